"""Sealed prompts of Marchands du Moyen Âge between devices: nobody reads an answer before all have committed."""

import pytest

from hansa_core.peer.messages import Batch, Commit, Have, Open, Ready, decode, encode
from hansa_core.peer.seating import KICKED
from hansa_core.peer.statements import commit_hash, commit_statement
from hansa_core.table import Chance, TableError
from tests.peer.devices import Device, Room
from tests.peer.samples import started
from tests.peer.starts import near_end


def at_sealed_prompt(players: int = 3) -> Room:
    room = started("middle_ages", players, near_end("middle_ages", players, 30))
    while not room.devices[0].session.match.position.sealed:
        room.play(Chance("sealed"), len(room.devices[0].session.match) + 1)
    room.sent.clear()
    return room


def answer(device: Device, which: int = 0) -> None:
    (seat,) = device.session.mine[:1]
    device.session.play([device.session.match.position.legal_moves(seat)[which]], seat)
    device.work()


def opened(room: Room) -> list[int]:
    messages = [decode(data) for _, _, data in room.sent]
    return [message.seat for message in messages if isinstance(message, Open)]


def test_nothing_is_opened_before_the_last_commit():
    room = at_sealed_prompt()
    for device in room.devices[:2]:
        answer(device)
        room.run()
        room.tick()
    assert opened(room) == [] and room.devices[0].session.answered == (0, 1)
    answer(room.devices[2])
    room.run()
    assert set(opened(room)) == {0, 1, 2}
    assert len(room.digests()) == 1


def test_no_answer_stands_in_what_is_sent_before():
    """Equal answers have different commits, and a commit does not show its answer to whoever tries all of them."""
    room = at_sealed_prompt()
    for device in room.devices[:2]:
        answer(device)
    room.run()
    commits = {m.seat: m for m in (decode(data) for _, _, data in room.sent) if isinstance(m, Commit)}
    assert commits[0].hash != commits[1].hash
    words = room.devices[0].session.match.setup.vocabulary
    for seat, commit in commits.items():
        for move in room.devices[0].session.match.position.legal_moves(seat):
            assert commit.hash != commit_hash(commit.prev, seat, words.number(move), bytes(16))


def test_an_answer_cannot_be_changed():
    room = at_sealed_prompt()
    answer(room.devices[0])
    with pytest.raises(TableError) as refused:
        answer(room.devices[0], -1)
    assert refused.value.key == "peer.answered"


def double_commit(room: Room, liar: int) -> None:
    """The liar commits to one answer before one peer and to another before the other."""
    device = room.devices[liar]
    answer(device)
    mine = next(decode(data) for sender, _, data in room.wire if sender == liar)
    assert isinstance(mine, Commit)
    other = mine._replace(hash=b"\x05" * 32)
    other = other._replace(sig=device.sign(commit_statement(other)))
    last = max(i for i, (sender, _, _) in enumerate(room.wire) if sender == liar)
    room.wire[last] = (*room.wire[last][:2], encode(other))


def test_a_double_commit_is_proved_and_nobody_opens():
    room = at_sealed_prompt()
    liar = 2
    double_commit(room, liar)
    room.run()
    for device in room.devices[:2]:
        answer(device)
    room.run()
    room.tick(3)
    honest = room.devices[:2]
    assert not set(opened(room)) & {0, 1}
    assert all(device.session.guilty == {room.devices[liar].key} for device in honest)


def test_the_table_goes_on_without_a_seat_that_holds_it_up():
    """A double commit stalls the prompt; the others give the seat to one of them, and it is asked anew."""
    room = at_sealed_prompt()
    double_commit(room, 2)
    room.run()
    for device in room.devices[:2]:
        answer(device)
    room.run()
    for device in room.devices[:2]:
        device.session.vote(2, room.devices[0].key, KICKED)
        device.work()
        room.run()
    assert [device.session.mine for device in room.devices] == [(0, 2), (1,), ()]
    assert room.devices[0].session.answered == ()
    room.play(Chance("on"))
    assert room.devices[0].session.match.to_act is None
    assert len(room.digests()) == 1


def test_a_false_opening_is_refused():
    room = at_sealed_prompt()
    truly = room.devices[2].send

    def lie(link, data):
        message = decode(data)
        if isinstance(message, Open) and message.seat == 2:
            truly(link, encode(message._replace(salt=bytes(16))))
        elif not isinstance(message, Have | Batch):
            truly(link, data)

    room.devices[2].send = lie
    n = len(room.devices[0].session.match)
    for device in room.devices:
        answer(device)
    room.run()
    room.tick()
    assert all(len(device.session.match) == n for device in room.devices[:2])


def test_ready_is_said_once_even_after_a_crash():
    """A READY is kept before it is sent: who comes back says the same again."""
    room = at_sealed_prompt()
    for device in room.devices:
        answer(device)
    room.run()
    readies: dict[tuple[bytes, int], set[bytes]] = {}
    device = room.devices[0]
    device.restart()
    room.connect([(0, 1), (0, 2)])
    room.tick(2)
    for _, _, data in room.sent:
        message = decode(data)
        if isinstance(message, Ready):
            readies.setdefault((message.prev, message.seat), set()).add(message.digest)
    assert readies and all(len(digests) == 1 for digests in readies.values())
    assert len(room.digests()) == 1

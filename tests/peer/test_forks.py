"""Who writes two blocks on one parent is proved guilty, and everybody ends on the same branch."""

from hansa_core.peer.messages import Batch, Block, Fork, decode, encode
from hansa_core.peer.playing import FORKS, message_of
from hansa_core.peer.statements import MOVES
from hansa_core.peer.tree import Node
from hansa_core.table import Chance
from tests.peer.devices import Device, Room
from tests.peer.samples import started
from tests.peer.starts import near_end
from tests.peer.twins import block_of, chains, twin_of


def begun(players: int, game: str = "merchant_princes", entries: int = 3) -> Room:
    room = started(game, players)
    room.play(Chance("forks"), entries)
    return room


def liar_of(room: Room) -> int:
    seat = room.devices[0].session.match.to_act
    assert seat is not None
    return seat


def test_two_moves_of_one_author_are_a_proof_on_every_device():
    room = begun(3)
    liar = liar_of(room)
    others = [device for device in room.devices if device.i != liar]
    for device, block in zip(others, twin_of(room.devices[liar]), strict=True):
        device.receive(liar, encode(block))
    room.run()
    assert [device.session.guilty for device in others] == [{room.devices[liar].key}] * 2
    assert len({device.session.head for device in others}) == 1
    (shown,) = others[0].forked
    assert (shown.seat, shown.n) == (liar, others[0].session.game.head.n)
    assert isinstance(decode(shown.proof), Fork)


def test_a_proof_is_checked():
    """Two blocks on different parents, one block twice, and another's signature prove nothing."""
    room = begun(3)
    liar = liar_of(room)
    device = next(device for device in room.devices if device.i != liar)
    first, second = twin_of(room.devices[liar])
    honest = device.session.game.tree.main[1:]
    other = first._replace(prev=honest[0].id, n=2)
    for bad in (
        Fork(encode(first), encode(first)),
        Fork(encode(first), encode(other)),
        Fork(encode(first), encode(second._replace(sig=first.sig))),
        Fork(encode(first), encode(second._replace(seat=(liar + 1) % 3))),
    ):
        device.receive(liar, encode(bad))
    assert not device.session.forks and not device.forked


def test_the_branch_with_more_seats_counts():
    """An honest next player decides by building on one of the two moves, whichever has the smaller id."""
    room = begun(2)
    liar = liar_of(room)
    honest = 1 - liar
    device = room.devices[honest]
    small, large = sorted(twin_of(room.devices[liar]), key=lambda block: _id(device, block))
    for first, second in ((large, small), (small, large)):
        room = begun(2)
        device = room.devices[honest]
        room.cut = {frozenset((0, 1))}
        device.receive(liar, encode(first))
        room.play(Chance("next"), seats=[honest])
        assert device.session.game.head.seats == {honest}
        head = device.session.head
        device.receive(liar, encode(second))
        assert device.session.head == head and device.forked


def _id(device: Device, block: Block) -> bytes:
    return Node.child(device.session.game.head, MOVES, block.seat, block.data, (block.seat,)).id


def double_successor() -> tuple[Room, int, list[int]]:
    """A position of Hansa Teutonica whose two moves make different honest players next: ending the turn or not."""
    room = started("hansa_teutonica", 3, near_end("hansa_teutonica", 3, 40))
    for _ in range(200):
        liar = liar_of(room)
        asked: dict[int, int] = {}
        device = room.devices[liar]
        for n, moves in enumerate(chains(device, liar)):
            match = device.session.match.copy(len(device.session.match))
            match.append([(move,) for move in moves])
            if match.to_act is not None:
                asked.setdefault(match.to_act, n)
        honest = [seat for seat in asked if seat != liar]
        if len(honest) == 2:
            return room, liar, [asked[seat] for seat in honest]
        room.play(Chance("double"), len(device.session.match) + 1)
    raise AssertionError("no such position")


def test_two_moves_that_make_different_players_next():
    """The guard: nobody builds on a head before everybody present has it, so both moves meet before a third is made."""
    room, liar, numbers = double_successor()
    device = room.devices[liar]
    blocks = [block_of(device, liar, chains(device, liar)[n]) for n in numbers]
    others = [other for other in room.devices if other.i != liar]
    for other, block in zip(
        others, blocks, strict=True
    ):  # each gets the move after which it is asked, or the other one
        other.receive(liar, encode(block))
        other.play(Chance("guard"))
    assert all(other.session.game.head.seats == {liar} for other in others), "built before the others had it"
    room.run()
    assert len({other.session.head for other in others}) == 1
    assert all(other.session.guilty == {device.key} for other in others)


def test_a_move_is_lost_only_with_a_shown_fork():
    """Without the guard's waiting (all links cut for long): both honest players build, one of the moves is lost, and
    both see why."""
    room, liar, numbers = double_successor()
    device = room.devices[liar]
    options = chains(device, liar)
    others = [other for other in room.devices if other.i != liar]
    room.cut = {frozenset((a, b)) for a in range(3) for b in range(a)}
    for n in numbers:
        match = device.session.match.copy(len(device.session.match))
        match.append([(move,) for move in options[n]])
        assert match.to_act is not None
        other = room.devices[match.to_act]
        other.receive(liar, encode(block_of(device, liar, options[n])))
        for _ in range(3):
            other.tick()
        assert other.play(Chance("alone"))
    room.run()
    assert len({other.session.head for other in others}) == 2
    room.cut = set()
    room.tick(3)
    assert len({other.session.head for other in others}) == 1
    assert all(other.session.guilty == {device.key} for other in others)
    assert sum(applied.lost for other in others for applied in other.applied) > 0


def test_what_lies_beside_is_known_everywhere_however_much_it_is():
    """A few blocks go at a time, others each time; when all is known, nothing more goes."""
    room = begun(3)
    liar, could = room.devices[liar_of(room)], dict[bytes, list[bytes]]()
    while len(could) < 12:
        if liar.seats_to_play():
            could[liar.session.head] = [encode(block_of(liar, liar.i, moves)) for moves in chains(liar, liar.i)]
        room.play(Chance("beside"), len(liar.session.match) + 1)
    room.play(Chance("beside"), len(liar.session.match) + 8)
    played = [encode(message_of(node)) for node in liar.session.game.tree.main[1:]]
    twins = [next(block for block in blocks if block not in played) for blocks in could.values() if len(blocks) > 1]
    assert len(twins) > FORKS
    told, other = (device for device in room.devices if device is not liar)
    room.cut = {frozenset((told.i, liar.i)), frozenset((told.i, other.i))}
    for twin in twins:
        told.receive(liar.i, twin)
    room.run()
    room.cut = set()
    room.tick(8)
    assert [len(device.session.game.tree.sides) for device in (told, other)] == [len(twins)] * 2
    before = len(room.sent)
    room.tick()
    assert not any(isinstance(decode(data), Fork | Batch) for _, _, data in room.sent[before:])

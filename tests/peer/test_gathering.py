"""Hello and proof, the table that all sign, the seed that nobody chooses, cards and chat."""

import random
from collections.abc import Callable

import pytest

from hansa_core.peer import Begun, Chatted, Here, Introduced, Session, Spared
from hansa_core.peer.messages import BadMessage, Chat, Fork, Nonce, SignTable, decode, encode
from hansa_core.peer.proposal import Proposal
from hansa_core.peer.statements import sign_statement
from hansa_core.table import TableError
from tests.peer.devices import BUILD, Device, Room
from tests.peer.samples import started
from tests.peer.starts import proposal, whole_game


def test_a_table_stands_when_all_have_signed():
    room = Room(3)
    room.connect()
    room.devices[2].accepts = False
    room.devices[0].session.propose(proposal("merchant_princes", 3))
    room.devices[0].work()
    room.run()
    assert [device.session.replica for device in room.devices] == [None] * 3
    room.devices[2].session.accept()
    room.devices[2].work()
    room.run()
    assert len(room.digests()) == 1
    assert all(Begun(True) in device.effects for device in room.devices)


def offer(room: Room, one: Proposal) -> None:
    room.devices[0].session.offer(one)
    room.devices[0].work()


def test_an_offer_is_shown_and_signed_by_nobody_before_it_is_proposed():
    room = Room(3)
    room.connect([(0, 1), (1, 2)])
    for device in room.devices:
        device.accepts = False
    one = proposal("merchant_princes", 3)
    offer(room, one)
    room.run()
    room.tick(2)
    assert [device.session.founding.proposal for device in room.devices] == [one] * 3
    assert not any(isinstance(decode(data), SignTable) for _, _, data in room.sent)
    room.devices[0].session.propose(one)
    for device in room.devices:
        device.session.accept()
        device.work()
        room.run()
    assert len(room.digests()) == 1


@pytest.mark.parametrize("seed", range(8))
def test_of_several_offers_the_latest_is_shown_everywhere(seed):
    """Links are slow by turns, so that others still pass on what is out of date; each passes an offer on once."""
    room = Room(4)
    room.connect()
    for device in room.devices:
        device.accepts = False
    first, second = (proposal("hansa_teutonica", players) for players in (3, 4))
    dice, before = random.Random(seed), len(room.sent)
    for one in (first, second, first, second):
        offer(room, one)
        for _ in range(dice.randrange(6)):
            arrive(room, dice)
    while room.wire:
        arrive(room, dice)
        assert len(room.sent) - before <= 4 * 3 + 2 * 3 * 3
    room.tick()
    assert [device.session.founding.proposal for device in room.devices] == [second] * 4


def arrive(room: Room, dice: random.Random) -> None:
    """The oldest message of some link."""
    links = list(dict.fromkeys((sender, receiver) for sender, receiver, _ in room.wire))
    if links:
        link = dice.choice(links)
        n = next(n for n, message in enumerate(room.wire) if message[:2] == link)
        sender, receiver, data = room.wire.pop(n)
        room.devices[receiver].receive(sender, data)


def test_the_seed_depends_on_everybody():
    seeds = []
    for changed in range(4):
        room = Room(3)
        if changed < 3:
            device = room.devices[changed]
            device.session = Session(device.key, b"\x09" * 32, BUILD, "Anna")
        room.connect()
        room.devices[0].session.propose(proposal("merchant_princes", 3))
        room.devices[0].work()
        room.run()
        seeds.append(room.devices[0].session.match.header.seed)
    assert len(set(seeds)) == 4


def test_no_part_of_the_seed_is_open_before_all_have_signed():
    room = Room(2)
    room.connect()
    room.devices[1].accepts = False
    room.devices[0].session.propose(proposal("merchant_princes", 2))
    room.devices[0].work()
    room.run()
    room.tick(2)
    assert not any(isinstance(decode(data), Nonce) for _, _, data in room.sent)


def test_a_seat_that_commits_twice_is_proved_guilty():
    room = Room(3)
    room.connect()
    room.devices[0].session.propose(proposal("merchant_princes", 3))
    room.devices[0].work()
    while not any(isinstance(decode(data), SignTable) and sender == 2 for sender, _, data in room.wire):
        sender, receiver, data = room.wire.pop(0)
        room.devices[receiver].receive(sender, data)
    true = next(m for s, _, d in room.wire if s == 2 and isinstance(m := decode(d), SignTable))
    other = true._replace(commit=b"\x01" * 32)
    other = other._replace(sig=room.devices[2].sign(sign_statement(other)))
    room.wire.insert(0, (2, 1, encode(other)))
    room.run()
    assert isinstance(decode(room.devices[1].forked[0].proof), Fork)
    assert room.devices[1].session.replica is None


def last_moment(game: str, players: int, fits: Callable[[str], bool]) -> str:
    """The text of the last settled position of a whole game, before its end, that fits."""
    match = whole_game(game, players)
    texts = (match.at(n).to_text() for n in range(len(match) - 1, 0, -1) if not match.at(n).chain)
    return next(text for text in texts if fits(text))


@pytest.mark.parametrize(
    ("game", "fits", "friendly"),
    [
        ("hansa_teutonica", lambda text: "marker_supply none" in text and "\nplate" not in text, False),
        ("hansa_teutonica", lambda text: "marker_supply none" in text and "\nplate" in text, True),
        ("hansa_teutonica", lambda text: "marker_supply none" not in text, True),
        ("merchant_princes", lambda text: "\npile none" not in text, True),
        ("middle_ages", lambda text: True, True),
    ],
    ids=["nothing", "on a plate", "in the supply", "pile and hands", "cash"],
)
def test_a_game_is_friendly_where_something_is_hidden(game: str, fits: Callable[[str], bool], friendly: bool) -> None:
    """All devices deal from one seed, so a changed client could read what is hidden. In Hansa Teutonica (section 20 of
    its rules) these are the markers of the supply and on a plate: without either nothing is."""
    room = started(game, 3, last_moment(game, 3, fits))
    assert [device.session.friendly for device in room.devices] == [friendly] * 3
    assert all(Begun(friendly) in device.effects for device in room.devices)


def test_the_proof_binds_the_channel():
    """Somebody in the middle has two channels with other ends: the proof of one does not fit the other."""
    left, right = (Device(i, lambda link, data: None) for i in (0, 1))
    sent: list[tuple[int, bytes]] = []
    left.send, right.send = (lambda link, data: sent.append((0, data))), (lambda link, data: sent.append((1, data)))
    left.session.opened("x", bytes(16), b"left", b"middle")
    right.session.opened("x", bytes(16), b"right", b"middle")
    left.work(), right.work()
    while sent:
        sender, data = sent.pop(0)
        (right if sender == 0 else left).receive("x", data)
    assert not left.session.peers["x"].proved and not right.session.peers["x"].proved
    assert left.session.peers["x"].total == 1


def test_nothing_is_heard_before_the_proof():
    room = started("merchant_princes", 2)
    device = room.devices[0]
    device.open(9)
    for _, _, data in room.sent[-20:]:
        device.receive(9, data)
    assert not device.session.peers[9].proved
    assert device.session.peers[9].head == b""


def test_another_build_is_told_and_not_played_with():
    room = Room(2)
    other = room.devices[1]
    other.session = Session(other.key, other.secret, b"\x02" * 8, "Ben")
    room.connect()
    (told,) = room.devices[0].told
    assert told.key == "peer.build" and told.params["theirs"] == "02" * 8 and told.params["ours"] == "01" * 8
    assert room.devices[0].session.peers[1].state == "foreign" and room.devices[0].session.live == []


def test_somebody_at_another_table_is_told():
    one, two = started("merchant_princes", 2), started("middle_ages", 2)
    room = Room(2)
    room.devices = [one.devices[0], two.devices[1]]
    for i, device in enumerate(room.devices):
        device.session.peers.clear()
        device.send = room._sender(i)
    room.connect()
    assert room.devices[0].told[-1].key == "peer.other_table"


def test_a_proposal_is_checked_where_it_arrives():
    made = proposal("merchant_princes", 2)
    assert Proposal.from_bytes(made.to_bytes()) == made
    for bad in (
        made._replace(rules=made.rules + 1),
        made._replace(game="chess"),
        made._replace(board="nowhere"),
        made._replace(options=(("players", 2),)),
        made._replace(places=made.places[:1]),
        made._replace(places=(made.places[0], made.places[0])),
        made._replace(start="nonsense"),
        made._replace(first=5),
    ):
        with pytest.raises(TableError):
            Proposal.from_bytes(bad.to_bytes())
    with pytest.raises(BadMessage):
        Proposal.from_bytes(made.to_bytes() + b"\0")


def test_cards_go_one_hop_and_say_whom_they_are_from():
    room = Room(3)
    room.connect([(0, 1), (1, 2)])
    newcomer, friend = room.devices[0], room.devices[2]
    newcomer.session.introduce(friend.key[:8], b"card")
    newcomer.work()
    room.run()
    assert Introduced(1, newcomer.key[:8], b"card", False) in friend.effects
    friend.session.introduce(newcomer.key[:8], b"reply", answer=True)
    friend.session.spare(1, b"spare")
    friend.work()
    room.run()
    assert Introduced(1, friend.key[:8], b"reply", True) in newcomer.effects
    assert Spared(2, b"spare") in room.devices[1].effects


def test_everybody_hears_whom_a_peer_is_connected_with_whenever_that_changes():
    room = Room(3)
    first, middle, last = room.devices
    room.connect([(0, 1)])
    room.connect([(1, 2)])
    middle.session.closed(2)
    middle.work()
    room.run()
    heard = [effect for effect in first.effects if isinstance(effect, Here)]
    assert heard == [Here(1, ()), Here(1, (last.key,)), Here(1, ())]
    assert [effect for effect in last.effects if isinstance(effect, Here)] == [Here(1, (first.key,))]
    assert last.session.peers[1].beside == {first.key: "Anna"}


def test_whoever_comes_to_a_table_has_it_before_hearing_who_else_is_there():
    room = started("merchant_princes", 2)
    late = Device(2, room._sender(2))
    room.devices.append(late)
    room.connect([(0, 2)])
    order = [type(effect) for effect in late.effects if isinstance(effect, Begun | Here)]
    assert order == [Begun, Here]


def test_chat_reaches_everybody_once_and_is_signed():
    room = Room(3)
    room.connect([(0, 1), (1, 2)])
    room.devices[0].session.chat("Good luck!")
    room.devices[0].work()
    room.run()
    lines = [[effect.text for effect in device.effects if isinstance(effect, Chatted)] for device in room.devices]
    assert lines == [["Good luck!"]] * 3
    forged = Chat(b"", room.devices[0].key, 2, "I resign", bytes(64))
    room.devices[2].receive(1, encode(forged))
    assert [line.text for line in room.devices[2].session.chats] == ["Good luck!"]
    with pytest.raises(TableError):
        room.devices[0].session.chat("x" * 281)


def test_goodbye_is_told():
    room = started("merchant_princes", 2)
    room.devices[1].session.bye(1)
    room.devices[1].work()
    room.run()
    assert room.devices[0].told[-1].key == "peer.left" and room.devices[0].session.peers == {}

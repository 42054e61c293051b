"""Too much of what makes others work: each test says how much work it may be at most."""

from collections.abc import Iterable

import pytest

from hansa_core.peer import Drop, Here, Introduced, Spared
from hansa_core.peer.batch import make_batch, read_batch
from hansa_core.peer.gathering import PASSED
from hansa_core.peer.links import ANSWERS, DROP, PATIENCE, READ
from hansa_core.peer.messages import Batch, Have, HereAre, Intro, IntroOk, Message, Spare, Want, decode, encode
from hansa_core.table import Chance
from tests.peer.devices import Device, Room
from tests.peer.samples import started
from tests.peer.test_catch_up import join

FLOOD = 500


@pytest.fixture
def room() -> Room:
    """A table of three in the middle of a game; the third one floods the first."""
    room = started("merchant_princes", 3)
    room.play(Chance("flood"), 12)
    return room


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[Batch]:
    """The batches that were replayed."""
    found: list[Batch] = []

    def read(replica, batch, trusted=False):  # type: ignore[no-untyped-def]
        found.append(batch)
        return read_batch(replica, batch, trusted)

    monkeypatch.setattr("hansa_core.peer.playing.read_batch", read)
    return found


def flood(room: Room, messages: Iterable[Message]) -> list[Message]:
    """What the first one says to the third one meanwhile."""
    before = len(room.sent)
    for message in messages:
        room.devices[0].receive(2, encode(message))
    return [decode(data) for sender, to, data in room.sent[before:] if (sender, to) == (0, 2)]


def batches(said: list[Message]) -> int:
    return sum(isinstance(message, Batch) for message in said)


def is_dropped(room: Room) -> bool:
    return 2 not in room.devices[0].session.peers and room.devices[0].dropped == [Drop(2, "peer.dropped")]


def whole_game(room: Room) -> Batch:
    tree = room.devices[0].session.game.tree
    batch = decode(make_batch(tree.root, tree.main[1:]) or b"")
    assert isinstance(batch, Batch)
    return batch


def test_who_says_again_and_again_that_they_know_nothing_is_sent_the_game_a_few_times(room: Room) -> None:
    root = room.devices[0].session.game.tree.root.id
    behind = [Have(0, root, b"", beat) for beat in range(1, FLOOD + 1)]
    assert 1 <= batches(flood(room, behind)) <= ANSWERS
    room.wire.clear()
    room.tick()
    assert 1 <= batches(flood(room, behind[:2])) <= ANSWERS


def test_who_wants_it_again_and_again_is_dropped(room: Room) -> None:
    root = room.devices[0].session.game.tree.root.id
    said = flood(room, [Want([bytes([n % 256]) * 16, root]) for n in range(FLOOD)])
    assert 1 <= batches(said) <= ANSWERS and is_dropped(room)


def test_what_is_known_is_not_replayed(room: Room, replayed: list[Batch]) -> None:
    """Several peers may bring the same; one that brings it on and on is dropped."""
    batch = whole_game(room)
    flood(room, [batch] * 4)
    assert not replayed and room.devices[0].session.peers[2].total == 0
    flood(room, [batch] * FLOOD)
    assert not replayed and is_dropped(room)


def test_what_names_no_proof_is_not_replayed(room: Room, replayed: list[Batch]) -> None:
    batch, late = whole_game(room), Device(5, lambda link, data: None)
    join(late, room)
    for bare in (batch._replace(proofs=[], sealed=[]), batch._replace(proofs=[[0, bytes(64)]], sealed=[])):
        late.receive(0, encode(bare))
        late.tick()
    assert late.session.peers[0].total == 2 and not replayed
    for _ in range(DROP):
        late.receive(0, encode(batch._replace(proofs=[], sealed=[])))
    assert not replayed and late.dropped == [Drop(0, "peer.dropped")]


def test_of_forged_ones_one_is_replayed_between_two_ticks(room: Room, replayed: list[Batch]) -> None:
    """What is right in between makes no difference: the faults add up."""
    batch, late = whole_game(room), Device(5, lambda link, data: None)
    join(late, room)
    fine = encode(Have(0, late.session.head, b"", 0))
    ticks = 0
    while 0 in late.session.peers and ticks < PATIENCE:
        before = len(replayed)
        for k in range(5):
            late.receive(0, encode(batch._replace(proofs=[[n, bytes([ticks, k]) * 32] for n, _ in batch.proofs])))
            late.receive(0, fine)
        assert len(replayed) - before <= 1
        ticks += 1
        late.tick()
    assert ticks == PATIENCE / 5 and len(replayed) == ticks and len(late.session.match) == 0


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        (lambda n: HereAre([[bytes([n % 256, n // 256, *[1] * 30]), "Mallory"]]), Here),
        (lambda n: Intro(b"", bytes([n % 256, n // 256, *[1] * 6]), bytes(59)), Introduced),
        (lambda n: IntroOk(b"", bytes([n % 256, n // 256, *[1] * 6]), bytes(59)), Introduced),
        (lambda n: Spare(bytes([n % 256]) * 59), Spared),
    ],
    ids=["HERE", "INTRO", "INTRO-OK", "SPARE"],
)
def test_cards_and_names_are_heard_a_few_times(room, sent, told) -> None:  # type: ignore[no-untyped-def]
    victim = room.devices[0]
    victim.effects.clear()
    messages = [sent(n) for n in range(FLOOD)]
    if told is Introduced:
        messages = [message._replace(to=victim.key[:8]) for message in messages]
    flood(room, messages)
    heard = [effect for effect in victim.effects if isinstance(effect, told) and effect.link == 2]
    assert 1 <= len(heard) <= READ[type(messages[0])] and is_dropped(room)


def test_nobody_is_dropped_for_what_they_pass_on(room: Room) -> None:
    """Two at once flood the first one, over the second one."""
    room.devices[0].effects.clear()
    for n in range(FLOOD):
        for link in (0, 2):
            sender = room.devices[link].key[:8]
            room.devices[1].receive(link, encode(Intro(room.devices[2 - link].key[:8], sender, bytes([n % 256]) * 59)))
    room.run()
    heard = [effect for effect in room.devices[0].effects if isinstance(effect, Introduced)]
    assert 1 <= len(heard) <= PASSED
    assert room.devices[0].session.peers[1].total == 0 and not room.devices[0].dropped


def test_the_others_play_on(room: Room) -> None:
    flood(room, [Want([bytes(16)])] * FLOOD)
    assert is_dropped(room)
    room.wire.clear()
    room.play(Chance("on"), 24)
    assert len(room.digests()) == 1 and len(room.devices[0].session.match) >= 24

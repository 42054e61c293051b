"""20,000 damaged messages of every kind for a session: only refusals come out, and it stays small.

Half of the signatures that it asks about are said to be right: so the damage gets behind them, to the rules."""

import random
import tracemalloc
from copy import deepcopy
from functools import cache

import msgpack
import pytest

from hansa_core.peer import Persist, Send, Session, Sign, Verify
from hansa_core.peer.desk import CHECKED
from hansa_core.peer.links import QUEUE
from hansa_core.peer.messages import KINDS, MESSAGE_BYTES, BadMessage, decode
from hansa_core.peer.playing import EARLY, FORKS
from hansa_core.peer.tree import SIDES
from hansa_core.table import Chance, TableError
from tests.peer.devices import BUILD, Device
from tests.peer.samples import SAMPLES, started
from tests.peer.starts import near_end, proposal
from tests.wire.mutations import VALUES, Mutator

INPUTS = 20_000
ANEW = 1_000
"""Inputs after which the session is made anew, so that damage does not pile up."""


@cache
def saves() -> tuple[tuple[bytes | None, Device], ...]:
    """Sessions in the middle of a game, at a sealed prompt, between offer and table, and before all of it."""
    playing = started("merchant_princes", 3)
    playing.play(Chance("samples"), 8)
    sealed = started("middle_ages", 3, near_end("middle_ages", 3, 20))
    for _ in range(60):
        if sealed.devices[0].session.match.position.sealed:
            break
        sealed.play(Chance("samples"), len(sealed.devices[0].session.match) + 1)
    assert sealed.devices[0].session.match.position.sealed
    sealed.devices[0].play(Chance("samples"))
    founding = started("merchant_princes", 2).devices[0]
    founding.session = Session(founding.key, founding.secret, BUILD, "Anna")
    founding.session.propose(proposal("merchant_princes", 2))
    founding.work()
    kept = (playing.devices[0], sealed.devices[0], founding)
    return (*((device.kept, device) for device in kept), (None, founding))


def fresh(which: int) -> Session:
    """A session with one link that is proved."""
    kept, device = saves()[which]
    if kept is None:
        session = Session(device.key, device.secret, BUILD, "Anna")
    else:
        session = Session.restored(kept, device.key, device.secret, BUILD, "Anna")
    again(session)
    return session


def again(session: Session) -> None:
    session.opened(1, bytes(16))
    hello = next(data for data in SAMPLES[KINDS[0].type])
    session.receive(1, hello)
    session.peers[1].foreign = False
    session.peers[1].proved = True
    session.take()


def settle(session: Session, dice: random.Random) -> int:
    """Answers what is asked; says how much was wanted."""
    wanted = 0
    while effects := session.take():
        for effect in effects:
            wanted += 1
            assert wanted < 2_000
            if isinstance(effect, Sign):
                session.signed(effect.ticket, bytes(64))
            elif isinstance(effect, Verify):
                session.verified(effect.ticket, [dice.random() < 0.8 for _ in effect.checks])
            elif isinstance(effect, Send):
                assert len(effect.data) <= MESSAGE_BYTES
            elif isinstance(effect, Persist):
                assert len(effect.data) < 64 * 1024
    return wanted


def check_small(session: Session) -> None:
    peer = session.peers[1]
    assert len(peer.queue) <= QUEUE and len(session._early) <= EARLY and len(session._checked) <= CHECKED
    assert len(session.chats) <= 100 and len(session.forks) <= 8 * FORKS
    if session.replica is not None:
        tree = session.replica.tree
        assert len(tree.nodes) - len(tree.main) <= SIDES
        assert session.match.game.violations(session.match.position) == []


def damaged(mutator: Mutator, samples: list[bytes]) -> bytes:
    """Bytes changed anywhere, or a message with one or two fields of another kind, size or message."""
    dice = mutator.random
    if dice.random() < 0.4:
        return mutator.of_bytes(samples)
    fields = msgpack.unpackb(dice.choice(samples), strict_map_key=False)
    for _ in range(dice.choice((1, 1, 2))):
        at = dice.randrange(1, len(fields)) if len(fields) > 1 else 0
        how, value = dice.randrange(5), fields[at]
        if how == 0:
            fields[at] = deepcopy(dice.choice(VALUES))
        elif how == 1:
            other = msgpack.unpackb(dice.choice(samples), strict_map_key=False)
            fields[at] = other[min(at, len(other) - 1)]
        elif how == 2 and type(value) is bytes and value:
            fields[at] = mutator.of_bytes([value])
        elif how == 3 and type(value) is int and value < 2**32:
            fields[at] = max(0, value + dice.choice((-2, -1, 1, 2, 100)))
        elif type(value) is list and value:
            value[dice.randrange(len(value))] = deepcopy(dice.choice((dice.choice(VALUES), dice.choice(value))))
    return msgpack.Packer(unicode_errors="surrogatepass").pack(fields)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.type.__name__)
def test_only_refusals_come_out(kind):
    mutator = Mutator(f"peer/{kind.number}")
    samples = SAMPLES[kind.type]
    session = fresh(0)
    refused = 0
    for n in range(INPUTS):
        if n % ANEW == 0:
            session = fresh(n // ANEW % 4)
        data = damaged(mutator, samples)
        session.receive(1, data)
        settle(session, mutator.random)
        if 1 not in session.peers:  # it was dropped, or said goodbye
            refused += 1
            again(session)
        peer = session.peers[1]
        refused += peer.row
        peer.row = peer.total = 0
        peer.tick()
        if n % 20 == 0:
            check_small(session)
    assert refused > INPUTS // 4


def test_memory_stays_small():
    """What 4,000 damaged messages of all kinds leave behind."""
    mutator, session = Mutator("peer/memory"), fresh(0)
    everything = [data for samples in SAMPLES.values() for data in samples]
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for n in range(4_000):
        session.receive(1, damaged(mutator, everything))
        settle(session, mutator.random)
        if 1 not in session.peers:
            session = fresh(n % 4)
        session.peers[1].row = session.peers[1].total = 0
        session.peers[1].tick()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert grown < 8_000_000


def test_damaged_saves_are_refused():
    mutator = Mutator("peer/saves")
    kept = [data for data, _ in saves() if data is not None]
    device = saves()[0][1]
    for _ in range(4_000):
        try:
            Session.restored(mutator.of_bytes(kept), device.key, device.secret, BUILD, "Anna")
        except TableError as problem:
            assert problem.key


def test_a_flood_of_nonsense_is_told_then_dropped():
    session = fresh(0)
    told = []
    for _ in range(10):
        session.receive(1, b"nonsense")
        told += session.take()
    assert [each.key for each in told if hasattr(each, "params")] == ["peer.nonsense", "peer.dropped"]
    assert 1 not in session.peers
    session.receive(1, b"more of it")
    assert session.take() == []


def test_decoding_says_no_in_one_way():
    mutator = Mutator("peer/decode")
    everything = [data for samples in SAMPLES.values() for data in samples]
    for _ in range(20_000):
        try:
            decode(mutator.of_bytes(everything))
        except BadMessage as problem:
            assert problem.key.startswith("peer.")

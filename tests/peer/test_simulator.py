"""Whole games over a bad network, with the real engine and real signatures: nobody is stuck, everybody honest ends at
the same place, nobody honest is accused, and no move of an honest person is lost unless a fork is proved and shown."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from hansa_core.peer.messages import BadMessage, Commit, Open, Ready, decode
from tests.conftest import COUNTED
from tests.peer.liars import Colluder, Liar
from tests.peer.network import CALM, ROUGH, SPARSE, Person, World
from tests.peer.starts import near_end, proposal

GAMES = (("hansa_teutonica", 3), ("merchant_princes", 4), ("middle_ages", 4), ("hansa_teutonica", 5))
WEATHERS = {"calm": CALM, "rough": ROUGH, "sparse": SPARSE}
ENTRIES = 9
"""So many entries before an end the short games begin; some last longer than the one that they were taken from."""


class Listening(World):
    """Looks at all that is sent: an answer to a sealed prompt may be read only when all have committed and agreed."""

    def __init__(self, *given, **named):
        super().__init__(*given, **named)
        self.committed: dict[bytes, set[int]] = {}
        self.ready: dict[bytes, dict[int, set[bytes]]] = {}
        self.opened = 0

    def post(self, sender, link, data):
        try:
            message = decode(data)
        except BadMessage:
            message = None
        if isinstance(message, Commit):
            self.committed.setdefault(message.prev, set()).add(message.seat)
        if isinstance(message, Ready):
            self.ready.setdefault(message.prev, {}).setdefault(message.seat, set()).add(message.digest)
        if isinstance(message, Open) and sender.honest and message.seat in sender.session.mine:
            prompt = sender.session.prompt
            if prompt is not None and prompt.node.id == message.prev:
                self.opened += 1
                ready = self.ready[message.prev]
                digests = set.intersection(*(ready.get(seat, set()) for seat in prompt.asked))
                assert set(prompt.asked) <= set(prompt.commits) and digests, "opened too early"
        super().post(sender, link, data)


@pytest.fixture
def counts(record_property) -> Iterator[Counter[str]]:
    """What came of the games of a test, whether or not they were right; a run ends with the sum of all."""
    counted = Counter[str](games=0, whole=0, forks=0, lost=0, stuck=0)
    yield counted
    record_property(COUNTED, dict(counted))


def play(label: str, sort: str, k: int, weather: str, table: tuple[str, int], counts: Counter[str], whole: bool) -> int:
    """Plays a game and checks it; says how many sealed answers were opened in it."""
    game, players = table
    bad = {"honest": (), "liar": (k,), "colluders": (k + 1, k + 2)}[sort]
    liars: dict[int, type[Person]] = {i % players: Colluder if sort == "colluders" else Liar for i in bad}
    seed = f"{label}/{game}/{weather}/{k}"
    world = Listening(
        seed, players, WEATHERS[weather], lambda i, world: liars.get(i, Person)(i, world), watchers=len(seed) % 2
    )
    if whole:
        world.play(proposal(game, players), 3_000_000, trouble=80_000)
    else:
        world.play(proposal(game, players, near_end(game, players, ENTRIES)))
    forks = max(len(person.session.forks) for person in world.honest)
    counts.update(games=1, whole=int(whole), forks=forks, lost=world.lost(), stuck=int(not world.over()))
    world.check()
    if not liars:
        assert not world.lost() and not world.accused()
    return world.opened


def play_all(label: str, sort: str, numbers: range, counts: Counter[str], whole: bool) -> int:
    return sum(play(label, sort, *each, counts, whole) for each in product(numbers, WEATHERS, GAMES))


PARTS = 4
SOME = {"honest": 9, "liar": 9, "colluders": 7}
"""Games for each weather and table: 4 × 3 × 25 = 300 in every run."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("sort", SOME)
def test_games_over_a_bad_network(sort, part, counts):
    assert play_all("suite", sort, range(part, SOME[sort], PARTS), counts, whole=False), "no sealed prompt was met"


@pytest.mark.parametrize("n", range(3))
@pytest.mark.parametrize("sort", SOME)
def test_a_whole_game_over_a_bad_network(sort, n, counts):
    """From the deal to the end, in one weather or another."""
    weather = list(WEATHERS)[(n + list(SOME).index(sort)) % len(WEATHERS)]
    play("whole", sort, n, weather, GAMES[n], counts, whole=True)
    assert counts["whole"] == 1


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("sort", SOME)
def test_three_thousand_whole_games(sort, part, counts):
    assert play_all("long", sort, range(part, 10 * SOME[sort], PARTS), counts, whole=True), "no sealed prompt was met"

"""Whole games over a bad network, with the real engine and real signatures: nobody is stuck, everybody honest ends at
the same place, nobody honest is accused, and no move of an honest person is lost unless a fork is proved and shown."""

import pytest

from hansa_core.peer.messages import BadMessage, Commit, Open, Ready, decode
from tests.peer.liars import Colluder, Liar
from tests.peer.network import CALM, ROUGH, SPARSE, Person, Weather, World
from tests.peer.starts import near_end, proposal

GAMES = (("hansa_teutonica", 3), ("merchant_princes", 4), ("middle_ages", 4), ("hansa_teutonica", 5))
WEATHERS = {"calm": CALM, "rough": ROUGH, "sparse": SPARSE}
ENTRIES = 9
"""So many entries before an end the games begin; most last longer than the one that they were taken from."""


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


def run(seed: str, game: str, players: int, weather: Weather, liars: dict[int, type[Person]]) -> World:
    world = Listening(seed, players, weather, lambda i, world: liars.get(i, Person)(i, world), watchers=len(seed) % 2)
    world.play(proposal(game, players, near_end(game, players, ENTRIES)))
    world.check()
    if not liars:
        assert not world.lost() and not world.accused()
    return world


def numbered(count: int, part: int, parts: int) -> range:
    return range(part, count, parts)


PARTS = 4
SOME = {"honest": 9, "liar": 9, "colluders": 7}
"""Games for each weather and sort of game: 4 × 3 × 25 = 300 in every run."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("sort", SOME)
def test_games_over_a_bad_network(sort, part):
    assert play_all(sort, numbered(SOME[sort], part, PARTS), "suite"), "no sealed prompt was met"


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("sort", SOME)
def test_three_thousand_games(sort, part):
    assert play_all(sort, numbered(10 * SOME[sort], part, PARTS), "long"), "no sealed prompt was met"


def play_all(sort: str, numbers: range, label: str) -> int:
    """Plays and checks the games; says how many answers were opened in them."""
    opened = 0
    for k in numbers:
        for weather in WEATHERS:
            for game, players in GAMES:
                bad = {"honest": (), "liar": (k,), "colluders": (k + 1, k + 2)}[sort]
                kind = Colluder if sort == "colluders" else Liar
                liars = {i % players: kind for i in bad}
                world = run(f"{label}/{game}/{weather}/{k}", game, players, WEATHERS[weather], liars)
                opened += world.opened
    return opened

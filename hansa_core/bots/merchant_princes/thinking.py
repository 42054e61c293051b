"""The bots of Handelsfürsten at their three levels.

Easy looks at its own turn and does not count. Medium and hard count purses and cards, and play their best turns out to
the end in worlds that fit what they have counted: medium a few, hard many."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from hansa_core.bots.merchant_princes import weights
from hansa_core.bots.merchant_princes.features import values
from hansa_core.bots.merchant_princes.judging import Judge, imagined_draws, lost_by
from hansa_core.bots.merchant_princes.knowledge import picture, share, unknown_cards, world
from hansa_core.bots.merchant_princes.playing_out import play_out
from hansa_core.bots.merchant_princes.reasons import reasons
from hansa_core.bots.merchant_princes.turns import Turn, turns
from hansa_core.bots.player import NOTHING, Memory, Plan
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table.chance import Chance
from hansa_core.table.moves import Move

SHOWN: Final = 3
"""How many plans are named."""
WON: Final = 12.0
"""In gold of lead, what a game that is won is worth beyond it."""


class Level(NamedTuple):
    """`counts`: uses what it could note down. `noise`: in gold, how far it misjudges. `draws`: pairs imagined. `tried`
    and `worlds`: how many turns are played out, in how many worlds."""

    counts: bool
    noise: float
    draws: int
    tried: int = 0
    worlds: int = 0
    turns: int = 999
    trust: float = 0.2


LEVELS: Final = {
    "glance": Level(False, 0.0, 4),  # no level of the page: how training tries weights
    "easy": Level(False, 0.0, 4),
    "medium": Level(True, 0.0, 4, 6, 6),
    "hard": Level(True, 0.0, 6, 8, 24),
}


def outcome(p: PrincesPosition, me: int) -> float:
    """Of a game that was played out: the lead, and whether it was enough."""
    best = max(gold for seat, gold in enumerate(p.gold) if seat != me)
    ahead = p.gold[me] - best
    return 0.5 * ahead + (WON if ahead > 0 else WON / 2 if ahead == 0 else 0.0)


class PrincesThinker:
    def __init__(self, level: str, chance: Chance, table: Sequence[float] = ()) -> None:
        """With a table of its own for training; else the learned one, which is the same for every number of players."""
        self.level = LEVELS[level]
        self.chance = chance
        self.table = table
        self._ahead: dict[bytes, Move] = {}

    def choose(self, view: Any, legal: Sequence[Move], n: int, memory: Memory = NOTHING) -> Move:
        if len(legal) == 1:
            return legal[0]
        planned = self._ahead.get(view.canonical())
        if planned is not None and planned in legal:
            return planned
        best = self._ranked(view, n, memory)[0][1]
        self._keep(view, best)
        return best.moves[0]

    def plans(self, view: Any, legal: Sequence[Move], n: int, memory: Memory = NOTHING) -> list[Plan]:
        found: list[Plan] = []
        firsts: set[Move] = set()
        for value, turn in self._ranked(view, n, memory):
            if turn.moves[0] not in firsts and len(found) < SHOWN:
                firsts.add(turn.moves[0])
                found.append(Plan(turn.moves, value, reasons(picture(view, memory), turn)))
        return found

    def chances(self, view: Any, memory: Memory = NOTHING) -> tuple[float, ...]:
        seen = picture(view, memory)
        left = share(unknown_cards(view, memory))
        found = values(seen, left, self._weights(view))
        return weights.chances(found, len(view.pile) / view.content.box.total)

    def _weights(self, view: PrincesPosition) -> Sequence[float]:
        return self.table or weights.of(view.setup.players)

    def _keep(self, view: PrincesPosition, turn: Turn) -> None:
        """The rest of the plan, as long as nothing new is learnt on the way."""
        self._ahead = {}
        now = view.copy()
        for move, following in zip(turn.moves, turn.moves[1:], strict=False):
            now.apply(move)
            self._ahead[now.canonical()] = following

    def _ranked(self, view: PrincesPosition, n: int, memory: Memory) -> list[tuple[float, Turn]]:
        level = self.level
        if not level.counts:
            memory = {}
        seen = picture(view, memory)
        left = unknown_cards(view, memory)
        draws = imagined_draws(left, level.draws, self.chance, n)
        judge = Judge(view.active, share(left), self._weights(view), draws)
        found = [(judge.worth(turn), turn) for turn in turns(seen)]
        if level.noise:
            found = [(worth + level.noise * self._slip(n, i), turn) for i, (worth, turn) in enumerate(found)]
        found.sort(key=lambda each: -each[0])
        if level.worlds and len(found) > 1:
            worlds = [world(seen, left, self.chance, f"world {n} {i}") for i in range(level.worlds)]
            tried = [(self._tried(turn, worlds, worth), turn) for worth, turn in found[: level.tried]]
            found = sorted(tried, key=lambda each: -each[0]) + found[level.tried :]
        return found

    def _tried(self, turn: Turn, worlds: Sequence[PrincesPosition], worth: float) -> float:
        """What a turn leads to when the game is played on from it, and a little of what it is worth at once."""
        level, total = self.level, 0.0
        for start in worlds:
            now = start.copy()
            me = now.active
            for move in turn.moves:
                now.apply(move)
            play_out(now, level.turns)
            total += outcome(now, me)
        return (1 - level.trust) * total / len(worlds) + level.trust * worth - lost_by(turn, worlds[0].active)

    def _slip(self, n: int, i: int) -> float:
        """Between -1 and 1."""
        return self.chance.number(f"slip {n}", i, 2001) / 1000 - 1

"""The players of three levels: how wide they search, how much they err, and what they say of their plans."""

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from hansa_core.bots.hansa_teutonica.laying import lay
from hansa_core.bots.hansa_teutonica.reasons import reasons
from hansa_core.bots.hansa_teutonica.search import Line, think
from hansa_core.bots.hansa_teutonica.trained import weights_of
from hansa_core.bots.hansa_teutonica.values import Values
from hansa_core.bots.hansa_teutonica.weights import HAND_SET, Weights
from hansa_core.bots.player import NOTHING, Memory, Plan
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table import Chance, Move, Position

PLANS: Final = 3
PATIENT: Final = 100
"""So many decisions a seat the future counts in full; then it counts less and less."""
IMPATIENT: Final = 60


class Level(NamedTuple):
    """How many positions are kept at each step, the spread of its errors in points, whether it has trained."""

    width: int
    noise: float
    trained: bool = False


LEVELS: Final = {"easy": Level(1, 0.8), "medium": Level(2, 0.4), "hard": Level(32, 0.0, True), "style": Level(2, 0.0)}


class HansaThinker:
    """Remembers the rest of its plan while a turn lasts, which saves thinking and changes no choice."""

    def __init__(self, level: str, chance: Chance, weights: Weights | None = None) -> None:
        self.level = LEVELS[level]
        self.chance = chance
        self.weights = weights
        self._boards: dict[str, Values] = {}
        self._rest: tuple[Move, ...] = ()
        self._expected: HansaPosition | None = None

    def _values(self, view: HansaPosition) -> Values:
        """The evaluation for this board."""
        board = view.setup.board
        if board not in self._boards:
            known = weights_of(board) if self.level.trained else HAND_SET
            self._boards[board] = Values(known if self.weights is None else self.weights)
        return self._boards[board]

    def choose(self, view: Position, legal: Sequence[Move], n: int, memory: Memory = NOTHING) -> Move:
        assert isinstance(view, HansaPosition)
        if len(legal) == 1:
            return legal[0]
        if self._rest and self._expected is not None and view == self._expected:
            return self._next(view, self._rest)
        self._rest = ()
        if view.phase == "replacing":
            return lay(view, legal, self._values(view))
        return self._next(view, self._moves(view, self._lines(view, n)[0]))

    def _next(self, view: HansaPosition, moves: tuple[Move, ...]) -> Move:
        """The first of these moves; the others are kept if the board then is as expected."""
        first, self._rest = moves[0], moves[1:]
        self._expected = None
        if self._rest:
            self._expected = view.copy()
            self._expected.apply(first)
        return first

    def _moves(self, view: HansaPosition, line: Line) -> tuple[Move, ...]:
        """With the end of the turn, where the line leaves that to be said."""
        ends = line.after.phase == "main" and line.after.active == view.active == view.to_act
        return (*line.moves, *view.content.moves.end) if ends else line.moves

    def _lines(self, view: HansaPosition, n: int, noisy: bool = True) -> list[Line]:
        seat = view.to_act
        assert seat is not None
        values = self._values(view)
        late = n / view.setup.players - PATIENT
        values.wait(1.0 if late <= 0 else max(0.0, 1 - late / IMPATIENT))
        return think(values, view.copy(), seat, self.level.width, self._errors(n) if noisy else None)

    def _errors(self, n: int) -> Callable[[], float] | None:
        """Roughly normal, from one number of chance a decision."""
        spread = self.level.noise
        if not spread:
            return None
        state = self.chance.number("error", n, 1 << 60)

        def error() -> float:
            nonlocal state
            state = (state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
            total = (state >> 52) + (state >> 40 & 4095) + (state >> 28 & 4095)
            return spread * (total / 4095 - 1.5) * 2

        return error

    def plans(self, view: Position, legal: Sequence[Move], n: int, memory: Memory = NOTHING) -> list[Plan]:
        assert isinstance(view, HansaPosition)
        seat = view.to_act
        assert seat is not None
        if view.phase == "replacing":
            return [Plan((lay(view, legal, self._values(view)),), 0.0)]
        found: dict[Move, Plan] = {}
        for line in self._lines(view, n, noisy=False):
            moves = self._moves(view, line)
            if moves and moves[0] not in found:
                found[moves[0]] = Plan(moves, line.merit, reasons(self._values(view), view, line.after, seat))
                if len(found) == PLANS:
                    break
        return list(found.values())

    def chances(self, view: Position, memory: Memory = NOTHING) -> tuple[float, ...]:
        """A logistic of the values: the nearer the end, the more a lead counts."""
        assert isinstance(view, HansaPosition)
        if winners := view.winners():
            return tuple((seat in winners) / len(winners) for seat in range(view.setup.players))
        known = self._values(view)
        standing = known.standing(view)
        spread = 2.0 + 6.0 * standing.rest
        values = known.all_values(view, view.phase == "main")
        best = max(values)
        shares = [math.exp((value - best) / spread) for value in values]
        return tuple(share / sum(shares) for share in shares)

"""Which choices of Marchands du Moyen Âge are alike, for links of version 2. It keeps no book of the game: kinds follow
kinds, and sums of money are told by how far they are from the last one. See `table/hints.py`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from hansa_core.middle_ages.declaration import Bid, Price
from hansa_core.middle_ages.link_v2.prior import PRIOR
from hansa_core.table.hints import MOST_KINDS, Clue, Hints
from hansa_core.table.moves import Move

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

SUMS: Final = {Bid.KIND, Price.KIND}
UNIT: Final = 100
DEALS: Final = (
    "end_deals deal invite give want offer florins card no_bid bid_most let_load move_to by not_enter courier_to "
    "no_buy point no_point use_post no_post no_play no_invest"
).split()
"""The kinds of The Art of Negotiating. Counted last, so that all others have one number with and without it."""
FAR: Final = 24
"""Sums that are further from the last one than this, in hundreds, are alike."""


class AgesHints(Hints):
    prior = PRIOR

    def __init__(self, start: "AgesPosition") -> None:
        super().__init__(start)
        last = [kind for kind in self._numbers if kind in DEALS]
        order = [kind for kind in self._numbers if kind not in DEALS] + last
        places = {kind: place for place, kind in enumerate(order)}
        self._places = [places[kind] for kind in self._numbers]
        self._numbers = {kind: 1 + place for kind, place in places.items()}
        self.earlier = 0
        """The kind before the last one; 0 at the start."""
        self.sum = 0
        """The last sum of this auction or talk in hundreds; 0 before there is one."""

    def kinds(self) -> list[Clue]:
        return [*super().kinds(), self._row("kind.run", self.before + MOST_KINDS * (self.earlier != self.before))]

    def _row(self, table: str, row: int) -> Clue:
        return Clue(table, [MOST_KINDS * row + place for place in self._places])

    def values(self, answer: int, kind: str, before: Sequence[int]) -> list[Clue]:
        if kind not in SUMS:
            return super().values(answer, kind, before)
        sums = range(self._sizes[kind][0])
        if answer or not self.sum:
            return [Clue(f"{kind}.first", [min(n, 4 * FAR) for n in sums])]
        return [Clue(f"{kind}.more", [max(-FAR, min(n - self.sum, FAR)) + FAR for n in sums])]

    def note(self, moves: Sequence[Move]) -> None:
        self.earlier = self.before
        super().note(moves)
        move = moves[-1]
        if isinstance(move, Bid | Price) and len(moves) == 1:
            self.sum = move.florins // UNIT
        elif move.kind != "pass":
            self.sum = 0

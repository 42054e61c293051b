"""Points and winners (F10, F11)."""

from collections import Counter
from typing import TYPE_CHECKING

from hansa_core.table import HIDDEN
from hansa_core.table.position import Score
from tests.fair.moves import Card

if TYPE_CHECKING:
    from tests.fair.position import FairPosition


def score(p: "FairPosition") -> tuple[Score, ...]:
    """F10."""
    return tuple(
        {"coins": p.coins[seat], "goods": _goods(p, seat), "gifts": p.gifts[seat]} for seat in range(p.setup.players)
    )


def _goods(p: "FairPosition", seat: int) -> int | None:
    cards: list[Card] = [*p.hands[seat], *p.stalls[seat]]
    if seat == p.buyer:
        cards += p.laid
    return None if HIDDEN in cards else sum(p.price(number) for number in Counter(cards).values())


def winners(p: "FairPosition") -> tuple[int, ...]:
    """F11."""
    if p.end_reason is None:
        return ()
    totals = [sum(points or 0 for points in score.values()) for score in p.score()]
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

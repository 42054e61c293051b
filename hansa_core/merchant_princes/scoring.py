"""Gold decides (P29)."""

from typing import TYPE_CHECKING

from hansa_core.merchant_princes.content import UNKNOWN_GOLD
from hansa_core.table.position import Score

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition


def score(p: "PrincesPosition") -> tuple[Score, ...]:
    """P9, P29: special cards, ships, cubes and cards in hand are worth nothing."""
    return tuple({"gold": None if gold == UNKNOWN_GOLD else gold} for gold in p.gold)


def winners(p: "PrincesPosition") -> tuple[int, ...]:
    """P29: the most gold; equal seats win together."""
    if p.end_reason is None:
        return ()
    return tuple(seat for seat, gold in enumerate(p.gold) if gold == max(p.gold))

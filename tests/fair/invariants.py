"""What is true of every position (J1 to J3)."""

from collections import Counter
from typing import TYPE_CHECKING

from hansa_core.table import HIDDEN
from tests.fair.moves import Card

if TYPE_CHECKING:
    from tests.fair.position import FairPosition


def violations(p: "FairPosition") -> list[str]:
    checks = {"J1": _all_cards(p), "J2": min(p.coins) >= 0, "J3": _hands_within_limit(p)}
    return [name for name, holds in checks.items() if not holds]


def _all_cards(p: "FairPosition") -> bool:
    cards, box = Counter(p.cards()), Counter[Card](p.setup.content.deck)
    unknown = cards.pop(HIDDEN, 0)
    return not cards - box and (box - cards).total() == unknown


def _hands_within_limit(p: "FairPosition") -> bool:
    held = [len(hand) for hand in p.hands]
    held[p.buyer] += len(p.laid)
    held[p.drawer] -= p.phase == "discard"
    return max(held) <= p.hand_limit

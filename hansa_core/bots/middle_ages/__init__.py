"""The bots of Marchands du Moyen Âge: every question answered by what the answers are worth in florins."""

from collections.abc import Sequence

from hansa_core.bots.middle_ages import styles
from hansa_core.bots.middle_ages.memory import remember
from hansa_core.bots.middle_ages.outside import seen_from_outside
from hansa_core.bots.middle_ages.thinking import AgesThinker
from hansa_core.bots.middle_ages.weights import HAND_SET, Weights
from hansa_core.bots.player import Reason
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.middle_ages.ranking import places
from hansa_core.table.chance import Chance
from hansa_core.table.moves import Move

__all__ = ["HAND_SET", "STYLES", "felt", "places", "points", "remember", "style", "thinker", "weighing", "why"]

STYLES = styles.STYLES
LEVEL, FLORINS, LOAN = 10.0, 1 / 150, 40.0
"""What training counts: a level, a florin, a loan."""


def thinker(level: str, chance: Chance) -> AgesThinker:
    return AgesThinker(level, chance)


def why(seat: int, views: Sequence[AgesPosition], moves: Sequence[Sequence[Move]]) -> tuple[Reason, ...]:
    """What speaks for each of the moves, where that can be seen from outside."""
    found: list[Reason] = []
    for view, line in zip(views, moves, strict=False):
        found += [reason for reason in seen_from_outside(view, line[0]) if reason not in found]
    return tuple(found)


def weighing(weights: Weights, chance: Chance, level: str = "hard") -> AgesThinker:
    """A player with weights of its own, as training tries them or at a level."""
    return AgesThinker(level, chance, weights)


def style(name: str, chance: Chance) -> AgesThinker | None:
    """A player that leans one way; None if there is none of that name."""
    weights = styles.style(name)
    return None if weights is None else weighing(weights, chance)


def felt(board: str) -> Sequence[str]:
    """The weights that make a difference: all of them, on every board."""
    return tuple(HAND_SET)


def points(position: AgesPosition) -> list[float]:
    """What was reached by the end, in the order in which it counts (M93)."""
    p = position
    return [
        LEVEL * level + FLORINS * cash - LOAN * debts
        for level, cash, debts in zip(p.status, p.cash, p.loans, strict=True)
    ]

"""The bots of Handelsfürsten: whole turns weighed by what they pay, to whom, and what they leave behind."""

from collections.abc import Sequence

from hansa_core.bots.merchant_princes import styles
from hansa_core.bots.merchant_princes.features import FEATURES
from hansa_core.bots.merchant_princes.memory import remember
from hansa_core.bots.merchant_princes.reasons import reasons
from hansa_core.bots.merchant_princes.thinking import PrincesThinker
from hansa_core.bots.merchant_princes.turns import Turn
from hansa_core.bots.merchant_princes.weights import HAND_SET, Weights
from hansa_core.bots.player import Reason
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table.chance import Chance
from hansa_core.table.moves import Move

__all__ = ["HAND_SET", "STYLES", "felt", "remember", "style", "thinker", "weighing", "why"]

STYLES = styles.STYLES


def thinker(level: str, chance: Chance) -> PrincesThinker:
    return PrincesThinker(level, chance)


def why(seat: int, views: Sequence[PrincesPosition], moves: Sequence[Sequence[Move]]) -> tuple[Reason, ...]:
    """What the turn paid and brought; of a hand nothing is known, so nothing is said."""
    played = tuple(move for line in moves for move in line)
    drawn = len(views[0].pile) - len(views[-1].pile)
    return reasons(views[0], Turn(played, views[-1], drawn), to_others=True)


def weighing(weights: Weights, chance: Chance, level: str = "glance") -> PrincesThinker:
    """A player with weights of its own, at a level or as training tries them: then it looks at its own turn only."""
    return PrincesThinker(level, chance, tuple(weights[name] for name in FEATURES))


def style(name: str, chance: Chance) -> PrincesThinker | None:
    """A player that leans one way; None if there is none of that name."""
    weights = styles.style(name)
    return None if weights is None else weighing(weights, chance)


def felt(board: str) -> Sequence[str]:
    """The weights that make a difference: all of them."""
    return FEATURES

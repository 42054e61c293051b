"""The bots of Hansa Teutonica: whole turns are searched, positions judged by readable features."""

from collections.abc import Sequence

from hansa_core.bots.hansa_teutonica import styles
from hansa_core.bots.hansa_teutonica.felt import felt
from hansa_core.bots.hansa_teutonica.habits import habits
from hansa_core.bots.hansa_teutonica.reasons import reasons
from hansa_core.bots.hansa_teutonica.thinker import HansaThinker
from hansa_core.bots.hansa_teutonica.trained import weights_of
from hansa_core.bots.hansa_teutonica.values import Values
from hansa_core.bots.hansa_teutonica.weights import HAND_SET, Weights
from hansa_core.bots.player import NOTHING, Memory, Reason
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table import Chance, Match, Move

__all__ = ["HAND_SET", "STYLES", "felt", "habits", "remember", "style", "thinker", "weighing", "why"]

STYLES = styles.STYLES


def thinker(level: str, chance: Chance) -> HansaThinker:
    return HansaThinker(level, chance)


def remember(match: Match, seat: int) -> Memory:
    """Nothing: all that was ever public is still on the board."""
    return NOTHING


def why(seat: int, views: Sequence[HansaPosition], moves: Sequence[Sequence[Move]]) -> tuple[Reason, ...]:
    """What the turn has changed on the board."""
    return reasons(Values(weights_of(views[0].setup.board)), views[0], views[-1], seat)


def weighing(weights: Weights, chance: Chance, level: str = "style") -> HansaThinker:
    """A player with weights of its own, as training tries them or at a level."""
    return HansaThinker(level, chance, weights)


def style(name: str, chance: Chance) -> HansaThinker | None:
    """A player that leans one way; None if there is none of that name."""
    weights = styles.style(name)
    return None if weights is None else weighing(weights, chance)

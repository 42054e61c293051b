"""The bots of Hansa Teutonica: whole turns are searched, positions judged by readable features."""

from hansa_core.bots.hansa_teutonica import styles
from hansa_core.bots.hansa_teutonica.felt import felt
from hansa_core.bots.hansa_teutonica.habits import habits
from hansa_core.bots.hansa_teutonica.thinker import HansaThinker
from hansa_core.bots.hansa_teutonica.weights import HAND_SET, Weights
from hansa_core.bots.player import NOTHING, Memory
from hansa_core.table import Chance, Match

__all__ = ["HAND_SET", "STYLES", "felt", "habits", "remember", "style", "thinker", "weighing"]

STYLES = styles.STYLES


def thinker(level: str, chance: Chance) -> HansaThinker:
    return HansaThinker(level, chance)


def remember(match: Match, seat: int) -> Memory:
    """Nothing: all that was ever public is still on the board."""
    return NOTHING


def weighing(weights: Weights, chance: Chance, level: str = "style") -> HansaThinker:
    """A player with weights of its own, as training tries them or at a level."""
    return HansaThinker(level, chance, weights)


def style(name: str, chance: Chance) -> HansaThinker | None:
    """A player that leans one way; None if there is none of that name."""
    weights = styles.style(name)
    return None if weights is None else weighing(weights, chance)

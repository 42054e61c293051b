"""The bots of Hansa Teutonica: whole turns are searched, positions judged by readable features."""

from hansa_core.bots.hansa_teutonica.thinker import HansaThinker
from hansa_core.bots.player import NOTHING, Memory
from hansa_core.table import Chance, Match

__all__ = ["remember", "thinker"]


def thinker(level: str, chance: Chance) -> HansaThinker:
    return HansaThinker(level, chance)


def remember(match: Match, seat: int) -> Memory:
    """Nothing: all that was ever public is still on the board."""
    return NOTHING

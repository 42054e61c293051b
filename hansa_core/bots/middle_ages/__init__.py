"""The bots of Marchands du Moyen Âge: every question answered by what the answers are worth in florins."""

from hansa_core.bots.middle_ages.memory import remember
from hansa_core.bots.middle_ages.thinking import AgesThinker
from hansa_core.table.chance import Chance

__all__ = ["remember", "thinker"]


def thinker(level: str, chance: Chance) -> AgesThinker:
    return AgesThinker(level, chance)

"""The bots of Handelsfürsten: whole turns weighed by what they pay, to whom, and what they leave behind."""

from hansa_core.bots.merchant_princes.memory import remember
from hansa_core.bots.merchant_princes.thinking import PrincesThinker
from hansa_core.table.chance import Chance

__all__ = ["remember", "thinker"]


def thinker(level: str, chance: Chance) -> PrincesThinker:
    return PrincesThinker(level, chance)

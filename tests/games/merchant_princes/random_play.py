"""Games played at random with fixed seeds, by the number of players and the name of the variant."""

from collections.abc import Iterator

from hansa_core import Match
from tests.games.kit import play
from tests.games.merchant_princes.setups import SETUPS, SUITE, VARIANTS, sitting_of

__all__ = ["SETUPS", "VARIANTS", "deal", "finished", "games"]


def deal(players: int, variant: str, seed: str) -> Match:
    return SUITE.deal(sitting_of(players, variant), seed)


def finished(players: int, variant: str = "plain", seed: str = "0", style: str = "lively") -> Match:
    """A whole game. It is shared: look at it, do not play on."""
    return play.finished(SUITE, sitting_of(players, variant), seed, style)


def games() -> Iterator[Match]:
    return (finished(players, variant) for players, variant in SETUPS)

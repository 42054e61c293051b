"""The bots of each game by their level. Only the game that is asked for is loaded."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from hansa_core.table import BadSetup, Chance, Match, Move

if TYPE_CHECKING:
    from hansa_core.bots.player import Memory, Reason, Thinker

LEVELS: Final = ("easy", "medium", "hard")


class Brain(Protocol):
    """What the package of a game's bots offers."""

    def thinker(self, level: str, chance: Chance) -> "Thinker":
        """A player of that level."""
        ...

    def remember(self, match: Match, seat: int) -> "Memory":
        """What that seat could have noted down, from `match.log(seat)` alone."""
        ...

    def why(self, seat: int, views: Sequence[Any], moves: Sequence[Sequence[Move]]) -> "Sequence[Reason]":
        """What speaks for a turn that was played: what everybody saw before each line of moves and after the last."""
        ...


def brain_of(game: str) -> Brain:
    if game == "hansa_teutonica":
        import hansa_core.bots.hansa_teutonica as hansa_teutonica

        return hansa_teutonica
    if game == "merchant_princes":
        import hansa_core.bots.merchant_princes as merchant_princes

        return merchant_princes
    if game == "middle_ages":
        import hansa_core.bots.middle_ages as middle_ages

        return middle_ages
    raise BadSetup("setup.no_bots", game=game)

"""The random player: any listed move, unless its game knows a more sensible way to be random."""

from collections.abc import Callable, Sequence
from typing import Any

from hansa_core.table import Chance, Move, Position

Policy = Callable[[Any, Sequence[Move], Chance, int], Move]
"""From a view of the game that it is for, the moves listed there, chance and the count of decisions."""


def uniform(view: Position, legal: Sequence[Move], chance: Chance, n: int) -> Move:
    return chance.choice("move", n, legal)


def policy(game: str) -> Policy:
    """How a game is played at random so that it ends and looks like play. Only the game that is asked for is loaded."""
    if game == "hansa_teutonica":
        from hansa_core.bots import sensible_hansa_teutonica

        return sensible_hansa_teutonica.choose
    if game == "merchant_princes":
        from hansa_core.bots import sensible_merchant_princes

        return sensible_merchant_princes.choose
    if game == "middle_ages":
        from hansa_core.bots import sensible_middle_ages

        return sensible_middle_ages.choose
    return uniform


class RandomPlayer:
    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self._policies: dict[str, Policy] = {}

    def choose(self, view: Position, legal: Sequence[Move], n: int) -> Move:
        game = view.setup.game.id
        if game not in self._policies:
            self._policies[game] = policy(game)
        return self._policies[game](view, legal, self.chance, n)

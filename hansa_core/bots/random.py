"""The random player: any listed move, unless its game knows a more sensible way to be random."""

from collections.abc import Callable, Sequence

from hansa_core.bots import sensible_hansa
from hansa_core.table import Chance, Move, Position

Policy = Callable[[Position, Sequence[Move], Chance, int], Move]

SENSIBLE: dict[str, Policy] = {"hansa_teutonica": sensible_hansa.choose}
"""Per game: how it is played at random so that games end, as uniform play of some never does."""


def uniform(view: Position, legal: Sequence[Move], chance: Chance, n: int) -> Move:
    return chance.choice("move", n, legal)


class RandomPlayer:
    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, view: Position, legal: Sequence[Move], n: int) -> Move:
        return SENSIBLE.get(view.setup.game.id, uniform)(view, legal, self.chance, n)

"""What a game came to, for each seat: points, place, habits. Where a sum of the score would mean nothing, the game's
bots say what counts."""

from collections.abc import Mapping
from typing import Any

from hansa_core.bots.brains import brain_of
from hansa_core.table import Position

Habits = Mapping[str, int]
"""How often a seat has done what its game counts, by a name for people."""


def points_of(game: str, position: Position) -> list[float]:
    """What was reached."""
    brain: Any = brain_of(game)
    if hasattr(brain, "points"):
        return list(brain.points(position))
    return [float(sum(each or 0 for each in score.values())) for score in position.score()]


def places_of(game: str, position: Position) -> list[int]:
    """Who came out ahead of whom; equal ones share a place."""
    brain: Any = brain_of(game)
    if hasattr(brain, "places"):
        return list(brain.places(position))
    points = points_of(game, position)
    return [1 + sum(other > own for other in points) for own in points]


def habits_of(game: str, position: Position) -> list[Habits]:
    """Nothing, where a game counts no habits."""
    brain: Any = brain_of(game)
    seats = range(position.setup.players)
    return [brain.habits(position, seat) if hasattr(brain, "habits") else {} for seat in seats]

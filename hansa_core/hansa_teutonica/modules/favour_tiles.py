"""The six tiles of the Emperor's favour: who owns which, and what each changes (section 15). Buying is in `favour`."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

TILES: Final = ("free_choice", "one_more_action", "share_in_income", "stronger_displacement", "cities", "skills")
FREE_CHOICE, ONE_MORE_ACTION, SHARE_IN_INCOME, STRONGER_DISPLACEMENT, CITIES, SKILLS = range(len(TILES))

NOT_IN_PLAY: Final = 0
ON_DISPLAY: Final = 1
OWNED: Final = 2
"""A tile's owner is kept as OWNED + seat."""

CITY_POINTS: Final = 4
SKILL_POINTS: Final = 7


def owns(p: "HansaPosition", seat: int, tile: int) -> bool:
    """H158: bought tiles work permanently."""
    tiles = p.modules.tiles
    return bool(tiles) and tiles[tile] == OWNED + seat


def sharer(p: "HansaPosition") -> int:
    """H161: the owner of the income tile; negative if nobody is."""
    return p.modules.tiles[SHARE_IN_INCOME] - OWNED


def most_extras(p: "HansaPosition", seat: int, shape: int) -> int:
    """H51: one extra piece for a displaced cube, two for a disc; H162: two for a cube of the tile's owner."""
    return 2 if owns(p, seat, STRONGER_DISPLACEMENT) else 1 + shape


def city_points(p: "HansaPosition", seat: int, usual: int) -> int:
    """H164."""
    return CITY_POINTS if owns(p, seat, CITIES) else usual


def skill_points(p: "HansaPosition", seat: int, usual: int) -> int:
    """H165."""
    return SKILL_POINTS if owns(p, seat, SKILLS) else usual

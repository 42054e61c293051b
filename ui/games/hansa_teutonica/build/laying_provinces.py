"""Lays out the provinces of the two-player game of 2009 (H211 to H213): outlines, soldiers, room for the pawn.

A dead end of the network goes on to the nearest edge of the board, so that the land outside is divided too.
"""

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from ui.games.hansa_teutonica.geometry import PAWN, SOLDIER, City, Point, Province, Rect, Road, Soldier

BEYOND: Final = 1400
"""So far beyond the edges the outlines of the outer provinces go, as the ground does."""


def lay_provinces(
    data: dict[str, Any], cities: Mapping[str, City], roads: Sequence[Road], things: Sequence[Rect]
) -> tuple[tuple[Soldier, ...], tuple[Province, ...]]:
    soldiers = tuple(_soldier(each, cities) for each in data.get("soldier", []))
    ways = {frozenset(road.cities): road for road in roads}
    taken = [*things, *(Rect(s.at[0] - SOLDIER, s.at[1] - 24, 2 * SOLDIER, 46) for s in soldiers)]
    size = data["canvas"]
    return soldiers, tuple(_province(each, cities, ways, taken, size) for each in data.get("province", []))


def _foot(city: City) -> Point:
    return city.x, city.roof + 32


def _soldier(data: dict[str, Any], cities: Mapping[str, City]) -> Soldier:
    """He stands in the middle of what can be seen of the border."""
    one, other = (cities[id] for id in data["cities"])
    a, b = _foot(one), _foot(other)
    inside = [i / 100 for i in range(101) if any(_holds(city, a, b, i / 100) for city in (one, other))]
    free = [i / 100 for i in range(101) if i / 100 not in inside]
    t = (free[0] + free[-1]) / 2
    return Soldier(data["id"], a, b, (round(a[0] + (b[0] - a[0]) * t, 1), round(a[1] + (b[1] - a[1]) * t, 1)))


def _holds(city: City, a: Point, b: Point, t: float) -> bool:
    return city.plate(23).holds((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))


def _province(
    data: dict[str, Any],
    cities: Mapping[str, City],
    ways: Mapping[frozenset[str], Road],
    taken: Sequence[Rect],
    size: tuple[float, float],
) -> Province:
    corners = data["cities"] if data["outer"] else [*data["cities"], data["cities"][0]]
    x, y = _foot(cities[corners[0]])
    d = f"M{x:g} {y:g}"
    for one, other in pairwise(corners):
        (x, y), road = _foot(cities[other]), ways.get(frozenset((one, other)))
        d += f"Q{road.bend[0]:.0f} {road.bend[1]:.0f} {x:g} {y:g}" if road else f"L{x:g} {y:g}"
    if data["outer"]:
        d += "".join("L{:g} {:g}".format(*way_out(cities[end], size)) for end in (corners[-1], corners[0]))
    return Province(data["id"], f"{d}z", _spot(tuple(data["label"]), taken, size), data["outer"])


def way_out(city: City, size: tuple[float, float]) -> Point:
    """Far beyond the edge that is nearest to the city."""
    (x, y), (width, height) = _foot(city), size
    edges = ((x, (-BEYOND, y)), (width - x, (width + BEYOND, y)), (y, (x, -BEYOND)), (height - y, (x, height + BEYOND)))
    return min(edges)[1]


def _spot(wished: Point, taken: Sequence[Rect], size: tuple[float, float]) -> Point:
    """Near the place that the board file names, clear of everything printed."""
    inside = Rect(0, 0, *size).grown(-PAWN - 4)

    def cost(p: Point) -> float:
        tight = sum(max(0.0, PAWN + 3 - box.distance(p)) for box in taken)
        return 50 * tight + (0 if inside.holds(p) else 500) + math.dist(p, wished)

    ring = [(wished[0] + r * math.cos(k * math.pi / 12), wished[1] + r * math.sin(k * math.pi / 12))
            for r in range(4, 90, 4) for k in range(24)]  # fmt: skip
    x, y = min([wished, *ring], key=cost)
    return round(x, 1), round(y, 1)

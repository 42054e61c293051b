"""Where everything lies on the map, in the units of the board file."""

import math
from functools import cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from hansa_core.table.content import content

PLATE_W: Final = 172
NAME_H, SHELF_H, STORE_H, TOWN_H = 31, 30, 29, 54
SPACE_R: Final = 13
FORK_R: Final = 18
LEDGER: Final = 1214
"""Where the printed tables begin, to the right of the land."""
DENSE: Final = 8
"""Points of a road between two of the file's."""

Point = tuple[float, float]


class Fork(NamedTuple):
    name: str
    at: Point
    label: Point


class Map(NamedTuple):
    width: float
    height: float
    nodes: dict[str, Point]
    cities: dict[str, str]
    """Their names, in the order of the file."""
    plates: dict[str, Point]
    """The upper left corner of a city's plate; the town stands on its roof."""
    forks: dict[str, Fork]
    spaces: tuple[str, ...]
    roads: tuple[tuple[Point, ...], ...]
    edges: dict[tuple[str, str], tuple[Point, ...]]
    """The road between two neighbours."""
    chains: tuple[tuple[str, ...], ...]
    """The nodes of each road from end to end."""

    def line(self, nodes: tuple[str, ...]) -> str:
        """A path along the roads."""
        points: list[Point] = []
        for edge in pairwise(nodes):
            points += self.edges[edge][bool(points) :]
        return drawn(points)

    def ahead(self, node: str, next_: str, far: float) -> tuple[Point, float]:
        """A point so far from a node on the way to the next, and the angle of the road there."""
        points = self.edges[node, next_]
        gone, before = 0.0, points[0]
        for point in points[1:]:
            gone += math.dist(before, point)
            if gone >= far or point == points[-1]:
                return point, math.atan2(point[1] - before[1], point[0] - before[0])
            before = point
        raise AssertionError("a road has two ends")


def plate_height(players: int) -> float:
    return NAME_H + SHELF_H + STORE_H * (2 if players > 2 else 1) + 3


def drawn(points: list[Point] | tuple[Point, ...]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


@cache
def map_of(board: str) -> Map:
    data = content("boards", board)
    cities = {each["id"]: (float(each["x"]), float(each["y"])) for each in data["city"]}
    forks = {
        each["id"]: Fork(each["name"], (each["x"], each["y"]), tuple(each["label_pos"])) for each in data["junction"]
    }
    spaces = {each["id"]: (float(each["x"]), float(each["y"])) for each in data["space"]}
    nodes = {**cities, **{id: fork.at for id, fork in forks.items()}, **spaces}
    chains = tuple((each["a"], *each["spaces"], each["b"]) for each in data["segment"])
    roads = tuple(_curve([tuple(point) for point in each["path"]]) for each in data["segment"])
    edges: dict[tuple[str, str], tuple[Point, ...]] = {}
    for chain, road in zip(chains, roads, strict=True):
        at = [min(range(len(road)), key=lambda i: math.dist(road[i], nodes[node])) for node in chain]
        at[0], at[-1] = 0, len(road) - 1
        for (a, i), (b, k) in pairwise(zip(chain, at, strict=True)):
            stretch = (nodes[a], *road[i + 1 : k], nodes[b])
            edges[a, b], edges[b, a] = stretch, stretch[::-1]
    return Map(
        data["board"]["width"],
        data["board"]["height"],
        nodes,
        {each["id"]: each["name"] for each in data["city"]},
        {id: _plate(at, tuple(spaces.values()), data) for id, at in cities.items()},
        forks,
        tuple(spaces),
        roads,
        edges,
        chains,
    )


def _curve(points: list[Any]) -> tuple[Point, ...]:
    """Through all points (Catmull-Rom)."""
    found: list[Point] = []
    last = len(points) - 1
    for i in range(last):
        four = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, last)]
        for k in range(DENSE):
            x, y = (_between(*values, k / DENSE) for values in zip(*four, strict=True))
            found.append((x, y))
    return (*found, points[-1])


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def _plate(at: Point, spaces: tuple[Point, ...], data: dict[str, Any]) -> Point:
    """As near to the city's place as the spaces of the roads allow, its town included."""
    height = plate_height(4) + TOWN_H
    near = [space for space in spaces if math.dist(space, at) < 220]
    shifts = sorted(((dx, dy) for dx in range(-48, 49, 8) for dy in range(-64, 65, 8)), key=lambda s: math.hypot(*s))
    for dx, dy in shifts:
        x, y = at[0] + dx - PLATE_W / 2, at[1] + dy - height / 2
        inside = x >= 20 and y >= 8 and y + height <= data["board"]["height"] - 20
        if inside and all(_gap(space, x, y, height) >= SPACE_R + 4 for space in near):
            return x, y + TOWN_H
    return at[0] - PLATE_W / 2, at[1] - height / 2 + TOWN_H


def _gap(space: Point, x: float, y: float, height: float) -> float:
    """A space beside the town may stand higher than its roofs."""
    sx, sy = space
    top = y + (8 if x <= sx <= x + PLATE_W else TOWN_H - 14)
    return math.hypot(max(x - sx, 0, sx - x - PLATE_W), max(top - sy, 0, sy - y - height))

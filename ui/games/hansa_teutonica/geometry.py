"""Where everything lies on a board, in the units of its canvas.

Roads, posts and sites never move. Only the plates of the cities grow with the size of their names, and everything else
keeps clear of the largest.
"""

import importlib
import math
from functools import cache
from typing import Any, Final, NamedTuple

POST: Final = 25
SITE: Final = 27
PIECE: Final = 25
MARKER: Final = 21
TAVERN: Final = 16
PAWN: Final = 22
SOLDIER: Final = 17
ROOF: Final = 36
"""From the roof of a city to its name."""
LANE: Final = 3
"""So many offices stand side by side in a green city, which has no sites; more stand closer."""
SHIELD: Final = 36
SEAL: Final = 11
ANNEX: Final = (34.0, 28.0)
BANNER: Final = (24.0, 27.0)
SMALL, MIDDLE, LARGE = LABELS = (20.0, 23.0, 25.5)
LINE: Final = 1.22

LATIN: Final = {"england": "Anglia", "wales": "Wallia", "scotland": "Scotia"}
"""Countries as the map names them, in every language."""

Point = tuple[float, float]

# Advances of the bold map letters, in hundredths of their size.
_LARGE: Final = (62, 63, 62, 69, 60, 53, 65, 75, 36, 33, 66, 53, 84, 73, 67, 58, 68, 64, 54, 57, 66, 62, 96, 68, 59, 58)
_SMALL: Final = (48, 51, 43, 54, 46, 34, 51, 54, 29, 27, 52, 26, 84, 56, 52, 54, 52, 41, 41, 33, 55, 47, 74, 50, 46, 46)
_WIDTHS: Final = {
    **{chr(65 + i): width for i, width in enumerate(_LARGE)},
    **{chr(97 + i): width for i, width in enumerate(_SMALL)},
    **dict.fromkeys("äöü ", 50),
    "–": 54,
    "-": 35,
}


def text_width(text: str, size: float) -> float:
    return sum(_WIDTHS.get(letter, 55) for letter in text) * size / 100


def label_size(zoom: float) -> float:
    """The size of city names, so that they do not fall under 11.5 pixels on the screen."""
    return next((size for size in LABELS if size * zoom >= 11.5), LARGE)


class Rect(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    def grown(self, by: float) -> "Rect":
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def holds(self, point: Point) -> bool:
        return self.x < point[0] < self.x + self.w and self.y < point[1] < self.y + self.h

    def meets(self, other: "Rect") -> bool:
        return (self.x < other.x + other.w and other.x < self.x + self.w
                and self.y < other.y + other.h and other.y < self.y + self.h)  # fmt: skip

    def distance(self, point: Point) -> float:
        dx = max(self.x - point[0], 0, point[0] - self.x - self.w)
        dy = max(self.y - point[1], 0, point[1] - self.y - self.h)
        return math.hypot(dx, dy)


def around(point: Point, r: float) -> Rect:
    return Rect(point[0] - r, point[1] - r, 2 * r, 2 * r)


class Site(NamedTuple):
    x: float
    y: float
    shape: str
    colour: str
    coin: int


class City(NamedTuple):
    """`annex` and `banner` say how far right of the city's middle an extra office and the controller's banner stand."""

    id: str
    name: str
    x: float
    roof: float
    sites: tuple[Site, ...]
    skills: tuple[str, ...]
    kind: str
    """`ew` at the ends of the east-west line, `skill` with a skill or the special table, else empty."""
    green: bool = False
    """Without sites: offices come by markers only (H171)."""
    regions: tuple[str, ...] = ()
    """The countries in whose scoring it counts (H188), England left out."""
    seals: tuple[str, ...] = ()
    """The countries that it permits to enter (H191)."""
    annex: float = 0
    banner: float = 0

    def plate(self, label: float) -> Rect:
        sites = (LANE if self.green else len(self.sites)) * (SITE + 5) + 11
        name = text_width(self.name, label) + 16 + (2 * SEAL + 3) * len(self.seals)
        shields = SHIELD * len(self.skills)
        w = max(sites + shields, name + shields - 9) if shields else max(sites, name)
        return Rect(self.x - w / 2, self.roof, w, ROOF + label * LINE)

    def name_at(self, label: float) -> Point:
        """The middle of the name, on its baseline."""
        x, y, w, h = self.plate(label)
        right = SHIELD * len(self.skills) - 8 if self.skills else 0
        return x + (w - right + (2 * SEAL + 3) * len(self.seals)) / 2, y + h - label * LINE * 0.27

    def shield(self, label: float, number: int = 0) -> Point:
        """The skills hang at the right end, in their order."""
        x, y, w, _ = self.plate(label)
        return x + w - 21 - (SHIELD + 2) * (len(self.skills) - 1 - number), y + 20

    def seal(self, label: float, number: int) -> Point:
        """In the band, left of the name."""
        x, y = self.name_at(label)
        left = x - text_width(self.name, label) / 2 - 3 - (2 * SEAL + 3) * (len(self.seals) - number)
        return left + SEAL, y + label * LINE * 0.27 - label * LINE / 2

    def lane_at(self, label: float, number: int, count: int) -> Point:
        """One of `count` offices of a green city, counted from the left."""
        x, y, w, _ = self.lane(label)
        step = min(SITE + 5.0, (w - SITE) / max(1, count - 1))
        return x + w / 2 + (number - (count - 1) / 2) * step, y + SITE / 2 + 1

    def lane(self, label: float) -> Rect:
        """Where the offices of a green city stand."""
        x, y, w, _ = self.plate(label)
        return Rect(x + 6, y + 5, w - 12 - (SHIELD + 2) * len(self.skills), SITE + 2)

    def annex_at(self, label: float, number: int, count: int) -> Point:
        """The foot of one of `count` extra offices on the roof; each further one stands to the left of the others, who
        make room for it (H78)."""
        x, y, w, _ = self.plate(label)
        last = min(max(self.x + self.annex, x + 18), x + w - 18)
        return last + (ANNEX[0] - 2) * (count - 1 - number), y

    def banner_at(self, label: float, extras: int) -> Point:
        """The foot of the banner's pole; where extra offices stand, it moves to the right of them."""
        x, y, w, _ = self.plate(label)
        pole = min(max(self.x + self.banner, x + 8), x + w - 10)
        if extras:
            left = self.annex_at(label, extras - 1, extras)[0] - ANNEX[0] / 2
            right = self.annex_at(label, 0, extras)[0] + ANNEX[0] / 2
            if left - BANNER[0] < pole < right + 2:
                pole = right + 2
        return pole, y


class Road(NamedTuple):
    id: str
    cities: tuple[str, str]
    start: Point
    bend: Point
    end: Point
    posts: tuple[Point, ...]
    ships: tuple[bool, ...]
    """Which posts take discs only (H43)."""
    marker: Point
    tavern: Point | None
    country: str = ""
    """Empty in England and on boards without countries: there nothing needs a permission (H190)."""
    permanent: str = ""
    """What is printed in the place of a marker (H179)."""

    def at(self, t: float) -> Point:
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        return (a * self.start[0] + b * self.bend[0] + c * self.end[0],
                a * self.start[1] + b * self.bend[1] + c * self.end[1])  # fmt: skip

    @property
    def d(self) -> str:
        (ax, ay), (cx, cy), (bx, by) = self.start, self.bend, self.end
        return f"M{ax:.0f} {ay:.0f}Q{cx:.0f} {cy:.0f} {bx:.0f} {by:.0f}"


class Award(NamedTuple):
    """The east-west award: its middle, its words, what it pays."""

    x: float
    y: float
    text: str
    points: tuple[int, ...]

    def plate(self, label: float) -> Rect:
        w = text_width(self.text, label - 1) + 38 * len(self.points) + 36
        return Rect(self.x - w / 2, self.y - 21, w, 42)


class Regions(NamedTuple):
    """What the countries of Britannia pay at the end (H206), a row each: its middle, its rows."""

    x: float
    y: float
    rows: tuple[tuple[str, tuple[int, ...]], ...]

    def plate(self, label: float) -> Rect:
        names = max((text_width(LATIN[country], label - 1) for country, _ in self.rows), default=0)
        most = max((len(points) for _, points in self.rows), default=0)
        w = 86 + names + 38 * most
        return Rect(self.x - w / 2, self.y - 19 * len(self.rows) - 4, w, 38 * len(self.rows) + 8)


class Province(NamedTuple):
    """A province of the two-player game: its outline, and where the pawn stands in it."""

    id: str
    d: str
    spot: Point
    outer: bool


class Soldier(NamedTuple):
    """A border without a route, from city to city, guarded in its middle (H211)."""

    id: str
    start: Point
    end: Point
    at: Point


class Layout(NamedTuple):
    id: str
    width: float
    height: float
    cities: tuple[City, ...]
    roads: tuple[Road, ...]
    table: Rect
    fields: tuple[tuple[int, str], ...]
    """Points and colour of the special table's fields."""
    award: Award
    regions: Regions
    provinces: tuple[Province, ...] = ()
    soldiers: tuple[Soldier, ...] = ()

    def field(self, number: int) -> Point:
        return self.table.x + 24 + 40 * number, self.table.y + 25


@cache
def layout(board: str) -> Layout:
    """As the build laid it out, or laid out now."""
    try:
        return from_plain(importlib.import_module(f"ui.games.hansa_teutonica.layouts.{board}").DATA)
    except ModuleNotFoundError as missing:
        if not str(missing.name).startswith("ui.games.hansa_teutonica.layouts"):
            raise
        from hansa_core.table.content import content
        from ui.games.hansa_teutonica.build.kept import laid_out

        return laid_out(content("boards", board))


def from_plain(data: Any) -> Layout:
    """Of nested tuples, as `repr` writes them."""
    id, width, height, cities, roads, table, fields, award, regions, provinces, soldiers = data
    return Layout(
        id,
        width,
        height,
        tuple(City(*city)._replace(sites=tuple(Site(*site) for site in city[4])) for city in cities),
        tuple(Road(*road) for road in roads),
        Rect(*table),
        fields,
        Award(*award),
        Regions(*regions),
        tuple(Province(*province) for province in provinces),
        tuple(Soldier(*soldier) for soldier in soldiers),
    )


def plain(value: Any) -> Any:
    return tuple(plain(each) for each in value) if isinstance(value, tuple) else value

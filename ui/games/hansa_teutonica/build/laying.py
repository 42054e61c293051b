"""Lays a board out from its file: bends the roads, spaces the posts, finds room for what stands beside them.

It takes its time; the build does it for the page.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, TypeVar

from ui.games.hansa_teutonica.build.laying_provinces import lay_provinces
from ui.games.hansa_teutonica.geometry import (
    ANNEX,
    BANNER,
    LARGE,
    LINE,
    MARKER,
    MIDDLE,
    POST,
    ROOF,
    SHIELD,
    SITE,
    TAVERN,
    Award,
    City,
    Layout,
    Point,
    Rect,
    Regions,
    Road,
    Site,
    around,
)

BENDS: Final = (0.07, 0.12, 0.18, 0.25, 0.33)
FARTHEST: Final = 84
"""Posts of a long road stay together."""
CLEAR: Final = 2
"""Between things that must not touch."""
STEP: Final = 3
"""By this much a city gives way at a time."""
EDGE: Final = 8
"""Cities keep so far from the edge when they give way."""
HIGHEST: Final = (ROOF + MIDDLE * LINE) / 2 + ANNEX[1] + 2
"""The middle of a city whose extra offices and banner still stand on the board."""
HOME: Final = "england"
"""The country that needs no permission (H190)."""
PLAQUES: Final = {"east_3_5": (560, 945), "britannia_3": (1390, 90), "britannia_4_5": (1390, 90)}
"""Where there is sea or nothing, if not in the lower right."""


def lay_out(data: dict[str, Any]) -> Layout:
    special = data["special_table"]
    width, height = data["canvas"]
    within = Rect(0, 0, width, height)
    table = Rect(special["x"] - 84, special["y"] - 47, 168, 50)
    cities, roads = _spread(data, table, within)
    printed = [*(city.plate(LARGE) for city in cities.values()), table]
    printed += [around(post, POST / 2) for road in roads for post in road.posts]
    for i, road in enumerate(roads):
        marker = _marker_place(road, printed, [*(other.marker for other in roads[:i])], within)
        roads[i] = road._replace(marker=marker)
    stones = [around(road.marker, MARKER) for road in roads]
    for i, road in enumerate(roads):
        if road.tavern:
            roads[i] = road._replace(tavern=_tavern_place(road, [*printed, *stones]))
    stones += [around(road.tavern, TAVERN) for road in roads if road.tavern]
    laid = [_with_roof(city, [*printed, *stones]) for city in cities.values()]
    order = [route["id"] for route in data["route"]]
    roads.sort(key=lambda road: order.index(road.id))
    award, regions = _plaques(data, cities, [*printed, *stones], within)
    fields = tuple((field["points"], field["colour"]) for field in special["fields"])
    things = [*printed, *stones, award.plate(LARGE)]
    soldiers, provinces = lay_provinces(data, cities, roads, things)
    return Layout(
        data["id"], width, height, tuple(laid), tuple(roads), table, fields, award, regions, provinces, soldiers
    )


def _city(data: dict[str, Any], board: dict[str, Any], at: Point) -> City:
    ends = (board["east_west"]["from"], board["east_west"]["to"])
    skills = tuple(data["skills"])
    kind = "ew" if data["id"] in ends else "skill" if skills or data["id"] == board["special_table"]["city"] else ""
    roof = round(at[1] - (ROOF + MIDDLE * LINE) / 2, 1)
    left = at[0] - SHIELD / 2 * len(skills) - (len(data["slots"]) - 1) / 2 * (SITE + 5)
    sites = tuple(
        Site(left + i * (SITE + 5), roof + 6 + SITE / 2, slot["shape"], slot["colour"], slot["coin"])
        for i, slot in enumerate(data["slots"])
    )
    countries = board.get("country", [])
    regions = tuple(each["id"] for each in countries if each["scoring"] and each["id"] in data["regions"])
    seals = tuple(each["id"] for each in countries if data["id"] in each["permission_cities"])
    return City(data["id"], data["name"], at[0], roof, sites, skills, kind, data["green"], regions, seals)


# -- roads ------------------------------------------------------------------------------------------------------------


def _spread(data: dict[str, Any], table: Rect, within: Rect) -> tuple[dict[str, City], list[Road]]:
    """Cities stand where the board file has them, but not so high that their banners leave the board; where the posts
    between two of them find no room, both give way."""
    spots = {city["id"]: (city["x"], max(city["y"], HIGHEST)) for city in data["city"]}
    while True:
        cities = {city["id"]: _city(city, data, spots[city["id"]]) for city in data["city"]}
        plates = [*(city.plate(LARGE) for city in cities.values()), table]
        roads: list[Road] = []
        for route in sorted(data["route"], key=lambda route: _room(route, cities)):  # the most crowded first
            roads.append(_road(route, cities, plates, [post for road in roads for post in road.posts]))
        crowded = [road for road in roads if _is_crowded(road, plates)]
        if not crowded:
            return cities, roads
        for road in crowded:
            for one, other in (road.cities, road.cities[::-1]):
                spots[one] = _given_way(spots[one], cities[one].plate(LARGE), cities[other].plate(LARGE), within)


def _is_crowded(road: Road, plates: Sequence[Rect]) -> bool:
    hits = any(plate.meets(around(post, POST / 2)) for plate in plates for post in road.posts)
    return hits or any(_apart(p, q) < POST + 0.5 for p, q in pairwise(road.posts))


def _given_way(spot: Point, plate: Rect, other: Rect, within: Rect) -> Point:
    """A little further from the other city, along the axis on which there is more room between them."""
    dx, dy = (plate.x + plate.w / 2) - (other.x + other.w / 2), plate.y - other.y
    sideways = abs(dx) - (plate.w + other.w) / 2 > abs(dy) - plate.h
    x, y = (math.copysign(STEP, dx), 0.0) if sideways else (0.0, math.copysign(STEP, dy))
    moved = Rect(plate.x + x, plate.y + y, plate.w, plate.h).grown(EDGE)
    high = spot[1] + y < HIGHEST
    inside = within.holds((moved.x, moved.y)) and within.holds((moved.x + moved.w, moved.y + moved.h)) and not high
    return (spot[0] + x, spot[1] + y) if inside else spot


def _room(route: dict[str, Any], cities: dict[str, City]) -> float:
    a, b = (cities[id].plate(LARGE) for id in route["cities"])
    return max(abs(a.x - b.x), abs(a.y - b.y)) / len(route["posts"])


def _road(route: dict[str, Any], cities: dict[str, City], plates: Sequence[Rect], taken: Sequence[Point]) -> Road:
    """A curve from city to city that bends away from the place of the marker, more if the posts need it."""
    a, b = (cities[id] for id in route["cities"])
    start, end = (a.x, a.roof + 32), (b.x, b.roof + 32)
    marker = (float(route["marker"][0]), float(route["marker"][1]))
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    side = 1 if (marker[0] - start[0]) * -dy + (marker[1] - start[1]) * dx > 0 else -1
    count = len(route["posts"])
    abroad = "" if route["country"] == HOME else route["country"]
    found: list[tuple[float, Road]] = []
    for rank, (bend, way) in enumerate((bend, way) for bend in BENDS for way in (side, -side)):
        by = way * (length * bend if bend > BENDS[0] else min(26, length * bend))
        middle = (start[0] + end[0]) / 2 + dy / length * by, (start[1] + end[1]) / 2 - dx / length * by
        road = Road(route["id"], (a.id, b.id), start, middle, end, (), tuple(k == "ship" for k in route["posts"]),
                    marker, marker if route["taverna"] else None, abroad, route["permanent_marker"])  # fmt: skip
        for margin in (5.0, 2.5):
            posts, gap = _lay(road, a.plate(LARGE), b.plate(LARGE), count, margin)
            hits = sum(box.grown(CLEAR).meets(around(post, POST / 2)) for box in plates for post in posts)
            hits += sum(_apart(post, other) < POST + CLEAR for post in posts for other in taken)
            cost = 1000 * hits + 60 * max(0, POST + CLEAR - gap) + max(0, POST + 8 - gap) + 1.5 * rank + (5 - margin)
            found.append((cost, road._replace(posts=posts)))
    return min(found, key=lambda pair: pair[0])[1]


def _apart(p: Point, q: Point) -> float:
    """How far apart two squares are."""
    return max(abs(p[0] - q[0]), abs(p[1] - q[1]))


def _lay(road: Road, one: Rect, two: Rect, count: int, margin: float) -> tuple[tuple[Point, ...], float]:
    """Posts along the stretch outside both cities, and how far apart they are."""
    enter = _edge(road, one.grown(POST / 2 + margin), 0, 0.75)
    leave = _edge(road, two.grown(POST / 2 + margin), 1, 0.25)
    steps = [road.at(enter + max(0, leave - enter) * i / 60) for i in range(61)]
    ways = [0.0]
    for p, q in pairwise(steps):
        ways.append(ways[-1] + _apart(p, q))
    gaps = max(1, count - 1)
    gap = max(min(ways[-1] / (gaps + 0.8), FARTHEST), min(POST + 3, ways[-1] / gaps))
    first = (ways[-1] - gap * (count - 1)) / 2
    return tuple(_along(steps, ways, first + i * gap) for i in range(count)), gap


def _edge(road: Road, box: Rect, inside: float, outside: float) -> float:
    """The `t` at which the road crosses the box."""
    for _ in range(16):
        middle = (inside + outside) / 2
        if box.holds(road.at(middle)):
            inside = middle
        else:
            outside = middle
    return outside


def _along(steps: Sequence[Point], ways: Sequence[float], way: float) -> Point:
    i = next((i for i in range(1, len(ways)) if ways[i] >= way), len(ways) - 1)
    part = (way - ways[i - 1]) / ((ways[i] - ways[i - 1]) or 1)
    (ax, ay), (bx, by) = steps[i - 1], steps[i]
    return round(ax + (bx - ax) * part, 1), round(ay + (by - ay) * part, 1)


# -- beside the roads -------------------------------------------------------------------------------------------------


def _ring(point: Point, r: float) -> Iterator[Point]:
    for k in range(24):
        angle = k * math.pi / 12
        yield round(point[0] + r * math.cos(angle), 1), round(point[1] + r * math.sin(angle), 1)


def _nearby(point: Point, farthest: int, step: int) -> Iterator[Point]:
    yield point
    for r in range(step, farthest, step):
        yield from _ring(point, r)


def _best(places: Iterable[Point], cost: Callable[[Point], float]) -> Point:
    return min(places, key=cost)


def _marker_place(road: Road, printed: Sequence[Rect], others: Sequence[Point], within: Rect) -> Point:
    """Near the place that the board file names, free of everything, and not too far from its own road."""
    curve = [road.at(i / 20) for i in range(4, 17)]
    near = [box for box in printed if box.distance(road.marker) < 90 + MARKER]

    def cost(p: Point) -> float:
        far = min(math.dist(p, q) for q in curve)
        tight = sum(max(0, MARKER + CLEAR - box.distance(p)) for box in near)
        tight += sum(max(0, 2 * MARKER + CLEAR - math.dist(p, other)) for other in others)
        outside = 0 if within.grown(-MARKER - 4).holds(p) else 500
        return 50 * tight + outside + math.dist(p, road.marker) + 3 * max(0, far - 46) + 2 * max(0, 30 - far)

    return _best(_nearby(road.marker, 90, 4), cost)


def _tavern_place(road: Road, things: Sequence[Rect]) -> Point:
    """Beside the marker's place."""
    others = [thing for thing in things if thing != around(road.marker, MARKER)]
    ring = _ring(road.marker, MARKER + TAVERN + CLEAR)
    return _best(ring, lambda p: -min(22, min(box.distance(p) for box in others)))


def _with_roof(city: City, things: Sequence[Rect]) -> City:
    """Finds the places on the roof that hide least: for an extra office as far left, for the banner as far right."""
    x, y, w, _ = city.plate(LARGE)
    right = x + w - (6 + SHIELD * len(city.skills) if city.skills else 2)
    above = Rect(x - 20, y - ANNEX[1], w + 40, ANNEX[1])
    others = [thing for thing in things if thing.meets(above)]

    def hidden(box: Rect, also: Sequence[Rect] = ()) -> float:
        return sum(_overlap(box, other) for other in (*others, *also))

    def annex(left: float) -> Rect:
        return Rect(left - ANNEX[0] / 2, y - ANNEX[1], *ANNEX)

    def banner(left: float) -> Rect:
        return Rect(left - 2, y - BANNER[1], *BANNER)

    lefts = [x + 18 + 4 * i for i in range(int((right - x - 36) // 4) + 1)] or [x + 18]
    first = min(lefts, key=lambda left: (round(hidden(annex(left)) / 8), left))
    poles = [right - 8 - 3 * i for i in range(int((right - x - 14) // 3))]
    pole = min(poles, key=lambda left: (round(hidden(banner(left), [annex(first)]) / 8), -left))
    return city._replace(annex=round(first - city.x, 1), banner=round(pole - city.x, 1))


def _overlap(a: Rect, b: Rect) -> float:
    w = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    h = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0


def _plaques(
    data: dict[str, Any], cities: dict[str, City], things: Sequence[Rect], within: Rect
) -> tuple[Award, Regions]:
    """The east-west award, and below or beside it what the countries pay."""
    text = " – ".join(cities[data["east_west"][end]].name for end in ("from", "to"))
    x, y = PLAQUES.get(data["id"], (within.w * 0.69, within.h - 62))
    award = _free(Award(x, y, text, tuple(data["east_west"]["points"])), things, within)
    rows = tuple((each["id"], tuple(each["scoring"])) for each in data.get("country", []) if each["scoring"])
    regions = Regions(x, y + 70, rows)
    return award, _free(regions, [*things, award.plate(LARGE)], within) if rows else regions


Plaque = TypeVar("Plaque", Award, Regions)


def _free(plaque: Plaque, things: Sequence[Rect], within: Rect) -> Plaque:
    """Where it hides nothing, near the place that it has."""

    def cost(p: Point) -> float:
        box = plaque._replace(x=p[0], y=p[1]).plate(LARGE)
        inside = within.grown(-8)
        out = max(0, inside.x - box.x) + max(0, box.x + box.w - inside.x - inside.w) + max(0, box.y + box.h - inside.h)
        hidden = sum(_overlap(box.grown(6), thing) for thing in things)
        return 10 * hidden + 100 * out + math.dist(p, (plaque.x, plaque.y))

    x, y = _best(_nearby((plaque.x, plaque.y), 400, 16), cost)
    return plaque._replace(x=round(x), y=round(y))

"""What a board file must hold. A mistake raises BadContent, which names its place in the file."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from hansa_core.hansa_teutonica.actions.desk import COLOURS, SKILLS
from hansa_core.table.content import field
from hansa_core.table.errors import BadContent

PERMANENT_MARKERS: Final = ("move_two", "privilegium", "green_city", "deploy_two", "place_two")
TABLE_FIELDS: Final = {"white": 7, "orange": 8, "pink": 9, "black": 11}


class Facts(NamedTuple):
    """What the rules say about a board in numbers and names (H7, H8, H10, H245)."""

    cities: int
    routes: int
    posts: int
    tavernas: tuple[str, str, str]
    coins: Mapping[str, int]


_BASE_TAVERNAS: Final = ("bremen_osnabruck", "goslar_hildesheim", "luneburg_perleberg")
_BRITANNIA_TAVERNAS: Final = ("coventry_nottingham", "lancaster_richmond", "salisbury_southampton")
_BRITANNIA_COINS: Final = {"bristol": 2, "ipswich": 2, "plymouth": 2}

FACTS: Final = {
    "die_hanse_2_3": Facts(
        27, 32, 101, _BASE_TAVERNAS, dict.fromkeys(("coellen", "groningen", "halle", "lubeck", "stade", "warburg"), 1)
    ),
    "die_hanse_4_5": Facts(27, 34, 107, _BASE_TAVERNAS, dict.fromkeys(("coellen", "groningen", "halle", "lubeck"), 1)),
    "east_3_5": Facts(
        28,
        32,
        98,
        ("allenstein_braunsberg", "brandenburg_tangermunde", "kulm_stettin"),
        dict.fromkeys(("havelberg", "magdeburg", "thorn"), 1),
    ),
    "britannia_3": Facts(26, 35, 111, _BRITANNIA_TAVERNAS, _BRITANNIA_COINS),
    "britannia_4_5": Facts(30, 40, 121, _BRITANNIA_TAVERNAS, _BRITANNIA_COINS),
}


def check(data: dict[str, Any], place: str) -> None:
    """Everything that `board.read` and the rules rely on."""
    cities = _cities(data, place)
    routes = _routes(data, place, cities)
    _countries(data, place, cities)
    _connected(cities, routes, place)
    _special_table(field(data, "special_table", dict, place), f"{place}.special_table", cities, routes)
    _east_west(field(data, "east_west", dict, place), f"{place}.east_west", cities)
    players = field(data, "players", list, place)
    if not players or players != sorted(set(players)) or not set(players) <= {2, 3, 4, 5}:
        raise BadContent("content.players", place=f"{place}.players", players=players)
    if field(data, "completed_cities_to_end", int, place) not in (8, 10):
        raise BadContent("content.completed_cities", place=f"{place}.completed_cities_to_end")
    board = field(data, "id", str, place)
    if board in FACTS:
        _facts(FACTS[board], place, cities, routes)


def _cities(data: dict[str, Any], place: str) -> dict[str, dict[str, Any]]:
    cities: dict[str, dict[str, Any]] = {}
    for i, city in enumerate(field(data, "city", list, place)):
        name = field(city, "id", str, f"{place}.city[{i}]")
        here = f"{place}.city.{name}"
        if name in cities:
            raise BadContent("content.twice", place=here, id=name)
        cities[name] = city
        field(city, "name", str, here)
        for axis in ("x", "y"):
            field(city, axis, int, here)
        for skill in field(city, "skills", list, here):
            if skill not in SKILLS:
                raise BadContent("content.word", place=f"{here}.skills", word=skill, allowed=list(SKILLS))
        _slots(field(city, "slots", list, here), here)
        if field(city, "green", bool, here) == bool(city["slots"]):
            raise BadContent("content.green", place=here)
    shown = Counter(skill for city in cities.values() for skill in city["skills"])
    for skill in SKILLS:
        if shown[skill] != 1:
            raise BadContent("content.skill_cities", place=place, skill=skill, cities=shown[skill])
    return cities


def _slots(slots: list[dict[str, Any]], city: str) -> None:
    """H4: from left to right, never a lower colour right of a higher one."""
    before = 0
    for i, slot in enumerate(slots):
        here = f"{city}.slots[{i}]"
        _word(field(slot, "shape", str, here), ("square", "round"), here)
        _word(field(slot, "colour", str, here), COLOURS, here)
        if field(slot, "coin", int, here) not in (0, 1, 2):
            raise BadContent("content.coin", place=here, coin=slot["coin"])
        if COLOURS.index(slot["colour"]) < before:
            raise BadContent("content.slot_order", place=here, colour=slot["colour"])
        before = COLOURS.index(slot["colour"])


def _routes(data: dict[str, Any], place: str, cities: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """H5: 2 to 4 posts, two different known ends, no two routes between the same cities."""
    countries = tuple(field(country, "id", str, f"{place}.country") for country in data.get("country", []))
    routes: dict[str, dict[str, Any]] = {}
    for i, route in enumerate(field(data, "route", list, place)):
        name = field(route, "id", str, f"{place}.route[{i}]")
        here = f"{place}.route.{name}"
        if name in routes:
            raise BadContent("content.twice", place=here, id=name)
        routes[name] = route
        ends = field(route, "cities", list, here)
        for city in ends:
            if city not in cities:
                raise BadContent("content.unknown_city", place=f"{here}.cities", city=city)
        if len(ends) != 2 or ends[0] == ends[1] or name != "_".join(ends):
            raise BadContent("content.route_ends", place=f"{here}.cities", cities=ends)
        if any(set(other["cities"]) == set(ends) for other in routes.values() if other is not route):
            raise BadContent("content.twice", place=f"{here}.cities", id=name)
        posts = field(route, "posts", list, here)
        if not 2 <= len(posts) <= 4:
            raise BadContent("content.posts", place=f"{here}.posts", posts=len(posts))
        for kind in posts:
            _word(kind, ("any", "ship"), f"{here}.posts")
        field(route, "taverna", bool, here)
        _word(field(route, "country", str, here), countries or ("",), f"{here}.country")
        _word(field(route, "permanent_marker", str, here), ("", *PERMANENT_MARKERS), f"{here}.permanent_marker")
        spot = field(route, "marker", list, here)
        if len(spot) != 2 or any(type(axis) is not int for axis in spot):
            raise BadContent("content.spot", place=f"{here}.marker")
    return routes


def _countries(data: dict[str, Any], place: str, cities: Mapping[str, Any]) -> None:
    """H187 to H191, H206: the first country is open to all, the others by permission; cities name their regions."""
    countries = data.get("country", [])
    ids = [country["id"] for country in countries]
    for number, country in enumerate(countries):
        here = f"{place}.country.{country['id']}"
        permitting = field(country, "permission_cities", list, here)
        if bool(permitting) == (number == 0):
            raise BadContent("content.permission", place=f"{here}.permission_cities")
        for city in permitting:
            if city not in cities:
                raise BadContent("content.unknown_city", place=f"{here}.permission_cities", city=city)
        field(country, "markers", bool, here)
        if field(country, "scoring", list, here) not in ([], [7, 4, 2]):
            raise BadContent("content.region_points", place=f"{here}.scoring")
    for name, city in cities.items():
        for region in field(city, "regions", list, f"{place}.city.{name}"):
            _word(region, tuple(ids), f"{place}.city.{name}.regions")


def _word(word: str, allowed: tuple[str, ...], place: str) -> None:
    if word not in allowed:
        raise BadContent("content.word", place=place, word=word, allowed=list(allowed))


def _connected(cities: Mapping[str, Any], routes: Mapping[str, Any], place: str) -> None:
    reached = set(list(cities)[:1])
    grown = True
    while grown:
        touching = {city for route in routes.values() if reached & set(route["cities"]) for city in route["cities"]}
        grown = not touching <= reached
        reached |= touching
    for city in cities:
        if city not in reached:
            raise BadContent("content.not_connected", place=f"{place}.city.{city}", city=city)


def _special_table(table: dict[str, Any], place: str, cities: Mapping[str, Any], routes: Mapping[str, Any]) -> None:
    """H96, H97, H245: one route leads there; fields 7, 8, 9, 11."""
    city = field(table, "city", str, place)
    if city not in cities:
        raise BadContent("content.unknown_city", place=f"{place}.city", city=city)
    leading = [name for name, route in routes.items() if city in route["cities"]]
    if leading != [field(table, "route", str, place)]:
        raise BadContent("content.table_route", place=f"{place}.route", routes=leading)
    fields = field(table, "fields", list, place)
    if [(f.get("colour"), f.get("points")) for f in fields] != list(TABLE_FIELDS.items()):
        raise BadContent("content.table_fields", place=f"{place}.fields")


def _east_west(east_west: dict[str, Any], place: str, cities: Mapping[str, Any]) -> None:
    for end in ("from", "to"):
        city = field(east_west, end, str, place)
        if city not in cities:
            raise BadContent("content.unknown_city", place=f"{place}.{end}", city=city)
    if field(east_west, "points", list, place) != [7, 4, 2]:
        raise BadContent("content.east_west_points", place=f"{place}.points")


def _facts(facts: Facts, place: str, cities: Mapping[str, Any], routes: Mapping[str, Any]) -> None:
    """H7, H8, H10, H245."""
    sizes = {
        "city": (len(cities), facts.cities),
        "route": (len(routes), facts.routes),
        "posts": (sum(len(route["posts"]) for route in routes.values()), facts.posts),
    }
    for name, (found, expected) in sizes.items():
        if found != expected:
            raise BadContent("content.count", place=f"{place}.{name}", found=found, expected=expected)
    for name, route in routes.items():
        if route["taverna"] != (name in facts.tavernas):
            raise BadContent("content.taverna", place=f"{place}.route.{name}.taverna", expected=name in facts.tavernas)
    for name, city in cities.items():
        found = sum(slot["coin"] for slot in city["slots"])
        if found != facts.coins.get(name, 0):
            here = f"{place}.city.{name}.slots"
            raise BadContent("content.coins", place=here, found=found, expected=facts.coins.get(name, 0))

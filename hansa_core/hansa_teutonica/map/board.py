"""A board as the rules use it: cities, slots, routes and posts as numbers, with what follows from the map."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final

from hansa_core.hansa_teutonica.actions.desk import COLOURS, SKILLS
from hansa_core.hansa_teutonica.map.board_schema import check
from hansa_core.hansa_teutonica.map.countries_map import Map, read_map
from hansa_core.table.content import content

SLOT_SHAPES: Final = ("square", "round")  # a square slot demands a cube, a round one a disc (H2)


@dataclass(frozen=True, eq=False)
class Board:
    """Slots are numbered through all cities, posts through all routes, both in the order of the file."""

    id: str
    cities: tuple[str, ...]
    slots_of: tuple[range, ...]
    city_of: bytes
    slot_shape: bytes
    slot_colour: bytes
    slot_coin: bytes
    skills_of: tuple[tuple[int, ...], ...]
    routes: tuple[str, ...]
    ends: tuple[tuple[int, int], ...]
    posts_of: tuple[range, ...]
    route_of: bytes
    posts: tuple[str, ...]
    takes_cube: bytes
    taverna_routes: tuple[int, ...]
    no_marker: frozenset[int]
    table_city: int
    table_points: tuple[int, ...]
    table_colour: tuple[int, ...]
    east_west: tuple[int, int]
    east_west_points: tuple[int, ...]
    completed_to_end: int
    neighbours: tuple[tuple[int, ...], ...]
    rings: tuple[tuple[tuple[int, ...], ...], ...]
    green_cities: tuple[int, ...]
    permanent: tuple[str, ...]
    map: Map
    city_number: dict[str, int]
    route_number: dict[str, int]
    post_number: dict[str, int]

    @cached_property
    def has_ships(self) -> bool:
        """H43: ship posts take discs only."""
        return 0 in self.takes_cube

    @cached_property
    def last_slots(self) -> tuple[int, ...]:
        """The last printed slot of each city that has any."""
        return tuple(slots[-1] for slots in self.slots_of if slots)

    @property
    def moves_any(self) -> bool:
        """H181: whether pieces of any owner are moved here in every edition."""
        return "move_two" in self.permanent

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Every pair of neighbouring printed slots: its city and its left slot."""
        return [(city, slot) for city, slots in enumerate(self.slots_of) for slot in slots[:-1]]


@cache
def load(name: str) -> Board:
    return read(content("boards", name), name)


def read(data: dict[str, Any], place: str) -> Board:
    """The board that `data` describes; BadContent names the place of a mistake."""
    check(data, place)
    cities, routes = data["city"], data["route"]
    city_number: dict[str, int] = {city["id"]: i for i, city in enumerate(cities)}
    slots = [slot for city in cities for slot in city["slots"]]
    kinds = [kind for route in routes for kind in route["posts"]]
    ends = tuple((city_number[a], city_number[b]) for a, b in (route["cities"] for route in routes))
    posts_of = _ranges([len(route["posts"]) for route in routes])
    post_names = tuple(f"{route['id']}.{n}" for route in routes for n in range(1, len(route["posts"]) + 1))
    table, east_west = data["special_table"], data["east_west"]
    rings = _rings(ends, posts_of)
    return Board(
        id=data["id"],
        cities=tuple(city["id"] for city in cities),
        slots_of=_ranges([len(city["slots"]) for city in cities]),
        city_of=bytes(number for number, city in enumerate(cities) for _ in city["slots"]),
        slot_shape=bytes(SLOT_SHAPES.index(slot["shape"]) for slot in slots),
        slot_colour=bytes(COLOURS.index(slot["colour"]) for slot in slots),
        slot_coin=bytes(slot["coin"] for slot in slots),
        skills_of=tuple(tuple(SKILLS.index(skill) for skill in city["skills"]) for city in cities),
        routes=tuple(route["id"] for route in routes),
        ends=ends,
        posts_of=posts_of,
        route_of=bytes(number for number, posts in enumerate(posts_of) for _ in posts),
        posts=post_names,
        takes_cube=bytes(kind != "ship" for kind in kinds),
        taverna_routes=tuple(number for number, route in enumerate(routes) if route["taverna"]),
        no_marker=frozenset(number for number, route in enumerate(routes) if not _takes_markers(data, route)),
        table_city=city_number[table["city"]],
        table_points=tuple(field["points"] for field in table["fields"]),
        table_colour=tuple(COLOURS.index(field["colour"]) for field in table["fields"]),
        east_west=(city_number[east_west["from"]], city_number[east_west["to"]]),
        east_west_points=tuple(east_west["points"]),
        completed_to_end=data["completed_cities_to_end"],
        neighbours=_neighbours(len(cities), ends),
        rings=rings,
        green_cities=tuple(number for number, city in enumerate(cities) if city["green"]),
        permanent=tuple(route["permanent_marker"] for route in routes),
        map=read_map(data, rings),
        city_number=city_number,
        route_number={route["id"]: number for number, route in enumerate(routes)},
        post_number={name: number for number, name in enumerate(post_names)},
    )


def _ranges(sizes: Sequence[int]) -> tuple[range, ...]:
    """[2, 3] → (range(0, 2), range(2, 5))."""
    return tuple(range(sum(sizes[:i]), sum(sizes[: i + 1])) for i in range(len(sizes)))


def _takes_markers(data: dict[str, Any], route: dict[str, Any]) -> bool:
    """H123: none on a route with a permanent marker, nor in a country that takes none."""
    countries = {country["id"]: country["markers"] for country in data.get("country", [])}
    return not route["permanent_marker"] and bool(countries.get(route["country"], True))


def _neighbours(cities: int, ends: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """H5: two cities are adjacent when a route joins them."""
    return tuple(tuple(sorted(a + b - city for a, b in ends if city in (a, b))) for city in range(cities))


def _rings(ends: Sequence[tuple[int, int]], posts_of: Sequence[range]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """H57: for each route the posts of all other routes by their distance: rings[route][distance - 1]."""
    routes_at: dict[int, list[int]] = {}
    for route, cities in enumerate(ends):
        for city in cities:
            routes_at.setdefault(city, []).append(route)
    found = []
    for origin, cities in enumerate(ends):
        reached, edge, rings = {origin}, set(cities), []
        while ring := {route for city in edge for route in routes_at[city]} - reached:
            rings.append(tuple(post for route in sorted(ring) for post in posts_of[route]))
            reached |= ring
            edge = {city for route in ring for city in ends[route]}
        found.append(tuple(rings))
    return tuple(found)

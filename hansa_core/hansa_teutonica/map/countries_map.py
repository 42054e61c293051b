"""Countries as the board file has them: which post lies where, and where a piece may go from there (section 17).

A board without countries is one country, from and to which every piece may go. Posts are sorted by country and by
whether they are ship posts (H43): sort = 2 x country + ship.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final, NamedTuple

from hansa_core.hansa_teutonica.map.masks import mask
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC

HOME: Final = 0
"""England: it needs no permission (H190), and every piece may go there (H197, H199)."""

Rings = tuple[tuple[tuple[int, ...], ...], ...]


class Reach(NamedTuple):
    """`sorts[sort][shape]`: the sorts of posts to which a piece of that shape may go from a post of that sort. With a
    free post of each sort of `anywhere`, every piece has somewhere to go."""

    sorts: tuple[tuple[tuple[int, ...], ...], ...]
    anywhere: tuple[int, ...]


class Region(NamedTuple):
    """H206: a country that is scored, with its cities (one may count in two) and the points of its places."""

    id: str
    cities: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Map:
    """`outward` is H197 and H199: to the own country or England; `inland` is H200: to the own country.

    `posts_of_sort` are masks of posts. `open_from[country]` are the posts that `outward` allows from there;
    `entered[cities]` is a mask of the posts of England and of the countries that permissions of these cities open;
    `displaced_to` are the board's rings without forbidden posts."""

    countries: tuple[str, ...]
    country_of: bytes
    sort_of: bytes
    sorts: int
    posts_of_sort: tuple[int, ...]
    one_sort: bool
    outward: Reach
    inland: Reach
    open_from: tuple[bytes, ...]
    entered: dict[tuple[int, ...], int]
    displaced_to: Rings
    permission_cities: tuple[tuple[int, ...], ...]
    permitting: tuple[int, ...]
    regions: tuple[Region, ...]


def read_map(data: dict[str, Any], rings: Rings) -> Map:
    """From data that `board_schema` has checked; without countries all posts lie in one."""
    found = data.get("country", [])
    ids = [country["id"] for country in found] or [""]
    cities = [city["id"] for city in data["city"]]
    posts = [(ids.index(route["country"]), kind == "ship") for route in data["route"] for kind in route["posts"]]
    country_of = bytes(country for country, _ in posts)
    sort_of = bytes(2 * country + ship for country, ship in posts)
    numbers = range(len(ids))
    outward = _reach([{country, HOME} for country in numbers], (HOME,))
    routes = [number for number, route in enumerate(data["route"]) for _ in route["posts"]]
    origin_country = dict(zip(routes, country_of, strict=True))
    open_from = tuple(bytes(each in (country, HOME) for each in country_of) for country in numbers)
    giving = [tuple(map(cities.index, country["permission_cities"])) for country in found]
    permitting = tuple(sorted({city for each in giving for city in each}))
    held = [group for n in range(len(permitting) + 1) for group in combinations(permitting, n)]
    return Map(
        countries=tuple(ids) if found else (),
        country_of=country_of,
        sort_of=sort_of,
        sorts=2 * len(ids),
        posts_of_sort=tuple(mask(each == sort for each in sort_of) for sort in range(2 * len(ids))),
        one_sort=not any(sort_of),
        outward=outward,
        inland=_reach([{country} for country in numbers], tuple(numbers)),
        open_from=open_from,
        entered={
            group: mask(country == HOME or not {*group}.isdisjoint(giving[country]) for country in country_of)
            for group in (held if found else [])
        },
        displaced_to=_without(rings, [open_from[origin_country[route]] for route in range(len(rings))], bool(found)),
        permission_cities=tuple(giving),
        permitting=permitting,
        regions=tuple(
            Region(
                country["id"],
                tuple(number for number, city in enumerate(data["city"]) if country["id"] in city["regions"]),
                tuple(country["scoring"]),
            )
            for country in found
            if country["scoring"]
        ),
    )


def _reach(countries_from: Sequence[set[int]], anywhere: tuple[int, ...]) -> Reach:
    """H43: a cube goes to no ship post."""
    sorts = []
    for countries in countries_from:
        plain = tuple(sorted(2 * country for country in countries))
        all_posts = tuple(sorted((*plain, *(sort + 1 for sort in plain))))
        sorts += [{CUBE: plain, DISC: all_posts}] * 2
    return Reach(tuple((each[CUBE], each[DISC]) for each in sorts), tuple(2 * country for country in anywhere))


def _without(rings: Rings, open_to: Sequence[bytes], countries: bool) -> Rings:
    """H198: the distance is measured over all routes, those of a forbidden country are merely no destinations."""
    if not countries:
        return rings
    return tuple(
        tuple(tuple(post for post in ring if open_post[post]) for ring in around)
        for around, open_post in zip(rings, open_to, strict=True)
    )

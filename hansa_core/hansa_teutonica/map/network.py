"""Networks: cities with own offices, joined through adjacent cities (H90, H141, H142)."""

from itertools import compress
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.map.pieces import OWN

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def presence(p: "HansaPosition", seat: int) -> dict[int, int]:
    """How many offices, extra ones included, the seat has in each city where it has any."""
    found: dict[int, int] = {}
    for city in compress(p.content.board.city_of, p.slots.translate(OWN[seat])):
        found[city] = found.get(city, 0) + 1
    for city, extras in enumerate(p.extras):
        if extras and (own := extras.translate(OWN[seat]).count(1)):
            found[city] = found.get(city, 0) + own
    for city, standing in zip(p.content.board.green_cities, p.green, strict=True):
        if own := standing.translate(OWN[seat]).count(1):
            found[city] = found.get(city, 0) + own
    return found


def network_of(p: "HansaPosition", cities: dict[int, int], start: int) -> set[int]:
    """H141: all of `cities` that can be reached from `start` through adjacent ones of them."""
    reached, to_look_at = {start}, [start]
    while to_look_at:
        for city in p.content.board.neighbours[to_look_at.pop()]:
            if city in cities and city not in reached:
                reached.add(city)
                to_look_at.append(city)
    return reached


def joined(p: "HansaPosition", seat: int, one: int, other: int) -> bool:
    """H90, H92: whether a chain of the seat's cities joins the two."""
    cities = presence(p, seat)
    return one in cities and other in cities and other in network_of(p, cities, one)


def best_network(p: "HansaPosition", seat: int) -> int:
    """H140, H141: the number of offices in the network that has the most."""
    cities = presence(p, seat)
    best = 0
    left = set(cities)
    while left:
        reached = network_of(p, cities, min(left))
        left -= reached
        best = max(best, sum(cities[city] for city in reached))
    return best

"""What the bots know of a board once and for all: how busy a city is, what lies between East and West."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from hansa_core.hansa_teutonica.map.board import Board
from hansa_core.hansa_teutonica.map.countries_map import HOME

FAR: Final = 99


class Ground(NamedTuple):
    """By city how many routes lead there and how many of its skills others come for; by route its ship posts and the
    cities whose permission it takes, none if it lies at home."""

    degree: tuple[int, ...]
    skilled: tuple[int, ...]
    ships: tuple[tuple[int, ...], ...]
    permitting: tuple[tuple[int, ...], ...]
    routes_at: tuple[tuple[int, ...], ...]


@cache
def ground(board: Board) -> Ground:
    cities = range(len(board.cities))
    the_map = board.map
    countries = [the_map.country_of[posts[0]] for posts in board.posts_of]
    abroad = [the_map.permission_cities[each] if the_map.countries and each != HOME else () for each in countries]
    return Ground(
        tuple(sum(city in ends for ends in board.ends) for city in cities),
        tuple(len(board.skills_of[city]) for city in cities),
        tuple(tuple(post for post in posts if not board.takes_cube[post]) for posts in board.posts_of),
        tuple(abroad),
        tuple(tuple(route for route, ends in enumerate(board.ends) if city in ends) for city in cities),
    )


@lru_cache(4096)
def east_west_ways(board: Board, held: frozenset[int]) -> tuple[int, frozenset[int]]:
    """How many offices are missing between East and West for whoever is in these cities, and the cities that would
    bring it nearer."""
    start, goal = board.east_west
    there, back = _lacking(board, held, start), _lacking(board, held, goal)
    least = there[goal]
    if not least:
        return 0, frozenset()
    on_the_way = (city for city in range(len(board.cities)) if city not in held)
    return least, frozenset(city for city in on_the_way if there[city] + back[city] - 1 == least)


def _lacking(board: Board, held: frozenset[int], start: int) -> list[int]:
    """For each city, how many without an own office lie on the best way there, both ends counted."""
    found = [FAR] * len(board.cities)
    found[start] = start not in held
    edge = [start]
    while edge:
        city = edge.pop(0)
        for near in board.neighbours[city]:
            lacking = found[city] + (near not in held)
            if lacking < found[near]:
                found[near] = lacking
                edge.append(near)
    return found

"""The provinces of the two-player game of 2009 as the board file has them (H211 to H213)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from hansa_core.table.content import content, field
from hansa_core.table.errors import BadContent

FREE_BORDERS: Final = 2
"""H216: so many borders the pawn crosses for free."""


@dataclass(frozen=True, eq=False)
class Provinces:
    """`accessible` are the words of all routes and posts at the border of a province; `near` the other provinces that
    the pawn reaches from it for free."""

    words: tuple[str, ...]
    number: Mapping[str, int]
    accessible: tuple[frozenset[str], ...]
    near: tuple[tuple[int, ...], ...]


@cache
def load(board: str) -> Provinces | None:
    data = content("boards", board)
    return read(data, board) if "province" in data else None


def read(data: dict[str, Any], place: str) -> Provinces:
    """H211 to H213: every route and every soldier is a border of one or two provinces."""
    provinces = field(data, "province", list, place)
    posts = {route["id"]: len(route["posts"]) for route in field(data, "route", list, place)}
    soldiers = [field(soldier, "id", str, f"{place}.soldier") for soldier in field(data, "soldier", list, place)]
    borders = [{*field(each, "routes", list, place), *field(each, "soldiers", list, place)} for each in provinces]
    for border in (*posts, *soldiers):
        if not 1 <= sum(border in each for each in borders) <= 2:
            raise BadContent("content.border", place=f"{place}.province", border=border)
    for each, province in zip(borders, provinces, strict=True):
        if not each <= {*posts, *soldiers}:
            raise BadContent("content.border", place=f"{place}.province.{province['id']}", border=sorted(each))
    words = tuple(field(province, "id", str, place) for province in provinces)
    routes = [[border for border in each if border in posts] for each in borders]
    return Provinces(
        words=words,
        number={word: number for number, word in enumerate(words)},
        accessible=tuple(
            frozenset(word for route in each for word in (route, *(f"{route}.{n + 1}" for n in range(posts[route]))))
            for each in routes
        ),
        near=tuple(tuple(_near(borders, start)) for start in range(len(words))),
    )


def _near(borders: list[set[str]], start: int) -> list[int]:
    """H216: each step crosses one route or one soldier."""
    reached = {start}
    for _ in range(FREE_BORDERS):
        reached |= {to for to in range(len(borders)) if any(borders[to] & borders[each] for each in reached)}
    return sorted(reached - {start})

"""The games of this page: where each one's room, words and pictures are, found by the game's id."""

import importlib
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from hansa_core.table import Game
from hansa_core.table.shelf import add_game, find_game
from ui.words.html import Html

if TYPE_CHECKING:
    from ui.session.room import Room


class _Shown(NamedTuple):
    """Where the page of a game is: see `ui.games.Entry`."""

    page: str
    later: tuple[str, ...]
    explained: bool
    lessons: tuple[str, ...]


_shown: dict[str, _Shown] = {}
_rooms: "dict[str, Room[Any]]" = {}


def add_room(
    rules: str, page: str, later: tuple[str, ...] = (), explained: bool = False, lessons: tuple[str, ...] = ()
) -> None:
    """A game gets a room: `rules` is the module of the engine's game, `page` the package that shows it; `explained` it
    is where that package has rules for players, and `lessons` are those that it has."""
    _shown[add_game(rules).id] = _Shown(page, later, explained, lessons)


def offered() -> dict[str, Game]:
    """The games that can be played on the page: those that have a room."""
    return {game: find_game(game) for game in _shown}


def catalogues() -> list[str]:
    """The packages of the games' own words."""
    return [f"{shown.page}.words" for shown in _shown.values()]


def room_modules() -> list[str]:
    """What a first table of each game needs."""
    return [module for shown in _shown.values() for module in (*shown.later, f"{shown.page}.room")]


def has_rules(game: str) -> bool:
    """Whether the page can show the rules of a game for players."""
    return game in _shown and _shown[game].explained


def rules_package(game: str) -> str:
    return f"{_shown[game].page}.rules"


def lessons_of(game: str) -> tuple[str, ...]:
    """The names of a game's lessons, in their order."""
    return _shown[game].lessons if game in _shown else ()


def helper_package(game: str) -> tuple[str, ...]:
    """What newcomers are told at the table of a game that is taught."""
    return (f"{_shown[game].page}.helper",) if lessons_of(game) else ()


def lessons_package(game: str) -> str:
    return f"{_shown[game].page}.lessons"


def room_of(game: str) -> "Room[Any]":
    """Its code comes when a table is set for it; the start screen does not wait for it."""
    if game not in _rooms:
        _rooms[game] = importlib.import_module(f"{_shown[game].page}.room").ROOM
    return _rooms[game]


@cache
def picture_of(game: str) -> Html:
    """The picture of a game on the start screen."""
    return Html(importlib.import_module(f"{_shown[game].page}.picture").picture())


def thumbnail_of(game: str, board: str) -> Html:
    """A board as a small picture, or the picture of its game where the board has none."""
    if game not in _shown:
        return Html("")
    drawn = getattr(importlib.import_module(f"{_shown[game].page}.picture"), "thumbnail", None)
    return Html(drawn(board)) if drawn else picture_of(game)

"""How each game looks on the page: one room per game, found by the game's id."""

import importlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from hansa_core.table import Event, Game, Move, Position, Setup
from hansa_core.table.shelf import add_game, find_game
from ui.choosing.choice import Option, Told, Way
from ui.drawing.scene import Marks, Scene
from ui.words.catalogue import Catalogue
from ui.words.html import Html

if TYPE_CHECKING:
    from ui.session.table import Table


class Room(Protocol):
    game: str
    letters: Mapping[str, str]
    """The words of the first step that have a key of their own."""
    help: tuple[str, ...]
    """The keys of the sentences that say how it is played here, in the game's `help`."""
    carry: tuple[str, str] | None
    """The kinds of moves that take a piece up and put it down: dragging it is both."""

    def has_secrets(self, setup: Setup) -> bool:
        """Whether seats at one device must not see each other's view."""

    def proper(self, setup: Setup) -> Mapping[str, Mapping[Any, str]]:
        """Names that are the same in every language, by group: those of a board's cities."""

    def others(self, setup: Setup) -> tuple[tuple[str, str], ...]:
        """Owners of pieces who are no seats, after them: the key of their name, and their colour."""

    def scene(self, table: "Table", marks: Marks, words: Catalogue, zoom: float, wide: bool = False) -> Scene:
        """`zoom` is that of a map when all of it is seen; `wide`: there is more width than height."""

    def way(self, view: Position) -> Callable[[Move], Way]:
        """How each listed move of this view is reached."""

    def move_at(self, place: str, view: Position, group: str) -> Move | None:
        """The move that pointing at a place asks for, within a chosen word (`hold`: with a piece in hand), legal or
        not: a refused one says why."""

    def move_of(self, word: str, view: Position) -> Move | None:
        """The move that a word of the first step stands for where it leads nowhere: the refusal says why."""

    def loses(self, view: Position, move: Move) -> int:
        """What a move would lose that ends a turn early, or the game: then the page asks first."""

    def held(self, table: "Table") -> str:
        """The piece in hand, if one is."""

    def tell(self, option: Option, table: "Table", words: Catalogue) -> Told:
        """What a row of the choice says."""

    def say(self, event: Event, words: Catalogue) -> str:
        """An event in words; empty where there is nothing to say about it."""

    def seat_badge(self, table: "Table", seat: int) -> Html:
        """The sign of a seat before its lines of the log."""

    def places_of(self, event: Event) -> tuple[str, ...]:
        """Where on the board an event happened."""

    def pointed(self, place: str, table: "Table", words: Catalogue) -> str:
        """What is under the pointer, and what a click there begins; empty where that needs no words."""

    def call(self, table: "Table", words: Catalogue) -> str:
        """What is called out when another seat is asked: whose turn it is."""

    def regions(self, table: "Table", words: Catalogue) -> dict[str, Callable[[], Html]]:
        """The game's parts of the page by the id of their element: `prompt`, `desks`, and what else it has of `strip`,
        `players`, `tables`. Each is asked for only when the game, the choice or the language changed."""

    def scores(self, table: "Table", words: Catalogue) -> Html:
        """The points by category as they stand now; at the end the final table."""


class _Shown(NamedTuple):
    """Where the page of a game is: see `ui.games.Entry`."""

    page: str
    later: tuple[str, ...]


_shown: dict[str, _Shown] = {}
_rooms: dict[str, Room] = {}


def add_room(rules: str, page: str, later: tuple[str, ...] = ()) -> None:
    """A game gets a room: `rules` is the module of the engine's game, `page` the package that shows it."""
    _shown[add_game(rules).id] = _Shown(page, later)


def offered() -> dict[str, Game]:
    """The games that can be played on the page: those that have a room."""
    return {game: find_game(game) for game in _shown}


def catalogues() -> list[str]:
    """The packages of the games' own words."""
    return [f"{shown.page}.words" for shown in _shown.values()]


def room_modules() -> list[str]:
    """What a first table of each game needs."""
    return [module for shown in _shown.values() for module in (*shown.later, f"{shown.page}.room")]


def room_of(game: str) -> Room:
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

"""How each game looks on the page: one room per game, found by the game's id."""

import importlib
from collections.abc import Sequence
from typing import Any, Protocol

from hansa_core.table import Game, Move, Position, Setup
from hansa_core.table.shelf import find_game
from ui.catalogue import Catalogue
from ui.html import Html
from ui.scene import Scene


class Room(Protocol):
    game: str
    words: str
    """The package of the game's catalogues."""

    def has_secrets(self, setup: Setup) -> bool:
        """Whether seats at one device must not see each other's view."""

    def scene(self, view: Position, seat: int | None, legal: Sequence[Move], words: Catalogue) -> Scene: ...

    def place_of(self, move: Move, seat: int | None) -> str | None:
        """The place of the scene that stands for a move, if one does."""

    def move_at(self, place: str, view: Position) -> Move | None:
        """The move that pointing at a place asks for now, legal or not: a refused one says why."""

    def say_move(self, move: Move, words: Catalogue) -> str:
        """The words on a move's button."""

    def desks(self, view: Position, words: Catalogue) -> Html:
        """Everything on the table as a table: what the canvas shows, for those who read instead."""


ROOMS: dict[str, Room] = {}


def offered() -> dict[str, Game]:
    """The games that can be played on the page: those that have a room."""
    return {id: find_game(id) for id in ROOMS}


def add_room(module: str) -> None:
    """Opens the room of a game that lives in `module` as ROOM."""
    room: Any = importlib.import_module(module).ROOM
    ROOMS[room.game] = room

"""All that follows from a set-up once and for all: board, edition, move values, and which function plays which kind."""

from collections.abc import Callable
from operator import and_
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.board import Board
from hansa_core.hansa_teutonica.declaration import Moves
from hansa_core.hansa_teutonica.editions import Edition
from hansa_core.hansa_teutonica.pieces import CUBE, FREE
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move, Value

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

Lister = Callable[["HansaPosition", list[Move]], None]
Applier = Callable[["HansaPosition", Move, list[Event] | None], None]
Refuser = Callable[["HansaPosition", Move], Refused]


class Content:
    """`listers` are asked in turn, by phase; a variant replaces or adds entries of these tables."""

    def __init__(
        self,
        board: Board,
        edition: Edition,
        players: int,
        listers: dict[str, tuple[Lister, ...]],
        apply: dict[Value, Applier],
        refuse: dict[Value, Refuser],
    ) -> None:
        self.board = board
        self.edition = edition
        self.players = players
        self.listers = listers
        self.apply = apply
        self.refuse = refuse
        self.moves = Moves(board, edition, players)
        self.route_sizes = bytes(len(posts) for posts in board.posts_of)
        self._has_ships = board.has_ships

    def free_for(self, posts: bytearray, shape: int) -> bytes | bytearray:
        """A mask of the free posts that accept the shape (H43)."""
        free = posts.translate(FREE)
        return bytes(map(and_, free, self.board.takes_cube)) if self._has_ships and shape == CUBE else free

    def takes(self, post: int, shape: int) -> bool:
        """H43: whether the post accepts the shape."""
        return shape != CUBE or bool(self.board.takes_cube[post])

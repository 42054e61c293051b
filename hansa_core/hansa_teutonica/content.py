"""All that follows from a set-up once and for all: board, edition, move values, and which function plays which kind."""

from collections.abc import Callable
from operator import and_
from typing import TYPE_CHECKING, NamedTuple

from hansa_core.hansa_teutonica.declaration import Moves
from hansa_core.hansa_teutonica.editions import Edition
from hansa_core.hansa_teutonica.map import provinces_map
from hansa_core.hansa_teutonica.map.board import Board
from hansa_core.hansa_teutonica.map.pieces import CUBE, FREE
from hansa_core.hansa_teutonica.modules.state import Variant
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move, Value

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

Lister = Callable[["HansaPosition", list[Move]], None]
Applier = Callable[["HansaPosition", Move, list[Event] | None], None]
Refuser = Callable[["HansaPosition", Move], Refused]
Establisher = Callable[["HansaPosition", list[Event] | None], bool]


class Tables(NamedTuple):
    """`listers` are asked in turn, by phase. `establish_neutral` is called when neutral cubes may have filled a
    route (H228); it says whether the active player has to be asked first."""

    listers: dict[str, tuple[Lister, ...]]
    apply: dict[Value, Applier]
    refuse: dict[Value, Refuser]
    establish_neutral: Establisher | None = None


class Content:
    """A board or variant replaces or adds entries of the tables. `owners` counts whoever owns pieces: the seats and,
    after them, the neutral player, whose number is `neutral`."""

    def __init__(
        self,
        board: Board,
        edition: Edition,
        players: int,
        tables: Tables,
        variant: Variant,
    ) -> None:
        self.board = board
        self.edition = edition
        self.players = players
        self.listers = tables.listers
        self.apply = tables.apply
        self.refuse = tables.refuse
        self.establish_neutral = tables.establish_neutral
        self.variant = variant
        self.has_modules = variant.any
        self.provinces = provinces_map.load(board.id) if variant.provinces else None
        self.neutral = players if variant.neutral else None
        self.owners = players + variant.neutral
        self.moves = Moves(board, edition, players, variant)
        self.route_sizes = bytes(len(posts) for posts in board.posts_of)
        self._has_ships = board.has_ships

    def free_for(self, posts: bytearray, shape: int) -> bytes | bytearray:
        """A mask of the free posts that accept the shape (H43)."""
        free = posts.translate(FREE)
        return bytes(map(and_, free, self.board.takes_cube)) if self._has_ships and shape == CUBE else free

    def takes(self, post: int, shape: int) -> bool:
        """H43: whether the post accepts the shape."""
        return shape != CUBE or bool(self.board.takes_cube[post])

    def open_from(self, route: int, posts: bytes | bytearray) -> bytes | bytearray:
        """Of a mask of posts those that a piece displaced on the route may go to (H197)."""
        the_map = self.board.map
        if not the_map.countries:
            return posts
        return bytes(map(and_, posts, the_map.open_from[the_map.country_of[self.board.posts_of[route][0]]]))

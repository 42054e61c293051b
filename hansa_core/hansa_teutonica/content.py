"""All that follows from a set-up once and for all: board, edition, rules, move values."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.declaration import Moves
from hansa_core.hansa_teutonica.editions import Edition
from hansa_core.hansa_teutonica.map import provinces_map
from hansa_core.hansa_teutonica.map.board import Board
from hansa_core.hansa_teutonica.map.masks import EVERYWHERE, mask, masked
from hansa_core.hansa_teutonica.map.pieces import CUBE, FREE
from hansa_core.hansa_teutonica.modules.state import Variant
from hansa_core.table.events import Event
from hansa_core.table.phases import Rules

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

Establisher = Callable[["HansaPosition", list[Event] | None], bool]


class Content:
    """`owners` counts whoever owns pieces: the seats and, after them, the neutral player, whose number is `neutral`.

    `establish_neutral` is called when neutral cubes may have filled a route (H228); it says whether the active player
    has to be asked first."""

    def __init__(
        self,
        board: Board,
        edition: Edition,
        players: int,
        variant: Variant,
        rules: "Rules[HansaPosition]",
        establish_neutral: Establisher | None,
    ) -> None:
        self.board = board
        self.edition = edition
        self.players = players
        self.rules = rules
        self.establish_neutral = establish_neutral
        self.variant = variant
        self.has_modules = variant.any
        self.provinces = provinces_map.load(board.id) if variant.provinces else None
        near = self.provinces.accessible if self.provinces else ()
        self.province_posts = tuple(mask(post in each for post in board.posts) for each in near)
        """H215: a mask of the posts at the border of each province."""
        self.neutral = players if variant.neutral else None
        self.owners = players + variant.neutral
        self.moves = Moves(board, edition, players, variant)
        self.route_sizes = bytes(len(posts) for posts in board.posts_of)
        self.marker_routes = tuple(_marker_routes(board))
        """H122, H123: the routes that can ever get a marker, with their size and the last slots of their ends."""
        self.accepting = (mask(board.takes_cube) if board.has_ships else EVERYWHERE, EVERYWHERE)
        """H43: a mask of the posts that accept a cube, and one of those that accept a disc."""

    def free_for(self, posts: bytearray, shape: int, where: int = EVERYWHERE) -> bytes | bytearray:
        """Of the posts of a mask, the free ones that accept the shape (H43): 1 for each."""
        where &= self.accepting[shape]
        free = posts.translate(FREE)
        return free if where == EVERYWHERE else masked(free, where)

    def takes(self, post: int, shape: int) -> bool:
        """H43: whether the post accepts the shape."""
        return shape != CUBE or bool(self.board.takes_cube[post])

    def open_from(self, route: int) -> bytes:
        """The posts that a piece displaced on the route may go to (H197): 1 for each."""
        the_map = self.board.map
        return the_map.open_from[the_map.country_of[self.board.posts_of[route][0]]]


def _marker_routes(board: Board) -> Iterator[tuple[int, int, int, int]]:
    for route, ends in enumerate(board.ends):
        last = [board.slots_of[city][-1] for city in ends if board.slots_of[city]]
        if last and route not in board.no_marker:
            yield route, len(board.posts_of[route]), last[0], last[-1]

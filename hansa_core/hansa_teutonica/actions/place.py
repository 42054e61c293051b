"""Action B: place a piece (section 6)."""

from itertools import compress
from operator import and_
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.actions.turn import no_actions
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, SHAPES, piece_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def list_place(p: "HansaPosition", moves: list[Move], where: bytes | None = None) -> None:
    """H40, H41: any piece in supply, any free post that accepts it, within the posts `where` if such are given."""
    if p.actions:
        for shape in (CUBE, DISC):
            if p.supply[piece_of(p.active, shape)]:
                free = p.free_for(shape) if where is None else map(and_, p.free_for(shape), where)
                moves += compress(p.content.moves.place[shape], free)


def place(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    """H41."""
    _, shape, post = move
    piece = piece_of(p.active, shape == "disc")
    p.supply[piece] -= 1
    p.set_post(p.content.board.post_number[post], piece)
    p.actions -= 1
    if events is not None:
        events.append(Event("hansa_teutonica.placed", {"seat": p.active, "shape": shape, "post": post}))


def why_not_place(p: "HansaPosition", move: Move) -> Refused:
    _, word, post = move
    shape = SHAPES.index(str(word))
    number = p.content.board.post_number[post]
    if refused := no_actions(p):
        return refused
    if not p.supply[piece_of(p.active, shape)]:
        return Refused("H40", "hansa_teutonica.place_supply", shape=word)
    if p.posts[number]:
        return Refused("H41", "hansa_teutonica.place_occupied", post=post)
    return ship_post(post)


def ship_post(post: object) -> Refused:
    """H43: a cube never stands on a ship post, whichever way it comes there."""
    return Refused("H43", "hansa_teutonica.ship_post", post=post)

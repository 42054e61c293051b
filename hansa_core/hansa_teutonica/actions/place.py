"""Action B: place a piece (section 6)."""

from collections.abc import Iterable
from itertools import compress
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.actions.posts import PostStep
from hansa_core.hansa_teutonica.actions.turn import no_actions
from hansa_core.hansa_teutonica.kinds import Place
from hansa_core.hansa_teutonica.map.masks import EVERYWHERE
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, SHAPES, piece_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def moves(p: "HansaPosition", where: int = EVERYWHERE, /) -> Iterable[Move]:
    """H40, H41: any piece in supply, any free post that accepts it."""
    cube = piece_of(p.active, CUBE)
    if not p.actions:
        return ()
    cubes = compress(p.content.moves.place[CUBE], p.free_for(CUBE, where)) if p.supply[cube] else ()
    if not p.supply[cube + 1]:
        return cubes
    return [*cubes, *compress(p.content.moves.place[DISC], p.free_for(DISC, where))]


def place(p: "HansaPosition", move: Place, events: list[Event] | None) -> None:
    """H41."""
    piece = piece_of(p.active, move.shape == "disc")
    p.supply[piece] -= 1
    p.set_post(p.content.board.post_number[move.post], piece)
    p.actions -= 1
    if events is not None:
        events.append(Event("hansa_teutonica.placed", {"seat": p.active, "shape": move.shape, "post": move.post}))


def why_not(p: "HansaPosition", move: Place) -> Refused:
    if refused := no_actions(p):
        return refused
    if not p.supply[piece_of(p.active, SHAPES.index(move.shape))]:
        return Refused("H40", "hansa_teutonica.place_supply", shape=move.shape)
    if p.posts[p.content.board.post_number[move.post]]:
        return Refused("H41", "hansa_teutonica.place_occupied", post=move.post)
    return ship_post(move.post)


def ship_post(post: str) -> Refused:
    """H43: a cube never stands on a ship post, whichever way it comes there."""
    return Refused("H43", "hansa_teutonica.ship_post", post=post)


PLACE = PostStep(Place, moves, why_not, place)

"""The three-pieces marker: relocate in 2020, remove in 2009 and 2014 (section 10, D11)."""

from itertools import compress
from typing import TYPE_CHECKING, Final

from hansa_core.hansa_teutonica.actions import lifting, markers
from hansa_core.hansa_teutonica.editions import THREE_PIECES
from hansa_core.hansa_teutonica.map.pieces import FOREIGN, SHAPES, owner_of, shape_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

MOST: Final = 3


# -- relocate (2020) --------------------------------------------------------------------------------------------------


def relocatable(p: "HansaPosition") -> bytes | bytearray:
    """H118: opponents' pieces on posts, never own ones."""
    return lifting.liftable(p, p.posts.translate(FOREIGN[p.active]), MOST, p.content.board.map.inland)


def list_relocate(p: "HansaPosition", moves: list[Move]) -> None:
    """D11: as in D6, with opponents' pieces."""
    if not lifting.putting(p):
        moves += compress(p.content.moves.lift, relocatable(p))
    lifting.list_put(p, moves)


def lift(p: "HansaPosition", post: int, events: list[Event] | None) -> None:
    p.phase = "relocate"
    lifting.lift(p, post, events)


def put(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    """H119, H120: nothing follows from where the pieces come to stand, but for neutral cubes (H234)."""
    if lifting.put(p, move, events):
        p.phase = "main"
        markers.turn_over(p, THREE_PIECES, events)
        if p.content.establish_neutral is not None:
            p.content.establish_neutral(p, events)


def why_not_lift(p: "HansaPosition", move: Move) -> Refused:
    """Within the marker, or for an opponent's piece before it."""
    piece = p.posts[p.content.board.post_number[move[1]]]
    if lifting.putting(p):
        return Refused("H66", "hansa_teutonica.lift_putting")
    if not piece:
        return Refused("H64", "hansa_teutonica.lift_free", post=move[1])
    if owner_of(piece) == p.active:
        return Refused("H118", "hansa_teutonica.lift_own", post=move[1])
    if len(p.lifted) >= MOST:
        return Refused("H118", "hansa_teutonica.lift_limit_marker", most=MOST)
    return Refused("H246", "hansa_teutonica.lift_no_change", post=move[1])


# -- remove (2009, 2014) ----------------------------------------------------------------------------------------------


def list_take(p: "HansaPosition", moves: list[Move]) -> None:
    """H115, H116: any owner's piece on a post, in D1 with an unused marker."""
    if p.taken or markers.holds(p, THREE_PIECES):
        if p.taken and not p.content.edition.remove_exactly:
            moves.append(p.content.moves.done)
        moves += compress(p.content.moves.take, p.posts)


def take(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    """H115 to H117, I19: back to its owner's supply; ends with the third piece, or with the last one on the routes."""
    post = p.content.board.post_number[move[1]]
    piece = p.posts[post]
    p.set_post(post, 0)
    home_of(p, piece)[piece] += 1
    p.phase = "remove"
    p.taken = tuple(sorted((*p.taken, (post, piece))))
    if events is not None:
        told = {"seat": p.active, "owner": owner_of(piece), "shape": SHAPES[shape_of(piece)], "post": move[1]}
        events.append(Event("hansa_teutonica.taken_off", told))
    if len(p.taken) == MOST or not any(p.posts):
        done(p, move, events)


def home_of(p: "HansaPosition", piece: int) -> list[int]:
    """Where a removed piece goes: to its owner's supply; a neutral cube to the pool (H234)."""
    return p.stock if owner_of(piece) == p.content.neutral else p.supply


def done(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    p.phase = "main"
    p.taken = ()
    markers.turn_over(p, THREE_PIECES, events)


def why_not_take(p: "HansaPosition", move: Move) -> Refused:
    if not p.taken and not markers.holds(p, THREE_PIECES):
        return markers.missing(p, THREE_PIECES)
    return Refused("H117", "hansa_teutonica.take_free", post=move[1])


def why_not_done(p: "HansaPosition", move: Move) -> Refused:
    return Refused("H116", "hansa_teutonica.nothing_taken")

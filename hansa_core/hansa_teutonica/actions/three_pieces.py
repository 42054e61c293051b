"""The three-pieces marker: relocate in 2020, remove in 2009 and 2014 (section 10, D11)."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import compress
from typing import TYPE_CHECKING, Any, Final

from hansa_core.hansa_teutonica.actions import lifting, markers
from hansa_core.hansa_teutonica.actions.turn import ACTIVE
from hansa_core.hansa_teutonica.editions import THREE_PIECES
from hansa_core.hansa_teutonica.kinds import Done, Lift, Put, Take
from hansa_core.hansa_teutonica.map.pieces import FOREIGN, SHAPES, owner_of, shape_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Adds, Module, Phase, Step

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

MOST: Final = 3


# -- relocate (2020) --------------------------------------------------------------------------------------------------


def relocatable(p: "HansaPosition") -> bytes | bytearray:
    """H118: opponents' pieces on posts, never own ones."""
    return lifting.liftable(p, p.posts.translate(FOREIGN[p.active]), MOST, p.content.board.map.inland)


def list_lift(p: "HansaPosition") -> Iterable[Move]:
    """D11: as in D6, with opponents' pieces."""
    return () if lifting.putting(p) else compress(p.content.moves.lift, relocatable(p))


def lift(p: "HansaPosition", move: Lift, events: list[Event] | None) -> None:
    p.phase = "relocate"
    lifting.lift(p, move, events)


def put(p: "HansaPosition", move: Put, events: list[Event] | None) -> None:
    """H119, H120: nothing follows from where the pieces come to stand, but for neutral cubes (H234)."""
    if lifting.put(p, move, events):
        p.phase = "main"
        markers.turn_over(p, THREE_PIECES, events)
        if p.content.establish_neutral is not None:
            p.content.establish_neutral(p, events)


def why_not_lift(p: "HansaPosition", move: Lift) -> Refused:
    """Within the marker, or for an opponent's piece before it."""
    piece = p.posts[p.content.board.post_number[move.post]]
    if lifting.putting(p):
        return Refused("H66", "hansa_teutonica.lift_putting")
    if not piece:
        return Refused("H64", "hansa_teutonica.lift_free", post=move.post)
    if owner_of(piece) == p.active:
        return Refused("H118", "hansa_teutonica.lift_own", post=move.post)
    if len(p.lifted) >= MOST:
        return Refused("H118", "hansa_teutonica.lift_limit_marker", most=MOST)
    return Refused("H246", "hansa_teutonica.lift_no_change", post=move.post)


def _or_relocate(step: Step["HansaPosition", Lift]) -> Step["HansaPosition", Lift]:
    """D1: an own piece begins action D, an opponent's one the marker, if it is held."""

    def moves(p: "HansaPosition") -> Iterable[Move]:
        if not markers.holds(p, THREE_PIECES):
            return step.moves(p)
        own, foreign = {*step.moves(p)}, relocatable(p)
        return [move for move, chosen in zip(p.content.moves.lift, foreign, strict=True) if chosen or move in own]

    def relocates(p: "HansaPosition", move: Lift) -> bool:
        piece = p.posts[p.content.board.post_number[move.post]]
        return bool(piece) and owner_of(piece) != p.active and bool(markers.holds(p, THREE_PIECES))

    def why_not(p: "HansaPosition", move: Lift) -> Refused:
        return why_not_lift(p, move) if relocates(p, move) else step.why_not(p, move)

    def play(p: "HansaPosition", move: Lift, events: list[Event] | None) -> None:
        (lift if relocates(p, move) else step.play)(p, move, events)

    return replace(step, moves=moves, why_not=why_not, play=play)


def _relocating(p: "HansaPosition") -> dict[str, object]:
    marker = p.content.edition.three_pieces
    return {"marker": marker, "limit": MOST, "lifted": len(p.lifted), "hand": len(p.hand)}


RELOCATE: Final[Module["HansaPosition"]] = Module(
    "relocate_3",
    phases=(
        Phase(
            "relocate",
            "D11",
            ACTIVE,
            (Step(Lift, list_lift, why_not_lift, lift), Step(Put, lifting.list_put, lifting.why_not_put, put)),
            _relocating,
            lambda p, move: Refused("H118", "hansa_teutonica.unfinished_relocation"),
        ),
    ),
    wraps={"main.lift": _or_relocate},
)


# -- remove (2009, 2014) ----------------------------------------------------------------------------------------------


def list_take(p: "HansaPosition") -> Iterable[Move]:
    """H115, H116: any owner's piece on a post, in D1 with an unused marker."""
    return compress(p.content.moves.take, p.posts) if p.taken or markers.holds(p, THREE_PIECES) else ()


def list_done(p: "HansaPosition") -> Iterable[Move]:
    """H116: up to three."""
    return (p.content.moves.done,)


def take(p: "HansaPosition", move: Take, events: list[Event] | None) -> None:
    """H115 to H117, I19: back to its owner's supply; ends with the third piece, or with the last one on the routes."""
    post = p.content.board.post_number[move.post]
    piece = p.posts[post]
    p.set_post(post, 0)
    home_of(p, piece)[piece] += 1
    p.phase = "remove"
    p.taken = tuple(sorted((*p.taken, (post, piece))))
    if events is not None:
        params = {"seat": p.active, "owner": owner_of(piece), "shape": SHAPES[shape_of(piece)], "post": move.post}
        events.append(Event("hansa_teutonica.taken_off", params))
    if len(p.taken) == MOST or not any(p.posts):
        _finish(p, events)


def home_of(p: "HansaPosition", piece: int) -> list[int]:
    """Where a removed piece goes: to its owner's supply; a neutral cube to the pool (H234)."""
    return p.stock if owner_of(piece) == p.content.neutral else p.supply


def done(p: "HansaPosition", move: Done, events: list[Event] | None) -> None:
    _finish(p, events)


def _finish(p: "HansaPosition", events: list[Event] | None) -> None:
    p.phase = "main"
    p.taken = ()
    markers.turn_over(p, THREE_PIECES, events)


def why_not_take(p: "HansaPosition", move: Take) -> Refused:
    if not p.taken and not markers.holds(p, THREE_PIECES):
        return markers.missing(p, THREE_PIECES)
    return Refused("H117", "hansa_teutonica.take_free", post=move.post)


def nothing_taken(p: "HansaPosition", move: Done) -> Refused:
    return Refused("H116", "hansa_teutonica.nothing_taken")


def why_not_done(p: "HansaPosition", move: Done) -> Refused:
    raise AssertionError("with a piece taken off, that can always be all")


def _removing(p: "HansaPosition") -> dict[str, object]:
    return {"marker": p.content.edition.three_pieces, "limit": MOST, "taken": len(p.taken)}


def _unfinished(p: "HansaPosition", move: Move) -> Refused:
    return Refused("H115", "hansa_teutonica.unfinished_removal")


TAKE: Final = Step(Take, list_take, why_not_take, take)
DONE: Final = Step(Done, list_done, why_not_done, done, outside=nothing_taken)


def _remove(*steps: Step["HansaPosition", Any]) -> Module["HansaPosition"]:
    phase = Phase("remove", "D11", ACTIVE, steps, _removing, _unfinished)
    return Module("remove_3", phases=(phase,), adds=(Adds("main", TAKE, before="displace"),))


REMOVE_EXACTLY: Final = _remove(TAKE)
"""H115: in 2009 always three."""
REMOVE: Final = _remove(DONE, TAKE)
"""H116: in 2014 up to three."""

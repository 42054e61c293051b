"""Action D: move own pieces (section 8)."""

from itertools import compress
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.actions import lifting
from hansa_core.hansa_teutonica.actions.desk import LIBER_SOPHIAE, value
from hansa_core.hansa_teutonica.actions.turn import no_actions
from hansa_core.hansa_teutonica.map.pieces import OWN, owner_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def limit(p: "HansaPosition") -> int:
    """H25, H65: Liber sophiae."""
    return value(p, p.active, LIBER_SOPHIAE)


def liftable(p: "HansaPosition") -> bytes | bytearray:
    """H64 to H67: own pieces on posts."""
    return lifting.liftable(p, p.posts.translate(OWN[p.active]), limit(p), p.content.board.map.outward)


def list_move(p: "HansaPosition", moves: list[Move]) -> None:
    """D6: lift one more, until the first is put down; or put."""
    if not lifting.putting(p):
        moves += compress(p.content.moves.lift, liftable(p))
    lifting.list_put(p, moves)


def lift(p: "HansaPosition", post: int, events: list[Event] | None) -> None:
    p.phase = "move"
    lifting.lift(p, post, events)


def put(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    """H68: the action is complete when every piece is down."""
    if lifting.put(p, move, events):
        p.phase = "main"
        p.actions -= 1


def why_not_lift(p: "HansaPosition", move: Move) -> Refused:
    piece = p.posts[p.content.board.post_number[move[1]]]
    if p.phase == "main" and (refused := no_actions(p)):
        return refused
    if lifting.putting(p):
        return Refused("H66", "hansa_teutonica.lift_putting")
    if not piece:
        return Refused("H64", "hansa_teutonica.lift_free", post=move[1])
    if owner_of(piece) != p.active:
        return Refused("H67", "hansa_teutonica.lift_foreign", post=move[1])
    if len(p.lifted) >= limit(p):
        return Refused("H65", "hansa_teutonica.lift_limit", most=limit(p))
    return Refused("H246", "hansa_teutonica.lift_no_change", post=move[1])

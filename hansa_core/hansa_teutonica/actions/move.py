"""Action D: move own pieces (section 8)."""

from collections.abc import Iterable
from itertools import compress
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.actions import lifting
from hansa_core.hansa_teutonica.actions.desk import LIBER_SOPHIAE, value
from hansa_core.hansa_teutonica.actions.turn import no_actions
from hansa_core.hansa_teutonica.kinds import Lift, Put
from hansa_core.hansa_teutonica.map.pieces import OWN, owner_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Step

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def limit(p: "HansaPosition") -> int:
    """H25, H65: Liber sophiae."""
    return value(p, p.active, LIBER_SOPHIAE)


def liftable(p: "HansaPosition") -> bytes | bytearray:
    """H64 to H67: own pieces on posts."""
    return lifting.liftable(p, p.posts.translate(OWN[p.active]), limit(p), p.content.board.map.outward)


def list_first(p: "HansaPosition") -> Iterable[Move]:
    """D1: the first piece begins the action."""
    return compress(p.content.moves.lift, liftable(p)) if p.actions else ()


def list_next(p: "HansaPosition") -> Iterable[Move]:
    """D6: one more, until the first is put down."""
    return () if lifting.putting(p) else compress(p.content.moves.lift, liftable(p))


def lift(p: "HansaPosition", move: Lift, events: list[Event] | None) -> None:
    p.phase = "move"
    lifting.lift(p, move, events)


def put(p: "HansaPosition", move: Put, events: list[Event] | None) -> None:
    """H68: the action is complete when every piece is down."""
    if lifting.put(p, move, events):
        p.phase = "main"
        p.actions -= 1


def why_not_first(p: "HansaPosition", move: Lift) -> Refused:
    return no_actions(p) or why_not_next(p, move)


def why_not_next(p: "HansaPosition", move: Lift) -> Refused:
    piece = p.posts[p.content.board.post_number[move.post]]
    if lifting.putting(p):
        return Refused("H66", "hansa_teutonica.lift_putting")
    if not piece:
        return Refused("H64", "hansa_teutonica.lift_free", post=move.post)
    if owner_of(piece) != p.active:
        return Refused("H67", "hansa_teutonica.lift_foreign", post=move.post)
    if len(p.lifted) >= limit(p):
        return Refused("H65", "hansa_teutonica.lift_limit", most=limit(p))
    return Refused("H246", "hansa_teutonica.lift_no_change", post=move.post)


LIFT_FIRST = Step(Lift, list_first, why_not_first, lift)
LIFT_NEXT = Step(Lift, list_next, why_not_next, lift)
PUT = Step(Put, lifting.list_put, lifting.why_not_put, put, outside=lifting.nothing_lifted)

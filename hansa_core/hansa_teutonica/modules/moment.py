"""How far a turn is, where a module asks: what begins it, and when it brings no more actions (H155, H216, H219)."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hansa_core.hansa_teutonica.actions import markers
from hansa_core.hansa_teutonica.kinds import Use
from hansa_core.hansa_teutonica.modules.state import BEGUN, FRESH
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Step

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def begins(step: Step["HansaPosition", Any]) -> Step["HansaPosition", Any]:
    """H155, H216: once something has been done completely, the start of the turn is over."""

    def play(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
        step.play(p, move, events)
        if p.modules.moment == FRESH and not p.chain and p.phase != "over":
            p.modules = p.modules._replace(moment=BEGUN)

    return replace(step, play=play)


def unless_closed(refused: Callable[[], Refused]) -> Callable[[Step["HansaPosition", Use]], Step["HansaPosition", Use]]:
    """H157, H219: no marker brings actions in a turn that can have no more."""

    def wrap(step: Step["HansaPosition", Use]) -> Step["HansaPosition", Use]:
        def moves(p: "HansaPosition") -> Iterable[Move]:
            return () if p.modules.closed else step.moves(p)

        def why_not(p: "HansaPosition", move: Use) -> Refused:
            held = markers.holds(p, p.content.moves.marker_number[move.marker])
            return refused() if p.modules.closed and held else step.why_not(p, move)

        return replace(step, moves=moves, why_not=why_not)

    return wrap

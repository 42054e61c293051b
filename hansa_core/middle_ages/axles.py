"""Phase 3 begins with the window for Broken Axle cards (M42, M95)."""

from typing import TYPE_CHECKING

from hansa_core.middle_ages.asking import always, tell
from hansa_core.middle_ages.card_window import CardWindow
from hansa_core.middle_ages.cards import BROKEN_AXLE
from hansa_core.middle_ages.declaration import BreakAxle
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition


def list_break(p: "AgesPosition") -> tuple[Move, ...]:
    """M95: any wagon; a second card on the same one has no further effect."""
    return p.content.moves.break_axle


def break_axle(p: "AgesPosition", move: BreakAxle, events: Events) -> None:
    p.axles |= 1 << (move.wagon - 1)
    tell(events, "middle_ages.axle_broken", seat=p.active, wagon=move.wagon)


WINDOW = CardWindow("axle", "D7", BROKEN_AXLE, BreakAxle, list_break, always, break_axle)
begin = WINDOW.begin
PHASE = WINDOW.phase()

"""The end of the game (section 12)."""

from typing import TYPE_CHECKING, Final

from hansa_core.hansa_teutonica.actions import office
from hansa_core.hansa_teutonica.modules import missions
from hansa_core.hansa_teutonica.modules.state import FRESH
from hansa_core.table.events import Event

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

REASONS: Final = ("prestige", "markers", "cities")
PRESTIGE_TO_END: Final = 20


def trigger(p: "HansaPosition") -> str | None:
    """H129 to H131; the marker supply triggers when a marker had to be drawn and none was left."""
    if max(p.prestige) >= PRESTIGE_TO_END:
        return "prestige"
    if p.modules.undrawn:
        return "markers"
    return "cities" if office.completed_cities(p) >= p.content.board.completed_to_end else None


def check(p: "HansaPosition", events: list[Event] | None) -> None:
    """H132, H133: once the action is complete, the game is over."""
    p.reason = trigger(p)
    if p.reason is not None:
        p.phase = "over"
        p.actions = 0
        p.modules = p.modules._replace(moment=FRESH, undrawn=False)
        if events is not None:
            events.append(Event("hansa_teutonica.over", {"reason": p.reason}))
            missions.show(p, events)

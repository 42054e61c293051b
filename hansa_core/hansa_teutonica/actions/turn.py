"""Turn structure: the start of a turn and its actions (section 4). The end of a turn is in `end_turn`."""

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from hansa_core.hansa_teutonica.actions.desk import ACTIONES, value
from hansa_core.hansa_teutonica.modules.favour_tiles import ONE_MORE_ACTION, owns
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


ACTIVE: Final[Callable[["HansaPosition"], int]] = attrgetter("active")
"""Who is asked, but for a displacement and what a module asks of others."""


def start(p: "HansaPosition", seat: int, events: list[Event] | None) -> None:
    """H27; with the tile "one more action" one more (H160)."""
    p.phase = "main"
    p.active = seat
    p.spent = b""
    p.actions = value(p, seat, ACTIONES)
    if p.content.variant.favour:
        p.actions += owns(p, seat, ONE_MORE_ACTION)
    if events is not None:
        events.append(Event("hansa_teutonica.turn_began", {"seat": seat, "actions": p.actions}))


def no_actions(p: "HansaPosition") -> Refused | None:
    """H28: each action A to E costs one."""
    return None if p.actions else Refused("H28", "hansa_teutonica.no_actions")

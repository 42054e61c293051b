"""Phase 2, loading: who may load what, and the master's own units (M33 to M36, M40)."""

from typing import TYPE_CHECKING

from hansa_core.middle_ages import talks
from hansa_core.middle_ages.asking import active, always, asked_wagon, skippable, tell
from hansa_core.middle_ages.declaration import Done, Load
from hansa_core.middle_ages.hold import load_units, master_good, room
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events, Phase, Step

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

DONE = (Done(),)


def begin(p: "AgesPosition") -> None:
    """M35: the master acts first."""
    p.phase, p.active = "master_load", p.masters[p.wagon]
    if not list_load(p) and skippable(p, p.active):
        talks.begin(p)


def loadable(p: "AgesPosition", good: int) -> bool:
    """M35, M36: his own type; with nothing aboard, any that no other player has on this wagon."""
    seat, aboard = p.active, master_good(p, p.wagon)
    if aboard is not None:
        return good == aboard
    return not any(p.aboard(p.wagon, other)[good] for other in range(p.setup.players) if other != seat)


def list_load(p: "AgesPosition") -> list[Move]:
    free = room(p, p.wagon, p.active)
    found: list[Move] = []
    if free > 0:
        for good, units in enumerate(p.store(p.active, p.places[p.wagon])):
            if units and loadable(p, good):
                found += p.content.moves.load[good][: min(units, free)]
    return found


def why_not_load(p: "AgesPosition", move: Load) -> Refused:
    good = p.content.moves.good[move.good]
    units = p.store(p.active, p.places[p.wagon])[good]
    if move.units > units:
        return Refused("M34", "middle_ages.not_in_warehouse", good=move.good, units=units)
    if not loadable(p, good):
        return Refused("M36", "middle_ages.one_type", good=move.good)
    return Refused("M33", "middle_ages.master_room", room=room(p, p.wagon, p.active))


def load(p: "AgesPosition", move: Load, events: Events) -> None:
    """M35: free of charge."""
    good = p.content.moves.good[move.good]
    load_units(p, p.wagon, p.active, (good,) * move.units)
    tell(events, "middle_ages.master_loaded", seat=p.active, good=move.good, n=move.units, wagon=p.wagon + 1)
    talks.begin(p)


def done(p: "AgesPosition", move: Done, events: Events) -> None:
    talks.begin(p)


PHASE = Phase(
    "master_load",
    "D4",
    active,
    (
        Step(Done, lambda p: DONE, always, done),
        Step(Load, list_load, why_not_load, load),
    ),
    asked_wagon,
)

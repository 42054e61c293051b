"""Loading the first ships (P7, P8)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from hansa_core.merchant_princes.declaration import Load
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Step

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition


def list_load(p: "PrincesPosition") -> Iterable[Load]:
    """P8: a colour whose cubes are all in use cannot be chosen."""
    return [move for move, left in zip(p.content.moves.load, p.cubes, strict=True) if left]


def load(p: "PrincesPosition", move: Load, events: list[Event] | None) -> None:
    """P7: clockwise; after two whole laps it is the start player's turn."""
    put_cube(p, p.active, p.content.moves.good_number[move.good])
    if events is not None:
        events.append(Event("merchant_princes.loaded", {"seat": p.active, "good": move.good}))
    p.active = (p.active + 1) % p.setup.players
    if all(len(cargo) == p.content.box.ships for cargo in p.ships):
        p.phase = "phase1"
        if events is not None:
            events.append(Event("merchant_princes.turn_began", {"seat": p.active}))


def put_cube(p: "PrincesPosition", seat: int, good: int) -> None:
    """On the next ship of the seat."""
    p.cubes[good] -= 1
    p.ships[seat] += bytes([good])


def why_not_load(p: "PrincesPosition", move: Load) -> Refused:
    return Refused("P8", "merchant_princes.load_no_cube", good=move.good)


def loaded_already(p: "PrincesPosition", move: Load) -> Refused:
    return Refused("P7", "merchant_princes.loaded_already")


def loading(p: "PrincesPosition", move: Move) -> Refused:
    """What any other kind of move is told before the first turn."""
    return Refused("P7", "merchant_princes.loading")


LOAD: Final = Step(Load, list_load, why_not_load, load, outside=loaded_already)

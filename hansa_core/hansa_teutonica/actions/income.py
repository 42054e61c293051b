"""Action A: income (section 5)."""

from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.actions.desk import BURSA, value
from hansa_core.hansa_teutonica.actions.turn import no_actions
from hansa_core.hansa_teutonica.map.pieces import CUBE, piece_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def list_income(p: "HansaPosition", moves: list[Move]) -> None:
    """H35 to H37."""
    if p.actions:
        cube = piece_of(p.active, CUBE)
        moves += p.content.moves.income(value(p, p.active, BURSA), p.stock[cube], p.stock[cube + 1])


def income(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    """H36, H37: from own stock to own supply."""
    cubes, discs = _mix(move)
    cube = piece_of(p.active, CUBE)
    p.stock[cube] -= cubes
    p.supply[cube] += cubes
    p.stock[cube + 1] -= discs
    p.supply[cube + 1] += discs
    p.actions -= 1
    if events is not None:
        events.append(Event("hansa_teutonica.income", {"seat": p.active, "cubes": cubes, "discs": discs}))


def why_not_income(p: "HansaPosition", move: Move) -> Refused:
    cubes, discs = _mix(move)
    cube = piece_of(p.active, CUBE)
    stock = {"cubes": p.stock[cube], "discs": p.stock[cube + 1]}
    if refused := no_actions(p):
        return refused
    if not any(stock.values()):
        return Refused("H35", "hansa_teutonica.income_stock_empty")
    if not cubes + discs:
        return Refused("H36", "hansa_teutonica.income_nothing")
    if cubes + discs > value(p, p.active, BURSA):
        return Refused("H36", "hansa_teutonica.income_bursa", most=value(p, p.active, BURSA))
    return Refused("H37", "hansa_teutonica.income_stock", **stock)


def _mix(move: Move) -> tuple[int, int]:
    _, cubes, discs = move
    assert isinstance(cubes, int) and isinstance(discs, int)
    return cubes, discs

"""Action A: income (section 5)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.actions.desk import BURSA, value
from hansa_core.hansa_teutonica.actions.turn import no_actions
from hansa_core.hansa_teutonica.kinds import Income
from hansa_core.hansa_teutonica.map.pieces import CUBE, piece_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Step

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def moves(p: "HansaPosition") -> Iterable[Move]:
    """H35 to H37."""
    cube = piece_of(p.active, CUBE)
    return p.content.moves.income(value(p, p.active, BURSA), p.stock[cube], p.stock[cube + 1]) if p.actions else ()


def income(p: "HansaPosition", move: Income, events: list[Event] | None) -> None:
    """H36, H37: from own stock to own supply."""
    cubes, discs = move.cubes, move.discs
    cube = piece_of(p.active, CUBE)
    p.stock[cube] -= cubes
    p.supply[cube] += cubes
    p.stock[cube + 1] -= discs
    p.supply[cube + 1] += discs
    p.actions -= 1
    if events is not None:
        events.append(Event("hansa_teutonica.income", {"seat": p.active, "cubes": cubes, "discs": discs}))


def why_not(p: "HansaPosition", move: Income) -> Refused:
    cube = piece_of(p.active, CUBE)
    stock = {"cubes": p.stock[cube], "discs": p.stock[cube + 1]}
    if refused := no_actions(p):
        return refused
    if not any(stock.values()):
        return Refused("H35", "hansa_teutonica.income_stock_empty")
    if not move.cubes + move.discs:
        return Refused("H36", "hansa_teutonica.income_nothing")
    if move.cubes + move.discs > value(p, p.active, BURSA):
        return Refused("H36", "hansa_teutonica.income_bursa", most=value(p, p.active, BURSA))
    return Refused("H37", "hansa_teutonica.income_stock", **stock)


INCOME = Step(Income, moves, why_not, income)

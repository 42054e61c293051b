"""Phase 4: Warehouse Sale and the window for Special Sale cards (M68, M69, M96, M108)."""

from typing import TYPE_CHECKING

from hansa_core.middle_ages.asking import active, always, ask_from, card_player, skippable, tell
from hansa_core.middle_ages.card_window import CardWindow
from hansa_core.middle_ages.cards import SPECIAL_SALE, SPECIAL_SALE_PRICE, WAREHOUSE_SALE, WAREHOUSE_SALE_UNITS
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import Done, Sell, SpecialSale
from hansa_core.middle_ages.money import from_bank
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events, Phase, Step

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from hansa_core.middle_ages.position import AgesPosition

DONE = (Done(),)


def has_units(p: "AgesPosition", seat: int) -> bool:
    return any(p.warehouses(seat))


def list_units(p: "AgesPosition", moves: tuple[tuple[Move, ...], ...]) -> list[Move]:
    goods = len(p.supply)
    units = p.warehouses(p.active)
    return [
        moves[good][city]
        for good in range(goods)
        for city in p.content.board.cities_of[good]
        if units[city * goods + good]
    ]


def not_in_store(move: Sell | SpecialSale) -> Refused:
    return Refused("M68", "middle_ages.not_in_store", good=move.good, city=move.city)


def sell_unit(p: "AgesPosition", move: Sell | SpecialSale, price: int) -> None:
    """M10: back to the supply at once."""
    good, city = p.content.moves.good[move.good], p.content.moves.city[move.city]
    p.stores[p.active * p.content.width + city * len(p.supply) + good] -= 1
    p.supply[good] += 1
    from_bank(p, p.active, price)


# -- Warehouse Sale ---------------------------------------------------------------------------------------------------


def begin(p: "AgesPosition", events: Events) -> None:
    p.units = 0
    seat = ask_from(p, p.first, lambda p, seat: p.owns(seat, WAREHOUSE_SALE))
    if seat != NOBODY and (has_units(p, seat) or not skippable(p, seat)):
        p.phase, p.active = "warehouse_sale", seat


def list_sell(p: "AgesPosition") -> list[Move]:
    return list_units(p, p.content.moves.sell) if p.units < WAREHOUSE_SALE_UNITS else []


def why_not_sell(p: "AgesPosition", move: Sell) -> Refused:
    return not_in_store(move)


def sell(p: "AgesPosition", move: Sell, events: Events) -> None:
    """M68: at the current buy price."""
    seat = p.active
    price = p.content.board.buy[p.levels[p.content.moves.good[move.good]]]
    sell_unit(p, move, price)
    p.units += 1
    tell(events, "middle_ages.sold_from_store", seat=seat, good=move.good, city=move.city, florins=price)
    if p.units == WAREHOUSE_SALE_UNITS or (not has_units(p, seat) and skippable(p, seat)):
        finish(p)


def finish(p: "AgesPosition") -> None:
    p.phase, p.active, p.units = "", NOBODY, 0


def done(p: "AgesPosition", move: Done, events: Events) -> None:
    finish(p)


def params(p: "AgesPosition") -> "Mapping[str, Any]":
    return {"seat": p.active, "left": WAREHOUSE_SALE_UNITS - p.units}


PHASE = Phase(
    "warehouse_sale",
    "D12",
    active,
    (
        Step(Done, lambda p: DONE, always, done),
        Step(Sell, list_sell, why_not_sell, sell),
    ),
    params,
)


# -- Special Sale -----------------------------------------------------------------------------------------------------


def wanted(p: "AgesPosition", seat: int) -> bool:
    """M115: card players with a unit in a warehouse."""
    return card_player(p, seat) and has_units(p, seat)


def list_special(p: "AgesPosition") -> list[Move]:
    return list_units(p, p.content.moves.special_sale)


def why_not_special(p: "AgesPosition", move: SpecialSale) -> Refused:
    return not_in_store(move)


def special_sale(p: "AgesPosition", move: SpecialSale, events: Events) -> None:
    """M96."""
    price = SPECIAL_SALE_PRICE
    sell_unit(p, move, price)
    tell(events, "middle_ages.special_sale", seat=p.active, good=move.good, city=move.city, florins=price)


SPECIAL_WINDOW = CardWindow(
    "special_sale", "D13", SPECIAL_SALE, SpecialSale, list_special, why_not_special, special_sale, wanted
)
begin_special = SPECIAL_WINDOW.begin
SPECIAL_PHASE = SPECIAL_WINDOW.phase()

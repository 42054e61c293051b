"""Phase 1: buying goods (M20 to M25)."""

from typing import TYPE_CHECKING

from hansa_core.middle_ages.asking import active, always, following, skippable, tell
from hansa_core.middle_ages.cards import DISCOUNT_PURCHASE
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import Buy, Done
from hansa_core.middle_ages.money import can_pay, pay_bank
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events, Phase, Step

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from hansa_core.middle_ages.position import AgesPosition

DONE = (Done(),)
DISCOUNT = 100
"""M24: for all units of the phase together."""


def begin(p: "AgesPosition", events: Events) -> None:
    p.lap = 0
    ask(p, p.first)


def ask(p: "AgesPosition", seat: int) -> None:
    """M20: everybody once, in the first round a second lap; M115: while any supply is left."""
    p.units = 0
    while seat == NOBODY or not (any(p.supply) or not skippable(p, seat)):
        if seat != NOBODY:
            seat = following(p, seat)
            continue
        if p.lap + 1 >= laps(p):
            p.lap, p.phase, p.active = 0, "", NOBODY
            return
        p.lap += 1
        seat = p.first
    p.phase, p.active = "buy", seat


def laps(p: "AgesPosition") -> int:
    """M18: phase 1 is played twice in round 1."""
    return p.content.board.first_laps if p.round == 1 else 1


def unit_price(p: "AgesPosition", seat: int, good: int) -> int:
    """M21; M24, M116: with Discount Purchase the first unit costs 100 and the others 0."""
    if p.owns(seat, DISCOUNT_PURCHASE):
        return 0 if p.units else DISCOUNT
    return p.content.board.buy[p.levels[good]]


def list_buy(p: "AgesPosition") -> list[Move]:
    seat, moves = p.active, p.content.moves.buy
    found: list[Move] = []
    for good, left in enumerate(p.supply):
        if left and can_pay(p, seat, unit_price(p, seat, good)):
            row = moves[good]
            found += [row[city] for city in p.content.board.cities_of[good]]
    return found


def why_not_buy(p: "AgesPosition", move: Buy) -> Refused:
    good, city = p.content.moves.good[move.good], p.content.moves.city[move.city]
    if city not in p.content.board.cities_of[good]:
        return Refused("M22", "middle_ages.not_listed", good=move.good, city=move.city)
    if not p.supply[good]:
        return Refused("M23", "middle_ages.no_supply", good=move.good)
    return Refused("M25", "middle_ages.buy_cash", florins=unit_price(p, p.active, good))


def buy(p: "AgesPosition", move: Buy, events: Events) -> None:
    seat, good, city = p.active, p.content.moves.good[move.good], p.content.moves.city[move.city]
    price = unit_price(p, seat, good)
    pay_bank(p, seat, price)
    p.supply[good] -= 1
    p.stores[seat * p.content.width + city * len(p.supply) + good] += 1
    p.units += 1
    tell(events, "middle_ages.bought", seat=seat, good=move.good, city=move.city, florins=price)
    if p.units == p.content.board.purchases or (not any(p.supply) and skippable(p, seat)):
        ask(p, following(p, seat))


def done(p: "AgesPosition", move: Done, events: Events) -> None:
    if not p.units:
        tell(events, "middle_ages.bought_nothing", seat=p.active)
    ask(p, following(p, p.active))


def params(p: "AgesPosition") -> "Mapping[str, Any]":
    return {"seat": p.active, "left": p.content.board.purchases - p.units}


PHASE = Phase(
    "buy",
    "D1",
    active,
    (
        Step(Done, lambda p: DONE, always, done),
        Step(Buy, list_buy, why_not_buy, buy),
    ),
    params,
)

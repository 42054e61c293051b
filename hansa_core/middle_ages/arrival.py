"""Phase 5: arrival, Bonus Sale, unloading, new bonus values (M70 to M74, M97)."""

from typing import TYPE_CHECKING

from hansa_core.middle_ages.asking import always, asked_wagon, card_player, player_order, tell
from hansa_core.middle_ages.board import UNIT
from hansa_core.middle_ages.card_window import CardWindow
from hansa_core.middle_ages.cards import BONUS_SALE
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import BonusSale
from hansa_core.middle_ages.money import from_bank
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

PLAY = (BonusSale(),)


def next_wagon(p: "AgesPosition", events: Events) -> None:
    """M70: the arrived wagons in their order. Comes back to unload the wagon whose window has closed."""
    if p.wagon != NOBODY:
        unload(p, events)
    wagon = p.wagon + 1
    while wagon < len(p.places) and not p.arrived >> wagon & 1:
        wagon += 1
    if wagon == len(p.places):
        p.wagon = NOBODY
        if p.arrived:
            new_bonus(p, events)
        return
    p.wagon = wagon
    p.stage -= 1  # for unloading it
    p.arrivals += 1
    tell(events, "middle_ages.arrivals", wagon=wagon + 1, n=p.arrivals)
    WINDOW.begin(p, events)


def wanted(p: "AgesPosition", seat: int) -> bool:
    """M115: card players with units aboard."""
    return card_player(p, seat) and any(p.aboard(p.wagon, seat))


def list_bonus_sale(p: "AgesPosition") -> tuple[Move, ...]:
    return PLAY


def bonus_sale(p: "AgesPosition", move: BonusSale, events: Events) -> None:
    """M97."""
    p.bonus_sold |= 1 << p.active
    tell(events, "middle_ages.bonus_sale", seat=p.active, wagon=p.wagon + 1)


def sale_price(p: "AgesPosition", seat: int, good: int, city: int) -> int:
    """M71, M72, M97: the sell price, and the bonus for a good that the city does not list."""
    board = p.content.board
    price = board.sell[p.levels[good]]
    if good not in board.sells[city] or p.bonus_sold >> seat & 1:
        price += p.bonus[city]
    return price


def unload(p: "AgesPosition", events: Events) -> None:
    """M71: every unit is sold, in player order; M10: back to the supply."""
    wagon, city = p.wagon, p.places[p.wagon]
    goods = len(p.supply)
    for seat in player_order(p):
        aboard = p.aboard(wagon, seat)
        if any(aboard):
            sold = [(good, units) for good, units in enumerate(aboard) if units]
            income = sum(units * sale_price(p, seat, good, city) for good, units in sold)
            for good, units in sold:
                p.supply[good] += units
            from_bank(p, seat, income)
            names = [p.content.board.goods[good] for good, units in sold for _ in range(units)]
            tell(events, "middle_ages.sold", seat=seat, wagon=wagon + 1, goods=names, florins=income)
    p.loads[wagon * p.setup.players * goods : (wagon + 1) * p.setup.players * goods] = bytes(p.setup.players * goods)
    p.bonus_sold = 0


def new_bonus(p: "AgesPosition", events: Events) -> None:
    """M73: after the last unloading; M74."""
    more = UNIT * p.arrived.bit_count()
    held = {place for place in p.places if place < len(p.bonus)}
    for city, bonus in enumerate(p.bonus):
        p.bonus[city] = 0 if city in held else min(bonus + more, p.content.board.most_bonus)
    p.arrived = 0
    tell(events, "middle_ages.new_bonus", values=list(p.bonus))


WINDOW = CardWindow(
    "bonus_sale", "D14", BONUS_SALE, BonusSale, list_bonus_sale, always, bonus_sale, wanted, asked_wagon
)
PHASE = WINDOW.phase()

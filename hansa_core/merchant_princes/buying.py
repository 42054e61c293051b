"""Buying a special card (P18, P19)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from hansa_core.merchant_princes.box import KINDS, SHIP, SPECIALS
from hansa_core.merchant_princes.content import UNKNOWN_GOLD
from hansa_core.merchant_princes.declaration import Buy
from hansa_core.merchant_princes.loading import put_cube
from hansa_core.merchant_princes.phase1 import may_buy, phase1_over
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.phases import Step

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition


def affordable(p: "PrincesPosition", kind: int) -> bool:
    """P18; what a purse holds that this view may not look into, nobody can say."""
    gold = p.gold[p.active]
    return gold == UNKNOWN_GOLD or gold >= p.content.box.prices[kind]


def list_buy(p: "PrincesPosition") -> Iterable[Buy]:
    """P18, P19: a kind still for sale; a Ship with a cube of any available colour."""
    if not may_buy(p):
        return ()
    moves: list[Buy] = []
    if p.market[SHIP] and affordable(p, SHIP):
        moves += [move for move, left in zip(p.content.moves.buy_ship, p.cubes, strict=True) if left]
    for kind in range(SHIP + 1, KINDS):
        if p.market[kind] and affordable(p, kind):
            moves.append(p.content.moves.buy[kind])
    return moves


def buy(p: "PrincesPosition", move: Buy, events: list[Event] | None) -> None:
    kind, good = p.content.moves.card_number[move.card]
    price = p.content.box.prices[kind]
    p.market[kind] -= 1
    p.owned[KINDS * p.active + kind] += 1
    if p.gold[p.active] != UNKNOWN_GOLD:
        p.gold[p.active] -= price
    p.purchases = 1
    if events is not None:
        events.append(Event("merchant_princes.bought", {"seat": p.active, "card": SPECIALS[kind], "price": price}))
    if kind == SHIP:
        put_cube(p, p.active, good)
        if events is not None:
            events.append(Event("merchant_princes.loaded", {"seat": p.active, "good": p.content.box.goods[good]}))


def why_not_buy(p: "PrincesPosition", move: Buy) -> Refused:
    if p.purchases:
        return Refused("P18", "merchant_princes.bought_already")
    if not may_buy(p):
        return Refused("P36", "merchant_princes.buy_exchanged")
    kind, good = p.content.moves.card_number[move.card]
    if not p.market[kind]:
        return Refused("P18", "merchant_princes.sold_out", card=SPECIALS[kind])
    if not affordable(p, kind):
        price = p.content.box.prices[kind]
        return Refused("P18", "merchant_princes.too_dear", card=SPECIALS[kind], price=price, gold=p.gold[p.active])
    return Refused("P19", "merchant_princes.ship_no_cube", good=p.content.box.goods[good])


BUY: Final = Step(Buy, list_buy, why_not_buy, buy, outside=phase1_over)

"""Buying goods, the master's own units, Free Loading, sales from warehouses (D1, D4, D12, D13, D21)."""

from collections.abc import Sequence

from hansa_core.bots.middle_ages.answers import Answer, florins, listed
from hansa_core.bots.middle_ages.outlook import Outlook
from hansa_core.middle_ages.buying import unit_price
from hansa_core.middle_ages.cards import SPECIAL_SALE_PRICE
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import Buy, Done, FreeLoad, Load, Pass, Sell, SpecialSale
from hansa_core.middle_ages.hold import master_good, room
from hansa_core.table.moves import Move

CARD_KEPT = 150.0
"""What a card is worth at least when it is kept for later."""


def buy(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """What the warehouse gains by the unit, less its price; as much cash as the next level needs is kept."""
    p, me = o.p, o.me
    found = [Answer(0.0, move, (("enough_goods", {}),)) for move in listed(legal, Done)]
    for move in listed(legal, Buy):
        good, city = p.content.moves.good[move.good], p.content.moves.city[move.city]
        price = unit_price(p, me, good)
        short = max(0.0, price - o.spare(p.status[me], 0))
        gain = _more(o, city, good) - o.w["price"] * price - short
        found.append(Answer(gain, move, (("worth_later", {"florins": florins(gain + price)}),)))
    return found


def _more(o: Outlook, city: int, good: int) -> float:
    """What one more unit there is worth: a wagon that stands there may take it, if it has room for its type."""
    p, me = o.p, o.me
    price = o.prices[good] - 150
    for wagon, place in enumerate(p.places):
        if place != city:
            continue
        if o.now < 1.0 and p.phase != "buy":
            break
        store = p.store(me, city)
        value = o.unit(wagon, good)
        master = p.masters[wagon]
        free = room(p, wagon, me) if master != NOBODY else 3
        if master == me:
            barred = master_good(p, wagon)
            waiting = store[good]
            return value * (o.w["buy_master"] if barred in (None, good) and waiting < free else 0.05)
        if master != NOBODY:
            waiting = sum(n for g, n in enumerate(store) if g != master_good(p, wagon))
            return (value - 200) * (o.w["buy_partner"] if good != master_good(p, wagon) and waiting < free else 0.05)
        more = bytearray(store)
        more[good] += 1
        return prospect(o, wagon, more) - prospect(o, wagon, store)
    chances = (1.0, 0.9, 0.7, 0.35, 0.2, 0.1)
    waiting = min(sum(p.store(me, city)), len(chances) - 1)
    return price * o.w["buy_ahead"] * o.loading(city) * chances[waiting]


def prospect(o: Outlook, wagon: int, store: Sequence[int]) -> float:
    """What units beside a wagon without a master may bring: three of a type to its master, two others to a partner,
    less what he pays. The master's type is likely one that the others have there (M36)."""
    p, city = o.p, o.p.places[wagon]
    units = [o.unit(wagon, good) for good in range(len(store))]
    own = max([min(o.board.master_room, number) * units[good] for good, number in enumerate(store)])
    barred = [1.0 + 2.0 * sum(p.store(other, city)[good] for other in o.others) for good in o.board.sells[city]]
    partner = 0.0
    for good, likely in zip(o.board.sells[city], barred, strict=True):
        rest = sorted([units[g] for g, number in enumerate(store) if g != good for _ in range(number)], reverse=True)
        partner += likely * sum(rest[: o.board.room])
    partner *= (1 - o.w["ask"]) * o.w["refused"] / sum(barred)
    chance = o.w["win_office"]
    return chance * 0.7 * own + (1 - chance) * partner


def master_load(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """The type that brings most; others who have it there cannot load it then (M36)."""
    p, city = o.p, o.p.places[o.p.wagon]
    found = [Answer(0.0, move) for move in listed(legal, Done)]
    for move in listed(legal, Load):
        good = p.content.moves.good[move.good]
        value = move.units * o.unit(p.wagon, good)
        shut = sum(min(2, p.store(other, city)[good]) for other in o.others)
        why = (("brings", {"florins": florins(value)}),)
        found.append(Answer(value + 60.0 * shut / len(o.others), move, why))
    return found


def free_loading(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    p = o.p
    found = [Answer(CARD_KEPT * min(1.0, o.rounds / 2), move, (("keep_card", {}),)) for move in listed(legal, Pass)]
    for move in listed(legal, FreeLoad):
        value = sum(o.unit(p.wagon, good) - 60 for good in p.content.moves.goods_sets[move.goods])
        found.append(Answer(value, move, (("brings", {"florins": florins(value)}),)))
    return found


def warehouse_sale(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """What waits for a wagon that does not come is sold, if the buy price is more than the wait is worth."""
    p = o.p
    found = [Answer(0.0, move) for move in listed(legal, Done)]
    for move in listed(legal, Sell):
        price = o.board.buy[p.levels[p.content.moves.good[move.good]]]
        gain = price - _kept(o, move)
        found.append(Answer(gain, move, (("paid_now", {"florins": price}),)))
    return found


def special_sale(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    found = [Answer(CARD_KEPT * min(1.0, o.rounds / 2), move, (("keep_card", {}),)) for move in listed(legal, Pass)]
    for move in listed(legal, SpecialSale):
        gain = SPECIAL_SALE_PRICE - _kept(o, move)
        found.append(Answer(gain, move, (("paid_now", {"florins": SPECIAL_SALE_PRICE}),)))
    return found


def _kept(o: Outlook, move: Sell | SpecialSale) -> float:
    """What the warehouse loses without the unit."""
    good, city = o.p.content.moves.good[move.good], o.p.content.moves.city[move.city]
    before = o.stored(o.me, city)
    twin = Outlook(o.p.copy(), o.me, o.cash, o.w)
    twin.p.stores[o.me * o.p.content.width + city * len(o.p.supply) + good] -= 1
    return before - twin.stored(o.me, city) + 60.0 * min(1.0, o.rounds)

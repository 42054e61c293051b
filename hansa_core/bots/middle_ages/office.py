"""Loading masters: declarations, bids, tariffs and talks (D2, D3, D5, D6).

An office is worth the third unit, the fee that one saves and the fees that others pay; a bid is a share of that. A
price is fair where both gain: more than the share of the partner's gain that hurts, and less than the unit brings."""

from collections.abc import Sequence

from hansa_core.bots.middle_ages.answers import SURE, Answer, amounts, florins, listed
from hansa_core.bots.middle_ages.outlook import Outlook
from hansa_core.middle_ages.cards import LOADING_MASTER_PRICE
from hansa_core.middle_ages.content import UNPRICED
from hansa_core.middle_ages.declaration import (
    Accept,
    Counter,
    Declare,
    Decline,
    EndTalks,
    Pass,
    Propose,
    Refuse,
    TakeTariff,
    Talk,
    Tariff,
)
from hansa_core.middle_ages.hold import loadable_sets
from hansa_core.middle_ages.talks import tariff_for
from hansa_core.table.moves import Move


def office_worth(o: Outlook, wagon: int) -> float:
    """What being master of this wagon brings, compared with asking another one."""
    p, me, city = o.p, o.me, o.p.places[wagon]
    store = p.store(me, city)
    own = max((min(n, o.board.master_room) * o.unit(wagon, good) for good, n in enumerate(store)), default=0.0)
    mine = max(range(len(store)), key=lambda good: min(store[good], 3) * o.unit(wagon, good))
    best = sorted((o.unit(wagon, good) for good, n in enumerate(store) for _ in range(n)), reverse=True)
    asked = sum(best[: o.board.room]) * (1 - o.w["ask"]) * o.w["refused"]
    fees = 0.0
    for other in o.others:
        theirs = p.store(other, city)
        units = sorted(
            (o.unit(wagon, good) for good, n in enumerate(theirs) if good != mine or not store[mine] for _ in range(n)),
            reverse=True,
        )
        fees += sum(units[: o.board.room]) * (o.w["ask"] - (1 - o.w["ask"]) / len(o.others)) * o.w["refused"]
    return max(0.0, own - asked) + max(0.0, fees)


def declare(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    found: list[Answer] = []
    for move in listed(legal, Declare):
        wagons = o.p.content.moves.wagon_sets[move.wagons]
        worth = sum(office_worth(o, wagon) * 0.9 - LOADING_MASTER_PRICE - 150 for wagon in wagons)
        found.append(Answer(worth, move))
    return found


def bid(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """Less than the office is worth, and never so much that goods or upkeep cannot be paid."""
    worth = office_worth(o, o.p.wagon)
    spare = max(0.0, o.spare(o.p.status[o.me], 200))
    wanted = min(worth * o.w["shade"], spare)
    return amounts(legal, wanted, worth - wanted, ("office_worth", {"florins": florins(worth)}))


# -- the master's side ------------------------------------------------------------------------------------------------


def fair(o: Outlook) -> float:
    """The least share of a unit's worth for which a master gains by letting another one load it."""
    return o.w["rival"] / (o.w["rival"] + o.players - 1)


def tariff(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """A price for everybody who can load, then the talk."""
    p = o.p
    found = [Answer(0.0, move) for move in listed(legal, Talk)]
    found += [Answer(-SURE, move) for move in listed(legal, EndTalks)]
    for move in listed(legal, Tariff):
        if p.tariffs[move.partner * o.board.room + move.units - 1] == UNPRICED:
            found.append(Answer(SURE + move.units, move, (("both_gain", {}),)))
    return found


def _best_set(o: Outlook, seat: int, units: int) -> float:
    sets = [goods for goods in loadable_sets(o.p, o.p.wagon, seat) if len(goods) == units]
    return max((_brings(o, goods) for goods in sets), default=0.0)


def _brings(o: Outlook, goods: Sequence[int]) -> float:
    return sum(o.unit(o.p.wagon, good) for good in goods)


def tariff_price(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    seat, units = o.p.draft
    value = _best_set(o, seat, units)
    wanted = min(_ask(o) * value, max(100.0, o.cash[seat] - 100))
    return amounts(legal, wanted, wanted, ("unit_worth", {"florins": florins(value)}))


def _ask(o: Outlook) -> float:
    """As much as the weight says, but not so much that the partner loses by it: what he pays is the master's gain."""
    most = 0.9 / (1 + o.w["rival"] / len(o.others))
    return min(max(o.w["ask"], fair(o) + 0.05), most)


def answer(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """A proposal that one gains by is taken; else another price is named."""
    p = o.p
    value = _brings(o, p.offer)
    gain = p.price - (value - p.price) * o.w["rival"] / len(o.others)
    wanted = 0.85 * _ask(o) * value
    found = [Answer(gain if p.price >= wanted else gain - 250, move) for move in listed(legal, Accept)]
    found += [Answer(0.0, move) for move in listed(legal, Refuse)]
    found += [Answer(-200.0, move) for move in listed(legal, EndTalks)]
    for move in listed(legal, Counter):
        goods = p.content.moves.goods_sets[move.goods]
        more = _brings(o, goods)
        if p.price < wanted:
            found.append(Answer(0.4 * more * (_ask(o) - (1 - _ask(o)) * o.w["rival"] / len(o.others)), move))
    return found


def counter_price(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    value = _brings(o, o.p.draft)
    wanted = min(_ask(o) * value, max(100.0, o.cash[o.p.partner] - 100))
    return amounts(legal, wanted, wanted, ("unit_worth", {"florins": florins(value)}))


# -- the partner's side -----------------------------------------------------------------------------------------------


def _gain(o: Outlook, goods: Sequence[int], price: float) -> float:
    """What loading these goods for this price brings: the master gets the price, and the units leave the warehouse."""
    return _brings(o, goods) - 60 * len(goods) - price - price * o.w["rival"] / len(o.others)


def talk(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    p, sets = o.p, o.p.content.moves.goods_sets
    found = [Answer(0.0, move) for move in listed(legal, Pass)]
    tariffs = False
    for take in listed(legal, TakeTariff):
        goods = sets[take.goods]
        price = tariff_for(p, o.me, len(goods))
        gain = _gain(o, goods, price)
        tariffs = tariffs or gain > 0
        found.append(Answer(gain, take, (("brings_for", {"florins": florins(_brings(o, goods)), "price": price}),)))
    for move in listed(legal, Propose):
        goods = sets[move.goods]
        gain = _gain(o, goods, o.w["offer"] * _brings(o, goods))
        found.append(Answer(gain * (0.3 if tariffs else 0.55), move, (("both_gain", {}),)))
    return found


def proposal_price(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    value = _brings(o, o.p.draft)
    return amounts(legal, o.w["offer"] * value + 50, value, ("unit_worth", {"florins": florins(value)}))


def counter(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    gain = _gain(o, o.p.offer, o.p.price)
    why = (("brings_for", {"florins": florins(_brings(o, o.p.offer)), "price": o.p.price}),)
    found = [Answer(gain, move, why) for move in listed(legal, Accept)]
    return [*found, *(Answer(0.0, move) for move in listed(legal, Decline))]

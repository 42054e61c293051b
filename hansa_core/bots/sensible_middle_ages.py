"""Marchands du Moyen Âge played at random, but as people play it: goods where wagons stand, bids within reason, offers
that somebody might accept, wagons moved for what one has aboard, levels that can be paid for.

One number of chance per decision is enough: its digits decide the questions one after the other.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from hansa_core.bots.digits import Digits
from hansa_core.middle_ages.buying import unit_price
from hansa_core.middle_ages.content import UNKNOWN
from hansa_core.middle_ages.declaration import (
    UP,
    Accept,
    BonusSale,
    Borrow,
    BreakAxle,
    Buy,
    Climb,
    Close,
    Counter,
    Declare,
    Decline,
    Disc,
    Draw,
    EndTalks,
    Load,
    MoveCourier,
    MoveWagon,
    Pass,
    Pay,
    Pick,
    Propose,
    Refuse,
    Repay,
    Sell,
    Shift,
    SocialStatus,
    Take,
    TakeTariff,
    Tariff,
)
from hansa_core.middle_ages.investments import least
from hansa_core.middle_ages.negotiating.declaration import Florins, Give, Invite, Offer, OpenDeal, Want
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.middle_ages.status import climb_cost
from hansa_core.table.chance import Chance
from hansa_core.table.moves import Amounts, Move

STAR: Final = 500
"""What a star of an investment card is said to be worth."""
RESERVE: Final = 1500
"""Cash that is kept for the next round."""
M = TypeVar("M", bound=Move)
Idea = Callable[[AgesPosition, Sequence[Move], Digits], Move]


def choose(view: AgesPosition, legal: Sequence[Move], chance: Chance, n: int) -> Move:
    """A listed move for the seat that `view` belongs to."""
    digits = Digits(chance.number("move", n, 1 << 60))
    if view.content.negotiating:
        if digits.one_in(15) and (talks := _listed(legal, OpenDeal, Invite)):
            return digits.of(talks)
        legal = _own_business(legal)
    if len(legal) == 1:
        return legal[0]
    if digits.one_in(40) and not isinstance(legal, Amounts):
        return digits.of(legal)
    return IDEAS[view.phase](view, legal, digits)


def _listed(legal: Sequence[Move], *kinds: type[M]) -> list[M]:
    others = legal.others if isinstance(legal, Amounts) else legal
    return [move for move in others if isinstance(move, kinds)]


def _own_business(legal: Sequence[Move]) -> Sequence[Move]:
    """What can be done without a deal, if that is anything."""
    if isinstance(legal, Amounts):
        others = tuple(move for move in legal.others if not isinstance(move, OpenDeal | Invite))
        return Amounts(legal.stem, legal.numbers, others)
    return [move for move in legal if not isinstance(move, OpenDeal | Invite)] or legal


def _amount(legal: Sequence[Move], wanted: int) -> Move:
    """The listed amount nearest to what is wanted."""
    assert isinstance(legal, Amounts)
    numbers = legal.numbers
    at = max(0, min(len(numbers) - 1, (wanted - numbers.start) // numbers.step))
    return legal[len(legal.others) + at]


def _cash(p: AgesPosition, seat: int) -> int:
    return p.content.board.start_cash if p.cash[seat] == UNKNOWN else p.cash[seat]


def _sealed_seat(p: AgesPosition) -> int:
    """Whose view it is: the one whose purse is known; of a full position any."""
    return max(range(len(p.cash)), key=lambda seat: p.cash[seat] != UNKNOWN)


# -- phase 1 ----------------------------------------------------------------------------------------------------------


def _buy(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """Where a wagon stands, and more of what is there already."""
    seat, moves = p.active, p.content.moves
    done = legal[0]
    if sum(p.warehouses(seat)) > 8 or _cash(p, seat) < 600 or digits.one_in(10):
        return done
    best, most = done, 2
    begin = digits.below(len(legal))
    for move in (*legal[begin:], *legal[:begin]):
        if isinstance(move, Buy):
            good, city = moves.good[move.good], moves.city[move.city]
            worth = 5 * (city in p.places) + 2 * min(3, p.store(seat, city)[good]) - unit_price(p, seat, good) // 100
            worth += digits.below(3)
            if worth > most:
                best, most = move, worth
    return best


# -- phase 2 ----------------------------------------------------------------------------------------------------------


def _declare(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    seat = _sealed_seat(p)
    wanted = [
        move for move in _listed(legal, Declare) if _units_at(p, seat, p.content.moves.wagon_sets[move.wagons]) > 1
    ]
    return digits.of(wanted) if wanted else legal[0]


def _units_at(p: AgesPosition, seat: int, wagons: Sequence[int]) -> int:
    return min((max(p.store(seat, p.places[wagon])) for wagon in wagons), default=0)


def _bid(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """For three units of one type, and for the freight of others."""
    seat, city = _sealed_seat(p), p.places[p.wagon]
    own = min(3, max(p.store(seat, city)))
    freight = sum(min(2, sum(p.store(other, city))) for other in range(len(p.cash)) if other != seat)
    worth = (250 + digits.below(200)) * own + digits.below(120) * freight
    return _amount(legal, min(worth, _cash(p, seat) // 2))


def _load(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    loads = _listed(legal, Load)
    if not loads:
        return legal[0]
    sell, moves = p.content.board.sell, p.content.moves
    return max(loads, key=lambda move: move.units * sell[p.levels[moves.good[move.good]]] + digits.below(300))


def _tariff(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """A few prices before the first round, then talk."""
    prices = _listed(legal, Tariff)
    if prices and p.talks == 1 and not digits.one_in(4):
        return digits.of(prices)
    closes = _listed(legal, Close)
    if closes and digits.one_in(12):
        return digits.of(closes)
    return legal[1] if isinstance(legal[1], EndTalks) and digits.one_in(8) else legal[0]


def _tariff_price(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    return _amount(legal, 100 * (1 + digits.below(3)) * p.draft[1] + 100)


def _talk(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """The tariff if it is fair, else a proposal."""
    takes = _listed(legal, TakeTariff)
    if takes and not digits.one_in(4):
        return takes[-1]
    proposals = _listed(legal, Propose)
    return proposals[-1 - digits.below(min(2, len(proposals)))] if digits.below(3) else legal[0]


def _own_price(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    return _amount(legal, 100 * (1 + digits.below(4)) * len(p.draft))


def _answer(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    if p.price >= 100 * (1 + digits.below(3)) * len(p.offer):
        return _listed(legal, Accept)[0]
    counters = _listed(legal, Counter)
    return counters[-1] if counters and digits.below(3) else _listed(legal, Refuse)[0]


def _counter_price(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    return _amount(legal, p.price + 100 * (1 + digits.below(2)))


def _counter(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    fair = p.price <= 100 * (2 + digits.below(4)) * len(p.offer)
    accepts = _listed(legal, Accept)
    return accepts[0] if accepts and fair else _listed(legal, Decline)[0]


def _last(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """Most of what can be done: it is listed last."""
    return legal[-1]


# -- phase 3 ----------------------------------------------------------------------------------------------------------


def _axle(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    breaks = _listed(legal, BreakAxle)
    foreign = [move for move in breaks if _interest(p, move.wagon - 1) < 0]
    return digits.of(foreign) if foreign and digits.below(2) else legal[0]


def _interest(p: AgesPosition, wagon: int) -> int:
    """Own units twice, less those of others."""
    units = [sum(p.aboard(wagon, seat)) for seat in range(len(p.cash))]
    return 3 * units[p.active] - sum(units)


def _turn(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """Wagons with own units on, to a city if they get there, and to the courier."""
    interest = [2 * _interest(p, wagon) for wagon in range(len(p.places))]
    cities, courier = len(p.content.board.cities), p.courier
    places, node_of = p.content.moves.place, p.content.board.roads.node_of
    best, most = legal[0], 1 if p.moved else -99
    begin = digits.below(len(legal))
    wanted = digits.below(3)
    for move in (*legal[begin:], *legal[:begin]):
        if isinstance(move, MoveWagon):
            wagon = move.wagon - 1
            node = node_of[places[move.place]]
            worth = interest[wagon] * (3 if node < cities else 1) + 5 * (node == courier) + wanted
            if move.source in ("3", "4"):
                worth += 1 if interest[wagon] >= 0 else -1
        elif isinstance(move, MoveCourier):
            worth = 4 if p.content.moves.node[move.space] in [node_of[place] for place in p.places] else 0
        else:
            continue
        if worth > most:
            best, most = move, worth
    return best if not isinstance(best, Repay) else legal[-1]


def _pick(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    cards = _listed(legal, Pick, Draw)
    return digits.of(cards) if cards else legal[0]


# -- phases 4 and 5 ---------------------------------------------------------------------------------------------------


def _disc(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """Of a few settings the one that lifts own units that are on the way, and drops none of them."""
    seat = _sealed_seat(p)
    goods, top = len(p.levels), len(p.content.board.buy) - 1
    own = [sum(p.aboard(wagon, seat)[good] for wagon in range(len(p.places))) for good in range(goods)]
    worth = [units if level < top else -2 * units - 1 for units, level in zip(own, p.levels, strict=True)]
    sets = p.content.moves.pointer_sets
    discs = _listed(legal, Disc)
    some = [digits.of(discs) for _ in range(6)]
    return max(some, key=lambda move: sum(worth[good] for good in sets[move.pointers]))


def _post(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    seat, moves = p.active, p.content.moves
    best, most = legal[0], 0
    for move in _listed(legal, Shift):
        good = moves.good[move.good]
        units = [sum(p.aboard(wagon, other)[good] for wagon in range(len(p.places))) for other in range(len(p.cash))]
        worth = (2 * units[seat] - sum(units)) * (1 if move.way == UP else -1)
        if worth > most:
            best, most = move, worth
    return best


def _sell(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """What stands where no wagon is, if it pays."""
    moves = p.content.moves
    for move in _listed(legal, Sell):
        price = p.content.board.buy[p.levels[moves.good[move.good]]]
        if price > 200 and moves.city[move.city] not in p.places:
            return move
    return legal[0]


def _bonus_sale(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """If some own unit gets more by it."""
    city = p.places[p.wagon]
    played = p.bonus_sold >> p.active & 1
    listed = any(units and city in p.content.board.cities_of[g] for g, units in enumerate(p.aboard(p.wagon, p.active)))
    uses = _listed(legal, BonusSale)
    return uses[0] if uses and listed and not played and p.bonus[city] else legal[0]


# -- phases 6 and 7 ---------------------------------------------------------------------------------------------------


def _auction(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """Up to the stars of the best card, with something left for the next round."""
    stars = max(p.content.board.stars[card] for card in p.row)
    late = p.arrivals + 2 >= p.content.end_arrivals
    worth = min(STAR * stars * (50 + digits.below(70)) // 100, _cash(p, p.active) - RESERVE) // (3 if late else 1)
    if not isinstance(legal, Amounts) or not legal.numbers or worth < least(p):
        return _listed(legal, Pass)[0]
    return _amount(legal, min(worth, least(p) + 100 * digits.below(4)))


def _take(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    stars, number = p.content.board.stars, p.content.moves.investment
    return max(_listed(legal, Take), key=lambda move: 3 * stars[number[move.card]] + digits.below(4))


def _upkeep(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    cards = _listed(legal, SocialStatus)
    if cards and p.content.board.upkeep[p.status[p.active]] > 400:
        return cards[0]
    return _listed(legal, Pay)[-1]


def _loan(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    wanted = Borrow if _cash(p, p.active) < 1000 and digits.below(3) else Decline
    return _listed(legal, wanted)[0]


def _repay(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    return _listed(legal, Repay, Pass)[-1]


def _climb(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """As high as leaves enough; in the last round all of it."""
    kept = 0 if p.arrivals >= p.content.end_arrivals else RESERVE + 500 * digits.below(3)
    cash = _cash(p, p.active)
    best = legal[0]
    for move in _listed(legal, Climb):
        if cash - climb_cost(p, move.levels, move.cards) >= kept:
            best = move
    return best


# -- deals ------------------------------------------------------------------------------------------------------------


def _deal(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """Something for something, then it is offered."""
    assert p.deal is not None
    sides = [len(items) for items in p.deal.items]
    wanted = Give if not sides[0] else Want if not sides[1] else Offer
    return (_listed(legal, wanted) or [legal[-1]])[0]


def _deal_item(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """Florins, or a promise."""
    paid = _listed(legal, Florins)
    return paid[0] if paid and digits.below(2) else digits.of(legal)


def _deal_amount(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    return _amount(legal, 100 * (1 + digits.below(5)))


def _deal_answer(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    return digits.of(legal)


def _rival(p: AgesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    return legal[0]


IDEAS: Final[dict[str, Idea]] = {
    "buy": _buy,
    "declare": _declare,
    "bid": _bid,
    "master_load": _load,
    "tariff": _tariff,
    "tariff_price": _tariff_price,
    "talk": _talk,
    "proposal_price": _own_price,
    "answer": _answer,
    "counter_price": _counter_price,
    "counter": _counter,
    "free_loading": _last,
    "axle": _axle,
    "turn": _turn,
    "pick": _pick,
    "disc": _disc,
    "post": _post,
    "warehouse_sale": _sell,
    "special_sale": _last,
    "bonus_sale": _bonus_sale,
    "auction": _auction,
    "take_card": _take,
    "upkeep": _upkeep,
    "loan": _loan,
    "repay": _repay,
    "climb": _climb,
    "last_repay": _repay,
    "deal": _deal,
    "deal_item": _deal_item,
    "deal_amount": _deal_amount,
    "deal_answer": _deal_answer,
    "rival": _rival,
}

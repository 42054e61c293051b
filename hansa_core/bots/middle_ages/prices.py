"""Price discs, Trading Posts, Bonus Sale (D10, D11, D14): prices rise for what one is about to sell."""

from collections.abc import Sequence
from math import comb

from hansa_core.bots.middle_ages.answers import Answer, florins, listed
from hansa_core.bots.middle_ages.outlook import Outlook
from hansa_core.middle_ages.cards import GREAT_TRADING_POST
from hansa_core.middle_ages.declaration import BonusSale, Disc, Pass, Shift
from hansa_core.middle_ages.trading_posts import shifted
from hansa_core.table.moves import Move


def stakes(o: Outlook) -> list[float]:
    """By good, the own units that its price counts for, less those of the others."""
    p = o.p
    found = [0.0] * len(p.levels)
    for wagon in range(len(p.places)):
        share = 1.0 if p.arrived >> wagon & 1 else o.w["waiting"] * min(1.0, o.rounds)
        for seat in range(o.players):
            side = share if seat == o.me else -share * o.w["rival"] / (o.players - 1)
            for good, units in enumerate(p.aboard(wagon, seat)):
                if units:
                    found[good] += side * units
    return found


def disc(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """Others lift what they have on arrived wagons; too many pointers bring a price down to the lowest."""
    p, held = o.p, stakes(o)
    pulled = _pulled(o)
    means = [[_mean(o, good, own, pulled[good]) for own in range(3)] for good in range(len(held))]
    found: list[Answer] = []
    for move in listed(legal, Disc):
        pointers = p.content.moves.pointer_sets[move.pointers]
        worth = 0.0
        for good in set(pointers):
            worth += held[good] * (means[good][pointers.count(good)] - means[good][0])
        why = tuple(
            ("lifts" if held[good] > 0 else "drops", {"good": o.board.goods[good]}) for good in dict.fromkeys(pointers)
        )
        found.append(Answer(worth, move, why))
    return found


def _pulled(o: Outlook) -> list[float]:
    """By good, the chance that any one pointer of another seat stands on it."""
    p = o.p
    wishes = [0.3] * len(p.levels)
    top = len(o.board.buy) - 1
    for wagon in range(len(p.places)):
        share = 1.0 if p.arrived >> wagon & 1 else 0.3
        for seat in o.others:
            for good, units in enumerate(p.aboard(wagon, seat)):
                if units and p.levels[good] < top:
                    wishes[good] += share * units
    total = sum(wishes) + 1.0
    return [wish / total for wish in wishes]


def _mean(o: Outlook, good: int, own: int, chance: float) -> float:
    """The sell price to be expected with so many own pointers."""
    sell, level = o.board.sell, o.p.levels[good]
    pointers = 2 * len(o.others)
    return sum(
        comb(pointers, n) * chance**n * (1 - chance) ** (pointers - n) * sell[(level + own + n) % len(sell)]
        for n in range(pointers + 1)
    )


def post(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    p, held, sell = o.p, stakes(o), o.board.sell
    found = [Answer(1.0, move) for move in listed(legal, Pass)]
    for move in listed(legal, Shift):
        good, card = p.content.moves.good[move.good], p.content.moves.investment[move.card]
        level = shifted(p, card, good, move.way)
        if level is not None:
            worth = held[good] * (sell[level] - sell[p.levels[good]]) - 2 * (card == GREAT_TRADING_POST)
            why = (("lifts" if level > p.levels[good] else "drops", {"good": move.good}),)
            found.append(Answer(worth, move, why))
    return found


def bonus_sale(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """The bonus for units that the city lists; a second card on the same wagon brings nothing."""
    p, city = o.p, o.p.places[o.p.wagon]
    played = p.bonus_sold >> o.me & 1
    units = sum(n for good, n in enumerate(p.aboard(p.wagon, o.me)) if good in o.board.sells[city])
    gain = 0.0 if played else float(units * p.bonus[city])
    kept = 220.0 * min(1.0, o.rounds / 2)
    found = [Answer(kept, move, (("keep_card", {}),)) for move in listed(legal, Pass)]
    return [
        *found,
        *(Answer(gain, move, (("paid_now", {"florins": florins(gain)}),)) for move in listed(legal, BonusSale)),
    ]

"""Broken axles, the turn, influence cards (D7, D8, D9): wagons go where the own goods pay most, others' least."""

from collections.abc import Sequence

from hansa_core.bots.middle_ages.answers import Answer, florins, listed
from hansa_core.bots.middle_ages.outlook import Outlook
from hansa_core.middle_ages.cards import (
    BONUS_SALE,
    BROKEN_AXLE,
    FREE_LOADING,
    INFLUENCE,
    SOCIAL_ASCENT,
    SOCIAL_ASCENT_PRICE,
    SOCIAL_STATUS,
    SOCIAL_STATUS_PRICE,
    SPECIAL_SALE,
)
from hansa_core.middle_ages.declaration import BreakAxle, Decline, Draw, End, MoveCourier, MoveWagon, Pass, Pick, Tile
from hansa_core.table.moves import Move


def axle(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """A wagon that would pay others soon is worth stopping."""
    p = o.p
    found = [Answer(120.0 * min(1.0, o.rounds / 2), move, (("keep_card", {}),)) for move in listed(legal, Pass)]
    for move in listed(legal, BreakAxle):
        wagon = move.wagon - 1
        each = [
            sum(units * o.unit(wagon, good) for good, units in enumerate(p.aboard(wagon, seat)))
            for seat in range(o.players)
        ]
        broken = p.axles >> wagon & 1
        found.append(Answer(0.0 if broken else -0.25 * o.lead(each), move))
    return found


def turn(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """Every move by the change of what all goods are worth; a point of a tile that is kept has its worth too."""
    p = o.p
    before = o.goods_lead()
    found = [Answer(0.0, move) for move in listed(legal, End)]
    found += [Answer(-o.w["tile"] * move.points, move) for move in listed(legal, Tile)]
    seen: dict[tuple[int, int], tuple[float, int]] = {}
    places = p.content.moves.place
    node_of = o.board.roads.node_of
    card = o.w["courier"] * influence_worth(o) if p.stack else 0.0
    for move in listed(legal, MoveWagon):
        wagon, place = move.wagon - 1, places[move.place]
        known = seen.get((wagon, place))
        if known is None:
            known = seen[wagon, place] = _moved(o, wagon, place, before)
        gain, paid = known
        meets = node_of[place] == p.courier and not p.gave >> wagon & 1
        if meets:
            gain += card
        if move.source.isdigit():
            gain -= o.w["tile"] * int(move.source)
        why = []
        if node_of[place] < len(o.board.cities) and paid:
            why.append(("arrives_pays", {"florins": paid}))
        if meets:
            why.append(("courier_card", {}))
        found.append(Answer(gain, move, tuple(why)))
    nodes = [node_of[place] for place in p.places]
    for step in listed(legal, MoveCourier):
        met = p.content.moves.node[step.space]
        wagon = nodes.index(met) if met in nodes else -1
        gain = card if wagon >= 0 and not p.gave >> wagon & 1 else _nearer(o, met)
        found.append(Answer(gain, step, (("courier_card", {}),) if gain > 50 else ()))
    return found


def _moved(o: Outlook, wagon: int, place: int, before: float) -> tuple[float, int]:
    """What the move changes, and what it pays the own units if the wagon arrives by it."""
    after = o.p.copy()
    after.places[wagon] = place
    city = o.board.roads.node_of[place]
    arrives = city < len(o.board.cities)
    if arrives:
        after.arrived |= 1 << wagon
    seen = Outlook(after, o.me, o.cash, o.w)
    if arrives:
        seen.rounds = o.rounds
    paid = (
        sum(units * seen.unit(wagon, good) for good, units in enumerate(after.aboard(wagon, o.me))) if arrives else 0.0
    )
    return seen.goods_lead() - before, florins(paid)


def _nearer(o: Outlook, node: int) -> float:
    """A courier that waits where the own turn may find it is worth a little."""
    return 5.0 if any(node in o.board.roads.neighbours[o.board.roads.node_of[place]] for place in o.p.places) else 0.0


def influence_worth(o: Outlook) -> float:
    """What an influence card that one may choose is worth now."""
    return max(card_worth(o, card) for card in range(len(INFLUENCE)))


def card_worth(o: Outlook, card: int) -> float:
    """What an influence card is worth to its holder, by what he has now and how long the game lasts."""
    p, me = o.p, o.me
    base = o.w[INFLUENCE[card]] * min(1.0, 0.3 + o.rounds / 2)
    if card == SOCIAL_ASCENT:
        cost = o.board.ascent_cost(min(p.content.end_arrivals, p.arrivals + 2))
        return max(0.0, o.w["social_ascent"] * (cost - SOCIAL_ASCENT_PRICE))
    if card == SOCIAL_STATUS:
        level = min(len(o.board.upkeep) - 1, p.status[me] + 2 * (o.rounds > 1))
        return max(0.0, o.w["social_status"] * (o.board.upkeep[level] - SOCIAL_STATUS_PRICE))
    if card == SPECIAL_SALE:
        return base if any(p.warehouses(me)) or o.rounds > 1 else 0.0
    if card == BONUS_SALE:
        units = max((sum(p.aboard(wagon, me)) for wagon in range(len(p.places))), default=0)
        return base * (0.4 + 0.4 * min(2, units))
    if card in (FREE_LOADING, BROKEN_AXLE):
        return base if o.rounds > 0.7 else 0.0
    return base if o.rounds > 0.9 else 0.0


def pick(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    found = [Answer(-1.0, move) for move in listed(legal, Decline)]
    found += [Answer(influence_worth(o) / 2, move) for move in listed(legal, Draw)]
    for move in listed(legal, Pick):
        card = o.p.content.moves.influence.get(move.card)
        worth = influence_worth(o) / 2 if card is None else card_worth(o, card)
        found.append(Answer(worth, move, (("card_worth", {"florins": florins(worth)}),)))
    return found

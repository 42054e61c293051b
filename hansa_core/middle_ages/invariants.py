"""What is true of every position between two questions (section 17 of the rules)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hansa_core.middle_ages import hidden, masters, open_question, ranking
from hansa_core.middle_ages.asking import WIDTH
from hansa_core.middle_ages.board import UNIT
from hansa_core.middle_ages.cards import INVESTMENTS, UNKNOWN_INFLUENCE, UNKNOWN_INVESTMENT
from hansa_core.middle_ages.content import NOBODY, UNKNOWN
from hansa_core.middle_ages.declaration import MOST_CASH
from hansa_core.middle_ages.negotiating import deals, soundness
from hansa_core.middle_ages.round_frame import ASKED_IN

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

MOVING: Final = ASKED_IN["turn"]
SELLING: Final = ASKED_IN["bonus_sale"]
LATE: Final = SELLING
"""From phase 5 of the last round on the arrivals can reach the end."""


def goods(p: "AgesPosition") -> bool:
    """I1, M10: of each good as many as there are, and in no warehouse one that its city does not list."""
    number = len(p.supply)
    for good, units in enumerate(p.content.board.units):
        if p.supply[good] + sum(p.stores[good::number]) + sum(p.loads[good::number]) != units:
            return False
    return all(
        not units or at // number % len(p.bonus) in p.content.board.cities_of[at % number]
        for at, units in enumerate(p.stores)
    )


def florins(p: "AgesPosition") -> bool:
    """I2, M2, M3: what the players hold is what the bank's ledger says."""
    if any(cash != UNKNOWN and not (0 <= cash <= MOST_CASH and cash % UNIT == 0) for cash in p.cash):
        return False
    return p.ledger == UNKNOWN or p.ledger == sum(p.cash)


def influence_cards(p: "AgesPosition") -> bool:
    """I3, M9: all of them, of no kind more than there are."""
    unseen = hidden.unseen_influence(p)
    unknown = p.stack.count(UNKNOWN_INFLUENCE) + sum(p.hands[UNKNOWN_INFLUENCE::WIDTH])
    return min(unseen) >= 0 and sum(unseen) == unknown


def investment_cards(p: "AgesPosition") -> bool:
    """I4, M15, M81: each once, at most four in the row; an unknown one in the row is being turned up."""
    places = [*p.row, *p.pile, *(card for owned in p.owned for card in range(len(INVESTMENTS)) if owned >> card & 1)]
    known = [card for card in places if card != UNKNOWN_INVESTMENT]
    whole = len(places) == len(INVESTMENTS) and len(set(known)) == len(known)
    return whole and len(p.row) <= p.content.board.face_up and (UNKNOWN_INVESTMENT in p.row) == (p.phase == "turn_up")


def tiles_used(p: "AgesPosition", seat: int) -> int:
    """M43, M44: one a round, all of them back after the last."""
    number, players = len(p.content.board.tiles), p.setup.players
    before = (p.round - 1) % number
    if ASKED_IN[p.phase] != MOVING:
        return before + (ASKED_IN[p.phase] > MOVING)
    place, turn = (seat - p.first) % players, (p.active - p.first) % players
    return before + (place < turn or (place == turn and bool(p.moved)))


def tiles(p: "AgesPosition") -> bool:
    """I5."""
    number = len(p.content.board.tiles)
    return all(number - left.bit_count() == tiles_used(p, seat) for seat, left in enumerate(p.tiles))


def wagons(p: "AgesPosition") -> bool:
    """I6, M28, M33, M36, M48: one wagon a node; a master only in a city, with crests left; holds as they may be."""
    nodes = [p.content.board.roads.node_of[place] for place in p.places]
    if len(set(nodes)) < len(nodes) or p.courier < len(p.bonus):
        return False
    if any(p.masters.count(seat) >= p.content.board.crests for seat in range(p.setup.players)):
        return False
    return all(_hold(p, wagon) for wagon in range(len(nodes)))


def _hold(p: "AgesPosition", wagon: int) -> bool:
    board, master, city = p.content.board, p.masters[wagon], masters.in_city(p, wagon)
    arrived = bool(p.arrived >> wagon & 1)
    if (master != NOBODY or arrived) and (not city or (master != NOBODY and arrived)):
        return False
    holds = [p.aboard(wagon, seat) for seat in range(p.setup.players)]
    if city and master == NOBODY and not arrived and any(map(any, holds)):
        return False
    full = [seat for seat, hold in enumerate(holds) if sum(hold) > board.room]
    if len(full) > 1 or (city and not arrived and full not in ([], [master])):
        return False
    for seat in [master] if master != NOBODY else full:
        hold = holds[seat]
        types = [good for good, units in enumerate(hold) if units]
        others = [other for other in range(len(holds)) if other != seat]
        if sum(hold) > board.master_room or len(types) > 1:
            return False
        if any(holds[other][good] for other in others for good in types):
            return False
    return True


def marks(p: "AgesPosition") -> bool:
    """I7: arrived, broken and giving wagons only while they count; a new wagon has its master after phase 2."""
    stage = ASKED_IN[p.phase]
    if p.arrived and not MOVING <= stage <= SELLING:
        return False
    if p.axles and not ASKED_IN["axle"] <= stage <= MOVING:
        return False
    if (p.gave or p.moved) and stage != MOVING:
        return False
    served = range(p.wagon if stage == ASKED_IN["bid"] else len(p.places))
    if ASKED_IN["bid"] <= stage <= SELLING:
        return not any(masters.needs_master(p, wagon) and not p.arrived >> wagon & 1 for wagon in served)
    return True


def end(p: "AgesPosition") -> bool:
    """I8, M91: the round is completed, no further one begins."""
    if p.phase in ("count", "over"):
        return ranking.ends(p) and (p.phase == "count") == (UNKNOWN in p.cash)
    if p.phase == "last_repay":
        return ranking.ends(p)
    return not ranking.ends(p) or ASKED_IN[p.phase] >= LATE


def question(p: "AgesPosition") -> bool:
    """I9: what is asked can be asked now, of that seat."""
    return open_question.sound(p)


CHECKS: Final[dict[str, Callable[["AgesPosition"], bool]]] = {
    "I1": goods,
    "I2": florins,
    "I3": influence_cards,
    "I4": investment_cards,
    "I5": tiles,
    "I6": wagons,
    "I7": marks,
    "I8": end,
    "I9": question,
}


def violations(p: "AgesPosition") -> list[str]:
    """A deal that is being made stands beside the question that is open."""
    if not soundness.sound(p):
        return ["I9"]
    if p.back:
        p = deals.base(p)
    return [name for name, holds in CHECKS.items() if not holds(p)]

"""Phase 2, loading masters: the cards and the blind auction (M26 to M32, M99)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hansa_core.middle_ages import loading
from hansa_core.middle_ages.asking import card_player, give_up, holds, no_card, player_order, possible, seal, tell
from hansa_core.middle_ages.board import UNIT
from hansa_core.middle_ages.cards import LOADING_MASTER, LOADING_MASTER_PRICE
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import Bid, Declare
from hansa_core.middle_ages.money import can_pay, most, pay_bank
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Amounts, Move
from hansa_core.table.phases import Events, SealedPhase, SealedStep

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from hansa_core.middle_ages.position import AgesPosition

BID = Bid()


def in_city(p: "AgesPosition", wagon: int) -> bool:
    return p.places[wagon] < len(p.content.board.cities)


def needs_master(p: "AgesPosition", wagon: int) -> bool:
    """M27."""
    return in_city(p, wagon) and p.masters[wagon] == NOBODY


def begin(p: "AgesPosition", events: Events) -> None:
    """M29: if a wagon needs a master."""
    p.wagon = NOBODY
    if any(needs_master(p, wagon) for wagon in range(len(p.places))) and declarers(p):
        seal(p, "declare")


def next_wagon(p: "AgesPosition", events: Events) -> None:
    """M26: the wagons standing in cities in their order; each is finished before the next."""
    wagon = p.wagon + 1
    while wagon < len(p.places) and not in_city(p, wagon):
        wagon += 1
    if wagon == len(p.places):
        p.wagon = NOBODY
        return
    p.wagon = wagon
    p.stage -= 1  # for the wagon after it
    if p.masters[wagon] == NOBODY:
        seal(p, "bid")
    else:
        loading.begin(p)


# -- the card ---------------------------------------------------------------------------------------------------------


def declarers(p: "AgesPosition") -> tuple[int, ...]:
    """M115: every card player, as long as a Loading Master card can be in a hand."""
    return tuple(seat for seat in player_order(p) if card_player(p, seat)) if possible(p, LOADING_MASTER) else ()


def list_declare(p: "AgesPosition", seat: int) -> list[Move]:
    """M29: each card for another wagon that needs a master, 800 florins for each."""
    return [move for wagons, move in p.content.moves.declare.items() if _can_declare(p, seat, wagons) is None]


def _can_declare(p: "AgesPosition", seat: int, wagons: Sequence[int]) -> Refused | None:
    for wagon in wagons:
        if not needs_master(p, wagon):
            return Refused("M29", "middle_ages.needs_no_master", wagon=wagon + 1)
    if len(wagons) > holds(p, seat, LOADING_MASTER):
        return no_card(LOADING_MASTER)
    if not can_pay(p, seat, LOADING_MASTER_PRICE * len(wagons)):
        return Refused("M3", "middle_ages.card_cash", florins=LOADING_MASTER_PRICE * len(wagons))
    return None


def why_not_declare(p: "AgesPosition", move: Declare, seat: int) -> Refused:
    refused = _can_declare(p, seat, p.content.moves.wagon_sets[move.wagons])
    assert refused is not None
    return refused


def declared(p: "AgesPosition", moves: Sequence[Declare], events: Events) -> None:
    """M30: per wagon the first declarer in player order; the others take their card back."""
    asked = declarers(p)
    wishes = {seat: p.content.moves.wagon_sets[move.wagons] for seat, move in zip(asked, moves, strict=True)}
    for wagon in range(len(p.places)):
        seats = [seat for seat in asked if wagon in wishes[seat]]
        if seats:
            p.masters[wagon] = seats[0]
            give_up(p, seats[0], LOADING_MASTER)
            pay_bank(p, seats[0], LOADING_MASTER_PRICE)
            tell(events, "middle_ages.master_by_card", seat=seats[0], wagon=wagon + 1, florins=LOADING_MASTER_PRICE)
        for seat in seats[1:]:
            tell(events, "middle_ages.card_taken_back", seat=seat, wagon=wagon + 1)
    p.phase = ""


def declare_params(p: "AgesPosition") -> "Mapping[str, Any]":
    return {"wagons": [wagon + 1 for wagon in range(len(p.places)) if needs_master(p, wagon)]}


DECLARE = SealedPhase(
    "declare", "D2", declarers, (SealedStep(Declare, list_declare, why_not_declare),), declared, declare_params
)


# -- the auction ------------------------------------------------------------------------------------------------------


def list_bids(p: "AgesPosition", seat: int) -> Amounts:
    """M31."""
    return Amounts(BID, range(0, most(p, seat) + 1, UNIT))


def why_not_bid(p: "AgesPosition", move: Bid, seat: int) -> Refused:
    return Refused("M31", "middle_ages.bid_cash", florins=move.florins)


def bids(p: "AgesPosition", moves: Sequence[Bid], events: Events) -> None:
    """M32: the highest; of equal ones the first in player order."""
    order = player_order(p)
    offers = [move.florins for move in moves]
    highest = max(offers)
    master = order[offers.index(highest)]
    pay_bank(p, master, highest)
    p.masters[p.wagon] = master
    offered = dict(zip(order, offers, strict=True))
    tell(events, "middle_ages.bids", wagon=p.wagon + 1, bids=[offered[seat] for seat in range(len(order))])
    tell(events, "middle_ages.master", seat=master, wagon=p.wagon + 1, florins=highest)
    loading.begin(p)


def wagon_params(p: "AgesPosition") -> "Mapping[str, Any]":
    return {"wagon": p.wagon + 1}


BID_PHASE = SealedPhase("bid", "D3", player_order, (SealedStep(Bid, list_bids, why_not_bid),), bids, wagon_params)

"""Phase 6: investment cards are auctioned (M75 to M81)."""

from typing import TYPE_CHECKING

from hansa_core.middle_ages.asking import active, always, asked_seat, lists_pass, skippable, tell
from hansa_core.middle_ages.board import UNIT
from hansa_core.middle_ages.cards import INVESTMENTS, UNKNOWN_INVESTMENT
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import Bid, Pass, Take, TurnUp
from hansa_core.middle_ages.money import most, pay_bank
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Amounts, Move
from hansa_core.table.phases import Events, Phase, Step
from hansa_core.table.position import CHANCE

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from hansa_core.middle_ages.position import AgesPosition

BID = Bid()


def begin(p: "AgesPosition", events: Events) -> None:
    """M75: the row is filled only now."""
    if not p.row and not p.pile:
        return
    drawn = max(0, p.content.board.face_up - len(p.row))
    new, p.pile = p.pile[:drawn], p.pile[drawn:]
    p.row += new
    if UNKNOWN_INVESTMENT in new:
        p.phase = "turn_up"
    else:
        tell_row(p, new, events)
        open_auction(p, p.first)


def tell_row(p: "AgesPosition", new: bytes, events: Events) -> None:
    if events is not None and new:
        names = [INVESTMENTS[card] for card in new]
        events.append(Event("middle_ages.turned_up", {"cards": names}, reveals=True))


def open_auction(p: "AgesPosition", seat: int) -> None:
    """M79."""
    p.highest, p.bidder, p.passed = 0, NOBODY, 0
    p.phase, p.active = "auction", seat


def finish(p: "AgesPosition") -> None:
    p.highest, p.bidder, p.passed, p.out = 0, NOBODY, 0, 0
    p.phase, p.active = "", NOBODY


# -- where a record does not know the row -----------------------------------------------------------------------------


def list_turn_up(p: "AgesPosition") -> list[Move]:
    """M15: any card that lies nowhere in sight."""
    seen = {card for card in range(len(INVESTMENTS)) if any(owned >> card & 1 for owned in p.owned)}
    seen |= {*p.row, *p.pile}
    return [move for card, move in enumerate(p.content.moves.turn_up) if card not in seen]


def why_not_turn_up(p: "AgesPosition", move: TurnUp) -> Refused:
    return Refused("M15", "middle_ages.card_in_sight", card=move.card)


def turn_up(p: "AgesPosition", move: TurnUp, events: Events) -> None:
    at = p.row.index(UNKNOWN_INVESTMENT)
    card = bytes([p.content.moves.investment[move.card]])
    p.row = p.row[:at] + card + p.row[at + 1 :]
    tell_row(p, card, events)
    if UNKNOWN_INVESTMENT not in p.row:
        open_auction(p, p.first)


def row_params(p: "AgesPosition") -> "Mapping[str, Any]":
    return {"item": "row", "slot": p.row.index(UNKNOWN_INVESTMENT)}


TURN_UP = Phase(
    "turn_up",
    "reveal",
    lambda p: CHANCE,
    (Step(TurnUp, list_turn_up, why_not_turn_up, turn_up),),
    row_params,
    who="chance",
)


# -- the auction ------------------------------------------------------------------------------------------------------


def least(p: "AgesPosition") -> int:
    """M77."""
    return p.highest + UNIT


def list_bids(p: "AgesPosition") -> Amounts:
    return Amounts(BID, range(least(p), most(p, p.active) + 1, UNIT))


def why_not_bid(p: "AgesPosition", move: Bid) -> Refused:
    if move.florins < least(p):
        return Refused("M77", "middle_ages.bid_higher", florins=least(p))
    return Refused("M3", "middle_ages.bid_cash_open", florins=move.florins)


def next_bidder(p: "AgesPosition") -> int:
    """M77: clockwise who is still in; NOBODY if that is only the highest bidder, or nobody at all."""
    players = p.setup.players
    for i in range(1, players):
        seat = (p.active + i) % players
        if not (p.passed | p.out) >> seat & 1 and seat != p.bidder:
            return seat
    return NOBODY


def bid(p: "AgesPosition", move: Bid, events: Events) -> None:
    p.highest, p.bidder = move.florins, p.active
    tell(events, "middle_ages.bid", seat=p.active, florins=move.florins)
    go_on(p, events)


def pass_auction(p: "AgesPosition", move: Pass, events: Events) -> None:
    """M77: final for this auction."""
    p.passed |= 1 << p.active
    tell(events, "middle_ages.auction_passed", seat=p.active)
    go_on(p, events)


def go_on(p: "AgesPosition", events: Events) -> None:
    seat = next_bidder(p)
    if seat != NOBODY:
        p.active = seat
    elif p.bidder == NOBODY:  # M80
        tell(events, "middle_ages.no_bid")
        finish(p)
    else:
        won(p, events)


def won(p: "AgesPosition", events: Events) -> None:
    """M78."""
    pay_bank(p, p.bidder, p.highest)
    tell(events, "middle_ages.auction_won", seat=p.bidder, florins=p.highest)
    p.phase, p.active = "take_card", p.bidder
    if len(p.row) == 1 and skippable(p, p.active):
        take(p, p.content.moves.take[p.row[0]], events)


def auction_params(p: "AgesPosition") -> "Mapping[str, Any]":
    return {"seat": p.active, "highest": p.highest, "bidder": None if p.bidder == NOBODY else p.bidder}


AUCTION = Phase(
    "auction",
    "D15",
    active,
    (
        Step(Pass, lists_pass, always, pass_auction),
        Step(Bid, list_bids, why_not_bid, bid),
    ),
    auction_params,
)


# -- the winner takes a card ------------------------------------------------------------------------------------------


def list_take(p: "AgesPosition") -> list[Move]:
    return [p.content.moves.take[card] for card in sorted(p.row)]


def why_not_take(p: "AgesPosition", move: Take) -> Refused:
    return Refused("M78", "middle_ages.not_in_row", card=move.card)


def take(p: "AgesPosition", move: Take, events: Events) -> None:
    """M78; M80: the phase ends when (players - 1) cards are sold or the row is empty."""
    seat, card = p.active, p.content.moves.investment[move.card]
    at = p.row.index(card)
    p.row = p.row[:at] + p.row[at + 1 :]
    p.owned[seat] |= 1 << card
    p.out |= 1 << seat
    tell(events, "middle_ages.invested", seat=seat, card=move.card, florins=p.highest)
    if not p.row or p.out.bit_count() == p.setup.players - 1:
        finish(p)
        return
    p.passed, p.bidder = 0, NOBODY
    open_auction(p, next_bidder(p))


TAKE_CARD = Phase("take_card", "D16", active, (Step(Take, list_take, why_not_take, take),), asked_seat)

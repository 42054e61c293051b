"""Bidding: everybody at the same time, sealed (F4)."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hansa_core.table import Amounts, Event, Refused
from hansa_core.table.phases import Events, SealedPhase, SealedStep
from tests.fair.moves import Bid

if TYPE_CHECKING:
    from tests.fair.position import FairPosition


def list_bids(p: "FairPosition", seat: int) -> Amounts:
    return Amounts(Bid(), range(p.coins[seat] + 1))


def why_not_bid(p: "FairPosition", move: Bid, seat: int) -> Refused:
    return Refused("F4", "fair.bid_coins", coins=p.coins[seat])


def bid(p: "FairPosition", moves: Sequence[Bid], events: Events) -> None:
    """F4, F7: the highest bid buys, the lowest bidder will draw."""
    order = p.order
    bids = {seat: move.coins for seat, move in zip(order, moves, strict=True)}
    p.buyer = max(order, key=lambda seat: (bids[seat], _favoured(p, seat), -order.index(seat)))
    p.drawer = min(order, key=lambda seat: (bids[seat], -order.index(seat)))
    p.coins[p.buyer] -= bids[p.buyer]
    good, p.lot = p.lot, None
    assert isinstance(good, str)
    p.stalls[p.buyer] = p.sorted([*p.stalls[p.buyer], good])
    p.phase = "sale"
    if events is not None:
        events.append(Event("fair.bids", {"bids": [bids[seat] for seat in range(p.setup.players)]}, reveals=True))
        events.append(Event("fair.bought", {"seat": p.buyer, "good": good, "coins": bids[p.buyer]}))


def _favoured(p: "FairPosition", seat: int) -> int:
    """F4: in the second edition the poorer of tied bidders wins."""
    return -p.coins[seat] if p.setup.edition == "second" else 0


def _asked(p: "FairPosition") -> tuple[int, ...]:
    return p.order


def _params(p: "FairPosition") -> Mapping[str, Any]:
    return {"lot": p.lot}


BID = SealedPhase("bid", "bid", _asked, (SealedStep(Bid, list_bids, why_not_bid),), bid, _params)

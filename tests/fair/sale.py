"""The sale: the winner lays cards of one good one by one and sells them, or keeps everything (F5)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hansa_core.table import HIDDEN, Event, Refused
from hansa_core.table.phases import Events, Phase, Step
from tests.fair import drawing
from tests.fair.board import MOST_COINS
from tests.fair.moves import Keep, Lay, Sell

if TYPE_CHECKING:
    from tests.fair.position import FairPosition

MOST_LAID = 3


def list_lay(p: "FairPosition") -> Iterable[Lay]:
    """F5: one good per sale, three cards at most; an unknown card can be any that is not seen elsewhere."""
    if len(p.laid) == MOST_LAID:
        return ()
    hand = p.hands[p.buyer]
    possible = {*hand, *(p.unseen() if HIDDEN in hand else ())}
    wanted = p.laid[:1] or p.setup.content.goods
    return [Lay(good) for good in wanted if good in possible]


def why_not_lay(p: "FairPosition", move: Lay) -> Refused:
    if len(p.laid) == MOST_LAID:
        return Refused("F5", "fair.three_at_most")
    if p.laid and move.good != p.laid[0]:
        return Refused("F5", "fair.one_good", good=p.laid[0])
    return Refused("F5", "fair.not_in_hand", good=move.good)


def lay(p: "FairPosition", move: Lay, events: Events) -> None:
    hand = p.hands[p.buyer]
    hand.remove(move.good if move.good in hand else HIDDEN)
    p.laid.append(move.good)


def list_sell(p: "FairPosition") -> Iterable[Sell]:
    return [Sell()] if p.laid else ()


def nothing_laid(p: "FairPosition", move: Sell) -> Refused:
    return Refused("F5", "fair.nothing_laid")


def sell(p: "FairPosition", move: Sell, events: Events) -> None:
    good, n, coins = p.laid[0], len(p.laid), p.price(len(p.laid))
    p.coins[p.buyer] = min(p.coins[p.buyer] + coins, MOST_COINS)
    p.sold = p.sorted([*p.sold, *p.laid])
    p.laid = []
    if events is not None:
        events.append(Event("fair.sold", {"seat": p.buyer, "good": good, "n": n, "coins": coins}, reveals=True))
    drawing.after_sale(p, events)


def list_keep(p: "FairPosition") -> Iterable[Keep]:
    return () if p.laid else [Keep()]


def already_laid(p: "FairPosition", move: Keep) -> Refused:
    return Refused("F5", "fair.already_laid")


def keep(p: "FairPosition", move: Keep, events: Events) -> None:
    if events is not None:
        events.append(Event("fair.kept", {"seat": p.buyer}))
    drawing.after_sale(p, events)


def _asked(p: "FairPosition") -> int:
    return p.buyer


STEPS = (
    Step(Lay, list_lay, why_not_lay, lay),
    Step(Sell, list_sell, nothing_laid, sell),
    Step(Keep, list_keep, already_laid, keep),
)
SALE = Phase("sale", "sale", _asked, STEPS, lambda p: {"seat": p.buyer}, who="buyer")

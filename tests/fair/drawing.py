"""What follows the sale: the lowest bidder draws, buries what is too much, and the next lot is turned up (F7 to F9)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hansa_core.table import HIDDEN, Event, Refused
from hansa_core.table.phases import Events, Phase, Step
from tests.fair.moves import Bury

if TYPE_CHECKING:
    from tests.fair.position import FairPosition


def after_sale(p: "FairPosition", events: Events) -> None:
    """F3: where the church is in the game, the gift comes before the draw."""
    if "gift" in p.rules.phases:
        p.phase = "gift"
    else:
        draw(p, events)


def draw(p: "FairPosition", events: Events) -> None:
    """F7."""
    p.phase = "discard"
    if p.pile:
        card = p.pile.pop()
        p.hands[p.drawer] = p.sorted([*p.hands[p.drawer], card])
        if events is not None:
            hidden = {"seat": p.drawer, "good": HIDDEN}
            events.append(Event("fair.drew", {"seat": p.drawer, "good": card}, seat=p.drawer, public=hidden))
    if len(p.hands[p.drawer]) <= p.hand_limit:
        next_lot(p, events)


def next_lot(p: "FairPosition", events: Events) -> None:
    """F9."""
    p.buyer = p.drawer = p.first
    if p.pile:
        p.lot = p.pile.pop()
        p.phase = "bid"
        turned = Event("fair.lot", {"good": p.lot}, reveals=True)
    else:
        p.phase = "over"
        turned = Event("fair.over", {"hands": [list(hand) for hand in p.hands]}, reveals=True)
    if events is not None:
        events.append(turned)


def list_bury(p: "FairPosition") -> Iterable[Bury]:
    hand = p.hands[p.drawer]
    return [Bury(HIDDEN)] if HIDDEN in hand else [Bury(good) for good in p.setup.content.goods if good in hand]


def why_not_bury(p: "FairPosition", move: Bury) -> Refused:
    if HIDDEN in (*p.hands[p.drawer], move.good):
        return Refused("F8", "fair.bury_unknown")
    return Refused("F8", "fair.bury_not_in_hand", good=str(move.good))


def bury(p: "FairPosition", move: Bury, events: Events) -> None:
    """F8."""
    p.hands[p.drawer].remove(move.good)
    p.buried[p.drawer] = p.sorted([*p.buried[p.drawer], move.good])
    if events is not None:
        hidden = {"seat": p.drawer, "good": HIDDEN}
        events.append(Event("fair.buried", {"seat": p.drawer, "good": move.good}, seat=p.drawer, public=hidden))
    next_lot(p, events)


def _asked(p: "FairPosition") -> int:
    return p.drawer


STEPS = (Step(Bury, list_bury, why_not_bury, bury),)
DISCARD = Phase("discard", "discard", _asked, STEPS, lambda p: {"seat": p.drawer}, who="drawer")

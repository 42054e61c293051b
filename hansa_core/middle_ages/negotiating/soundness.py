"""Whether a deal can stand where a text puts it (I9)."""

from typing import TYPE_CHECKING, Final

from hansa_core.middle_ages.board import UNIT
from hansa_core.middle_ages.declaration import MOST_FLORINS
from hansa_core.middle_ages.negotiating.answering import can_fulfil
from hansa_core.middle_ages.negotiating.composing import steps_of
from hansa_core.middle_ages.negotiating.deal import (
    GIVE,
    MOST_ITEMS,
    MOST_PROPOSALS,
    NO_SIDE,
    PRICED,
    BidAtMost,
    Deal,
    FlorinsPaid,
    Item,
    LetLoadFor,
    stem,
)
from hansa_core.middle_ages.negotiating.declaration import Card

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

MAKING: Final = ("deal", "deal_item", "deal_amount", "rival", "deal_answer")


def sound(p: "AgesPosition") -> bool:
    if not p.content.negotiating:
        return not (p.back or p.promises or any(p.tries) or p.deal or p.offered)
    if any(made > MOST_PROPOSALS for made in p.tries) or bool(p.point) != any(p.tries):
        return False
    if any(not _possible(p, promise.item) or promise.by == promise.to for promise in p.promises):
        return False
    if not p.back:
        return p.deal is None and p.offered is None and p.phase not in MAKING
    return p.phase in MAKING and "deal" in p.rules.steps.get(p.back, {}) and _sound_deal(p)


def _sound_deal(p: "AgesPosition") -> bool:
    deal, offered = p.deal, p.offered
    if offered is not None and not (_whole(p, offered) and offered.origin != "rival"):
        return False
    if p.phase == "rival":
        return deal is None and offered is not None and p.active not in (offered.by, offered.to, p.base_active)
    if deal is None or deal.by == deal.to or p.back_active not in (deal.by, deal.to):
        return False
    if {"own": deal.by, "invited": deal.to, "rival": deal.to}[deal.origin] != p.back_active:
        return False
    if p.phase == "deal_answer":
        answered = p.active == deal.to and _whole(p, deal)
        return answered and (offered == deal if deal.origin != "rival" else _beside(p, deal))
    open_ = (deal.side != NO_SIDE, deal.waiting is not None) == (p.phase != "deal", p.phase == "deal_amount")
    rival = _beside(p, deal) if deal.origin == "rival" else offered is None
    fits = p.active == deal.by and deal.steps == steps_of(deal) and _items_fit(p, deal)
    return open_ and rival and fits and (deal.waiting is None or deal.waiting.kind in PRICED)


def _beside(p: "AgesPosition", deal: Deal) -> bool:
    return p.offered is not None and deal.by not in (p.offered.by, p.offered.to)


def _whole(p: "AgesPosition", deal: Deal) -> bool:
    """An offer that lies on the table."""
    closed = deal.side == NO_SIDE and deal.waiting is None and not deal.steps and any(deal.items)
    return closed and deal.by != deal.to and p.back_active in (deal.by, deal.to) and _items_fit(p, deal)


def _items_fit(p: "AgesPosition", deal: Deal) -> bool:
    if not can_fulfil(p, deal.by, deal.items[GIVE]):
        return False
    for side in deal.items:
        stems = [stem(item) for item in side if not isinstance(item, Card)]
        cards = [item for item in side if isinstance(item, Card)]
        if len(side) > MOST_ITEMS or len(set(stems)) < len(stems) or not all(_possible(p, item) for item in side):
            return False
        for item in cards:
            card = p.content.moves.influence[item.card]
            if cards.count(item) > p.content.board.influence[card] - p.played[card]:
                return False
    open_side = deal.side == NO_SIDE or len(deal.items[deal.side]) < MOST_ITEMS
    return open_side and deal.waiting not in [stem(item) for item in deal.items[deal.side]]


def _possible(p: "AgesPosition", item: Item) -> bool:
    """Whether an item can be named at all."""
    if isinstance(item, FlorinsPaid):
        return item.florins in range(UNIT, MOST_FLORINS + 1, UNIT)
    if isinstance(item, BidAtMost | LetLoadFor):
        return item.florins in range(0, p.content.board.ask_cap + 1, UNIT)
    return True

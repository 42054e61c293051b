"""A deal on the table: rivals, the answer, what is agreed (M111, M112)."""

from typing import TYPE_CHECKING, Any

from hansa_core.middle_ages import masters
from hansa_core.middle_ages.asking import WIDTH, active, always, holds, lists_pass, tell
from hansa_core.middle_ages.cards import UNKNOWN_INFLUENCE
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import Accept, Decline, Pass
from hansa_core.middle_ages.money import pay_player
from hansa_core.middle_ages.negotiating.composing import list_offer, why_not_offer
from hansa_core.middle_ages.negotiating.deal import GIVE, WANT, Deal, FlorinsPaid, Item, Promise, item_word
from hansa_core.middle_ages.negotiating.deals import (
    back,
    count_proposal,
    deal_params,
    free_cash,
    open_one,
    proposals_left,
    why_not_partner,
)
from hansa_core.middle_ages.negotiating.declaration import TRANSFERS, Card, EndDeals, Offer, OpenDeal
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events, Phase, Step

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hansa_core.middle_ages.position import AgesPosition

ACCEPT, DECLINE, END_DEALS = (Accept(),), (Decline(),), (EndDeals(),)
WHEN = {
    "no_buy": "buy", "no_bid": "bid", "bid_most": "bid", "let_load": "bid", "move_to": "turn", "by": "turn",
    "not_enter": "turn", "courier_to": "turn", "point": "disc", "no_point": "disc", "use_post": "post",
    "no_post": "post", "no_invest": "auction",
}  # fmt: skip
"""The question that a promise is about: once it is over for the promiser, the next round counts."""


def offer(p: "AgesPosition", move: Offer, events: Events) -> None:
    """M111: everybody sees it; before the answer the others may put in a rival offer."""
    deal = open_one(p)._replace(steps=0)
    if deal.origin != "invited":
        count_proposal(p, deal.by, deal.to)
    tell(events, "middle_ages.offered", seat=deal.by, partner=deal.to, give=_words(deal, GIVE), want=_words(deal, WANT))
    if deal.origin == "rival":
        p.deal = deal
        p.phase, p.active = "deal_answer", deal.to
    else:
        p.offered, p.deal = deal, None
        ask_rival(p, p.base_active)


def _words(deal: Deal, side: int) -> list[str]:
    return [item_word(item) for item in deal.items[side]]


def ask_rival(p: "AgesPosition", after: int) -> None:
    """Clockwise from the active player, who is not part of the offer."""
    offered = p.offered
    assert offered is not None
    seat = (after + 1) % p.setup.players
    while seat != p.base_active:
        if seat not in (offered.by, offered.to) and proposals_left(p, p.base_active, seat):
            p.phase, p.active = "rival", seat
            return
        seat = (seat + 1) % p.setup.players
    p.deal = offered
    p.phase, p.active = "deal_answer", offered.to


def list_rival(p: "AgesPosition") -> tuple[Move, ...]:
    return (OpenDeal(p.base_active),)


def open_rival(p: "AgesPosition", move: OpenDeal, events: Events) -> None:
    p.deal = Deal(p.active, p.base_active, "rival", steps=1)
    p.phase = "deal"


def pass_rival(p: "AgesPosition", move: Pass, events: Events) -> None:
    ask_rival(p, p.active)


RIVAL = Phase(
    "rival",
    "D22",
    active,
    (
        Step(Pass, lists_pass, always, pass_rival),
        Step(OpenDeal, list_rival, why_not_partner, open_rival),
    ),
    deal_params,
)


def can_fulfil(p: "AgesPosition", seat: int, items: tuple[Item, ...]) -> bool:
    """M110: only who has the florins and holds the cards."""
    florins = sum(item.florins for item in items if isinstance(item, FlorinsPaid))
    cards = [p.content.moves.influence[item.card] for item in items if isinstance(item, Card)]
    return florins <= free_cash(p, seat) and all(holds(p, seat, card) >= cards.count(card) for card in cards)


def list_accept(p: "AgesPosition") -> tuple[Move, ...]:
    return ACCEPT if can_fulfil(p, p.active, open_one(p).items[WANT]) else ()


def why_not_accept(p: "AgesPosition", move: Accept) -> Refused:
    return Refused("M110", "middle_ages.cannot_fulfil")


def accept(p: "AgesPosition", move: Accept, events: Events) -> None:
    """M111: binding."""
    deal = open_one(p)
    tell(events, "middle_ages.agreed", seat=deal.to, partner=deal.by)
    for side, (by, to) in enumerate(((deal.by, deal.to), (deal.to, deal.by))):
        for item in deal.items[side]:
            if isinstance(item, FlorinsPaid):
                pay_player(p, by, to, item.florins)
                tell(events, "middle_ages.paid", seat=by, partner=to, florins=item.florins)
            elif isinstance(item, Card):
                _hand_over(p, by, to, p.content.moves.influence[item.card])
                tell(events, "middle_ages.card_given", seat=by, partner=to, card=item.card)
    base, seat = p.back, p.back_active
    for side, (by, to) in enumerate(((deal.by, deal.to), (deal.to, deal.by))):
        for item in deal.items[side]:
            if item.kind not in TRANSFERS:
                p.promises = (*p.promises, Promise(by, to, item, p.round + _too_late(p, by, item, base, seat)))
    back(p)


def _too_late(p: "AgesPosition", by: int, item: Item, base: str, seat: int) -> bool:
    """M112: the default expiry is the end of the round; what is over in this round is meant for the next."""
    about = WHEN.get(item.kind)
    if about is None:
        return False
    asked_in, players = p.content.asked_in, p.setup.players
    now, then = asked_in[base], asked_in[about]
    passed = (by - p.first) % players < (seat - p.first) % players
    return now > then or (now == then and base in ("buy", "turn", "pick", "post") and passed)


def _hand_over(p: "AgesPosition", by: int, to: int, card: int) -> None:
    at = WIDTH * by + card
    p.hands[at if p.hands[at] else WIDTH * by + UNKNOWN_INFLUENCE] -= 1
    p.hands[WIDTH * to + card] += 1


def decline(p: "AgesPosition", move: Decline, events: Events) -> None:
    deal = open_one(p)
    tell(events, "middle_ages.deal_declined", seat=p.active, partner=deal.by)
    if deal.origin == "rival":
        p.deal = None
        ask_rival(p, deal.by)
    else:
        back(p)


DEAL_ANSWER = Phase(
    "deal_answer",
    "D22",
    active,
    (
        Step(Accept, list_accept, why_not_accept, accept),
        Step(Decline, lambda p: DECLINE, always, decline),
    ),
    deal_params,
)


# -- before a sealed question -----------------------------------------------------------------------------------------


def end_deals(p: "AgesPosition", move: EndDeals, events: Events) -> None:
    """M109: sealing begins, unless nobody holds a card any more."""
    p.phase, p.active = p.phase.removeprefix("deals_"), NOBODY
    if p.phase == "declare" and not masters.declarers(p):
        p.phase = ""


def before(sealed: str) -> Phase[Any]:
    return Phase(
        f"deals_{sealed}", "D22", active, (Step(EndDeals, lambda p: END_DEALS, always, end_deals),), before_params
    )


def before_params(p: "AgesPosition") -> "Mapping[str, Any]":
    return {"seat": p.active, "before": p.base_phase.removeprefix("deals_")}


BEFORE_SEALED = tuple(before(sealed) for sealed in ("declare", "bid", "disc"))
OFFER_STEP: Step[Any, Any] = Step(Offer, list_offer, why_not_offer, offer)

"""Putting a deal together, item by item (M110, M112, M116)."""

from typing import TYPE_CHECKING, Any

from hansa_core.middle_ages.asking import active, holds, lists_pass, possible, tell
from hansa_core.middle_ages.board import UNIT
from hansa_core.middle_ages.declaration import Pass, Price
from hansa_core.middle_ages.negotiating.deal import GIVE, MOST_ITEMS, NO_SIDE, PRICED, WANT, Deal, Item, item_of, stem
from hansa_core.middle_ages.negotiating.deals import back, deal_params, free_cash, open_one
from hansa_core.middle_ages.negotiating.declaration import Card, Florins, Give, Offer, Want
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Amounts, Move
from hansa_core.table.phases import Events, Phase, Step

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

GIVES, WANTS, OFFERS = (Give(),), (Want(),), (Offer(),)
PRICE = Price()


def list_give(p: "AgesPosition") -> tuple[Move, ...]:
    return GIVES if len(open_one(p).items[GIVE]) < MOST_ITEMS else ()


def list_want(p: "AgesPosition") -> tuple[Move, ...]:
    return WANTS if len(open_one(p).items[WANT]) < MOST_ITEMS else ()


def why_not_side(p: "AgesPosition", move: Move) -> Refused:
    return Refused("M116", "middle_ages.three_items", n=MOST_ITEMS)


def choose_side(p: "AgesPosition", move: Move, events: Events) -> None:
    deal = open_one(p)
    p.deal = deal._replace(side=GIVE if move.kind == "give" else WANT, steps=deal.steps + 1)
    p.phase = "deal_item"


def list_offer(p: "AgesPosition") -> tuple[Move, ...]:
    return OFFERS if any(open_one(p).items) else ()


def why_not_offer(p: "AgesPosition", move: Offer) -> Refused:
    return Refused("M112", "middle_ages.empty_deal")


def list_no_offer(p: "AgesPosition") -> tuple[Move, ...]:
    """Who was invited need not offer anything."""
    return lists_pass(p) if not open_one(p).steps else ()


def why_not_no_offer(p: "AgesPosition", move: Pass) -> Refused:
    return Refused("M116", "middle_ages.deal_begun")


def no_offer(p: "AgesPosition", move: Pass, events: Events) -> None:
    tell(events, "middle_ages.no_offer", seat=p.active)
    back(p)


DEAL = Phase(
    "deal",
    "D22",
    active,
    (
        Step(Pass, list_no_offer, why_not_no_offer, no_offer),
        Step(Give, list_give, why_not_side, choose_side),
        Step(Want, list_want, why_not_side, choose_side),
    ),
    deal_params,
)


def may_add(p: "AgesPosition", move: Move) -> Refused | None:
    """M110, M116."""
    deal = open_one(p)
    mine = deal.items[deal.side]
    if move.kind != "card" and any(stem(item) == move for item in mine):
        return Refused("M116", "middle_ages.item_twice")
    if move.kind == "florins" and deal.side == GIVE and free_cash(p, deal.by) < UNIT:
        return Refused("M3", "middle_ages.deal_cash")
    if isinstance(move, Card):
        card = p.content.moves.influence[move.card]
        named = mine.count(move)
        if deal.side == GIVE and named >= holds(p, deal.by, card):
            return Refused("M110", "middle_ages.not_holder", card=move.card)
        if not possible(p, card) or named >= p.content.board.influence[card] - p.played[card]:
            return Refused("M110", "middle_ages.no_such_card", card=move.card)
    return None


def list_items(kind: type[Move]) -> Any:
    def listed(p: "AgesPosition") -> list[Move]:
        return [move for move in p.content.items[kind.KIND] if may_add(p, move) is None]

    return listed


def why_not_item(p: "AgesPosition", move: Move) -> Refused:
    refused = may_add(p, move)
    assert refused is not None
    return refused


def add_item(p: "AgesPosition", move: Move, events: Events) -> None:
    deal = open_one(p)
    if move.kind in PRICED:
        p.deal = deal._replace(waiting=move, steps=deal.steps + 1)
        p.phase = "deal_amount"
    else:
        _put(p, move)


def _put(p: "AgesPosition", item: Item) -> None:
    deal = open_one(p)
    sides = list(deal.items)
    sides[deal.side] = (*sides[deal.side], item)
    p.deal = deal._replace(items=(sides[0], sides[1]), side=NO_SIDE, waiting=None, steps=deal.steps + 1)
    p.phase = "deal"


def list_amounts(p: "AgesPosition") -> Amounts:
    """M116: 100 at least of what is paid at once; what the receiver asks, and x and p of M112, up to `ask_cap`."""
    deal, cap = open_one(p), p.content.board.ask_cap
    if not isinstance(deal.waiting, Florins):
        return Amounts(PRICE, range(0, cap + 1, UNIT))
    most = free_cash(p, deal.by) if deal.side == GIVE else cap
    return Amounts(PRICE, range(UNIT, most + 1, UNIT))


def why_not_amount(p: "AgesPosition", move: Price) -> Refused:
    deal = open_one(p)
    if move.florins == 0:
        return Refused("M112", "middle_ages.nothing_paid")
    if isinstance(deal.waiting, Florins) and deal.side == GIVE:
        return Refused("M3", "middle_ages.deal_cash")
    return Refused("M116", "middle_ages.ask_cap", florins=p.content.board.ask_cap)


def set_amount(p: "AgesPosition", move: Price, events: Events) -> None:
    waiting = open_one(p).waiting
    assert waiting is not None
    _put(p, item_of(waiting, move.florins))


DEAL_AMOUNT = Phase("deal_amount", "D22", active, (Step(Price, list_amounts, why_not_amount, set_amount),), deal_params)


def steps_of(deal: Deal) -> int:
    """How many steps an unfinished deal has taken."""
    items = sum(3 if item.kind in PRICED else 2 for side in deal.items for item in side)
    return items + (deal.origin != "invited") + (deal.side != NO_SIDE) + (deal.waiting is not None)

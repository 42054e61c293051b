"""Hidden information: cash, faces of influence cards, the stack, the pile of investments (M4 to M7)."""

from typing import TYPE_CHECKING, Final

from hansa_core.middle_ages import investments, round_frame, status
from hansa_core.middle_ages.asking import WIDTH
from hansa_core.middle_ages.board import UNIT
from hansa_core.middle_ages.cards import INVESTMENTS, UNKNOWN_INFLUENCE, UNKNOWN_INVESTMENT
from hansa_core.middle_ages.content import UNKNOWN
from hansa_core.middle_ages.declaration import Count, Pay, TurnUp
from hansa_core.middle_ages.negotiating import deals
from hansa_core.middle_ages.negotiating.deal import GIVE, Deal, FlorinsPaid
from hansa_core.middle_ages.negotiating.declaration import Card
from hansa_core.table.chance import Chance
from hansa_core.table.moves import Move
from hansa_core.table.position import Prompt

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

BEFORE: Final = {"tariff_price": "tariff", "proposal_price": "talk", "counter_price": "answer"}
"""T5: what everybody but its maker sees of an unfinished chain."""
OPEN_CASH: Final = ("count", "over")


def view(p: "AgesPosition", seat: int | None) -> "AgesPosition":
    """M4: the own cash and hand; M6: the stack only while picking from it; M93: at the end all cash is public."""
    seen = p.copy()
    for other in range(p.setup.players):
        if other != seat:
            first = WIDTH * other
            number = sum(p.hands[first : first + WIDTH])
            seen.hands[first : first + WIDTH] = bytes(UNKNOWN_INFLUENCE) + bytes([number])
            if p.phase not in OPEN_CASH:
                seen.cash[other] = UNKNOWN
    if not (p.base_phase == "pick" and seat == p.base_active and not p.content.draws_random):
        seen.stack = bytes([UNKNOWN_INFLUENCE]) * len(p.stack)
    seen.pile = bytes([UNKNOWN_INVESTMENT]) * len(p.pile)
    if UNKNOWN in seen.cash:
        seen.ledger = UNKNOWN
    if seat != p.active:
        seen._legal = None
        if p.phase in BEFORE:
            seen.phase, seen.draft = BEFORE[p.phase], ()
        if p.deal is not None and p.deal.steps:
            _without_steps(seen, p.deal)
    return seen


def _without_steps(seen: "AgesPosition", deal: Deal) -> None:
    """T5: a deal in the making is its maker's alone."""
    if deal.origin == "own":
        deals.back(seen)
    elif deal.origin == "rival":
        seen.phase, seen.deal = "rival", None
    else:
        seen.phase, seen.deal = "deal", Deal(deal.by, deal.to, deal.origin)


def unseen_influence(p: "AgesPosition") -> list[int]:
    """By kind, how many cards this position does not know."""
    return [
        number - p.played[card] - p.stack.count(card) - sum(p.hands[card::WIDTH])
        for card, number in enumerate(p.content.board.influence)
    ]


def unseen_investments(p: "AgesPosition") -> list[int]:
    seen = {*p.row, *p.pile}
    seen |= {card for card in range(UNKNOWN_INVESTMENT) if any(owned >> card & 1 for owned in p.owned)}
    return [card for card in range(UNKNOWN_INVESTMENT) if card not in seen]


def least_cash(p: "AgesPosition", seat: int) -> int:
    """What everybody knows that a seat has: its bid, the price it has proposed, what it offers."""
    offers = [deal for deal in (p.offered, p.deal) if deal is not None and deal.by == seat]
    paid = [item.florins for deal in offers for item in deal.items[GIVE] if isinstance(item, FlorinsPaid)]
    if p.phase == "counter_price" and seat == p.partner:
        return p.price
    return deals.committed(p, seat) + max(paid, default=0)


def resample(p: "AgesPosition", seat: int | None, chance: Chance) -> "AgesPosition":
    """Deals the unknown cards and fills the unknown purses; without a seat, only what is unknown even here."""
    world = p.copy() if seat is None else view(p, seat)
    left = unseen_influence(world)
    deck = chance.shuffled("resample", [card for card, number in enumerate(left) for _ in range(number)])
    _deal_offered(world, deck)
    for other in range(p.setup.players):
        at = WIDTH * other + UNKNOWN_INFLUENCE
        number, world.hands[at] = world.hands[at], 0
        for _ in range(number):
            world.hands[WIDTH * other + deck.pop()] += 1
    stack = [deck.pop() if card == UNKNOWN_INFLUENCE else card for card in world.stack]
    world.stack = bytes(stack if p.content.draws_random else sorted(stack))
    cards = chance.shuffled("resample investments", unseen_investments(world))
    world.row = bytes(cards.pop() if card == UNKNOWN_INVESTMENT else card for card in world.row)
    world.pile = bytes(cards.pop() if card == UNKNOWN_INVESTMENT else card for card in world.pile)
    likely = max(p.content.board.start_cash, *world.cash) // UNIT
    world.cash = [
        least_cash(world, other) + UNIT * chance.number("resample cash", other, likely + 1) if cash == UNKNOWN else cash
        for other, cash in enumerate(world.cash)
    ]
    world.ledger = sum(world.cash)
    world._legal = None
    _answer_for_chance(world)
    return world


def _deal_offered(p: "AgesPosition", deck: list[int]) -> None:
    """M110: who offers a card holds it."""
    for deal in (p.offered, p.deal):
        for item in deal.items[0] if deal is not None else ():
            if deal is not None and isinstance(item, Card):
                card = p.content.moves.influence[item.card]
                first = WIDTH * deal.by
                wanted = deal.items[0].count(item)
                while p.hands[first + card] < wanted and p.hands[first + UNKNOWN_INFLUENCE]:
                    deck.remove(card)
                    p.hands[first + card] += 1
                    p.hands[first + UNKNOWN_INFLUENCE] -= 1


def _answer_for_chance(p: "AgesPosition") -> None:
    """What only unknowns made a question is none any more."""
    if p.phase == "turn_up":
        investments.open_auction(p, p.first)
    elif p.phase == "settle":
        status.settle(p, status.payable(p, p.active)[0], None)
        if not p.phase:
            round_frame.go_on(p, None)
    elif p.phase == "count":
        p.phase = "over"


def truth(p: "AgesPosition", asked: Prompt) -> Move:
    """What a record of spectators is told: a card of the row, the level that a player keeps, cash at the end."""
    if asked.params["item"] == "row":
        return TurnUp(INVESTMENTS[p.row[asked.params["slot"]]])
    if asked.params["item"] == "level":
        return Pay(p.status[asked.params["seat"]])
    return Count(p.cash[asked.params["seat"]])

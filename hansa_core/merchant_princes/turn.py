"""What follows phase 2: Trading Posts, the hand limit, the next turn, the end (P12, P27, P28, P32, P35)."""

from typing import TYPE_CHECKING

from hansa_core.merchant_princes.box import TRADING_POST
from hansa_core.merchant_princes.content import NOBODY, UNKNOWN_GOLD
from hansa_core.table.events import Event

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition


def draw_cards(p: "PrincesPosition", number: int, events: list[Event] | None) -> None:
    """The top cards of the pile; only the active player sees which."""
    cards, p.pile = p.pile[:number], p.pile[number:]
    p.take_cards(p.active, cards)
    if events is not None:
        events.append(Event("merchant_princes.drew", {"seat": p.active, "n": len(cards), "left": len(p.pile)}))
        if p.content.box.unknown not in cards:
            goods = [p.content.box.goods[card] for card in cards]
            events.append(Event("merchant_princes.drew_cards", {"seat": p.active, "goods": goods}, seat=p.active))


def after_phase2(p: "PrincesPosition", events: list[Event] | None) -> None:
    """P27; P34: a draw that cannot be declined is not asked for."""
    if p.content.post_mandatory and p.pile and p.has(p.active, TRADING_POST):
        draw_cards(p, min(p.has(p.active, TRADING_POST), len(p.pile)), events)
        end_turn(p, events)
    else:
        after_post(p, events)


def after_post(p: "PrincesPosition", events: list[Event] | None) -> None:
    """P27: Post by Post, as long as the pile lasts."""
    if p.pile and p.drawn < p.has(p.active, TRADING_POST):
        p.phase = "post"
    else:
        end_turn(p, events)


def end_turn(p: "PrincesPosition", events: list[Event] | None) -> None:
    """P28, P35: without a last round the game ends at once with the last card."""
    p.drawn = 0
    if not p.pile and p.closer == NOBODY:
        if not p.content.last_round:
            finish(p, events)
            return
        p.closer = p.active
        if events is not None:
            events.append(Event("merchant_princes.last_round", {"seat": p.active}))
    if too_many(p) > 0:
        p.phase = "discard"
    else:
        next_turn(p, events)


def too_many(p: "PrincesPosition") -> int:
    """P32: how many cards the active player holds above the limit."""
    return sum(p.hand(p.active)) - p.content.hand_limit if p.content.hand_limit else 0


def next_turn(p: "PrincesPosition", events: list[Event] | None) -> None:
    """P12: clockwise; P35: who drew the last card has had his last turn."""
    p.active = (p.active + 1) % p.setup.players
    p.phase = "phase1"
    if p.active == p.closer:
        finish(p, events)
    elif events is not None:
        events.append(Event("merchant_princes.turn_began", {"seat": p.active}))


def finish(p: "PrincesPosition", events: list[Event] | None) -> None:
    """P28, P29: nothing more is drawn or paid; everybody counts his gold."""
    p.phase = "over"
    if events is not None:
        events.append(Event("merchant_princes.over"))
        for seat, gold in enumerate(p.gold):
            if gold != UNKNOWN_GOLD:
                events.append(counted(seat, gold))


def counted(seat: int, gold: int) -> Event:
    return Event("merchant_princes.counted", {"seat": seat, "n": gold}, reveals=True)

"""What is true of every position between two prompts (section 10 of the rules)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hansa_core.merchant_princes import drawing, hidden, payout, phase1, turn
from hansa_core.merchant_princes.box import KINDS, SHIP
from hansa_core.merchant_princes.content import NOBODY, UNKNOWN_GOLD

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition


def cards_missing(p: "PrincesPosition") -> int:
    """I1: how many goods cards are nowhere: negative if there are too many."""
    return p.content.box.total - len(p.pile) - sum(p.hands) - len(p.row) - sum(p.covered) - p.discarded


def goods_cards(p: "PrincesPosition") -> bool:
    """I1: all cards, and of no colour more than there are."""
    return not cards_missing(p) and min(hidden.unseen(p)) >= 0


def cubes(p: "PrincesPosition") -> bool:
    """I2."""
    box = p.content.box
    return all(
        p.cubes[good] + sum(cargo.count(good) for cargo in p.ships) == number for good, number in enumerate(box.cubes)
    )


def special_cards(p: "PrincesPosition") -> bool:
    """I3."""
    return all(
        p.market[kind] + sum(p.owned[kind::KINDS]) == number for kind, number in enumerate(p.content.box.numbers)
    )


def gold(p: "PrincesPosition") -> bool:
    """I4: never below 0, and never so much that it could not be written down at the end."""
    most = payout.most_gold(p)
    return all(gold == UNKNOWN_GOLD or 0 <= gold <= most for gold in p.gold)


def cargo(p: "PrincesPosition") -> bool:
    """I5: every ship carries one cube; before that the ships are loaded in two laps (P7)."""
    seats = range(p.setup.players)
    if p.phase != "load":
        return all(len(p.ships[seat]) == p.has(seat, SHIP) >= p.content.box.ships for seat in seats)
    loaded = sum(map(len, p.ships))
    first = (p.active - loaded) % len(seats)
    laps = [(loaded - (seat - first) % len(seats) + len(seats) - 1) // len(seats) for seat in seats]
    owned = p.content.box.ships * len(seats)
    return laps == list(map(len, p.ships)) and loaded < owned == sum(p.owned)


def demand_row(p: "PrincesPosition") -> bool:
    """I6: every slot shows a card that everybody knows."""
    return p.content.box.unknown not in p.row


def pile_and_end(p: "PrincesPosition") -> bool:
    """I7: the game goes on as long as the pile does, or the last round after it (P28, P35)."""
    if p.closer != NOBODY:
        phases = ("discard", "over") if p.active == p.closer else ("phase1", "phase2", "discard")
        return p.content.last_round and not p.pile and p.phase in phases
    return (p.phase == "over") == (not p.pile) and not (p.phase == "over" and p.content.last_round)


def one_question(p: "PrincesPosition") -> bool:
    """I8: what is asked can be asked now, and what was done so far in this turn can have been done."""
    if p.exchanges or p.purchases:
        bought = sum(p.owned[KINDS * p.active : KINDS * (p.active + 1)]) - p.content.box.ships
        if p.phase != "phase1" or phase1.exchanges_left(p) < 0 or p.purchases > min(1, bought):
            return False
    if p.phase == "post":
        return not p.content.post_mandatory and drawing.posts_left(p) > 0
    if p.drawn or (p.phase == "discard" and turn.too_many(p) <= 0):
        return False
    return not p.laid or (p.phase == "phase2" and _sale(p))


def _sale(p: "PrincesPosition") -> bool:
    """P20: different slots, and as many cards in hand."""
    known, unknown = p.held(p.active, p.selling), p.held(p.active, p.content.box.unknown)
    held = known + min(unknown, hidden.unseen(p)[p.selling])
    return len(p.laid) == len(set(p.laid)) <= held


CHECKS: Final[dict[str, Callable[["PrincesPosition"], bool]]] = {
    "I1": goods_cards,
    "I2": cubes,
    "I3": special_cards,
    "I4": gold,
    "I5": cargo,
    "I6": demand_row,
    "I7": pile_and_end,
    "I8": one_question,
}


def violations(p: "PrincesPosition") -> list[str]:
    return [name for name, holds in CHECKS.items() if not holds(p)]

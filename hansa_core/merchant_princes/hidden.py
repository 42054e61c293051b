"""Hidden information: hands, gold, the order of the pile (section 3)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from hansa_core.merchant_princes import payout, turn
from hansa_core.merchant_princes.content import UNKNOWN_GOLD
from hansa_core.merchant_princes.declaration import MOST_GOLD, Reveal
from hansa_core.table.chance import Chance
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Amounts, Move
from hansa_core.table.phases import Step
from hansa_core.table.position import Prompt

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition

LIKELY_GOLD: Final = 10
"""An unknown purse is thought to hold up to twice as much as the fullest known one, or as this."""


def view(p: "PrincesPosition", seat: int | None) -> "PrincesPosition":
    """P9: the own hand and gold; an unfinished sale is its maker's alone (T5); at the end all gold is counted (P29)."""
    seen = p.copy()
    unknown = p.content.box.unknown
    seen.pile = bytes([unknown]) * len(p.pile)
    for other in range(p.setup.players):
        if other != seat:
            first = (unknown + 1) * other
            number = sum(p.hand(other))
            seen.hands[first : first + unknown + 1] = bytes(unknown) + bytes([number])
            if p.phase != "over":
                seen.gold[other] = UNKNOWN_GOLD
    if seat != p.active:
        seen.selling, seen.laid = unknown, b""
        seen._legal = None
    return seen


def unseen(p: "PrincesPosition") -> list[int]:
    """By good, how many cards this position does not know. Covered and discarded cards are among them (P10, P32)."""
    width = p.content.box.unknown + 1
    return [
        number - p.row.count(good) - p.pile.count(good) - sum(p.hands[good::width])
        for good, number in enumerate(p.content.box.cards)
    ]


def resample(p: "PrincesPosition", seat: int | None, chance: Chance) -> "PrincesPosition":
    """Deals the unknown cards and fills the unknown purses; without a seat, only what is unknown even here."""
    world = p.copy() if seat is None else view(p, seat)
    unknown = p.content.box.unknown
    left = unseen(world)
    sold = max(0, len(world.laid) - world.held(world.active, world.selling)) if world.laid else 0
    if sold:
        left[world.selling] -= sold
    deck = chance.shuffled("resample", [good for good, number in enumerate(left) for _ in range(number)])
    if sold:
        deck += [world.selling] * sold
        _fill_hand(world, world.active, deck)
    for other in range(p.setup.players):
        _fill_hand(world, other, deck)
    world.pile = bytes(deck.pop() if card == unknown else card for card in world.pile)
    earned = payout.most_paid(world) * sum(world.covered)  # P5: before the first sale nobody has any
    likely = min(2 * max(LIKELY_GOLD, *world.gold), payout.most_gold(world), earned)
    world.gold = [
        chance.number("resample gold", other, likely + 1) if gold == UNKNOWN_GOLD else gold
        for other, gold in enumerate(world.gold)
    ]
    world._legal = None
    return world


def _fill_hand(p: "PrincesPosition", seat: int, deck: list[int]) -> None:
    unknown = p.content.box.unknown
    at = (unknown + 1) * seat + unknown
    number, p.hands[at] = p.hands[at], 0
    p.take_cards(seat, bytes(deck.pop() for _ in range(number)))


# -- at the end, where a position does not know all gold --------------------------------------------------------------


def question(p: "PrincesPosition") -> Mapping[str, Any]:
    """P29: the gold of the first seat whose purse this position does not know."""
    return {"item": "gold", "seat": p.gold.index(UNKNOWN_GOLD)}


def truth(p: "PrincesPosition", asked: Prompt) -> Move:
    return Reveal(p.gold[asked.params["seat"]])


def reveal(p: "PrincesPosition", move: Reveal, events: list[Event] | None) -> None:
    seat = p.gold.index(UNKNOWN_GOLD)
    p.gold[seat] = move.gold
    if events is not None:
        events.append(turn.counted(seat, move.gold))


def gold_is_counted(p: "PrincesPosition", move: Move) -> Refused:
    """What any other kind of move is told then."""
    return Refused("P29", "merchant_princes.gold_is_counted")


def nothing_to_reveal(p: "PrincesPosition", move: Reveal) -> Refused:
    return Refused("P9", "merchant_princes.nothing_to_reveal")


REVEAL: Final = Step(
    Reveal, lambda p: Amounts(Reveal(), range(MOST_GOLD + 1)), gold_is_counted, reveal, outside=nothing_to_reveal
)

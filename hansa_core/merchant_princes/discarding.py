"""The hand limit of the option (P32)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from hansa_core.merchant_princes import turn
from hansa_core.merchant_princes.declaration import Discard
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.hidden import HIDDEN
from hansa_core.table.moves import Move
from hansa_core.table.phases import Step

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition


def list_discard(p: "PrincesPosition") -> Iterable[Discard]:
    hand = p.hand(p.active)
    if hand[-1]:
        return p.content.moves.discard_unknown
    return [move for move, held in zip(p.content.moves.discard, hand, strict=False) if held]


def discard(p: "PrincesPosition", move: Discard, events: list[Event] | None) -> None:
    """P32: face down; the card leaves the game."""
    good = move.good
    p.give_cards(p.active, p.content.box.unknown if good is HIDDEN else p.content.moves.good_number[good], 1)
    p.discarded += 1
    if events is not None:
        events.append(Event("merchant_princes.discarded", {"seat": p.active}))
    if turn.too_many(p) <= 0:
        turn.next_turn(p, events)


def why_not_discard(p: "PrincesPosition", move: Discard) -> Refused:
    if move.good is HIDDEN or p.hand(p.active)[-1]:
        return Refused("P32", "merchant_princes.discard_unknown")
    return Refused("P32", "merchant_princes.discard_not_in_hand", good=move.good)


def no_discard(p: "PrincesPosition", move: Discard) -> Refused:
    return Refused("P32", "merchant_princes.no_discard")


def discard_first(p: "PrincesPosition", move: Move) -> Refused:
    """What any other kind of move is told while there are too many cards in hand."""
    return Refused("P32", "merchant_princes.discard_first")


DISCARD: Final = Step(Discard, list_discard, why_not_discard, discard, outside=no_discard)

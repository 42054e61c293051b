"""The hand limit of the option (P32)."""

from typing import TYPE_CHECKING

from hansa_core.merchant_princes import turn
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.hidden import HIDDEN
from hansa_core.table.moves import Move

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition


def list_discard(p: "PrincesPosition", moves: list[Move]) -> None:
    hand = p.hand(p.active)
    if hand[-1]:
        moves.append(p.content.moves.discard_unknown)
    else:
        moves += [move for move, held in zip(p.content.moves.discard, hand, strict=False) if held]


def discard(p: "PrincesPosition", move: Move, events: list[Event] | None) -> None:
    """P32: face down; the card leaves the game."""
    unknown = p.content.box.unknown
    p.give_cards(p.active, unknown if move[1] is HIDDEN else p.content.moves.good_number[move[1]], 1)
    p.discarded += 1
    if events is not None:
        events.append(Event("merchant_princes.discarded", {"seat": p.active}))
    if turn.too_many(p) <= 0:
        turn.next_turn(p, events)


def why_not_discard(p: "PrincesPosition", move: Move) -> Refused:
    if p.phase != "discard":
        return Refused("P32", "merchant_princes.no_discard")
    if move[1] is HIDDEN or p.hand(p.active)[-1]:
        return Refused("P32", "merchant_princes.discard_unknown")
    return Refused("P32", "merchant_princes.discard_not_in_hand", good=move[1])

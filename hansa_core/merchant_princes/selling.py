"""Selling: cards of one colour are laid on demand slots one by one, then the sale is closed (P20 to P24)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from hansa_core.merchant_princes import hidden, turn
from hansa_core.merchant_princes.declaration import Lay, Sell
from hansa_core.merchant_princes.payout import pay, payout
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Step

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition


def list_lay(p: "PrincesPosition") -> Iterable[Lay]:
    """P20: one colour, each card on a slot of its own; own colours and slots that show it already are allowed."""
    hand, lay = p.hand(p.active), p.content.moves.lay
    if hand[-1]:
        unseen = hidden.unseen(p)
        hand = bytearray(known + min(hand[-1], left) for known, left in zip(hand, unseen, strict=False))
    if not p.laid:
        return [move for good in range(p.content.box.unknown) if hand[good] for move in lay[good]]
    if hand[p.selling] > len(p.laid):
        return [move for slot, move in enumerate(lay[p.selling]) if slot not in p.laid]
    return ()


def lay(p: "PrincesPosition", move: Lay, events: list[Event] | None) -> None:
    """A step of the chain: the card stays in the hand until the sale is closed."""
    p.selling = p.content.moves.good_number[move.good]
    p.laid = bytes(sorted((*p.laid, move.slot - 1)))
    if events is not None:
        events.append(Event("merchant_princes.laid", {"seat": p.active, "good": move.good, "slot": move.slot}))


def sell(p: "PrincesPosition", move: Sell, events: list[Event] | None) -> None:
    """P20 to P24."""
    good, slots = p.selling, p.laid
    paid = payout(p, good, slots)
    for slot in slots:
        p.covered[slot] += 1
        p.row[slot] = good
    p.give_cards(p.active, good, len(slots))
    pay(p, paid.gold)
    p.selling, p.laid = p.content.box.unknown, b""
    if events is not None:
        word = p.content.box.goods[good]
        params = {"seat": p.active, "good": word, "n": len(slots), "slots": [slot + 1 for slot in slots]}
        events.append(Event("merchant_princes.sold", {**params, "shown": paid.shown}, reveals=True))
        for seat, gold in enumerate(paid.gold):
            if gold:
                events.append(Event("merchant_princes.earned", {"seat": seat, "n": gold, "bonus": paid.bonus[seat]}))
    turn.after_phase2(p, events)


def why_not_sell(p: "PrincesPosition", move: Sell) -> Refused:
    return Refused("P20", "merchant_princes.nothing_laid")


def why_not_lay(p: "PrincesPosition", move: Lay) -> Refused:
    if not any(p.hand(p.active)):
        return Refused("P14", "merchant_princes.empty_hand")
    good = p.content.moves.good_number[move.good]
    if p.laid and good != p.selling:
        return Refused("P20", "merchant_princes.lay_other_colour", good=p.content.box.goods[p.selling])
    if move.slot - 1 in p.laid:
        return Refused("P20", "merchant_princes.lay_slot_twice", slot=move.slot)
    return Refused("P20", "merchant_princes.lay_not_in_hand", good=move.good)


def not_phase2(p: "PrincesPosition", move: Move) -> Refused:
    """P12: phase 1 comes before it, the Trading Posts after it."""
    return (
        Refused("P12", "merchant_princes.phase1_first")
        if p.phase == "phase1"
        else Refused("P12", "merchant_princes.phase2_over")
    )


SELL: Final = Step(Sell, lambda p: p.content.moves.sell if p.laid else (), why_not_sell, sell, outside=not_phase2)
LAY: Final = Step(Lay, list_lay, why_not_lay, lay, outside=not_phase2)

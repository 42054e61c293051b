"""What is hidden from whom, and how a position with unknowns is told what becomes public (F9, F10)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from hansa_core.table import CHANCE, HIDDEN, Chance, Event, Prompt, Refused
from hansa_core.table.phases import Events, Phase, Step
from tests.fair.moves import Reveal

if TYPE_CHECKING:
    from tests.fair.position import FairPosition


def view(p: "FairPosition", seat: int | None) -> "FairPosition":
    seen = p.copy()
    seen.pile = [HIDDEN] * len(p.pile)
    for other in range(p.setup.players):
        if other != seat:
            if p.phase != "over":
                seen.hands[other] = [HIDDEN] * len(p.hands[other])
            seen.buried[other] = [HIDDEN] * len(p.buried[other])
    if seat != p.buyer and p.laid:
        seen.hands[p.buyer] += [HIDDEN] * len(p.laid)
        seen.laid = []
    return seen


def resample(p: "FairPosition", seat: int | None, chance: Chance) -> "FairPosition":
    world = p.copy() if seat is None else view(p, seat)
    seen = Counter(card for card in world.cards() if card is not HIDDEN)
    unknown = [good for good, n in p.setup.content.cards.items() for _ in range(n - seen[good])]
    unknown = chance.shuffled("resample", unknown)
    for cards in (world.pile, *world.hands, *world.buried):
        cards[:] = [unknown.pop() if card is HIDDEN else card for card in cards]
    world.lot = unknown.pop() if world.lot is HIDDEN else world.lot
    world.hands = [p.sorted(hand) for hand in world.hands]
    world.buried = [p.sorted(cards) for cards in world.buried]
    return world


def question(p: "FairPosition") -> Mapping[str, Any]:
    """F9, F10: the public card that this position does not know; empty if it knows all."""
    if p.lot is HIDDEN:
        return {"item": "lot"}
    if p.phase == "over":
        for seat, hand in enumerate(p.hands):
            if HIDDEN in hand:
                return {"item": f"hand{seat}", "left": hand.count(HIDDEN)}
    return {}


def truth(p: "FairPosition", asked: Prompt) -> Reveal:
    """The answer, read off a position that knows it."""
    item = asked.params["item"]
    card = p.lot if item == "lot" else _hand(p, item)[-asked.params["left"]]
    assert isinstance(card, str)
    return Reveal(item, card)


def list_reveal(p: "FairPosition") -> Iterable[Reveal]:
    return [Reveal(question(p)["item"], good) for good in p.unseen()]


def why_not_reveal(p: "FairPosition", move: Reveal) -> Refused:
    item = question(p)["item"]
    if move.item != item:
        return Refused("F9", "fair.reveal_other", item=item)
    return Refused("F1", "fair.all_seen", good=move.good)


def reveal(p: "FairPosition", move: Reveal, events: Events) -> None:
    if move.item == "lot":
        p.lot = move.good
    else:
        hand = _hand(p, move.item)
        hand.remove(HIDDEN)
        hand[:] = p.sorted([*hand, move.good])
    if events is not None:
        events.append(Event("fair.revealed", {"item": move.item, "good": move.good}, reveals=True))


def _hand(p: "FairPosition", item: str) -> list[Any]:
    return p.hands[int(item.removeprefix("hand"))]


STEPS = (Step(Reveal, list_reveal, why_not_reveal, reveal),)
REVEAL = Phase("reveal", "reveal", lambda p: CHANCE, STEPS, question, who="chance")

"""What a seat takes as known when it thinks: its view, and what it has counted if it counts."""

from collections.abc import Sequence

from hansa_core.bots.player import Memory
from hansa_core.merchant_princes.content import UNKNOWN_GOLD
from hansa_core.merchant_princes.hidden import unseen
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table.chance import Chance


def picture(view: PrincesPosition, memory: Memory) -> PrincesPosition:
    """The view with the purses that were counted; a purse that nobody counted is thought to be like the own one."""
    seen = view.copy()
    counted: Sequence[int] = memory.get("gold", ())
    own = max(0, *view.gold)
    for seat, gold in enumerate(seen.gold):
        if gold == UNKNOWN_GOLD:
            known = counted[seat] if seat < len(counted) else UNKNOWN_GOLD
            seen.gold[seat] = own if known == UNKNOWN_GOLD else known
    return seen


def unknown_cards(view: PrincesPosition, memory: Memory) -> list[int]:
    """By good, the cards in other hands and in the pile; who has not counted cannot tell them from covered ones."""
    gone: Sequence[int] = memory.get("gone", ())
    left = unseen(view)
    return [max(0, number - gone[good]) for good, number in enumerate(left)] if gone else left


def share(left: Sequence[int]) -> list[float]:
    total = sum(left) or 1
    return [number / total for number in left]


def world(seen: PrincesPosition, left: Sequence[int], chance: Chance, label: str) -> PrincesPosition:
    """One way the unknown cards can lie: hands first, then the pile; those too many lie covered."""
    dealt = seen.copy()
    unknown = seen.content.box.unknown
    deck = chance.shuffled(label, [good for good, number in enumerate(left) for _ in range(number)])
    for seat in range(seen.setup.players):
        at = (unknown + 1) * seat + unknown
        number, dealt.hands[at] = dealt.hands[at], 0
        dealt.take_cards(seat, bytes(deck[:number]))
        del deck[:number]
    pile = bytearray(dealt.pile)
    for at, card in enumerate(pile):
        if card == unknown:
            pile[at] = deck.pop()
    dealt.pile = bytes(pile)
    dealt._legal = None
    return dealt

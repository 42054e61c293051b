"""What a seat's situation is worth: readable features, each with a weight, in gold at the end of the game."""

from collections.abc import Sequence
from typing import Final

from hansa_core.merchant_princes.box import DOCKER, KINDS, TRADE_AGREEMENT, TRADING_POST
from hansa_core.merchant_princes.position import PrincesPosition

LASTING: Final = ("cards", "ships", "posts", "agreements", "dockers")
"""Things that pay as long as the game lasts."""
STANDING: Final = ("row", "sale", "match", "reach", "second", "depth", "rivals", "focus", "foreign", "shown")
"""How hand, cargo and row fit together now."""
FEATURES: Final = ("gold", *LASTING, *STANDING, *(f"{name}_later" for name in STANDING), "cards_now")

Share = Sequence[float]
"""By good, the chance that a card nobody has shown is of it."""


class Seats:
    """Features of all seats of one position: a hand that is known for sure, others by the share of each good among the
    cards that are not seen."""

    __slots__ = ("hands", "p", "rows", "time")

    def __init__(self, p: PrincesPosition, share: Share) -> None:
        width = len(share)
        self.p = p
        self.time = len(p.pile) / p.content.box.total
        self.rows = [p.row.count(good) for good in range(width)]
        hands: list[Sequence[float]] = []
        for seat in range(p.setup.players):
            held = p.hand(seat)
            if not held[-1]:
                hands.append(held[:-1])
            else:
                number = sum(held)
                hands.append([number * part for part in share])
        self.hands = hands

    def of(self, seat: int) -> list[float]:
        """In the order of FEATURES."""
        p, rows, time, held = self.p, self.rows, self.time, self.hands[seat]
        cargo, ships = p.ships[seat], len(p.ships[seat])
        owned = p.owned[KINDS * seat : KINDS * (seat + 1)]
        bonus = 2 * owned[TRADE_AGREEMENT]
        slots = len(p.row)
        row = match = depth = rivals = focus = foreign = shown = 0.0
        sale = reach = second = 0.0
        for good, number in enumerate(held):
            cubes, top = cargo.count(good), rows[good]
            sold = min(slots, top + number)
            if number:
                likely = min(1.0, number)
                if cubes:
                    paid = (sold * cubes + bonus) * likely
                    match += number * cubes
                    if paid > sale:
                        sale, second = paid, sale
                    elif paid > second:
                        second = paid
                if cubes < ships:
                    paid = (sold * (cubes + 1) + bonus) * likely
                    if paid > reach:
                        reach = paid
                depth += number * number
                shown += number * top
            if cubes:
                row += top * cubes
                focus += cubes * cubes
                for other, load in enumerate(p.ships):
                    if other != seat:
                        rivals += cubes * load.count(good)
                        foreign += cubes * self.hands[other][good]
        standing = (row, sale, match, max(reach, sale), second, depth, rivals, focus, foreign, shown)
        number = sum(held)
        lasting = (number, ships, owned[TRADING_POST], owned[TRADE_AGREEMENT], owned[DOCKER])
        return [
            float(max(0, p.gold[seat])),
            *[time * value for value in lasting],
            *standing,
            *[time * value for value in standing],
            float(number),
        ]


def values(p: PrincesPosition, share: Share, weights: Sequence[float]) -> list[float]:
    """Per seat, the gold that it can be expected to end with, but for what is the same for all."""
    if p.phase == "over":
        return [float(gold) for gold in p.gold]
    seats = Seats(p, share)
    return [
        sum([weight * value for weight, value in zip(weights, seats.of(seat), strict=True)])
        for seat in range(p.setup.players)
    ]


def lead(found: Sequence[float], me: int) -> float:
    """Ahead of the others: of the best of them by half, of all of them together by half."""
    others = [*found[:me], *found[me + 1 :]]
    return found[me] - 0.5 * max(others) - 0.5 * sum(others) / len(others)

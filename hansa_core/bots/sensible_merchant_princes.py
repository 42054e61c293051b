"""Handelsfürsten played at random, but as people play it: cargo that fits the hand, sales that pay the seller more than
the others, special cards when there is time left to use them.

One number of chance per decision is enough: its digits decide the questions one after the other.
"""

from collections.abc import Sequence
from typing import Final

from hansa_core.bots.digits import Digits
from hansa_core.merchant_princes.box import SHIP
from hansa_core.merchant_princes.declaration import Buy, Exchange
from hansa_core.merchant_princes.payout import payout
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table.chance import Chance
from hansa_core.table.moves import Move

LATE: Final = 10
"""With so few cards in the pile nothing pays for itself any more."""


def choose(view: PrincesPosition, legal: Sequence[Move], chance: Chance, n: int) -> Move:
    """A listed move for the seat that `view` belongs to."""
    if len(legal) == 1:
        return legal[0]
    digits = Digits(chance.number("move", n, 1 << 60))
    if digits.one_in(25):
        return digits.of(legal)
    if view.phase == "load":
        return view.content.moves.load[_wanted(view, digits)]
    if view.phase == "phase1":
        return _phase1(view, legal, digits)
    if view.phase == "phase2":
        return _sale(view, legal, digits) if view.laid else _phase2(view, legal, digits)
    if view.phase == "post":
        return legal[0] if len(view.pile) > 1 or digits.one_in(2) else legal[1]
    return view.content.moves.discard[_unwanted(view, digits)]


def _worth(p: PrincesPosition, good: int) -> int:
    """A colour is worth its cards in hand and, half as much, those in the row."""
    return 2 * p.held(p.active, good) + p.row.count(good)


def _in_hand(p: PrincesPosition) -> list[int]:
    return [good for good in range(p.content.box.unknown) if p.held(p.active, good)]


def _wanted(p: PrincesPosition, digits: Digits) -> int:
    """The colour of which one would like another cube, among those to be had."""
    available = [good for good, left in enumerate(p.cubes) if left]
    return max(available, key=lambda good: 4 * _worth(p, good) + digits.below(6))


def _unwanted(p: PrincesPosition, digits: Digits) -> int:
    """The colour that one can do without, among those in hand."""
    cargo = p.ships[p.active]
    return min(_in_hand(p), key=lambda good: 4 * cargo.count(good) + digits.below(6))


def _phase1(p: PrincesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """Rather a Ship than another card; else a cube for which nothing speaks gives way to a better one."""
    bought = [move for move in legal if isinstance(move, Buy)]
    if bought and len(p.pile) > LATE and not digits.one_in(4):
        ships = [move for move in bought if p.content.moves.card_number[move.card][0] == SHIP]
        others = bought[len(ships) :]
        if ships and (not others or digits.below(3)):
            return p.content.moves.buy_ship[_wanted(p, digits)]
        return digits.of(others)
    cargo, good_number = p.ships[p.active], p.content.moves.good_number
    best, gain = legal[0], 1
    for move in legal:
        if isinstance(move, Exchange):
            more = _worth(p, good_number[move.good]) - _worth(p, cargo[move.ship - 1]) - digits.below(2)
            if more > gain:
                best, gain = move, more
    return best


def _phase2(p: PrincesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """Sells where that pays well for the cards it costs; else draws."""
    best, most = legal[0], 4 + digits.below(4) if len(p.pile) > 1 else -99
    for good in _in_hand(p):
        number = min(p.held(p.active, good), 6)
        other = [slot for slot, top in enumerate(p.row) if top != good]
        value = _advantage(p, good, other[:number])
        if value > most:
            best, most = p.content.moves.lay[good][_slot(p, good, digits)], value
    return best


def _advantage(p: PrincesPosition, good: int, slots: Sequence[int]) -> int:
    """Own gold twice, less what the richest other one gets."""
    gold = payout(p, good, slots).gold
    return 2 * gold[p.active] - max(gold[: p.active] + gold[p.active + 1 :])


def _slot(p: PrincesPosition, good: int, digits: Digits) -> int:
    """A slot that shows another colour, rather one of no use to the seller."""
    cargo = p.ships[p.active]
    free = [slot for slot, top in enumerate(p.row) if top != good and slot not in p.laid]
    slots = free or [slot for slot in range(len(p.row)) if slot not in p.laid]
    return min(slots, key=lambda slot: 4 * cargo.count(p.row[slot]) + digits.below(6))


def _sale(p: PrincesPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """All cards of the colour, as long as they cover another one; `sell` is listed first."""
    covers = any(top != p.selling and slot not in p.laid for slot, top in enumerate(p.row))
    if not covers or digits.one_in(8):
        return legal[0]
    return p.content.moves.lay[p.selling][_slot(p, p.selling, digits)]

"""A game played on by a quick rule of thumb for everybody, in a world where all cards are known.

The rule: sell the colour that pays oneself most beyond the others and beyond what the cards are worth later, with one
exchange for it if there is one to be had; buy while there is time to earn it back; else draw."""

from collections.abc import Sequence
from typing import Final

from hansa_core.bots.merchant_princes.turns import DRAW, END, PASS, SELL, STOP, slots_by_use
from hansa_core.merchant_princes.box import KINDS, SHIP, TRADE_AGREEMENT
from hansa_core.merchant_princes.buying import affordable
from hansa_core.merchant_princes.content import NOBODY
from hansa_core.merchant_princes.phase1 import exchanges_left, may_buy
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table.moves import Move

CARD: Final = 2.2
"""In gold, what a card in hand is worth while the pile is full."""
PATIENCE: Final = 2.0
"""What a sale must bring beyond its cards, or one draws."""
OTHERS: Final = 0.6
"""How the best paid other one counts."""
EARLY: Final = (24, 26, 30, 30)
"""With fewer cards in the pile a special card of the kind is not bought any more."""


def play_out(p: PrincesPosition, turns: int) -> None:
    """So many turns, or to the end."""
    seat, left = p.active, turns
    while p.phase != "over":
        if p.active != seat:
            seat, left = p.active, left - 1
            if left <= 0 and p.phase == "phase1":
                return
        phase = p.phase
        if phase == "phase1":
            _phase1(p)
        elif phase == "phase2":
            _phase2(p)
        elif phase == "post":
            p.apply(STOP if len(p.pile) == 1 and p.gold[seat] < max(p.gold) else DRAW)
        elif phase == "discard":
            p.apply(_discard(p))
        else:
            p.apply(_load(p))


def _wish(p: PrincesPosition, good: int) -> int:
    return 3 * p.held(p.active, good) + p.row.count(good)


def _load(p: PrincesPosition) -> Move:
    free = [good for good, left in enumerate(p.cubes) if left]
    return p.content.moves.load[max(free, key=lambda good: _wish(p, good))]


def _discard(p: PrincesPosition) -> Move:
    cargo = p.ships[p.active]
    hand = [good for good in range(p.content.box.unknown) if p.held(p.active, good)]
    return p.content.moves.discard[min(hand, key=lambda good: (cargo.count(good), p.row.count(good)))]


def _phase1(p: PrincesPosition) -> None:
    me, moves = p.active, p.content.moves
    if p.gold[me] >= 8 and may_buy(p) and len(p.pile) > EARLY[0]:
        for kind in range(KINDS):
            if p.market[kind] and len(p.pile) > EARLY[kind] and affordable(p, kind):
                if kind == SHIP:
                    free = [good for good, left in enumerate(p.cubes) if left]
                    p.apply(moves.buy_ship[max(free, key=lambda good: _wish(p, good))])
                else:
                    p.apply(moves.buy[kind])
                break
    while exchanges_left(p) > 0:
        good = _best(p, True)[1]
        cargo = p.ships[me]
        if good < 0 or not p.cubes[good]:
            break
        worst = min(range(len(cargo)), key=lambda ship: 99 if cargo[ship] == good else _wish(p, cargo[ship]))
        if cargo[worst] == good:
            break
        p.apply(moves.exchange[worst][good])
    p.apply(END)


def _best(p: PrincesPosition, exchange: bool) -> tuple[float, int, int]:
    """The best sale: by how much, of what, how many cards."""
    me, unknown = p.active, p.content.box.unknown
    first = (unknown + 1) * me
    card = CARD * min(1.0, len(p.pile) / 20)
    ships = p.ships
    own, size, slots = ships[me], len(ships[me]), len(p.row)
    bonus = 2 * p.owned[KINDS * me + TRADE_AGREEMENT]
    found = (-99.0, -1, 0)
    for good in range(unknown):
        held = p.hands[first + good]
        if not held:
            continue
        shown = p.row.count(good)
        cubes = own.count(good)
        if exchange and cubes < size and p.cubes[good]:
            cubes += 1
        most = 0
        for seat, load in enumerate(ships):
            if seat != me:
                number = load.count(good)
                if number > most:
                    most = number
        gain = cubes - OTHERS * most
        number = min(held, slots - shown) if gain > card else 1
        worth = gain * min(slots, shown + number) + (bonus if cubes else 0) - card * number
        if worth > found[0]:
            found = (worth, good, number)
    return found


def _phase2(p: PrincesPosition) -> None:
    worth, good, number = _best(p, False)
    can_draw = p.closer == NOBODY
    if good < 0 or (can_draw and worth < PATIENCE and not _losing_end(p)):
        p.apply(DRAW if can_draw else PASS)
        return
    order: Sequence[int] = [slot for slot in slots_by_use(p) if p.row[slot] != good] or [0]
    p.selling, p.laid = good, bytes(sorted(order[: max(1, number)]))
    p.apply(SELL)


def _losing_end(p: PrincesPosition) -> bool:
    """Whether a draw would end a game that one does not win."""
    return len(p.pile) <= 2 and p.gold[p.active] < max(p.gold)

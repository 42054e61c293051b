"""Whole turns: each exchange or purchase with each sale or the draw, as moves and the position they lead to."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from hansa_core.merchant_princes.box import DOCKER
from hansa_core.merchant_princes.content import NOBODY
from hansa_core.merchant_princes.declaration import Buy, Draw, End, Exchange, Pass, Sell, Stop
from hansa_core.merchant_princes.drawing import drawn_now
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table.moves import Move

END: Final = End()
DRAW: Final = Draw()
SELL: Final = Sell()
PASS: Final = Pass()
STOP: Final = Stop()


class Turn(NamedTuple):
    """The moves of the rest of a turn, and where they lead; `draws` is how many cards come then that nobody knows."""

    moves: tuple[Move, ...]
    after: PrincesPosition
    draws: int = 0


def turns(p: PrincesPosition) -> Iterator[Turn]:
    """What the active player can do with the rest of his turn, as far as it differs."""
    if p.phase == "phase1":
        for moves, ready in first_halves(p):
            for turn in second_halves(ready):
                yield Turn((*moves, *turn.moves), turn.after, turn.draws)
    elif p.phase == "phase2":
        yield from second_halves(p)
    elif p.phase == "post":
        yield Turn((DRAW,), p, 1)
        yield Turn((STOP,), _played(p, STOP))
    else:
        for move in p.legal_moves():
            yield Turn((move,), _played(p, move))


def _played(p: PrincesPosition, *moves: Move) -> PrincesPosition:
    after = p.copy()
    for move in moves:
        after.apply(move)
    return after


def first_halves(p: PrincesPosition) -> Iterator[tuple[tuple[Move, ...], PrincesPosition]]:
    """P13: nothing, an exchange (ships with the same cargo are alike), a purchase; two exchanges with a Docker."""
    yield (END,), _played(p, END)
    for moves, after in _steps(p):
        yield (*moves, END), _played(after, END)
    if p.has(p.active, DOCKER) and not p.exchanges + p.purchases:
        for moves, after in _steps(p):
            if isinstance(moves[0], Exchange):
                for more, last in _steps(after):
                    if isinstance(more[0], Buy) or more[0] > moves[0]:
                        yield (*moves, *more, END), _played(last, END)


def _steps(p: PrincesPosition) -> Iterator[tuple[tuple[Move], PrincesPosition]]:
    cargo = p.ships[p.active]
    for move in p.legal_moves():
        if isinstance(move, Exchange):
            if cargo.index(cargo[move.ship - 1]) == move.ship - 1:
                yield (move,), _played(p, move)
        elif isinstance(move, Buy):
            yield (move,), _played(p, move)


def second_halves(p: PrincesPosition) -> Iterator[Turn]:
    """P14: the draw, or each colour with each number of cards on the slots that one misses least."""
    if not p.laid:
        if p.closer == NOBODY:
            yield Turn((DRAW,), p, drawn_now(p))
        else:
            yield Turn((PASS,), _played(p, PASS))
    for good, slots in sales(p):
        after = p.copy()
        after.selling, after.laid = good, bytes(sorted((*p.laid, *slots)))
        after.apply(SELL)
        lay = p.content.moves.lay[good]
        yield Turn((*(lay[slot] for slot in slots), SELL), after)


def sales(p: PrincesPosition) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Good and slots still to be covered; cards that are laid already stay."""
    order = slots_by_use(p)
    laid = len(p.laid)
    for good in [p.selling] if laid else range(p.content.box.unknown):
        held = p.held(p.active, good)
        if laid:
            yield good, ()
        if held:
            free = [slot for slot in order if p.row[slot] != good and slot not in p.laid]
            if not free and not laid:
                free = [0]
            for number in range(1, min(held - laid, len(free)) + 1):
                yield good, tuple(free[:number])


def slots_by_use(p: PrincesPosition) -> list[int]:
    """The slots, first those whose colour pays oneself least and the others most."""
    me = p.active
    use: list[float] = []
    for good in range(p.content.box.unknown):
        own = p.ships[me].count(good) * (2 + p.held(me, good))
        others: Sequence[int] = [cargo.count(good) for seat, cargo in enumerate(p.ships) if seat != me]
        use.append(own - 1.5 * max(others) - 0.5 * sum(others) + 0.5 * p.held(me, good))
    return sorted(range(len(p.row)), key=lambda slot: use[p.row[slot]])

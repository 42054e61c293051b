"""A whole turn is planned at once: all whole moves from each position that is kept, of which the best are kept."""

from collections.abc import Callable
from typing import Final, NamedTuple

from hansa_core.bots.hansa_teutonica.standing import Standing, stand_alike
from hansa_core.bots.hansa_teutonica.values import Values
from hansa_core.bots.hansa_teutonica.whole import answer, played, whole_moves
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table.moves import Move

DEPTH: Final = 14
"""More whole moves than any turn has."""
ANSWERS: Final = 12


class Line(NamedTuple):
    """Moves that lead to a position, and what that is worth."""

    merit: float
    order: int
    moves: tuple[Move, ...]
    after: HansaPosition


def think(
    values: Values, p: HansaPosition, seat: int, width: int, noise: Callable[[], float] | None = None
) -> list[Line]:
    """Ways through this turn, or through this decision if it is another's turn, the best first."""
    finished: list[Line] = []
    beam = [Line(0.0, 0, (), p)]
    seen: set[tuple[object, ...]] = set()
    order = 0
    for _ in range(DEPTH):
        children: list[Line] = []
        for line in beam:
            here = line.after
            standing = values.standing(here)
            if _can_end(here, seat):
                merit = values.merit(here, seat, standing=standing) + (noise() if noise else 0.0)
                finished.append(line._replace(merit=merit))
            for moves in whole_moves(here, values):
                after = played(here, moves)
                _others(after, seat, values)
                stands = standing if stand_alike(here, after) else values.standing(after)
                key = _key(after, stands)
                if key in seen:
                    continue
                seen.add(key)
                order += 1
                acting = after.to_act == seat and after.active == seat
                merit = values.merit(after, seat, acting, stands) + (noise() if noise else 0.0)
                child = Line(merit, order, (*line.moves, *moves), after)
                (children if after.to_act == seat else finished).append(child)
        if not children:
            break
        children.sort(key=_worth)
        beam = children[:width]
    finished.sort(key=_worth)
    return finished


def _worth(line: Line) -> tuple[float, int]:
    return -line.merit, line.order


def _can_end(p: HansaPosition, seat: int) -> bool:
    return p.phase == "main" and p.active == seat


def _others(p: HansaPosition, seat: int, values: Values) -> None:
    """Plays on until this seat decides again, or the turn is over."""
    for _ in range(ANSWERS):
        if p.phase in ("over", "replacing") or p.to_act in (seat, None) or p.active != seat:
            return
        p.apply(answer(p, values))


def _key(p: HansaPosition, standing: Standing) -> tuple[object, ...]:
    """What tells positions of one search apart; how they stand is remembered, so it is one object for equal ones."""
    return (
        standing,
        bytes(p.posts),
        tuple(p.supply),
        tuple(p.stock),
        p.actions,
        p.phase,
        p.hand,
        p.permanent,
        p.modules,
        p.spent,
        p.displaced,
    )

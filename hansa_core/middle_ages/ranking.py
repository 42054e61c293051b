"""The end of the game: when, and who ranks where (M91 to M93)."""

from typing import TYPE_CHECKING

from hansa_core.middle_ages.asking import not_now, tell
from hansa_core.middle_ages.board import UNIT
from hansa_core.middle_ages.content import NOBODY, UNKNOWN
from hansa_core.middle_ages.declaration import MOST_CASH, Count
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Amounts
from hansa_core.table.phases import Events, Phase, Step
from hansa_core.table.position import CHANCE, Score

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from hansa_core.middle_ages.position import AgesPosition

COUNT = Count()


def ends(p: "AgesPosition") -> bool:
    """M91."""
    limit: int = p.content.end_arrivals
    return p.arrivals >= limit


def finish(p: "AgesPosition", events: Events) -> None:
    """M93: cash totals become public now."""
    p.active = NOBODY
    if UNKNOWN in p.cash:
        p.phase = "count"
        return
    p.phase = "over"
    tell(events, "middle_ages.over", arrivals=p.arrivals)
    for seat, place in enumerate(places(p)):
        tell(
            events,
            "middle_ages.ranked",
            seat=seat,
            place=place,
            level=p.status[seat],
            florins=p.cash[seat],
            loans=p.loans[seat],
        )


def standing(p: "AgesPosition", seat: int) -> tuple[bool, int, int]:
    """M93: without loans first, then the higher level, then more cash."""
    return not p.loans[seat], p.status[seat], p.cash[seat]


def places(p: "AgesPosition") -> list[int]:
    """M93: equal ones share a place, and the following places are left out."""
    all_of_them = [standing(p, seat) for seat in range(p.setup.players)]
    return [1 + sum(other > own for other in all_of_them) for own in all_of_them]


def score(p: "AgesPosition") -> tuple[Score, ...]:
    return tuple(
        {"level": p.status[seat], "cash": None if cash == UNKNOWN else cash, "loans": p.loans[seat]}
        for seat, cash in enumerate(p.cash)
    )


def winners(p: "AgesPosition") -> tuple[int, ...]:
    if p.phase != "over":
        return ()
    return tuple(seat for seat, place in enumerate(places(p)) if place == 1)


# -- where a record does not know the cash ----------------------------------------------------------------------------


def list_count(p: "AgesPosition") -> Amounts:
    return Amounts(COUNT, range(0, MOST_CASH + 1, UNIT))


def count(p: "AgesPosition", move: Count, events: Events) -> None:
    seat = p.cash.index(UNKNOWN)
    p.cash[seat] = move.florins
    if UNKNOWN not in p.cash:
        p.ledger = sum(p.cash)
    tell(events, "middle_ages.counted", seat=seat, florins=move.florins)
    finish(p, events)


def why_not_count(p: "AgesPosition", move: Count) -> Refused:
    return not_now(p, move)


def count_params(p: "AgesPosition") -> "Mapping[str, Any]":
    return {"item": "cash", "seat": p.cash.index(UNKNOWN)}


COUNT_PHASE = Phase(
    "count", "reveal", lambda p: CHANCE, (Step(Count, list_count, why_not_count, count),), count_params, who="chance"
)

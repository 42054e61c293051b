"""Who controls a city (H76 to H78), and the prestige of step 1 (H74)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.map.pieces import owner_of
from hansa_core.table.events import Event

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def offices(p: "HansaPosition", city: int) -> bytes:
    """The pieces standing in a city from the highest rank to the lowest: slots from the right (in green cities, the
    offices of the permanent marker, H173), then extra offices in the order of their founding (H78)."""
    slots = p.content.board.slots_of[city]
    if slots:
        standing = p.slots[slots.start : slots.stop].rstrip(b"\0")
    else:
        standing = bytearray(p.green[p.content.board.green_cities.index(city)])
    return bytes(reversed(standing)) + p.extras[city]


def controller(p: "HansaPosition", city: int) -> int | None:
    """H76, H77: the most offices, then the highest-ranking office among those who tie."""
    ranked = [owner_of(piece) for piece in offices(p, city)]
    if len(ranked) < 2:
        return ranked[0] if ranked else None
    return max(ranked, key=ranked.count)  # the first of equals


def award(p: "HansaPosition", cities: Iterable[int], events: list[Event] | None) -> None:
    """H74: one prestige for the controller of each end of the route."""
    for city in cities:
        seat = controller(p, city)
        if seat is not None:
            p.prestige[seat] += 1
            if events is not None:
                events.append(
                    Event("hansa_teutonica.control", {"seat": seat, "city": p.content.board.cities[city], "n": 1})
                )

"""The end of a turn, and replacing the markers that were taken in it (H33, section 11, D13)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica import hidden
from hansa_core.hansa_teutonica.actions import office, turn
from hansa_core.hansa_teutonica.editions import UNKNOWN
from hansa_core.hansa_teutonica.kinds import End, Lay
from hansa_core.hansa_teutonica.modules import neutral
from hansa_core.hansa_teutonica.modules.state import FRESH
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Step

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def list_end(p: "HansaPosition") -> Iterable[Move]:
    """H29, H32: the turn can end at any time, and never ends by itself."""
    return p.content.moves.end


def end(p: "HansaPosition", move: End, events: list[Event] | None) -> None:
    """H33: actions left are lost (H29), the plate is emptied, the next player starts."""
    if events is not None:
        events.append(Event("hansa_teutonica.turn_ended", {"seat": p.active, "lost": p.actions}))
    p.actions = 0
    if p.modules.moment:
        p.modules = p.modules._replace(moment=FRESH)
    if p.plate and events is not None:
        _show_plate(p, events)
    p.phase = "replacing"
    _go_on(p, events)


def why_not_end(p: "HansaPosition", move: End) -> Refused:
    raise AssertionError("the turn can always end at D1")


def _show_plate(p: "HansaPosition", events: list[Event]) -> None:
    """H121, H124: the active player, and nobody else, sees all markers of the plate before placing the first."""
    seen, public = {"markers": hidden.marker_words(p, p.plate)}, {"seat": p.active, "n": len(p.plate)}
    events.append(Event("hansa_teutonica.saw_plate", {"seat": p.active, **seen}, seat=p.active, public=public))


def _go_on(p: "HansaPosition", events: list[Event] | None) -> None:
    """H126: while a route qualifies, markers are placed; what fits nowhere waits face up beside the board."""
    if p.plate or p.waiting:
        if qualifying_routes(p):
            return
        if events is not None:
            words = hidden.marker_words(p, p.plate)
            events += [Event("hansa_teutonica.marker_waits", {"marker": word}, reveals=True) for word in words]
        p.waiting = bytes(sorted(p.waiting + p.plate))
        p.plate = b""
    turn.start(p, (p.active + 1) % p.setup.players, events)


def qualifying_routes(p: "HansaPosition") -> list[int]:
    """H122, H123, as `_why_not_on` has it. Slots fill from the left, so the last one of a city tells."""
    free, markers, slots = p.free, p.marker_on, p.slots
    found = [
        route
        for route, size, one, other in p.content.marker_routes
        if free[route] == size and not markers[route] and not (slots[one] and slots[other])
    ]
    if not found and p.content.neutral is not None:
        return [route for route in neutral.spare_routes(p) if _why_never_on(p, route) is None]
    return found


def _why_not_on(p: "HansaPosition", route: int) -> Refused | None:
    """H122, H123, H125: no marker, no piece, and a free printed slot at one end."""
    board = p.content.board
    if p.marker_on[route]:
        return Refused("H122", "hansa_teutonica.lay_marker", route=board.routes[route])
    if p.free[route] < len(board.posts_of[route]):
        return Refused("H122", "hansa_teutonica.lay_piece", route=board.routes[route])
    return _why_never_on(p, route)


def _why_never_on(p: "HansaPosition", route: int) -> Refused | None:
    """What does not depend on the pieces on the route."""
    board = p.content.board
    if all(office.leftmost_free_slot(p, city) is None for city in board.ends[route]):
        return Refused("H122", "hansa_teutonica.lay_full", route=board.routes[route])
    if route in board.no_marker:
        return Refused("H123", "hansa_teutonica.lay_never", route=board.routes[route])
    return None


def _kinds(p: "HansaPosition") -> list[int]:
    """What the active player can place now; where the plate is unknown, all that it may hold."""
    found = {*p.plate, *p.waiting}
    if UNKNOWN in found:
        found = (found - {UNKNOWN}) | {kind for kind, number in enumerate(hidden.unseen(p)) if number}
    return sorted(found)


def list_lay(p: "HansaPosition") -> Iterable[Move]:
    """D13."""
    routes = qualifying_routes(p)
    return [p.content.moves.lay[kind][route] for kind in _kinds(p) for route in routes]


def lay(p: "HansaPosition", move: Lay, events: list[Event] | None) -> None:
    """H121, H126: a waiting marker of that kind goes before one of the plate, which makes no difference."""
    kind = p.content.moves.marker_number[move.marker]
    route = p.content.board.route_number[move.route]
    p.marker_on[route] = kind
    if kind in p.waiting:
        p.waiting = _without(p.waiting, kind)
    else:
        p.plate = _without(p.plate, kind if kind in p.plate else UNKNOWN)
    if events is not None:
        params = {"seat": p.active, "marker": move.marker, "route": move.route}
        events.append(Event("hansa_teutonica.laid_marker", params, reveals=True))
    if p.content.neutral is not None:
        neutral.beside_marker(p, route, events)
    _go_on(p, events)


def _without(markers: bytes, kind: int) -> bytes:
    at = markers.index(kind)
    return markers[:at] + markers[at + 1 :]


def why_not_lay(p: "HansaPosition", move: Lay) -> Refused:
    if p.content.moves.marker_number[move.marker] not in _kinds(p):
        return Refused("H121", "hansa_teutonica.lay_missing", marker=move.marker)
    route = p.content.board.route_number[move.route]
    refused = _why_not_on(p, route)
    if p.content.neutral is not None and route in neutral.spare_routes(p):
        refused = _why_never_on(p, route) or refused  # H233: the neutral cube alone may not be what hinders
    assert refused is not None
    return refused


def lay_later(p: "HansaPosition", move: Lay) -> Refused:
    return Refused("H121", "hansa_teutonica.turn_not_over")


END = Step(End, list_end, why_not_end, end)
LAY = Step(Lay, list_lay, why_not_lay, lay, outside=lay_later)

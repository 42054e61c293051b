"""Step 3c: the special table (H96 to H99)."""

from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.actions import office
from hansa_core.hansa_teutonica.actions.desk import COLOURS, PRIVILEGIUM, value
from hansa_core.hansa_teutonica.map.pieces import DISC
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def why_not_there(p: "HansaPosition", route: int, field: int) -> Refused | None:
    """H96, H97: the route leads there, one of its discs, a free field, its colour permitted."""
    board = p.content.board
    points = board.table_points[field]
    if board.table_city not in board.ends[route]:
        return Refused("H96", "hansa_teutonica.table_elsewhere")
    if not office.on_route(p, route, DISC):
        return Refused("H96", "hansa_teutonica.table_disc")
    if p.table[field]:
        return Refused("H97", "hansa_teutonica.table_taken", points=points)
    if value(p, p.active, PRIVILEGIUM) < board.table_colour[field]:
        return Refused(
            "H97", "hansa_teutonica.table_privilegium", points=points, colour=COLOURS[board.table_colour[field]]
        )
    return None


def put(p: "HansaPosition", field: int, events: list[Event] | None) -> None:
    """H98: the disc stays until the end. A field holds its owner's seat + 1."""
    p.table[field] = 1 + p.active
    if events is not None:
        params = {"seat": p.active, "points": p.content.board.table_points[field]}
        events.append(Event("hansa_teutonica.special_table", params))

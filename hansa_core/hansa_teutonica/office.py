"""Founding offices: step 3a, the extra office marker, completed cities, East-West (sections 9 and 10)."""

from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica import markers, network
from hansa_core.hansa_teutonica.desk import COLOURS, PRIVILEGIUM, value
from hansa_core.hansa_teutonica.editions import EXTRA_OFFICE
from hansa_core.hansa_teutonica.pieces import SHAPES, piece_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def leftmost_free_slot(p: "HansaPosition", city: int) -> int | None:
    """H83: slots are never skipped."""
    slots = p.content.board.slots_of[city]
    slot = p.slots.find(0, slots.start, slots.stop)
    return None if slot < 0 else slot


def why_no_office(p: "HansaPosition", route: int, city: int) -> Refused | None:
    """H83 to H85."""
    board = p.content.board
    name = board.cities[city]
    if city not in board.ends[route]:
        return Refused("H83", "hansa.office_elsewhere", city=name)
    slot = leftmost_free_slot(p, city)
    if slot is None:
        return Refused("H83", "hansa.office_full", city=name)
    if not on_route(p, route, board.slot_shape[slot]):
        return Refused("H84", "hansa.office_shape", city=name, shape=SHAPES[board.slot_shape[slot]])
    if value(p, p.active, PRIVILEGIUM) < board.slot_colour[slot]:
        return Refused("H85", "hansa.office_privilegium", city=name, colour=COLOURS[board.slot_colour[slot]])
    return None


def why_no_extra_office(p: "HansaPosition", route: int, shape: int, city: int) -> Refused | None:
    """H89, H104, H105: Privilegium and the slots' shapes do not matter."""
    board = p.content.board
    name = board.cities[city]
    if city not in board.ends[route]:
        return Refused("H104", "hansa.extra_office_elsewhere", city=name)
    if not markers.holds(p, EXTRA_OFFICE):
        return Refused("H89", "hansa.extra_office_marker")
    if not p.slots[board.slots_of[city].start]:
        return Refused("H105", "hansa.extra_office_first", city=name)
    if not on_route(p, route, shape):
        return Refused("H104", "hansa.extra_office_shape", shape=SHAPES[shape])
    return None


def on_route(p: "HansaPosition", route: int, shape: int) -> int:
    """H84: how many of the active player's pieces of that shape stand on the route."""
    posts = p.content.board.posts_of[route]
    return p.posts.count(piece_of(p.active, shape), posts.start, posts.stop)


def found(p: "HansaPosition", city: int, events: list[Event] | None) -> int:
    """H83, H86, H87: fills the leftmost free slot; gives the shape that it took."""
    board = p.content.board
    slot = leftmost_free_slot(p, city)
    assert slot is not None
    shape = board.slot_shape[slot]
    p.slots[slot] = piece_of(p.active, shape)
    if events is not None:
        n = slot - board.slots_of[city].start + 1
        told = {"seat": p.active, "city": board.cities[city], "slot": n, "shape": SHAPES[shape]}
        events.append(Event("hansa.office", told))
    coin = board.slot_coin[slot]
    if coin:
        p.prestige[p.active] += coin
        if events is not None:
            events.append(Event("hansa.coin", {"seat": p.active, "city": board.cities[city], "n": coin}))
    if slot == board.slots_of[city].stop - 1 and events is not None:
        events.append(Event("hansa.city_completed", {"city": board.cities[city], "n": completed_cities(p)}))
    east_west(p, events)
    return shape


def found_extra(p: "HansaPosition", shape: int, city: int, events: list[Event] | None) -> None:
    """H104, H106: left of all offices; no coin, no completed city."""
    markers.turn_over(p, EXTRA_OFFICE, events)
    p.extras[city] += bytes([piece_of(p.active, shape)])
    if events is not None:
        told = {"seat": p.active, "city": p.content.board.cities[city], "shape": SHAPES[shape]}
        events.append(Event("hansa.extra_office", told))
    east_west(p, events)


def completed_cities(p: "HansaPosition") -> int:
    """H87: cities whose printed slots are all filled. Slots fill from the left, so the last one tells."""
    return sum(p.slots[slots.stop - 1] > 0 for slots in p.content.board.slots_of if slots)


def east_west(p: "HansaPosition", events: list[Event] | None) -> None:
    """H90 to H93: the first, second and third to join the two end cities, each player once."""
    board = p.content.board
    place = len(p.east_west)
    if place == len(board.east_west_points) or p.active in p.east_west:
        return
    if network.joined(p, p.active, *board.east_west):
        p.east_west += bytes([p.active])
        p.prestige[p.active] += board.east_west_points[place]
        if events is not None:
            events.append(Event("hansa.east_west", {"seat": p.active, "n": board.east_west_points[place]}))

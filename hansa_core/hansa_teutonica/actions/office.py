"""Founding offices: step 3a, the extra office marker, completed cities, East-West (sections 9 and 10)."""

from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.actions import markers
from hansa_core.hansa_teutonica.actions.desk import COLOURS, PRIVILEGIUM, value
from hansa_core.hansa_teutonica.editions import EXTRA_OFFICE
from hansa_core.hansa_teutonica.map import control, network
from hansa_core.hansa_teutonica.map.pieces import SHAPES, owner_of, piece_of, shape_of
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
        return Refused("H83", "hansa_teutonica.office_elsewhere", city=name)
    slot = leftmost_free_slot(p, city)
    if slot is None and city in board.green_cities:
        return Refused("H171", "hansa_teutonica.office_green", city=name)
    if slot is None:
        return Refused("H83", "hansa_teutonica.office_full", city=name)
    if not on_route(p, route, board.slot_shape[slot]):
        return Refused("H84", "hansa_teutonica.office_shape", city=name, shape=SHAPES[board.slot_shape[slot]])
    if value(p, p.active, PRIVILEGIUM) < board.slot_colour[slot]:
        return Refused("H85", "hansa_teutonica.office_privilegium", city=name, colour=COLOURS[board.slot_colour[slot]])
    return None


def why_no_extra_office(p: "HansaPosition", route: int, shape: int, city: int) -> Refused | None:
    """H89, H104, H105, H172: Privilegium and the slots' shapes do not matter."""
    board = p.content.board
    name = board.cities[city]
    if city not in board.ends[route]:
        return Refused("H104", "hansa_teutonica.extra_office_elsewhere", city=name)
    if not markers.holds(p, EXTRA_OFFICE):
        return Refused("H89", "hansa_teutonica.extra_office_marker")
    if city not in board.green_cities and not p.slots[board.slots_of[city].start]:
        return Refused("H105", "hansa_teutonica.extra_office_first", city=name)
    if not on_route(p, route, shape):
        return Refused("H104", "hansa_teutonica.extra_office_shape", shape=SHAPES[shape])
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
    occupy(p, city, slot, piece_of(p.active, shape), events)
    return shape


def occupy(p: "HansaPosition", city: int, slot: int, piece: int, events: list[Event] | None) -> None:
    """H86, H87, H90: what standing in a slot brings its owner."""
    board, seat = p.content.board, owner_of(piece)
    p.slots[slot] = piece
    if events is not None:
        n = slot - board.slots_of[city].start + 1
        params = {"seat": seat, "city": board.cities[city], "slot": n, "shape": SHAPES[shape_of(piece)]}
        events.append(Event("hansa_teutonica.office", params))
    coin = board.slot_coin[slot]
    if coin:
        p.prestige[seat] += coin
        if events is not None:
            events.append(Event("hansa_teutonica.coin", {"seat": seat, "city": board.cities[city], "n": coin}))
    if slot == board.slots_of[city].stop - 1 and events is not None:
        tell_completed(p, city, events)
    east_west(p, events, seat)


def found_extra(p: "HansaPosition", shape: int, city: int, events: list[Event] | None) -> None:
    """H104, H106, H172: left of all offices; no coin, no completed city, but for an empty green one (H174)."""
    markers.turn_over(p, EXTRA_OFFICE, events)
    completes = city in p.content.board.green_cities and not control.offices(p, city)
    p.extras[city] += bytes([piece_of(p.active, shape)])
    if events is not None:
        params = {"seat": p.active, "city": p.content.board.cities[city], "shape": SHAPES[shape]}
        events.append(Event("hansa_teutonica.extra_office", params))
        if completes:
            tell_completed(p, city, events)
    east_west(p, events)


def completed_cities(p: "HansaPosition") -> int:
    """H87: cities whose printed slots are all filled. Slots fill from the left, so the last one tells. H174: and green
    cities with an office."""
    board = p.content.board
    last = board.last_slots
    full = len(last) - bytes(map(p.slots.__getitem__, last)).count(0)
    return full + sum(len(control.offices(p, city)) > 0 for city in board.green_cities)


def tell_completed(p: "HansaPosition", city: int, events: list[Event]) -> None:
    events.append(
        Event("hansa_teutonica.city_completed", {"city": p.content.board.cities[city], "n": completed_cities(p)})
    )


def east_west(p: "HansaPosition", events: list[Event] | None, founder: int | None = None) -> None:
    """H90 to H93: the first, second and third to join the two end cities, each player once."""
    board = p.content.board
    place, seat = len(p.east_west), p.active if founder is None else founder
    if place == len(board.east_west_points) or seat in p.east_west:
        return
    if network.joined(p, seat, *board.east_west):
        p.east_west += bytes([seat])
        p.prestige[seat] += board.east_west_points[place]
        if events is not None:
            events.append(Event("hansa_teutonica.east_west", {"seat": seat, "n": board.east_west_points[place]}))

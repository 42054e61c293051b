"""Two players in 2014: the neutral player (section 19). It comes after the seats among the owners of pieces."""

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final

from hansa_core.hansa_teutonica import end
from hansa_core.hansa_teutonica.actions import displaced, establish, markers, office
from hansa_core.hansa_teutonica.actions.turn import ACTIVE
from hansa_core.hansa_teutonica.kinds import Found
from hansa_core.hansa_teutonica.map import control
from hansa_core.hansa_teutonica.map.board import Board
from hansa_core.hansa_teutonica.map.pieces import CUBE, piece_of
from hansa_core.hansa_teutonica.modules.state import NOWHERE
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Module, Phase, Step

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

POOL: Final = 250
"""H224: the pool is unlimited: more cubes than any board has posts and slots. It is kept as the neutral stock."""


def number(p: "HansaPosition") -> int:
    assert p.content.neutral is not None
    return p.content.neutral


def cube(p: "HansaPosition") -> int:
    return piece_of(number(p), CUBE)


@cache
def kept_routes(board: Board) -> frozenset[int]:
    """H223, H231: the routes to a skill city or to the city of the special table."""
    kept = {city for city, skills in enumerate(board.skills_of) if skills} | {board.table_city}
    return frozenset(route for route, ends in enumerate(board.ends) if kept.intersection(ends))


def set_up(p: "HansaPosition") -> None:
    """H223: one cube on each of these routes and on each route with a marker."""
    p.stock[cube(p)] = POOL
    for route, marker in enumerate(p.marker_on):
        if marker or route in kept_routes(p.content.board):
            put_cube(p, route)


def put_cube(p: "HansaPosition", route: int) -> int:
    """H227, D19: one cube from the pool on the first post of the route that is free and no ship post."""
    post = next(post for post in p.content.board.posts_of[route] if not p.posts[post] and p.content.takes(post, CUBE))
    p.stock[cube(p)] -= 1
    p.set_post(post, cube(p))
    return post


def outside_the_pool(p: "HansaPosition") -> int:
    """How many cubes stand on posts and in cities, are lifted or displaced."""
    found = p.posts.count(cube(p)) + p.slots.count(cube(p)) + p.hand.count(cube(p))
    now = p.displaced
    return found + (now is not None and now.seat == number(p) and now.at == displaced.IN_HAND)


# -- neutral routes ---------------------------------------------------------------------------------------------------


def establish_full(p: "HansaPosition", events: list[Event] | None) -> bool:
    """H228, H234: every route full of neutral cubes is established at once, several in the order of the board. Says
    whether the active player has to choose a city first; outside a displacement the end is checked then (H132)."""
    for route in establish.full_routes(p, number(p)):
        _begin(p, route, events)
        cities = free_cities(p, route)
        if len(cities) > 1:
            p.phase = "founding"
            p.modules = p.modules._replace(founding=route)
            return True
        _finish(p, route, cities, events)
    if p.displaced is None:
        end.check(p, events)
    return False


def _begin(p: "HansaPosition", route: int, events: list[Event] | None) -> None:
    """H228, H232: prestige as in step 1; a marker goes out of play and the active player draws another."""
    if events is not None:
        events.append(Event("hansa_teutonica.established", {"seat": number(p), "route": p.content.board.routes[route]}))
    control.award(p, p.content.board.ends[route], events)
    markers.take(p, number(p), route, events)


def free_cities(p: "HansaPosition", route: int) -> list[int]:
    """H229, H236: the ends of the route with a free printed slot."""
    ends = sorted(p.content.board.ends[route])
    return [city for city in ends if office.leftmost_free_slot(p, city) is not None]


def _finish(p: "HansaPosition", route: int, cities: list[int], events: list[Event] | None) -> None:
    """H229 to H231: an office in the city, if there is one; the other cubes go to the pool, but one stays on a route to
    a skill or the table."""
    posts = p.content.board.posts_of[route]
    for post in posts:
        p.set_post(post, 0)
    p.stock[cube(p)] += len(posts)
    for city in cities:
        slot = office.leftmost_free_slot(p, city)
        assert slot is not None
        p.stock[cube(p)] -= 1
        office.occupy(p, city, slot, cube(p), events)
    stays = route in kept_routes(p.content.board)
    if stays:
        put_cube(p, route)
    if events is not None:
        left = len(posts) - len(cities) - stays
        events.append(Event("hansa_teutonica.returned", {"seat": number(p), "cubes": left, "discs": 0}))


def list_found(p: "HansaPosition") -> Iterable[Move]:
    """D16."""
    return [p.content.moves.found[city] for city in free_cities(p, p.modules.founding)]


def found(p: "HansaPosition", move: Found, events: list[Event] | None) -> None:
    """H229, H237: the active player decides; a displaced placement then continues on the changed board."""
    route = p.modules.founding
    p.modules = p.modules._replace(founding=NOWHERE)
    _finish(p, route, [p.content.board.city_number[move.city]], events)
    if p.displaced is not None:
        p.phase = "displaced"
        displaced.go_on(p, events)
    else:
        p.phase = "main"
        establish_full(p, events)


def why_not_found(p: "HansaPosition", move: Found) -> Refused:
    route = p.content.board.routes[p.modules.founding]
    return Refused("H229", "hansa_teutonica.found_elsewhere", city=move.city, route=route)


def nothing_neutral(p: "HansaPosition", move: Found) -> Refused:
    return Refused("H228", "hansa_teutonica.nothing_neutral")


NEUTRAL: Final[Module["HansaPosition"]] = Module(
    "neutral",
    phases=(
        Phase(
            "founding",
            "D16",
            ACTIVE,
            (Step(Found, list_found, why_not_found, found, outside=nothing_neutral),),
            lambda p: {"route": p.content.board.routes[p.modules.founding]},
            lambda p, move: Refused("H237", "hansa_teutonica.found_first"),
        ),
    ),
)


# -- markers ----------------------------------------------------------------------------------------------------------


def spare_routes(p: "HansaPosition") -> list[int]:
    """H233: where no route qualifies by H122, those without a marker whose only piece is one neutral cube."""
    sizes, routes, first = p.content.route_sizes, len(p.free), number(p) * len(p.free)
    alone = [route for route in range(routes) if p.free[route] == p.missing[first + route] == sizes[route] - 1]
    return [route for route in alone if not p.marker_on[route]]


def beside_marker(p: "HansaPosition", route: int, events: list[Event] | None) -> None:
    """H233: one neutral cube beside a new marker, unless one stands there already."""
    if p.free[route] == p.content.route_sizes[route]:
        post = put_cube(p, route)
        if events is not None:
            events.append(Event("hansa_teutonica.neutral_cube", {"post": p.content.board.posts[post]}))

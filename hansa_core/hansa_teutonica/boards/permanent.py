"""Step 5 of establishing: the permanent marker of the route, at once or not at all (H179 to H185, H204, H205; D12)."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import compress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hansa_core.hansa_teutonica import end
from hansa_core.hansa_teutonica.actions import desk, lifting
from hansa_core.hansa_teutonica.actions.desk import PRIVILEGIUM
from hansa_core.hansa_teutonica.actions.place import ship_post
from hansa_core.hansa_teutonica.actions.turn import ACTIVE
from hansa_core.hansa_teutonica.kinds import Develop, Extra, Lift, Put, Stop
from hansa_core.hansa_teutonica.map.board import Board
from hansa_core.hansa_teutonica.map.countries_map import HOME
from hansa_core.hansa_teutonica.map.masks import mask
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, SHAPES, piece_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Module, Phase, Step

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

TIMES: Final = {"move_two": 2, "privilegium": 1, "green_city": 1, "deploy_two": 2, "place_two": 2}
"""How many pieces a marker moves or places, or how often it works."""


class Permanent(NamedTuple):
    """A permanent marker whose use is still to be decided: its route and how many pieces it may still place.

    `cubes` and `discs` are those that step 4 returned to stock, as far as "deploy two" may still send them (H184)."""

    route: int
    left: int
    cubes: int = 0
    discs: int = 0


def begin(p: "HansaPosition", route: int, returned: list[int], events: list[Event] | None) -> None:
    """H179, H180: after step 4, for whoever established the route."""
    marker = p.content.board.permanent[route]
    deployed = returned if marker == "deploy_two" else (0, 0)
    p.phase = "permanent"
    p.permanent = Permanent(route, TIMES[marker], *deployed)
    _go_on(p, events)


def now(p: "HansaPosition") -> Permanent:
    assert p.permanent is not None
    return p.permanent


def marker_of(p: "HansaPosition") -> str:
    return p.content.board.permanent[now(p).route]


def _go_on(p: "HansaPosition", events: list[Event] | None) -> None:
    """H241: when nothing is left but to decline, step 5 is over."""
    uses = p.rules.listers["permanent"][1:]
    if not any(list(lister(p)) for lister in uses):
        finish(p, events)


def finish(p: "HansaPosition", events: list[Event] | None) -> None:
    """H132: only now the action is complete."""
    p.permanent = None
    p.phase = "main"
    if p.content.establish_neutral is None:
        end.check(p, events)
    else:
        p.content.establish_neutral(p, events)  # H234: a moved neutral cube may have completed a route


def list_stop(p: "HansaPosition") -> Iterable[Move]:
    """D12: the marker can be declined; but lifted pieces have to be put down."""
    return () if p.hand else (p.content.moves.stop,)


def stop(p: "HansaPosition", move: Stop, events: list[Event] | None) -> None:
    """H180, H184, H205: declined, or no further piece."""
    if events is not None:
        if now(p).left == TIMES[marker_of(p)]:
            events.append(Event("hansa_teutonica.declined", {"seat": p.active, "marker": marker_of(p)}))
        else:
            events.append(Event("hansa_teutonica.stopped", {"seat": p.active}))
    finish(p, events)


def used(p: "HansaPosition", events: list[Event] | None) -> None:
    if events is not None:
        events.append(Event("hansa_teutonica.used_permanent", {"seat": p.active, "marker": marker_of(p)}))


# -- move two (H181, H200) --------------------------------------------------------------------------------------------


def _movable(p: "HansaPosition") -> bytes | bytearray:
    occupied = bytes(map(bool, p.posts))
    return lifting.liftable(p, occupied, TIMES["move_two"], p.content.board.map.inland)


def list_lift(p: "HansaPosition") -> Iterable[Move]:
    """Pieces of any owners; the established route is empty already."""
    return () if lifting.putting(p) else compress(p.content.moves.lift, _movable(p))


def put(p: "HansaPosition", move: Put, events: list[Event] | None) -> None:
    if lifting.put(p, move, events):
        used(p, events)
        finish(p, events)


def why_not_lift(p: "HansaPosition", move: Lift) -> Refused:
    if lifting.putting(p):
        return Refused("H66", "hansa_teutonica.lift_putting")
    if not p.posts[p.content.board.post_number[move.post]]:
        return Refused("H64", "hansa_teutonica.lift_free", post=move.post)
    if len(p.lifted) >= TIMES["move_two"]:
        return Refused("H181", "hansa_teutonica.lift_limit_two", most=TIMES["move_two"])
    return Refused("H246", "hansa_teutonica.lift_no_change", post=move.post)


def why_not_put(p: "HansaPosition", move: Put) -> Refused:
    return (lifting.why_not_put if p.lifted else lifting.nothing_lifted)(p, move)


# -- Privilegium (H182) -----------------------------------------------------------------------------------------------


def list_develop(p: "HansaPosition") -> Iterable[Move]:
    """Without effect if fully developed."""
    return () if desk.complete(p, p.active, PRIVILEGIUM) else (p.content.moves.develop[PRIVILEGIUM],)


def develop(p: "HansaPosition", move: Develop, events: list[Event] | None) -> None:
    used(p, events)
    desk.develop(p, p.active, PRIVILEGIUM, events)
    finish(p, events)


def why_not_develop(p: "HansaPosition", move: Develop) -> Refused:
    return Refused("H182", "hansa_teutonica.develop_privilegium", skill=move.skill)


# -- deploy two (H184) and place two (H205) ---------------------------------------------------------------------------


def _sent(p: "HansaPosition") -> tuple[int, int]:
    """The cubes and discs to choose from: those just returned, or the stock. H205's other sources never apply: step 4
    has brought two pieces at least."""
    if marker_of(p) == "deploy_two":
        return now(p).cubes, now(p).discs
    cube = piece_of(p.active, CUBE)
    return p.stock[cube], p.stock[cube + 1]


def _open(p: "HansaPosition") -> int:
    """A mask of the posts not of the route just established (H184), or outside England (H205), free or not."""
    return _open_to(p.content.board, now(p).route)


@cache
def _open_to(board: Board, route: int) -> int:
    if board.permanent[route] == "deploy_two":
        return mask(each != route for each in board.route_of)
    return mask(country != HOME for country in board.map.country_of)


def list_extra(p: "HansaPosition") -> Iterable[Move]:
    found: list[Move] = []
    if now(p).left:
        for shape, number in enumerate(_sent(p)):
            if number:
                found += compress(p.content.moves.extra[shape], p.free_for(shape, _open(p)))
    return found


def extra(p: "HansaPosition", move: Extra, events: list[Event] | None) -> None:
    """One piece from stock to a post; up to two, one after the other."""
    shape = SHAPES.index(move.shape)
    this = now(p)
    if this.left == TIMES[marker_of(p)]:
        used(p, events)
    piece = piece_of(p.active, shape)
    p.stock[piece] -= 1
    p.set_post(p.content.board.post_number[move.post], piece)
    if events is not None:
        events.append(Event("hansa_teutonica.deployed", {"seat": p.active, "shape": move.shape, "post": move.post}))
    deploys = marker_of(p) == "deploy_two"
    p.permanent = Permanent(
        this.route,
        this.left - 1,
        this.cubes - (deploys and shape == CUBE),
        this.discs - (deploys and shape == DISC),
    )
    _go_on(p, events)


def why_not_extra(p: "HansaPosition", move: Extra) -> Refused:
    shape, post = SHAPES.index(move.shape), move.post
    number = p.content.board.post_number[post]
    deploys = marker_of(p) == "deploy_two"
    if not _sent(p)[shape]:
        if deploys:
            return Refused("H184", "hansa_teutonica.deploy_returned", shape=move.shape)
        return Refused("H205", "hansa_teutonica.place_two_stock", shape=move.shape)
    if p.posts[number]:
        return Refused("H41", "hansa_teutonica.place_occupied", post=post)
    if not p.content.takes(number, shape):
        return ship_post(post)
    if deploys:
        return Refused("H184", "hansa_teutonica.deploy_same_route", post=post)
    return Refused("H205", "hansa_teutonica.place_two_england", post=post)


# -- D12 --------------------------------------------------------------------------------------------------------------


def unfinished(p: "HansaPosition", move: Move) -> Refused:
    """Nothing else comes before the marker is used or declined."""
    if p.lifted:
        return Refused("H181", "hansa_teutonica.unfinished_move_two")
    return Refused("H179", "hansa_teutonica.unfinished_permanent", marker=marker_of(p))


def of_marker(step: Step["HansaPosition", Any], *markers: str) -> Step["HansaPosition", Any]:
    """A step that is there only while one of these markers is used."""

    def moves(p: "HansaPosition") -> Iterable[Move]:
        return step.moves(p) if marker_of(p) in markers else ()

    def why_not(p: "HansaPosition", move: Move) -> Refused:
        return step.why_not(p, move) if marker_of(p) in markers else unfinished(p, move)

    return replace(step, moves=moves, why_not=why_not)


def _params(p: "HansaPosition") -> dict[str, object]:
    """What is left to place or move; of "deploy two" which pieces."""
    this, marker = now(p), marker_of(p)
    params: dict[str, object] = {"marker": marker, "route": p.content.board.routes[this.route], "left": this.left}
    if marker == "move_two":
        params |= {"lifted": len(p.lifted), "hand": len(p.hand)}
    if marker == "deploy_two":
        params |= {"cubes": this.cubes, "discs": this.discs}
    return params


PERMANENT: Final[Module["HansaPosition"]] = Module(
    "permanent_markers",
    phases=(
        Phase(
            "permanent",
            "D12",
            ACTIVE,
            (
                Step(Stop, list_stop, unfinished, stop),
                of_marker(Step(Lift, list_lift, why_not_lift, lifting.lift), "move_two"),
                of_marker(Step(Put, lifting.list_put, why_not_put, put), "move_two"),
                of_marker(Step(Develop, list_develop, why_not_develop, develop), "privilegium"),
                of_marker(Step(Extra, list_extra, why_not_extra, extra), "deploy_two", "place_two"),
            ),
            _params,
            unfinished,
        ),
    ),
)
"""H179: step 5 of establishing."""


def wrong(p: "HansaPosition") -> list[str]:
    """What only a text could say: pieces on the established route (I3), more to place than step 4 returned (I19),
    another marker's numbers, nothing to decide (I14)."""
    this, board, marker = now(p), p.content.board, marker_of(p)
    found = []
    put = {post for post, _ in p.put_down}
    if any(p.posts[post] and post not in put for post in board.posts_of[this.route]):
        found.append("I3")
    cube, most = piece_of(p.active, CUBE), len(board.posts_of[this.route])
    placed = TIMES[marker] - this.left
    returned = this.cubes + this.discs + placed
    stock = (p.stock[cube], p.stock[cube + 1])
    if marker == "deploy_two" and (returned not in (most - 1, most) or this.cubes > stock[0] or this.discs > stock[1]):
        found.append("I19")
    if marker != "deploy_two" and this.cubes + this.discs:
        found.append("I19")
    if marker == "place_two" and sum(stock) + placed < most - 1:
        found.append("I19")
    if not 1 <= this.left <= TIMES[marker] or (placed and marker == "move_two") or p.taken:
        found.append("I15")
    elif len(p.legal_moves()) == 1 and not p.hand:
        found.append("I14")
    return found

"""Step 5 of establishing: the permanent marker of the route, at once or not at all (H179 to H185, H204, H205; D12)."""

from collections.abc import Callable
from itertools import compress
from operator import and_
from typing import TYPE_CHECKING, Final, NamedTuple

from hansa_core.hansa_teutonica import end
from hansa_core.hansa_teutonica.actions import desk, lifting
from hansa_core.hansa_teutonica.actions.desk import PRIVILEGIUM
from hansa_core.hansa_teutonica.actions.place import ship_post
from hansa_core.hansa_teutonica.boards import green_cities
from hansa_core.hansa_teutonica.map.countries_map import HOME
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, SHAPES, piece_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.position import Prompt

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.content import Applier, Lister, Refuser
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
    moves: list[Move] = []
    _LISTERS[marker_of(p)](p, moves)
    if not moves:
        _finish(p, events)


def _finish(p: "HansaPosition", events: list[Event] | None) -> None:
    """H132: only now the action is complete."""
    p.permanent = None
    p.phase = "main"
    if p.content.establish_neutral is None:
        end.check(p, events)
    else:
        p.content.establish_neutral(p, events)  # H234: a moved neutral cube may have completed a route


def list_permanent(p: "HansaPosition", moves: list[Move]) -> None:
    """D12: decline, or use the marker; lifted pieces have to be put down."""
    if not p.hand:
        moves.append(p.content.moves.stop)
    _LISTERS[marker_of(p)](p, moves)


def stop(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    """H180, H184, H205: declined, or no further piece."""
    if events is not None:
        told: dict[str, object] = {"seat": p.active}
        if now(p).left == TIMES[marker_of(p)]:
            events.append(Event("hansa_teutonica.declined", {**told, "marker": marker_of(p)}))
        else:
            events.append(Event("hansa_teutonica.stopped", told))
    _finish(p, events)


def _used(p: "HansaPosition", events: list[Event] | None) -> None:
    if events is not None:
        events.append(Event("hansa_teutonica.used_permanent", {"seat": p.active, "marker": marker_of(p)}))


# -- move two (H181, H200) --------------------------------------------------------------------------------------------


def _movable(p: "HansaPosition") -> bytes | bytearray:
    occupied = bytes(map(bool, p.posts))
    return lifting.liftable(p, occupied, TIMES["move_two"], p.content.board.map.inland)


def _list_move_two(p: "HansaPosition", moves: list[Move]) -> None:
    """Pieces of any owners; the established route is empty already."""
    if not lifting.putting(p):
        moves += compress(p.content.moves.lift, _movable(p))
    lifting.list_put(p, moves)


def lift(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    lifting.lift(p, p.content.board.post_number[move[1]], events)


def put(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    if lifting.put(p, move, events):
        _used(p, events)
        _finish(p, events)


def why_not_lift(p: "HansaPosition", move: Move) -> Refused:
    if lifting.putting(p):
        return Refused("H66", "hansa_teutonica.lift_putting")
    if not p.posts[p.content.board.post_number[move[1]]]:
        return Refused("H64", "hansa_teutonica.lift_free", post=move[1])
    if len(p.lifted) >= TIMES["move_two"]:
        return Refused("H181", "hansa_teutonica.lift_limit_two", most=TIMES["move_two"])
    return Refused("H246", "hansa_teutonica.lift_no_change", post=move[1])


def why_not_put(p: "HansaPosition", move: Move) -> Refused:
    return lifting.why_not_put(p, move) if p.lifted else Refused("H66", "hansa_teutonica.nothing_lifted")


# -- Privilegium (H182) -----------------------------------------------------------------------------------------------


def _list_privilegium(p: "HansaPosition", moves: list[Move]) -> None:
    """Without effect if fully developed."""
    if not desk.complete(p, p.active, PRIVILEGIUM):
        moves.append(p.content.moves.develop[PRIVILEGIUM])


def develop(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    _used(p, events)
    desk.develop(p, p.active, PRIVILEGIUM, events)
    _finish(p, events)


def why_not_develop(p: "HansaPosition", move: Move) -> Refused:
    return Refused("H182", "hansa_teutonica.develop_privilegium", skill=move[1])


# -- green city (H183) ------------------------------------------------------------------------------------------------


def _list_green_city(p: "HansaPosition", moves: list[Move]) -> None:
    for shape in (CUBE, DISC):
        if p.supply[piece_of(p.active, shape)]:
            moves += p.content.moves.settle[shape]


def settle(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    _used(p, events)
    green_cities.found(p, SHAPES.index(str(move[1])), p.content.moves.green_number[move[2]], events)
    _finish(p, events)


def why_not_settle(p: "HansaPosition", move: Move) -> Refused:
    return Refused("H183", "hansa_teutonica.settle_supply", shape=move[1])


# -- deploy two (H184) and place two (H205) ---------------------------------------------------------------------------


def _sent(p: "HansaPosition") -> tuple[int, int]:
    """The cubes and discs to choose from: those just returned, or the stock. H205's other sources never apply: step 4
    has brought two pieces at least."""
    if marker_of(p) == "deploy_two":
        return now(p).cubes, now(p).discs
    cube = piece_of(p.active, CUBE)
    return p.stock[cube], p.stock[cube + 1]


def _open(p: "HansaPosition") -> bytes:
    """Posts not of the route just established (H184), or outside England (H205), free or not."""
    board = p.content.board
    if marker_of(p) == "deploy_two":
        return bytes(route != now(p).route for route in board.route_of)
    return bytes(country != HOME for country in board.map.country_of)


def _list_extra(p: "HansaPosition", moves: list[Move]) -> None:
    if now(p).left:
        for shape, number in enumerate(_sent(p)):
            if number:
                moves += compress(p.content.moves.extra[shape], map(and_, p.free_for(shape), _open(p)))


def extra(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    """One piece from stock to a post; up to two, one after the other."""
    shape = SHAPES.index(str(move[1]))
    this = now(p)
    if this.left == TIMES[marker_of(p)]:
        _used(p, events)
    piece = piece_of(p.active, shape)
    p.stock[piece] -= 1
    p.set_post(p.content.board.post_number[move[2]], piece)
    if events is not None:
        events.append(Event("hansa_teutonica.deployed", {"seat": p.active, "shape": move[1], "post": move[2]}))
    deploys = marker_of(p) == "deploy_two"
    p.permanent = Permanent(
        this.route,
        this.left - 1,
        this.cubes - (deploys and shape == CUBE),
        this.discs - (deploys and shape == DISC),
    )
    _go_on(p, events)


def why_not_extra(p: "HansaPosition", move: Move) -> Refused:
    _, word, post = move
    shape, number = SHAPES.index(str(word)), p.content.board.post_number[post]
    deploys = marker_of(p) == "deploy_two"
    if not _sent(p)[shape]:
        if deploys:
            return Refused("H184", "hansa_teutonica.deploy_returned", shape=word)
        return Refused("H205", "hansa_teutonica.place_two_stock", shape=word)
    if p.posts[number]:
        return Refused("H41", "hansa_teutonica.place_occupied", post=post)
    if not p.content.takes(number, shape):
        return ship_post(post)
    if deploys:
        return Refused("H184", "hansa_teutonica.deploy_same_route", post=post)
    return Refused("H205", "hansa_teutonica.place_two_england", post=post)


# -- where step 5 changes the common tables ---------------------------------------------------------------------------

_LISTERS: Final[dict[str, "Lister"]] = {
    "move_two": _list_move_two,
    "privilegium": _list_privilegium,
    "green_city": _list_green_city,
    "deploy_two": _list_extra,
    "place_two": _list_extra,
}

_KINDS: Final[dict[str, tuple[str, ...]]] = {
    "move_two": ("lift", "put"),
    "privilegium": ("develop",),
    "green_city": ("settle",),
    "deploy_two": ("extra",),
    "place_two": ("extra",),
}

_APPLY: Final[dict[str, "Applier"]] = {
    "stop": stop,
    "lift": lift,
    "put": put,
    "develop": develop,
    "settle": settle,
    "extra": extra,
}

_REFUSE: Final[dict[str, "Refuser"]] = {
    "lift": why_not_lift,
    "put": why_not_put,
    "develop": why_not_develop,
    "settle": why_not_settle,
    "extra": why_not_extra,
}


def why_not(p: "HansaPosition", move: Move) -> Refused:
    """In step 5: nothing else comes before the marker is used or declined."""
    kind = str(move[0])
    if kind in _KINDS[marker_of(p)]:
        return _REFUSE[kind](p, move)
    if p.lifted:
        return Refused("H181", "hansa_teutonica.unfinished_move_two")
    return Refused("H179", "hansa_teutonica.unfinished_permanent", marker=marker_of(p))


def why_not_outside(p: "HansaPosition", move: Move) -> Refused:
    """`settle` at any other time."""
    return Refused("H183", "hansa_teutonica.settle_not_now")


def within(kind: str, common: "Applier | None") -> "Applier":
    """What a kind of move does in step 5, and what it does otherwise."""
    own = _APPLY[kind]

    def act(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
        apply: Callable[[HansaPosition, Move, list[Event] | None], None] | None
        apply = own if p.permanent is not None else common
        assert apply is not None
        apply(p, move, events)

    return act


KINDS: Final = tuple(_APPLY)


def question(p: "HansaPosition") -> Prompt:
    """D12: what is left to place or move; of "deploy two" which pieces."""
    this, told = now(p), {"marker": marker_of(p), "route": p.content.board.routes[now(p).route]}
    if marker_of(p) == "move_two":
        return Prompt("D12", {**told, "left": this.left, "lifted": len(p.lifted), "hand": len(p.hand)})
    if marker_of(p) == "deploy_two":
        return Prompt("D12", {**told, "left": this.left, "cubes": this.cubes, "discs": this.discs})
    return Prompt("D12", {**told, "left": this.left})


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

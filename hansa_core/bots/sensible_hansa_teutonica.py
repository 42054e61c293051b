"""Hansa Teutonica played at random, but so that games end: routes are filled, established and paid for.

It establishes when it can, mostly places towards the route where it lacks least, sometimes displaces, takes income when
short, rarely moves. One number of chance per decision is enough: its digits decide the questions one after the other.
"""

from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from typing import Final, TypeVar

from hansa_core.bots.digits import Digits
from hansa_core.hansa_teutonica import kinds
from hansa_core.hansa_teutonica.actions.desk import BURSA, PRIVILEGIUM, complete, value
from hansa_core.hansa_teutonica.actions.establish import established_routes
from hansa_core.hansa_teutonica.actions.markers import holds
from hansa_core.hansa_teutonica.actions.office import leftmost_free_slot
from hansa_core.hansa_teutonica.boards.countries import permissions
from hansa_core.hansa_teutonica.map.board import Board
from hansa_core.hansa_teutonica.map.countries_map import HOME
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, FOREIGN_SHAPE, owner_of, piece_of
from hansa_core.hansa_teutonica.modules.state import FRESH
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table.chance import Chance
from hansa_core.table.moves import Move
from hansa_core.table.position import Position

M = TypeVar("M", bound=Move)

SHORT: Final = 1
"""With no more pieces in supply it is time for income."""


_post_of: Final = attrgetter("post")


def _of_kind(kind: type[M], moves: Sequence[Move]) -> list[M]:
    return [move for move in moves if type(move) is kind]


def choose(view: Position, legal: Sequence[Move], chance: Chance, n: int) -> Move:
    """A listed move for the seat that `view` belongs to."""
    assert isinstance(view, HansaPosition)
    digits = Digits(chance.number("move", n, 1 << 60))
    if view.phase == "main":
        return _turn(view, legal, digits)
    if view.phase in ("pawn", "sharing", "founding"):
        return digits.of(legal)
    if view.displaced is not None:
        could = type(legal[0]) is kinds.Stop
        stops = could and digits.one_in(3)
        return legal[0] if stops else _put(view, view.displaced.seat, legal[could:], digits)
    if view.phase == "permanent":
        return _permanent(view, legal, digits)
    return _put(view, view.active, legal, digits) if view.phase == "move" else digits.of(legal)


def _permanent(p: HansaPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """Step 5: mostly it is used."""
    declines = type(legal[0]) is kinds.Stop
    if declines and digits.one_in(5):
        return legal[0]
    uses = legal[declines:]
    return _put(p, p.active, uses, digits) if type(uses[0]) in (kinds.Lift, kinds.Put, kinds.Extra) else digits.of(uses)


def _turn(p: HansaPosition, legal: Sequence[Move], digits: Digits) -> Move:
    if not p.actions:
        return _without_actions(p, legal, digits)
    if digits.one_in(40):
        return digits.of(legal)
    for idea in _IDEAS if not p.content.has_modules else _MODULE_IDEAS:
        move = idea(p, legal, digits)
        if move is not None:
            return move
    return digits.of(legal)


def _without_actions(p: HansaPosition, legal: Sequence[Move], digits: Digits) -> Move:
    """More actions if there are any to be had; else a marker now and then; else the turn is over."""
    for kind, move in p.content.moves.use.items():
        if holds(p, kind) and digits.one_in(2):
            return move if not p.modules.closed else legal[0]
    if p.content.provinces is not None and (travel := _travel(p, legal, digits)):
        return travel
    return digits.of(legal) if len(legal) > 1 and digits.one_in(8) else legal[0]


def _establish(p: HansaPosition, legal: Sequence[Move], digits: Digits) -> Move | None:
    """Mostly for something, rather for a skill than for an office: that makes pieces and actions."""
    if not established_routes(p):
        return None
    moves = _of_kind(kinds.Establish, legal)
    if not moves or digits.one_in(16):
        return digits.of(moves) if moves else None
    rewarding = [move for move in moves if move.reward != "nothing"]
    skills = [move for move in rewarding if move.reward.startswith("skill")]
    return digits.of(rewarding or moves if not skills or digits.one_in(2) else skills)


def _use_marker(p: HansaPosition, legal: Sequence[Move], digits: Digits) -> Move | None:
    """Markers are listed right after `end`, the swap last of all."""
    if type(legal[1]) in (kinds.Use, kinds.Develop) and digits.one_in(3):
        return digits.of([move for move in legal[:8] if type(move) in (kinds.Use, kinds.Develop)])
    return legal[-1] if type(legal[-1]) is kinds.Swap and digits.one_in(4) else None


def _income(p: HansaPosition, legal: Sequence[Move], digits: Digits) -> Move | None:
    """As much as Bursa allows, discs first now and then."""
    cube = piece_of(p.active, CUBE)
    if p.supply[cube] + p.supply[cube + 1] > SHORT - digits.below(2):
        return None
    most, cubes, discs = value(p, p.active, BURSA), p.stock[cube], p.stock[cube + 1]
    if not cubes + discs:
        return None
    discs = min(discs, most) if digits.one_in(2) else min(discs, max(0, most - cubes))
    return p.content.moves.incomes[min(cubes, most - discs), discs]


def _displace(p: HansaPosition, legal: Sequence[Move], digits: Digits) -> Move | None:
    """Somebody who stands in the way where few own pieces are missing."""
    cube = piece_of(p.active, CUBE)
    cubes, discs = p.supply[cube], p.supply[cube + 1]
    if cubes + discs <= SHORT + 1 or not digits.one_in(10):
        return None
    route = _nearest(p, digits, blocked=True)
    if route is None:
        return None
    choices = p.content.moves.displace(cubes, discs)
    shapes = p.posts.translate(FOREIGN_SHAPE[p.active])
    moves = [move for post in p.content.board.posts_of[route] for move in choices[post][shapes[post]]]
    return digits.of(moves) if moves else None


def _place(p: HansaPosition, legal: Sequence[Move], digits: Digits) -> Move | None:
    cube = piece_of(p.active, CUBE)
    shape = DISC if p.supply[cube + 1] and (not p.supply[cube] or digits.one_in(6)) else CUBE
    route = _nearest(p, digits, blocked=False) if p.supply[cube + shape] else None
    if route is None:
        return None
    for fits in (shape, DISC)[: 1 + (p.supply[cube + DISC] > 0)]:  # a disc where only ship posts are free
        for post in p.content.board.posts_of[route]:
            if not p.posts[post] and p.content.takes(post, fits):
                return p.content.moves.place[fits][post]
    return None


def _move(p: HansaPosition, legal: Sequence[Move], digits: Digits) -> Move | None:
    """With nothing left to place: a piece from where it helps least."""
    cube = piece_of(p.active, CUBE)
    if p.supply[cube] + p.supply[cube + 1]:
        return None
    routes, route_of = len(p.free), p.content.board.route_of
    own = [post for post, piece in enumerate(p.posts) if piece and owner_of(piece) == p.active]
    lifts = [p.content.moves.lift[post] for post in own if p.missing[p.active * routes + route_of[post]] > 1]
    if not p.content.board.map.one_sort:
        listed = {*_of_kind(kinds.Lift, legal)}
        lifts = [move for move in lifts if move in listed]
    return digits.of(lifts) if lifts else None


def _put(p: HansaPosition, seat: int, legal: Sequence[Move], digits: Digits) -> Move:
    """Of a few listed moves that which puts a piece where fewest are missing."""
    routes, board = len(p.free), p.content.board
    some = [digits.of(legal) for _ in range(6)]
    return min(some, key=lambda move: p.missing[seat * routes + board.route_of[board.post_number[_post_of(move)]]])


def _nearest(p: HansaPosition, digits: Digits, blocked: bool) -> int | None:
    """The route where the fewest own pieces are missing, among those with (or without) others' pieces in the way and
    something to be had; a marker or a skill counts like a piece; now and then any such route. The search begins
    anywhere, so equal ones are equally likely."""
    routes = len(p.free)
    missing = p.missing[p.active * routes : (p.active + 1) * routes]
    free, marker, skilled = p.free, p.marker_on, _routes_to_skills(p.content.board)
    start = digits.below(routes)
    anywhere = digits.one_in(12)
    pull = 1 + digits.one_in(8)
    best, least = None, 99
    closed = _closed(p.content.board, permissions(p)) if p.content.board.map.countries else None
    for route in (*range(start, routes), *range(start)):
        lacking = missing[route]
        if lacking and (lacking > free[route]) == blocked:
            lacking -= skilled[route] + pull * (marker[route] > 0)
            if lacking < least and not (closed and closed[route]) and _worth_it(p, route):
                best, least = route, lacking
                if anywhere:
                    break
    return best


@cache
def _routes_to_skills(board: Board) -> bytes:
    """Those with a permanent marker are as good."""
    skills = [any(board.skills_of[city] for city in ends) for ends in board.ends]
    return bytes(skill or bool(marker) for skill, marker in zip(skills, board.permanent, strict=True))


@cache
def _closed(board: Board, held: tuple[int, ...]) -> tuple[bool, ...]:
    """By route, whether it lies outside England and the countries that permissions of these cities open."""
    closed = [number != HOME and {*held}.isdisjoint(city) for number, city in enumerate(board.map.permission_cities)]
    return tuple(closed[board.map.country_of[posts[0]]] for posts in board.posts_of)


def _worth_it(p: HansaPosition, route: int) -> bool:
    """A marker, a free slot that Privilegium permits, or a skill."""
    board, permitted = p.content.board, value(p, p.active, PRIVILEGIUM)
    if board.has_ships and not p.supply[piece_of(p.active, DISC)]:
        posts = board.posts_of[route]
        if not any(board.takes_cube[post] and not p.posts[post] for post in posts):
            return False
    if p.content.provinces is not None and board.routes[route] not in p.content.provinces.accessible[p.modules.pawn]:
        return False
    if p.marker_on[route] or board.permanent[route]:
        return True
    for city in board.ends[route]:
        slot = leftmost_free_slot(p, city)
        if slot is not None and board.slot_colour[slot] <= permitted:
            return True
        if any(not complete(p, p.active, skill) for skill in board.skills_of[city]):
            return True
    return False


def _buy(p: HansaPosition, legal: Sequence[Move], digits: Digits) -> Move | None:
    """A favour tile now and then; it is listed last."""
    return None if type(legal[-1]) is not kinds.Buy or digits.one_in(2) else digits.of(_of_kind(kinds.Buy, legal))


def _travel(p: HansaPosition, legal: Sequence[Move], digits: Digits) -> Move | None:
    """The pawn's free move, at either moment; or one for an action, when there is nothing to be had here."""
    if p.content.provinces is None:
        return None
    provinces = p.content.provinces
    full = {p.content.board.routes[route] for route in established_routes(p)}
    here = full & provinces.accessible[p.modules.pawn]
    travels: tuple[type[kinds.Cross | kinds.SendPawn], ...] = (kinds.Cross, kinds.SendPawn)
    for kind in travels:
        moves = _of_kind(kind, legal)
        better = [move for move in moves if full & provinces.accessible[provinces.number[move.province]] and not here]
        free = kind is kinds.Cross and (p.modules.moment == FRESH or not p.actions) and digits.one_in(2)
        stuck = kind is kinds.SendPawn and (better or _nearest(p, digits, blocked=False) is None)
        if moves and (free or stuck):
            return digits.of(better or moves)
    return None


_IDEAS: Final[tuple[Callable[[HansaPosition, Sequence[Move], Digits], Move | None], ...]] = (
    _establish,
    _use_marker,
    _income,
    _displace,
    _place,
    _move,
)

_MODULE_IDEAS: Final = (_buy, _travel, *_IDEAS)

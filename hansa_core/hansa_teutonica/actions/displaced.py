"""Action C, the displaced player's part: where the displaced piece and the extras go (section 7, D5)."""

from collections.abc import Iterable
from itertools import compress
from operator import and_
from typing import TYPE_CHECKING, Final, NamedTuple

from hansa_core.hansa_teutonica.actions.place import ship_post
from hansa_core.hansa_teutonica.kinds import Back, Extra, Lift, Put, Stop
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, OWN, SHAPES, owner_of, piece_of, shape_of
from hansa_core.hansa_teutonica.modules.favour_tiles import FREE_CHOICE, most_extras, owns
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Step

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

IN_HAND: Final = -1
TO_STOCK: Final = -2


class Displaced(NamedTuple):
    """A displacement whose owner has still to decide (H49): what was displaced, where, and what was placed so far."""

    seat: int
    shape: int
    origin: int
    extras: int
    decider: int
    at: int = IN_HAND
    extras_at: tuple[int, ...] = ()


def begin(p: "HansaPosition", target: int, origin: int, events: list[Event] | None) -> None:
    """H49 to H51."""
    seat, shape = owner_of(target), shape_of(target)
    p.phase = "displaced"
    p.displaced = Displaced(seat, shape, origin, most_extras(p, seat, shape), decider_for(p, seat))
    if not ring(p, shape):
        p.stock[target] += 1
        p.displaced = p.displaced._replace(at=TO_STOCK)
        if events is not None:
            events.append(Event("hansa_teutonica.went_to_stock", {"seat": seat, "shape": SHAPES[shape]}))
    go_on(p, events)


def decider_for(p: "HansaPosition", owner: int) -> int:
    """H49: the owner of the displaced piece; for a neutral cube the other real player (H225)."""
    return owner if owner != p.content.neutral else 1 - p.active


def decider(p: "HansaPosition") -> int:
    return _now(p).decider


def _now(p: "HansaPosition") -> Displaced:
    assert p.displaced is not None
    return p.displaced


def go_on(p: "HansaPosition", events: list[Event] | None) -> None:
    """H48, H241: when the displaced player could only stop, the action is over. H237: a full neutral route comes
    first."""
    establish_neutral = p.content.establish_neutral
    if establish_neutral is not None and establish_neutral(p, events):
        return
    now = _now(p)
    if now.at != IN_HAND and not (now.extras and _some_extra(p)):
        _finish(p, events)


def _finish(p: "HansaPosition", events: list[Event] | None) -> None:
    p.displaced = None
    p.phase = "main"
    if p.content.establish_neutral is not None:
        p.content.establish_neutral(p, events)


# -- where the pieces may go ------------------------------------------------------------------------------------------


def ring(p: "HansaPosition", shape: int) -> list[int]:
    """H58 to H61, H197: the free posts at the smallest distance with one for this shape; last resort: the origin."""
    board, free = p.content.board, p.free_for(shape)
    seat, _, origin, *_ = _now(p)
    if p.modules.tiles and owns(p, seat, FREE_CHOICE):
        return list(compress(range(len(free)), free))  # H159
    for nearest in board.map.displaced_to[origin]:
        found = [post for post in nearest if free[post]]
        if found:
            return found
    return [post for post in board.posts_of[origin] if free[post]]


def extra_posts(p: "HansaPosition", shape: int) -> list[int]:
    """H56: of the ring, what still leaves a post for the displaced piece, if that is not placed yet."""
    now, found = _now(p), ring(p, shape)
    if now.at == IN_HAND:
        last = list(compress(range(len(p.posts)), map(and_, p.free_for(now.shape), p.content.open_from(now.origin))))
        if len(last) == 1:
            return [post for post in found if post not in last]
    return found


def source(p: "HansaPosition") -> list[int] | None:
    """H52: the stock; if that is empty, the supply; None if both are, and extras come from the board."""
    cube = piece_of(_now(p).seat, CUBE)
    for pieces in (p.stock, p.supply):
        if pieces[cube] or pieces[cube + 1]:
            return pieces
    return None


def _shapes_of(p: "HansaPosition", pieces: list[int]) -> list[int]:
    """H53: the owner chooses freely within the source."""
    return [shape for shape in (CUBE, DISC) if pieces[piece_of(_now(p).seat, shape)]]


def _liftable(p: "HansaPosition") -> list[int]:
    """H54: own pieces on routes, but neither the displaced one nor an extra of this displacement."""
    now = _now(p)
    own = p.posts.translate(OWN[now.seat])
    candidates = [post for post, mine in enumerate(own) if mine and post != now.at and post not in now.extras_at]
    return [post for post in candidates if _other_posts(p, post)]


def _other_posts(p: "HansaPosition", post: int) -> list[int]:
    """H54: where a piece lifted from `post` can go; its own post is free then, but going back there is declining."""
    piece = p.posts[post]
    p.posts[post] = 0
    found = [other for other in extra_posts(p, shape_of(piece)) if other != post]
    p.posts[post] = piece
    return found


def _some_extra(p: "HansaPosition") -> bool:
    pieces = source(p)
    if pieces is None:
        return bool(_liftable(p))
    return any(extra_posts(p, shape) for shape in _shapes_of(p, pieces))


# -- D5 ---------------------------------------------------------------------------------------------------------------


def list_back(p: "HansaPosition") -> Iterable[Move]:
    now = _now(p)
    return [] if p.hand or now.at != IN_HAND else [p.content.moves.back[post] for post in ring(p, now.shape)]


def list_stop(p: "HansaPosition") -> Iterable[Move]:
    """H50, H51: only the displaced piece itself must be placed."""
    return () if p.hand or _now(p).at == IN_HAND else (p.content.moves.stop,)


def list_extra(p: "HansaPosition") -> Iterable[Move]:
    pieces = None if p.hand or not _now(p).extras else source(p)
    shapes = [] if pieces is None else _shapes_of(p, pieces)
    return [p.content.moves.extra[shape][post] for shape in shapes for post in extra_posts(p, shape)]


def list_lift(p: "HansaPosition") -> Iterable[Move]:
    """H52: the third source."""
    if p.hand or not _now(p).extras or source(p) is not None:
        return ()
    return [p.content.moves.lift[post] for post in _liftable(p)]


def list_put(p: "HansaPosition") -> Iterable[Move]:
    if not p.hand:
        return ()
    put = p.content.moves.put_of(p.hand[0], _now(p).seat)
    return [put[post] for post in extra_posts(p, shape_of(p.hand[0])) if post != p.lifted[0][0]]


def back(p: "HansaPosition", move: Back, events: list[Event] | None) -> None:
    """H50, H58: the displaced piece itself."""
    now = _now(p)
    post = p.content.board.post_number[move.post]
    p.set_post(post, piece_of(now.seat, now.shape))
    p.displaced = now._replace(at=post)
    if events is not None:
        params = {"seat": now.seat, "shape": SHAPES[now.shape], "post": move.post}
        events.append(Event("hansa_teutonica.went_back", params))
    go_on(p, events)


def extra(p: "HansaPosition", move: Extra, events: list[Event] | None) -> None:
    """H51 to H53."""
    seat = _now(p).seat
    piece = piece_of(seat, move.shape == "disc")
    pieces = source(p)
    assert pieces is not None
    pieces[piece] -= 1
    if events is not None:
        came = "stock" if pieces is p.stock else "supply"
        params = {"seat": seat, "shape": move.shape, "post": move.post, "source": came}
        events.append(Event("hansa_teutonica.extra", params))
    _place_extra(p, p.content.board.post_number[move.post], piece, events)


def lift(p: "HansaPosition", move: Lift, events: list[Event] | None) -> None:
    post = p.content.board.post_number[move.post]
    piece = p.posts[post]
    p.lifted = ((post, piece),)
    p.hand = (piece,)
    p.set_post(post, 0)
    if events is not None:
        events.append(Event("hansa_teutonica.lifted", _params(p, piece, move.post)))


def put(p: "HansaPosition", move: Put, events: list[Event] | None) -> None:
    piece = p.hand[0]
    p.lifted = ()
    p.hand = ()
    if events is not None:
        events.append(Event("hansa_teutonica.put", _params(p, piece, move.post)))
    _place_extra(p, p.content.board.post_number[move.post], piece, events)


def _params(p: "HansaPosition", piece: int, post: str) -> dict[str, object]:
    seat = _now(p).seat
    return {"seat": seat, "owner": seat, "shape": SHAPES[shape_of(piece)], "post": post}


def _place_extra(p: "HansaPosition", post: int, piece: int, events: list[Event] | None) -> None:
    now = _now(p)
    p.set_post(post, piece)
    p.displaced = now._replace(extras=now.extras - 1, extras_at=tuple(sorted((*now.extras_at, post))))
    go_on(p, events)


def stop(p: "HansaPosition", move: Stop, events: list[Event] | None) -> None:
    """H51: extras are optional."""
    if events is not None:
        events.append(Event("hansa_teutonica.stopped", {"seat": _now(p).decider}))
    _finish(p, events)


# -- refusals ---------------------------------------------------------------------------------------------------------


def nothing_displaced(p: "HansaPosition", move: Move) -> Refused:
    return Refused("H49", "hansa_teutonica.nothing_displaced")


def why_not_back(p: "HansaPosition", move: Back) -> Refused:
    if p.hand:
        return Refused("H54", "hansa_teutonica.back_lifted")
    if _now(p).at != IN_HAND:
        return Refused("H50", "hansa_teutonica.back_placed")
    return _why_not_there(p, "back", move.post, _now(p).shape)


def why_not_extra(p: "HansaPosition", move: Extra) -> Refused:
    if p.hand:
        return Refused("H54", "hansa_teutonica.extra_lifted")
    if not _now(p).extras:
        return Refused("H51", "hansa_teutonica.extra_none_left")
    pieces = source(p)
    if pieces is None:
        return Refused("H52", "hansa_teutonica.extra_from_board")
    shape = SHAPES.index(move.shape)
    if not pieces[piece_of(_now(p).seat, shape)]:
        came = "stock" if pieces is p.stock else "supply"
        return Refused("H53", "hansa_teutonica.extra_source", shape=move.shape, source=came)
    return _why_not_there(p, "extra", move.post, shape)


def why_not_lift(p: "HansaPosition", move: Lift) -> Refused:
    now = _now(p)
    post = p.content.board.post_number[move.post]
    if p.hand:
        return Refused("H54", "hansa_teutonica.extra_lifted")
    if not now.extras:
        return Refused("H51", "hansa_teutonica.extra_none_left")
    if source(p) is not None:
        return Refused("H52", "hansa_teutonica.lift_source")
    if not p.posts[post]:
        return Refused("H64", "hansa_teutonica.lift_free", post=move.post)
    if owner_of(p.posts[post]) != now.seat:
        return Refused("H67", "hansa_teutonica.lift_foreign", post=move.post)
    if post == now.at or post in now.extras_at:
        return Refused("H54", "hansa_teutonica.lift_just_placed", post=move.post)
    return Refused("H54", "hansa_teutonica.lift_no_post", post=move.post)


def why_not_put(p: "HansaPosition", move: Put) -> Refused:
    if not p.hand:
        return Refused("H66", "hansa_teutonica.nothing_lifted")
    if move.piece != SHAPES[shape_of(p.hand[0])]:
        return Refused("H67", "hansa_teutonica.put_hand", piece=move.piece)
    if p.content.board.post_number[move.post] == p.lifted[0][0]:
        return Refused("H54", "hansa_teutonica.put_return", post=move.post)
    return _why_not_there(p, "extra", move.post, shape_of(p.hand[0]))


def _why_not_there(p: "HansaPosition", what: str, word: str, shape: int) -> Refused:
    """Why a piece of the displaced player does not go to that post."""
    board = p.content.board
    post = board.post_number[word]
    if p.posts[post]:
        return Refused("H58", f"hansa_teutonica.{what}_occupied", post=word)
    if not p.content.takes(post, shape):
        return ship_post(word)
    if not p.content.open_from(_now(p).origin)[post]:
        return Refused("H197", f"hansa_teutonica.{what}_country", post=word)
    nearest = ring(p, shape)
    if post in nearest:
        return Refused("H56", f"hansa_teutonica.{what}_last_post", post=word)
    if board.route_of[post] == _now(p).origin:
        return Refused("H61", f"hansa_teutonica.{what}_origin", post=word)
    return Refused("H58", f"hansa_teutonica.{what}_distance", post=word)


def why_not_stop(p: "HansaPosition", move: Stop) -> Refused:
    if p.hand:
        return Refused("H54", "hansa_teutonica.stop_lifted")
    return Refused("H50", "hansa_teutonica.stop_displaced")


STOP = Step(Stop, list_stop, why_not_stop, stop, outside=nothing_displaced)
BACK = Step(Back, list_back, why_not_back, back, outside=nothing_displaced)
EXTRA = Step(Extra, list_extra, why_not_extra, extra, outside=nothing_displaced)
LIFT = Step(Lift, list_lift, why_not_lift, lift)
PUT = Step(Put, list_put, why_not_put, put)

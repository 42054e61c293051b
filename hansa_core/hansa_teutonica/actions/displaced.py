"""Action C, the displaced player's part: where the displaced piece and the extras go (section 7, D5)."""

from typing import TYPE_CHECKING, Final, NamedTuple

from hansa_core.hansa_teutonica.actions.place import ship_post
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, OWN, SHAPES, owner_of, piece_of, shape_of
from hansa_core.hansa_teutonica.modules.favour_tiles import FREE_CHOICE, most_extras, owns
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move

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
    board, posts, takes = p.content.board, p.posts, p.content.takes
    seat, _, origin, *_ = _now(p)
    if p.modules.tiles and owns(p, seat, FREE_CHOICE):
        return [post for post, piece in enumerate(posts) if not piece and takes(post, shape)]  # H159
    for nearest in board.map.displaced_to[origin]:
        found = [post for post in nearest if not posts[post] and takes(post, shape)]
        if found:
            return found
    return [post for post in board.posts_of[origin] if not posts[post] and takes(post, shape)]


def extra_posts(p: "HansaPosition", shape: int) -> list[int]:
    """H56: of the ring, what still leaves a post for the displaced piece, if that is not placed yet."""
    now, found = _now(p), ring(p, shape)
    if now.at == IN_HAND:
        last = p.content.open_from(now.origin, p.free_for(now.shape))
        if last.count(1) == 1:
            return [post for post in found if not last[post]]
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


def list_displaced(p: "HansaPosition", moves: list[Move]) -> None:
    """D5: the displaced piece, an extra, a piece of one's own from the board, or stop."""
    now, all_moves = _now(p), p.content.moves
    if p.hand:
        put = all_moves.put_of(p.hand[0], now.seat)
        moves += [put[post] for post in extra_posts(p, shape_of(p.hand[0])) if post != p.lifted[0][0]]
        return
    if now.at == IN_HAND:
        moves += [all_moves.back[post] for post in ring(p, now.shape)]
    else:
        moves.append(all_moves.stop)
    if now.extras:
        pieces = source(p)
        if pieces is None:
            moves += [all_moves.lift[post] for post in _liftable(p)]
        else:
            for shape in _shapes_of(p, pieces):
                moves += [all_moves.extra[shape][post] for post in extra_posts(p, shape)]


def back(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    """H50, H58: the displaced piece itself."""
    now = _now(p)
    post = p.content.board.post_number[move[1]]
    p.set_post(post, piece_of(now.seat, now.shape))
    p.displaced = now._replace(at=post)
    if events is not None:
        told = {"seat": now.seat, "shape": SHAPES[now.shape], "post": move[1]}
        events.append(Event("hansa_teutonica.went_back", told))
    go_on(p, events)


def extra(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    """H51 to H53."""
    now = _now(p)
    _, shape, word = move
    piece = piece_of(now.seat, shape == "disc")
    pieces = source(p)
    assert pieces is not None
    pieces[piece] -= 1
    if events is not None:
        came = "stock" if pieces is p.stock else "supply"
        events.append(Event("hansa_teutonica.extra", {"seat": now.seat, "shape": shape, "post": word, "source": came}))
    _place_extra(p, p.content.board.post_number[word], piece, events)


def lift_extra(p: "HansaPosition", post: int, events: list[Event] | None) -> None:
    """H52: the third source."""
    piece = p.posts[post]
    p.lifted = ((post, piece),)
    p.hand = (piece,)
    p.set_post(post, 0)
    if events is not None:
        events.append(Event("hansa_teutonica.lifted", _told(p, piece, post)))


def put_extra(p: "HansaPosition", post: int, events: list[Event] | None) -> None:
    piece = p.hand[0]
    p.lifted = ()
    p.hand = ()
    if events is not None:
        events.append(Event("hansa_teutonica.put", _told(p, piece, post)))
    _place_extra(p, post, piece, events)


def _told(p: "HansaPosition", piece: int, post: int) -> dict[str, object]:
    seat = _now(p).seat
    return {"seat": seat, "owner": seat, "shape": SHAPES[shape_of(piece)], "post": p.content.board.posts[post]}


def _place_extra(p: "HansaPosition", post: int, piece: int, events: list[Event] | None) -> None:
    now = _now(p)
    p.set_post(post, piece)
    p.displaced = now._replace(extras=now.extras - 1, extras_at=tuple(sorted((*now.extras_at, post))))
    go_on(p, events)


def stop(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    """H51: extras are optional."""
    if events is not None:
        events.append(Event("hansa_teutonica.stopped", {"seat": _now(p).decider}))
    _finish(p, events)


# -- refusals ---------------------------------------------------------------------------------------------------------


def _nothing_displaced() -> Refused:
    return Refused("H49", "hansa_teutonica.nothing_displaced")


def why_not_back(p: "HansaPosition", move: Move) -> Refused:
    if p.displaced is None:
        return _nothing_displaced()
    if p.hand:
        return Refused("H54", "hansa_teutonica.back_lifted")
    if p.displaced.at != IN_HAND:
        return Refused("H50", "hansa_teutonica.back_placed")
    return _why_not_there(p, "back", move[1], p.displaced.shape)


def why_not_extra(p: "HansaPosition", move: Move) -> Refused:
    _, word, post = move
    if p.displaced is None:
        return _nothing_displaced()
    if p.hand:
        return Refused("H54", "hansa_teutonica.extra_lifted")
    if not p.displaced.extras:
        return Refused("H51", "hansa_teutonica.extra_none_left")
    pieces = source(p)
    if pieces is None:
        return Refused("H52", "hansa_teutonica.extra_from_board")
    shape = SHAPES.index(str(word))
    if not pieces[piece_of(p.displaced.seat, shape)]:
        return Refused(
            "H53", "hansa_teutonica.extra_source", shape=word, source="stock" if pieces is p.stock else "supply"
        )
    return _why_not_there(p, "extra", post, shape)


def why_not_lift_extra(p: "HansaPosition", move: Move) -> Refused:
    now = _now(p)
    post = p.content.board.post_number[move[1]]
    if p.hand:
        return Refused("H54", "hansa_teutonica.extra_lifted")
    if not now.extras:
        return Refused("H51", "hansa_teutonica.extra_none_left")
    if source(p) is not None:
        return Refused("H52", "hansa_teutonica.lift_source")
    if not p.posts[post]:
        return Refused("H64", "hansa_teutonica.lift_free", post=move[1])
    if owner_of(p.posts[post]) != now.seat:
        return Refused("H67", "hansa_teutonica.lift_foreign", post=move[1])
    if post == now.at or post in now.extras_at:
        return Refused("H54", "hansa_teutonica.lift_just_placed", post=move[1])
    return Refused("H54", "hansa_teutonica.lift_no_post", post=move[1])


def why_not_put_extra(p: "HansaPosition", move: Move) -> Refused:
    _, word, post = move
    moves = p.content.moves
    if not p.hand:
        return Refused("H66", "hansa_teutonica.nothing_lifted")
    if moves.put_number[word] != shape_of(p.hand[0]):
        return Refused("H67", "hansa_teutonica.put_hand", piece=word)
    if p.content.board.post_number[post] == p.lifted[0][0]:
        return Refused("H54", "hansa_teutonica.put_return", post=post)
    return _why_not_there(p, "extra", post, shape_of(p.hand[0]))


def _why_not_there(p: "HansaPosition", what: str, word: object, shape: int) -> Refused:
    """Why a piece of the displaced player does not go to that post."""
    board = p.content.board
    post = board.post_number[word]  # type: ignore[index]
    if p.posts[post]:
        return Refused("H58", f"hansa_teutonica.{what}_occupied", post=word)
    if not p.content.takes(post, shape):
        return ship_post(word)
    if not p.content.open_from(_now(p).origin, b"\1" * len(p.posts))[post]:
        return Refused("H197", f"hansa_teutonica.{what}_country", post=word)
    nearest = ring(p, shape)
    if post in nearest:
        return Refused("H56", f"hansa_teutonica.{what}_last_post", post=word)
    if board.route_of[post] == _now(p).origin:
        return Refused("H61", f"hansa_teutonica.{what}_origin", post=word)
    return Refused("H58", f"hansa_teutonica.{what}_distance", post=word)


def why_not_stop(p: "HansaPosition", move: Move) -> Refused:
    if p.displaced is None:
        return _nothing_displaced()
    if p.hand:
        return Refused("H54", "hansa_teutonica.stop_lifted")
    return Refused("H50", "hansa_teutonica.stop_displaced")

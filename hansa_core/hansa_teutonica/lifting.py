"""Lift and put: what action D, the relocate marker and the permanent marker "move two" share (H66, H119, H246).

All pieces are lifted before the first is put down. A piece back on its own post counts as not lifted, and a chain of
steps must end with a change, so a step is listed only if that is still possible.
"""

from collections.abc import Sequence
from itertools import combinations, compress
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.pieces import CUBE, DISC, SHAPES, owner_of, shape_of
from hansa_core.hansa_teutonica.place import ship_post
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition, Lifted


def putting(p: "HansaPosition") -> bool:
    """Whether the first piece has been put down, which ends the lifting."""
    return bool(p.put_down)


def changed(p: "HansaPosition") -> bool:
    """Whether a piece put down so far stands elsewhere than an equal one stood before."""
    return any(put not in p.lifted for put in p.put_down)


def _spare(p: "HansaPosition") -> tuple[int, int]:
    """How many free posts take a cube and how many a disc, without those that the lifted pieces left."""
    vacated = [post for post, _ in p.lifted if not p.posts[post]]
    for_cubes = p.free_for(CUBE).count(1) - sum(p.content.takes(post, CUBE) for post in vacated)
    return for_cubes, p.posts.count(0) - len(vacated)


def _exchangeable(p: "HansaPosition", one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two different pieces can change places."""
    (post, piece), (other_post, other_piece) = one, other
    fits = p.content.takes(post, shape_of(other_piece)) and p.content.takes(other_post, shape_of(piece))
    return piece != other_piece and fits


def _can_change(p: "HansaPosition", lifted: "Lifted") -> bool:
    """Whether these lifted pieces, all of them still in hand, can be put down with a change."""
    spare = _spare(p)
    if any(spare[shape_of(piece)] for _, piece in lifted):
        return True
    return any(_exchangeable(p, one, other) for one, other in combinations(lifted, 2))


def liftable(p: "HansaPosition", mask: bytes | bytearray, limit: int) -> bytes | bytearray:
    """Of the posts in `mask`, those whose piece can be lifted next so that the chain can end with a change."""
    if len(p.lifted) >= limit:
        return bytes(len(mask))
    if _spare(p)[CUBE]:
        return mask  # a free post that every piece can go to
    posts = [(post, p.posts[post]) for post, chosen in enumerate(mask) if chosen]
    good = {each[0] for each in posts if _leads_on(p, each, posts, limit)}
    return bytes(post in good for post in range(len(mask)))


def _leads_on(p: "HansaPosition", lift: tuple[int, int], posts: Sequence[tuple[int, int]], limit: int) -> bool:
    """Whether lifting this piece, and others of `posts` up to the limit, can end with a change."""
    lifted = (*p.lifted, lift)
    others = [each for each in posts if each != lift]
    room = limit - len(lifted)
    if _can_change(p, lifted):
        return True
    if room >= 1 and any(_can_change(p, (*lifted, other)) for other in others):
        return True
    return room >= 2 and any(_exchangeable(p, one, other) for one, other in combinations(others, 2))


def lift(p: "HansaPosition", post: int, events: list[Event] | None) -> None:
    piece = p.posts[post]
    p.set_post(post, 0)
    p.lifted = tuple(sorted((*p.lifted, (post, piece))))
    p.hand = tuple(sorted((*p.hand, piece)))
    if events is not None:
        told = {"seat": p.active, "owner": owner_of(piece), "shape": SHAPES[shape_of(piece)]}
        events.append(Event("hansa.lifted", {**told, "post": p.content.board.posts[post]}))


def destinations(p: "HansaPosition", piece: int) -> bytes | bytearray:
    """A mask of the posts that a piece of the hand can be put on (H43, H65, H68, H246)."""
    mask = bytearray(p.free_for(shape_of(piece)))
    hand = list(p.hand)
    hand.remove(piece)
    if p.content.board.has_ships and shape_of(piece) == DISC:
        cubes = sum(shape_of(other) == CUBE for other in hand)
        if cubes == p.free_for(CUBE).count(1):
            mask = bytearray(free and not cube for free, cube in zip(mask, p.content.board.takes_cube, strict=True))
    if not changed(p):
        still_lifted = tuple(each for each in p.lifted if not p.posts[each[0]])
        for home in still_lifted:
            if home[1] == piece and not _can_change(p, tuple(each for each in still_lifted if each != home)):
                mask[home[0]] = 0
    return mask


def list_put(p: "HansaPosition", moves: list[Move]) -> None:
    """Equal pieces in hand are one choice."""
    if putting(p) or _can_change(p, p.lifted):
        for piece in sorted(set(p.hand), key=lambda piece: (owner_of(piece) != p.active, piece)):
            moves += compress(p.content.moves.put_of(piece, p.active), destinations(p, piece))


def put(p: "HansaPosition", move: Move, events: list[Event] | None) -> bool:
    """Puts a piece of the hand down; says whether it was the last."""
    piece = piece_named(p, move)
    post = p.content.board.post_number[move[2]]
    hand = list(p.hand)
    hand.remove(piece)
    p.hand = tuple(hand)
    p.put_down = tuple(sorted((*p.put_down, (post, piece))))
    p.set_post(post, piece)
    if events is not None:
        told = {"seat": p.active, "owner": owner_of(piece), "shape": SHAPES[shape_of(piece)], "post": move[2]}
        events.append(Event("hansa.put", told))
    if hand:
        return False
    p.lifted = ()
    p.put_down = ()
    return True


def piece_named(p: "HansaPosition", move: Move) -> int:
    """The piece that `put` names for the active player: a shape alone is an own piece."""
    number = p.content.moves.put_number[move[1]]
    return 1 + 2 * p.active + number if number in (CUBE, DISC) else number - 1


def why_not_put(p: "HansaPosition", move: Move) -> Refused:
    piece = piece_named(p, move)
    post = p.content.board.post_number[move[2]]
    named = p.content.moves.put_of(piece, p.active)[0][1]
    if piece not in p.hand or named != move[1]:
        return Refused("H67", "hansa.put_hand", piece=move[1])
    if p.posts[post]:
        return Refused("H65", "hansa.put_occupied", post=move[2])
    if not p.content.takes(post, shape_of(piece)):
        return ship_post(move[2])
    if (post, piece) in p.lifted or not (putting(p) or _can_change(p, p.lifted)):
        return Refused("H246", "hansa.put_no_change", post=move[2])
    return Refused("H68", "hansa.put_dead_end", post=move[2])

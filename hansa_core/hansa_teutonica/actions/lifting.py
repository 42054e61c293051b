"""Lift and put: what action D, the relocate marker and the permanent marker "move two" share (H66, H119, H246).

All pieces are lifted before the first is put down. A piece back on its own post counts as not lifted, and a chain of
steps must end with a change, so a step is listed only if that is still possible.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, compress
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.actions.place import ship_post
from hansa_core.hansa_teutonica.kinds import Lift, Put
from hansa_core.hansa_teutonica.map.countries_map import Reach
from hansa_core.hansa_teutonica.map.masks import EVERYWHERE
from hansa_core.hansa_teutonica.map.pieces import FREE, SHAPES, owner_of, piece_named, shape_of
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


def reach_of(p: "HansaPosition") -> Reach:
    """Where lifted pieces may go: own ones to their country or England (H199), any by a marker in theirs (H200)."""
    return p.content.board.map.outward if p.phase == "move" else p.content.board.map.inland


def _free(p: "HansaPosition") -> list[int]:
    """How many posts of each sort are free."""
    the_map = p.content.board.map
    if the_map.one_sort:
        return [p.posts.count(0), 0]
    free = int.from_bytes(p.posts.translate(FREE), "little")
    return [(free & posts).bit_count() for posts in the_map.posts_of_sort]


def _has_room(p: "HansaPosition", reach: Reach) -> bool:
    """Whether every piece surely has a post to go to, besides those that the lifted ones left."""
    the_map, lifted = p.content.board.map, len(p.lifted)
    if the_map.one_sort:
        return p.posts.count(0) > lifted
    free = int.from_bytes(p.posts.translate(FREE), "little")
    return all((free & the_map.posts_of_sort[sort]).bit_count() > lifted for sort in reach.anywhere)


def _spare(p: "HansaPosition") -> list[int]:
    """The same without the posts that the lifted pieces left."""
    spare = _free(p)
    for post, _ in p.lifted:
        if not p.posts[post]:
            spare[p.content.board.map.sort_of[post]] -= 1
    return spare


def _goes(p: "HansaPosition", reach: Reach, lifted: tuple[int, int]) -> tuple[int, ...]:
    """The sorts of posts that a lifted piece may go to (H43, H199, H200)."""
    post, piece = lifted
    return reach.sorts[p.content.board.map.sort_of[post]][shape_of(piece)]


def _exchangeable(p: "HansaPosition", reach: Reach, one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two different pieces can change places."""
    sort_of = p.content.board.map.sort_of
    fits = sort_of[other[0]] in _goes(p, reach, one) and sort_of[one[0]] in _goes(p, reach, other)
    return one[1] != other[1] and fits


def _can_change(p: "HansaPosition", reach: Reach, lifted: "Lifted") -> bool:
    """Whether these lifted pieces, all of them still in hand, can be put down with a change.

    If they can, one of them can go to a spare post, or two can change places: whoever leaves a country never returns,
    so no longer exchange does what these do not."""
    spare = _spare(p)
    if any(spare[sort] for each in lifted for sort in _goes(p, reach, each)):
        return True
    return any(_exchangeable(p, reach, one, other) for one, other in combinations(lifted, 2))


def liftable(p: "HansaPosition", mask: bytes | bytearray, limit: int, reach: Reach) -> bytes | bytearray:
    """Of the posts in `mask`, those whose piece can be lifted next so that the chain can end with a change."""
    if len(p.lifted) >= limit:
        return bytes(len(mask))
    if _has_room(p, reach):
        return mask
    posts = [(post, p.posts[post]) for post, chosen in enumerate(mask) if chosen]
    good = {each[0] for each in posts if _leads_on(p, reach, each, posts, limit)}
    return bytes(post in good for post in range(len(mask)))


def _leads_on(
    p: "HansaPosition", reach: Reach, lift: tuple[int, int], posts: Sequence[tuple[int, int]], limit: int
) -> bool:
    """Whether lifting this piece, and others of `posts` up to the limit, can end with a change."""
    lifted = (*p.lifted, lift)
    others = [each for each in posts if each != lift]
    room = limit - len(lifted)
    if _can_change(p, reach, lifted):
        return True
    if room >= 1 and any(_can_change(p, reach, (*lifted, other)) for other in others):
        return True
    return room >= 2 and any(_exchangeable(p, reach, one, other) for one, other in combinations(others, 2))


def lift(p: "HansaPosition", move: Lift, events: list[Event] | None) -> None:
    post = p.content.board.post_number[move.post]
    piece = p.posts[post]
    p.set_post(post, 0)
    p.lifted = tuple(sorted((*p.lifted, (post, piece))))
    p.hand = tuple(sorted((*p.hand, piece)))
    if events is not None:
        params = {"seat": p.active, "owner": owner_of(piece), "shape": SHAPES[shape_of(piece)]}
        events.append(Event("hansa_teutonica.lifted", {**params, "post": move.post}))


def destinations(p: "HansaPosition", piece: int) -> bytes | bytearray:
    """A mask of the posts that a piece of the hand can be put on (H43, H65, H68, H199, H200, H246)."""
    the_map, reach = p.content.board.map, reach_of(p)
    where = EVERYWHERE
    if not the_map.one_sort:
        free = _free(p)
        sorts = [sort for sort, number in enumerate(free) if number and can_go_on(p, (sort, piece), [*free])]
        where = sum(the_map.posts_of_sort[sort] for sort in sorts)
    mask = bytearray(p.free_for(shape_of(piece), where))
    if not changed(p):
        still_lifted = tuple(each for each in p.lifted if not p.posts[each[0]])
        for home in still_lifted:
            if home[1] == piece and not _can_change(p, reach, tuple(each for each in still_lifted if each != home)):
                mask[home[0]] = 0
    return mask


def can_go_on(p: "HansaPosition", put: tuple[int, int] | None, free: list[int]) -> bool:
    """Whether every lifted piece can get where something stands or is free: `put`, a sort and a piece, comes next.

    Equal pieces are one choice, so it is open which of them stands where; what counts is that they can be told apart
    so that each went, or can go, where it may."""
    sort_of = p.content.board.map.sort_of
    down = [(sort_of[post], piece) for post, piece in p.put_down]
    if put is not None:
        free[put[0]] -= 1
        down.append(put)
    return min(free) >= 0 and _placeable([(sort_of[post], piece) for post, piece in p.lifted], down, free, reach_of(p))


def _placeable(lifted: list[tuple[int, int]], down: list[tuple[int, int]], free: list[int], reach: Reach) -> bool:
    """Sorts and pieces: `down` come from `lifted`, the others find a free post each."""
    if down:
        sort, piece = down[0]
        for each in sorted(set(lifted)):
            if each[1] == piece and sort in reach.sorts[each[0]][shape_of(piece)]:
                others = list(lifted)
                others.remove(each)
                if _placeable(others, down[1:], free, reach):
                    return True
        return False
    if not lifted:
        return True
    origin, piece = lifted[0]
    for sort in reach.sorts[origin][shape_of(piece)]:
        if free[sort]:
            rest = list(free)
            rest[sort] -= 1
            if _placeable(lifted[1:], down, rest, reach):
                return True
    return False


def list_put(p: "HansaPosition") -> Iterable[Move]:
    """Equal pieces in hand are one choice."""
    found: list[Move] = []
    if putting(p) or _can_change(p, reach_of(p), p.lifted):
        for piece in sorted(set(p.hand), key=lambda piece: (owner_of(piece) != p.active, piece)):
            found += compress(p.content.moves.put_of(piece, p.active), destinations(p, piece))
    return found


def put(p: "HansaPosition", move: Put, events: list[Event] | None) -> bool:
    """Puts a piece of the hand down; says whether it was the last."""
    piece = piece_named(move.piece, p.active)
    post = p.content.board.post_number[move.post]
    hand = list(p.hand)
    hand.remove(piece)
    p.hand = tuple(hand)
    p.put_down = tuple(sorted((*p.put_down, (post, piece))))
    p.set_post(post, piece)
    if events is not None:
        params = {"seat": p.active, "owner": owner_of(piece), "shape": SHAPES[shape_of(piece)], "post": move.post}
        events.append(Event("hansa_teutonica.put", params))
    if hand:
        return False
    p.lifted = ()
    p.put_down = ()
    return True


def why_not_put(p: "HansaPosition", move: Put) -> Refused:
    piece = piece_named(move.piece, p.active)
    post = p.content.board.post_number[move.post]
    if piece not in p.hand or p.content.moves.put_of(piece, p.active)[post] != move:
        return Refused("H67", "hansa_teutonica.put_hand", piece=move.piece)
    if p.posts[post]:
        return Refused("H65", "hansa_teutonica.put_occupied", post=move.post)
    if not p.content.takes(post, shape_of(piece)):
        return ship_post(move.post)
    if not can_go_on(p, (p.content.board.map.sort_of[post], piece), [len(p.posts)] * p.content.board.map.sorts):
        return _other_country(p, move.post)
    if (post, piece) in p.lifted or not (putting(p) or _can_change(p, reach_of(p), p.lifted)):
        return Refused("H246", "hansa_teutonica.put_no_change", post=move.post)
    return Refused("H68", "hansa_teutonica.put_dead_end", post=move.post)


def _other_country(p: "HansaPosition", post: str) -> Refused:
    if p.phase == "move":
        return Refused("H199", "hansa_teutonica.put_country", post=post)
    return Refused("H200", "hansa_teutonica.put_country_marker", post=post)


def nothing_lifted(p: "HansaPosition", move: Put) -> Refused:
    return Refused("H66", "hansa_teutonica.nothing_lifted")

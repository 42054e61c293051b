"""Action C: displace an opponent's piece, the active player's part (section 7)."""

from collections.abc import Iterable
from itertools import chain, compress
from operator import getitem
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.actions import displaced
from hansa_core.hansa_teutonica.actions.place import ship_post
from hansa_core.hansa_teutonica.actions.posts import PostStep
from hansa_core.hansa_teutonica.actions.turn import no_actions
from hansa_core.hansa_teutonica.declaration import FEES
from hansa_core.hansa_teutonica.kinds import Displace
from hansa_core.hansa_teutonica.map.masks import EVERYWHERE, masked
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, FOREIGN_SHAPE, SHAPES, owner_of, piece_of, shape_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def moves(p: "HansaPosition", where: int = EVERYWHERE, /) -> Iterable[Move]:
    """H44 to H47: every opponent's piece on a post, with every own shape and fee that the supply can pay."""
    cube = piece_of(p.active, CUBE)
    cubes, discs = p.supply[cube], p.supply[cube + 1]
    if not p.actions or cubes + discs < 2:
        return ()
    targets: bytes | bytearray = p.posts.translate(FOREIGN_SHAPE[p.active])
    if where != EVERYWHERE:
        targets = masked(targets, where)
    choices = p.content.moves.displace(cubes, discs)
    return chain.from_iterable(map(getitem, compress(choices, targets), filter(None, targets)))


def displace(p: "HansaPosition", move: Displace, events: list[Event] | None) -> None:
    """H48: the target leaves, the new piece is put there, the fee is paid, then the owner of the target decides."""
    board = p.content.board
    post = board.post_number[move.post]
    target = p.posts[post]
    piece = piece_of(p.active, move.shape == "disc")
    p.set_post(post, piece)
    p.supply[piece] -= 1
    cube = piece_of(p.active, CUBE)
    for paid, number in zip((cube, cube + 1), FEES[move.fee], strict=True):
        p.supply[paid] -= number
        p.stock[paid] += number
    p.actions -= 1
    if events is not None:
        params = {"seat": p.active, "shape": move.shape, "post": move.post, "owner": owner_of(target)}
        params |= {"target": SHAPES[shape_of(target)], "fee": move.fee}
        events.append(Event("hansa_teutonica.displaced", params))
    displaced.begin(p, target, board.route_of[post], events)


def why_not(p: "HansaPosition", move: Displace) -> Refused:
    target = p.posts[p.content.board.post_number[move.post]]
    if refused := no_actions(p):
        return refused
    if not target:
        return Refused("H44", "hansa_teutonica.displace_nobody", post=move.post)
    if owner_of(target) == p.active:
        return Refused("H45", "hansa_teutonica.displace_own", post=move.post)
    fee = FEES[move.fee]
    if sum(fee) != 1 + shape_of(target):
        return Refused("H44", "hansa_teutonica.displace_fee", fee=1 + shape_of(target), target=SHAPES[shape_of(target)])
    needed = [fee[each] + (SHAPES[each] == move.shape) for each in (CUBE, DISC)]
    if any(needed[each] > p.supply[piece_of(p.active, each)] for each in (CUBE, DISC)):
        return Refused("H44", "hansa_teutonica.displace_supply", cubes=needed[CUBE], discs=needed[DISC])
    return ship_post(move.post)


DISPLACE = PostStep(Displace, moves, why_not, displace)

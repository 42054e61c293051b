"""Which of several moves a click means at once, and in general words why an action cannot be taken."""

from collections.abc import Sequence
from typing import Final

from hansa_core.hansa_teutonica import kinds
from hansa_core.hansa_teutonica.actions.desk import PRIVILEGIUM, value
from hansa_core.hansa_teutonica.actions.office import leftmost_free_slot
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, SHAPES, piece_of
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table import Move, Refused
from ui.choosing.choice import NUMBERED
from ui.games.hansa_teutonica.ways import most_income

FEW: Final = NUMBERED
"""Of more moves than this none is played at once: the others could not be offered instead of it."""


def meant(view: HansaPosition, moves: Sequence[Move], place: str) -> Move | None:
    """The reward of the city that was clicked, the whole income with its discs, the displaced piece before others, a
    cube where only a cube makes sense."""
    if place.startswith("city:") and all(isinstance(move, kinds.Establish) for move in moves):
        rewards = [move for move in moves if not spends(move)]
        return rewards[0] if len(rewards) == 1 else None
    if len(moves) > FEW:
        return None
    incomes = [move for move in moves if isinstance(move, kinds.Income)]
    if incomes:
        whole = [move for move in incomes if move.cubes + move.discs == most_income(view)]
        return max(whole, key=lambda move: move.discs, default=None)
    if len({post_of(move) for move in moves}) != 1:
        return None
    if back := next((move for move in moves if isinstance(move, kinds.Back)), None):
        return back
    cubes = [move for move in moves if isinstance(move, kinds.Place | kinds.Extra) and move.shape == SHAPES[CUBE]]
    discs = [move for move in moves if isinstance(move, kinds.Place | kinds.Extra) and move.shape == SHAPES[DISC]]
    if len(cubes) == len(discs) == 1 == len(moves) - 1 and not disc_makes_sense(view, cubes[0].post):
        return cubes[0]
    return None


def spends(move: Move) -> bool:
    """Whether a reward spends a marker, or is none."""
    return isinstance(move, kinds.Establish) and move.reward.partition(".")[0] in ("nothing", "extra")


def other_rewards(view: HansaPosition, move: kinds.Establish) -> list[kinds.Establish]:
    """What else could be had for the same route."""
    listed = (each for each in view.legal_moves() if isinstance(each, kinds.Establish))
    return [each for each in listed if each.route == move.route and each != move]


def post_of(move: Move) -> str:
    return getattr(move, "post", "")


def disc_makes_sense(view: HansaPosition, post: str) -> bool:
    """Whether the last piece of a route that lacks a disc could get as a disc now what it cannot as a cube (H84, H85,
    H96, H97): the next site of a city at its end, if that is round, or a field of the special table."""
    board, seat = view.content.board, view.to_act or 0
    route, permitted = board.route_of[board.post_number[post]], value(view, seat, PRIVILEGIUM)
    lacking = view.missing[seat * len(board.routes) + route]
    if lacking > 1 or any(view.posts[each] == piece_of(seat, DISC) for each in board.posts_of[route]):
        return False
    slots = (leftmost_free_slot(view, city) for city in board.ends[route])
    next_sites = [slot for slot in slots if slot is not None and board.slot_colour[slot] <= permitted]
    fields = zip(view.table, board.table_colour, strict=True)
    return any(board.slot_shape[slot] == DISC for slot in next_sites) or (
        board.table_city in board.ends[route] and any(not taken and colour <= permitted for taken, colour in fields)
    )


# -- why not ----------------------------------------------------------------------------------------------------------

REASONS: Final = {
    "place_supply": "supply",
    "displace_supply": "supply",
    "displace_fee": "supply",
    "place_occupied": "post",
    "lift_no_change": "post",
    "displace_nobody": "nobody",
    "displace_own": "nobody",
    "lift_free": "nobody",
    "lift_foreign": "nobody",
    "establish_posts": "full",
    "ship_post": "ship",
    "permission_missing": "reach",
    "permission_spent": "reach",
    "pawn_elsewhere": "reach",
}
"""What stands in the way of a whole action, by the refusal of one of its moves."""


def in_general(word: str, refused: Refused) -> Refused:
    """The same rule, without the post or the route that nobody has chosen."""
    reason = REASONS.get(refused.key.partition(".")[2])
    return Refused(refused.rule, f"hansa_teutonica.cannot.{word}_{reason}") if reason else refused

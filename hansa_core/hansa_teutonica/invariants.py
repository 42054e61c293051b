"""What is true of every position between two prompts (section 22), as far as one position shows it."""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hansa_core.hansa_teutonica import end, hidden
from hansa_core.hansa_teutonica.actions import desk, displaced, lifting
from hansa_core.hansa_teutonica.actions.establish import full_routes
from hansa_core.hansa_teutonica.actions.three_pieces import home_of
from hansa_core.hansa_teutonica.boards import permanent
from hansa_core.hansa_teutonica.editions import UNKNOWN
from hansa_core.hansa_teutonica.map import control
from hansa_core.hansa_teutonica.map.pieces import (
    CUBE,
    CUBES_EACH,
    DISC,
    DISCS_EACH,
    NOBODY,
    owner_of,
    piece_of,
    shape_of,
)
from hansa_core.hansa_teutonica.modules import favour, neutral
from hansa_core.hansa_teutonica.modules.favour_tiles import most_extras
from hansa_core.hansa_teutonica.modules.state import NOWHERE

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

MARKERS_ON_BOARD: Final = 3


def pieces_missing(p: "HansaPosition", seat: int, shape: int) -> int:
    """I1, I2: how many pieces of the seat are nowhere: negative if there are too many."""
    piece = piece_of(seat, shape)
    found = desk.on_desk(p, seat, shape) + p.supply[piece] + p.stock[piece]
    found += p.posts.count(piece) + p.slots.count(piece) + sum(extras.count(piece) for extras in p.extras)
    found += p.hand.count(piece) + sum(standing.count(piece) for standing in p.green)
    if p.displaced is not None and p.displaced.at == displaced.IN_HAND:
        found += (p.displaced.seat, p.displaced.shape) == (seat, shape)
    if shape == CUBE:
        return CUBES_EACH - 1 - found
    return DISCS_EACH - found - p.table.count(1 + seat)


def markers_missing(p: "HansaPosition") -> int:
    """I5: how many markers of the box are nowhere."""
    on_board = sum(kind > 0 for kind in p.marker_on)
    lying = len(p.marker_supply) + len(p.plate) + len(p.waiting)
    return p.content.edition.total - on_board - lying - sum(p.unused) - sum(p.used)


def cubes(p: "HansaPosition") -> bool:
    if p.content.neutral is not None and p.stock[neutral.cube(p)] + neutral.outside_the_pool(p) != neutral.POOL:
        return False
    return not any(pieces_missing(p, seat, CUBE) for seat in range(p.setup.players))


def discs(p: "HansaPosition") -> bool:
    return not any(pieces_missing(p, seat, DISC) for seat in range(p.setup.players))


def posts_and_slots(p: "HansaPosition") -> bool:
    """I3, with what is kept beside the posts: the counts per route, and that lifted pieces left their posts."""
    board = p.content.board
    fits = all(p.content.takes(post, shape_of(piece)) for post, piece in enumerate(p.posts) if piece)
    routes = len(board.routes)
    for route, posts in enumerate(board.posts_of):
        standing = p.posts[posts.start : posts.stop]
        owners = [owner_of(piece) for piece in standing if piece]
        counted = p.free[route] == standing.count(0) and all(
            p.missing[seat * routes + route] == len(posts) - owners.count(seat) for seat in range(p.content.owners)
        )
        fits = fits and counted
    return fits and _hand_fits(p)


def in_hand(p: "HansaPosition") -> tuple[int, ...]:
    """The lifted pieces that have not been put down, in order."""
    left = Counter(piece for _, piece in p.lifted) - Counter(piece for _, piece in p.put_down)
    return tuple(sorted(left.elements()))


def _hand_fits(p: "HansaPosition") -> bool:
    """A chain goes on as long as something is in hand; lifted pieces left their posts, put ones stand on theirs."""
    vacated = {post for post, _ in (*p.lifted, *p.taken)}
    filled = {post for post, _ in p.put_down}
    if p.hand != in_hand(p) or len(p.hand) + len(p.put_down) != len(p.lifted) or (p.lifted and not p.hand):
        return False
    if len(vacated) < len(p.lifted) + len(p.taken) or any(p.posts[post] for post in vacated - filled):
        return False
    owners = {owner_of(piece) for _, piece in p.lifted}
    mover = p.active if p.displaced is None else p.displaced.seat
    one_kind = owners <= {mover} or (p.phase == "relocate" and mover not in owners) or p.permanent is not None
    if p.displaced is None and not lifting.can_go_on(p, None, [len(p.posts)] * p.content.board.map.sorts):
        return False
    return one_kind and all(p.posts[post] == piece for post, piece in p.put_down)


def slots_from_the_left(p: "HansaPosition") -> bool:
    """I4."""
    return all(0 not in p.slots[s.start : s.stop].rstrip(b"\0") for s in p.content.board.slots_of)


def all_markers(p: "HansaPosition") -> bool:
    """I5, by number and by kind."""
    unseen = hidden.unseen(p)
    unknown = (p.marker_supply + p.plate + p.waiting).count(UNKNOWN)
    return not markers_missing(p) and min(unseen) >= 0 and sum(unseen) == unknown


def three_markers(p: "HansaPosition") -> bool:
    """I6, I8: for each marker taken from the board one lies on the plate or waits; a failed draw leaves one less. With
    the neutral player several can fail in one action, which then completed several routes (H228)."""
    missing = p.markers_out - markers_out(p)
    failed = (p.reason is not None or p.modules.undrawn) and not p.marker_supply
    if p.modules.undrawn and p.marker_supply:
        return False
    most = 1 if p.content.neutral is None else MARKERS_ON_BOARD
    return p.markers_out <= MARKERS_ON_BOARD and (missing == 0 or (0 < missing <= most and failed))


def markers_out(p: "HansaPosition") -> int:
    return sum(kind > 0 for kind in p.marker_on) + len(p.plate) + len(p.waiting)


def markers_where_allowed(p: "HansaPosition") -> bool:
    """I7."""
    return not any(p.marker_on[route] for route in p.content.board.no_marker)


def east_west(p: "HansaPosition") -> bool:
    """I11."""
    return len(set(p.east_west)) == len(p.east_west) <= len(p.content.board.east_west_points)


def tracks(p: "HansaPosition") -> bool:
    """I12."""
    return all(level <= desk.LENGTHS[at % 5] for at, level in enumerate(p.desk))


def office_shapes(p: "HansaPosition") -> bool:
    """I13: a swap exchanges the pieces of one city, so its offices have the shapes of its occupied slots."""
    board = p.content.board
    for slots in board.slots_of:
        occupied = [slot for slot in slots if p.slots[slot]]
        discs = sum(shape_of(p.slots[slot]) for slot in occupied)
        anything = sum(owner_of(p.slots[slot]) == p.content.neutral for slot in occupied)
        if not discs <= sum(board.slot_shape[slot] for slot in occupied) <= discs + anything:
            return False
    others = [(city, extras) for city, extras in enumerate(p.extras) if extras and city not in board.green_cities]
    return all(control.offices(p, city)[: -len(extras)] for city, extras in others)


def over_or_asked(p: "HansaPosition") -> bool:
    """I14: a game whose end was reached has no prompt."""
    if p.phase == "over":
        return p.prompt is None or UNKNOWN in p.waiting or UNKNOWN in p.modules.missions
    in_action = p.permanent is not None  # H132: the end comes after step 5
    if p.content.neutral is not None:
        in_action = in_action or p.displaced is not None or p.phase == "founding"  # H128, H132
    if p.modules.closed and p.actions:  # H157, H219
        return False
    return p.actions >= 0 and p.reason is None and (in_action or end.trigger(p) is None)


def one_is_asked(p: "HansaPosition") -> bool:
    """I15."""
    if (p.permanent is None) == (p.phase == "permanent"):
        return False
    if p.displaced is None:
        return p.phase != "displaced"
    return p.phase in ("displaced", "founding") and p.displaced.seat != p.active


def favour_tiles(p: "HansaPosition") -> bool:
    """I16: as many as there are players."""
    return not p.content.variant.favour or sum(map(bool, p.modules.tiles)) == p.setup.players


def mission_cards(p: "HansaPosition") -> bool:
    """I20."""
    known = [card for card in p.modules.missions if card != UNKNOWN]
    return len(set(known)) == len(known) and len(p.modules.missions) == p.setup.players * p.content.variant.missions


def neutral_routes(p: "HansaPosition") -> bool:
    """I21: only the route whose city is asked for is full of neutral cubes, or one with pieces still in hand."""
    if p.content.neutral is None:
        return True
    full, asked = full_routes(p, p.content.neutral), p.modules.founding
    if p.phase == "founding":
        return asked in full
    return asked == NOWHERE and (not full or bool(p.hand))


CHECKS: Final[dict[str, Callable[["HansaPosition"], bool]]] = {
    "I1": cubes,
    "I2": discs,
    "I3": posts_and_slots,
    "I4": slots_from_the_left,
    "I5": all_markers,
    "I6": three_markers,
    "I7": markers_where_allowed,
    "I11": east_west,
    "I12": tracks,
    "I13": office_shapes,
    "I14": over_or_asked,
    "I15": one_is_asked,
    "I16": favour_tiles,
    "I20": mission_cards,
    "I21": neutral_routes,
}
"""I8 is part of I6. I9 holds because the counter is counted, not kept. I10, I17 to I19 need more than one position."""


def violations(p: "HansaPosition") -> list[str]:
    return [name for name, holds in CHECKS.items() if not holds(p)]


def only_in_texts(p: "HansaPosition") -> list[str]:
    """What play never does but a text could say: a question without an answer, two chains at once."""
    kinds = sum(map(bool, (p.lifted, p.taken, p.phase in ("replacing", "over", "sharing", "founding", "pawn"))))
    wrong = []
    asks = (p.phase != "sharing" or favour.asks(p)) and (p.phase != "pawn" or p.modules.pawn == NOWHERE)
    between = p.displaced is not None and (p.taken or p.phase not in ("displaced", "founding"))
    if kinds > 1 or between or not asks:
        wrong.append("I15")
    elif p.to_act is not None and not p.legal_moves():
        wrong.append("I14")
    if p.permanent is not None:
        wrong += permanent.wrong(p)
    taken = [piece for _, piece in p.taken]
    if len(taken) > 2 or any(taken.count(piece) > home_of(p, piece)[piece] for piece in taken):
        wrong.append("I19")
    if p.displaced is not None:
        now = p.displaced
        if now.extras + len(now.extras_at) > most_extras(p, now.seat, now.shape) or not _displaced_stand(p, now):
            wrong.append("I3")
    return wrong


def _displaced_stand(p: "HansaPosition", now: displaced.Displaced) -> bool:
    """The displaced piece and its extras stand where they went; neutral cubes may have left with their route (H228)."""
    left = {NOBODY} if now.seat == p.content.neutral else set()
    own = {piece_of(now.seat, CUBE), piece_of(now.seat, DISC)}
    stands = now.at < 0 or p.posts[now.at] in {piece_of(now.seat, now.shape)} | left
    return stands and all(p.posts[post] in own | left for post in now.extras_at)

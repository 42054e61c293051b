"""Promises that run: which moves break one, which keep it, how long it lasts (M112, M113)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hansa_core.middle_ages import turns
from hansa_core.middle_ages.asking import tell
from hansa_core.middle_ages.cards import INFLUENCE, LOADING_MASTER, MASTER_COACHMAN, SOCIAL_ASCENT
from hansa_core.middle_ages.content import UNPRICED
from hansa_core.middle_ages.declaration import (
    Bid,
    BreakAxle,
    Buy,
    Climb,
    Close,
    Declare,
    Disc,
    MoveCourier,
    MoveWagon,
    Price,
    Shift,
)
from hansa_core.middle_ages.hold import can_load, most_units
from hansa_core.middle_ages.negotiating.deal import Promise
from hansa_core.middle_ages.negotiating.declaration import ANY
from hansa_core.middle_ages.talks import tariff_for
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Amounts, Move
from hansa_core.table.phases import Events

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

MOVED = ("move_to", "by", "courier_to")
MOST_COACHMAN = max(turns.STEPS[MASTER_COACHMAN])
BESIDE = ("deal", "invite", "repay")
"""Moves that leave the question open."""
CARD_MOVES = {
    "free_load": "free_loading",
    "break_axle": "broken_axle",
    "special_sale": "special_sale",
    "bonus_sale": "bonus_sale",
    "social_status": "social_status",
}
"""The moves that play an influence card; `declare` and `climb` may."""


def bound(p: "AgesPosition", seat: int, legal: Sequence[Move]) -> Sequence[Move]:
    """M113: the list without the moves that break a promise; the older binds, and what cannot be kept lapses."""
    for promise in p.promises:
        if promise.by == seat:
            left = _without(p, promise, legal)
            if _goes_on(left):
                legal = left
    return legal


def _goes_on(legal: Sequence[Move]) -> bool:
    """Whether something is left that answers the question; deals and repaying do not."""
    others = legal.others if isinstance(legal, Amounts) else legal
    numbers = isinstance(legal, Amounts) and len(legal.numbers) > 0
    return numbers or any(move.kind not in BESIDE for move in others)


def _without(p: "AgesPosition", promise: Promise, legal: Sequence[Move]) -> Sequence[Move]:
    if isinstance(legal, Amounts):
        others = tuple(move for move in legal.others if not breaks(p, promise, move))
        stem, numbers = legal.stem, legal.numbers
        most = _most_amount(p, promise)
        if most is not None:
            numbers = range(numbers.start, min(numbers.stop, most + 1), numbers.step)
        return Amounts(stem, numbers, others)
    if promise.item[0] in MOVED:
        if p.phase == "axle":
            return [move for move in legal if not _strays(p, promise, move)]
        return [move for move in legal if not _loses(p, promise, move)] if can_keep(p, promise) else legal
    return [move for move in legal if not breaks(p, promise, move)]


def _most_amount(p: "AgesPosition", promise: Promise) -> int | None:
    """What the next number may be at most; None if the promise says nothing about it."""
    kind, *values = promise.item
    if p.phase == "bid" and kind in ("no_bid", "bid_most") and values[0] == p.wagon + 1:
        return int(values[1]) if kind == "bid_most" else 0
    if p.phase == "auction" and kind == "no_invest":
        return -1
    if (
        p.phase == "tariff_price"
        and kind == "let_load"
        and _owed(p, promise)
        and p.draft == (promise.to, _units(promise))
    ):
        return int(values[2])
    return None


def breaks(p: "AgesPosition", promise: Promise, move: Move) -> bool:
    """Whether this move of the promiser breaks it, now."""
    kind, *values = promise.item
    if isinstance(move, Bid | Price):
        most = _most_amount(p, promise)
        return most is not None and move.florins > most
    if kind == "no_buy":
        return isinstance(move, Buy) and move.good == values[0]
    if kind in ("point", "no_point"):
        return isinstance(move, Disc) and (values[0] in move.pointers.split("+")) != (kind == "point")
    if kind == "no_post":
        return isinstance(move, Shift) and move.good == values[0]
    if kind == "use_post":
        return p.phase == "post" and not _leaves_post(p, promise, move)
    if kind == "not_enter":
        return isinstance(move, MoveWagon) and [move.wagon, move.place] == values
    if kind == "no_play":
        return _plays(p, move, str(values[0]), str(values[1]))
    if kind == "let_load":
        return p.phase == "tariff" and _owed(p, promise) and not _offers(p, promise, move)
    if kind in MOVED:
        return _strays(p, promise, move)
    return False


def _plays(p: "AgesPosition", move: Move, card: str, wagon: str) -> bool:
    """M112: a card of this type, on this wagon or any."""
    if isinstance(move, Declare) and card == INFLUENCE[LOADING_MASTER]:
        wagons = p.content.moves.wagon_sets[move.wagons]
        return bool(wagons) if wagon == ANY else int(wagon) - 1 in wagons
    if isinstance(move, Climb) and card == INFLUENCE[SOCIAL_ASCENT]:
        return move.cards > 0
    if CARD_MOVES.get(move.kind) != card:
        return False
    here = move.wagon if isinstance(move, BreakAxle) else p.wagon + 1
    return wagon == ANY or here == int(wagon)


def _leaves_post(p: "AgesPosition", promise: Promise, move: Move) -> bool:
    """Whether the promised use of a Trading Post is made, or can still be made after this move."""
    if not isinstance(move, Shift):
        return move.kind != "pass"
    if move.good == promise.item[1]:
        return True
    after = p.copy()
    after.promises = ()
    after.apply(move)
    return (
        after.phase == "post"
        and after.active == promise.by
        and any(isinstance(each, Shift) and each.good == promise.item[1] for each in after.legal_moves())
    )


# -- letting somebody load --------------------------------------------------------------------------------------------


def _units(promise: Promise) -> int:
    return str(promise.item[2]).count("+") + 1


def _owed(p: "AgesPosition", promise: Promise) -> bool:
    """Whether the promiser is master of the wagon that is loaded, and the other one could load so much."""
    if p.wagon + 1 != promise.item[1] or p.masters[p.wagon] != promise.by or not can_load(p, p.wagon, promise.to):
        return False
    return most_units(p, p.wagon, promise.to) >= _units(promise) and not _priced(p, promise)


def _priced(p: "AgesPosition", promise: Promise) -> bool:
    price = tariff_for(p, promise.to, _units(promise))
    return price != UNPRICED and price <= int(promise.item[3])


def _offers(p: "AgesPosition", promise: Promise, move: Move) -> bool:
    """Before the offer stands in the tariff, no talk round begins or ends and the other one is not shut out."""
    return move.kind not in ("talk", "end_talks") and not (isinstance(move, Close) and move.partner == promise.to)


# -- moving as promised -----------------------------------------------------------------------------------------------


def _strays(p: "AgesPosition", promise: Promise, move: Move) -> bool:
    """M113: after this move the promiser can no longer keep it, and before it he could."""
    if isinstance(move, BreakAxle):
        return promise.item[0] != "courier_to" and move.wagon == promise.item[1]
    return can_keep(p, promise) and _loses(p, promise, move)


def _loses(p: "AgesPosition", promise: Promise, move: Move) -> bool:
    if move.kind in BESIDE or keeps(p, promise, move):
        return False
    after = p.copy()
    after.promises, after._legal = (), None
    after.apply(move)
    return not can_keep(after, promise)


def can_keep(p: "AgesPosition", promise: Promise) -> bool:
    """With his own moves of the wagon, or of the courier, in this turn."""
    if p.phase not in ("turn", "pick") or p.active != promise.by:
        return False
    cards = [card for card in turns.STEPS if turns.can_use(p, card)]
    if promise.item[0] == "courier_to":
        return _courier_comes(p, p.courier, [card for card in cards if card in turns.COURIERS], promise)
    if not turns.may_move(p, int(promise.item[1]) - 1):
        return False
    tiles = [] if p.moved else turns.tiles_left(p, p.active)
    sources = [turns.STEPS[card] for card in cards if card in turns.COACHMEN]
    place = p.places[int(promise.item[1]) - 1]
    return _wagon_comes(p, place, [*sources, *([tuple(tiles)] if tiles else [])], promise)


def _courier_comes(p: "AgesPosition", node: int, cards: list[int], promise: Promise) -> bool:
    roads = p.content.board.roads
    for card in cards:
        left = [other for other in cards if other != card]
        for next_ in {end for steps in turns.STEPS[card] for end in roads.courier_steps(node, steps)}:
            if roads.nodes[next_] == promise.item[1] or _courier_comes(p, next_, left, promise):
                return True
    return False


def _wagon_comes(p: "AgesPosition", place: int, sources: list[tuple[int, ...]], promise: Promise) -> bool:
    """Each source is used once, with one of its numbers of points."""
    roads, wagon = p.content.board.roads, int(promise.item[1]) - 1
    occupied = [roads.node_of[each] for other, each in enumerate(p.places) if other != wagon]
    for at, choices in enumerate(sources):
        left = sources[:at] + sources[at + 1 :]
        for points in choices:
            for end in roads.ends(place, points, occupied):
                if _arrives(p, promise, place, points, end):
                    return True
                if roads.node_of[end] >= roads.cities and _wagon_comes(p, end, left, promise):
                    return True
    return False


def _arrives(p: "AgesPosition", promise: Promise, place: int, points: int, end: int) -> bool:
    """On the promised node, or over it."""
    roads = p.content.board.roads
    if roads.nodes[roads.node_of[end]] == promise.item[2]:
        return True
    return promise.item[0] == "by" and promise.item[2] in _passed(p, place, points, end)


def _passed(p: "AgesPosition", place: int, points: int, end: int) -> set[str]:
    """The nodes on some way to where the wagon ends."""
    roads = p.content.board.roads
    found: set[str] = set()
    for way in roads.reach(place, points).ways:
        for at, (_, stops) in enumerate(way):
            if end in stops:
                found |= {roads.nodes[node] for node, _ in way[: at + 1]}
    return found


def keeps(p: "AgesPosition", promise: Promise, move: Move) -> bool:
    """Whether this move fulfils a promise to do something."""
    kind, *values = promise.item
    if kind == "courier_to":
        return isinstance(move, MoveCourier) and move.space == values[0]
    if kind in ("move_to", "by"):
        if not isinstance(move, MoveWagon) or move.wagon != values[0]:
            return False
        points = int(move.source) if move.source.isdigit() else MOST_COACHMAN
        return _arrives(p, promise, p.places[int(values[0]) - 1], points, p.content.moves.place[move.place])
    if kind == "point":
        return isinstance(move, Disc) and values[0] in move.pointers.split("+")
    if kind == "use_post":
        return isinstance(move, Shift) and move.good == values[0]
    if kind == "let_load":
        return move.kind == "talk" and p.wagon + 1 == values[0] and _priced(p, promise)
    return False


# -- what a move makes of them ----------------------------------------------------------------------------------------


def fulfil(p: "AgesPosition", seat: int, move: Move, events: Events) -> None:
    """Before a move is played: what it keeps is done with, what it breaks had lapsed."""
    left = []
    for promise in p.promises:
        if promise.by == seat and keeps(p, promise, move):
            tell(events, "middle_ages.promise_kept", seat=seat, partner=promise.to, promise=_named(promise))
        elif promise.by == seat and breaks(p, promise, move):
            tell(events, "middle_ages.promise_lapsed", seat=seat, partner=promise.to, promise=_named(promise))
        else:
            left.append(promise)
    p.promises = tuple(left)


def expire(p: "AgesPosition", events: Events) -> None:
    """M112: at the end of the round."""
    for promise in p.promises:
        if promise.until <= p.round:
            tell(events, "middle_ages.promise_expired", seat=promise.by, partner=promise.to, promise=_named(promise))
    p.promises = tuple(promise for promise in p.promises if promise.until > p.round)


def _named(promise: Promise) -> str:
    return ":".join(map(str, promise.item))


def refused(p: "AgesPosition", move: Move, seat: int) -> Refused:
    """M113: which promise a move would break."""
    broken = next(each for each in p.promises if each.by == seat and breaks(p, each, move))
    return Refused("M113", "middle_ages.promised", partner=broken.to, promise=_named(broken))

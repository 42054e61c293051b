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
from hansa_core.middle_ages.negotiating.deal import BidAtMost, LetLoadFor, Promise, item_word
from hansa_core.middle_ages.negotiating.declaration import (
    ANY,
    By,
    CourierTo,
    MoveTo,
    NoBid,
    NoBuy,
    NoInvest,
    NoPlay,
    NoPoint,
    NoPost,
    NotEnter,
    Point,
    UsePost,
)
from hansa_core.middle_ages.talks import tariff_for
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Amounts, Move
from hansa_core.table.phases import Events

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

MOVED = (MoveTo, By, CourierTo)
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
    if isinstance(promise.item, MOVED):
        if p.phase == "axle":
            return [move for move in legal if not _strays(p, promise, move)]
        return [move for move in legal if not _loses(p, promise, move)] if can_keep(p, promise) else legal
    return [move for move in legal if not breaks(p, promise, move)]


def _most_amount(p: "AgesPosition", promise: Promise) -> int | None:
    """What the next number may be at most; None if the promise says nothing about it."""
    item = promise.item
    if p.phase == "bid" and isinstance(item, NoBid | BidAtMost) and item.wagon == p.wagon + 1:
        return item.florins if isinstance(item, BidAtMost) else 0
    if p.phase == "auction" and isinstance(item, NoInvest):
        return -1
    if p.phase == "tariff_price" and isinstance(item, LetLoadFor):
        return item.florins if _owed(p, promise, item) and p.draft == (promise.to, _units(item)) else None
    return None


def breaks(p: "AgesPosition", promise: Promise, move: Move) -> bool:
    """Whether this move of the promiser breaks it, now."""
    item = promise.item
    if isinstance(move, Bid | Price):
        most = _most_amount(p, promise)
        return most is not None and move.florins > most
    if isinstance(item, NoBuy):
        return isinstance(move, Buy) and move.good == item.good
    if isinstance(item, Point | NoPoint):
        return isinstance(move, Disc) and (item.good in move.pointers.split("+")) != isinstance(item, Point)
    if isinstance(item, NoPost):
        return isinstance(move, Shift) and move.good == item.good
    if isinstance(item, UsePost):
        return p.phase == "post" and not _leaves_post(p, promise.by, item, move)
    if isinstance(item, NotEnter):
        return isinstance(move, MoveWagon) and (move.wagon, move.place) == (item.wagon, item.city)
    if isinstance(item, NoPlay):
        return _plays(p, move, item)
    if isinstance(item, LetLoadFor):
        return p.phase == "tariff" and _owed(p, promise, item) and not _offers(p, promise, move)
    if isinstance(item, MOVED):
        return _strays(p, promise, move)
    return False


def _plays(p: "AgesPosition", move: Move, item: NoPlay) -> bool:
    """M112: a card of this type, on this wagon or any."""
    card, wagon = item.card, item.wagon
    if isinstance(move, Declare) and card == INFLUENCE[LOADING_MASTER]:
        wagons = p.content.moves.wagon_sets[move.wagons]
        return bool(wagons) if wagon == ANY else int(wagon) - 1 in wagons
    if isinstance(move, Climb) and card == INFLUENCE[SOCIAL_ASCENT]:
        return move.cards > 0
    if CARD_MOVES.get(move.kind) != card:
        return False
    here = move.wagon if isinstance(move, BreakAxle) else p.wagon + 1
    return wagon == ANY or here == int(wagon)


def _leaves_post(p: "AgesPosition", by: int, item: UsePost, move: Move) -> bool:
    """Whether the promised use of a Trading Post is made, or can still be made after this move."""
    if not isinstance(move, Shift):
        return move.kind != "pass"
    if move.good == item.good:
        return True
    after = p.copy()
    after.promises = ()
    after.apply(move)
    return (
        after.phase == "post"
        and after.active == by
        and any(isinstance(each, Shift) and each.good == item.good for each in after.legal_moves())
    )


# -- letting somebody load --------------------------------------------------------------------------------------------


def _units(item: LetLoadFor) -> int:
    return item.goods.count("+") + 1


def _owed(p: "AgesPosition", promise: Promise, item: LetLoadFor) -> bool:
    """Whether the promiser is master of the wagon that is loaded, and the other one could load so much."""
    if p.wagon + 1 != item.wagon or p.masters[p.wagon] != promise.by or not can_load(p, p.wagon, promise.to):
        return False
    return most_units(p, p.wagon, promise.to) >= _units(item) and not _priced(p, promise.to, item)


def _priced(p: "AgesPosition", to: int, item: LetLoadFor) -> bool:
    price = tariff_for(p, to, _units(item))
    return price != UNPRICED and price <= item.florins


def _offers(p: "AgesPosition", promise: Promise, move: Move) -> bool:
    """Before the offer stands in the tariff, no talk round begins or ends and the other one is not shut out."""
    return move.kind not in ("talk", "end_talks") and not (isinstance(move, Close) and move.partner == promise.to)


# -- moving as promised -----------------------------------------------------------------------------------------------


def _strays(p: "AgesPosition", promise: Promise, move: Move) -> bool:
    """M113: after this move the promiser can no longer keep it, and before it he could."""
    if isinstance(move, BreakAxle):
        return isinstance(promise.item, MoveTo | By) and move.wagon == promise.item.wagon
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
    item, cards = promise.item, [card for card in turns.STEPS if turns.can_use(p, card)]
    if isinstance(item, CourierTo):
        return _courier_comes(p, p.courier, [card for card in cards if card in turns.COURIERS], item)
    if not isinstance(item, MoveTo | By) or not turns.may_move(p, item.wagon - 1):
        return False
    tiles = [] if p.moved else turns.tiles_left(p, p.active)
    sources = [turns.STEPS[card] for card in cards if card in turns.COACHMEN]
    place = p.places[item.wagon - 1]
    return _wagon_comes(p, place, [*sources, *([tuple(tiles)] if tiles else [])], item)


def _courier_comes(p: "AgesPosition", node: int, cards: list[int], item: CourierTo) -> bool:
    roads = p.content.board.roads
    for card in cards:
        left = [other for other in cards if other != card]
        for next_ in {end for steps in turns.STEPS[card] for end in roads.courier_steps(node, steps)}:
            if roads.nodes[next_] == item.space or _courier_comes(p, next_, left, item):
                return True
    return False


def _wagon_comes(p: "AgesPosition", place: int, sources: list[tuple[int, ...]], item: MoveTo | By) -> bool:
    """Each source is used once, with one of its numbers of points."""
    roads, wagon = p.content.board.roads, item.wagon - 1
    occupied = [roads.node_of[each] for other, each in enumerate(p.places) if other != wagon]
    for at, choices in enumerate(sources):
        left = sources[:at] + sources[at + 1 :]
        for points in choices:
            for end in roads.ends(place, points, occupied):
                if _arrives(p, item, place, points, end):
                    return True
                if roads.node_of[end] >= roads.cities and _wagon_comes(p, end, left, item):
                    return True
    return False


def _arrives(p: "AgesPosition", item: MoveTo | By, place: int, points: int, end: int) -> bool:
    """On the promised node, or over it."""
    roads = p.content.board.roads
    if roads.nodes[roads.node_of[end]] == item.node:
        return True
    return isinstance(item, By) and item.node in _passed(p, place, points, end)


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
    item = promise.item
    if isinstance(item, CourierTo):
        return isinstance(move, MoveCourier) and move.space == item.space
    if isinstance(item, MoveTo | By):
        if not isinstance(move, MoveWagon) or move.wagon != item.wagon:
            return False
        points = int(move.source) if move.source.isdigit() else MOST_COACHMAN
        return _arrives(p, item, p.places[item.wagon - 1], points, p.content.moves.place[move.place])
    if isinstance(item, Point):
        return isinstance(move, Disc) and item.good in move.pointers.split("+")
    if isinstance(item, UsePost):
        return isinstance(move, Shift) and move.good == item.good
    if isinstance(item, LetLoadFor):
        return move.kind == "talk" and p.wagon + 1 == item.wagon and _priced(p, promise.to, item)
    return False


# -- what a move makes of them ----------------------------------------------------------------------------------------


def fulfil(p: "AgesPosition", seat: int, move: Move, events: Events) -> None:
    """Before a move is played: what it keeps is done with, what it breaks had lapsed."""
    left = []
    for promise in p.promises:
        if promise.by == seat and keeps(p, promise, move):
            tell(events, "middle_ages.promise_kept", seat=seat, partner=promise.to, promise=item_word(promise.item))
        elif promise.by == seat and breaks(p, promise, move):
            tell(events, "middle_ages.promise_lapsed", seat=seat, partner=promise.to, promise=item_word(promise.item))
        else:
            left.append(promise)
    p.promises = tuple(left)


def expire(p: "AgesPosition", events: Events) -> None:
    """M112: at the end of the round."""
    for promise in p.promises:
        if promise.until <= p.round:
            word = item_word(promise.item)
            tell(events, "middle_ages.promise_expired", seat=promise.by, partner=promise.to, promise=word)
    p.promises = tuple(promise for promise in p.promises if promise.until > p.round)


def refused(p: "AgesPosition", move: Move, seat: int) -> Refused:
    """M113: which promise a move would break."""
    broken = next(each for each in p.promises if each.by == seat and breaks(p, each, move))
    return Refused("M113", "middle_ages.promised", partner=broken.to, promise=item_word(broken.item))

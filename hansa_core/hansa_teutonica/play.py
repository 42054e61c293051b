"""Which question is asked, and by which functions its moves are listed, refused and played (section 21)."""

from itertools import compress
from operator import or_
from typing import TYPE_CHECKING, Final

from hansa_core.hansa_teutonica import hidden
from hansa_core.hansa_teutonica.actions import (
    displace,
    displaced,
    end_turn,
    establish,
    income,
    markers,
    move,
    place,
    three_pieces,
)
from hansa_core.hansa_teutonica.actions.lifting import why_not_put
from hansa_core.hansa_teutonica.boards import countries, permanent
from hansa_core.hansa_teutonica.content import Applier, Lister, Refuser
from hansa_core.hansa_teutonica.editions import THREE_PIECES, UNKNOWN
from hansa_core.hansa_teutonica.map.pieces import SHAPES, owner_of
from hansa_core.hansa_teutonica.modules import missions
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move, Value
from hansa_core.table.position import CHANCE, Prompt

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def list_lift(p: "HansaPosition", moves: list[Move]) -> None:
    """D1: an own piece begins action D, an opponent's one the relocate marker."""
    liftable = move.liftable(p) if p.actions else b""
    if p.content.edition.relocates and markers.holds(p, THREE_PIECES):
        foreign = three_pieces.relocatable(p)
        liftable = bytes(map(or_, liftable, foreign)) if liftable else foreign
    moves += compress(p.content.moves.lift, liftable)


def lift(p: "HansaPosition", the_move: Move, events: list[Event] | None) -> None:
    post = p.content.board.post_number[the_move[1]]
    if p.displaced is not None:
        displaced.lift_extra(p, post, events)
    elif owner_of(p.posts[post]) == p.active:
        move.lift(p, post, events)
    else:
        three_pieces.lift(p, post, events)


def put(p: "HansaPosition", the_move: Move, events: list[Event] | None) -> None:
    if p.displaced is not None:
        displaced.put_extra(p, p.content.board.post_number[the_move[2]], events)
    elif p.phase == "relocate":
        three_pieces.put(p, the_move, events)
    else:
        move.put(p, the_move, events)


def refuse_lift(p: "HansaPosition", the_move: Move) -> Refused:
    if p.displaced is not None:
        return displaced.why_not_lift_extra(p, the_move)
    piece = p.posts[p.content.board.post_number[the_move[1]]]
    foreign = piece and owner_of(piece) != p.active
    holds = p.content.edition.relocates and markers.holds(p, THREE_PIECES)
    if p.phase == "relocate" or (p.phase == "main" and foreign and holds):
        return three_pieces.why_not_lift(p, the_move)
    return move.why_not_lift(p, the_move)


def refuse_put(p: "HansaPosition", the_move: Move) -> Refused:
    if p.displaced is not None:
        return displaced.why_not_put_extra(p, the_move)
    return why_not_put(p, the_move) if p.lifted else Refused("H66", "hansa_teutonica.nothing_lifted")


LISTERS: Final[dict[str, tuple[Lister, ...]]] = {
    "main": (
        end_turn.list_end,
        markers.list_use,
        markers.list_develop,
        place.list_place,
        income.list_income,
        list_lift,
        displace.list_displace,
        establish.list_establish,
        markers.list_swap,
    ),
    "displaced": (displaced.list_displaced,),
    "move": (move.list_move,),
    "relocate": (three_pieces.list_relocate,),
    "remove": (three_pieces.list_take,),
    "replacing": (end_turn.list_lay,),
    "over": (),
}

APPLY: Final[dict[Value, Applier]] = {
    "end": end_turn.end,
    "stop": displaced.stop,
    "done": three_pieces.done,
    "use": markers.use,
    "develop": markers.develop,
    "income": income.income,
    "back": displaced.back,
    "place": place.place,
    "extra": displaced.extra,
    "lift": lift,
    "put": put,
    "take": three_pieces.take,
    "displace": displace.displace,
    "establish": establish.establish,
    "swap": markers.swap,
    "lay": end_turn.lay,
    "reveal": hidden.reveal,
}

REFUSE: Final[dict[Value, Refuser]] = {
    "end": end_turn.why_not_end,
    "stop": displaced.why_not_stop,
    "done": three_pieces.why_not_done,
    "use": markers.why_not_use,
    "develop": markers.why_not_develop,
    "income": income.why_not_income,
    "back": displaced.why_not_back,
    "place": place.why_not_place,
    "extra": displaced.why_not_extra,
    "lift": refuse_lift,
    "put": refuse_put,
    "take": three_pieces.why_not_take,
    "displace": displace.why_not_displace,
    "establish": establish.why_not_establish,
    "swap": markers.why_not_swap,
    "lay": end_turn.why_not_lay,
    "reveal": hidden.why_not_reveal,
}

KINDS_OF: Final = {
    "displaced": frozenset(("back", "extra", "lift", "put", "stop")),
    "move": frozenset(("lift", "put")),
    "relocate": frozenset(("lift", "put")),
    "remove": frozenset(("take", "done")),
    "replacing": frozenset(("lay",)),
    "pawn": frozenset(("pawn",)),
    "sharing": frozenset(("share", "decline")),
    "founding": frozenset(("found",)),
}
"""The kinds whose own refusals apply in a phase; all others are refused because something else comes first."""


def listers(relocates: bool) -> dict[str, tuple[Lister, ...]]:
    """The remove marker of 2009 and 2014 adds `take` to D1, in its place of the declaration."""
    if relocates:
        return LISTERS
    main = list(LISTERS["main"])
    main.insert(main.index(displace.list_displace), three_pieces.list_take)
    return {**LISTERS, "main": tuple(main)}


def legal_moves(p: "HansaPosition") -> tuple[Move, ...]:
    moves: list[Move] = []
    if UNKNOWN in p.waiting:
        hidden.list_reveal(p, moves)
    else:
        for lister in p.content.listers[p.phase]:
            lister(p, moves)
    return tuple(moves)


def why_not(p: "HansaPosition", the_move: Move, seat: int | None) -> Refused | None:
    """The first condition that fails; None exactly for listed moves."""
    asked = p.to_act
    if asked is None:
        return Refused("H133", "hansa_teutonica.over")
    if seat is not None and seat != asked:
        return Refused("T2", "table.not_asked", seat=seat, asked=[asked])
    if the_move in p.legal_moves():
        return None
    kind = the_move[0]
    if asked == CHANCE:
        reveals = kind in ("reveal", "reveal_card")
        return p.content.refuse[kind](p, the_move) if reveals else Refused("H238", "hansa_teutonica.not_revealing")
    if p.phase == "permanent":
        return permanent.why_not(p, the_move)
    if p.phase == "main" or kind in KINDS_OF[p.phase]:
        return p.content.refuse[kind](p, the_move)
    return _comes_first(p)


def _comes_first(p: "HansaPosition") -> Refused:
    """What has to be finished before the move could be thought of."""
    if p.phase == "displaced":
        return Refused("H49", "hansa_teutonica.displaced_decides")
    if p.phase == "move":
        return Refused("H68", "hansa_teutonica.unfinished_move")
    if p.phase == "relocate":
        return Refused("H118", "hansa_teutonica.unfinished_relocation")
    if p.phase == "remove":
        return Refused("H115", "hansa_teutonica.unfinished_removal")
    if p.phase == "pawn":
        return Refused("H214", "hansa_teutonica.pawn_first")
    if p.phase == "sharing":
        return Refused("H166", "hansa_teutonica.share_first")
    if p.phase == "founding":
        return Refused("H237", "hansa_teutonica.found_first")
    return Refused("H33", "hansa_teutonica.turn_is_over")


def prompt(p: "HansaPosition") -> Prompt | None:
    """Section 21; actions and markers are all asked as part of D1."""
    if UNKNOWN in p.waiting:
        return hidden.question(p)
    if p.phase == "over":
        return missions.question(p) if UNKNOWN in p.modules.missions else None
    if p.phase == "founding":
        return Prompt("D16", {"route": p.content.board.routes[p.modules.founding]})
    if p.displaced is not None:
        now = p.displaced
        told = {"seat": now.seat, "shape": SHAPES[now.shape], "origin": p.content.board.routes[now.origin]}
        placed = now.at != displaced.IN_HAND
        return Prompt("D5", {**told, "extras": now.extras, "placed": placed, "lifted": bool(p.hand)})
    in_hand = {"lifted": len(p.lifted), "hand": len(p.hand)}
    marker = p.content.edition.three_pieces
    if p.phase == "move":
        return Prompt("D6", {"limit": move.limit(p), **in_hand})
    if p.phase == "relocate":
        return Prompt("D11", {"marker": marker, "limit": three_pieces.MOST, **in_hand})
    if p.phase == "remove":
        return Prompt("D11", {"marker": marker, "limit": three_pieces.MOST, "taken": len(p.taken)})
    if p.phase == "replacing":
        return Prompt("D13", {"plate": len(p.plate), "waiting": len(p.waiting)})
    if p.phase == "permanent":
        return permanent.question(p)
    if p.phase == "sharing":
        return Prompt("D15", {"income": p.active})
    if p.phase == "pawn":
        return Prompt("D17")
    if p.content.board.map.countries:
        cities = [p.content.board.cities[city] for city in countries.permissions(p)]
        return Prompt("D1", {"actions": p.actions, "permissions": cities})
    return Prompt("D1", {"actions": p.actions})

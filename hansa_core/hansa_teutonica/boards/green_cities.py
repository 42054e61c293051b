"""Green cities of the East: no printed slots, offices by the extra office marker (left) or the permanent marker
"green city" (right) only (H171 to H176, H183).

`p.green` holds, for each green city, the offices of the permanent marker from left to right."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hansa_core.hansa_teutonica.actions import markers, office
from hansa_core.hansa_teutonica.boards import permanent
from hansa_core.hansa_teutonica.editions import SWAP
from hansa_core.hansa_teutonica.kinds import Settle, Swap
from hansa_core.hansa_teutonica.map import control
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, SHAPES, piece_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Adds, Module, Step

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def found(p: "HansaPosition", shape: int, green: int, events: list[Event] | None) -> None:
    """H173, H183: a piece from supply, right of all offices of the green city."""
    board = p.content.board
    city = board.green_cities[green]
    first = not control.offices(p, city)
    piece = piece_of(p.active, shape)
    p.supply[piece] -= 1
    p.green = (*p.green[:green], p.green[green] + bytes([piece]), *p.green[green + 1 :])
    if events is not None:
        params = {"seat": p.active, "city": board.cities[city], "shape": SHAPES[shape]}
        events.append(Event("hansa_teutonica.green_office", params))
        if first:
            office.tell_completed(p, city, events)
    office.east_west(p, events)


# -- the permanent marker "green city" (H183) -------------------------------------------------------------------------


def list_settle(p: "HansaPosition") -> Iterable[Move]:
    shapes = [shape for shape in (CUBE, DISC) if p.supply[piece_of(p.active, shape)]]
    return [move for shape in shapes for move in p.content.moves.settle[shape]]


def settle(p: "HansaPosition", move: Settle, events: list[Event] | None) -> None:
    permanent.used(p, events)
    found(p, SHAPES.index(move.shape), p.content.moves.green_number[move.city], events)
    permanent.finish(p, events)


def why_not_settle(p: "HansaPosition", move: Settle) -> Refused:
    return Refused("H183", "hansa_teutonica.settle_supply", shape=move.shape)


def settle_later(p: "HansaPosition", move: Settle) -> Refused:
    return Refused("H183", "hansa_teutonica.settle_not_now")


SETTLE: Final = Step(Settle, list_settle, why_not_settle, settle, outside=settle_later)


# -- office swap ------------------------------------------------------------------------------------------------------


def _or_green(step: Step["HansaPosition", Swap]) -> Step["HansaPosition", Swap]:
    """H176: printed slots, then the offices of the permanent marker."""

    def moves(p: "HansaPosition") -> Iterable[Move]:
        return [*step.moves(p), *_list_green(p)] if markers.holds(p, SWAP) else step.moves(p)

    def why_not(p: "HansaPosition", move: Swap) -> Refused:
        green = move.slots in p.content.moves.green_pair and markers.holds(p, SWAP)
        return _why_not_green(p, move) if green else step.why_not(p, move)

    def play(p: "HansaPosition", move: Swap, events: list[Event] | None) -> None:
        (_swap_green if move.slots in p.content.moves.green_pair else step.play)(p, move, events)

    return replace(step, moves=moves, why_not=why_not, play=play)


def _list_green(p: "HansaPosition") -> list[Move]:
    return [
        move
        for swaps, standing in zip(p.content.moves.green_swaps, p.green, strict=True)
        for move, left, right in zip(swaps, standing, standing[1:], strict=False)
        if markers.why_no_swap(p, left, right, move) is None
    ]


def _swap_green(p: "HansaPosition", move: Swap, events: list[Event] | None) -> None:
    green, at = p.content.moves.green_pair[move.slots]
    markers.turn_over(p, SWAP, events)
    standing = bytearray(p.green[green])
    standing[at], standing[at + 1] = standing[at + 1], standing[at]
    p.green = (*p.green[:green], bytes(standing), *p.green[green + 1 :])
    markers.tell_swap(p, move, standing[at], standing[at + 1], events)


def _why_not_green(p: "HansaPosition", move: Swap) -> Refused:
    green, at = p.content.moves.green_pair[move.slots]
    standing = p.green[green][at : at + 2]
    if len(standing) < 2:
        return Refused("H176", "hansa_teutonica.swap_green", slots=move.slots)
    refused = markers.why_no_swap(p, standing[0], standing[1], move)
    assert refused is not None
    return refused


GREEN_CITIES: Final[Module["HansaPosition"]] = Module(
    "green_cities",
    adds=(Adds("permanent", permanent.of_marker(SETTLE, "green_city")),),
    wraps={"main.swap": _or_green},
)

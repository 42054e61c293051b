"""Green cities of the East: no printed slots, offices by the extra office marker (left) or the permanent marker
"green city" (right) only (H171 to H176, H183).

`p.green` holds, for each green city, the offices of the permanent marker from left to right."""

from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.actions import markers, office
from hansa_core.hansa_teutonica.editions import SWAP
from hansa_core.hansa_teutonica.map import control
from hansa_core.hansa_teutonica.map.pieces import SHAPES, piece_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move

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
        told = {"seat": p.active, "city": board.cities[city], "shape": SHAPES[shape]}
        events.append(Event("hansa_teutonica.green_office", told))
        if first:
            office.tell_completed(p, city, events)
    office.east_west(p, events)


# -- office swap ------------------------------------------------------------------------------------------------------


def list_swap(p: "HansaPosition", moves: list[Move]) -> None:
    """H176: printed slots, then the offices of the permanent marker."""
    markers.list_swap(p, moves)
    if markers.holds(p, SWAP):
        for green, standing in enumerate(p.green):
            swaps = p.content.moves.green_swaps[green][: max(0, len(standing) - 1)]
            moves += [
                move
                for at, move in enumerate(swaps)
                if markers.why_no_swap(p, standing[at], standing[at + 1], move) is None
            ]


def swap(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    pair = p.content.moves.green_pair.get(move[1])
    if pair is None:
        markers.swap(p, move, events)
        return
    green, at = pair
    markers.turn_over(p, SWAP, events)
    standing = bytearray(p.green[green])
    standing[at], standing[at + 1] = standing[at + 1], standing[at]
    p.green = (*p.green[:green], bytes(standing), *p.green[green + 1 :])
    markers.tell_swap(p, move, standing[at], standing[at + 1], events)


def why_not_swap(p: "HansaPosition", move: Move) -> Refused:
    pair = p.content.moves.green_pair.get(move[1])
    if pair is None or not markers.holds(p, SWAP):
        return markers.why_not_swap(p, move)
    standing = p.green[pair[0]][pair[1] : pair[1] + 2]
    if len(standing) < 2:
        return Refused("H176", "hansa_teutonica.swap_green", slots=move[1])
    refused = markers.why_no_swap(p, standing[0], standing[1], move)
    assert refused is not None
    return refused

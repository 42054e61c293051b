"""Exchanging a cube (P15 to P17)."""

from typing import TYPE_CHECKING

from hansa_core.merchant_princes.phase1 import exchanges_left, why_not_end
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition


def list_exchange(p: "PrincesPosition", moves: list[Move]) -> None:
    """P15: for another colour that is available before the cube goes back."""
    if exchanges_left(p) > 0:
        available = [good for good, left in enumerate(p.cubes) if left]
        for carried, choices in zip(p.ships[p.active], p.content.moves.exchange, strict=False):
            moves += [choices[good] for good in available if good != carried]


def exchange(p: "PrincesPosition", move: Move, events: list[Event] | None) -> None:
    ship, good = int(str(move[1])) - 1, p.content.moves.good_number[move[2]]
    cargo = bytearray(p.ships[p.active])
    back = cargo[ship]
    cargo[ship] = good
    p.ships[p.active] = bytes(cargo)
    p.cubes[back] += 1
    p.cubes[good] -= 1
    p.exchanges += 1
    if events is not None:
        told = {"seat": p.active, "ship": move[1], "back": p.content.box.goods[back], "good": move[2]}
        events.append(Event("merchant_princes.exchanged", told))


def why_not_exchange(p: "PrincesPosition", move: Move) -> Refused:
    if p.phase != "phase1":
        return why_not_end(p, move)
    if exchanges_left(p) <= 0:
        return Refused("P36", "merchant_princes.exchange_used")
    cargo, ship = p.ships[p.active], int(str(move[1]))
    if ship > len(cargo):
        return Refused("P15", "merchant_princes.exchange_ship", ship=ship)
    if p.content.box.goods[cargo[ship - 1]] == move[2]:
        return Refused("P15", "merchant_princes.exchange_same", good=move[2])
    return Refused("P15", "merchant_princes.exchange_no_cube", good=move[2])

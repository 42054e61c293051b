"""Exchanging a cube (P15 to P17)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from hansa_core.merchant_princes.declaration import Exchange
from hansa_core.merchant_princes.phase1 import exchanges_left, phase1_over
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.phases import Step

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition


def list_exchange(p: "PrincesPosition") -> Iterable[Exchange]:
    """P15: for another colour that is available before the cube goes back."""
    moves: list[Exchange] = []
    if exchanges_left(p) > 0:
        available = [good for good, left in enumerate(p.cubes) if left]
        for carried, choices in zip(p.ships[p.active], p.content.moves.exchange, strict=False):
            moves += [choices[good] for good in available if good != carried]
    return moves


def exchange(p: "PrincesPosition", move: Exchange, events: list[Event] | None) -> None:
    ship, good = move.ship - 1, p.content.moves.good_number[move.good]
    cargo = bytearray(p.ships[p.active])
    back = cargo[ship]
    cargo[ship] = good
    p.ships[p.active] = bytes(cargo)
    p.cubes[back] += 1
    p.cubes[good] -= 1
    p.exchanges += 1
    if events is not None:
        params = {"seat": p.active, "ship": move.ship, "back": p.content.box.goods[back], "good": move.good}
        events.append(Event("merchant_princes.exchanged", params))


def why_not_exchange(p: "PrincesPosition", move: Exchange) -> Refused:
    if exchanges_left(p) <= 0:
        return Refused("P36", "merchant_princes.exchange_used")
    cargo = p.ships[p.active]
    if move.ship > len(cargo):
        return Refused("P15", "merchant_princes.exchange_ship", ship=move.ship)
    if p.content.box.goods[cargo[move.ship - 1]] == move.good:
        return Refused("P15", "merchant_princes.exchange_same", good=move.good)
    return Refused("P15", "merchant_princes.exchange_no_cube", good=move.good)


EXCHANGE: Final = Step(Exchange, list_exchange, why_not_exchange, exchange, outside=phase1_over)

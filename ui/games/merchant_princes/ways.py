"""How each move is reached: words and places, one after the other; and what a click asks for where nothing is legal."""

from collections.abc import Callable
from typing import Final

from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table import Move
from ui.choosing.choice import Way

LETTERS: Final = {"exchange": "x", "buy": "b", "lay": "c", "draw": "d", "sell": "e", "end": "t", "stop": "n"}
"""The words of the first step that have a key of their own: cards, earn, turn over."""
LAST: Final = ("end", "stop", "pass")


def ways(view: PrincesPosition) -> Callable[[Move], Way]:
    seat = view.active

    def way(move: Move) -> Way:
        kind, values = move.kind, move.values
        if kind == "load":
            return _at(f"cube:{values[0]}")
        if kind == "exchange":
            return Way(("exchange", f"ship:{seat}.{values[0]}", f"cube:{values[1]}"),
                       (f"ship:{seat}.{values[0]}", f"cube:{values[1]}"), f"cube:{values[1]}")  # fmt: skip
        if kind == "buy":
            card, _, good = str(values[0]).partition(".")
            places = (f"market:{card}", f"cube:{good}") if good else (f"market:{card}",)
            return Way(("buy", *places), places, places[-1])
        if kind == "lay":
            places = (f"hand:{values[0]}", f"slot:{values[1]}")
            return Way(places[1:] if view.laid else ("lay", *places), places, places[-1])  # a sale goes on slot by slot
        if kind == "discard":
            return _at(f"hand:{values[0]}")
        if kind == "draw":
            return Way((), ("pile",), "pile")
        return Way(last=kind in LAST)

    return way


def _at(place: str) -> Way:
    return Way((place,), (place,), place)


def move_at(place: str, view: PrincesPosition) -> Move | None:
    """The move that pointing at a place asks for; a refused one says why."""
    what, _, value = place.partition(":")
    goods = view.content.box.goods
    if what == "pile":
        return Move("draw")
    if what == "cube":
        return Move("load", value) if view.phase == "load" else _exchange(view, good=value)
    if what == "ship":
        seat, _, ship = value.partition(".")
        return _exchange(view, ship=int(ship)) if int(seat) == view.active else None
    if what == "hand":
        return Move("lay", value, 1)
    if what == "slot":
        return Move("lay", goods[view.selling] if view.laid else goods[0], int(value))
    if what == "market":
        return Move("buy", f"ship.{goods[0]}" if value == "ship" else value)
    return None


def _exchange(view: PrincesPosition, ship: int = 0, good: str = "") -> Move:
    """Of a ship or for a colour that was pointed at; what was not, is one with which it could be."""
    goods = view.content.box.goods
    cargo = [goods[carried] for carried in view.ships[view.active]]
    if good:
        return Move("exchange", next((n for n, carried in enumerate(cargo, 1) if carried != good), 1), good)
    return Move("exchange", ship, next(other for other in goods if cargo[ship - 1 : ship] != [other]))


def move_of(word: str, view: PrincesPosition) -> Move | None:
    """The move that a word stands for where it leads nowhere: the refusal says why."""
    goods = view.content.box.goods
    lay = Move("lay", goods[view.selling], view.laid[0] + 1) if view.laid else Move("lay", goods[0], 1)
    moves = {"exchange": Move("exchange", 1, goods[0]), "buy": Move("buy", "docker"), "lay": lay}
    return moves.get(word, Move(word) if word in LETTERS else None)

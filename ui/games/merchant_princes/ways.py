"""How each move is reached: words and places, one after the other; and what a click asks for where nothing is legal."""

from collections.abc import Callable
from typing import Final

from hansa_core.merchant_princes.declaration import Buy, Discard, Draw, Exchange, Lay, Load
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table import Move
from ui.choosing.choice import Way

LETTERS: Final = {"exchange": "x", "buy": "b", "lay": "c", "draw": "d", "sell": "e", "end": "t", "stop": "n"}
"""The words of the first step that have a key of their own: cards, earn, turn over."""
LAST: Final = ("end", "stop", "pass")


def ways(view: PrincesPosition) -> Callable[[Move], Way]:
    seat = view.active

    def way(move: Move) -> Way:
        if isinstance(move, Load):
            return _at(f"cube:{move.good}")
        if isinstance(move, Exchange):
            ship, cube = f"ship:{seat}.{move.ship}", f"cube:{move.good}"
            return Way(("exchange", ship, cube), (ship, cube), cube)
        if isinstance(move, Buy):
            card, _, good = move.card.partition(".")
            places = (f"market:{card}", f"cube:{good}") if good else (f"market:{card}",)
            return Way(("buy", *places), places, places[-1], by=places[0])
        if isinstance(move, Lay):
            hand, slot = f"hand:{move.good}", f"slot:{move.slot}"
            path = (slot,) if view.laid else ("lay", hand, slot)  # a sale goes on slot by slot
            return Way(path, (hand, slot), slot)
        if isinstance(move, Discard):
            return _at(f"hand:{move.good}")
        if isinstance(move, Draw):
            return Way((), ("pile",), "pile")
        return Way(last=move.kind in LAST)

    return way


def _at(place: str) -> Way:
    return Way((place,), (place,), place)


def move_at(place: str, view: PrincesPosition) -> Move | None:
    """The move that pointing at a place asks for; a refused one says why."""
    what, _, value = place.partition(":")
    goods = view.content.box.goods
    if what == "pile":
        return Draw()
    if what == "cube":
        return Load(value) if view.phase == "load" else _exchange(view, good=value)
    if what == "ship":
        seat, _, ship = value.partition(".")
        return _exchange(view, ship=int(ship)) if int(seat) == view.active else None
    if what == "hand":
        return Lay(value, 1)
    if what == "slot":
        return Lay(goods[view.selling] if view.laid else goods[0], int(value))
    if what == "market":
        return Buy(f"ship.{goods[0]}" if value == "ship" else value)
    return None


def _exchange(view: PrincesPosition, ship: int = 0, good: str = "") -> Move:
    """Of a ship or for a colour that was pointed at; what was not, is one with which it could be."""
    goods = view.content.box.goods
    cargo = [goods[carried] for carried in view.ships[view.active]]
    if good:
        return Exchange(next((n for n, carried in enumerate(cargo, 1) if carried != good), 1), good)
    return Exchange(ship, next(other for other in goods if cargo[ship - 1 : ship] != [other]))


def move_of(word: str, view: PrincesPosition) -> Move | None:
    """The move that a word stands for where it leads nowhere: the refusal says why."""
    goods = view.content.box.goods
    lay = Lay(goods[view.selling], view.laid[0] + 1) if view.laid else Lay(goods[0], 1)
    moves = {"exchange": Exchange(1, goods[0]), "buy": Buy("docker"), "lay": lay}
    return moves.get(word, Move(word) if word in LETTERS else None)

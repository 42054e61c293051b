"""How each move is reached: words and places, one after the other; and what a click asks for where nothing is legal."""

from collections.abc import Callable
from typing import Final

from hansa_core.middle_ages.declaration import (
    BreakAxle,
    Buy,
    Climb,
    Counter,
    Load,
    MoveCourier,
    MoveWagon,
    Propose,
    Sell,
    Shift,
    SpecialSale,
    Take,
    TakeTariff,
)
from hansa_core.middle_ages.negotiating import declaration as deals
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.table import Move
from ui.choosing.choice import Way

LETTERS: Final = {"pass": "p", "done": "d", "end": "e"}
"""The words of the first step that have a key of their own."""
LAST: Final = ("pass", "done", "end", "end_talks", "decline", "refuse", "repay", "deal", "invite", "offer")


def ways(view: AgesPosition) -> Callable[[Move], Way]:
    def way(move: Move) -> Way:
        make = WAYS.get(type(move))
        return make(view, move) if make else Way(last=move.kind in LAST)

    return way


def _buy(view: AgesPosition, move: Buy) -> Way:
    shelf = f"shelf:{move.city}.{move.good}"
    return Way((f"good.{move.good}", shelf), (shelf,), shelf)


def _load(view: AgesPosition, move: Load) -> Way:
    return Way((f"load.{move.good}",))


def _by_goods(view: AgesPosition, move: TakeTariff | Propose | Counter) -> Way:
    return Way((move.kind,))


def _sell(view: AgesPosition, move: Sell | SpecialSale) -> Way:
    store = f"store:{move.city}.{view.active}"
    return Way((store,), (store,), store)


def _wagon(view: AgesPosition, move: BreakAxle) -> Way:
    wagon = f"wagon:{move.wagon}"
    return Way((wagon,), (wagon,), wagon)


def _shift(view: AgesPosition, move: Shift) -> Way:
    price = f"price:{move.good}"
    return Way((price,), (price,), price)


def _take(view: AgesPosition, move: Take) -> Way:
    card = f"invest:{move.card}"
    return Way((card,), (card,), card)


def _climb(view: AgesPosition, move: Climb) -> Way:
    level = f"level:{view.status[view.active] + move.levels}"
    return Way((), (level,), level)


def _courier(view: AgesPosition, move: MoveCourier) -> Way:
    node = f"node:{move.space}"
    return Way((f"source.{move.card}", node), ("courier", node), node)


def _move(view: AgesPosition, move: MoveWagon) -> Way:
    """The tile, the wagon, where it ends; on a fork then which way it faces."""
    name, _, next_ = move.place.partition(">")
    wagon, node = f"wagon:{move.wagon}", f"node:{name}"
    roads = view.content.board.roads
    if next_ and len(roads.neighbours[roads.number[name]]) > 2:
        face = f"face:{next_}"
        return Way((f"source.{move.source}", wagon, node, face), (wagon, node, face), node)
    return Way((f"source.{move.source}", wagon, node), (wagon, node), node)


def _item(view: AgesPosition, move: Move) -> Way:
    """Of a deal: its kind, then the first of its values."""
    first, *others = move.values
    return Way((move.kind, f"{move.kind}.{first}") if others else (move.kind,))


WAYS: Final[dict[type[Move], Callable[..., Way]]] = {
    Buy: _buy,
    Load: _load,
    TakeTariff: _by_goods,
    Propose: _by_goods,
    Counter: _by_goods,
    Sell: _sell,
    SpecialSale: _sell,
    BreakAxle: _wagon,
    Shift: _shift,
    Take: _take,
    Climb: _climb,
    MoveCourier: _courier,
    MoveWagon: _move,
    **dict.fromkeys(
        (deals.Card, deals.NoBid, deals.BidMost, deals.LetLoad, deals.MoveTo, deals.By, deals.NotEnter,
         deals.CourierTo, deals.NoBuy, deals.Point, deals.NoPoint, deals.UsePost, deals.NoPost, deals.NoPlay),
        _item,
    ),
}  # fmt: skip


def move_at(place: str, view: AgesPosition) -> Move | None:
    """The move that pointing at a place asks for; a refused one says why."""
    what, _, value = place.partition(":")
    board = view.content.board
    if what == "shelf":
        city, _, good = value.partition(".")
        return Buy(good, city)
    if what == "wagon":
        wagon = int(value)
        if view.base_phase == "axle":
            return BreakAxle(wagon)
        return MoveWagon(str(board.tiles[0]), wagon, board.roads.words[view.places[wagon - 1]])
    if what == "invest":
        return Take(value)
    if what == "level":
        return Climb(max(0, min(int(value) - view.status[view.active], board.most_climb)), 0)
    return None


def move_of(word: str) -> Move | None:
    return Move(word) if word in LETTERS else None

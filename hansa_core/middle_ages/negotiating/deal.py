"""A deal as it grows and lies on the table, its items, and a promise that runs (M112, M116)."""

from typing import Final, NamedTuple

from hansa_core.table.moves import Move, Value

Item = Move
"""What a side gives or promises: the move that names it, or one of the classes below, where an amount completes it."""
GIVE: Final = 0
WANT: Final = 1
NO_SIDE: Final = -1
MOST_ITEMS: Final = 3
MOST_PROPOSALS: Final = 5
"""M114: per pair and decision point."""


class FlorinsPaid(Item, kind="florins"):
    florins: int


class BidAtMost(Item, kind="bid_most"):
    wagon: int
    florins: int


class LetLoadFor(Item, kind="let_load"):
    wagon: int
    goods: str
    florins: int


PRICED: Final[dict[str, type[Item]]] = {each.KIND: each for each in (FlorinsPaid, BidAtMost, LetLoadFor)}
"""Items that a `price` completes."""


def item_of(move: Move, *amount: Value) -> Item:
    """The item that a declared move names, with its amount where it has one."""
    return PRICED[move.kind](*move.values, *amount) if amount else move


def stem(item: Item) -> Move:
    """The declared move that names the item: the same, without the amount."""
    if item.kind not in PRICED:
        return item
    *values, _ = item.values
    return Move(item.kind, *values)


def item_word(item: Item) -> str:
    """In one word, as events and text positions have it: `no_bid:2`."""
    return ":".join(map(str, item))


class Deal(NamedTuple):
    """Who has put it together for whom, the items of both sides; `side` and `waiting` are of an item in the making.

    `origin` says how it began: `own` (the active player's), `invited`, `rival`. `steps` counts the unfinished chain."""

    by: int
    to: int
    origin: str
    items: tuple[tuple[Item, ...], tuple[Item, ...]] = ((), ())
    side: int = NO_SIDE
    waiting: Move | None = None
    steps: int = 0


class Promise(NamedTuple):
    """`by` has promised it to `to`; it runs until the end of that round."""

    by: int
    to: int
    item: Item
    until: int

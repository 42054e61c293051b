"""A deal as it grows and lies on the table, and a promise that runs (M112, M116)."""

from typing import Final, NamedTuple

Item = tuple[str | int, ...]
"""A kind and its values, with the amount last where it has one: `("florins", 500)`, `("no_bid", 2)`."""
GIVE: Final = 0
WANT: Final = 1
NO_SIDE: Final = -1
MOST_ITEMS: Final = 3
MOST_PROPOSALS: Final = 5
"""M114: per pair and decision point."""


class Deal(NamedTuple):
    """Who has put it together for whom, the items of both sides; `side` and `waiting` are of an item in the making.

    `origin` says how it began: `own` (the active player's), `invited`, `rival`. `steps` counts the unfinished chain."""

    by: int
    to: int
    origin: str
    items: tuple[tuple[Item, ...], tuple[Item, ...]] = ((), ())
    side: int = NO_SIDE
    waiting: Item = ()
    steps: int = 0


class Promise(NamedTuple):
    """`by` has promised it to `to`; it runs until the end of that round."""

    by: int
    to: int
    item: Item
    until: int

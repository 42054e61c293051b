"""What a person can count who watches the whole game: every purse, and the cards that lie covered in the row (P9, P10).

Payouts, prices and sold cards were public when they happened; views do not show them any more.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from hansa_core.bots.notes import noted
from hansa_core.bots.player import Memory
from hansa_core.merchant_princes.content import UNKNOWN_GOLD
from hansa_core.merchant_princes.declaration import Discard
from hansa_core.table.hidden import HIDDEN
from hansa_core.table.match import LogLine, Match

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hansa_core.merchant_princes.position import PrincesPosition


class Notes(NamedTuple):
    """The purses, the cards that are out of play by good, and the row as it lies."""

    gold: list[int]
    gone: list[int]
    row: bytearray
    number: "Mapping[str, int]"


def remember(match: "Match[Any]", seat: int) -> Memory:
    """`gold` of each seat (-1 where nobody can know it) and `gone`: by good, the cards known to be out of play.

    From the log as the seat may know it, and what lay open at the start."""
    notes = noted(match, seat, _begin, _add)
    return {"gold": list(notes.gold), "gone": list(notes.gone)}


def _begin(start: "PrincesPosition") -> Notes:
    number = start.content.moves.good_number
    gold = list(start.gold)
    if not any(start.covered):
        gold = [0 if held == UNKNOWN_GOLD else held for held in gold]  # P5: nobody has been paid yet
    return Notes(gold, [0] * len(number), bytearray(start.row), number)


def _add(notes: Notes, line: LogLine, seat: int) -> None:
    gold, gone, row, number = notes
    for move in line.entry.moves:
        if isinstance(move, Discard) and line.entry.seat == seat and move.good is not HIDDEN:
            gone[number[move.good]] += 1
    for event in line.events:
        params = event.params
        if event.key == "merchant_princes.sold":
            for slot in params["slots"]:
                gone[row[slot - 1]] += 1
                row[slot - 1] = number[params["good"]]
        elif event.key == "merchant_princes.earned" and gold[params["seat"]] != UNKNOWN_GOLD:
            gold[params["seat"]] += params["n"]
        elif event.key == "merchant_princes.bought" and gold[params["seat"]] != UNKNOWN_GOLD:
            gold[params["seat"]] -= params["price"]

"""What a person can count who watches the whole game: every purse, and the cards that lie covered in the row (P9, P10).

Payouts, prices and sold cards were public when they happened; views do not show them any more.
"""

from typing import TYPE_CHECKING, Any

from hansa_core.bots.player import Memory
from hansa_core.merchant_princes.content import UNKNOWN_GOLD
from hansa_core.merchant_princes.declaration import Discard
from hansa_core.table.hidden import HIDDEN
from hansa_core.table.match import Match

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition


def remember(match: "Match[Any]", seat: int) -> Memory:
    """`gold` of each seat (-1 where nobody can know it) and `gone`: by good, the cards known to be out of play.

    From the log as the seat may know it, and what lay open at the start."""
    start: PrincesPosition = match.at(0).view(seat)
    goods = start.content.moves.good_number
    row = bytearray(start.row)
    gone = [0] * len(goods)
    gold = list(start.gold)
    if not any(start.covered):
        gold = [0 if held == UNKNOWN_GOLD else held for held in gold]  # P5: nobody has been paid yet
    for line in match.log(seat):
        for move in line.entry.moves:
            if isinstance(move, Discard) and line.entry.seat == seat and move.good is not HIDDEN:
                gone[goods[move.good]] += 1
        for event in line.events:
            told = event.params
            if event.key == "merchant_princes.sold":
                for slot in told["slots"]:
                    gone[row[slot - 1]] += 1
                    row[slot - 1] = goods[told["good"]]
            elif event.key == "merchant_princes.earned" and gold[told["seat"]] != UNKNOWN_GOLD:
                gold[told["seat"]] += told["n"]
            elif event.key == "merchant_princes.bought" and gold[told["seat"]] != UNKNOWN_GOLD:
                gold[told["seat"]] -= told["price"]
    return {"gold": gold, "gone": gone}

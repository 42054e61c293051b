"""What a person can count who watches the whole game: the cash of everybody, for every payment is public (M4)."""

from typing import TYPE_CHECKING, Any, Final

from hansa_core.bots.player import Memory
from hansa_core.middle_ages.content import UNKNOWN
from hansa_core.table.match import Match

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

PAID: Final = (
    "bought", "master_by_card", "master", "auction_won", "upkeep", "dropped", "social_status", "climbed", "repaid",
)  # fmt: skip
"""Events whose florins a seat paid to the bank."""
EARNED: Final = ("sold", "sold_from_store", "special_sale", "borrowed")
"""Events whose florins the bank paid to a seat."""


def remember(match: "Match[Any]", seat: int) -> Memory:
    """`cash` of each seat; where the start does not tell it, everybody has what the rules give (M16)."""
    start: AgesPosition = match.at(0).view(seat)
    fresh = start.round == 1 and not any(start.stores) and not any(start.loads)
    begun = start.content.board.start_cash if fresh else UNKNOWN
    cash = [begun if known == UNKNOWN else known for known in start.cash]
    change = [0] * len(cash)
    for line in match.log(seat):
        for event in line.events:
            name = event.key.removeprefix("middle_ages.")
            told = event.params
            if name in PAID:
                change[told["seat"]] -= told["florins"]
            elif name in EARNED:
                change[told["seat"]] += told["florins"]
            elif name == "deal":
                change[told["seat"]] -= told["florins"]
                change[told["master"]] += told["florins"]
            elif name == "paid":
                change[told["seat"]] -= told["florins"]
                change[told["partner"]] += told["florins"]
    return {"cash": [UNKNOWN if held == UNKNOWN else held + more for held, more in zip(cash, change, strict=True)]}

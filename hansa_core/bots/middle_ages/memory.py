"""What a person can count who watches the whole game: the cash of everybody, for every payment is public (M4)."""

from typing import TYPE_CHECKING, Any, Final

from hansa_core.bots.notes import noted
from hansa_core.bots.player import Memory
from hansa_core.middle_ages.content import UNKNOWN
from hansa_core.table.match import LogLine, Match

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

PAID: Final = (
    "bought", "master_by_card", "master", "auction_won", "upkeep", "dropped", "social_status", "climbed", "repaid",
)  # fmt: skip
"""Events whose florins a seat paid to the bank."""
EARNED: Final = ("sold", "sold_from_store", "special_sale", "borrowed")
"""Events whose florins the bank paid to a seat."""
TO_WHOM: Final = {"deal": "master", "paid": "partner"}
"""Events whose florins a seat paid to another one."""


def remember(match: "Match[Any]", seat: int) -> Memory:
    """`cash` of each seat; where the start does not tell it, everybody has what the rules give (M16)."""
    cash: list[int] = noted(match, seat, _begin, _add)
    return {"cash": list(cash)}


def _begin(start: "AgesPosition") -> list[int]:
    fresh = start.round == 1 and not any(start.stores) and not any(start.loads)
    begun = start.content.board.start_cash if fresh else UNKNOWN
    return [begun if known == UNKNOWN else known for known in start.cash]


def _add(cash: list[int], line: LogLine, seat: int) -> None:
    for event in line.events:
        name, params = event.key.removeprefix("middle_ages."), event.params
        if name in PAID or name in TO_WHOM:
            _change(cash, params["seat"], -params["florins"])
        elif name in EARNED:
            _change(cash, params["seat"], params["florins"])
        if name in TO_WHOM:
            _change(cash, params[TO_WHOM[name]], params["florins"])


def _change(cash: list[int], seat: int, florins: int) -> None:
    if cash[seat] != UNKNOWN:
        cash[seat] += florins

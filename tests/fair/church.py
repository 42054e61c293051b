"""The church: a module that asks the winner for a gift after the sale (F6)."""

from typing import TYPE_CHECKING

from hansa_core.table import Amounts, Event, Refused
from hansa_core.table.phases import Events, Module, Phase, Step
from tests.fair import drawing
from tests.fair.board import MOST_COINS
from tests.fair.moves import Give

if TYPE_CHECKING:
    from tests.fair.position import FairPosition


def list_gifts(p: "FairPosition") -> Amounts:
    return Amounts(Give(), range(p.coins[p.buyer] + 1))


def why_not_give(p: "FairPosition", move: Give) -> Refused:
    return Refused("F6", "fair.gift_coins", coins=p.coins[p.buyer])


def give(p: "FairPosition", move: Give, events: Events) -> None:
    p.coins[p.buyer] -= move.coins
    p.gifts[p.buyer] = min(p.gifts[p.buyer] + move.coins // 2, MOST_COINS)
    if events is not None:
        events.append(Event("fair.gave", {"seat": p.buyer, "coins": move.coins}))
    drawing.draw(p, events)


def _asked(p: "FairPosition") -> int:
    return p.buyer


GIFT = Phase(
    "gift", "gift", _asked, (Step(Give, list_gifts, why_not_give, give),), lambda p: {"seat": p.buyer}, who="buyer"
)
CHURCH = Module("church", phases=(GIFT,))

"""The bots of Marchands du Moyen Âge at their three levels.

All weigh the answers to a question in florins. Easy does not count and misjudges much, medium hardly, hard not; the
lower the level, the more timidly it bids for offices."""

from collections.abc import Sequence
from math import exp
from typing import Any, Final, NamedTuple

from hansa_core.bots.middle_ages import deals, goods, moving, office, prices, status
from hansa_core.bots.middle_ages.answers import Answer, Idea
from hansa_core.bots.middle_ages.outlook import Outlook
from hansa_core.bots.middle_ages.weights import TABLE, Weights
from hansa_core.bots.player import NOTHING, Memory, Plan, Reason
from hansa_core.middle_ages.content import UNKNOWN
from hansa_core.middle_ages.negotiating.declaration import EndDeals, Invite, OpenDeal
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.table.chance import Chance
from hansa_core.table.moves import Amounts, Move

SHOWN: Final = 3
IDEAS: Final[dict[str, Idea]] = {
    "buy": goods.buy,
    "declare": office.declare,
    "bid": office.bid,
    "master_load": goods.master_load,
    "tariff": office.tariff,
    "tariff_price": office.tariff_price,
    "talk": office.talk,
    "proposal_price": office.proposal_price,
    "answer": office.answer,
    "counter_price": office.counter_price,
    "counter": office.counter,
    "free_loading": goods.free_loading,
    "axle": moving.axle,
    "turn": moving.turn,
    "pick": moving.pick,
    "disc": prices.disc,
    "post": prices.post,
    "warehouse_sale": goods.warehouse_sale,
    "special_sale": goods.special_sale,
    "bonus_sale": prices.bonus_sale,
    "auction": status.auction,
    "take_card": status.take,
    "upkeep": status.upkeep,
    "loan": status.loan,
    "repay": status.repay,
    "last_repay": status.repay,
    "climb": status.climb,
    "deal_answer": deals.deal_answer,
}


class Level(NamedTuple):
    """`counts`: uses what it could note down. `noise`: in florins, how far it misjudges. `boldness`: how much of what
    hard bids for an office it dares to bid."""

    counts: bool
    noise: float
    boldness: float = 1.0


LEVELS: Final = {
    "easy": Level(False, 110.0, 0.75),
    "medium": Level(True, 60.0, 0.85),
    "hard": Level(True, 0.0),
}


class AgesThinker:
    def __init__(self, level: str, chance: Chance, table: Weights = TABLE) -> None:
        """With a table of its own for training."""
        self.level = LEVELS[level]
        self.chance = chance
        self.table = {**table, "shade": table["shade"] * self.level.boldness}

    def choose(self, view: Any, legal: Sequence[Move], n: int, memory: Memory = NOTHING) -> Move:
        return legal[0] if len(legal) == 1 else self.answers(view, legal, n, memory)[0].move

    def plans(self, view: Any, legal: Sequence[Move], n: int, memory: Memory = NOTHING) -> list[Plan]:
        return [
            Plan(
                (each.move,),
                each.worth,
                tuple(Reason(f"bots.middle_ages.{key}", params, each.worth) for key, params in each.why),
            )
            for each in self.answers(view, legal, n, memory)[:SHOWN]
        ]

    def chances(self, view: Any, memory: Memory = NOTHING) -> tuple[float, ...]:
        """A logistic of levels and of what cash and goods will still buy."""
        o = Outlook(view, seat_of(view), memory.get("cash", ()), self.table)
        price = 1500.0
        wealth = [
            view.status[seat] + (o.cash[seat] + o.goods(seat)) / price - 3.0 * view.loans[seat]
            for seat in range(o.players)
        ]
        best, width = max(wealth), 0.6 + 0.25 * o.rounds
        odds = [exp((each - best) / width) for each in wealth]
        return tuple(each / sum(odds) for each in odds)

    def answers(self, view: AgesPosition, legal: Sequence[Move], n: int, memory: Memory) -> list[Answer]:
        """All that was weighed, the best first."""
        counted = memory.get("cash", ()) if self.level.counts else ()
        o = Outlook(view, seat_of(view), counted, self.table)
        if (repaid := status.repaying(o, legal)) is not None:
            return [Answer(1.0, repaid)]
        idea = IDEAS.get(view.phase, deals.no_deal)
        found = [each for each in idea(o, without_deals(legal)) if each.move in legal]
        if not found:
            return [Answer(0.0, legal[0])]
        if self.level.noise:
            found = [
                each._replace(worth=each.worth + self.level.noise * self._slip(n, i)) for i, each in enumerate(found)
            ]
        return sorted(found, key=lambda each: -each.worth)

    def _slip(self, n: int, i: int) -> float:
        """Between -1 and 1."""
        return self.chance.number(f"slip {n}", i, 2001) / 1000 - 1


def seat_of(view: AgesPosition) -> int:
    """Whose view it is: who is asked, or at a sealed question the one whose purse is known."""
    if not view.sealed and view.active >= 0:
        return view.active
    known = [seat for seat, cash in enumerate(view.cash) if cash != UNKNOWN]
    return known[0] if known else 0


def without_deals(legal: Sequence[Move]) -> Sequence[Move]:
    """What can be done without a deal, if that is anything."""
    if isinstance(legal, Amounts):
        return legal
    ends = [move for move in legal if isinstance(move, EndDeals)]
    return ends or [move for move in legal if not isinstance(move, OpenDeal | Invite)] or legal

"""A position of the fair: who holds what, and which question is open. The rules are in the files beside."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from hansa_core.table import HIDDEN, Chance, Move, Prompt, Setup
from hansa_core.table.phases import PhasedPosition, Rules
from hansa_core.table.position import Score
from tests.fair import hidden, notation, scoring
from tests.fair.board import Board
from tests.fair.moves import Card
from tests.fair.phases import rules_of


class FairPosition(PhasedPosition):
    """`phase` is the question that is open; `buyer` and `drawer` are the winner and the lowest bidder of the round."""

    setup: Setup[Board]

    def __init__(self, setup: Setup[Board], first: int) -> None:
        seats = range(setup.players)
        self.setup = setup
        self.first = first
        self.phase = "bid"
        self.buyer: int = first
        self.drawer: int = first
        self.pile: list[Card] = []
        self.lot: Card | None = None
        self.hands: list[list[Card]] = [[] for _ in seats]
        self.stalls: list[list[str]] = [[] for _ in seats]
        self.buried: list[list[Card]] = [[] for _ in seats]
        self.laid: list[str] = []
        self.sold: list[str] = []
        self.coins = [int(setup.options["coins"])] * setup.players
        self.gifts = [0] * setup.players

    def copy(self) -> "FairPosition":
        twin = FairPosition.__new__(FairPosition)
        twin.__dict__.update(self.__dict__, _legal=None)
        for name in ("pile", "laid", "sold", "coins", "gifts"):
            setattr(twin, name, list(getattr(self, name)))
        for name in ("hands", "stalls", "buried"):
            setattr(twin, name, [list(each) for each in getattr(self, name)])
        return twin

    # -- what the rules ask -------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules["FairPosition"]:
        return rules_of(self.setup)

    @property
    def decision(self) -> str:
        return "reveal" if hidden.question(self) else self.phase

    @property
    def chain(self) -> int:
        return len(self.laid)

    @property
    def end_reason(self) -> str | None:
        return "pile" if self.decision == "over" else None

    # -- cards and coins ----------------------------------------------------------------------------------------------

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, counted from the first one."""
        n = self.setup.players
        return tuple((self.first + i) % n for i in range(n))

    @property
    def hand_limit(self) -> int:
        return int(self.setup.options["hand_limit"])

    def price(self, n: int) -> int:
        """F1: for so many cards of a good; those beyond the third bring nothing more."""
        prices = self.setup.content.prices[str(self.setup.options["prices"])]
        return prices[min(n, len(prices)) - 1] if n else 0

    def cards(self) -> list[Card]:
        """All of them, wherever they lie."""
        lists: list[Sequence[Card]] = [self.pile, self.laid, self.sold, *self.hands, *self.stalls, *self.buried]
        return [card for each in lists for card in each] + ([] if self.lot is None else [self.lot])

    def unseen(self) -> list[str]:
        """The goods of which not every card is in sight: what an unknown card can be."""
        seen = Counter(card for card in self.cards() if card is not HIDDEN)
        return [good for good, number in self.setup.content.cards.items() if seen[good] < number]

    def sorted(self, cards: Sequence[Any]) -> list[Any]:
        """By the board's order of goods, unknown cards last: how a hand was filled is nobody's business."""
        goods = self.setup.content.goods
        return sorted(cards, key=lambda card: len(goods) if card is HIDDEN else goods.index(card))

    # -- what is known and counted ------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> "FairPosition":
        return hidden.view(self, seat)

    def resample(self, seat: int | None, chance: Chance) -> "FairPosition":
        return hidden.resample(self, seat, chance)

    def truth(self, question: Prompt) -> Move:
        return hidden.truth(self, question)

    def score(self) -> tuple[Score, ...]:
        return scoring.score(self)

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self)

    def to_text(self) -> str:
        return notation.to_text(self)

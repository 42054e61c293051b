"""Other values for Marchands du Moyen Âge, to see in `bench balance` what they would mend."""

from collections.abc import Mapping
from typing import Any

from hansa_core.middle_ages.board import Board
from hansa_core.middle_ages.cards import INVESTMENTS
from hansa_core.middle_ages.content import Content
from hansa_core.middle_ages.game import MiddleAges
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.table import Chance
from hansa_core.table.content import content
from hansa_core.table.game import OptionValue, Setup
from tests.games.middle_ages.other_board import changed


class Trial(MiddleAges):
    """The game with some values of the board file changed, and more cash at the start for each later place."""

    def __init__(self, later: int = 0, values: Mapping[str, Any] | None = None) -> None:
        super().__init__()
        self.later = later
        self.values = values or {}

    def prepare(self, board: str, edition: str, players: int, options: Mapping[str, OptionValue]) -> "Setup[Content]":
        setup = super().prepare(board, edition, players, options)
        was, data = setup.content, content(self.package, board)
        for path, value in self.values.items():
            data = changed(data, path, value)
        now = Content(Board(data, board), setup.vocabulary, players, options, was.rules, was.asked_in)
        return Setup(self, board, edition, players, options, setup.vocabulary, now)

    def deal(self, setup: "Setup[Content]", chance: Chance, first: int | None) -> AgesPosition:
        p = super().deal(setup, chance, first)
        for place in range(setup.players):
            p.cash[(p.first + place) % setup.players] += place * self.later
            p.ledger += place * self.later
        return p


def stars(**cards: int) -> dict[str, int]:
    return {f"investment.{INVESTMENTS.index(card)}.stars": number for card, number in cards.items()}


TRIALS = {
    "later_500": Trial(later=500),
    "later_1000": Trial(later=1000),
    "stars": Trial(values=stars(warehouse_sale=4, master_coachman=3, great_trading_post=2)),
}

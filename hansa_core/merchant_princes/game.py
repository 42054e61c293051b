"""Handelsfürsten as the table sees it: players and options (section 8)."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hansa_core.table.chance import Chance
from hansa_core.table.game import BoardInfo, Game, Option, OptionValue, Setup
from hansa_core.table.hints import Hints

if TYPE_CHECKING:
    from hansa_core.merchant_princes.content import Content
    from hansa_core.merchant_princes.position import PrincesPosition

OFF = 0


class MerchantPrinces(Game["PrincesPosition"]):
    """The rules come with the first game that is set up: whoever looks at the shelf does not wait for them."""

    id = "merchant_princes"
    boards = (BoardInfo("herren_der_meere", (2, 3, 4)),)
    editions = ("2007",)
    colours = ("red", "blue", "green", "yellow")
    bots = ("easy", "medium", "hard")
    options = (
        Option("hand_limit", "int", OFF, min=3, max=20),
        Option("agreement_mode", "choice", "paid", choices=("every", "paid", "own")),
        Option("post_mandatory", "bool", False),
        Option("last_round", "bool", False),
    )

    def prepare(self, board: str, edition: str, players: int, options: Mapping[str, OptionValue]) -> "Setup[Content]":
        from hansa_core.merchant_princes import start

        return start.prepare(self, board, edition, players, options)

    def deal(self, setup: "Setup[Content]", chance: Chance, first: int | None) -> "PrincesPosition":
        from hansa_core.merchant_princes import start

        return start.deal(setup, chance, first)

    def position_from_text(self, text: str) -> "PrincesPosition":
        from hansa_core.merchant_princes import start

        return start.read_position(self, text)

    @property
    def sample(self) -> str:
        from hansa_core.merchant_princes.link_v2.prior import SAMPLE

        return SAMPLE

    def hints(self, start: "PrincesPosition") -> Hints:
        from hansa_core.merchant_princes.link_v2.hints import PrincesHints

        return PrincesHints(start)

    def violations(self, position: "PrincesPosition") -> Sequence[str]:
        from hansa_core.merchant_princes import invariants

        return invariants.violations(position)

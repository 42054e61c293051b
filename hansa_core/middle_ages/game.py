"""Marchands du Moyen Âge as the table sees it: players, set-ups and options."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hansa_core.table.chance import Chance
from hansa_core.table.game import BoardInfo, Game, Option, OptionValue, Setup
from hansa_core.table.hints import Hints
from hansa_core.table.position import Position

if TYPE_CHECKING:
    from hansa_core.middle_ages.content import Content
    from hansa_core.middle_ages.position import AgesPosition

RANDOM = "random"
COURIER_SPACES = tuple("r02 r05 r08 r12 r14 r16 r21 r25 r30 r32 r35 r41 r44".split())


class MiddleAges(Game["AgesPosition"]):
    """The rules come with the first game that is set up: whoever looks at the shelf does not wait for them."""

    id = "middle_ages"
    package = "boards"
    """Where its boards lie."""
    boards = (BoardInfo("middle_ages", (2, 3, 4)),)
    editions = ("2010",)
    colours = ("orange", "blue", "red", "green")
    bots = ("easy", "medium", "hard")
    options: tuple[Option, ...] = (
        Option("variant", "choice", RANDOM, choices=(RANDOM, "inland", "ports", "classic_1999")),
        Option("courier", "choice", RANDOM, choices=(RANDOM, *COURIER_SPACES)),
        Option("influence_draw", "choice", "chosen", choices=("chosen", RANDOM)),
        Option("negotiating", "bool", False),
    )

    def prepare(self, board: str, edition: str, players: int, options: Mapping[str, OptionValue]) -> "Setup[Content]":
        from hansa_core.middle_ages import start

        return start.prepare(self, self.package, board, edition, players, options)

    def deal(self, setup: "Setup[Content]", chance: Chance, first: int | None) -> "AgesPosition":
        from hansa_core.middle_ages import start

        return start.deal(setup, chance, first)

    def position_from_text(self, text: str) -> "AgesPosition":
        from hansa_core.middle_ages import start

        return start.read_position(self, text)

    @property
    def sample(self) -> str:
        from hansa_core.middle_ages.link_v2.prior import SAMPLE

        return SAMPLE

    def hints(self, start: "AgesPosition") -> Hints:
        from hansa_core.middle_ages.link_v2.hints import AgesHints

        return AgesHints(start)

    def violations(self, position: Position) -> Sequence[str]:
        from hansa_core.middle_ages import start

        return start.violations(position)

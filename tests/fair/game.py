"""The fair as the table sees it: boards, editions, options, and the first position (F1, F2)."""

from collections.abc import Mapping, Sequence

from hansa_core.table import BoardInfo, Chance, Game, Option, Setup
from hansa_core.table.game import OptionValue
from hansa_core.table.hints import Hints
from tests.fair.board import MOODS, Board, load
from tests.fair.invariants import violations
from tests.fair.moves import vocabulary
from tests.fair.position import FairPosition
from tests.fair.reading import read_position


class Fair(Game[FairPosition]):
    id = "fair"
    boards = (BoardInfo("village", (2, 3)), BoardInfo("town", (2, 3, 4)))
    editions = ("first", "second")
    colours = ("blue", "red", "green", "yellow")
    options = (
        Option("coins", "int", 5, min=2, max=9),
        Option("hand_limit", "int", 3, min=2, max=4),
        Option("prices", "choice", "steady", choices=MOODS),
        Option("church", "bool", False, needs={"edition": ("second",)}),
    )

    def prepare(self, board: str, edition: str, players: int, options: Mapping[str, OptionValue]) -> Setup[Board]:
        content = load(board)
        return Setup(self, board, edition, players, options, vocabulary(content, players), content)

    def deal(self, setup: Setup[Board], chance: Chance, first: int | None) -> FairPosition:
        """F2."""
        pile = chance.shuffled("cards", setup.content.deck)
        p = FairPosition(setup, first=chance.number("first", 0, setup.players) if first is None else first)
        p.hands = [p.sorted([pile.pop(), pile.pop()]) for _ in range(setup.players)]
        p.lot = pile.pop()
        p.pile = list(pile)
        return p

    def position_from_text(self, text: str) -> FairPosition:
        return read_position(self, text)

    def violations(self, position: FairPosition) -> Sequence[str]:
        return violations(position)

    @property
    def sample(self) -> str:
        from tests.fair.link_prior import SAMPLE

        return SAMPLE

    def hints(self, start: FairPosition) -> Hints:
        from tests.fair.link_hints import FairHints

        return FairHints(start)

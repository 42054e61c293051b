"""The fair as the table sees it: boards, editions, options, and the first position (F1, F2)."""

from collections.abc import Mapping, Sequence

from hansa_core.table import Amount, BoardInfo, Chance, Game, Kind, Option, Position, Setup, Vocabulary, Words
from hansa_core.table.game import OptionValue
from hansa_core.table.hints import Hints
from tests.fair.board import MOODS, load
from tests.fair.position import MOST_COINS, FairPosition, read_position


class Fair(Game):
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

    def prepare(self, board: str, edition: str, players: int, options: Mapping[str, OptionValue]) -> Setup:
        content = load(board)
        goods = content.goods
        items = ("lot", *(f"hand{seat}" for seat in range(players)))
        vocabulary = Vocabulary(
            (
                Kind("sell"),
                Kind("keep"),
                Kind("lay", {"good": Words(goods)}),
                Kind("bury", {"good": Words(goods, secret=True)}),
                Kind("bid", {"coins": Amount(0, MOST_COINS)}),
                Kind("give", {"coins": Amount(0, MOST_COINS)}),
                Kind("reveal", {"item": Words(items), "good": Words(goods)}),
            )
        )
        return Setup(self, board, edition, players, options, vocabulary, content)

    def deal(self, setup: Setup, chance: Chance, first: int | None) -> Position:
        """F2."""
        pile = chance.shuffled("cards", setup.content.deck)
        position = FairPosition(setup, first=chance.number("first", 0, setup.players) if first is None else first)
        position.hands = [position._sorted([pile.pop(), pile.pop()]) for _ in range(setup.players)]
        position.lot = pile.pop()
        position.pile = list(pile)
        return position

    def position_from_text(self, text: str) -> Position:
        return read_position(self, text)

    @property
    def sample(self) -> str:
        from tests.fair.link_prior import SAMPLE

        return SAMPLE

    def hints(self, start: Position) -> Hints:
        from tests.fair.link_hints import FairHints

        assert isinstance(start, FairPosition)
        return FairHints(start)

    def violations(self, position: Position) -> Sequence[str]:
        assert isinstance(position, FairPosition)
        return position.violations()

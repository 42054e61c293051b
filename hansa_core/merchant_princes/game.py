"""Handelsfürsten as the table sees it: options, and the first position (section 2)."""

from collections.abc import Mapping, Sequence

from hansa_core.merchant_princes import box, invariants
from hansa_core.merchant_princes.content import Content
from hansa_core.merchant_princes.declaration import vocabulary
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.merchant_princes.reading import read_position
from hansa_core.table.chance import Chance
from hansa_core.table.game import BoardInfo, Game, Option, OptionValue, Setup
from hansa_core.table.hints import Hints
from hansa_core.table.position import Position

OFF = 0


class MerchantPrinces(Game):
    id = "merchant_princes"
    boards = (BoardInfo("herren_der_meere", (2, 3, 4)),)
    editions = ("2007",)
    colours = ("red", "blue", "green", "yellow")
    options = (
        Option("hand_limit", "int", OFF, min=3, max=20),
        Option("agreement_mode", "choice", "paid", choices=("every", "paid", "own")),
        Option("post_mandatory", "bool", False),
        Option("last_round", "bool", False),
    )

    def prepare(self, board: str, edition: str, players: int, options: Mapping[str, OptionValue]) -> Setup:
        the_box = box.load(board)
        content = Content(the_box, players, options)
        return Setup(self, board, edition, players, options, vocabulary(the_box, players), content)

    def deal(self, setup: Setup, chance: Chance, first: int | None) -> Position:
        """P4 to P6."""
        p = PrincesPosition(setup)
        the_box = p.content.box
        p.active = chance.number("first", 0, setup.players) if first is None else first
        deck = bytes(chance.shuffled("cards", the_box.deck))
        for seat in range(setup.players):
            hand, deck = deck[: the_box.hand], deck[the_box.hand :]
            p.take_cards(seat, hand)
        p.row[:], p.pile = deck[: the_box.slots], deck[the_box.slots :]
        return p

    def position_from_text(self, text: str) -> Position:
        return read_position(self, text)

    @property
    def sample(self) -> str:
        from hansa_core.merchant_princes.link_prior import SAMPLE

        return SAMPLE

    def hints(self, start: Position) -> Hints:
        from hansa_core.merchant_princes.link_hints import PrincesHints  # only links need it, so the start does not pay

        assert isinstance(start, PrincesPosition)
        return PrincesHints(start)

    def violations(self, position: Position) -> Sequence[str]:
        assert isinstance(position, PrincesPosition)
        return invariants.violations(position)

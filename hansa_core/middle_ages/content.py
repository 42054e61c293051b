"""All that follows from a set-up once and for all: the board, the move values, the phases, and what the options say."""

from collections.abc import Mapping
from itertools import product
from typing import Any, Final

from hansa_core.middle_ages.board import Board
from hansa_core.middle_ages.declaration import Moves
from hansa_core.middle_ages.negotiating.declaration import PROMISES
from hansa_core.table.game import OptionValue
from hansa_core.table.moves import Move, Vocabulary
from hansa_core.table.phases import Rules

NOBODY: Final = -1
UNKNOWN: Final = -1
"""An amount that this view may not know."""
UNPRICED: Final = -1
"""An entry of the tariff that has been left out."""


class Content:
    __slots__ = (
        "asked_in",
        "board",
        "draws_random",
        "end_arrivals",
        "items",
        "moves",
        "negotiating",
        "players",
        "rules",
        "width",
    )

    def __init__(
        self,
        board: Board,
        words: Vocabulary,
        players: int,
        options: Mapping[str, OptionValue],
        rules: Rules[Any],
        asked_in: Mapping[str, int],
    ) -> None:
        self.board = board
        self.asked_in = asked_in
        self.players = players
        self.moves = Moves(board, words.kinds, players)
        self.rules = rules
        self.draws_random = options["influence_draw"] == "random"
        self.negotiating = bool(options["negotiating"])
        self.items = _items(words) if self.negotiating else {}
        self.end_arrivals = board.end_arrivals[players]
        self.width = len(board.cities) * len(board.goods)
        """Of one seat's block of warehouses."""


def _items(words: Vocabulary) -> dict[str, tuple[Move, ...]]:
    """Every item that a deal can have, by kind (M112)."""
    found: dict[str, tuple[Move, ...]] = {}
    for name in ("florins", "card", *PROMISES):
        kind = words.kinds[name]
        values = [[field.value(n) for n in range(field.size)] for field in kind.fields.values()]
        found[name] = tuple(kind.move(each) for each in product(*values))
    return found

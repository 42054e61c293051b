"""A table for rule tests: a short text position (or a deal), moves in text form, and who has what.

    table = Table("turn 0 phase2; hand 0 blue blue; ships 1 blue blue")
    table.play("lay blue 3", "lay blue 4", "sell")
    assert table.gold(1) == 6

Everything goes through the table protocol; the state is read from the position's own text form.
"""

from typing import Any

from hansa_core import add_game
from tests.games.kit.table import NAMES, TextTable, board_file

__all__ = ["NAMES"]

GAME = add_game("hansa_core.merchant_princes")
GOODS = ("white", "blue", "red", "green", "yellow", "brown")
PLAYERS = (2, 3, 4)


def facts() -> dict[str, Any]:
    """The board file as it stands."""
    return board_file(Table.board)


class Table(TextTable):
    game, board, edition, players = GAME, "herren_der_meere", "2007", 2
    named = dict.fromkeys(("hand", "gold", "ships", "cards"), 1)

    def hand(self, seat: int) -> list[str]:
        return self.lines[f"hand {seat}"]

    def gold(self, seat: int) -> int:
        return int(self.lines[f"gold {seat}"][0])

    @property
    def purses(self) -> list[int]:
        return [self.gold(seat) for seat in range(self.match.setup.players)]

    def ships(self, seat: int) -> list[str]:
        return self.lines[f"ships {seat}"]

    def cards(self, seat: int) -> list[str]:
        return self.lines.get(f"cards {seat}", [])

    @property
    def row(self) -> list[str]:
        return self.lines["row"]

    @property
    def covered(self) -> list[int]:
        return list(map(int, self.lines["covered"]))

    @property
    def pile(self) -> list[str]:
        return self.lines["pile"]


set_up, read, lines_of = Table.set_up, Table.read, Table.lines_of

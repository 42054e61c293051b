"""A table for rule tests: a short text position (or a deal), moves in text form, and who has what.

    table = Table("cash 0 700; prices 0 0 3 0 0 0", 3)
    table.play("buy wine paris", "done")
    assert table.cash[0] == 400

Everything goes through the table protocol; the state is read from the position's own text form.
"""

from typing import Any, ClassVar

from hansa_core import add_game
from tests.games.kit.table import NAMES, TextTable, board_file

__all__ = ["NAMES"]

GAME = add_game("hansa_core.middle_ages")
GOODS = ("cloth", "iron", "wine", "food", "silk", "salt")
CITIES = ("brugge", "hamburg", "koeln", "paris", "wien", "genova")
PLAYERS = (2, 3, 4)
BY_SEAT = ("cash", "level", "loans", "tiles", "cards", "investments", "tariff", "entered")


def facts() -> dict[str, Any]:
    """The board file as it stands."""
    return board_file(Table.board)


class Table(TextTable):
    game, board, edition, players = GAME, "middle_ages", "2010", 3
    named: ClassVar = {"wagon": 1, "load": 2, "warehouse": 2, **dict.fromkeys(BY_SEAT, 1)}

    told = TextTable.params_of

    @property
    def cash(self) -> list[int]:
        return [int(self.lines[f"cash {seat}"][0]) for seat in range(self.match.setup.players)]

    def numbers(self, key: str) -> list[int]:
        """`numbers("level")`: by seat, 0 where nothing is said."""
        return [int(self.lines.get(f"{key} {seat}", ["0"])[0]) for seat in range(self.match.setup.players)]

    def cards(self, seat: int) -> list[str]:
        return self.lines.get(f"cards {seat}", [])

    def investments(self, seat: int) -> list[str]:
        return self.lines.get(f"investments {seat}", [])

    def tiles(self, seat: int) -> list[str]:
        return self.lines.get(f"tiles {seat}", ["1", "2", "3", "4"])

    def warehouse(self, seat: int, city: str) -> list[str]:
        return self.lines.get(f"warehouse {seat} {city}", [])

    def load(self, wagon: int, seat: int) -> list[str]:
        return self.lines.get(f"load {wagon} {seat}", [])

    def wagon(self, wagon: int) -> list[str]:
        """Its place, then `master SEAT`, `arrived`, `axle`, `gave`."""
        return self.lines[f"wagon {wagon}"]

    @property
    def prices(self) -> dict[str, int]:
        return dict(zip(GOODS, map(int, self.lines["prices"]), strict=True))

    @property
    def bonus(self) -> dict[str, int]:
        return dict(zip(CITIES, map(int, self.lines["bonus"]), strict=True))

    @property
    def supply(self) -> dict[str, int]:
        return dict(zip(GOODS, self.position.supply, strict=True))


read, lines_of = Table.read, Table.lines_of

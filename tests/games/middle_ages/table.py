"""A table for rule tests: a short text position (or a deal), moves in text form, and who has what.

    table = Table("cash 0 700; prices 0 0 3 0 0 0", 3)
    table.play("buy wine paris", "done")
    assert table.cash[0] == 400

Everything goes through the table protocol; the state is read from the position's own text form.
"""

import functools
import tomllib
from pathlib import Path
from typing import Any

from hansa_core import Match, add_game
from hansa_core.table import Position

GAME = add_game("hansa_core.middle_ages")
NAMES = ("Anna", "Ben", "Cem", "Dora")
GOODS = ("cloth", "iron", "wine", "food", "silk", "salt")
CITIES = ("brugge", "hamburg", "koeln", "paris", "wien", "genova")
PLAYERS = (2, 3, 4)
BY_SEAT = ("cash", "level", "loans", "tiles", "cards", "investments", "tariff", "entered")


@functools.cache
def facts() -> dict[str, Any]:
    """The board file as it stands."""
    path = Path(__file__).parents[3] / "boards/middle_ages.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def set_up(players: int, options: dict[str, Any]) -> str:
    """The first line of a text position."""
    words = [f"{name}={str(value).lower()}" for name, value in options.items()]
    return " ".join(["middle_ages middle_ages 2010", f"players={players}", *words])


def read(lines: str, players: int = 3, **options: Any) -> Position:
    """The position that these lines describe, unknowns and all; `;` ends a line too."""
    return GAME.position_from_text(set_up(players, options) + "\n" + lines.replace(";", "\n"))


def lines_of(position: Position) -> dict[str, list[str]]:
    """The lines of a position's text: `cash 0` → its words."""
    found: dict[str, list[str]] = {}
    for line in position.to_text().splitlines()[1:]:
        key, *words = line.split()
        named = {"wagon": 1, "load": 2, "warehouse": 2, **dict.fromkeys(BY_SEAT, 1)}.get(key, 0)
        key = " ".join([key, *words[:named]])
        found[key] = [word for word in words[named:] if word != "none"]
    return found


class Table:
    """A match from the lines of a text position; `;` ends a line too. What it leaves unknown, the seed fills."""

    def __init__(self, lines: str = "", players: int = 3, seed: str = "table", **options: Any) -> None:
        start = set_up(players, options) + "\n" + lines.replace(";", "\n")
        self.match = Match.new(GAME, NAMES[:players], seed, start=start)
        self.events: list[Any] = []

    @classmethod
    def dealt(cls, players: int = 3, seed: str = "table", first: int | None = 0, **options: Any) -> "Table":
        """The first position of a game."""
        table = cls.__new__(cls)
        table.match = Match.new(GAME, NAMES[:players], seed, first=first, **options)
        table.events = []
        return table

    # -- playing ------------------------------------------------------------------------------------------------------

    def play(self, *moves: str, seat: int | None = None) -> "Table":
        """Plays moves by whoever is asked (or by `seat`); `events` are then those of the last one."""
        for text in moves:
            self.events = list(self.match.play(self.position.parse(text), seat))
            assert not GAME.violations(self.position), text
        return self

    def told(self, key: str) -> list[dict[str, Any]]:
        """The parameters of the last move's events of this key: `told("bought")`."""
        return [dict(event.params) for event in self.events if event.key == f"middle_ages.{key}"]

    def legal(self, *words: str, seat: int | None = None) -> set[str]:
        """The listed moves, in text form, that begin with these words: `legal("buy")`."""
        texts = [str(move) for move in self.position.legal_moves(seat)]
        assert len(texts) == len(set(texts))
        return {text for text in texts if text.split()[: len(words)] == list(words)}

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def position(self) -> Any:
        return self.match.position

    @property
    def asked(self) -> tuple[int | None, str | None]:
        """Who is asked, and what; of a sealed question the first one."""
        prompt = self.position.prompt
        return self.match.to_act, prompt.id if prompt else None

    @property
    def lines(self) -> dict[str, list[str]]:
        return lines_of(self.position)

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

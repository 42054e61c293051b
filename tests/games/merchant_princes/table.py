"""A table for rule tests: a short text position (or a deal), moves in text form, and who has what.

    table = Table("turn 0 phase2; hand 0 blue blue; ships 1 blue blue")
    table.play("lay blue 3", "lay blue 4", "sell")
    assert table.gold(1) == 6

Everything goes through the table protocol; the state is read from the position's own text form.
"""

import functools
import tomllib
from pathlib import Path
from typing import Any

from hansa_core import Match, add_game
from hansa_core.table import Position

GAME = add_game("hansa_core.merchant_princes")
NAMES = ("Anna", "Ben", "Cem", "Dora")
GOODS = ("white", "blue", "red", "green", "yellow", "brown")
PLAYERS = (2, 3, 4)


@functools.cache
def facts() -> dict[str, Any]:
    """The file of the box as it stands."""
    path = Path(__file__).parents[3] / "boards/herren_der_meere.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def set_up(players: int, options: dict[str, Any]) -> str:
    """The first line of a text position."""
    chosen = [f"{name}={str(value).lower()}" for name, value in options.items()]
    return " ".join(["merchant_princes herren_der_meere 2007", f"players={players}", *chosen])


def read(lines: str, players: int = 2, **options: Any) -> Position:
    """The position that these lines describe, unknowns and all; `;` ends a line too."""
    return GAME.position_from_text(set_up(players, options) + "\n" + lines.replace(";", "\n"))


def lines_of(position: Position) -> dict[str, list[str]]:
    """The lines of a position's text: `hand 0` → its words."""
    found: dict[str, list[str]] = {}
    for line in position.to_text().splitlines()[1:]:
        key, *words = line.split()
        if key in ("hand", "gold", "ships", "cards"):
            key = f"{key} {words.pop(0)}"
        found[key] = [word for word in words if word != "none"]
    return found


class Table:
    """A match from the lines of a text position; `;` ends a line too. What it leaves unknown, the seed fills."""

    def __init__(self, lines: str = "", players: int = 2, seed: str = "table", **options: Any) -> None:
        start = set_up(players, options) + "\n" + lines.replace(";", "\n")
        self.match = Match.new(GAME, NAMES[:players], seed, start=start)
        self.events: list[Any] = []

    @classmethod
    def dealt(cls, players: int = 2, seed: str = "table", first: int | None = 0, **options: Any) -> "Table":
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

    def params_of(self, key: str) -> list[dict[str, Any]]:
        """The parameters of the last move's events of this key: `params_of("earned")`."""
        return [dict(event.params) for event in self.events if event.key == f"merchant_princes.{key}"]

    def legal(self, *words: str) -> set[str]:
        """The listed moves, in text form, that begin with these words: `legal("buy")`."""
        texts = [str(move) for move in self.position.legal_moves()]
        assert len(texts) == len(set(texts))
        return {text for text in texts if text.split()[: len(words)] == list(words)}

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def position(self) -> Any:
        return self.match.position

    @property
    def asked(self) -> tuple[int | None, str | None]:
        """Who is asked, and what."""
        prompt = self.position.prompt
        return self.position.to_act, prompt.id if prompt else None

    @property
    def lines(self) -> dict[str, list[str]]:
        return lines_of(self.position)

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

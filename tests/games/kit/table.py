"""A table for rule tests, of a game whose text positions are lines: a short text position (or a deal), moves in text
form, and who has what.

Everything goes through the table protocol; the state is read from the position's own text form.
"""

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Self

from hansa_core import Match
from hansa_core.table import Game, Position

NAMES = ("Anna", "Ben", "Cem", "Dora")


@functools.cache
def board_file(board: str) -> dict[str, Any]:
    """A file of `boards/` as it stands."""
    return tomllib.loads((Path(__file__).parents[3] / f"boards/{board}.toml").read_text(encoding="utf-8"))


class TextTable:
    """A match from the lines of a text position; `;` ends a line too. What it leaves unknown, the seed fills."""

    game: ClassVar[Game]
    board: ClassVar[str]
    edition: ClassVar[str]
    players: ClassVar[int]
    """How many play where nothing else is said."""
    named: ClassVar[Mapping[str, int]]
    """Lines whose name has more than one word, by the first: how many words follow it."""

    def __init__(self, lines: str = "", players: int | None = None, seed: str = "table", **options: Any) -> None:
        start = self.text_of(lines, players, options)
        self._sit_down(Match.new(self.game, NAMES[: players or self.players], seed, start=start))

    @classmethod
    def dealt(cls, players: int | None = None, seed: str = "table", first: int | None = 0, **options: Any) -> Self:
        """The first position of a game."""
        table = cls.__new__(cls)
        table._sit_down(Match.new(cls.game, NAMES[: players or cls.players], seed, first=first, **options))
        return table

    def _sit_down(self, match: Match) -> None:
        self.match = match
        self.events: list[Any] = []

    @classmethod
    def set_up(cls, players: int, options: Mapping[str, Any]) -> str:
        """The first line of a text position."""
        words = [f"{name}={str(value).lower()}" for name, value in options.items()]
        return " ".join([cls.game.id, cls.board, cls.edition, f"players={players}", *words])

    @classmethod
    def text_of(cls, lines: str, players: int | None, options: Mapping[str, Any]) -> str:
        return cls.set_up(players or cls.players, options) + "\n" + lines.replace(";", "\n")

    @classmethod
    def read(cls, lines: str, players: int | None = None, **options: Any) -> Position:
        """The position that these lines describe, unknowns and all."""
        return cls.game.position_from_text(cls.text_of(lines, players, options))

    @classmethod
    def lines_of(cls, position: Position) -> dict[str, list[str]]:
        """The lines of a position's text: `cash 0` → its words."""
        found: dict[str, list[str]] = {}
        for line in position.to_text().splitlines()[1:]:
            key, *words = line.split()
            n = cls.named.get(key, 0)
            found[" ".join([key, *words[:n]])] = [word for word in words[n:] if word != "none"]
        return found

    # -- playing ------------------------------------------------------------------------------------------------------

    def play(self, *moves: str, seat: int | None = None) -> Self:
        """Plays moves by whoever is asked (or by `seat`); `events` are then those of the last one."""
        for text in moves:
            self.events = list(self.match.play(self.position.parse(text), seat))
            assert not self.game.violations(self.position), text
        return self

    def params_of(self, key: str) -> list[dict[str, Any]]:
        """The parameters of the last move's events of this key, which stands without the game's name."""
        return [dict(event.params) for event in self.events if event.key == f"{self.game.id}.{key}"]

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
        return self.lines_of(self.position)

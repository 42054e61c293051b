"""Tables with mission cards, Emperor's favour or two players, and what their texts say of them."""

from typing import Any

from hansa_core import Match
from tests.games.hansa_teutonica.table import NAMES, Table


class Modules(Table):
    """As `Table`, with options: `Modules("turn 0 actions 2", players=3, missions=True)`."""

    def __init__(
        self, lines: str = "", edition: str = "2020", players: int = 3, board: str = "", **options: bool
    ) -> None:
        chosen = [f"{name}={str(value).lower()}" for name, value in options.items()]
        words = [self.game.id, board or self.board_for(players), edition, f"players={players}", *chosen]
        start = " ".join(words) + "\n" + lines.replace(";", "\n")
        self._sit_down(Match.new(self.game, NAMES[:players], "table", start=start))

    @classmethod
    def deal(
        cls, edition: str = "2020", players: int = 3, seed: str = "table", board: str = "", **chosen: Any
    ) -> "Modules":
        """The first position of a game."""
        table = cls.__new__(cls)
        first = chosen.pop("first", 0)
        board = board or cls.board_for(players)
        table._sit_down(Match.new(cls.game, NAMES[:players], seed, board, edition, first, **chosen))
        return table

    def card(self, seat: int, viewer: Any = "all") -> str:
        """The mission card of a seat as somebody sees it."""
        position = self.position if viewer == "all" else self.position.view(viewer)
        lines = [line.split() for line in position.to_text().splitlines()]
        return next(words[2] for words in lines if words[:2] == ["mission", str(seat)])

    def tiles(self, whose: object) -> list[str]:
        """The favour tiles of a seat, or on display."""
        return self.line("favour", whose) or []

    @property
    def pawn(self) -> str:
        """The province of the pawn."""
        return (self.line("pawn") or [""])[0]

    def neutral_posts(self) -> set[str]:
        """The posts with a neutral cube."""
        lines = [line.split() for line in self.text.splitlines() if line.startswith("route ")]
        return {f"{route}.{n}" for _, route, *row in lines for n, piece in enumerate(row, 1) if piece == "cube2"}


def two(lines: str = "", **chosen: Any) -> Modules:
    """Two players with the neutral player (2014)."""
    return Modules(lines, **{"edition": "2014", "players": 2, **chosen})


def provinces(lines: str = "", **chosen: Any) -> Modules:
    """Two players with pawn and provinces (2009)."""
    return Modules(lines, **{"edition": "2009", "players": 2, **chosen})

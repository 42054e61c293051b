"""What the kit must know of a game: a game joins by a file `setups.py` in its folder that holds a `SUITE`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from hansa_core import Match
from hansa_core.table import Chance, Game, Move, Position
from hansa_core.table.game import OptionValue
from tests.games.kit.notation import Notation

Player = Callable[[Position, Sequence[Move], Chance, int], Move]
"""Chooses one of the listed moves; the number is that of the entry."""


class Sitting(NamedTuple):
    """How many play, by which edition, on which board; options as the game names them."""

    players: int
    edition: str | None = None
    board: str | None = None
    options: tuple[tuple[str, OptionValue], ...] = ()

    def __str__(self) -> str:
        chosen = [f"{name}_{value}".lower() for name, value in self.options]
        return "_".join((self.board or "", f"{self.players}_players", self.edition or "", *chosen)).strip("_")


class Count(NamedTuple):
    """How many lines of play there are from a position, for some depths, counted by hand."""

    name: str
    start: Callable[[], Position]
    lines: Mapping[int, int]


def any_move(position: Position, legal: Sequence[Move], chance: Chance, n: int) -> Move:
    return chance.choice("move", n, legal)


def end_reason(match: Match) -> str:
    return str(match.position.end_reason)


def dealt(suite: "Suite", sitting: Sitting, seed: str, n: int) -> Match:
    return suite.deal(sitting, seed)


@dataclass(frozen=True)
class Golden:
    """One whole game for every sitting and every end of it."""

    folder: Path
    sittings: Mapping[str, Sitting]
    ends: Callable[[Sitting], Sequence[str]]
    end_of: Callable[[Match], str] = end_reason
    begin: Callable[["Suite", Sitting, str, int], Match] = dealt
    """How the search begins its n-th game: dealt, or near an end that is rare."""


@dataclass(frozen=True)
class Playthroughs:
    """Files that show a game at work, each with the function that writes its lines."""

    folder: Path
    lines: Mapping[str, Callable[[], Iterable[str]]]


@dataclass(frozen=True, eq=False)
class Suite:
    """All that the tests of every game ask of one."""

    game: Game
    names: Sequence[str]
    sittings: Mapping[str, Sitting]
    """What is played through from the first entry to the end."""
    notation: Notation
    choose: Player = any_move
    """A sensible player, so that games come to their end."""
    dull: frozenset[str] = frozenset()
    """Kinds of moves that a lively player makes only when there is no other."""
    seed: str = "lively/0"
    longest: int = 3000
    most_listed: int = 1000
    in_order: bool = True
    """Whether moves are listed in the order of the notation."""
    longest_link: int = 16_000
    begun: int = 0
    """So many entries at most are played before the search of the properties begins."""
    some_words: Callable[[Move], bool] = lambda move: True
    """The declared moves that are tried where they are not listed."""
    refused_by: Callable[[Position, Move], str] | None = None
    """The rule that must refuse a move which the seat that is asked cannot make, where the game can say it simply."""
    search: tuple[int, int] = (4, 20)
    """How far the properties are searched: the part of Hypothesis' number of examples, and the steps of each."""
    fuzz: Mapping[str, Sitting] = field(default_factory=dict)
    counts: Sequence[Count] = ()
    golden: Golden | None = None
    playthroughs: Playthroughs | None = None

    def deal(self, sitting: Sitting, seed: str) -> Match:
        names, options = self.names[: sitting.players], dict(sitting.options)
        return Match.new(self.game, names, seed, sitting.board, sitting.edition, **options)

    def from_text(self, text: str) -> Position:
        return self.game.position_from_text(text)

    def sound(self, *positions: Position) -> bool:
        return not any(self.game.violations(position) for position in positions)

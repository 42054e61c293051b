"""What a game knows about its own choices, for the coder of links.

A choice has numbered candidates: the kinds of the declaration, or the values of a field. A clue names a table of
weights and gives each candidate its place in it; candidates with the same place are alike to that clue. What is likely
is learnt, so clues need not be right, and every declared move can be told whatever they say. But they may depend on
nothing except the set-up, the first position and the entries so far, never on what is legal: a link has to read the
same after a rule was mended. Hints belong to a version of links and do not change any more.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from hansa_core.table.moves import Move, Vocabulary
    from hansa_core.table.position import Position

MOST_KINDS = 64
MOST_ANSWERS = 16


class Clue(NamedTuple):
    table: str
    places: Sequence[int]


class Hints:
    """What holds for any game: a kind follows another kind, and what was said before is said again."""

    prior: Mapping[str, bytes] = {}
    """The weights that tables begin with, as fitted; all others begin with zeros."""

    def __init__(self, start: "Position") -> None:
        self.words: Vocabulary = start.setup.vocabulary
        self.before = 0
        """The last kind of the entry before, counted from 1; 0 at the start."""
        self._players = start.setup.players
        self._numbers = {kind: number for number, kind in enumerate(self.words.kinds, 1)}
        self._sizes = {kind.name: [each.size for each in kind.fields.values()] for kind in self.words.kinds.values()}

    def kinds(self) -> list[Clue]:
        """About the kind of the next move."""
        return [self._row("kind", self.before)]

    def answers(self, kind: str) -> list[Clue]:
        """About how many answers an entry has that begins with such a move, less one.

        This and the next are asked only in records that hold sealed answers."""
        first = MOST_ANSWERS * self._numbers[kind]
        return [Clue("answers", [*range(first + 1, first + self._players), first])]

    def again(self, kind: str) -> list[Clue]:
        """About the kind of another answer after such a first one."""
        return [self._row("again", self._numbers[kind])]

    def _row(self, table: str, row: int) -> Clue:
        """One place for each kind. A declaration that grows later must not move those of the next rows."""
        return Clue(table, range(MOST_KINDS * row, MOST_KINDS * row + len(self._numbers)))

    def values(self, answer: int, kind: str, before: Sequence[int]) -> list[Clue]:
        """About the next field of a move, after fields with the values `before`, as numbers of their fields.

        `answer` counts the answers to a sealed prompt."""
        field = len(before)
        return [Clue(f"{kind}.{field}", range(self._sizes[kind][field]))]

    def note(self, moves: "Sequence[Move]") -> None:
        """An entry has been made."""
        self.before = self._numbers[moves[-1].kind]

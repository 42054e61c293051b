"""What differs between the editions: the one table of section 1."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

EXTRA_OFFICE: Final = 1
SWAP: Final = 2
PLUS_3: Final = 3
PLUS_4: Final = 4
DEVELOP: Final = 5
THREE_PIECES: Final = 6
UNKNOWN: Final = 255
"""A marker that this position does not know: `?` in text."""

KINDS: Final = 7
"""Kinds of markers are numbered from 1, so that 0 is no marker."""

PLUS: Final = {PLUS_3: 3, PLUS_4: 4}
START_KINDS: Final = (THREE_PIECES, SWAP, EXTRA_OFFICE)


@dataclass(frozen=True)
class Edition:
    """`counts` are the markers in the box by kind (H9, H11)."""

    id: str
    three_pieces: str
    remove_exactly: bool
    swap_needs_own: bool
    ties_broken: bool
    counts: tuple[int, ...]

    @cached_property
    def markers(self) -> tuple[str, ...]:
        return ("", "extra_office", "swap", "plus_3", "plus_4", "develop", self.three_pieces)

    @property
    def relocates(self) -> bool:
        """H118: the three-pieces marker of 2020 relocates; the older ones remove (H115, H116)."""
        return self.three_pieces == "relocate_3"

    @property
    def total(self) -> int:
        return sum(self.counts)


EDITIONS: Final = {
    edition.id: edition
    for edition in (
        Edition("2009", "remove_3", True, False, False, (0, 5, 2, 2, 2, 3, 2)),
        Edition("2014", "remove_3", False, False, False, (0, 4, 3, 2, 2, 2, 2)),
        Edition("2020", "relocate_3", False, True, True, (0, 4, 3, 2, 2, 2, 2)),
    )
}

"""What a seat notes down while a game goes on: kept from one question to the next, so that only new lines are read."""

from collections.abc import Callable
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from hansa_core.table.match import LogLine, Match

N = TypeVar("N")

_KEPT: "WeakKeyDictionary[Match[Any], dict[int, tuple[int, str, Any]]]" = WeakKeyDictionary()
"""Of each match and seat, how many entries were read, the digest of these, and what was noted down."""


def noted(match: "Match[Any]", seat: int, begin: Callable[[Any], N], add: Callable[[N, LogLine, int], None]) -> N:
    """The notes of `seat`, begun with its view of the start, with every line of its log added. Not to be changed."""
    kept = _KEPT.setdefault(match, {})
    read, digest, notes = kept.get(seat, (0, "", None))
    if read > len(match) or match.digest_at(read) != digest:  # nothing read yet, or what was read was taken back
        read, notes = 0, begin(match.at(0).view(seat))
    for line in match.log(seat, read):
        add(notes, line, seat)
        read = line.n + 1
    kept[seat] = (read, match.digest_at(read), notes)
    found: N = notes
    return found

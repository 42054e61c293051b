"""Whether two records are of one game, and which of them is further on: how a link that comes in meets a game one has.

Digests are chained, so equal digests after n entries mean equal entries up to there.
"""

from typing import Literal, NamedTuple

from hansa_core.table import Match

Relation = Literal["other", "same", "newer", "older", "fork"]


class Kinship(NamedTuple):
    """What a received record is to mine: of another game; the same; newer, if mine is its beginning; older, if it is
    the beginning of mine; or a fork, where both go on differently."""

    relation: Relation
    common: int
    """How many entries both begin with."""


def kinship(mine: Match, received: Match) -> Kinship:
    """An unfinished chain of mine does not count. If only one of the two is for spectators, both are seen as theirs."""
    if mine.header.deal != received.header.deal:
        mine, received = (each.watch_record() if each.header.deal == "open" else each for each in (mine, received))
    if mine.digest_at(0) != received.digest_at(0):
        return Kinship("other", 0)
    have, got = mine.settled, received.settled
    common, most = 0, min(have, got)
    while common < most:
        middle = (common + most + 1) // 2
        if mine.digest_at(middle) == received.digest_at(middle):
            common = middle
        else:
            most = middle - 1
    if common < min(have, got):
        return Kinship("fork", common)
    return Kinship("same" if have == got else "newer" if have < got else "older", common)

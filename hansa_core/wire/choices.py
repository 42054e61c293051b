"""Adaptive choices: how likely each candidate is, learnt from the clues of a game and from what was chosen before.

A candidate's score is the sum of its weights, one from the table of each clue; its frequency is 2 to the power of the
score. After a choice the weights of what was chosen rise and those of what was expected fall, by as much as it was a
surprise. Whole numbers only: the same on every Python.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import isqrt
from operator import add

from hansa_core.table.hints import Clue

BIT = 1 << 16
"""A score that is higher by this has twice the frequency."""
STEP = BIT >> 5
"""Differences of scores count in such steps."""
TOP = 16
"""The likeliest candidate has a frequency of 2 to this power; none has less than 1."""
RATE = 12_000
"""What an entirely surprising choice adds to its weights."""
SLIGHT = 9
"""Expectations of less than 2 to the power of minus this are not corrected."""
PRIOR = BIT >> 3
"""The unit of fitted weights: they are kept as single bytes."""


class Choices:
    """The weights of one record, from their fitted beginnings."""

    def __init__(self, prior: Mapping[str, bytes], rate: int = RATE) -> None:
        self.prior = prior
        """Weights that tables begin with when they are first met."""
        self.tables: dict[str, list[int]] = {}
        self._powers = powers()
        self._rate = rate

    def _table(self, clue: Clue) -> list[int]:
        """The weights of a table, which is as long as any of its clues needed it to be."""
        name, places = clue
        table = self.tables.get(name)
        if table is None:
            fitted = self.prior.get(name, b"")
            table = self.tables[name] = [PRIOR * (byte - 256 if byte > 127 else byte) for byte in fitted]
        most = max(places)
        if most >= len(table):
            table.extend([0] * (most + 1 - len(table)))
        return table

    def frequencies(self, clues: Sequence[Clue]) -> list[int]:
        scores: list[int] = []
        for clue in clues:
            table = self._table(clue)
            found = [table[place] for place in clue.places]
            scores = list(map(add, scores, found)) if scores else found
        top, powers = max(scores), self._powers
        known = len(powers)
        return [powers[less] if (less := (top - score) // STEP) < known else 1 for score in scores]

    def learn(self, clues: Sequence[Clue], frequencies: Sequence[int], total: int, chosen: int) -> None:
        least, rate = total >> SLIGHT, self._rate
        expected = [(i, each * rate // total) for i, each in enumerate(frequencies) if each > least]
        for name, places in clues:
            table = self.tables[name]
            for i, share in expected:
                table[places[i]] -= share
            table[places[chosen]] += rate


@cache
def powers() -> list[int]:
    """2 to the power of TOP - i/32 for i = 0, 1, …, rounded down, by square roots of whole numbers; at last 1."""
    steps, point = BIT // STEP, 96
    root = 2 << point
    for _ in range(steps.bit_length() - 1):
        root = isqrt(root << point)
    fine = [1 << point]
    while len(fine) < steps:
        fine.append(fine[-1] * root >> point)
    return [fine[-i % steps] << (TOP + -i // steps) >> point for i in range(TOP * steps + 1)]

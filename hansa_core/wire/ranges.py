"""A range coder: choices with whole-number frequencies to bytes and back. Whole numbers only, so the same everywhere.

Both directions have one face: every call takes the value to be value, which the Decoder does not look at, and gives the
value that was told. So what is coded is described once.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Protocol

from hansa_core.table import BadRecord

KEPT = 40
"""The range never falls below so many bits."""
_BYTES = KEPT // 8 + 1
_FIRST = (1 << 8 * _BYTES) - 1


class Coder(Protocol):
    def number(self, below: int, value: int) -> int:
        """One of `below` numbers, all equally likely."""

    def choose(self, frequencies: Sequence[int], total: int, value: int) -> int:
        """One of the candidates, as likely as its share of the total."""


class Encoder:
    """The bytes grow as one large number, so that a carry needs no care."""

    def __init__(self) -> None:
        self._low = 0
        self._range = _FIRST
        self._bits = 8 * _BYTES

    def number(self, below: int, value: int) -> int:
        step = self._range // below
        self._narrow(step * value, step)
        return value

    def choose(self, frequencies: Sequence[int], total: int, value: int) -> int:
        step = self._range // total
        self._narrow(step * sum(frequencies[:value]), step * frequencies[value])
        return value

    def _narrow(self, passed: int, width: int) -> None:
        self._low += passed
        while not width >> KEPT:
            width <<= 8
            self._low <<= 8
            self._bits += 8
        self._range = width

    def done(self) -> bytes:
        """The fewest bytes that, with a few zeros after them, lie within the last range."""
        for spare in range(8 * _BYTES, -1, -8):
            mask = (1 << spare) - 1
            value = (self._low + mask) & ~mask
            if value < self._low + self._range:
                return (value >> spare).to_bytes((self._bits - spare) // 8, "big")
        raise AssertionError("the range is never empty")


class Decoder:
    """Behind the last byte come zeros, but only as many as an Encoder leaves out."""

    def __init__(self, data: bytes) -> None:
        self._data = data + bytes(_BYTES)
        self._at = _BYTES
        self._ahead = int.from_bytes(self._data[:_BYTES], "big")
        self._range = _FIRST

    def number(self, below: int, value: int = 0) -> int:
        step = self._range // below
        number = self._ahead // step
        self._narrow(step * number, step if number < below else 0)
        return number

    def choose(self, frequencies: Sequence[int], total: int, value: int = 0) -> int:
        step = self._range // total
        target = self._ahead // step
        ends = list(accumulate(frequencies))
        number = bisect_right(ends, target)
        if number == len(ends):
            raise BadRecord("record.unreadable")
        self._narrow(step * (ends[number] - frequencies[number]), step * frequencies[number])
        return number

    def _narrow(self, passed: int, width: int) -> None:
        ahead, data, at = self._ahead - passed, self._data, self._at
        if not width:  # in what division left over: no Encoder goes there
            raise BadRecord("record.unreadable")
        while not width >> KEPT:
            if at == len(data):
                raise BadRecord("record.unreadable")
            width <<= 8
            ahead = ahead << 8 | data[at]
            at += 1
        self._ahead, self._at, self._range = ahead, at, width


class Reader(Decoder):
    """Tells all it reads to an Encoder again: `again` are the bytes that say the same, and no others do."""

    def __init__(self, data: bytes) -> None:
        super().__init__(data)
        self._encoder = Encoder()

    def number(self, below: int, value: int = 0) -> int:
        return self._encoder.number(below, super().number(below))

    def choose(self, frequencies: Sequence[int], total: int, value: int = 0) -> int:
        return self._encoder.choose(frequencies, total, super().choose(frequencies, total))

    def again(self) -> bytes:
        return self._encoder.done()


class Nobody:
    """A coder for what is only rehearsed."""

    def number(self, below: int, value: int) -> int:
        return value

    def choose(self, frequencies: Sequence[int], total: int, value: int) -> int:
        return value

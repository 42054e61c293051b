"""Chance as a function, not a stream: number `i` of a label depends on the seed, the label and `i` alone.

So labels are independent: switching one module on never changes what another one deals.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

T = TypeVar("T")
_WORD = 1 << 64


class Chance:
    """All randomness of one match, from its seed. Test vectors stand in `docs/notation.md`.

    >>> chance = Chance("hansa")
    >>> chance.number("markers", 0, below=15), chance.number("markers", 1, below=15)
    (14, 1)
    >>> chance.shuffled("cards", "abcdef")
    ['f', 'b', 'd', 'a', 'c', 'e']
    """

    __slots__ = ("_labelled", "_seeded", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._seeded = hashlib.sha256(_framed(seed))
        self._labelled: dict[str, Any] = {}

    def number(self, label: str, i: int, below: int) -> int:
        """Number `i` of `label`: uniform in 0 … below-1, by rejection over the 64-bit words of SHA-256."""
        if not 0 < below <= _WORD:
            raise ValueError(below)
        limit = _WORD - _WORD % below
        labelled = self._labelled.get(label)
        if labelled is None:
            labelled = self._labelled[label] = self._seeded.copy()
            labelled.update(_framed(label))
        attempt = 0
        while True:
            hashed = labelled.copy()
            hashed.update(i.to_bytes(8, "big") + attempt.to_bytes(4, "big"))
            digest = hashed.digest()
            for at in (0, 8, 16, 24):
                word = int.from_bytes(digest[at : at + 8], "big")
                if word < limit:
                    return word % below
            attempt += 1

    def choice(self, label: str, i: int, items: Sequence[T]) -> T:
        return items[self.number(label, i, len(items))]

    def shuffled(self, label: str, items: Iterable[T]) -> list[T]:
        """Fisher-Yates from the last place down; place `k` uses number `k`."""
        deck = list(items)
        for k in range(len(deck) - 1, 0, -1):
            j = self.number(label, k, k + 1)
            deck[k], deck[j] = deck[j], deck[k]
        return deck


def _framed(text: str) -> bytes:
    """Length before the bytes, so that no seed and label can be read as another pair."""
    raw = text.encode("utf-8")
    return len(raw).to_bytes(4, "big") + raw

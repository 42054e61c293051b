"""One number of chance per decision is enough: its digits decide the questions one after the other."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Digits:
    """One large random number, used up digit by digit."""

    __slots__ = ("left",)

    def __init__(self, number: int) -> None:
        self.left = number

    def below(self, n: int) -> int:
        self.left, digit = divmod(self.left, n)
        return digit

    def one_in(self, n: int) -> bool:
        return self.below(n) == 0

    def of(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

"""Long work in small steps: whoever does it can breathe in between, and say how far it is."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Steps: TypeAlias = Generator[float, None, T]
"""Yields after every step how much is done, from 0 to 1, and returns what was wanted."""


def finish(steps: Steps[T]) -> T:
    """All steps at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            done: T = end.value
            return done


def part(steps: Steps[T], begin: float, end: float) -> Steps[T]:
    """As a part of a larger work, of which `begin` is done before it and `end` after it."""
    while True:
        try:
            yield begin + (end - begin) * next(steps)
        except StopIteration as last:
            done: T = last.value
            return done

"""Games in batches: a batch is one task, whoever does it, so that sharing them out costs little.

A task depends on what its batch says alone, and its results come back in the order of the batches: whoever plays,
wherever, comes to the same.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol, TypeVar

T = TypeVar("T")
R = TypeVar("R")

BATCH: Final = 8


class Share(Protocol):
    """Has batches done, here or elsewhere, and gives the results in their order, as they come. The task is a function
    of a module, or a part of one, so that others can be sent it."""

    def __call__(self, task: Callable[[Sequence[T]], list[R]], batches: Sequence[Sequence[T]]) -> Iterator[list[R]]: ...


def here(task: Callable[[Sequence[T]], list[R]], batches: Sequence[Sequence[T]]) -> Iterator[list[R]]:
    """One game after the other, in this process."""
    return map(task, one_by_one(batches))


def one_by_one(batches: Sequence[Sequence[T]]) -> list[Sequence[T]]:
    """For this machine each game is a batch of its own: none is lost with others, and nobody waits for a long batch.

    >>> one_by_one([range(0, 2), range(2, 3)])
    [range(0, 1), range(1, 2), range(2, 3)]
    """
    return [batch[at : at + 1] for batch in batches for at in range(len(batch))]


def in_batches(numbers: Sequence[T], size: int = BATCH) -> list[Sequence[T]]:
    """
    >>> in_batches(range(5), 2)
    [range(0, 2), range(2, 4), range(4, 5)]
    """
    return [numbers[first : first + size] for first in range(0, len(numbers), size)]

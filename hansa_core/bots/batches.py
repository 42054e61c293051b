"""Games in batches: a batch is one task, whoever does it, so that sharing them out costs little.

A task depends on its setting and the numbers of its games alone, and its results come back in the order of the
batches: whoever plays, wherever, comes to the same.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol, TypeVar

S = TypeVar("S")
R = TypeVar("R")

BATCH: Final = 8
Numbers = Sequence[int]


class Share(Protocol):
    """Has batches done, here or elsewhere, and gives the results in the order of the numbers, as they come. The task is
    a function of a module, so that others can be sent it."""

    def __call__(
        self, task: Callable[[S, Numbers], list[R]], setting: S, batches: Sequence[Numbers]
    ) -> Iterator[list[R]]: ...


def here(task: Callable[[S, Numbers], list[R]], setting: S, batches: Sequence[Numbers]) -> Iterator[list[R]]:
    """One game after the other, in this process: there each is a batch of its own, and none is lost with the others."""
    return (task(setting, [number]) for batch in batches for number in batch)


def in_batches(numbers: Numbers, size: int = BATCH) -> list[Numbers]:
    """
    >>> in_batches(range(5), 2)
    [range(0, 2), range(2, 4), range(4, 5)]
    """
    return [numbers[first : first + size] for first in range(0, len(numbers), size)]

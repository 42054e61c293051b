"""Who does the work: this process, some processes, or a Dask cluster. The results are the same."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from hansa_core.bots.batches import Share, here, one_by_one
from hansa_core.cli.sentences import Stop

WAIT: Final = 10
"""Seconds until a scheduler must have answered."""

T = TypeVar("T")
R = TypeVar("R")


@contextmanager
def workers(asked: Namespace) -> Iterator[Share]:
    """As `--processes` and `--scheduler` say."""
    if asked.processes < 1:
        raise Stop("--processes must be at least 1.")
    if asked.scheduler:
        with cluster(asked.scheduler) as share:
            yield share
    elif asked.processes > 1:
        with processes(asked.processes) as share:
            yield share
    else:
        yield here


@contextmanager
def processes(number: int) -> Iterator[Share]:
    with ProcessPoolExecutor(number) as pool:

        def share(task: Callable[[Sequence[T]], list[R]], batches: Sequence[Sequence[T]]) -> Iterator[list[R]]:
            return pool.map(task, one_by_one(batches))

        yield share


@contextmanager
def cluster(address: str) -> Iterator[Share]:
    """Batches as tasks of Dask's distributed scheduler. Its workers need the same version of this package."""
    try:
        from distributed import Client
    except ModuleNotFoundError:
        raise Stop("--scheduler needs the package distributed: pip install '.[cluster]' brings it.") from None
    try:
        connect: Any = Client
        client = connect(address, timeout=WAIT)
    except (OSError, ValueError) as problem:
        raise Stop(f"No scheduler answers at {address}: {problem}.") from None
    with client:

        def share(task: Callable[[Sequence[T]], list[R]], batches: Sequence[Sequence[T]]) -> Iterator[list[R]]:
            waiting = client.map(task, list(batches), pure=False)
            while waiting:
                yield waiting.pop(0).result()

        yield share


def progress(words: str, done: int, of: int) -> None:
    """A bar on a terminal; nothing in a file."""
    if sys.stderr.isatty():
        bar = "█" * (24 * done // of)
        print(f"\r{words} {bar:░<24} {done} of {of}", end="\n" if done == of else "", file=sys.stderr, flush=True)

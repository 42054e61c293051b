"""An answer to a question: a listed move, what it is worth in florins, and why."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from hansa_core.bots.middle_ages.outlook import Outlook
from hansa_core.table.moves import Amounts, Move

SURE: Final = 300.0
"""What lies between answers that are no matter of judgement, so that no bot misjudges them."""

Why = tuple[str, Mapping[str, Any]]
"""The last word of a key of the catalogue, and its parameters."""


class Answer(NamedTuple):
    worth: float
    move: Move
    why: tuple[Why, ...] = ()


Idea = Callable[[Outlook, Sequence[Move]], list[Answer]]
M = TypeVar("M", bound=Move)


def listed(legal: Sequence[Move], *kinds: type[M]) -> list[M]:
    others = legal.others if isinstance(legal, Amounts) else legal
    return [move for move in others if isinstance(move, kinds)]


def amount(legal: Sequence[Move], wanted: float) -> Move:
    """The listed amount nearest to what is wanted, rather less."""
    assert isinstance(legal, Amounts)
    numbers = legal.numbers
    at = max(0, min(len(numbers) - 1, int(wanted - numbers.start) // numbers.step))
    return legal[len(legal.others) + at]


def florins(worth: float) -> int:
    """Rounded as they are paid."""
    return round(worth / 100) * 100


def amounts(legal: Sequence[Move], wanted: float, worth: float, *why: Why) -> list[Answer]:
    """The wanted amount, and a little less and more of it as second best."""
    found: dict[Move, Answer] = {}
    for step, loss in ((0, 0.0), (-100, 30.0), (100, 60.0)):
        move = amount(legal, wanted + step)
        found.setdefault(move, Answer(worth - loss, move, why))
    return list(found.values())

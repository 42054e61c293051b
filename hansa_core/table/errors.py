"""Everything that can go wrong at the table, each as a message key with parameters; the catalogues hold the words."""

from collections.abc import Sequence
from typing import Any


class TableError(Exception):
    """A problem that a player can be told: `key` names the sentence in the catalogues, `params` fill it."""

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(key, params)
        self.key = key
        self.params = params

    def __str__(self) -> str:
        params = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.key} ({params})" if params else self.key

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), self.key))

    def as_json(self) -> dict[str, Any]:
        return {"key": self.key, "params": self.params}


class Refused(TableError):
    """A move or command that a rule forbids now. Each key stands for one condition of one rule.

    >>> refused = Refused("P18", "merchant_princes.too_dear", price=12, gold=3)
    >>> str(refused), refused.rule, refused.params["price"]
    ('P18: merchant_princes.too_dear (price=12, gold=3)', 'P18', 12)
    """

    def __init__(self, rule: str, key: str, **params: Any) -> None:
        super().__init__(key, **params)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.rule}: {super().__str__()}"

    def as_json(self) -> dict[str, Any]:
        return {"rule": self.rule, **super().as_json()}


def game_over() -> Refused:
    """T1: nobody is asked any more."""
    return Refused("T1", "table.over")


def not_asked(seat: int, asked: Sequence[int]) -> Refused:
    """T2: only a seat that is asked now may move."""
    return Refused("T2", "table.not_asked", seat=seat, asked=list(asked))


class BadSetup(TableError):
    """A game, board, edition, option, seat or seed that does not exist or does not fit."""


class BadText(TableError):
    """A move or position in text form that cannot be read."""


class BadContent(TableError):
    """A board file with a mistake; `place` says where."""


class BadRecord(TableError):
    """Bytes, a file or a link that hold no game we can open."""

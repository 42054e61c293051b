"""What a field of a message can be: exact lengths and limits, checked before anything is made of it."""

from dataclasses import dataclass
from typing import Any, Protocol


class Field(Protocol):
    def fits(self, value: Any) -> bool: ...


@dataclass(frozen=True)
class Whole:
    """A whole number from 0 to `most`."""

    most: int

    def fits(self, value: Any) -> bool:
        return type(value) is int and 0 <= value <= self.most


@dataclass(frozen=True)
class Octets:
    """Bytes of one of these lengths, or of up to `most`."""

    lengths: tuple[int, ...] = ()
    most: int = 0

    def fits(self, value: Any) -> bool:
        return type(value) is bytes and (len(value) in self.lengths if self.lengths else len(value) <= self.most)


@dataclass(frozen=True)
class Line:
    """Text of up to `most` characters."""

    most: int

    def fits(self, value: Any) -> bool:
        return type(value) is str and len(value) <= self.most


@dataclass(frozen=True)
class Many:
    """Up to `most` values of one sort."""

    each: Field
    most: int

    def fits(self, value: Any) -> bool:
        return type(value) is list and len(value) <= self.most and all(map(self.each.fits, value))


@dataclass(frozen=True)
class Group:
    """Some values together."""

    fields: tuple[Field, ...]

    def fits(self, value: Any) -> bool:
        return (
            type(value) is list
            and len(value) == len(self.fields)
            and all(field.fits(each) for field, each in zip(self.fields, value, strict=True))
        )

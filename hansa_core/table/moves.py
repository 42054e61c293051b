"""Moves, declared once per game as data: kinds with typed fields.

From the declaration come the text form (`str(move)`, `parse`), JSON, `data-move`, the number that saves store, and the
corpus of unlisted moves for tests. A move is never stored as its rank in a list of legal moves, so a rule fix does not
break old games; a declaration may only grow at its end.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, overload

from hansa_core.table.errors import BadText
from hansa_core.table.hidden import HIDDEN, Hidden

Value = str | int | Hidden
MOST_SHOWN = 60
"""Letters of a text from outside that a message repeats."""


class MoveType(type):
    """Makes every annotated field of a kind of move a name for the value at its place."""

    def __new__(meta, name: str, bases: tuple[type, ...], members: dict[str, Any], kind: str = "") -> "MoveType":
        made = super().__new__(meta, name, bases, {"__slots__": (), "KIND": kind, **members})
        fields = tuple(made.__annotations__) if kind else ()
        for place, each in enumerate(fields, 1):
            setattr(made, each, property(itemgetter(place)))
        made.FIELDS = fields  # type: ignore[attr-defined]
        return made


class Move(tuple[Value, ...], metaclass=MoveType):
    """A kind and its values: `Move("place", "cube", "bremen_minden.2")`. Its text form is these words.

    A game declares its kinds as classes, whose values then have names:

    >>> class Place(Move, kind="place"):
    ...     shape: str
    ...     post: str
    >>> move = Place("cube", "bremen_minden.2")
    >>> move.kind, move.post, str(move)
    ('place', 'bremen_minden.2', 'place cube bremen_minden.2')
    >>> move == Move("place", "cube", "bremen_minden.2")
    True
    """

    if TYPE_CHECKING:
        KIND: ClassVar[str]
        FIELDS: ClassVar[tuple[str, ...]]

        @property
        def kind(self) -> str: ...
    else:
        kind = property(itemgetter(0))

    def __new__(cls, *values: Value) -> Self:
        return super().__new__(cls, (cls.KIND, *values) if cls.KIND else values)

    @classmethod
    def declare(cls, **fields: "Words | Amount") -> "Kind":
        """This kind with what each field can be, in the order of the text form."""
        if tuple(fields) != cls.FIELDS:
            raise TypeError(f"{cls.KIND}: {cls.FIELDS} are its fields, not {tuple(fields)}")
        return Kind(cls.KIND, fields, cls)

    @property
    def values(self) -> tuple[Value, ...]:
        return self[1:]

    def __getnewargs__(self) -> tuple[Value, ...]:
        return self[1:] if self.KIND else tuple(self)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.__getnewargs__()))})"


@dataclass(frozen=True)
class Words:
    """A field that takes one word of a fixed list. What a `secret` field holds, only the mover knows."""

    words: tuple[str, ...]
    secret: bool = False
    _index: dict[Value, int] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        known: tuple[Value, ...] = (*self.words, HIDDEN) if self.secret else self.words
        self._index.update((word, i) for i, word in enumerate(known))

    @property
    def size(self) -> int:
        return len(self._index)

    def index(self, value: Value) -> int | None:
        return self._index.get(value)

    def value(self, index: int) -> Value:
        return self.words[index] if index < len(self.words) else HIDDEN

    def read(self, word: str) -> Value:
        return HIDDEN if self.secret and word == "?" else word


@dataclass(frozen=True)
class Amount:
    """A field that takes a whole number from `low` to `high` in steps."""

    low: int
    high: int
    step: int = 1
    secret: bool = False

    @property
    def size(self) -> int:
        return len(self._range) + self.secret

    @property
    def _range(self) -> range:
        return range(self.low, self.high + 1, self.step)

    def index(self, value: Value) -> int | None:
        if value is HIDDEN:
            return len(self._range) if self.secret else None
        return self._range.index(value) if type(value) is int and value in self._range else None

    def value(self, index: int) -> Value:
        return self._range[index] if index < len(self._range) else HIDDEN

    def read(self, word: str) -> Value:
        if self.secret and word == "?":
            return HIDDEN
        digits = word.removeprefix("-")
        plain = digits.isascii() and digits.isdigit() and len(digits) <= 9 and str(int(word)) == word
        return int(word) if plain else word


class Kind(NamedTuple):
    """One kind of move: its name and its fields, in the order of the text form."""

    name: str
    fields: Mapping[str, Words | Amount] = MappingProxyType({})
    move_type: type[Move] = Move

    def move(self, values: Iterable[Value]) -> Move:
        return tuple.__new__(self.move_type, (self.name, *values))

    @property
    def size(self) -> int:
        product = 1
        for each in self.fields.values():
            product *= each.size
        return product


def _shown(text: str) -> str:
    """As much of a text from outside as a message needs."""
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"


class Vocabulary:
    """All moves that a game can ever list on one board: what can be said, not what is legal.

    >>> words = Vocabulary([Kind("keep"), Kind("lay", {"good": Words(("salt", "wax"))})])
    >>> move = words.parse("lay wax")
    >>> words.number(move), words.move(2) == move, words.as_json(move)
    (2, True, {'kind': 'lay', 'good': 'wax'})
    """

    def __init__(self, kinds: Sequence[Kind]) -> None:
        self.kinds = {kind.name: kind for kind in kinds}
        self._first: dict[str, int] = {}
        self.size = 0
        for kind in kinds:
            self._first[kind.name] = self.size
            self.size += kind.size

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and self._indices(move) is not None

    def parse(self, text: str) -> Move:
        """The move that `text` says, or BadText naming the word that is not understood."""
        words = text.split()
        kind = self.kinds.get(words[0]) if words else None
        if kind is None:
            raise BadText("move.unknown_kind", text=_shown(text), kinds=list(self.kinds))
        if len(words) != 1 + len(kind.fields):
            raise BadText("move.wrong_length", text=_shown(text), kind=kind.name, fields=list(kind.fields))
        values: list[Value] = []
        for (name, each), word in zip(kind.fields.items(), words[1:], strict=True):
            value = each.read(word)
            if each.index(value) is None:
                raise BadText("move.unknown_value", text=_shown(text), field=name, value=_shown(word))
            values.append(value)
        return kind.move(values)

    def number(self, move: Move) -> int:
        """The move's place in the declaration: what saves and links store."""
        indices = self._indices(move)
        if indices is None:
            raise KeyError(move)
        number = 0
        for each, index in zip(self.kinds[move.kind].fields.values(), indices, strict=True):
            number = number * each.size + index
        return self._first[move.kind] + number

    def move(self, number: int) -> Move:
        """The move with that number; IndexError if the declaration has none."""
        if not 0 <= number < self.size:
            raise IndexError(number)
        name = next(name for name in reversed(self._first) if self._first[name] <= number)
        rest = number - self._first[name]
        values: list[Value] = []
        for each in reversed(list(self.kinds[name].fields.values())):
            rest, index = divmod(rest, each.size)
            values.append(each.value(index))
        return self.kinds[name].move(reversed(values))

    def __iter__(self) -> Iterator[Move]:
        return map(self.move, range(self.size))

    def as_json(self, move: Move) -> dict[str, Any]:
        fields = self.kinds[move.kind].fields
        plain = ("?" if value is HIDDEN else value for value in move.values)
        return {"kind": move.kind, **dict(zip(fields, plain, strict=True))}

    def public(self, move: Move) -> Move:
        """The move as everybody but its maker may know it."""
        kind = self.kinds[move.kind]
        if not any(each.secret for each in kind.fields.values()):
            return move
        values = zip(kind.fields.values(), move.values, strict=True)
        return kind.move(HIDDEN if each.secret else value for each, value in values)

    def named(self, move: Move) -> Move:
        """The same move, as the class of its kind: `Move("bid", 3)` becomes one whose values have names."""
        return self.kinds[move.kind].move(move.values) if type(move) is Move else move

    def _indices(self, move: Move) -> list[int] | None:
        kind = self.kinds.get(move[0])  # type: ignore[arg-type]
        if kind is None or len(move) != 1 + len(kind.fields):
            return None
        indices: list[int] = []
        for each, value in zip(kind.fields.values(), move[1:], strict=True):
            index = each.index(value)
            if index is None:
                return None
            indices.append(index)
        return indices


class Amounts(Sequence[Move]):
    """A lazy list of moves: some written out, then one for every number of a range, as the last value of `stem`."""

    __slots__ = ("numbers", "others", "stem")

    def __init__(self, stem: Move, numbers: range, others: Sequence[Move] = ()) -> None:
        self.stem = stem
        self.numbers = numbers
        self.others = others

    def __len__(self) -> int:
        return len(self.others) + len(self.numbers)

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | Sequence[Move]:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        if at < 0:
            at += len(self)
        if not 0 <= at < len(self):
            raise IndexError(at)
        if at < len(self.others):
            return self.others[at]
        return tuple.__new__(type(self.stem), (*self.stem, self.numbers[at - len(self.others)]))

    def __contains__(self, move: object) -> bool:
        if move in self.others:
            return True
        if not isinstance(move, Move) or len(move) != len(self.stem) + 1 or move[:-1] != tuple(self.stem):
            return False
        return type(move[-1]) is int and move[-1] in self.numbers

    def __iter__(self) -> Iterator[Move]:
        return (self[i] for i in range(len(self)))

    def index(self, move: Move, start: int = 0, stop: int | None = None) -> int:
        if move not in self:
            raise ValueError(move)
        if move in self.others:
            at = self.others.index(move)
        else:
            at = len(self.others) + self.numbers.index(move[-1])  # type: ignore[arg-type]
        if at not in range(*slice(start, stop).indices(len(self))):
            raise ValueError(move)
        return at

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

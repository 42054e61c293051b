"""What a record consists of, told through a coder or read from one: numbers, choices and texts."""

from collections.abc import Sequence
from typing import Final

from hansa_core.table import BadRecord
from hansa_core.table.hints import Clue
from hansa_core.table.steps import Steps, finish
from hansa_core.wire import limits
from hansa_core.wire.choices import RATE, Choices
from hansa_core.wire.ranges import Coder, Nobody

COUNT_BITS: Final = 24
"""A count plus one has fewer bits."""
CONTEXT: Final = 4
"""So many bytes, met before, foretell the next one of a text."""
CHOICE: Final = 16
"""What any choice costs beside its candidates, measured in candidates."""
LONGEST: Final = 15
"""A text that has followed an older one for longer is as likely to go on as now."""

SORTS: Final = 6
_SORT: Final = bytes(
    0 if 97 <= byte <= 122 else 1 if 65 <= byte <= 90 else 2 if 48 <= byte <= 57 else 3 if 32 <= byte <= 126 else 4
    for byte in range(256)
)
"""Small letters, capitals, digits, other signs, all other bytes; as what comes before a byte also 5: nothing."""
_MATCH: Final = [Clue("text.match", (2 * length, 2 * length + 1)) for length in range(LONGEST + 1)]
_BYTE: Final = Clue("text.byte", range(256))
_AFTER: Final = [Clue("text.after", [SORTS * before + sort for sort in _SORT]) for before in range(SORTS)]
PRIOR: Final = {
    "text.match": bytes((12, 0, 16, 0, 20, 0, 24, 0, *(28, 0) * 12)),
    "text.after": bytes(
        (
            *(28, 8, 4, 4, 0, 0),
            *(28, 16, 0, 0, 0, 0),
            *(16, 0, 28, 8, 0, 0),
            *(24, 24, 20, 8, 0, 0),
            *(24, 8, 0, 0, 20, 0),
            *(20, 28, 20, 0, 8, 0),
        )
    ),
}
"""How texts begin to be foretold: names and ids are mostly small letters after one capital."""


class Port:
    def __init__(self, coder: Coder, rate: int = RATE) -> None:
        self._coder = coder
        self.choices = Choices(PRIOR, rate)
        self.left = limits.LINK_WORK
        """How many more candidates may be looked at."""
        self.told: list[int | str] = []
        """All numbers and texts so far, but no choices."""

    def number(self, below: int, value: int = 0) -> int:
        """One of `below` numbers, all equally likely."""
        number = self._coder.number(below, value)
        self.told.append(number)
        return number

    def flag(self, value: bool = False) -> bool:
        return self.number(2, value) == 1

    def count(self, value: int = 0) -> int:
        """A whole number, the smaller the shorter: how many bits it plus one has, and these without the first."""
        bits = self.number(COUNT_BITS, (value + 1).bit_length() - 1)
        return (1 << bits) - 1 + self.number(1 << bits, value + 1 - (1 << bits))

    def choose(self, clues: Sequence[Clue], value: int = 0) -> int:
        """One of the candidates of the clues, the likelier the shorter."""
        self.spend(CHOICE + len(clues) * len(clues[0].places))
        frequencies = self.choices.frequencies(clues)
        total = sum(frequencies)
        chosen = self._coder.choose(frequencies, total, value)
        self.choices.learn(clues, frequencies, total, chosen)
        return chosen

    def spend(self, work: int) -> None:
        """What is likely takes next to no room: a short link could tell of work without end."""
        self.left -= work
        if self.left < 0:
            raise BadRecord("record.too_much")

    def room_for(self, number: int, least: int) -> None:
        """Whether so many of something that costs at least that much can still come; asked before any of it is read."""
        if number * least > self.left:
            raise BadRecord("record.too_much")

    def text(self, most: int, value: str = "", sample: str = "") -> str:
        return finish(self.texting(most, value, sample))

    def texting(self, most: int, value: str = "", sample: str = "") -> Steps[str]:
        """A text of `most` bytes at most: each is the one that followed the same bytes before, or it is spelled."""
        new = value.encode("utf-8")
        size = self.count(len(new))
        if size > most:
            raise BadRecord("record.unreadable")
        self.room_for(size, CHOICE)
        seen = bytearray(sample.encode("utf-8"))
        first = len(seen)
        known = {bytes(seen[at - CONTEXT : at]): at for at in range(CONTEXT, first)}
        length = 0
        for at in range(first, first + size):
            byte = new[at - first] if new else 0
            context = bytes(seen[at - CONTEXT : at]) if at >= CONTEXT else b""
            guess = known.get(context)
            if guess is not None and not self.choose([_MATCH[length]], seen[guess] != byte):
                byte, length = seen[guess], min(length + 1, LONGEST)
            else:
                before = _SORT[seen[-1]] if at > first else SORTS - 1
                byte, length = self.choose([_BYTE, _AFTER[before]], byte), 0
                if guess is not None and byte == seen[guess]:
                    raise BadRecord("record.changed")  # spelled, where a port would have said that it was foretold
            if context:
                known[context] = at
            seen.append(byte)
            yield (at + 1 - first) / size
        try:
            text = seen[first:].decode("utf-8")
        except UnicodeDecodeError:
            raise BadRecord("record.unreadable") from None
        self.told.append(text)
        return text


class Rehearsal(Port):
    """Tells nobody; `told` is what would have been told."""

    def __init__(self) -> None:
        super().__init__(Nobody())

    def texting(self, most: int, value: str = "", sample: str = "") -> Steps[str]:
        self.count(len(value.encode("utf-8")))
        self.told.append(value)
        return value
        yield

"""The entries of a record as bytes: the declared number of each move, seven bits to the byte.

0 announces a sealed entry: how many answers, then the answers. Every other number is a move's number plus one.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from hansa_core.table import BadRecord, Move, Vocabulary
from hansa_core.table.match import Entry
from hansa_core.table.steps import Steps, finish
from hansa_core.wire import limits

_GOES_ON: Final = bytes(range(128, 256))
"""Behind these bytes a number goes on."""


class EntryPacker:
    """Packs the growing record of one match again and again; an entry that stays where it was is packed once."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._entries: list[Entry] = []
        self._packed: list[bytes] = []

    def pack(self, entries: Sequence[Entry]) -> bytes:
        same = 0
        for known, entry in zip(self._entries, entries, strict=False):
            if known is not entry:
                break
            same += 1
        del self._entries[same:], self._packed[same:]
        for entry in entries[same:]:
            self._entries.append(entry)
            self._packed.append(_packed(self._vocabulary, entry))
        return b"".join(self._packed)


def pack_entries(vocabulary: Vocabulary, entries: Sequence[Entry]) -> bytes:
    return finish(packing(vocabulary, entries))


def packing(vocabulary: Vocabulary, entries: Sequence[Entry]) -> Steps[bytes]:
    """The same, entry by entry."""
    packed = bytearray()
    for n, entry in enumerate(entries):
        packed += _packed(vocabulary, entry)
        yield (n + 1) / len(entries)
    return bytes(packed)


def _packed(vocabulary: Vocabulary, entry: Entry) -> bytes:
    packed = bytearray()
    if entry.seat is None:
        packed.append(0)
        _put(packed, len(entry.moves))
    for move in entry.moves:
        _put(packed, vocabulary.number(move) + 1)
    return bytes(packed)


def unpack_entries(vocabulary: Vocabulary, data: bytes) -> list[tuple[Move, ...]]:
    """The moves of each entry, or BadRecord; whether they are legal is for the replay to say."""
    return finish(unpacking(vocabulary, data))


def unpacking(vocabulary: Vocabulary, data: bytes, most: int = limits.FILE_BYTES) -> Steps[list[tuple[Move, ...]]]:
    """The same, entry by entry; of more than `most` numbers none is read."""
    held = len(data.translate(None, _GOES_ON))
    if held > most:
        raise BadRecord("record.too_much")
    numbers = _numbers(data)
    entries: list[tuple[Move, ...]] = []
    for number in numbers:
        if len(entries) == limits.ENTRIES:
            raise BadRecord("record.too_long", limit=limits.ENTRIES)
        entries.append(_moves(vocabulary, number, numbers))
        yield len(entries) / held
    return entries


def _moves(vocabulary: Vocabulary, number: int, numbers: Iterator[int]) -> tuple[Move, ...]:
    """Those of the entry that begins with that number; the following ones are sealed answers, if they are announced."""
    if number:
        return (_move(vocabulary, number),)
    answers = next(numbers, 0)
    if not 0 < answers <= limits.LIST_ITEMS:
        raise BadRecord("record.unreadable")
    return tuple(_move(vocabulary, next(numbers, 0)) for _ in range(answers))


def _move(vocabulary: Vocabulary, number: int) -> Move:
    if not 0 < number <= vocabulary.size:
        raise BadRecord("record.unknown_move", number=number)
    return vocabulary.move(number - 1)


def _put(packed: bytearray, number: int) -> None:
    while number > 127:
        packed.append(number & 127 | 128)
        number >>= 7
    packed.append(number)


def _numbers(data: Sequence[int]) -> Iterator[int]:
    """Little-endian base 128. One form per number: no padding, nothing over 28 bits, no half number at the end."""
    number = shift = 0
    for byte in data:
        number |= (byte & 127) << shift
        if byte > 127:
            shift += 7
            if shift > 21:
                raise BadRecord("record.unreadable")
            continue
        if shift and not byte:
            raise BadRecord("record.unreadable")
        yield number
        number = shift = 0
    if shift:
        raise BadRecord("record.unreadable")

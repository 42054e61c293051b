"""Saved games in the browser's local storage: each a msgpack wrapper around a record, as base64 text."""

import base64
import binascii
from collections.abc import MutableMapping
from dataclasses import dataclass

from hansa_core import Match
from hansa_core.table import BadRecord, TableError
from hansa_core.wire import limits
from hansa_core.wire.strict import pack, unpack

PREFIX = "hansa/save/"
FIELDS = {"saved": int, "title": str, "record": bytes}


@dataclass(frozen=True)
class Save:
    """A saved game as the start screen lists it; `match` is None when it cannot be read."""

    id: str
    saved: int
    title: str
    match: Match | None
    problem: TableError | None = None


class Saves:
    """`storage` is the browser's, or any mapping of texts; what it holds is not trusted."""

    def __init__(self, storage: MutableMapping[str, str]) -> None:
        self.storage = storage

    def write(self, id: str, match: Match, now: int) -> None:
        title = ", ".join(seat.name for seat in match.header.seats)
        packed = pack({"saved": now, "title": title, "record": match.to_bytes(save=True)})
        self.storage[PREFIX + id] = base64.b64encode(packed).decode("ascii")

    def read(self, id: str) -> Save:
        """The save of that id; KeyError when there is none."""
        text = self.storage[PREFIX + id]
        saved, title = 0, ""
        try:
            wrapper = _unwrapped(text)
            saved, title = wrapper["saved"], wrapper["title"]
            return Save(id, saved, title, Match.from_bytes(wrapper["record"], save=True))
        except TableError as problem:
            return Save(id, saved, title, None, problem)

    def all(self) -> list[Save]:
        """Every saved game, the latest first."""
        ids = [key.removeprefix(PREFIX) for key in self.storage if key.startswith(PREFIX)]
        return sorted((self.read(id) for id in ids), key=lambda save: (-save.saved, save.id))

    def delete(self, id: str) -> str:
        """Takes a save away and gives its text, so that it can be put back."""
        return self.storage.pop(PREFIX + id)

    def put_back(self, id: str, text: str) -> None:
        self.storage[PREFIX + id] = text


def _unwrapped(text: str) -> dict[str, object]:
    if len(text) > limits.FILE_BYTES * 2:
        raise BadRecord("record.too_large", size=len(text), limit=limits.FILE_BYTES)
    try:
        wrapper = unpack(base64.b64decode(text, validate=True))
    except (binascii.Error, ValueError):
        raise BadRecord("record.unreadable") from None
    if type(wrapper) is not dict or {name: type(value) for name, value in wrapper.items()} != FIELDS:
        raise BadRecord("record.foreign")
    return wrapper

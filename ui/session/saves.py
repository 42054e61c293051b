"""Saved games in the browser's local storage: each a msgpack wrapper around a record, as base64 text.

The wrapper holds what the list of games shows, so the list is read without replaying any game; a record is replayed,
and so verified, when it is opened. Neither is trusted.
"""

import base64
import binascii
from collections.abc import Mapping, MutableMapping
from contextlib import suppress
from typing import Any, NamedTuple

from hansa_core import Match, Seat
from hansa_core.table import BadRecord, TableError
from hansa_core.table.characters import plain_line
from hansa_core.table.header import checked_seats
from hansa_core.table.shelf import find_game
from hansa_core.wire import limits
from hansa_core.wire.strict import pack, unpack
from ui.session.seats import BOT, HERE, Played, is_played, kind_of, these_here

PREFIX = "hansa/save/"
BESIDE = "hansa/analysis/"
"""What has been thought about a game lies beside its save, and goes with it."""
ORDERS = "hansa/orders/"
"""So do the seats that have given a standing order."""
TITLE_LIMIT = 40
LATEST = 1 << 52
"""No save is younger than this, in milliseconds."""

FIELDS = {"saved": int, "title": str, "summary": dict, "record": bytes}
MINE = {**FIELDS, "mine": list}
"""The form in which version 0.2 said which seats are played on this device."""
PLAYED = {**FIELDS, "played": list}
"""The form of a save where it has been said who plays each seat."""
FORMS = (FIELDS, MINE, PLAYED)
SUMMARY = {"game": str, "board": str, "names": list, "colours": list, "turn": int, "entries": int}
ENDED = {**SUMMARY, "winners": list}
"""The form for a finished game; version 0.2 did not say who had won."""
OVER = -1
MOST_SEATS = 9


class Summary(NamedTuple):
    """What is shown of a game that is not open; `turn` is the seat that decides, None when the game is over, `here`
    whether that seat is played on this device."""

    game: str
    board: str
    seats: tuple[Seat, ...]
    turn: int | None
    entries: int
    winners: tuple[int, ...] = ()
    here: bool = True

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]


class Row(NamedTuple):
    """A saved game as the start screen lists it; `summary` is None when it cannot be read. `title` is what the players
    call the game, empty until they do."""

    id: str
    saved: int
    title: str
    summary: Summary | None
    problem: TableError | None = None


class Saves:
    """`storage` is the browser's, or any mapping of texts; what it holds is not trusted."""

    def __init__(self, storage: MutableMapping[str, str]) -> None:
        self.storage = storage
        self.broken: dict[str, tuple[str, TableError]] = {}
        """Texts that looked sound in the list, but could not be opened."""

    # -- the open game ------------------------------------------------------------------------------------------------

    def write(self, id: str, match: Match, now: int, played: Played | None = None) -> None:
        """Keeps a game. An OSError says that the storage is full or forbidden."""
        self.storage[PREFIX + id] = self.text(id, match, now, played)

    def text(self, id: str, match: Match, now: int, played: Played | None = None) -> str:
        """A game as it is kept; its title stays. `played` says who plays each seat, None that nobody has said it."""
        try:
            title = _unwrapped(self.storage[PREFIX + id])["title"]
        except (KeyError, TableError):
            title = ""
        seats = {} if played is None else {"played": list(played)}
        return _wrapped({
            "saved": now,
            "title": title,
            "summary": _summarised(match),
            "record": match.to_bytes(True),
            **seats,
        })  # fmt: skip

    def restore(self, copies: Mapping[str, str]) -> None:
        """What was written last and the storage has lost, since the browser was killed."""
        for key, text in copies.items():
            if key.startswith(PREFIX) and self.lacks(key.removeprefix(PREFIX), text):
                with suppress(OSError):
                    self.storage[key] = text

    def lacks(self, id: str, text: str) -> bool:
        """Whether a text is a save, and the storage has none of that game or an earlier one."""
        try:
            saved: int = _unwrapped(text)["saved"]
            return id not in self or _unwrapped(self.storage[PREFIX + id])["saved"] <= saved
        except TableError:
            return False

    def __contains__(self, id: str) -> bool:
        return PREFIX + id in self.storage

    def open(self, id: str) -> Match:
        """The game of that id, replayed; KeyError when there is none, a TableError says what is wrong with it."""
        text = self.storage[PREFIX + id]
        try:
            return Match.from_bytes(_unwrapped(text)["record"], save=True)
        except TableError as problem:
            self.broken[id] = (text, problem)
            raise

    def played(self, id: str, match: Match) -> Played | None:
        """Who plays each seat of that game; None when nobody has said it: then all are played here."""
        return _played(_unwrapped(self.storage[PREFIX + id]), len(match.header.seats))

    def record(self, id: str) -> bytes:
        """The record of that game, as it is kept."""
        record: bytes = _unwrapped(self.storage[PREFIX + id])["record"]
        return record

    def newer(self, id: str, match: Match) -> Match:
        """Like `open`, but replays only what `match`, an earlier state of the same game, has not played."""
        return match.follow(_unwrapped(self.storage[PREFIX + id])["record"])

    # -- the list -----------------------------------------------------------------------------------------------------

    def ids(self) -> list[str]:
        return [key.removeprefix(PREFIX) for key in self.storage if key.startswith(PREFIX)]

    def rows(self) -> list[Row]:
        """Every saved game, the latest first."""
        return sorted((self.row(id) for id in self.ids()), key=lambda row: (-row.saved, row.id))

    def row(self, id: str) -> Row:
        text = self.storage[PREFIX + id]
        saved, title = 0, ""
        try:
            wrapper = _unwrapped(text)
            saved, title = wrapper["saved"], wrapper["title"]
            if id in self.broken and self.broken[id][0] == text:
                raise self.broken[id][1]
            if not is_id(id):
                raise BadRecord("record.foreign")
            return Row(id, saved, title, _summary(wrapper))
        except TableError as problem:
            return Row(id, saved, title, None, problem)

    def is_first(self, game: str, id: str) -> bool:
        """Whether no other game of that kind is kept here."""
        others = (self.row(other).summary for other in self.ids() if other != id)
        return not any(summary and summary.game == game for summary in others)

    def rename(self, id: str, title: str) -> None:
        self._put(id, {**_unwrapped(self.storage[PREFIX + id]), "title": plain_title(title)})

    def duplicate(self, id: str, copy: str, title: str, now: int) -> None:
        self._put(copy, {**_unwrapped(self.storage[PREFIX + id]), "title": plain_title(title), "saved": now})

    def delete(self, id: str) -> str:
        """Takes a save away and gives its text, so that it can be put back."""
        for beside in (BESIDE, ORDERS):
            self.storage.pop(beside + id, None)
        return self.storage.pop(PREFIX + id)

    def put_back(self, id: str, text: str) -> None:
        self.storage[PREFIX + id] = text

    def raw(self, id: str) -> str:
        """What lies in the storage, as it lies there."""
        return self.storage[PREFIX + id]

    def _put(self, id: str, wrapper: dict[str, Any]) -> None:
        self.storage[PREFIX + id] = _wrapped(wrapper)


def is_id(text: str) -> bool:
    """Whether a text can name a save, in the storage and in an address."""
    return text.isascii() and text.isalnum() and len(text) <= 32


def plain_title(text: str) -> str:
    """A title as it is kept: composed, one line, without what cannot be seen, not too long."""
    return plain_line(text, TITLE_LIMIT)


def _summarised(match: Match) -> dict[str, Any]:
    header = match.header
    return {
        "game": header.game,
        "board": header.board,
        "names": [seat.name for seat in header.seats],
        "colours": [seat.colour for seat in header.seats],
        "turn": OVER if match.to_act is None else match.to_act,
        "entries": len(match),
        **({"winners": list(match.position.winners())} if match.to_act is None else {}),
    }


def _wrapped(wrapper: dict[str, Any]) -> str:
    return base64.b64encode(pack({**wrapper, "saved": _since_1970(wrapper["saved"])})).decode("ascii")


def _since_1970(now: int) -> int:
    """A clock that was never set may stand before that; the game is no worse for it."""
    return max(0, now)


def _unwrapped(text: str) -> dict[str, Any]:
    if len(text) > limits.FILE_BYTES * 2:
        raise BadRecord("record.too_large", size=len(text), limit=limits.FILE_BYTES)
    try:
        wrapper = unpack(base64.b64decode(text, validate=True))
    except (binascii.Error, ValueError):
        raise BadRecord("record.unreadable") from None
    if not any(_has_form(wrapper, form) for form in FORMS):
        raise BadRecord("record.newer" if _has_more(wrapper) else "record.foreign")
    if not all(type(seat) is int and 0 <= seat < MOST_SEATS for seat in wrapper.get("mine", ())):
        raise BadRecord("record.foreign")
    for kind in wrapper.get("played", ()):
        if not is_played(kind):
            raise BadRecord("record.newer" if type(kind) is str else "record.foreign")
    if wrapper["saved"] >= LATEST:
        raise BadRecord("record.foreign")
    title = plain_title(wrapper["title"])  # one of before may hold what is no longer kept, and so may a time
    return {**wrapper, "title": title, "saved": _since_1970(wrapper["saved"])}


def _played(wrapper: dict[str, Any], seats: int) -> Played | None:
    if "mine" in wrapper:
        if not set(wrapper["mine"]) <= set(range(seats)):
            raise BadRecord("record.field", field="mine")
        return these_here(wrapper["mine"], seats)
    if "played" in wrapper and len(wrapper["played"]) != seats:
        raise BadRecord("record.field", field="played")
    return tuple(wrapper["played"]) if "played" in wrapper else None


def _summary(wrapper: dict[str, Any]) -> Summary:
    data: dict[str, Any] = wrapper["summary"]
    if not (_has_form(data, SUMMARY) or _has_form(data, ENDED)) or len(data["names"]) != len(data["colours"]):
        raise BadRecord("record.field", field="summary")
    if not all(type(word) is str for word in data["names"] + data["colours"]):
        raise BadRecord("record.field", field="summary")
    game = find_game(data["game"])
    seats = checked_seats(game, [Seat(*seat) for seat in zip(data["names"], data["colours"], strict=True)])
    game.board_for(len(seats), data["board"])
    if not OVER <= data["turn"] < len(seats) or not 0 <= data["entries"] <= limits.ENTRIES:
        raise BadRecord("record.field", field="summary")
    winners = data.get("winners", [])
    if not all(type(seat) is int and 0 <= seat < len(seats) for seat in winners):
        raise BadRecord("record.field", field="summary")
    turn = None if data["turn"] == OVER else data["turn"]
    played = _played(wrapper, len(seats))
    here = turn is None or played is None or kind_of(played[turn]) in (HERE, BOT)
    return Summary(game.id, data["board"], seats, turn, data["entries"], tuple(winners), here)


def _has_more(wrapper: Any) -> bool:
    """Whether all that we know is there, and something that we do not know yet."""
    if type(wrapper) is not dict:
        return False
    known = {name: wrapper[name] for name in (*MINE, *PLAYED) if name in wrapper}
    return len(known) < len(wrapper) and any(_has_form(known, form) for form in FORMS)


def _has_form(value: Any, form: dict[str, type]) -> bool:
    return type(value) is dict and {name: type(each) for name, each in value.items()} == form

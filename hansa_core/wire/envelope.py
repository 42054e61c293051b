"""The envelope of a record: a msgpack map whose every field is checked before any of it is used.

A save of this device may hold more than what leaves it: an unfinished chain and the sealed answers given so far.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple

from hansa_core.table import BadRecord, Game, Header, Match, Move, Seat, Setup
from hansa_core.table.generic import M_co
from hansa_core.table.header import checked_first, checked_seats, hash_of_seed, open_header
from hansa_core.table.match import Stopped, digesting
from hansa_core.table.steps import Steps, part
from hansa_core.wire import limits
from hansa_core.wire.entries import EntryPacker, packing, unpack_entries, unpacking
from hansa_core.wire.strict import pack, unpack

VERSION = 1
CHECK_BYTES = 8
"""Of the record's digest; half as many of what everybody sees at its end follow."""
READ, CHECKED, REPLAYED = 0.1, 0.2, 0.95
"""About so much of the work of opening a record is done when its entries have been read, hashed and played."""

MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""From each older version to the next one; a golden file of every version ever shipped is in the tests."""

FIELDS: Mapping[str, type] = {
    "hansa": int,
    "game": str,
    "rules": int,
    "board": str,
    "edition": str,
    "options": dict,
    "seats": list,
    "first": int,
    "deal": str,
    "seed": str,
    "start": str,
    "entries": bytes,
    "check": bytes,
    "sent": int,
    "pending": dict,
}
OPTIONAL = {"options": {}, "first": -1, "deal": "open", "start": "", "sent": 0, "pending": {}}
"""Fields that are left out while they hold these values."""
SAVE_ONLY = ("sent", "pending")
"""Fields of this device alone."""


class Opened(NamedTuple, Generic[M_co]):
    """A record that could be read: the match as far as it replays, and where it stopped, if it did."""

    match: M_co
    stopped: Stopped | None
    intact: bool
    """Whether the record's check bytes agree with its entries, and with what these lead to by today's rules."""
    own: bool
    """Whether they agree with its entries: then nobody changed it, whatever the rules make of it today."""
    entries: Sequence[Sequence[Move]]
    """All that the record holds, also behind where it stopped."""


def seal(match: Match, packer: EntryPacker, save: bool) -> bytes:
    """The record as bytes; with `save` also what never leaves this device."""
    entries = match.entries if save else match.entries[: match.settled]
    record: dict[str, Any] = {
        "hansa": VERSION,
        **header_fields(match),
        "entries": packer.pack(entries),
        "check": _check(match, len(entries)),
    }
    if save:
        record["sent"] = match.sent
        record["pending"] = {str(seat): match.setup.vocabulary.number(m) for seat, m in match.pending.items()}
    return _enveloped(record)


def _enveloped(record: Mapping[str, Any]) -> bytes:
    return pack({name: value for name, value in record.items() if OPTIONAL.get(name) != value or name not in OPTIONAL})


def header_fields(match: Match) -> dict[str, Any]:
    header = match.header
    return {
        "game": header.game,
        "rules": header.version,
        "board": header.board,
        "edition": header.edition,
        "options": _changed(match.setup),
        "seats": [[seat.name, seat.colour, *([seat.bot] if seat.bot else [])] for seat in header.seats],
        "first": -1 if header.first is None else header.first,
        "deal": header.deal,
        "seed": header.seed or header.seed_hash,
        "start": header.start,
    }


def unsealing(
    data: bytes,
    find_game: Callable[[str], Game],
    make: type[M_co],
    save: bool,
    known: Match | None = None,
    most: int = limits.FILE_BYTES,
) -> Steps[Opened[M_co]]:
    """Reads, checks and replays a record, entry by entry. Everything wrong with its form is a BadRecord.

    What a `known` match of the same header has already played is not played again. A game from elsewhere has one form:
    bytes that say the same in another way were changed on the way. `most` limits the moves that it may hold."""
    record = _checked(unpack(data), save)
    game = find_game(record["game"])
    setup, header = read_header(game, record)
    match = make.begin(game, setup, header)
    told = {"hansa": VERSION, **header_fields(match), "entries": record["entries"], "check": record["check"]}
    if not save and data != _enveloped(told):
        raise BadRecord("record.changed")
    yield 0.0
    entries = yield from part(unpacking(setup.vocabulary, record["entries"], most), 0, READ)
    digest = yield from part(digesting(header, entries), READ, CHECKED)
    own = record["check"][:CHECK_BYTES] == digest[:CHECK_BYTES]
    played = match.take_over(known, entries) if known is not None else 0
    stopped = yield from part(match.replaying(entries[played:]), CHECKED, REPLAYED)
    if not save:
        whole_moves(match, stopped)
        packed = yield from part(packing(setup.vocabulary, match.entries), REPLAYED, 1)
        if record["entries"] != packed and not (stopped and record["entries"].startswith(packed)):
            raise BadRecord("record.changed")
    intact = stopped is None and record["check"] == _check(match, len(match))
    if save and stopped is None:
        _restore(match, record)
    return Opened(match, stopped, intact, own, entries)


def entries_of(data: bytes, match: Match) -> list[tuple[Move, ...]] | None:
    """The entries of a save that begins as `match` does, which are not replayed; None if it is of another game."""
    record = _checked(unpack(data), save=True)
    if any(record[name] != value for name, value in header_fields(match).items()):
        return None
    return unpack_entries(match.setup.vocabulary, record["entries"])


def whole_moves(match: Match, stopped: Stopped | None) -> None:
    """What comes from elsewhere holds no unfinished chain; one that a refused entry left open is taken back."""
    if match.position.chain:
        if stopped is None:
            raise BadRecord("record.unfinished")
        match.cancel()


def _checked(record: Any, save: bool) -> dict[str, Any]:
    if type(record) is not dict or type(record.get("hansa")) is not int:
        raise BadRecord("record.foreign")
    while record["hansa"] in MIGRATIONS:
        record = MIGRATIONS[record["hansa"]](record)
    if record["hansa"] != VERSION:
        raise BadRecord("record.newer" if record["hansa"] > VERSION else "record.foreign")
    filled: dict[str, Any] = {**OPTIONAL, **record}
    for name, kind in FIELDS.items():
        if type(filled.get(name)) is not kind:
            raise BadRecord("record.field", field=name)
    for name in filled:
        if name not in FIELDS:
            raise BadRecord("record.field", field="?")
    for name in SAVE_ONLY:
        if name in record and not save:
            raise BadRecord("record.field", field=name)
    return filled


def read_header(game: Game, record: dict[str, Any]) -> tuple[Setup, Header]:
    """The set-up and the header that the fields of a record say, checked; BadRecord, BadSetup or BadText."""
    if record["rules"] > game.version:
        raise BadRecord("record.newer")
    if record["rules"] < 1:
        raise BadRecord("record.field", field="rules")
    for name in record["options"]:
        game.option(name)  # before a name can be taken for one of setup's own parameters
    seats = [_seat(each) for each in record["seats"]]
    setup = game.setup(len(seats), record["board"], record["edition"], **record["options"])
    first = None if record["first"] == -1 else record["first"]
    start = game.position_from_text(record["start"]) if record["start"] else None
    if start is not None and start.setup is not setup:
        raise BadRecord("record.field", field="start")
    if record["deal"] == "open":
        header = open_header(game, setup, seats, record["seed"], first, record["start"])
        return setup, header._replace(version=record["rules"])
    if record["deal"] != "watch" or start is None or not _is_hash(record["seed"]):
        raise BadRecord("record.field", field="deal")
    if start != start.view(None):
        raise BadRecord("record.field", field="start")
    header = Header(
        game.id, record["rules"], setup.board, setup.edition, setup.recorded, checked_seats(game, seats),
        checked_first(setup, first), "watch", "", record["seed"], record["start"],
    )  # fmt: skip
    return setup, header


def _seat(given: Any) -> Seat:
    if type(given) is not list or not 2 <= len(given) <= 3 or not all(type(word) is str for word in given):
        raise BadRecord("record.field", field="seats")
    return Seat(*given)


def _is_hash(text: str) -> bool:
    return len(text) == len(hash_of_seed("")) and all(char in "0123456789abcdef" for char in text)


def _restore(match: Match, record: dict[str, Any]) -> None:
    """What only this device knew: how much has been sent, and sealed answers that wait for the others."""
    if not 0 <= record["sent"] <= match.settled:
        raise BadRecord("record.field", field="sent")
    match.sent = record["sent"]
    asked = {str(seat): seat for seat in match.position.to_act_all} if match.position.sealed else {}
    for seat, number in record["pending"].items():
        if type(number) is not int or not 0 <= number < match.setup.vocabulary.size:
            raise BadRecord("record.field", field="pending")
        if seat not in asked or len(match.to_act_all) < 2:
            raise BadRecord("record.field", field="pending")
        match.play(match.setup.vocabulary.move(number), asked[seat])


def _changed(setup: Setup) -> dict[str, Any]:
    return {option.name: setup.options[option.name] for option in setup.game.options
            if setup.options[option.name] != option.default}  # fmt: skip


def _check(match: Match, n: int) -> bytes:
    """A few bytes of both digests: the record's own, and that of the public position it leads to by today's rules."""
    position = match.at(n).view(None).digest()
    return bytes.fromhex(match.digest_at(n))[:CHECK_BYTES] + bytes.fromhex(position)[: CHECK_BYTES // 2]

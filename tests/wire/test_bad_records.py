"""What is said about bytes and links that do not open."""

import msgpack
import pytest

from hansa_core import Match
from hansa_core.table import HIDDEN, BadRecord, BadSetup, BadText, Move, Refused
from hansa_core.wire import limits
from tests.fair.tables import finished, full_text, match_from, new, play
from tests.rules import rule
from tests.wire.links import first_link
from tests.wire.records import problem, resealed, with_chain, with_pending

DATA = finished().to_bytes()
LINK = first_link(DATA, "open")
MANY = [0] * 65


def test_every_truncation_is_refused():
    for end in range(len(DATA)):
        assert problem(BadRecord, DATA[:end]).key in ("record.unreadable", "record.foreign")


@pytest.mark.parametrize(
    "data",
    [b"", b"\x00", b"null", b"PK\x03\x04", b"\x80", b"\x90", *map(msgpack.packb, ([1, 2], {"hansa": "1"})),
     *map(msgpack.packb, ({"hansa": True}, {"hansa": 0}, {"hansa": -1}))],
)  # fmt: skip
def test_foreign_bytes_are_refused(data):
    assert problem(BadRecord, data).key in ("record.foreign", "record.unreadable")


@pytest.mark.parametrize("changed", [{"hansa": 2}, {"hansa": 2**63}, {"rules": 2}])
def test_a_newer_record_says_so(changed):
    assert problem(BadRecord, resealed(DATA, **changed)).key == "record.newer"


def test_a_foreign_link_of_version_1_says_so():
    for text in ("x/1abc", LINK[1:], "G/" + LINK[2:], "g/x" + LINK[3:]):
        assert problem(BadRecord, text).key == "record.foreign"


@pytest.mark.parametrize(
    "text", [LINK + "=", LINK + "A", LINK[:-1] + "é", LINK + "\n", LINK[:-3] + "\ud800", LINK.replace("_", "/") + "/+"]
)
def test_a_link_of_version_1_has_one_form(text):
    assert problem(BadRecord, text).key == "record.unreadable"


def test_what_is_too_large_is_not_even_read():
    assert problem(BadRecord, b"\xc4" * (limits.FILE_BYTES + 1)).key == "record.too_large"
    assert problem(BadRecord, "g/1" + "A" * limits.LINK_CHARS).key == "record.too_large"
    long = resealed(DATA, entries=b"\x02" * (limits.ENTRIES + 1))
    assert problem(BadRecord, long).key == "record.too_long"


@pytest.mark.parametrize(
    ("changed", "error", "key"),
    [
        ({"game": "chess"}, BadSetup, "setup.unknown_game"),
        ({"board": "city"}, BadSetup, "setup.unknown_board"),
        ({"edition": "third"}, BadSetup, "setup.unknown_edition"),
        ({"seats": [["Anna", "blue"]]}, BadSetup, "setup.player_count"),
        ({"seats": [["Anna", "blue"], ["Anna", "red"]]}, BadSetup, "setup.same_name"),
        ({"seats": [["Anna", "blue"], ["Be\nn", "red"]]}, BadSetup, "setup.name_characters"),
        ({"seats": [["Anna", "blue"], ["Ben", "blue"]]}, BadSetup, "setup.colour"),
        ({"seats": [["Anna", "blue"], ["Ben"]]}, BadRecord, "record.field"),
        ({"seats": [["Anna", "blue"], "Ben"]}, BadRecord, "record.field"),
        ({"seats": [["Anna", "blue"], ["Ben", 5]]}, BadRecord, "record.field"),
        ({"seats": [["Anna", "blue"], ["Ben", "red", "x y"]]}, BadSetup, "setup.bot"),
        ({"options": {"dice": 1}}, BadSetup, "setup.unknown_option"),
        ({"options": {"board": "town"}}, BadSetup, "setup.unknown_option"),
        ({"options": {"self": 1, "players": 3}}, BadSetup, "setup.unknown_option"),
        ({"options": {"coins": "5"}}, BadSetup, "setup.option_value"),
        ({"options": {"coins": True}}, BadSetup, "setup.option_value"),
        ({"options": {"coins": [5]}}, BadSetup, "setup.option_value"),
        ({"options": {"coins": 100}}, BadSetup, "setup.option_range"),
        ({"options": []}, BadRecord, "record.field"),
        ({"first": 2}, BadSetup, "setup.first"),
        ({"first": 2**63}, BadSetup, "setup.first"),
        ({"first": None}, BadRecord, "record.field"),
        ({"rules": 0}, BadRecord, "record.field"),
        ({"seed": ""}, BadSetup, "setup.seed"),
        ({"seed": "a\u202eb"}, BadSetup, "setup.seed"),
        ({"seed": ...}, BadRecord, "record.field"),
        ({"deal": "closed"}, BadRecord, "record.field"),
        ({"deal": "watch"}, BadRecord, "record.field"),
        ({"start": "fair"}, BadText, "text.line_short"),
        ({"start": new(3).position.to_text()}, BadRecord, "record.field"),
        ({"entries": "text"}, BadRecord, "record.field"),
        ({"entries": b"\xff\xff\xff\xff\x7f"}, BadRecord, "record.unreadable"),
        ({"entries": b"\x82\x00"}, BadRecord, "record.unreadable"),
        ({"entries": b"\x82"}, BadRecord, "record.unreadable"),
        ({"entries": b"\x00\x00"}, BadRecord, "record.unreadable"),
        ({"entries": b"\x00\x02\x02"}, BadRecord, "record.unknown_move"),
        ({"entries": b"\xff\xff\x01"}, BadRecord, "record.unknown_move"),
        ({"check": b""}, BadRecord, "record.check"),
        ({"check": bytes(12)}, BadRecord, "record.check"),
        ({"entries": b""}, BadRecord, "record.check"),
        ({"more": 1}, BadRecord, "record.field"),
        ({"pending": {}}, BadRecord, "record.field"),
        ({"sent": 1}, BadRecord, "record.field"),
    ],
)
def test_every_field_is_checked(changed, error, key):
    assert problem(error, resealed(DATA, **changed)).key == key


@pytest.mark.parametrize(
    "data",
    [
        DATA + b"\xc0",
        msgpack.packb({"hansa": 1.0}),
        msgpack.packb({"hansa": float("nan")}),
        msgpack.packb({"hansa": 1, "x": msgpack.ExtType(5, b"")}),
        msgpack.packb({"hansa": 1, "x": msgpack.Timestamp(1)}),
        msgpack.packb({"hansa": 1, "x": [[[[1]]]]}),
        b"\x91" * 100_000,
        b"\x81\xa1a" * 50_000,
        b"\x82\xa5hansa\x01\xa5hansa\x01",
        b"\x81\x01\x01",
        b"\x81\xc4\x05hansa\x01",
        b"\x81\xa5hans\xff\x01",
        b"\x81\xa5hans\xed\xa0\x80\x01",
        b"\xdd\xff\xff\xff\xff",
        b"\xdf\xff\xff\xff\xff",
        b"\xc6\xff\xff\xff\xff",
        b"\xdb\xff\xff\xff\xff",
        b"\xc1",
        msgpack.packb({"hansa": 1, "seats": MANY}),
        msgpack.packb({str(i): i for i in range(33)}),
    ],
    ids=range(20),
)
def test_msgpack_is_read_strictly(data):
    assert problem(BadRecord, data).key in ("record.unreadable", "record.foreign")


@rule("T8")
def test_an_illegal_move_stops_the_record_where_it_stands():
    match = match_from("fair village first players=2\n phase sale 0 1\n pile wax salt\n hand0 salt\n hand1 wax")
    wrong = match.setup.vocabulary.number(Move("lay", "amber")) + 1
    laid = match.setup.vocabulary.number(Move("lay", "salt")) + 1
    for entries, n, key in ((bytes([wrong]), 0, "fair.not_in_hand"), (bytes([laid, wrong]), 1, "fair.one_good")):
        data = resealed(match.to_bytes(), entries=entries)
        found = problem(BadRecord, data)
        assert (found.key, found.params) == ("record.stops", {"n": n, "move": n + 1, "rule": "F5", "problem": key})
        opened = Match.open_bytes(data)
        assert (opened.stopped.n, opened.stopped.problem.rule, opened.intact) == (n, "F5", False)
        assert opened.match.position.chain == 0  # nothing that leaves or enters holds a chain


@rule("T8", "T1")
def test_entries_after_the_end_stop_the_record():
    record = msgpack.unpackb(DATA)
    found = problem(BadRecord, resealed(DATA, entries=record["entries"] + b"\x02"))
    assert found.params["n"] == len(finished()) and found.params["problem"] == "table.over"


@rule("T5")
def test_an_unfinished_chain_comes_in_only_with_a_save():
    saved = with_chain().to_bytes(save=True)
    assert problem(BadRecord, saved).params == {"field": "sent"}
    assert problem(BadRecord, resealed(saved, sent=...)).key == "record.unfinished"


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"sent": 5}, BadRecord),
        ({"sent": -1}, BadRecord),
        ({"pending": {"0": 1}}, Refused),  # no bid
        ({"pending": {"0": 10**6}}, BadRecord),
        ({"pending": {"0": True}}, BadRecord),
        ({"pending": {"3": 12}}, BadRecord),
        ({"pending": {"00": 12}}, BadRecord),
        ({"pending": {"٠": 12}}, BadRecord),
        ({"pending": {"9" * 5000: 12}}, BadRecord),
        ({"pending": {"0": 12, "1": 12, "2": 12}}, BadRecord),  # all answers in is an entry, not a wait
        ({"pending": [1]}, BadRecord),
    ],
)
def test_what_a_save_adds_is_checked_too(changed, error):
    assert problem(error, resealed(with_pending().to_bytes(save=True), **changed), save=True)


def test_an_answer_cannot_wait_for_an_open_question():
    saved = with_chain().to_bytes(save=True)
    assert problem(BadRecord, resealed(saved, pending={"0": 0}), save=True).params == {"field": "pending"}


@rule("T5")
def test_a_step_of_an_unfinished_chain_cannot_have_been_sent():
    saved = with_chain().to_bytes(save=True)
    assert Match.from_bytes(saved, save=True).sent == 1
    assert problem(BadRecord, resealed(saved, sent=2), save=True).params == {"field": "sent"}


@rule("T7", "T8")
def test_secrets_have_no_place_in_the_wrong_record():
    text = "fair village first players=2\n phase discard 1 0\n pile wax\n hand0 salt salt wax wax\n hand1 wax"
    match = match_from(text)
    number = match.setup.vocabulary.number
    hidden = resealed(match.to_bytes(), entries=bytes([number(Move("bury", HIDDEN)) + 1]))
    assert problem(BadRecord, hidden).params["problem"] == "fair.bury_unknown"
    play(match, "bury wax")
    watch = match.watch_record().to_bytes()
    known = msgpack.unpackb(watch)["entries"]
    assert known[0] == number(Move("bury", HIDDEN)) + 1
    told = resealed(watch, entries=bytes([number(Move("bury", "wax")) + 1, *known[1:]]))
    assert problem(BadRecord, told).params["problem"] == "fair.bury_unknown"
    assert problem(BadRecord, resealed(watch, start=full_text(text))).params == {"field": "start"}
    assert problem(BadSetup, resealed(watch, first=7)).key == "setup.first"
    assert problem(BadRecord, resealed(watch, seed="a seed")).params == {"field": "deal"}

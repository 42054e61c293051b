"""What is said about links that were cut, mistyped, made elsewhere, or forged."""

import pytest

from hansa_core import Match
from hansa_core.table import HIDDEN, BadRecord, BadSetup, BadText, Move
from hansa_core.wire import limits, link
from tests.fair.tables import finished, match_from, new
from tests.games.hansa_teutonica.random_play import die_hanse as hansa
from tests.rules import rule
from tests.wire.links import first_link, forged
from tests.wire.records import problem

FAIR = finished()
LINKS = {
    "fair": FAIR.to_link(),
    "watch": FAIR.watch_record().to_link(),
    "hansa": hansa(3, "2020", "link sensible").to_link(),
}
TEXT = LINKS["fair"]


@pytest.mark.parametrize("name", LINKS)
def test_every_cut_is_found(name):
    text = LINKS[name]
    for end in range(3, len(text)):
        assert problem(BadRecord, text[:end]).key == "record.cut"
    for end in range(3):
        assert problem(BadRecord, text[:end]).key == "record.foreign"


@pytest.mark.parametrize("name", LINKS)
def test_every_single_mistake_is_found_before_anything_is_read(name, monkeypatch):
    monkeypatch.setattr(Match, "begin", None)  # nothing comes that far
    text = LINKS[name]
    for at in range(3, len(text)):
        for character in {*link.CHARACTERS[at % 7 :: 7], "A", "_", " ", "=", "é"} - {text[at]}:
            assert problem(BadRecord, text[:at] + character + text[at + 1 :]).key == "record.mistyped", (at, character)


def test_signs_that_changed_places_and_strays_are_found():
    for at in range(5, len(TEXT) - 1):
        if TEXT[at] != TEXT[at + 1]:
            wrong = TEXT[:at] + TEXT[at + 1] + TEXT[at] + TEXT[at + 2 :]
            assert problem(BadRecord, wrong).key in ("record.mistyped", "record.cut")
    for stray in ("A", "=", "\n", "/", "AAAA", "\ud800"):
        assert problem(BadRecord, TEXT + stray).key == "record.mistyped"
        assert problem(BadRecord, TEXT[:40] + stray + TEXT[40:]).key == "record.mistyped"


def test_a_newer_version_says_so():
    assert problem(BadRecord, "g/3" + TEXT[3:]).key == "record.newer"
    assert problem(BadRecord, "w/9whatever").key == "record.newer"
    for front in ("g/2B", "g/2Hz"):  # a game, a board that we do not know
        payload = TEXT[link.FRONT :]
        front = (front + "A")[:5]
        check = link._characters(link.check_of(front + payload), link.CHECK)
        assert problem(BadRecord, front + TEXT[5:8] + check + payload).key == "record.newer"


@pytest.mark.parametrize(
    "text",
    ["", "g", "g/", "w/", "x/2abc", "G/2abc", "g/0abc", "g/xabc", "g/²abc", "hello", "https://example.org/", TEXT[1:],
     "play/abc", "\ud800", "g\\2", "#" + TEXT],
)  # fmt: skip
def test_foreign_texts_are_refused(text):
    assert problem(BadRecord, text).key == "record.foreign"


def test_what_is_too_large_is_not_even_read():
    assert problem(BadRecord, "g/2" + "A" * limits.LINK_CHARS).key == "record.too_large"
    assert problem(BadRecord, "hello" * limits.LINK_CHARS).key == "record.too_large"


def test_a_link_of_the_other_kind_is_no_link():
    assert problem(BadRecord, "w" + TEXT[1:]).key == "record.mistyped"
    assert problem(BadRecord, "g" + LINKS["watch"][1:]).key == "record.mistyped"
    watch = finished().watch_record()
    for text in ("w/" + first_link(FAIR.to_bytes(), "open")[2:], first_link(watch.to_bytes(), "open")):
        assert problem(BadRecord, text).params == {"field": "deal"}


@pytest.mark.parametrize(
    ("changed", "error", "key"),
    [
        ({"game": "chess"}, BadSetup, "setup.unknown_game"),
        ({"rules": 2}, BadRecord, "record.newer"),
        ({"seats": [["Anna", "blue"]]}, BadSetup, "setup.player_count"),
        ({"seats": [["Anna", "blue"], ["Anna", "red"]]}, BadSetup, "setup.same_name"),
        ({"seats": [["Anna", "blue"], ["Be\nn", "red"]]}, BadSetup, "setup.name_characters"),
        ({"seats": [["Anna", "blue"], ["Ben", "blue"]]}, BadSetup, "setup.colour"),
        ({"seats": [["Anna", "blue"], ["Ben", "red", "x y"]]}, BadSetup, "setup.bot"),
        ({"seats": [["Anna", "blue"], ["B" * 21, "red"]]}, BadSetup, "setup.name_length"),
        ({"options": {"coins": 100}}, BadSetup, "setup.option_range"),
        ({"options": {"coins": -3}}, BadSetup, "setup.option_range"),
        ({"options": {"church": True}, "edition": "first"}, BadSetup, "setup.option_needs"),
        ({"first": 2}, BadSetup, "setup.first"),
        ({"seed": ""}, BadSetup, "setup.seed"),
        ({"seed": "a\u202eb"}, BadSetup, "setup.seed"),
        ({"start": "fair"}, BadText, "text.line_short"),
        ({"start": new(3).position.to_text()}, BadRecord, "record.field"),
        ({"deal": "watch", "seed": "0" * 64}, BadRecord, "record.field"),
    ],
)
def test_every_field_is_checked(changed, error, key):
    assert problem(error, forged(FAIR, [], **changed)).key == key


def test_entries_are_limited_and_checked(monkeypatch):
    entries = [entry.moves for entry in FAIR.entries]
    assert problem(BadRecord, forged(FAIR, entries, check=0)).key == "record.check"
    assert problem(BadRecord, forged(FAIR, [*entries, (Move("keep"),)])).params["problem"] == "table.over"
    assert problem(BadRecord, forged(FAIR, [(Move("bid", 0),)])).params["problem"] == "table.answers"
    monkeypatch.setattr(limits, "ENTRIES", len(entries) - 1)
    assert problem(BadRecord, TEXT).key == "record.too_long"


def test_an_unfinished_chain_does_not_come_in():
    match = match_from("fair village first players=2\n phase sale 0 1\n pile wax salt\n hand0 salt\n hand1 wax")
    assert problem(BadRecord, forged(match, [(Move("lay", "salt"),)])).key == "record.unfinished"


@rule("T7")
def test_secrets_have_no_place_in_the_wrong_link():
    text = "fair village first players=2\n phase discard 1 0\n pile wax\n hand0 salt salt wax wax\n hand1 wax"
    match = match_from(text)
    assert problem(BadRecord, forged(match, [(Move("bury", HIDDEN),)])).params["problem"] == "fair.bury_unknown"
    watch = match.watch_record()
    assert problem(BadRecord, forged(watch, [(Move("bury", "wax"),)])).params["problem"] == "fair.bury_unknown"
    assert problem(BadRecord, forged(watch, [], start=match.header.start)).params == {"field": "start"}

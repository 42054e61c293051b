"""What nobody should say to Marchands du Moyen Âge: one clear sentence in three languages, and nothing changes."""

import re

import pytest

from hansa_core import Match, new_match
from hansa_core.middle_ages.board import Board
from hansa_core.table import BadContent
from hansa_core.table.match import Entry
from hansa_core.wire.entries import pack_entries
from tests.games.middle_ages.other_board import changed
from tests.games.middle_ages.table import NAMES, Table, facts
from tests.rules import rule
from tests.ui.tabs import Storage, Tab
from tests.wire.links import forged
from tests.wire.records import resealed
from ui.screens.table import table_regions
from ui.session.autosave import received
from ui.session.standing import Standing
from ui.words.catalogue import LANGUAGES, Catalogue

BID = "phase bid; at 1; cash 0 1000"
OPEN_BID = "phase auction 0; cash 0 1000"
TARIFF = "phase tariff 1; at 1; talk 1; wagon 1 hamburg master 1; warehouse 2 hamburg iron"
TALK = "phase talk 2; at 1; talk 1 partner 2; wagon 1 hamburg master 1; warehouse 2 hamburg iron; cash 2 100"
LONG = "9" * 5000


def match_at(lines: str) -> Match:
    return new_match("middle_ages", NAMES[:3], "bad", start=f"{Table.set_up(3, {})}\n{lines}".replace(";", "\n"))


@rule("M2", "M3", "M31", "M35", "M39", "M54")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("lines", "before", "move"),
    [
        pytest.param(BID, [], "bid 1100", id="a bid above the cash"),
        pytest.param(OPEN_BID, [], "bid 1100", id="an open bid above the cash"),
        pytest.param(BID, [], "bid 150", id="off the step of 100"),
        pytest.param(BID, [], "bid -100", id="negative"),
        pytest.param(BID, [], f"bid {LONG}", id="absurdly long"),
        pytest.param(TALK, ["propose iron", "price 0", "counter iron", "price 10000"], "accept", id="nobody can pay"),
        pytest.param(TARIFF, [], "tariff 1 1", id="a tariff for oneself"),
        pytest.param("phase turn 0", [], "move 4 1 r13>r15", id="a road that does not exist"),
        pytest.param("phase turn 0", [], "move 1 1 genova", id="a place out of reach"),
    ],
)
def test_a_move_that_cannot_be_is_one_sentence(language: str, lines: str, before: list[str], move: str) -> None:
    match = match_at(lines)
    for text in before:
        match.play(match.position.parse(text))
    tab = Tab(Storage(), language=language)
    tab.app.apply(received(tab.app.device, match))
    table = tab.app.table
    assert table is not None
    table.look()
    position, entries = table.match.position.to_text(), len(table.match)
    tab.app.apply(tab.app.actions.play(move))
    assert tab.app.notice is not None and 0 < len(tab.app.notice.text) < 300
    assert "{" not in tab.app.notice.text and "middle_ages." not in tab.app.notice.text
    assert (table.match.position.to_text(), len(table.match), table.match.pending) == (position, entries, {})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ("segment.0.b", "j_nowhere", "middle_ages.road_to_nowhere"),
        ("good", [*facts()["good"], {"id": "amber", "count": 9}], "middle_ages.good_without_city"),
        ("status_track.upkeep.3", 50, "middle_ages.track_gap"),
    ],
)
def test_a_board_file_with_a_mistake_is_one_sentence(language: str, path: str, value: object, key: str) -> None:
    with pytest.raises(BadContent) as caught:
        Board(changed(facts(), path, value), "board")
    assert caught.value.key == key
    said = Catalogue(language, ("ui.words", "ui.games.middle_ages.words")).say(key, caught.value.params)
    assert said and "{" not in said and key not in said


@rule("M7", "T4")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_that_claims_sealed_answers_early_is_one_sentence(language: str) -> None:
    match = match_at(BID)
    stopped = match.replay([[match.position.parse("bid 100")]])
    assert stopped is not None and stopped.problem.key == "table.answers" and len(match) == 0
    said = Catalogue(language, ("ui.words",)).say(stopped.problem.key, stopped.problem.params)
    assert said and "{" not in said


@rule("M7", "T4")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("door", ["link", "file"])
@pytest.mark.parametrize("answers", [1, 2])
def test_sealed_answers_that_come_early_are_not_let_in(answers: int, door: str, language: str) -> None:
    """Of three who bid; by the page's own doors. What can be shown is the game before them, and nothing is kept."""
    match = match_at(BID)
    bids = tuple(match.position.parse(f"bid {florins}") for florins in (700, 900)[:answers])
    tab = Tab(Storage(), language=language)
    if door == "link":
        tab.app.open(f"#{forged(match, [bids])}")
    else:
        early = pack_entries(match.setup.vocabulary, [Entry(None if answers > 1 else 0, bids)])
        tab.app.share.open_file(resealed(match.to_bytes(), entries=early))
    table = tab.app.table
    assert table is not None and table.standing is Standing.LOOKS_ON
    assert len(table.match) == 0 and not table.match.pending and not tab.app.saves.storage
    assert table.match.position == match.position
    assert tab.app.notice is not None and tab.app.notice.text == tab.app.words.say("share.stops_there", {"n": 1})
    assert "700" not in re.sub(r"<[^>]*>", " ", table_regions(tab.app)["prompt"][1]())


@rule("M7", "T4")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_brings_no_answers_that_wait(language: str) -> None:
    """They stand in the save of the device where they were given, and nowhere else."""
    match = match_at(BID)
    match.play(match.position.parse("bid 700"), 0)
    tab = Tab(Storage(), language=language)
    tab.app.share.open_file(match.to_bytes(save=True))
    assert tab.app.table is None and not tab.app.saves.storage
    assert tab.app.notice is not None and "{" not in tab.app.notice.text and "700" not in tab.app.notice.text

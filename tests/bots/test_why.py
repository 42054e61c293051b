"""Why a bot has played a turn: what everybody saw speaks for it, and nothing that is hidden is said by it."""

import json
from itertools import groupby

import pytest

from hansa_core import Match
from hansa_core.bots.player import make_players, play_out
from hansa_core.bots.thinking import answer, why_question
from hansa_core.table import Chance, TableError
from hansa_core.table.shelf import find_game
from tests.games.hansa_teutonica.table import Table as HansaTable
from tests.games.merchant_princes.table import Table as PrincesTable
from tests.games.middle_ages.table import Table as AgesTable
from ui.words.catalogue import LANGUAGES, Catalogue

NAMES = ("Anna", "Ben", "Cem")
GAMES = {
    "hansa_teutonica": ({"missions": True}, 60),
    "merchant_princes": ({}, 60),
    "middle_ages": ({}, 160),
}
PRIVATE = {
    "bots.hansa_teutonica.mission",
    "bots.merchant_princes.fits_hand",
    "bots.middle_ages.keep_card",
    "bots.middle_ages.keep_cash",
    "bots.middle_ages.saves",
}


def reasons(match, seat, first, end):
    found = json.loads(answer(why_question(match, seat, first, end)))
    assert "trouble" not in found, found
    return found["why"]


@pytest.fixture(scope="module", params=GAMES)
def match(request):
    """A game of easy bots, some decisions long, all turns complete."""
    options, most = GAMES[request.param]
    found = Match.new(find_game(request.param), NAMES, "why", **options)
    for n, _ in enumerate(play_out(found, make_players(["easy"], found, "why"))):
        if n == most:
            break
    while found.position.chain:
        found.undo()
    return found


def turns(match):
    numbered = groupby(range(len(match)), key=lambda n: match.entries[n].seat)
    for seat, group in numbered:
        entries = [*group]
        if seat is not None and seat >= 0:
            yield seat, entries[0], entries[-1] + 1


def test_bots_have_reasons_that_have_words(match):
    words = [Catalogue(language, ["ui.words", f"ui.games.{match.game.id}.words"]) for language in LANGUAGES]
    said = {key for turn in turns(match) for key, _, _ in reasons(match, *turn)}
    assert len(said) > 2 and not said & PRIVATE
    assert all(key in each.entries for key in said for each in words)


def test_a_question_holds_only_what_everybody_saw(match):
    for turn in turns(match):
        asked = json.loads(why_question(match, *turn))
        for text in asked["views"]:
            assert match.game.position_from_text(text).view(None).to_text() == text


def test_the_reasons_are_the_same_in_every_world_that_looks_the_same(match):
    """What is hidden from those who look on is dealt anew, the turn is played again where it can be."""
    compared = differs = 0
    for seat, first, end in turns(match):
        before = match.at(first)
        if before.chain:
            continue
        other = before.view(None).resample(None, Chance(f"world {first}"))
        again = Match.new(match.game, NAMES, "world", start=other.to_text())
        try:
            for entry in match.entries[first:end]:
                again.play(entry.moves[0], seat)
        except TableError:
            continue  # in that world the seat could not have done it
        compared += 1
        differs += other.to_text() != before.to_text()
        assert reasons(again, seat, 0, end - first) == reasons(match, seat, first, end)
    assert compared > 3 and differs > 3


def test_a_sale_says_what_it_pays_to_whom():
    table = PrincesTable("turn 0 phase2; hand 0 blue blue; ships 0 blue red; ships 1 blue blue")
    before = len(table.match)
    table.play("lay blue 1", "lay blue 2", "sell")
    found = {
        told["seat"]: told["n"] for key, told, _ in reasons(table.match, 0, before, len(table.match)) if "seat" in told
    }
    assert found == {seat: table.gold(seat) for seat in (0, 1)} and min(found.values()) > 0


def test_what_goods_may_bring_is_said_the_same_of_a_poor_and_a_rich_buyer():
    """Nobody sees the purse: what it holds is no reason, and its emptiness none to think less of the goods."""
    said = []
    for cash in (300, 3000):
        fresh = AgesTable(f"cash 0 {cash}; wagon 1 brugge; prices 0 0 0 0 0 0")
        buys = [str(move) for move in fresh.position.legal_moves() if move.kind == "buy"]
        said.append([])
        for move in buys:
            table = AgesTable(f"cash 0 {cash}; wagon 1 brugge; prices 0 0 0 0 0 0")
            table.play(move)
            said[-1].append(reasons(table.match, 0, 0, 1))
    assert said[0] == said[1]
    assert {key for each in said[0] for key, _, _ in each} == {"bots.middle_ages.worth_later"}


def test_a_filled_route_is_said_to_be_ready():
    table = HansaTable("turn 0 actions 2; supply 0 cubes 3; route bremen_minden cube0 cube0 .")
    table.play("place cube bremen_minden.3")
    found = [(key, told) for key, told, _ in reasons(table.match, 0, 0, 1)]
    assert ("bots.hansa_teutonica.ready", {"route": "bremen_minden"}) in found

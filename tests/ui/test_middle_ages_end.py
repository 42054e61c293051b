"""The end page of Marchands du Moyen Âge: money as bars and in figures, how it ended, what is worth telling, levels."""

import re
from functools import cache

import pytest

from hansa_core import Match, new_match
from hansa_core.bots.sensible_middle_ages import choose
from hansa_core.table import Chance
from tests.games.middle_ages.table import NAMES, Table
from tests.rules import rule
from tests.ui.tabs import Storage, Tab
from tests.ui.test_choice import table_of
from ui.games.middle_ages.money import flows
from ui.screens.end import end_regions
from ui.session.autosave import received
from ui.words.catalogue import LANGUAGES
from ui.words.html import Html, spoken

LAST_ROUND = """round 5; phase turn 1; arrivals 5; bonus 0 0 0 300 0 0
wagon 1 r13>paris; wagon 2 r07>r08; wagon 3 r34>r35
load 1 0 salt; load 1 1 salt salt; row courier coachman; investments 0 discount_purchase"""


def at(match: Match, language: str = "en") -> Tab:
    tab = Tab(Storage(), language=language)
    tab.app.apply(received(tab.app.device, match))
    return tab


def region(tab: Tab, name: str) -> Html:
    return end_regions(tab.app)[name][1]()


def last_round() -> Match:
    """Ben drives wagon 1 into Paris, which does not sell salt; a card is bought for 400; nobody climbs."""
    table = Table(LAST_ROUND, 2).play("move 1 1 paris")
    while table.match.to_act is not None:
        match = table.match
        legal = {str(move) for move in match.position.legal_moves(match.to_act)}
        wanted = {"disc": "disc crest+crest", "climb": "climb 0 0", "take_card": "take courier"}
        phase = match.position.to_text().split("phase ")[1].split()[0]
        answer = wanted.get(phase, "pass")
        if phase == "auction" and "highest" not in match.position.to_text():
            answer = "bid 400"
        table.play(answer if answer in legal or phase == "auction" else sorted(legal)[0])
    return table.match


@cache
def whole_game() -> Match:
    match, chance = new_match("middle_ages", NAMES[:3], "end", first=0), Chance("end")
    while (seat := match.to_act) is not None:
        match.play(choose(match.position.view(seat), match.position.legal_moves(seat), chance, len(match)), seat)
    return match


@rule("M91")
def test_how_it_ended_says_who_brought_the_last_arrival_and_when() -> None:
    """With two players the sixth arrival ends the game."""
    told = spoken(region(at(last_round()), "beside"))
    assert "6 wagons have arrived 6 end it" in told
    assert "Ben brought in arrival 6 Round 5" in told


@rule("M71", "M77")
def test_the_best_sale_and_the_dearest_card_are_worth_telling() -> None:
    told = spoken(region(at(last_round()), "beside"))
    assert "best sale: 2 × salt in Paris 1,800" in told
    assert "dearest card: Courier 400" in told


def test_the_levels_go_by_rounds() -> None:
    """The foot of the chart has the number of rounds, not of moves."""
    match = whole_game()
    chart = region(at(match), "beside").split('class="chart"')[1]
    rounds = match.position.to_text().split("round ")[1].split()[0]
    assert re.findall(r'<text x="[\d.]+" y="204">(\d+)</text>', chart)[-1] == rounds


@rule("M2")
def test_money_came_and_went_in_two_bars_of_one_length() -> None:
    tab = at(whole_game())
    bars = re.findall(r'<svg class="bar-of">(.*?)</svg>', region(tab, "origin"))
    assert len(bars) == 6
    lengths = [sum(map(float, re.findall(r'<rect[^>]* width="([\d.]+)%"', bar))) for bar in bars]
    assert all(abs(came - went) < 0.1 for came, went in zip(lengths[::2], lengths[1::2], strict=True))
    assert abs(max(lengths) - 100) < 0.1
    assert all("part-0" in bar for bar in bars[::2]) and not any("part-0" in bar for bar in bars[1::2])


def test_what_was_paid_between_players_came_to_one_and_went_from_the_other() -> None:
    """Every florin of freight has both ends."""
    found = flows(table_of(at(whole_game())))
    assert sum(flow.came["freight"] for flow in found) == sum(flow.went["freight"] for flow in found) > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_page_is_told_in_every_language(language: str) -> None:
    tab = at(whole_game(), language)
    words, told = tab.app.words, spoken(region(tab, "beside")) + spoken(region(tab, "origin"))
    heads = ("telling.how", "telling.head", "money.head", "money.figures", "money.left")
    assert [name for name in heads if words.say(f"middle_ages.{name}") not in told] == []
    assert "{" not in told

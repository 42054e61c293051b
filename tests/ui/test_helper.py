"""The goal in one breath, and the line that helps in the first turns until it is switched off for good."""

import re

import pytest

from hansa_core import new_match
from hansa_core.table import Chance
from hansa_core.table.content import content
from tests.page.player import bot_move
from tests.ui.tabs import Storage, Tab
from ui.build.environment import ROOT
from ui.screens.start import start_regions
from ui.screens.table import table_regions
from ui.session.rooms import lessons_of, offered
from ui.session.saves import Saves
from ui.words.catalogue import LANGUAGES, Catalogue

TAUGHT = [game for game in offered() if lessons_of(game)]
NAMED = {
    "Hansa Teutonica": "hansa_teutonica",
    "Handelsfürsten": "merchant_princes",
    "Marchands du Moyen Âge": "middle_ages",
}
HANSA = "#new?game=hansa_teutonica&seats=Anna,Ben&board=east_3_5&with=neutral&first=Anna&seed=help"


def table(address: str, storage: Storage | None = None, language: str = "en") -> Tab:
    tab = Tab(Storage() if storage is None else storage, language=language)
    tab.deal(address)
    assert tab.app.table is not None
    tab.app.table.look()
    return tab


def helped(tab: Tab) -> str:
    found = re.search(r'<aside class="helper".*?</aside>|<aside[^>]*class="helper".*?</aside>', prompt(tab))
    return re.sub(r"<svg.*?</svg>|<[^>]+>", "", found[0]) if found else ""


def prompt(tab: Tab) -> str:
    return table_regions(tab.app)["prompt"][1]()


def play(tab: Tab, *moves: str) -> None:
    for move in moves:
        tab.app.apply(tab.app.actions.play(move, sure=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_the_start_screen_says_the_goal_and_leads_to_the_lesson(game: str, language: str) -> None:
    tab = Tab(Storage(), language=language)
    tab.app.do("game", game)
    shown, say = start_regions(tab.app), tab.app.words.say
    assert all(say(f"{game}.goal.{part}").replace("'", "&#39;") in shown["setup"] for part in ("win", "end", "time"))
    assert f'href="#learn/{game}/first"' in shown["games"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_the_first_table_says_the_goal_and_what_most_players_do(game: str, language: str) -> None:
    tab = table(f"#new?game={game}&seats=Anna,Ben,Cem&first=Anna&seed=help", language=language)
    assert helped(tab) and tab.app.words.say(f"{game}.goal.win") in helped(tab)


def test_what_is_said_follows_the_question() -> None:
    tab = table("#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=help")
    assert "You have 2 actions" in helped(tab) and "Göttingen" in helped(tab)
    play(tab, "place cube goslar_magdeburg.1")
    assert "You have one action" in helped(tab)
    play(tab, "place cube goslar_magdeburg.2")
    assert "End the turn" in helped(tab)
    play(tab, "end", "end", "end")
    assert "A route is all yours" in helped(tab)
    tab.app.apply(tab.app.actions.word("establish"))
    assert helped(tab) == ""


def test_after_three_turns_nobody_is_helped_any_more() -> None:
    tab = table("#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=help")
    for turn in range(1, 5):
        for _ in range(3):
            assert bool(helped(tab)) == (turn <= 3), turn
            assert ("The goal" in helped(tab)) == (turn == 1)
            play(tab, "income 1 0", "end")


def goal_of(tab: Tab) -> bool | None:
    """Whether the goal at the table lies open; None where it is not told."""
    found = re.search(r'<details( open)?><summary[^>]*data-do="goal"', prompt(tab))
    return bool(found[1]) if found else None


@pytest.mark.parametrize("game", TAUGHT)
def test_the_goal_lies_open_at_the_first_table_of_a_game_until_it_is_closed(game: str) -> None:
    storage = Storage()
    address = f"#new?game={game}&seats=Anna,Ben,Cem&first=Anna&seed="
    tab = table(f"{address}one", storage)
    assert goal_of(tab) is True
    tab.app.do("goal", "no")
    assert goal_of(tab) is False
    tab.app.do("goal", "yes")
    assert goal_of(tab) is True
    assert goal_of(table(f"{address}two", storage)) is False, "a game of this kind is there already"


def test_every_game_has_a_first_table_and_after_the_first_turn_the_goal_is_gone() -> None:
    storage = Storage()
    assert goal_of(table("#new?game=middle_ages&seats=Anna,Ben,Cem&first=Anna&seed=help", storage)) is True
    tab = table("#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=help", storage)
    assert goal_of(tab) is True
    for _ in range(3):
        assert goal_of(tab) is True, "the first turn of each of them"
        play(tab, "income 1 0", "end")
    assert goal_of(tab) is None and helped(tab)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_game_takes_as_long_wherever_it_is_said(game: str, language: str) -> None:
    """On its card and at the head of its rules, in the same words."""
    time = Catalogue(language, [f"ui.games.{game}.words"]).say(f"{game}.goal.time")
    assert content(f"ui.games.{game}.rules", language)["goal"].endswith(f" {time}")


def test_the_readme_says_how_long_a_game_takes_as_the_start_screen_does() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").split("\n")
    for title, game in NAMED.items():
        time = Catalogue("en", [f"ui.games.{game}.words"]).say(f"{game}.goal.time")
        said = next(line for line in lines if line.startswith(f"| **{title}** |")).split("|")[2].lower()
        assert said.strip().endswith(f", {time.lower().removeprefix('about ').removesuffix('.')}")


def test_the_city_is_that_of_the_board() -> None:
    assert "Waren" in helped(table("#new?game=hansa_teutonica&seats=Anna,Ben,Cem&board=east_3_5&first=Anna&seed=help"))


def test_it_is_switched_off_for_good_and_on_again_in_the_menu() -> None:
    storage = Storage()
    tab = table("#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=help", storage)
    tab.app.do("helper", "no")
    assert helped(tab) == ""
    other = table("#new?game=merchant_princes&seats=Anna,Ben&first=Anna&seed=help", storage)
    assert helped(other) == ""
    other.app.do("sheet", "menu")
    assert re.search(
        r'aria-pressed="false"[^>]*data-do="helper"[^>]*data-value="yes"', table_regions(other.app)["sheet"][1]()
    )
    other.app.do("helper", "yes")
    assert helped(other) != ""


LOAD, BUY_SHIP, SELL, DRAW = "Load a good", "You have {gold} gold", "Selling pays", "Most players draw now"
EXCHANGE = "First exchange a crate, or pass"
PRINCES = "merchant_princes herren_der_meere 2007 players=2"
PRINCES_ASK = {
    f"{PRINCES}\nturn 0 load\n": LOAD,
    f"{PRINCES}\nturn 0 phase1\ngold 0 9\n": EXCHANGE,
    f"{PRINCES}\nturn 0 phase1\ngold 0 10\n": BUY_SHIP.format(gold=10),  # what a ship costs (P2)
    f"{PRINCES}\nturn 0 phase2\nships 0 blue white\nhand 0 blue blue\n": SELL,
    f"{PRINCES}\nturn 0 phase2\nships 0 blue white\nhand 0 red red\n": DRAW,
}
AGES_ASK = {
    "buy": "Up to three units",
    "bid": "Bid about 100",
    "master_load": "It costs nothing",
    "tariff": "Others aboard will push",
    "talk": "A unit sells for 600",
    "turn": "Move a wagon with your goods",
    "disc": "Point at what you sell",
    "auction": "A star is worth",
    "climb": "Levels win the game",
}


@pytest.mark.parametrize("position", PRINCES_ASK)
def test_each_question_of_the_princes_has_its_line(position: str) -> None:
    storage = Storage()
    match = new_match("merchant_princes", ["Anna", "Ben"], "help", start=position)
    Saves(storage).write("asked", match, 0)
    assert PRINCES_ASK[position] in helped(table("#play/asked", storage))


def test_each_question_of_the_middle_ages_has_its_line_and_no_other_has_one() -> None:
    tab, seen, chance = (
        table("#new?game=middle_ages&seats=Anna,Ben,Cem&first=Anna&seed=help"),
        set[str](),
        Chance("help"),
    )
    assert tab.app.table is not None
    match = tab.app.table.match
    while match.position.round == 1:
        tab.app.table.look()
        phase, said = match.position.phase, helped(tab)
        seen.add(phase)
        assert (AGES_ASK[phase] in said) if phase in AGES_ASK else said == "", phase
        play(tab, str(bot_move(match, chance)))
    assert set(AGES_ASK) <= seen

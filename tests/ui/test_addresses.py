"""Where the page is: what an unknown address says, where Back leads, what the title tells. No browser."""

import pytest

from tests.ui.tabs import Storage, Tab
from tests.ui.test_share import game, link, sat_down, table
from ui.screens.title import page_title
from ui.words.catalogue import LANGUAGES

HANSA = "#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=addresses"


@pytest.mark.parametrize("fragment", ["#anything", "#play/../x", "#play/one/x", "#games", "#new"])
def test_an_unknown_address_says_so(fragment: str) -> None:
    tab = Tab(Storage())
    tab.app.open(fragment)
    assert tab.app.screen == "start" and tab.app.notice is not None and "nothing at this address" in tab.app.notice.text


@pytest.mark.parametrize("fragment", ["", "#"])
def test_the_start_screen_says_nothing(fragment: str) -> None:
    tab = Tab(Storage())
    tab.app.open(fragment)
    assert tab.app.screen == "start" and tab.app.notice is None


def test_back_leads_to_the_start_screen_from_a_game_that_was_begun() -> None:
    tab = Tab(Storage())
    tab.app.open("#")
    tab.app.start()
    assert tab.begun == [f"#play/{table(tab).id}"]
    tab.app.do("replay.go", "0")
    tab.app.do("replay.from_here")
    assert tab.begun[1:] == [f"#play/{table(tab).id}"] and tab.begun[0] != tab.begun[1]


def test_an_address_that_deals_is_replaced_so_that_back_never_deals_again() -> None:
    tab = Tab(Storage())
    tab.app.open(HANSA)
    assert tab.begun == [] and tab.gone == f"#play/{table(tab).id}"


def test_the_title_tells_whose_turn_it_is() -> None:
    tab = Tab(Storage())
    assert page_title(tab.app) == "Hansa"
    tab.app.open(HANSA)
    assert page_title(tab.app) == "● Anna’s turn – Hansa"
    tab.app.do("played", "1.link")
    tab.app.do("played", "2.link")
    assert page_title(tab.app) == "● Your turn – Hansa"
    tab.app.do("played", "0.link")
    assert page_title(tab.app) == "Anna’s turn – Hansa"
    tab.app.do("replay.go", "0")
    assert page_title(tab.app) == "Looking back – Hansa"


def test_the_title_tells_who_won_and_what_others_play() -> None:
    tab = sat_down(game(5000), "all")
    [winner] = table(tab).match.position.winners()
    assert page_title(tab.app) == f"{table(tab).names[winner]} won – Hansa"
    looking = Tab(Storage())
    match = game(12)
    looking.app.open(link(match))
    assert match.to_act is not None and page_title(looking.app).startswith(
        f"{table(looking).names[match.to_act]}’s turn"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_speaks_the_language_of_the_page(language: str) -> None:
    tab = Tab(Storage(), language=language)
    tab.app.open(HANSA)
    assert "Anna" in page_title(tab.app) and page_title(tab.app).endswith(" – Hansa")

"""What the browser promises about the games, and what the page says where a browser can do less. No browser."""

import pytest

from tests.ui.tabs import Storage, Tab
from ui.screens.start import start_regions
from ui.screens.table import table_regions

GAME = "#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=keep"


def continue_card(tab: Tab) -> str:
    return start_regions(tab.app)["continue"]


def test_the_browser_is_asked_once_after_the_first_saved_game() -> None:
    storage = Storage()
    tab = Tab(storage)
    tab.app.autosave.persistence.look()
    assert tab.promises_asked == []
    tab.deal(GAME)
    tab.app.leave()
    tab.deal(GAME)
    assert tab.promises_asked == [True]
    later = Tab(storage)
    later.app.autosave.persistence.look()
    later.deal(GAME)
    assert later.promises_asked == [False]


def test_nothing_is_asked_for_a_game_that_could_not_be_saved() -> None:
    storage = Storage()
    storage.full = True
    tab = Tab(storage)
    tab.deal(GAME)
    assert tab.app.autosave.unsaved and tab.promises_asked == []


@pytest.mark.parametrize(
    ("promise", "words"), [(True, "has promised not to clear them"), (False, "may clear them"), (None, "")]
)
def test_the_answer_stands_beside_the_games(promise: bool | None, words: str) -> None:
    tab = Tab(Storage())
    tab.promise = promise
    assert "in this browser only" not in continue_card(tab)
    tab.deal(GAME)
    tab.app.leave()
    card = continue_card(tab)
    assert "Games are kept in this browser only. Save those you care about to a file." in card and words in card
    assert ("clear them" in card) == (promise is not None)


@pytest.mark.parametrize("can", [True, False])
def test_ways_that_a_browser_does_not_have_are_said(can: bool) -> None:
    tab = Tab(Storage())
    tab.clipboard, tab.shared = can, [] if can else None
    tab.deal(GAME)
    assert tab.app.table is not None
    tab.app.table.sheet = "share"
    tab.app.table.arrange(tab.app.table.played)
    tab.app.apply(tab.app.share.make("play"))
    sheet = table_regions(tab.app)["sheet"][1]()
    for way, words in (("copy", "The clipboard is not allowed here."), ("send", "has no way of its own to send links")):
        button = sheet.partition(f'data-key="share.{way}"')[2].partition(">")[0]
        said = ["disabled" in button, f'"no-{way}"' in button, f'id="no-{way}">' in sheet, words in sheet]
        assert said == [not can] * 4

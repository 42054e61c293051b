"""Keys that write something: they can be switched off (WCAG 2.1.4), and are told only where they can be used."""

import random
import re
from collections.abc import Iterator

import pytest

from tests.ui.tabs import Storage, Tab
from ui.screens.access import access_text
from ui.screens.buttons import without_letter_keys
from ui.screens.table import table_regions
from ui.session.app import App
from ui.session.commands import COMMANDS
from ui.words.catalogue import LANGUAGES

ADDRESS = "#new?game={}&seats=Anna,Ben,Cem&first=Anna&seed=keys"
GAMES = ("hansa_teutonica", "merchant_princes", "middle_ages")
KEY = re.compile(r'<kbd(?: class="([^"]*)")?>(.)</kbd>')


def at(game: str, storage: Storage | None = None, language: str = "en") -> Tab:
    tab = Tab(Storage() if storage is None else storage, language=language)
    tab.app.open(ADDRESS.format(game))
    return tab


def region(app: App, name: str) -> str:
    return table_regions(app)[name][1]()


def prompts(tab: Tab, moves: int) -> Iterator[str]:
    """The turn card, move after move."""
    chance = random.Random(tab.app.table.match.game.id if tab.app.table else "")
    for _ in range(moves):
        assert tab.app.table is not None
        if tab.app.table.viewer is None:
            tab.app.do("look")
        if tab.app.table.ended or not tab.app.table.legal:
            return
        yield region(tab.app, "prompt")
        tab.app.apply(tab.app.actions.play(str(chance.choice(tab.app.table.legal)), sure=True))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_a_letter_is_told_as_one_and_not_as_the_number_of_a_row(game: str) -> None:
    """The style hides letters where there is no keyboard; numbers stay, since they stand on the board too."""
    found = {(kind or "", key) for shown in prompts(at(game), 60) for kind, key in KEY.findall(shown)}
    letters = {kind for kind, key in found if key.isalpha()}
    numbers = {kind for kind, key in found if key.isdigit()}
    assert letters and all("letter" in kind.split() for kind in letters)
    assert numbers == {"n"}


def test_letter_keys_can_be_switched_off_for_good() -> None:
    storage = Storage()
    tab = at("hansa_teutonica", storage)
    writing = [key for command in COMMANDS.values() for key in command.keys if len(key) == 1 and key != " "]
    assert {"u", "?", "T"} <= set(writing) and all(map(tab.app.heeds, (*writing, "p", "1", "9")))
    tab.app.do("letter_keys", "no")
    for app in (tab.app, at("middle_ages", storage).app):
        assert not any(map(app.heeds, (*writing, "p", "1", "9")))
        assert all(map(app.heeds, ("Escape", "ArrowDown", "Enter", "Tab", "Home", " ")))
    tab.app.do("letter_keys", "yes")
    assert all(map(at("middle_ages", storage).app.heeds, writing))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_has_the_switch_and_the_page_of_access_says_so(language: str) -> None:
    tab = at("hansa_teutonica", language=language)
    tab.app.do("sheet", "menu")
    for pressed, wanted in (("true", "no"), ("false", "yes")):
        shown = region(tab.app, "sheet")
        label = tab.app.words.say("settings.letter_keys")
        switch = re.search(r'<button[^>]*aria-pressed="(\w+)"[^>]*data-do="letter_keys" data-value="(\w+)"', shown)
        assert switch and switch.groups() == (pressed, wanted) and label in shown
        tab.app.do("letter_keys", wanted)
    said = access_text(language)
    assert {"en": "Letters, digits and signs", "fr": "Les lettres, les chiffres", "de": "Buchstaben, Ziffern"}[
        language
    ] in said


def test_without_letter_keys_none_is_told() -> None:
    tab = at("middle_ages")
    tab.app.do("sheet", "help")
    shown = region(tab.app, "sheet") + region(tab.app, "prompt") + region(tab.app, "tools")
    assert 'aria-keyshortcuts="Shift+T"' in shown and 'aria-keyshortcuts="U"' in shown
    assert {"U", "R", "?"} <= {key for _, key in KEY.findall(shown)}
    tab.app.do("letter_keys", "no")
    shown = without_letter_keys(region(tab.app, "sheet") + region(tab.app, "prompt") + region(tab.app, "tools"))
    assert set(re.findall(r'aria-keyshortcuts="([^"]*)"', shown)) <= {"Escape", "Space"}
    assert [key for kind, key in KEY.findall(shown) if kind not in ("n", "n letter")] == []
    assert ">Esc</kbd>" in shown

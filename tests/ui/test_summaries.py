"""The table in a sentence: what a key says aloud, in every game, and what it must not say."""

import pytest

from tests.ui.tabs import Storage, Tab
from tests.ui.test_share import game, link
from ui.session.commands import COMMANDS
from ui.words.catalogue import LANGUAGES

ADDRESS = "#new?game={}&seats=Anna,Ben,Cem&first=Anna&seed=said"
KINDS = ("turn", "mine", "points", "last", "can")
GAMES = ("hansa_teutonica", "merchant_princes", "middle_ages", "fair")


def at(name: str, language: str = "en") -> Tab:
    seats = "Anna,Ben" if name == "fair" else "Anna,Ben,Cem"
    tab = Tab(Storage(), language=language)
    tab.app.open(ADDRESS.format(name).replace("Anna,Ben,Cem", seats))
    return tab


def said(tab: Tab, kind: str) -> str:
    tab.app.do(f"summary.{kind}")
    text, tab.app.announcement = tab.app.announcement, ""
    return text


def test_a_turn_of_hansa_teutonica_in_five_sentences() -> None:
    """At the start the first of three has 2 actions, 5 cubes and 1 disc in the supply (H14 to H16), and no points."""
    tab = at("hansa_teutonica")
    assert said(tab, "turn") == "Anna is asked. Anna, your turn, 2 actions."
    assert "Supply: 5 cubes, 1 disc" in said(tab, "mine") and said(tab, "mine").startswith("Anna.")
    assert said(tab, "points") == "Anna: 0; Ben: 0; Cem: 0"
    assert said(tab, "last") == "Nothing has happened yet."
    assert said(tab, "can") == "3 choices: End turn; Place; Income."
    tab.app.apply(tab.app.actions.play("place cube goslar_hildesheim.1"))
    assert "Goslar" in said(tab, "last") and "4 cubes" in said(tab, "mine")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_says_everything_in_every_language(name: str, language: str) -> None:
    tab = at(name, language)
    if tab.app.table and tab.app.table.viewer is None:
        tab.app.do("look")
    for kind in KINDS:
        assert len(said(tab, kind)) > 5, kind


def test_behind_the_curtain_nothing_is_said_of_a_hand() -> None:
    """T7: hands and gold are secret until their owner says "I am Anna"."""
    tab = at("merchant_princes")
    assert said(tab, "mine") == "The table is covered: say first who you are."
    assert said(tab, "can") == said(tab, "turn") == "Anna is asked."
    tab.app.do("look")
    assert "Gold: 0" in said(tab, "mine")
    assert "Gold: 0" in said(tab, "points") or "?" in said(tab, "points")


def test_at_the_end_the_winner_is_named() -> None:
    tab = Tab(Storage())
    tab.app.open(link(game(5000)))
    tab.app.do("sit", "all")
    table = tab.app.table
    assert table is not None and table.match.to_act is None
    winner = table.names[table.match.position.winners()[0]]
    assert winner in said(tab, "turn")


def test_they_have_keys_of_their_own_that_no_letter_of_a_game_takes() -> None:
    keys = [key for kind in KINDS for key in COMMANDS[f"summary.{kind}"].keys]
    assert sorted(keys) == ["L", "M", "P", "T", "W"]
    assert COMMANDS["summary.turn"].shortcut() == "Shift+T" and COMMANDS["undo"].shortcut() == "U"

"""A wagon's move on the turn card: tile, wagon and way in three rows, with what cannot be chosen and why."""

import re

import pytest

from hansa_core.middle_ages.declaration import MoveWagon
from tests.games.middle_ages.table import Table
from tests.rules import rule
from tests.ui.tabs import Storage, Tab
from tests.ui.test_choice import table_of
from tests.ui.test_middle_ages_news import prompt
from ui.session.autosave import received
from ui.words.catalogue import LANGUAGES
from ui.words.html import Html, spoken

ROADS = "wagon 1 r07>r08; wagon 2 r13>paris; wagon 3 r10>j_ardennen"

SECOND_ROUND = "round 2; phase turn 0; tiles 0 1 3 4; tiles 1 1 3 4; tiles 2 1 3 4"


def at(lines: str, language: str = "en") -> Tab:
    tab = Tab(Storage(), language=language)
    tab.app.apply(received(tab.app.device, Table(lines).match))
    table_of(tab).look()
    return tab


def cells(tab: Tab, kind: str) -> list[str]:
    """The opening tags of a row's cells."""
    row = prompt(tab).split(f'class="cells {kind}-cells"')[1]
    return re.findall(r'<(?:button|span)[^>]*class="cell[^>]*>', row)[: 4 if kind == "tile" else 3]


def said(tab: Tab, kind: str) -> list[str]:
    """The cells as they are read."""
    row = prompt(tab).split(f'class="cells {kind}-cells"')[1].split('<div class="')[0]
    return [spoken(Html(cell)) for cell in re.split(r'(?=<(?:button|span)[^>]*class="cell)', row)[1:]]


def meant(tab: Tab) -> set[tuple[str, int]]:
    return {(move.source, move.wagon) for move in table_of(tab).choice.left if isinstance(move, MoveWagon)}


@rule("M43", "M51")
def test_tile_and_wagon_stay_in_sight_and_can_be_changed() -> None:
    tab = at(f"phase turn 0; {ROADS}")
    assert all(f"pick.source.{points}" in cell for points, cell in enumerate(cells(tab, "tile"), 1))
    assert not any("data-" in cell for cell in cells(tab, "wagon")), cells(tab, "wagon")
    tab.app.actions.pick("source.2")
    assert [cell for cell in cells(tab, "tile") if 'aria-pressed="true"' in cell] == [cells(tab, "tile")[1]]
    assert all(f"pick.wagon:{number}" in cell for number, cell in enumerate(cells(tab, "wagon"), 1))
    tab.app.actions.pick("wagon:1")
    assert meant(tab) == {("2", 1)} and 'data-word="wagon:3"' in cells(tab, "wagon")[2]
    tab.app.actions.word("wagon:3")
    assert meant(tab) == {("2", 3)}
    assert [cell for cell in cells(tab, "wagon") if 'aria-pressed="true"' in cell] == [cells(tab, "wagon")[2]]
    tab.app.actions.word("source.4")
    assert {source for source, _ in meant(tab)} == {"4"}
    assert len(table_of(tab).match) == 0, "nothing has moved"


def test_the_wagon_can_be_chosen_on_the_map_first() -> None:
    tab = at(f"phase turn 0; {ROADS}")
    tab.app.actions.point("wagon:3")
    assert "chosen" in cells(tab, "wagon")[2]
    tab.app.actions.pick("source.2")
    assert meant(tab) == {("2", 3)}


@rule("M42", "M44", "M50")
def test_what_cannot_be_moved_is_there_and_says_why() -> None:
    lines = f"{SECOND_ROUND}; wagon 1 koeln arrived; wagon 2 r13>paris axle; wagon 3 r34>r35"
    tab = at(lines)
    barred = [cell for cell in cells(tab, "tile") if "barred" in cell]
    assert len(barred) == 1 and "Tile 2 has been used." in barred[0]
    first, second, third = said(tab, "wagon")
    assert first.startswith("Wagon 1 has arrived") and "Wagon 1 has arrived in this round and stays." in first
    assert second.startswith("Wagon 2 broken axle") and "The axle of wagon 2 is broken." in second
    assert third.startswith("Wagon 3 0 of yours")


@rule("M54")
def test_a_wagon_without_a_way_is_told_apart() -> None:
    """Wagon 2 faces Paris, where wagon 1 stands, and wagons do not turn round on a road."""
    tab = at("phase turn 0; wagon 1 paris master 0; wagon 2 r13>paris; wagon 3 r34>r35")
    assert "barred" in cells(tab, "wagon")[1] and said(tab, "wagon")[1] == "Wagon 2 no way"
    assert "barred" not in cells(tab, "wagon")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rows_are_worded_in_every_language(language: str) -> None:
    tab = at(f"{SECOND_ROUND}; {ROADS}", language)
    tab.app.actions.pick("source.4")
    tab.app.actions.pick("wagon:1")
    words, shown = tab.app.words, spoken(prompt(tab))
    heads = (" ".join(words.say(f"middle_ages.choose.{name}").split()) for name in ("tile", "wagon", "way"))
    assert [head for head in heads if head not in shown] == []

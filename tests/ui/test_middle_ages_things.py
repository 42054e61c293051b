"""Pointing at anything on the table of Marchands du Moyen Âge says what it is, what it does and what is on it now."""

import pytest

from tests.games.middle_ages.table import Table
from tests.ui.tabs import Storage, Tab
from ui.session.autosave import received
from ui.session.table import AnyTable

LINES = """round 2; bonus 0 200 0 300 0 100; prices 4 0 0 1 0 0; level 0 2; level 1 2; arrivals 3; courier r02
wagon 1 r07>r08; wagon 2 paris master 1; wagon 3 r34>r35; load 1 0 salt salt; load 1 2 food; warehouse 1 paris wine"""
# From the position, the board file and the rules: M22, M33, M63 to M66, M71 to M73, M82, M85, M91.
SAID = {
    "en": {
        "node:paris": ("Paris", "sells cloth, wine, food", "bonus 300", "cloth 1,000", "salt 900",
                       "wagon 2 stands here", "Ben’s warehouse: wine"),
        "store:paris.1": ("Ben’s warehouse in Paris", "wine", "wagon 2 stands here"),
        "store:wien.0": ("Anna’s warehouse in Wien", "empty", "no wagon stands here"),
        "wagon:1": ("Wagon 1, 2 steps from Westfalen", "Anna: salt, salt", "Cem: food", "all its goods are sold"),
        "hold:2": ("Wagon 2, in Paris", "Ben is loading master", "Nothing is aboard"),
        "price:cloth": ("Cloth", "buys for 400, sells for 1,000", "a pointer drops it to 600",
                        "sold in Brugge, Hamburg, Paris"),
        "shelf:paris.food": ("Food in Paris", "sells for 700", "a pointer lifts it to 800", "in your warehouse here"),
        "node:j_tirol": ("Tirol", "a fork"),
        "node:r02": ("Brugge – Westfalen", "the courier is here"),
        "courier": ("The courier", "an influence card"),
        "level:2": ("Level 2", "upkeep 200", "here: Anna, Ben"),
        "level:9": ("Level 9", "upkeep 1,200", "nobody"),
        "arrivals": ("3 of 7 arrived", "a level costs 1,000 now", "the round of arrival 7 is the last"),
        "invest:courier": ("Courier", "phase 3"),
        "influence": ("Influence cards", "in the stack"),
    },
    "fr": {
        "node:paris": ("vend tissu", "bonus 300", "sel 900", "le chariot 2 est ici", "entrepôt de Ben\u202f: vin"),
        "wagon:1": ("Chariot 1", "Anna\u202f: sel, sel", "dans la prochaine ville"),
        "price:cloth": ("une aiguille fait tomber le prix à 600",),
        "level:2": ("entretien 200", "ici\u202f: Anna, Ben"),
    },
    "de": {
        "node:paris": ("verkauft Tuch", "Bonus 300", "Salz 900", "Wagen 2 steht hier", "Lager von Ben: Wein"),
        "wagon:1": ("Wagen 1", "Anna: Salz, Salz", "in der nächsten Stadt"),
        "price:cloth": ("ein Zeiger lässt den Preis auf 600 fallen",),
        "level:2": ("Unterhalt 200", "hier: Anna, Ben"),
    },
}  # fmt: skip


def at(language: str) -> Tab:
    tab = Tab(Storage(), language=language)
    tab.app.apply(received(tab.app.device, Table(LINES).match))
    return tab


def table(tab: Tab) -> AnyTable:
    assert tab.app.table is not None
    return tab.app.table


@pytest.mark.parametrize("language", SAID)
def test_a_thing_says_what_it_is_what_it_does_and_what_is_on_it(language: str) -> None:
    tab = at(language)
    for place, parts in SAID[language].items():
        thing = table(tab).room.thing(place, table(tab), tab.app.words)
        assert thing is not None, place
        assert [part for part in parts if part not in thing.sentence] == [], thing.sentence


def test_a_used_movement_tile_shows_its_owners_crest() -> None:
    """M44: it lies face down; in the first round nobody has used one, in the second everybody has."""
    tab = at("en")
    html = table(tab).room.regions(table(tab), tab.app.words)["players"]()
    assert html.count('class="tile-art used"') == 3
    assert html.count('<i class="tile-art used" aria-hidden="true"><svg') == 3

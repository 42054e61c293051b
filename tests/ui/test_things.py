"""Things on the board: pointing at any of them says what it is and does, in three languages."""

import re

import pytest

from hansa_core import new_match
from hansa_core.table import Chance
from tests.page.player import bot_move
from tests.ui.tabs import Storage, Tab
from tests.ui.test_choice import table_of
from tests.ui.test_hansa_teutonica_table import at, region
from ui.screens.thing import Thing
from ui.session.rooms import room_of
from ui.session.table import Table
from ui.words.catalogue import LANGUAGES

HANSA = """hansa_teutonica die_hanse_4_5 2020 players=4
city gottingen cube1 disc0 .
city stade disc2
route bremen_osnabruck cube0 . disc1
marker bremen_osnabruck plus_3
east_west 1
turn 0 actions 2
"""


def thing(tab: Tab, place: str) -> Thing:
    found = table_of(tab).room.thing(place, table_of(tab), tab.app.words)
    assert found is not None, place
    return found


def facts(tab: Tab, place: str) -> str:
    return " ".join(thing(tab, place).facts)


# What the rules and the position say of each thing: H135 to H140 for the points, H74 for the prestige.
SAID = {
    "en": {
        "marker:bremen_osnabruck": ("+3 actions", "three more actions", "Bremen – Osnabrück"),
        "route:bremen_osnabruck": ("3 posts: Anna 1, Ben 1, 1 free", "three more actions", "taverna"),
        "post:bremen_osnabruck.3": ("post 3", "Ben’s disc", "Anna 1"),
        "city:gottingen": ("Ben’s cube · Anna’s disc", "Anna controls it", "1 prestige", "2 points", "Actiones"),
        "city:coellen": ("special table", "7, 8, 9, 11", "Nobody controls it", "coin: +1 prestige"),
        "city:arnheim": ("East–West", "Arnheim, Stendal"),
        "east_west": ("7, 4, 2", "Arnheim, Stendal", "Paid: Ben 7", "next one gets 4"),
        "table:9": ("9 points", "Coellen – Warburg", "pink", "free"),
    },
    "fr": {
        "marker:bremen_osnabruck": ("trois actions de plus",),
        "route:bremen_osnabruck": ("3 cases\u202f: Anna 1, Ben 1, 1 libre", "trois actions de plus"),
        "city:gottingen": ("Anna la contrôle", "1 prestige", "2 points", "Actiones"),
        "city:coellen": ("table spéciale", "Personne ne la contrôle"),
        "east_west": ("7, 4, 2", "Déjà versé\u202f: Ben 7", "reçoit 4"),
        "table:9": ("9 points", "libre"),
    },
    "de": {
        "marker:bremen_osnabruck": ("drei Aktionen mehr",),
        "route:bremen_osnabruck": ("3 Verbindungspunkte: Anna 1, Ben 1, 1 frei", "drei Aktionen mehr"),
        "city:gottingen": ("Anna kontrolliert sie", "1 Prestige", "2 Punkte", "Actiones"),
        "city:coellen": ("Sonderprestige", "Niemand kontrolliert sie"),
        "east_west": ("7, 4, 2", "Ben 7", "bekommt 4"),
        "table:9": ("9 Punkte", "frei"),
    },
}


@pytest.mark.parametrize("language", SAID)
def test_a_thing_says_what_it_is_and_does(language: str) -> None:
    tab = at(HANSA, language=language)
    for place, parts in SAID[language].items():
        told = thing(tab, place).sentence
        assert [part for part in parts if part not in told] == [], told


def test_control_is_worth_more_to_the_owner_of_the_tile() -> None:
    """H164."""
    tiles = "favour display skills\nfavour 0 cities\nfavour 1 free_choice\nfavour 2 share_in_income\n"
    text = HANSA.replace("players=4", "players=4 favour=true") + tiles
    assert "4 points at the end" in facts(at(text), "city:gottingen")
    assert "2 points at the end" in facts(at(text), "city:stade")


def test_ships_countries_and_provinces_are_told() -> None:
    east = at("hansa_teutonica east_3_5 2020 players=3\nturn 0 actions 2\n")
    board = table_of(east).view.content.board
    sea = next(n for n, posts in enumerate(board.posts_of) if not all(board.takes_cube[post] for post in posts))
    assert facts(east, f"route:{board.routes[sea]}").count("A sea route") == 1
    permanent = next(n for n, marker in enumerate(board.permanent) if marker)
    assert "Whoever establishes this route" in facts(east, f"marker:{board.routes[permanent]}")
    britannia = at("hansa_teutonica britannia_3 2020 players=3\nturn 0 actions 2\n")
    assert "Wales" in facts(britannia, "city:cardiff") and "7, 4, 2" in facts(britannia, "regions")
    wales = next(iter(britannia.app.words.proper["spot.country"]))
    assert "Wales: to place and displace here, one needs the permission of Cardiff, London" in facts(
        britannia, f"post:{wales}"
    )
    pawn = at("hansa_teutonica die_hanse_2_3 2009 players=2\nturn 0 actions 2\npawn p05\n")
    assert facts(pawn, "province:p05").startswith("The pawn is here")
    assert not facts(pawn, "province:p04").startswith("The pawn is here")


def test_what_a_click_begins_is_said_with_it_and_not_where_it_begins_nothing() -> None:
    tab = at(HANSA)
    assert thing(tab, "post:bremen_osnabruck.2").here == "Here you can: Place"
    assert thing(tab, "east_west").here == "" and thing(tab, "city:bremen").here == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "board", "edition", "seats"),
    [
        ("hansa_teutonica", "die_hanse_2_3", "2009", 2),
        ("hansa_teutonica", "die_hanse_4_5", "2020", 5),
        ("hansa_teutonica", "east_3_5", "2020", 3),
        ("hansa_teutonica", "britannia_4_5", "2020", 4),
        ("merchant_princes", "herren_der_meere", "2007", 3),
        ("middle_ages", "middle_ages", "2010", 4),
    ],
)
def test_every_place_of_every_board_is_told_through_a_game(
    game: str, board: str, edition: str, seats: int, language: str
) -> None:
    """All but the places where a marker could lie and none does."""
    names = ["Anna", "Ben", "Cem", "Dora", "Eva"][:seats]
    match, chance = new_match(game, seats=names, seed="things", board=board, edition=edition), Chance("things")
    tab = Tab(Storage(), language=language)
    tab.app.table = table = Table("things", match, room_of(game))
    while match.to_act is not None and len(match) < 130:
        if len(match) % 40 == 0:
            table.look()
            scene = table.room.scene(table, table.marks(), tab.app.words, 1)
            for place in scene.places:
                told = table.room.thing(place.name, table, tab.app.words)
                if told is None:
                    assert place.name.startswith("marker:")
                    continue
                assert told.name and told.facts, place.name
                assert not re.search(r"[{}]|None|_\w", told.sentence), told.sentence
        match.play(bot_move(match, chance))
        table.next_viewer()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_secret_is_told_of_another_player(language: str) -> None:
    match = new_match("merchant_princes", seats=["Anna", "Ben"], seed="things", first=0)
    tab = Tab(Storage(), language=language)
    tab.app.table = table = Table("things", match, room_of("merchant_princes"))
    table.look()
    secret = tab.app.words.say("merchant_princes.thing.gold_secret")
    assert secret in thing(tab, "player:1").facts and secret not in thing(tab, "player:0").facts


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_tapped_is_told_in_the_card_until_it_is_closed(language: str) -> None:
    tab = at(HANSA, language=language)
    helped = region(tab, "prompt")
    tab.app.do("helper", "no")
    before = region(tab, "prompt")
    tab.app.do("helper", "yes")
    assert 'class="helper"' in helped and 'class="helper"' not in before
    tab.app.do("tell", "marker:bremen_osnabruck")
    card = region(tab, "prompt")
    assert card.endswith(before) and thing(tab, "marker:bremen_osnabruck").facts[0] in card
    tab.app.do("back")
    assert region(tab, "prompt") == helped, "the help of the first turns had made room"

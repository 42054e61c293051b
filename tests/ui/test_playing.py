"""Playing Hansa Teutonica: what one click does and what it never does, pieces in hand, moves that go on, reasons."""

import re
from statistics import mean

import pytest

from tests.rules import rule
from tests.ui.clicks import SEEDS, clicks_a_turn
from tests.ui.tabs import Storage, Tab
from tests.ui.test_choice import a_game, sit_down, table_of
from tests.ui.test_hansa_teutonica_table import at, region
from ui.games.hansa_teutonica.row_text import Teller
from ui.session.actions import Actions
from ui.session.autosave import received
from ui.words.catalogue import LANGUAGES

HEAD = "hansa_teutonica die_hanse_2_3 2020 players=3\nturn 0 actions 2\n"
FULL = HEAD + "route bremen_osnabruck cube0 cube0 cube0\n"
RICH = HEAD + "desk 0 liber_sophiae 2\nsupply 0 cubes 3 discs 3\n"
ALONE = FULL + "city bremen cube1\ncity osnabruck cube1\n"
"""The next sites of both its cities ask for more than a cube and white Privilegium."""


def point(tab: Tab, *places: str) -> None:
    for place in places:
        tab.app.apply(tab.app.actions.point(place))


def played(tab: Tab) -> list[str]:
    return [str(entry) for entry in table_of(tab).match.entries]


def rows(tab: Tab) -> list[str]:
    return re.findall(r'class="opt"[^>]*data-move="([^"]+)"', region(tab, "prompt"))


# -- a reward of nothing ----------------------------------------------------------------------------------------------


@rule("H71")
@pytest.mark.parametrize("city", ["bremen", "osnabruck"])
def test_a_click_on_a_city_never_establishes_for_nothing(city: str) -> None:
    """The route's own rewards are shown, and said why this city has none."""
    tab = at(ALONE)
    point(tab, f"city:{city}")
    assert played(tab) == [] and rows(tab)[-1] == "establish bremen_osnabruck nothing"
    assert tab.app.notice is not None and tab.app.notice.rule in ("H83", "H84", "H85")


@rule("H71")
def test_where_nothing_is_the_only_reward_it_is_still_a_row() -> None:
    """Whichever way one comes: by a place, by the word, by the key."""
    alone = at(ALONE)
    assert [str(move) for move in table_of(alone).legal if move.kind == "establish"] == [
        "establish bremen_osnabruck nothing"
    ]
    for come in (
        lambda actions: actions.point("city:bremen"),
        lambda actions: actions.point("city:osnabruck"),
        lambda actions: actions.point("route:bremen_osnabruck"),
        lambda actions: actions.word("establish"),
    ):
        tab = at(ALONE)
        tab.app.apply(come(tab.app.actions))
        assert played(tab) == [] and rows(tab) == ["establish bremen_osnabruck nothing"]
        tab.app.apply(tab.app.actions.number(1))
        assert played(tab) == ["establish bremen_osnabruck nothing"] and not table_of(tab).asking


@rule("H71", "H103")
def test_an_extra_office_at_the_other_end_is_shown_before_nothing() -> None:
    tab = at(ALONE + "unused 0 extra_office\n")
    point(tab, "city:bremen")
    assert played(tab) == []
    assert rows(tab)[-1] == "establish bremen_osnabruck nothing"
    assert {"establish bremen_osnabruck extra.cube.bremen", "establish bremen_osnabruck extra.cube.osnabruck"} <= {
        *rows(tab)
    }


SKILL = (
    "hansa_teutonica die_hanse_4_5 2020 players=4\nturn 0 actions 2\nroute gottingen_quedlinburg cube0 cube0 cube0\n"
)


@rule("H71", "H94")
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_asked_about_while_there_is_a_reward(language: str) -> None:
    tab = at(SKILL, language=language)
    tab.app.apply(tab.app.actions.word("establish"))
    assert rows(tab)[-1] == "establish gottingen_quedlinburg nothing"
    tab.app.apply(tab.app.actions.play("establish gottingen_quedlinburg nothing"))
    assert played(tab) == [] and "Actiones" in region(tab, "prompt")
    assert tab.app.words.say("hansa_teutonica.sure.title_nothing") in region(tab, "prompt")
    tab.app.do("no")
    assert rows(tab)[-1] == "establish gottingen_quedlinburg nothing"  # still in the chooser
    tab.app.apply(tab.app.actions.play("establish gottingen_quedlinburg nothing"))
    tab.app.do("yes")
    assert played(tab) == ["establish gottingen_quedlinburg nothing"]


@rule("H83")
def test_a_click_on_a_city_with_one_reward_takes_it() -> None:
    """Quedlinburg has an office to give, for a disc, and no skill."""
    tab = at(SKILL.replace("cube0 cube0 cube0", "cube0 cube0 disc0") + "desk 0 privilegium 1\n")
    point(tab, "city:quedlinburg")
    assert played(tab) == ["establish gottingen_quedlinburg office.quedlinburg"] and not table_of(tab).instead


# -- other clicks that would give something away ----------------------------------------------------------------------

SWAP = "hansa_teutonica die_hanse_4_5 2020 players=4\nturn 0 actions 2\nunused 0 swap\ncity perleberg cube1 cube0\n"


@rule("H108")
def test_a_click_on_a_city_does_not_spend_the_swap_marker() -> None:
    tab = at(SWAP)
    assert any(move.kind == "swap" for move in table_of(tab).legal)
    point(tab, "city:perleberg")
    assert played(tab) == [] and tab.app.notice is not None and tab.app.notice.rule == "H69"
    tab.app.apply(tab.app.actions.word("marker.swap"))
    assert played(tab) == ["swap perleberg.1+2"]  # the only one, and asked for by its name


@rule("H104")
def test_a_click_on_a_city_does_not_spend_the_extra_office_marker() -> None:
    tab = at(ALONE + "unused 0 extra_office\n")
    for city in ("city:bremen", "city:osnabruck"):
        point(tab, city)
        assert played(tab) == []


FAVOUR = """hansa_teutonica die_hanse_2_3 2020 players=3 favour=true
turn 0 actions 2
favour display cities
favour 1 skills
favour 2 free_choice
unused 0 swap swap
"""


@rule("H155")
def test_a_favour_tile_is_asked_for_because_it_costs_the_actions() -> None:
    tab = at(FAVOUR)
    (buy,) = [str(move) for move in table_of(tab).legal if move.kind == "buy"]
    tab.app.apply(tab.app.actions.word("favour"))
    assert played(tab) == []
    tab.app.apply(tab.app.actions.play(buy))
    assert played(tab) == [] and "2 actions would be lost." in region(tab, "prompt")
    tab.app.do("yes")
    assert played(tab) == [buy]


# -- pieces in hand ---------------------------------------------------------------------------------------------------


def test_a_click_places_a_cube_and_offers_the_disc() -> None:
    tab = sit_down()
    point(tab, "post:goslar_hildesheim.1")
    assert played(tab) == ["place cube goslar_hildesheim.1"]
    assert re.findall(r'data-do="instead" data-value="([^"]+)"', region(tab, "prompt")) == [
        "place disc goslar_hildesheim.1"
    ]
    tab.app.do("instead", "place disc goslar_hildesheim.1")
    assert played(tab) == ["place disc goslar_hildesheim.1"] and 'data-do="instead"' not in region(tab, "prompt")


def test_what_is_offered_instead_goes_with_the_next_move() -> None:
    tab = sit_down()
    point(tab, "post:goslar_hildesheim.1")
    tab.app.apply(tab.app.actions.play("income 1 0"))
    tab.app.do("instead", "place disc goslar_hildesheim.1")
    assert played(tab) == ["place cube goslar_hildesheim.1", "income 1 0"]


DISC = HEAD + "supply 0 cubes 3 discs 1\nroute coellen_warburg cube0 cube0 cube0 .\n"


@rule("H96")
def test_a_click_asks_which_shape_where_a_disc_makes_sense() -> None:
    """The last piece of the route to the special table."""
    tab = at(DISC)
    point(tab, "post:coellen_warburg.4")
    assert played(tab) == [] and rows(tab) == ["place cube coellen_warburg.4", "place disc coellen_warburg.4"]
    earlier = at(DISC.replace("cube0 cube0 cube0 .", "cube0 cube0 . ."))
    point(earlier, "post:coellen_warburg.3")
    assert played(earlier) == ["place cube coellen_warburg.3"]


def test_a_piece_stays_in_hand_until_it_is_laid_down() -> None:
    tab = at(RICH)
    tab.app.apply(tab.app.actions.hold("disc"))
    assert table_of(tab).choice.targets and "your turn" in region(tab, "prompt")
    point(tab, "post:goslar_hildesheim.1", "post:goslar_hildesheim.2")
    assert played(tab) == ["place disc goslar_hildesheim.1", "place disc goslar_hildesheim.2"]
    tab.app.apply(tab.app.actions.hold("disc"))
    assert not table_of(tab).choice.now.piece


@pytest.mark.parametrize("lay_down", [lambda actions: actions.hold("disc"), lambda actions: actions.back()])
def test_a_piece_that_is_laid_down_stays_in_the_supply(lay_down: object) -> None:
    tab = at(RICH)
    tab.app.apply(tab.app.actions.hold("disc"))
    point(tab, "post:goslar_hildesheim.1")
    assert callable(lay_down)
    tab.app.apply(lay_down(tab.app.actions))
    point(tab, "post:goslar_hildesheim.2")
    assert played(tab) == ["place disc goslar_hildesheim.1", "place cube goslar_hildesheim.2"]


def test_a_piece_in_hand_does_not_stand_in_the_way_of_other_actions() -> None:
    tab = at(RICH + "route bremen_osnabruck cube0 cube0 cube0\nroute goslar_hildesheim cube0 . .\n")
    tab.app.apply(tab.app.actions.hold("disc"))
    tab.app.apply(tab.app.actions.word("establish"))
    assert rows(tab)
    tab.app.apply(tab.app.actions.back())
    point(tab, "post:goslar_hildesheim.1")
    assert played(tab) == ["lift goslar_hildesheim.1"]


def test_the_hand_is_empty_when_the_next_turn_begins() -> None:
    tab = sit_down()
    tab.app.apply(tab.app.actions.hold("disc"))
    tab.app.apply(tab.app.actions.play("end", sure=True))
    for _ in range(2):
        tab.app.apply(tab.app.actions.play("end", sure=True))
    assert table_of(tab).match.to_act == 0 and not table_of(tab).choice.now.piece


def test_a_dragged_piece_does_not_stay_in_hand() -> None:
    tab = at(RICH)
    for place, expected in (("post:goslar_hildesheim.1", 1), ("", 1)):
        tab.app.apply(tab.app.actions.hold("disc"))
        tab.app.apply(tab.app.actions.put_down(place))
        assert len(played(tab)) == expected and not table_of(tab).choice.now.piece
    tab.app.apply(tab.app.actions.hold("disc"))
    tab.app.apply(tab.app.actions.put_down("post:goslar_hildesheim.1"))
    assert tab.app.notice is not None and tab.app.notice.rule == "H41" and len(played(tab)) == 1
    assert not table_of(tab).choice.now.piece


@rule("H36")
def test_income_takes_all_it_can_and_offers_less() -> None:
    tab = at(HEAD + "stock 0 cubes 2 discs 1\n")
    tab.app.apply(tab.app.actions.word("income"))
    assert played(tab) == ["income 2 1"]
    assert "income 1 0" in map(str, table_of(tab).instead)
    tab.app.do("instead", "income 2 0")
    assert played(tab) == ["income 2 0"]


def reached_by_hand(tab: Tab, actions: Actions, move: str) -> bool:
    """Whether rows and clicks lead to a move, at once or instead of another."""
    table = table_of(tab)
    before, way = len(table.match), table.choice.ways[table.view.parse(move)]
    for key in (way.path[0], *way.path[1:], move):
        if len(table.match) > before:
            break
        if key == way.path[0] and ":" not in key:
            tab.app.apply(actions.word(key))
        else:
            tab.app.apply(actions.pick(key))
    if table.asking:
        tab.app.do("yes")
    if move in map(str, table.instead):
        tab.app.do("instead", move)
    return played(tab)[before:] == [move]


@pytest.mark.parametrize("edition", ["2009", "2020"])
def test_every_listed_move_can_still_be_made_by_hand(edition: str) -> None:
    tab = sit_down(edition)
    seen = 0
    for table in a_game(tab, every=17):
        for move in table.legal[:: 1 + len(table.legal) // 12]:
            twin = Tab(Storage())
            twin.app.apply(received(twin.app.device, table.match.copy(len(table.match))))
            assert reached_by_hand(twin, twin.app.actions, str(move)), move
            seen += 1
    assert seen >= 100


def test_a_turn_takes_few_clicks() -> None:
    """In the game that took 5.8, and on average; where people are displaced all the time it may be more."""
    assert clicks_a_turn() <= 4.6
    assert mean(map(clicks_a_turn, SEEDS[:9])) <= 4.6


# -- moving -----------------------------------------------------------------------------------------------------------

MOVING = HEAD + "route goslar_hildesheim cube0 disc0 cube1\n"


@rule("H65", "H66")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_is_not_over_while_more_could_be_moved(language: str) -> None:
    tab = at(MOVING, language=language)
    tab.app.apply(tab.app.actions.drag("post:goslar_hildesheim.1", "post:bremen_osnabruck.1"))
    said = tab.app.words.say("hansa_teutonica.may_go_on")
    assert said in region(tab, "prompt") and 'data-do="done"' in region(tab, "prompt")
    tab.app.apply(tab.app.actions.drag("post:goslar_hildesheim.2", "post:bremen_osnabruck.2"))
    assert played(tab) == [
        "lift goslar_hildesheim.1", "lift goslar_hildesheim.2",
        "put cube bremen_osnabruck.1", "put disc bremen_osnabruck.2",
    ]  # fmt: skip
    assert table_of(tab).view.actions == 1 and said not in region(tab, "prompt")  # Liber sophiae allows two


@rule("H65")
def test_a_move_goes_on_also_when_it_was_the_last_action() -> None:
    tab = at(MOVING.replace("actions 2", "actions 1"))
    tab.app.apply(tab.app.actions.drag("post:goslar_hildesheim.1", "post:bremen_osnabruck.1"))
    assert table_of(tab).view.actions == 0
    point(tab, "post:goslar_hildesheim.2", "post:bremen_osnabruck.2")
    assert len(played(tab)) == 4 and table_of(tab).view.actions == 0


def test_done_ends_the_move_and_the_next_one_is_another_action() -> None:
    tab = at(MOVING)
    tab.app.apply(tab.app.actions.drag("post:goslar_hildesheim.1", "post:bremen_osnabruck.1"))
    tab.app.do("done")
    assert 'data-do="done"' not in region(tab, "prompt")
    tab.app.apply(tab.app.actions.drag("post:goslar_hildesheim.2", "post:bremen_osnabruck.2"))
    assert [text.partition(" ")[0] for text in played(tab)] == ["lift", "put", "lift", "put"]
    assert table_of(tab).view.actions == 0


def test_anything_else_ends_the_move_too() -> None:
    tab = at(MOVING + "supply 0 cubes 3 discs 0\n")
    tab.app.apply(tab.app.actions.drag("post:goslar_hildesheim.1", "post:bremen_osnabruck.1"))
    point(tab, "post:bremen_osnabruck.3")
    assert played(tab)[-1] == "place cube bremen_osnabruck.3" and not table_of(tab).more


@pytest.mark.parametrize("end", ["", "post:goslar_hildesheim.3"])
def test_a_second_piece_that_cannot_go_leaves_the_first_where_it_went(end: str) -> None:
    tab = at(MOVING)
    tab.app.apply(tab.app.actions.drag("post:goslar_hildesheim.1", "post:bremen_osnabruck.1"))
    tab.app.apply(tab.app.actions.drag("post:goslar_hildesheim.2", end))
    assert played(tab) == ["lift goslar_hildesheim.1", "put cube bremen_osnabruck.1"]
    assert table_of(tab).view.actions == 1


def test_esc_takes_the_second_piece_back_alone() -> None:
    tab = at(MOVING)
    tab.app.apply(tab.app.actions.drag("post:goslar_hildesheim.1", "post:bremen_osnabruck.1"))
    point(tab, "post:goslar_hildesheim.2")
    assert len(table_of(tab).view.hand) == 1
    tab.app.do("back")
    assert played(tab) == ["lift goslar_hildesheim.1", "put cube bremen_osnabruck.1"]


@rule("H118")
def test_a_relocation_goes_on_too() -> None:
    tab = at(HEAD + "unused 0 relocate_3\nroute goslar_hildesheim cube1 cube1 cube2\n")
    tab.app.apply(tab.app.actions.word("marker.relocate_3"))
    tab.app.apply(tab.app.actions.drag("post:goslar_hildesheim.1", "post:bremen_osnabruck.1"))
    assert len(table_of(tab).more) == 2
    tab.app.apply(tab.app.actions.drag("post:goslar_hildesheim.3", "post:bremen_osnabruck.2"))
    assert [text.partition(" ")[0] for text in played(tab)] == ["lift", "lift", "put", "put"]
    assert table_of(tab).view.actions == 2


# -- why not ----------------------------------------------------------------------------------------------------------

POOR = HEAD + "supply 0 cubes 1 discs 0\nunused 0 relocate_3\nroute goslar_hildesheim cube1 . .\n"


@rule("H44")
def test_a_click_on_a_piece_that_cannot_be_displaced_says_why_and_begins_nothing() -> None:
    tab = at(POOR)
    assert any(str(move) == "lift goslar_hildesheim.1" for move in table_of(tab).legal)  # with the marker
    assert not tab.app.actions.takes_up("post:goslar_hildesheim.1")
    point(tab, "post:goslar_hildesheim.1")
    assert played(tab) == [] and not table_of(tab).choice.narrowed
    assert tab.app.notice is not None and tab.app.notice.rule == "H44"
    assert Teller(table_of(tab), tab.app.words).begins("post:goslar_hildesheim.1") == ""
    tab.app.apply(tab.app.actions.word("marker.relocate_3"))
    point(tab, "post:goslar_hildesheim.1")
    assert played(tab) == ["lift goslar_hildesheim.1"]


BRITANNIA = """hansa_teutonica britannia_3 2020 players=3
turn 0 actions 2
supply 0 cubes 1 discs 0
route cardiff_montgomery cube1 . .
"""


@pytest.mark.parametrize(
    ("lines", "word", "rule_id", "reason"),
    [
        (HEAD, "displace", "H44", "displace_nobody"),
        (POOR, "displace", "H44", "displace_supply"),
        (BRITANNIA, "displace", "H190", "displace_reach"),
        (HEAD + "supply 0 cubes 0 discs 0\n", "place", "H40", "place_supply"),
        (HEAD, "move", "H64", "move_nobody"),
        (HEAD, "establish", "H69", "establish_full"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_action_that_cannot_be_taken_refuses_in_general_words(
    lines: str, word: str, rule_id: str, reason: str, language: str
) -> None:
    tab = at(lines, language=language)
    tab.app.apply(tab.app.actions.word(word))
    notice = tab.app.notice
    assert notice is not None and notice.rule == rule_id
    assert notice.text == tab.app.words.say(f"hansa_teutonica.cannot.{reason}")
    cities = tab.app.words.proper["city"].values()
    assert not any(city in notice.text for city in cities)

"""Hints and the analysis, without a browser: what is asked, what is shown, and where neither is to be had."""

import json
from contextlib import suppress

import pytest

from hansa_core import new_match
from tests.ui.tabs import Storage, Tab
from tests.ui.test_share import game, link
from ui.screens.end import end_regions
from ui.screens.table import table_regions
from ui.session.analysis import Chances, read, turning_points
from ui.session.saves import BESIDE
from ui.session.standing import Standing
from ui.session.table import AnyTable

HANSA = "#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=hints"


def at(address: str) -> Tab:
    tab = Tab(Storage())
    tab.app.open(address)
    return tab


def table(tab: Tab) -> AnyTable:
    assert tab.app.table is not None
    return tab.app.table


def card(tab: Tab) -> str:
    return table_regions(tab.app)["prompt"][1]()


def hinted(address: str = HANSA) -> Tab:
    tab = at(address)
    tab.app.do("look")
    tab.app.do("hint")
    tab.answer()
    return tab


def finished() -> Tab:
    tab = at(link(game(5000)))
    tab.app.do("sit", "all")
    return tab


# -- hints ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hansa_teutonica", "merchant_princes", "middle_ages"])
def test_a_hint_names_moves_of_the_legal_list_and_who_thinks_so(name: str) -> None:
    tab = hinted(f"#new?game={name}&seats=Anna,Ben&first=Anna&seed=hints" + "&edition=2009" * (name[0] == "h"))
    now = table(tab)
    assert now.hint is not None and 1 <= len(now.hint.plans) <= 3
    assert all(plan.moves[0] in now.legal for plan in now.hint.plans)
    assert "as the hard bot sees it" in card(tab) and "Play move 1" in card(tab) and "Thanks" in card(tab)
    numbers = now.marks().numbers
    assert set(numbers.values()) <= {1, 2, 3} and set(numbers) == now.marks().targets


def test_the_hint_that_is_chosen_is_played() -> None:
    tab = hinted()
    plans = table(tab).hint.plans  # type: ignore[union-attr]
    tab.app.apply(tab.app.actions.number(2))
    assert "Play move 2" in card(tab)
    tab.app.do("hint.play")
    assert table(tab).match.entries[0].moves[0] == plans[1].moves[0] and table(tab).hint is None


@pytest.mark.parametrize("command", ["hint", "hint.thanks", "back"])
def test_a_hint_goes_and_nothing_has_changed(command: str) -> None:
    tab = hinted()
    before = card(at(HANSA))
    tab.app.do(command)
    assert table(tab).hint is None and card(tab) == before and len(table(tab).match) == 0


def test_moves_that_hardly_differ_are_about_equal() -> None:
    tab = at(HANSA)
    tab.app.do("hint")
    moves = [str(move) for move in table(tab).legal[:3]]
    plans = [[[moves[0]], 5.0, []], [[moves[1]], 4.8, []], [[moves[2]], 3.9, [["no.such", {}, 1]]]]
    tab.answer(json.dumps({"plans": plans}))
    assert card(tab).count("about equal") == 1 and "1.1 points less" in card(tab)


def test_what_is_no_move_of_the_list_is_no_hint() -> None:
    tab = at(HANSA)
    tab.app.do("hint")
    tab.answer(json.dumps({"plans": [[["establish nowhere"], 5.0, []], [["done"], 5.0, []]]}))
    assert table(tab).hint is None and tab.app.notice is not None and "No hint" in tab.app.notice.text


def test_an_answer_that_comes_after_the_move_is_not_shown() -> None:
    tab = at(HANSA)
    tab.app.do("hint")
    tab.app.apply(tab.app.actions.play("income 1 0"))
    tab.answer()
    assert table(tab).hint is None


def test_no_hints_in_a_game_with_people_elsewhere() -> None:
    tab = at(HANSA)
    tab.app.do("played", "1.link")
    tab.app.do("hint")
    assert not tab.questions and tab.app.notice is not None and "people elsewhere" in tab.app.notice.text


def test_a_hint_asks_with_the_view_of_who_decides() -> None:
    tab = hinted("#new?game=merchant_princes&seats=Anna,Ben&first=Anna&seed=hints")
    assert json.loads(tab.asked[0])["view"] == table(tab).match.position.view(0).to_text()


def test_a_past_moment_of_a_running_game_is_not_thought_about() -> None:
    tab = at(HANSA)
    tab.app.apply(tab.app.actions.play("income 1 0"))
    tab.app.do("replay.go", "0")
    tab.app.do("hint")
    assert not tab.questions and 'data-do="hint"' not in card(tab)


def test_what_would_you_have_played_here() -> None:
    tab = finished()
    tab.app.do("replay.go", "7")
    assert table(tab).standing is Standing.LOOKS_BACK and "What would you have played here?" in card(tab)
    tab.app.do("hint")
    tab.answer()
    assert "was played." in card(tab) and 'data-do="hint.play"' not in card(tab)
    assert json.loads(tab.asked[0])["n"] == 7


# -- the analysis -----------------------------------------------------------------------------------------------------


def test_the_analysis_goes_through_the_game_and_is_kept_with_the_save() -> None:
    tab = finished()
    tab.app.do("analyse")
    tab.answer()
    assert "<progress" in end_regions(tab.app)["analysis"][1]() and 'data-do="analyse.stop"' in "".join(
        make() for _, make in end_regions(tab.app).values()
    )
    while tab.questions:
        tab.answer()
    html = end_regions(tab.app)["analysis"][1]()
    assert 'class="chart"' in html and tab.app.announcement == "The analysis is ready."
    id = table(tab).id
    again = Tab(tab.app.device.storage)
    again.app.open(f"#play/{id}")
    assert end_regions(again.app)["analysis"][1]() == html and not again.asked
    again.app.open("#")
    again.app.do("delete", id)
    assert BESIDE + id not in again.app.device.storage


def test_the_analysis_can_be_stopped_and_begun_again() -> None:
    tab = finished()
    tab.app.do("analyse")
    tab.answer()
    tab.app.do("analyse.stop")
    assert not tab.questions and "Analyse the game" in end_regions(tab.app)["analysis"][1]()
    tab.app.do("analyse")
    assert len(tab.questions) == 1


def test_a_running_game_is_not_analysed() -> None:
    tab = at(HANSA)
    tab.app.do("analyse")
    assert not tab.questions


def test_turning_points_are_the_largest_swings_in_the_order_of_the_game() -> None:
    chances: Chances = {0: (0.5, 0.5), 4: (0.48, 0.52), 9: (0.2, 0.8), 12: (0.35, 0.65), 20: (0.0, 1.0)}
    found = [(point.n, point.until, point.seat) for point in turning_points(chances)]
    assert found == [(4, 9, 0), (9, 12, 0), (12, 20, 0)]


@pytest.mark.parametrize(
    "kept",
    [None, [], {}, {"digest": "d"}, {"digest": "x", "chances": [[0, 0.5, 0.5]]},
     {"digest": "d", "chances": [[99, 0.5, 0.5]]}, {"digest": "d", "chances": [[0, 0.5]]},
     {"digest": "d", "chances": [[0, 0.5, 7]]}, {"digest": "d", "chances": [[0, "1", 0]]}],
)  # fmt: skip
def test_what_is_kept_is_not_trusted(kept: object) -> None:
    with suppress(KeyError, TypeError, ValueError):
        assert read(kept, "d", 10, 2) == {}


@pytest.mark.parametrize("text", ["", "{", "[" * 60_000, '{"digest": 1, "chances": 2}', "null", '{"chances": [[]]}'])
def test_a_damaged_analysis_is_none(text: str) -> None:
    tab = finished()
    tab.app.device.storage[BESIDE + table(tab).id] = text
    assert "Analyse the game" in end_regions(tab.app)["analysis"][1]()


def test_a_record_for_spectators_is_not_analysed() -> None:
    tab = at("#" + new_match("merchant_princes", ["Anna", "Ben"], "x").watch_record().to_link())
    tab.app.do("hint")
    assert not tab.questions


# -- a hidden tab -----------------------------------------------------------------------------------------------------


def turned(tab: Tab, hidden: bool) -> None:
    assert tab.app.bots is not None
    tab.hidden = hidden
    tab.app.bots.looked_at()


def test_a_hint_waits_while_the_tab_is_hidden() -> None:
    tab = at(HANSA)
    tab.app.do("hint")
    turned(tab, True)
    assert not tab.questions
    turned(tab, False)
    tab.answer()
    assert "Play move 1" in card(tab)


def test_the_analysis_goes_on_when_the_tab_is_shown_again() -> None:
    tab = finished()
    tab.app.do("analyse")
    tab.answer()
    turned(tab, True)
    assert not tab.questions
    turned(tab, False)
    while tab.questions:
        tab.answer()
    assert 'class="chart"' in end_regions(tab.app)["analysis"][1]()


def test_an_analysis_that_was_stopped_does_not_come_back_with_the_tab() -> None:
    tab = finished()
    tab.app.do("analyse")
    turned(tab, True)
    tab.app.do("analyse.stop")
    turned(tab, False)
    assert not tab.questions


def test_turning_points_are_looked_at_move_by_move() -> None:
    """What was thought about at even distances first is thought about at every moment of the largest swings then."""
    tab = finished()
    tab.app.do("analyse")
    while tab.questions:
        tab.answer()
    asked = [json.loads(each)["n"] for each in tab.asked]
    points = turning_points(tab.app.analysis.of(table(tab)))  # type: ignore[union-attr]
    assert points and len(set(asked)) == len(asked) > 48
    match = table(tab).match
    for point in points:
        between = [n for n in range(point.n + 1, point.until) if not match.at(n).chain]
        assert not between


def test_an_analysis_ends_with_the_table_that_is_left() -> None:
    tab = finished()
    tab.app.do("analyse")
    tab.app.open("#")
    tab.app.open(link(game(5000)))
    tab.app.do("sit", "all")
    assert "<progress" not in end_regions(tab.app)["analysis"][1]()
    tab.app.do("analyse")
    assert len(tab.questions) == 1

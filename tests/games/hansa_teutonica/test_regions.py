"""Region scoring of Britannia (H206 to H210)."""

import pytest

from tests.games.hansa_teutonica.far import Britannia, East
from tests.games.hansa_teutonica.table import Table
from tests.rules import rule


def regions(lines: str, players: int = 4) -> list[int]:
    table = Britannia(lines, players=players)
    return [table.score(seat)["regions"] for seat in range(players)]


@rule("H206", "H207")
def test_wales_is_worth_7_4_and_2():
    """Red controls Cardiff and Conway, Blue Pembroke, Green nothing, but has an office behind Red's in Conway."""
    lines = "city cardiff cube0; city conway cube2 cube0; city pembroke cube1"
    assert regions(lines, players=3) == [7, 4, 2] and regions(lines) == [7, 4, 2, 0]


@rule("H206")
def test_a_fourth_gets_nothing():
    """Red two cities, Blue one with two offices, Green one with one, Yellow an office behind Red's."""
    lines = "city cardiff cube3 cube0; city conway cube0; city pembroke cube1 cube1; city chester cube2"
    assert regions(lines) == [7, 4, 2, 0]


@rule("H206", "H188")
def test_scotland_is_scored_on_side_b_only():
    lines = "city edinburgh cube0; city falkirk cube1 cube1"
    assert regions(lines) == [4, 7, 0, 0]
    table = Britannia("city carlisle cube0; city newcastle cube1", players=3)
    assert [table.score(seat)["regions"] for seat in range(3)] == [0, 0, 0]  # England on side A
    assert regions("city carlisle cube0; city newcastle cube0; city dunbar cube1") == [7, 4, 0, 0]


@rule("H206", "H188")
def test_isle_of_man_counts_in_both_regions_on_side_b():
    assert regions("city isle_of_man disc0") == [14, 0, 0, 0]
    assert regions("city isle_of_man cube0", players=3) == [7, 0, 0]


@rule("H188", "H206")
def test_london_and_england_count_in_no_region():
    assert regions("city london cube0 cube0; city oxford disc1; city york cube2") == [0, 0, 0, 0]


@rule("H207")
def test_controlled_cities_come_before_offices():
    """Blue has four offices in one city, Red two in two cities."""
    lines = "city cardiff cube1 cube1 cube1; city conway cube0; city chester cube0"
    assert regions(lines) == [7, 4, 0, 0]


@rule("H207", "H107")
def test_offices_break_a_tie_of_cities_and_extra_offices_count():
    """One city each. In Conway Red and Blue have one office each, Red's in a slot, Blue's an extra office: Red
    controls, and Blue's second office makes Blue first."""
    assert regions("city conway cube1 | cube0; city cardiff cube1") == [4, 7, 0, 0]
    assert regions("city conway cube0; city cardiff cube1") == [5, 5, 0, 0]


@rule("H207")
def test_who_controls_no_city_comes_after_those_who_do():
    """Green has two offices, but controls nothing; Blue has one office and one city."""
    lines = "city cardiff cube2 cube0 cube0; city conway cube2 cube0; city chester cube1"
    assert regions(lines) == [7, 4, 2, 0]
    lines = "city cardiff cube2 cube3 cube0 disc0; city conway cube2 cube0; desk 0 liber_sophiae 1"
    assert regions(lines) == [7, 0, 4, 2]  # Green and Yellow without a city, ranked by offices


@rule("H208")
def test_x17_two_tie_for_first():
    """Red and Blue: one city and two offices each; Green: an office behind Red's. (7 + 4) / 2 = 5.5, 5 each; then 2."""
    lines = "city cardiff cube2 cube0 cube0; city pembroke cube1 cube1"
    assert regions(lines) == [5, 5, 2, 0] and regions(lines, players=3) == [5, 5, 2]


@rule("H208")
def test_x18_three_tie_for_first():
    """(7 + 4 + 2) / 3 = 4.33, 4 each."""
    lines = "city conway cube0; city chester cube1; city pembroke cube2"
    assert regions(lines) == [4, 4, 4, 0] and regions(lines, players=3) == [4, 4, 4]


@rule("H208")
def test_four_share_three_places():
    """(7 + 4 + 2) / 4 = 3.25."""
    assert regions("city conway cube0; city chester cube1; city pembroke cube2; city cardiff cube3") == [3, 3, 3, 3]


@rule("H208")
def test_ties_for_second_and_third():
    """Red two cities; Blue and Green one each: (4 + 2) / 2 = 3. With two offices Blue is second alone, and Green and
    Yellow share the third place: 2 / 2 = 1."""
    assert regions("city conway cube0; city cardiff cube0; city chester cube1; city pembroke cube2") == [7, 3, 3, 0]
    lines = (
        "city conway cube0; city cardiff cube0; city pembroke cube1 cube1; city chester cube2; city montgomery cube3"
    )
    assert regions(lines) == [7, 4, 1, 1]


@rule("H209")
def test_without_an_office_nothing_even_if_a_place_remains():
    assert regions("city cardiff cube0") == [7, 0, 0, 0]
    assert regions("") == [0, 0, 0, 0]


@rule("H210", "H129")
def test_region_points_come_on_top_and_never_end_the_game():
    table = Britannia("turn 0 actions 2; prestige 0 18; city cardiff cube0; city edinburgh cube0", players=4)
    score = table.score(0)
    assert (score["prestige"], score["cities"], score["regions"]) == (18, 4, 14) and table.over is None
    assert table.prestige(0) == 18


@rule("H143", "H206")
@pytest.mark.parametrize("board", ["die_hanse", "east"])
def test_other_boards_have_no_regions(board):
    table = (Table if board == "die_hanse" else East)("", players=3)
    assert "regions" not in table.score(0)

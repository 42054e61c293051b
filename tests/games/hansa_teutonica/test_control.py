"""Section 9, step 1: prestige for the controllers of the two cities, H74 to H78."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.hansa_teutonica.table import EDITIONS, Table
from tests.rules import rule

HELD = "turn 0 actions 2; route hannover_minden cube0 cube0 cube0;"


def established(offices: str, reward: str = "nothing", edition: str = "2020") -> Table:
    """Red establishes Hannover-Minden."""
    return Table(f"{HELD} {offices}", edition).play(f"establish hannover_minden {reward}")


def gained(offices: str, reward: str = "nothing", edition: str = "2020") -> list[int]:
    """The prestige of each seat after Red has established Hannover-Minden."""
    table = established(offices, reward, edition)
    return [table.prestige(seat) for seat in range(4)]


# -- prestige ---------------------------------------------------------------------------------------------------------


@rule("H74", "H73")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("offices", "expected"),
    [
        ("", [0, 0, 0, 0]),
        ("city hannover cube1", [0, 1, 0, 0]),
        ("city minden cube1", [0, 1, 0, 0]),
        ("city hannover cube0", [1, 0, 0, 0]),
        ("city hannover cube1; city minden cube2", [0, 1, 1, 0]),
        ("city hannover cube0; city minden cube3", [1, 0, 0, 1]),
        ("city hannover cube0; city minden cube0", [2, 0, 0, 0]),
        ("city hannover cube3; city minden cube3", [0, 0, 0, 2]),
        ("city bremen disc1; city brunswiek cube2", [0, 0, 0, 0]),
    ],
)
def test_the_controller_of_each_city_gets_1(offices, expected, edition):
    """Whoever that is; one who controls both gets 2, a city without offices gives nothing."""
    assert gained(offices, edition=edition) == expected


@rule("H74")
def test_prestige_is_told_city_by_city_and_counted_on():
    table = established("city hannover cube1; city minden cube1; prestige 1 11")
    assert table.prestige(1) == 13
    assert table.params_of("hansa_teutonica.control") == [
        {"seat": 1, "city": "hannover", "n": 1},
        {"seat": 1, "city": "minden", "n": 1},
    ]


@rule("H74", "H77")
def test_dortmund_and_paderborn():
    """X3: Dortmund holds one Red office; Paderborn one Red and, further right, one Blue."""
    table = Table(
        "turn 0 actions 2; city dortmund disc0; city paderborn cube0 disc1; route dortmund_paderborn cube0 cube0 cube0"
    )
    table.play("establish dortmund_paderborn nothing")
    assert [table.prestige(seat) for seat in range(4)] == [1, 1, 0, 0]


@rule("H75")
def test_an_office_founded_by_this_action_does_not_count():
    assert gained("", "office.hannover") == [0, 0, 0, 0]
    assert gained("desk 0 privilegium 1; city minden cube1", "office.minden") == [0, 1, 0, 0]
    assert gained("desk 0 privilegium 3; city minden cube0 cube1 cube2", "office.minden") == [0, 0, 1, 0]


@rule("H75")
def test_neither_does_an_extra_office():
    assert gained("unused 0 extra_office; city minden cube0 cube1", "extra.cube.minden") == [0, 1, 0, 0]


@rule("H75")
def test_the_founder_controls_afterwards():
    """The same route established once more pays Red."""
    table = established("desk 0 privilegium 1; city minden cube1", "office.minden")
    assert table.city("minden") == "cube1 cube0 . ." and table.score(0)["cities"] == 2 and table.score(1)["cities"] == 0


# -- control ----------------------------------------------------------------------------------------------------------


def controller(offices: str) -> int:
    """Who gets the prestige of Minden, and the 2 points for the city in the final scoring."""
    table = Table(f"{HELD} city minden {offices}")
    by_score = [seat for seat in range(4) if table.score(seat)["cities"]]
    table.play("establish hannover_minden nothing")
    assert by_score == [seat for seat in range(4) if table.prestige(seat)] and len(by_score) == 1
    assert [table.score(seat)["cities"] for seat in by_score] == [2]
    return by_score[0]


@rule("H76")
@pytest.mark.parametrize(
    ("offices", "seat"),
    [
        ("cube2", 2),
        ("cube1 cube1 cube0", 1),
        ("cube0 cube0 cube1 .", 0),
        ("cube3 cube1 cube3 cube2", 3),
        ("cube0 | cube0 cube1", 0),
        ("cube0 cube0 | cube1 cube0 cube1 cube2", 0),
        ("disc0 | cube0 cube1 cube2", 0),
        ("cube3 cube3 | cube1", 3),
    ],
)
def test_the_most_offices_control_extra_offices_included(offices, seat):
    assert controller(offices) == seat


@rule("H77")
@pytest.mark.parametrize(
    ("offices", "seat"),
    [
        ("cube0 cube1", 1),
        ("cube1 cube0", 0),
        ("cube0 cube1 cube2 cube3", 3),
        ("cube0 cube1 cube0 cube1", 1),
        ("cube1 cube0 cube0 cube1", 1),
        ("cube1 cube0 cube1 cube0", 0),
        ("cube2 cube1 cube0", 0),
    ],
)
def test_in_a_tie_the_rightmost_office_controls(offices, seat):
    assert controller(offices) == seat


@rule("H77")
@pytest.mark.parametrize(
    ("offices", "seat"),
    [
        ("cube1 | cube0 cube0 cube1 cube2", 1),
        ("cube1 | cube1 cube0 cube0 cube2", 0),
        ("cube0 | cube1 cube1 cube0 cube2", 0),
        ("cube1 cube1 | cube0 cube0 cube2 cube3", 0),
        ("cube0 cube1 cube2 | cube2 cube1 cube0 cube3", 0),
    ],
)
def test_offices_of_players_outside_the_tie_are_ignored(offices, seat):
    """The rightmost of all belongs to somebody with fewer offices."""
    assert controller(offices) == seat


@rule("H78")
@pytest.mark.parametrize(
    ("offices", "seat"),
    [
        ("cube0 | cube1", 1),
        ("cube1 | cube0", 0),
        ("cube0 cube1 | cube2", 2),
        ("cube0 cube0 | cube1 cube2 cube1", 1),
        ("cube1 cube0 cube0 cube1 | cube2", 1),
        ("cube0 cube1 cube1 cube0 | cube2", 0),
        ("cube1 cube1 cube0 | cube0", 0),
    ],
)
def test_an_extra_office_ranks_below_every_slot_and_among_them_the_right_one_is_higher(offices, seat):
    assert controller(offices) == seat


@rule("H78")
def test_an_extra_office_founded_later_stands_further_left():
    table = Table(
        f"{HELD} city minden cube2; unused 0 extra_office; unused 1 extra_office; route bremen_minden cube1 cube1 cube1"
    )
    table.play("establish hannover_minden extra.cube.minden")
    assert table.city("minden") == "cube0 | cube2 . . ."
    table.play("end", "establish bremen_minden extra.cube.minden")
    assert table.city("minden") == "cube1 cube0 | cube2 . . ."


@rule("H76", "H77", "H78")
@given(slots=st.lists(st.integers(0, 3), min_size=1, max_size=4), extras=st.lists(st.integers(0, 3), max_size=4))
def test_control_read_literally(slots, extras):
    """Most offices; among the tied the rightmost office, extra offices left of all slots."""
    counts = Counter(extras + slots)
    tied = {seat for seat in counts if counts[seat] == max(counts.values())}
    expected = next(seat for seat in reversed(extras + slots) if seat in tied)
    row = " ".join(f"cube{seat}" for seat in extras) + " | " + " ".join(f"cube{seat}" for seat in slots)
    assert controller(row) == expected

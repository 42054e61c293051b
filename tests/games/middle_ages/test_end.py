"""Rounds and the end of the game: M18, M19, M91 to M93."""

import pytest

from hansa_core.table import CHANCE
from tests.games.middle_ages.table import PLAYERS, Table, read
from tests.rules import rule


@rule("M19", "M18")
def test_the_plaque_passes_to_the_left():
    table = Table("round 3 first 2; phase climb 1").play("climb 0 0")
    assert table.lines["round"] == ["4", "first", "0"] and table.asked == (0, "D1")


@rule("M91")
@pytest.mark.parametrize(("players", "arrivals"), [(2, 6), (3, 7), (4, 8)])
def test_the_game_ends_after_phase_7(players, arrivals):
    last = players - 1
    on = Table(f"phase climb {last}; arrivals {arrivals - 1}", players).play("climb 0 0")
    assert on.position.end_reason is None and on.asked[1] == "D1"
    over = Table(f"phase climb {last}; arrivals {arrivals}", players).play("climb 0 0")
    assert over.position.end_reason == "arrivals" and over.position.to_act is None


@rule("M93")
@pytest.mark.parametrize(
    ("lines", "places"),
    [
        ("level 0 9; loans 0 1; level 1 3; level 2 2", [3, 1, 2]),  # E22
        ("level 0 3; level 1 4; level 2 3; cash 2 5100", [3, 1, 2]),
        ("level 0 3; level 1 3; level 2 2", [1, 1, 3]),
        ("loans 0 1; loans 1 2; level 1 1", [3, 2, 1]),
        ("cash 0 100; cash 1 100; cash 2 100", [1, 1, 1]),
    ],
)
def test_the_ranking(lines, places):
    table = Table(f"phase climb 2; arrivals 7; {lines}")
    while table.position.to_act is not None:
        table.play("climb 0 0" if table.asked[1] == "D19" else "pass")
    assert [entry["place"] for entry in table.told("ranked")] == places
    assert table.position.winners() == tuple(seat for seat, place in enumerate(places) if place == 1)


@rule("M93", "M92")
def test_goods_and_cards_do_not_count():
    lines = "warehouse 0 paris wine wine wine; investments 0 courier; cards 0 social_status; load 1 0 silk"
    table = Table(f"phase climb 2; arrivals 7; wagon 1 r01>r02; {lines}").play("climb 0 0")
    assert table.position.winners() == (0, 1, 2)


@rule("M93", "M4")
def test_cash_becomes_public_at_the_end():
    table = Table("phase climb 2; arrivals 7; cash 0 700")
    assert [score["cash"] for score in table.position.view(1).score()] == [None, 5000, None]
    table.play("climb 0 0")
    assert [score["cash"] for score in table.position.view(None).score()] == [700, 5000, 5000]


@rule("M93")
def test_a_spectators_record_is_told_the_cash():
    seen = read("phase count; arrivals 7; cash 0 ?; cash 1 ?; cash 2 300")
    assert seen.to_act == CHANCE and seen.prompt.params == {"item": "cash", "seat": 0} and seen.winners() == ()
    assert [str(seen.legal_moves()[at]) for at in (0, 1, -1)] == ["count 0", "count 100", "count 999900"]
    seen.apply(seen.parse("count 900"))
    seen.apply(seen.parse("count 900"))
    assert seen.end_reason == "arrivals" and seen.winners() == (0, 1)


@rule("M91", "M92")
@pytest.mark.parametrize("players", PLAYERS)
def test_no_question_of_a_new_round_follows(players):
    table = Table(f"phase climb 0; arrivals 9; {'loans 1 1' if players == 2 else ''}", players).play("climb 0 0")
    while table.position.to_act is not None:
        assert table.asked[1] in ("D19", "D20")
        table.play("climb 0 0" if table.asked[1] == "D19" else "pass")
    assert table.lines["round"][0] == "1"

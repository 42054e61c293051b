"""Action E, step 2: the marker of the route (H79 to H82)."""

import pytest

from tests.games.hansa_teutonica.marked import marked
from tests.games.hansa_teutonica.table import EDITIONS, Table
from tests.rules import expect_refusal, rule

HELD = "turn 0 actions 2; route dortmund_paderborn cube0 cube0 cube0;"


def held(marker: str = "plus_3", more: str = "", draws: str = "", exactly: bool = False, **setup: str) -> Table:
    """Red holds all of Dortmund-Paderborn, and this marker lies there."""
    lines = marked(HELD + more, f"dortmund_paderborn {marker}", draws, exactly, setup.get("edition", "2020"))
    return Table(lines, **setup)


@rule("H79")
@pytest.mark.parametrize("reward", ["nothing", "office.paderborn"])
def test_the_marker_of_the_route_is_taken_whatever_else_is_chosen(reward):
    """The marker is no part of the choice: every reward brings it."""
    table = held().play(f"establish dortmund_paderborn {reward}")
    assert table.params_of("hansa_teutonica.took_marker") == [
        {"seat": 0, "marker": "plus_3", "route": "dortmund_paderborn"}
    ]
    assert table.unused(0) == ["plus_3"] and table.used(0) == []
    assert "dortmund_paderborn" not in table.markers


@rule("H79", "H81")
def test_a_route_without_a_marker_gives_none_and_draws_none():
    table = Table(marked(HELD, "dortmund_duisburg plus_3"))
    before, supply = table.markers, table.pile("marker_supply")
    table.play("establish dortmund_paderborn nothing")
    assert {key for key, _ in table.events} == {"hansa_teutonica.established", "hansa_teutonica.returned"}
    assert table.unused(0) == [] and table.markers == before and before["dortmund_duisburg"] == "plus_3"
    assert table.pile("marker_supply") == supply and table.pile("plate") == []


@rule("H79")
@pytest.mark.parametrize("owner", [1, 2, 3])
def test_the_active_player_takes_it_whoever_controls_the_cities(owner):
    table = held(more=f"city paderborn cube{owner}; city dortmund disc{owner}")
    table.play("establish dortmund_paderborn nothing")
    assert [table.unused(seat) for seat in range(4)] == [["plus_3"], [], [], []]
    assert table.prestige(owner) == 2


@rule("H79", "H31")
def test_it_may_be_used_later_in_the_same_turn():
    table = held().play("establish dortmund_paderborn nothing")
    assert "use plus_3" in table.legal() and table.actions == 1
    assert table.play("use plus_3").actions == 4


@rule("H79", "H31")
def test_it_may_be_used_in_a_later_turn_of_the_owner_but_not_in_anothers():
    table = held(draws="swap").play("establish dortmund_paderborn nothing", "end")
    table.play("lay swap bremen_minden")
    for seat in (1, 2, 3):
        assert table.to_act == seat and "use" not in table.kinds
        table.play("end")
    assert table.to_act == 0 and "use plus_3" in table.legal()


@rule("H80", "H89")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_extra_office_marker_cannot_be_used_in_the_action_that_takes_it(edition):
    table = held("extra_office", "city paderborn cube1", edition=edition)
    assert not table.legal("establish", "dortmund_paderborn", "extra.cube.paderborn")
    with expect_refusal("H89", "hansa_teutonica.extra_office_marker"):
        table.play("establish dortmund_paderborn extra.cube.paderborn")
    table.play("establish dortmund_paderborn nothing")
    assert table.unused(0) == ["extra_office"]


@rule("H80", "H89")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_an_older_extra_office_marker_the_older_one_is_used(edition):
    table = held("extra_office", "city paderborn cube1; unused 0 extra_office", edition=edition)
    table.play("establish dortmund_paderborn extra.cube.paderborn")
    assert table.unused(0) == table.used(0) == ["extra_office"]
    assert table.city("paderborn") == "cube0 | cube1 ."


@rule("H81")
def test_a_replacement_is_drawn_at_once_onto_the_plate():
    table = held(draws="swap plus_4", exactly=True).play("establish dortmund_paderborn office.paderborn")
    assert table.params_of("hansa_teutonica.drew_marker") == [{"seat": 0}]
    assert table.pile("marker_supply") == ["plus_4"] and table.pile("plate") == ["swap"]
    assert table.over is None and table.params_of("hansa_teutonica.no_marker_left") == []


@rule("H81", "H70")
def test_prestige_then_marker_then_reward_then_return():
    table = held(more="city paderborn cube1").play("establish dortmund_paderborn nothing")
    keys = [key for key, _ in table.events]
    assert keys == [
        "hansa_teutonica.established",
        "hansa_teutonica.control",
        "hansa_teutonica.took_marker",
        "hansa_teutonica.drew_marker",
        "hansa_teutonica.returned",
    ]
    table = held().play("establish dortmund_paderborn office.paderborn")
    keys = [key for key, _ in table.events]
    assert keys == [
        "hansa_teutonica.established",
        "hansa_teutonica.took_marker",
        "hansa_teutonica.drew_marker",
        "hansa_teutonica.office",
        "hansa_teutonica.returned",
    ]


@rule("H81")
def test_every_take_draws_one():
    lines = "turn 0 actions 3; route dortmund_paderborn cube0 cube0 cube0; route dortmund_duisburg cube0 cube0"
    on = "dortmund_paderborn plus_3, dortmund_duisburg develop"
    table = Table(marked(lines, on, "swap extra_office plus_4", exactly=True))
    table.play("establish dortmund_paderborn nothing")
    assert table.pile("plate") == ["swap"]
    table.play("establish dortmund_duisburg nothing")
    assert sorted(table.pile("plate")) == ["extra_office", "swap"] and table.pile("marker_supply") == ["plus_4"]
    assert table.unused(0) == ["develop", "plus_3"] and len(table.markers) == 1


@rule("H81", "H130")
def test_with_an_empty_supply_nothing_is_drawn_and_the_game_ends():
    table = held(exactly=True).play("establish dortmund_paderborn office.paderborn")
    assert table.params_of("hansa_teutonica.drew_marker") == [] and table.params_of(
        "hansa_teutonica.no_marker_left"
    ) == [{"seat": 0}]
    assert table.unused(0) == ["plus_3"] and table.city("paderborn") == "cube0 ."
    assert table.over == "markers" and table.pile("plate") == []


@rule("H82")
def test_nobody_sees_a_drawn_marker_before_the_end_of_the_turn():
    table = held(draws="swap plus_4", exactly=True).play("establish dortmund_paderborn nothing")
    for viewer in (None, 0, 1, 2, 3):
        lines = table.position.view(viewer).to_text().splitlines()
        assert "plate ?" in lines and "marker_supply ?" in lines
        events = [event for line in table.match.log(viewer) for event in line.events]
        assert not any("swap" in map(str, event.params.values()) for event in events)
    table.play("end")
    assert "plate swap" in table.position.view(0).to_text().splitlines()
    for viewer in (None, 1, 2, 3):
        assert "plate ?" in table.position.view(viewer).to_text().splitlines()


@rule("H79", "H83", "H72")
def test_x4_the_marker_the_orange_slot_only_and_two_cubes_to_stock():
    """X4: Privilegium pink, Dortmund's next free slot is the orange square; the pink one may not be reached."""
    offices = "city dortmund disc0; city paderborn cube0 disc1"
    table = held(more=f"desk 0 privilegium 2; supply 0 cubes 3 discs 0; {offices}", draws="swap")
    cubes, discs = table.stock(0)
    assert table.targets("establish", "dortmund_paderborn") == {"nothing", "office.dortmund"}
    table.play("establish dortmund_paderborn office.dortmund")
    assert table.city("dortmund") == "disc0 cube0 ."
    assert table.params_of("hansa_teutonica.office") == [{"seat": 0, "city": "dortmund", "slot": 2, "shape": "cube"}]
    assert table.params_of("hansa_teutonica.returned") == [{"seat": 0, "cubes": 2, "discs": 0}]
    assert table.stock(0) == (cubes + 2, discs) and table.supply(0) == (3, 0)
    assert (table.prestige(0), table.prestige(1)) == (1, 1)
    assert table.unused(0) == ["plus_3"] and table.play("use plus_3").actions == 4
    table.play("end")
    assert table.prompt == "D13" and table.targets("lay") == {"swap"}
    assert table.play("lay swap dortmund_paderborn").to_act == 1
    assert table.markers["dortmund_paderborn"] == "swap" and len(table.markers) == 3

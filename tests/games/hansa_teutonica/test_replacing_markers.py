"""Replacing markers at the end of the turn (H121 to H127)."""

import pytest

from tests.games.hansa_teutonica.marked import ASIDE, marked
from tests.games.hansa_teutonica.table import BOARDS, EDITIONS, Table, facts, route_sizes
from tests.rules import expect_refusal, rule

BLOCKED = [f"route {route} cube{n % 4}" for n, route in enumerate(route_sizes())]
"""A piece on every route: no marker fits anywhere."""


def ending(plate: str, more: str = "", on: str = "", **setup: object) -> Table:
    """Red has drawn these markers in this turn, and ends it."""
    edition = setup.get("edition", "2020")
    return Table(marked(f"plate {plate}; {more}", on, edition=edition), **setup).play("end")


def blocked(more: str, without: tuple[str, ...] = ()) -> Table:
    lines = [line for line in BLOCKED if line.split()[1] not in without]
    return Table(marked("; ".join([*lines, more])))


@rule("H121", "H33")
def test_after_the_turn_its_player_puts_the_marker_on_a_route():
    table = ending("plus_3")
    assert (table.to_act, table.prompt) == (0, "D13") and table.asked == {"plate": 1, "waiting": 0}
    assert table.turn == ["0", "replacing"] and table.kinds == {"lay"}
    table.play("lay plus_3 bremen_minden")
    assert table.params_of("hansa_teutonica.laid_marker") == [{"seat": 0, "marker": "plus_3", "route": "bremen_minden"}]
    assert table.markers["bremen_minden"] == "plus_3" and table.pile("plate") == []
    assert (table.to_act, table.prompt) == (1, "D1") and table.params_of("hansa_teutonica.turn_began") == [
        {"seat": 1, "actions": 2}
    ]


@rule("H121", "H33")
def test_without_a_drawn_marker_the_next_player_begins_at_once():
    table = Table().play("end")
    assert (table.to_act, table.prompt, table.active) == (1, "D1", 1)


@rule("H33", "H14")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_play_goes_round(players):
    table = Table(players=players)
    for seat in [*range(players), 0, 1]:
        assert table.to_act == seat
        table.play("end")


@rule("H121")
def test_a_marker_is_laid_at_the_end_of_the_turn_only():
    table = Table(marked("plate plus_3"))
    assert table.legal("lay") == set()
    with expect_refusal("H121", "hansa_teutonica.turn_not_over"):
        table.play("lay plus_3 bremen_minden")


@rule("H121")
def test_only_drawn_markers_are_laid():
    table = ending("plus_3")
    assert table.targets("lay") == {"plus_3"}
    with expect_refusal("H121", "hansa_teutonica.lay_missing"):
        table.play("lay plus_4 bremen_minden")


@rule("H122", "H123", "H10")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_empty_route_without_a_marker_qualifies(board, edition):
    """A taverna is not needed. Die Hanse has no permanent markers and no countries, so H123 bars nothing here."""
    assert all(not route["permanent_marker"] and not route["country"] for route in facts(board)["route"])
    table = ending("plus_3", edition=edition, players=3 if board == BOARDS[0] else 5)
    assert table.targets("lay", "plus_3") == set(route_sizes(board)) - set(table.markers)


@rule("H122")
def test_one_marker_on_a_route_is_enough():
    table = ending("plus_3", on="bremen_minden swap")
    with expect_refusal("H122", "hansa_teutonica.lay_marker"):
        table.play("lay plus_3 bremen_minden")


@rule("H122")
@pytest.mark.parametrize("piece", ["cube0", "cube3", "disc1"])
@pytest.mark.parametrize("post", [1, 2, 3])
def test_no_marker_where_a_piece_stands(piece, post):
    table = ending("plus_3", "route bremen_minden " + " ".join([*["."] * (post - 1), piece]))
    assert "bremen_minden" not in table.targets("lay", "plus_3")
    with expect_refusal("H122", "hansa_teutonica.lay_piece"):
        table.play("lay plus_3 bremen_minden")


@rule("H122", "H125")
@pytest.mark.parametrize(
    ("emden", "stade", "qualifies"),
    [
        ("disc1 cube1", "disc2", False),
        ("disc1 .", "disc2", True),
        ("disc1 cube1", ".", True),
        ("cube3 | disc1 .", "disc2", True),
        ("cube3 | disc1 cube1", "cube3 | disc2", False),
        (". .", ".", True),
    ],
)
def test_one_of_the_two_cities_needs_a_free_printed_slot(emden, stade, qualifies):
    """Extra offices fill no slot. (Green cities, which have none, are not on these boards.)"""
    table = ending("plus_3", f"city emden {emden}; city stade {stade}")
    assert ("emden_stade" in table.targets("lay", "plus_3")) is qualifies
    if qualifies:
        assert table.play("lay plus_3 emden_stade").markers["emden_stade"] == "plus_3"
    else:
        with expect_refusal("H122", "hansa_teutonica.lay_full"):
            table.play("lay plus_3 emden_stade")


@rule("H124")
def test_with_several_markers_order_and_routes_are_free():
    table = ending("plus_3 swap")
    assert table.asked == {"plate": 2, "waiting": 0} and table.targets("lay") == {"plus_3", "swap"}
    assert table.targets("lay", "plus_3") == table.targets("lay", "swap")
    table.play("lay swap kampen_osnabruck")
    assert (table.to_act, table.asked) == (0, {"plate": 1, "waiting": 0}) and table.targets("lay") == {"plus_3"}
    with expect_refusal("H122", "hansa_teutonica.lay_marker"):
        table.play("lay plus_3 kampen_osnabruck")
    with expect_refusal("H121", "hansa_teutonica.lay_missing"):
        table.play("lay swap bremen_minden")
    table.play("lay plus_3 arnheim_duisburg")
    assert table.to_act == 1 and len(table.markers) == 3


@rule("H124")
def test_two_equal_markers_are_one_choice_at_a_time():
    table = ending("plus_3 plus_3 plus_4")
    assert table.targets("lay") == {"plus_3", "plus_4"}
    table.play("lay plus_3 bremen_minden", "lay plus_3 kampen_osnabruck")
    assert table.targets("lay") == {"plus_4"}


@rule("H124", "H72")
def test_the_route_just_used_may_be_chosen():
    lines = "route bremen_minden cube0 cube0 cube0; turn 0 actions 1"
    table = Table(marked(lines, "bremen_minden swap", "plus_3"))
    table.play("establish bremen_minden nothing", "end", "lay plus_3 bremen_minden")
    assert table.markers["bremen_minden"] == "plus_3"


@rule("H121")
def test_every_drawn_marker_must_be_laid():
    table = ending("plus_3 swap").play("lay swap bremen_minden")
    for move in ("end", "place cube bremen_minden.1"):
        with expect_refusal("H33", "hansa_teutonica.turn_is_over"):
            table.play(move)


@rule("H126")
def test_a_marker_that_fits_nowhere_waits_face_up():
    table = blocked("plate swap").play("end")
    assert (
        table.params_of("hansa_teutonica.marker_waits") == [{"marker": "swap"}]
        and table.params_of("hansa_teutonica.laid_marker") == []
    )
    assert (table.to_act, table.prompt, table.over) == (1, "D1", None)
    assert table.pile("waiting") == ["swap"] and table.pile("plate") == [] and len(table.markers) == 2
    for viewer in (None, 0, 3):
        assert "waiting swap" in table.position.view(viewer).to_text().splitlines()


@rule("H126")
def test_it_waits_until_a_route_qualifies_and_then_must_be_laid_by_whoever_plays():
    table = blocked("waiting swap; turn 1 actions 2").play("end")
    assert (table.to_act, table.prompt) == (2, "D1") and table.pile("waiting") == ["swap"]
    route = BLOCKED[6].split()[1]
    assert table.post(f"{route}.1") == "cube2" and route == "bremen_osnabruck"
    table.play(f"lift {route}.1", "put cube arnheim_duisburg.2", "end")
    assert (table.to_act, table.prompt, table.asked) == (2, "D13", {"plate": 0, "waiting": 1})
    assert table.legal() == {f"lay swap {route}"}
    table.play(f"lay swap {route}")
    assert table.to_act == 3 and table.pile("waiting") == [] and len(table.markers) == 3


@rule("H126", "H124")
def test_plate_and_waiting_markers_are_laid_in_any_order():
    table = Table(marked("waiting swap; plate plus_3")).play("end")
    assert table.asked == {"plate": 1, "waiting": 1} and table.targets("lay") == {"plus_3", "swap"}
    table.play("lay swap bremen_minden")
    assert table.asked == {"plate": 1, "waiting": 0}
    assert table.play("lay plus_3 kampen_osnabruck").to_act == 1
    table = Table(marked("waiting swap; plate plus_3")).play("end", "lay plus_3 bremen_minden")
    assert table.asked == {"plate": 0, "waiting": 1} and table.pile("waiting") == ["swap"]


@rule("H126")
@pytest.mark.parametrize(("first", "second"), [("swap", "plus_3"), ("plus_3", "swap")])
def test_what_finds_no_room_after_the_first_waits(first, second):
    """One route qualifies: one marker is laid there, the other waits."""
    table = blocked("plate swap plus_3", without=("bremen_minden",)).play("end")
    assert table.legal() == {"lay swap bremen_minden", "lay plus_3 bremen_minden"}
    table.play(f"lay {first} bremen_minden")
    assert table.params_of("hansa_teutonica.marker_waits") == [{"marker": second}] and table.pile("waiting") == [second]
    assert table.to_act == 1 and table.over is None


@rule("H126", "H130")
def test_an_empty_supply_with_waiting_markers_ends_nothing():
    table = Table(marked("; ".join([*BLOCKED, "plate swap"]), exactly=True)).play("end")
    assert table.over is None and table.to_act == 1 and table.pile("marker_supply") == []


@rule("H127")
def test_three_markers_lie_on_the_board_when_the_next_turn_begins():
    lines = "turn 0 actions 2; route bremen_minden cube0 cube0 cube0; route kampen_osnabruck cube0 cube0"
    table = Table(marked(lines, "bremen_minden swap, kampen_osnabruck plus_4", "plus_3 develop"))
    table.play("establish bremen_minden nothing", "establish kampen_osnabruck nothing", "end")
    assert len(table.markers) == 1 and sorted(table.pile("plate")) == ["develop", "plus_3"]
    table.play("lay develop minden_munster", "lay plus_3 hamburg_lubeck")
    assert len(table.markers) == 3 and set(table.markers) == {ASIDE[0], "minden_munster", "hamburg_lubeck"}

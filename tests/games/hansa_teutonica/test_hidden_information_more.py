"""Unfinished chains and copies (H242, T5), worlds made for a seat (H238), what was revealed (H240), a removal told."""

import pytest

from hansa_core.table import Chance
from hansa_core.table.events import Event
from tests.games.hansa_teutonica.marked import marked
from tests.games.hansa_teutonica.table import GAME, Table, offices_only, route_sizes
from tests.rules import rule

MOVE = "turn 0 actions 2; route bremen_minden cube0 disc0"
RELOCATE = marked("unused 0 relocate_3; route bremen_minden cube1 disc2")
REMOVE = marked("unused 0 remove_3; route bremen_minden cube0 cube1 disc1; supply 0 cubes 4 discs 1", edition="2014")
DISPLACED = (
    "turn 0 actions 1; route bremen_minden cube0; displaced 1 cube from bremen_minden extras 1;"
    "route emden_stade cube1 cube1; "
)
ALL_DRAWN = marked("turn 1 over markers", edition="2014", exactly=True)
ONE_MISSING = ALL_DRAWN.replace("marker goslar_hildesheim extra_office", "used 1 extra_office")


@rule("H242", "T5")
@pytest.mark.parametrize(
    ("edition", "lines", "steps"),
    [
        ("2020", MOVE, "lift bremen_minden.1, lift bremen_minden.2, put disc bremen_minden.1"),
        ("2020", RELOCATE, "lift bremen_minden.1, lift bremen_minden.2, put disc2 emden_stade.3"),
        ("2014", REMOVE, "take bremen_minden.1, take bremen_minden.3"),
        ("2020", DISPLACED + offices_only(1, cubes=8), "lift emden_stade.2"),
    ],
)
def test_others_see_the_position_before_a_chain(edition, lines, steps):
    table = Table(lines, edition)
    maker, before = table.to_act, table.position.copy()
    legal = before.legal_moves()
    for step in steps.split(", "):
        table.play(step)
        for seat in (None, *range(4)):
            view = table.position.view(seat)
            if seat == maker:
                assert view.to_text() == table.position.view(maker).to_text() != before.view(maker).to_text()
                assert view.legal_moves() == table.position.legal_moves()
            else:
                assert view == before.view(seat) and view.to_text() == before.view(seat).to_text()
                assert view.prompt == before.prompt and list(view.legal_moves()) == list(legal)


@rule("H115", "H116", "H117")
def test_a_removal_is_told_piece_by_piece():
    table = Table(REMOVE, "2014").play("take bremen_minden.3")
    assert table.events == [
        ("hansa_teutonica.taken_off", {"seat": 0, "owner": 1, "shape": "disc", "post": "bremen_minden.3"}),
    ]
    table.play("take bremen_minden.1", "take bremen_minden.2")
    assert table.events == [
        ("hansa_teutonica.taken_off", {"seat": 0, "owner": 1, "shape": "cube", "post": "bremen_minden.2"}),
        ("hansa_teutonica.used_marker", {"seat": 0, "marker": "remove_3"}),
    ]


@rule("H240", "H126")
def test_what_is_revealed_to_spectators_cannot_be_unknown_again():
    """Undo stops at an event that made something known."""
    blocked = "; ".join(f"route {route} cube{n % 4}" for n, route in enumerate(route_sizes()))
    view = Table(marked(f"{blocked}; plate swap")).position.view(None)
    view.apply(view.parse("end"))
    events: list[Event] = []
    view.apply(view.parse("reveal swap"), events)
    assert (events[0].key, events[0].reveals) == ("hansa_teutonica.revealed", True)


@rule("H238", "T7")
@pytest.mark.parametrize("seat", range(4))
def test_a_world_made_for_a_seat_does_not_hold_the_true_order(seat):
    """12 markers in the supply and one on the plate: eight worlds that were all the true one would be no chance."""
    position = Table(marked("plate swap")).position
    worlds = [position.resample(seat, Chance(str(n))) for n in range(8)]
    assert len({world.marker_supply for world in worlds}) > 1
    assert any(world.marker_supply != position.marker_supply for world in worlds)
    assert any(world.plate != position.plate for world in worlds)
    assert {world.view(seat) for world in worlds} == {position.view(seat)}


@rule("H242", "T5")
@pytest.mark.parametrize(
    ("edition", "lines", "moves"),
    [
        ("2020", "turn 2 over prestige; prestige 2 20", ""),
        ("2014", ONE_MISSING, ""),
        ("2020", MOVE, "lift bremen_minden.1, lift bremen_minden.2, put disc bremen_minden.1"),
        ("2014", REMOVE, "take bremen_minden.1"),
        ("2020", DISPLACED + offices_only(1, cubes=8), "lift emden_stade.2"),
        ("2020", marked("plate swap"), "end"),
    ],
)
def test_a_copy_is_the_same_position(edition, lines, moves):
    """Undo and cancel go back to copies: nothing of a position may be missing in them."""
    table = Table(lines, edition).play(*filter(None, moves.split(", ")))
    position, copy = table.position, table.position.copy()
    assert copy == position and copy.to_text() == position.to_text() == table.text
    assert (copy.to_act, copy.prompt, copy.end_reason) == (position.to_act, position.prompt, position.end_reason)
    assert list(copy.legal_moves()) == list(position.legal_moves())


@rule("H133")
def test_a_copy_of_a_finished_game_knows_why_it_ended():
    lines = "hansa_teutonica die_hanse_4_5 2020 players=4\nturn 2 over prestige\nprestige 2 20"
    finished = GAME.position_from_text(lines)
    assert finished.end_reason == finished.copy().end_reason == "prestige"

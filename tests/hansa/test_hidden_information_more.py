"""An unfinished chain is its maker's alone: everybody else sees the position before it (H242, T5)."""

import pytest

from tests.hansa.marked import marked
from tests.hansa.table import Table, offices_only
from tests.rules import rule

MOVE = "turn 0 actions 2; route bremen_minden cube0 disc0"
RELOCATE = marked("unused 0 relocate_3; route bremen_minden cube1 disc2")
REMOVE = marked("unused 0 remove_3; route bremen_minden cube0 cube1 disc1; supply 0 cubes 4 discs 1", edition="2014")
DISPLACED = "turn 0 actions 1; displaced 1 cube from bremen_minden extras 1; route emden_stade cube1 cube1; "


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
        ("hansa.taken_off", {"seat": 0, "owner": 1, "shape": "disc", "post": "bremen_minden.3"}),
    ]
    table.play("take bremen_minden.1", "take bremen_minden.2")
    assert table.events == [
        ("hansa.taken_off", {"seat": 0, "owner": 1, "shape": "cube", "post": "bremen_minden.2"}),
        ("hansa.used_marker", {"seat": 0, "marker": "remove_3"}),
    ]

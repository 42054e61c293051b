"""The playthroughs of Hansa Teutonica show all of it."""

import pytest

from tests.games.hansa_teutonica.setups import BOARDS_SHOWN, SUITE
from tests.games.hansa_teutonica.table import GAME

FOLDER = SUITE.playthroughs.folder


def test_every_board_has_a_playthrough():
    assert {board.id for board in GAME.boards} == set(BOARDS_SHOWN)


@pytest.mark.parametrize("board", list(BOARDS_SHOWN))
def test_the_playthrough_asks_every_question(board):
    text = (FOLDER / f"{board}.txt").read_text(encoding="utf-8")
    kinds = "income place displace back extra lift put establish lay use swap develop".split()
    assert [prompt for prompt in ("D1", "D5", "D6", "D11", "D13") if f" {prompt} " not in text] == []
    assert [kind for kind in kinds if f": {kind} " not in text] == []


@pytest.mark.parametrize(
    ("board", "markers"),
    [
        ("east_3_5", ["move_two", "privilegium", "green_city", "deploy_two"]),
        ("britannia_3", ["move_two"]),
        ("britannia_4_5", ["move_two", "place_two"]),
    ],
)
def test_the_playthrough_shows_permanent_markers_and_permissions(board, markers):
    text = (FOLDER / f"{board}.txt").read_text(encoding="utf-8")
    assert [marker for marker in markers if f"D12 marker={marker} " not in text] == []
    assert ("permission seat=" in text) == board.startswith("britannia")


@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("missions", ["mission 0 ", "mission seat=0 card="]),
        ("favour", [": buy ", "D15 income=", ": share", "favour display "]),
        ("provinces", ["D17 ", ": cross ", ": pawn ", "pawn_sent seat="]),
        ("neutral", ["D16 route=", ": found ", "neutral_cube post=", "owner=2"]),
    ],
)
def test_the_playthrough_shows_its_module(module, words):
    text = (FOLDER / f"{module}.txt").read_text(encoding="utf-8")
    assert [word for word in words if word not in text] == []

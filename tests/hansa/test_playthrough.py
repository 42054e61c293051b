"""The playthroughs show what the engine does, so they must say what it does today."""

import pytest

from tests.hansa.playthrough import FOLDER, GAMES, transcript
from tests.hansa.table import BOARDS


def test_every_board_has_a_playthrough():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES) == set(BOARDS)


@pytest.mark.parametrize("board", BOARDS)
def test_the_playthrough_is_what_happens(board):
    """`python -m tests.hansa.playthrough` writes it again; read the difference before you keep it."""
    written = (FOLDER / f"{board}.txt").read_text(encoding="utf-8").splitlines()
    for number, (line, expected) in enumerate(zip(transcript(board), written, strict=True), 1):
        assert line == expected, f"{board}.txt, line {number}"


@pytest.mark.parametrize("board", BOARDS)
def test_the_playthrough_asks_every_question(board):
    text = (FOLDER / f"{board}.txt").read_text(encoding="utf-8")
    kinds = "income place displace back extra lift put establish lay use swap develop".split()
    assert [prompt for prompt in ("D1", "D5", "D6", "D11", "D13") if f" {prompt} " not in text] == []
    assert [kind for kind in kinds if f": {kind} " not in text] == []

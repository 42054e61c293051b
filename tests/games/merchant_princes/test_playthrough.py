"""The playthroughs show what the engine does, so they must say what it does today."""

import pytest

from tests.games.merchant_princes.playthrough import FOLDER, GAMES, transcript
from tests.games.merchant_princes.table import PLAYERS


def test_every_number_of_players_has_a_playthrough():
    assert set(GAMES) == set(PLAYERS)
    assert {path.stem for path in FOLDER.glob("*.txt")} == {f"{players}_players" for players in PLAYERS}


@pytest.mark.parametrize("players", PLAYERS)
def test_the_playthrough_is_what_happens(players):
    """`python -m tests.games.merchant_princes.playthrough` writes it again; read the difference before you keep it."""
    written = (FOLDER / f"{players}_players.txt").read_text(encoding="utf-8").splitlines()
    for number, (line, expected) in enumerate(zip(transcript(players), written, strict=True), 1):
        assert line == expected, f"{players}_players.txt, line {number}"


def test_the_playthroughs_ask_every_question():
    text = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt"))
    kinds = "end draw stop sell pass load discard buy lay exchange".split()
    assert [prompt for prompt in ("D1", "D2", "D3", "D4", "D5") if f" {prompt} " not in text] == []
    assert [kind for kind in kinds if f": {kind}" not in text] == []

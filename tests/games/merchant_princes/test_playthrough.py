"""The playthroughs of Handelsfürsten show all of it."""

from tests.games.merchant_princes.setups import SHOWN, SUITE
from tests.games.merchant_princes.table import PLAYERS


def test_every_number_of_players_has_a_playthrough():
    assert set(SHOWN) == set(PLAYERS)


def test_the_playthroughs_ask_every_question():
    text = "".join(path.read_text(encoding="utf-8") for path in SUITE.playthroughs.folder.glob("*.txt"))
    kinds = "end draw stop sell pass load discard buy lay exchange".split()
    assert [prompt for prompt in ("D1", "D2", "D3", "D4", "D5") if f" {prompt} " not in text] == []
    assert [kind for kind in kinds if f": {kind}" not in text] == []

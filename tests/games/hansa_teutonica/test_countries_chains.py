"""All chains of action D on a crowded Britannia lead to every outcome that H199 allows, and to no other."""

import pytest

from tests.games.hansa_teutonica.chains import outcomes, reached
from tests.games.hansa_teutonica.far import Britannia, crowded, posts_in
from tests.games.hansa_teutonica.table import facts
from tests.rules import rule

BOARD = "britannia_4_5"
SHIPS = posts_in(BOARD) - posts_in(BOARD, ships=False)
COUNTRY = {route["id"]: route["country"] for route in facts(BOARD)["route"]}


def may_go(start: str, goal: str) -> bool:
    """H199: to the own country or to England."""
    return COUNTRY[goal.partition(".")[0]] in (COUNTRY[start.partition(".")[0]], "england")


@rule("H199", "H68", "H242", "H243", "H246")
@pytest.mark.parametrize("left", [0, 1])
@pytest.mark.parametrize(
    "free",
    [
        "",
        "london_oxford.1",
        "cardiff_pembroke.1",
        "carlisle_falkirk.1 cardiff_pembroke.1",
        "conway_isle_of_man.1 london_oxford.1",
        "calais_southampton.2 cardiff_pembroke.1",
    ],
)
@pytest.mark.parametrize(
    "pieces",
    [
        {"london_oxford.2": "cube0", "cardiff_pembroke.2": "cube0", "carlisle_falkirk.2": "cube0"},
        {"london_oxford.2": "cube0", "cardiff_pembroke.2": "disc0", "cardiff_pembroke.3": "cube0"},
        {"calais_southampton.3": "disc0", "cardiff_pembroke.2": "cube0", "london_oxford.3": "cube0"},
        {"conway_isle_of_man.2": "disc0", "cardiff_pembroke.2": "disc0", "london_oxford.3": "cube0"},
    ],
)
def test_all_chains_together_reach_every_outcome_and_no_other(left, free, pieces):
    lines = f"turn 0 actions 1; desk 0 liber_sophiae {left + 1}; supply 0; {crowded(BOARD, '1234', free, pieces)}"
    table = Britannia(lines, players=5)
    assert reached(table) == outcomes(pieces, free.split(), left + 3, SHIPS, may_go)

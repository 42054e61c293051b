"""Training of the two merchant games: what it counts, and that it repeats itself."""

import pytest

from hansa_core.bots.brains import brain_of
from hansa_core.bots.outcome import points_of
from hansa_core.bots.train import Step, errors, names_of, play, trainable
from hansa_core.table import Chance
from tests.games.middle_ages.table import Table

GAMES = ("merchant_princes", "middle_ages")
BOARDS = {"merchant_princes": (("herren_der_meere", 3),), "middle_ages": (("middle_ages", 3),)}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_a_step_repeats_itself(game):
    names = names_of(game, BOARDS[game])
    step = Step(game, "again", 0, dict(trainable(game).HAND_SET), names, (), BOARDS[game])
    assert play(step, 3) == play(step, 3) and set(errors(step, 3).values()) == {1, -1}


@pytest.mark.parametrize("game", GAMES)
def test_every_style_leans_on_something(game):
    brain = brain_of(game)
    for name in brain.STYLES:
        assert brain.style(name, Chance("style")) is not None
    assert brain.style("nobody", Chance("style")) is None


def test_a_level_counts_more_than_cash_and_a_loan_more_than_a_level():
    """M93: debtors rank behind, then the level decides, then cash."""
    table = Table("round 5; level 0 6; level 1 5; level 2 7; cash 0 0; cash 1 1400; cash 2 0; loans 2 1")
    first, second, third = points_of("middle_ages", table.position)[:3]
    assert first > second > third

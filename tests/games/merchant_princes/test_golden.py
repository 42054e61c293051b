"""Golden games replay to what they led to, and there is one of every sort."""

import pytest

from hansa_core import Match
from tests.games.merchant_princes.golden import FOLDER, combinations, end_of, name_of, told
from tests.games.merchant_princes.random_play import VARIANTS
from tests.games.merchant_princes.table import GAME

FILES = sorted(FOLDER.glob("*.txt"))


def test_there_is_a_game_for_every_number_of_players_option_and_end():
    assert {path.stem for path in FILES} == {name_of(*combination) for combination in combinations()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_leads_to_the_same_end(path):
    """`python -m tests.games.merchant_princes.golden` writes it again; read the difference before you keep it."""
    link, *expected = path.read_text(encoding="utf-8").splitlines()
    match = Match.from_link(link.removeprefix("link "))
    setup = match.setup
    (variant,) = (name for name, options in VARIANTS.items() if GAME.setup(setup.players, **options) is setup)
    assert path.stem == name_of(setup.players, variant, end_of(match))
    assert list(told(match)) == expected

"""Golden games replay to what they led to, and there is one of every sort."""

import pytest

from hansa_core import Match
from tests.games.hansa_teutonica.golden import FOLDER, combinations, name_of, told
from tests.games.hansa_teutonica.random_play import Sitting

FILES = sorted(FOLDER.glob("*.txt"))


def test_there_is_a_game_for_every_board_number_of_players_edition_and_end():
    assert {path.stem for path in FILES} == {name_of(*combination) for combination in combinations()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_leads_to_the_same_end(path):
    """`python -m tests.games.hansa_teutonica.golden` writes it again; read the difference before you keep it."""
    link, *expected = path.read_text(encoding="utf-8").splitlines()
    match = Match.from_link(link.removeprefix("link "))
    setup, reason = match.setup, match.position.end_reason
    options = tuple((name, value) for name, value in setup.recorded.items())
    assert path.stem == name_of(Sitting(setup.players, setup.edition, setup.board, options), reason)
    assert list(told(match)) == expected

"""How many lines of play there are, counted by hand from the rules; the games' own files `perft.py` show how."""

import pytest

from hansa_core.cli.perft import perft
from tests.games.suites import SUITES, every_suite


@every_suite
def test_every_game_has_counts_of_depth_one_and_more(suite):
    assert {1, 2} <= {depth for count in suite.counts for depth in count.lines}


@pytest.mark.parametrize(
    "count",
    [pytest.param(count, id=f"{id}-{count.name}") for id, suite in SUITES.items() for count in suite.counts],
)
def test_the_number_of_lines(count):
    position = count.start()
    assert {depth: perft(position, depth) for depth in count.lines} == count.lines

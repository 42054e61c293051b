"""The engine finds its own positions sound, and what is made from them; each game counts anew in its own folder."""

from hansa_core.table import Chance
from tests.games.kit.play import finished, sample
from tests.games.suites import every_sitting, viewers
from tests.rules import rule


@every_sitting
@rule("H28")
def test_every_position_of_a_game_is_sound(suite, sitting):
    match = finished(suite, sitting)
    assert [n for n in range(len(match) + 1) if not suite.sound(match.at(n))] == []


@every_sitting
def test_views_and_worlds_are_sound(suite, sitting):
    match = finished(suite, sitting)
    for n in sample(suite, sitting):
        worlds = [match.at(n).resample(seat, Chance(f"sound {n}")) for seat in viewers(sitting)]
        assert suite.sound(*worlds, *map(match.at(n).view, viewers(sitting)))

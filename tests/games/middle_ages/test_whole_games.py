"""What holds at every step of whole games: events, copies, positions that tell nobody, records of spectators."""

import re
from pathlib import Path

import pytest

from hansa_core import Match
from hansa_core.table import Chance
from tests.games.kit.golden import golden_match
from tests.games.kit.play import finished
from tests.games.middle_ages.setups import GOLDEN, SITTINGS, SUITE
from tests.games.middle_ages.table import GAME
from tests.rules import rule

SOME = ("2_players_ports", "3_players_drawn", "3_players_negotiating", "4_players_inland")
some_games = pytest.mark.parametrize("sitting", [SITTINGS[name] for name in SOME], ids=SOME)
MOST_CHARACTERS = 700
ONLY_CHANCE_KNOWS = ("turn_up", "settle", "count")


def written_params() -> dict[str, set[str]]:
    """By event, its parameters, as the table of the notation lists them."""
    text = (Path(__file__).parents[3] / "docs/notation_middle_ages.md").read_text(encoding="utf-8")
    table = text[text.index("Every event tells") :]
    found = {}
    for key, row in re.findall(r"^\| `middle_ages\.(\w+)` \|(.*)\|$", table, re.MULTILINE):
        names = "".join(re.findall(r"`([^`]*)`", row))
        found[key] = {name for name in names.replace(" ", "").split(",") if name}
    return found


@some_games
def test_every_event_is_one_of_the_notation_with_its_parameters(sitting):
    written, match, met = written_params(), finished(SUITE, sitting), set()
    for viewer in (None, *range(sitting.players)):
        for line in match.log(viewer):
            for event in line.events:
                name = event.key.removeprefix("middle_ages.")
                assert set(event.params) == written[name], (event.key, event.params)
                met.add(name)
    assert {"bought", "bids", "tariff", "moved", "disc", "sold", "new_bonus", "turned_up"} <= met


@rule("T7")
@some_games
def test_a_copy_shares_nothing_that_a_move_changes(sitting):
    match = finished(SUITE, sitting)
    for n in range(0, len(match) - 12, 13):
        position = match.at(n)
        before, twin = position.to_text(), position.copy()
        for entry in match.entries[n : n + 12]:
            twin.apply_sealed(entry.moves) if twin.sealed else twin.apply(entry.moves[0])
        assert position.to_text() == before and position.legal_moves(position.to_act_all[0])
        assert twin.to_text() == match.at(n + 12).to_text()


@some_games
def test_positions_go_the_same_way_where_nobody_is_told(sitting):
    match = finished(SUITE, sitting)
    position = match.at(0).copy()
    for n, entry in enumerate(match.entries):
        if n % 20 == 0:
            assert position.to_text() == match.at(n).to_text()
        position.apply_sealed(entry.moves) if position.sealed else position.apply(entry.moves[0])
    assert position.to_text() == match.position.to_text() and position.winners() == match.position.winners()


@rule("T8", "M4", "M15", "M83", "M93")
@some_games
def test_a_spectators_record_comes_to_the_same_end_and_its_worlds_are_whole(sitting):
    """Rows, levels and the count of florins are told by chance; a world drawn there needs no such answer any more."""
    match = finished(SUITE, sitting)
    record = Match.from_bytes(match.watch_record().to_bytes())
    assert record.position.view(None) == match.position.view(None)
    assert record.position.winners() == match.position.winners() and record.position.score() == match.position.score()
    met = set()
    for n in range(len(record)):
        position = record.at(n)
        if position.phase in ONLY_CHANCE_KNOWS or n % 25 == 0:
            met.add(position.phase)
            world = position.resample(None, Chance(f"{sitting}/{n}"))
            assert GAME.violations(world) == [] and "?" not in world.to_text()
            assert world.phase not in ONLY_CHANCE_KNOWS and world.to_act != -1
            assert world.phase in world.rules.phases
    assert {"turn_up", "count"} <= met


@pytest.mark.parametrize("name", [name for name in SITTINGS if name[0] == "4" and "negotiating" not in name])
def test_a_link_of_four_players_has_seven_hundred_characters_at_most(name):
    """Without the option: its deals and promises can take more (docs/performance.md)."""
    for match in (finished(SUITE, SITTINGS[name]), golden_match(GOLDEN, f"{name}_arrivals")):
        assert match.position.end_reason == "arrivals" and len(match.to_link()) <= MOST_CHARACTERS

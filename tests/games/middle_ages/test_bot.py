"""The sensible random player: it finishes games, bids within reason, makes and takes offers, and sees only its view."""

from collections import Counter

import pytest

from hansa_core import Match
from hansa_core.bots.player import make_players, play_out
from hansa_core.bots.sensible_middle_ages import choose
from hansa_core.table import Chance
from tests.games.middle_ages.table import GAME, NAMES, PLAYERS
from tests.rules import rule


def played(players, seed):
    match = Match.new(GAME, NAMES[:players], seed)
    for _ in play_out(match, make_players(["random"], match, seed)):
        pass
    return match


@pytest.mark.parametrize("players", PLAYERS)
def test_it_finishes_games_in_a_reasonable_time(players):
    for seed in ("a", "b", "c"):
        match = played(players, seed)
        assert match.position.end_reason == "arrivals" and 4 <= match.position.round <= 25


@rule("M31", "M39")
def test_it_bids_within_reason_and_talks_lead_to_deals():
    events = Counter()
    bids = []
    for seed in range(6):
        match = played(4, str(seed))
        for n in range(len(match)):
            for event in match._steps[n].events:
                events[event.key.partition(".")[2]] += 1
                if event.key == "middle_ages.bids":
                    bids += event.params["bids"]
    assert max(bids) <= 2500 and sum(bids) > 0
    assert events["deal"] > 5 and events["proposed"] > 5 and events["tariff"] > 5 and events["invested"] > 20
    assert events["climbed"] > 20 and events["took_card"] > 0


@rule("M4", "M6")
@pytest.mark.parametrize("players", PLAYERS)
def test_it_decides_by_its_view_alone(players):
    """Whatever the others may hold, all that the seat can know being the same, it does the same."""
    match, chance = played(players, "e"), Chance("choice")
    others = Counter()
    for n in range(0, len(match), 3):
        position = match.at(n)
        for seat in position.to_act_all:
            chosen = choose(position.view(seat), position.legal_moves(seat), chance, n)
            for world in (position.resample(seat, Chance(f"{n}/{i}")) for i in range(3)):
                assert choose(world.view(seat), world.legal_moves(seat), chance, n) == chosen
                others["purses"] += world.cash != position.cash
                others["hands"] += world.hands != position.hands
    assert others["purses"] > 50 and others["hands"] > 5, "the worlds do differ"

"""The sensible random player: it finishes games, bids within reason, makes and takes offers, and sees only its view."""

from collections import Counter

import pytest

from hansa_core import Match
from hansa_core.bots.player import make_players, play_out
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


@pytest.mark.parametrize("players", PLAYERS)
def test_it_decides_by_its_view_alone(players):
    """`play_out` hands it views; a second table of the same seed plays alike."""
    assert played(players, "x").digest() == played(players, "x").digest()

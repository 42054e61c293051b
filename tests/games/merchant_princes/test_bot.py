"""The sensible random player: it plays from its view alone, by its chance alone, and as people play."""

import pytest

from hansa_core import new_match
from hansa_core.bots.player import make_players, play_out
from hansa_core.bots.random import policy
from hansa_core.bots.sensible_merchant_princes import choose
from hansa_core.table import Chance
from tests.games.merchant_princes.random_play import SETUPS, finished
from tests.games.merchant_princes.table import NAMES, PLAYERS


@pytest.mark.parametrize(("players", "variant"), SETUPS)
def test_it_chooses_a_listed_move_and_needs_no_secret(players, variant):
    match = finished(players, variant)
    for n in range(0, len(match), 3):
        position = match.at(n)
        view = position.view(position.to_act)
        move = choose(view, position.legal_moves(), Chance("bot"), n)
        assert move in position.legal_moves()
        world = position.resample(position.to_act, Chance("world"))
        assert choose(world.view(position.to_act), world.legal_moves(), Chance("bot"), n) == move


@pytest.mark.parametrize("players", PLAYERS)
def test_its_games_look_like_games(players):
    """They end, everybody sells, special cards are bought, and gold is earned."""
    kinds, gold = set(), []
    for n in range(6):
        match = new_match("merchant_princes", NAMES[:players], f"bots {n}")
        choices = list(play_out(match, make_players(["random"], match, f"bots {n}")))
        kinds |= {move.kind for _, _, move in choices}
        gold.append(max(score["gold"] for score in match.position.score()))
        assert 60 < len(match) < 400
    assert kinds >= {"load", "exchange", "buy", "end", "lay", "sell", "draw"} and sum(gold) / len(gold) > 15


def test_it_beats_uniform_play():
    """Ten games with each seating: seat by seat the sensible one has more gold together."""
    totals = {"sensible": 0, "uniform": 0}
    for n in range(10):
        match = new_match("merchant_princes", NAMES[:2], f"duel {n}")
        chances = [Chance(f"duel {n}/{seat}") for seat in range(2)]
        names = ["sensible", "uniform"] if n % 2 else ["uniform", "sensible"]
        players = {"sensible": policy("merchant_princes"), "uniform": policy("none")}
        while (seat := match.to_act) is not None:
            view = match.position.view(seat)
            match.play(players[names[seat]](view, view.legal_moves(seat), chances[seat], len(match)))
        for name, score in zip(names, match.position.score(), strict=True):
            totals[name] += score["gold"]
    assert totals["sensible"] > totals["uniform"]

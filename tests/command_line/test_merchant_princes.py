"""Every command with Handelsfürsten: a game with hidden hands and gold, shipped in the box."""

import pytest

from hansa_core import new_match
from tests.command_line.running import bad, run
from tests.games.merchant_princes.random_play import finished
from tests.games.merchant_princes.table import NAMES
from tests.rules import rule

POSITION = """
merchant_princes herren_der_meere 2007 players=2
turn 0 phase2
pile green yellow white
hand 0 blue blue
hand 1 red brown
gold 1 9
ships 1 blue blue
cards 1 trade_agreement
"""


def test_games_tells_the_options():
    games = {game["id"]: game for game in run("games", "--json").answer["games"]}
    told = games["merchant_princes"]
    assert told["boards"] == [{"id": "herren_der_meere", "players": [2, 3, 4]}] and told["editions"] == ["2007"]
    options = {option["name"]: option for option in told["options"]}
    assert options["hand_limit"] == {
        "name": "hand_limit",
        "type": "int",
        "default": 0,
        "min": 3,
        "max": 20,
        "needs": {},
    }
    assert options["agreement_mode"]["choices"] == ["every", "paid", "own"]
    assert list(options) == ["hand_limit", "agreement_mode", "post_mandatory", "last_round"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_simulate_plays_and_checks_whole_games(players):
    done = run("simulate", "merchant_princes", "--players", players, "--games", 2, "--check", "--json")
    answer = done.answer
    assert done.code == 0 and answer["end_reasons"] == {"pile": 2} and answer["violations"] == []
    assert answer["checked"] == answer["decisions"] + 2 and answer["winner_score_mean"] > 5


def test_simulate_takes_every_option_and_four_players_by_default():
    chosen = "hand_limit=5,agreement_mode=own,post_mandatory,last_round"
    answer = run("simulate", "merchant_princes", "--with", chosen, "--games", 1, "--check", "--json").answer
    assert answer["violations"] == [] and answer["games"] == 1
    assert run("perft", "merchant_princes", "--depth", 2, "--json").answer == {"depth": 2, "lines": 36}


def test_replay_verifies_a_link_and_hides_what_is_hidden():
    match = finished(3, "hand_limit")
    answer = run("replay", match.to_link(), "--json").answer
    assert answer["verified"] is True and answer["end_reason"] == "pile"
    assert answer["score"] == [dict(score) for score in match.position.score()]
    half = run("replay", match.to_link(), "--to", 60, "--view", "none", "--json")
    assert half.answer["position_digest"] == match.at(60).view(None).digest()
    assert [score["gold"] for score in half.answer["score"]] == [None] * 3
    assert not [entry for entry in half.answer["entries"] if entry.startswith("discard") and entry != "discard ?"]


def test_position_plays_a_sale():
    moves = [word for move in ("lay blue 1", "lay blue 3", "sell") for word in ("--play", move)]
    answer = run("position", "-", *moves, "--legal", "--json", stdin=POSITION).answer
    assert answer["score"] == [{"gold": 0}, {"gold": 9 + 2 * 3 + 2}] and answer["to_act"] == 1
    assert [event["key"] for event in answer["events"]][-3:] == [
        "merchant_princes.sold",
        "merchant_princes.earned",
        "merchant_princes.turn_began",
    ]
    assert answer["prompt"]["id"] == "D2" and "buy docker" in answer["legal"]


@rule("P9", "T7")
def test_position_shows_a_spectator_question_marks():
    done = run("position", "-", "--play", "draw", "--view", "none", "--json", stdin=POSITION)
    assert "hand 0 ? ? ? ?" in done.answer["text"] and "gold 1 ?" in done.answer["text"]
    assert "green" not in [word for event in done.answer["events"] for word in str(event).split("'")]
    assert [event["key"] for event in done.answer["events"]] == ["merchant_princes.drew", "merchant_princes.turn_began"]


def test_a_refusal_and_a_bad_position_say_why():
    done = run("position", "-", "--play", "sell", "--json", stdin=POSITION)
    assert done.code == 1 and done.answer["refused"] == {
        "rule": "P20",
        "key": "merchant_princes.nothing_laid",
        "params": {},
    }
    assert "I3" in bad("position", "-", stdin=POSITION + "cards 0 trade_agreement trade_agreement\n")
    assert "setup.option_range" in bad("simulate", "merchant_princes", "--with", "hand_limit=2")
    assert new_match("merchant_princes", NAMES[:2], "s", hand_limit=0).setup.options["hand_limit"] == 0

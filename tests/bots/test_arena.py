"""The arena counts what it should, and training repeats itself."""

import json

import pytest

from hansa_core.bots import arena, train
from hansa_core.bots.arena import Played, Setting, play_all, report, wilson
from tests.command_line.running import bad, run

SETTING = Setting("hansa_teutonica", ("easy", "random", "random"), "arena", "die_hanse_2_3")


def game(seats, shares, points=(10, 20), turns=()):
    return Played(seats, points, shares, "prestige" if any(shares) else None, 100, turns)


def test_wins_are_counted_by_bot_over_all_seats():
    games = [game(("a", "b"), (1.0, 0.0)), game(("b", "a"), (0.5, 0.5)), game(("a", "b"), (0.0, 0.0))]
    found = report(games)
    assert found["games"] == 3 and found["unfinished"] == 1
    assert (found["bots"]["a"]["seats"], found["bots"]["a"]["wins"]) == (3, 1.5)
    assert (found["bots"]["b"]["wins"], found["bots"]["b"]["score_mean"]) == (0.5, pytest.approx(50 / 3, abs=0.01))
    assert found["end_reasons"] == {"prestige": 2}


def test_times_are_those_of_whole_turns():
    turns = tuple(("a", seconds / 1000) for seconds in range(100))
    found = report([game(("a", "b"), (1.0, 0.0), turns=turns)])
    assert found["bots"]["a"]["turn_ms"] == {"p50": 50.0, "p95": 95.0}


@pytest.mark.parametrize(("wins", "games", "low", "high"), [(0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (0, 0, 0, 1)])
def test_intervals(wins, games, low, high):
    """The known values of the score interval."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


def test_every_deal_is_played_with_each_bot_in_each_seat():
    games = play_all(SETTING, 3)
    assert [each.seats.index("easy") for each in games] == [0, 2, 1]
    assert all(sum(each.shares) == pytest.approx(1) for each in games)


def test_processes_change_no_result():
    alone, together = play_all(SETTING, 10), play_all(SETTING, 10, processes=2)
    assert [each[:5] for each in alone] == [each[:5] for each in together]


def test_a_game_that_does_not_end_is_given_up(monkeypatch):
    monkeypatch.setattr(arena, "CAP", 2)
    found = report(play_all(SETTING, 1))
    assert found["unfinished"] == 1 and found["winner_score_mean"] is None


def test_the_command_answers():
    words = ["hansa_teutonica", "--board", "die_hanse_2_3", "--bots", "easy,random,rush", "--games", 3, "--json"]
    answer = run("arena", *words).answer
    assert answer["games"] == 3 and answer["bots"].keys() == {"easy", "random", "rush"}
    assert sum(bot["wins"] for bot in answer["bots"].values()) == pytest.approx(3, abs=0.05)


def test_the_command_refuses_what_it_does_not_know():
    assert bad("arena", "hansa_teutonica", "--bots", "easy,nobody,easy").startswith("setup.unknown_bot")
    assert "--bots" in bad("arena", "hansa_teutonica", "--bots", "easy,easy", "--players", 3)


# -- training ---------------------------------------------------------------------------------------------------------


def test_training_repeats_itself_and_goes_on(tmp_path):
    words = ["hansa_teutonica", "--games", 1, "--boards", "die_hanse_2_3", "--seed", "one", "--json", "--steps"]
    whole = run("train", *words, 2, "--out", tmp_path / "whole.json").answer
    run("train", *words, 1, "--out", tmp_path / "parts.json")
    parts = run("train", *words, 2, "--out", tmp_path / "parts.json").answer
    assert whole["weights"] == parts["weights"] and len(parts["steps"]) == 2
    assert json.loads((tmp_path / "whole.json").read_text())["weights"] == whole["weights"]


def test_a_file_that_is_no_training_is_refused(tmp_path):
    file = tmp_path / "other.json"
    file.write_text("[]")
    assert "holds no training" in bad("train", "hansa_teutonica", "--out", file)


def test_regression_finds_the_weight_that_wins():
    """Games whose outcome is the error of one weight: that one has by far the largest t-value."""
    step = train.Step("hansa_teutonica", "found", 0, {"wins": 1.0, "loses": 2.0, "idle": 3.0}, (), ())
    outcomes = [float(sign["wins"] - sign["loses"]) for sign in (train.errors(step, n) for n in range(200))]
    t = train.t_values(step, outcomes)
    assert t["wins"] > 5 and t["loses"] < -5 and abs(t["idle"]) < 3
    after = train.stepped(step.weights, t)
    assert after["wins"] > 1.0 and after["loses"] < 2.0


def test_both_sides_of_an_error_are_tried():
    up, down = (train.tried({"a": 2.0}, {"a": 1}, side) for side in (1, -1))
    assert up["a"] + down["a"] == pytest.approx(4.0) and up["a"] > down["a"]

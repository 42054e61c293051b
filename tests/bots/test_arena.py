"""The arena counts what it should, and training repeats itself."""

import json
import subprocess
import sys
import time

import pytest

from hansa_core.bots import arena, batches, train
from hansa_core.bots.arena import SAME, Played, Setting, play_all, report, wilson
from hansa_core.cli.results import Results
from hansa_core.cli.workers import processes
from tests.command_line.running import bad, run, sentence
from ui.build.environment import ROOT

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
    games = play_all(SETTING, range(3))
    assert [each.seats.index("easy") for each in games] == [0, 2, 1]
    assert all(sum(each.shares) == pytest.approx(1) for each in games)


def test_processes_change_no_result(monkeypatch):
    monkeypatch.setattr(batches.in_batches, "__defaults__", (1,))
    with processes(2) as share:
        together = play_all(SETTING, range(2), share)
    assert [each[:SAME] for each in together] == [each[:SAME] for each in play_all(SETTING, range(2))]


def test_a_game_that_does_not_end_is_given_up(monkeypatch):
    monkeypatch.setattr(arena, "CAP", 2)
    found = report(play_all(SETTING, range(1)))
    assert found["unfinished"] == 1 and found["winner_score_mean"] is None


def test_the_command_answers():
    words = ["hansa_teutonica", "--board", "die_hanse_2_3", "--bots", "easy,random,random", "--games", 3, "--json"]
    answer = run("arena", *words).answer
    assert answer["games"] == 3 and answer["bots"].keys() == {"easy", "random"}
    assert sum(bot["wins"] for bot in answer["bots"].values()) == pytest.approx(3, abs=0.05)


def test_the_command_refuses_what_it_does_not_know():
    assert bad("arena", "hansa_teutonica", "--bots", "easy,nobody,easy").startswith("setup.unknown_bot")
    assert "--bots" in bad("arena", "hansa_teutonica", "--bots", "easy,easy", "--players", 3)


# -- games that are kept ----------------------------------------------------------------------------------------------


def test_games_are_kept_and_more_are_added(tmp_path):
    file = tmp_path / "games.jsonl"
    words = ["hansa_teutonica", "--board", "die_hanse_2_3", "--bots", "random,random,random", "--json"]
    few = run("arena", *words, "--games", 2, "--results", file).answer
    with file.open("a") as cut_off:
        cut_off.write('[["hansa_teut')
    before = file.read_text().splitlines()[:2]
    more = run("arena", *words, "--games", 4, "--results", file).answer
    assert file.read_text().splitlines()[:2] == before and file.read_text().count("\n") == 4
    alone = run("arena", *words, "--games", 4).answer
    assert few["games"] == 2 and more["games"] == 4
    assert more["bots"]["random"]["score_mean"] == alone["bots"]["random"]["score_mean"]


def test_games_of_bots_that_have_changed_do_not_count(tmp_path):
    """The first kept game comes out otherwise than its line says."""
    file = tmp_path / "games.jsonl"
    setting, other = SETTING._replace(bots=("random",) * 3), SETTING._replace(bots=("random",) * 3, seed="other")
    results = Results(file)
    for each in (setting, other):
        results.play(each, range(2), batches.here)
    changed = [game._replace(decisions=game.decisions + 1) for game in results.games(setting).values()]
    file.unlink()
    for number, (stale, good) in enumerate(zip(changed, results.games(other).values(), strict=True)):
        Results(file).add(setting, number, stale)
        Results(file).add(other, number, good)
    again = Results(file)
    again.play(setting, range(1), batches.here)
    again.play(other, range(2), batches.here)
    for each in (again, Results(file)):
        assert [*each.games(setting)] == [0] and [*each.games(other)] == [0, 1]
        assert each.games(setting)[0][:SAME] == play_all(setting, range(1))[0][:SAME]


def test_a_file_that_holds_no_results_is_refused(tmp_path):
    file = tmp_path / "other.jsonl"
    file.write_text("{}\n")
    words = ["hansa_teutonica", "--board", "die_hanse_2_3", "--bots", "random,random,random", "--results", file]
    assert "holds no results" in sentence("arena", *words)


# -- training ---------------------------------------------------------------------------------------------------------

TRAINING = ["hansa_teutonica", "--games", 3, "--boards", "die_hanse_2_3", "--seed", "one", "--json", "--steps", 2]


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory):
    file = tmp_path_factory.mktemp("training") / "whole.json"
    answer = run("train", *TRAINING, "--out", file).answer
    assert json.loads(file.read_text())["weights"] == answer["weights"]
    return answer


def test_a_training_that_was_killed_comes_to_the_same_weights(tmp_path, uninterrupted):
    file = tmp_path / "killed.json"
    words = [sys.executable, "-m", "hansa_core", "train", *map(str, TRAINING), "--out", str(file)]
    process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.DEVNULL)
    while not file.exists():
        time.sleep(0.05)
    process.kill()
    process.wait()
    begun = json.loads(file.read_text())
    assert len(begun["steps"]) < 2 and (begun["played"] or begun["steps"])
    answer = run("train", *TRAINING, "--out", file).answer
    assert answer["weights"] == uninterrupted["weights"] and answer["steps"] == uninterrupted["steps"]


def test_its_figures_lie_beside_the_weights(uninterrupted):
    assert uninterrupted["weights"].keys() == train.trainable("hansa_teutonica").HAND_SET.keys()
    for number, step in enumerate(uninterrupted["steps"]):
        assert (step["step"], step["games"], sum(step["end_reasons"].values())) == (number, 3, 3)
        assert step["winner_score_mean"] > 0 and step["largest_t"]


def test_a_training_goes_on_only_as_it_was_begun(tmp_path, uninterrupted):
    file = tmp_path / "begun.json"
    fields = {"boards": [["die_hanse_2_3", 3]], "weights": {}, "older": [], "steps": [], "played": []}
    file.write_text(json.dumps({"game": "hansa_teutonica", "seed": "two", "games": 3, **fields}))
    assert "a training with other seed" in sentence("train", *TRAINING, "--out", file)


def test_only_weights_that_the_board_feels_are_tried():
    """Without countries there is no permission, without ships no ship post, without modules no tile."""
    boards = ("die_hanse_4_5", "east_3_5", "britannia_4_5")
    plain, ships, countries = ({*train.names_of("hansa_teutonica", ((board, 4),))} for board in boards)
    assert "ship" in ships - plain and {"permission", "abroad", "region"} <= countries - plain
    assert "one_more_action" not in plain | ships | countries and "actiones_1" in plain & ships & countries


def test_a_file_that_is_no_training_is_refused(tmp_path):
    file = tmp_path / "other.json"
    file.write_text("[]")
    assert "holds no training" in bad("train", "hansa_teutonica", "--out", file)


def test_regression_finds_the_weight_that_wins():
    """Games whose outcome is the error of one weight: that one has by far the largest t-value."""
    weights = {"wins": 1.0, "loses": 2.0, "idle": 3.0, "off": 4.0}
    step = train.Step("hansa_teutonica", "found", 0, weights, ("wins", "loses", "idle"), (), ())
    outcomes = [float(sign["wins"] - sign["loses"]) for sign in (train.errors(step, n) for n in range(200))]
    t = train.t_values(step, outcomes)
    assert t["wins"] > 5 and t["loses"] < -5 and abs(t["idle"]) < 3
    after = train.stepped(step.weights, t)
    assert after["wins"] > 1.0 and after["loses"] < 2.0 and after["off"] == 4.0


def test_a_weight_that_chance_alone_would_move_stays():
    assert train.stepped({"a": 1.0, "b": 1.0}, {"a": 0.9, "b": -1.0}) == {"a": 1.0, "b": 1.0}


def test_both_sides_of_an_error_are_tried():
    up, down = (train.tried({"a": 2.0}, {"a": 1}, side) for side in (1, -1))
    assert up["a"] + down["a"] == pytest.approx(4.0) and up["a"] > down["a"]

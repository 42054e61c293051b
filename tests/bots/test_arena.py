"""The arena counts what it should, and training repeats itself."""

import gzip
import json
import subprocess
import sys
import time

import pytest

from hansa_core.bots import arena, batches, train
from hansa_core.bots.arena import SAME, Played, Setting, games_of, play_all, report, wilson
from hansa_core.bots.outcome import habits_of, places_of
from hansa_core.cli.results import Results
from hansa_core.cli.workers import processes
from hansa_core.table.shelf import find_game
from tests.command_line.running import bad, run, sentence
from tests.games.hansa_teutonica.table import Table as HansaTable
from tests.games.merchant_princes.table import Table as PrincesTable
from tests.games.middle_ages.table import Table as AgesTable
from ui.build.environment import ROOT

SETTING = Setting("hansa_teutonica", ("easy", "random", "random"), "arena", "die_hanse_2_3")


def game(seats, shares, points=(10, 20), turns=()):
    places = tuple(1 + sum(other > own for other in points) for own in points)
    return Played(seats, points, places, shares, "prestige" if any(shares) else None, 100, ({},) * len(seats), turns)


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
    games = play_all(games_of(SETTING, range(3)))
    assert [each.seats.index("easy") for each in games] == [0, 2, 1]
    assert all(sum(each.shares) == pytest.approx(1) for each in games)


def test_processes_change_no_result():
    games = games_of(SETTING, range(2))
    with processes(2) as share:
        together = play_all(games, share)
    assert [each[:SAME] for each in together] == [each[:SAME] for each in play_all(games)]


def test_every_game_is_a_task_of_its_own_for_the_processes_here():
    """Two games keep two processes busy, though they would be one batch of a cluster."""
    with processes(2) as share:
        done = list(share(list, batches.in_batches(range(3))))
    assert done == [[0], [1], [2]]


def test_a_game_that_does_not_end_is_given_up(monkeypatch):
    monkeypatch.setattr(arena, "CAP", 2)
    found = report(play_all(games_of(SETTING, range(1))))
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
    results.play([(setting, range(2)), (other, range(2))], batches.here)
    changed = [game._replace(decisions=game.decisions + 1) for game in results.games(setting).values()]
    file.unlink()
    for number, (stale, good) in enumerate(zip(changed, results.games(other).values(), strict=True)):
        Results(file).add(setting, number, stale)
        Results(file).add(other, number, good)
    again = Results(file)
    again.play([(setting, range(1)), (other, range(2))], batches.here)
    for each in (again, Results(file)):
        assert [*each.games(setting)] == [0] and [*each.games(other)] == [0, 1]
        assert each.games(setting)[0][:SAME] == play_all(games_of(setting, range(1)))[0][:SAME]


def test_who_leaves_defaults_out_asks_for_the_same_games(tmp_path):
    """`hansa arena` names every option, the pairings of the strength table only what they change."""
    short = Setting("hansa_teutonica", ("random",) * 3, "same")
    board, edition, _, options = find_game(short.game).chosen(3)
    results = Results(tmp_path / "games.jsonl")
    results.play([(short, range(1))], batches.here)
    assert options
    assert [*results.games(Setting(short.game, short.bots, "same", board, edition, options))] == [0]
    assert not results.games(short._replace(seed="other")) and not results.games(short._replace(edition="2009"))


def test_all_missing_games_are_shared_out_together(tmp_path):
    """One call for the games of all settings: a setting with few of them keeps nobody waiting."""
    called = []

    def share(task, parts):
        called.append([game for part in parts for game in part])
        return batches.here(task, parts)

    results = Results(tmp_path / "games.jsonl")
    setting, other = (Setting("hansa_teutonica", ("random",) * 3, seed) for seed in ("one", "other"))
    results.play([(setting, range(1))], batches.here)
    results.play([(setting, range(2)), (other, range(1))], share)
    assert [each for each in called if each] == [[(setting, 1), (other, 0)]]


def test_a_file_that_holds_no_results_is_refused(tmp_path):
    file = tmp_path / "other.jsonl"
    file.write_text("{}\n")
    words = ["hansa_teutonica", "--board", "die_hanse_2_3", "--bots", "random,random,random", "--results", file]
    assert "holds no results" in sentence("arena", *words)


# -- what a game came to ----------------------------------------------------------------------------------------------


def test_in_marchands_a_debt_decides_the_place_then_the_level_then_cash():
    """M93: the one with a loan is last, though highest and richest; equal ones share a place."""
    levels, cash = "level 0 5; level 1 6; level 2 9; level 3 5", "cash 0 900; cash 1 0; cash 2 9000; cash 3 900"
    table = AgesTable(f"round 5; {levels}; {cash}; loans 2 1", 4)
    assert places_of("middle_ages", table.position) == [2, 1, 4, 2]


def test_elsewhere_points_decide_the_place():
    table = PrincesTable("gold 0 20; gold 1 35; gold 2 20", 3)
    assert places_of("merchant_princes", table.position) == [2, 1, 2]


def test_habits_are_what_the_end_of_a_game_shows():
    """Used markers by their kind, and how far each skill has come."""
    position = HansaTable("used 1 extra_office swap swap; desk 1 bursa 3 actiones 2").position
    found = habits_of("hansa_teutonica", position)[1]
    assert {name: n for name, n in found.items() if n} == {
        "uses extra_office": 1, "uses swap": 2, "develops actiones": 2, "develops bursa": 3, "completes bursa": 1
    }  # fmt: skip
    assert len(found) == 6 + 2 * 5  # six kinds of markers, five skills


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


def test_the_arena_plays_with_the_weights_of_a_training(tmp_path):
    """Weights that want nothing but to keep pieces back play otherwise than those of hard."""
    words = ["hansa_teutonica", "--board", "die_hanse_2_3", "--players", 3, "--games", 1, "--json"]
    weights = dict.fromkeys(train.trainable("hansa_teutonica").HAND_SET, 0.0) | {"supply": 5.0}
    fields = {"boards": [["die_hanse_2_3", 3]], "older": [], "steps": [], "played": []}
    file = tmp_path / "weights.json"
    file.write_text(json.dumps({"game": "hansa_teutonica", "seed": "one", "games": 3, "weights": weights, **fields}))
    bots = ["--bots", "trained,random,random", "--weights", file]
    trained, hard = run("arena", *words, *bots).answer, run("arena", *words, "--bots", "hard,random,random").answer
    assert trained["bots"]["trained"]["score_mean"] != hard["bots"]["hard"]["score_mean"]
    assert "belong together" in sentence("arena", *words, "--bots", "trained,random,random")
    assert "belong together" in sentence("arena", *words, "--bots", "hard,random,random", "--weights", file)
    other = ["merchant_princes", "--bots", "trained,random", "--weights", file]
    assert "holds no training of merchant_princes" in sentence("arena", *other)


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


# -- what is shipped --------------------------------------------------------------------------------------------------


def test_hard_beats_random_in_hansa_teutonica():
    """Few games, so only this: it wins surely more often than by chance, which gives one seat of three a third."""
    setting = Setting("hansa_teutonica", ("hard", "random", "random"), "bound", "die_hanse_2_3")
    games = play_all(games_of(setting, range(3)))
    wins = sum(share for game in games for name, share in zip(game.seats, game.shares, strict=True) if name == "hard")
    assert wilson(wins, 3)[0] > 1 / 3


def test_all_weights_are_small():
    """Together at most 60 kB with gzip."""
    files = [*(ROOT / "hansa_core" / "bots").glob("*/weights.py"), *(ROOT / "hansa_core" / "bots").glob("*/trained.py")]
    assert len(files) >= 3
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= 60_000

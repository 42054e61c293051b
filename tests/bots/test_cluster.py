"""A real cluster of Dask's, two workers of which each is a process: it plays what one process plays."""

import json

import pytest
from distributed import LocalCluster

from hansa_core.bots.arena import SAME, Setting, games_of, play_all
from hansa_core.cli import workers
from hansa_core.cli.sentences import Stop
from hansa_core.cli.workers import cluster
from tests.command_line.running import run

SETTING = Setting("hansa_teutonica", ("easy", "random", "random"), "cluster", "die_hanse_2_3")
GAMES = games_of(SETTING, range(10))


@pytest.fixture(scope="module")
def address():
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as found:
        yield found.scheduler_address


def test_it_plays_the_same_games(address):
    told = []
    with cluster(address) as share:
        games = play_all(GAMES, share, lambda setting, number, game: told.append(number))
    assert [game[:SAME] for game in games] == [game[:SAME] for game in play_all(GAMES)]
    assert told == [*range(10)]


def test_it_trains_the_same_weights(address, tmp_path):
    words = ["hansa_teutonica", "--games", 9, "--boards", "die_hanse_2_3", "--steps", 1, "--json"]
    here = run("train", *words, "--out", tmp_path / "here.json").answer
    there = run("train", *words, "--out", tmp_path / "there.json", "--scheduler", address).answer
    assert there["weights"] == here["weights"]
    assert json.loads((tmp_path / "there.json").read_text()) == json.loads((tmp_path / "here.json").read_text())


def test_a_scheduler_that_does_not_answer_is_said(monkeypatch):
    monkeypatch.setattr(workers, "WAIT", 1)
    with pytest.raises(Stop, match="No scheduler answers at tcp:"), cluster("tcp://127.0.0.1:9"):
        pass

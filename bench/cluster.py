"""What sharing games out over a Dask cluster costs: a local cluster of one worker, batches of one game and of eight.

The worker takes the time of each batch; what the whole took beside that is the overhead: sending, scheduling, fetching.
The first batch, for which the worker imports the engine, is played before.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any

from distributed import LocalCluster

from hansa_core.bots.arena import Game, Setting, games_of, play_batch
from hansa_core.bots.batches import BATCH, in_batches
from hansa_core.cli.workers import cluster

SETTING = Setting("hansa_teutonica", ("medium", "easy", "easy", "random"), "cluster", "die_hanse_4_5")
GAMES = 24


def timed_batch(games: Sequence[Game]) -> list[float]:
    """A task: how long the batch took where it was played."""
    begun = time.perf_counter()
    play_batch(games)
    return [time.perf_counter() - begun]


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    games = options.games or GAMES
    start: Any = LocalCluster
    with (
        start(n_workers=1, threads_per_worker=1, dashboard_address=None) as local,
        cluster(local.scheduler_address) as share,
    ):
        list(share(timed_batch, [games_of(SETTING, range(1))]))
        return [row(share, games, size) for size in (1, BATCH)]


def row(share: Any, games: int, size: int) -> dict[str, Any]:
    begun = time.perf_counter()
    batches = in_batches(games_of(SETTING, range(games)), size)
    played = sum(sum(times) for times in share(timed_batch, batches))
    whole = time.perf_counter() - begun
    return {
        "games a batch": size,
        "games": games,
        "playing, s": round(played, 2),
        "whole, s": round(whole, 2),
        "overhead, %": round(100 * (whole / played - 1), 2),
    }

"""Bots against bots: how often each wins."""

import sys
from argparse import Namespace
from typing import Any

from hansa_core.bots.arena import Setting, play_all, report
from hansa_core.cli.sentences import Stop
from hansa_core.cli.simulate import new_match_of


def run_arena(asked: Namespace) -> tuple[Any, bool]:
    if asked.games < 1 or asked.processes < 1:
        raise Stop("--games and --processes must be at least 1.")
    bots = tuple(asked.bots.split(","))
    if asked.players not in (None, len(bots)):
        raise Stop("--bots names one bot for each of the --players.")
    asked.players = len(bots)
    setup = new_match_of(asked, asked.seed).setup
    setting = Setting(asked.game, bots, asked.seed, setup.board, setup.edition, tuple(setup.options.items()))

    def progress(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done} of {asked.games}", end="\n" if done == asked.games else "", file=sys.stderr, flush=True)

    played = play_all(setting, asked.games, asked.processes, progress)
    return report(played), True

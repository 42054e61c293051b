"""Bots against bots: how often each wins."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from hansa_core.bots.arena import Played, Setting, play_all, report
from hansa_core.cli.results import Results
from hansa_core.cli.sentences import Stop
from hansa_core.cli.simulate import new_match_of
from hansa_core.cli.workers import progress, workers


def run_arena(asked: Namespace) -> tuple[Any, bool]:
    if asked.games < 1:
        raise Stop("--games must be at least 1.")
    bots = tuple(asked.bots.split(","))
    if asked.players not in (None, len(bots)):
        raise Stop("--bots names one bot for each of the --players.")
    asked.players = len(bots)
    setup = new_match_of(asked, asked.seed).setup
    setting = Setting(asked.game, bots, asked.seed, setup.board, setup.edition, tuple(setup.options.items()))
    numbers = range(asked.games)
    with workers(asked) as share:
        if asked.results:
            results = Results(Path(asked.results))
            results.play(setting, numbers, share)
            there = results.games(setting)
            return report([there[number] for number in numbers]), True

        def played(number: int, game: Played) -> None:
            progress("games", number + 1, len(numbers))

        return report(play_all(setting, numbers, share, played)), True

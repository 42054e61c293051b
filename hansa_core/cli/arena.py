"""Bots against bots: how often each wins."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from hansa_core.bots.arena import TRAINED, Played, Setting, games_of, play_all, report
from hansa_core.cli.results import Results
from hansa_core.cli.sentences import Stop
from hansa_core.cli.simulate import new_match_of
from hansa_core.cli.train import read_training
from hansa_core.cli.workers import progress, workers


def run_arena(asked: Namespace) -> tuple[Any, bool]:
    if asked.games < 1:
        raise Stop("--games must be at least 1.")
    bots = tuple(asked.bots.split(","))
    if asked.players not in (None, len(bots)):
        raise Stop("--bots names one bot for each of the --players.")
    asked.players = len(bots)
    setup = new_match_of(asked, asked.seed).setup
    options, weights = tuple(setup.options.items()), tuple(_weights(asked).items())
    setting = Setting(asked.game, bots, asked.seed, setup.board, setup.edition, options, weights)
    numbers = range(asked.games)
    with workers(asked) as share:
        if asked.results:
            results = Results(Path(asked.results))
            results.play([(setting, numbers)], share)
            there = results.games(setting)
            return report([there[number] for number in numbers]), True

        def played(setting: Setting, number: int, game: Played) -> None:
            progress("games", number + 1, len(numbers))

        return report(play_all(games_of(setting, numbers), share, played)), True


def _weights(asked: Namespace) -> dict[str, float]:
    """Those of `trained`, from the file of a training."""
    if (asked.weights is None) != (TRAINED not in asked.bots.split(",")):
        raise Stop(f"--weights FILE and a bot called {TRAINED} belong together.")
    if asked.weights is None:
        return {}
    training = read_training(Path(asked.weights))
    if training is None or training["game"] != asked.game:
        raise Stop(f"{asked.weights} holds no training of {asked.game}.")
    found: dict[str, float] = training["weights"]
    return found

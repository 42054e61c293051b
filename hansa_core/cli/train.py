"""Training from the command line: it can be stopped and goes on where it was; its figures lie beside the weights."""

import json
from argparse import Namespace
from functools import partial
from pathlib import Path
from typing import Any

from hansa_core.bots.batches import Share, in_batches
from hansa_core.bots.train import Step, Tried, names_of, next_weights, play_batch, trainable
from hansa_core.cli.sentences import Stop
from hansa_core.cli.workers import progress, workers
from hansa_core.table.shelf import find_game

OLDER = 3
"""So many older selves are kept in the pool."""
FIELDS = ("game", "seed", "games", "boards", "weights", "older", "steps", "played")
GIVEN = ("game", "seed", "games", "boards")
"""What a training that goes on must be asked for as it was begun."""


def run_train(asked: Namespace) -> tuple[Any, bool]:
    if min(asked.games, asked.steps) < 1:
        raise Stop("--games and --steps must be at least 1.")
    begun = {"game": asked.game, "seed": asked.seed, "games": asked.games, "boards": _boards(asked)}
    file = Path(asked.out)
    state = read_training(file)
    if state is None:
        state = {**begun, "weights": dict(trainable(asked.game).HAND_SET), "older": [], "steps": [], "played": []}
    if changed := [name for name in GIVEN if state[name] != begun[name]]:
        raise Stop(f"{file} holds a training with other {', '.join(changed)}.")
    with workers(asked) as share:
        while len(state["steps"]) < asked.steps:
            _step(state, file, share, asked.steps)
    return {"file": str(file), "steps": state["steps"], "weights": state["weights"]}, True


def _step(state: dict[str, Any], file: Path, share: Share, steps: int) -> None:
    """One more step, from the games of it that are played already; every batch is kept."""
    boards = tuple((str(board), int(players)) for board, players in state["boards"])
    names, number = names_of(state["game"], boards), len(state["steps"])
    older = tuple(state["older"][-OLDER:])
    step = Step(state["game"], state["seed"], number, state["weights"], names, older, boards)
    games, played = int(state["games"]), state["played"]
    words = f"step {number + 1} of {steps}"
    for batch in share(partial(play_batch, step), in_batches(range(len(played), games))):
        played += batch
        _write(file, state)
        progress(words, len(played), games)
    weights, figures = next_weights(step, [Tried(*game) for game in played])
    state["older"].append(state["weights"])
    state["weights"] = weights
    state["steps"].append(figures)
    state["played"] = []
    _write(file, state)


def _write(file: Path, state: dict[str, Any]) -> None:
    """Whole or not at all, whenever it is stopped."""
    beside = file.with_name(f"{file.name}.new")
    beside.write_text(json.dumps(state, indent=1) + "\n", encoding="utf-8")
    beside.replace(file)


def read_training(file: Path) -> dict[str, Any] | None:
    """A training that was begun."""
    if not file.exists():
        return None
    try:
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return {name: found[name] for name in FIELDS}
    except (ValueError, KeyError, TypeError):
        raise Stop(f"{file} holds no training.") from None


def _boards(asked: Namespace) -> list[list[Any]]:
    """Those that are named, with the players named or as many as they seat, four at most; or every board."""
    game = find_game(asked.game)
    seats = {board.id: board.players for board in game.boards}
    found = []
    for word in asked.boards.split(",") if asked.boards else seats:
        name, _, players = word.partition(":")
        if name not in seats:
            raise Stop(f"There is no board {name}.")
        if players and players not in map(str, seats[name]):
            raise Stop(f"{name} does not seat {players}.")
        found.append([name, int(players) if players else min(4, max(seats[name]))])
    return found

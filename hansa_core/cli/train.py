"""Training from the command line: resumable, its figures beside the weights."""

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from hansa_core.bots.train import Step, run_step, trainable
from hansa_core.cli.sentences import Stop
from hansa_core.table.shelf import find_game

OLDER = 3
"""So many older selves are kept in the pool."""


def run_train(asked: Namespace) -> tuple[Any, bool]:
    if min(asked.games, asked.steps, asked.processes) < 1:
        raise Stop("--games, --steps and --processes must be at least 1.")
    brain = trainable(asked.game)
    file = Path(asked.out)
    state = _read(file) or {
        "game": asked.game,
        "seed": asked.seed,
        "games": asked.games,
        "boards": [list(each) for each in _boards(asked)],
        "weights": dict(brain.HAND_SET),
        "older": [],
        "steps": [],
    }
    boards = tuple((str(board), int(players)) for board, players in state["boards"])
    while len(state["steps"]) < asked.steps:
        number, older = len(state["steps"]), tuple(state["older"][-OLDER:])
        step = Step(state["game"], state["seed"], number, state["weights"], older, boards)

        def progress(done: int, number: int = number) -> None:
            if sys.stderr.isatty():
                print(f"\rstep {number + 1} of {asked.steps}: {done} of {state['games']} games", end="",
                      file=sys.stderr, flush=True)  # fmt: skip

        weights, figures = run_step(step, state["games"], asked.processes, progress)
        state["older"].append(state["weights"])
        state["weights"] = weights
        state["steps"].append(figures)
        file.write_text(json.dumps(state, indent=1) + "\n", encoding="utf-8")
    return {"file": str(file), "steps": state["steps"], "weights": state["weights"]}, True


def _read(file: Path) -> dict[str, Any] | None:
    """A training that was begun."""
    if not file.exists():
        return None
    try:
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return {name: found[name] for name in ("game", "seed", "games", "boards", "weights", "older", "steps")}
    except (ValueError, KeyError, TypeError):
        raise Stop(f"{file} holds no training.") from None


def _boards(asked: Namespace) -> list[tuple[str, int]]:
    """Those that are named, with as many players as they seat, or every board that seats three."""
    game = find_game(asked.game)
    named = asked.boards.split(",") if asked.boards else []
    for name in named:
        if name not in [board.id for board in game.boards]:
            raise Stop(f"There is no board {name}.")
    return [(board.id, min(4, max(board.players))) for board in game.boards if (board.id in named if named else True)]

"""Training in a league: weights are tried a little up and a little down, and regression says which way wins.

Two seats of every table play the weights with opposite errors, the others are of a pool: styles that lean one way,
random, older selves. The difference of the two is regressed on the errors, and each weight takes a step by its t-value.
A game depends on seed, step and number alone, so whoever repeats a training comes to the same weights.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import Any, Final, NamedTuple, Protocol

from hansa_core.bots.brains import brain_of
from hansa_core.bots.player import Player, make_player, play_out
from hansa_core.table import BadSetup, Chance, Match, Position
from hansa_core.table.shelf import find_game

SPREAD: Final = 0.25
"""Every weight is tried so much larger and smaller, as a share of itself."""
RATE: Final = 0.14
MOST_T: Final = 3.0
WIN: Final = 10.0
"""What a win is worth beside the points by which one is ahead."""
CAP: Final = 300
"""Decisions a seat until a game is given up."""

Weights = dict[str, float]


class Trainable(Protocol):
    """What a game's bots offer to be trained."""

    HAND_SET: Weights
    STYLES: Sequence[str]

    def weighing(self, weights: Weights, chance: Chance) -> Player: ...

    def style(self, name: str, chance: Chance) -> Player | None: ...


def trainable(game: str) -> Trainable:
    brain: Any = brain_of(game)
    if not hasattr(brain, "weighing"):
        raise BadSetup("setup.no_bots", game=game)
    found: Trainable = brain
    return found


class Step(NamedTuple):
    """One step of training: the weights it starts from, those of older selves, the boards that are played."""

    game: str
    seed: str
    number: int
    weights: Weights
    older: tuple[Weights, ...]
    boards: tuple[tuple[str, int], ...]


def errors(step: Step, number: int) -> dict[str, int]:
    """For each weight, whether the first of the two seats has it larger (1) or smaller (-1) in this game."""
    chance = Chance(f"{step.seed}/{step.number}/errors/{number}")
    return {name: 1 - 2 * chance.number("error", i, 2) for i, name in enumerate(step.weights)}


def tried(weights: Weights, signs: Mapping[str, int], side: int) -> Weights:
    return {name: weight * (1 + SPREAD * side * signs[name]) for name, weight in weights.items()}


def play(step: Step, number: int) -> float:
    """How much better the first of the two does in this game."""
    brain = trainable(step.game)
    board, players = step.boards[number % len(step.boards)]
    seed = f"{step.seed}/{step.number}/{number}"
    chance = Chance(seed)
    signs = errors(step, number)
    first = chance.number("seat", 0, players)
    second = (first + 1 + chance.number("seat", 1, players - 1)) % players
    seats = [_of_pool(brain, step, Chance(f"{seed}/pool/{seat}")) for seat in range(players)]
    for seat, side in ((first, 1), (second, -1)):
        seats[seat] = brain.weighing(tried(step.weights, signs, side), Chance(f"{seed}/{seat}"))
    match: Match = Match.new(find_game(step.game), [str(seat) for seat in range(players)], seed, board)
    for decisions, _ in enumerate(play_out(match, seats)):
        if decisions > CAP * players:
            break
    position = match.position
    points = points_of(brain, position)
    winners = position.winners()
    for seat in winners:
        points[seat] += WIN / len(winners)
    return points[first] - points[second]


def points_of(brain: Trainable, position: Position) -> list[float]:
    """By seat, what was reached: the sum of the score, or what a game says where a sum would mean nothing."""
    if hasattr(brain, "points"):
        return list(brain.points(position))
    return [float(sum(each or 0 for each in score.values())) for score in position.score()]


def _of_pool(brain: Trainable, step: Step, chance: Chance) -> Player:
    """A style, an older self or, now and then, somebody random."""
    styles = [*brain.STYLES, *range(len(step.older)), "random"]
    name = chance.choice("style", 0, styles)
    if isinstance(name, int):
        return brain.weighing(step.older[name], chance)
    found = brain.style(name, chance)
    return make_player(name, step.game, chance) if found is None else found


def t_values(step: Step, differences: Sequence[float]) -> dict[str, float]:
    """How sure it is that a larger weight does better, for each weight."""
    n = len(differences)
    spread = math.sqrt(sum(each * each for each in differences) / n) or 1.0
    signs = [errors(step, number) for number in range(n)]
    return {
        name: sum(each * sign[name] for each, sign in zip(differences, signs, strict=True)) / (spread * math.sqrt(n))
        for name in step.weights
    }


def stepped(weights: Weights, t: Mapping[str, float]) -> Weights:
    """Each weight a little further, the more the surer; written with few digits, so that files stay small."""
    found = {}
    for name, weight in weights.items():
        sure = max(-MOST_T, min(MOST_T, t[name]))
        found[name] = round(weight * (1 + RATE * SPREAD * sure * 2), 4)
    return found


def run_step(
    step: Step, games: int, processes: int = 1, progress: Callable[[int], None] | None = None
) -> tuple[Weights, dict[str, Any]]:
    """The next weights, and what the step found."""
    differences: list[float] = []
    if processes > 1:
        with ProcessPoolExecutor(processes) as pool:
            for each in pool.map(play, repeat(step, games), range(games)):
                differences.append(each)
                if progress is not None:
                    progress(len(differences))
    else:
        for number in range(games):
            differences.append(play(step, number))
            if progress is not None:
                progress(len(differences))
    t = t_values(step, differences)
    largest = sorted(t, key=lambda name: -abs(t[name]))[:6]
    figures = {
        "step": step.number,
        "games": games,
        "largest_t": {name: round(t[name], 2) for name in largest},
        "spread": round(math.sqrt(sum(each * each for each in differences) / games), 2),
    }
    return stepped(step.weights, t), figures

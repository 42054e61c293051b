"""Training in a league: weights are tried a little up and a little down, and regression says which way wins.

Two seats of every table play the weights with opposite errors, the others are of a pool: styles that lean one way,
random, older selves. The difference of the two is regressed on the errors, and each weight takes a step by its t-value,
of which what chance alone would bring is taken off. A game depends on seed, step and number alone, so whoever repeats a
training, or goes on with it after it was stopped, comes to the same weights.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from hansa_core.bots.brains import brain_of
from hansa_core.bots.outcome import points_of
from hansa_core.bots.player import Player, make_player, play_out
from hansa_core.table import BadSetup, Chance, Match
from hansa_core.table.shelf import find_game

SPREAD: Final = 0.25
"""Every weight is tried so much larger and smaller, as a share of itself."""
RATE: Final = 0.07
"""The step for a t-value of one more than chance brings, as a share of the weight."""
MOST_T: Final = 3.0
WIN: Final = 10.0
"""What a win is worth beside the points by which one is ahead."""
CAP: Final = 300
"""Decisions a seat until a game is given up."""

Weights = dict[str, float]
Boards = tuple[tuple[str, int], ...]


class Trainable(Protocol):
    """What a game's bots offer to be trained."""

    HAND_SET: Weights
    STYLES: Sequence[str]

    def weighing(self, weights: Weights, chance: Chance, level: str = ...) -> Player:
        """A player with weights of its own, as training tries them or at a level."""
        ...

    def style(self, name: str, chance: Chance) -> Player | None: ...

    def felt(self, board: str) -> Sequence[str]:
        """The weights that make a difference on a board."""
        ...


def trainable(game: str) -> Trainable:
    brain: Any = brain_of(game)
    if not hasattr(brain, "weighing"):
        raise BadSetup("setup.no_bots", game=game)
    found: Trainable = brain
    return found


class Step(NamedTuple):
    """One step of training: the weights it starts from, those that are tried, older selves, what is played."""

    game: str
    seed: str
    number: int
    weights: Weights
    names: tuple[str, ...]
    older: tuple[Weights, ...]
    boards: Boards


class Tried(NamedTuple):
    """One game: how much better the first of the two did, the winner's points, how it ended."""

    difference: float
    winner: float
    reason: str | None


def names_of(game: str, boards: Boards) -> tuple[str, ...]:
    """The weights that one of the boards feels."""
    brain = trainable(game)
    felt = {name for board, _ in boards for name in brain.felt(board)}
    return tuple(name for name in brain.HAND_SET if name in felt)


def errors(step: Step, number: int) -> dict[str, int]:
    """For each weight, whether the first of the two seats has it larger (1) or smaller (-1) in this game."""
    chance = Chance(f"{step.seed}/{step.number}/errors/{number}")
    return {name: 1 - 2 * chance.number("error", i, 2) for i, name in enumerate(step.names)}


def tried(weights: Weights, signs: Mapping[str, int], side: int) -> Weights:
    return weights | {name: weights[name] * (1 + SPREAD * side * sign) for name, sign in signs.items()}


def play(step: Step, number: int) -> Tried:
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
    points = points_of(step.game, position)
    best = max(points)
    winners = position.winners()
    for seat in winners:
        points[seat] += WIN / len(winners)
    return Tried(points[first] - points[second], best, position.end_reason)


def play_batch(step: Step, numbers: Sequence[int]) -> list[Tried]:
    """A task to be shared out (`hansa_core.bots.batches`)."""
    return [play(step, number) for number in numbers]


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
        for name in step.names
    }


def surely(t: float) -> float:
    """What is left of a t-value when chance has had its part: nothing up to 1, most of a large one.

    >>> surely(0.9), surely(2.0), surely(-2.0)
    (0.0, 1.5, -1.5)
    """
    return 0.0 if abs(t) <= 1 else max(-MOST_T, min(MOST_T, t - 1 / t))


def stepped(weights: Weights, t: Mapping[str, float]) -> Weights:
    """Each weight a little further, the more the surer; written with few digits, so that files stay small."""
    return weights | {name: round(weights[name] * (1 + RATE * surely(each)), 4) for name, each in t.items()}


def next_weights(step: Step, games: Sequence[Tried]) -> tuple[Weights, dict[str, Any]]:
    """The weights after the step, and what it found."""
    differences = [game.difference for game in games]
    t = t_values(step, differences)
    largest = sorted(t, key=lambda name: -abs(t[name]))[:8]
    figures = {
        "step": step.number,
        "games": len(games),
        "spread": round(math.sqrt(sum(each * each for each in differences) / len(games)), 2),
        "winner_score_mean": round(sum(game.winner for game in games) / len(games), 2),
        "end_reasons": dict(sorted(Counter(game.reason or "" for game in games).items())),
        "largest_t": {name: round(t[name], 2) for name in largest},
    }
    return stepped(step.weights, t), figures

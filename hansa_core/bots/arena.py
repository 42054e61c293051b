"""Bots against bots, in numbers: every deal is played once with each bot in each seat, wins with their 95 % intervals.

Games are played in batches, so that other processes cost little; a game depends on its number and the seed alone, so
whoever plays it comes to the same result.
"""

import math
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from hansa_core.bots.batches import Share, here, in_batches
from hansa_core.bots.brains import brain_of
from hansa_core.bots.outcome import Habits, habits_of, places_of, points_of
from hansa_core.bots.player import BOTS, Player, make_player, play_out
from hansa_core.table import BadSetup, Chance, Match
from hansa_core.table.game import OptionValue
from hansa_core.table.shelf import find_game

CAP: Final = 500
"""So many decisions a seat a game may take; then it is given up. No rule of any game: bots can play for ever."""
CONFIDENCE: Final = 1.959964
SAME: Final = 7
"""So many fields of a game are the same wherever it is played: all but the times."""


TRAINED: Final = "trained"
"""The bot that thinks as hard does, with the weights of the setting."""


class Setting(NamedTuple):
    """What is played, by whom: as many bots as seats, rotated over them; the weights are those of `trained`."""

    game: str
    bots: tuple[str, ...]
    seed: str
    board: str | None = None
    edition: str | None = None
    options: tuple[tuple[str, OptionValue], ...] = ()
    weights: tuple[tuple[str, float], ...] = ()


Game = tuple[Setting, int]
"""One game: what is played, and its number there."""


def games_of(setting: Setting, numbers: Sequence[int]) -> list[Game]:
    return [(setting, number) for number in numbers]


def complete(setting: Setting) -> Setting:
    """With board, edition and every option named: whoever leaves defaults out asks for the same games."""
    board, edition, _, options = find_game(setting.game).chosen(
        len(setting.bots), setting.board, setting.edition, **dict(setting.options)
    )
    return setting._replace(board=board, edition=edition, options=options)


class Played(NamedTuple):
    """One game: the bot of each seat, its points, its place, its share in the win, its habits; the processor time of
    each bot's turns."""

    seats: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    shares: tuple[float, ...]
    reason: str | None
    decisions: int
    habits: tuple[Habits, ...]
    turns: tuple[tuple[str, float], ...]


def player_of(name: str, game: str, chance: Chance, weights: Mapping[str, float]) -> Player:
    """A bot of a level, one of the styles that the game's bots train against, or one with weights of its own."""
    if name in BOTS:
        return make_player(name, game, chance)
    brain: Any = brain_of(game)
    found: Player | None = None
    if name == TRAINED and weights:
        found = brain.weighing(weights, chance, "hard")
    elif hasattr(brain, "style"):
        found = brain.style(name, chance)
    if found is None:
        raise BadSetup("setup.unknown_bot", bot=name, bots=list(BOTS))
    return found


def play(setting: Setting, number: int) -> Played:
    """Game `number`: its deal is shared with the other rotations of the same seats."""
    count = len(setting.bots)
    seats = tuple(setting.bots[(seat + number) % count] for seat in range(count))
    seed = f"{setting.seed}/{number // count}"
    game = find_game(setting.game)
    names = [f"Seat {seat + 1}" for seat in range(count)]
    options: dict[str, Any] = dict(setting.options)
    match: Match = Match.new(game, names, seed, setting.board, setting.edition, **options)
    weights = dict(setting.weights)
    players = [player_of(name, game.id, Chance(f"{seed}/{number}/{seat}"), weights) for seat, name in enumerate(seats)]
    turns: list[tuple[str, float]] = []
    last, begun, decisions = None, time.process_time(), 0
    for seat, _, _ in play_out(match, players):
        now = time.process_time()
        if seat == last:
            turns[-1] = (seats[seat], turns[-1][1] + now - begun)
        else:
            turns.append((seats[seat], now - begun))
            last = seat
        decisions += 1
        if decisions >= CAP * count:
            break
        begun = time.process_time()
    position = match.position
    winners = position.winners()
    points = tuple(round(each) for each in points_of(game.id, position))
    places = tuple(places_of(game.id, position))
    shares = tuple((seat in winners) / len(winners) if winners else 0.0 for seat in range(count))
    habits = tuple(habits_of(game.id, position))
    return Played(seats, points, places, shares, position.end_reason, decisions, habits, tuple(turns))


def play_batch(games: Sequence[Game]) -> list[Played]:
    """A task to be shared out (`hansa_core.bots.batches`)."""
    return [play(setting, number) for setting, number in games]


def play_all(
    games: Sequence[Game], share: Share = here, played: Callable[[Setting, int, Played], None] | None = None
) -> list[Played]:
    """The games in their order, however they are shared out; each is told as soon as it is there."""
    found: list[Played] = []
    for batch in share(play_batch, in_batches(games)):
        for game in batch:
            if played is not None:
                played(*games[len(found)], game)
            found.append(game)
    return found


# -- counting ---------------------------------------------------------------------------------------------------------


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate.

    >>> [round(each, 3) for each in wilson(40, 100)]
    [0.309, 0.498]
    """
    if not games:
        return 0.0, 1.0
    rate, z2 = wins / games, CONFIDENCE**2
    middle = rate + z2 / (2 * games)
    spread = CONFIDENCE * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games**2))
    return max(0.0, (middle - spread) / (1 + z2 / games)), min(1.0, (middle + spread) / (1 + z2 / games))


def quantile(sorted_numbers: Sequence[float], share: float) -> float:
    if not sorted_numbers:
        return 0.0
    return sorted_numbers[min(len(sorted_numbers) - 1, int(share * len(sorted_numbers)))]


def report(played: Sequence[Played]) -> dict[str, Any]:
    """What a series of games says of each bot."""
    return {
        "games": len(played),
        "seats_rotated": True,
        "bots": {name: _of_bot(played, name) for name in dict.fromkeys(name for game in played for name in game.seats)},
        "winner_score_mean": _mean([max(game.points) for game in played if any(game.shares)]),
        "end_reasons": dict(sorted(Counter(game.reason or "" for game in played if any(game.shares)).items())),
        "decisions_mean": _mean([game.decisions for game in played]),
        "unfinished": sum(not any(game.shares) for game in played),
    }


def _of_bot(played: Sequence[Played], name: str) -> Mapping[str, Any]:
    seats = [(game, seat) for game in played for seat, each in enumerate(game.seats) if each == name]
    wins = sum(game.shares[seat] for game, seat in seats)
    low, high = wilson(wins, len(seats))
    times = sorted(1000 * seconds for game in played for each, seconds in game.turns if each == name)
    return {
        "seats": len(seats),
        "wins": round(wins, 2),
        "win_rate": round(wins / len(seats), 4),
        "ci95": [round(low, 4), round(high, 4)],
        "score_mean": _mean([game.points[seat] for game, seat in seats]),
        "turn_ms": {"p50": round(quantile(times, 0.5), 2), "p95": round(quantile(times, 0.95), 2)},
    }


def _mean(numbers: Sequence[float]) -> float | None:
    return round(sum(numbers) / len(numbers), 2) if numbers else None

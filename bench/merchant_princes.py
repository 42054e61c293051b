"""The engine of Handelsfürsten: how fast it plays, and how small its games are.

A decision is the full legal list, a sensible random choice and its application; "match" adds the check against the
list, digest and events. The least size of a game is the sum of log2 of its legal counts; `bytes_times_least` is how
much more the record of the moves alone takes, `link_times_least` the whole link with names, seed and check. Times are
processor time.
"""

import argparse
import math
import statistics
import time
from collections.abc import Callable
from typing import Any

import msgpack

from hansa_core import add_game, new_match
from hansa_core.bots.random import policy
from hansa_core.table import Chance, Match, Position

GAMES = 60
NAMES = ["Anna", "Ben", "Cem", "Dora"]

GAME = add_game("hansa_core.merchant_princes")
choose = policy("merchant_princes")


def positions(players: int, seed: str) -> int:
    """One game on bare positions; the number of decisions."""
    chance = Chance(seed)
    position = GAME.deal(GAME.setup(players), chance, None)
    n = 0
    while position.to_act is not None:
        position.apply(choose(position, position.legal_moves(), chance, n))
        n += 1
    return n


def match(players: int, seed: str) -> Match:
    """One game as a record: every move checked, told as events and digested."""
    chance = Chance(seed)
    played = new_match("merchant_princes", NAMES[:players], seed)
    while played.to_act is not None:
        position = played.position
        played.play(choose(position, position.legal_moves(), chance, len(played)))
    return played


def timed(action: Callable[..., Any], *given: object) -> tuple[float, Any]:
    started = time.process_time()
    answer = action(*given)
    return time.process_time() - started, answer


def least_bytes(played: Match) -> float:
    return sum(math.log2(len(played.at(n).legal_moves())) for n in range(len(played))) / 8


def copied(positions: list[Position]) -> list[Position]:
    return [position.copy() for position in positions]


def seen(positions: list[Position]) -> list[Position]:
    return [position.view(0) for position in positions]


def row(players: int, games: int) -> dict[str, Any]:
    seconds = {"positions": 0.0, "match": 0.0, "view": 0.0, "copy": 0.0}
    decisions = looked = 0
    sizes: dict[str, list[float]] = {"least": [], "entries": [], "game": [], "link": [], "position": []}
    positions(players, "warm")
    for game in range(games):
        seed = f"bench/{players}/{game}"
        spent, done = timed(positions, players, seed)
        seconds["positions"] += spent
        decisions += done
        spent, played = timed(match, players, seed)
        seconds["match"] += spent
        kept = [played.at(n) for n in range(0, len(played), 10)]
        looked += len(kept)
        seconds["copy"] += timed(copied, kept)[0]
        seconds["view"] += timed(seen, kept)[0]
        record = played.to_bytes()
        sizes["least"].append(least_bytes(played))
        sizes["entries"].append(len(msgpack.unpackb(record)["entries"]))
        sizes["game"].append(len(record))
        sizes["link"].append(len(played.to_link()))
        sizes["position"] += [len(position.canonical()) for position in kept]
    mean = {name: statistics.mean(found) for name, found in sizes.items()}
    return {
        "players": players,
        "decisions_per_second": round(decisions / seconds["positions"]),
        "match_per_second": round(decisions / seconds["match"]),
        "games_per_second": round(games / seconds["positions"], 1),
        "match_games_per_second": round(games / seconds["match"], 1),
        "decisions_per_game": round(decisions / games),
        "copy_us": round(1e6 * seconds["copy"] / looked, 2),
        "view_us": round(1e6 * seconds["view"] / looked, 2),
        "position_bytes": round(mean["position"]),
        "game_bytes": round(mean["game"]),
        "link_chars": round(mean["link"]),
        "least_bytes": round(mean["least"]),
        "bytes_times_least": round(mean["entries"] / mean["least"], 2),
        "link_times_least": round(mean["link"] / mean["least"], 2),
    }


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    return [row(players, options.games or GAMES) for players in (2, 3, 4)]

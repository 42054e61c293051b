"""The engine of Marchands du Moyen Âge beside the `chess` package: how fast it plays, and how small its games are.

A decision is the full legal list, a sensible random choice and its application; sealed answers count one by one.
"match" adds the check against the list, digest and events. Rounds of both alternate, so that a busy machine slows both.
Times are processor time.
"""

import argparse
import statistics
from typing import Any

from bench.engine import NAMES, chess_plies, timed
from hansa_core import add_game, new_match
from hansa_core.bots.sensible_middle_ages import choose
from hansa_core.middle_ages import GAME
from hansa_core.table import Chance, Match

ROUNDS = 5
GAMES = 20

add_game("hansa_core.middle_ages")


def positions(players: int, seed: str) -> int:
    """One game on bare positions; the number of decisions."""
    chance = Chance(seed)
    position = GAME.deal(GAME.setup(players), chance, None)
    n = 0
    while position.to_act is not None:
        moves = []
        for seat in position.to_act_all:
            moves.append(choose(position, position.legal_moves(seat), chance, n))
            n += 1
        if position.sealed:
            position.apply_sealed(moves)
        else:
            position.apply(moves[0])
    return n


def match(players: int, seed: str) -> Match[Any]:
    """One game as a record: every move checked, told as events and digested."""
    chance = Chance(seed)
    played: Match[Any] = new_match("middle_ages", NAMES[:players], seed)
    n = 0
    while (seat := played.to_act) is not None:
        played.play(choose(played.position, played.position.legal_moves(seat), chance, n), seat)
        n += 1
    return played


def row(players: int, games: int) -> dict[str, Any]:
    seconds = dict.fromkeys(("chess", "positions", "match", "copy", "view"), 0.0)
    plies = decisions = looked = 0
    sizes: dict[str, list[int]] = {"game": [], "link": [], "position": [], "entries": []}
    positions(players, "warm")
    for round_ in range(ROUNDS):
        spent, done = timed(lambda round_=round_: chess_plies(round_))
        seconds["chess"] += spent
        plies += done
        for game in range(round_, games, ROUNDS):
            seed = f"bench/{players}/{game}"
            spent, done = timed(lambda seed=seed: positions(players, seed))
            seconds["positions"] += spent
            decisions += done
            spent, played = timed(lambda seed=seed: match(players, seed))
            seconds["match"] += spent
            kept = [played.at(n) for n in range(0, len(played), 10)]
            looked += len(kept)
            seconds["copy"] += timed(lambda kept=kept: [position.copy() for position in kept])[0]
            seconds["view"] += timed(lambda kept=kept: [position.view(0) for position in kept])[0]
            sizes["game"].append(len(played.to_bytes()))
            sizes["link"].append(len(played.to_link()))
            sizes["entries"].append(len(played))
            sizes["position"] += [len(position.canonical()) for position in kept]
    rate, match_rate = decisions / seconds["positions"], decisions / seconds["match"]
    chess_rate = plies / seconds["chess"]
    return {
        "players": players,
        "decisions_per_second": round(rate),
        "times_chess": round(rate / chess_rate, 2),
        "match_per_second": round(match_rate),
        "match_times_chess": round(match_rate / chess_rate, 2),
        "chess_plies_per_second": round(chess_rate),
        "decisions_per_game": round(decisions / games),
        "entries_per_game": round(statistics.mean(sizes["entries"])),
        "copy_us": round(1e6 * seconds["copy"] / looked, 2),
        "view_us": round(1e6 * seconds["view"] / looked, 2),
        "position_bytes": round(statistics.mean(sizes["position"])),
        "game_bytes": round(statistics.mean(sizes["game"])),
        "game_bytes_max": max(sizes["game"]),
        "link_chars": round(statistics.mean(sizes["link"])),
    }


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    return [row(players, options.games or GAMES) for players in (2, 3, 4)]

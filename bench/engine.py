"""The Hansa Teutonica engine beside the `chess` package, in one run on one core.

A decision is the full legal list, a sensible random choice and its application; a ply is the full legal list, the check
whether the game is over, a random choice and its application. Rounds of both alternate, so that a busy machine slows
both. Times are processor time.
"""

import argparse
import statistics
import time
from collections.abc import Callable
from typing import Any

from hansa_core import add_game, new_match
from hansa_core.bots.sensible_hansa_teutonica import choose
from hansa_core.table import Chance, Match, Position

ROUNDS = 5
GAMES = 20
PLIES_A_ROUND = 2500
NAMES = ["Anna", "Ben", "Cem", "Dora", "Emil"]

SEATINGS = [
    ("die_hanse_2_3", 3),
    ("die_hanse_4_5", 4),
    ("die_hanse_4_5", 5),
    ("east_3_5", 3),
    ("east_3_5", 4),
    ("east_3_5", 5),
    ("britannia_3", 3),
    ("britannia_4_5", 4),
    ("britannia_4_5", 5),
]

GAME = add_game("hansa_core.hansa_teutonica")


def chess_plies(round_: int) -> int:
    import chess

    chance = Chance(f"bench chess {round_}")
    board, plies = chess.Board(), 0
    for plies in range(PLIES_A_ROUND):
        moves = list(board.legal_moves)
        if not moves or board.is_game_over():
            board = chess.Board()
            continue
        board.push(chance.choice("move", plies, moves))
    return plies


def positions(board: str, players: int, seed: str) -> int:
    """One game on bare positions; the number of decisions."""
    chance = Chance(seed)
    position = GAME.deal(GAME.setup(players, board), chance, None)
    n = 0
    while position.to_act is not None:
        position.apply(choose(position, position.legal_moves(), chance, n))
        n += 1
    return n


def match(board: str, players: int, seed: str) -> Match:
    """One game as a record: every move checked, told as events and digested."""
    chance = Chance(seed)
    played = new_match("hansa_teutonica", NAMES[:players], seed, board)
    while played.to_act is not None:
        position = played.position
        played.play(choose(position, position.legal_moves(), chance, len(played)))
    return played


def timed(action: Callable[..., Any], *given: object) -> tuple[float, Any]:
    started = time.process_time()
    answer = action(*given)
    return time.process_time() - started, answer


def copied(positions: list[Position]) -> list[Position]:
    return [position.copy() for position in positions]


def row(board: str, players: int, games: int) -> dict[str, Any]:
    seconds = {"chess": 0.0, "positions": 0.0, "match": 0.0, "copy": 0.0}
    plies = decisions = copies = 0
    record_sizes, position_sizes = [], []
    positions(board, players, "warm")
    chess_plies(0)
    for round_ in range(ROUNDS):
        spent, done = timed(chess_plies, round_)
        seconds["chess"] += spent
        plies += done
        for game in range(round_, games, ROUNDS):
            seed = f"bench/{players}/{game}"
            spent, done = timed(positions, board, players, seed)
            seconds["positions"] += spent
            decisions += done
            spent, played = timed(match, board, players, seed)
            seconds["match"] += spent
            record_sizes.append(len(played.to_bytes()))
            kept = [played.at(n) for n in range(0, len(played), 10)]
            spent, _ = timed(copied, kept)
            seconds["copy"] += spent
            copies += len(kept)
            position_sizes += [len(position.canonical()) for position in kept]
    chess_rate = plies / seconds["chess"]
    rate, match_rate = decisions / seconds["positions"], decisions / seconds["match"]
    return {
        "board": board,
        "players": players,
        "decisions_per_second": round(rate),
        "times_chess": round(rate / chess_rate, 2),
        "match_per_second": round(match_rate),
        "match_times_chess": round(match_rate / chess_rate, 2),
        "chess_plies_per_second": round(chess_rate),
        "games_per_second": round(games / seconds["positions"], 1),
        "decisions_per_game": round(decisions / games),
        "copy_us": round(1e6 * seconds["copy"] / copies, 2),
        "position_bytes": round(statistics.mean(position_sizes)),
        "position_bytes_max": max(position_sizes),
        "game_bytes": round(statistics.mean(record_sizes)),
        "game_bytes_max": max(record_sizes),
    }


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    return [row(board, players, options.games or GAMES) for board, players in SEATINGS]

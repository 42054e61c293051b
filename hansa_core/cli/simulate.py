"""Bots play games, and what they found is counted."""

import math
import time
from argparse import Namespace
from collections import Counter
from typing import Any

from hansa_core import Match, new_match
from hansa_core.bots.player import make_players, play_out
from hansa_core.cli.sentences import Stop
from hansa_core.table.shelf import find_game


def new_match_of(asked: Namespace, seed: str) -> Match:
    """The match that the arguments of the set-up describe."""
    game = find_game(asked.game)
    info = next((board for board in game.boards if board.id == asked.board), game.boards[0])
    players = asked.players if asked.players is not None else max(info.players)
    given = {word.partition("=")[0]: word.partition("=")[2] or None for word in asked.options.split(",") if word}
    options: dict[str, Any] = {name: game.option(name).read(value) for name, value in given.items()}
    seats = [f"Seat {i + 1}" for i in range(min(max(players, 0), 99))]
    return new_match(asked.game, seats, seed, asked.board, asked.edition, **options)


def run_simulate(asked: Namespace) -> tuple[Any, bool]:
    if asked.games < 1:
        raise Stop("--games must be at least 1.")
    decisions = choices = checked = branching = size = 0
    bits = seconds = winning = 0.0
    violations: list[dict[str, Any]] = []
    ends: Counter[str] = Counter()
    for i in range(asked.games):
        seed = f"{asked.seed}/{i}"
        match = new_match_of(asked, seed)
        players = make_players(asked.bots.split(","), match, seed)
        begun = time.process_time()
        for _, legal, _ in play_out(match, players):
            branching += len(legal)
            bits += math.log2(len(legal))
            choices += 1
        decisions += len(match)
        seconds += time.process_time() - begun
        if asked.check:
            for n in range(len(match) + 1):
                checked += 1
                for broken in match.game.violations(match.at(n)):
                    violations.append({"seed": seed, "entry": n, "invariant": broken})
        ends[match.position.end_reason or ""] += 1
        totals = [sum(points or 0 for points in score.values()) for score in match.position.score()]
        winning += max(totals[seat] for seat in match.position.winners())
        size += len(match.to_bytes())
    answer = {
        "games": asked.games,
        "decisions": decisions,
        "seconds": round(seconds, 4),
        "games_per_second": round(asked.games / seconds, 2) if seconds else None,
        "decisions_per_second": round(decisions / seconds, 1) if seconds else None,
        "branching_mean": round(branching / choices, 3),
        "log2_bits_mean": round(bits / asked.games, 2),
        "bytes_mean": round(size / asked.games, 1),
        "end_reasons": dict(sorted(ends.items())),
        "winner_score_mean": round(winning / asked.games, 2),
    }
    if asked.check:
        answer |= {"checked": checked, "violations": violations}
    return answer, not violations

"""What the dearest links cost that a search finds: 16 kB at most, made to be read for as long as a link can be.

Milliseconds of processor time until a link is accepted or refused, in all and for the longest single step. The aims are
300 in all, and 16 for a slice of the page, which ends with the first step after ten.
"""

import argparse
import time
from typing import Any

from bench._link_games import kinds, play, policies, shelf
from hansa_core import Match
from hansa_core.table import TableError
from tests.wire.dear_links import WAYS, dear_link

LINKS = 5


def cost(text: str) -> tuple[float, float, str]:
    """In all, the longest step, and what came of it."""
    steps, whole, longest, answer = Match.opening_link(text), 0.0, 0.0, "opens"
    while True:
        begun = time.process_time()
        try:
            next(steps)
            ended = False
        except StopIteration:
            ended = True
        except TableError as problem:
            ended, answer = True, problem.key
        took = 1000 * (time.process_time() - begun)
        whole, longest = whole + took, max(longest, took)
        if ended:
            return whole, longest, answer


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    table = []
    for game in shelf():
        match = play(list(kinds(game))[-1], policies(game)[0], "dear").match
        cost(match.to_link())  # boards and tables are made once
        for way in WAYS:
            found = [cost(dear_link(match, way, seed)) for seed in range(options.games or LINKS)]
            whole, longest, answer = max(found)
            table.append(
                {
                    "game": game.id,
                    "way": way,
                    "ms": round(whole, 1),
                    "longest_step_ms": round(max(longest, *(each[1] for each in found)), 2),
                    "answer": answer,
                }
            )
    return table

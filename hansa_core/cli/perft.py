"""Lines of play, counted to a depth: a number that changes when a rule does."""

import itertools
import math
from argparse import Namespace
from typing import Any

from hansa_core.cli.sentences import Stop
from hansa_core.cli.simulate import new_match_of
from hansa_core.table import Position


def run_perft(asked: Namespace) -> tuple[Any, bool]:
    if asked.depth < 0:
        raise Stop("--depth must not be negative.")
    position = new_match_of(asked, asked.seed).position
    return {"depth": asked.depth, "lines": perft(position, asked.depth)}, True


def perft(position: Position, depth: int) -> int:
    """How many lines of play of that many entries there are; all answers to a sealed prompt are one entry."""
    if depth == 0:
        return 1
    asked = position.to_act_all
    lists = [position.legal_moves(seat) for seat in (asked if position.sealed else asked[:1])]
    if depth == 1:
        return math.prod(map(len, lists)) if lists else 0
    lines = 0
    for moves in itertools.product(*lists) if lists else ():
        after = position.copy()
        if position.sealed:
            after.apply_sealed(moves)
        else:
            after.apply(moves[0])
        lines += perft(after, depth - 1)
    return lines

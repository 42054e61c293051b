"""An Elo-like ladder from games of two to five: whoever wins was chosen by strength from those at the table.

Strengths are fitted by the usual fixed point for such choices, 400 points are ten times the chances of winning, random
is 0. A bot that only wins (or only loses) has no finite place; half a game won and half a game lost against random keep
it on the paper, and its interval says how little is known.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from hansa_core.bots.arena import CONFIDENCE, Played

GROUND: Final = "random"
ROUNDS: Final = 500
POINTS: Final = 400 / math.log(10)
DEGENERATE: Final = 1e-9


class Rung(NamedTuple):
    """Points above random, and how far they may be off (95 %)."""

    bot: str
    points: float
    spread: float
    seats: int


def ladder(games: Sequence[Played]) -> list[Rung]:
    """The strongest first."""
    tables = [(game.seats, game.shares) for game in games if any(game.shares)]
    bots = sorted({bot for seats, _ in tables for bot in seats} | {GROUND})
    for bot in bots:
        if bot != GROUND:
            tables.append(((bot, GROUND), (0.5, 0.5)))
    wins: defaultdict[str, float] = defaultdict(float)
    for seats, shares in tables:
        for bot, share in zip(seats, shares, strict=True):
            wins[bot] += share
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        weight = dict.fromkeys(bots, 0.0)
        for seats, _ in tables:
            whole = sum(strength[bot] for bot in seats)
            for bot in seats:
                weight[bot] += 1 / whole
        strength = {bot: wins[bot] / weight[bot] if wins[bot] else DEGENERATE for bot in bots}
        ground = strength[GROUND]
        strength = {bot: each / ground for bot, each in strength.items()}
    known = _known(strength, tables)
    found = [
        Rung(bot, POINTS * math.log(strength[bot]), CONFIDENCE * POINTS / math.sqrt(known[bot] or DEGENERATE),
             sum(game.seats.count(bot) for game in games))
        for bot in bots
    ]  # fmt: skip
    return sorted(found, key=lambda rung: -rung.points)


def _known(strength: Mapping[str, float], tables: Sequence[tuple[Sequence[str], object]]) -> dict[str, float]:
    """How much the games tell of each bot: the spread of each choice, with the other strengths taken for sure."""
    found = dict.fromkeys(strength, 0.0)
    for seats, _ in tables:
        whole = sum(strength[bot] for bot in seats)
        for bot in set(seats):
            chance = seats.count(bot) * strength[bot] / whole
            found[bot] += chance * (1 - chance)
    return found


# -- the chart --------------------------------------------------------------------------------------------------------

WIDE: Final = 360
ROW: Final = 22
HEAD: Final = 34
COLUMNS: Final = 2
NAMES: Final = 78
EDGE: Final = 16
LEAST, MOST, STEP = -400, 1600, 400
INK, PALE, BAR, PAPER = "#33291a", "#d3c094", "#8a3b2a", "#f6efdf"


def drawn(panels: Mapping[str, Sequence[Rung]]) -> str:
    """One panel for each table, two beside each other."""
    high = [HEAD + ROW * len(rungs) + 30 for rungs in panels.values()]
    rows = [max(high[at : at + COLUMNS]) for at in range(0, len(high), COLUMNS)]
    parts = []
    for number, (title, rungs) in enumerate(panels.items()):
        x, y = number % COLUMNS * WIDE, sum(rows[: number // COLUMNS])
        parts.append(f'<g transform="translate({x} {y})">{_panel(title, rungs)}</g>')
    wide, tall = COLUMNS * WIDE, sum(rows)
    label = "How strong the bots are on each board: points above random, with 95 percent intervals"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" font-family="Georgia, serif" '
        f'font-size="13" fill="{INK}" role="img" aria-labelledby="t"><title id="t">{label}</title>'
        f'<rect width="{wide}" height="{tall}" rx="14" fill="{PAPER}"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _panel(title: str, rungs: Sequence[Rung]) -> str:
    bottom = HEAD + ROW * len(rungs)
    parts = [f'<text x="{EDGE}" y="22" font-weight="bold">{title}</text>']
    for points in range(LEAST, MOST + 1, STEP):
        parts.append(f'<path d="M{_x(points):.1f} {HEAD - 4}V{bottom}" stroke="{PALE}"/>')
        parts.append(
            f'<text x="{_x(points):.1f}" y="{bottom + 16}" font-size="11" text-anchor="middle">{points}</text>'
        )
    for number, rung in enumerate(rungs):
        y = HEAD + ROW * number + ROW / 2
        left, right = (_x(rung.points + side * rung.spread) for side in (-1, 1))
        parts.append(f'<text x="{EDGE}" y="{y + 4:.1f}">{rung.bot}</text>')
        if rung.bot != GROUND:
            parts.append(f'<path d="M{left:.1f} {y}H{right:.1f}" stroke="{BAR}" stroke-width="3"/>')
        parts.append(f'<circle cx="{_x(rung.points):.1f}" cy="{y}" r="5" fill="{BAR}"/>')
        parts.append(
            f'<text x="{WIDE - EDGE}" y="{y + 4:.1f}" font-size="11" text-anchor="end">{rung.points:.0f}</text>'
        )
    return "".join(parts)


def _x(points: float) -> float:
    """Where a number of points stands; what is off the paper stands at its edge."""
    left, right = EDGE + NAMES, WIDE - EDGE - 40
    return left + (right - left) * (min(MOST, max(LEAST, points)) - LEAST) / (MOST - LEAST)

"""An Elo-like ladder from games of two to five: every two at a table are compared by who came out ahead.

Strengths are fitted by the usual fixed point for such choices, 400 points are ten times the chances of coming out
ahead, random is 0. The comparisons of one game depend on each other: of n at a table they count as n - 1 together. A
bot that only wins (or only loses) has no finite place; one game half won against random keeps it on the paper.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Final, NamedTuple

from hansa_core.bots.arena import CONFIDENCE, Played

GROUND: Final = "random"
ROUNDS: Final = 500
POINTS: Final = 400 / math.log(10)


class Rung(NamedTuple):
    """Points above random, and how far they may be off (95 %)."""

    bot: str
    points: float
    spread: float


def ladder(games: Sequence[Played]) -> list[Rung]:
    """The strongest first."""
    met = _met(games)
    bots = sorted({GROUND, *(bot for pair in met for bot in pair)})
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        before, strength = strength, {}
        for bot in bots:
            won = sum(ahead for (one, _), (ahead, _) in met.items() if one == bot)
            asked = sum(n / (before[one] + before[other]) for (one, other), (_, n) in met.items() if one == bot)
            strength[bot] = won / asked if asked else 1.0
        strength = {bot: each / strength[GROUND] for bot, each in strength.items()}
    known = dict.fromkeys(bots, 0.0)
    for (one, other), (_, n) in met.items():
        known[one] += n * strength[one] * strength[other] / (strength[one] + strength[other]) ** 2
    found = [
        Rung(bot, POINTS * math.log(strength[bot]), CONFIDENCE * POINTS / math.sqrt(known[bot]))
        for bot in bots
        if known[bot]
    ]
    return sorted(found, key=lambda rung: -rung.points)


def _met(games: Sequence[Played]) -> dict[tuple[str, str], tuple[float, float]]:
    """For every two bots, in both orders: how often the first was ahead, and how often they met."""
    met: defaultdict[tuple[str, str], tuple[float, float]] = defaultdict(lambda: (0.0, 0.0))
    for game in games:
        if not any(game.shares):
            continue  # it was given up
        places = list(zip(game.seats, game.places, strict=True))
        weight = 2 / len(places)
        for (one, own), (other, theirs) in permutations(places, 2):
            if one != other:
                ahead, n = met[one, other]
                met[one, other] = ahead + weight * ((own < theirs) + 0.5 * (own == theirs)), n + weight
    for bot in {bot for pair in met for bot in pair} - {GROUND}:
        for pair in ((bot, GROUND), (GROUND, bot)):
            ahead, n = met[pair]
            met[pair] = ahead + 0.5, n + 1
    return met


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
    label = "How strong the bots are at each table: points above random, with 95 percent intervals"
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

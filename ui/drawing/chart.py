"""A small chart of points over a game: a line per seat, its badge at the end, the moves below."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from ui.words.html import Html, tag

WIDE, HIGH = 360, 210
LEFT, RIGHT, TOP, BOTTOM = 34, 64, 10, 24
DASHES = ("", "9 4", "3 3", "12 4 3 4", "1 5")
"""Of each seat's line: colour is never alone."""
GAP = 24
"""Between two badges at the right, so that none covers another."""


def chart(points: Sequence[Sequence[int]], colours: Sequence[str], badges: Sequence[Html], label: str) -> Html:
    """`points[seat][n]` after `n` moves. The lines only go up where something was won: they are drawn in steps."""
    moves = max(1, len(points[0]) - 1)
    most = max(5, *(max(line) for line in points))

    def x(n: int) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * n / moves

    def y(value: int) -> float:
        return HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * value / most

    grid = [
        tag("g", tag("path", d=f"M{LEFT} {y(value):.1f}H{WIDE - RIGHT}"),
            tag("text", str(value), x=LEFT - 8, y=f"{y(value) + 4:.1f}", class_="left"))
        for value in range(0, most + 1, next((step for step in (2, 5, 10) if most <= 5 * step), 25))
    ]  # fmt: skip
    foot = [tag("text", str(n), x=f"{x(n):.1f}", y=HIGH - 6) for n in (0, moves // 2, moves)]
    lines = [
        tag("path", d=_steps(line, x, y), class_=f"line wood-{colour}", stroke_dasharray=DASHES[seat] or None)
        for seat, (line, colour) in enumerate(zip(points, colours, strict=True))
    ]
    ends = sorted(range(len(points)), key=lambda seat: -points[seat][-1])
    marks = [
        tag("svg", badges[seat], x=WIDE - RIGHT + 8, y=f"{height:.1f}", width="44", height="22")
        for seat, height in zip(ends, _apart([y(points[seat][-1]) - 10 for seat in ends]), strict=True)
    ]
    return tag("svg", tag("g", *grid, *foot, class_="grid"), *lines, *marks, viewBox=f"0 0 {WIDE} {HIGH}",
               class_="chart", role="img", aria_label=label)  # fmt: skip


def _apart(heights: Sequence[float]) -> list[float]:
    """From the top, none over another, all within the chart."""
    found: list[float] = []
    for height in heights:
        found.append(max(found[-1] + GAP if found else 0.0, height))
    lowest = HIGH + 0.0
    for n in reversed(range(len(found))):
        lowest = found[n] = min(found[n], lowest - GAP)
    return found


def _steps(line: Sequence[int], x: Callable[[int], float], y: Callable[[int], float]) -> str:
    parts = [f"M{x(0):.1f} {y(line[0]):.1f}"]
    parts += [f"H{x(n):.1f}V{y(now):.1f}" for n, (before, now) in enumerate(pairwise(line), 1)
              if now != before]  # fmt: skip
    return "".join(parts) + f"H{x(len(line) - 1):.1f}"

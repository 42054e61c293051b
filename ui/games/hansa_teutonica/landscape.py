"""The ground of the maps: coasts, rivers, woods and hills, drawn freely. They say nothing about the rules."""

import math
from itertools import pairwise

from ui.drawing.scene import Disc, Label, Path, Shape
from ui.games.hansa_teutonica.lands import EDGE, LANDSCAPES, Line, Mass

__all__ = ["LANDSCAPES", "ground", "outline"]


def ground(board: str) -> list[Shape]:
    """Sea, land and what grows on it; a board without a landscape is all land."""
    scenery = LANDSCAPES.get(board)
    if scenery is None:
        return [Path(_everything(), "land")]
    land = "".join(outline(mass) for mass in scenery.land)
    isles = "".join(_ellipse(*island) for island in scenery.islands)
    shapes: list[Shape] = [Path(_everything(), "sea")]
    shapes += [Path(land + isles, line="sea-2", width=width, opacity=opacity)
               for width, opacity in ((64, 0.3), (40, 0.38), (18, 0.55))]  # fmt: skip
    shapes.append(Path(land + isles, "land", "coast", 2.2))
    shapes.append(Path("".join(_smooth(river) for river in scenery.rivers), line="river", width=4, opacity=0.8))
    shapes.append(Path(_trees(scenery.woods), "land-2", "relief", 1.4, 0.62))
    hill = "c7-2 9-20 19-21 9-1 12 18 21 21m-16-17c3 4 1 9 4 13"
    hills = "".join(f"M{x - 21} {y + 9}{hill}" for x, y in scenery.hills)
    shapes.append(Path(hills, line="relief", width=1.4, opacity=0.62))
    shapes += [Label(x, y, text, "map-ink-2", 21, 500, True, "left", True, spacing, 0.85, italic=True)
               for x, y, text, spacing in scenery.seas]  # fmt: skip
    shapes += [Label(x, y, text, "relief", 26, 500, True, "center", True, 9, 0.85) for x, y, text in scenery.names]
    return shapes + _rose(*scenery.rose, 30)


def _everything() -> str:
    return f"M{-EDGE} {-EDGE}h{1600 + 2 * EDGE}v{1000 + 2 * EDGE}h{-1600 - 2 * EDGE}z"


def outline(mass: Mass) -> str:
    """Its lines one after the other; a single point is a corner."""
    return "M" + "L".join(_smooth(_rough(line))[1:] for line in mass) + "z"


def _rough(line: Line) -> Line:
    """Long stretches of coast get a point more, a little beside the line: always the same one."""
    points: list[tuple[float, float]] = []
    for i, ((ax, ay), (bx, by)) in enumerate(pairwise(line)):
        points.append((ax, ay))
        if 36 < math.dist((ax, ay), (bx, by)) < 300:
            points.append(((ax + bx) / 2 + 5 * math.sin(3.1 * i + 0.4), (ay + by) / 2 + 5 * math.cos(4.7 * i)))
    return (*points, line[-1])


def _smooth(points: Line) -> str:
    """A curve through the points (Catmull-Rom); one that comes back to its first point is closed."""
    d = f"M{points[0][0]:g} {points[0][1]:g}"
    last = len(points) - 1
    closed = points[0] == points[-1]
    x, y = points[0]
    for i in range(last):
        before = i - 1 if i else last - 1 if closed else 0
        after = i + 2 if i + 2 <= last else 1 if closed else last
        p0, p1, p2, p3 = points[before], points[i], points[i + 1], points[after]
        curve = (
            *(p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6),
            *(p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6),
            *p2,
        )
        steps = [round(curve[k]) - (x, y)[k % 2] for k in range(6)]
        d += "c" + "".join(f"{'' if step < 0 or not k else ' '}{step:g}" for k, step in enumerate(steps))
        x, y = round(p2[0]), round(p2[1])
    return d


def _ellipse(x: float, y: float, rx: float, ry: float, turn: float) -> str:
    dx, dy = rx * math.cos(math.radians(turn)), rx * math.sin(math.radians(turn))
    arc = f"a{rx} {ry} {turn} 1 0 "
    return f"M{x - dx:.1f} {y - dy:.1f}{arc}{2 * dx:.1f} {2 * dy:.1f}{arc}{-2 * dx:.1f} {-2 * dy:.1f}z"


def _trees(woods: Line) -> str:
    d = ""
    for i, (x, y) in enumerate(woods):
        for k in range(4):
            wave = 12.9 * i + 7.3 * k
            tx, ty = x + (k % 3) * 15 - 14 + 3 * math.sin(wave), y + (k // 2) * 11 + 3 * math.cos(1.7 * wave)
            s = round(1 + 0.12 * math.sin(2.3 * wave), 1)
            d += f"M{tx:.0f} {ty - 12 * s:.0f}l{5 * s:.1f} {12 * s:.1f}h{-10 * s:.1f}zm0 {12 * s:.1f}v4"
    return d


def _rose(x: float, y: float, r: float) -> list[Shape]:
    dark = light = ""
    for angle, part in ((45, 0.62), (135, 0.62), (225, 0.62), (315, 0.62), (0, 1), (90, 1), (180, 1), (270, 1)):
        a = math.radians(angle)
        sin, cos = math.sin(a), math.cos(a)

        def turned(dx: float, dy: float, sin: float = sin, cos: float = cos) -> str:
            return f"{x + dx * cos - dy * sin:.1f} {y + dx * sin + dy * cos:.1f}"

        tip, right, left = turned(0, -r * part), turned(r * 0.16, -r * 0.16), turned(-r * 0.16, -r * 0.16)
        dark += f"M{tip}L{right}L{x} {y}z"
        light += f"M{tip}L{left}L{x} {y}z"
    return [
        Disc(x, y, r * 0.74, "", "relief", 1.2),
        Path(dark, "relief", opacity=0.9),
        Path(light, "land", "relief", 1, 0.9),
        Label(x, y - r - 5, "N", "relief", 15, 700, True, baseline=True),
    ]

"""The ground of the maps: coasts, rivers, woods and hills, drawn freely. They say nothing about the rules."""

import math
from itertools import pairwise
from typing import Final, NamedTuple

from ui.scene import Disc, Label, Path, Shape

Line = tuple[tuple[float, float], ...]

EDGE: Final = 1400
"""How far the ground goes on beyond the board."""


class Landscape(NamedTuple):
    coasts: tuple[Line, ...]
    """From west to east along the land, which lies south of them."""
    islands: tuple[tuple[float, float, float, float, float], ...]
    rivers: tuple[Line, ...]
    woods: Line
    hills: Line
    seas: tuple[tuple[float, float, str, float], ...]
    rose: tuple[float, float]


DIE_HANSE: Final = Landscape(
    coasts=(
        ((-1400, 600), (-700, 590), (-260, 560), (-60, 520), (22, 492), (46, 452), (40, 404), (52, 352), (20, 322),
         (-40, 306), (-70, 262), (-10, 214), (52, 168), (112, 132), (190, 118), (272, 112), (330, 128), (372, 124),
         (398, 98), (452, 92), (520, 88), (592, 80), (632, 98), (664, 96), (690, 66), (742, 58), (800, 62), (842, 44),
         (880, 16), (884, -30), (866, -90), (880, -260), (900, -1400)),
        ((1300, -1400), (1262, -260), (1256, -60), (1284, 0), (1330, 22), (1378, 30), (1404, 66), (1446, 104),
         (1504, 118), (1560, 100), (1620, 128), (1700, 110), (1900, 130), (2300, 108), (3000, 140)),
    ),
    islands=((128, 96, 24, 6, -6), (206, 84, 27, 6, -6), (290, 78, 26, 5, -6), (356, 66, 20, 5, -6),
             (424, 62, 26, 5, -6), (492, 56, 22, 5, -6), (556, 48, 24, 5, -6), (1548, 72, 30, 13, 20)),
    rivers=(
        ((330, 2400), (330, 1500), (318, 1000), (340, 900), (316, 846), (190, 824), (140, 790), (128, 700), (40, 662),
         (-240, 640), (-1400, 690)),
        ((600, 700), (556, 560), (390, 540), (372, 420), (398, 300), (380, 220), (392, 100)),
        ((900, 2400), (900, 1500), (880, 960), (905, 800), (852, 700), (874, 560), (700, 460), (688, 330), (716, 200),
         (650, 150), (652, 96)),
        ((3000, 800), (1860, 760), (1590, 760), (1560, 600), (1588, 420), (1420, 372), (1330, 318), (1110, 190),
         (960, 150), (930, 70), (870, 40)),
    ),
    woods=((300, 296), (246, 330), (620, 246), (584, 214), (300, 512), (620, 500), (588, 690), (352, 660), (1330, 372),
           (1368, 404), (1120, 232), (900, 240), (1368, 760), (1130, 900), (560, 952), (1260, 170), (1432, 196),
           (66, 780), (100, 850), (860, 940), (-120, 720), (-180, 880), (-90, 990), (1720, 300), (1690, 520),
           (1760, 640), (1700, 880), (1780, 960), (420, 1080), (700, 1120), (1040, 1090), (1300, 1080), (1500, 1120)),
    hills=((1120, 690), (1160, 712), (1090, 716), (1130, 742), (620, 800), (580, 816), (540, 800), (880, 764),
           (1660, 740), (1700, 760), (160, 1090), (200, 1110), (900, 1140)),
    seas=((64, 50, "Mare Germanicum", 5), (1402, 42, "Mare Balticum", 1.2)),
    rose=(1530, 948),
)  # fmt: skip

LANDSCAPES: Final = {"die_hanse_2_3": DIE_HANSE, "die_hanse_4_5": DIE_HANSE}


def ground(board: str) -> list[Shape]:
    """Sea, land and what grows on it; a board without a landscape is all land."""
    scenery = LANDSCAPES.get(board)
    if scenery is None:
        return [Path(_everything(), "land")]
    land = _land(scenery.coasts)
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
    return shapes + _rose(*scenery.rose, 30)


def _everything() -> str:
    return f"M{-EDGE} {-EDGE}h{1600 + 2 * EDGE}v{1000 + 2 * EDGE}h{-1600 - 2 * EDGE}z"


def _land(coasts: tuple[Line, ...]) -> str:
    west, east = (_smooth(_rough(coast)) for coast in coasts)
    return f"{west}L{east[1:]}V{1000 + EDGE}H{-EDGE}z"


def _rough(line: Line) -> Line:
    """Long stretches of coast get a point more, a little beside the line: always the same one."""
    points: list[tuple[float, float]] = []
    for i, ((ax, ay), (bx, by)) in enumerate(pairwise(line)):
        points.append((ax, ay))
        if 36 < math.dist((ax, ay), (bx, by)) < 300:
            points.append(((ax + bx) / 2 + 5 * math.sin(3.1 * i + 0.4), (ay + by) / 2 + 5 * math.cos(4.7 * i)))
    return (*points, line[-1])


def _smooth(points: Line) -> str:
    """A curve through the points (Catmull-Rom)."""
    d = f"M{points[0][0]:g} {points[0][1]:g}"
    last = len(points) - 1
    for i in range(last):
        p0, p1, p2, p3 = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, last)]
        one = p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6
        two = p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6
        d += f"C{one[0]:.0f} {one[1]:.0f} {two[0]:.0f} {two[1]:.0f} {p2[0]:.0f} {p2[1]:.0f}"
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
            s = 1 + 0.12 * math.sin(2.3 * wave)
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

"""The ground of the map: seas, land, rivers, woods and hills, drawn freely. They say nothing about the rules."""

import math
from itertools import pairwise
from typing import Final

from ui.drawing.scene import Label, Path, Shape, ellipse
from ui.games.middle_ages.geometry import LEDGER, Point

EDGE: Final = 1200
"""So far the ground goes on beyond the board."""
Line = tuple[Point, ...]

WEST: Final[Line] = (
    (-1200, 520), (-60, 474), (6, 446), (26, 400), (16, 340), (22, 276), (50, 222), (110, 196), (186, 178), (250, 146),
    (318, 116), (392, 96), (452, 66), (516, 52), (532, 8), (520, -60), (530, -1200),
)  # fmt: skip
BALTIC: Final[Line] = (
    (760, -1200), (770, -60), (752, -6), (790, 30), (858, 22), (930, 48), (1010, 30), (1096, 54), (1180, 36),
    (1290, 60), (1420, 40), (2800, 60),
)  # fmt: skip
LIGURIA: Final[Line] = (
    (-1200, 1120), (160, 1060), (300, 1010), (396, 960), (470, 934), (540, 944), (600, 992), (680, 986), (742, 948),
    (800, 990), (850, 1060), (1000, 1150), (1000, 2200), (-1200, 2200), (-1200, 1120),
)  # fmt: skip
ADRIA: Final[Line] = (
    (1170, 2200), (1090, 1060), (1020, 960), (944, 880), (912, 826), (934, 784), (1010, 770), (1080, 788), (1140, 850),
    (1240, 900), (1420, 960), (2800, 1100), (2800, 2200), (1170, 2200),
)  # fmt: skip
RIVERS: Final[tuple[Line, ...]] = (
    ((556, 640), (600, 560), (560, 500), (484, 440), (420, 330), (330, 262), (250, 200), (215, 150)),
    ((630, 520), (760, 500), (860, 470), (960, 520), (1082, 560), (1180, 600), (1400, 640)),
    ((330, 640), (260, 690), (150, 700), (60, 660), (-20, 640), (-300, 620)),
    ((560, 660), (500, 760), (450, 820), (440, 960)),
    ((860, 330), (780, 230), (720, 160), (640, 90), (560, 50)),
)
WOODS: Final[Line] = (
    (560, 300), (590, 330), (800, 300), (840, 560), (880, 590), (92, 560), (60, 590), (340, 690), (380, 860),
    (300, 900), (230, 180), (900, 520), (250, 400), (470, 880), (80, 900), (150, 930), (1130, 650), (960, 640),
)  # fmt: skip
HILLS: Final[Line] = (
    (690, 770), (724, 750), (660, 748), (700, 812), (738, 792), (646, 806), (776, 760), (880, 736), (912, 756),
    (600, 720), (752, 830),
)  # fmt: skip
ISLES: Final = (
    (262, 116, 20, 5), (320, 90, 22, 5), (388, 66, 20, 5), (446, 40, 17, 5), (820, -4, 26, 8), (1040, 840, 9, 20),
    (1068, 884, 8, 20),
)  # fmt: skip


def ground() -> list[Shape]:
    land = _smooth(WEST) + "L" + _smooth(BALTIC)[1:] + "L2800 2200L-1200 2200z"
    seas = _smooth(LIGURIA) + _smooth(ADRIA)
    everything = f"M{-EDGE} {-EDGE}h{1600 + 2 * EDGE}v{1000 + 2 * EDGE}h{-1600 - 2 * EDGE}z"
    shapes: list[Shape] = [Path(everything, "sea")]
    washes = ((64, 0.3), (40, 0.38), (18, 0.55))
    shapes += [Path(land, line="sea-2", width=width, opacity=opacity) for width, opacity in washes]
    shapes.append(Path(land, "land", "coast", 2.2))
    shapes.append(Path(seas, "sea"))
    shapes += [Path(seas, line="sea-2", width=width, opacity=opacity * 0.6) for width, opacity in washes[1:]]
    shapes.append(Path(seas, line="coast", width=2.2))
    shapes.append(Path("".join(ellipse(*isle) for isle in ISLES), "land", "coast", 2))
    shapes.append(Path("".join(map(_smooth, RIVERS)), line="river", width=4, opacity=0.8))
    shapes.append(Path(_trees(), "land-2", "relief", 1.4, 0.62))
    hill = "c7-2 9-20 19-21 9-1 12 18 21 21m-16-17c3 4 1 9 4 13"
    shapes.append(Path("".join(f"M{x - 21} {y + 9}{hill}" for x, y in HILLS), line="relief", width=1.4, opacity=0.62))
    shapes.append(Label(46, 90, "Mare Germanicum", "map-ink-2", 23, 500, True, "left", True, 4, 0.85, italic=True))
    return shapes


def ledger_ground() -> list[Shape]:
    """The margin with the printed tables."""
    side = f"M{LEDGER} {-EDGE}h{EDGE + 500}v{1000 + 2 * EDGE}h{-EDGE - 500}z"
    return [
        Path(side, "band"),
        Path(f"M{LEDGER} {-EDGE}v{1000 + 2 * EDGE}", line="plate-edge", width=2.4),
        Path(f"M{LEDGER + 6} {-EDGE}v{1000 + 2 * EDGE}", line="plate-edge", width=1, opacity=0.4),
    ]


def _trees() -> str:
    """Four of each wood, a little beside each other: always the same ones."""
    places = [
        (x + k % 3 * 15 - 14 + 3 * math.sin(5 * i + k), y + k // 2 * 11 + 3 * math.cos(7 * i + 2 * k))
        for i, (x, y) in enumerate(WOODS)
        for k in range(4)
    ]
    return "".join(f"M{x:.1f} {y - 12:.1f}l5 12h-10zm0 12v4" for x, y in places)


def _smooth(line: Line) -> str:
    """A curve through the points, with a few more on long stretches of coast."""
    points: list[Point] = []
    for i, ((ax, ay), (bx, by)) in enumerate(pairwise(line)):
        points.append((ax, ay))
        if 40 < math.dist((ax, ay), (bx, by)) < 300:
            points.append(((ax + bx) / 2 + 5 * math.sin(3.1 * i + 0.4), (ay + by) / 2 + 5 * math.cos(4.7 * i)))
    points.append(line[-1])
    d, last = f"M{points[0][0]:g} {points[0][1]:g}", len(points) - 1
    for i in range(last):
        (ax, ay), (bx, by) = points[max(i - 1, 0)], points[i]
        (cx, cy), (dx, dy) = points[i + 1], points[min(i + 2, last)]
        control = (bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy)
        d += "C" + " ".join(f"{value:.1f}" for value in control)
    return d

"""Own drawings of this game: goods as carved shapes, wagons, courier, crests, pennants. Silhouette before colour."""

import math
from functools import cache
from typing import Final

from ui.drawing.badges import HOUSE_MARKS, house_mark
from ui.drawing.scene import Art, Box, Disc, Label, Matrix, Path, Shape, ellipse
from ui.drawing.svg import svg
from ui.words.html import Html

GOODS: Final = {
    "cloth": (
        "M-14-12H13a4 4 0 0 1 4 4v1.5a4 4 0 0 1-2 3.4 4 4 0 0 1 2 3.4v1.6a4 4 0 0 1-2 3.4 4 4 0 0 1 2 3.4V13a3 3 0 0 1"
        "-3 3H-14a3 3 0 0 1-3-3v-1.5a4 4 0 0 1 2-3.2 4 4 0 0 1-2-3.3V3.4a4 4 0 0 1 2-3.4 4 4 0 0 1-2-3.3V-9a3 3 0 0 1 3"
        "-3z",
        "M-15-2.8H15M-15 6.5H15",
        "M-14-9.5H13",
    ),
    "iron": ("M-9.5-11H9.5L18.5 12.5q.6 2.5-2 2.5H-16.5q-2.6 0-2-2.5z", "M-12.3-4.5H12.3", "M-8.5-9H8.5"),
    "wine": (
        "M-9-15H9q8.5 15.5 0 31H-9q-8.5-15.5 0-31z",
        "M-11.6-8.5H11.6M-12.9-2.5H12.9M-12.9 4H12.9M-11.6 10H11.6",
        "M-8.3-13H8.3",
    ),
    "food": (
        "M0-7C-5-12.5-17-11-17 1.5-17 11-10 16.5-5 16.5c2 0 3-1 5-1s3 1 5 1c5 0 12-5.5 12-15C17-11 5-12.5 0-7z",
        "M0-7C0-12 1.5-15.5 5-17",
        "M-11.5-3.5c1-2.5 3-3.8 5-4",
    ),
    "silk": (
        "M0-4.5C-6-12.5-18.5-14-19-10.5-19.4-7-18 7-17 10-16 13-6 11.5 0 4.5 6 11.5 16 13 17 10 18 7 19.4-7 19-10.5 "
        "18.5-14 6-12.5 0-4.5z",
        "M-4.5-1.5C-8-5-12.5-7-15.5-7M-4.5 2.5C-8 5-11.5 7-14 7M4.5-1.5C8-5 12.5-7 15.5-7M4.5 2.5C8 5 11.5 7 14 7"
        "M-4-7.5V7.5M4-7.5V7.5",
        "M-16.5-10.4C-12.5-11-8.5-9-6-6.5",
    ),
    "salt": (
        "M-5-8C-14-2-17 6-15.5 12.5-15 16-11 16.5 0 16.5S15 16 15.5 12.5C17 6 14-2 5-8L9-15.5C5-13.5 3-15.5 0-14-3-15.5"
        "-5-13.5-9-15.5z",
        "M-6-8H6M-7 4.5h.1M1 1h.1M6.5 7h.1M-2.5 10.5h.1",
        "M-11 2c1-3 2.5-5 5-7",
    ),
}
"""Outline, inner lines, the lit edge; in the box from -20 to 20."""
OTHER: Final = ("M-13-13H13V14H-13z", "M-13-4H13M-13 5H13", "M-12-11H12")
"""A bale, for a good of another board."""
COVER: Final = "M-27-16C-33-40-20-45-4-45S24-40 21-16z"
CART: Final = "M-31-18H26L23-5H-28z"
POLE: Final = "M22-10l12 2 6 6"
SEAT: Final = "M26-18v-8h7"
HORSE: Final = (
    "M-16 3c1-5 0-8-1-11-1-4 1-8 6-9h9c1-4 0-6 3-9l5-4 1 3c4 2 7 5 8 9l-4 3-4-1c-1 5-1 8 0 12l1 7H4l-2-7h-7l-3 7z"
)
CREST: Final = "M-10-12H10V2C10 8 5 10.500 0 12C-5 10.500-10 8-10 2z"
STAR: Final = "".join(
    f"{'L' if i else 'M'}{math.cos(math.radians(36 * i - 90)) * (0.42 if i % 2 else 1):.3f} "
    f"{math.sin(math.radians(36 * i - 90)) * (0.42 if i % 2 else 1):.3f}"
    for i in range(10)
) + "z"  # fmt: skip


def turned(x: float, y: float, k: float) -> Matrix:
    """House marks lie on a corner."""
    half = k * math.sqrt(0.5)
    return half, half, -half, half, x, y


def mark(colour: str, x: float, y: float, k: float, opacity: float = 1) -> Path:
    return house_mark(HOUSE_MARKS[colour], f"{colour}-mark", turned(x, y, k))._replace(opacity=opacity)


@cache
def good(kind: str) -> Art:
    """Raised: shadow, thickness, light, rim."""
    outline, lines, lit = GOODS.get(kind, OTHER)
    tone = f"good-{kind}"
    shapes: tuple[Shape, ...] = (
        Path(ellipse(2.5, 15.5, 19, 6), "lift"),
        Path(outline, f"{tone}-dark", "rim", 2.8, matrix=(1, 0, 0, 1, 0, 3)),
        Path(outline, tone, "rim", 2.8),
        Path(lines, line=f"{tone}-line", width=2.6),
        Path(lit, line="chalk", width=2, opacity=0.55),
    )
    return Art(tone, shapes, (-22, -19, 45, 42))


@cache
def printed_good(kind: str) -> Art:
    """Flat: what a city sells, and the heads of the price table."""
    outline, lines, _ = GOODS.get(kind, OTHER)
    shapes = (
        Path(outline, f"good-{kind}", "flat", 1.9),
        Path(lines, line=f"good-{kind}-print", width=2.3, opacity=0.8),
    )
    return Art(f"printed-{kind}", shapes, (-21, -19, 42, 38))


def _wheel(x: float) -> list[Shape]:
    spokes = "".join(
        f"M{x + 8 * math.cos(a):.2f} {8 * math.sin(a):.2f}L{x - 8 * math.cos(a):.2f} {-8 * math.sin(a):.2f}"
        for a in (0, math.pi / 4, math.pi / 2, 3 * math.pi / 4)
    )
    return [
        Disc(x, 0, 9, "wheel", "dark", 4.4),
        Disc(x, 0, 9, "", "wood-deep", 2.2),
        Path(spokes, line="wood-deep", width=1.3),
        Disc(x, 0, 1.9, "wood-deep"),
    ]


@cache
def wagon(number: int, left: bool = False) -> Art:
    """Stands on (0, 0): its number on the cover, the driver's seat in front."""
    side = (-1.0, 0, 0, 1.0, 0, 0) if left else None
    paths = [
        *(Path(d, line="halo", width=7) for d in (COVER, CART, POLE + SEAT)),
        Path(POLE, line="dark", width=5),
        Path(POLE, line="wood-light", width=2.4),
        Path(COVER, "canvas", "dark", 2.6),
        Path("M-17-43c-5 8-6 18-4 27M11-43c5 8 5 18 4 27", line="canvas-line", width=2),
        Path(CART, "wood", "dark", 2.6),
        Path("M-29.5-11.5H24.5", line="wood-deep", width=1.8),
        Path(SEAT, line="dark", width=3),
    ]
    shapes: tuple[Shape, ...] = (
        Path(ellipse(3, 7, 36, 7), "lift"),
        *(path._replace(matrix=side) for path in paths),
        *_wheel(17 if left else -17),
        *_wheel(-13 if left else 13),
        Label(3 if left else -3, -22, str(number), "dark", 27, 800, serif=True, baseline=True),
    )
    return Art(f"wagon-{number}-{left}", shapes, (-44, -50, 88, 66))


@cache
def courier() -> Art:
    shapes: tuple[Shape, ...] = (
        Path(ellipse(2, 3, 19, 6), "lift"),
        Path(HORSE, line="halo", width=6.5),
        Path(HORSE, "courier", "dark", 2.2),
        Disc(-3, -31, 5, "face", "dark", 2),
        Path("M-8-17c-1-6 1-9 5-9s6 3 6 9l4 2", "coat", "dark", 2),
        Path("M-9-33c3-5 9-5 12-1l3 1-4 1", "coat", "dark", 1.6),
    )
    return Art("courier", shapes, (-24, -42, 50, 54))


@cache
def crest(colour: str) -> Art:
    """A player's shield, 24 high; (0, 0) is its middle."""
    shapes: tuple[Shape, ...] = (
        Path(CREST, "lift", matrix=(1, 0, 0, 1, 1.4, 2.4)),
        Path(CREST, colour, "rim", 1.7),
        mark(colour, 0, -1, 6.5),
    )
    return Art(f"crest-{colour}", shapes, (-12, -14, 25, 30))


@cache
def pennant(colour: str, units: int) -> Art:
    """A flag on a wagon: whose load, and how many units as pips; (0, 0) is the foot of its pole."""
    pips = [Disc(9.5 + (i - (units - 1) / 2) * 5.5, -11, 2.2, f"{colour}-mark") for i in range(units)]
    shapes: tuple[Shape, ...] = (
        Path("M0 0V-32", line="rim", width=2.2),
        Box(0, -30, 19, 25, colour, "rim", 2, 1.6),
        mark(colour, 9.5, -21, 5.1),
        *pips,
    )
    return Art(f"pennant-{colour}-{units}", shapes, (-2, -34, 24, 35))


@cache
def marker() -> Art:
    """The grey one of the arrivals."""
    shapes: tuple[Shape, ...] = (
        Path(ellipse(1.5, 6, 11, 5), "lift"),
        Path("M-10-8v12a10 5 0 0 0 20 0v-12z", "grey-dark", "rim", 1.8),
        Path(ellipse(0, -8, 10, 5), "grey", "rim", 1.8),
    )
    return Art("arrivals", shapes, (-12, -15, 26, 28))


@cache
def stars(number: int, most: int = 4) -> Art:
    shapes: tuple[Shape, ...] = tuple(
        Path(STAR, "brass" if i < number else "", "gold-ink" if i < number else "line-2", 0.16,
             matrix=(8, 0, 0, 8, 8.5 + 17 * i, 0))
        for i in range(most)
    )  # fmt: skip
    return Art(f"stars-{number}", shapes, (-1, -9, 17 * most + 2, 18))


# -- the same beside words --------------------------------------------------------------------------------------------


def art_svg(art: Art, height: float, kind: str = "p") -> Html:
    x, y, w, h = art.box
    return Html(
        f'<svg class="{kind}" viewBox="{x:g} {y:g} {w:g} {h:g}" width="{height * w / h:.4g}" height="{height:g}" '
        f'aria-hidden="true">{svg(art.shapes)}</svg>'
    )


def good_svg(kind: str, height: float = 24) -> Html:
    return art_svg(good(kind), height)


def goods_svg(kinds: list[str], height: float = 22) -> Html:
    return Html("".join(good_svg(kind, height) for kind in kinds))


def stars_svg(number: int) -> Html:
    return art_svg(stars(number), 15, "stars")

"""Own vector art from simple shapes: wooden pieces with the house marks of their colours, brass plates, shields, sites.

Flat is printed, raised is moveable: what can be moved has height, a rim and a shadow.
"""

import math
from functools import cache
from typing import Final

from ui.drawing.badges import HOUSE_MARKS, house_mark
from ui.drawing.scene import Art, Box, Disc, Label, Matrix, Path, Shape, circle, ellipse
from ui.games.hansa_teutonica.glyphs import GLYPHS

NEUTRAL: Final = "neutral"
"""The bare wood of the neutral player (H224)."""
PERMANENT: Final = ("move_two", "privilegium", "green_city", "deploy_two", "place_two")
RANKS: Final = ("white", "orange", "pink", "black")
DARK_PIPS: Final = ("white", "orange")
PLUS: Final = {"plus_3": "+3", "plus_4": "+4"}


def cube(colour: str, mark: str, rim: float) -> tuple[Shape, ...]:
    """A low isometric block, 40 wide, with the middle of its base at (0, 0)."""
    w, half, rise, high = 40, 20, 12, 16
    top = -high + w * 0.06
    low = top + high
    return (
        Path(ellipse(2.8, 8.8, 20.8, 9.2), "lift"),
        Path(f"M{-half} {top}L0 {top + rise}V{low + rise}L{-half} {low}z", f"{colour}-left"),
        Path(f"M{half} {top}L0 {top + rise}V{low + rise}L{half} {low}z", f"{colour}-right"),
        Path(f"M0 {top - rise}L{half} {top}L0 {top + rise}L{-half} {top}z", f"{colour}-top"),
        Path(f"M{-half} {top}L0 {top - rise}L{half} {top}", line="chalk", width=1.4, opacity=0.45),
        house_mark(mark, f"{colour}-mark", (half / 2, rise / 2, -half / 2, rise / 2, 0, top)),
        Path(f"M0 {top - rise}L{half} {top}V{low}L0 {low + rise}L{-half} {low}V{top}z", line="rim", width=w * rim),
    )


def disc(colour: str, mark: str, rim: float) -> tuple[Shape, ...]:
    """A low cylinder, 40 wide, with the middle of its base at (0, 0)."""
    rx, ry, high = 20.8, 14.4, 10
    top = -high * 0.75
    side = f"M{-rx} {top}v{high}a{rx} {ry} 0 0 0 {2 * rx} 0v{-high}"
    return (
        Path(ellipse(2.8, 8, 22, 14.4), "lift"),
        Path(f"{side}z", f"{colour}-left"),
        Path(f"M0 {top + ry}v{high}a{rx} {ry} 0 0 0 {rx} {-ry}v{-high}z", f"{colour}-right"),
        Path(ellipse(0, top, rx, ry), f"{colour}-top"),
        Path(ellipse(0, top, 19.3, 13.1), line="chalk", width=1.4, opacity=0.38),
        house_mark(mark, f"{colour}-mark", (8.9, 6.2, -8.9, 6.2, 0, top)),
        Path(f"{side}a{rx} {ry} 0 0 0 {-2 * rx} 0z", line="rim", width=40 * rim),
    )


@cache
def piece(shape: str, colour: str, letter: str = "", rim: float = 0.075) -> Art:
    """A piece 40 wide; a letter takes the place of the house mark."""
    shapes = (cube if shape == "cube" else disc)(colour, HOUSE_MARKS[colour], rim)
    if letter:
        up = -13.6 if shape == "cube" else -7.5
        text = Label(0, up + 6, letter, f"{colour}-mark", 17, 800, baseline=True)
        shapes = (*shapes[:5], shapes[6], text)
    return Art(f"{shape}-{colour}-{letter}-{rim}", shapes, (-23, -28, 49, 54))


def glyph(name: str, x: float, y: float, size: float, colour: str, width: float = 1.8) -> list[Shape]:
    """An icon with its middle at x, y."""
    k = size / 24
    place: Matrix = (k, 0, 0, k, x - size / 2, y - size / 2)
    if name in PLUS:
        return [Label(x, y + 5.6 * k, PLUS[name], colour, 15 * k, 800, baseline=True)]
    return [
        Path(stroke.d, colour if stroke.filled else "", colour, stroke.width or width, dash=stroke.dash, matrix=place)
        for stroke in GLYPHS[name]
    ]


@cache
def marker(kind: str) -> Art:
    """A bonus marker with a radius of 21: a brass plate with an enamelled face; `back` lies face down."""
    r = 21.0
    shapes: list[Shape] = [
        Disc(r * 0.06, r * 0.14, r, "lift"),
        Disc(0, 0, r, "brass", "rim", r * 0.07),
        Disc(0, 0, r * 0.9, "", "gleam", r * 0.06, 0.7),
        Disc(0, 0, r * 0.8, f"marker-{kind}"),
    ]
    if kind == "back":
        shapes.append(Path(circle(0, 0, r * 0.5), line="marker-ring", width=r * 0.09, dash=(r * 0.12, r * 0.2)))
    else:
        shapes += glyph(kind, 0, 0, r * 1.18, "marker-ink", 2.1)
    return Art(f"marker-{kind}", tuple(shapes), (-23, -23, 48, 50))


@cache
def permanent(kind: str) -> Art:
    """A permanent marker with a radius of 21, printed on the board: flat, blue, with the edge of a seal."""
    r, waves = 21.0, 12
    points = [(math.cos(i * math.pi / waves), math.sin(i * math.pi / waves)) for i in range(2 * waves)]
    edge = "".join(
        f"{'L' if i else 'M'}{x * (r if i % 2 else r * 0.9):.1f} {y * (r if i % 2 else r * 0.9):.1f}"
        for i, (x, y) in enumerate(points)
    )
    shapes = (
        Path(f"{edge}z", "permanent", "rim", 1.4),
        Disc(0, 0, r * 0.74, "", "permanent-ink", 1.2, 0.8),
        *glyph(kind, 0, 0, r * 1.06, "permanent-ink", 2.1),
    )
    return Art(f"permanent-{kind}", shapes, (-23, -23, 46, 46))


@cache
def seal(country: str) -> Art:
    """The sign of a country, 11 in radius: on cities that permit to enter it, and where it is named."""
    shapes = (Disc(0, 0, 10, country, "plate-edge", 1.4), *glyph(country, 0, 0, 14.5, "seal-ink", 2.2))
    return Art(f"seal-{country}", shapes, (-11, -11, 22, 22))


@cache
def soldier() -> Art:
    """A wooden guard with spear and shield on a border without a route, 44 high, his feet at (0, 20)."""
    shapes = (
        Path(ellipse(1.5, 19.5, 13, 4.2), "lift"),
        Path("M-7.5 20 -5.5-3.5h11L7.5 20z", "soldier", "rim", 1.8),
        Disc(0, -9.5, 5.6, "pawn", "rim", 1.8),
        Path("M-6.2-10.2a6.2 6.2 0 0 1 12.4 0z", "soldier", "rim", 1.6),
        Path("M11 20.5v-40", line="rim", width=2.2),
        Path("M11-23.5l2.8 6.5h-5.6z", "soldier", "rim", 1.2),
        Path(shield_path(11, 13, -6, 5.5), "ew", "rim", 1.6),
    )
    return Art("soldier", shapes, (-15, -25, 31, 50))


@cache
def pawn() -> Art:
    """The pawn of the two-player game, 46 high, its base at (0, 16)."""
    shapes = (
        Path(ellipse(2.4, 17, 16, 5.6), "lift"),
        Path("M-14 16c0-5 6-5.4 8.4-13.4h11.2C8 10.6 14 11 14 16c0 4.6-28 4.6-28 0z", "pawn", "rim", 2.2),
        Path("M2 17.6c7-.2 10.4-.8 10.4-1.8 0-4-4.6-5.2-6.6-11.6H3.6z", "pawn-shade"),
        Path(ellipse(0, 2.2, 8.6, 3), "pawn", "rim", 2),
        Disc(0, -8.5, 10, "pawn", "rim", 2.2),
        Path("M4.4-15.2a8.2 8.2 0 0 1-2.2 14.6 10.4 10.4 0 0 0 2.2-14.6z", "pawn-shade"),
    )
    return Art("pawn", shapes, (-17, -21, 36, 45))


def shield_path(w: float, h: float, x: float = 0, y: float = 0) -> str:
    a, b = w / 2, h / 2
    left = f"c0 {b * 0.52:.1f} {-a * 0.5:.1f} {b * 0.76:.1f} {-a:.1f} {b * 0.9:.1f}"
    right = f"c{-a * 0.5:.1f} {-b * 0.14:.1f} {-a:.1f} {-b * 0.38:.1f} {-a:.1f} {-b * 0.9:.1f}"
    return f"M{x - a:.1f} {y - b:.1f}h{2 * a:.1f}v{b * 1.1:.1f}{left}{right}z"


@cache
def shield(skill: str) -> Art:
    """The plaque of a skill, 44 high, with its middle at (0, 0); it hangs on its city."""
    h, w = 44, 37
    shapes = (
        Path(shield_path(w, h, 1.2, 2.2), "lift"),
        Path(shield_path(w, h), "shield", "shield-line", 2.6),
        *glyph(skill, 0, -1.3, 27.3, "shield-ink", 2.1),
    )
    return Art(f"shield-{skill}", shapes, (-20.5, -24, 42, 50))


@cache
def tavern() -> Art:
    """A mug in a ring."""
    return Art("tavern", (Disc(0, 0, 16, "band", "plate-edge", 1.8), *glyph("tavern", 0, 0, 20, "map-ink", 2.1)),
               (-17, -17, 34, 34))  # fmt: skip


def box_path(x: float, y: float, w: float, h: float, radius: float) -> str:
    """A rectangle with round corners."""
    r, wide, high = f"{radius:g}", f"{w - 2 * radius:.1f}", f"{h - 2 * radius:.1f}"
    turn = f"a{r} {r} 0 0 1"
    there, back = f"h{wide}{turn} {r} {r}v{high}{turn}-{r} {r}", f"h-{wide}{turn}-{r}-{r}v-{high}{turn} {r}-{r}z"
    return f"M{x + radius:.1f} {y:.1f}{there}{back}"


def annex_path(x: float, y: float) -> str:
    """Around an extra office that stands with its foot on a roof."""
    return f"M{x - 16:.1f} {y:.1f}v-20a7 7 0 0 1 7-7h18a7 7 0 0 1 7 7v20"


def site_path(shape: str, x: float, y: float, size: float) -> str:
    half = size / 2
    return circle(x, y, half) if shape == "round" else box_path(x - half, y - half, size, size, 4)


def pips(shape: str, colour: str, x: float, y: float, size: float) -> str:
    """The rank of a privilege, one to four dots at the foot of its site: lines so short that only their ends show."""
    count = RANKS.index(colour) + 1
    low = y + size * (0.34 if shape == "square" else 0.28)
    left = x - (count - 1) / 2 * size * 0.19
    return "".join(f"M{left + i * size * 0.19:.1f} {low:.1f}h.1" for i in range(count))


def pip_colour(colour: str) -> str:
    return "dark" if colour in DARK_PIPS else "chalk"


def coin(points: int, x: float, y: float, size: float) -> list[Shape]:
    return [
        Disc(x, y - size * 0.13, size * 0.28, "coin", "gold-ink", 1.4),
        Label(x, y + size * 0.02, str(points), "coin-ink", size * 0.42, 800, baseline=True),
    ]


def site(shape: str, colour: str, x: float, y: float, size: float, points: int = 0) -> list[Shape]:
    """The flat site of an office."""
    shapes: list[Shape] = [Path(site_path(shape, x, y, size), colour, "slot-edge", 1.8)]
    shapes += coin(points, x, y, size) if points else []
    return [*shapes, Path(pips(shape, colour, x, y, size), line=pip_colour(colour), width=size * 0.14)]


@cache
def banner(colour: str) -> Art:
    """The banner of a city's controller, on its pole."""
    ink = f"{colour}-mark"
    return Art(
        f"banner-{colour}",
        (
            Path("M0 1v-26", line="plate-edge", width=2.6),
            Path("M0-25h21v12l-3.5 3.5-3.5-3.5-3.5 3.5-3.5-3.5-3.5 3.5-3.5-3.5z", colour, "rim", 1.5),
            house_mark(HOUSE_MARKS[colour], ink, (3.68, 3.68, -3.68, 3.68, 10.5, -18.5)),
        ),
        (-3, -28, 27, 31),
    )


@cache
def badge(colour: str) -> Art:
    """The flat twin of a piece, 26 wide: colour and house mark."""
    mark = house_mark(HOUSE_MARKS[colour], f"{colour}-mark", (5.5, 5.5, -5.5, 5.5, 13, 13))
    return Art(f"badge-{colour}", (Box(1, 1, 24, 24, colour, "rim", 5, 1.5), mark), (0, 0, 26, 26))


@cache
def halo() -> Art:
    """Light around a place, 1 in radius at scale 1: rings that add up to a soft edge."""
    steps = 16
    rings = [Disc(0, 0, 1 - 0.75 * i / steps, "glow", opacity=0.028 + 0.006 * i) for i in range(steps)]
    return Art("halo", tuple(rings), (-1, -1, 2, 2))

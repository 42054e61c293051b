"""Own drawings of this game: goods with their marks, crates, cards, ships, special cards. Colour is never alone."""

from functools import cache
from typing import Final, NamedTuple

from ui.drawing.badges import HOUSE_MARKS, house_mark
from ui.drawing.scene import Art, Box, Disc, Label, Path, Shape, circle, ellipse
from ui.drawing.svg import svg
from ui.words.html import Html

CARD_W, CARD_H = 124, 166
SHIP_W = 88
"""The width of a ship; its crate and its sail are narrower."""


class Stroke(NamedTuple):
    d: str
    filled: bool = True
    width: float = 1.2


MARKS: Final = {
    "white": (
        Stroke("M-8.5 7.5c3-6.5 5.5-10 8.5-10s5.5 3.5 8.5 10z", False, 1.9),
        Stroke("M0-9v3.2M-4.2-7.5l1.4 2.6M4.2-7.5l-1.4 2.6M-2.5 3.5h.1M1.5 1.5h.1M2.5 5h.1", False, 2),
    ),
    "blue": (
        Stroke("M0-9.2C3.5-4 6.3-.7 6.3 2.9a6.3 6.3 0 0 1-12.6 0C-6.3-.7-3.5-4 0-9.2z"),
    ),
    "red": (
        Stroke("M-3.7-7.5h7.4l1.9 6h-11.2zM-8.6 1.5h6.4l1.7 6h-9.8zM2.2 1.5h6.4l1.7 6h-9.8z"),
    ),
    "green": (
        Stroke(circle(-4, -2.5, 4.1) + circle(4, -2.5, 4.1) + circle(0, -5.7, 4.1) + circle(0, 0, 4.3)),
        Stroke("M0 4v5.5M0 7.5c-3.2.2-5.2-1.2-6-3.6M0 7.5c3.2.2 5.2-1.2 6-3.6", False, 2.1),
    ),
    "yellow": (
        Stroke("M0-9.2v18.4M-3.4-8.7c2.5 8 2.5 9.4 0 17.4M3.4-8.7c-2.5 8-2.5 9.4 0 17.4", False, 1.9),
        Stroke("M-6.8-7.7c5 7.7 5 7.7 0 15.4M6.8-7.7c-5 7.7-5 7.7 0 15.4", False, 1.9),
        Stroke("M-4.4-2h8.8v4h-8.8z"),
    ),
    "brown": (
        Stroke("".join(circle(x, y, 2) for y in (-3, 1.4, 5.8) for x in (-4.1, 1.1)) + circle(-1.5, 9, 1.6)),
        Stroke("M.5-5.7c.5-3.3 3.7-4.8 8.3-4.3-.3 4-3.5 6-8.3 4.3z"),
        Stroke("M-1.5-9.5v4", False, 2.2),
    ),
}  # fmt: skip
"""Salt, indigo, copper, cotton, hemp, pepper: one mark for each colour, in a square from -12 to 12."""
DARK: Final = ("white", "yellow", "green")
"""Light colours, whose marks are dark."""
GLYPHS: Final = {
    "ship": "M-11 4h22l-4 7h-14zM0 4v-15M0-11l8 11h-8",
    "trading_post": "M-10 11v-11l10-9 10 9v11zM-3 11v-7h6v7",
    "trade_agreement": "M-8-10h16v20h-16zM-4-5h8M-4 0h8M-4 5h4",
    "docker": "M0-11v9M0-2a6 6 0 1 1-6 6M-4-11h8",
}


def mark_colour(good: str) -> str:
    return "dark" if good in DARK else "chalk"


def good_mark(good: str, x: float, y: float, k: float) -> tuple[Path, ...]:
    colour = mark_colour(good)
    return tuple(
        Path(stroke.d, colour if stroke.filled else "", colour, stroke.width, matrix=(k, 0, 0, k, x, y))
        for stroke in MARKS[good]
    )


@cache
def cube(good: str) -> Art:
    """A crate 36 wide that stands on (0, 0), its front to the viewer so that the mark stands upright."""
    fill, front = f"cargo-{good}", "M-18-28H11V0H-18z"
    top, side = "M-18-28L-10-35H18L11-28z", "M11-28L18-35V-8L11 0z"
    shapes: tuple[Shape, ...] = (
        Path(ellipse(2, 0, 19, 4.5), "lift"),
        Path(top, fill),
        Path(top, "chalk", opacity=0.32),
        Path(side, fill),
        Path(side, "dark", opacity=0.36),
        Path(front, fill),
        *good_mark(good, -3.5, -14, 1.02),
        Path("M-18-28L-10-35H18V-8L11 0H-18zM-18-28H11V0M11-28L18-35", line="rim", width=2),
    )
    return Art(f"cargo-{good}", shapes, (-20, -37, 40, 42))


@cache
def card(good: str, name: str = "", colour: str = "") -> Art:
    """A goods card; (0, 0) is its middle. With its name, the mark leaves room below for name and colour."""
    x, y = -CARD_W / 2, -CARD_H / 2
    high = CARD_W - 20 if name else CARD_H - 20
    words: tuple[Shape, ...] = ()
    if name:
        size = min(23.0, (CARD_W - 14) * 1.8 / len(name))
        words = (
            Label(0, y + high + 27, name, "ink", size, 700, serif=True),
            Label(0, y + high + 45, colour, "ink-2", 13.5),
        )
    shapes: tuple[Shape, ...] = (
        Box(x + 2, y + 5, CARD_W, CARD_H, "lift", radius=13),
        Box(x, y, CARD_W, CARD_H, "plate", "rim", 13, 2.2),
        Box(x + 10, y + 10, CARD_W - 20, high, f"cargo-{good}", "rim", 8, 1.6),
        Box(x + 14, y + 14, CARD_W - 28, high - 8, "", mark_colour(good), 6, 1, 0.4),
        *good_mark(good, 0, y + 10 + high / 2, 3),
        *words,
    )
    return Art(f"card-{good}-{name}", shapes, (x - 2, y - 2, CARD_W + 6, CARD_H + 9))


@cache
def small_card(good: str, name: str, w: float, h: float) -> Art:
    """A goods card for a phone, where half of this size must be read: mark and name, high or broad."""
    foot, most = (54, 36.0) if w > 1.3 * h else (46, 28.0)
    x, y, high = -w / 2, -h / 2, h - foot
    side = min(w - 20, high)
    shapes: tuple[Shape, ...] = (
        Box(x + 2, y + 4, w, h, "lift", radius=13),
        Box(x, y, w, h, "plate", "rim", 13, 2.4),
        Box(-side / 2, y + 9, side, high, f"cargo-{good}", "rim", 8, 1.6),
        *good_mark(good, 0, y + 9 + high / 2, high / 34),
        Label(0, (high + 9) / 2, name, "ink", min(most, (w - 4) / (0.56 * len(name))), 700, serif=True),
    )
    return Art(f"small-card-{good}-{name}-{w:g}-{h:g}", shapes, (x - 2, y - 2, w + 6, h + 8))


@cache
def back() -> Art:
    """A card face down."""
    x, y = -CARD_W / 2, -CARD_H / 2
    shapes: tuple[Shape, ...] = (
        Box(x + 2, y + 5, CARD_W, CARD_H, "lift", radius=13),
        Box(x, y, CARD_W, CARD_H, "marker-back", "rim", 13, 2.2),
        Box(x + 11, y + 11, CARD_W - 22, CARD_H - 22, "", "marker-ring", 8, 1.8),
        Path(GLYPHS["ship"], line="marker-ring", width=1.6, matrix=(2.6, 0, 0, 2.6, 0, 0)),
    )
    return Art("card-back", shapes, (x - 2, y - 2, CARD_W + 6, CARD_H + 9))


@cache
def ship(colour: str) -> Art:
    """A cog under sail, the house mark of its owner on it; (0, 0) is the middle of its waterline, its crate stands on
    `DECK`."""
    hull = "M-44-28l7 5h74l7-5c-2 15-7 24-14 28q-7-4-15 0t-15 0-15 0-15 0c-7-4-12-13-14-28z"
    shapes: tuple[Shape, ...] = (
        Path("M0-24V-108", line="cargo-brown", width=5),
        Path("M0-24V-108", line="rim", width=1, opacity=0.6),
        Path("M2-108h17l-6 5.5 6 5.5H2z", colour, "rim", 1.4),
        Path("M-35-94Q0-99 35-94q7 17 0 34Q0-65-35-60q7-17 0-34z", colour, "rim", 2),
        Path("M-32-91Q0-96 32-91", line="chalk", width=1.4, opacity=0.5),
        house_mark(HOUSE_MARKS[colour], f"{colour}-mark", (10, 10, -10, 10, 0, -78)),
        Path(hull, "hull", "rim", 2),
        Path("M-39-15q39 7 78 0", line="rim", width=1.4, opacity=0.5),
    )
    return Art(f"ship-{colour}", shapes, (-47, -112, 94, 116))


DECK: Final = -19


def glyph(kind: str, x: float, y: float, k: float, colour: str) -> Path:
    return Path(GLYPHS[kind], line=colour, width=2.2, matrix=(k, 0, 0, k, x, y))


def lock(x: float, y: float, colour: str) -> Path:
    """Before what is secret."""
    return Path(
        "M-5.5-1h11v8h-11zM-3.5-1v-3a3.5 3.5 0 0 1 7 0v3", line=colour, width=1.4, matrix=(1, 0, 0, 1, x, y - 1)
    )


@cache
def coin(text: str) -> Art:
    """Gold with a number on it; (0, 0) is its middle."""
    shapes = (
        Disc(1, 2, 15, "lift"),
        Disc(0, 0, 15, "coin", "rim", 1.6),
        Disc(0, 0, 12, "", "brass", 1.2),
        Label(0, 0.8, text, "coin-ink", 16 if len(text) < 3 else 13, 800),
    )
    return Art(f"coin-{text}", shapes, (-17, -17, 35, 36))


@cache
def gain(text: str) -> Art:
    """What a player gets; (0, 0) is its middle."""
    w = 20 + 10 * len(text)
    shapes = (Box(-w / 2, -13, w, 26, "coin", "brass", 13, 1.4), Label(0, 0.6, text, "coin-ink", 17, 800))
    return Art(f"gain-{text}", shapes, (-w / 2 - 1, -14, w + 2, 28))


def cube_svg(good: str, size: float = 26) -> Html:
    return _svg(cube(good).shapes, "-20 -38 40 43", size)


def card_svg(good: str, size: float = 34) -> Html:
    return _svg(card(good).shapes, "-84 -86 170 178", size)


def glyph_svg(kind: str, size: float = 26) -> Html:
    return _svg((Disc(0, 0, 16, "gold", "plate-edge", 1.4), glyph(kind, 0, 0, 0.85, "gold-ink")), "-17 -17 34 34", size)


def coin_svg(number: int, size: float = 24) -> Html:
    """Gold; the number stands on it."""
    shapes = (Disc(0, 0, 15, "coin", "brass", 2), Label(0, 5.5, str(number), "coin-ink", 16, 800, baseline=True))
    return _svg(shapes, "-17 -17 34 34", size)


def _svg(shapes: tuple[Shape, ...], box: str, size: float) -> Html:
    inside = svg(shapes)
    return Html(f'<svg viewBox="{box}" width="{size:g}" height="{size:g}" aria-hidden="true">{inside}</svg>')

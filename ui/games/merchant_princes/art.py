"""Own drawings of this game: goods with their marks, cubes, cards, ships, special cards. Colour is never alone."""

from functools import cache
from typing import Final

from ui.drawing.scene import Art, Box, Disc, Label, Path, Shape
from ui.drawing.svg import svg
from ui.words.html import Html

CARD_W, CARD_H = 100, 126
MARKS: Final = {
    "white": "M-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM-2.5-2.5l2-1",
    "blue": "M-9-3q4.5-6 9 0t9 0M-9 4q4.5-6 9 0t9 0",
    "red": "M-7-8h14q0 10-7 10t-7-10zM0 2v6M-5 8h10",
    "green": "M-7 8q-3-15 14-16q2 16-14 16M-7 8l8-9",
    "yellow": "M0-9v18M0-4l-6-4M0-4l6-4M0 2l-6-4M0 2l6-4M0 8l-6-4M0 8l6-4",
    "brown": "M-8-8h16v16h-16zM-8-3h16M-8 3h16",
}
"""Pearls, fish, wine, herbs, grain, chests: one mark for each colour."""
DARK: Final = ("white", "yellow")
"""Light colours, whose marks are dark."""
GLYPHS: Final = {
    "ship": "M-11 4h22l-4 7h-14zM0 4v-15M0-11l8 11h-8",
    "trading_post": "M-10 11v-11l10-9 10 9v11zM-3 11v-7h6v7",
    "trade_agreement": "M-8-10h16v20h-16zM-4-5h8M-4 0h8M-4 5h4",
    "docker": "M0-11v9M0-2a6 6 0 1 1-6 6M-4-11h8",
}
HULL: Final = "M-32 6h64l-10 18h-44z"


def mark_colour(good: str) -> str:
    return "dark" if good in DARK else "chalk"


def _mark(good: str, x: float, y: float, k: float) -> Path:
    return Path(MARKS[good], line=mark_colour(good), width=2.2, matrix=(k, 0, 0, k, x, y))


@cache
def cube(good: str) -> Art:
    """A cube 36 wide that stands on (0, 0)."""
    top, left, right = "M-18-26L0-34 18-26 0-18z", "M-18-26v16L0-2v-16z", "M18-26v16L0-2v-16z"
    shapes: tuple[Shape, ...] = (
        Path(top, f"cargo-{good}"),
        Path(left, f"cargo-{good}"),
        Path(left, "dark", opacity=0.2),
        Path(right, f"cargo-{good}"),
        Path(right, "dark", opacity=0.38),
        Path("M-18-26L0-34 18-26v16L0-2-18-10zM-18-26L0-18l18-8M0-18v16", line="rim", width=1.6),
        _mark(good, -9, -13, 0.55),
    )
    return Art(f"cargo-{good}", shapes, (-20, -36, 40, 38))


@cache
def card(good: str) -> Art:
    """A goods card; (0, 0) is its middle."""
    x, y = -CARD_W / 2, -CARD_H / 2
    shapes: tuple[Shape, ...] = (
        Box(x + 2, y + 4, CARD_W, CARD_H, "lift", radius=12),
        Box(x, y, CARD_W, CARD_H, "paper", "rim", 12, 2),
        Box(x + 9, y + 9, CARD_W - 18, CARD_H - 18, f"cargo-{good}", "rim", 7, 1.4),
        _mark(good, 0, 0, 2.6),
    )
    return Art(f"card-{good}", shapes, (x - 2, y - 2, CARD_W + 6, CARD_H + 8))


@cache
def back() -> Art:
    """A card face down."""
    x, y = -CARD_W / 2, -CARD_H / 2
    ring = "M-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0z"
    shapes: tuple[Shape, ...] = (
        Box(x + 2, y + 4, CARD_W, CARD_H, "lift", radius=12),
        Box(x, y, CARD_W, CARD_H, "marker-back", "rim", 12, 2),
        Box(x + 9, y + 9, CARD_W - 18, CARD_H - 18, "", "marker-ring", 7, 1.6),
        Path(ring, line="marker-ring", width=2, dash=(4, 5)),
    )
    return Art("card-back", shapes, (x - 2, y - 2, CARD_W + 6, CARD_H + 8))


@cache
def ship() -> Art:
    """An empty hull with a mast; its cube stands on (0, 6)."""
    shapes: tuple[Shape, ...] = (
        Path("M25 6V-32M25-32l-16 8h16", "plate", "plate-edge", 2),
        Path(HULL, "cargo-brown", "plate-edge", 2),
        Path("M-29 11h58M-26 17h52", line="dark", width=1.4, opacity=0.5),
    )
    return Art("ship", shapes, (-34, -36, 68, 62))


def glyph(kind: str, x: float, y: float, k: float, colour: str) -> Path:
    return Path(GLYPHS[kind], line=colour, width=2.2, matrix=(k, 0, 0, k, x, y))


def cube_svg(good: str, size: float = 26) -> Html:
    return _svg(cube(good).shapes, "-20 -37 40 40", size)


def card_svg(good: str, size: float = 34) -> Html:
    return _svg(card(good).shapes, "-54 -66 110 134", size)


def glyph_svg(kind: str, size: float = 26) -> Html:
    return _svg((Disc(0, 0, 16, "gold", "plate-edge", 1.4), glyph(kind, 0, 0, 0.85, "gold-ink")), "-17 -17 34 34", size)


def coin_svg(number: int, size: float = 24) -> Html:
    """Gold; the number stands on it."""
    shapes = (Disc(0, 0, 15, "coin", "brass", 2), Label(0, 5.5, str(number), "coin-ink", 16, 800, baseline=True))
    return _svg(shapes, "-17 -17 34 34", size)


def _svg(shapes: tuple[Shape, ...], box: str, size: float) -> Html:
    inside = svg(shapes)
    return Html(f'<svg viewBox="{box}" width="{size:g}" height="{size:g}" aria-hidden="true">{inside}</svg>')

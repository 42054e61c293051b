"""Contrasts (WCAG 2.2: 1.4.3, 1.4.11) and differences of colours, measured from the tokens of the style in both lights.

A piece is told from its ground by its fill or by its rim; from its neighbours by its colour, for all kinds of eyes, and
besides by a mark and on request by a letter."""

import re
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest

from hansa_core.hansa_teutonica.game import HansaTeutonica
from hansa_core.merchant_princes.game import MerchantPrinces
from hansa_core.middle_ages.game import MiddleAges
from ui.build.environment import ROOT
from ui.drawing.badges import HOUSE_MARKS
from ui.games.hansa_teutonica.art import pip_colour

LIGHTS = ("light", "dark")
GAMES = {game.id: game.colours for game in (HansaTeutonica(), MerchantPrinces(), MiddleAges())}
SEATS = sorted({colour for colours in GAMES.values() for colour in colours})
OFFICES = ("white", "orange", "pink", "black")
CARGOES = ("white", "blue", "red", "green", "yellow", "brown")
TEXT, SHAPE = 4.5, 3.0
TEXTS = (
    *(("ink", ground) for ground in ("page", "paper", "paper-2", "accent-soft", "warn-soft", "danger-soft")),
    *(("ink-2", ground) for ground in ("page", "paper", "paper-2")),
    *(("accent", "paper"), ("accent-ink", "accent"), ("ember", "paper"), ("gold-ink", "gold"), ("paper", "ink")),
    *(("map-ink", ground) for ground in ("land", "plate", "band")),
    *(("map-ink-2", "land"), ("map-ink-2", "sea"), ("coin-ink", "coin"), ("shield-ink", "shield")),
)
LINES = (
    *(("accent", ground) for ground in ("page", "paper", "land", "post", "plate")),
    *(("line-2", "paper"), ("post-edge", "land"), ("plate-edge", "land"), ("slot-edge", "plate"), ("ember", "page")),
)
LEAST_APART = 9.0
"""CIEDE2000: two colours side by side look alike from about 3 on downwards."""
# Machado, Oliveira and Fernandes 2009, severity 1.0.
EYES = {
    "most": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
Rgb = tuple[float, float, float]


def tokens() -> dict[str, dict[str, Rgb]]:
    """What each token is by day and by candle-light, as light from 0 to 1."""
    paths = [ROOT / "ui/style/tokens.css", *sorted(ROOT.glob("ui/games/*/style.css"))]
    style = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    blocks = re.findall(r'^ *:root(\[data-theme="dark"\])? \{(.*?)^ *\}', style, re.MULTILINE | re.DOTALL)
    found: dict[str, dict[str, Rgb]] = {"light": {}, "dark": {}}
    for dark, block in blocks:
        for name, value in re.findall(r"--([\w-]+): (#[0-9a-f]{3,6})\b", block):
            for light in ("dark",) if dark else LIGHTS:
                found[light][name] = linear(value)
    return found


def linear(value: str) -> Rgb:
    digits = value[1:] if len(value) == 7 else "".join(2 * digit for digit in value[1:])
    parts = [int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def luminance(colour: Rgb) -> float:
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def contrast(one: Rgb, other: Rgb) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


TOKENS = tokens()


def test_the_measure_is_right() -> None:
    """Black on white is 21; grey 119 on white is 4.48, which just fails. For CIEDE2000, pairs 1 and 7 of the data that
    Sharma, Wu and Dalal have published to test it with."""
    assert contrast(linear("#000"), linear("#fff")) == pytest.approx(21)
    assert contrast(linear("#777777"), linear("#ffffff")) == pytest.approx(4.48, abs=0.01)
    assert difference((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference((50, 0, 0), (50, -1, 2)) == pytest.approx(2.3669, abs=1e-4)


@pytest.mark.parametrize("light", LIGHTS)
def test_text_and_lines_stand_out_from_their_grounds(light: str) -> None:
    now = TOKENS[light]
    faint = [pair for pair in TEXTS if contrast(now[pair[0]], now[pair[1]]) < TEXT]
    faint += [pair for pair in LINES if contrast(now[pair[0]], now[pair[1]]) < SHAPE]
    assert faint == []


@pytest.mark.parametrize("light", LIGHTS)
def test_pieces_of_every_player_stand_out_from_every_ground(light: str) -> None:
    now = TOKENS[light]
    assert len(SEATS) >= 5
    for seat in (*SEATS, "neutral"):
        for ground in ("land", "plate", "post", "paper", "paper-2", "page", "accent-soft"):
            fill, rim = (contrast(now[part], now[ground]) for part in (seat, "rim"))
            assert max(fill, rim) >= SHAPE, (seat, ground)


@pytest.mark.parametrize("light", LIGHTS)
def test_marks_and_letters_can_be_read_on_their_pieces(light: str) -> None:
    now = TOKENS[light]
    for seat in SEATS:
        assert contrast(now[f"{seat}-mark"], now[seat]) >= TEXT, seat
        assert contrast(now[f"{seat}-mark"], now[f"{seat}-top"]) >= SHAPE, seat
    for colours in GAMES.values():
        assert len({HOUSE_MARKS[seat] for seat in colours}) == len(colours)


@pytest.mark.parametrize("light", LIGHTS)
def test_offices_are_told_by_their_edge_their_pips_and_their_colour(light: str) -> None:
    now = TOKENS[light]
    for ground in ("plate", "land"):
        assert contrast(now["slot-edge"], now[ground]) >= SHAPE
    for office in OFFICES:
        assert contrast(now[pip_colour(office)], now[office]) >= SHAPE, office


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("kind", [*GAMES, "offices", "cargoes"])
def test_neighbours_differ_for_all_eyes(light: str, kind: str) -> None:
    colours = {**GAMES, "offices": OFFICES, "cargoes": tuple(f"cargo-{good}" for good in CARGOES)}[kind]
    found = {
        (eyes, one, other): difference(*(lab(seen(TOKENS[light][name], eyes)) for name in (one, other)))
        for eyes in EYES
        for one, other in combinations(colours, 2)
    }
    assert {pair: round(apart, 1) for pair, apart in found.items() if apart < LEAST_APART} == {}


def seen(colour: Rgb, eyes: str) -> Rgb:
    red, green, blue = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in EYES[eyes])
    return min(1, max(0, red)), min(1, max(0, green)), min(1, max(0, blue))


def lab(colour: Rgb) -> Rgb:
    """CIELAB under D65."""
    rows = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
    white = (0.95047, 1.0, 1.08883)
    x, y, z = (
        sum(a * b for a, b in zip(row, colour, strict=True)) / most for row, most in zip(rows, white, strict=True)
    )
    fx, fy, fz = (t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: Rgb, other: Rgb) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c7 = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - sqrt(mean_c7 / (mean_c7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = (degrees(atan2(b, a)) % 360 if (a, b) != (0, 0) else 0.0 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    l, c = (l1 + l2) / 2, (c1 + c2) / 2  # noqa: E741 - as the formula calls them
    h = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = (
        1 - 0.17 * cos(radians(h - 30)) + 0.24 * cos(radians(2 * h))
        + 0.32 * cos(radians(3 * h + 6)) - 0.20 * cos(radians(4 * h - 63))
    )  # fmt: skip
    sl = 1 + 0.015 * (l - 50) ** 2 / sqrt(20 + (l - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    turned = 60 * exp(-(((h - 275) / 25) ** 2))
    rt = -2 * sqrt(c**7 / (c**7 + 25**7)) * sin(radians(turned))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))

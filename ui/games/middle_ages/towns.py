"""Six towns in ink, 150 wide and standing on y = 0: each has its own silhouette."""

from collections.abc import Callable
from functools import cache
from typing import Final

from ui.drawing.scene import Art, Disc, Path, Shape

WALL, RED, BROWN, SLATE, COPPER = "town-wall", "town-red", "town-brown", "town-slate", "town-copper"
INK: Final = "town-ink"


def _walls(d: str, fill: str = WALL) -> Path:
    return Path(d, fill, INK, 1.7)


def _strokes(d: str) -> Path:
    return Path(d, line=INK, width=1.3)


def _house(x: float, w: float, h: float, roof: str = RED) -> list[Shape]:
    return [
        _walls(f"M{x} 0V{-h * 0.55:.1f}H{x + w}V0z"),
        _walls(f"M{x - 1.5} {-h * 0.54:.1f}L{x + w / 2} {-h}L{x + w + 1.5} {-h * 0.54:.1f}z", roof),
        _strokes(f"M{x + w * 0.3:.1f} {-h * 0.34:.1f}v4M{x + w * 0.7:.1f} {-h * 0.34:.1f}v4"),
    ]


def _gable(x: float, w: float, h: float, roof: str = RED, steps: int = 3) -> list[Shape]:
    """A stepped one, as in the north."""
    s, rise = w / (2 * steps), h * 0.45 / steps
    up, down = f"v{-rise:.1f}h{s:.1f}" * steps, f"h{s:.1f}v{rise:.1f}" * steps
    return [
        _walls(f"M{x} 0V{-h * 0.55:.1f}{up}{down}V0z", roof),
        _strokes(f"M{x + w * 0.5:.1f} {-h * 0.7:.1f}v3M{x + w * 0.28:.1f} {-h * 0.36:.1f}v4"
                 f"M{x + w * 0.72:.1f} {-h * 0.36:.1f}v4"),
    ]  # fmt: skip


def _tower(x: float, w: float, h: float, spire: float, roof: str = SLATE) -> list[Shape]:
    return [
        _walls(f"M{x} 0V{-h}H{x + w}V0z"),
        _walls(f"M{x - 1.2} {-h}L{x + w / 2} {-h - spire}L{x + w + 1.2} {-h}z", roof),
        _strokes(f"M{x + w / 2} {-h + 5}v5M{x + w / 2} {-h * 0.5:.1f}v5"),
    ]


def _wall(x: float, w: float, h: float, n: int = 3) -> list[Shape]:
    """With battlements."""
    s = w / (2 * n - 1)
    return [_walls(f"M{x} 0V{-h}" + f"h{s:.1f}v3.5h{s:.1f}v-3.5" * (n - 1) + f"h{s:.1f}V0z")]


def _brugge() -> list[Shape]:
    return [
        *_gable(0, 20, 30), *_gable(21, 18, 24, BROWN), *_gable(84, 19, 24), *_gable(104, 20, 28, BROWN),
        *_gable(125, 22, 32),
        _walls("M46 0V-24H82V0zM54-24V-40H74V-24z"), _walls("M57-40v-9l3-3h8l3 3v9z"),
        _strokes("M60-32v5M64-32v5M68-32v5M61-46v4M67-46v4M52-14v6M64-14v8M76-14v6"),
    ]  # fmt: skip


def _hamburg() -> list[Shape]:
    return [
        *_gable(0, 24, 26), *_tower(26, 12, 28, 24, COPPER), *_house(40, 20, 24, BROWN),
        *_tower(62, 13, 32, 24, COPPER), *_gable(77, 20, 25), *_tower(99, 11, 25, 22, COPPER), *_house(112, 18, 22),
        _strokes("M140 0V-36M132-28h16M134-34h12M140-36l5 4"), _walls("M131 0h19l-3-6h-13z", RED),
    ]  # fmt: skip


def _koeln() -> list[Shape]:
    return [
        *_house(0, 20, 22), *_gable(20, 20, 26), _walls("M44 0V-22H96V0z"), _walls("M43-22l10-8h34l10 8z", SLATE),
        *_tower(48, 13, 34, 22), *_tower(64, 13, 34, 22),
        _strokes("M82-14v8M88-14v8M52-20v8M57-20v8M68-20v8M73-20v8M62.5-10v10"),
        *_tower(104, 14, 26, 18), *_house(119, 18, 24, BROWN), *_house(137, 14, 19),
    ]  # fmt: skip


def _paris() -> list[Shape]:
    return [
        *_wall(0, 26, 24), *_house(27, 19, 24, BROWN), _walls("M50 0V-38H66V0zM82 0V-38H98V0zM66 0V-24H82V0z"),
        _walls("M72-24l2-26 2 26z", SLATE), Disc(74, -15, 4.5, "", INK, 1.3),
        _strokes("M55-32v8M61-32v8M87-32v8M93-32v8M58-8v8M74-6v6M90-8v8M50-18h16M82-18h16"),
        *_house(101, 18, 26, BROWN), *_house(119, 16, 20), *_tower(136, 13, 22, 14, BROWN),
    ]  # fmt: skip


def _wien() -> list[Shape]:
    return [
        *_house(0, 20, 23), *_wall(21, 22, 18), *_tower(47, 15, 34, 26), _walls("M62 0V-18H104V0z"),
        _walls("M61-18l7-16h30l7 16z", RED),
        _strokes("M66-24l5 5 5-5 5 5 5-5 5 5 5-5 4 4M70-10v6M80-10v6M90-10v6M98-10v6"),
        *_house(107, 19, 26, BROWN), *_house(127, 21, 22),
    ]  # fmt: skip


def _genova() -> list[Shape]:
    return [
        _walls("M0 0C10-8 16-10 24-9V0z", "land-2"), _walls("M8-6V-30H22V-6zM11-30V-48H19V-30z"),
        _walls("M10-48l5-5 5 5z", RED), _strokes("M6-30h18M9-48h12"),
        *_house(32, 18, 24), *_house(48, 18, 32, BROWN), *_house(66, 16, 26), *_tower(84, 12, 34, 10, RED),
        *_house(98, 18, 29, BROWN), *_house(115, 16, 22),
        _strokes("M140 0V-30L128-6M140-30l9 22"), _walls("M126 0h25l-4-6h-17z", RED),
    ]  # fmt: skip


TOWNS: Final[dict[str, Callable[[], list[Shape]]]] = {
    "brugge": _brugge,
    "hamburg": _hamburg,
    "koeln": _koeln,
    "paris": _paris,
    "wien": _wien,
    "genova": _genova,
}


@cache
def town(city: str) -> Art:
    """A city of another board looks like Köln."""
    return Art(f"town-{city}", tuple(TOWNS.get(city, _koeln)()), (-3, -62, 160, 66))

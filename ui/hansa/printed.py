"""What is printed on a board: roads, posts, taverns, the special table, cities with their sites, the east-west award.

Equal things are one path each, so that a board is some sixty shapes.
"""

from collections import defaultdict
from functools import cache

from ui.hansa import art
from ui.hansa.geometry import LINE, POST, ROOF, SITE, SMALL, Layout, Rect, layout
from ui.hansa.landscape import ground
from ui.scene import Box, Disc, Label, Path, Shape, Sprite

HOUSE = "m-5 5.5v-6.5l5-4.5 5 4.5v6.5z"
HULL = "m-7 2h14l-2.5 5h-9zm7 0v-9l5 6.5h-5"


@cache
def printed_board(board: str, label: float) -> tuple[list[Shape], list[Shape]]:
    """What lies under the glow of the targets, and what lies over it: always the same lists."""
    laid = layout(board)
    over = [*taverns(laid), *posts(laid), *plates(laid, label), *sites(laid), *names(laid, label)]
    return [*ground(board), *roads(laid)], over


def roads(board: Layout) -> list[Shape]:
    d = "".join(road.d for road in board.roads)
    return [Path(d, line="road-edge", width=12), Path(d, line="road", width=8)]


def post_path(x: float, y: float, size: float = POST) -> str:
    """A plot with round corners: the line of a smaller square is as wide as the corners are round."""
    inner = size - 12
    return f"M{x - inner / 2:g} {y - inner / 2:g}h{inner:g}v{inner:g}h{-inner:g}z"


def posts(board: Layout) -> list[Shape]:
    every = [(post, ship) for road in board.roads for post, ship in zip(road.posts, road.ships, strict=True)]
    plots = "".join(post_path(*post) for post, ship in every if not ship)
    houses = "".join(f"M{x:g} {y:g}{HOUSE}" for (x, y), ship in every if not ship)
    shapes: list[Shape] = [
        Path(plots, "post-edge", "post-edge", 14),
        Path(plots, "post", "post", 10),
        Path(houses, line="post-edge", width=1.5, opacity=0.42),
    ]
    if any(ship for _, ship in every):
        berths = "".join(art.circle(*post, POST / 2 + 1) for post, ship in every if ship)
        hulls = "".join(f"M{x:g} {y:g}{HULL}" for (x, y), ship in every if ship)
        shapes += [Path(berths, "sea", "post-edge", 2), Path(hulls, line="map-ink-2", width=1.6)]
    return shapes


def taverns(board: Layout) -> list[Shape]:
    return [Sprite(art.tavern(), *road.tavern) for road in board.roads if road.tavern]


def award_at(board: Layout, label: float, number: int) -> tuple[float, float]:
    x, y, w, h = board.award.plate(label)
    return x + w - 25 - 38 * (len(board.award.points) - 1 - number), y + h / 2


def plates(board: Layout, label: float) -> list[Shape]:
    """All shadows, all plates, all bands …: cities do not touch, so their order does not matter."""
    boxes = [(city, city.plate(label)) for city in board.cities]
    bands: dict[str, str] = defaultdict(str)
    lines: dict[str, str] = defaultdict(str)
    for city, plate in boxes:
        bands[BAND[city.kind]] += _band(plate, label * LINE)
        lines[city.kind] += art.box_path(*plate, 8)
    return [
        Path("".join(art.box_path(p.x + 1.5, p.y + 4, p.w, p.h, 9) for _, p in boxes), "lift"),
        *(Path(d, "plate") for d in lines.values()),
        *(Path(d, colour) for colour, d in bands.items()),
        *(Path(d, line="red-line" if kind == "ew" else "plate-edge", width=3.4 if kind == "ew" else 2.4)
          for kind, d in lines.items()),
        Box(*board.award.plate(label), "plate", "red-line", 10, 2.4),
    ]  # fmt: skip


def sites(board: Layout) -> list[Shape]:
    """The sites of the offices and the special table: the same whatever the size of the names."""
    forms: dict[str, str] = defaultdict(str)
    dots: dict[tuple[str, float], str] = defaultdict(str)
    coins: list[Shape] = []
    for city in board.cities:
        for x, y, shape, colour, points in city.sites:
            forms[colour] += art.site_path(shape, x, y, SITE)
            dots[art.pip_colour(colour), SITE] += art.pips(shape, colour, x, y, SITE)
            coins += art.coin(points, x, y, SITE) if points else []
    for i, (_, colour) in enumerate(board.fields):
        at = board.field(i)
        forms[colour] += art.circle(*at, 17)
        dots[art.pip_colour(colour), 34] += art.pips("round", colour, *at, 34)
    x, y, w, h = board.table
    return [
        Box(x, y, w, h, "gold", "plate-edge", 9),
        Box(x + 4, y + 4, w - 8, h - 8, "", "gleam", 6, 1.4, 0.7),
        *(Path(d, colour, "slot-edge", 1.8) for colour, d in forms.items()),
        *(Path(d, line=colour, width=size * 0.14) for (colour, size), d in dots.items()),
        *coins,
    ]


def names(board: Layout, label: float) -> list[Shape]:
    """Names and numbers, and the shields of the skills, which hang at the end of their plates."""
    shapes: list[Shape] = [
        Label(*city.name_at(label), city.name, NAME[city.kind], label, 700, True, baseline=True)
        for city in sorted(board.cities, key=lambda city: city.kind)
    ]
    shapes += [Sprite(art.shield(city.skill), *city.shield(label)) for city in board.cities if city.skill]
    for i, (points, colour) in enumerate(board.fields):
        x, y = board.field(i)
        size = 17 if label == SMALL else 20
        shapes.append(Label(x, y + 5, str(points), art.pip_colour(colour), size, 800, baseline=True))
    x, y, _, h = board.award.plate(label)
    shapes.append(Label(x + 15, y + h / 2 + 6, board.award.text, "map-ink", label - 1, 700, True, "left", True))
    for i, points in enumerate(board.award.points):
        x, y = award_at(board, label, i)
        shapes += [Disc(x, y, 15, "ew"), Label(x, y + 6, str(points), "chalk", 17, 800, baseline=True)]
    return shapes


BAND = {"": "band", "skill": "gold", "ew": "ew"}
NAME = {"": "map-ink", "skill": "skill-ink", "ew": "chalk"}


def _band(plate: Rect, low: float) -> str:
    x, y, w, _ = plate
    return f"M{x:.1f} {y + ROOF:.1f}h{w:.1f}v{low - 8:.1f}a8 8 0 0 1-8 8h{16 - w:.1f}a8 8 0 0 1-8-8z"


def wall_path(plate: Rect) -> str:
    """Battlements on the roof: the city is full."""
    count = int((plate.w - 14) // 13) | 1
    step = (plate.w - 14) / count
    teeth = "".join(f"v{-9 if i % 2 == 0 else 9}h{step:.2f}" for i in range(count))
    return f"M{plate.x + 7:.1f} {plate.y:.1f}{teeth}v9z"

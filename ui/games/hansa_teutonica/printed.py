"""What is printed on a board: roads, posts, taverns, the special table, cities with their sites, the east-west award.

Equal things are one path each, so that a board is some sixty shapes.
"""

from collections import defaultdict
from functools import cache

from ui.drawing.scene import Box, Disc, Label, Path, Shape, Sprite, circle
from ui.games.hansa_teutonica import art
from ui.games.hansa_teutonica.geometry import LATIN, LINE, POST, ROOF, SITE, SMALL, City, Layout, Rect, Road, layout
from ui.games.hansa_teutonica.landscape import ground
from ui.games.hansa_teutonica.provinces import province_borders, soldiers

HOUSE = "m-5 5.5v-6.5l5-4.5 5 4.5v6.5z"
LEEK = "m0 7.4v-6.4c-2.2-1.2-4.4-3.4-5-7.2m5 7.2c2.2-1.2 4.4-3.4 5-7.2m-5 7.2v-7.6m-2.2 14h4.4"
THISTLE = "m0 7.4v-4m-4.2-3.8h8.4c0 2.6-1.8 3.8-4.2 3.8s-4.2-1.2-4.2-3.8l-1-4.6 2.8 2 2.4-3 2.4 3 2.8-2-1 4.6"
SIGNS = {"": HOUSE, "wales": LEEK, "scotland": THISTLE}
PATTERNS = {"wales": (9.0, 7.0), "scotland": (0.1, 7.0), "wales-scotland": (9.0, 6.0, 0.1, 6.0)}
"""The lines of the countries: dashes, dots, and both for a city of both."""
RIMS = {"plate-edge": 2.4, "moss-line": 2.8, "red-line": 3.4}
HULL = "m-7 2h14l-2.5 5h-9zm7 0v-9l5 6.5h-5"


@cache
def printed_board(board: str, label: float, provinces: bool = False) -> tuple[list[Shape], list[Shape]]:
    """What lies under the glow of the targets, and what lies over it: always the same lists."""
    laid = layout(board)
    over = [*taverns(laid), *posts(laid), *plates(laid, label), *sites(laid), *names(laid, label)]
    if provinces:
        return [*ground(board), *province_borders(laid), *roads(laid)], [*over, *soldiers(laid)]
    return [*ground(board), *roads(laid)], over


def roads(board: Layout) -> list[Shape]:
    """A country that needs a permission has a colour and a pattern of its own."""
    shapes: list[Shape] = []
    for country, group in _by_country(board):
        d = "".join(road.d for road in group)
        shapes += [Path(d, line="road-edge", width=12), Path(d, line=country or "road", width=8)]
        if country:
            shapes.append(Path(d, line="plate", width=2, dash=PATTERNS[country]))
    return shapes


def _by_country(board: Layout) -> list[tuple[str, list[Road]]]:
    """England, or a board without countries, first: its name is empty."""
    countries = sorted({road.country for road in board.roads})
    return [(country, [road for road in board.roads if road.country == country]) for country in countries]


def post_path(x: float, y: float, size: float = POST) -> str:
    """A plot with round corners: the line of a smaller square is as wide as the corners are round."""
    inner = size - 12
    return f"M{x - inner / 2:g} {y - inner / 2:g}h{inner:g}v{inner:g}h{-inner:g}z"


def posts(board: Layout) -> list[Shape]:
    shapes: list[Shape] = []
    for country, group in _by_country(board):
        every = [(post, ship) for road in group for post, ship in zip(road.posts, road.ships, strict=True)]
        edge, sign = country or "post-edge", SIGNS[country]
        plots = "".join(post_path(*post) for post, ship in every if not ship)
        signs = "".join(f"M{x:g} {y:g}{sign}" for (x, y), ship in every if not ship)
        shapes += [
            Path(plots, edge, edge, 14),
            Path(plots, "post", "post", 10),
            Path(signs, line=edge, width=1.5, opacity=0.8 if country else 0.42),
        ]
        if any(ship for _, ship in every):
            berths = "".join(circle(*post, POST / 2 + 1) for post, ship in every if ship)
            hulls = "".join(f"M{x:g} {y:g}{HULL}" for (x, y), ship in every if ship)
            shapes += [Path(berths, "sea", edge, 2.6 if country else 2), Path(hulls, line="map-ink-2", width=1.6)]
    return shapes


def taverns(board: Layout) -> list[Shape]:
    """And the permanent markers, which are printed where others would lie."""
    mugs: list[Shape] = [Sprite(art.tavern(), *road.tavern) for road in board.roads if road.tavern]
    return mugs + [Sprite(art.permanent(road.permanent), *road.marker) for road in board.roads if road.permanent]


def award_at(board: Layout, label: float, number: int) -> tuple[float, float]:
    x, y, w, h = board.award.plate(label)
    return x + w - 25 - 38 * (len(board.award.points) - 1 - number), y + h / 2


def plates(board: Layout, label: float) -> list[Shape]:
    """All shadows, all plates, all bands …: cities do not touch, so their order does not matter."""
    bands: dict[str, str] = defaultdict(str)
    lines: dict[tuple[str, str], str] = defaultdict(str)
    for city in board.cities:
        plate = city.plate(label)
        bands[band_of(city)] += _band(plate, label * LINE)
        lines["moss" if city.green else "plate", rim_of(city)] += art.box_path(*plate, 8)
    return [
        *(Path(d, "lift", matrix=(1, 0, 0, 1, 1.5, 4)) for d in lines.values()),
        *(Path(d, fill) for (fill, _), d in lines.items()),
        *(Path(d, colour) for colour, d in bands.items()),
        *(Path(d, line=rim, width=RIMS.get(rim, 3.8)) for (_, rim), d in lines.items()),
        *(Path(d, line="plate", width=1.5, dash=PATTERNS[rim]) for (_, rim), d in lines.items() if rim in PATTERNS),
        *_lanes(board, label),
        Box(*board.award.plate(label), "plate", "red-line", 10, 2.4),
        *(Box(*board.regions.plate(label), "plate", "plate-edge", 10, 2.4) for _ in board.regions.rows[:1]),
    ]


def band_of(city: City) -> str:
    return "moss-2" if city.green and not city.kind else BAND[city.kind]


def rim_of(city: City) -> str:
    """The line around a city, and around the battlements on it."""
    if city.regions:
        return "-".join(city.regions)
    return "red-line" if city.kind == "ew" else "moss-line" if city.green else "plate-edge"


def _lanes(board: Layout, label: float) -> list[Shape]:
    """Green cities have no sites: a dashed lane with a leaf, where offices of any kind stand side by side."""
    shapes: list[Shape] = []
    for city in board.cities:
        if city.green:
            lane = city.lane(label)
            shapes.append(Path(art.box_path(*lane, 6), line="moss-line", width=1.6, dash=(5, 4)))
            shapes += art.glyph("leaf", lane.x + lane.w / 2, lane.y + lane.h / 2, 20, "moss-line", 1.8)
    return shapes


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
        forms[colour] += circle(*at, 17)
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
    for city in board.cities:
        shapes += [Sprite(art.shield(skill), *city.shield(label, i)) for i, skill in enumerate(city.skills)]
        shapes += [Sprite(art.seal(country), *city.seal(label, i)) for i, country in enumerate(city.seals)]
    for i, (points, colour) in enumerate(board.fields):
        x, y = board.field(i)
        size = 17 if label == SMALL else 20
        shapes.append(Label(x, y + 5, str(points), art.pip_colour(colour), size, 800, baseline=True))
    x, y, _, h = board.award.plate(label)
    shapes.append(Label(x + 15, y + h / 2 + 6, board.award.text, "map-ink", label - 1, 700, True, "left", True))
    for i, points in enumerate(board.award.points):
        x, y = award_at(board, label, i)
        shapes += [Disc(x, y, 15, "ew"), Label(x, y + 6, str(points), "chalk", 17, 800, baseline=True)]
    return shapes + _region_rows(board, label)


def region_at(board: Layout, label: float, row: int) -> tuple[float, float]:
    """The left end of a country's row, in its middle."""
    x, y, _, _ = board.regions.plate(label)
    return x, y + 23 + 38 * row


def _region_rows(board: Layout, label: float) -> list[Shape]:
    """A piece of the country's road with its sign, its name, what its places pay at the end (H206)."""
    shapes: list[Shape] = []
    right = board.regions.x + board.regions.plate(label).w / 2
    for row, (country, payments) in enumerate(board.regions.rows):
        x, y = region_at(board, label, row)
        d = f"M{x + 14:g} {y:g}h42"
        shapes += [Path(d, line="road-edge", width=12), Path(d, line=country, width=8)]
        shapes += [Path(d, line="plate", width=2, dash=PATTERNS[country]), Sprite(art.seal(country), x + 35, y)]
        shapes.append(Label(x + 66, y + 6, LATIN[country], "map-ink", label - 1, 700, True, "left", True))
        for i, points in enumerate(payments):
            at = right - 25 - 38 * (len(payments) - 1 - i)
            shapes += [Disc(at, y, 15, country), Label(at, y + 6, str(points), "seal-ink", 17, 800, baseline=True)]
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

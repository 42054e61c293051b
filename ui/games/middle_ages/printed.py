"""What is printed on the board: roads, spaces, towns and their plates, the tables in the margin. It never changes
during a game, so it is painted once."""

from functools import lru_cache
from typing import Final

from hansa_core.middle_ages.board import Board
from hansa_core.table import Setup
from ui.drawing.scene import Box, Disc, Label, Path, Shape, Sprite, circle
from ui.games.middle_ages import art
from ui.games.middle_ages.geometry import (
    LEDGER,
    NAME_H,
    PLATE_W,
    SHELF_H,
    SPACE_R,
    STORE_H,
    Map,
    Point,
    drawn,
    map_of,
    plate_height,
)
from ui.games.middle_ages.ground import ground, ledger_ground
from ui.games.middle_ages.towns import town
from ui.words.catalogue import Catalogue

X: Final = LEDGER + 12
WIDTH: Final = 338
PRICES_Y, PRICE_HEAD, PRICE_ROW = 22, 36, 35
BUY_W, SELL_W = 52, 68
TRACKS_Y, TRACK_ROW, STATUS_W = 352, 36.6, 196
ARRIVALS_X, ARRIVALS_W = LEDGER + 234, 116
FORK: Final = "M0 8V0M0 0C0-5-7-4-7-9M0 0C0-5 7-4 7-9M-10-6l3-3.500 3 3.500M4-6l3-3.500 3 3.500"


@lru_cache(2)
def land() -> list[Shape]:
    return [*ground(), *ledger_ground()]


def printed(setup: Setup, colours: tuple[str, ...], words: Catalogue) -> list[Shape]:
    said = tuple(
        words.say(f"middle_ages.ledger.{name}")
        for name in ("prices", "each", "buy", "sell", "left", "status", "upkeep", "arrivals", "cost", "influence")
    )
    return _printed(setup.board, setup.content.board, setup.players, colours[: setup.players], said, words.language)


@lru_cache(4)
def _printed(
    name: str, board: Board, players: int, colours: tuple[str, ...], said: tuple[str, ...], language: str
) -> list[Shape]:
    plan = map_of(name)
    shapes: list[Shape] = [*_roads(plan)]
    for city in plan.cities:
        shapes += _city(plan, board, city, players, colours)
    return [*shapes, *_tables(board, said, Catalogue(language, ()))]


# -- the map ----------------------------------------------------------------------------------------------------------


def _roads(plan: Map) -> list[Shape]:
    roads = "".join(map(drawn, plan.roads))
    spaces = [plan.nodes[space] for space in plan.spaces]
    shapes: list[Shape] = [
        Path(roads, line="road-edge", width=13),
        Path(roads, line="road", width=9),
        Path("".join(circle(x, y, SPACE_R) for x, y in spaces), "post", "post-edge", 2),
        Path("".join(circle(x, y, 3) for x, y in spaces), "post-edge", opacity=0.34),
    ]
    for fork in plan.forks.values():
        x, y = fork.at
        shapes += [
            Path(f"M{x} {y - 21}L{x + 21} {y}L{x} {y + 21}L{x - 21} {y}z", "band", "plate-edge", 2.4),
            Path(FORK, line="map-ink-2", width=2.2, matrix=(1, 0, 0, 1, x, y)),
            Label(*fork.label, fork.name, "map-ink-2", 19, 500, True, baseline=True, italic=True),
        ]
    return shapes


def shelf_at(plan: Map, board: Board, city: str, good: int) -> Point:
    """The middle of a printed good."""
    x, y = plan.plates[city]
    sold = board.sells[board.cities.index(city)]
    step = PLATE_W / len(sold)
    return x + step * (sold.index(good) + 0.5), y + NAME_H + SHELF_H / 2


def store_at(plan: Map, city: str, seat: int) -> tuple[float, float, float, float]:
    """A warehouse: left, top, width, height."""
    x, y = plan.plates[city]
    width = (PLATE_W - 15) / 2
    return x + 5 + seat % 2 * (width + 5), y + NAME_H + SHELF_H + 4 + seat // 2 * STORE_H, width, STORE_H - 4


def _city(plan: Map, board: Board, city: str, players: int, colours: tuple[str, ...]) -> list[Shape]:
    x, y = plan.plates[city]
    w, h = PLATE_W, plate_height(players)
    band = f"M{x} {y + NAME_H}v{8 - NAME_H}a8 8 0 0 1 8-8h{w - 16}a8 8 0 0 1 8 8v{NAME_H - 8}z"
    shapes: list[Shape] = [
        Sprite(town(city), x + 8, y + 1, 1.04),
        Box(x + 2, y + 4, w, h, "lift", radius=9),
        Box(x, y, w, h, "plate", "", 8),
        Path(band, "band"),
        Path(f"M{x} {y + NAME_H}h{w}", line="plate-edge", width=1.6),
        Label(x + 10, y + 22, plan.cities[city], "map-ink", 21, 700, True, "left", True),
        Path(f"M{x + 6} {y + NAME_H + SHELF_H}h{w - 12}", line="line", width=1.4),
        Box(x, y, w, h, "", "plate-edge", 8, 2),
    ]
    for good in board.sells[board.cities.index(city)]:
        gx, gy = shelf_at(plan, board, city, good)
        shapes.append(Sprite(art.printed_good(board.goods[good]), gx, gy, 0.6))
    for seat in range(players):
        colour = colours[seat]
        sx, sy, sw, sh = store_at(plan, city, seat)
        shapes += [
            Box(sx, sy, sw, sh, colour, "", 5, opacity=0.1),
            Box(sx, sy, sw, sh, "", colour, 5, 1.6, 0.6),
            Box(sx, sy, 13, sh, colour, "rim", 4, 1.2),
            art.mark(colour, sx + 6.5, sy + sh / 2, 4.4),
        ]
    return shapes


# -- the margin -------------------------------------------------------------------------------------------------------


def price_at(board: Board, good: int, level: int) -> Point:
    """The middle of a cell of the price table."""
    step = (WIDTH - BUY_W - SELL_W) / len(board.goods)
    top = PRICES_Y + 34 + PRICE_HEAD
    return X + BUY_W + (good + 0.5) * step, top + (len(board.buy) - 0.5 - level) * PRICE_ROW


def level_at(board: Board, level: int) -> tuple[float, float, float, float]:
    """A row of the status ladder."""
    return X, TRACKS_Y + 30 + (len(board.upkeep) - 1 - level) * TRACK_ROW, STATUS_W, TRACK_ROW


def arrival_at(board: Board, number: int) -> tuple[float, float, float, float]:
    bottom = TRACKS_Y + 30 + len(board.upkeep) * TRACK_ROW
    return ARRIVALS_X, bottom - (number + 1) * TRACK_ROW, ARRIVALS_W, TRACK_ROW


def _figure(x: float, y: float, text: str, align: str = "center", weight: int = 500) -> Label:
    return Label(x, y, text, "map-ink", 19, weight, align=align, baseline=True)


def _head(x: float, y: float, text: str) -> Label:
    return Label(x, y, text, "map-ink", 24, 700, True, "left", True)


def _note(x: float, y: float, text: str, align: str = "left") -> Label:
    return Label(x, y, text, "map-ink-2", 17, 500, align=align, baseline=True)


def _tables(board: Board, said: tuple[str, ...], words: Catalogue) -> list[Shape]:
    prices, each, buy, sell, left, status, upkeep, arrivals, cost, influence = said
    shapes = _prices(board, prices, each, buy, sell, left, words)
    levels = len(board.upkeep)
    x, top, w, row = level_at(board, levels - 1)
    shapes += [_head(x, TRACKS_Y + 20, status), _note(x + w, TRACKS_Y + 19, upkeep, "right")]
    shapes += [Box(x, top, w, levels * row, "plate", "plate-edge", 9)]
    for level in range(levels):
        y = level_at(board, level)[1]
        shapes += [] if level == levels - 1 else [Path(f"M{x} {y}h{w}", line="line", width=1.2)]
        shapes += [
            _figure(x + 18, y + row * 0.68, str(level)),
            _figure(x + w - 10, y + row * 0.68, words.number(board.upkeep[level]), "right"),
        ]
    x, top, w, row = arrival_at(board, len(board.ascent) - 1)
    shapes += [_head(x, top - 30, arrivals), _note(x, top - 9, cost)]
    shapes.append(Box(x, top, w, len(board.ascent) * row, "plate", "plate-edge", 9))
    for number, price in enumerate(board.ascent):
        y = arrival_at(board, number)[1]
        shapes += [] if number == len(board.ascent) - 1 else [Path(f"M{x} {y}h{w}", line="line", width=1.2)]
        shapes += [
            _figure(x + 19, y + row * 0.68, str(number)),
            _figure(x + w - 8, y + row * 0.68, words.number(price), "right"),
        ]
    return [*shapes, _head(x, TRACKS_Y + 20, influence), *_pile(x, TRACKS_Y)]


def _prices(
    board: Board, prices: str, each: str, buy: str, sell: str, left: str, words: Catalogue
) -> list[Shape]:  # fmt: skip
    levels, y = len(board.buy), PRICES_Y
    top = y + 34 + PRICE_HEAD
    step = (WIDTH - BUY_W - SELL_W) / len(board.goods)
    shapes: list[Shape] = [
        _head(X, y + 20, prices),
        _note(X + WIDTH, y + 19, each, "right"),
        Box(X, y + 32, WIDTH, PRICE_HEAD + levels * PRICE_ROW + 38, "plate", "plate-edge", 9),
        Label(X + 8, y + 56, buy, "map-ink", 17, 650, align="left", baseline=True),
        Label(X + WIDTH - 8, y + 56, sell, "map-ink", 17, 650, align="right", baseline=True),
    ]
    for good, name in enumerate(board.goods):
        x, _ = price_at(board, good, 0)
        if good % 2 == 0:
            shapes.append(Box(x - step / 2, top, step, levels * PRICE_ROW, "band", opacity=0.42))
        shapes.append(Sprite(art.printed_good(name), x, y + 51, 0.6))
    for level in range(levels):
        row = top + (levels - 1 - level) * PRICE_ROW
        shapes += [
            Path(f"M{X} {row}h{WIDTH}", line="line", width=1.2),
            _figure(X + BUY_W / 2, row + 24, words.number(board.buy[level])),
            _figure(X + WIDTH - 12, row + 24, words.number(board.sell[level]), "right", 700),
        ]
    bottom = top + levels * PRICE_ROW
    shapes += [
        Path(f"M{X} {bottom}h{WIDTH}", line="plate-edge", width=1.6),
        _figure(X + BUY_W / 2, bottom + 25, left, weight=650),
    ]
    return shapes


def _pile(x: float, y: float) -> list[Shape]:
    """Influence cards face down."""
    cards: list[Shape] = [Box(x + 4 + shift, y + 34 + shift, 46, 64, "influence-line", "rim", 6) for shift in (6, 3, 0)]
    return [
        *cards,
        Box(x + 9, y + 39, 36, 54, "", "influence", 4, 1.6),
        Disc(x + 27, y + 66, 11, "", "influence", 2.4),
        Disc(x + 27, y + 66, 4, "influence"),
    ]

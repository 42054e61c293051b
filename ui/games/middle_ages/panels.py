"""Panels on the sea: the three wagons with their holds, the wagon that is talked about in large, cards for sale."""

from collections.abc import Sequence
from typing import Final

from hansa_core.middle_ages.cards import INVESTMENTS, UNKNOWN_INVESTMENT
from hansa_core.middle_ages.content import NOBODY
from ui.drawing.scene import Box, Disc, Label, Path, Sprite
from ui.games.middle_ages import art
from ui.games.middle_ages.names import goods_of, stands
from ui.games.middle_ages.phases import TALKS
from ui.games.middle_ages.sheet import Sheet

PANEL: Final = (846.0, 24.0, 350.0, 82.0)
"""The three wagons with their compartments: left, top, width, and the height of each."""
LARGE: Final = (600.0, 590.0, 596.0, 218.0)
"""The wagon that is loaded: left, top, width, height."""
SHUT: Final = (920.0, 276.0)
OPEN: Final = (716.0, 480.0)
"""The cards for sale: left and width, as a list and, while they are sold, as cards."""
CARD: Final = (220.0, 124.0)
BOTTOM: Final = 970
SALE: Final = ("auction", "take_card")
LOADED: Final = (*TALKS, "master_load", "free_loading")
LINE: Final = 25
"""Letters in a line of a card."""


def panels(sheet: Sheet) -> None:
    x, y, w, row = PANEL
    wagons = len(sheet.view.places)
    _paper(sheet, x, y, w, wagons * row + 10)
    for wagon in range(wagons):
        _hold(sheet, wagon, x, y + 6 + wagon * row, w)
    if sheet.view.base_phase not in SALE:
        _investments(sheet)


def in_front(sheet: Sheet) -> None:
    """What lies over the map and everything on it, while it is what all look at."""
    if sheet.view.base_phase in SALE:
        _for_sale(sheet)
    elif sheet.view.base_phase in LOADED:
        _large(sheet, sheet.view.wagon)


def _paper(sheet: Sheet, x: float, y: float, w: float, h: float) -> None:
    sheet.shapes.append(Box(x + 2, y + 4, w, h, "lift", radius=12))
    sheet.shapes.append(Box(x, y, w, h, "paper", "plate-edge", 12))


# -- wagons -----------------------------------------------------------------------------------------------------------


def _loads(sheet: Sheet, wagon: int) -> list[tuple[list[str], int]]:
    """By seat: what is aboard, and the room there is; the master has room for three (M33)."""
    view, board = sheet.view, sheet.board
    found = []
    for seat in range(sheet.players):
        aboard = goods_of(view.aboard(wagon, seat), board.goods)
        master = seat == view.masters[wagon] or len(aboard) > board.room
        found.append((aboard, board.master_room if master else board.room))
    return found


def _hold(sheet: Sheet, wagon: int, x: float, y: float, w: float) -> None:
    """M34, M35: every owner's compartment."""
    view, row, shapes = sheet.view, PANEL[3], sheet.shapes
    if wagon:
        shapes.append(Path(f"M{x + 12} {y - 1}h{w - 24}", line="line", width=1.4))
    if wagon == view.wagon and view.base_phase not in ("bid", "turn"):
        shapes.append(Box(x + 4, y, w - 8, row - 3, "gold", radius=9, opacity=0.35))
    title = sheet.words.say("middle_ages.wagon", n=wagon + 1)
    where = stands(view, wagon, sheet.words)
    shapes += [
        Sprite(art.wagon(wagon + 1), x + 44, y + 60, 0.92),
        Label(x + 86, y + 26, title, "ink", 18, 650, align="left", baseline=True),
        Label(x + 92 + 9.2 * len(title), y + 26, where, "ink-2", 17, 500, align="left", baseline=True),
    ]
    master = view.masters[wagon]
    if master != NOBODY:
        shapes.append(Sprite(art.crest(sheet.colours[master]), x + w - 22, y + 19))
    sheet.place(f"hold:{wagon + 1}", x + 4, y, w - 8, row - 3)
    loads = _loads(sheet, wagon)
    unit = (w - 96 - sheet.players * 20) / sum(room for _, room in loads)
    at = x + 86
    for seat, (aboard, room) in enumerate(loads):
        width = 16 + room * unit
        _compartment(sheet, seat, aboard, room, at, y + 38, width)
        at += width + 4


def _compartment(sheet: Sheet, seat: int, goods: Sequence[str], room: int, x: float, y: float, w: float) -> None:
    colour, shapes = sheet.colours[seat], sheet.shapes
    shapes += [
        Box(x, y, w, 32, colour, "", 6, opacity=0.16 if goods else 0.06),
        Box(x, y, w, 32, "", colour, 6, 1.6, 1 if goods else 0.55),
        Box(x, y, 14, 32, colour, "rim", 5, 1.2),
        art.mark(colour, x + 7, y + 16, 4.6),
    ]
    step = (w - 17) / room
    for i in range(room):
        cx, cy = x + 15.5 + (i + 0.5) * step, y + 15
        if i < len(goods):
            shapes.append(Sprite(art.good(goods[i]), cx, cy, min(0.5, step / 42), moves=True))
        else:
            shapes.append(Disc(cx, cy + 1, 3.2, "", "map-ink-2", 1.3, 0.55))


def _large(sheet: Sheet, wagon: int) -> None:
    """While a wagon is loaded: who has what aboard, what is offered as ghosts, the master's monopoly in words (M36)."""
    view, shapes = sheet.view, sheet.shapes
    x, y, w, h = LARGE
    master = view.masters[wagon]
    _paper(sheet, x, y, w, h)
    title = f"{sheet.words.say('middle_ages.wagon', n=wagon + 1)} {stands(view, wagon, sheet.words)}"
    said = sheet.words.say("middle_ages.tip.master", seat=master)
    shapes += [
        Label(x + 20, y + 32, title, "ink", 22, 700, True, "left", True),
        Label(x + w - 20, y + 31, said, "ink-2", 17, 500, align="right", baseline=True),
        Path(f"M{x + w - 46} {y + 124}l34-18 8 6", line="dark", width=9),
        Path(f"M{x + w - 46} {y + 124}l34-18 8 6", line="wood-light", width=5),
        Box(x + 22, y + 48, w - 70, 98, "wood", "dark", 6, 3),
        Path(f"M{x + 24} {y + 138}h{w - 74}", line="wood-deep", width=3),
    ]
    loads = _loads(sheet, wagon)
    unit = (w - 86 - len(loads) * 26) / sum(room for _, room in loads)
    at = x + 30
    for seat, (aboard, room) in enumerate(loads):
        width = 20 + room * unit
        offered = [sheet.board.goods[good] for good in view.offer] if seat == view.partner else []
        _stall(sheet, seat, aboard, offered, room, at, y + 56, width)
        at += width + 6
    for wheel in (x + 110, x + w - 130):
        spokes = "".join(f"M{wheel - dx} {y + 152 - dy}L{wheel + dx} {y + 152 + dy}"
                         for dx, dy in ((19, 0), (0, 19), (13.4, 13.4), (13.4, -13.4)))  # fmt: skip
        shapes += [
            Disc(wheel, y + 152, 21, "wheel", "dark", 8),
            Disc(wheel, y + 152, 21, "", "wood-deep", 4),
            Path(spokes, line="wood-deep", width=3),
            Disc(wheel, y + 152, 5, "wood-deep"),
        ]
    own = loads[master][0]
    if own:
        text = sheet.words.say("middle_ages.monopoly_of", good=own[0])
        shapes += [
            Sprite(art.good(own[0]), x + 34, y + h - 21, 0.6),
            Label(x + 54, y + h - 15, text, "ink-2", 17, 500, align="left", baseline=True),
        ]


def _stall(
    sheet: Sheet, seat: int, goods: list[str], offered: list[str], room: int, x: float, y: float, w: float
) -> None:
    colour, shapes = sheet.colours[seat], sheet.shapes
    shapes += [
        Box(x, y, w, 74, "paper", "rim", 7, 2),
        Box(x, y, w, 74, colour, "", 7, opacity=0.2 if goods else 0.08),
        Box(x, y, 17, 74, colour, "rim", 6, 1.4),
        art.mark(colour, x + 8.5, y + 37, 6),
    ]
    if offered:
        shapes.append(Box(x - 2, y - 2, w + 4, 78, "", "accent", 8, 4))
    step = (w - 20) / room
    for i in range(room):
        cx, cy = x + 18 + (i + 0.5) * step, y + 35
        size = min(0.95, step / 44)
        if i < len(goods):
            shapes.append(Sprite(art.good(goods[i]), cx, cy, size))
        elif i - len(goods) < len(offered):
            r = 22 * size
            ring = f"M{cx - r} {cy}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"
            shapes.append(Path(ring, "accent-soft", "accent", 2.4, dash=(5, 4)))
            shapes.append(Sprite(art.good(offered[i - len(goods)]), cx, cy, size * 0.8, 0.6))
        else:
            shapes.append(Disc(cx, cy + 1, 5, "", "map-ink-2", 1.6, 0.6))


# -- investments ------------------------------------------------------------------------------------------------------


def _row(sheet: Sheet) -> list[int]:
    """M75: the cards that lie open."""
    return [card for card in sheet.view.row if card != UNKNOWN_INVESTMENT]


def _title(sheet: Sheet, x: float, y: float, w: float, key: str) -> None:
    left = sheet.words.say("middle_ages.face_down", n=len(sheet.view.pile))
    sheet.shapes += [
        Label(x + 14, y + 28, sheet.words.say(key), "ink", 22, 700, True, "left", True),
        Label(x + w - 14, y + 27, left, "ink-2", 16, 500, align="right", baseline=True),
    ]


def _investments(sheet: Sheet) -> None:
    """Their names and stars."""
    x, w = SHUT
    cards = _row(sheet)
    if not cards:
        return
    h = 40 + 36 * len(cards) + 6
    y = BOTTOM - h
    _paper(sheet, x, y, w, h)
    _title(sheet, x, y, w, "middle_ages.investments")
    for i, card in enumerate(cards):
        ry, name = y + 40 + i * 36, INVESTMENTS[card]
        said = sheet.words.say(f"middle_ages.investment.{name}")
        sheet.shapes += [
            Box(x + 10, ry, w - 20, 32, "investment", "investment-line", 6, 1.6),
            Label(x + 20, ry + 22, said, "investment-ink", 18, 650, align="left", baseline=True),
            Sprite(art.stars(sheet.board.stars[card]), x + w - 82, ry + 16, 0.9),
        ]
        sheet.place(f"invest:{name}", x + 10, ry, w - 20, 32)


def _for_sale(sheet: Sheet) -> None:
    """While they are sold they lie there as cards, and say what they do."""
    x, w = OPEN
    cards = _row(sheet)
    cw, ch = CARD
    lines = (len(cards) + 1) // 2
    h = 42 + lines * (ch + 10) + 4
    y = BOTTOM - h
    _paper(sheet, x, y, w, h)
    _title(sheet, x, y, w, "middle_ages.for_sale")
    for i, card in enumerate(cards):
        name = INVESTMENTS[card]
        cx, cy = x + 14 + i % 2 * (cw + 12), y + 42 + i // 2 * (ch + 10)
        sheet.shapes += [
            Box(cx + 2, cy + 3, cw, ch, "lift", radius=9),
            Box(cx, cy, cw, ch, "investment", "investment-line", 9, 2),
            Label(cx + 12, cy + 27, sheet.words.say(f"middle_ages.investment.{name}"), "investment-ink", 20, 700, True,
                  "left", True),
            Sprite(art.stars(sheet.board.stars[card]), cx + 12, cy + ch - 17),
        ]  # fmt: skip
        for n, line in enumerate(broken(sheet.words.say(f"middle_ages.does.{name}"))):
            text = Label(cx + 12, cy + 51 + 20 * n, line, "investment-ink", 17, 500, align="left", baseline=True)
            sheet.shapes.append(text)
        sheet.place(f"invest:{name}", cx, cy, cw, ch)


def broken(text: str) -> list[str]:
    """In lines of a card's width."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines

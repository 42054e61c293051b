"""The table of Handelsfürsten: everybody's ships, the demand row, the pile as a clock, the market, the own hand.

Made for a phone held upright; where there is more width than height, the players stand beside the rest.
"""

import math
from collections.abc import Sequence

from hansa_core.merchant_princes.box import KINDS, SPECIALS
from hansa_core.merchant_princes.content import UNKNOWN_GOLD
from hansa_core.merchant_princes.position import PrincesPosition
from ui.drawing.scene import Box, Disc, Label, Marks, Path, Place, Scene, Sprite
from ui.games.merchant_princes import art
from ui.games.merchant_princes.art import CARD_H, CARD_W
from ui.words.catalogue import Catalogue
from ui.words.letters import seat_letters

WIDTH = 720
LEFT = 24
STEP = 112
"""From one card of the row to the next."""
ROW = 66
"""The height of a player's line."""
SHIPS_AT, SHIP_STEP = 232, 72
SHIPS_ROOM = 330
WIDE_ROW, WIDE_LINE = 130, 440
"""Beside the rest a player has more lines: the ships are below name, gold and cards."""
LETTERS = 12
"""So many letters of a name have room before the ships; the whole name is in the table below and in the log."""
BESIDE = 134
"""Where cubes and market begin, beside the clock; both together are as high as BAND."""
BAND = 176
TOP = 14.0
NEAR = 4
"""So few cards before the end the clock turns to ember."""


def table_scene(
    view: PrincesPosition, viewer: int | None, marks: Marks, words: Catalogue, names: Sequence[str],
    colours: Sequence[str], wide: bool = False
) -> Scene:  # fmt: skip
    drawing = _Drawing(view, viewer, words, names, colours, wide)
    scene = drawing.scene
    drawing.players()
    below = drawing.begin_the_middle()
    drawing.demand()
    drawing.clock()
    drawing.cubes()
    drawing.market()
    drawing.hand()
    scene.height = max(below, drawing.y)
    _mark(scene, marks)
    return scene


class _Drawing:
    def __init__(
        self, view: PrincesPosition, viewer: int | None, words: Catalogue, names: Sequence[str],
        colours: Sequence[str], wide: bool
    ) -> None:  # fmt: skip
        self.view = view
        self.viewer = viewer
        self.words = words
        self.names = names
        self.colours = colours
        self.goods = view.content.box.goods
        self.wide = wide
        self.scene = Scene(WIDTH + WIDE_LINE if wide else WIDTH, 0)
        self.line, self.row = (WIDE_LINE, WIDE_ROW) if wide else (WIDTH, ROW)
        self.left, self.y = float(LEFT), TOP

    def _label(self, x: float, y: float, text: str, size: float = 20, weight: int = 600, colour: str = "ink") -> None:
        self.scene.shapes.append(Label(x, y, text, colour, size, weight, align="left"))

    # -- players ------------------------------------------------------------------------------------------------------

    def players(self) -> None:
        """The others in the order of their turns, then the one who looks."""
        count = self.view.setup.players
        first = 0 if self.viewer is None else self.viewer + 1
        letters = seat_letters(self.names)
        for k in range(count):
            self._player((first + k) % count, letters)
            self.y += self.row + 6
        self.y += 6

    def begin_the_middle(self) -> float:
        """Under the players, or to the right of them; and where the players end."""
        below = self.y
        if self.wide:
            self.left, self.y = float(WIDE_LINE + LEFT), TOP
        return below

    def _player(self, seat: int, letters: Sequence[str]) -> None:
        view, shapes, y = self.view, self.scene.shapes, self.y
        turn = seat == view.active and view.to_act is not None
        frame = Box(14, y, self.line - 28, self.row, "paper", "accent" if turn else "line", 12, 4 if turn else 1.5)
        shapes.append(frame)
        shapes.append(Box(26, y + 15, 38, 36, self.colours[seat], "rim", 8))
        shapes.append(Label(45, y + 33, letters[seat], f"{self.colours[seat]}-mark", 22, 800))
        name = self.names[seat]
        self._label(74, y + 20, name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…", 21, 700)
        gold = view.gold[seat]
        shapes.append(Disc(85, y + 47, 11, "coin", "brass", 1.6))
        self._label(101, y + 48, "?" if gold == UNKNOWN_GOLD else str(gold), 22, 700)
        shapes.append(Box(146, y + 36, 16, 22, "marker-back", "rim", 3, 1.4))
        self._label(169, y + 48, str(sum(view.hand(seat))), 22, 700)
        self._ships(seat, y + self.row - ROW)
        self._cards(seat, y)
        self.scene.places.append(Place(f"player:{seat}", 14, y, self.line - 28, self.row, under=True))

    def _ships(self, seat: int, y: float) -> None:
        cargo = self.view.ships[seat]
        count = max(len(cargo), self.view.has(seat, 0))
        step = min(SHIP_STEP, (WIDE_LINE - 40 if self.wide else SHIPS_ROOM) / max(1, count))
        for n in range(count):
            x = (LEFT if self.wide else SHIPS_AT) + step * n + 34
            self.scene.shapes.append(Sprite(art.ship(), x, y + 38))
            if n < len(cargo):
                self.scene.shapes.append(Sprite(art.cube(self.goods[cargo[n]]), x - 6, y + 48, moves=True))
            self.scene.places.append(Place(f"ship:{seat}.{n + 1}", x - 34, y + 4, min(68, step - 2), ROW - 8))

    def _cards(self, seat: int, y: float) -> None:
        """Special cards other than ships, at the right end of the line."""
        x = self.line - 42.0
        for kind in range(KINDS - 1, 0, -1):
            number = self.view.has(seat, kind)
            if number:
                self.scene.shapes.append(Disc(x, y + 33, 17, "gold", "plate-edge", 1.4))
                self.scene.shapes.append(art.glyph(SPECIALS[kind], x, y + 33, 0.9, "gold-ink"))
                self.scene.places.append(Place(f"owned:{seat}.{SPECIALS[kind]}", x - 19, y + 14, 38, 38, under=True))
                if number > 1:
                    self.scene.shapes.append(Label(x + 15, y + 50, f"×{number}", "ink", 17, 800))
                x -= 42

    # -- the middle of the table --------------------------------------------------------------------------------------

    def demand(self) -> None:
        """P4: what the slots show; the cards of an unfinished sale lie a little askew over theirs."""
        view, y = self.view, self.y + CARD_H / 2
        for slot, good in enumerate(view.row):
            x = self.left + CARD_W / 2 + STEP * slot
            if view.covered[slot]:
                self.scene.shapes.append(
                    Box(x - CARD_W / 2 + 5, y - CARD_H / 2 + 7, CARD_W, CARD_H, "paper", "rim", 12)
                )
            self.scene.shapes.append(Sprite(art.card(self.goods[good]), x, y, moves=True))
            if slot in view.laid:
                self.scene.shapes.append(Sprite(art.card(self.goods[view.selling]), x + 5, y - 9, moves=True))
            self.scene.places.append(Place(f"slot:{slot + 1}", x - CARD_W / 2, y - CARD_H / 2, CARD_W, CARD_H))
        self.y += CARD_H + 16

    def clock(self) -> None:
        """P28: the pile, and how much of it is left as a ring that runs out."""
        view, x, y = self.view, self.left + 56.0, self.y + BAND / 2
        box = view.content.box
        left, whole = len(view.pile), box.total - box.slots - box.hand * view.setup.players
        colour = "ember" if left <= NEAR else "accent"
        self.scene.shapes += [
            Disc(x, y, 52, "paper", "line", 2),
            Path(_arc(x, y, 52, left / whole), line=colour, width=8),
            Sprite(art.back(), x, y - 10, 0.46),
            Label(x, y + 35, str(left), "ink" if left > NEAR else "ember", 25, 800),
        ]
        self.scene.places.append(Place("pile", x - 56, y - 60, 112, 120))

    def cubes(self) -> None:
        """P8: the cubes that are left, by colour."""
        for i, good in enumerate(self.goods):
            x, y = self.left + BESIDE + 91.0 * i, self.y
            number = self.view.cubes[i]
            self.scene.shapes.append(Sprite(art.cube(good), x + 28, y + 66, 1.4, 1 if number else 0.25))
            self.scene.shapes.append(Label(x + 69, y + 45, f"×{number}", "ink" if number else "ink-2", 23, 700))
            self.scene.places.append(Place(f"cube:{good}", x, y, 85, 82))

    def market(self) -> None:
        """P2: special cards for sale, with their prices."""
        box = self.view.content.box
        for kind in range(KINDS):
            x, y = self.left + BESIDE + 137.0 * kind, self.y + 92
            number = self.view.market[kind]
            self.scene.shapes += [
                Box(x, y, 129, 84, "paper" if number else "paper-2", "line", 9, 1.6),
                Disc(x + 36, y + 42, 26, "gold", "plate-edge", 1.4, 1 if number else 0.3),
                art.glyph(SPECIALS[kind], x + 36, y + 42, 1.4, "gold-ink"),
                Disc(x + 95, y + 26, 18, "coin", "brass", 1.6),
                Label(x + 95, y + 27, str(box.prices[kind]), "coin-ink", 22, 800),
                Label(x + 95, y + 64, f"×{number}", "ink" if number else "ink-2", 23, 700),
            ]
            self.scene.places.append(Place(f"market:{SPECIALS[kind]}", x, y, 129, 84))
        self.y += BAND + 12

    # -- the own hand -------------------------------------------------------------------------------------------------

    def hand(self) -> None:
        """Of the one who looks; while nobody does, the hand of whose turn it is, face down."""
        view = self.view
        if self.viewer is None:
            for k in range(min(sum(view.hand(view.active)), view.content.box.slots) if view.to_act is not None else 0):
                self.scene.shapes.append(Sprite(art.back(), self.left + CARD_W / 2 + STEP * k, self.y + 50, 0.78))
            self.y += 112
            return
        laid = len(view.laid) if self.viewer == view.active else 0
        k = 0
        for number, good in enumerate(self.goods):
            held = view.held(self.viewer, number) - (laid if laid and number == view.selling else 0)
            if held <= 0:
                continue
            x, y = self.left + CARD_W / 2 + STEP * k, self.y + 50
            for back in range(min(held, 3) - 1, -1, -1):
                self.scene.shapes.append(Sprite(art.card(good), x + 4 * back, y - 4 * back, 0.78, moves=back == 0))
            if held > 1:
                self.scene.shapes += [Disc(x + 36, y + 38, 15, "paper", "rim", 1.6),
                                      Label(x + 36, y + 39, f"{held}", "ink", 19, 800)]  # fmt: skip
            self.scene.places.append(Place(f"hand:{good}", x - 42, y - 52, 88, 106))
            k += 1
        self.y += 112


def _arc(x: float, y: float, r: float, part: float) -> str:
    """Of a ring that begins at the top, so much of it; in two arcs, as one cannot go all the way round."""
    angles = [math.pi * min(part, 1) * n for n in range(3)] if part else []
    ends = [f"{x + r * math.sin(angle):.2f} {y - r * math.cos(angle):.2f}" for angle in angles]
    return "M" + f"A{r:g} {r:g} 0 0 1 ".join(ends) if ends else ""


def _mark(scene: Scene, marks: Marks) -> None:
    """Where one can act, what is pointed at, what is chosen; numbers as in the list beside the table."""
    for place in scene.places:
        frame = (place.x - 3, place.y - 3, place.w + 6, place.h + 6)
        if place.name in marks.chosen:
            scene.shapes.append(Box(*frame, "", "accent", 12, 5))
        elif place.name in marks.targets:
            lit = place.name in (marks.hover, marks.focus)
            scene.shapes.append(Box(*frame, "", "accent", 12, 5 if lit else 2.6))
            scene.targets.append(place.middle)
        elif place.name in marks.last:
            x, y, w, h = frame
            scene.shapes.append(Path(f"M{x} {y}h{w}v{h}h{-w}z", line="ink", width=2, dash=(6, 5)))
        if number := marks.numbers.get(place.name):
            x, y = place.x + place.w - 4, place.y + 4
            scene.shapes += [Disc(x, y, 14, "accent", "paper", 2), Label(x, y + 1, str(number), "accent-ink", 18, 800)]

"""The table of Handelsfürsten: everybody's ships, the demand row, the pile as a clock, the market, the own hand.

Made for a phone held upright; on a large screen it lies in the middle of the table.
"""

import math
from collections.abc import Sequence

from hansa_core.merchant_princes.box import KINDS, SPECIALS
from hansa_core.merchant_princes.content import UNKNOWN_GOLD
from hansa_core.merchant_princes.position import PrincesPosition
from ui.catalogue import Catalogue
from ui.letters import seat_letters
from ui.princes import art
from ui.princes.art import CARD_H, CARD_W
from ui.scene import Box, Disc, Label, Marks, Path, Place, Scene, Sprite

WIDTH = 720
LEFT = 24
STEP = 112
"""From one card of the row to the next."""
ROW = 66
"""The height of a player's line."""
SHIPS_AT, SHIP_STEP = 232, 72
NEAR = 4
"""So few cards before the end the clock turns to ember."""


def table_scene(
    view: PrincesPosition, viewer: int | None, marks: Marks, words: Catalogue, names: Sequence[str],
    colours: Sequence[str]
) -> Scene:  # fmt: skip
    drawing = _Drawing(view, viewer, words, names, colours)
    scene = drawing.scene
    drawing.players()
    drawing.demand()
    drawing.clock()
    drawing.cubes()
    drawing.market()
    drawing.hand()
    scene.height = drawing.y
    scene.ground = [Box(0, 0, WIDTH, scene.height, "land", "coast", 18)]
    _mark(scene, marks)
    return scene


class _Drawing:
    def __init__(
        self, view: PrincesPosition, viewer: int | None, words: Catalogue, names: Sequence[str], colours: Sequence[str]
    ) -> None:
        self.view = view
        self.viewer = viewer
        self.words = words
        self.names = names
        self.colours = colours
        self.goods = view.content.box.goods
        self.scene = Scene(WIDTH, 0)
        self.y = 14.0

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
            self.y += ROW + 6
        self.y += 6

    def _player(self, seat: int, letters: Sequence[str]) -> None:
        view, shapes, y = self.view, self.scene.shapes, self.y
        turn = seat == view.active and view.to_act is not None
        shapes.append(Box(14, y, WIDTH - 28, ROW, "paper", "accent" if turn else "line", 12, 4 if turn else 1.5))
        shapes.append(Box(26, y + 15, 38, 36, self.colours[seat], "rim", 8))
        shapes.append(Label(45, y + 33, letters[seat], f"{self.colours[seat]}-mark", 22, 800))
        self._label(74, y + 21, self.names[seat], 22, 700)
        gold = view.gold[seat]
        shapes.append(Disc(84, y + 47, 10, "coin", "brass", 1.6))
        self._label(100, y + 48, "?" if gold == UNKNOWN_GOLD else str(gold), 19, 700)
        shapes.append(Box(140, y + 38, 14, 19, "marker-back", "rim", 3, 1.4))
        self._label(160, y + 48, str(sum(view.hand(seat))), 19, 700)
        self._ships(seat, y)
        self._cards(seat, y)

    def _ships(self, seat: int, y: float) -> None:
        cargo = self.view.ships[seat]
        count = max(len(cargo), self.view.has(seat, 0))
        step = min(SHIP_STEP, 330 / max(1, count))
        for n in range(count):
            x = SHIPS_AT + step * n + 34
            self.scene.shapes.append(Sprite(art.ship(), x, y + 38))
            if n < len(cargo):
                self.scene.shapes.append(Sprite(art.cube(self.goods[cargo[n]]), x - 6, y + 48, moves=True))
            self.scene.places.append(Place(f"ship:{seat}.{n + 1}", x - 34, y + 4, min(68, step - 2), ROW - 8))

    def _cards(self, seat: int, y: float) -> None:
        """Special cards other than ships, at the right end of the line."""
        x = WIDTH - 42.0
        for kind in range(KINDS - 1, 0, -1):
            number = self.view.has(seat, kind)
            if number:
                self.scene.shapes.append(Disc(x, y + 33, 17, "gold", "plate-edge", 1.4))
                self.scene.shapes.append(art.glyph(SPECIALS[kind], x, y + 33, 0.9, "gold-ink"))
                if number > 1:
                    self.scene.shapes.append(Label(x + 15, y + 50, f"×{number}", "ink", 17, 800))
                x -= 42

    # -- the middle of the table --------------------------------------------------------------------------------------

    def demand(self) -> None:
        """P4: what the slots show; the cards of an unfinished sale lie a little askew over theirs."""
        view, y = self.view, self.y + CARD_H / 2
        for slot, good in enumerate(view.row):
            x = LEFT + CARD_W / 2 + STEP * slot
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
        view, x, y = self.view, LEFT + 46.0, self.y + 48
        box = view.content.box
        left, whole = len(view.pile), box.total - box.slots - box.hand * view.setup.players
        part = left / whole
        colour = "ember" if left <= NEAR else "accent"
        self.scene.shapes += [
            Disc(x, y, 42, "paper", "line", 2),
            Path(_arc(x, y, 42, part), line=colour, width=7),
            Sprite(art.back(), x, y - 6, 0.38),
            Label(x, y + 30, str(left), "ink" if left > NEAR else "ember", 21, 800),
        ]
        self.scene.places.append(Place("pile", x - 46, y - 46, 92, 92))

    def cubes(self) -> None:
        """P8: the cubes that are left, by colour."""
        for i, good in enumerate(self.goods):
            x, y = LEFT + 124.0 + 46 * i, self.y + 50
            number = self.view.cubes[i]
            self.scene.shapes.append(Sprite(art.cube(good), x, y, 1.05, 1 if number else 0.25))
            self.scene.shapes.append(Label(x, y + 20, f"×{number}", "ink" if number else "ink-2", 19, 700))
            self.scene.places.append(Place(f"cube:{good}", x - 22, y - 44, 44, 80))

    def market(self) -> None:
        """P2: special cards for sale, with their prices."""
        box = self.view.content.box
        for kind in range(KINDS):
            x, y = LEFT + 398.0 + 70 * kind, self.y + 2
            number = self.view.market[kind]
            self.scene.shapes += [
                Box(x, y, 64, 92, "paper" if number else "paper-2", "line", 9, 1.6),
                Disc(x + 32, y + 27, 19, "gold", "plate-edge", 1.4, 1 if number else 0.3),
                art.glyph(SPECIALS[kind], x + 32, y + 27, 1, "gold-ink"),
                Disc(x + 20, y + 66, 13, "coin", "brass", 1.6),
                Label(x + 20, y + 67, str(box.prices[kind]), "coin-ink", 16, 800),
                Label(x + 48, y + 67, f"×{number}", "ink" if number else "ink-2", 18, 700),
            ]
            self.scene.places.append(Place(f"market:{SPECIALS[kind]}", x, y, 64, 92))
        self.y += 108

    # -- the own hand -------------------------------------------------------------------------------------------------

    def hand(self) -> None:
        view = self.view
        if self.viewer is None:
            return
        laid = len(view.laid) if self.viewer == view.active else 0
        k = 0
        for number, good in enumerate(self.goods):
            held = view.held(self.viewer, number) - (laid if laid and number == view.selling else 0)
            if held <= 0:
                continue
            x, y = LEFT + CARD_W / 2 + STEP * k, self.y + 50
            for back in range(min(held, 3) - 1, -1, -1):
                self.scene.shapes.append(Sprite(art.card(good), x + 4 * back, y - 4 * back, 0.78, moves=back == 0))
            if held > 1:
                self.scene.shapes += [Disc(x + 36, y + 38, 15, "paper", "rim", 1.6),
                                      Label(x + 36, y + 39, f"{held}", "ink", 19, 800)]  # fmt: skip
            self.scene.places.append(Place(f"hand:{good}", x - 42, y - 52, 88, 106))
            k += 1
        self.y += 112


def _arc(x: float, y: float, r: float, part: float) -> str:
    """Of a ring that begins at the top, so much of it."""
    angle = 2 * math.pi * min(part, 0.9999)
    end = x + r * math.sin(angle), y - r * math.cos(angle)
    return f"M{x:g} {y - r:g}A{r:g} {r:g} 0 {int(part > 0.5)} 1 {end[0]:.1f} {end[1]:.1f}" if part else ""


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

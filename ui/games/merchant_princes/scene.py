"""The harbour: everybody's ships and loads, the demand row, the pile as a clock, crates and special cards, the hand.

`harbour.py` lays it out for a window that is wider than high, `lanes.py` for a phone held upright; this file has what
both are made of.
"""

import math
from collections.abc import Sequence

from hansa_core.merchant_princes.box import KINDS, SPECIALS
from hansa_core.merchant_princes.content import UNKNOWN_GOLD
from hansa_core.merchant_princes.declaration import Buy
from hansa_core.merchant_princes.position import PrincesPosition
from ui.drawing.badges import HOUSE_MARKS, house_mark
from ui.drawing.scene import Box, Disc, Label, Marks, Path, Place, Scene, Shape, Sprite
from ui.games.merchant_princes import art
from ui.games.merchant_princes.art import CARD_H, CARD_W, DECK
from ui.games.merchant_princes.paid import Paid
from ui.games.merchant_princes.sale import in_hand
from ui.words.catalogue import Catalogue
from ui.words.letters import seat_letters

NEAR = 5
"""So few cards before the end the ticks of the clock turn to ember."""
ADVANCE = 0.58
"""How wide a letter is on average, beside its size."""


SMALLEST = 0.74
"""So much narrower the cards of a full hand become before they lie over each other."""
SMALL_NAME, TWO_LINES = 0.66, 0.85
"""So much smaller a name becomes before it is cut, and that of two lines is from the beginning."""
SHIP_H = 112
"""Of a ship with its pennant."""


def wide_of(text: str, size: float) -> float:
    """About how much room a text needs."""
    return ADVANCE * size * len(text)


def _ship_scale(count: int, lines: int, room: float, most: float, height: float) -> float:
    """How large the ships of a fleet are in so many lines. Beside each other their sails may meet a little."""
    step = room / max(1, -(-count // lines))
    return min(most, 1.25 * step / art.SHIP_W, height / lines / SHIP_H if lines > 1 else most)


def cut(text: str, size: float, room: float) -> str:
    """As much of a name as there is room for; the whole name is in the table for listeners and in the log."""
    most = max(3, int(room / (ADVANCE * size)))
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def name_lines(name: str, size: float, room: float) -> tuple[list[str], float]:
    """A name in one line, or at a blank or hyphen in two where they can be larger, and how large it is then."""
    ways = [[name], *([name[:n].rstrip(), name[n:]] for n in range(1, len(name)) if name[n - 1] in " -")]

    def fits(lines: list[str]) -> float:
        return min(size * (TWO_LINES if lines[1:] else 1), room / (ADVANCE * max(map(len, lines))))

    lines = max(ways, key=fits)
    if fits(lines) >= SMALL_NAME * size:
        return lines, fits(lines)
    return [cut(name, SMALL_NAME * size, room)], SMALL_NAME * size


def fitting(text: str, size: float, room: float) -> float:
    """The size at which a text fits, at most the wanted one."""
    return min(size, room / (0.52 * len(text)))


Sides = tuple[float, float]
WHOLE: Sides = (CARD_W, CARD_H)
"""A card with its good's and its colour's name; cards with other sides have their good's name alone, larger."""
TALL: Sides = (120.0, 148.0)
GAP = 8
"""Between the cards of a hand."""


def framed(x: float, y: float, w: float, h: float, fill: str, line: str, *, dashed: bool = False) -> list[Shape]:
    """The box of something for sale; dashed if it is too dear."""
    if not dashed:
        return [Box(x, y, w, h, fill, line, 9, 1.4)]
    edge = (f"M{x + 9:g} {y:g}h{w - 18:g}a9 9 0 0 1 9 9v{h - 18:g}a9 9 0 0 1-9 9"
            f"h{18 - w:g}a9 9 0 0 1-9-9v{18 - h:g}a9 9 0 0 1 9-9z")  # fmt: skip
    return [Box(x, y, w, h, fill, radius=9), Path(edge, line="ink-2", width=1.4, dash=(5, 4))]


class Drawing:
    """The table as one seat sees it, drawn onto a scene piece by piece."""

    def __init__(
        self, view: PrincesPosition, viewer: int | None, words: Catalogue, names: Sequence[str],
        colours: Sequence[str], width: float, height: float, covered: bool = False, pays: Paid | None = None
    ) -> None:  # fmt: skip
        self.view = view
        self.covered = covered
        """Whether the next player has not come yet: the curtain hides what is theirs alone."""
        self.viewer = viewer
        self.words = words
        self.names = names
        self.colours = colours
        self.letters = seat_letters(names)
        self.goods = view.content.box.goods
        self.scene = Scene(width, height)
        self.pays = pays
        self.coins: dict[int, tuple[float, float]] = {}
        """Where the first ship of a seat is that a sale pays."""

    def add(self, *shapes: Shape) -> None:
        self.scene.shapes.extend(shapes)

    def place(self, name: str, x: float, y: float, w: float, h: float, under: bool = False) -> None:
        self.scene.places.append(Place(name, x, y, w, h, under=under))

    def text(self, x: float, y: float, text: str, size: float, weight: int = 400, colour: str = "ink",
             serif: bool = False) -> None:  # fmt: skip
        self.add(Label(x, y, text, colour, size, weight, serif, "left"))

    def say(self, key: str, **values: object) -> str:
        return self.words.say(f"merchant_princes.{key}", values)

    @property
    def others(self) -> list[int]:
        """The seats of the others in the order of their turns after the one who looks."""
        count = self.view.setup.players
        return [(self.own + k) % count for k in range(1, count)]

    @property
    def own(self) -> int:
        """Whose desk lies in front; while nobody looks, that of the player whose turn it is, face down."""
        return self.view.active if self.viewer is None else self.viewer

    def has_turn(self, seat: int) -> bool:
        return seat == self.view.active and self.view.to_act is not None

    # -- players ------------------------------------------------------------------------------------------------------

    def badge(self, seat: int, x: float, y: float, h: float) -> None:
        """Colour, house mark and letter; `x`, `y` is its left end and its middle."""
        colour, k = self.colours[seat], h / 26
        self.add(
            Box(x, y - h / 2, 40 * k, h, colour, "rim", 6 * k, 1.5),
            house_mark(HOUSE_MARKS[colour], f"{colour}-mark", (5.5 * k, 5.5 * k, -5.5 * k, 5.5 * k, x + 12.5 * k, y)),
            Label(x + 29 * k, y + 0.8 * k, self.letters[seat], f"{colour}-mark", 17 * k, 800),
        )

    def name(self, seat: int, x: float, y: float, size: float, room: float) -> float:
        """Of a player, in one line or two around `y`; gives its width."""
        lines, size = name_lines(self.names[seat], size, room)
        for n, line in enumerate(lines):
            self.text(x, y + size * (n - (len(lines) - 1) / 2), line, size, 700, serif=True)
        return max(wide_of(line, size) for line in lines)

    def fleet(self, seat: int, x: float, y: float, room: float, scale: float, height: float) -> None:
        """Ships side by side from `x` on, their waterline at `y`; a large fleet in two lines, if its ships are larger
        so. A ship that a sale pays carries a coin."""
        cargo = self.view.ships[seat]
        count = max(len(cargo), self.view.has(seat, 0))
        lines = max((1, 2), key=lambda lines: _ship_scale(count, lines, room, scale, height))
        scale = _ship_scale(count, lines, room, scale, height)
        line = -(-count // lines)
        step, bottom = min((art.SHIP_W + 7) * scale, room / max(1, line)), y
        for n in range(count):
            at = x + step * (n % line + 0.5)
            y = bottom - height / 2 * (lines - 1 - n // line)
            self.add(Sprite(art.ship(self.colours[seat]), at, y, scale))
            if n < len(cargo):
                self.add(
                    Sprite(art.cube(self.goods[cargo[n]]), at + 2 * scale, y + DECK * scale, 0.98 * scale, moves=True)
                )
                if self.pays and cargo[n] == self.pays.good:
                    coin = (at + 26 * scale, y - 98 * scale)
                    self.add(Sprite(art.coin(f"+{self.pays.shown}"), *coin, max(scale, 0.72)))
                    self.coins.setdefault(seat, coin)
            self.place(f"ship:{seat}.{n + 1}", at - step / 2 + 1, y - 106 * scale, step - 2, 112 * scale)

    def gain(self, seat: int, x: float, y: float, scale: float = 1) -> None:
        """What the open sale would pay a player; `x` is the right end. When it is closed, that runs there from the
        first ship that is paid."""
        if self.pays and self.pays.gold[seat]:
            pill, paid = art.gain(f"+{self.pays.gold[seat]}"), not self.pays.open
            source = self.coins.get(seat) if paid else None
            self.add(Sprite(pill, x + pill.box[0] * scale, y, scale, moves=paid, source=source))

    def specials(self, seat: int, x: float, y: float, room: float, size: float) -> float:
        """Special cards other than ships as chips, with their names where there is room; gives where they end."""
        owned = [(kind, self.view.has(seat, kind)) for kind in range(1, KINDS) if self.view.has(seat, kind)]
        counts = [f" ×{n}" if n > 1 else "" for _, n in owned]
        titles = [self.say(f"card.{SPECIALS[kind]}") + n for (kind, _), n in zip(owned, counts, strict=True)]
        named = sum(wide_of(title, size) + 2.9 * size for title in titles) <= room
        for (kind, _), title, n in zip(owned, titles, counts, strict=True):
            x += self.chip(seat, kind, title if named else n.strip(), x, y, size) + 0.45 * size
        return x

    def chip(self, seat: int, kind: int, title: str, x: float, y: float, size: float) -> float:
        """A special card that somebody has; gives its width."""
        w = 2.2 * size + (wide_of(title, size) + 0.3 * size if title else 0)
        self.add(Box(x, y - 0.9 * size, w, 1.8 * size, "gold", "plate-edge", 0.9 * size, 1.2),
                 art.glyph(SPECIALS[kind], x + 1.1 * size, y, size / 21, "gold-ink"))  # fmt: skip
        if title:
            self.text(x + 2 * size, y + 0.5, title, size, 600, "gold-ink")
        self.place(f"owned:{seat}.{SPECIALS[kind]}", x, y - 0.9 * size, w, 1.8 * size, under=True)
        return w

    def hand_count(self, seat: int, x: float, y: float, size: float, named: bool = False) -> float:
        """How many cards a player holds; gives where that ends."""
        count = sum(in_hand(self.view, seat))
        text = self.say("cards", n=count) if named else str(count)
        for shift in (4, 0):
            card = Box(x + shift, y - 0.5 * size - shift / 2, 0.68 * size, size, "plate", "ink-2", 2, 1.2)
            self.add(card)
        self.text(x + 0.68 * size + 9, y + 0.6, text, size, 400 if named else 600, "ink-2")
        return x + 0.68 * size + 9 + wide_of(text, size)

    def too_dear(self, kind: int) -> bool:
        """P18: whether nothing but gold is missing to the one who decides for a special card."""
        card = SPECIALS[kind]
        if self.viewer != self.view.active:
            return False
        refused = self.view.why_not(Buy(card if kind else f"{card}.{self.goods[0]}"), self.viewer)
        return refused is not None and refused.key == "merchant_princes.too_dear"

    def gold_of(self, seat: int) -> str:
        gold = self.view.gold[seat]
        return "?" if gold == UNKNOWN_GOLD else str(gold)

    # -- the middle of the table --------------------------------------------------------------------------------------

    def goods_card(self, good: int, x: float, y: float, scale: float, sides: Sides = WHOLE, moves: bool = True) -> None:
        name = self.goods[good]
        said = self.say(f"cargo.{name}")
        whole = sides == WHOLE
        card = art.card(name, said, self.say(f"good.{name}")) if whole else art.small_card(name, said, *sides)
        self.add(Sprite(card, x, y, scale, moves=moves))

    def slot(self, slot: int, x: float, y: float, scale: float, sides: Sides = WHOLE) -> None:
        """P4: what a slot shows; a card of an unfinished sale lies lower, so that the edge of the one that it covers is
        seen. What counts has a gold ring."""
        view = self.view
        w, h = (side * scale for side in sides)
        laid = slot in view.laid
        shows = view.selling if laid else view.row[slot]
        if view.covered[slot] or laid:
            self.add(Box(x - w / 2 + 4 * scale, y - h / 2 - 5 * scale, w, h, "plate", "rim", 13 * scale, 2))
        if laid:
            under = self.goods[view.row[slot]]
            self.add(Box(x - w / 2 - 3 * scale, y - h / 2 - 10 * scale, w, h, f"cargo-{under}", "rim", 13 * scale, 2))
        dx, dy = (4 * scale, 10 * scale) if laid else (0.0, 0.0)
        if self.pays and self.pays.open and shows == view.selling:
            ring = 6 if scale == 1 else 4
            self.add(Box(x + dx - w / 2 - ring, y + dy - h / 2 - ring, w + 2 * ring, h + 2 * ring, "gold", "plate-edge",
                         17 * scale, 1.4))  # fmt: skip
        self.goods_card(shows, x + dx, y + dy, scale, sides)
        self.place(f"slot:{slot + 1}", x - w / 2, y - h / 2, w, h)

    def clock(self, x: float, y: float, r: float) -> None:
        """P28: the pile, and a tick for each card that is left; the last ones are ember."""
        view = self.view
        box = view.content.box
        left, whole = len(view.pile), box.total - box.slots - box.hand * view.setup.players
        gone: list[str] = []
        there: list[str] = []
        last: list[str] = []
        for n in range(whole):
            angle = 2 * math.pi * n / whole
            sin, cos = math.sin(angle), -math.cos(angle)
            tick = (f"M{x + 0.8 * r * sin:.1f} {y + 0.8 * r * cos:.1f}"
                    f"L{x + 0.95 * r * sin:.1f} {y + 0.95 * r * cos:.1f}")  # fmt: skip
            (gone if n >= left else last if n < NEAR else there).append(tick)
        self.add(Disc(x + 2, y + 3, r + 4, "lift"), Disc(x, y, r + 4, "plate", "plate-edge", 2))
        width = 2 * math.pi * r / whole * 0.42
        for ticks, colour in ((gone, "line"), (there, "ink"), (last, "ember")):
            if ticks:
                self.add(Path("".join(ticks), line=colour, width=width))
        for lift in range(min(left, 3)):
            self.add(Sprite(art.back(), x + 1.5 * lift, y - 0.27 * r - 2 * lift, r / 205))
        self.add(Label(x, y + 0.45 * r, str(left), "ink" if left > NEAR else "ember", 0.42 * r, 800))
        self.place("pile", x - r, y - r, 2 * r, 2 * r)

    def clock_says(self) -> str:
        """What a click on the pile does now, or what it is."""
        drawn = self.view.prompt.params.get("draws") if self.view.prompt and not self.view.laid else 0
        return self.say("draw_n", n=drawn) if drawn and self.viewer == self.view.active else self.say("pile_short")

    # -- the own hand -------------------------------------------------------------------------------------------------

    def hand(self, x: float, y: float, room: float, scale: float, sides: Sides, height: float = 0) -> None:
        """Of the one who looks, by good, equal cards over each other; `y` is the middle. Else face down. With a
        `height` many kinds lie in two lines."""
        view = self.view
        if self.covered:
            return
        if self.viewer is None:
            back = scale * sides[1] / CARD_H
            w = back * CARD_W
            count = min(sum(view.hand(view.active)), view.content.box.slots) if view.to_act is not None else 0
            for k in range(count):
                self.add(Sprite(art.back(), x + w / 2 + min(w + 8, room / count) * k, y, back))
            return
        held = in_hand(view, self.viewer)[: len(self.goods)]
        kinds = [n for n, number in enumerate(held) if number]
        if height and len(kinds) * scale * (sides[0] + GAP) > room:
            half, scale = -(-len(kinds) // 2), min(scale, (height / 2 - 8) / sides[1])
            self._cards(kinds[:half], held, x, y - height / 4, room, scale, sides)
            self._cards(kinds[half:], held, x, y + height / 4, room, scale, sides)
        else:
            self._cards(kinds, held, x, y, room, scale, sides)

    def _cards(self, kinds: list[int], held: list[int], x: float, y: float, room: float, scale: float,
               sides: Sides) -> None:  # fmt: skip
        gap, counts = GAP * scale, list[Shape]()
        w, h = (side * scale for side in sides)
        if len(kinds) * (w + gap) > room:  # a little narrower, and then over each other
            w = max(SMALLEST * w, room / len(kinds) - gap)
            sides = (w / scale, sides[1])
        cards = sum(held[n] for n in kinds)
        behind = 0.36 * w
        if kinds and len(kinds) * (w + gap) + (cards - len(kinds)) * behind > room:
            behind = max(0.0, (room - len(kinds) * (w + gap)) / max(1, cards - len(kinds)))
        step = min(1.0, room / (len(kinds) * (w + gap))) if kinds else 1.0
        for number in kinds:
            span = w + behind * (held[number] - 1)
            for k in range(held[number]):
                self.goods_card(number, x + w / 2 + behind * k, y, scale, sides, moves=k == held[number] - 1)
            if held[number] > 1:  # within its card: the next one's frame lies over what sticks out
                r = min(11.0, 0.19 * h)
                at = (x + span - r - 1, y - h / 2 + r + 1)
                count = Label(*at, str(held[number]), "paper", 1.3 * r, 800)
                counts += [Disc(*at, r, "ink", "paper", 1.6), count]
            self.place(f"hand:{self.goods[number]}", x, y - h / 2, min(span, (span + gap) * step), h)
            x += (span + gap) * step
        self.add(*counts)

    def curtain(self, x: float, y: float, w: float, h: float) -> None:
        """Over what the next player alone may see: cloth with folds on a brass rod."""
        folds = "".join(f"M{x + k:g} {y + 8:g}v{h - 8:g}" for k in range(14, int(w), 26))
        deep = "".join(f"M{x + k:g} {y + 8:g}v{h - 8:g}" for k in range(24, int(w), 52))
        rings = "".join(f"M{x + k:g} {y + 4:g}v8" for k in range(20, int(w), 52))
        self.add(
            Box(x, y, w, h, "curtain", "rim", 6, 1.4),
            Path(deep, line="curtain-deep", width=9, opacity=0.7),
            Path(folds, line="curtain-fold", width=3, opacity=0.5),
            Box(x - 4, y - 2, w + 8, 9, "brass", "rim", 4, 1.2),
            Path(rings, line="gold", width=3),
        )


def mark(scene: Scene, marks: Marks) -> None:
    """Where one can act, what is pointed at, what is chosen; numbers as in the list beside the table."""
    numbers: list[Shape] = []  # over all frames
    for place in scene.places:
        frame = (place.x - 3, place.y - 3, place.w + 6, place.h + 6)
        if place.name in marks.chosen:
            scene.shapes.append(Box(*frame, "", "accent", 13, 5))
        elif place.name in marks.targets:
            lit = place.name in (marks.hover, marks.focus)
            scene.shapes.append(Box(*frame, "", "accent", 13, 5 if lit else 2.8))
            scene.targets.append(place.middle)
        elif place.name in marks.last:
            x, y, w, h = frame
            scene.shapes.append(Path(f"M{x} {y}h{w}v{h}h{-w}z", line="ink", width=2, dash=(6, 5)))
        if number := marks.numbers.get(place.name):
            x, y = min(place.x + place.w - 2, scene.width - 14), place.y + 2
            numbers += [Disc(x, y, 13, "accent", "paper", 2), Label(x, y + 1, str(number), "accent-ink", 16, 800)]
    scene.shapes += numbers

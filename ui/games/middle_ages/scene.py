"""The table of Marchands du Moyen Âge: what lies on the map and in the margin now, and where one can act."""

import math
from collections.abc import Sequence
from typing import Final

from hansa_core.middle_ages.cards import INVESTMENTS, UNKNOWN_INVESTMENT
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import MoveCourier, MoveWagon
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.middle_ages.roads import NOWHERE
from hansa_core.table import Move
from ui.drawing.scene import Box, Disc, Label, Marks, Path, Place, Scene, Shape, Sprite
from ui.games.middle_ages import art
from ui.games.middle_ages.geometry import FORK_R, NAME_H, PLATE_W, SPACE_R, TOWN_H, Point, map_of, plate_height
from ui.games.middle_ages.moving import trip
from ui.games.middle_ages.names import florins, goods_of, stands
from ui.games.middle_ages.printed import (
    ARRIVALS_X,
    PRICE_HEAD,
    PRICE_ROW,
    PRICES_Y,
    TRACKS_Y,
    arrival_at,
    land,
    level_at,
    price_at,
    printed,
    shelf_at,
    store_at,
)
from ui.words.catalogue import Catalogue

WAGON: Final = 0.98
GATE: Final = 116
"""Where a wagon stands on the roof of a plate."""
PANEL: Final = (846.0, 24.0, 350.0, 82.0)
"""The three wagons with their compartments: left, top, width, and the height of each."""
INVESTMENTS_AT: Final = (920.0, 276.0)
BOTTOM: Final = 970


def table_scene(
    view: AgesPosition,
    marks: Marks,
    words: Catalogue,
    colours: Sequence[str],
    offered: Sequence[Move],
    asked: Move | None,
) -> Scene:
    """`offered` are the moves that are still meant, `asked` the one that waits for a yes: their ways are shown."""
    if asked is not None:  # the question is a yes or no: nothing on the map answers it
        marks = marks._replace(targets=frozenset(), numbers={}, chosen=frozenset())
    drawing = _Drawing(view, marks, words, tuple(colours))
    drawing.ways(offered, asked)
    drawing.cities()
    drawing.tables()
    drawing.panels()
    drawing.courier()
    drawing.wagons()
    drawing.preview(asked)
    drawing.mark()
    return drawing.scene


class _Drawing:
    def __init__(self, view: AgesPosition, marks: Marks, words: Catalogue, colours: tuple[str, ...]) -> None:
        self.view = view
        self.marks = marks
        self.words = words
        self.colours = colours
        self.board = view.content.board
        self.roads = self.board.roads
        self.plan = map_of(view.setup.board)
        self.players = view.setup.players
        self.scene = Scene(self.plan.width, self.plan.height, bleeds=True)
        self.scene.ground = land()
        self.scene.printed = printed(view.setup, colours, words)
        self.shapes = self.scene.shapes
        self.height = plate_height(self.players)

    def place(self, name: str, x: float, y: float, w: float, h: float, round: bool = False) -> None:
        self.scene.places.append(Place(name, x, y, w, h, round=round))

    # -- cities -------------------------------------------------------------------------------------------------------

    def cities(self) -> None:
        for number, city in enumerate(self.board.cities):
            x, y = self.plan.plates[city]
            self._bonus(x + PLATE_W, y, self.view.bonus[number])
            for good in self.board.sells[number]:
                gx, gy = shelf_at(self.plan, self.board, city, good)
                if not self.view.supply[good]:
                    self.shapes.append(Box(gx - 16, gy - 13, 32, 26, "plate", opacity=0.62))
                    self.shapes.append(Path(f"M{gx - 12} {gy + 11}l24-22", line="map-ink-2", width=2.6))
                self.place(f"shelf:{city}.{self.board.goods[good]}", gx - 25, gy - 14, 50, 28)
            for seat in range(self.players):
                box = store_at(self.plan, city, seat)
                self._store(*box, self.view.store(seat, number))
                self.place(f"store:{city}.{seat}", *box)
        for node, (x, y) in self.plan.nodes.items():
            if node in self.plan.plates:
                px, py = self.plan.plates[node]
                self.place(f"node:{node}", px, py - TOWN_H + 8, PLATE_W, self.height + TOWN_H - 8)
            else:
                r = FORK_R if node in self.plan.forks else SPACE_R
                self.place(f"node:{node}", x - r, y - r, 2 * r, 2 * r, round=True)

        for name in sorted(self.marks.targets):
            if name.startswith("face:"):  # on which road a wagon on a fork goes on
                x, y = self.plan.nodes[name.partition(":")[2]]
                self.place(name, x - SPACE_R, y - SPACE_R, 2 * SPACE_R, 2 * SPACE_R, round=True)

    def _bonus(self, x: float, y: float, value: int) -> None:
        """M73: the figure over the printed track, and the grey marker on its dot."""
        tab = f"M{x - 58} {y}h50a8 8 0 0 1 8 8v{NAME_H - 8}h-58z"
        steps = self.board.most_bonus // 100
        dots = [(x - 50.5 + i * 44 / steps, y + 25) for i in range(steps + 1)]
        cx, cy = dots[value // 100]
        self.shapes += [
            Path(tab, "gold" if value else "band", "plate-edge", 1.8),
            Label(x - 29, y + 16.5, f"+{value}", "gold-ink" if value else "map-ink", 17, 700, baseline=True),
            *(Disc(dx, dy, 1.7, "gold-ink" if value else "map-ink", opacity=0.6) for dx, dy in dots),
            Box(cx - 4.2, cy - 5.6, 8.4, 8, "grey", "rim", 1, 1.5),
        ]

    def _store(self, x: float, y: float, w: float, h: float, units: Sequence[int]) -> None:
        """Goods by kind; up to three of the only kind one by one, else a figure."""
        kinds = [(self.board.goods[good], number) for good, number in enumerate(units) if number]
        if len(kinds) == 1 and kinds[0][1] <= 3:
            kinds = [(kinds[0][0], 1)] * kinds[0][1]
        step = min(22 if len(kinds) > 2 else 27, (w - 18) / max(1, len(kinds)))
        for i, (good, number) in enumerate(kinds):
            gx, gy = x + 17 + (i + 0.5) * step, y + h / 2 - 1
            self.shapes.append(Sprite(art.good(good), gx, gy, 0.47, moves=True))
            if number > 1:
                self.shapes.append(Disc(gx + 8, gy + 6, 7.6, "plate", "rim", 1.2))
                self.shapes.append(Label(gx + 8, gy + 6.5, str(number), "map-ink", 13, 800))

    # -- the margin ---------------------------------------------------------------------------------------------------

    def tables(self) -> None:
        view, board = self.view, self.board
        step = price_at(board, 1, 0)[0] - price_at(board, 0, 0)[0]
        top = PRICES_Y + 34 + PRICE_HEAD
        bottom = top + len(board.buy) * PRICE_ROW
        for good, name in enumerate(board.goods):
            x, y = price_at(board, good, view.levels[good])
            self.shapes.append(Sprite(art.good(name), x, y, 0.66, moves=True))
            left = view.supply[good]
            colour = "map-ink" if left else "ember"
            self.shapes.append(Label(x, bottom + 25, str(left), colour, 19, 700 if left else 800, baseline=True))
            self.place(f"price:{name}", x - step / 2, PRICES_Y + 34, step, bottom - PRICES_Y + 4)
        self._ladder()
        self._arrivals()
        self.shapes.append(
            Label(ARRIVALS_X + 64, TRACKS_Y + 76, str(len(view.stack)), "map-ink", 27, 700, align="left", baseline=True)
        )
        self.place("influence", ARRIVALS_X, TRACKS_Y + 30, 100, 80)

    def _ladder(self) -> None:
        """M84: everybody's crest on its level; who owes the bank has a tag."""
        for level in range(len(self.board.upkeep)):
            x, y, w, h = level_at(self.board, level)
            seats = [seat for seat in range(self.players) if self.view.status[seat] == level]
            for i, seat in enumerate(seats):
                cx = x + 46 + 26 * i
                self.shapes.append(Sprite(art.crest(self.colours[seat]), cx, y + h / 2 - 1, 1.15, moves=True))
                if self.view.loans[seat]:
                    self.shapes.append(Disc(cx + 9, y + h / 2 + 8, 8.5, "loan", "rim", 1.2))
                    self.shapes.append(Label(cx + 9, y + h / 2 + 8.5, str(self.view.loans[seat]), "chalk", 13, 800))
            self.place(f"level:{level}", x, y, w, h)

    def _arrivals(self) -> None:
        view, board = self.view, self.board
        last = len(board.ascent) - 1
        x, y, w, h = arrival_at(board, min(view.content.end_arrivals, last))
        self.shapes.append(Box(x + 2, y + 2, 34, h - 4, "", "ember", 7, 3))
        x, y, w, h = arrival_at(board, min(view.arrivals, last))
        cost = florins(board.ascent_cost(view.arrivals), self.words)
        self.shapes += [
            Box(x + 2, y + 2, w - 4, h - 4, "gold", "gold-ink", 7, 1.8),
            Label(x + 19, y + h * 0.68, str(view.arrivals), "gold-ink", 19, 700, baseline=True),
            Label(x + w - 8, y + h * 0.68, cost, "gold-ink", 19, 700, align="right", baseline=True),
            Sprite(art.marker(), x + 48, y + h / 2 + 3, moves=True),
        ]
        bottom = arrival_at(board, 0)
        top = arrival_at(board, last)
        self.place("arrivals", x, top[1], w, bottom[1] + bottom[3] - top[1])

    # -- panels on the sea --------------------------------------------------------------------------------------------

    def panels(self) -> None:
        x, y, w, row = PANEL
        wagons = len(self.view.places)
        self.shapes.append(Box(x + 2, y + 4, w, wagons * row + 10, "lift", radius=12))
        self.shapes.append(Box(x, y, w, wagons * row + 10, "paper", "plate-edge", 12))
        for wagon in range(wagons):
            self._hold(wagon, x, y + 6 + wagon * row, w)
        self._investments()

    def _hold(self, wagon: int, x: float, y: float, w: float) -> None:
        """M34, M35: every owner's compartment; the master has room for three."""
        view, row = self.view, PANEL[3]
        if wagon:
            self.shapes.append(Path(f"M{x + 12} {y - 1}h{w - 24}", line="line", width=1.4))
        if wagon == view.wagon and view.base_phase not in ("bid", "turn"):
            self.shapes.append(Box(x + 4, y, w - 8, row - 3, "gold", radius=9, opacity=0.35))
        self.shapes.append(Sprite(art.wagon(wagon + 1), x + 44, y + 60, 0.92))
        title = self.words.say("middle_ages.wagon", n=wagon + 1)
        self.shapes.append(Label(x + 86, y + 26, title, "ink", 18, 650, align="left", baseline=True))
        where = stands(view, wagon, self.words)
        self.shapes.append(
            Label(x + 92 + 9.2 * len(title), y + 26, where, "ink-2", 17, 500, align="left", baseline=True)
        )
        master = view.masters[wagon]
        if master != NOBODY:
            self.shapes.append(Sprite(art.crest(self.colours[master]), x + w - 22, y + 19))
        aboard = [goods_of(view.aboard(wagon, seat), self.board.goods) for seat in range(self.players)]
        rooms = [
            self.board.master_room if seat == master or len(aboard[seat]) > self.board.room else self.board.room
            for seat in range(self.players)
        ]
        unit = (w - 96 - self.players * 20) / sum(rooms)
        at = x + 86
        for seat in range(self.players):
            width = 16 + rooms[seat] * unit
            self._compartment(seat, aboard[seat], rooms[seat], at, y + 38, width)
            at += width + 4

    def _compartment(self, seat: int, goods: Sequence[str], room: int, x: float, y: float, w: float) -> None:
        colour = self.colours[seat]
        self.shapes += [
            Box(x, y, w, 32, colour, "", 6, opacity=0.16 if goods else 0.06),
            Box(x, y, w, 32, "", colour, 6, 1.6, 1 if goods else 0.55),
            Box(x, y, 14, 32, colour, "rim", 5, 1.2),
            art.mark(colour, x + 7, y + 16, 4.6),
        ]
        step = (w - 17) / room
        for i in range(room):
            cx, cy = x + 15.5 + (i + 0.5) * step, y + 15
            if i < len(goods):
                self.shapes.append(Sprite(art.good(goods[i]), cx, cy, min(0.5, step / 42), moves=True))
            else:
                self.shapes.append(Disc(cx, cy + 1, 3.2, "", "map-ink-2", 1.3, 0.55))

    def _investments(self) -> None:
        """M75: the cards that lie open, with their stars."""
        view = self.view
        x, w = INVESTMENTS_AT
        rows = [card for card in view.row if card != UNKNOWN_INVESTMENT]
        if not rows:
            return
        h = 40 + 36 * len(rows) + 6
        y = BOTTOM - h
        self.shapes += [
            Box(x + 2, y + 4, w, h, "lift", radius=12),
            Box(x, y, w, h, "paper", "plate-edge", 12),
            Label(x + 14, y + 28, self.words.say("middle_ages.investments"), "ink", 22, 700, True, "left", True),
            Label(
                x + w - 14,
                y + 27,
                self.words.say("middle_ages.face_down", n=len(view.pile)),
                "ink-2",
                16,
                500,
                align="right",
                baseline=True,
            ),
        ]
        for i, card in enumerate(rows):
            ry, name = y + 40 + i * 36, INVESTMENTS[card]
            said = self.words.say(f"middle_ages.investment.{name}")
            self.shapes += [
                Box(x + 10, ry, w - 20, 32, "investment", "investment-line", 6, 1.6),
                Label(x + 20, ry + 22, said, "investment-ink", 18, 650, align="left", baseline=True),
                Sprite(art.stars(self.board.stars[card]), x + w - 82, ry + 16, 0.9),
            ]
            self.place(f"invest:{name}", x + 10, ry, w - 20, 32)

    # -- wagons and courier -------------------------------------------------------------------------------------------

    def courier(self) -> None:
        x, y = self.plan.nodes[self.roads.nodes[self.view.courier]]
        self.shapes.append(Sprite(art.courier(), x, y + 8, moves=True))
        self.place("courier", x - 18, y - 34, 38, 44)

    def stand(self, place: int) -> Point:
        """Where a wagon stands: on a road, or before a town."""
        node, next_ = self.roads.places[place]
        name = self.roads.nodes[node]
        if next_ == NOWHERE:
            x, y = self.plan.plates[name]
            return x + GATE, y - 13
        x, y = self.plan.nodes[name]
        return x, y + 6

    def wagons(self) -> None:
        for wagon, place in enumerate(self.view.places):
            x, y = self.stand(place)
            node, next_ = self.roads.places[place]
            left = False
            if next_ == NOWHERE:
                master = self.view.masters[wagon]
                if master != NOBODY:
                    self.shapes.append(Sprite(art.crest(self.colours[master]), x - 60, y - 6, 1.5))
            else:
                left = self._facing(node, next_)
            self._pennants(wagon, x, y, left)
            self.shapes.append(Sprite(art.wagon(wagon + 1, left), x, y, WAGON, moves=True))
            if self.view.axles >> wagon & 1:
                self.shapes += [
                    Disc(x + 24, y - 6, 13, "influence-line", "rim", 1.8),
                    Path(
                        "M-6 6L6-6M-7-2l5 2 1 5M1-6l1 5 5 2", line="chalk", width=2, matrix=(1, 0, 0, 1, x + 24, y - 6)
                    ),
                ]
            self.place(f"wagon:{wagon + 1}", x - 34, y - 46, 70, 56)

    def _facing(self, node: int, next_: int) -> bool:
        """An arrowhead on the road says where it goes; whether that is to the left."""
        (x, y), angle = self.plan.ahead(self.roads.nodes[node], self.roads.nodes[next_], 38)
        c, s = math.cos(angle), math.sin(angle)
        self.shapes.append(Path("M8 0-8-10-4 0-8 10z", "map-ink", "plate", 2.4, matrix=(c, s, -s, c, x, y)))
        return self.plan.nodes[self.roads.nodes[next_]][0] < self.plan.nodes[self.roads.nodes[node]][0]

    def _pennants(self, wagon: int, x: float, y: float, left: bool) -> None:
        """Whose load, above the wagon; beside it on a spar where a city's plate would be hidden."""
        loads = [(seat, sum(self.view.aboard(wagon, seat))) for seat in range(self.players)]
        loads = [(seat, units) for seat, units in loads if units]
        half = len(loads) * 10
        for dx, dy in ((0, 0), (half + 44, 34), (-half - 44, 34)):
            if not self._on_plate(x + dx - half, y + dy - 72, 2 * half, 30) or self._in_city(wagon):
                break
        else:
            dx = dy = 0
        if dx and loads:
            self.shapes.append(Path(f"M{x} {y - 38 + dy}h{dx}", line="rim", width=2.4))
        start = x + dx - half + (-2 if left else 2)
        for i, (seat, units) in enumerate(loads):
            self.shapes.append(Sprite(art.pennant(self.colours[seat], units), start + i * 20, y + dy - 40))

    def _in_city(self, wagon: int) -> bool:
        return self.roads.places[self.view.places[wagon]][1] == NOWHERE

    def _on_plate(self, x: float, y: float, w: float, h: float) -> bool:
        return any(
            x < px + PLATE_W and px < x + w and y < py + self.height and py < y + h
            for px, py in self.plan.plates.values()
        )

    # -- ways ---------------------------------------------------------------------------------------------------------

    def ways(self, offered: Sequence[Move], asked: Move | None) -> None:
        """While a wagon's end is chosen: every way dotted, the one pointed at or asked about in full."""
        moves = [move for move in offered if isinstance(move, MoveWagon)]
        if isinstance(asked, MoveWagon):
            moves = [move for move in moves if (move.source, move.wagon) == (asked.source, asked.wagon)]
        elif len({move.wagon for move in moves}) > 1 or len({move.source for move in moves}) > 1:
            return
        dotted = {trip(self.view, move).nodes for move in moves}
        if dotted:
            lines = "".join(map(self.plan.line, sorted(dotted)))
            self.scene.shapes.append(Path(lines, line="accent", width=4, dash=(3, 9)))
        lit = [move for move in moves if f"node:{move.place.partition('>')[0]}" in (self.marks.hover, self.marks.focus)]
        shown = asked if isinstance(asked, MoveWagon) else lit[0] if lit else None
        if shown is not None:
            nodes = trip(self.view, shown).nodes
            line = self.plan.line(nodes)
            self.scene.shapes.append(Path(line, line="glow", width=30, opacity=0.28))
            self.scene.shapes.append(Path(line, line="accent", width=6))
            for step, node in enumerate(nodes[1:], 1):
                if node not in self.plan.plates:
                    x, y = self.plan.nodes[node]
                    self.scene.shapes.append(Disc(x, y, 12.5, "accent-soft", "accent", 2.6))
                    self.scene.shapes.append(Label(x, y + 0.5, str(step), "ink", 16, 800))

    def preview(self, asked: Move | None) -> None:
        """The wagon, or the courier, as it would stand."""
        if isinstance(asked, MoveWagon):
            place = self.view.content.moves.place[asked.place]
            x, y = self.stand(place)
            self.shapes.append(Sprite(art.wagon(asked.wagon), x, y, WAGON, 0.62))
            node, next_ = self.roads.places[place]
            if next_ != NOWHERE:
                self._facing(node, next_)
        elif isinstance(asked, MoveCourier):
            x, y = self.plan.nodes[asked.space]
            self.shapes.append(Sprite(art.courier(), x, y + 8, 1, 0.62))

    # -- where one can act --------------------------------------------------------------------------------------------

    def mark(self) -> None:
        """Rings on what can be chosen, and their numbers; what can be chosen is found first by a pointer."""
        marks, scene = self.marks, self.scene
        scene.places.sort(key=lambda place: place.name not in marks.targets)
        for place in scene.places:
            shapes = _ring(place, marks)
            self.shapes += shapes
            if place.name in marks.targets:
                scene.targets.append(place.middle)
            if number := marks.numbers.get(place.name):
                x, y = place.x + place.w - 2, place.y + 2
                self.shapes += [
                    Disc(x, y, 15, "accent", "plate", 3),
                    Label(x, y + 0.5, str(number), "accent-ink", 19, 800),
                ]


def _ring(place: Place, marks: Marks) -> list[Shape]:
    chosen, target, last = (place.name in group for group in (marks.chosen, marks.targets, marks.last))
    lit = place.name in (marks.hover, marks.focus)
    if place.round:
        x, y = place.middle
        r = place.w / 2
        if chosen or target:
            strong = chosen or lit or len(marks.targets) <= 14
            halo: list[Shape] = [Disc(x, y, r * 2, "glow", opacity=0.22)] if strong else []
            return [
                *halo,
                Disc(x, y, r, "accent-soft" if lit or chosen else "", "accent", 4.5 if lit or chosen else 3.6),
            ]
        return (
            [Path(f"M{x - 20} {y}a20 20 0 1 0 40 0a20 20 0 1 0-40 0z", line="ink", width=2, dash=(6, 5))]
            if last
            else []
        )
    x, y, w, h = place.x - 3, place.y - 3, place.w + 6, place.h + 6
    if chosen or target:
        wide = 5 if chosen or lit else 3
        return [Box(x, y, w, h, "accent", "", 9, opacity=0.16), Box(x, y, w, h, "", "accent", 9, wide)]
    if last:
        return [Path(f"M{x} {y}h{w}v{h}h{-w}z", line="ink", width=2, dash=(6, 5))]
    return []

"""The table of Marchands du Moyen Âge: what lies on the map and in the margin now, and where one can act."""

from collections.abc import Sequence
from functools import partial

from hansa_core.middle_ages.position import AgesPosition
from hansa_core.table import Move
from ui.drawing.scene import Box, Disc, Label, Marks, Path, Place, Scene, Shape, Sprite
from ui.games.middle_ages import art, travelling
from ui.games.middle_ages.geometry import FORK_R, NAME_H, PLATE_W, SPACE_R, TOWN_H
from ui.games.middle_ages.panels import in_front, panels
from ui.games.middle_ages.printed import (
    ARRIVALS_X,
    PRICE_HEAD,
    PRICE_ROW,
    PRICES_Y,
    TRACKS_Y,
    arrival_at,
    level_at,
    price_at,
    shelf_at,
    store_at,
)
from ui.games.middle_ages.sheet import Sheet
from ui.words.catalogue import Catalogue


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
    travelling.ways(drawing, offered, asked)
    drawing.cities()
    drawing.tables()
    panels(drawing)
    travelling.courier(drawing)
    travelling.wagons(drawing)
    in_front(drawing)
    travelling.preview(drawing, asked)
    drawing.mark()
    drawing.scene.route = partial(travelling.route, drawing.plan)
    return drawing.scene


class _Drawing(Sheet):
    """The printed places with what lies on them, and marks over everything."""

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
        cost = self.words.number(board.ascent_cost(view.arrivals))
        self.shapes += [
            Box(x + 2, y + 2, w - 4, h - 4, "gold", "gold-ink", 7, 1.8),
            Label(x + 19, y + h * 0.68, str(view.arrivals), "gold-ink", 19, 700, baseline=True),
            Label(x + w - 8, y + h * 0.68, cost, "gold-ink", 19, 700, align="right", baseline=True),
            Sprite(art.marker(), x + 48, y + h / 2 + 3, moves=True),
        ]
        bottom = arrival_at(board, 0)
        top = arrival_at(board, last)
        self.place("arrivals", x, top[1], w, bottom[1] + bottom[3] - top[1])

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

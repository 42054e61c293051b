"""The board in a real browser: its canvas, what is pointed at there, what is carried over it."""

from collections.abc import Callable
from typing import Any

import js

from ui.browser.canvas import Painter
from ui.browser.elements import attribute
from ui.browser.gestures import Gestures, Point
from ui.drawing.scene import Scene
from ui.session.app import App
from ui.session.table import AnyTable

REACH = 24
"""How many pixels beside a place a tap may land."""
BUBBLE_ROOM = 190
"""Pixels that the rows beside a place may need above it."""
BOARD = (1600, 1000)
ZOOMS = {"zoom_in": 1.3, "zoom_out": 1 / 1.3}


class BoardPage:
    """`acted` is called after a hand has done something on the board."""

    def __init__(self, app: App, acted: Callable[[], None], safely: Callable[..., Callable[..., Any]]) -> None:
        self.app = app
        self.acted = acted
        canvas = js.document.getElementById("canvas")
        self.painter = Painter(js, canvas)
        self.painter.settled = self._put_points
        self.painter.resized = self.draw
        self.gestures = Gestures(canvas, self.painter, safely(self._tap), safely(self._hover), safely(self._drag))
        self.light = app.theme
        self.scene: Scene | None = None
        self.points: tuple[object, ...] = ()
        self.tip = ""

    def leave(self) -> None:
        self.gestures.end()
        self.painter.leave()

    @property
    def table(self) -> AnyTable:
        assert self.app.table is not None
        return self.app.table

    # -- showing ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        if self.light != self.app.theme:
            self.light = self.app.theme
            self.painter.refresh()
        self.draw()
        self._put_tip()

    def draw(self) -> None:
        table, painter, first = self.table, self.painter, self.scene is None
        painter.measure()
        zoom = painter.base_zoom(*BOARD) if self.scene is None or self.scene.bleeds else 1
        aspect = painter.view.room / max(1, painter.view.height)
        self.scene = table.room.scene(table, table.marks(), self.app.words, zoom, aspect)
        painter.draw(self.scene)
        if first and not self.scene.bleeds:
            js.document.getElementById("board").classList.add("fixed")  # there is nothing to pan or zoom
        self._put_points()

    def show_place(self, name: str) -> None:
        self.painter.show_place(name)

    def look(self, command: str) -> None:
        """Closer, farther, or the whole board."""
        if command == "fit":
            self.painter.fit()
        else:
            self.painter.zoom_by(ZOOMS[command])

    def _put_points(self) -> None:
        """Where on the canvas each place is, for those who look for it in the page."""
        view, scene = self.painter.view, self.scene
        if scene is None:
            return
        names = tuple(place.name for place in scene.places)
        points = (view.zoom, view.left, view.top, names)
        if points == self.points:
            return
        self.points = points
        self.put_bubble()
        items = []
        for name, middle in {place.name: place.middle for place in reversed(scene.places)}.items():
            x, y = self.painter.page_point(*middle)
            items.append(f'<li data-place="{name}" data-x="{x}" data-y="{y}"></li>')
        js.document.getElementById("places").innerHTML = "".join(items)

    def put_bubble(self) -> None:
        """Beside the place that was clicked: above it, or below where there is no room."""
        place = self.scene.place(self.table.choice.now.place) if self.scene and self.table.choice.now.place else None
        if place is None:
            return
        x, y = self.painter.page_point(*place.middle)
        bubble = js.document.getElementById("bubble")
        bubble.style.left, bubble.style.top = f"{min(max(x, 110), self.painter.view.room - 110)}px", f"{y}px"
        bubble.classList.toggle("below", y < BUBBLE_ROOM)

    # -- the canvas ---------------------------------------------------------------------------------------------------

    def _place_at(self, x: float, y: float) -> str:
        """What is pointed at; beside everything, the nearest place where one can act."""
        if self.scene is None or x < 0:
            return ""
        point, reach = self.painter.board_point(x, y), REACH / self.painter.zoom
        place = self.scene.place_at(*point, 2)
        if place is None or (place.name.startswith("route:") and not self._acts(place.name)):
            near = self.scene.place_at(*point, reach, self.table.choice.targets) or self.scene.place_at(*point, reach)
            place = near or place
        return place.name if place else ""

    def _acts(self, place: str) -> bool:
        return any(place in way.places for way in self.table.choice.ways.values())

    def _tap(self, x: float, y: float) -> bool:
        place, actions = self._place_at(x, y), self.app.actions
        self.app.apply(actions.point(place) if place else actions.beside())
        self.acted()
        return bool(place)

    def _hover(self, x: float, y: float) -> None:
        place = self._place_at(x, y)
        if place != self.table.hover:
            self.table.hover = place
            self.draw()
            self._light_rows(place)
            js.document.getElementById("canvas").classList.toggle("acts", self._acts(place))
            self._put_tip()

    def _put_tip(self) -> None:
        table = self.table
        tip = table.room.pointed(table.hover, table, self.app.words) if table.hover else ""
        if tip != self.tip:
            self.tip = js.document.getElementById("tip").textContent = tip

    def _light_rows(self, place: str) -> None:
        for row in js.document.querySelectorAll("#prompt [data-at]"):
            row.classList.toggle("hot", bool(place) and attribute(row, "data-at") == place)

    def _drag(self, start: Point, end: Point | None) -> bool:
        place = self._place_at(*start)
        if end is None:
            return bool(self.app.actions.takes_up(place))
        self.app.apply(self.app.actions.drag(place, self._place_at(*end)))
        self.acted()
        return True

    # -- pieces from the supply ---------------------------------------------------------------------------------------

    def carry(self, piece: str) -> None:
        """A piece of the supply is under way: it is in hand until it is put down."""
        if self.table.choice.now.piece != piece:
            self.app.apply(self.app.actions.hold(piece))
            self.acted()

    def carried_over(self, event: Any) -> None:
        box = js.document.getElementById("canvas").getBoundingClientRect()
        self._hover(event.clientX - box.x, event.clientY - box.y)

    def put_down(self, event: Any) -> None:
        box = js.document.getElementById("canvas").getBoundingClientRect()
        x, y = event.clientX - box.x, event.clientY - box.y
        if 0 <= x < box.width and 0 <= y < box.height:
            self._tap(x, y)
        if self.table.choice.now.piece and not self.table.choice.now.place:
            self.table.choice.back()  # it goes back to the supply; what was said about it stays
            self.acted()

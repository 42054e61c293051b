"""The board in a real browser: its canvas, what is pointed at there, what is carried over it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy

from ui.browser.canvas import Painter
from ui.browser.elements import attribute
from ui.browser.gestures import Gestures, Point
from ui.drawing.scene import Scene
from ui.drawing.viewport import EDGE
from ui.screens.thing import rule_of_thing, tip
from ui.session.app import App
from ui.session.table import AnyTable
from ui.words.html import tag

if TYPE_CHECKING:
    from ui.browser.lesson import LessonPage

REACH = 24
"""How many pixels beside a place a tap may land."""
BUBBLE_ROOM = 190
"""Pixels that the rows beside a place may need above it."""
TIP_AFTER = 180
"""Milliseconds that the pointer rests on a thing before it is told: on the way elsewhere nothing flickers."""
TIP_GAP = 10
"""Pixels between a thing and what is said of it."""
BOARD = (1600, 1000)
NOTHING_COVERED: tuple[float, frozenset[str]] = (0, frozenset())
ZOOMS = {"zoom_in": 1.3, "zoom_out": 1 / 1.3}


class BoardPage:
    """`acted` is called after something was done on the board: by a hand, or by the keys."""

    def __init__(self, app: App, acted: Callable[[bool], None], safely: Callable[..., Callable[..., Any]]) -> None:
        self.app = app
        self.acted = acted
        canvas = js.document.getElementById("canvas")
        self.painter = Painter(js, canvas)
        self.painter.settled = self._put_points
        self.painter.resized = self._resized
        hands = (self._tap, self._rest, self._hover, self._drag, self._walk)
        self.gestures = Gestures(canvas, self.painter, *map(safely, hands))
        self.light = app.theme
        self.scene: Scene | None = None
        self.clear = NOTHING_COVERED
        """How much the sheet covers, and what was last kept clear of it."""
        self.lesson: LessonPage | None = None
        self.points: tuple[object, ...] = ()
        self._waiting = 0
        self._on_wait = create_proxy(safely(self.put_tip))
        self.tip = ("", "")
        """What the tip says, and of which place."""
        self.hushed = ""
        """The place of a tip that Escape has taken away."""
        self.pointer: Point = (0, 0)
        self.pointed = ""
        """Where the pointer is on the canvas, and on which place."""
        self.walked = ""
        """The thing that the keys have come to."""

    def leave(self) -> None:
        self.gestures.end()
        self.painter.leave()
        js.clearTimeout(self._waiting)
        self._on_wait.destroy()

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
        self.put_tip()

    def draw(self) -> None:
        table, painter, first = self.table, self.painter, self.scene is None
        painter.measure()
        bleeds = painter.base_zoom(*BOARD) if self.scene is None or self.scene.bleeds else 0
        aspect, whole = painter.view.room / max(1, painter.view.height), painter.view.height / BOARD[1]
        self.scene = table.room.scene(table, table.marks(), self.app.words, bleeds or whole, aspect)
        if bleeds and not self.scene.bleeds:
            self.scene = table.room.scene(table, table.marks(), self.app.words, whole, aspect)
        painter.draw(self.scene)
        if first and not self.scene.bleeds:
            js.document.getElementById("board").classList.add("fixed")  # there is nothing to pan or zoom
        self._put_points()

    def _resized(self) -> None:
        self.draw()
        self.clear = NOTHING_COVERED
        self.keep_clear()

    def keep_clear(self) -> None:
        """What one can act on is not under the sheet, nor what was chosen; while a thing is told, that: the map gives
        way, once something was chosen or tapped, so that it does not jump when a table opens. A board that cannot gives
        the sheet its height instead."""
        table, scene, painter = self.table, self.scene, self.painter
        if scene is None or not painter.sheet or table.tab != "table":
            return
        board, view = js.document.getElementById("board"), painter.view
        if not scene.bleeds:
            lowest = max((place.y + place.h for place in scene.places), default=scene.height)
            under = board.clientHeight - view.page_point(0, lowest)[1] - EDGE
            board.parentElement.style.setProperty("--under-board", f"{under:.0f}px")
            return
        box = js.document.getElementById("canvas").getBoundingClientRect()
        if abs(box.height - view.height) > 1:
            return  # it has got another size, and that is heard of soon
        sheet = js.document.getElementById("prompt").getBoundingClientRect()
        covered = max(0.0, box.bottom - sheet.top) if sheet.left < box.right - 1 else 0.0
        if not (table.told or table.choice.narrowed):
            return
        marks = table.marks()
        names = frozenset([table.told]) if table.told else marks.targets | marks.chosen
        if (covered, names) != self.clear:
            self.clear = (covered, names)
            shown = [place for place in scene.places if place.name in names]
            boxes = [(place.x, place.y, place.x + place.w, place.y + place.h) for place in shown]
            painter.keep_clear(covered, boxes, not table.choice.narrowed)

    def put_lesson(self) -> None:
        """In a lesson: the light on what it speaks of, and its bubble."""
        if not self.table.in_lesson or self.scene is None:
            return
        if self.lesson is None:
            from ui.browser.lesson import LessonPage  # its code comes with the first lesson

            self.lesson = LessonPage(self.app, self.painter)
        self.lesson.put(self.scene)

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
        self._move_tip()
        self.put_lesson()
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
        if place is None or (place.under and not self._acts(place.name)):
            near = self.scene.place_at(*point, reach, self.table.choice.targets)
            place = near or place or self.scene.place_at(*point, reach)
        return place.name if place else ""

    def _acts(self, place: str) -> bool:
        return bool(self.table.choice.at(place))

    def _tap(self, x: float, y: float, finger: bool = False) -> bool:
        """A finger cannot point: where it finds nothing to do it is told what it has tapped."""
        place, actions, table = self._place_at(x, y), self.app.actions, self.table
        before = table.stamp, table.choice.now
        self.app.apply(actions.point(place) if place else actions.beside())
        idle = before == (table.stamp, table.choice.now)
        actions.tell(place if finger and idle else "")
        self.acted(False)
        return bool(place)

    def _rest(self, x: float, y: float) -> None:
        """Asks what a thing is, and for its rule; without a point, about the one that the keys have come to."""
        by_keys = x < 0
        self.app.actions.tell(self.table.focus if by_keys else self._place_at(x, y))
        if by_keys:
            self.app.focus = "told-rule"
        self.acted(False)  # by the keys too the focus stays where it is put

    def _hover(self, x: float, y: float) -> None:
        self.pointer = x, y
        place = self._place_at(x, y)
        if place != self.pointed or place != self.table.hover:
            self.table.hover = self.pointed = place
            self.draw()
            self._light_rows(place)
            js.document.getElementById("canvas").classList.toggle("acts", self._acts(place))
            self._say_tip("", "")
            js.clearTimeout(self._waiting)
            self._waiting = js.setTimeout(self._on_wait, TIP_AFTER)

    # -- what things are ----------------------------------------------------------------------------------------------

    def put_tip(self) -> None:
        """What is under the pointer, or what the keys have come to, said beside it."""
        table = self.table
        place = self.pointed or table.focus
        if place != self.hushed:
            self.hushed = ""
        thing = table.room.thing(place, table, self.app.words) if place and not self.hushed else None
        says = tip(thing) if thing else ""
        if thing and self.pointed and rule_of_thing(table, self.app.words, place):
            says += tag("p", self.app.words.say("table.right_click"), class_="more")
        self._say_tip(says, place)

    def hush(self) -> bool:
        """Takes the tip away, until the pointer or the keys come to something else. Whether there was one: what is
        told of a row in focus goes with the row, and Escape goes back from that."""
        if self.tip[1] not in (self.pointed, self.walked) or not js.document.getElementById("tip").offsetWidth:
            return False
        self.hushed = self.tip[1]
        self._say_tip("", "")
        return True

    def _say_tip(self, says: str, place: str) -> None:
        if (says, place) != self.tip:
            self.tip = (says, place)
            js.document.getElementById("tip").innerHTML = says
            self._move_tip()

    def _move_tip(self) -> None:
        """Below the thing, else above it, else beside it; a route is long, there it is beside the pointer."""
        place = self.scene.place(self.tip[1]) if self.scene and self.tip[0] else None
        if place is None:
            return
        element, view = js.document.getElementById("tip"), self.painter.view
        x, y = view.page_point(place.x + place.w / 2, place.y + place.h / 2)
        wide, high = place.w * view.zoom / 2 + TIP_GAP, place.h * view.zoom / 2 + TIP_GAP
        if place.line and self.pointed:
            (x, y), wide, high = self.pointer, 2 * TIP_GAP, 2 * TIP_GAP
        w, h = element.offsetWidth, element.offsetHeight
        left, top = x - w / 2, y + high
        if top + h > view.height - EDGE:
            top = y - high - h
        if top < EDGE:
            left, top = x + wide if x + wide + w < view.room - EDGE else x - wide - w, y - h / 2
        element.style.left = f"{min(max(left, EDGE), max(EDGE, view.room - w - EDGE)):.0f}px"
        element.style.top = f"{min(max(top, EDGE), max(EDGE, view.height - h - EDGE)):.0f}px"

    def _walk(self, dx: float, dy: float) -> None:
        """From thing to thing in a direction; without one, a click on the thing in focus."""
        table, scene = self.table, self.scene
        if not (dx or dy):
            if table.focus:
                self.app.apply(self.app.actions.point(table.focus))
                self.acted(True)
            return
        here = scene.place(table.focus or self.walked) if scene else None
        view = self.painter.view
        x, y = here.middle if here else view.board_point(view.room / 2, view.height / 2)
        for name in scene.ahead(x, y, dx, dy) if scene else ():
            if thing := table.room.thing(name, table, self.app.words):
                table.focus = self.walked = name
                table.hover = self.pointed = ""
                self.app.announcement = thing.sentence
                self.painter.show_place(name)
                self.acted(True)
                return

    def _light_rows(self, place: str) -> None:
        for row in js.document.querySelectorAll("#prompt [data-at]"):
            holds = (attribute(row, "data-at"), *attribute(row, "data-holds").split())
            row.classList.toggle("hot", bool(place) and place in holds)

    def _drag(self, start: Point, end: Point | None) -> bool:
        place = self._place_at(*start)
        if end is None:
            return bool(self.app.actions.takes_up(place))
        self.app.apply(self.app.actions.drag(place, self._place_at(*end)))
        self.acted(False)
        return True

    # -- pieces from the supply ---------------------------------------------------------------------------------------

    def carry(self, piece: str) -> None:
        """A piece of the supply is under way: it is in hand until it is put down."""
        if self.table.choice.now.piece != piece:
            self.app.apply(self.app.actions.hold(piece))
            self.acted(False)

    def carried_over(self, event: Any) -> None:
        box = js.document.getElementById("canvas").getBoundingClientRect()
        self._hover(event.clientX - box.x, event.clientY - box.y)

    def put_down(self, event: Any) -> None:
        box = js.document.getElementById("canvas").getBoundingClientRect()
        x, y = event.clientX - box.x, event.clientY - box.y
        inside = 0 <= x < box.width and 0 <= y < box.height
        self.app.apply(self.app.actions.put_down(self._place_at(x, y) if inside else ""))
        self.acted(False)

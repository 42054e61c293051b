"""Where a lesson is on the board: light falls on the place it speaks of, and its bubble stands beside that."""

from math import hypot
from typing import Any

import js

from ui.browser.canvas import Painter
from ui.drawing.scene import Scene
from ui.drawing.viewport import EDGE, PHONE, Bounds
from ui.session.app import App
from ui.session.lessons.course import Course

LEAST, SMALL = 66, 46
"""Pixels of the light's radius, and of that on a small screen; of what is larger more."""
AIR = 16
LOW = 480
"""Under this height of the board the bubble has its place beside the light."""
GAP = 13
"""Between the light and the bubble: the beak."""


class LessonPage:
    def __init__(self, app: App, painter: Painter) -> None:
        self.app = app
        self.painter = painter
        self.shown: tuple[object, ...] = ()

    def put(self, scene: Scene) -> None:
        """After the board or what is said has changed."""
        course = self.app.table
        assert isinstance(course, Course)
        names = [name for name in course.step.at if not name.startswith("#")]
        parts = [name[1:] for name in course.step.at if name.startswith("#")]
        table = js.document.getElementById("table")
        table.dataset.at = " ".join(parts)
        boxes = [place for place in scene.places if place.name in names]
        bubble, shade = js.document.getElementById("lesson"), js.document.getElementById("shade")
        if not boxes:
            shade.dataset.hole = "" if parts else "none"
            bubble.dataset.beak = ""
            shade.style.setProperty("--r", "0px")
            self._centre(bubble)
            return
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
        view = self.painter.view
        small = view.width < PHONE
        least, air = (SMALL, EDGE) if small else (LEAST, AIR)
        self._clear(course, bubble, (left, top, right, bottom), least)
        x, y = view.page_point((left + right) / 2, (top + bottom) / 2)
        r = max(least, hypot(right - left, bottom - top) / 2 * view.zoom + air)
        shade.dataset.hole = "round"
        for name, value in (("--x", x), ("--y", y), ("--r", r)):
            shade.style.setProperty(name, f"{value:.0f}px")
        self._beside(bubble, x, y, r)

    def _clear(self, course: Course, bubble: Any, box: Bounds, least: float) -> None:
        """On a small screen the board is pulled so that the place is above the bubble and the sheet, or beside the
        bubble; once a step."""
        view, key = self.painter.view, (course.n, course.done)
        shown = (key, view.width, view.height)
        if shown == self.shown:
            return
        self.shown = shown
        if not view.bleeds or not (self.painter.sheet or view.height < LOW):
            return
        light, (left, top, right, bottom) = (least + EDGE) / view.zoom, box
        seen = (left - light, top - light, right + light, bottom + light)
        covered = self._covered() + bubble.offsetHeight + GAP + EDGE
        if view.height < LOW:
            seen = (left - light, top, right + light + (bubble.offsetWidth + GAP) / view.zoom, bottom)
            covered = 0
        self.painter.keep_clear(covered, [seen], False)

    def _covered(self) -> float:
        """How much of the lower side of the board is under the sheet."""
        if not self.painter.sheet:
            return 0.0
        box = js.document.getElementById("canvas").getBoundingClientRect()
        sheet = js.document.getElementById("prompt").getBoundingClientRect()
        return max(0.0, box.bottom - sheet.top) if sheet.left < box.right - 1 else 0.0

    def _centre(self, bubble: Any) -> None:
        view = self.painter.view
        x = (view.room - bubble.offsetWidth) / 2
        self._stand(bubble, x, (view.height - self._covered() - bubble.offsetHeight) / 2)

    def _beside(self, bubble: Any, x: float, y: float, r: float) -> None:
        """Below the light, else above it, else at its side."""
        view = self.painter.view
        room, height = view.room, view.height - self._covered()
        w, h = bubble.offsetWidth, bubble.offsetHeight
        left = min(max(x - w / 2, EDGE), max(EDGE, room - w - EDGE))
        if y + r + GAP + h <= height - EDGE:
            beak, top = "up", y + r + GAP
        elif y - r - GAP - h >= EDGE:
            beak, top = "down", y - r - GAP - h
        elif x + r + GAP + w <= room - EDGE:
            beak, left, top = "left", x + r + GAP, y - h / 2
        elif x - r - GAP - w >= EDGE:
            beak, left, top = "right", x - r - GAP - w, y - h / 2
        else:
            beak, top = "", height - h - EDGE
        top = min(max(top, EDGE), max(EDGE, height - h - EDGE))
        bubble.dataset.beak = beak
        bubble.style.setProperty("--beak", f"{(x - left) if beak in ('up', 'down') else (y - top):.0f}px")
        self._stand(bubble, left, top)

    def _stand(self, bubble: Any, left: float, top: float) -> None:
        bubble.style.left, bubble.style.top = f"{max(EDGE, left):.0f}px", f"{max(EDGE, top):.0f}px"

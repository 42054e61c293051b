"""Wheel, pinch, drag, double tap and keys on the canvas."""

import math
from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy

from ui.browser.canvas import Painter

Point = tuple[float, float]

SLACK = 6
"""Pixels that a tap may tremble."""
TWICE = 320
"""Milliseconds within which two taps are one double tap."""
LONG = 500
"""Milliseconds after which a finger that rests asks what it rests on."""
CLOSER = 1.3
STRIDE = 60
ARROWS = {"ArrowLeft": (STRIDE, 0), "ArrowRight": (-STRIDE, 0), "ArrowUp": (0, STRIDE), "ArrowDown": (0, -STRIDE)}
POINTER = ("pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave")
KINDS = (*POINTER, "wheel", "keydown", "contextmenu")
RIGHT = 2
"""The number of the right mouse button."""


class Gestures:
    """All points are pixels of the canvas element. `tap` hears whether it was a finger, and says whether it found
    something to do there; if not, a second tap brings the board closer. A finger that rests calls `rest` instead, as
    the right mouse button does, and the menu key with a point that is nowhere.
    `drag(start, None)` asks whether a piece is taken up there; if it is, `hover` hears
    where it is carried and `drag(start, end)` where it is put down. Else the hand moves the board. With Shift an arrow
    calls `walk` with its direction, and Enter with none."""

    def __init__(
        self,
        canvas: Any,
        painter: Painter,
        tap: Callable[[float, float, bool], bool | None],
        rest: Callable[[float, float], None],
        hover: Callable[[float, float], None],
        drag: Callable[[Point, Point | None], bool | None],
        walk: Callable[[float, float], None],
    ) -> None:
        self.canvas = canvas
        self.painter = painter
        self.tap, self.rest, self.hover, self.drag, self.walk = tap, rest, hover, drag, walk
        self.fingers: dict[int, Point] = {}
        self.start: Point | None = None
        self.carrying = False
        self.moved = False
        self._tapped = (-TWICE, 0.0, 0.0)
        self._resting = 0
        self._on_rest = create_proxy(self._rest)
        self._proxies = {kind: create_proxy(getattr(self, f"_on_{kind}")) for kind in KINDS}
        options = painter.window.Object.new()
        options.passive = False  # the wheel is ours, not the page's
        for kind, proxy in self._proxies.items():
            canvas.addEventListener(kind, proxy, options)

    def end(self) -> None:
        """Lets go of the canvas."""
        for kind, proxy in self._proxies.items():
            self.canvas.removeEventListener(kind, proxy)
            proxy.destroy()
        self._wake()
        self._on_rest.destroy()

    def _rest(self) -> None:
        assert self.start is not None
        self.moved = True  # and so no tap
        self.rest(*self.start)

    def _wake(self) -> None:
        self.painter.window.clearTimeout(self._resting)

    def _on_pointerdown(self, event: Any) -> None:
        if event.pointerType == "mouse" and event.button != 0:
            return
        at = event.offsetX, event.offsetY
        self.canvas.setPointerCapture(event.pointerId)
        self.fingers[event.pointerId] = at
        self._wake()
        if len(self.fingers) == 1:
            self.start, self.moved = at, False
            self.carrying = False
            if event.pointerType != "mouse":
                self._resting = self.painter.window.setTimeout(self._on_rest, LONG)
        else:
            self.moved = True  # a pinch is no tap

    def _on_pointermove(self, event: Any) -> None:
        at = event.offsetX, event.offsetY
        before = self.fingers.get(event.pointerId)
        if before is None:
            self.hover(*at)
        elif len(self.fingers) > 1:
            self._pinch(event.pointerId, before, at)
        else:
            self._one(before, at)

    def _one(self, before: Point, at: Point) -> None:
        assert self.start is not None
        if not self.moved:
            if math.dist(self.start, at) < SLACK:
                return
            self._wake()
            self.moved = True
            self.carrying = bool(self.drag(self.start, None))
            before = self.start
            if not self.carrying:
                self.hover(-1, -1)
        (id,) = self.fingers
        self.fingers[id] = at
        if self.carrying:
            self.hover(*at)
        else:
            self.painter.pan(at[0] - before[0], at[1] - before[1])

    def _pinch(self, id: int, before: Point, at: Point) -> None:
        other = next(point for finger, point in self.fingers.items() if finger != id)
        self.fingers[id] = at
        middle = (at[0] + other[0]) / 2, (at[1] + other[1]) / 2
        self.painter.zoom_by((math.dist(at, other) or 1) / (math.dist(before, other) or 1), *middle)
        self.painter.pan((at[0] - before[0]) / 2, (at[1] - before[1]) / 2)

    def _on_pointerup(self, event: Any) -> None:
        self._wake()
        if self.fingers.pop(event.pointerId, None) is None or self.fingers:
            return
        at = event.offsetX, event.offsetY
        if self.carrying:
            assert self.start is not None
            self.carrying = False
            self.drag(self.start, at)
        elif not self.moved:
            self._tap(event, *at)

    def _tap(self, event: Any, x: float, y: float) -> None:
        when, last_x, last_y = self._tapped
        twice = event.timeStamp - when < TWICE and math.dist((x, y), (last_x, last_y)) < 4 * SLACK
        if self.tap(x, y, event.pointerType != "mouse"):
            self._tapped = (-TWICE, 0, 0)
        elif twice:
            view = self.painter.view
            self.painter.zoom_by(2 if view.zoom < 1.5 * view.base else 0.01, x, y)
        else:
            self._tapped = (event.timeStamp, x, y)

    def _on_pointercancel(self, event: Any) -> None:
        self._wake()
        self.fingers.pop(event.pointerId, None)
        self.carrying = False

    def _on_pointerleave(self, event: Any) -> None:
        if not self.fingers:
            self.hover(-1, -1)

    def _on_contextmenu(self, event: Any) -> None:
        event.preventDefault()
        if not self.fingers:  # a finger that rests has asked by itself
            self.rest(*((event.offsetX, event.offsetY) if event.button == RIGHT else (-1, -1)))

    def _on_wheel(self, event: Any) -> None:
        event.preventDefault()
        pixels = event.deltaY * (1, 16, 400)[event.deltaMode]
        self.painter.zoom_by(math.exp(-pixels * (0.01 if event.ctrlKey else 0.0016)), event.offsetX, event.offsetY)

    def _on_keydown(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.key in ("+", "=", "-"):
            self.painter.zoom_by(1 / CLOSER if event.key == "-" else CLOSER)
        elif event.key == "0":
            self.painter.fit()
        elif event.key in ARROWS and event.shiftKey:
            dx, dy = ARROWS[event.key]
            self.walk(-dx / STRIDE, -dy / STRIDE)
        elif event.key in ARROWS:
            self.painter.pan(*ARROWS[event.key])
        elif event.key == "Enter":
            self.walk(0, 0)
        else:
            return
        event.preventDefault()
        event.stopPropagation()

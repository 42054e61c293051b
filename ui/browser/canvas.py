"""Paints scenes on canvases, crisp at any pixel ratio.

What is printed on a board is painted once, on canvases of its own under the one that the page knows; they are larger
than what is seen, so that panning only shifts them. Pieces are stamped on the upper canvas, which is painted anew each
time. Every call into the browser costs, so there are few.
"""

from collections.abc import Callable, Sequence
from typing import Any

from pyodide.ffi import create_proxy

from ui.browser.edges import Edges
from ui.browser.pencil import Pencil
from ui.drawing.glide import Glide, changes
from ui.drawing.scene import Scene, Shape
from ui.drawing.viewport import MARGIN, Bounds, Viewport

SETTLE = 140
"""Milliseconds after the last turn of the wheel until everything is painted crisp again."""
MAP_FONT = "700 20px Alegreya"
LARGEST = 9_000_000
"""Pixels of a painted ground."""


class Layer:
    """A canvas below the upper one, painted when its shapes change or the view has left what was painted."""

    def __init__(self, painter: "Painter", name: str) -> None:
        self.painter = painter
        self.canvas = painter.window.document.createElement("canvas")
        self.canvas.className = f"layer {name}"
        self.canvas.setAttribute("aria-hidden", "true")
        self.pencil = Pencil(painter.window, self.canvas, painter.tokens)
        self.shapes: Sequence[Shape] | None = None
        self.painted: tuple[float, ...] = ()
        """Zoom, left, top, width and height of what was painted, in units of the board."""

    def show(self, shapes: Sequence[Shape], anew: bool) -> None:
        view = self.painter.view
        same = shapes is self.shapes or shapes == self.shapes
        if anew or not same or not self._covers():
            self.shapes = shapes
            self._paint(shapes)
        if shapes:
            zoom, x, y, *_ = self.painted
            left, top = view.page_point(x, y)
            scale = "" if zoom == view.zoom else f" scale({view.zoom / zoom})"
            self.canvas.style.transform = f"translate({left}px,{top}px){scale}"

    def _covers(self) -> bool:
        """Whether what is seen has been painted; while the hand is on the board, also if not quite crisp."""
        if not self.painted:
            return False
        view, (zoom, x, y, w, h) = self.painter.view, self.painted
        left, top = view.board_point(0, 0)
        right, bottom = view.board_point(view.width, view.height)
        inside = x <= left + 1 and y <= top + 1 and right <= x + w + 1 and bottom <= y + h + 1
        return inside and (zoom == view.zoom or self.painter.moving)

    def _paint(self, shapes: Sequence[Shape]) -> None:
        painter, view = self.painter, self.painter.view
        self.canvas.hidden = not shapes
        if not shapes:
            self.painted = ()
            return
        ratio = painter.ratio
        spare_x, spare_y = _spare(view, ratio)
        width, height = view.width + 2 * spare_x, view.height + 2 * spare_y
        self.pencil.resize(width, height, ratio)
        self.canvas.style.width, self.canvas.style.height = f"{width}px", f"{height}px"
        self.pencil.place(view.zoom * ratio, (view.left + spare_x) * ratio, (view.top + spare_y) * ratio)
        self.pencil.draw(shapes)
        x, y = view.board_point(-spare_x, -spare_y)
        self.painted = (view.zoom, x, y, width / view.zoom, height / view.zoom)


def _spare(view: Viewport, ratio: float) -> tuple[float, float]:
    """How much is painted beyond each edge: all that one can pan to, unless that is too much to keep."""
    x, y = max(0, view.board_width * view.zoom - view.room), max(0, view.board_height * view.zoom - view.height)
    x, y = x and x + 2 * MARGIN, y and y + 2 * MARGIN
    while (view.width + 2 * x) * (view.height + 2 * y) * ratio * ratio > LARGEST and x + y > 8:
        x, y = x * 0.8, y * 0.8
    return round(x), round(y)


class Painter:
    """`view` says which part of the board is seen; a scene that does not bleed takes its element's width."""

    def __init__(self, window: Any, canvas: Any) -> None:
        self.window = window
        self.canvas = canvas
        self.tokens: dict[str, str] = {}
        self.view = Viewport()
        self.ratio = 1.0
        self.moving = False
        self.scene: Scene | None = None
        self.settled: Callable[[], None] = lambda: None
        """Called when the view has come to rest elsewhere."""
        self.resized: Callable[[], None] = self.refresh
        """Called when the element has got another size."""
        self._stale = True
        """Whether the element may have another size or light than when it was measured: asking costs a layout."""
        self.sheet = False
        """Whether there is a sheet that lies over the lower part of the board when it grows."""
        self._drawn_back = 0.0
        """The zoom to which the board had to give way."""
        self._theme = ""
        self._glide: Glide | None = None
        self._waiting = 0
        self._frames = False
        self._on_frame = create_proxy(self._frame)
        self._on_settle = create_proxy(self.settle)
        self.pencil = Pencil(window, canvas, self.tokens)
        self.layers = {name: Layer(self, name) for name in ("ground", "glow", "printed")}
        stack = window.document.createElement("div")
        stack.className = "layers"
        canvas.replaceWith(stack)
        stack.append(*(layer.canvas for layer in self.layers.values()), canvas)
        self.edges = Edges(window, stack, self.pan)
        self._on_size = create_proxy(lambda *_: self._sized())
        self._sizes = window.ResizeObserver.new(self._on_size)
        self._sizes.observe(canvas)
        self._still = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._on_refresh = create_proxy(lambda _: self.refresh())
        self._dark = window.matchMedia("(prefers-color-scheme: dark)")
        self._dark.addEventListener("change", self._on_refresh)
        if not window.document.fonts.check(MAP_FONT):
            window.document.fonts.load(MAP_FONT).then(self._on_refresh)

    # -- the view -----------------------------------------------------------------------------------------------------

    @property
    def zoom(self) -> float:
        return self.view.zoom

    def measure(self) -> None:
        """Takes note of the size that the element has now, for what is drawn by it."""
        if self.scene:
            self._measure((self.scene.width, self.scene.height), self.scene.bleeds)

    def base_zoom(self, width: float, height: float) -> float:
        """The zoom with which a bleeding board of this size will begin here, for the size of its names."""
        self._measure((width, height), True)
        return self.view.base

    def board_point(self, x: float, y: float) -> tuple[float, float]:
        """From pixels of the canvas element to units of the board."""
        return self.view.board_point(x, y)

    def page_point(self, x: float, y: float) -> tuple[int, int]:
        """From units of the board to pixels of the canvas element."""
        px, py = self.view.page_point(x, y)
        return round(px), round(py)

    def fit(self) -> None:
        """The whole board; once more, as large as at first."""
        self.view.fit(whole=self.view.zoom > self.view.whole)
        self.settle()

    def keep_clear(self, covered: float, boxes: Sequence[Bounds], settled: bool) -> None:
        """So much of the lower side is covered now: none of these parts of the board stays there. When nothing is and
        things have `settled`, the board is again as large as at first, if that was left for this reason alone."""
        view = self.view
        view.bottom = covered
        if settled and not covered and view.zoom == self._drawn_back:
            view.zoom_by(view.base / view.zoom, view.room / 2, 0)
            self._drawn_back = 0
            self.settle()
        if view.show_all(boxes):
            self._drawn_back = view.zoom
            self.settle()

    def zoom_by(self, factor: float, x: float | None = None, y: float | None = None) -> None:
        """Closer or farther around a point of the canvas element; without one, around its middle."""
        view = self.view
        view.zoom_by(factor, view.room / 2 if x is None else x, view.height / 2 if y is None else y)
        self._moved()

    def pan(self, dx: float, dy: float) -> None:
        self.view.pan(dx, dy)
        self._moved()

    def show_place(self, name: str) -> None:
        """Brings a place into view if it is not."""
        place = self.scene.place(name) if self.scene else None
        if place and self.view.show(*place.middle):
            self.settle()

    def _moved(self) -> None:
        """While a hand moves the board, all is shifted at once and painted crisp when it rests."""
        self.moving = True
        self.window.clearTimeout(self._waiting)
        self._waiting = self.window.setTimeout(self._on_settle, SETTLE)
        self._ask_frame()

    def settle(self) -> None:
        self.moving = False
        self._paint()
        self.settled()

    # -- painting -----------------------------------------------------------------------------------------------------

    def draw(self, scene: Scene) -> None:
        """Shows a scene; pieces that stand elsewhere than before glide there."""
        before = self.scene
        if scene.bleeds:
            self.canvas.style.touchAction = "none"
        else:
            self.canvas.style.aspectRatio = f"{scene.width} / {scene.height}"
        sized = self._measure((scene.width, scene.height), scene.bleeds)
        self.scene = scene
        if not before or sized or before.printed is not scene.printed or self._still.matches:
            self._glide = None
        elif glide := changes(before.shapes, scene.shapes, self.window.performance.now(), scene.route):
            self._glide = glide
        elif self._glide:
            self._glide.go_on(scene.shapes)
        self._paint()

    def refresh(self) -> None:
        """Paints everything again: another light, other fonts."""
        self._theme = ""
        self._stale = True
        if self.scene:
            self._measure((self.scene.width, self.scene.height), self.scene.bleeds)
            self._paint()

    def leave(self) -> None:
        """The element is gone."""
        self._sizes.disconnect()
        self._on_size.destroy()
        self._dark.removeEventListener("change", self._on_refresh)
        self.edges.leave()

    def _sized(self) -> None:
        self._stale = True
        self.resized()

    def _measure(self, board: tuple[float, float], bleeds: bool) -> bool:
        view = self.view
        if not self._stale and (view.board_width, view.board_height, view.bleeds) == (*board, bleeds):
            return False
        self._stale = False
        style = self.window.getComputedStyle(self.canvas)
        right = style.getPropertyValue("--map-right").strip().removesuffix("px")
        self.sheet = bool(style.getPropertyValue("--sheet-height").strip())
        ratio = self.window.devicePixelRatio
        changed = ratio != self.ratio
        self.ratio = ratio
        light = style.getPropertyValue("--land") + style.getPropertyValue("--ink")
        if light != self._theme:
            self._theme = light
            self.tokens.clear()
            self.pencil.forget()
            for layer in self.layers.values():
                layer.pencil.forget()
                layer.painted = ()
        size = self.canvas.clientWidth, self.canvas.clientHeight
        return self.view.resize(*size, float(right or 0), board, bleeds) or changed

    def _paint(self) -> None:
        scene, view = self.scene, self.view
        if scene is None or not view.width:
            return
        for name, shapes in (("ground", scene.ground), ("glow", scene.glow), ("printed", scene.printed)):
            self.layers[name].show(shapes, anew=False)
        self.pencil.resize(view.width, view.height, self.ratio)
        self.pencil.place(view.zoom * self.ratio, view.left * self.ratio, view.top * self.ratio, rough=self.moving)
        glide = self._glide
        now = self.window.performance.now() if glide else 0
        if glide and not glide.over(now):
            self.pencil.draw(glide.still)
            self.pencil.draw(glide.at(now))
            self._ask_frame()
        else:
            self._glide = None
            self.pencil.draw(scene.shapes)
        if scene.bleeds:
            self.edges.show(view, scene.targets)

    def _ask_frame(self) -> None:
        if not self._frames:
            self._frames = True
            self.window.requestAnimationFrame(self._on_frame)

    def _frame(self, _now: float) -> None:
        self._frames = False
        self._paint()

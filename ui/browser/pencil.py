"""Draws shapes on one canvas: the only place that knows the browser's drawing commands."""

from collections.abc import Sequence
from typing import Any

from ui.drawing.scene import Art, Box, Disc, Label, Path, Shape, Sprite

SERIF = "Alegreya, Georgia, serif"
SANS = '"Source Sans 3", system-ui, sans-serif'
ROUND = 6.2832


class Pencil:
    """Colours come from the page's tokens, each asked for once and kept in `tokens`, which pencils may share. Pictures
    that are stamped are painted once per size."""

    def __init__(self, window: Any, canvas: Any, tokens: dict[str, str]) -> None:
        self.window = window
        self.canvas = canvas
        self.context = context = canvas.getContext("2d")
        # Methods are asked for once: each time costs as much as a call.
        self._fill, self._stroke, self._draw_image = context.fill, context.stroke, context.drawImage
        self._transform, self._set_transform = context.transform, context.setTransform
        self._fill_text = context.fillText
        self._new_path = window.Path2D.new
        self.tokens = tokens
        self.stamps: dict[tuple[str, int], tuple[Any, float, float, float]] = {}
        self.size = (0, 0)
        self.scale, self.left, self.top = 1.0, 0.0, 0.0
        self.rough = False
        self._set: dict[str, Any] = {}

    def forget(self) -> None:
        """Another light: all pictures are painted anew."""
        self.stamps.clear()
        self._set.clear()

    def resize(self, width: float, height: float, ratio: float) -> None:
        """To pixels of the page, and empty."""
        size = round(width * ratio), round(height * ratio)
        if size == self.size:
            self._set_transform(1, 0, 0, 1, 0, 0)
            self.context.clearRect(0, 0, *size)
            return
        self.size = size
        self.canvas.width, self.canvas.height = size
        self._set.clear()

    def place(self, scale: float, left: float, top: float, rough: bool = False) -> None:
        """Units of the board to pixels of the screen. `rough`: pictures keep the size they have been painted in."""
        self.scale, self.left, self.top, self.rough = scale, left, top, rough

    def draw(self, shapes: Sequence[Shape]) -> None:
        on_board = False
        for shape in shapes:
            if isinstance(shape, Sprite):
                if on_board:
                    self._set_transform(1, 0, 0, 1, 0, 0)
                    on_board = False
                self._stamp(shape)
                continue
            if not on_board:
                self._board()
                on_board = True
            self._put("globalAlpha", shape.opacity)
            if isinstance(shape, Path):
                self._path(shape)
            elif isinstance(shape, Label):
                self._label(shape)
            else:
                self._area(shape)
        if on_board:
            self._set_transform(1, 0, 0, 1, 0, 0)

    def _board(self) -> None:
        self._set_transform(self.scale, 0, 0, self.scale, self.left, self.top)

    def _put(self, name: str, value: Any) -> None:
        """Sets a property of the context if it has another value."""
        if self._set.get(name) != value:
            self._set[name] = value
            setattr(self.context, name, value)

    def _colour(self, name: str) -> str:
        if name not in self.tokens:
            style = self.window.getComputedStyle(self.window.document.documentElement)
            self.tokens[name] = style.getPropertyValue(f"--{name}").strip()
        return self.tokens[name]

    def _path(self, shape: Path) -> None:
        path = self._new_path(shape.d)
        if shape.matrix:
            self._transform(*shape.matrix)
        if shape.fill:
            self._put("fillStyle", self._colour(shape.fill))
            self._fill(path)
        if shape.line:
            ends = "round" if shape.round else "butt"
            self._put("lineJoin", "round" if shape.round else "miter")
            self._put("lineCap", ends)
            self._put("strokeStyle", self._colour(shape.line))
            self._put("lineWidth", shape.width)
            if self._set.get("dash", ()) != shape.dash:
                self._set["dash"] = shape.dash
                self.context.setLineDash(self.window.Array.of(*shape.dash))
            self._stroke(path)
        if shape.matrix:
            self._board()

    def _area(self, shape: Box | Disc) -> None:
        context = self.context
        context.beginPath()
        if isinstance(shape, Box):
            context.roundRect(shape.x, shape.y, shape.w, shape.h, shape.radius)
        else:
            context.arc(shape.x, shape.y, shape.r, 0, ROUND)
        if shape.fill:
            self._put("fillStyle", self._colour(shape.fill))
            self._fill()
        if shape.line:
            if self._set.get("dash"):
                self._set["dash"] = ()
                context.setLineDash(self.window.Array.new())
            self._put("strokeStyle", self._colour(shape.line))
            self._put("lineWidth", shape.width)
            self._stroke()

    def _label(self, shape: Label) -> None:
        style = "italic " if shape.italic else ""
        self._put("font", f"{style}{shape.weight} {shape.size}px {SERIF if shape.serif else SANS}")
        self._put("textAlign", shape.align)
        self._put("textBaseline", "alphabetic" if shape.baseline else "middle")
        self._put("letterSpacing", f"{shape.spacing}px")
        self._put("fillStyle", self._colour(shape.fill))
        self._fill_text(shape.text, shape.x, shape.y)

    # -- stamping -----------------------------------------------------------------------------------------------------

    def _stamp(self, sprite: Sprite) -> None:
        """Sits on whole pixels, so that it is as crisp as it was painted."""
        self._put("globalAlpha", sprite.opacity)
        wanted = sprite.scale * self.scale
        key = sprite.art.name, round(sprite.scale * 1000)
        stamp = self.stamps.get(key)
        if stamp is None or not (self.rough or stamp[3] == wanted):
            stamp = self.stamps[key] = (*self._painted(sprite.art, wanted), wanted)
        picture, left, top, painted = stamp
        x, y = self.left + sprite.x * self.scale, self.top + sprite.y * self.scale
        if painted == wanted:
            self._draw_image(picture, round(x + left), round(y + top))
        else:
            k = wanted / painted
            self._draw_image(picture, x + left * k, y + top * k, picture.width * k, picture.height * k)

    def _painted(self, art: Art, scale: float) -> tuple[Any, float, float]:
        left, top, width, height = (side * scale for side in art.box)
        canvas = self.window.document.createElement("canvas")
        pencil = Pencil(self.window, canvas, self.tokens)
        pencil.resize(width + 2, height + 2, 1)
        pencil.place(scale, 1 - left, 1 - top)
        pencil.draw(art.shapes)
        return canvas, left - 1, top - 1

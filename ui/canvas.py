"""Draws a scene on a canvas, crisp at any pixel ratio."""

from typing import Any

from ui.scene import Box, Disc, Label, Scene

SERIF = "Alegreya, Georgia, serif"
SANS = '"Source Sans 3", system-ui, sans-serif'


class Painter:
    def __init__(self, window: Any, canvas: Any) -> None:
        self.window = window
        self.canvas = canvas
        self.context = canvas.getContext("2d")
        self.zoom = 1.0
        self.left = self.top = 0.0

    def draw(self, scene: Scene) -> None:
        """The whole scene, as large as the canvas element is on the page and centred in it."""
        self.canvas.style.aspectRatio = f"{scene.width} / {scene.height}"
        ratio = self.window.devicePixelRatio
        width, height = self.canvas.clientWidth, self.canvas.clientHeight
        self.canvas.width, self.canvas.height = round(width * ratio), round(height * ratio)
        self.zoom = min(width / scene.width, height / scene.height)
        self.left, self.top = (width - scene.width * self.zoom) / 2, (height - scene.height * self.zoom) / 2
        scale = self.zoom * ratio
        self.context.setTransform(scale, 0, 0, scale, self.left * ratio, self.top * ratio)
        style = self.window.getComputedStyle(self.canvas)
        tokens: dict[str, str] = {}

        def colour(name: str) -> str:
            if name not in tokens:
                tokens[name] = style.getPropertyValue(f"--{name}").strip()
            return tokens[name]

        for shape in scene.shapes:
            if isinstance(shape, Label):
                self._label(shape, colour(shape.fill))
            else:
                self._area(shape, colour(shape.fill), colour(shape.line) if shape.line else "")

    def _area(self, shape: Box | Disc, fill: str, line: str) -> None:
        context = self.context
        context.beginPath()
        if isinstance(shape, Box):
            context.roundRect(shape.x, shape.y, shape.w, shape.h, shape.radius)
        else:
            context.arc(shape.x, shape.y, shape.r, 0, 6.2832)
        context.fillStyle = fill
        context.fill()
        if line:
            context.strokeStyle = line
            context.lineWidth = shape.width
            context.stroke()

    def _label(self, shape: Label, fill: str) -> None:
        context = self.context
        context.font = f"{shape.weight} {shape.size}px {SERIF if shape.serif else SANS}"
        context.textAlign = shape.align
        context.textBaseline = "middle"
        context.fillStyle = fill
        context.fillText(shape.text, shape.x, shape.y)

    def board_point(self, x: float, y: float) -> tuple[float, float]:
        """From pixels of the canvas element to units of the board."""
        return (x - self.left) / self.zoom, (y - self.top) / self.zoom

    def page_point(self, x: float, y: float) -> tuple[int, int]:
        """From units of the board to pixels of the canvas element."""
        return round(self.left + x * self.zoom), round(self.top + y * self.zoom)

"""A scene: what a board looks like, as a plain list of shapes in the board's own units.

Colours are names of tokens (`ink`, `paper`, …), so one scene serves the light and the dark table.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    w: float
    h: float
    fill: str
    line: str = ""
    radius: float = 0
    width: float = 2


@dataclass(frozen=True)
class Disc:
    x: float
    y: float
    r: float
    fill: str
    line: str = ""
    width: float = 2


@dataclass(frozen=True)
class Label:
    x: float
    y: float
    text: str
    fill: str = "ink"
    size: float = 20
    weight: int = 400
    serif: bool = False
    align: str = "center"


@dataclass(frozen=True)
class Place:
    """Somewhere that can be pointed at: a name for the move it stands for, and a rectangle."""

    name: str
    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def distance(self, x: float, y: float) -> float:
        dx = max(self.x - x, 0, x - self.x - self.w)
        dy = max(self.y - y, 0, y - self.y - self.h)
        return (dx * dx + dy * dy) ** 0.5


Shape = Box | Disc | Label


@dataclass
class Scene:
    width: float
    height: float
    shapes: list[Shape] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)

    def place_at(self, x: float, y: float, reach: float) -> Place | None:
        """The place at or nearest to a point, no further away than `reach`."""
        near = [(place.distance(x, y), i) for i, place in enumerate(self.places)]
        best = min(near, default=(reach + 1, 0))
        return self.places[best[1]] if best[0] <= reach else None

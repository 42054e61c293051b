"""A scene: what a board looks like, as plain lists of shapes in the board's own units.

Colours are names of tokens (`ink`, `paper`, …), so one scene serves the light and the dark table.
"""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

Matrix = tuple[float, float, float, float, float, float]


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float
    fill: str
    line: str = ""
    radius: float = 0
    width: float = 2
    opacity: float = 1


class Disc(NamedTuple):
    x: float
    y: float
    r: float
    fill: str
    line: str = ""
    width: float = 2
    opacity: float = 1


class Path(NamedTuple):
    """SVG path data; many equal things are one path, so that they cost one call. `matrix` places it: a b c d e f."""

    d: str
    fill: str = ""
    line: str = ""
    width: float = 2
    opacity: float = 1
    dash: tuple[float, ...] = ()
    matrix: Matrix | None = None
    round: bool = True
    """Ends and corners of the line."""


class Label(NamedTuple):
    """`y` is the middle of the text, or its baseline if `baseline` says so."""

    x: float
    y: float
    text: str
    fill: str = "ink"
    size: float = 20
    weight: int = 400
    serif: bool = False
    align: str = "center"
    baseline: bool = False
    spacing: float = 0
    opacity: float = 1
    italic: bool = False


class Art(NamedTuple):
    """A small picture that is painted once and then stamped. (0, 0) is its foot; `box` is left, top, width, height."""

    name: str
    shapes: "tuple[Shape, ...]"
    box: tuple[float, float, float, float]


class Sprite(NamedTuple):
    """`moves`: when a scene follows that lacks it here and has its like elsewhere, it glides there."""

    art: Art
    x: float
    y: float
    scale: float = 1
    opacity: float = 1
    moves: bool = False
    kin: str = ""
    """What it is, where its picture may change on the way: a wagon that turns round stays the same wagon."""
    rides: str = ""
    """Of which kin the piece is that carries it: it goes where that goes."""
    source: tuple[float, float] | None = None
    """Where it comes from when there was no like of it: it runs from there."""


class Route(NamedTuple):
    """The way of a piece that does not go straight, and how many milliseconds it takes."""

    points: tuple[tuple[float, float], ...]
    lasts: float


Shape = Box | Disc | Path | Label | Sprite


def circle(x: float, y: float, r: float) -> str:
    return ellipse(x, y, r, r)


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """The data of a path."""
    arc = f"a{rx:g} {ry:g} 0 1 0 "
    return f"M{x - rx:.4g} {y:.4g}{arc}{2 * rx:.4g} 0{arc}{-2 * rx:.4g} 0z"


class Place(NamedTuple):
    """Somewhere that can be pointed at: a name for what it stands for, and a rectangle, or a `line` of some width."""

    name: str
    x: float
    y: float
    w: float
    h: float
    line: tuple[tuple[float, float], ...] = ()
    round: bool = False
    """Whether it looks round; it is pointed at as a rectangle all the same."""
    under: bool = False
    """Whether it is read more than acted on: near it a place where one can act is meant rather."""

    @property
    def middle(self) -> tuple[float, float]:
        if self.line:
            return self.line[len(self.line) // 2]
        return self.x + self.w / 2, self.y + self.h / 2

    def distance(self, x: float, y: float) -> float:
        dx = max(self.x - x, 0, x - self.x - self.w)
        dy = max(self.y - y, 0, y - self.y - self.h)
        if not self.line or max(dx, dy) > 60:
            return float((dx * dx + dy * dy) ** 0.5)
        legs = zip(self.line, self.line[1:], strict=False)
        return max(0.0, min(_from_leg(x, y, *leg) for leg in legs) - LINE_WIDTH / 2)


LINE_WIDTH = 12


def _from_leg(x: float, y: float, a: tuple[float, float], b: tuple[float, float]) -> float:
    """The distance of a point from the stretch between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((x - a[0]) * dx + (y - a[1]) * dy) / ((dx * dx + dy * dy) or 1)
    t = min(1.0, max(0.0, t))
    return float(((x - a[0] - t * dx) ** 2 + (y - a[1] - t * dy) ** 2) ** 0.5)


class Marks(NamedTuple):
    """What lies over the board for the moment: where one can act, what is pointed at, what was done last."""

    targets: frozenset[str] = frozenset()
    """Places where the player can act now."""
    numbers: Mapping[str, int] = MappingProxyType({})
    """Numbered callouts on places; the same numbers as in the list beside the board."""
    hover: str = ""
    focus: str = ""
    """The place under the pointer, and the place whose row in the list has the keyboard."""
    chosen: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()
    """The last move of an opponent."""
    held: str = ""
    """The piece in hand, `cube0` or `disc2`, and the place over which it is held."""
    held_at: str = ""


@dataclass
class Scene:
    """Painted from the bottom: `ground` and `printed` stay the same lists while nothing on them changes and are kept
    as painted; `glow` lies between them, `shapes` on top."""

    width: float
    height: float
    shapes: list[Shape] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    ground: list[Shape] = field(default_factory=list)
    glow: list[Shape] = field(default_factory=list)
    printed: list[Shape] = field(default_factory=list)
    bleeds: bool = False
    """Whether the ground goes on beyond the edges, so that the scene fills whatever room it is given."""
    targets: list[tuple[float, float]] = field(default_factory=list)
    """Where one can act: those that cannot be seen are counted at the edges."""
    route: Callable[[tuple[float, float], tuple[float, float]], Route | None] | None = None
    """How a piece goes from spot to spot, where it does not go straight."""

    def place_at(self, x: float, y: float, reach: float, only: Container[str] | None = None) -> Place | None:
        """The place at or nearest to a point, no further away than `reach`; of several at it, the one named first."""
        near = [(place.distance(x, y), i) for i, place in enumerate(self.places) if only is None or place.name in only]
        best = min(near, default=(reach + 1, 0))
        return self.places[best[1]] if best[0] <= reach else None

    def place(self, name: str) -> Place | None:
        return next((place for place in self.places if place.name == name), None)

    def ahead(self, x: float, y: float, dx: float, dy: float) -> list[str]:
        """The places that lie in a direction from a point, the nearest first; what lies askew is farther."""
        found = []
        for place in self.places:
            along = (place.middle[0] - x) * dx + (place.middle[1] - y) * dy
            askew = abs((place.middle[0] - x) * dy - (place.middle[1] - y) * dx)
            if along > 1 and askew <= 2 * along:
                found.append((along + 2 * askew, place.name))
        return [name for _, name in sorted(found)]

"""Pieces that glide from where they stood to where they stand now. Plain numbers; the painter asks for each frame."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from ui.drawing.scene import Route, Shape, Sprite

SLIDE = 220
ARC = 12
DROP = 22
MOST = 10
"""More changes at once are another position, not a move: they are simply shown."""
RUN, LATER = 300, 120
"""How long what comes from a source runs, and how much longer each one more."""


Router = Callable[[tuple[float, float], tuple[float, float]], Route | None]


@dataclass
class Glide:
    """One move under way."""

    start: float
    still: list[Shape]
    """What does not move."""
    moves: list[tuple[Sprite, Sprite]]
    """From, to."""
    gone: list[Sprite]
    routes: dict[Sprite, Route] = field(default_factory=dict)
    """Of those that do not go straight, by where they end."""
    riders: list[Sprite] = field(default_factory=list)
    """What is carried by a piece that moves."""

    def go_on(self, after: Sequence[Shape]) -> None:
        """Under the pieces that move, something else has changed: a mark, what is pointed at."""
        moving = [new for _, new in self.moves]
        kin = {new.kin for new in moving if new.kin}
        self.riders = [shape for shape in after if isinstance(shape, Sprite) and shape.rides in kin]
        self.still = [
            shape for shape in after if not (isinstance(shape, Sprite) and (shape in moving or shape.rides in kin))
        ]

    def over(self, now: float) -> bool:
        return now - self.start >= max([SLIDE, *(route.lasts for route in self.routes.values())])

    def at(self, now: float) -> list[Sprite]:
        eased = _eased(now - self.start, SLIDE)
        shown = [piece._replace(opacity=piece.opacity * (1 - eased)) for piece in self.gone]
        moved = [self._moved(old, new, now) for old, new in self.moves]
        for rider in self.riders:
            for (_, new), there in zip(self.moves, moved, strict=True):
                if new.kin == rider.rides:
                    shown.append(rider._replace(x=rider.x + there.x - new.x, y=rider.y + there.y - new.y))
        return shown + moved

    def _moved(self, old: Sprite, new: Sprite, now: float) -> Sprite:
        route = self.routes.get(new)
        if route is not None:
            x, y = _along(route.points, min(1.0, max(0.0, (now - self.start) / route.lasts)))
            return new._replace(x=x, y=y)
        eased = _eased(now - self.start, SLIDE)
        return new._replace(
            x=old.x + (new.x - old.x) * eased,
            y=old.y + (new.y - old.y) * eased - ARC * math.sin(math.pi * eased),
            opacity=old.opacity + (new.opacity - old.opacity) * eased,
        )


def _eased(passed: float, lasts: float) -> float:
    part = min(1.0, max(0.0, passed / lasts))
    return 1 - (1 - part) ** 3


def _along(points: Sequence[tuple[float, float]], part: float) -> tuple[float, float]:
    """The point that lies so far along a line, at an even pace."""
    legs = list(pairwise(points))
    left = part * sum(math.dist(*leg) for leg in legs)
    for one, other in legs:
        length = math.dist(one, other)
        if left <= length and length:
            t = left / length
            return one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t
        left -= length
    return points[-1]


def changes(before: Sequence[Shape], after: Sequence[Shape], now: float, router: Router | None = None) -> Glide | None:
    """What moves between two scenes: each piece that came is the like of it that went from nearest by, else it is put
    down from above. None if nothing moves, or too much."""
    old = [shape for shape in before if isinstance(shape, Sprite) and shape.moves]
    new = [shape for shape in after if isinstance(shape, Sprite) and shape.moves]
    old_spots = {_spot(sprite) for sprite in old}
    new_spots = {_spot(sprite) for sprite in new}
    gone = [sprite for sprite in old if _spot(sprite) not in new_spots]
    came = [sprite for sprite in new if _spot(sprite) not in old_spots]
    run = [sprite for sprite in came if sprite.source]
    if not (gone or came) or len(gone) + len(came) - len(run) > MOST:
        return None
    moves, routes = [], {}
    for sprite in came:
        like = [other for other in gone if _kin(other) == _kin(sprite)]
        if like:
            nearest = min(like, key=lambda other: math.dist((other.x, other.y), (sprite.x, sprite.y)))
            gone.remove(nearest)
            moves.append((nearest, sprite))
            route = router((nearest.x, nearest.y), (sprite.x, sprite.y)) if router else None
            if route is not None:
                routes[sprite] = route
        elif sprite.source:
            moves.append((sprite, sprite))
            routes[sprite] = Route((sprite.source, (sprite.x, sprite.y)), RUN + LATER * run.index(sprite))
        else:
            moves.append((sprite._replace(y=sprite.y - DROP, opacity=0), sprite))
    glide = Glide(now, [], moves, gone, routes)
    glide.go_on(after)
    return glide


def _kin(sprite: Sprite) -> str:
    return sprite.kin or sprite.art.name


def _spot(sprite: Sprite) -> tuple[str, float, float, float]:
    return sprite.art.name, sprite.x, sprite.y, sprite.opacity

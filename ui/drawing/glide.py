"""Pieces that glide from where they stood to where they stand now. Plain numbers; the painter asks for each frame."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ui.drawing.scene import Shape, Sprite

SLIDE = 220
ARC = 12
DROP = 22
MOST = 10
"""More changes at once are another position, not a move: they are simply shown."""


@dataclass
class Glide:
    """One move under way."""

    start: float
    still: list[Shape]
    """What does not move."""
    moves: list[tuple[Sprite, Sprite]]
    """From, to."""
    gone: list[Sprite]

    def go_on(self, after: Sequence[Shape]) -> None:
        """Under the pieces that move, something else has changed: a mark, what is pointed at."""
        moving = [new for _, new in self.moves]
        self.still = [shape for shape in after if not (isinstance(shape, Sprite) and shape in moving)]

    def over(self, now: float) -> bool:
        return now - self.start >= SLIDE

    def at(self, now: float) -> list[Sprite]:
        part = min(1.0, max(0.0, (now - self.start) / SLIDE))
        eased = 1 - (1 - part) ** 3
        shown = [piece._replace(opacity=piece.opacity * (1 - eased)) for piece in self.gone]
        for old, new in self.moves:
            shown.append(new._replace(
                x=old.x + (new.x - old.x) * eased,
                y=old.y + (new.y - old.y) * eased - ARC * math.sin(math.pi * eased),
                opacity=old.opacity + (new.opacity - old.opacity) * eased,
            ))  # fmt: skip
        return shown


def changes(before: Sequence[Shape], after: Sequence[Shape], now: float) -> Glide | None:
    """What moves between two scenes: each piece that came is the like of it that went from nearest by, else it is put
    down from above. None if nothing moves, or too much."""
    old = [shape for shape in before if isinstance(shape, Sprite) and shape.moves]
    new = [shape for shape in after if isinstance(shape, Sprite) and shape.moves]
    old_spots = {_spot(sprite) for sprite in old}
    new_spots = {_spot(sprite) for sprite in new}
    gone = [sprite for sprite in old if _spot(sprite) not in new_spots]
    came = [sprite for sprite in new if _spot(sprite) not in old_spots]
    if not (gone or came) or len(gone) + len(came) > MOST:
        return None
    moves = []
    for sprite in came:
        like = [other for other in gone if other.art is sprite.art]
        if like:
            nearest = min(like, key=lambda other: math.dist((other.x, other.y), (sprite.x, sprite.y)))
            gone.remove(nearest)
            moves.append((nearest, sprite))
        else:
            moves.append((sprite._replace(y=sprite.y - DROP, opacity=0), sprite))
    glide = Glide(now, [], moves, gone)
    glide.go_on(after)
    return glide


def _spot(sprite: Sprite) -> tuple[str, float, float, float]:
    return sprite.art.name, sprite.x, sprite.y, sprite.opacity

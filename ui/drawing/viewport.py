"""Which part of a board is seen, and how large: pan and zoom within limits. Plain numbers, pixels of the page."""

from collections.abc import Sequence
from dataclasses import dataclass

PHONE = 700
"""Under this width a map not much wider than high shows the whole height of the board, and one pans along it."""
UPRIGHT = 4 / 3
NEAR = 0.34
"""The least zoom to begin with under that width: smaller, nothing can be read."""
CLOSEST = 2.4
EDGE = 8
MARGIN = 28
"""So far the board may be pulled away from an edge."""
AIR = 14
"""So far from the edges stands what is to be seen."""

Bounds = tuple[float, float, float, float]
"""Left, top, right and bottom."""


@dataclass
class Viewport:
    """A board of some size in a window of some size; `left` and `top` are where the board begins."""

    width: float = 0
    height: float = 0
    board_width: float = 1
    board_height: float = 1
    bleeds: bool = False
    right: float = 0
    """How much of the right side lies under a card."""
    bottom: float = 0
    """How much of the lower side lies under a sheet: the board can be pulled out from under it."""
    zoom: float = 1
    left: float = 0
    top: float = 0

    @property
    def room(self) -> float:
        return max(1, self.width - self.right)

    @property
    def clear(self) -> float:
        """The height that nothing covers."""
        return max(1, self.height - self.bottom)

    @property
    def whole(self) -> float:
        """The zoom at which all of the board is seen."""
        return min(self.room / self.board_width, self.clear / self.board_height) or 1

    @property
    def base(self) -> float:
        """The zoom one begins with."""
        if not self.bleeds or self.width >= PHONE:
            return self.whole
        upright = self.width < UPRIGHT * self.height
        return max(NEAR, self.height / self.board_height if upright else self.whole)

    def resize(self, width: float, height: float, right: float, board: tuple[float, float], bleeds: bool) -> bool:
        """Takes note of new sizes; what was in the middle stays there. True if anything changed."""
        before = (self.width, self.height, self.right, self.board_width, self.board_height, self.bleeds)
        now = (width, height, right, *board, bleeds)
        if before == now:
            return False
        closer = self.zoom / self.base if self.width else 1.0
        middle = self.board_point(self.room / 2, self.height / 2)
        first = not self.width or (self.board_width, self.board_height) != board
        self.width, self.height, self.right, self.board_width, self.board_height, self.bleeds = now
        if first or abs(closer - 1) < 0.01:
            self.fit()
            if bleeds and not first:
                self.left = self.room / 2 - middle[0] * self.zoom
                self._keep_in()
        else:
            self.zoom = self.base * closer
            self.left = self.room / 2 - middle[0] * self.zoom
            self.top = self.height / 2 - middle[1] * self.zoom
            self._keep_in()
        return True

    def fit(self, whole: bool = False) -> None:
        """As one begins; or with all of the board in sight."""
        self.zoom = self.whole if whole else self.base
        self.left = (self.room - self.board_width * self.zoom) / 2
        self.top = ((self.clear if whole else self.height) - self.board_height * self.zoom) / 2
        if not self.bleeds and self.width < PHONE:
            self.top = min(self.top, EDGE)  # the sheet at the bottom grows with what is asked

    def zoom_by(self, factor: float, x: float, y: float) -> None:
        """Closer or farther; what is at this point of the page stays there."""
        if self.bleeds:
            at = self.board_point(x, y)
            self.zoom = min(max(self.zoom * factor, self.whole), max(CLOSEST, self.base))
            self.left, self.top = x - at[0] * self.zoom, y - at[1] * self.zoom
            self._keep_in()

    def pan(self, dx: float, dy: float) -> None:
        if self.bleeds:
            self.left += dx
            self.top += dy
            self._keep_in()

    def show(self, x: float, y: float, margin: float = 60) -> bool:
        """Pans so far that a point of the board is seen clear of the edges. True if that took a move."""
        px, py = self.left + x * self.zoom, self.top + y * self.zoom
        dx = max(0, margin - px) - max(0, px - self.room + margin)
        dy = max(0, margin - py) - max(0, py - self.clear + margin)
        before = self.left, self.top
        if max(abs(dx), abs(dy)) > 0.5:
            self.pan(dx, dy)
        return before != (self.left, self.top)

    def show_all(self, boxes: Sequence[Bounds]) -> bool:
        """Moves no more than needed until these parts of the board are clear of the edges and of the sheet, farther
        away if they lie too far apart from top to bottom. Where that is not enough, one of them is."""
        if not boxes:
            return False
        before = self.zoom, self.left, self.top
        high = max(box[3] for box in boxes) - min(box[1] for box in boxes)
        fitting = max((self.clear - 2 * AIR) / max(1, high), NEAR)
        if fitting < self.zoom:
            self.zoom_by(fitting / self.zoom, self.room / 2, 0)
        z = self.zoom
        self.left += _into([(self.left + x * z, self.left + right * z) for x, _, right, _ in boxes], self.room)
        self.top += _into([(self.top + y * z, self.top + bottom * z) for _, y, _, bottom in boxes], self.clear)
        return before != (self.zoom, self.left, self.top)

    def board_point(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.left) / self.zoom, (y - self.top) / self.zoom

    def page_point(self, x: float, y: float) -> tuple[float, float]:
        return self.left + x * self.zoom, self.top + y * self.zoom

    def _keep_in(self) -> None:
        self.left = _kept(self.left, self.board_width * self.zoom, self.room)
        self.top = _kept(self.top, self.board_height * self.zoom, self.clear)


def _into(stretches: Sequence[tuple[float, float]], room: float) -> float:
    """How far they have to go to be seen: all of them, or if they are too long together the nearest."""
    start, end = min(start for start, _ in stretches), max(end for _, end in stretches)
    if end - start <= room - 2 * AIR:
        stretches = [(start, end)]
    return min((max(0.0, AIR - start) - max(0.0, end - room + AIR) for start, end in stretches), key=abs)


def _kept(start: float, size: float, room: float) -> float:
    """A board smaller than its room stands in the middle; a larger one leaves no gap wider than the margin."""
    if size <= room + 1:
        return (room - size) / 2
    return min(max(start, room - size - MARGIN), MARGIN)

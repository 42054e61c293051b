"""House marks and badges: the signs of the players' colours, for those who cannot tell the colours apart."""

from functools import cache
from typing import Final

from ui.drawing.scene import Matrix, Path, circle
from ui.drawing.svg import svg
from ui.words.html import Html, escape

HOUSE_MARKS: Final = {
    "blue": "bar",
    "red": "cross",
    "green": "dot",
    "yellow": "frame",
    "orange": "frame",
    "purple": "stripes",
    "neutral": "ring",
}
FLAT: Final = (5.5, 5.5, -5.5, 5.5, 12.5, 13.0)


def house_mark(kind: str, colour: str, matrix: Matrix) -> Path:
    """A house mark of the square from -1 to 1, laid on a face by the matrix."""
    if kind == "dot":
        return Path(circle(0, 0, 0.48), colour, matrix=matrix)
    d, width = {
        "bar": ("M-.78.78 .78-.78", 0.46),
        "cross": ("M-.86 0H.86M0-.86V.86", 0.4),
        "frame": ("M-.56-.56h1.12v1.12h-1.12z", 0.25),
        "stripes": ("M-.42-.84V.84M.42-.84V.84", 0.34),
        "ring": (circle(0, 0, 0.6), 0.26),
    }[kind]
    return Path(d, line=colour, width=width, matrix=matrix, round=False)


def badge_svg(colour: str, letter: str = "", size: float = 26) -> Html:
    """The flat twin of a piece, wherever a player is named: colour, house mark, letter."""
    wide = 42 if letter else 26
    text = (f'<text class="sans" x="31" y="19.2" font-size="18" font-weight="700" text-anchor="middle" '
            f'fill="var(--p-mark)">{escape(letter)}</text>') if letter else ""  # fmt: skip
    return Html(f'<svg class="badge wood-{colour}" viewBox="0 0 {wide} 26" width="{size * wide / 26:.4g}" '
                f'height="{size:g}" aria-hidden="true"><rect x="1" y="1" width="{wide - 2}" height="24" rx="5" '
                f'fill="var(--p)" stroke="var(--rim)" stroke-width="1.5"/>'
                f'{_flat(HOUSE_MARKS[colour])}{text}</svg>')  # fmt: skip


@cache
def _flat(mark: str) -> Html:
    return svg([house_mark(mark, "p-mark", FLAT)])

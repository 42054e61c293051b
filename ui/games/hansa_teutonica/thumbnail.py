"""Boards as small pictures, for the start screen and the list of saved games."""

from functools import cache

from ui.games.hansa_teutonica.lands import LANDSCAPES
from ui.words.html import Html

PARTS = ("base", "plates-23", "sites", "names-23")


@cache
def ground_id(board: str) -> str:
    """Boards of one landscape share its picture: that of the first of them."""
    first = next(other for other, land in LANDSCAPES.items() if land is LANDSCAPES[board])
    return f"map-{first}-ground"


def thumbnail(board: str) -> Html:
    """The empty board as an SVG that fills its element; what it shows was painted first."""
    parts = "".join(f'<use href="#map-{board}-{part}"/>' for part in PARTS)
    return Html('<svg class="thumb" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
                f'<use href="#{ground_id(board)}"/>{parts}</svg>')  # fmt: skip

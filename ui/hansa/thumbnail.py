"""Boards as small pictures, for the start screen and the list of saved games."""

from ui.html import Html

PARTS = ("base", "plates-23", "sites", "names-23")


def board_thumbnail(board: str) -> Html:
    """The empty board as an SVG that fills its element; what it shows was painted first."""
    parts = "".join(f'<use href="#map-{board}-{part}"/>' for part in PARTS)
    return Html('<svg class="thumb" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
                f'<use href="#map-ground"/>{parts}</svg>')  # fmt: skip

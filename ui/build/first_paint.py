"""What the page has before Python: boards laid out, their pictures, the forms of icons and pieces."""

import tomllib
from collections.abc import Mapping
from functools import cache

from ui.build.sheet import sheet
from ui.drawing.scene import Shape
from ui.drawing.svg import shared_svg
from ui.games.hansa_teutonica import printed
from ui.games.hansa_teutonica.geometry import LABELS, Layout, plain
from ui.games.hansa_teutonica.landscape import LANDSCAPES, ground
from ui.games.hansa_teutonica.laying import lay_out
from ui.games.hansa_teutonica.thumbnail import ground_id

SHEET = b"<!-- @sheet@ -->"
BOARDS = b"<!-- @boards@ -->"
LAYOUTS = "ui/games/hansa_teutonica/layouts"
SVG = "http://www.w3.org/2000/svg"
COMMON = "die_hanse_4_5"
"""The board that is in the page itself, as its ground is; others are files of their own and lie over it."""


def layout_modules(sources: Mapping[str, bytes]) -> dict[str, str]:
    """To lay a board out takes long; the page finds it done."""
    modules = {f"{LAYOUTS}/{board}.py": f"DATA = {plain(laid)!r}\n" for board, laid in _layouts(sources).items()}
    return {f"{LAYOUTS}/__init__.py": '"""Boards as the build laid them out."""\n', **modules}


def paint(index: bytes, sources: Mapping[str, bytes]) -> bytes:
    """index.html with everything that can be seen at once."""
    boards = _layouts(sources)
    common = _part(ground_id(COMMON), ground(COMMON)) + _board(boards[COMMON])
    others = " ".join(board for board in boards if board != COMMON)
    drawn = f'<svg viewBox="0 0 1600 1000" data-maps="{others}">{common}</svg>'
    picture = f'<div class="map"><div class="room">{drawn}</div></div>'
    return index.replace(SHEET, sheet().encode()).replace(BOARDS, picture.encode())


def maps(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """The other boards, for `ui/boot/boot.js` to fetch: that of the address first, the rest behind the start."""
    boards = [board for board in _layouts(sources).values() if board.id != COMMON]
    return {f"maps/{board.id}.svg": f'<svg xmlns="{SVG}">{_board(board)}</svg>'.encode() for board in boards}


def _board(board: Layout) -> str:
    """Plates and names for every size of the names; the style shows those that fit. Thumbnails use the same parts."""

    def part(name: str, shapes: list[Shape]) -> str:
        return _part(f"map-{board.id}-{name}", shapes)

    base = part("base", [*printed.roads(board), *printed.taverns(board), *printed.posts(board)])
    plates = names = ""
    for label in LABELS:
        size = f"{label:.0f}"
        plates += f'<g class="at-{size}">{part(f"plates-{size}", printed.plates(board, label))}</g>'
        names += f'<g class="at-{size}">{part(f"names-{size}", printed.names(board, label))}</g>'
    own = "" if ground_id(board.id) == ground_id(COMMON) else _part(ground_id(board.id), ground(board.id))
    return f'<g class="board {board.id}">{own}{base}{plates}{part("sites", printed.sites(board))}{names}</g>'


def _part(id: str, shapes: list[Shape]) -> str:
    return f'<g id="{id}">{shared_svg(shapes, id)}</g>'


def _layouts(sources: Mapping[str, bytes]) -> dict[str, Layout]:
    return {board: _laid_out(sources[f"boards/{board}.toml"]) for board in LANDSCAPES}


@cache
def _laid_out(content: bytes) -> Layout:
    return lay_out(tomllib.loads(content.decode()))

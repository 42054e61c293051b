"""What the build makes of the boards: layouts as data modules, and their pictures before Python comes."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from ui.drawing.scene import Shape
from ui.drawing.svg import shared_svg
from ui.games import FirstPaint
from ui.games.hansa_teutonica import printed
from ui.games.hansa_teutonica.build.kept import laid_out
from ui.games.hansa_teutonica.build.sheet import sheet
from ui.games.hansa_teutonica.geometry import LABELS, Layout, plain
from ui.games.hansa_teutonica.landscape import LANDSCAPES, ground
from ui.games.hansa_teutonica.thumbnail import ground_id

LAYOUTS = "ui/games/hansa_teutonica/layouts"
COMMON = "die_hanse_4_5"
"""The board that is in the page itself, as its ground is; others lie over it."""


def first_paint(sources: Mapping[str, bytes], cache: Path) -> FirstPaint:
    files = {board: sources[f"boards/{board}.toml"].decode() for board in LANDSCAPES}
    laid = {board: laid_out(tomllib.loads(file), cache) for board, file in files.items()}
    modules = {f"{LAYOUTS}/{board}.py": f"DATA = {plain(layout)!r}\n" for board, layout in laid.items()}
    modules[f"{LAYOUTS}/__init__.py"] = '"""Boards as the build laid them out."""\n'
    boards = {board: _board(layout) for board, layout in laid.items()}
    boards[COMMON] = _ground(COMMON) + boards[COMMON]
    return FirstPaint(COMMON, boards, sheet(), modules)


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
    own = "" if ground_id(board.id) == ground_id(COMMON) else _ground(board.id)
    kind = f"board {board.id} common" if board.id == COMMON else f"board {board.id}"
    return f'<g class="{kind}">{own}{base}{plates}{part("sites", printed.sites(board))}{names}</g>'


def _ground(board: str) -> str:
    return _part(ground_id(board), ground(board))


def _part(id: str, shapes: list[Shape]) -> str:
    return f'<g id="{id}">{shared_svg(shapes, id)}</g>'

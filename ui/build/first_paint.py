"""What the page has before Python: boards and pieces as the games have drawn them, and which board an address means."""

import importlib
import json
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ui.build.problems import BuildProblem
from ui.games import Entry, FirstPaint

SHEET = b"<!-- @sheet@ -->"
BOARDS = b"<!-- @boards@ -->"
GAMES = b"{/* @games@ */}"
RULE = b"/* @boards@ */"
SVG = "http://www.w3.org/2000/svg"


class Painting:
    """Of a site's games. The common board of the first one is in the page; the others are files of their own."""

    def __init__(self, games: tuple[Entry, ...], sources: Mapping[str, bytes], cache: Path) -> None:
        self.paints: dict[str, FirstPaint] = {}
        self.games: dict[str, Any] = {}
        """What `ui/boot/first.js` knows of each game, the first one first."""
        letters = {id: letter for letter, id in importlib.import_module("hansa_core.wire.shared").GAMES.items()}
        for entry in games:
            game = getattr(importlib.import_module(entry.rules), "GAME", None)
            if game is None:
                raise BuildProblem(f"{entry.rules} holds no GAME.")
            self.games[game.id] = {"letter": letters.get(game.id, ""), "boards": {}}
            if find_spec(f"{entry.page}.build"):
                paint = importlib.import_module(f"{entry.page}.build").first_paint(sources, cache)
                most = {board.id: max(board.players) for board in game.boards if board.id in paint.boards}
                self.paints[game.id] = paint
                self.games[game.id]["boards"] = most
        self.boards = {board: drawn for paint in self.paints.values() for board, drawn in paint.boards.items()}
        self.common = next((paint.common for paint in self.paints.values()), "")

    @property
    def modules(self) -> dict[str, str]:
        return {path: source for paint in self.paints.values() for path, source in paint.modules.items()}

    def index(self, index: bytes) -> bytes:
        """index.html with everything that can be seen at once."""
        others = " ".join(board for board in self.boards if board != self.common)
        common = self.boards.get(self.common, "")
        drawn = f'<svg viewBox="0 0 1600 1000" data-maps="{others}">{common}</svg>'
        picture = f'<div class="map"><div class="room">{drawn}</div></div>'
        forms = "".join(paint.forms for paint in self.paints.values())
        sheet = f'<svg class="unseen" aria-hidden="true"><defs>{forms}</defs></svg>'
        return index.replace(SHEET, sheet.encode()).replace(BOARDS, picture.encode())

    def script(self, first: bytes) -> bytes:
        """first.js with the games of this site."""
        known = {"common": self.common, "games": self.games}
        return first.replace(GAMES, json.dumps(known, separators=(",", ":")).encode())

    def style(self, style: bytes) -> bytes:
        """The board that the address leads to is the one that is seen."""
        shown = ", ".join(f':root[data-first="{board}"] #first .{board}' for board in self.boards)
        return style.replace(RULE, f"{shown} {{ display: inline; }}".encode() if shown else b"")

    def maps(self) -> dict[str, bytes]:
        """The other boards, for `ui/boot/boot.js` to fetch: that of the address first, the rest behind the start."""
        others = {board: drawn for board, drawn in self.boards.items() if board != self.common}
        return {f"maps/{board}.svg": f'<svg xmlns="{SVG}">{drawn}</svg>'.encode() for board, drawn in others.items()}


def painters(root: Path, games: tuple[Entry, ...]) -> dict[str, bytes]:
    """The files of the games that draw what is seen first: they are part of the build."""
    folders = [root.joinpath(*entry.page.split("."), "build") for entry in games]
    paths = [path for folder in folders for path in folder.glob("*.py")]
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in paths}

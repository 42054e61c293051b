"""Which room may import which, and what the engine may not touch at all: read from the source, nothing is run."""

import ast
import sys
from collections.abc import Iterator

GAMES = ("hansa_core.hansa_teutonica", "hansa_core.middle_ages", "hansa_core.merchant_princes")
BROWSER = ("js", "pyodide", "pyodide_js", "pyscript", "_pyscript", "sitecustomize")

DRAWS = ("ui.choosing", "ui.drawing", "ui.words", "ui.screens")
REGISTRY = "ui.games!"

# room → what its modules may import besides the standard library and themselves; the longest name that fits counts. A
# name with `!` is that module alone, not what lies below it.
ROOMS: dict[str, tuple[str, ...]] = {
    "hansa_core": ("hansa_core",),
    "hansa_core.__main__": ("hansa_core",),
    "hansa_core.cli": ("hansa_core",),
    "hansa_core.cli.workers": ("hansa_core", "distributed"),  # a cluster, where there is one
    "hansa_core.env": ("hansa_core.table", "gymnasium", "numpy", "pettingzoo"),
    "hansa_core.table": (),
    "hansa_core.table.generic": ("hansa_core.table", "typing_extensions"),  # for type checkers alone
    **dict.fromkeys(GAMES, ("hansa_core.table",)),
    "hansa_core.wire": ("hansa_core.table", "msgpack"),
    "hansa_core.bots": ("hansa_core.table", *GAMES),
    "hansa_core.peer": ("hansa_core.table", "hansa_core.wire"),
    "ui": (),
    "ui.browser": ("hansa_core", "ui", *BROWSER),
    "ui.session": ("hansa_core", *DRAWS),
    "ui.choosing": ("hansa_core",),
    "ui.drawing": ("ui.words",),
    "ui.words": ("hansa_core.table", "ui.site"),  # which languages the build has found
    "ui.screens": ("hansa_core.table", "ui.session", "ui.choosing", "ui.drawing", "ui.words"),
    "ui.games": (),
    **{
        f"ui.games.{game.rpartition('.')[2]}": (game, "hansa_core.table", "ui.session", *DRAWS, REGISTRY)
        for game in GAMES
    },
    "ui.build": (REGISTRY,),
    "ui.build.smaller_gzip": ("deflate",),  # a program of its own, in the environment of the site
    "serve": ("ui.build", REGISTRY),
}

CLOCK = {"time", "datetime"}
CHANCE = {"random", "secrets", "uuid"}
FILES = {"pathlib", "os", "shutil", "tempfile", "glob", "zipfile", "subprocess", "socket", "urllib.request"}

MAY_READ_CLOCK = {"hansa_core.cli.simulate", "hansa_core.bots.arena"}
MAY_OPEN_FILES = {
    "hansa_core.cli.look",
    "hansa_core.cli.main",
    "hansa_core.cli.arena",
    "hansa_core.cli.results",
    "hansa_core.cli.train",
    "hansa_core.table.content",
}
MAY_IMPORT_BY_NAME = {"hansa_core.table.content", "hansa_core.table.shelf"}


def violations(module: str, source: str, is_package: bool = False) -> list[str]:
    """One line for each import or call that the module may not have."""
    tree = ast.parse(source)
    room = _room(module)
    if room is None:
        return [f"{module}: no room of the house plan"]
    found = []
    for line, target in _imports(tree, module, is_package):
        if not _may_import(room, target):
            found.append(f"{module}:{line}: {room} may not import {target}")
        elif _within(module, "hansa_core") and (reason := _banned(module, target)):
            found.append(f"{module}:{line}: the engine {reason} ({target})")
    if _within(module, "hansa_core"):
        found += [f"{module}:{line}: the engine {reason}" for line, reason in _banned_calls(tree, module)]
    return found


def _room(module: str) -> str | None:
    house, *within = module.split(".")
    if house in ("hansa_core", "ui") and within and f"{house}.{within[0]}" not in ROOMS:
        return None
    return max((room for room in ROOMS if _within(module, room)), key=len, default=None)


def _within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def _may_import(room: str, target: str) -> bool:
    if target.partition(".")[0] in sys.stdlib_module_names:
        return True
    return any(
        target == allowed[:-1] if allowed.endswith("!") else _within(target, allowed)
        for allowed in (room, *ROOMS[room])
    )


def _imports(tree: ast.AST, module: str, is_package: bool) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = module.split(".") if is_package else module.split(".")[:-1]
                above = package[: len(package) - node.level + 1]
                base = ".".join([*above, base] if base else above)
            for alias in node.names:
                # `from hansa_core import wire` is an import of the room, not of the package above it
                inner = f"{base}.{alias.name}"
                yield node.lineno, inner if inner in ROOMS or inner in FILES else base


def _banned(module: str, target: str) -> str | None:
    top = target.partition(".")[0]
    if top in BROWSER:
        return "knows no browser"
    if top in CHANCE:
        return "has one source of chance"
    if top in CLOCK and module not in MAY_READ_CLOCK:
        return "reads no clock"
    if (top in FILES or target in FILES) and module not in MAY_OPEN_FILES:
        return "opens no file"
    if top == "importlib" and module not in MAY_IMPORT_BY_NAME:
        return "names its imports"
    return None


def _banned_calls(tree: ast.AST, module: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute | ast.alias) and "urandom" in ast.unparse(node).split("."):
            yield node.lineno, "has one source of chance (urandom)"
        if isinstance(node, ast.Name) and node.id == "open" and module not in MAY_OPEN_FILES:
            yield node.lineno, "opens no file (open)"
        if isinstance(node, ast.Attribute) and ast.unparse(node) == "io.open" and module not in MAY_OPEN_FILES:
            yield node.lineno, "opens no file (io.open)"
        if isinstance(node, ast.Name) and node.id in {"__import__", "eval", "exec"}:
            yield node.lineno, f"names its imports ({node.id})"

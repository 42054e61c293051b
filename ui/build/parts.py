"""Our code in parts, each a file that comes when it is needed: the start screen's before it answers, then what every
table shares, then a part for each game with its boards. Those who play by themselves come when one is asked for: what
all bots share, and a part for each game's. So do the rules for players, lessons, and what tables with people far away
need.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping

from ui.build.bundle import dotted
from ui.games import Entry

START, TABLE, BOTS, LIVE, LESSONS = "start", "table", "bots", "live", "lessons"
ROOTS = ("ui.browser.main", "pyscript", "msgpack")
"""Where Python begins on the page, what PyScript imports by itself, and what the list of saves is read with."""
CONTENT = "boards."
PLAYERS = "hansa_core.bots"
SOMETIMES = {
    **dict.fromkeys(("hansa_core.peer", "ui.session.live", "ui.screens.live"), LIVE),
    "ui.browser.live": LIVE,
    **dict.fromkeys(("ui.session.lessons", "ui.screens.lesson", "ui.browser.lesson"), LESSONS),
}
"""What tables share that not every table needs."""


def game_part(game: str) -> str:
    return f"games/{game}"


def bots_part(game: str) -> str:
    return f"bots/{game}"


def rules_part(game: str) -> str:
    """The rules for players: they come when somebody wants to read them."""
    return f"rules/{game}"


def lessons_part(game: str) -> str:
    return f"lessons/{game}"


def parts(modules: Mapping[str, str], games: Mapping[str, Entry]) -> dict[str, str]:
    """The part of each module, by the module's path. `games` are the games of the site by their id."""
    paths = {dotted(path): path for path in modules}
    trees = {name: ast.parse(modules[path]) for name, path in paths.items()}
    imports = {name: set(_imported(name, trees[name], paths)) for name in paths}
    start = _reached(_start_roots(games.values(), paths), imports)
    owners = {name: _owner(name, games) for name in paths}
    spoken = {name: _texts(tree) for name, tree in trees.items() if owners[name]}
    for name in paths:  # what lies elsewhere and is about one game: a board that its rules name, a player of it
        about = {owners[other] for other in _reached((name,), imports)} - {""}
        if name.startswith(CONTENT):
            about = {owners[other] for other, texts in spoken.items() if name.removeprefix(CONTENT) in texts}
        if not owners[name] and len(about) == 1:
            owners[name] = about.pop()
    apart = {f"{entry.page}.rules": rules_part(game) for game, entry in games.items() if entry.explained}
    apart |= {f"{entry.page}.lessons": lessons_part(game) for game, entry in games.items() if entry.taught}
    for name in paths:
        package = name if name in apart else name.rpartition(".")[0]
        if package in apart:
            start.discard(name)
            owners[name] = apart[package]
        elif f"{name}.".startswith(f"{PLAYERS}."):
            named = next((game for game in games if game in name), "")  # weights import nothing, but name their game
            owners[name] = bots_part(owners[name] or named) if owners[name] or named else BOTS
        elif owners[name]:
            owners[name] = game_part(owners[name])
    return {path: START if name in start else owners[name] or _shared(name) for name, path in paths.items()}


def _shared(name: str) -> str:
    return next((part for package, part in SOMETIMES.items() if f"{name}.".startswith(f"{package}.")), TABLE)


def _start_roots(games: Iterable[Entry], known: Iterable[str]) -> Iterator[str]:
    """The start screen has a picture of each game, and speaks with its words of boards and editions."""
    yield from ROOTS
    packages = ["ui"]
    for entry in games:
        yield from (entry.rules, f"{entry.page}.picture")
        packages.append(entry.page)
    yield from (name for name in known for package in packages if name.startswith(f"{package}.words."))


def _owner(name: str, games: Mapping[str, Entry]) -> str:
    packages = {package: game for game, entry in games.items() for package in (entry.rules, entry.page)}
    return next((game for package, game in packages.items() if f"{name}.".startswith(f"{package}.")), "")


def _reached(roots: Iterable[str], imports: Mapping[str, set[str]]) -> set[str]:
    """What is imported with the roots: their packages, and what stands at the top of each module."""
    reached: set[str] = set()
    waiting = [name for root in roots for name in _with_packages(root) if name in imports]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += imports[name]
    return reached


def _imported(name: str, tree: ast.Module, paths: Mapping[str, str]) -> Iterator[str]:
    package = name if paths[name].endswith("/__init__.py") else name.rpartition(".")[0]
    for statement in _run_at_import(tree.body):
        if isinstance(statement, ast.Import):
            wanted = [alias.name for alias in statement.names]
        else:
            above = package.split(".")[: len(package.split(".")) - statement.level + 1] if statement.level else []
            base = ".".join([*above, *([statement.module] if statement.module else [])])
            wanted = [base, *(f"{base}.{alias.name}" for alias in statement.names)]
        yield from (each for module in wanted for each in _with_packages(module) if each in paths)


def _run_at_import(body: Iterable[ast.stmt]) -> "Iterator[ast.Import | ast.ImportFrom]":
    """The imports outside of functions, and not those for type checkers alone."""
    for statement in body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            yield statement
        elif isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING":
            yield from _run_at_import(statement.orelse)
        elif isinstance(statement, ast.If | ast.Try):
            handled = [inner for handler in getattr(statement, "handlers", ()) for inner in handler.body]
            yield from _run_at_import([*statement.body, *handled, *statement.orelse])


def _with_packages(module: str) -> list[str]:
    parts = module.split(".")
    return [".".join(parts[: n + 1]) for n in range(len(parts))]


def _texts(tree: ast.Module) -> set[object]:
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}

"""Our own code as the page gets it: Python modules, TOML content turned into modules, and facts about the build."""

import ast
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from ui.build.languages import IN_HTML
from ui.build.problems import BuildProblem
from ui.build.standard_library import left_out
from ui.games import Entry

CODE_FOLDERS = ("hansa_core", "ui")
CONTENT_FOLDERS = ("boards", "ui")


def source_files(root: Path, games: tuple[Entry, ...]) -> dict[str, bytes]:
    """Every file of the checkout that becomes a module of the page, by its path."""
    packages = dict.fromkeys(name.replace(".", "/") for entry in games for name in (entry.rules, entry.page))
    folders = tuple(name for name in packages if not name.startswith(tuple(f"{each}/" for each in CODE_FOLDERS)))
    for folder in ("hansa_core", *folders):
        if not (root / folder).is_dir():
            raise BuildProblem(f"The folder {folder} is missing.")
    paths = (
        *_files(root, (*CODE_FOLDERS, *folders), ".py"),
        *_files(root, (*CONTENT_FOLDERS, *folders), ".toml"),
        *_packages_around(root, folders),
    )
    wanted = (path for path in paths if path.name != "__main__.py" and not path.name.startswith("test_"))
    named = {path.relative_to(root).as_posix(): path for path in wanted}
    return {name: path.read_bytes() for name, path in named.items() if not _not_for_the_page(name)}


def _not_for_the_page(name: str) -> bool:
    """The command line; what agents learn with; what builds the site, ours and the games' own."""
    if name.startswith("hansa_core/"):
        return name.startswith("hansa_core/cli/") or name == "hansa_core/env.py"
    return "/build/" in name


def page_modules(files: Mapping[str, bytes]) -> dict[str, str]:
    """Path inside the page's Python to source text."""
    modules = {}
    for name in sorted(files):
        if name.startswith(IN_HTML):
            continue  # said without Python
        if name.endswith(".toml"):
            modules[f"{name.removesuffix('.toml')}.py"] = _data_module(name, files[name])
        else:
            modules[name] = _python(name, files[name])
    return modules


def site_module(build: str, games: tuple[Entry, ...], languages: tuple[str, ...]) -> str:
    """The source of `ui.site`."""
    facts = f"BUILD = {build!r}\nGAMES = {[tuple(entry) for entry in games]!r}\nLANGUAGES = {languages!r}\n"
    return f'"""Facts about this build, written by the build."""\n\n{facts}'


def _files(root: Path, folders: tuple[str, ...], suffix: str) -> Iterator[Path]:
    for folder in folders:
        yield from (root / folder).rglob(f"*{suffix}")


def _packages_around(root: Path, folders: tuple[str, ...]) -> Iterator[Path]:
    """The `__init__.py` of the packages that a game from outside lies in."""
    for folder in folders:
        for parent in Path(folder).parents:
            if parent.parts and (root / parent / "__init__.py").is_file():
                yield root / parent / "__init__.py"


def _python(name: str, content: bytes) -> str:
    try:
        source = content.decode()
        tree = ast.parse(source, name)
    except UnicodeDecodeError as problem:
        raise BuildProblem(f"{name} is not UTF-8: {problem}.") from problem
    except SyntaxError as problem:
        raise BuildProblem(f"{name}, line {problem.lineno}: {problem.msg}.") from problem
    for statement in tree.body:
        for module in _imported(statement):
            if left_out(module):
                raise BuildProblem(f"{name}, line {statement.lineno}: the page's Python comes without {module}.")
    return source


def _imported(statement: ast.stmt) -> list[str]:
    if isinstance(statement, ast.Import):
        return [alias.name for alias in statement.names]
    if isinstance(statement, ast.ImportFrom) and statement.module and not statement.level:
        return [statement.module]
    return []


def _data_module(name: str, content: bytes) -> str:
    """One constant of plain literals: reading TOML in the browser costs more than importing it."""
    if not Path(name).stem.isidentifier():
        raise BuildProblem(f"{name}: content is imported by its file's name, so that must be a Python name.")
    try:
        data = tomllib.loads(content.decode())
    except ValueError as problem:
        reason = str(problem).replace("at end of document", f"at the end, line {len(content.splitlines())}")
        raise BuildProblem(f"{name} is not valid TOML: {reason}.") from problem
    literal = repr(data)
    try:
        ast.literal_eval(literal)
    except ValueError as problem:
        raise BuildProblem(f"{name} holds a date or an infinite number, which is no plain Python literal.") from problem
    return f"DATA = {literal}\n"

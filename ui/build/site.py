"""The static site: index.html, its worker and manifest, and all else in a folder that is named by a hash of everything
that went into it.

A host that caches can so never mix two versions, and a browser may keep the folder for ever.
"""

import base64
import gzip
import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from ui.build import environment
from ui.build.bundle import bundle
from ui.build.bytecode import bytecode
from ui.build.compressed import ENDINGS, compressed
from ui.build.first_paint import Painting, painters
from ui.build.languages import known, languages, shown, spoken, with_languages
from ui.build.notices import notices
from ui.build.parts import BOTS, LESSONS, LIVE, START, TABLE, bots_part, game_part, lessons_part, parts, rules_part
from ui.build.problems import BuildProblem
from ui.build.runtime import (
    camera_files,
    font_files,
    msgpack_modules,
    plain_names,
    pyodide_files,
    pyscript_files,
    pyscript_modules,
    qr_files,
    room_files,
)
from ui.build.sources import page_modules, site_module, source_files
from ui.build.standard_library import STAND_INS, standard_library
from ui.build.worker import INDEX, RELAY, ROOMS, TOP, WORKER, filled_worker, icon_files
from ui.games import SHIPPED, Entry

BUILDER = Path(__file__).parent
FOLDER = b"@build@"  # stands for the folder's name in our static files
PRELOADS, DOWNLOADS, LATER = b"<!-- @preloads@ -->", b"<!-- @downloads@ -->", b"<!-- @later@ -->"
ROOM_STYLES = ("ui/style/tokens.css", "ui/style/rooms.css")
OWN_SERVER = "serve.py"
"""In an exported folder: for a machine that has Python and nothing of ours."""
ROOM_SCRIPTS = ("cities", "cpace", "knock", "relay", "rooms")
STYLES = (
    "tokens",
    "base",
    "start",
    "table",
    "reading",
    "rules",
    "lesson",
    "helper",
    "end",
    "board",
)  # one file on the page, in this order
KEPT_SECONDS = 3600  # for a build that nobody uses any more

# What a start needs, in the order of the wait it would cause; a browser then fetches it all at once.
PRELOADED = (
    ("fonts/alegreya-latin-wght-normal.woff2", "font"),
    ("fonts/source-sans-3-latin-wght-normal.woff2", "font"),
    ("boot.js", "module"),
    ("storage.js", "module"),
    ("pyscript/core.js", "module"),
    ("pyscript/core-*.js", "module"),
    ("pyscript/toml-*.js", "module"),
    ("pyscript/error-*.js", "module"),
)
# Behind the drawn board, so that it is painted before they take the machine's breath: the largest at once, the others
# when `ui/boot/boot.js` says so, as it does with the parts of our code for a table.
DOWNLOADED = (("pyodide/pyodide.asm.wasm", "fetch"), ("pyscript.toml", "fetch"), ("pyodide/pyodide-lock.json", "fetch"))
DOWNLOADED_LATER = (
    ("interpreter.js", "module"),
    ("pyodide/pyodide.js", "module"),
    ("pyodide/pyodide.asm.js", "module"),
    ("pyodide/python_stdlib.zip", "fetch"),
    ("start.code", "fetch"),
)


class Site(NamedTuple):
    """A built site: its folder on disk and the name of the hashed folder within."""

    folder: Path
    build: str

    def files(self) -> dict[str, bytes]:
        """By their addresses; of an exported site without what lies compressed beside them."""
        paths = (path for path in self.folder.rglob("*") if path.is_file())
        wanted = sorted(path for path in paths if path.suffix not in ENDINGS.values())
        return {path.relative_to(self.folder).as_posix(): path.read_bytes() for path in wanted}


def build(
    root: Path = environment.ROOT,
    cache: Path = environment.CACHE,
    also: tuple[Entry, ...] = (),
    spoken_also: tuple[Path, ...] = (),
) -> Site:
    """The site of the checkout `root`, built if the cache does not hold it. `also` are games from outside,
    `spoken_also` the folders of languages from outside."""
    games = (*SHIPPED, *also)
    modules, wheel = environment.npm_install(), environment.wheel("msgpack")
    sources = with_languages(source_files(root, games), spoken_also)
    static = {**_static_files(root), **icon_files(root)}
    runtime = {**pyodide_files(modules), **pyscript_files(modules), **font_files(modules), **qr_files(modules)}
    runtime |= {**camera_files(modules), **room_files(modules)}
    stock_library = (modules / "pyodide/python_stdlib.zip").read_bytes()
    settings = {"games": repr(games).encode(), "standard library": stock_library, "msgpack": wheel.read_bytes()}
    name = _fingerprint({**sources, **static, **runtime, **_builder(), **painters(root, games), **settings})

    site = Site(cache / "site" / name, name)
    if not site.folder.exists():
        licence = static.pop("LICENSE")
        painting = Painting(games, sources, cache)
        ours = {**page_modules(sources), **painting.modules, "ui/site.py": site_module(name, games, languages(sources))}
        ours |= msgpack_modules(wheel)
        ours |= pyscript_modules(modules)  # which PyScript would write out and have compiled at every start
        runtime["pyodide/python_stdlib.zip"], library = standard_library(modules / "pyodide", cache, TABLE)
        files = {
            **plain_names(runtime),
            **static,
            **painting.maps(),
            **_our_code(ours, library, dict(zip(painting.games, games, strict=True)), _compiler(runtime, cache), cache),
            "notices.txt": notices(modules, modules.parent / "package-lock.json", wheel, licence),
        }
        top = {path: files.pop(path) for path in TOP}
        index = painting.index(spoken(top[INDEX], sources)).replace(PRELOADS, _preloads(files, PRELOADED))
        of_tables = tuple((f"{part}.code", "fetch") for part in (TABLE, *map(game_part, painting.games)))
        later = _preloads(files, (*DOWNLOADED_LATER, *of_tables))
        index = index.replace(DOWNLOADS, _preloads(files, DOWNLOADED)).replace(LATER, later)
        index = _inlined(index, "script", known(painting.script(files.pop("first.js")), sources))
        style = shown(painting.style(files.pop("style.css")), sources)
        top[INDEX] = _inlined(index, "style", style.replace(FOLDER, name.encode()))
        top[ROOMS] = spoken(top[ROOMS], sources)
        files["rooms/rooms.js"] = known(files["rooms/rooms.js"], sources)
        files["rooms/rooms.css"] = shown(files["rooms/rooms.css"], sources)
        named = {**top, **{f"{name}/{path}": content for path, content in files.items()}}
        for path in (*TOP, f"{name}/pyscript.toml"):
            named[path] = named[path].replace(FOLDER, name.encode())
        named[WORKER] = filled_worker(named.pop(WORKER), named)
        _write(site.folder, named)
    os.utime(site.folder)
    _forget_old_builds(site.folder.parent)
    return site


def export(site: Site, target: Path, cache: Path = environment.CACHE) -> None:
    """Writes the site into an empty folder or over an earlier export, with compressed files beside the originals and a
    small server of its own. What the host has written into the earlier one's rooms.json stays."""
    if target.exists() and not target.is_dir():
        raise BuildProblem(f"{target} is a file: name a folder for the site.")
    entries = {path.name for path in target.iterdir()} if target.exists() else set()
    if entries and not _is_export(target, entries):
        raise BuildProblem(f"{target} holds other files: name an empty folder or one with an earlier export.")
    written = (target / RELAY).read_bytes() if RELAY in entries else b""
    for entry in entries:
        path = target / entry
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    shutil.copytree(site.folder, target, dirs_exist_ok=True, copy_function=shutil.copyfile)
    shutil.copyfile(BUILDER / "stick.py", target / OWN_SERVER)
    if written:
        (target / RELAY).write_bytes(written)
    for name, small in compressed(site.files(), cache).items():
        for coding, content in small.items():
            (target / f"{name}{ENDINGS[coding]}").write_bytes(content)


def _static_files(root: Path) -> dict[str, bytes]:
    styles = [f"ui/style/{name}.css" for name in STYLES]
    styles += sorted(path.relative_to(root).as_posix() for path in root.glob("ui/games/*/style.css"))
    places = (
        *TOP,
        "LICENSE",
        "pyscript.toml",
        "ui/boot/first.js",
        "ui/boot/boot.js",
        "ui/boot/interpreter.js",
        "ui/boot/offline.js",
        "ui/boot/sound.js",
        "ui/boot/storage.js",
        "ui/boot/thinker.js",
        "ui/boot/thinking.js",
        "ui/peers/keeping.js",
        "ui/peers/peers.js",
        "ui/peers/rtc.js",
        "ui/peers/scan.js",
        "ui/peers/tabs.js",
        "ui/style/live.css",
    )
    scripts = tuple(f"ui/peers/rooms/{name}.js" for name in ROOM_SCRIPTS)
    for place in (*places, *styles, *scripts, *ROOM_STYLES):
        if not (root / place).is_file():
            raise BuildProblem(f"{place} is missing.")
    files = {Path(place).name: (root / place).read_bytes() for place in places}
    files |= {f"rooms/{Path(place).name}": (root / place).read_bytes() for place in scripts}
    for name, sheets in (("style.css", styles), ("rooms/rooms.css", ROOM_STYLES)):
        files[name] = b"\n".join((root / place).read_bytes() for place in sheets)
    files["rooms/rooms.css"] = files["rooms/rooms.css"].replace(b"./%b/" % FOLDER, b"../")
    return files


def _builder() -> dict[str, bytes]:
    """The build's own files: what they do to the others is part of the result."""
    paths = [*BUILDER.glob("*.*"), *STAND_INS.rglob("*.py")]
    return {f"ui/build/{path.relative_to(BUILDER).as_posix()}": path.read_bytes() for path in paths}


def _fingerprint(parts: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name in sorted(parts):
        digest.update(f"{name}\0{len(parts[name])}\0".encode())
        digest.update(parts[name])
    return digest.hexdigest()[:12]


def _compiler(runtime: Mapping[str, bytes], cache: Path) -> Path:
    """The page's own Pyodide, to compile our code with: it starts in a third of the time of the stock one."""
    files = {name: content for name, content in runtime.items() if name.startswith("pyodide/")}
    folder = cache / "compiler" / _fingerprint(files)
    if not folder.exists():
        _write(folder, files)
    return folder / "pyodide"


def _our_code(
    modules: Mapping[str, str], library: Mapping[str, bytes], games: Mapping[str, Entry], pyodide: Path, cache: Path
) -> dict[str, bytes]:
    """A file for each part; what is left of Python's own library comes with the tables."""
    folders = {parent.as_posix() for path in modules for parent in Path(path).parents if parent.parts}
    modules = {**{f"{folder}/__init__.py": "" for folder in folders}, **modules}  # also where files alone lie
    part_of = parts(modules, games)
    compiled = bytecode(modules, pyodide, cache)
    files = {}
    explained = (rules_part(game) for game, entry in games.items() if entry.explained)
    taught = (lessons_part(game) for game, entry in games.items() if entry.taught)
    later = (LIVE, LESSONS, *map(game_part, games), *explained, *taught, BOTS, *map(bots_part, games))
    for part in (START, TABLE, *later):
        own = {path: compiled[path] for path in compiled if part_of[path] == part}
        if part.startswith(BOTS) and not own:
            continue  # a game without bots
        elsewhere = {path: other for path, other in part_of.items() if part == START != other}
        files[f"{part}.code"] = bundle({**own, **library} if part == TABLE else own, elsewhere)
    return files


def _inlined(index: bytes, tag: str, content: bytes) -> bytes:
    """The page with a script or a style inside, which the policy allows by its hash alone: as files of their own they
    would hold up the first paint."""
    hashed = base64.b64encode(hashlib.sha256(content).digest()).decode()
    inside = b"<%b>%b</%b>" % (tag.encode(), content, tag.encode())
    index = index.replace(f"<!-- @{tag}@ -->".encode(), inside)
    return index.replace(f"@{tag}-hash@".encode(), f"'sha256-{hashed}'".encode())


def _preloads(files: Mapping[str, bytes], wanted: tuple[tuple[str, str], ...]) -> bytes:
    lines = []
    for pattern, kind in wanted:
        name = next(name for name in sorted(files) if Path(name).match(pattern))
        how = 'rel="modulepreload"' if kind == "module" else f'rel="preload" as="{kind}" crossorigin'
        if name.endswith(".code"):
            how += f' data-part="{name.removesuffix(".code")}"'
        lines.append(f'<link {how} href="./{FOLDER.decode()}/{name}" {_weight(files[name])}>')
    return "\n".join(lines).encode()


def _weight(content: bytes) -> str:
    """What a file weighs on its way from a host that compresses, and unpacked."""
    return f'data-bytes="{len(gzip.compress(content, 6))}" data-plain="{len(content)}"'


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    """In one step, so that nobody ever finds half a site."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".") as temporary:
        made = Path(temporary, "site")
        for name, content in files.items():
            path = made / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        try:
            made.rename(folder)
        except OSError:
            if not folder.exists():  # else another process was faster, with the same result
                raise


def _forget_old_builds(folder: Path) -> None:
    for built in folder.iterdir():
        with suppress(FileNotFoundError):  # another process was faster
            if time.time() - built.stat().st_mtime > KEPT_SECONDS:
                shutil.rmtree(built, ignore_errors=True)


def _is_export(folder: Path, entries: set[str]) -> bool:
    index = folder / INDEX
    if not index.is_file():
        return False
    text = index.read_text(encoding="utf-8", errors="replace")
    others = entries - {f"{name}{ending}" for name in TOP for ending in ("", *ENDINGS.values())} - {OWN_SERVER}
    return len(others) == 1 and f'src="./{others.pop()}/boot.js"' in text

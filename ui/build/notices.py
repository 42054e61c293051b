"""The licences of everything on the site, our own and those of what others wrote, gathered into one text."""

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

LICENCES = Path(__file__).parent / "licences"
NODE_ONLY = frozenset(("@types/emscripten", "tagged-tag", "type-fest", "ws"))
"""Packages that others want for their types or outside of browsers; the page does not get them."""

OPENING = """\
Hansa carries the work of others. Thank you! Their licences follow.

Pyodide is shipped unchanged, but for the names of its modules and for its standard library, which is Python's own,
compiled and without the parts a page cannot use. Its source: https://github.com/pyodide/pyodide
"""


def notices(modules: Path, lock: Path, wheel: Path, own: bytes) -> bytes:
    """Every part with its name, version, licence and, where its package holds one, the text; Hansa's own first."""
    parts = [_part("Hansa", "MIT", own.decode()), OPENING]
    parts += [*_npm_packages(modules, lock), *_pyscript_parts(modules), _wheel(wheel)]
    parts.append(_part("Python's standard library", "PSF-2.0", (LICENCES / "python.txt").read_text(encoding="utf-8")))
    return "\n".join(parts).encode()


def _npm_packages(modules: Path, lock: Path) -> Iterator[str]:
    for path, facts in sorted(json.loads(lock.read_text(encoding="utf-8"))["packages"].items()):
        name = path.rpartition("node_modules/")[2]
        if not name or name in NODE_ONLY or facts.get("dev"):
            continue
        texts = sorted((modules.parent / path).glob("LICENSE*"))
        text = texts[0].read_text(encoding="utf-8") if texts else ""
        if name == "pyodide":  # its npm package names the licence only
            text = (LICENCES / "mpl-2.0.txt").read_text(encoding="utf-8")
        yield _part(f"{name} {facts['version']}", facts.get("license", "see below"), text)


def _pyscript_parts(modules: Path) -> Iterator[str]:
    for path in sorted((modules / "@pyscript/core/src/3rd-party-licenses").iterdir()):
        yield _part(f"{path.name.partition('.')[0]}, in PyScript", "see below", path.read_text(encoding="utf-8"))


def _wheel(wheel: Path) -> str:
    with zipfile.ZipFile(wheel) as packed:
        text = next(packed.read(name).decode() for name in packed.namelist() if "/licenses/" in name)
    return _part(" ".join(wheel.name.split("-")[:2]), "Apache-2.0", text)


def _part(name: str, licence: str, text: str) -> str:
    lines = [line.rstrip() for line in text.strip().splitlines()]
    return "\n".join(("=" * 78, f"{name} ({licence})", "", *lines, ""))

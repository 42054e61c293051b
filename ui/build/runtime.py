"""What the site carries from other people: Pyodide, PyScript, msgpack and the typefaces, from their packages."""

import hashlib
import json
from collections.abc import Mapping
from fnmatch import fnmatch
from pathlib import Path

from ui.build.problems import BuildProblem

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# By pattern, since the names hold hashes; the plugins that pyscript.toml and index.html switch off are not shipped.
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js", "toml-V4*.js")
FONT_FILES = (
    "alegreya/files/alegreya-latin-wght-normal.woff2",
    "source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
)


def pyodide_files(modules: Path, wheel: Path) -> dict[str, bytes]:
    """Pyodide without its standard library, the wheel, and a lock file that names that wheel alone."""
    folder = modules / "pyodide"
    files = {name: (folder / name).read_bytes() for name in PYODIDE_FILES}
    files[wheel.name] = wheel.read_bytes()
    files["pyodide-lock.json"] = _lock(folder / "pyodide-lock.json", wheel)
    return {f"pyodide/{name}": without_source_map(name, content) for name, content in files.items()}


def pyscript_files(modules: Path) -> dict[str, bytes]:
    folder = modules / "@pyscript/core/dist"
    files = {}
    for pattern in PYSCRIPT_FILES:
        found = sorted(path for path in folder.iterdir() if fnmatch(path.name, pattern))
        if len(found) != 1:
            raise BuildProblem(f"PyScript must hold one {pattern}, not {len(found)}: ui/build/runtime.py needs a look.")
        files[f"pyscript/{found[0].name}"] = without_source_map(found[0].name, found[0].read_bytes())
    return files


def pyscript_modules(modules: Path) -> dict[str, str]:
    """The sources of PyScript's own Python package, which it writes out and imports at every start."""
    text = (modules / "@pyscript/core/src/stdlib/pyscript.js").read_text(encoding="utf-8")
    literal = text[text.index("{") : text.rindex("}") + 1]
    return {f"pyscript/{name}": source for name, source in json.loads(literal)["pyscript"].items()}


def qr_files(modules: Path) -> dict[str, bytes]:
    """What draws QR codes; `boot.js` fetches it when a link is made."""
    return {"qr/index.mjs": (modules / "uqr/dist/index.mjs").read_bytes()}


def font_files(modules: Path) -> dict[str, bytes]:
    folder = modules / "@fontsource-variable"
    return {f"fonts/{Path(name).name}": (folder / name).read_bytes() for name in FONT_FILES}


def plain_names(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Modules under the ending that every host knows. Debian's nginx, for one, sends `.mjs` as unknown bytes, which no
    browser runs."""
    renamed = {}
    for name, content in files.items():
        module = name.endswith(".mjs")
        plain = content.replace(b"pyodide.asm.mjs", b"pyodide.asm.js") if module else content
        renamed[f"{name.removesuffix('.mjs')}.js" if module else name] = plain
    return renamed


def without_source_map(name: str, content: bytes) -> bytes:
    """The maps are not shipped, and a browser with its tools open would ask for them."""
    if not name.endswith((".js", ".mjs")):
        return content
    lines = content.rstrip().split(b"\n")
    return b"\n".join(line for line in lines if not line.startswith(b"//# sourceMappingURL=")) + b"\n"


def _lock(stock: Path, wheel: Path) -> bytes:
    name, version, *_ = wheel.name.split("-")
    package = {
        "name": name,
        "version": version,
        "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "install_dir": "site",
        "package_type": "package",
        "imports": [name],
        "depends": [],
        "unvendored_tests": False,
    }
    info = json.loads(stock.read_text(encoding="utf-8"))["info"]
    return json.dumps({"info": info, "packages": {name: package}}, indent=1).encode()

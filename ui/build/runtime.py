"""What the site carries from other people, from their packages: Pyodide, PyScript, msgpack, the typefaces, and what a
page asks for when somebody wants a code, a camera or a room."""

import json
import re
import zipfile
from collections.abc import Mapping
from fnmatch import fnmatch
from os.path import normpath
from pathlib import Path

from ui.build.problems import BuildProblem

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# By pattern, since the names hold hashes; the plugins that pyscript.toml and index.html switch off are not shipped.
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js", "toml-V4*.js")
FONT_FILES = (
    "alegreya/files/alegreya-latin-wght-normal.woff2",
    "source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
)


def pyodide_files(modules: Path) -> dict[str, bytes]:
    """Pyodide without its standard library, and with a lock file that names no package: the page needs none."""
    folder = modules / "pyodide"
    files = {name: (folder / name).read_bytes() for name in PYODIDE_FILES}
    info = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    files["pyodide-lock.json"] = json.dumps({"info": info, "packages": {}}, indent=1).encode()
    return {f"pyodide/{name}": without_source_map(name, content) for name, content in files.items()}


def msgpack_modules(wheel: Path) -> dict[str, str]:
    """The Python of msgpack, which works alone. Its part in C saves less than a millisecond a move, and
    loading it costs fifty at each start."""
    with zipfile.ZipFile(wheel) as packed:
        return {name: packed.read(name).decode() for name in packed.namelist() if name.endswith(".py")}


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


def camera_files(modules: Path) -> dict[str, bytes]:
    """What reads QR codes; `ui/peers/scan.js` fetches it when a camera is asked for."""
    folder = modules / "zxing-wasm/dist"
    return {
        "camera/reader/index.js": (folder / "es/reader/index.js").read_bytes(),
        "camera/share.js": (folder / "es/share.js").read_bytes(),
        "camera/zxing_reader.wasm": (folder / "reader/zxing_reader.wasm").read_bytes(),
    }


CURVE = "@noble/curves/ed25519.js"
"""The module that rooms take their group from; what it imports comes along."""
COMMENT = re.compile(rb"(?m)^[ \t]*(?:/\*\*[\s\S]*?\*/[ \t]*|//[^\n]*)\n")
IMPORTED = re.compile(rb"from ['\"](@noble/|\.\.?/)([^'\"]+)")


def room_files(modules: Path) -> dict[str, bytes]:
    """What rooms need: the MQTT client, the group of CPace and its hash. Browsers know no packages: modules name
    those of another one by their place; without comments they are half as large."""
    files = {"rooms/mqtt.js": (modules / "u8-mqtt/esm/web/basic-v4.min.js").read_bytes()}
    waiting = [CURVE]
    while waiting:
        path = waiting.pop()
        name = f"rooms/{path.removeprefix('@')}"
        if name in files:
            continue
        content = COMMENT.sub(b"", (modules / path).read_bytes())
        for start, rest in IMPORTED.findall(content):
            base = Path("@noble") if start.startswith(b"@") else Path(path).parent / start.decode()
            waiting.append(normpath(base / rest.decode()).replace("\\", "/"))
        up = b"../" * (len(Path(path).parts) - 2)
        files[name] = re.sub(rb"(from ['\"])@noble/", rb"\1" + up, content)
    return {name: without_source_map(name, content) for name, content in files.items()}


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

"""Python's standard library for the page: as bytecode, without the parts a page can never use.

Pyodide ships sources and compiles them at every start; bytecode makes a start about three times faster.
"""

import zipfile
from pathlib import Path

from ui.build.archive import archive
from ui.build.bundle import bundle
from ui.build.bytecode import bytecode

# Modules and packages with all they hold. Each is here because the page has no terminal, no processes, no sockets and
# no mail, because nothing that the page runs asks for it, or because Pyodide has the same in C. `tests/site` imports
# everything that is left.
LEFT_OUT = frozenset(
    # programs for a terminal, developers' tools
    "_markupbase _pyrepl antigravity argparse bdb cProfile cmd code compileall difflib doctest fileinput filecmp"
    " getopt getpass gettext html.parser json.tool modulefinder optparse pdb pickletools platform pprint profile"
    " pstats pty py_compile pyclbr pydoc pyodide.console rlcompleter runpy sched shlex symtable tabnanny this timeit"
    " trace tracemalloc tty unittest zipapp __hello__ __phello__"
    # processes, sockets, mail, web servers, databases, installed packages, other systems
    " _ssl asyncio.base_events asyncio.base_subprocess asyncio.graph asyncio.proactor_events asyncio.runners"
    " asyncio.selector_events asyncio.sslproto asyncio.staggered asyncio.streams asyncio.subprocess asyncio.threads"
    " asyncio.tools asyncio.trsock asyncio.unix_events asyncio.windows_events asyncio.windows_utils"
    " concurrent.futures.interpreter concurrent.futures.process concurrent.interpreters ctypes email ftplib http"
    " imaplib importlib.metadata importlib.readers importlib.resources importlib.simple logging.config"
    " logging.handlers mailbox multiprocessing netrc nturl2path pkgutil poplib pyodide._nodesock_transport selectors"
    " shelve smtplib socketserver sqlite3 sysconfig urllib.error urllib.request urllib.response urllib.robotparser"
    " webbrowser wsgiref xmlrpc _sysconfigdata__emscripten_wasm32-emscripten"
    # formats nobody reads here
    " bz2 calendar colorsys compression configparser csv encodings.bz2_codec encodings.quopri_codec"
    " encodings.uu_codec gzip lzma mimetypes plistlib quopri ssl tarfile uuid wave xml zoneinfo _strptime"
    # sums and orders that games have no use for
    " fractions graphlib statistics"
    # in C already
    " _py_abc _pydatetime _pyio".split()
)
# Alphabets of other decades and systems; UTF-8, UTF-16, Latin-1 and the zip format's own code page stay.
OLD_ENCODINGS = tuple("big5 cp euc gb hp hz iso johab koi kz mac mbcs oem palmos ptcp shift tis".split())
KEPT_ENCODINGS = frozenset(("cp437", "iso8859_1", "iso8859_15"))
# What nothing asks for before the first table, and what only a game from outside may ask for: it comes with the part of
# our code that every table shares.
LATER = frozenset(
    "_ast_unparse _compat_pickle _pylong concurrent.futures.thread encodings.cp437 encodings.idna encodings.punycode"
    " hmac ipaddress locale numbers pathlib.types pickle pyodide.http queue random shutil stringprep tempfile tomllib"
    " urllib zipfile".split()
)
LIBRARY = "library.code"
STAND_INS = Path(__file__).with_name("stand_ins")
# What Python imports before it runs sitecustomize, which finds all else.
FIRST = frozenset(
    "_collections_abc _sitebuiltins abc codecs encodings encodings.aliases encodings.utf_8 genericpath os posixpath"
    " site sitecustomize stat".split()
)
# Stripped docstrings and assertions of the standard library save 0.5 MB; ours keep both.
OPTIMIZE = 2


def standard_library(pyodide: Path, cache: Path, later_part: str) -> tuple[bytes, dict[str, bytes]]:
    """The python_stdlib.zip of the site, with what Python begins with and a table of all other modules; and the
    bytecode of those that `later_part` of our code is to bring."""
    sources = page_sources(pyodide / "python_stdlib.zip") | stand_ins()
    compiled = bytecode(sources, pyodide, cache, OPTIMIZE)
    first = {f"{name}c": compiled.pop(name) for name in sorted(compiled) if module_name(name) in FIRST}
    later = {name: compiled.pop(name) for name in sorted(compiled) if _within(module_name(name), LATER)}
    return archive({**first, LIBRARY: bundle(compiled, dict.fromkeys(later, later_part))}), later


def stand_ins() -> dict[str, str]:
    """Modules that the page has instead of the standard library's."""
    paths = STAND_INS.rglob("*.py")
    return {path.relative_to(STAND_INS).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def page_sources(stock: Path) -> dict[str, str]:
    """The modules of Pyodide's own archive that the page keeps."""
    with zipfile.ZipFile(stock) as packed:
        names = [name for name in packed.namelist() if name.endswith(".py")]
        return {name: packed.read(name).decode() for name in names if not left_out(module_name(name))}


def left_out(module: str) -> bool:
    """Whether the page's Python comes without the module."""
    package, _, name = module.rpartition(".")
    if package == "encodings" and name not in KEPT_ENCODINGS and name.startswith(OLD_ENCODINGS):
        return True
    return name == "__main__" or _within(module, LEFT_OUT)


def _within(module: str, names: frozenset[str]) -> bool:
    """Whether the module, or a package that it lies in, is among the names."""
    package = module.rpartition(".")[0]
    return module in names or (package != "" and _within(package, names))


def module_name(path: str) -> str:
    """The module that a file inside the archive holds."""
    return path.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")

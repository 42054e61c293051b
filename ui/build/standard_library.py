"""Python's standard library for the page: as bytecode, without the parts a page can never use.

Pyodide ships sources and compiles them at every start; bytecode makes a start about three times faster.
"""

import zipfile
from pathlib import Path

from ui.build.archive import archive
from ui.build.bytecode import bytecode

# Modules and packages with all they hold. Each is here because the page has no terminal, no processes, no sockets and
# no mail, or because Pyodide has the same in C. `tests/site` imports everything that is left.
LEFT_OUT = frozenset(
    # programs for a terminal, developers' tools
    "_pyrepl antigravity bdb cProfile cmd compileall doctest fileinput filecmp getopt getpass modulefinder"
    " optparse pdb pickletools profile pstats pty py_compile pyclbr pydoc pyodide.console rlcompleter runpy sched"
    " symtable tabnanny this timeit trace tracemalloc tty unittest zipapp __hello__ __phello__"
    # processes, sockets, mail, web servers, databases, other systems
    " concurrent.futures.process ctypes ftplib http imaplib logging.config logging.handlers mailbox"
    " multiprocessing netrc nturl2path poplib shelve smtplib socketserver sqlite3 urllib.request"
    " urllib.robotparser webbrowser wsgiref xmlrpc _sysconfigdata__emscripten_wasm32-emscripten"
    # formats nobody reads here; asyncio, shutil and zipfile do without those that they ask for
    " bz2 compression configparser encodings.bz2_codec encodings.quopri_codec gzip lzma mimetypes plistlib ssl wave xml"
    " zoneinfo"
    # in C already
    " _py_abc _pydatetime _pyio".split()
)
# Alphabets of other decades and systems; UTF-8, UTF-16, Latin-1 and the zip format's own code page stay.
OLD_ENCODINGS = tuple("big5 cp euc gb hp hz iso johab koi kz mac mbcs oem palmos ptcp shift tis".split())
KEPT_ENCODINGS = frozenset(("cp437", "iso8859_1", "iso8859_15"))
STAND_INS = {"_colorize.py": Path(__file__).with_name("no_colours.py")}
# Stripped docstrings and assertions of the standard library save 0.5 MB; ours keep both.
OPTIMIZE = 2


def standard_library(pyodide: Path, cache: Path) -> bytes:
    """The python_stdlib.zip of the site."""
    sources = page_sources(pyodide / "python_stdlib.zip")
    sources |= {name: path.read_text(encoding="utf-8") for name, path in STAND_INS.items()}
    compiled = bytecode(sources, pyodide, cache, OPTIMIZE)
    return archive({f"{name}c": content for name, content in compiled.items()})


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
    return name == "__main__" or module in LEFT_OUT or (package != "" and left_out(package))


def module_name(path: str) -> str:
    """The module that a file inside the archive holds."""
    return path.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")

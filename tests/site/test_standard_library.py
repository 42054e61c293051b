"""The page's standard library: what is left can be imported, and Pyodide finds all it asks for."""

import base64
import json
import re
import subprocess
import zipfile
from pathlib import Path

from ui.build.bundle import opened
from ui.build.bytecode import RUNNER
from ui.build.environment import node, npm_install
from ui.build.site import Site
from ui.build.standard_library import FIRST, LIBRARY, left_out, module_name, stand_ins

IMPORT = re.compile(r"^[ \t]*(?:import|from)[ \t]+([a-z_][\w.]*)", re.MULTILINE)

IMPORT_ALL = """
import base64, importlib, json, marshal, sitecustomize
with open("/input.json") as file:
    task = json.load(file)
sitecustomize.MODULES.update(marshal.loads(base64.b64decode(task["later"])))
missing = {}
for name in task["names"]:
    try:
        importlib.import_module(name)
    except ImportError as problem:
        missing[name] = problem.name or str(problem)
with open("/output.json", "w") as file:
    json.dump(missing, file)
"""


# A program's own module, and sockets, which Pyodide offers under Node alone.
NEVER_ASKED = {"__main__", "pyodide._nodesock_transport"}


def stock_sources() -> dict[str, str]:
    with zipfile.ZipFile(npm_install() / "pyodide/python_stdlib.zip") as packed:
        return {module_name(n): packed.read(n).decode() for n in packed.namelist() if n.endswith(".py")}


def kept_modules(site: Site) -> list[str]:
    with zipfile.ZipFile(site.folder / site.build / "pyodide/python_stdlib.zip") as packed:
        first = [module_name(name) for name in packed.namelist() if name != LIBRARY]
        assert all(name.endswith(".pyc") for name in packed.namelist() if name != LIBRARY)
        assert set(first) == FIRST, "the archive itself holds what Python begins with, the table all else"
        return first + list(opened(packed.read(LIBRARY)))


def run_in_pyodide(site: Site, script: Path, given: Path, answer: Path) -> None:
    library = site.folder / site.build / "pyodide/python_stdlib.zip"
    subprocess.run([node(), RUNNER, npm_install() / "pyodide", script, given, answer, library], check=True, timeout=120)


def test_whatever_is_left_can_be_imported(built: Site, tmp_path: Path) -> None:
    script, names, answer = tmp_path / "script.py", tmp_path / "in.json", tmp_path / "out.json"
    script.write_text(IMPORT_ALL, encoding="utf-8")
    later = base64.b64encode((built.folder / built.build / "table.code").read_bytes()).decode()
    names.write_text(json.dumps({"names": kept_modules(built), "later": later}), encoding="utf-8")
    run_in_pyodide(built, script, names, answer)
    missing = json.loads(answer.read_text(encoding="utf-8"))
    stock = stock_sources()
    assert {name: wanted for name, wanted in missing.items() if wanted in stock} == {}


TRACEBACK = """
import json, traceback
def fails():
    raise ExceptionGroup("several", [ValueError("one"), KeyError("two")])
try:
    fails()
except Exception as problem:
    told = "".join(traceback.format_exception(problem))
with open("/output.json", "w") as file:
    json.dump(told, file)
"""


def test_a_traceback_is_told_without_colours(built: Site, tmp_path: Path) -> None:
    """Through the stand-in for the standard library's colours."""
    script, answer = tmp_path / "script.py", tmp_path / "out.json"
    script.write_text(TRACEBACK, encoding="utf-8")
    run_in_pyodide(built, script, script, answer)
    told = json.loads(answer.read_text(encoding="utf-8"))
    assert "in fails" in told and "ExceptionGroup: several (2 sub-exceptions)" in told and "ValueError: one" in told
    assert "\x1b" not in told


WAITING = """
import asyncio, json
from collections import deque

async def asked(answer, after):
    await asyncio.sleep(after)
    return answer

async def all_of_it():
    async with asyncio.timeout(5):
        told = await asyncio.gather(asked("one", 0.02), asked("two", 0))
    event, heard = asyncio.Event(), deque()
    async with asyncio.TaskGroup() as group:
        group.create_task(event.wait()).add_done_callback(lambda task: heard.append(task.result()))
        event.set()
    try:
        await asyncio.wait_for(asked("late", 5), 0.01)
    except TimeoutError:
        heard.append("timeout")
    with open("/output.json", "w") as file:
        json.dump([*told, *heard], file)

await all_of_it()
"""


def test_what_the_page_uses_of_asyncio_works_without_the_rest(built: Site, tmp_path: Path) -> None:
    """Through the stand-ins for the front of asyncio, for sockets and for processes."""
    script, answer = tmp_path / "script.py", tmp_path / "out.json"
    script.write_text(WAITING, encoding="utf-8")
    run_in_pyodide(built, script, script, answer)
    assert json.loads(answer.read_text(encoding="utf-8")) == ["one", "two", True, "timeout"]


def test_pyodide_finds_all_it_asks_for(built: Site) -> None:
    """Also what it imports late, inside its functions."""
    kept, replaced = set(kept_modules(built)), {module_name(path) for path in stand_ins()}
    for name, source in stock_sources().items():
        if name.partition(".")[0] in ("pyodide", "_pyodide") and name in kept and name not in replaced:
            wanted = {module for module in IMPORT.findall(source) if left_out(module)}
            assert wanted <= NEVER_ASKED, name


def test_something_is_left_out(built: Site) -> None:
    kept = set(kept_modules(built))
    assert not {name for name in kept if left_out(name)}
    assert {"asyncio", "dataclasses", "json", "typing", "traceback", "encodings.utf_8"} <= kept
    assert len(kept) < 0.4 * len(stock_sources())


def test_a_stand_in_stands_for_something() -> None:
    stock = stock_sources()
    names = {module_name(path) for path in stand_ins()}
    assert {name for name in names if name not in stock} == {"sitecustomize"}

"""The page's standard library: what is left can be imported, and Pyodide finds all it asks for."""

import json
import re
import subprocess
import zipfile
from pathlib import Path

from ui.build.bytecode import RUNNER
from ui.build.environment import node, npm_install
from ui.build.site import Site
from ui.build.standard_library import left_out, module_name

IMPORT = re.compile(r"^[ \t]*(?:import|from)[ \t]+([a-z_][\w.]*)", re.MULTILINE)

IMPORT_ALL = """
import importlib, json
with open("/input.json") as file:
    names = json.load(file)
missing = {}
for name in names:
    try:
        importlib.import_module(name)
    except ImportError as problem:
        missing[name] = problem.name or str(problem)
with open("/output.json", "w") as file:
    json.dump(missing, file)
"""


def stock_sources() -> dict[str, str]:
    with zipfile.ZipFile(npm_install() / "pyodide/python_stdlib.zip") as packed:
        return {module_name(n): packed.read(n).decode() for n in packed.namelist() if n.endswith(".py")}


def kept_modules(site: Site) -> list[str]:
    with zipfile.ZipFile(site.folder / site.build / "pyodide/python_stdlib.zip") as packed:
        assert all(name.endswith(".pyc") for name in packed.namelist())
        return [module_name(name) for name in packed.namelist()]


def run_in_pyodide(site: Site, script: Path, given: Path, answer: Path) -> None:
    library = site.folder / site.build / "pyodide/python_stdlib.zip"
    subprocess.run([node(), RUNNER, npm_install() / "pyodide", script, given, answer, library], check=True, timeout=120)


def test_whatever_is_left_can_be_imported(built: Site, tmp_path: Path) -> None:
    script, names, answer = tmp_path / "script.py", tmp_path / "in.json", tmp_path / "out.json"
    script.write_text(IMPORT_ALL, encoding="utf-8")
    names.write_text(json.dumps(kept_modules(built)), encoding="utf-8")
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
    library = built.folder / built.build / "pyodide/python_stdlib.zip"
    subprocess.run(
        [node(), RUNNER, npm_install() / "pyodide", script, script, answer, library], check=True, timeout=120
    )
    told = json.loads(answer.read_text(encoding="utf-8"))
    assert "in fails" in told and "ExceptionGroup: several (2 sub-exceptions)" in told and "ValueError: one" in told
    assert "\x1b" not in told


def test_pyodide_finds_all_it_asks_for(built: Site) -> None:
    """Also what it imports late, inside its functions."""
    kept = set(kept_modules(built))
    for name, source in stock_sources().items():
        if name.partition(".")[0] in ("pyodide", "_pyodide") and name in kept:
            wanted = {module for module in IMPORT.findall(source) if left_out(module)}
            assert wanted <= {"__main__"}, name


def test_something_is_left_out(built: Site) -> None:
    kept = set(kept_modules(built))
    assert not {name for name in kept if left_out(name)}
    assert {"asyncio", "dataclasses", "json", "typing", "zipfile", "encodings.utf_8"} <= kept
    assert len(kept) < 0.6 * len(stock_sources())

"""Do the rule tests of Hansa Teutonica bite? mutmut changes the rules in many small ways; a test should notice each.

`--games N` tries N mutants, at even distances among all of them. The work folder is made anew in every run, so that
equal files give equal figures. The survivors are written to `.cache/mutants/survivors.diff`.
"""

import argparse
import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from ui.build.environment import CACHE, ROOT, SetupProblem, python

WORK = CACHE / "mutants"
SURVIVORS = WORK / "survivors.diff"
PACKAGE = Path("hansa_core/hansa_teutonica")
NO_RULES = ("__init__", "board_schema", "editions", "invariants", "notation", "reading")
"""Modules that are data, text form or checks of their own; every other one holds rules."""
NO_RULE_TESTS = ("golden", "invariants", "perft", "playthrough", "protocol", "smoke")
"""Change detectors, and random play: they would kill many mutants, and prove no rule."""
COPIED = ("hansa_core", "boards", "tests", "ui")
MUTANTS = 500
WORKERS = 2
SMALLEST = "turn"
COLD = "cold_tables"

FAILED, TIMEOUT, NO_TESTS = (1, 2, 3), (24, 36, 152, 255, -24), (5, 33)  # exit codes of pytest and mutmut
KILLED = (*FAILED, *TIMEOUT)

SETTINGS = """
[tool.mutmut]
source_paths = ["hansa_core"]
only_mutate = {modules}
also_copy = ["boards", "ui", "{cold}.py"]
pytest_add_cli_args = ["-p", "{cold}"]
pytest_add_cli_args_test_selection = {tests}
timeout_constant = 60.0
timeout_multiplier = 2.0
"""

COLD_TABLES = '''"""Boards and move tables are made once and kept. A mutant of what makes them must be asked again."""

import os

import pytest

from hansa_core import add_game
from hansa_core.hansa_teutonica.map import board


def forget():
    board.load.cache_clear()
    add_game("hansa_core.hansa_teutonica")._setups.clear()


def pytest_sessionstart():
    forget()


def pytest_itemcollected(item):
    item._nodeid = item.nodeid  # where mutmut 3.8 reads it; pytest has it no more


@pytest.fixture(autouse=True)
def cold_tables():
    if os.environ.get("MUTANT_UNDER_TEST") == "stats":  # every test that needs the tables is seen to make them
        forget()
'''


def modules() -> list[str]:
    return sorted(path.stem for path in (ROOT / PACKAGE).glob("*.py") if path.stem not in NO_RULES)


def tests() -> list[str]:
    found = sorted(path.stem for path in (ROOT / "tests/games/hansa_teutonica").glob("test_*.py"))
    return [
        f"tests/games/hansa_teutonica/{name}.py" for name in found if name.removeprefix("test_") not in NO_RULE_TESTS
    ]


def lay_out() -> None:
    """A copy of all that the rule tests need, with mutmut's settings."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    for name in COPIED:
        shutil.copytree(ROOT / name, WORK / name, ignore=shutil.ignore_patterns("__pycache__"))
    only = json.dumps([f"{PACKAGE}/{name}.py" for name in modules()])
    settings = SETTINGS.format(modules=only, tests=json.dumps(tests()), cold=COLD)
    own = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (WORK / "pyproject.toml").write_text(own + settings, encoding="utf-8")
    (WORK / f"{COLD}.py").write_text(COLD_TABLES, encoding="utf-8")


def mutmut(program: Path, *words: str) -> str:
    """Runs mutmut in the work folder; gives what it printed."""
    command = [str(program.with_name("mutmut")), *words]
    done = subprocess.run(command, cwd=WORK, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
    if done.returncode:
        raise SetupProblem(f"mutmut stopped: {done.stdout[-2000:]}")
    return done.stdout


def results() -> dict[str, dict[str, int | None]]:
    """For each module its mutants, each with the exit code of its tests."""
    found = {}
    for name in modules():
        meta = WORK / "mutants" / PACKAGE / f"{name}.py.meta"
        found[name] = json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"] if meta.exists() else {}
    return found


def spread(names: list[str], number: int) -> list[str]:
    """`number` of the names at even distances; all of them, if there are no more."""
    if number >= len(names):
        return names
    return [names[i * len(names) // number] for i in range(number)]


def in_a_new_process(program: Path, mutant: str) -> int:
    """For what runs only when its module is imported, which mutmut's own processes have already done."""
    command = [str(program), "-m", "pytest", "-q", "-x", "-p", COLD, *tests()]
    environment = {**os.environ, "MUTANT_UNDER_TEST": mutant}
    return subprocess.run(command, cwd=WORK / "mutants", env=environment, capture_output=True).returncode


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    if os.name == "nt":
        raise SetupProblem("mutmut forks, which Windows cannot: run this on Linux or macOS.")
    program = python("site", "tests", "bench")
    os.nice(15)
    lay_out()
    workers = f"--max-children={WORKERS}"
    # The first call makes all mutants and learns which test reaches which function.
    mutmut(program, "run", workers, f"{PACKAGE}.{SMALLEST}.*".replace("/", "."))
    names = [mutant for found in results().values() for mutant in found]
    chosen = spread(names, options.games or MUTANTS)
    print(f"{len(chosen)} of {len(names)} mutants", flush=True)
    mutmut(program, "run", workers, *chosen)
    codes = {mutant: code for found in results().values() for mutant, code in found.items()}
    for mutant in chosen:
        if codes[mutant] in NO_TESTS:
            codes[mutant] = in_a_new_process(program, mutant)
    alive = [mutant for mutant in chosen if codes[mutant] not in KILLED]
    SURVIVORS.write_text("\n".join(mutmut(program, "show", mutant) for mutant in alive), encoding="utf-8")
    print(f"{len(alive)} survivors are in {SURVIVORS.relative_to(ROOT)}", flush=True)
    return _table({mutant: codes[mutant] for mutant in chosen})


def _table(codes: dict[str, int | None]) -> list[dict[str, Any]]:
    """One row per module, and the total. A mutant that makes a test run for ever is noticed too."""
    parts = {name: [code for mutant, code in codes.items() if mutant.split(".")[-2] == name] for name in modules()}
    return [_row(name, found) for name, found in parts.items() if found] + [_row("total", list(codes.values()))]


def _row(name: str, codes: list[int | None]) -> dict[str, Any]:
    assert None not in codes, "mutmut left mutants untried"
    survived = sum(code not in KILLED for code in codes)
    return {
        "module": name,
        "mutants": len(codes),
        "killed": len(codes) - survived,
        "of_these_by_timeout": sum(code in TIMEOUT for code in codes),
        "survived": survived,
        "score": round(100 * (1 - survived / len(codes)), 1),
    }

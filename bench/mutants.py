"""Do the rule tests of a game bite? mutmut changes the rules in many small ways; a test should notice each.

`--game ID` names the game, Hansa Teutonica if none is; `--games N` tries N mutants, at even distances among all of
them. The work folder is made anew in every run, so that equal files give equal figures. The survivors are written to
`.cache/mutants/survivors.diff`.
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
NO_RULES = (
    "__init__",
    "board_schema",
    "editions",
    "invariants",
    "notation",
    "reading",
    "reading_modules",
    "open_question",
)
"""Modules that are data, text form or checks of their own; every other one holds rules."""
NO_RULES_IN = ("link_v2",)
NO_RULE_TESTS = ("golden", "invariants", "perft", "playthrough", "protocol", "smoke")
"""Change detectors, and random play: they would kill many mutants, and prove no rule."""
COPIED = ("hansa_core", "boards", "docs", "tests", "ui")
MUTANTS = 500
WORKERS = 2
COLD = "cold_tables"

FAILED, TIMEOUT, NO_TESTS = (1, 2, 3), (24, 36, 152, 255, -24), (5, 33)  # exit codes of pytest and mutmut
KILLED = (*FAILED, *TIMEOUT)

SETTINGS = """
[tool.mutmut]
source_paths = ["hansa_core"]
only_mutate = {modules}
also_copy = ["boards", "docs", "ui", "{cold}.py"]
pytest_add_cli_args = ["-p", "{cold}"]
pytest_add_cli_args_test_selection = {tests}
timeout_constant = 60.0
timeout_multiplier = 2.0
"""

COLD_TABLES = '''"""Boards and move tables are made once and kept. A mutant of what makes them must be asked again."""

import os
import sys

import pytest

from hansa_core import add_game


def forget():
    game = add_game("{package}")
    game._setups.clear()
    for name, module in list(sys.modules.items()):
        if name.startswith("{package}"):
            for kept in vars(module).values():
                if hasattr(kept, "cache_clear"):
                    kept.cache_clear()


def pytest_sessionstart():
    forget()


def pytest_itemcollected(item):
    item._nodeid = item.nodeid  # where mutmut 3.8 reads it; pytest has it no more


@pytest.fixture(autouse=True)
def cold_tables():
    if os.environ.get("MUTANT_UNDER_TEST") == "stats":  # every test that needs the tables is seen to make them
        forget()
'''


class Rules:
    """The rules of one game, and their tests."""

    def __init__(self, game: str) -> None:
        self.package = Path("hansa_core") / game
        self.folder = Path("tests/games") / game
        if not (ROOT / self.folder).is_dir():
            raise SetupProblem(f"There are no tests of a game {game!r}.")

    def modules(self) -> list[Path]:
        paths = (path.relative_to(ROOT) for path in (ROOT / self.package).rglob("*.py"))
        return sorted(path for path in paths if path.stem not in NO_RULES and path.parent.name not in NO_RULES_IN)

    def smallest(self) -> Path:
        """Of the modules that have something to change."""
        return min((path for path in self.modules() if "\ndef " in path.read_text("utf-8")), key=_size)

    def tests(self) -> list[str]:
        found = sorted(path.stem for path in (ROOT / self.folder).glob("test_*.py"))
        return [f"{self.folder}/{name}.py" for name in found if name.removeprefix("test_") not in NO_RULE_TESTS]


def _size(path: Path) -> int:
    return path.stat().st_size


def lay_out(game: Rules) -> None:
    """A copy of all that the rule tests need, with mutmut's settings."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    for name in COPIED:
        shutil.copytree(ROOT / name, WORK / name, ignore=shutil.ignore_patterns("__pycache__"))
    only = json.dumps([str(path) for path in game.modules()])
    settings = SETTINGS.format(modules=only, tests=json.dumps(game.tests()), cold=COLD)
    own = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (WORK / "pyproject.toml").write_text(own + settings, encoding="utf-8")
    (WORK / f"{COLD}.py").write_text(COLD_TABLES.replace("{package}", dotted(game.package)), encoding="utf-8")


def dotted(path: Path) -> str:
    return ".".join(path.with_suffix("").parts)


def mutmut(program: Path, *words: str) -> str:
    """Runs mutmut in the work folder; gives what it printed."""
    command = [str(program.with_name("mutmut")), *words]
    done = subprocess.run(command, cwd=WORK, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
    if done.returncode:
        raise SetupProblem(f"mutmut stopped: {done.stdout[-2000:]}")
    return done.stdout


def results(game: Rules) -> dict[str, int | None]:
    """The mutants, each with the exit code of its tests."""
    found: dict[str, int | None] = {}
    for path in game.modules():
        meta = WORK / "mutants" / path.with_name(f"{path.name}.meta")
        found |= json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"] if meta.exists() else {}
    return found


def spread(names: list[str], number: int) -> list[str]:
    """`number` of the names at even distances; all of them, if there are no more."""
    if number >= len(names):
        return names
    return [names[i * len(names) // number] for i in range(number)]


def in_a_new_process(program: Path, game: Rules, mutant: str) -> int:
    """For what runs when its module is imported, which mutmut's own processes have already done: phases, steps, tables
    are made then, and stay as they were. So whatever has survived is tried once more."""
    command = [str(program), "-m", "pytest", "-q", "-x", "-p", COLD, *game.tests()]
    environment = {**os.environ, "MUTANT_UNDER_TEST": mutant}
    return subprocess.run(command, cwd=WORK / "mutants", env=environment, capture_output=True).returncode


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    if os.name == "nt":
        raise SetupProblem("mutmut forks, which Windows cannot: run this on Linux or macOS.")
    game = Rules(options.game or "hansa_teutonica")
    program = python("site", "tests", "bench")
    os.nice(15)
    lay_out(game)
    workers = f"--max-children={WORKERS}"
    # The first call makes all mutants and learns which test reaches which function.
    mutmut(program, "run", workers, f"{dotted(game.smallest())}.*")
    names = list(results(game))
    chosen = spread(names, options.games or MUTANTS)
    print(f"{len(chosen)} of {len(names)} mutants", flush=True)
    mutmut(program, "run", workers, *chosen)
    codes = results(game)
    for mutant in chosen:
        if codes[mutant] not in KILLED:
            codes[mutant] = in_a_new_process(program, game, mutant)
    alive = [mutant for mutant in chosen if codes[mutant] not in KILLED]
    SURVIVORS.write_text("\n".join(mutmut(program, "show", mutant) for mutant in alive), encoding="utf-8")
    print(f"{len(alive)} survivors are in {SURVIVORS.relative_to(ROOT)}", flush=True)
    return _table(game, {mutant: codes[mutant] for mutant in chosen})


def _table(game: Rules, codes: dict[str, int | None]) -> list[dict[str, Any]]:
    """One row per module, and the total. A mutant that makes a test run for ever is noticed too."""
    names = {dotted(path): dotted(path.relative_to(game.package)) for path in game.modules()}
    parts = {
        name: [code for mutant, code in codes.items() if mutant.rpartition(".")[0] == module]
        for module, name in names.items()
    }
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

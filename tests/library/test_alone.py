"""The engine's tests need pytest and Hypothesis alone, and the engine runs on every Python from 3.11 on."""

import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
from importlib.metadata import distribution
from pathlib import Path

import pytest

from hansa_core.table.shelf import SHIPPED
from tests.library.conftest import run
from ui.build.environment import ROOT

ENGINE = [f"tests/{folder}" for folder in ("table", "wire", "fair", "games", "command_line")]
NOT_NEEDED = ("playwright", "selenium", "PIL", "zxingcpp", "xdist", "mypy", "ruff", "setuptools")
MINORS = (11, 12, 13, 14)
SIMULATE = ("-W", "error", "-m", "hansa_core", "simulate")


def test_the_engines_tests_are_collected_and_run_without_a_browser(tmp_path: Path) -> None:
    """As on a machine that has only pytest, Hypothesis and msgpack: importing anything else fails."""
    (tmp_path / "only_the_engine.py").write_text(
        textwrap.dedent(f"""
            import sys

            class Missing:
                def find_spec(self, name, path=None, target=None):
                    if name.partition(".")[0] in {NOT_NEEDED}:
                        raise ModuleNotFoundError(f"{{name}} is not installed here", name=name)

            sys.meta_path.insert(0, Missing())
        """)
    )
    paths = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "PYTHONPATH": paths, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", "-p", "only_the_engine", "-p", "_hypothesis_pytestplugin", "-q"]

    def pytest_says(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([*command, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True)

    collected = pytest_says("--collect-only", *ENGINE)
    assert collected.returncode == 0, collected.stdout + collected.stderr
    assert int(re.findall(r"(\d+) tests collected", collected.stdout)[0]) > 1000
    ran = pytest_says("tests/fair/test_rules.py", "tests/table/test_moves.py")
    assert ran.returncode == 0 and " passed" in ran.stdout, ran.stdout + ran.stderr
    assert pytest_says("--collect-only", "tests/page").returncode != 0, "what is missing is missed"


def interpreter(version: str) -> Path | None:
    """A Python of that version: on the path, or one that pyenv has built."""
    home = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    found = shutil.which(f"python{version}")
    candidates = [*([Path(found)] if found else []), *sorted(home.glob(f"versions/{version}.*/bin/python{version}"))]
    for path in candidates:
        asking = "import sys; print('%s.%s' % sys.version_info[:2])"
        answer = subprocess.run([path, "-c", asking], capture_output=True, text=True)
        if answer.stdout.strip() == version:  # a shim may stand for a version that is not chosen here
            return path
    return None


@pytest.mark.parametrize("words", ["serve.py", "-m tests", "-m hansa_core games"])
@pytest.mark.parametrize("version", ["2.7", "3.6", "3.8", "3.10"])
def test_an_old_python_says_what_is_needed(version: str, words: str) -> None:
    program = interpreter(version)
    if program is None:
        pytest.skip(f"there is no Python {version} here")
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([program, *words.split()], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "Hansa needs Python 3.11 or newer.\n")


@pytest.fixture(scope="module")
def pure_msgpack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """msgpack's Python part, which runs on every version."""
    folder = tmp_path_factory.mktemp("msgpack")
    for file in distribution("msgpack").files or ():
        if file.suffix == ".py":
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file.locate(), folder / file)
    return folder


@pytest.mark.parametrize("game", SHIPPED)
@pytest.mark.parametrize("minor", MINORS)
def test_the_engine_plays_alike_on_python_3(minor: int, game: str, pure_msgpack: Path) -> None:
    program = interpreter(f"3.{minor}")
    if program is None:
        pytest.skip(f"there is no Python 3.{minor} here")
    arguments = [*SIMULATE, game, "--games", "2", "--check", "--json"]
    environment = {**os.environ, "PYTHONPATH": str(pure_msgpack), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([program, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    here = json.loads(run([sys.executable, *arguments], ROOT))
    there = json.loads(done.stdout)
    times = {"seconds", "games_per_second", "decisions_per_second"}
    assert {name: there[name] for name in set(there) - times} == {name: here[name] for name in set(here) - times}
    assert here["violations"] == []

"""The wheel and the sdist hold what they should; a stranger installs the wheel, plays, and has types."""

import json
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

import hansa_core
from hansa_core.table.shelf import SHIPPED
from tests.house.files import project_files
from tests.library.conftest import Built, run
from ui.build.environment import ROOT

STRANGER = ROOT / "tests/library/stranger.py"


def expected() -> set[str]:
    """Every file of the engine, the boards, and of the page the English words."""
    files = {path.relative_to(ROOT).as_posix() for path in project_files()}
    engine = {name for name in files if name.startswith("hansa_core/") and name.endswith((".py", "py.typed"))}
    boards = {name for name in files if name.startswith("boards/")}
    rooms = ("ui/words", *(f"ui/games/{game}/words" for game in SHIPPED))
    words = {f"{room}/en.toml" for room in rooms}
    assert words <= files and boards
    return engine | {f"hansa_core/{name}" for name in (*boards, *words, "ui/__init__.py")}


def test_the_wheel_holds_the_engine_the_boards_and_the_english_words(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert names == expected()


def test_the_sdist_holds_the_sources_of_the_wheel(built: Built) -> None:
    with tarfile.open(built.sdist) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    sources = {
        name.removeprefix("hansa_core/") if "/boards/" in name[:18] or "/ui/" in name[:14] else name
        for name in expected()
    }
    assert sources | {"LICENSE", "README.md", "pyproject.toml"} <= names


def test_the_version_and_the_pythons_are_said(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as wheel:
        [name] = (name for name in wheel.namelist() if name.endswith("/METADATA"))
        lines = wheel.read(name).decode().splitlines()
    assert f"Version: {hansa_core.__version__}" in lines and "Requires-Python: >=3.11" in lines
    for minor in range(11, 15):
        assert f"Classifier: Programming Language :: Python :: 3.{minor}" in lines


def test_the_command_is_there_and_plays_every_game(installed: Path, tmp_path: Path) -> None:
    command = installed / "hansa"
    assert run([command, "--version"], tmp_path) == f"hansa {hansa_core.__version__}\n"
    for game in SHIPPED:
        answer = json.loads(run([command, "simulate", game, "--games", 1, "--check", "--json"], tmp_path))
        assert answer["games"] == 1 and answer["violations"] == [] and sum(answer["end_reasons"].values()) == 1
    for module in ("hansa_core", "hansa_core.cli"):
        assert run([installed / "python", "-c", f"import {module}; print({module}.__file__)"], tmp_path).startswith(
            str(installed.parent)
        )


def test_an_installed_command_says_sentences(installed: Path, tmp_path: Path) -> None:
    done = subprocess.run([installed / "hansa", "simulate", "chess"], cwd=tmp_path, capture_output=True, text=True)
    sentence = "There is no game called chess here. Possible: hansa_teutonica, merchant_princes, middle_ages.\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence)


def test_a_game_of_ones_own_joins_with_its_boards_and_words(installed: Path) -> None:
    """The Fair is not in the wheel: it is found where the command is started."""
    answer = json.loads(
        run([installed / "hansa", "simulate", "fair", "--also", "tests.fair", "--games", 1, "--json"], ROOT)
    )
    assert answer["end_reasons"] == {"pile": 1}
    assert "fair: The Fair\n" in run([installed / "hansa", "games", "--also", "tests.fair"], ROOT)


def test_a_script_plays_a_game_of_each_kind(installed: Path, tmp_path: Path) -> None:
    """Folders of the stranger's own that are called as ours are in a checkout do not come between."""
    for name in ("boards", "ui"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise SystemExit('imported without being asked')\n")
    script = tmp_path / "stranger.py"
    script.write_text(STRANGER.read_text(encoding="utf-8"), encoding="utf-8")
    ends = run([installed / "python", "-W", "error", script], tmp_path)
    assert [line.split()[::2] for line in ends.splitlines()] == [[game, "True"] for game in SHIPPED]


@pytest.mark.parametrize(("code", "said"), [("", "Success"), ("new_match(1, [], seed=2).play('end')", "arg-type")])
def test_a_strangers_script_has_types(installed: Path, tmp_path: Path, code: str, said: str) -> None:
    script = tmp_path / "script.py"
    script.write_text(f"{STRANGER.read_text(encoding='utf-8')}{code}\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={installed.parent / 'mypy'}"]
    done = subprocess.run(
        [*command, "--python-executable", str(installed / "python"), str(script)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert said in done.stdout and (done.returncode == 0) == (code == ""), done.stdout + done.stderr


def test_every_package_of_the_engine_is_listed() -> None:
    """`packages` is a list because two of them stand elsewhere in the checkout."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    folders = {
        path.parent.relative_to(ROOT) for path in project_files("*.py") if path.is_relative_to(ROOT / "hansa_core")
    }
    found = {".".join(folder.parts) for folder in folders}
    assert set(settings["packages"]) == found | set(settings["package-dir"])

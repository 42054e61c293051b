"""The command line on a Python that has no packages at all, as in a fresh checkout."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hansa_core import new_match
from ui.build.environment import ROOT


def bare(*words: str) -> tuple[int, str, str]:
    """`-S` leaves out every folder of installed packages."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    line = [sys.executable, "-S", "-m", "hansa_core", *words]
    done = subprocess.run(line, cwd=ROOT, env=clean, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_what_needs_no_package_works_without_any() -> None:
    code, out, err = bare("games")
    assert code == 0 and "hansa_teutonica" in out and err == ""


@pytest.mark.parametrize("json", [[], ["--json"]])
def test_what_needs_msgpack_says_so_in_one_sentence(json: list[str], tmp_path: Path) -> None:
    file = tmp_path / "game.hansa"
    file.write_bytes(new_match("merchant_princes", ["Anna", "Ben"], "bare").to_bytes())
    for words in (["simulate", "merchant_princes"], ["replay", str(file)]):
        code, out, err = bare(*words, *json)
        assert (code, out) == (2, "")
        assert err == "This needs the package msgpack: install Hansa with pip install .\n"

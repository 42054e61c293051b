"""docs/boards.md, followed word by word: a package of two files, and the board is played."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from ui.build.environment import ROOT


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hansa_core", *arguments]
    paths = os.pathsep.join([str(folder), str(ROOT)])
    return subprocess.run(
        command, cwd=folder, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False
    )


def test_a_board_of_one_s_own_is_played(tmp_path: Path) -> None:
    text = (ROOT / "docs/boards.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    (line,) = re.findall(r"^hansa (simulate .*)$", text, re.MULTILINE)
    package = tmp_path / "my_roads"
    package.mkdir()
    (package / "__init__.py").write_text(code, encoding="utf-8")
    board = package / "triangle.toml"
    shutil.copyfile(ROOT / "tests/games/middle_ages/boards/triangle.toml", board)
    done = run(tmp_path, *line.replace("--games 20", "--games 2").split())
    assert (done.returncode, done.stderr) == (0, "")
    assert "2" in done.stdout

    board.write_text(board.read_text(encoding="utf-8").replace("[[", "[", 1), encoding="utf-8")
    broken = run(tmp_path, *line.split())
    assert broken.returncode == 2 and "triangle" in broken.stderr and "Traceback" not in broken.stderr

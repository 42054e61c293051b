"""The linters find nothing."""

import subprocess
import sys

import pytest

from ui.build.environment import ROOT


@pytest.mark.parametrize("command", ["ruff check --no-fix --output-format=concise", "ruff format --check", "mypy"])
def test_nothing_is_found(command):
    done = subprocess.run([sys.executable, "-m", *command.split()], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr

"""The wheel and the sdist, built once, and an environment that holds nothing but the wheel and what it needs."""

import shutil
import subprocess
import sys
import venv
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.house.files import project_files
from ui.build.environment import ROOT

SDIST = "import sys, setuptools.build_meta as build; build.build_sdist(sys.argv[1])"
PIP = ("-m", "pip", "--disable-pip-version-check", "--no-input", "-q")
OFFLINE = ("--no-index", "--no-deps")


class Built(NamedTuple):
    checkout: Path
    wheel: Path
    sdist: Path


def run(command: list[object], folder: Path) -> str:
    """What a command prints; nothing of this checkout is in its way."""
    done = subprocess.run([*map(str, command)], cwd=folder, capture_output=True, encoding="utf-8", timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """From a copy of the checkout's own files: building leaves folders behind. The wheel is made from the sdist, so
    that the sdist is known to be whole."""
    folder = tmp_path_factory.mktemp("built")
    checkout = folder / "checkout"
    for path in project_files():
        copy = checkout / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    run([sys.executable, "-c", SDIST, folder], checkout)
    [sdist] = folder.glob("*.tar.gz")
    run([sys.executable, *PIP, "wheel", *OFFLINE, "--no-build-isolation", "-w", folder, sdist], folder)
    [wheel] = folder.glob("*.whl")
    return Built(checkout, wheel, sdist)


@pytest.fixture(scope="session")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment into which only the wheel was installed. What it needs, msgpack as
    the lock has it, is copied from here: no network is asked."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=True)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    python = programs / "python"
    run([sys.executable, *PIP, "--python", python, "install", *OFFLINE, built.wheel], folder)
    packages = Path(run([python, "-c", "import sysconfig; print(sysconfig.get_path('platlib'))"], folder).strip())
    for file in distribution("msgpack").files or ():
        copy = packages / file
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file.locate(), copy)
    return programs

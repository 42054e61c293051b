"""The rooms import each other only in the directions of the house plan."""

import pytest

from tests.house.files import module_name, project_files
from tests.house.imports import violations

ROOMS = ("hansa_core", "ui", "serve")


def test_every_module_keeps_the_directions():
    paths = [path for path in project_files("*.py") if module_name(path).partition(".")[0] in ROOMS]
    found = [
        line
        for path in paths
        for line in violations(module_name(path), path.read_text(encoding="utf-8"), path.name == "__init__.py")
    ]
    assert paths and found == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("hansa_core.table.match", "import msgpack"),
        ("hansa_core.table.match", "from hansa_core.wire import envelope"),
        ("hansa_core.table.match", "from hansa_core import wire"),
        ("hansa_core.table.match", "from ..wire import envelope"),
        ("hansa_core.table.match", "from .. import wire"),
        ("hansa_core.table.match", "from hansa_core import Match"),
        ("hansa_core.table.match", "def later():\n    import hansa_core.bots"),
        ("hansa_core.hansa_teutonica.rules", "from hansa_core.middle_ages import rules"),
        ("hansa_core.middle_ages", "import hansa_core.wire"),
        ("hansa_core.wire.save", "from hansa_core.hansa_teutonica import board"),
        ("hansa_core.wire.save", "import numpy"),
        ("hansa_core.bots.easy", "from hansa_core.wire import save"),
        ("hansa_core.peer.session", "from hansa_core.bots import easy"),
        ("hansa_core.stray", "x = 1"),
        ("hansa_core.stray.inner", "x = 1"),
        ("ui.screens.start", "import numpy"),
        ("ui.build.site", "import js"),
        ("hansa_core.table.match", "import js"),
        ("hansa_core.wire.save", "from pyodide.ffi import to_js"),
        ("hansa_core", "import pyscript"),
        ("hansa_core.table.chance", "import random"),
        ("hansa_core.cli.main", "import random"),
        ("hansa_core.cli.look", "from secrets import token_bytes"),
        ("hansa_core.cli.look", "import os\nos.urandom(16)"),
        ("hansa_core.cli.look", "from os import urandom"),
        ("hansa_core.table.match", "import time"),
        ("hansa_core.table.content", "from datetime import date"),
        ("hansa_core.table.match", "from pathlib import Path"),
        ("hansa_core.wire.save", "from urllib import request"),
        ("hansa_core.wire.save", "open('x')"),
        ("hansa_core.wire.save", "import io\nio.open('x')"),
        ("hansa_core.bots.easy", "import importlib"),
        ("hansa_core.bots.easy", "__import__('random')"),
    ],
)
def test_a_wrong_import_is_seen(module, source):
    assert len(violations(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("hansa_core", "from hansa_core.hansa_teutonica import GAME\nfrom hansa_core import wire"),
        ("hansa_core.cli.simulate", "import time\nfrom hansa_core import games"),
        ("hansa_core.cli.look", "import pathlib\nfrom hansa_core import games"),
        ("hansa_core.table.match", "import hashlib\nfrom .chance import Chance\nfrom hansa_core.table import events"),
        ("hansa_core.table.content", "import tomllib\nfrom pathlib import Path\nopen('x')"),
        ("hansa_core.merchant_princes.rules", "from hansa_core.table.match import Match\nfrom . import cards"),
        ("hansa_core.wire.save", "import msgpack\nfrom hansa_core.table import match"),
        ("hansa_core.bots.arena", "import time\nfrom hansa_core.middle_ages import GAME\nfrom . import easy"),
        ("hansa_core.peer.session", "from hansa_core.wire import save"),
        ("ui.screens.start", "import js\nfrom pyscript import document\nfrom hansa_core import games"),
        ("ui.build.site", "import time, shutil\nfrom hansa_core.table import content\nfrom ui.drawing import scene"),
    ],
)
def test_a_right_import_is_let_through(module, source):
    assert violations(module, source) == []


def test_relative_imports_of_a_package_start_at_itself():
    assert violations("hansa_core", "from .wire import save", is_package=True) == []
    assert violations("hansa_core.table", "from .match import Match", is_package=True) == []
    assert len(violations("hansa_core.table", "from ..wire import save", is_package=True)) == 1

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
        ("ui.stray", "x = 1"),
        ("ui.browser.page", "import numpy"),
        ("ui.session.app", "import js"),
        ("ui.session.app", "from ui.browser import page"),
        ("ui.session.rooms", "from ui.games import SHIPPED"),
        ("ui.session.table", "from ui.games.hansa_teutonica import room"),
        ("ui.choosing.choice", "from ui.words.html import Html"),
        ("ui.choosing.choice", "from ui.session import table"),
        ("ui.drawing.scene", "from hansa_core.table import Move"),
        ("ui.drawing.pictures", "from ui.games.hansa_teutonica.picture import picture"),
        ("ui.words.catalogue", "from ui.drawing.svg import svg"),
        ("ui.words.catalogue", "from hansa_core import Match"),
        ("ui.screens.start", "from pyscript import document"),
        ("ui.screens.start", "from ui.browser.elements import find"),
        ("ui.screens.setup", "from ui.games.hansa_teutonica.icons import badge_svg"),
        ("ui.screens.setup", "from hansa_core import new_match"),
        ("ui.games.hansa_teutonica.room", "from pyodide.ffi import to_js"),
        ("ui.games.hansa_teutonica.room", "from ui.browser import canvas"),
        ("ui.games.hansa_teutonica.room", "from ui.games.merchant_princes import art"),
        ("ui.games.merchant_princes.room", "from hansa_core.hansa_teutonica import position"),
        ("ui.games.merchant_princes.room", "from ui.build import site"),
        ("ui.games", "from ui.games.merchant_princes import room\nimport js"),
        ("ui.build.site", "import js"),
        ("ui.build.site", "from hansa_core.table import content"),
        ("ui.build.first_paint", "from ui.games.hansa_teutonica import printed"),
        ("ui.build.first_paint", "from ui.games import hansa_teutonica"),
        ("ui.build.first_paint", "from ui.drawing.svg import svg"),
        ("serve", "from ui.session import app"),
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
        ("ui.browser.page", "import js\nfrom pyscript import document\nfrom hansa_core import games\nimport ui.site"),
        ("ui.session.app", "from hansa_core import Match\nfrom ui.choosing import choice\nfrom ui.screens import rows"),
        ("ui.choosing.choice", "from hansa_core.table import Move"),
        ("ui.drawing.svg", "from ui.words.html import Html\nfrom ui.drawing import scene"),
        ("ui.screens.start", "from ui.session.table import Table\nfrom ui.drawing.icons import tool_icon"),
        ("ui.games.hansa_teutonica.room", "from hansa_core.hansa_teutonica import play\nfrom ui.session import table"),
        ("ui.games.hansa_teutonica.build.laying", "from ui.games import FirstPaint\nfrom ui.drawing import svg"),
        (
            "ui.build.site",
            "import time, shutil, importlib\nfrom ui.games import SHIPPED, Entry\nfrom ui.build import server",
        ),
    ],
)
def test_a_right_import_is_let_through(module, source):
    assert violations(module, source) == []


def test_relative_imports_of_a_package_start_at_itself():
    assert violations("hansa_core", "from .wire import save", is_package=True) == []
    assert violations("hansa_core.table", "from .match import Match", is_package=True) == []
    assert len(violations("hansa_core.table", "from ..wire import save", is_package=True)) == 1

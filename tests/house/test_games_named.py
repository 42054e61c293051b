"""Outside its own folder and the registry no game of the page is named, and none of its boards."""

import re

import pytest

from tests.house.files import project_files
from ui.build.environment import ROOT

GAMES = ("hansa_teutonica", "merchant_princes", "middle_ages", "fair")
BOARDS = tuple(path.stem for path in project_files("boards/*.toml"))
NAMES = re.compile(rf"\b({'|'.join((*GAMES, *BOARDS))})\b")
PLACES = ("ui", "index.html", "rooms.html", "pyscript.toml", "sw.js", "manifest.webmanifest", "serve.py")
NOT_OURS = ("ui/games/", "ui/build/licences/")


def test_no_file_of_the_page_names_a_game() -> None:
    names = {path.relative_to(ROOT).as_posix(): path for path in project_files()}
    texts = [name for name in names if name.split("/")[0] in PLACES and not name.startswith(NOT_OURS)]
    found = {
        name: NAMES.findall(names[name].read_text(encoding="utf-8")) for name in texts if not name.endswith(".png")
    }
    assert len(texts) > 80
    assert {name: words for name, words in found.items() if words} == {}


def test_the_registry_names_games_by_their_packages_alone() -> None:
    registry = (ROOT / "ui/games/__init__.py").read_text(encoding="utf-8")
    assert [board for board in BOARDS if board in registry and board not in GAMES] == []


@pytest.mark.parametrize(
    "line", ['if game == "fair":', "from ui.games.hansa_teutonica import art", ".die_hanse_4_5 {}"]
)
def test_a_name_is_seen(line: str) -> None:
    assert NAMES.search(line)

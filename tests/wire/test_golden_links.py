"""Whatever was sent once keeps opening, and leads to the same game."""

import json

import pytest

from hansa_core import Match, games
from hansa_core.wire.link import OLDER, VERSION
from tests.rules import rule
from tests.wire.golden_links import FOLDER, MATCHES, path_of, present, told
from ui.games import SHIPPED

KEPT = {version: json.loads(path_of(version).read_text(encoding="utf-8")) for version in (*OLDER, VERSION)}
LINKS = [(version, name) for version, links in KEPT.items() for name in links]


def test_every_version_has_its_links():
    assert {path.name for path in FOLDER.glob("links_*.json")} == {path_of(version).name for version in KEPT}
    assert {version: set(links) for version, links in KEPT.items()} == {
        version: set(matches()) for version, matches in MATCHES.items()
    }


def test_every_game_and_every_board_has_links_of_the_present_version():
    """From the day on which the page offers a game, its links are kept."""
    offered = {entry.rules for entry in SHIPPED}
    shown = [
        game for game in games().values() if type(game).__module__.removesuffix(".game") in {*offered, "tests.fair"}
    ]
    boards = {(game.id, board.id) for game in shown for board in game.boards}
    assert boards <= {(match.header.game, match.header.board) for match in present().values()}


@rule("T8")
@pytest.mark.parametrize(("version", "name"), LINKS)
def test_old_links_open(version, name):
    kept = KEPT[version][name]
    assert kept["link"][2] == version
    match = Match.from_link(kept["link"])
    assert {"link": kept["link"], **told(match)} == kept


@pytest.mark.parametrize("name", KEPT[VERSION])
def test_the_present_version_still_makes_these_links(name):
    assert present()[name].to_link() == KEPT[VERSION][name]["link"]

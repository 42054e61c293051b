"""The playthroughs show what the engine does, so they must say what it does today.

`python -m tests.games playthroughs GAME` writes them again; read the difference before you keep it.
"""

import pytest

from tests.games.suites import SUITES, every_suite

FILES = [
    pytest.param(suite.playthroughs.folder / f"{name}.txt", lines, id=f"{id}-{name}")
    for id, suite in SUITES.items()
    if suite.playthroughs
    for name, lines in suite.playthroughs.lines.items()
]


@every_suite
def test_every_game_has_playthroughs_and_no_others_lie_there(suite):
    assert {path.stem for path in suite.playthroughs.folder.glob("*.txt")} == set(suite.playthroughs.lines) != set()


@pytest.mark.parametrize(("path", "lines"), FILES)
def test_the_playthrough_is_what_happens(path, lines):
    written = path.read_text(encoding="utf-8").splitlines()
    for number, (line, expected) in enumerate(zip(lines(), written, strict=True), 1):
        assert line == expected, f"{path.name}, line {number}"

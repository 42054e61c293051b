"""Our code in parts: what the start screen needs, what every table shares, and each game with its boards."""

from pathlib import Path

import pytest

from ui.build.bundle import opened
from ui.build.compressed import compressed
from ui.build.environment import CACHE
from ui.build.parts import LESSONS, START, TABLE, game_part, lessons_part, parts
from ui.build.site import Site
from ui.games import Entry

GAMES = {"chess": Entry("rules.chess", "page.chess"), "go": Entry("rules.go", "page.go")}
MODULES = {
    "ui/browser/main.py": "import ui.screens\nif TYPE_CHECKING:\n    import ui.later\ndef go():\n    import ui.later\n",
    "ui/screens/__init__.py": "from ui.words import html\nfrom .rows import Row\n",
    "ui/screens/rows.py": "",
    "ui/words/__init__.py": "",
    "ui/words/html.py": "try:\n    import fast\nexcept ImportError:\n    import ui.slow\n",
    "ui/words/en.py": "",
    "ui/slow.py": "",
    "ui/later.py": "import both\n",
    "rules/chess/__init__.py": "GAME = ()\ndef deal():\n    from rules.chess import start\n",
    "rules/chess/start.py": 'BOARD = "eight_by_eight"\nOTHER = "clock"\n',
    "rules/go/__init__.py": 'CLOCK = "clock"\n',
    "page/chess/picture.py": "",
    "page/chess/room.py": "import ui.later\n",
    "page/chess/words/en.py": "",
    "boards/eight_by_eight.py": "",
    "boards/clock.py": "",
    "bots/knight.py": "import rules.chess.start\n",
    "both.py": "import rules.chess\nimport rules.go\n",
}


def test_each_module_comes_with_the_part_that_needs_it_first() -> None:
    found = parts(MODULES, GAMES)
    of_chess = {"rules/chess/start.py", "page/chess/room.py", "boards/eight_by_eight.py", "bots/knight.py"}
    assert {path for path, part in found.items() if part == game_part("chess")} == of_chess
    assert {path for path, part in found.items() if part == TABLE} == {"ui/later.py", "both.py", "boards/clock.py"}
    assert {path for path, part in found.items() if part not in (START, TABLE, game_part("chess"))} == set()


def modules(site: Site, part: str) -> dict[str, tuple[str, bytes | str]]:
    return opened((site.folder / site.build / f"{part}.code").read_bytes())


def test_a_game_s_rules_room_and_boards_come_with_its_first_table(built_with_fair: Site) -> None:
    start = modules(built_with_fair, START)
    for game, needed in (
        (
            "hansa_teutonica",
            ("hansa_core.hansa_teutonica.position", "ui.games.hansa_teutonica.room", "boards.east_3_5"),
        ),
        ("merchant_princes", ("hansa_core.merchant_princes.position", "boards.herren_der_meere")),
        ("fair", ("tests.fair.room", "tests.fair.boards.village")),  # its rules are small, and its GAME imports them
    ):
        own = modules(built_with_fair, game_part(game))
        assert set(needed) <= set(own)
        assert all(start[name][1] == game_part(game) for name in own)
        others = ("ui.browser", "ui.session", "ui.screens", "hansa_core.table", "hansa_core.wire")
        assert not [name for name in own if name.startswith(others)]


def test_every_module_has_one_part_and_the_start_knows_where_all_others_are(built: Site) -> None:
    start = modules(built, START)
    here = {name for name, (_, code) in start.items() if isinstance(code, bytes)}
    elsewhere: dict[str, str | bytes] = {name: code for name, (_, code) in start.items() if name not in here}
    brought = {}
    for path in sorted((built.folder / built.build).rglob("*.code")):
        part = path.relative_to(built.folder / built.build).as_posix().removesuffix(".code")
        if part != START:
            brought |= dict.fromkeys(modules(built, part), part)
    assert not here & set(brought)
    assert elsewhere.items() <= brought.items()
    assert {"ui.browser.main", "ui.words.de", "ui.games.hansa_teutonica.picture"} <= here
    # What else comes with the tables is Python's own, of which the table of the standard library knows.
    assert {name.partition(".")[0] for name in set(brought) - set(elsewhere)} <= {
        *("_ast_unparse", "_compat_pickle", "_pylong", "concurrent", "encodings", "hmac", "ipaddress", "locale"),
        *("numbers", "pathlib", "pickle", "pyodide", "queue", "random", "shutil", "stringprep", "tempfile", "tomllib"),
        *("urllib", "zipfile"),
    }


def test_lessons_come_with_the_first_one_and_those_of_a_game_with_that_game_s(built: Site) -> None:
    shared, own = modules(built, LESSONS), modules(built, lessons_part("merchant_princes"))
    assert {"ui.session.lessons.course", "ui.screens.lesson", "ui.session.lessons.words.de"} <= set(shared)
    assert {"ui.games.merchant_princes.lessons.first", "ui.games.merchant_princes.lessons.fr"} <= set(own)
    elsewhere = {**modules(built, TABLE), **modules(built, game_part("merchant_princes"))}
    assert not [name for name in elsewhere if ".lessons" in name]


BEFORE_THE_START_SCREEN = (
    *("index.html", "boot.js", "interpreter.js", "pyscript.toml", "start.code", "pyscript/*", "fonts/*"),
    "pyodide/*",
)


@pytest.mark.parametrize(("coding", "most"), [("br", 4.0e6), ("gzip", 5.1e6)])
def test_the_start_screen_answers_after_few_megabytes(built: Site, coding: str, most: float) -> None:
    """That nothing else is fetched before is held in the browser, by tests/page/test_parts.py."""
    needed = {
        name: content
        for name, content in built.files().items()
        if any(Path(name.removeprefix(f"{built.build}/")).match(pattern) for pattern in BEFORE_THE_START_SCREEN)
    }
    assert len(needed) >= 14
    small = compressed(needed, CACHE)
    assert sum(len(small.get(name, {}).get(coding, content)) for name, content in needed.items()) <= most

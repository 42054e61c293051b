"""What every test shares: how Hypothesis searches, which tests come first and which are quick, and the browser."""

import os
import re
from collections import Counter

from ui.build.environment import CACHE

os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(CACHE / "hypothesis"))  # read when Hypothesis is imported

import pytest
from hypothesis import settings

# The same examples on every run: a red test stays red until it is mended. `--long` searches further.
settings.register_profile("ci", derandomize=True, deadline=None, database=None)
settings.register_profile("long", settings.get_profile("ci"), derandomize=False, max_examples=1000)
settings.load_profile("ci")

pytest_plugins = ["tests.site.fixtures"]


def pytest_addoption(parser: pytest.Parser) -> None:
    about = "who serves the exported folder to the tests of the page (python -m tests --host NAME)"
    parser.addoption("--host", choices=("ours", "http.server", "nginx"), default="ours", help=about)


COUNTED = "games over a bad network"
"""What the simulator of live peers has counted (`record_property`): a run ends with the sum."""

# The longest come first, so that none of them is left to a single worker at the end.
LONGEST = (
    "test_axe_finds_nothing",
    "test_a_whole_game",
    "test_equal_sources_give_equal_bytes",
    "test_nothing_sticks_out",
    "test_the_last_moves",
    "page/",
    "site/",
    "pyodide/",
)
QUICK = re.compile(r"tests/(house/|fair/test_(rules|end)|games/test_perft|games/\w+/test_(turn|end)\b)")
"""Tests that `--quick` runs, beside one golden game of each game: house rules, lint and types; some rules; perft."""


def rank(item: pytest.Item) -> int:
    return next((n for n, part in enumerate(LONGEST) if part in item.nodeid), len(LONGEST))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if QUICK.match(item.nodeid):
            item.add_marker(pytest.mark.quick)
    items.sort(key=rank)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    counts = Counter[str]()
    for report in terminalreporter.getreports(""):  # of what comes before and behind a test
        for name, counted in report.user_properties:
            if name == COUNTED and report.when == "teardown":
                counts.update(counted)
    if counts:
        terminalreporter.write_line(f"{COUNTED}: " + ", ".join(f"{name} {n}" for name, n in counts.items()))

"""What every test shares: how Hypothesis searches, and one browser for all that look at the site."""

import os

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

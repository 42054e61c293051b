"""A built site on a free port, and a Chromium to look at it."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.site.serving import Serving, serving
from ui.build.environment import CACHE, browser
from ui.build.server import served_files
from ui.build.site import Site, build, export
from ui.games import Entry

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FAIR = Entry("tests.fair", "tests.fair")
QUIET = (
    "--disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update"
    " --disable-sync"
).split()


@pytest.fixture(scope="session")
def built() -> Site:
    return build()


@pytest.fixture(scope="session")
def exported(built: Site, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `serve.py --export` writes."""
    folder = tmp_path_factory.mktemp("export")
    export(built, folder)
    return folder


@pytest.fixture(scope="session")
def served(built: Site, exported: Path) -> Iterator[Serving]:
    """The exported folder, served as `serve.py` does."""
    with serving(served_files(Site(exported, built.build), CACHE)) as running:
        yield running


@pytest.fixture(scope="session")
def built_with_fair() -> Site:
    """The same site with a game from outside: nothing but its entry says so."""
    return build(also=(FAIR,))


@pytest.fixture(scope="session")
def served_with_fair(built_with_fair: Site) -> Iterator[Serving]:
    with serving(served_files(built_with_fair, CACHE)) as running:
        yield running


@pytest.fixture(scope="session")
def site(served: Serving) -> Serving:
    return served


@pytest.fixture(scope="session")
def chromium() -> "Iterator[Browser]":
    from playwright.sync_api import sync_playwright  # the tests of the engine do without

    program = os.environ.get("HANSA_CHROMIUM") or browser("chromium")
    if program is None:
        pytest.skip("there is no Chromium here")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=QUIET)
        yield opened
        opened.close()

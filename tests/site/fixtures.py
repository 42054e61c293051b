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
    from playwright.sync_api import Browser, BrowserType, Playwright

FAIR = Entry("tests.fair", "tests.fair")
# Python's WebAssembly is compiled once and not improved while it runs: a page that lives for seconds gains nothing by
# that, and its start takes 2.0 s of processor time instead of 2.7.
# Browsers on one machine reach each other by its addresses: names in the local network are not everywhere looked up.
QUIET = (
    "--disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update"
    " --disable-sync --js-flags=--liftoff-only"
).split()
WITH_ADDRESSES = [*QUIET, "--disable-features=WebRtcHideLocalIpsWithMdns"]
"""Live tables on one machine meet by its address. The flag takes the place of the driver's own list of features."""
PATIENCE = 20_000


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
    with serving(served_files(built_with_fair, CACHE, codings=())) as running:
        yield running


@pytest.fixture(scope="session")
def site(served: Serving) -> Serving:
    return served


@pytest.fixture(scope="session")
def driver() -> "Iterator[Playwright]":
    from playwright.sync_api import expect, sync_playwright  # the tests of the engine do without

    expect.set_options(timeout=PATIENCE)  # on a busy machine Playwright's own five seconds are too short
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser_type(driver: "Playwright") -> "BrowserType":
    return driver.chromium


@pytest.fixture(scope="session")
def program() -> Path:
    found = os.environ.get("HANSA_CHROMIUM") or browser("chromium")
    if found is None:
        pytest.skip("there is no Chromium here")
    return Path(found)


@pytest.fixture(scope="session")
def chromium(browser_type: "BrowserType", program: Path) -> "Iterator[Browser]":
    """For contexts of one's own; each begins with an empty cache and compiles everything anew."""
    opened = browser_type.launch(executable_path=program, args=QUIET)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def near(browser_type: "BrowserType", program: Path) -> "Iterator[Browser]":
    """For those who meet on this machine."""
    opened = browser_type.launch(executable_path=program, args=WITH_ADDRESSES)
    yield opened
    opened.close()

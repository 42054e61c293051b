"""Guests on the exported site, who may complain about nothing. Those of one size share a warm browser cache."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.page.guest import Guest
from tests.site.hosts import HOSTS
from tests.site.serving import Serving

SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest, exported: Path) -> Iterator[Serving]:
    """The exported folder, served by our own server or, with `--host`, by a foreign one."""
    host = request.config.getoption("--host")
    if host == "ours":
        yield request.getfixturevalue("served")
        return
    with HOSTS[host](exported) as running:
        yield Serving(running.url, [])


@pytest.fixture(scope="session")
def contexts(chromium: Browser) -> Iterator[Callable[[str], BrowserContext]]:
    opened: dict[str, BrowserContext] = {}

    def context(size: str) -> BrowserContext:
        if size not in opened:
            width, height = SIZES[size]
            opened[size] = chromium.new_context(
                locale="en-GB",
                viewport={"width": width, "height": height},
                has_touch=size == "phone",
                reduced_motion="reduce",
            )
        return opened[size]

    yield context
    for each in opened.values():
        each.close()


@pytest.fixture
def invite(contexts: Callable[[str], BrowserContext], site: Serving) -> Iterator[Callable[[str], Guest]]:
    """`invite("phone")`: a guest whose browser holds no games and no settings yet."""
    with ExitStack() as leaving:

        def invited(size: str) -> Guest:
            page = contexts(size).new_page()
            leaving.callback(page.close)
            leaving.callback(page.evaluate, "() => localStorage.clear()")  # the next guest finds a clean table
            guest = Guest(page, site.url)
            guests.append(guest)
            return guest

        guests: list[Guest] = []
        yield invited
        assert [guest.complaints for guest in guests if guest.complaints] == []


@pytest.fixture
def guest(invite: Callable[[str], Guest]) -> Guest:
    return invite("desktop")

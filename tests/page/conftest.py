"""Guests on the exported site, who may complain about nothing. Those of one size share a warm browser cache."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, BrowserType

from tests.page.guest import Guest
from tests.site.fixtures import WITH_ADDRESSES
from tests.site.hosts import HOSTS
from tests.site.serving import Serving

SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "slate": (1180, 820), "phone": (390, 844)}
FINGERS = ("slate", "phone")
"""Without a mouse."""


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
def profile(
    browser_type: BrowserType, program: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[..., BrowserContext]]:
    """`profile("phone", 1)`: a browser of this size, always the same for the same number, with a profile on disk. Only
    there Chromium keeps what it has compiled, so that a page that comes later starts with a third less of work."""
    opened: dict[tuple[str, int], BrowserContext] = {}

    def browser(size: str, number: int = 0, permissions: Sequence[str] = ()) -> BrowserContext:
        if (size, number) not in opened:
            width, height = SIZES[size]
            opened[size, number] = browser_type.launch_persistent_context(
                tmp_path_factory.mktemp("profile"),
                executable_path=program,
                args=WITH_ADDRESSES,
                locale="en-GB",
                viewport={"width": width, "height": height},
                has_touch=size in FINGERS,
                reduced_motion="reduce",
                permissions=permissions,
            )
        return opened[size, number]

    yield browser
    for each in opened.values():
        each.close()


@pytest.fixture
def arrive(site: Serving) -> Iterator[Callable[[BrowserContext], Guest]]:
    """A guest in this browser, where the first one finds no games and no settings; they leave with all their tabs."""
    guests: list[Guest] = []

    def arrived(context: BrowserContext) -> Guest:
        page = context.new_page()
        page.bring_to_front()  # a tab behind another one draws nothing
        guest = Guest(page, site.url)
        if not any(each.page.context is context for each in guests):
            guest.clear_storage()
        guests.append(guest)
        return guest

    yield arrived
    for guest in guests:
        for page in guest.page.context.pages[1:]:  # the first one keeps the browser open
            page.close()
    assert [guest.complaints for guest in guests if guest.complaints] == []


@pytest.fixture
def invite(profile: Callable[..., BrowserContext], arrive: Callable[[BrowserContext], Guest]) -> Callable[[str], Guest]:
    """`invite("phone")`: a guest; those of one size share a browser."""
    return lambda size: arrive(profile(size))


@pytest.fixture
def guest(invite: Callable[[str], Guest]) -> Guest:
    return invite("desktop")

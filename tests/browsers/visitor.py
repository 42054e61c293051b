"""A guest in any engine, and how each engine is opened."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browsers import webkit
from tests.page.guest import PATIENCE, Guest
from tests.site.fixtures import WITH_ADDRESSES
from ui.build.environment import browser

SIZE = (1440, 1000)
ENGINES = ("chromium", "firefox", "webkit")
STATE = "([name, value]) => document.documentElement.getAttribute(`data-${name}`) === value"
NewPage = Callable[[], Any]


class Visitor(Guest):
    """Waits with what every driver knows, not with Playwright's expectations."""

    def expect_state(self, name: str, value: str) -> None:
        self.page.wait_for_function(STATE, arg=[name, value], timeout=PATIENCE)

    def ready(self) -> None:
        self.expect_state("state", "ready")

    def expect_entries(self, number: int) -> None:
        self.expect_state("entries", str(number))

    def expect_seen(self, selector: str) -> None:
        self.page.wait_for_function("selector => !!document.querySelector(selector)", arg=selector, timeout=PATIENCE)


@contextmanager
def opened(engine: str) -> Iterator[NewPage]:
    """`new_page()`: a page with a profile of its own. An engine that is not here is skipped by name."""
    program = browser(engine)
    if program is None or (engine == "webkit" and webkit.browser_beside(program) is None):
        pytest.skip(f"there is no {engine} here")
    with ExitStack() as leaving:
        if engine == "webkit":
            screen = leaving.enter_context(webkit.display())

            def new_page() -> Any:
                page = webkit.open_page(program, screen, SIZE)
                leaving.callback(page.close)
                return page
        else:
            started = _start(leaving.enter_context(sync_playwright()), engine, str(program))
            leaving.callback(started.close)

            def new_page() -> Any:
                width, height = SIZE
                size = {"width": width, "height": height}
                context = started.new_context(viewport=size, locale="en-GB", reduced_motion="reduce")  # type: ignore[arg-type]
                leaving.callback(context.close)
                return context.new_page()

        yield new_page


def _start(playwright: Playwright, engine: str, program: str) -> Browser:
    if engine == "firefox":
        return playwright.firefox.launch(channel="moz-firefox", executable_path=program)
    return playwright.chromium.launch(executable_path=program, args=WITH_ADDRESSES)

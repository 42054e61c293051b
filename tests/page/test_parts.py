"""The page while its parts are on their way: the start screen answers, a table comes when its rules are here."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

from hansa_core import new_match
from tests.page.guest import Guest
from tests.site.serving import Serving

START = '#setup button[type="submit"]'
COMING = "The rules of this game are still on their way"
LINK = "#" + new_match("merchant_princes", ["Anna", "Ben"], "x").to_link()
NEEDED = re.compile(
    r"/(boot\.js|storage\.js|interpreter\.js|pyscript\.toml|start\.code|icons/icon\.svg|(pyscript|fonts|pyodide)/[^/]+)?$"
)
"""Addresses that the start screen may need; tests/site/test_parts.py weighs them."""


class Slow:
    """A page whose parts of the tables are held back until they are let through, or turned away."""

    def __init__(self, page: Page, url: str) -> None:
        self.guest = Guest(page, url)
        self.page = page
        self.asked: list[str] = []
        self.held: list[Route] = []
        self.answer: Callable[[Route], None] = self.held.append
        page.on("request", self._hear)
        page.route(re.compile(r"/(table|games/\w+)\.code$"), lambda route: self.answer(route))

    def _hear(self, request: Request) -> None:
        if request.url.startswith("http"):
            self.asked.append(request.url.partition("#")[0])

    def let_through(self) -> None:
        self.answer = lambda route: route.continue_()
        while self.held:
            self.held.pop().continue_()

    def turn_away(self) -> None:
        self.answer = lambda route: route.abort()
        while self.held:
            self.held.pop().abort()

    def expect_table(self, game: str) -> None:
        expect(self.guest.root).to_have_attribute("data-screen", "table")
        expect(self.guest.root).to_have_attribute("data-game", game)
        expect(self.page.locator(".notice")).to_have_count(0)
        turned_away = "net::ERR_FAILED"  # the browser's own complaint
        assert [complaint for complaint in self.guest.complaints if turned_away not in complaint] == []


@pytest.fixture
def slow(chromium: Browser, site: Serving) -> Iterator[Slow]:
    context = chromium.new_context(locale="en-GB", reduced_motion="reduce", service_workers="block")
    yield Slow(context.new_page(), site.url)
    context.close()


def test_the_start_screen_needs_no_game_s_rules(slow: Slow) -> None:
    slow.guest.come()
    expect(slow.page.locator(START)).to_be_visible()
    of_tables = [url for url in slow.asked if re.search(r"/(table|games/\w+)\.code$", url)]
    before = slow.asked[: slow.asked.index(of_tables[0])] if of_tables else slow.asked
    assert [url for url in before if not NEEDED.search(url)] == []
    slow.guest.click('[data-key="language.de"]')
    expect(slow.guest.root).to_have_attribute("lang", "de")


def test_a_game_that_is_started_too_soon_opens_when_its_rules_are_here(slow: Slow) -> None:
    slow.guest.come()
    slow.guest.click(START)
    slow.guest.expect_notice(COMING)
    slow.guest.click(START)  # impatient; one game is dealt all the same
    slow.guest.expect_notice(COMING)
    slow.let_through()
    slow.expect_table("hansa_teutonica")
    saves = slow.page.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('hansa/save/')).length")
    assert saves == 0  # it is kept from its first move on


def test_rules_that_do_not_come_can_be_asked_for_again(slow: Slow) -> None:
    slow.guest.come()
    slow.guest.click(START)
    slow.guest.expect_notice(COMING)
    slow.turn_away()
    slow.guest.expect_notice("The rules of this game did not come")
    slow.let_through()
    slow.guest.click(START)
    slow.expect_table("hansa_teutonica")


@pytest.mark.parametrize("way", ["address", "hash", "pasted", "shared"])
def test_a_link_waits_for_the_rules(slow: Slow, way: str) -> None:
    if way == "address":
        with slow.page.expect_request("**/games/merchant_princes.code"):
            slow.page.goto(slow.guest.url + LINK)
    elif way == "shared":
        slow.page.goto(f"{slow.guest.url}?text=look%20at%20{slow.guest.url}{LINK.replace('#', '%23')}")
    else:
        slow.guest.come()
        if way == "hash":
            slow.guest.go(LINK)
        else:
            slow.page.evaluate(
                """(text) => {
                  const clipboardData = new DataTransfer();
                  clipboardData.setData("text/plain", text);
                  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
                }""",
                slow.guest.url + LINK,
            )
        slow.guest.expect_notice(COMING)
    slow.let_through()
    slow.guest.ready()
    slow.expect_table("merchant_princes")


def test_an_address_of_a_table_asks_for_its_game_at_once(slow: Slow) -> None:
    """Not first for Python, and then for the rules: without the code of the start Python does nothing."""
    slow.page.route("**/start.code", lambda route: None)
    with slow.page.expect_request("**/games/merchant_princes.code"):
        slow.page.goto(slow.guest.url + "#new?game=merchant_princes&seats=Anna,Ben&seed=x")
    assert not [url for url in slow.asked if url.endswith("hansa_teutonica.code")]


def test_an_address_of_a_table_leads_there_without_the_start_screen(slow: Slow) -> None:
    """Python begins with every part at hand: drawn in between, the start screen would cost a tenth of the start."""
    slow.page.add_init_script(
        """globalThis.seen = new Set();
        new MutationObserver(() => document.querySelector("#setup") && seen.add("#setup"))
          .observe(document, { childList: true, subtree: true });"""
    )
    slow.let_through()
    slow.page.goto(slow.guest.url + "#new?seats=Anna,Ben&seed=x")
    slow.guest.ready()
    slow.expect_table("hansa_teutonica")
    assert slow.page.evaluate("() => [...seen]") == []


def test_a_table_whose_rules_do_not_come_at_the_start_shows_the_failure_card(slow: Slow) -> None:
    slow.turn_away()
    slow.page.goto(slow.guest.url + LINK)
    expect(slow.page.get_by_role("heading", name="The table could not be set")).to_be_visible(timeout=60_000)

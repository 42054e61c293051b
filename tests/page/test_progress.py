"""The bar of a first visit over a slow network: it counts megabytes while they come, and says how long it may take."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.guest import Guest
from tests.site.serving import Serving

SLOW = {"offline": False, "latency": 20, "downloadThroughput": 500_000, "uploadThroughput": 500_000}
NOTE = """
globalThis.told = [];
addEventListener("DOMContentLoaded", () => {
  const place = document.querySelector("#loading [lang=de] [data-arrived]");
  new MutationObserver(() => told.push(place.textContent)).observe(place, { childList: true });
});
"""


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(locale="de-DE", service_workers="block")
    page = context.new_page()
    page.add_init_script(NOTE)
    yield page
    context.close()


def test_a_slow_start_counts_megabytes_and_tells_the_time_that_is_left(page: Page, site: Serving) -> None:
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", SLOW)
    page.goto(site.url)
    left = page.locator("#loading [lang=de] [data-left=seconds]")
    expect(left).to_contain_text("noch etwa")
    expect(left).to_contain_text("Sekunden")
    expect(page.locator("#loading [lang=en] [data-left=seconds]")).to_be_hidden()
    seconds = int(left.locator("b").inner_text())
    assert seconds % 5 == 0 and 5 <= seconds <= 90
    wire.send("Network.emulateNetworkConditions", {**SLOW, "downloadThroughput": -1})
    Guest(page, site.url).ready()
    told = [float(text.replace(",", ".")) for text in page.evaluate("() => told")]
    assert told == sorted(told)
    assert len(told) >= 15, "a large file is not counted all at once"
    assert told[-1] <= 4.1, "what comes is counted, not what it is unpacked to"

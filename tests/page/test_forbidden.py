"""Browsers that say no: the page starts, plays and says that games are not kept. Real settings where there are some."""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Frame, Page, expect

from tests.page.guest import PATIENCE, Guest
from tests.page.test_hansa_teutonica_start import GAME, income
from tests.site.fixtures import QUIET
from tests.site.serving import Serving
from ui.words.catalogue import LANGUAGES

SENTENCES = {
    "en": ("Games are not kept here", "Save to a file"),
    "fr": ("Les parties ne sont pas gardées ici", "Enregistrer dans un fichier"),
    "de": ("Spiele werden hier nicht aufbewahrt", "In eine Datei sichern"),
}
assert set(SENTENCES) == set(LANGUAGES)
BLOCKED = {"default_content_setting_values": {"cookies": 2}}
"""Chromium's own "block all site data"."""
NOT_FROM_OTHERS = {"block_third_party_cookies": True, "cookie_controls_mode": 1}
"""The same for frames of other sites."""
FRAME = """address => {
  const frame = Object.assign(document.createElement("iframe"), { src: address, width: 1200, height: 700 });
  document.body.replaceChildren(frame);
}"""
LACKING = {
    "localStorage null": "Object.defineProperty(window, 'localStorage', { value: null })",
    "indexedDB": "delete window.indexedDB",
    "indexedDB undefined": "Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true })",
    "BroadcastChannel": "delete window.BroadcastChannel",
    "locks": "delete Navigator.prototype.locks",
    "locks refused": """if (window.LockManager) LockManager.prototype.request = async () => {
      window.requests = (window.requests ?? 0) + 1;
      throw new DOMException('The request was denied.', 'SecurityError');
    }""",
}


@pytest.fixture
def browser_set_to(
    browser_type: BrowserType, program: Path, tmp_path: Path
) -> Iterator[Callable[[Mapping[str, object]], BrowserContext]]:
    """A browser whose profile has these settings from its first start on."""
    opened: list[BrowserContext] = []

    def browser(settings: Mapping[str, object]) -> BrowserContext:
        (tmp_path / "Default").mkdir()
        (tmp_path / "Default/Preferences").write_text(json.dumps({"profile": settings}))
        context = browser_type.launch_persistent_context(
            tmp_path, executable_path=program, args=QUIET, locale="en-GB", reduced_motion="reduce"
        )
        opened.append(context)
        return context

    yield browser
    for each in opened:
        each.close()


def storage_is_forbidden(frame: Page | Frame) -> bool:
    return frame.evaluate("() => { try { return localStorage === null; } catch { return true; } }")


def test_the_table_is_set_where_site_data_is_blocked(
    browser_set_to: Callable[[Mapping[str, object]], BrowserContext], site: Serving
) -> None:
    guest = Guest(browser_set_to(BLOCKED).new_page(), site.url)
    guest.come()
    assert storage_is_forbidden(guest.page)
    expect(guest.page.locator("#continue")).to_contain_text("Games are not kept here")
    for language, (sentence, to_file) in SENTENCES.items():
        guest.go(f"{GAME}&lang={language}")
        bar = guest.page.locator("#bars .bar")
        expect(bar).to_contain_text(sentence)
        expect(bar.locator("button")).to_have_text(to_file)
        income(guest)
        expect(bar).to_contain_text(sentence)
    digest = guest.state("digest")
    with guest.page.expect_download() as download:
        guest.click('[data-do="download"]')
    assert download.value.suggested_filename == "hansa-Anna-Ben-Cem-1.hansa"
    guest.reload()
    assert (guest.entries, guest.state("digest")) == (1, digest)
    income(guest)
    assert guest.complaints == []


def test_the_table_is_set_in_a_frame_of_another_site(
    browser_set_to: Callable[[Mapping[str, object]], BrowserContext], site: Serving
) -> None:
    page = browser_set_to(NOT_FROM_OTHERS).new_page()
    page.goto(f"{site.url.replace('127.0.0.1', 'localhost')}manifest.webmanifest")  # a page without a policy of its own
    page.evaluate(FRAME, site.url + GAME)
    inside = page.frame_locator("iframe")
    expect(inside.locator("html")).to_have_attribute("data-state", "ready", timeout=PATIENCE)
    assert storage_is_forbidden(page.frames[1]) and not storage_is_forbidden(page)
    expect(inside.locator("#bars")).to_contain_text("Games are not kept here")
    inside.locator("#prompt button").first.press("i")
    step = page.frames[1].wait_for_selector('html[data-entries="1"], #prompt [data-move^="income"]')
    if step is not None and step.get_attribute("data-move"):  # which income
        step.click()
    expect(inside.locator("html")).to_have_attribute("data-entries", "1")


@pytest.mark.parametrize("lacking", LACKING)
def test_what_a_browser_lacks_stops_nothing(guest: Guest, lacking: str) -> None:
    guest.page.add_init_script(LACKING[lacking])
    guest.page.goto("about:blank")
    guest.page.goto(guest.url + GAME)
    guest.ready()
    bars = guest.page.locator("#bars")
    if lacking.startswith("localStorage"):
        expect(bars).to_contain_text("Games are not kept here")
    income(guest)
    if not lacking.startswith("localStorage"):
        expect(bars.locator(".bar")).to_have_count(0)
    if lacking == "locks refused":
        assert guest.page.evaluate("() => window.requests") == 1

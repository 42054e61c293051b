"""The page in Chromium: it starts under the strict policy, from its own host alone, and says when it cannot."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tests.site.serving import Serving, copy_checkout, serving
from ui.build.environment import CACHE
from ui.build.server import Served, served_files
from ui.build.site import Site, build

PATIENCE = 60_000
NO_WEBASSEMBLY = "delete globalThis.WebAssembly"


@pytest.fixture(scope="module")
def smallest(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A site whose main module does next to nothing."""
    return build(copy_checkout(tmp_path_factory.mktemp("smallest")))


class Watched:
    """A page with all it complained about and all it asked for."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        self.requests: list[str] = []
        page.on("console", self.hear)
        page.on("pageerror", lambda problem: self.complaints.append(str(problem)))
        page.on("request", lambda request: self.requests.append(request.url))

    def hear(self, message: ConsoleMessage) -> None:
        slow = "was preloaded using link preload but not used within a few seconds"  # a busy machine
        if message.type in ("error", "warning") and slow not in message.text:
            self.complaints.append(message.text)

    def open(self, url: str, state: str) -> None:
        self.page.goto(url)
        self.page.wait_for_function("() => document.documentElement.dataset.state !== 'loading'", timeout=PATIENCE)
        assert self.page.locator("html").get_attribute("data-state") == state, self.complaints


@contextmanager
def watched(chromium: Browser, locale: str = "en-GB") -> Iterator[Watched]:
    context = chromium.new_context(locale=locale)
    try:
        yield Watched(context.new_page())
    finally:
        context.close()


def without(files: Mapping[str, Served], ending: str) -> dict[str, Served]:
    left = {name: served for name, served in files.items() if not name.endswith(ending)}
    assert len(left) == len(files) - 1
    return left


def check_start(chromium: Browser, site: Serving) -> None:
    with watched(chromium) as seen:
        seen.open(site.url, "ready")
        expect(seen.page.locator("#loading")).to_be_hidden()
        expect(seen.page.locator("#failure")).to_be_hidden()
        assert seen.complaints == []
        assert [url for url in seen.requests if not url.startswith((site.url, "data:"))] == []
    assert [answer for answer in site.answers if answer.status >= 400] == []
    paths = [answer.path for answer in site.answers]
    assert sorted(set(paths)) == sorted(paths), "nothing is fetched twice"


def test_starts_from_its_own_host_without_a_complaint(chromium: Browser, site: Serving) -> None:
    site.answers.clear()
    check_start(chromium, site)


def test_starts_under_a_sub_path(chromium: Browser, smallest: Site) -> None:
    prefix = "/games/hansa/"
    with serving(served_files(smallest, CACHE, prefix, codings=()), prefix) as running:
        check_start(chromium, running)


def test_starts_from_a_host_that_knows_few_kinds_of_files(chromium: Browser, smallest: Site) -> None:
    known = (".html", ".css", ".js", ".svg", "/")
    files = {
        name: served if name.endswith(known) else served._replace(kind="application/octet-stream")
        for name, served in served_files(smallest, CACHE, codings=()).items()
    }
    with serving(files) as running, watched(chromium) as seen:
        seen.open(running.url, "ready")
        assert seen.complaints == []


def test_python_knows_its_build(chromium: Browser, smallest: Site) -> None:
    with serving(served_files(smallest, CACHE, codings=())) as running, watched(chromium) as seen:
        seen.open(running.url, "ready")
        assert seen.page.locator("html").get_attribute("data-build") == smallest.build


@pytest.mark.parametrize(
    "missing",
    [
        "/pyodide.asm.wasm",
        "/interpreter.js",
        "/pyodide.js",
        "/pyodide.asm.js",
        "/python_stdlib.zip",
        "/pyodide-lock.json",
        "/start.code",
        "/core.js",
        "/pyscript.toml",
    ],
)
def test_a_missing_file_shows_the_failure_card(chromium: Browser, smallest: Site, missing: str) -> None:
    with serving(without(served_files(smallest, CACHE, codings=()), missing)) as running, watched(chromium) as seen:
        seen.open(running.url, "failed")
        expect(seen.page.get_by_role("heading", name="The table could not be set")).to_be_visible()
        expect(seen.page.locator("#loading")).to_be_hidden()
        assert seen.page.locator(".py-error:visible").count() == 0
        with seen.page.expect_navigation():
            seen.page.get_by_role("button", name="Reload").click()


def test_a_spoilt_module_shows_the_failure_card(chromium: Browser, smallest: Site) -> None:
    """Of which Pyodide itself says nothing: it would wait for ever."""
    files = served_files(smallest, CACHE, codings=())
    damaged = {name: served._replace(plain=b"\0asm damaged", small={}) if name.endswith(".wasm") else served
              for name, served in files.items()}  # fmt: skip
    with serving(damaged) as running, watched(chromium) as seen:
        seen.open(running.url, "failed")
        expect(seen.page.locator("#details")).to_contain_text("WebAssembly")


def test_without_webassembly(chromium: Browser, smallest: Site) -> None:
    with serving(served_files(smallest, CACHE, codings=())) as running, watched(chromium) as seen:
        seen.page.add_init_script(NO_WEBASSEMBLY)
        seen.open(running.url, "failed")
        expect(seen.page.get_by_text("This browser cannot run WebAssembly")).to_be_visible()


@pytest.mark.parametrize(
    ("main", "words"),
    [
        ("raise RuntimeError('the wine is spilt')", "the wine is spilt"),
        ("import a_module_that_is_not_there", "a_module_that_is_not_there"),
    ],
)
def test_python_raises_at_the_start(chromium: Browser, tmp_path: Path, main: str, words: str) -> None:
    broken = build(copy_checkout(tmp_path, main))
    with serving(served_files(broken, CACHE, codings=())) as running, watched(chromium) as seen:
        seen.open(running.url, "failed")
        expect(seen.page.locator("#details")).to_contain_text(words)
        expect(seen.page.locator("#details")).to_contain_text(f"Hansa {broken.build}")
        seen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        seen.page.get_by_role("button", name="Copy details").click()
        expect(seen.page.get_by_text("Copied.")).to_be_visible()
        assert words in seen.page.evaluate("() => navigator.clipboard.readText()")


@pytest.mark.parametrize(
    ("locale", "saved", "heading"),
    [
        ("fr-CA", None, "La table n’a pas pu être dressée"),
        ("de-AT", None, "Der Tisch konnte nicht gedeckt werden"),
        ("nl-NL", None, "The table could not be set"),
        ("en-GB", "de", "Der Tisch konnte nicht gedeckt werden"),
    ],
)
def test_the_card_speaks_the_reader_s_language(
    chromium: Browser, smallest: Site, locale: str, saved: str | None, heading: str
) -> None:
    with serving(served_files(smallest, CACHE, codings=())) as running, watched(chromium, locale) as seen:
        seen.page.add_init_script(NO_WEBASSEMBLY)
        if saved:
            seen.page.add_init_script(f"localStorage.setItem('hansa/language', '{saved}')")
        seen.open(running.url, "failed")
        expect(seen.page.get_by_role("heading", name=heading)).to_be_visible()
        expect(seen.page.get_by_role("heading")).to_have_count(1)


def test_a_long_silence_is_told_and_a_late_start_still_counts(chromium: Browser, smallest: Site) -> None:
    with serving(served_files(smallest, CACHE, codings=())) as running, watched(chromium) as seen:
        seen.page.clock.install()
        seen.page.route("**/start.code", lambda route: None)
        seen.page.goto(running.url)
        seen.page.clock.run_for(1_000)
        expect(seen.page.locator("html")).to_have_attribute("data-state", "loading")
        seen.page.clock.run_for(200_000)
        expect(seen.page.get_by_text("Nothing has arrived for a long time")).to_be_visible()
        seen.page.evaluate("() => { document.documentElement.dataset.state = 'ready' }")
        expect(seen.page.locator("#failure")).to_be_hidden()

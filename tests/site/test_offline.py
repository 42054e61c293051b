"""The worker that keeps the site, in a real Chromium: it fills, repairs and tidies its cache, and renews when asked."""

import base64
import hashlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.site.serving import SMALLEST_MAIN, Serving, copy_checkout, is_complaint, serving
from ui.build.environment import CACHE
from ui.build.server import Served, served_files
from ui.build.site import Site, build

PATIENCE = 60_000
SUB_PATH = "/games/hansa/"
KEPT = """async () => {
  const found = {};
  for (const name of (await caches.keys()).filter((name) => name.startsWith("hansa http"))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const content = await (await cache.match(request)).arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
      found[request.url] = btoa(String.fromCharCode(...hash));
    }
  }
  return found;
}"""
SPOIL = """async ([gone, wrong]) => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("hansa http"));
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) {
    if (gone.some((end) => url.endsWith(end))) await cache.delete(url);
    if (wrong.some((end) => url.endsWith(end))) await cache.put(url, new Response("something else"));
  }
}"""
LOSE = """async (build) => {
  const name = (await caches.keys()).find((name) => name.endsWith(build));
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) if (/\\/(list|notices.txt)$/.test(url)) await cache.delete(url);
}"""
REGISTRATIONS = "async () => (await navigator.serviceWorker.getRegistrations()).map((found) => found.scope)"
BUILDS = "async () => (await caches.keys()).filter((name) => name.startsWith('hansa http')).map((n) => n.split(' ')[2])"


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return build(copy_checkout(tmp_path_factory.mktemp("older")))


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return build(copy_checkout(tmp_path_factory.mktemp("newer"), f"{SMALLEST_MAIN}NEWS = 'a better table'\n"))


class Host(NamedTuple):
    """A host whose files can be exchanged while it runs."""

    serving: Serving
    files: dict[str, Served]
    prefix: str

    @property
    def url(self) -> str:
        return self.serving.url

    def put(self, site: Site, offline: bool = True) -> None:
        """The site in place of what was there."""
        self.files.clear()
        self.files.update(served_files(site, CACHE, self.prefix, offline, codings=()))
        self.serving.answers.clear()

    def asked(self) -> list[str]:
        """What was fetched since, without the words before the build's folder."""
        return [answer.path.removeprefix(self.prefix) for answer in self.serving.answers if answer.status != 304]


@contextmanager
def hosting(site: Site, prefix: str = "/") -> Iterator[Host]:
    # Compressed: the cache of a private window lives in memory and takes no file of nine megabytes.
    files = served_files(site, CACHE, prefix, offline=True, codings=("gzip",))
    with serving(files, prefix) as running:
        yield Host(running, files, prefix)


class Visitor:
    """A browser profile with a page that may complain about nothing."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.complaints: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", lambda message: is_complaint(message) and self.complaints.append(message.text))
        page.on("pageerror", lambda problem: self.complaints.append(str(problem)))
        return page

    def come(self, url: str, page: Page | None = None) -> None:
        at = page or self.page
        at.goto("about:blank")
        at.goto(url)
        self.expect_state("ready", at)

    def reload(self) -> None:
        self.page.reload()
        self.expect_state("ready", self.page)

    def damage(self, gone: list[str], wrong: list[str]) -> None:
        """Takes files out of the worker's cache and puts wrong ones in; the browser's other cache is emptied."""
        self.page.evaluate(SPOIL, [gone, wrong])
        self.context.new_cdp_session(self.page).send("Network.clearBrowserCache")

    def expect_state(self, state: str, page: Page | None = None) -> None:
        expect((page or self.page).locator("html")).to_have_attribute("data-state", state, timeout=PATIENCE)

    def expect_offline(self, state: str) -> None:
        expect(self.page.locator("html")).to_have_attribute("data-offline", state, timeout=PATIENCE)

    def expect_build(self, site: Site) -> None:
        expect(self.page.locator("html")).to_have_attribute("data-build", site.build, timeout=PATIENCE)

    def expect_renewal(self) -> None:
        expect(self.page.locator("#renewal")).to_be_visible(timeout=PATIENCE)

    def builds(self) -> set[str]:
        """Those that have a cache."""
        return set(self.page.evaluate(BUILDS))


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Callable[..., Visitor]]:
    """`visit()`: somebody with a browser profile of their own."""
    with ExitStack() as leaving:
        visitors: list[Visitor] = []

        def visited(**options: str) -> Visitor:
            context = chromium.new_context(locale="en-GB", **options)  # type: ignore[arg-type]
            leaving.callback(context.close)
            visitors.append(Visitor(context))
            return visitors[-1]

        yield visited
        assert [visitor.complaints for visitor in visitors if visitor.complaints] == []


def hashes(site: Site, url: str) -> dict[str, str]:
    """What a whole cache holds."""
    found = {}
    for path in site.folder.rglob("*"):
        name = path.relative_to(site.folder).as_posix()
        apart = name.startswith("rooms.") or "/rooms/" in name or "/camera/" in name
        if path.is_file() and name != "sw.js" and not apart:
            digest = hashlib.sha256(path.read_bytes()).digest()
            found[url + ("" if name == "index.html" else name)] = base64.b64encode(digest).decode()
    return found


def kept(visitor: Visitor) -> dict[str, str]:
    found: dict[str, str] = visitor.page.evaluate(KEPT)
    return {url: hash for url, hash in found.items() if not url.endswith("/list")}


# -- filling ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("prefix", ["/", SUB_PATH])
def test_after_one_visit_the_site_opens_without_its_server(
    visit: Callable[..., Visitor], older: Site, prefix: str
) -> None:
    visitor = visit()
    with hosting(older, prefix) as host:
        visitor.come(host.url)
        visitor.expect_offline("ready")
        assert visitor.page.evaluate(REGISTRATIONS) == [host.url]
        assert kept(visitor) == hashes(older, host.url)
        assert [answer for answer in host.serving.answers if answer.status >= 400] == []
        fetched = [path for path in host.asked() if "/" in path]
        assert sorted(set(fetched)) == sorted(fetched), "what the page has fetched is not fetched again"
    for address in (host.url, f"{host.url}?text=anything", f"{host.url}index.html#new?seats=A,B"):
        visitor.come(address)
        assert visitor.page.evaluate("() => location.href") == address
        visitor.expect_offline("ready")
    visitor.reload()
    visitor.come(host.url, visitor.new_page())


def test_an_interrupted_visit_goes_on_where_it_was(visit: Callable[..., Visitor], older: Site) -> None:
    visitor = visit()
    with hosting(older) as host:
        missing = f"/{older.build}/notices.txt"
        held = host.files.pop(missing)
        visitor.come(host.url)
        while not [answer for answer in host.serving.answers if answer.status == 404]:
            visitor.page.wait_for_timeout(100)
        visitor.page.wait_for_function("async () => !(await navigator.serviceWorker.getRegistration())")
        visitor.expect_offline("none")
        assert set(hashes(older, host.url)) - set(kept(visitor)) == {host.url + missing[1:]}
        host.files[missing] = held
        host.serving.answers.clear()
        visitor.reload()
        visitor.expect_offline("ready")
        assert kept(visitor) == hashes(older, host.url)
        assert f"{older.build}/notices.txt" in host.asked()


def test_a_spoilt_cache_repairs_itself(visit: Callable[..., Visitor], older: Site) -> None:
    visitor = visit()
    with hosting(older) as host:
        visitor.come(host.url)
        visitor.expect_offline("ready")
        visitor.damage(["/python_stdlib.zip", "/icon-512.png", "/"], ["/notices.txt", "/qr/index.js"])
        assert kept(visitor) != hashes(older, host.url)
        visitor.reload()
        visitor.page.wait_for_function("() => document.documentElement.dataset.offline === 'ready'", timeout=PATIENCE)
        assert kept(visitor) == hashes(older, host.url)
    visitor.reload()


@pytest.mark.parametrize("damaged", ["/", "/boot.js", "/offline.js"])
def test_what_asks_for_a_repair_is_repaired_itself(visit: Callable[..., Visitor], older: Site, damaged: str) -> None:
    visitor = visit()
    with hosting(older) as host:
        visitor.come(host.url)
        visitor.expect_offline("ready")
        visitor.damage([], [damaged])
        assert kept(visitor) != hashes(older, host.url)
        visitor.reload()
        visitor.expect_offline("ready")
        assert kept(visitor) == hashes(older, host.url)
    visitor.reload()


def test_a_cache_that_cannot_be_repaired_says_so(visit: Callable[..., Visitor], older: Site) -> None:
    visitor = visit()
    with hosting(older) as host:
        visitor.come(host.url)
        visitor.expect_offline("ready")
    visitor.damage(["/notices.txt"], [])
    visitor.reload()
    visitor.expect_offline("filling")


def test_a_browser_without_workers_plays_all_the_same(visit: Callable[..., Visitor], older: Site) -> None:
    visitor = visit(service_workers="block")
    with hosting(older) as host:
        visitor.come(host.url)
        visitor.expect_offline("none")


# -- renewing ---------------------------------------------------------------------------------------------------------


def test_a_newer_version_comes_when_it_is_asked_for(visit: Callable[..., Visitor], older: Site, newer: Site) -> None:
    visitor = visit()
    with hosting(older) as host:
        visitor.come(host.url)
        visitor.expect_offline("ready")
        expect(visitor.page.locator("#renewal")).to_be_hidden()
        host.put(newer)
        visitor.reload()
        visitor.expect_build(older)
        visitor.expect_renewal()
        large = [path for path in host.asked() if path.endswith((".wasm", "_stdlib.zip", ".woff2"))]
        assert large == [], "equal files are taken from the older cache"

        visitor.page.evaluate("() => { document.documentElement.dataset.screen = 'table' }")
        expect(visitor.page.locator("#renewal")).to_be_hidden()

        # Nobody has the page open: a browser would now let the newer worker take over.
        visitor.page.close()
        visitor.page = visitor.new_page()
        visitor.come(host.url)
        visitor.expect_build(older)
        visitor.expect_renewal()

        visitor.page.get_by_role("button", name="Use it now").click()
        visitor.expect_build(newer)
        visitor.expect_offline("ready")
        expect(visitor.page.locator("#renewal")).to_be_hidden()
        assert visitor.builds() == {newer.build} and kept(visitor) == hashes(newer, host.url)
    visitor.reload()
    visitor.expect_build(newer)


def test_another_tab_plays_on_with_its_version(visit: Callable[..., Visitor], older: Site, newer: Site) -> None:
    visitor = visit()
    with hosting(older) as host:
        visitor.come(host.url)
        visitor.expect_offline("ready")
        playing = visitor.new_page()
        visitor.come(host.url, playing)
        host.put(newer)
        visitor.reload()
        visitor.expect_renewal()
        visitor.page.get_by_role("button", name="Use it now").click()
        visitor.expect_build(newer)
        visitor.expect_offline("ready")
    address = f"{host.url}{older.build}/qr/index.js"
    assert playing.evaluate("async (address) => (await fetch(address)).status", address) == 200
    expect(playing.locator("html")).to_have_attribute("data-build", older.build)
    playing.close()
    visitor.reload()
    visitor.expect_build(newer)
    visitor.expect_offline("ready")
    assert visitor.builds() == {newer.build}


def test_a_broken_version_that_its_host_no_longer_has(visit: Callable[..., Visitor], older: Site, newer: Site) -> None:
    visitor = visit()
    with hosting(older) as host:
        visitor.come(host.url)
        visitor.expect_offline("ready")
        visitor.damage(["/start.code"], [])
        host.put(newer)
        visitor.page.reload()
        visitor.expect_state("failed")
        visitor.page.get_by_role("button", name="Reload").click()
        visitor.expect_build(newer)
        visitor.expect_offline("ready")
    visitor.complaints.clear()  # what the browser says about the missing file


def test_a_chosen_version_that_has_lost_its_list_gives_way(
    visit: Callable[..., Visitor], older: Site, newer: Site
) -> None:
    """Nobody could say whether it is whole."""
    visitor = visit()
    with hosting(older) as host:
        visitor.come(host.url)
        visitor.expect_offline("ready")
        host.put(newer)
        visitor.reload()
        visitor.expect_renewal()
        visitor.page.close()  # the newer worker takes over, and still brings the older page
        visitor.page = visitor.new_page()
        visitor.come(host.url)
        visitor.expect_build(older)
        visitor.expect_renewal()
        visitor.page.evaluate(LOSE, older.build)
        visitor.reload()
        visitor.expect_build(newer)
        visitor.expect_offline("ready")
        assert kept(visitor) == hashes(newer, host.url)


def test_the_offer_speaks_the_page_s_language(visit: Callable[..., Visitor], older: Site, newer: Site) -> None:
    visitor = visit()
    with hosting(older) as host:
        visitor.come(host.url)
        visitor.expect_offline("ready")
        host.put(newer)
        visitor.reload()
        visitor.expect_renewal()
        for language, word in (("fr", "L’utiliser maintenant"), ("de", "Jetzt verwenden"), ("en", "Use it now")):
            visitor.page.evaluate("(language) => { document.documentElement.lang = language }", language)
            expect(visitor.page.locator("#renewal button:visible")).to_have_text([word])


# -- neighbours and removal -------------------------------------------------------------------------------------------


def test_only_our_own_old_caches_go(visit: Callable[..., Visitor], older: Site) -> None:
    visitor = visit()
    with hosting(older, SUB_PATH) as host:
        visitor.page.goto(f"{host.url}{older.build}/notices.txt")
        visitor.page.wait_for_load_state("networkidle")
        visitor.complaints.clear()  # a text has no icon
        top = host.url.removesuffix(SUB_PATH.removeprefix("/"))
        foreign = ["letters", f"hansa {top} 0123456789ab", f"hansa {host.url}more/ 0123456789ab"]
        names = [*foreign, f"hansa {host.url} 0123456789ab"]
        visitor.page.evaluate("async (names) => { for (const name of names) await caches.open(name) }", names)
        visitor.come(host.url)
        visitor.expect_offline("ready")
        ours = [f"hansa choice {host.url}", f"hansa {host.url} {older.build}"]
        assert sorted(visitor.page.evaluate("() => caches.keys()")) == sorted([*foreign, *ours])


def test_a_plain_server_takes_the_worker_away(visit: Callable[..., Visitor], older: Site, newer: Site) -> None:
    visitor = visit()
    with hosting(older) as host:
        visitor.come(host.url)
        visitor.expect_offline("ready")
        host.put(newer, offline=False)
        visitor.page.goto("about:blank")
        visitor.page.goto(host.url)
        visitor.expect_build(newer)
        visitor.expect_offline("none")
        assert visitor.page.evaluate(REGISTRATIONS) == [] and visitor.page.evaluate("() => caches.keys()") == []
        visitor.reload()
        visitor.expect_build(newer)


def test_a_plain_server_registers_nothing(visit: Callable[..., Visitor], older: Site, tmp_path: Path) -> None:
    visitor = visit()
    with serving(served_files(older, CACHE, codings=())) as running:
        visitor.come(running.url)
        visitor.expect_offline("none")
        assert visitor.page.evaluate(REGISTRATIONS) == []
        assert not any("sw.js" in answer.path or "offline.js" in answer.path for answer in running.answers)

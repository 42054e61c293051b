"""The exported folder on servers that know nothing of it: start, play, save, reload, and play on without the server."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.page.guest import PATIENCE, Guest
from tests.page.player import Player, address, deal
from tests.site.hosts import HOSTS, Host
from ui.build.site import Site, export

SUB_PATH = "games/hansa/"


@pytest.fixture(scope="module")
def root(built: Site, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A host's folder, with the site in a sub-folder."""
    folder = tmp_path_factory.mktemp("host")
    export(built, folder / SUB_PATH)
    return folder


@pytest.fixture(params=["http.server", "nginx"])
def host(request: pytest.FixtureRequest, root: Path) -> Iterator[Host]:
    with HOSTS[request.param](root) as running:
        yield running


def test_a_foreign_host_serves_the_whole_page(host: Host, chromium: Browser) -> None:
    context = chromium.new_context(locale="en-GB", reduced_motion="reduce")
    guest = Guest(context.new_page(), host.url + SUB_PATH)
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.come(address("host"))
    player = Player(guest, deal("host"), False)
    player.play(6)
    guest.reload()
    guest.expect_entries(6)
    player.play(2)
    expect(guest.root).to_have_attribute("data-offline", "ready", timeout=PATIENCE)
    host.end()
    guest.reload()
    guest.expect_entries(8)
    player.play(2)
    assert [url for url in asked if not url.startswith((guest.url, "data:"))] == []
    assert guest.complaints == []
    context.close()


def test_nginx_sends_the_compressed_files(root: Path, built: Site, chromium: Browser) -> None:
    with HOSTS["nginx"](root) as running:
        page = chromium.new_page()
        page.goto(f"{running.url}{SUB_PATH}{built.build}/notices.txt")
        for name in ("pyodide/pyodide.asm.wasm", "start.code", "boot.js"):
            reply = page.evaluate(
                "async (address) => Object.fromEntries((await fetch(address)).headers)",
                f"{running.url}{SUB_PATH}{built.build}/{name}",
            )
            assert reply["content-encoding"] == "gzip", name
        page.close()

"""Hansa as an app: the manifest, the icons, and games that the system brings."""

import io
import json
import math
import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page, expect

from tests.page.guest import Guest
from tests.page.player import come_to, deal
from tests.site.draw_icons import FOLDER, ICONS, draw
from tests.site.serving import Serving
from ui.build.environment import ROOT
from ui.build.site import Site
from ui.session.autosave import FILE_ENDING

SAFE = 0.4
"""A maskable icon may be cut to a circle of this part of its side."""
BACKGROUND = re.compile(r"--page: (#\w{6})")
LAUNCH = """
  const queue = { setConsumer: (consumer) => { queue.consumer = consumer; } };
  Object.defineProperty(window, "launchQueue", { value: queue, configurable: true });
"""
BRING = """([name, bytes]) => {
  const file = new File([new Uint8Array(bytes)], name);
  launchQueue.consumer({ files: [{ getFile: async () => file }] });
}"""


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(locale="en-GB", reduced_motion="reduce")
    yield context.new_page()
    context.close()


def test_the_manifest_leads_nowhere_else(built: Site) -> None:
    manifest = json.loads((built.folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert {manifest[name] for name in ("id", "start_url", "scope")} == {"./"}
    assert manifest["display"] == "standalone"
    assert manifest["share_target"]["action"] == "./" and manifest["share_target"]["method"] == "GET"
    [handler] = manifest["file_handlers"]
    assert handler["action"] == "./" and list(handler["accept"].values()) == [[FILE_ENDING]]
    for icon in manifest["icons"]:
        with Image.open(built.folder / icon["src"]) as picture:
            assert icon["sizes"] == f"{picture.width}x{picture.height}"
    assert {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }


def test_chromium_would_install_it(page: Page, site: Serving) -> None:
    Guest(page, site.url).come()
    told = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert told["errors"] == [] and told["url"] == f"{site.url}manifest.webmanifest"


def test_the_colours_are_those_of_the_style(built: Site) -> None:
    light, dark, *_ = BACKGROUND.findall((ROOT / "ui/style/tokens.css").read_text(encoding="utf-8"))
    manifest = json.loads((built.folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["background_color"] == manifest["theme_color"] == light
    index = (built.folder / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'name="theme-color" content="(#\w+)"', index) == [light, dark]


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_what_its_source_draws(chromium: Browser, name: str) -> None:
    side, part = ICONS[name]
    with Image.open(FOLDER / name) as kept, Image.open(io.BytesIO(draw(chromium, side, part))) as drawn:
        assert kept.size == (side, side)
        assert kept.convert("RGBA").getextrema()[3] == (255, 255), "opaque: some systems put black behind"
        difference = ImageChops.difference(kept.convert("RGB"), drawn.convert("RGB"))
        assert max(high for _, high in difference.getextrema()) < 48, "run python -m tests.site.draw_icons"


def test_nothing_of_the_ship_lies_where_a_mask_may_cut() -> None:
    """The ship has the only dark lines of the picture."""
    with Image.open(FOLDER / "maskable-512.png") as picture:
        grey = picture.convert("L")
        middle = grey.width / 2
        dark = [(x, y) for x in range(grey.width) for y in range(grey.height) if grey.getpixel((x, y)) < 90]
    assert len(dark) > 1000
    assert max(math.hypot(x - middle, y - middle) for x, y in dark) <= SAFE * grey.width


def test_a_link_shared_with_the_app_is_opened(page: Page, site: Serving) -> None:
    match = deal("shared", 12)
    match = match.copy(match.settled)
    guest = Guest(page, site.url)
    text = quote(f"Your turn: https://anywhere.example/#{match.to_link()}", safe="")
    guest.come(f"?title=Hansa&text={text}")
    guest.expect_entries(len(match))
    guest.click('[data-key="sit.all"]')
    expect(page).to_have_url(re.compile(f"^{re.escape(site.url)}#play/"))
    guest.come("?text=Nothing%20at%20all")
    guest.expect_notice("There is no link to a game in this text.")
    assert page.url == site.url and guest.complaints == []


def test_a_file_that_the_system_brings_is_opened(page: Page, site: Serving) -> None:
    match = deal("brought", 12)
    guest = Guest(page, site.url)
    page.add_init_script(LAUNCH)
    guest.come()
    page.evaluate(BRING, [f"game{FILE_ENDING}", list(match.to_bytes())])
    guest.expect_entries(match.settled)
    assert guest.complaints == []


def test_the_browser_s_promise_stands_beside_the_games(page: Page, site: Serving) -> None:
    page.add_init_script("StorageManager.prototype.persist = async () => { window.asked = true; return true; }")
    page.add_init_script("StorageManager.prototype.persisted = async () => true")
    guest = Guest(page, site.url)
    guest.come()
    assert page.evaluate("() => window.asked") is None
    guest.click('[data-key="start"]')
    guest.expect_entries(0)
    guest.press("i", "1")
    guest.expect_entries(1)
    assert page.evaluate("() => window.asked") is True
    guest.go("#")
    expect(page.locator("#continue")).to_contain_text("in this browser only")
    expect(page.locator("#continue")).to_contain_text("has promised not to clear them")
    guest.reload()
    expect(page.locator("#continue")).to_contain_text("has promised not to clear them")
    assert page.evaluate("() => window.asked") is None


def test_what_a_browser_cannot_do_is_said(page: Page, site: Serving) -> None:
    page.add_init_script("delete Navigator.prototype.share; delete Navigator.prototype.clipboard;")
    guest = Guest(page, site.url)
    come_to(guest, deal("less", 6))
    guest.click('[data-key="sheet.share"]')
    guest.click('[data-key="share.play"]')
    guest.click('[data-key="seats.make"]')
    for way, words in (("copy", "clipboard is not allowed"), ("send", "no way of its own to send")):
        button = page.locator(f'[data-key="share.{way}"]')
        expect(button).to_be_disabled()
        expect(button).to_have_accessible_description(re.compile(words))
    assert guest.complaints == []

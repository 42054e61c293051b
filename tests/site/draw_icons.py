"""Draws the app's icons from their source: `python -m tests.site.draw_icons`. The PNGs are committed beside it."""

from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from ui.build.environment import ROOT, install_browser

FOLDER = ROOT / "ui/drawing/app"
SOURCE = FOLDER / "icon.svg"
WHOLE = "0 0 512 512"
CLOSER = "44 38 424 424"
"""Nobody cuts these icons, so their picture is larger."""

# name: side in pixels, part of the picture
ICONS = {"icon-192.png": (192, CLOSER), "icon-512.png": (512, CLOSER), "maskable-512.png": (512, WHOLE)}


def draw(browser: Browser, side: int, part: str) -> bytes:
    """A part of the source as a PNG of that size."""
    svg = SOURCE.read_text(encoding="utf-8").replace(WHOLE, part)
    page = browser.new_page(viewport={"width": side, "height": side})
    try:
        page.set_content(f"<style>body {{ margin: 0; }} svg {{ display: block; width: 100vw; }}</style>{svg}")
        return page.screenshot()
    finally:
        page.close()


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=install_browser("chromium"))
        for name, (side, part) in ICONS.items():
            Path(FOLDER, name).write_bytes(draw(browser, side, part))
        browser.close()


if __name__ == "__main__":
    main()

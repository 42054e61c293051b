"""The first visit on a slow phone network, as Lighthouse throttles it: bytes and times until the page answers."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page, Playwright

from ui.build.environment import install_browser

NETWORK = {"latency": 150, "downloadThroughput": 1.6 * 0.9 * 1024**2 / 8, "uploadThroughput": 0.75 * 0.9 * 1024**2 / 8}
"""1.5 Mbit/s down, 0.7 up, 150 ms: milliseconds, and bytes in a second."""
SLOWER = 4
"""So much slower the processor works."""
REACH = {"br": 4.0, "gzip": 5.1}
"""Megabytes before the start screen answers, by coding."""
PATIENCE = 600_000
# Noted inside the page: when it answers, when something is first painted, and what had arrived by the time it answered.
READINGS = """() => {
  const [page] = performance.getEntriesByType("navigation");
  const files = [page, ...performance.getEntriesByType("resource")];
  const before = files.filter(({ responseEnd }) => responseEnd <= readyAt);
  const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
  return [before.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0), painted, readyAt];
}"""


def rows(playwright: Playwright, pages: Mapping[str, str], note_ready: str, coding: str) -> list[dict[str, Any]]:
    """The stock page and ours, the start screen and a table. The first paint of the stock page is one line of text."""
    table = []
    for name, address in pages.items():
        weight, painted, ready = _visit(playwright, address, note_ready)
        cells = {"coding": coding, "page": name, "MB": round(weight / 1e6, 2)}
        cells |= {"first paint, s": round(painted / 1e3, 1), "answers, s": round(ready / 1e3, 1)}
        met = "yes" if weight / 1e6 <= REACH[coding] else "no"
        table.append({**cells, "reach": f"<= {REACH[coding]} MB: {met}" if name == "start" else ""})
    return table


def _visit(playwright: Playwright, address: str, note_ready: str) -> list[float]:
    program = os.environ.get("HANSA_CHROMIUM") or install_browser("chromium")
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(profile, executable_path=program)
        page = context.pages[0]
        page.add_init_script(note_ready)
        _throttle(page)
        page.goto(address, timeout=PATIENCE)
        page.wait_for_function("() => globalThis.readyAt", timeout=PATIENCE)
        readings: list[float] = page.evaluate(READINGS)
        context.close()
    return readings


def _throttle(page: Page) -> None:
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", {"offline": False, **NETWORK})
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

"""How fast the page starts beside a bare Pyodide as it comes from its package, what it weighs, what clicks it takes.

Both pages load in turns, in fresh profiles of one browser: what else the machine does falls on both. Cold is the first
load of a profile, warm the third, when the browser has kept files and compiled code. With `--slow` it is the first load
on a slow phone network.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from bench import _alive, _slow
from tests.ui import princes_clicks
from tests.ui.clicks import SEEDS, clicks_a_turn
from ui.build.compressed import ENDINGS
from ui.build.environment import CACHE, install_browser, npm_install
from ui.build.runtime import PYODIDE_FILES
from ui.build.server import Served, Server, served_files
from ui.build.site import Site, build

ROUNDS = 5
LOADS = 3
REACH = {"cold": 0.55, "warm": 0.35}
REACH_START = {"cold": 0.5, "warm": 0.3}
REACH_PAINT = 0.1
REACH_CLICKS = 4.6
TABLE = "#new?seats=Anna,Ben,Cem,Dora&seed=bench"
FLAGS = "--disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update".split()
BETWEEN_LOADS = 1_500  # ms, in which Chromium writes compiled code to its cache

STOCK_PAGE = """\
<!doctype html>
<html data-state="loading">
<title>Stock</title>
<p>Loading
<script type="module" src="./stock/start.js"></script>
"""
STOCK_START = """\
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
document.documentElement.dataset.state = "ready";
"""
# The moment of readiness is noted inside the page, so that the wire to the browser costs nothing.
NOTE_READY = """
new MutationObserver((_, observer) => {
  if (document.documentElement?.dataset.state === "ready") {
    globalThis.readyAt = performance.now();
    observer.disconnect();
  }
}).observe(document, { attributes: true, childList: true, subtree: true, attributeFilter: ["data-state"] });
"""
READINGS = "() => [readyAt, performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN]"


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder:
        files = {"stock": served_files(stock_site(Path(folder)), CACHE), "ours": served_files(build(), CACHE)}
    if options.slow:
        return [row for coding in _slow.REACH for row in slow_rows(files["stock"], files["ours"], coding)]
    with serving(files["stock"]) as stock, serving(files["ours"]) as ours, sync_playwright() as playwright:
        ready, paint = measure(playwright, {"stock": stock, "start": ours, "table": ours + TABLE})
        alive = in_play(playwright, ours)
    table: list[dict[str, Any]] = []
    for load in REACH:
        stocks = ready["stock", load]
        table += [
            row(f"{load} start, ms", stocks, ready["start", load], REACH_START[load]),
            row(f"{load} start at a table, ms", stocks, ready["table", load], REACH[load]),
            row(f"{load} first paint, ms (stock: start)", stocks, paint["table", load], REACH_PAINT),
        ]
    for coding in ENDINGS:
        table.append(row(f"{coding} size, MB", *(megabytes(files[name], coding) for name in ("stock", "ours"))))
    return [*table, *alive, *clicks(), *clicks_of_princes()]


def clicks() -> list[dict[str, Any]]:
    """How many clicks a turn takes, by the hand of the test that holds it: the game that took 5.8, and 26 more."""
    taken = [clicks_a_turn(seed) for seed in SEEDS]
    figures = {"": clicks_a_turn(), ", mean of 26 games": statistics.mean(taken), ", dearest of 26 games": max(taken)}
    return [
        {
            "what": f"clicks a turn, Hansa Teutonica{which}",
            "ours": round(figure, 3),
            "reach": f"<= {REACH_CLICKS}: {'yes' if figure <= REACH_CLICKS else 'no'}",
        }
        for which, figure in figures.items()
    ]


def clicks_of_princes() -> list[dict[str, Any]]:
    """The most clicks that each action of Handelsfürsten took in the games of the test that holds it, of a sale beside
    one for each card; and how many more than it must a turn took."""
    all_taken = princes_clicks.all_clicks()
    more = round(princes_clicks.more_a_turn(all_taken), 3)
    table: list[dict[str, Any]] = [
        {
            "what": f"most clicks, Handelsfürsten: {kind} ({len(taken)})",
            "ours": max(taken),
            "reach": f"<= {princes_clicks.MOST[kind]}: {'yes' if max(taken) <= princes_clicks.MOST[kind] else 'no'}",
        }
        for kind, taken in sorted(all_taken.items())
    ]
    return [
        *table,
        {"what": f"clicks more than it must, Handelsfürsten: a turn ({len(all_taken['end'])})", "ours": more},
    ]


def slow_rows(stock: Mapping[str, Served], ours: Mapping[str, Served], coding: str) -> list[dict[str, Any]]:
    """From a host that knows one coding."""

    def only(files: Mapping[str, Served]) -> dict[str, Served]:
        small = {name: served.small.get(coding) for name, served in files.items()}
        return {name: served._replace(small={coding: packed} if (packed := small[name]) else {})
                for name, served in files.items()}  # fmt: skip

    with serving(only(stock)) as stock_url, serving(only(ours)) as url, sync_playwright() as playwright:
        return _slow.rows(playwright, {"stock": stock_url, "start": url, "table": url + TABLE}, NOTE_READY, coding)


def measure(
    playwright: Playwright, pages: Mapping[str, str]
) -> tuple[dict[tuple[str, str], float], dict[tuple[str, str], float]]:
    """Medians of the time to readiness and to the first paint, by page and load."""
    ready: dict[tuple[str, str], list[float]] = {(name, load): [] for name in pages for load in REACH}
    paint: dict[tuple[str, str], list[float]] = {(name, load): [] for name in pages for load in REACH}
    for _ in range(ROUNDS):
        for name, address in pages.items():
            loads = list(start_times(playwright, address))
            for load, (ready_at, painted_at) in (("cold", loads[0]), ("warm", loads[-1])):
                ready[name, load].append(ready_at)
                paint[name, load].append(painted_at)
    return (
        {key: statistics.median(values) for key, values in ready.items()},
        {key: statistics.median(values) for key, values in paint.items()},
    )


def start_times(playwright: Playwright, address: str) -> Iterator[tuple[float, float]]:
    """Milliseconds from navigation to readiness and to the first paint, for each load of one fresh profile."""
    program = os.environ.get("HANSA_CHROMIUM") or install_browser("chromium")
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(profile, executable_path=program, args=FLAGS)
        page = context.pages[0]
        page.add_init_script(NOTE_READY)
        page.wait_for_timeout(BETWEEN_LOADS)  # a browser that has just begun is busy with itself
        for _ in range(LOADS):
            page.goto("about:blank")  # or a fragment would not be opened anew
            page.goto(address)
            page.wait_for_function("() => globalThis.readyAt", timeout=120_000)
            ready_at, painted_at = page.evaluate(READINGS)
            yield ready_at, painted_at
            page.wait_for_timeout(BETWEEN_LOADS)
        context.close()


def in_play(playwright: Playwright, address: str) -> list[dict[str, Any]]:
    program = os.environ.get("HANSA_CHROMIUM") or install_browser("chromium")
    browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
    page = browser.new_page(reduced_motion="reduce")
    page.goto(address)
    table = _alive.rows(page, address)
    browser.close()
    return table


def stock_site(folder: Path) -> Site:
    """A page that loads Pyodide as it is and runs one statement."""
    pyodide = npm_install() / "pyodide"
    (folder / "stock").mkdir()
    for name in (*PYODIDE_FILES, "python_stdlib.zip", "pyodide-lock.json"):
        (folder / "stock" / name).write_bytes((pyodide / name).read_bytes())
    (folder / "stock/start.js").write_text(STOCK_START, encoding="utf-8")
    (folder / "index.html").write_text(STOCK_PAGE, encoding="utf-8")
    return Site(folder, "stock")


@contextmanager
def serving(files: Mapping[str, Served]) -> Iterator[str]:
    with Server(("127.0.0.1", 0), files) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server.url
        finally:
            server.shutdown()
            thread.join()


def row(what: str, stock: float, ours: float, reach: float | None = None) -> dict[str, Any]:
    cells: dict[str, Any] = {"what": what, "stock": round(stock, 2), "ours": round(ours, 2)}
    cells["ratio"] = round(ours / stock, 3)
    cells["reach"] = "" if reach is None else f"<= {reach}: {'yes' if ours / stock <= reach else 'no'}"
    return cells


def megabytes(files: Mapping[str, Served], coding: str) -> float:
    """What all of a site weighs on its way from a host that compresses; the start page counts once."""
    return sum(len(served.small.get(coding, served.plain)) for name, served in files.items() if name != "/") / 1e6

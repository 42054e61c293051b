"""What a killed browser loses: how much of what was written just before does each storage have afterwards, and how many
moves of a game does the page. `--games N` kills as often, 20 times without it."""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType, Page, sync_playwright

from bench._killing import killable
from bench.page import serving
from ui.build.environment import CACHE, install_browser
from ui.build.server import served_files
from ui.build.site import build

KILLS = 20
WRITES, PAUSE = 20, 100  # ms between two of them
AFTER = (0, 20, 100, 400)  # ms from a move to the kill, in turns
TABLE = "#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=kill"
MOVES = 6

# Each writes the same number to every storage, and gives what each has of it when the browser begins anew.
WRITE = """async ([writes, pause]) => {
  const asked = indexedDB.open("kills", 1);
  asked.onupgradeneeded = () => ["default", "strict"].forEach((name) => asked.result.createObjectStore(name));
  await new Promise((done) => { asked.onsuccess = done; });
  const folder = await navigator.storage.getDirectory();
  const file = async (n) => {
    const writable = await (await folder.getFileHandle("n", { create: true })).createWritable();
    await writable.write(String(n));
    await writable.close();
  };
  for (let n = 1; n <= writes; n++) {
    localStorage.setItem("n", n);
    for (const durability of ["default", "strict"])
      asked.result.transaction(durability, "readwrite", { durability }).objectStore(durability).put(n, "n");
    file(n);
    await new Promise((done) => setTimeout(done, pause));
  }
}"""
READ = """async () => {
  const read = (name) => new Promise((done) => {
    const asked = indexedDB.open("kills", 1);
    asked.onupgradeneeded = () => ["default", "strict"].forEach((name) => asked.result.createObjectStore(name));
    asked.onsuccess = () => {
      const got = asked.result.transaction(name).objectStore(name).get("n");
      got.onsuccess = () => done(got.result ?? 0);
    };
  });
  const file = async () => (await (await (await navigator.storage.getDirectory()).getFileHandle("n")).getFile()).text();
  return {
    "local storage": Number(localStorage.getItem("n") ?? 0),
    "IndexedDB": await read("default"),
    "IndexedDB, strict": await read("strict"),
    "private file system": Number(await file().catch(() => 0)),
  };
}"""
PLAYED = "n => Number(document.documentElement.dataset.entries) === n"


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    kills = options.games or KILLS
    program = Path(os.environ.get("HANSA_CHROMIUM") or install_browser("chromium"))
    with serving(served_files(build(), CACHE)) as address, sync_playwright() as playwright:
        storages = [storage_kill(playwright.chromium, program, address, AFTER[n % len(AFTER)]) for n in range(kills)]
        page = [page_kill(playwright.chromium, program, address, AFTER[n % len(AFTER)]) for n in range(kills)]
    return [
        *(row(f"{name}: writes lost", [WRITES - kept[name] for kept in storages]) for name in storages[0]),
        row("the page: moves lost", page),
    ]


def row(what: str, lost: list[int]) -> dict[str, Any]:
    return {"what": what, "kills": len(lost), "mean": statistics.mean(lost), "most": max(lost)}


def storage_kill(chromium: BrowserType, program: Path, address: str, after: int) -> dict[str, int]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        with killable(chromium, program, Path(profile)) as first:
            first.page.goto(f"{address}manifest.webmanifest")
            first.page.evaluate(WRITE, [WRITES, PAUSE])
            first.page.wait_for_timeout(after)
            first.kill()
        with killable(chromium, program, Path(profile)) as second:
            second.page.goto(f"{address}manifest.webmanifest")
            kept: dict[str, int] = second.page.evaluate(READ)
            return kept


def play(page: Page, moves: int) -> None:
    """Turns of two incomes each."""
    for n in range(moves):
        page.keyboard.press("t" if n % 3 == 2 else "i")
        if n % 3 < 2 and not page.evaluate(PLAYED, n + 1):
            page.locator('#prompt [data-move^="income"]').first.click()
        page.wait_for_function(PLAYED, arg=n + 1)


def page_kill(chromium: BrowserType, program: Path, address: str, after: int) -> int:
    """How many moves are lost when a game that is being played is killed with its browser."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        with killable(chromium, program, Path(profile)) as first:
            page = first.page
            page.goto(address + TABLE)
            page.locator('html[data-state="ready"]').wait_for(timeout=120_000)
            play(page, MOVES)
            here = page.url
            page.wait_for_timeout(after)
            first.kill()
        with killable(chromium, program, Path(profile)) as second:
            second.page.goto(here)
            second.page.locator('html[data-state="ready"]').wait_for(timeout=120_000)
            return MOVES - int(second.page.locator("html").get_attribute("data-entries") or 0)

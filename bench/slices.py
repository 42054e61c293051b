"""How long the dearest links hold the page up at a time: their steps, timed in the page's own Python in Chromium.

Each link is read several times and the shortest time of each step counts, since a busy machine takes its share of the
others. The page goes on with steps until ten milliseconds are over and then lets the player in: the longest such slice
is what counts, and the aim is 16.
"""

import argparse
import json
import os
from collections.abc import Iterable, Iterator
from typing import Any

from playwright.sync_api import Page, sync_playwright

from bench._link_games import kinds, play, policies, shelf
from bench.page import FLAGS, serving
from tests.site.fixtures import FAIR
from tests.wire.dear_links import WAYS, dear_link
from ui.build.environment import CACHE, install_browser
from ui.build.server import served_files
from ui.build.site import build

LINKS = 2
TIMES = 3
SLICE = 10
"""As `ui/browser/device.py` has it."""
REACH = 16
READ = """
import json, marshal
from js import performance
from sitecustomize import MODULES

def steps_of(text):
    from hansa_core import Match
    from hansa_core.table import TableError
    steps, took, answer = Match.opening_link(text), [], "opens"
    while True:
        begun, ended = performance.now(), False
        try:
            next(steps)
        except StopIteration:
            ended = True
        except TableError as problem:
            ended, answer = True, problem.key
        took.append(performance.now() - begun)
        if ended:
            return took, answer

def open_part(data):
    MODULES.update(marshal.loads(data.to_bytes()))

def read(text, times):
    found = [steps_of(text) for _ in range(times)]
    return json.dumps([[min(each) for each in zip(*(took for took, _ in found), strict=True)], found[0][1]])

[read, open_part]
"""
IN_THE_PAGE = """async ([game, text, times]) => {
  const { python } = await import(new URL("interpreter.js", document.querySelector("script[src$='boot.js']").src));
  globalThis.reading ??= (await python).runPython(CODE, { globals: (await python).toPy({}) }).toJs();
  const [read, openPart] = reading;
  for (const part of ["table", `games/${game}`]) openPart(await hansa.bring(part)); // as an address of a game would
  return JSON.parse(read(text, times));
}"""


def slices(steps: Iterable[float]) -> Iterator[float]:
    """What the page does between two looks at the player."""
    begun = 0.0
    for step in steps:
        begun += step
        if begun >= SLICE:
            yield begun
            begun = 0.0
    yield begun


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    program = os.environ.get("HANSA_CHROMIUM") or install_browser("chromium")
    with serving(served_files(build(also=(FAIR,)), CACHE)) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        page = browser.new_page()
        page.goto(url)
        page.wait_for_function("() => document.documentElement.dataset.state === 'ready'", timeout=120_000)
        page.wait_for_function("() => performance.getEntriesByType('resource').length > 20", timeout=120_000)
        table = [row for game in shelf() for row in of_game(page, game, options.games or LINKS)]
        browser.close()
    return table


def of_game(page: Page, game: Any, links: int) -> Iterator[dict[str, Any]]:
    match = play(list(kinds(game))[-1], policies(game)[0], "dear").match
    code = IN_THE_PAGE.replace("CODE", json.dumps(READ))
    page.evaluate(code, [game.id, match.to_link(), 1])  # boards and tables are made once
    for way in WAYS:
        found = [page.evaluate(code, [game.id, dear_link(match, way, seed), TIMES]) for seed in range(links)]
        longest = max(max(slices(steps)) for steps, _ in found)
        yield {
            "game": game.id,
            "way": way,
            "ms": round(max(sum(steps) for steps, _ in found), 1),
            "longest_step_ms": round(max(max(steps) for steps, _ in found), 2),
            "longest_slice_ms": round(longest, 2),
            "reach": f"<= {REACH}: {'yes' if longest <= REACH else 'no'}",
            "answer": found[0][1],
        }

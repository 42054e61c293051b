"""How long bots think, a turn at a time: natively, in processor time, and in the page's own worker in Chromium.

Three bots of one level play each game. A turn is all that one seat decides before another is asked. In the page the
time runs from the question to the answer, the way to the worker and back included; the first turn of each game, in
which Python starts there, is left out. With `--games N` so many games are played natively, and 20 N turns in the page.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from bench.page import FLAGS, serving
from hansa_core import new_match
from hansa_core.bots.thinking import answer, question
from ui.build.environment import CACHE, install_browser
from ui.build.server import served_files
from ui.build.site import build
from ui.session.bots import PACE_KEY

GAMES = ("hansa_teutonica", "merchant_princes", "middle_ages")
SEATS = ("Anna", "Ben", "Cem")
LEVELS = ("medium", "hard")
REACH = {"medium": 250, "hard": 1000}
TURNS = 20
PATIENCE = 240_000
# Of every thought its seat and how long it took; and the long tasks of the page that lie wholly within one.
WATCH = """
globalThis.thoughts = [];
globalThis.tasks = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message) {
  const start = performance.now();
  const { seat } = JSON.parse(message.text);
  this.addEventListener("message", ({ data }) => {
    if (data.id === message.id) thoughts.push([seat, start, performance.now()]);
  });
  return post.apply(this, arguments);
};
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, startTime + duration]);
}).observe({ type: "longtask", buffered: true });
"""


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    many = options.games or 1
    table = []
    with serving(served_files(build(), CACHE)) as url, sync_playwright() as playwright:
        for game in GAMES:
            for level in LEVELS:
                native = list(native_turns(game, level, many))
                paged, longest = page_turns(playwright, url, game, level, TURNS * many)
                p95 = part(paged, 0.95)
                table.append({
                    "game": game, "level": level, "turns": len(paged),
                    "native p50, ms": part(native, 0.5), "native p95, ms": part(native, 0.95),
                    "Chromium p50, ms": part(paged, 0.5), "Chromium p95, ms": p95,
                    "reach": f"<= {REACH[level]}: {'yes' if p95 <= REACH[level] else 'no'}",
                    "longest task meanwhile, ms": longest,
                })  # fmt: skip
    return table


def part(values: list[float], share: float) -> float:
    return round(sorted(values)[int(share * (len(values) - 1))], 1)


def by_turn(thoughts: Iterable[tuple[int, float]]) -> list[float]:
    """Milliseconds of each turn."""
    return [sum(taken for _, taken in turn) for _, turn in groupby(thoughts, key=lambda thought: thought[0])]


def native_turns(game: str, level: str, games: int) -> list[float]:
    thoughts: list[tuple[int, float]] = []
    for seed in range(games):
        match = new_match(game, SEATS, f"bench {seed}")
        while (seat := match.to_act) is not None and len(thoughts) < 400 * games:
            asked = question(match, seat, level)
            start = time.process_time()
            said = json.loads(answer(asked))
            thoughts.append((seat, (time.process_time() - start) * 1000))
            match.play(match.position.parse(said["move"]), seat)
    return by_turn(thoughts)


def page_turns(playwright: Playwright, url: str, game: str, level: str, turns: int) -> tuple[list[float], float]:
    """Each turn's milliseconds in the worker, and the longest task of the page during a thought (0: none over 50)."""
    program = os.environ.get("HANSA_CHROMIUM") or install_browser("chromium")
    browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
    page = browser.new_page(reduced_motion="reduce")
    page.add_init_script(WATCH + f"localStorage.setItem('{PACE_KEY}', 'at_once');")
    page.goto(f"{url}#new?game={game}&seats={','.join([f'bot.{level}'] * len(SEATS))}&seed=bench")
    page.wait_for_function(
        "turns => thoughts.filter(([seat], i) => i && seat !== thoughts[i - 1][0]).length > turns"
        " || document.documentElement.dataset.toAct === ''",
        arg=turns, timeout=PATIENCE,
    )  # fmt: skip
    thoughts, tasks = page.evaluate("() => [thoughts, tasks]")
    browser.close()
    within = [
        end - start
        for start, end in tasks
        if any(start >= asked and end <= answered for _, asked, answered in thoughts[1:])
    ]
    return by_turn((seat, end - start) for seat, start, end in thoughts)[1:], round(max(within, default=0.0), 1)

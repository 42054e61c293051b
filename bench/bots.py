"""How long bots think, a turn at a time: natively, in Pyodide under Node, and in the page's own worker in Chromium.

Three bots of one level play each game. A turn is all that one seat decides before another is asked. Node answers the
same questions; whether all its answers are the same is a column of its own. Natively the processor time counts; Pyodide
knows only the clock on the wall. In the page the time runs from the question to the answer, the way to the worker and
back included; the first turn of each game, in which Python starts there, is left out. With `--games N` so many games
are played natively, and 20 N turns in the page.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from bench._answering import Answered, answered, answered_in_node
from bench.page import FLAGS, serving
from hansa_core import new_match
from hansa_core.bots.thinking import question
from ui.build.environment import CACHE, install_browser
from ui.build.server import served_files
from ui.build.site import build
from ui.session.bots import PACE_KEY

GAMES = ("hansa_teutonica", "merchant_princes", "middle_ages")
SEATS = ("Anna", "Ben", "Cem")
LEVELS = ("medium", "hard")
REACH = {"medium": 250, "hard": 1000}
TURNS = 20
MOST = 400
"""Questions of a game that are asked."""
PATIENCE = 240_000
# Of every thought its seat and how long it took; and the long tasks of the page.
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
        for game in (options.game,) if options.game else GAMES:
            for level in LEVELS:
                seats, questions, native_answers = native_game(game, level, many)
                node_answers = answered_in_node(questions)
                native, node = turns_of(seats, native_answers), turns_of(seats, node_answers)
                same = [said for _, said in native_answers] == [said for _, said in node_answers]
                paged, longest = page_turns(playwright, url, game, level, TURNS * many)
                p95 = part(paged, 0.95)
                table.append({
                    "game": game, "level": level, "turns": len(paged),
                    "native p50, ms": part(native, 0.5), "native p95, ms": part(native, 0.95),
                    "Node p50, ms": part(node, 0.5), "Node p95, ms": part(node, 0.95), "same choices": str(same),
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


def turns_of(seats: list[int], answers: Answered) -> list[float]:
    return by_turn((seat, taken) for seat, (taken, _) in zip(seats, answers, strict=True))


def native_game(game: str, level: str, games: int) -> tuple[list[int], list[str], Answered]:
    """So many games: who was asked, what, and the answers."""
    seats: list[int] = []
    questions: list[str] = []
    answers: Answered = []
    for seed in range(games):
        match = new_match(game, SEATS, f"bench {seed}")
        while (seat := match.to_act) is not None and len(seats) < MOST * games:
            questions.append(question(match, seat, level))
            seats.append(seat)
            answers += answered(questions[-1:])
            match.play(match.position.parse(json.loads(answers[-1][1])["move"]), seat)
    return seats, questions, answers


def page_turns(playwright: Playwright, url: str, game: str, level: str, turns: int) -> tuple[list[float], float]:
    """Each turn's milliseconds in the worker, and the longest task of the page meanwhile (0: none over 50)."""
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
    turns_taken = by_turn((seat, end - start) for seat, start, end in thoughts)[1:]
    return turns_taken, longest_task(tasks, [(asked, answered) for _, asked, answered in thoughts[1:]])


def longest_task(tasks: Iterable[tuple[float, float]], thoughts: Sequence[tuple[float, float]]) -> float:
    """The longest task that ran at any time of a thought. That which hears an answer, plays, draws and asks anew lies
    in no thought as a whole: it ends the one and begins the next."""
    meanwhile = [
        end - start for start, end in tasks if any(start < answered and end > asked for asked, answered in thoughts)
    ]
    return round(max(meanwhile, default=0.0), 1)

"""The table in play: how long a click, an undo late in a game and a full redraw take, in the page's own clock."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from hansa_core import Match, new_match
from hansa_core.bots.sensible_hansa_teutonica import choose
from hansa_core.table import Chance
from ui.session.saves import PREFIX, Saves

MOVES = 400
TIMES = 15
ID = "bench"
CLICK = 50
"""Milliseconds that a click may take, in any game."""
REACH = {"click answered, ms": CLICK, "undo at move 400, ms": 100, "full redraw, ms": 8, "longest task in play, ms": 50}
OTHERS = {"merchant_princes": ("market:", "cube:", "ship:"), "middle_ages": ("shelf:",)}
"""What is clicked in the first turn of the other games: it begins a choice, plays a move or is refused."""
DEALT = "#new?game={game}&seats=Anna,bot.easy,bot.easy,bot.easy&first=Anna&seed=bench"

# From an input to the frame after it, and all tasks that the browser calls long.
WATCH = """() => {
  globalThis.answers = [];
  globalThis.tasks = [0];
  for (const kind of ["pointerup", "keydown"]) {
    addEventListener(kind, () => {
      const start = performance.now();
      requestAnimationFrame(() => setTimeout(() => answers.push(performance.now() - start)));
    }, true);
  }
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)))
    .observe({ type: "longtask" });
}"""
REDRAWN = """() => {
  const start = performance.now();
  document.getElementById("canvas").dispatchEvent(new KeyboardEvent("keydown", { key: "0" }));
  return performance.now() - start;
}"""


def late_game() -> str:
    """A game of five after some four hundred moves, at the beginning of a turn, as the page keeps it."""
    match = next(match for match in map(_played, range(100)) if len(match) >= MOVES)
    storage: dict[str, str] = {}
    Saves(storage).write(ID, match, 0)
    return storage[PREFIX + ID]


def _played(seed: int) -> Match:
    match = new_match("hansa_teutonica", ["Anna", "Ben", "Cem", "Dora", "Eva"], f"bench {seed}")
    chance = Chance("bench")
    while (seat := match.to_act) is not None:
        position = match.position
        legal = position.legal_moves(seat)
        if len(match) >= MOVES and sum(move.kind == "place" for move in legal) > TIMES:
            break
        match.play(choose(position.view(seat), legal, chance, len(match)), seat)
    return match


def rows(page: Page, address: str) -> list[dict[str, Any]]:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [PREFIX + ID, late_game()])
    _sit_down(page, f"{address}#play/{ID}")
    clicks, undos = _clicks_and_undos(page, ("post:",))
    figures = {
        "click answered, ms": statistics.median(clicks),
        "undo at move 400, ms": statistics.median(undos),
        "full redraw, ms": statistics.median(page.evaluate(REDRAWN) for _ in range(TIMES)),
        "longest task in play, ms": page.evaluate("() => Math.max(...tasks)"),
    }
    reaches = dict(REACH)
    for game, places in OTHERS.items():
        _sit_down(page, address + DEALT.format(game=game))
        figures[f"click answered in {game}, ms"] = statistics.median(_clicks_and_undos(page, places)[0])
        reaches[f"click answered in {game}, ms"] = CLICK
    return [
        {"what": what, "ours": round(figure, 2), "reach": f"<= {reach}: {'yes' if figure <= reach else 'no'}"}
        for what, figure in figures.items()
        for reach in (reaches[what],)
    ]


def _sit_down(page: Page, address: str) -> None:
    page.goto("about:blank")
    page.goto(address)
    page.locator('html[data-state="ready"]').wait_for(timeout=120_000)
    page.wait_for_timeout(1_000)
    page.evaluate(WATCH)


def _clicks_and_undos(page: Page, places: Sequence[str]) -> tuple[list[float], list[float]]:
    """A piece is placed by a click and taken back by a key, again and again."""
    box = page.locator("#canvas").bounding_box()
    assert box is not None
    spots = page.locator(", ".join(f'#places [data-place^="{place}"]' for place in places))
    points = spots.evaluate_all("(spots) => spots.map((spot) => [Number(spot.dataset.x), Number(spot.dataset.y)])")
    clicks, undos = [], []
    for x, y in points[:: max(1, len(points) // TIMES)]:
        before = page.locator("html").get_attribute("data-entries")
        clicks.append(_answer(page, lambda x=x, y=y: page.mouse.click(box["x"] + x, box["y"] + y)))
        if page.locator("html").get_attribute("data-entries") == before:
            page.keyboard.press("1")  # of several that could be meant
            page.wait_for_timeout(200)
        if page.locator("html").get_attribute("data-entries") != before:
            undos.append(_answer(page, lambda: page.keyboard.press("u")))
        else:
            page.keyboard.press("Escape")
        page.wait_for_timeout(200)
    return clicks, undos


def _answer(page: Page, act: Any) -> float:
    page.evaluate("() => { answers.length = 0 }")
    act()
    page.wait_for_function("() => answers.length")
    took: float = page.evaluate("() => answers[0]")
    return took

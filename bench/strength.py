"""How strong the bots are: plays the pairings of the arena, keeps every game, writes the table and the ladder.

It goes on where it stopped: the games are kept in `.cache/strength.jsonl`, so both grow with the time they get. Where
bots have changed since, their games are played anew. `--games 0` plays none and writes what there is.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench._ladder import drawn, ladder
from bench._pairings import PAIRINGS, Table, plan
from hansa_core.bots.arena import Played, Setting, quantile, wilson
from hansa_core.cli.results import Results
from hansa_core.cli.workers import workers
from ui.build.environment import ROOT

KEPT = ROOT / ".cache" / "strength.jsonl"
DOC = ROOT / "docs" / "bots.md"
CHART = ROOT / "docs" / "strength.svg"
BEGIN, END = "<!-- begin: python -m bench strength -->", "<!-- end -->"
GAMES = 400
"""Of each pairing, if nothing else is said."""


def row(table: Table, setting: Setting, games: Sequence[Played]) -> dict[str, Any]:
    lead = setting.bots[0]
    wins = sum(share for game in games for name, share in zip(game.seats, game.shares, strict=True) if name == lead)
    low, high = wilson(wins, len(games))
    scored = [(name == lead, n) for game in games for name, n in zip(game.seats, game.points, strict=True)]
    own, others = ([n for mine, n in scored if mine is side] for side in (True, False))
    times = sorted(1000 * seconds for game in games for name, seconds in game.turns if name == lead)
    ends = Counter(game.reason or "unfinished" for game in games)
    return {
        "one seat of": lead,
        "against": ", ".join(f"{n} {name}" for name, n in Counter(setting.bots[1:]).items()),
        "board, players": str(table),
        "games": len(games),
        "wins": f"{wins / len(games):.0%} [{low:.0%}, {high:.0%}]",
        "points / others": f"{sum(own) / len(own):.1f} / {sum(others) / len(others):.1f}",
        "winner": round(sum(max(game.points) for game in games) / len(games), 1),
        "ends": ", ".join(f"{reason} {n}" for reason, n in sorted(ends.items())),
        "turn ms p50 / p95": f"{quantile(times, 0.5):.0f} / {quantile(times, 0.95):.0f}",
    }


def as_markdown(found: Sequence[dict[str, Any]]) -> str:
    heads = list(found[0])
    lines = [heads, ["---"] * len(heads), *([str(each[head]) for head in heads] for each in found)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def write(results: Results, doc: Path = DOC, chart: Path = CHART) -> list[dict[str, Any]]:
    """The rows of the table; it goes into the document, the ladder beside it."""
    played = [(table, setting, list(results.games(setting).values())) for table, setting in PAIRINGS]
    found = [row(table, setting, games) for table, setting, games in played if games]
    panels: dict[str, list[Played]] = {}
    for table, _, games in played:
        panels.setdefault(str(table), []).extend(games)
    chart.write_text(drawn({title: ladder(games) for title, games in panels.items() if games}), encoding="utf-8")
    text = doc.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    doc.write_text(f"{before}{BEGIN}\n{as_markdown(found)}\n{END}{rest.split(END)[1]}", encoding="utf-8")
    return found


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    results = Results(KEPT)
    with workers(options) as share:
        for setting, numbers in plan(GAMES if options.games is None else options.games):
            results.play(setting, numbers, share)
    return write(results)

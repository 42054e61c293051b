"""How strong the bots are: plays the pairings of the arena, keeps every game, writes the tables and the ladders.

It goes on where it stopped: the games are kept in `.cache/strength.jsonl`, so all grow with the time they get. Where
bots have changed since, their games are played anew. `--games 0` plays none and writes what there is, `--game ID` stays
with one game.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from bench._ladder import drawn, ladder
from bench._pairings import HANSA, MIXED, PAIRINGS, Table, passes
from hansa_core.bots.arena import Played, Setting, quantile, wilson
from hansa_core.cli.results import Results
from hansa_core.cli.workers import workers
from ui.build.environment import ROOT

KEPT = ROOT / ".cache" / "strength.jsonl"
DOCS = ROOT / "docs"
MERCHANTS: Final = "bots_merchants.md", "strength_merchants.svg"
WRITTEN: Final = {HANSA: ("bots.md", "strength.svg"), "merchant_princes": MERCHANTS, "middle_ages": MERCHANTS}
"""By game, the document that has its table, and the chart beside."""
HABITS: Final = "habits"
GAMES = 400
"""Of each pairing, if nothing else is said."""

Row = dict[str, Any]


def row(table: Table, setting: Setting, games: Sequence[Played]) -> Row:
    lead = setting.bots[0]
    wins = sum(share for game in games for name, share in zip(game.seats, game.shares, strict=True) if name == lead)
    low, high = wilson(wins, len(games))
    scored = [(name == lead, n) for game in games for name, n in zip(game.seats, game.points, strict=True)]
    own, others = ([n for mine, n in scored if mine is side] for side in (True, False))
    times = sorted(1000 * seconds for game in games for name, seconds in game.turns if name == lead)
    return {
        "one seat of": lead,
        "against": ", ".join(f"{n} {name}" for name, n in Counter(setting.bots[1:]).items()),
        "board, players": str(table),
        "games": len(games),
        "wins": f"{wins / len(games):.0%} [{low:.0%}, {high:.0%}]",
        "parity": f"{1 / table.players:.0%}",
        "points / others": f"{sum(own) / len(own):.1f} / {sum(others) / len(others):.1f}",
        "winner": round(sum(max(game.points) for game in games) / len(games), 1),
        "ends": ", ".join(f"{reason} {n}" for reason, n in sorted(_ends(games).items())),
        "turn ms p50 / p95": f"{quantile(times, 0.5):.0f} / {quantile(times, 0.95):.0f}",
    }


def habits(games: Sequence[Played], bot: str) -> list[Row]:
    """In how many of the games a bot has done what, and how often in a game; how the games ended."""
    seen = [found for game in games for name, found in zip(game.seats, game.habits, strict=True) if name == bot]
    head = f"{bot}, {len(games)} games"
    done = [
        {
            head: habit.replace("_", " "),
            "in": f"{sum(found[habit] > 0 for found in seen) / len(seen):.0%}",
            "times a game": f"{sum(found[habit] for found in seen) / len(seen):.1f}",
        }
        for habit in (seen[0] if seen else ())
    ]
    ended = [
        {head: f"the game ends by {reason}", "in": f"{n / len(games):.0%}", "times a game": ""}
        for reason, n in _ends(games).most_common()
    ]
    return done + ended


def _ends(games: Sequence[Played]) -> Counter[str]:
    return Counter(game.reason or "unfinished" for game in games)


def as_markdown(found: Sequence[Row]) -> str:
    heads = list(found[0])
    lines = [heads, ["---"] * len(heads), *([str(each[head]) for head in heads] for each in found)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def write(results: Results, ids: Sequence[str], docs: Path = DOCS) -> list[Row]:
    """The rows of these games' tables. Each goes into its document where that has its marks, the ladders beside."""
    played = [(table, setting, list(results.games(setting).values())) for table, setting in PAIRINGS]
    rows: list[Row] = []
    for game in ids:
        found = [row(table, setting, games) for table, setting, games in played if games and table.game == game]
        _insert(docs / WRITTEN[game][0], game, found)
        rows += found
    if HANSA in ids:
        _insert(docs / WRITTEN[HANSA][0], HABITS, habits([*results.games(MIXED).values()], MIXED.bots[0]))
    for doc, chart in {WRITTEN[game] for game in ids}:
        panels: dict[str, list[Played]] = {}
        for table, _, games in played:
            if games and WRITTEN[table.game][0] == doc:
                panels.setdefault(str(table), []).extend(games)
        (docs / chart).write_text(drawn({title: ladder(each) for title, each in panels.items()}), encoding="utf-8")
    return rows


def _insert(doc: Path, name: str, found: Sequence[Row]) -> None:
    """Between the marks of that name; nothing, as long as there are no games."""
    if found:
        begin, end = marks(name)
        before, rest = doc.read_text(encoding="utf-8").split(begin)
        doc.write_text(f"{before}{begin}\n{as_markdown(found)}\n{end}{rest.split(end, 1)[1]}", encoding="utf-8")


def marks(name: str) -> tuple[str, str]:
    return f"<!-- begin: python -m bench strength, {name} -->", f"<!-- end: {name} -->"


def rows(options: argparse.Namespace) -> list[Row]:
    ids = [options.game] if options.game else list(WRITTEN)
    if unknown := {*ids} - {*WRITTEN}:
        raise SystemExit(f"There are no pairings of {', '.join(unknown)}; there are: {', '.join(WRITTEN)}.")
    results = Results(KEPT)
    pairings = [(table, setting) for table, setting in PAIRINGS if table.game in ids]
    with workers(options) as share:
        for wanted in passes(pairings, GAMES if options.games is None else options.games):
            results.play(wanted, share)
    return write(results, ids)

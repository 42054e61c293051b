"""Fits what links know before the first move and writes it beside each game's hints, the same every time.

Games are told to the coder, which only learns, first quickly and then slowly; the weights it ends with become the
prior, one byte each. A link version that has been shipped keeps its prior: fit only for a new one.
"""

import argparse
import base64
import inspect
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench._link_games import NAMES, Kind, Played, kinds, play, policies, shelf
from hansa_core import new_match
from hansa_core.table import Chance, Game
from hansa_core.wire.choices import PRIOR
from hansa_core.wire.coded import pass_entries
from hansa_core.wire.ports import Port

GAMES = {"sensible": 12, "lively": 4, "uniform": 3}
"""Of each kind, by policy."""
ONLY_UNIFORM = 60
SELDOM = 4
"""So many times fewer games of the kinds that are played less: other boards than the first two, two players."""
RATES = (8000, 2000, 500)
SEED = "fit"


class Silent:
    """A coder that writes nothing."""

    def number(self, below: int, value: int) -> int:
        return value

    def choose(self, frequencies: Sequence[int], total: int, value: int) -> int:
        return value


def fitted(games: Sequence[Played]) -> dict[str, bytes]:
    tables: dict[str, list[int]] = {}
    for n, rate in enumerate(RATES):
        for game in Chance(SEED).shuffled(f"order {n}", games):
            port = Port(Silent(), rate)
            port.choices.tables = tables
            hints = game.match.game.hints(game.match.at(0))
            hints.prior = {}
            pass_entries(port, hints, [entry.moves for entry in game.match.entries])
    return {name: _bytes(table) for name, table in sorted(tables.items()) if any(_bytes(table))}


def _bytes(table: Sequence[int]) -> bytes:
    rounded = (max(-127, min(127, (weight + PRIOR // 2) // PRIOR)) for weight in table)
    return bytes(weight & 255 for weight in rounded).rstrip(b"\0")


def sample(game: Game) -> str:
    """The first positions that spectators see, one for each board at its fullest; no line twice."""
    lines: dict[str, None] = {}
    for board in game.boards:
        kind = Kind(game, board.id, max(board.players), game.editions[-1])
        setup = game.setup(kind.players, kind.board, kind.edition)
        seen = game.deal(setup, Chance(SEED), 0).view(None)
        lines |= dict.fromkeys(seen.to_text().splitlines())
    return "\n".join(lines) + "\n"


def write(game: Game, prior: dict[str, bytes], text: str, path: Path) -> None:
    lines = [
        '"""What links of version 2 know before the first move. Made by `python -m bench fit_link`; never changed."""',
        "",
        "from base64 import b64decode",
        "",
        "PRIOR = {",
        "    name: b64decode(weights)",
        "    for name, weights in {",
    ]
    for name, weights in prior.items():
        parts = textwrap.wrap(base64.b64encode(weights).decode("ascii"), 100)
        if len(parts) == 1:
            lines.append(f'        "{name}": "{parts[0]}",')
        else:
            lines += [f'        "{name}": (', *(f'            "{part}"' for part in parts), "        ),"]
    lines += ["    }.items()", "}", "", 'SAMPLE = """\\', text.rstrip("\n"), '"""']
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _shipped(game: Game) -> bool:
    """Whether links of this version are out already: then their prior stays as it is. Empty its file to fit it."""
    kind = next(kinds(game))
    match = new_match(game.id, NAMES[: kind.players], "-", kind.board, kind.edition)
    return bool(game.hints(match.at(0)).prior)


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    table = []
    for game in shelf():
        if _shipped(game):
            continue
        ways = policies(game)
        number = {way: options.games or (GAMES[way] if len(ways) > 1 else ONLY_UNIFORM) for way in ways}
        common = {board.id for board in game.boards[:2]}
        games = [
            play(kind, way, f"{SEED}/{i}")
            for kind in kinds(game)
            for way in ways
            for i in range(number[way] if kind.board in common and kind.players > 2 else -(-number[way] // SELDOM))
        ]
        games += [
            play(kind, way, f"{SEED}/{option.name}/{i}", **{option.name: True})
            for option in game.options
            if option.type == "bool"
            for kind in kinds(game)
            for way in ways
            for i in range(-(-number[way] // SELDOM))
        ]
        prior = fitted(games)
        path = Path(inspect.getfile(type(game.hints(games[0].match.at(0))))).with_name("prior.py")
        write(game, prior, sample(game), path)
        weights = sum(map(len, prior.values()))
        table.append({"game": game.id, "games": len(games), "tables": len(prior), "weights": weights})
    return table

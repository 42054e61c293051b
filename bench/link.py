"""How long links are: 100 games for every board and number of players, the editions in turn.

`ratio` compares the bits of the moves with the sum of log2(number of legal moves), `header_bytes` is all the rest of a
link but names and seed, check included. The games have other seeds than those that the coder was fitted on
(`fit_link`), and one more way to play, `mixed`; uniform and mixed games are broken off, so they are games in progress.
Milliseconds are processor time of one link, without the replay. `--game` measures one game, `--option`
with one of its options on.
"""

import argparse
import statistics
import time
from collections.abc import Sequence
from math import log2
from typing import Any

from bench._link_games import Kind, kinds, measured, play, shelf
from hansa_core import Match
from hansa_core.table.shelf import find_game
from hansa_core.table.steps import finish
from hansa_core.wire import link
from hansa_core.wire.coded import pass_entries, pass_header, pass_seats, pass_seed, pass_start
from hansa_core.wire.envelope import header_fields
from hansa_core.wire.ports import Port
from hansa_core.wire.ranges import Decoder

GAMES = 100
SEED = "measure"


class Meter:
    """A coder that only counts the bits of choices and of plain numbers."""

    def __init__(self) -> None:
        self.chosen = self.numbered = 0.0

    def number(self, below: int, value: int) -> int:
        self.numbered += log2(below)
        return value

    def choose(self, frequencies: Sequence[int], total: int, value: int) -> int:
        self.chosen += log2(total / frequencies[value])
        return value


def move_bits(match: Match) -> float:
    meter = Meter()
    pass_entries(Port(meter), match.game.hints(match.at(0)), [entry.moves for entry in match.entries])
    return meter.chosen


def personal_bits(match: Match) -> float:
    """Names and seed."""
    meter, record = Meter(), header_fields(match)
    finish(pass_seats(Port(meter), match.game, record["seats"]))
    finish(pass_seed(Port(meter), record["deal"], record["seed"]))
    return meter.chosen + meter.numbered


def decoding_ms(match: Match, text: str) -> float:
    """Of a game that is on the first page of signs, everything but the replay."""
    started = time.process_time()
    coded = link.unwrap(text)[2]
    port = Port(Decoder(coded))
    if text[3] == "_":
        port.text(99)
    record = {"deal": match.header.deal} | finish(pass_header(port, match.game, {"deal": match.header.deal}))
    finish(pass_start(port, record, match.game.sample))
    entries = pass_entries(port, match.game.hints(match.at(0)), ())
    assert len(entries) == match.settled
    return 1000 * (time.process_time() - started)


def row(board: Sequence[Kind], policy: str, games: int, **options: bool) -> dict[str, Any]:
    figures: dict[str, list[float]] = {
        name: [] for name in ("bits", "legal", "chars", "watch", "header", "ms", "entries")
    }
    for i in range(games):
        played = play(board[i % len(board)], policy, f"{SEED}/{i}", **options)
        match, text = played.match, played.match.to_link()
        bits, watch = move_bits(match), match.watch_record()
        assert isinstance(watch, Match)
        figures["bits"].append(bits)
        figures["legal"].append(sum(played.bits))
        figures["chars"].append(len(text))
        figures["watch"].append(len(watch.to_link()))
        figures["header"].append((6 * len(text.partition("/")[2]) - bits - personal_bits(match)) / 8)
        figures["ms"].append(decoding_ms(match, text))
        figures["entries"].append(len(match))
    return {
        "game": board[0].game.id,
        "board": board[0].board,
        "players": board[0].players,
        "policy": policy,
        "entries": round(statistics.mean(figures["entries"])),
        "log2_bits": round(statistics.mean(figures["legal"])),
        "ratio": round(sum(figures["bits"]) / sum(figures["legal"]), 3),
        "ratio_max": round(max(b / legal for b, legal in zip(figures["bits"], figures["legal"], strict=True)), 3),
        "chars_mean": round(statistics.mean(figures["chars"]), 1),
        "chars_max": max(figures["chars"]),
        "watch_chars_mean": round(statistics.mean(figures["watch"]), 1),
        "watch_chars_max": max(figures["watch"]),
        "header_bytes": round(max(figures["header"]), 1),
        "decode_ms": round(statistics.median(figures["ms"]), 1),
    }


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    table = []
    also = dict.fromkeys(options.option or (), True)
    for game in shelf() if options.game is None else [find_game(options.game)]:
        boards: dict[tuple[str, int], list[Kind]] = {}
        for kind in kinds(game):
            boards.setdefault((kind.board, kind.players), []).append(kind)
        table += [
            row(board, way, options.games or GAMES, **also) for way in measured(game) for board in boards.values()
        ]
    return table

"""How strong the bots are: plays pairings of the arena, keeps every game, and writes the table of `docs/bots.md`.

It goes on where it stopped: the games are kept in `.cache/strength.jsonl`, so the table grows with the time given to it.
"""

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from hansa_core.bots.arena import Played, Setting, play, quantile, wilson
from ui.build.environment import ROOT

KEPT = ROOT / ".cache" / "strength.jsonl"
DOC = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- begin: python -m bench strength -->", "<!-- end -->"
SEED = "strength"
ROUND = 8
GAMES = 400
"""Of each pairing, if nothing else is said."""


class Pairing(NamedTuple):
    """One seat of the first bot against the others."""

    bots: tuple[str, ...]
    board: str
    options: tuple[str, ...] = ()

    @property
    def setting(self) -> Setting:
        return Setting("hansa_teutonica", self.bots, SEED, self.board, None, tuple((o, True) for o in self.options))


def _one(lead: str, other: str, players: int, board: str, *options: str) -> Pairing:
    return Pairing((lead, *[other] * (players - 1)), board, options)


PAIRINGS = (
    _one("easy", "random", 4, "die_hanse_4_5"),
    _one("medium", "easy", 4, "die_hanse_4_5"),
    _one("hard", "medium", 4, "die_hanse_4_5"),
    Pairing(("hard", "medium", "easy", "random"), "die_hanse_4_5"),
    Pairing(("hard", "rush", "skills", "blocking"), "die_hanse_4_5"),
    _one("hard", "random", 4, "die_hanse_4_5"),
    _one("hard", "random", 5, "die_hanse_4_5"),
    _one("hard", "random", 3, "die_hanse_2_3"),
    _one("hard", "random", 2, "die_hanse_2_3", "neutral"),
    _one("hard", "random", 3, "east_3_5"),
    _one("hard", "random", 4, "east_3_5"),
    _one("hard", "random", 5, "east_3_5"),
    _one("hard", "random", 2, "east_3_5", "neutral"),
    _one("hard", "random", 3, "britannia_3"),
    _one("hard", "random", 2, "britannia_3", "neutral"),
    _one("hard", "random", 4, "britannia_4_5"),
    _one("hard", "random", 5, "britannia_4_5"),
)


def kept(file: Path = KEPT) -> dict[Pairing, dict[int, Played]]:
    """The games played so far, by pairing and number."""
    found: dict[Pairing, dict[int, Played]] = {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        bots, board, options, number, seats, points, shares, reason, decisions, turns = json.loads(line)
        times = tuple((name, seconds) for name, seconds in turns)
        game = Played(tuple(seats), tuple(points), tuple(shares), reason, decisions, times)
        found.setdefault(Pairing(tuple(bots.split(",")), board, tuple(options)), {})[number] = game
    return found


def play_more(games: int) -> None:
    """Every pairing up to so many games, a few of each in turn."""
    KEPT.parent.mkdir(exist_ok=True)
    done = kept()
    with KEPT.open("a", encoding="utf-8") as file:
        for first in range(0, games, ROUND):
            for pairing in PAIRINGS:
                for number in range(first, min(games, first + ROUND)):
                    if number not in done.get(pairing, {}):
                        game = play(pairing.setting, number)
                        turns = [[name, round(seconds, 5)] for name, seconds in game.turns]
                        row = [",".join(pairing.bots), pairing.board, pairing.options, number, *game[:5], turns]
                        file.write(json.dumps(row) + "\n")
                        file.flush()


def row(pairing: Pairing, games: Sequence[Played]) -> dict[str, Any]:
    lead = pairing.bots[0]
    wins = sum(share for game in games for name, share in zip(game.seats, game.shares, strict=True) if name == lead)
    low, high = wilson(wins, len(games))
    scored = [(name == lead, n) for game in games for name, n in zip(game.seats, game.points, strict=True)]
    own, others = ([n for mine, n in scored if mine is side] for side in (True, False))
    times = sorted(1000 * seconds for game in games for name, seconds in game.turns if name == lead)
    ends = Counter(game.reason or "unfinished" for game in games)
    return {
        "one seat of": lead,
        "against": ", ".join(f"{n} {name}" for name, n in Counter(pairing.bots[1:]).items()),
        "board": " + ".join((pairing.board, *pairing.options)),
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


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    """The rows of the table, which is also written into the document."""
    play_more(GAMES if options.games is None else options.games)
    done = kept()
    found = [row(pairing, list(done[pairing].values())) for pairing in PAIRINGS if pairing in done]
    text = DOC.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    DOC.write_text(f"{before}{BEGIN}\n{as_markdown(found)}\n{END}{rest.split(END)[1]}", encoding="utf-8")
    return found

"""The analysis of a finished game: everybody's chance of winning from turn to turn, and the turns that decided it."""

import json
from collections.abc import Mapping
from contextlib import suppress
from itertools import pairwise
from typing import Any, NamedTuple

from ui.session.commands import command
from ui.session.outcome import Outcome
from ui.session.parts import Part, Ports
from ui.session.saves import BESIDE
from ui.session.table import AnyTable
from ui.session.thoughts import Answer, Question, Thoughts

LEVEL = "hard"
MOST = 48
"""So many moments of a game are thought about, at even distances among the turns."""
LARGEST = 40_000
"""Characters of a kept analysis."""
COARSE = 0.7
"""The part of the bar until the turning points are looked at more closely."""
LOOKS = 4
"""So many times: what was a smaller swing may be among the largest when others have been divided."""
WITHIN = 12
"""So many moments within a turning point are thought about."""
NAMED = 3
SWING = 0.08
"""A turn that changes a chance by less decides nothing."""

Chances = dict[int, tuple[float, ...]]
"""Everybody's chance of winning, after so many entries."""


class TurningPoint(NamedTuple):
    """From the moment `n` on to the next one somebody's chance changed from `before` to `after`."""

    n: int
    until: int
    seat: int
    before: float
    after: float


class Run(NamedTuple):
    """An analysis under way: how often the turning points were already looked at more closely."""

    table: AnyTable
    moments: tuple[int, ...]
    chances: Chances
    closer: int = 0


class Analysis(Part):
    def __init__(self, ports: Ports, thoughts: Thoughts) -> None:
        super().__init__(ports)
        self.thoughts = thoughts
        self._run: Run | None = None
        self._known: tuple[str, Chances] = ("", {})

    def offered(self, table: AnyTable) -> bool:
        """Only of a game that is over and wholly here: no secret of a running one is thought about."""
        return table.match.to_act is None and bool(table.match.game.bots) and table.match.header.deal == "open"

    @property
    def run(self) -> Run | None:
        """What is under way at this table; a table that was left is not thought about any more."""
        return self._run if self._run and self._run.table is self.ports.table() else None

    @property
    def done(self) -> float:
        run = self.run
        if run is None:
            return 0.0
        share = len(run.chances) / max(1, len(run.moments))
        return COARSE + (1 - COARSE) * share if run.closer else COARSE * share

    def of(self, table: AnyTable) -> Chances:
        """What is known of this game: worked out before, or kept beside its save."""
        digest = table.match.digest()
        if self._known[0] != digest:
            self._known = (digest, self._kept(table, digest))
        return self._known[1]

    @command("analyse", "analysis.start")
    def start(self) -> Outcome | None:
        table = self.table
        if self.run or not self.offered(table):
            return None
        self._run = Run(table, moments(table), {})
        self._next()
        return Outcome(clears=True)

    @command("analyse.stop", "analysis.stop")
    def stop(self) -> None:
        if self.run:
            self._run = None
            self.thoughts.rest()

    def _next(self) -> None:
        run = self.run
        if run is None:
            return
        match = run.table.match
        missing = [n for n in run.moments if n not in run.chances]
        if not missing:
            inside = within(run.table, self._whole(run)) if run.closer < LOOKS else []
            if inside:
                self._run = run._replace(moments=(*run.moments, *inside), closer=run.closer + 1)
                self._next()
            else:
                self._end(run)
            return
        n = missing[0]
        seat = match.at(n).to_act_all[0]
        self.thoughts.ask(Question(match, seat, LEVEL, "chances", n), lambda answer: self._heard(run, n, answer))

    def _heard(self, run: Run, n: int, answer: Answer) -> None:
        if run is not self.run:
            return
        chances = answer.get("chances", ())
        if len(chances) != len(run.table.names):
            self._run = None
            self.ports.apply(self.notice("analysis.none"))
            return
        run.chances[n] = tuple(map(_rounded, chances))  # as they are kept, so that they tell the same later
        self._next()

    def _end(self, run: Run) -> None:
        match, self._run = run.table.match, None
        chances = self._whole(run)
        self._known = (match.digest(), chances)
        kept = {"digest": match.digest(), "chances": [[n, *chances[n]] for n in sorted(chances)]}
        outcome = Outcome(announcement=self.words.say("analysis.ready"))
        if run.table.id and run.table.id in self.saves:
            try:
                self.device.storage[BESIDE + run.table.id] = json.dumps(kept)
            except OSError:
                outcome = self.notice("analysis.not_kept")
        self.ports.apply(outcome)

    def _whole(self, run: Run) -> Chances:
        """With the end, which nobody need think about."""
        won = run.table.match.position.winners()
        end = tuple(_rounded(1 / len(won)) if seat in won else 0.0 for seat in range(len(run.table.names)))
        return {**run.chances, len(run.table.match): end}

    def _kept(self, table: AnyTable, digest: str) -> Chances:
        text = self.device.storage.get(BESIDE + table.id, "") if table.id else ""
        with suppress(ValueError, TypeError, KeyError, RecursionError):
            if 0 < len(text) <= LARGEST:
                return read(json.loads(text), digest, len(table.match), len(table.names))
        return {}


def _rounded(chance: float) -> float:
    return round(float(chance), 4)


def read(kept: Any, digest: str, entries: int, seats: int) -> Chances:
    """A kept analysis, if it is one of this very game; it is not trusted."""
    if not isinstance(kept, Mapping) or kept["digest"] != digest:
        return {}
    found: Chances = {}
    for n, *chances in kept["chances"]:
        sound = all(type(chance) in (int, float) and 0 <= chance <= 1 for chance in chances)
        if type(n) is not int or not 0 <= n <= entries or len(chances) != seats or not sound:
            return {}
        found[n] = tuple(map(float, chances))
    return found


def moments(table: AnyTable) -> tuple[int, ...]:
    """The beginnings of turns, or of decisions of another seat where a game has no turns; not more than a few dozen."""
    match = table.match
    asked = [match.asked(n) for n in range(len(match))]
    begins = [0] + [n for n, (before, now) in enumerate(pairwise(asked), 1) if before != now and not match.at(n).chain]
    step = max(1.0, len(begins) / MOST)
    return tuple(dict.fromkeys(begins[int(i * step)] for i in range(min(MOST, len(begins)))))


def within(table: AnyTable, chances: Chances) -> list[int]:
    """The moments between whole moves within the turning points, so that the very turn can be named."""
    match, found = table.match, list[int]()
    for point in turning_points(chances):
        inside = [n for n in range(point.n + 1, point.until) if not match.at(n).chain]
        step = max(1.0, len(inside) / WITHIN)
        found += dict.fromkeys(inside[int(i * step)] for i in range(min(WITHIN, len(inside))))
    return found


def turning_points(chances: Chances) -> list[TurningPoint]:
    """Where somebody's chance has changed most, in the order of the game."""
    swings = [
        TurningPoint(n, until, seat, chances[n][seat], chances[until][seat])
        for n, until in pairwise(sorted(chances))
        for seat in [
            max(range(len(chances[n])), key=lambda seat: round(abs(chances[until][seat] - chances[n][seat]), 6))
        ]
    ]
    largest = sorted(swings, key=lambda swing: -abs(swing.after - swing.before))[:NAMED]
    return sorted(swing for swing in largest if abs(swing.after - swing.before) >= SWING)

"""A lesson as content: positions in text, what happens there by itself, and the moves that the learner is to make.

Each game has its lessons in `lessons/<name>.toml`, and their sentences beside them in one catalogue for each language,
under `lesson.<game>.<name>`. A step without a position goes on where the one before has ended.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from hansa_core import Match, new_match
from hansa_core.table import Seat
from hansa_core.table.content import content
from ui.session.rooms import lessons_package

LEARNER = 0
"""The seat that learns."""


class Step(NamedTuple):
    """`at` names the places to look at: of the board, or `#desks` and the like, parts of the page. `word` is the word
    of the turn card with which its move begins. `before` is played when the step begins, by whoever is asked or by the
    seat before the colon: `Ben: pass`. A step without moves is only read."""

    id: str
    at: tuple[str, ...] = ()
    word: str = ""
    before: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    position: str = ""


class Lesson(NamedTuple):
    """`against` is the game that it ends with: how an address asks for it."""

    game: str
    name: str
    minutes: int
    seats: tuple[Seat, ...]
    seed: str
    against: Mapping[str, str]
    steps: tuple[Step, ...]

    @property
    def key(self) -> str:
        """Where its sentences stand in the catalogue."""
        return f"lesson.{self.game}.{self.name}"

    def begun(self, n: int) -> Match[Any]:
        """The game when a step begins."""
        start = max(i for i in range(n + 1) if self.steps[i].position)
        match = new_match(self.game, self.seats, self.seed, start=self.steps[start].position)
        for i in range(start, n + 1):
            if i > start:
                _play(match, self.steps[i - 1].moves)
            _play(match, self.steps[i].before)
        return match

    def first_step_of(self, word: str) -> int | None:
        """The step in which a word of the turn card comes first."""
        return next((n for n, step in enumerate(self.steps) if step.word == word), None)


def _play(match: Match[Any], moves: tuple[str, ...]) -> None:
    names = [seat.name for seat in match.header.seats]
    for text in moves:
        name, colon, move = text.partition(": ")
        by = names.index(name) if colon else match.to_act
        match.play(match.position.parse(move if colon else text), by)


def _step(written: Mapping[str, Any]) -> Step:
    listed = {field: tuple(written.get(field, ())) for field in ("at", "before", "moves")}
    return Step(written["id"], word=written.get("word", ""), position=written.get("position", ""), **listed)


@cache
def lesson(game: str, name: str) -> Lesson:
    written = content(lessons_package(game), name)
    steps = tuple(map(_step, written["steps"]))
    seats = tuple(Seat(who, colour) for who, colour in written["seats"].items())
    return Lesson(game, name, written["minutes"], seats, written.get("seed", name), written["against"], steps)

"""The table of a lesson: a game like any other, of which no save is left, and where one move at a time is open."""

from collections.abc import Sequence
from typing import Any

from hansa_core.table import Amounts, Move, Refused
from ui.session.lessons.lesson import LEARNER, Lesson, Step
from ui.session.room import Room
from ui.session.seats import HERE, LINK
from ui.session.standing import Standing
from ui.session.table import Table


class Course(Table[Any]):
    """`n` is the step that is taken, `came` to after so many entries of the match."""

    in_lesson = True

    def __init__(self, lesson: Lesson, room: Room[Any], n: int) -> None:
        self.lesson = lesson
        self.n = min(n, len(lesson.steps) - 1)
        match = lesson.begun(self.n)
        self.began = len(match)
        played = tuple(HERE if seat == LEARNER else LINK for seat in range(len(lesson.seats)))
        super().__init__("", match, room, played)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.n]

    @property
    def is_last(self) -> bool:
        return self.n == len(self.lesson.steps) - 1

    @property
    def done(self) -> int:
        """How many moves of the step are made; a sealed answer waits for those of the others."""
        return len(self.match) - self.began + (LEARNER in self.match.pending)

    @property
    def wanted(self) -> str:
        """The move that comes next; empty where there is only something to read."""
        return self.step.moves[self.done] if self.done < len(self.step.moves) else ""

    @property
    def standing(self) -> Standing:
        return Standing.DECIDES if self.match.to_act == self.viewer else Standing.ELSEWHERE

    def go(self, n: int) -> None:
        """To the beginning of a step."""
        self.n = min(max(0, n), len(self.lesson.steps) - 1)
        self.match = self.lesson.begun(self.n)
        self.began = self.known = len(self.match)
        self.log_lines = {}
        self.in_hand = {}
        self.next_viewer()

    def later(self, word: str) -> int | None:
        n = self.lesson.first_step_of(word)
        return None if n is None or n == self.n else n + 1

    def steps_back(self) -> bool:
        """A move of the step; at its beginning the step before."""
        if self.match.pending:
            self.match.cancel()
        elif self.done > 0:
            self.match.undo()
        else:
            self.go(self.n - 1)
        return True

    def may_go_on(self) -> None:
        """Where one move is open, nothing may be added to it."""

    def look_back(self, n: int, playing: bool = False) -> None:
        """There is nothing to look back to."""

    # -- one move is open ---------------------------------------------------------------------------------------------

    def _open_moves(self, seat: int | None) -> Sequence[Move]:
        """An amount stays an amount, of one number."""
        if not self.wanted:
            return ()
        legal, move = super()._open_moves(seat), self.match.position.parse(self.wanted)
        if isinstance(legal, Amounts) and move not in legal.others:
            at = legal.index(move) - len(legal.others)
            return Amounts(legal.stem, legal.numbers[at : at + 1])
        return (move,)

    def _barred(self, seat: int | None) -> Sequence[Move]:
        return super()._open_moves(seat) if self.wanted else ()

    def bars(self, move: Move) -> Refused | None:
        return None if move in self.legal else self._not_now()

    def pick_word(self, word: str) -> Move | Refused | None:
        return super().pick_word(word) if word in self._words() else self._not_now(word)

    def point(self, place: str, dropped: bool = False) -> Move | Refused | None:
        before = self.choice.now
        found = super().point(place, dropped)
        idle = found is None and self.choice.now == before
        return self._not_now() if idle or isinstance(found, Refused) else found

    def _words(self) -> set[str]:
        return {(*way.path, str(move))[0] for move, way in self.choice.ways.items()}

    def _not_now(self, word: str = "") -> Refused:
        """What the lesson wants now, or in which step that comes which was asked for."""
        if word and (n := self.later(word)) is not None:
            return Refused("", "learn.comes_in", n=n)
        return Refused("", "learn.not_now" if self.wanted else "learn.only_read")

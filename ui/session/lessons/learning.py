"""Taking a lesson: its steps on and back, where one has stopped, and the way out of it."""

from contextlib import suppress
from dataclasses import replace

from ui.session.actions import Actions
from ui.session.address import address_of
from ui.session.autosave import Autosave
from ui.session.commands import command
from ui.session.form import Form
from ui.session.lessons.course import Course
from ui.session.lessons.lesson import lesson
from ui.session.new_game import NewGame
from ui.session.outcome import Outcome
from ui.session.parts import Part, Ports
from ui.session.rooms import lessons_of, room_of
from ui.session.table import AnyTable

PREFIX = "hansa/lesson/"
"""Where the storage has the step that each lesson has come to."""


class Learning(Part):
    def __init__(self, ports: Ports, actions: Actions, new_game: NewGame, autosave: Autosave) -> None:
        super().__init__(ports)
        self.actions = actions
        self.new_game = new_game
        self.autosave = autosave
        self._before: AnyTable | None = None
        """The table that the lesson was opened from."""

    @property
    def course(self) -> Course:
        table = self.table
        assert isinstance(table, Course)
        return table

    def open(self, game: str, name: str) -> Outcome | None:
        """The table of a lesson, at the step where one has stopped; None where there is no such lesson."""
        name = name or next(iter(lessons_of(game)), "")
        if name not in lessons_of(game):
            return None
        taught, before = lesson(game, name), self.ports.table()
        if not isinstance(before, Course):
            self._before = before
        kept = self.device.storage.get(f"{PREFIX}{game}/{name}", "")
        n = int(kept) if kept.isascii() and kept.isdigit() and len(kept) < 3 else 0
        return Outcome(table=Course(taught, room_of(game), n))

    def follow(self) -> Outcome:
        """After a move, or one that was taken back: on when the moves of the step are made."""
        course = self.course
        if course.step.moves and not course.wanted:
            return self._go(course.n + 1)
        if course.done < 0:
            return self._go(course.n - 1)
        self._keep(course)
        return Outcome()

    @command("learn.next", "learn.next")
    def next(self) -> Outcome:
        return self._go(self.course.n + 1)

    @command("learn.back", "learn.back")
    def back(self) -> Outcome:
        return self._go(self.course.n - 1)

    @command("learn.to", "learn.steps")
    def to(self, value: str) -> Outcome | None:
        return self._go(int(value)) if value.isdigit() and len(value) < 3 else None

    @command("learn.show", "learn.show")
    def show(self) -> Outcome | None:
        """Makes the move that is asked for."""
        return self.actions.play(self.course.wanted, sure=True) if self.course.wanted else None

    @command("learn.play", "learn.play")
    def play(self) -> Outcome | None:
        """The lesson is over: the game itself, against bots."""
        course = self.course
        self.device.storage.pop(_kept_at(course), None)
        self.new_game.form = Form.from_wish({"game": course.lesson.game, **course.lesson.against})
        outcome = self.new_game.start()
        return outcome and replace(outcome, begins=True)

    @property
    def from_table(self) -> bool:
        """Whether there is a game to come back to."""
        return self._before is not None and bool(self._before.id)

    @command("learn.leave", "learn.leave")
    def leave(self) -> Outcome:
        """Back to the table that one came from, as it was."""
        before, self._before = self._before, None
        assert before is not None
        outcome = self.autosave.open(before.id) if before.id in self.saves else Outcome(table=before)
        return replace(outcome, address=address_of(before))

    def _go(self, n: int) -> Outcome:
        self.course.go(n)
        self._keep(self.course)
        return self.told()

    def told(self) -> Outcome:
        """The step in words, for those who listen; the focus comes to where it stands."""
        words, course = self.words, self.course
        key = f"{course.lesson.key}.{course.step.id}"
        place = words.say("learn.place", n=course.n + 1, most=len(course.lesson.steps))
        keys = [f"{key}.{part}" for part in ("title", "text", "do")]
        said = [words.say(each) for each in keys if each in words.entries]
        return Outcome(clears=True, focus="lesson-title", announcement=" ".join([place, *said]))

    def _keep(self, course: Course) -> None:
        with suppress(OSError):  # a lesson is begun anew where nothing can be kept
            self.device.storage[_kept_at(course)] = str(course.n)


def _kept_at(course: Course) -> str:
    return f"{PREFIX}{course.lesson.game}/{course.lesson.name}"

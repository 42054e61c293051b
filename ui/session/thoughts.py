"""Questions to the computer, and its answers. It thinks beside the page; where it cannot, on the page itself."""

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from hansa_core import Match
from ui.session.notice import Notice
from ui.session.outcome import Outcome
from ui.session.parts import Part, Ports

Answer = Mapping[str, Any]
TRIES = 3
"""So many times in a row nothing comes of asking; then it thinks on the page."""


def parts_of(game: str) -> tuple[str, ...]:
    """The parts of our code that bots of a game think with: those they have for themselves come last."""
    return "start", "table", f"games/{game}", *bots_of(game)


def bots_of(game: str) -> tuple[str, ...]:
    return "bots", f"bots/{game}"


class Question(NamedTuple):
    """What is asked: of which game at which moment, for which seat, at which level, and what for."""

    match: Match
    seat: int
    level: str
    want: str
    n: int

    def text(self) -> str:
        from hansa_core.bots.thinking import question

        return question(*self)


class WhyQuestion(NamedTuple):
    """What speaks for a turn that was played: the entries of a seat from `n` to `end`."""

    match: Match
    seat: int
    n: int
    end: int

    def text(self) -> str:
        from hansa_core.bots.thinking import why_question

        return why_question(*self)


Asked = Question | WhyQuestion


class Thoughts(Part):
    def __init__(self, ports: Ports) -> None:
        super().__init__(ports)
        self.open: dict[int, tuple[Asked, Callable[[Answer], None]]] = {}
        """What is thought about, and who waits for the answer."""
        self.put_off: list[tuple[Asked, Callable[[Answer], None]]] = []
        """What is asked anew when the tab is shown again."""
        self.lost = 0
        self._last = 0

    def ask(self, question: Asked, done: Callable[[Answer], None]) -> None:
        """The code comes when it is first asked for. An answer that is no longer wanted is not heard."""
        self._last += 1
        self.open[self._last] = question, done
        number, game = self._last, question.match.game.id
        self.device.bring(bots_of(game), lambda came: self._send(number, question) if came else self._not_come(number))

    def rest(self) -> None:
        """Nobody waits for an answer any more."""
        self.open.clear()
        self.put_off.clear()
        self.device.rest()

    def looked_at(self) -> None:
        """The tab is shown or hidden now: in one that is not looked at nobody thinks."""
        if self.device.hidden():
            self.put_off += self.open.values()
            self.open.clear()
            self.device.rest()
        else:
            again, self.put_off = self.put_off, []
            for question, done in again:
                self.ask(question, done)

    def _not_come(self, number: int) -> None:
        if self.open.pop(number, None):
            self.ports.apply(self.notice("bots.not_come"))

    def _send(self, number: int, question: Asked) -> None:
        if number in self.open:
            self._think(number, question.match.game.id, question.text())

    def _think(self, number: int, game: str, text: str) -> None:
        if self.lost < TRIES:
            self.device.think(parts_of(game), text, lambda said: self._heard(number, game, text, said))
        else:
            self.device.later(0, lambda: self._heard(number, game, text, _on_the_page(text)))

    def _heard(self, number: int, game: str, text: str, said: str | None) -> None:
        if number not in self.open:
            return
        if said is None:
            self.lost += 1
            sentence = self.words.say("bots.again" if self.lost < TRIES else "bots.on_the_page")
            self.ports.apply(Outcome(Notice(sentence), announcement=sentence))
            self._think(number, game, text)
            return
        self.lost = self.lost if self.lost >= TRIES else 0
        _, done = self.open.pop(number)
        done(json.loads(said))


def _on_the_page(text: str) -> str:
    from hansa_core.bots.thinking import answer

    return answer(text)

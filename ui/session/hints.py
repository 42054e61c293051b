"""Hints: the best moves as a bot sees them, numbered on board and list, for a decision of now or of a finished game."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from hansa_core.table import Move, TableError
from ui.choosing.choice import Way
from ui.session.commands import command
from ui.session.outcome import Outcome
from ui.session.parts import Part, Ports
from ui.session.seats import FAR, LINK, kind_of
from ui.session.standing import Standing
from ui.session.thoughts import Answer, Question, Thoughts

if TYPE_CHECKING:
    from ui.session.actions import Actions
    from ui.session.table import AnyTable

LEVEL = "hard"
"""The bot whose opinion a hint is."""
MOST = 3


class Reason(NamedTuple):
    key: str
    params: dict[str, Any]
    worth: float


class Plan(NamedTuple):
    """Moves that belong together, what they are worth, and why."""

    moves: tuple[Move, ...]
    value: float
    reasons: tuple[Reason, ...]


class Hint(NamedTuple):
    """`seat` decides after `n` entries; `plans` is empty while it is thought about. One of them is `chosen`."""

    seat: int
    n: int
    plans: tuple[Plan, ...] = ()
    chosen: int = 0

    def places(self, table: "AnyTable") -> dict[str, int]:
        """Where on the board each first move is, with its number."""
        way, found = table.room.way(table.match.at(self.n).view(self.seat)), dict[str, int]()
        for number, plan in enumerate(self.plans, 1):
            found.setdefault(_place(way(plan.moves[0])), number)
        found.pop("", None)
        return found


def _place(way: Way) -> str:
    named = [word for word in (way.spot, *reversed(way.path)) if word in way.places]
    return named[0] if named else way.places[0] if way.places else ""


class Hints(Part):
    def __init__(self, ports: Ports, actions: "Actions", thoughts: Thoughts) -> None:
        super().__init__(ports)
        self.actions = actions
        self.thoughts = thoughts

    @command("hint", "hint.ask", key="h")
    def ask(self) -> Outcome | None:
        """What a good bot would do here: for whoever decides now, or at a past moment of a finished game."""
        table = self.table
        if table.hint:
            return self.thanks()
        if not table.match.game.bots:
            return self.notice("hint.no_bots")
        if table.standing is Standing.LOOKS_BACK and table.match.to_act is None and table.replay:
            return self._think(table.replay.n)
        if table.standing is not Standing.DECIDES or table.in_lesson:
            return self.notice("hint.not_now")
        if any(kind_of(played) in (LINK, FAR) for played in table.played):
            return self.notice("hint.off")
        return self._think(len(table.match))

    def _think(self, n: int) -> Outcome | None:
        table = self.table
        seat = table.match.at(n).to_act if n < len(table.match) else table.match.to_act
        if seat is None or seat < 0:
            return self.notice("hint.not_now")
        hint = table.hint = Hint(seat, n)
        table.choice.widen()
        self.thoughts.ask(
            Question(table.match, seat, LEVEL, "plans", n), lambda answer: self._thought(table, hint, answer)
        )
        return Outcome(clears=True)

    def _thought(self, table: "AnyTable", hint: Hint, answer: Answer) -> None:
        if table.hint is not hint:
            return
        plans = read_plans(table, hint.n, answer)
        if not plans:
            table.hint = None
            self.ports.apply(self.notice("hint.none"))
            return
        table.hint = hint._replace(plans=plans)
        self.ports.apply(Outcome(announcement=self.words.say("hint.title", n=len(plans)), focus="hint.choose.1"))

    @command("hint.choose", "hint.ask")
    def choose(self, value: str) -> None:
        hint = self.table.hint
        if hint and value.isdigit() and 0 < int(value) <= len(hint.plans):
            self.table.hint = hint._replace(chosen=int(value) - 1)

    @command("hint.play", "hint.play")
    def play(self) -> Outcome | None:
        hint = self.table.hint
        if hint is None or not hint.plans or self.table.replay:
            return None
        return self.actions.play(str(hint.plans[hint.chosen].moves[0]))

    @command("hint.thanks", "hint.thanks")
    def thanks(self) -> Outcome:
        self.table.hint = None
        return Outcome(focus="hint")


def read_plans(table: "AnyTable", n: int, answer: Answer) -> tuple[Plan, ...]:
    """The plans of an answer, as far as their first move can be played there."""
    position = table.match.at(n)
    legal = position.legal_moves(position.to_act if n < len(table.match) else table.match.to_act)
    found = []
    for texts, value, reasons in answer.get("plans", ())[:MOST]:
        try:
            moves = tuple(map(position.parse, texts))
        except TableError:
            continue
        if moves and moves[0] in legal:
            found.append(Plan(moves, value, read_reasons(reasons)))
    return tuple(found)


def read_reasons(written: Iterable[Sequence[Any]]) -> tuple[Reason, ...]:
    return tuple(Reason(*each) for each in written)

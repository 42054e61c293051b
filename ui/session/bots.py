"""The seats that the computer plays: when it thinks, at which pace its moves are seen, and what they were."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from hansa_core.table import Event, Move, TableError
from ui.session.actions import Actions
from ui.session.calling import Calling
from ui.session.commands import command
from ui.session.hints import Reason, read_reasons
from ui.session.notice import Notice
from ui.session.outcome import Outcome
from ui.session.parts import Part, Ports
from ui.session.seats import level_of
from ui.session.standing import Standing
from ui.session.table import AnyTable
from ui.session.thoughts import Answer, Question, Thoughts, WhyQuestion

PACE_KEY = "hansa/pace"
AT_ONCE, NORMAL, STEP = PACES = ("at_once", "normal", "step")
PAUSE = 700
"""Milliseconds between two moves that are watched."""


class Moment(NamedTuple):
    """What is thought about: a seat's decision at one moment of one game."""

    table: str
    digest: str
    seat: int


class Turn(NamedTuple):
    """What a bot did in one go: its seat, and the numbers of its first entry and of the one behind its last."""

    seat: int
    first: int
    end: int


class Why(NamedTuple):
    """What speaks for a turn, as far as everybody can see; None while it is thought about. `digest` names the game up
    to its end: taken back and played otherwise, it is another turn."""

    turn: Turn
    digest: str
    reasons: tuple[Reason, ...] | None = None


class Bots(Part):
    def __init__(self, ports: Ports, actions: Actions, thoughts: Thoughts, calling: Calling) -> None:
        super().__init__(ports)
        self.actions = actions
        self.thoughts = thoughts
        self.calling = calling
        pace = self.device.storage.get(PACE_KEY, NORMAL)
        self.pace = pace if pace in PACES else NORMAL
        self.paused = False
        self.moment: Moment | None = None
        """What is being thought about, or has been."""
        self.found = ""
        """The move that waits until it is time to show it."""

    # -- thinking -----------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """After whatever happened: if a bot is asked and nobody thinks for it yet, it begins. Nobody thinks in a tab
        that is not looked at, unless somebody waits for it."""
        table = self.ports.table()
        if table is None or table.standing is not Standing.THINKS or not table.has_lock:
            return
        if self.paused or (self.device.hidden() and not self._awaited(table)):
            return
        now = moment_of(table)
        if self.moment == now:
            return
        self.moment, self.found = now, ""
        question = Question(table.match, now.seat, level_of(table.played[now.seat]), "move", len(table.match))
        self.thoughts.ask(question, lambda answer: self._thought(now, answer))

    def _awaited(self, table: AnyTable) -> bool:
        """Whether people elsewhere wait, or whoever looks away wishes to be called back."""
        return table.live or self.calling.notifies

    def looked_at(self) -> None:
        """The tab is shown or hidden now."""
        table = self.ports.table()
        if not (self.device.hidden() and table and self._awaited(table)):
            self.thoughts.looked_at()
        self.wake()

    def rest(self) -> None:
        """Stops in the middle of a thought."""
        self.moment, self.found = None, ""
        self.thoughts.rest()

    def _thought(self, moment: Moment, answer: Answer) -> None:
        if moment != self.moment:
            return
        self.found = str(answer.get("move", answer.get("trouble", "?")))
        if self.pace == AT_ONCE:
            self._play(moment)
        elif self.pace == NORMAL:
            self.device.later(PAUSE, lambda: self._play(moment))

    def _play(self, moment: Moment, stepped: bool = False) -> None:
        """Plays what was found, if the game is still where it was thought about."""
        table = self.ports.table()
        waits = self.paused or (self.pace == STEP and not stepped)
        if table is None or not self.found or waits or self.moment != moment:
            return
        if table.standing is not Standing.THINKS or moment_of(table) != moment:
            return
        found, self.found, self.moment = self.found, "", None
        events, notice = self._played(table, moment.seat, found)
        outcome = replace(self.actions.changed(events), clears=False, notice=notice, by_bot=True)
        if table.legal:
            outcome = replace(outcome, call=table.room.call(table, self.words))
        self.ports.apply(outcome)

    def _played(self, table: AnyTable, seat: int, found: str) -> tuple[Sequence[Event], Notice | None]:
        """By the same list of legal moves as everybody. A move that is not on it is a mistake of ours: that is said,
        and any other one is played."""
        match = table.match
        try:
            return match.play(match.position.parse(found), seat), None
        except TableError:
            said = self.words.say("bots.refused", name=table.names[seat], move=found)
            return match.play(self._any(match.position.legal_moves(seat)), seat), Notice(said)

    def _any(self, legal: Sequence[Move]) -> Move:
        return legal[int(self.device.random(), 16) % len(legal)]

    # -- what is asked for --------------------------------------------------------------------------------------------

    @command("bots.pace", "bots.pace")
    def set_pace(self, value: str) -> Outcome | None:
        if value not in PACES:
            return None
        self.pace = value
        try:
            self.device.storage[PACE_KEY] = value
        except OSError:
            return self.notice("settings.not_kept")
        finally:
            self._go_on()
        return None

    @command("bots.pause", "bots.pause")
    def pause(self) -> None:
        """Nobody thinks and nothing is played until it goes on."""
        self.paused = not self.paused
        self._go_on()

    @command("bots.step", "bots.step", key=" ", when=Standing.THINKS)
    def step(self) -> None:
        """The move that waits is shown."""
        if self.moment:
            self._play(self.moment, stepped=True)

    @command("bots.show", "bots.show")
    def show(self, value: str) -> None:
        """What bots have done, move by move."""
        if value.isdigit():
            self.table.look_back(int(value), playing=True)

    @command("bots.why", "bots.why")
    def why(self, value: str) -> None:
        """Why a bot has played its turn so; asked once more, it is folded again."""
        table = self.table
        turn = next((each for each in turns(table) if str(each.first) == value), None)
        if turn is None or why_of(table, turn):
            table.why = None
            return
        why = table.why = Why(turn, table.match.digest_at(turn.end))
        played = table.match.copy(turn.end)  # it may be taken back before the question goes out
        self.thoughts.ask(
            WhyQuestion(played, turn.seat, turn.first, turn.end), lambda said: self._explained(table, why, said)
        )

    def _explained(self, table: AnyTable, why: Why, answer: Answer) -> None:
        if table.why is not why:
            return
        table.why = why._replace(reasons=read_reasons(answer.get("why", ())))
        self.ports.apply(Outcome(announcement=self.words.say("bots.why")))

    def _go_on(self) -> None:
        if self.moment and self.found:
            self._play(self.moment)
        else:
            self.wake()


def moment_of(table: AnyTable) -> Moment:
    assert table.match.to_act is not None
    return Moment(table.id, table.match.digest(), table.match.to_act)


def why_of(table: AnyTable, turn: Turn) -> Why | None:
    """What is said of this turn, if somebody has asked."""
    why = table.why
    return why if why and (why.turn, why.digest) == (turn, table.match.digest_at(turn.end)) else None


def turns(table: AnyTable) -> list[Turn]:
    """What bots have done since somebody else decided; in a game of bots alone, in the latest round."""
    bots, entries = table.bots, table.match.entries[: table.match.settled]
    found: list[Turn] = []
    for n in range(len(entries) - 1, -1, -1):
        seat = entries[n].seat
        if seat not in bots or seat is None:
            break
        if found and found[0].seat == seat:
            found[0] = found[0]._replace(first=n)
        elif len(found) < len(table.names):
            found.insert(0, Turn(seat, n, n + 1))
        else:
            break
    return found

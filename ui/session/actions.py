"""What a player does at the open table: every way of acting ends in a changed table, a notice, or nothing."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from hansa_core.table import Event, Move, Refused, TableError
from ui.session.notice import Notice
from ui.session.table import Table

if TYPE_CHECKING:
    from ui.session.app import App


class Actions:
    def __init__(self, app: "App", table: Table) -> None:
        self.app = app
        self.table = table

    # -- choosing -----------------------------------------------------------------------------------------------------

    def pick(self, key: str) -> None:
        self._go_on(self.table.pick(key))

    def number(self, number: int) -> None:
        option = self.table.choice.by_number(number)
        if option is not None:
            self.pick(option.key)

    def word(self, word: str) -> None:
        """One of the words of the first step: an action, a marker, the end of the turn."""
        if not self.table.behind_curtain:
            self._go_on(self.table.pick_word(word))

    def point(self, place: str) -> None:
        if not self.table.behind_curtain:
            self._go_on(self.table.point(place))

    def hold(self, piece: str) -> None:
        self.app.notice = None
        self.table.hold(piece)

    def takes_up(self, place: str) -> str:
        """The move that takes a piece up at a place, if there is one: then dragging it makes sense."""
        carry = self.table.room.carry
        moves = (
            move
            for move, way in self.table.choice.ways.items()
            if carry and move.kind == carry[0] and place in way.places
        )
        return str(next(moves, ""))

    def drag(self, start: str, end: str) -> None:
        """A piece taken up in one place and let go at another; where it cannot go it stays where it was."""
        match, before = self.table.match, len(self.table.match)
        self.play(self.takes_up(start))
        if len(match) == before or end == start or self.table.room.carry is None:
            return
        self.table.choice.pick_word(self.table.room.carry[1])
        if end:
            self.point(end)
        if len(match) == before + 1 and match.position.chain == 1 and (self.app.notice or not end):
            notice = self.app.notice
            self.take_back("cancel")
            self.app.notice = notice

    def back(self) -> None:
        """Esc: closes what lies open, widens the choice, or takes an unfinished chain back."""
        table = self.table
        if table.sheet or table.asking or self.app.notice:
            table.sheet = table.asking = ""
            self.app.notice = None
        elif table.replay:
            table.look_ahead()
        elif not table.choice.back() and (table.match.position.chain or table.match.pending):
            self.take_back("cancel")

    def _go_on(self, found: Move | Refused | None) -> None:
        self.app.notice = None
        if isinstance(found, Refused):
            self.app.refuse(found)
        elif found is not None:
            self.play(str(found))

    # -- playing ------------------------------------------------------------------------------------------------------

    def play(self, text: str, sure: bool = False) -> None:
        """Plays a move given in text form; a refusal becomes the notice and changes nothing."""
        match = self.table.match
        if self._only_follows():
            return
        if self.table.elsewhere:
            self.app.notice = Notice(self.app.words.say("share.decides", name=self.table.names[match.to_act or 0]))
            return
        try:
            move = match.position.parse(text)
            if not sure and self.table.room.loses(self.table.view, move):
                self.table.asking = text
                self.table.choice.widen()
                return
            events = match.play(move, match.to_act)
        except TableError as problem:
            self.app.refuse(problem)
            return
        self._changed(events)

    def yes(self) -> None:
        asked, self.table.asking = self.table.asking, ""
        self.play(asked, sure=True)

    def no(self) -> None:
        self.table.asking = ""

    # -- taking back --------------------------------------------------------------------------------------------------

    def take_back(self, command: str) -> None:
        """undo, redo or cancel; `undo_decided` also takes back what another player has decided since."""
        match = self.table.match
        if self._only_follows():
            return
        actions: dict[str, Callable[[], Any]] = {
            "undo": match.undo,
            "redo": match.redo,
            "cancel": match.cancel,
            "undo_decided": lambda: match.undo(across_decided=True),
        }
        try:
            actions[command]()
        except TableError as problem:
            self.app.refuse(problem)
            if problem.key == "undo.decided" and self.app.notice:
                self.app.notice.offer, self.app.notice.offered = "undo_decided", "undo.anyway"
            return
        self._changed(())
        self.app.announcement = self.app.words.say(f"table.did_{command}")

    def reset_turn(self) -> None:
        """Back to where the turn began, or as far as undo reaches."""
        match, began = self.table.match, self.table.turn_began()
        if self._only_follows():
            return
        if len(match) == began:
            self.app.notice = Notice(self.app.words.say("table.turn_fresh"))
            return
        if match.position.chain:
            match.cancel()
        barrier = match.barrier
        while len(match) > max(began, barrier.n):
            match.undo()
        self._changed(())
        self.app.announcement = self.app.words.say("table.did_reset")
        if barrier.n > began:
            self.app.notice = Notice(self.app.words.say(f"undo.{barrier.reason}"), rule="T6")

    def _only_follows(self) -> bool:
        """Another tab has the pen, another device the seat that decides, or the past lies on the table: this one says
        so and changes nothing."""
        table = self.table
        reason = "lock.follows" if table.follows else "share.only_look" if not table.id else ""
        if table.replay:
            reason = "replay.present_first"
        if reason:
            self.app.notice = Notice(self.app.words.say(reason))
        return bool(reason)

    def _changed(self, events: Sequence[Event]) -> None:
        app, table = self.app, self.table
        app.notice = None
        before = table.viewer
        table.known = len(table.match)
        table.next_viewer()  # first: what is announced stays in the page, and another may look at it now (T7)
        table.told = table.sentences(table.tell(events), app.words)
        app.announcement = " ".join(table.told)
        if table.viewer is not None and table.viewer != before:
            app.call = table.room.call(table, app.words)
        app.keep()

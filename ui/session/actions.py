"""What a player does at the open table: each ends in a changed table, a notice, or nothing."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from hansa_core.table import Event, Move, Refused, TableError
from ui.session.commands import command
from ui.session.notice import Notice
from ui.session.outcome import Outcome
from ui.session.parts import Part
from ui.session.standing import Standing
from ui.session.table import TABS, begins_turn

BARRED = {
    Standing.LOOKS_BACK: "replay.present_first",
    Standing.FOLLOWS: "lock.follows",
    Standing.LOOKS_ON: "share.only_look",
}
"""Where nothing can be changed, and what is said then."""
COVERED = (Standing.CURTAIN, Standing.SEES)
"""Where nothing is decided before the device has been passed on."""


class Actions(Part):
    # -- choosing -----------------------------------------------------------------------------------------------------

    def pick(self, key: str) -> Outcome:
        return self._go_on(self.table.pick(key))

    def number(self, number: int) -> Outcome:
        hint = self.table.hint
        if hint and number <= len(hint.plans):
            self.table.hint = hint._replace(chosen=number - 1)
            return Outcome()
        option = self.table.choice.by_number(number)
        return self.pick(option.key) if option else Outcome()

    def word(self, word: str) -> Outcome:
        """One of the words of the first step: an action, a marker, the end of the turn."""
        return Outcome() if self.table.standing in COVERED else self._go_on(self.table.pick_word(word))

    def point(self, place: str) -> Outcome:
        table = self.table
        if table.standing in COVERED:
            return Outcome()
        if table.instead and not table.choice.at(place):
            laid = table.match.entries[-1].moves[0]
            if moved := table.room.moved(laid, table.instead, place):
                others = (*(move for move in table.instead if move != moved), laid)
                outcome = self.instead(str(moved))
                table.instead = others if outcome.keeps else ()
                return outcome
        return self._go_on(table.point(place))

    def put_down(self, place: str) -> Outcome:
        """A piece of the supply was dragged to a place: there it is put down, or it goes back."""
        table = self.table
        table.lay_down()
        outcome = self._go_on(table.point(place, dropped=True)) if place else Outcome(clears=True)
        if table.choice.now.piece and not table.choice.now.place:
            table.choice.back()
        return outcome

    def beside(self) -> Outcome:
        """A click where there is no place."""
        self.table.choice.back()
        self.table.remember_hand()
        return Outcome(clears=True)

    def hold(self, piece: str) -> Outcome:
        self.table.hold(piece)
        return Outcome(clears=True)

    def takes_up(self, place: str) -> str:
        """The move that takes a piece up at a place, if there is one, or one that leads to another place: then dragging
        it makes sense."""
        carry, choice = self.table.room.carry, self.table.choice
        if self.table.room.drags:
            return str(next((move for move in choice.at(place) if len(choice.ways[move].places) > 1), ""))
        return str(next((move for move in self.table.choice.at(place) if carry and move.kind == carry[0]), ""))

    def drag(self, start: str, end: str) -> Outcome:
        """A piece taken up in one place and let go at another; where it cannot go it stays where it was."""
        if self.table.room.drags:
            both = [move for move in self.table.choice.at(start) if move in self.table.choice.at(end)]
            return self.play(str(both[0])) if end and len(both) == 1 else Outcome(clears=True)
        table, match, before = self.table, self.table.match, len(self.table.match)
        outcome = self.play(self.takes_up(start))
        if len(match) == before or end == start or table.room.carry is None:
            return outcome
        table.choice.pick_word(table.room.carry[1])
        if end:
            outcome = outcome.then(self.point(end))
        began = match.position.chain == 1 or table.begun
        if len(match) == before + 1 and began and (outcome.notice or not end):
            outcome = replace(self._take_back("cancel", self._cancel), notice=outcome.notice)
        return outcome

    @command("open_group")
    def open_group(self, value: str) -> None:
        """A group of a long list; the open one is closed."""
        self.table.opened = "" if self.table.opened == value else value

    @command("tell")
    def tell(self, value: str) -> None:
        """What a thing on the board is, without doing anything there."""
        self.table.told = value

    @command("back", "table.cancel")
    def back(self) -> Outcome:
        """Esc: closes what lies open, widens the choice, or takes an unfinished chain back."""
        table = self.table
        if table.sheet or table.asking or table.told or table.hint or self.ports.notice():
            table.sheet = table.asking = table.told = ""
            table.hint = None
            return Outcome(clears=True)
        if table.replay:
            table.look_ahead()
        elif table.choice.back():
            table.remember_hand()
        elif table.match.position.chain or (table.match.pending and not table.live):
            return self._take_back("cancel", self._cancel)
        return Outcome()

    def _go_on(self, found: Move | Refused | None) -> Outcome:
        if isinstance(found, Refused):
            return self._refused(found)
        cleared = Outcome(clears=True)
        if found is None:
            return cleared
        table, choice = self.table, self.table.choice
        others = [move for move in choice.left if move != found and not choice.ways[move].by_row]
        outcome = cleared.then(self.play(str(found)))
        if outcome.keeps:
            table.instead = tuple(others)
        return outcome

    @command("instead")
    def instead(self, value: str) -> Outcome:
        """The move that was played at once is taken back, and another one played that could have been meant."""
        table = self.table
        if value not in map(str, table.instead):
            return Outcome()
        try:
            table.match.undo()
        except TableError as problem:
            return self._refused(problem)
        return self.play(value)

    # -- playing ------------------------------------------------------------------------------------------------------

    def play(self, text: str, sure: bool = False) -> Outcome:
        """Plays a move given in text form; a refusal becomes the notice and changes nothing."""
        table, match = self.table, self.table.match
        if barred := self._barred():
            return barred
        if table.standing is Standing.ELSEWHERE:
            return self.notice("share.decides", name=table.names[match.to_act or 0])
        if table.standing is Standing.THINKS:
            return self.notice("bots.thinks", name=table.names[match.to_act or 0])
        try:
            move = match.position.parse(text)
            if refused := table.bars(move):
                return self._refused(refused)
            meant = not sure and (move in table.legal or move in table.more)
            if meant and table.room.loses(table.view, move):
                table.asking = text
                while table.choice.narrowed and table.choice.left == (move,):
                    table.choice.back()
                return Outcome()
            events = self._one_more(move) if move in table.more else match.play(move, match.to_act)
            while match.entries and match.to_act == match.entries[-1].seat and (forced := self._forced()):
                events += match.play(forced, match.to_act)
        except TableError as problem:
            return self._refused(problem)
        outcome = self.changed(events)
        if table.room.carry and move.kind == table.room.carry[1]:
            table.may_go_on()
        return outcome

    def _one_more(self, move: Move) -> tuple[Event, ...]:
        """An action that has ended goes on: what it has put down is taken back, one more piece taken up, and all put
        down again as it was."""
        table, match = self.table, self.table.match
        assert table.room.carry is not None
        down: list[Move] = []
        while (last := match.entries[-1].moves[0]).kind == table.room.carry[1]:
            match.undo()
            down.insert(0, last)
        up = [entry.moves[0] for entry in match.entries[match.settled :]]
        table.begun = (*up, *down)
        try:
            events = match.play(move, match.to_act)
            for each in down:
                match.play(each, match.to_act)
        except Refused:
            self._cancel()
            raise
        return events

    def _cancel(self) -> None:
        """An unfinished chain goes back to where it began: to the action that it has continued, if it has."""
        table = self.table
        table.match.cancel()
        for move in table.begun:
            table.match.play(move, table.match.to_act)

    @command("done")
    def done(self) -> None:
        """The action that could go on is over."""
        self.table.renew()

    @command("yes")
    def yes(self) -> Outcome:
        asked, self.table.asking = self.table.asking, ""
        return self.play(asked, sure=True)

    @command("no")
    def no(self) -> None:
        self.table.asking = ""

    # -- taking back --------------------------------------------------------------------------------------------------

    @command("undo", key="u")
    def undo(self) -> Outcome:
        return self._take_back("undo", self._undo)

    def _undo(self) -> None:
        """A step that went by itself is taken back with the one before it."""
        match = self.table.match
        if self.table.steps_back():
            return
        by_bots = self._by_bots()
        for _ in range(by_bots):
            match.undo(across_decided=True)
        match.undo(across_decided=by_bots > 0 or self._only_bots_wait())
        while self._forced() and match.barrier.n < len(match):
            match.undo()

    def _only_bots_wait(self) -> bool:
        """Whether of all who were asked together only bots have answered so far."""
        match = self.table.match
        return bool(match.pending) and set(match.pending) <= self.table.bots

    def _by_bots(self) -> int:
        """How many of the latest entries are bots': they go with the person's decision before them, for a bot minds
        nothing. What has been revealed or sent bars as ever, and then nothing is taken back."""
        match, bots = self.table.match, self.table.bots
        entries, n = match.entries, len(match)
        while n and entries[n - 1].seat in bots:
            n -= 1
        if n == len(match):
            return 0
        barrier = match.reach(across_decided=True)
        if not n or barrier.n >= n:
            raise Refused("T6", f"undo.{barrier.reason}" if barrier.n else "undo.nothing", n=barrier.n)
        return len(match) - n

    def _forced(self) -> Move | None:
        position, seat = self.table.match.position, self.table.match.to_act
        if seat is None:
            return None
        return self.table.room.forced(position.view(seat), position.legal_moves(seat))

    @command("undo_decided", "undo.anyway")
    def undo_decided(self) -> Outcome:
        """Also what another player has decided since."""
        return self._take_back("undo_decided", lambda: self.table.match.undo(across_decided=True))

    @command("redo", key="y")
    def redo(self) -> Outcome:
        return self._take_back("redo", self._redo)

    def _redo(self) -> None:
        match = self.table.match
        match.redo()
        with suppress(Refused):
            while self._forced() or match.to_act in self.table.bots:
                match.redo()

    def _take_back(self, word: str, act: Callable[[], object]) -> Outcome:
        if barred := self._barred():
            return barred
        table = self.table
        try:
            act()
        except TableError as problem:
            refused = self._refused(problem)
            if problem.key == "undo.decided" and refused.notice:
                refused.notice.offer = "undo_decided"
            if problem.key == "undo.sent" and table.live and refused.notice:
                refused.notice.offer = "live.undo"
            return refused
        return replace(self.changed(()), announcement=self.words.say(f"table.did_{word}"))

    @command("reset_turn", key="r")
    def reset_turn(self) -> Outcome:
        """Back to where the turn began, or as far as undo reaches."""
        match, began = self.table.match, self.table.turn_began()
        if barred := self._barred():
            return barred
        if len(match) == began:
            return self.notice("table.turn_fresh")
        if match.position.chain:
            match.cancel()
        barrier = match.barrier
        while len(match) > max(began, barrier.n):
            match.undo()
        outcome = replace(self.changed(()), announcement=self.words.say("table.did_reset"))
        if barrier.n > began:
            outcome = replace(outcome, notice=Notice(self.words.say(f"undo.{barrier.reason}"), rule="T6"))
        return outcome

    def _barred(self) -> Outcome | None:
        """Another tab has the write lock, others play, or the past lies on the table: that is said, no more."""
        reason = BARRED.get(self.table.standing)
        return self.notice(reason) if reason else None

    def _refused(self, problem: TableError) -> Outcome:
        return Outcome(Notice(self.reason(problem), rule=getattr(problem, "rule", "")))

    def changed(self, events: Sequence[Event]) -> Outcome:
        table, words = self.table, self.words
        before = table.viewer
        table.known = len(table.match)
        if not table.match.position.chain:
            table.begun = ()
        if any(map(begins_turn, events)):
            table.in_hand.clear()
        table.next_viewer(events)  # first: what is announced stays in the page, and another may look at it now (T7)
        said = " ".join(table.sentences(table.tell(events), words))
        called = table.viewer is not None and table.viewer != before
        call = table.room.call(table, words) if called else ""
        return Outcome(clears=True, announcement=said, call=call, keeps=True)

    # -- looking ------------------------------------------------------------------------------------------------------

    @command("look", "table.i_am")
    def look(self) -> None:
        self.table.look()

    @command("cover", "table.done")
    def cover(self) -> Outcome:
        """What came of the move has been seen; what was said of it goes with it (T7)."""
        table, words = self.table, self.words
        came = table.came
        table.next_viewer()
        return Outcome(announcement=" ".join(table.sentences(table.tell(came), words)))

    @command("sheet", keys={"s": "scores", "f": "share", "?": "help"})
    def sheet(self, value: str) -> Outcome:
        """Opens what lies over the table, or closes it. A lesson is nothing to send."""
        if self.table.in_lesson and value == "share":
            return Outcome()
        self.table.sheet = "" if self.table.sheet == value else value
        return Outcome(focus="close-sheet" if self.table.sheet else "")

    @command("fork.stay", "fork.stay")
    def stay(self) -> None:
        self.table.sheet = ""

    @command("tab")
    def tab(self, value: str) -> None:
        self.table.tab = value if value in TABS else TABS[0]

    @command("whole_log")
    def whole_log(self) -> None:
        self.table.whole_log = True

    @command("last_line", key="l")
    def last_line(self) -> Outcome:
        """To the latest entry of the log that says something."""
        table, words = self.table, self.words
        if table.tab != "table":
            table.tab = "log"
        lines = reversed(table.match.log(table.viewer))
        return Outcome(focus=next((f"log.{line.n}" for line in lines if table.sentences(line.events, words)), ""))

    @command("zoom")
    def zoom(self, value: str) -> Outcome:
        """Closer, farther, or the whole board."""
        return Outcome(look=value)

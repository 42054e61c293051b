"""Games that leave this device and games that come to it: as a link, a file, a pasted text.

A game that comes is verified by replaying it before anything here changes. If it is one that lies here already, it goes
on there when it is newer; where the two went different ways, both are kept and the player is asked.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, Self

from hansa_core import Match
from hansa_core.table import BadRecord, TableError
from hansa_core.table.steps import Steps
from hansa_core.wire.envelope import entries_of
from hansa_core.wire.kinship import kinship
from ui.session.address import Address, address_of
from ui.session.autosave import FILE_ENDING, Autosave, received, seated
from ui.session.commands import command
from ui.session.notice import Notice, of_table
from ui.session.outcome import Outcome
from ui.session.parts import Part, Ports
from ui.session.seats import LINK, also_here, as_dealt, changed, these_here

if TYPE_CHECKING:
    from hansa_core.wire.envelope import Opened

KINDS = ("play", "watch")
MARKS = ("#g/", "#w/")
CARD = "#j/"
BEHIND = ".,;:!?…)]}>*'\"’”»"
"""Characters that may stand behind a link in a text and are none of its own."""
ALL = "all"

Refuse = Callable[[str], Outcome]
"""What is said of a game that cannot be opened, given the reason."""


class Made(NamedTuple):
    """A link as it was made: for whom, and of which moment of which record."""

    kind: str
    link: str
    digest: str


class Fork(NamedTuple):
    """A game that came and is not the one here: both have the first `n` entries. If the one here ends there, the other
    goes on with moves for `seats` that are played here."""

    match: Match
    id: str
    n: int
    seats: tuple[int, ...] = ()


class Reading:
    """The steps by which a game that came is read. What interrupts them, a part of our code still to come, lets
    them begin anew."""

    def __init__(self, begin: Callable[[], Steps[None]]) -> None:
        self._begin = begin
        self._steps = begin()

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> float:
        try:
            return next(self._steps)
        except Exception:
            raise
        except BaseException:
            self._steps = self._begin()
            raise

    def close(self) -> None:
        self._steps.close()


class Share(Part):
    def __init__(self, ports: Ports, autosave: Autosave) -> None:
        super().__init__(ports)
        self.autosave = autosave
        self.made: Made | None = None
        self.picture = ""
        """The QR code of the link as the path of its dark squares in a grid, and how wide that is."""
        self.width = 0
        self.fork: Fork | None = None
        self.reading: Reading | None = None
        """A game that came and is not verified yet."""
        self.progress: Notice | None = None

    # -- out ----------------------------------------------------------------------------------------------------------

    @command("share.make", "share.link")
    def make(self, kind: str) -> Outcome | None:
        """Makes a link, lays it on the clipboard and shows it. From here on undo stops at what it carries (T6)."""
        table = self.ports.table()
        if table is None or kind not in KINDS:
            return None
        if barred := self.autosave.barred(table):
            return barred
        if kind == "play" and table.id and not table.arranged and table.match.to_act is not None:
            if table.sheet != "send":
                table.sheet = "send"  # before the first one leaves: which seats stay here?
                return Outcome(focus="close-sheet")
            table.arrange(table.played)
        match = table.match
        record = match.watch_record() if kind == "watch" and match.header.deal == "open" else match
        try:
            fragment = record.to_link()
        except BadRecord as problem:
            return self.notice("share.too_large", reason=self.reason(problem))
        if table.replay:
            before = match.copy(table.replay.n)
            fragment += f"/{len(before if record is match else before.watch_record())}"
        self.made = Made(kind, self.device.link(f"#{fragment}"), match.digest())
        self.picture, self.width = "", 0
        match.mark_sent()
        self.device.copy(self.made.link, self._copied)
        self.device.qr(self.made.link, self._drawn)
        if table.sheet == "send":
            table.sheet = "share"
        return Outcome(keeps=bool(table.id))

    def current(self) -> Made | None:
        """The link that was made, while the game is still where it was then."""
        table = self.ports.table()
        return self.made if self.made and table and self.made.digest == table.match.digest() else None

    @command("share.copy", "share.copy")
    def copy(self) -> None:
        if made := self.current():
            self.device.copy(made.link, self._copied)

    @command("share.send", "share.send")
    def send(self) -> None:
        """The device's own way of sending something."""
        if (made := self.current()) and (table := self.ports.table()):
            self.device.share(", ".join(table.names), made.link)

    def _copied(self, could: bool) -> None:
        if not could and (table := self.ports.table()):
            table.sheet = "share"  # there it can be copied by hand
        said = self.words.say("share.copied" if could else "share.copy_by_hand")
        self.ports.apply(Outcome(Notice(said), announcement=said))

    def _drawn(self, path: str, width: int) -> None:
        self.picture, self.width = path, width

    # -- in -----------------------------------------------------------------------------------------------------------

    @command("open_link", "share.open")
    def open_typed(self, value: str, text: str) -> Outcome | None:
        return None if self.open_text(text) else self.notice("share.no_link")

    def open_text(self, text: str) -> bool:
        """A link within a text that was pasted, dropped or typed. Whether there was one."""
        start = min((at for mark in MARKS if (at := text.find(mark)) >= 0), default=-1)
        if start < 0 and CARD in text:
            self.ports.join(text)
            return True
        if start < 0:
            return False
        self.open_link(text[start + 1 :].split()[0].rstrip(BEHIND))
        return True

    def open_file(self, data: bytes) -> None:
        def refuse(reason: str) -> Outcome:
            return self.notice("saves.bad_file", reason=reason, ending=FILE_ENDING)

        self._read(lambda: Match.opening_bytes(data), refuse)

    def open_link(self, text: str) -> None:
        """`g/…` or `w/…`, perhaps with `/n` for a moment. One that cannot be read leaves everything as it is."""
        from hansa_core.wire.link import split  # only links need it, so the start does not pay for it

        payload, moment = split(text)

        def refuse(reason: str) -> Outcome:
            return replace(self.notice("share.bad_link", reason=reason), address=address_of(self.ports.table()))

        self._read(lambda: Match.opening_link(payload), refuse, moment)

    def stop_reading(self) -> None:
        """Something else was asked for."""
        if self.reading:
            self.reading.close()
            self._end_reading()

    def _read(self, opening: Callable[[], Steps["Opened"]], refuse: Refuse, moment: int | None = None) -> None:
        self.stop_reading()
        self.reading = Reading(lambda: self._steps(opening(), refuse, moment))
        self.device.work(self.reading, self._tell_progress)

    def _steps(self, opening: Steps["Opened"], refuse: Refuse, moment: int | None) -> Steps[None]:
        try:
            opened = yield from opening
            outcome = yield from self._lay_out(opened)
            self._end_reading()
            self.ports.apply(outcome)
            if moment is not None and (table := self.ports.table()):
                table.look_back(moment)
        except TableError as problem:
            self._end_reading()
            self.ports.apply(refuse(self.reason(problem)))
        except Exception:
            self._end_reading()
            raise

    def _tell_progress(self, done: float) -> None:
        said = self.words.say("share.reading", percent=round(100 * done))
        begins, self.progress = self.progress is None, Notice(said)
        self.ports.apply(Outcome(self.progress, announcement=said if begins else ""))

    def _end_reading(self) -> None:
        if self.progress and self.ports.notice() is self.progress:
            self.ports.apply(Outcome(clears=True))
        self.reading = self.progress = None

    def _lay_out(self, opened: "Opened") -> Steps[Outcome]:
        """A record that could be read. One that today's rules stop, or lead to another end, is shown and says so."""
        match, stopped = opened.match, opened.stopped
        assert isinstance(match, Match)
        match.mark_sent()  # who sent it has it too: nothing of it can be taken back here
        if opened.intact:
            return (yield from self._arrive(match))
        if stopped is None and not opened.own:
            raise BadRecord("record.check")
        if stopped is None:
            return self._look(match).then(self.notice("record.differs"))
        rule = stopped.problem.rule
        said = "share.stops_there" if of_table(rule) else "share.stops"
        return self._look(match).then(self.notice(said, n=stopped.n + 1, rule=rule))

    def _arrive(self, match: Match) -> Steps[Outcome]:
        """A game that came from elsewhere and replays."""
        id, mine = (yield from self._known(match)) if match.header.deal == "open" else ("", None)
        if mine is None:
            return self._look(match)
        table, open_now = self.ports.table(), Outcome(address=Address("play", save=id))
        if table is None or table.id != id:
            table = seated(id, mine, self.saves.played(id, mine))
            open_now = replace(open_now, table=table)
        kin = kinship(table.match, match)
        claimed = self._claimed(match, kin.common, table.mine)
        if kin.relation == "newer" and not claimed:
            return self._go_on(id, match, kin.common)
        if kin.relation == "older":
            older = self.words.say("share.older", n=kin.common, here=table.match.settled)
            offer = Notice(older, offer="replay.go", offered="share.look_back", value=str(kin.common))
            return replace(open_now, notice=offer)
        if kin.relation in ("fork", "newer"):
            self.fork = Fork(match, id, kin.common, claimed if kin.relation == "newer" else ())
            table.sheet = "fork"
        return open_now

    def _claimed(self, match: Match, n: int, mine: frozenset[int]) -> tuple[int, ...]:
        """The seats of this device that a record moves for behind its first `n` entries."""
        asked = {seat for i in range(n, match.settled) for seat in match.asked(i)}
        return tuple(sorted(mine & asked))

    def _known(self, match: Match) -> Steps[tuple[str, Match | None]]:
        """The save of the same game that goes along with it longest, replayed. All others are only compared: header
        with header, entry with entry, one save at a time."""
        moves = [entry.moves for entry in match.entries]
        found: list[tuple[int, bool, int, str]] = []
        for id in self.saves.ids():
            yield 1.0
            try:
                table = self.ports.table()  # it may know more than its save, where there is no room
                if table and table.id == id:
                    same = table.match.header == match.header
                    theirs = [entry.moves for entry in table.match.entries] if same else None
                else:
                    theirs = entries_of(self.saves.record(id), match)
            except (KeyError, TableError):
                continue
            if theirs is not None:
                common = next((n for n, (a, b) in enumerate(zip(theirs, moves, strict=False)) if a != b),
                              min(len(theirs), len(moves)))  # fmt: skip
                found.append((common, common == len(theirs), len(theirs), id))
        for *_, id in sorted(found, reverse=True):
            try:
                return id, (yield from self._replayed(id))
            except (KeyError, TableError):
                continue
        return "", None

    def _replayed(self, id: str) -> Steps[Match]:
        """The game as it is here when all of it is replayed: meanwhile it may have been opened, or kept anew."""
        while True:
            record = self.saves.record(id)
            opened = yield from Match.opening_bytes(record, save=True)
            table = self.ports.table()
            if table and table.id == id:
                return table.match
            if self.saves.record(id) == record:
                return Match.whole(opened)

    def _go_on(self, id: str, match: Match, known: int) -> Outcome:
        """The game here goes on where the other one is; what is new can be looked at. It is kept also where another tab
        has its lock, which then goes on as well. A table that lies open stays, with its lock: who gave that back and
        asked for it again would follow for a moment, and a click in that moment would be lost."""
        table, here = seated(id, match, self.saves.played(id, match)), self.ports.table()
        table.known = known
        self.autosave.keep(table)
        address = Address("play", save=id)
        if here is None or here.id != id:
            return Outcome(table=table, keeps=True, address=address)  # once more, to say if there was no room
        here.go_on(match, known)
        return Outcome(clears=True, address=address)

    def _look(self, match: Match) -> Outcome:
        """Laid out to be looked at; it becomes a game of this device when somebody sits down."""
        return Outcome(table=seated("", match, these_here((), len(match.header.seats))))

    # -- sitting down -------------------------------------------------------------------------------------------------

    @command("sit", "share.here_too")
    def sit(self, value: str) -> Outcome | None:
        """A seat, or all of them, is played on this device from now on."""
        table = self.ports.table()
        seats = range(len(table.names)) if table else ()
        chosen = {seat for seat in seats if str(seat) == value}
        if value == ALL and table:
            chosen = {seat for seat, kind in enumerate(as_dealt((), table.match.header.seats)) if kind == LINK}
        if table is None or (not chosen and value != ALL) or table.match.header.deal != "open":
            return None
        if barred := self.autosave.barred(table):
            return barred
        if not table.id:
            return received(self.device, table.match, as_dealt(chosen, table.match.header.seats))
        table.arrange(also_here(chosen, table.played))
        return Outcome(keeps=True)

    @command("played", "seats.who")
    def play_seat(self, value: str) -> Outcome | None:
        """`1.link`: who plays a seat from now on."""
        table = self.ports.table()
        if table is None or not table.id:
            return None
        if barred := self.autosave.barred(table):
            return barred
        table.arrange(changed(table.played, value))
        return Outcome(keeps=True)

    @command("fork.keep", "fork.keep")
    def keep_both(self) -> Outcome | None:
        """The other way that a game went becomes a game of its own."""
        fork, self.fork = self.fork, None
        return received(self.device, fork.match, self.saves.played(fork.id, fork.match)) if fork else None

    @command("fork.take", "fork.take")
    def take_claimed(self) -> Outcome | None:
        """The moves that came for seats of this device are taken over, unless the game here has gone on since."""
        fork, self.fork, table = self.fork, None, self.ports.table()
        if fork is None or table is None or table.id != fork.id:
            return None
        table.sheet = ""
        if kinship(table.match, fork.match).relation != "newer":
            return self.notice("fork.went_on")
        return self._go_on(fork.id, fork.match, fork.n)

    @command("fork.apart", "fork.apart")
    def keep_apart(self) -> Outcome | None:
        """The game here stays as it is; what came is kept beside it."""
        fork, self.fork, table = self.fork, None, self.ports.table()
        if fork is None or table is None:
            return None
        table.sheet = ""
        try:
            self.saves.write(self.device.random()[:12], fork.match, self.device.now(), table.played)
        except OSError:
            return self.notice("saves.not_kept")
        return self.notice("fork.kept")

    @command("fork.look", "fork.look")
    def look_at_fork(self) -> Outcome | None:
        if self.fork is None:
            return None
        outcome = self._look(self.fork.match)
        assert outcome.table is not None
        outcome.table.look_back(self.fork.n)
        return outcome

"""Games that leave this device and games that come to it: as a link, a file, a pasted text. Plain Python.

A game that comes is verified by replaying it before anything here changes. If it is one that lies here already, it goes
on there when it is newer; where the two went different ways, both are kept and the player is asked.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from hansa_core import Match
from hansa_core.table import BadRecord, TableError
from hansa_core.table.steps import Steps
from hansa_core.wire.kinship import Kinship, kinship
from ui.session.address import Address
from ui.session.autosave import FILE_ENDING, seated
from ui.session.notice import Notice

if TYPE_CHECKING:
    from hansa_core.wire.envelope import Opened
    from ui.session.app import App

KINDS = ("play", "watch")
MARKS = ("#g/", "#w/")
BEHIND = ".,;:!?…)]}>*'\"’”»"
"""Signs that may stand behind a link in a text and are none of its own."""
ALL = "all"


class Made(NamedTuple):
    """A link as it was made: for whom, and of which moment of which record."""

    kind: str
    link: str
    digest: str


class Fork(NamedTuple):
    """A game that came and is not the one here: both have the first `n` entries."""

    match: Match
    id: str
    n: int


class Share:
    def __init__(self, app: "App") -> None:
        self.app = app
        self.made: Made | None = None
        self.picture = ""
        """The QR code of the link as the path of its dark squares in a grid, and how wide that is."""
        self.width = 0
        self.fork: Fork | None = None
        self.reading: Steps[None] | None = None
        """A game that came and is not verified yet."""
        self.progress: Notice | None = None

    # -- out ----------------------------------------------------------------------------------------------------------

    def make(self, kind: str) -> None:
        """Makes a link, lays it on the clipboard and shows it. From here on undo stops at what it carries (T6)."""
        app, table = self.app, self.app.table
        if table is None or kind not in KINDS or app.autosave.only_follows(table):
            return
        match = table.match
        record = match.watch_record() if kind == "watch" and match.header.deal == "open" else match
        try:
            fragment = record.to_link()
        except BadRecord as problem:
            app.notice = Notice(app.words.say("share.too_large", reason=app.say_problem(problem)))
            return
        if table.replay:
            before = match.copy(table.replay.n)
            fragment += f"/{len(before if record is match else before.watch_record())}"
        self.made = Made(kind, app.device.link(f"#{fragment}"), match.digest())
        self.picture, self.width = "", 0
        self._left()
        app.device.copy(self.made.link, self._copied)
        app.device.qr(self.made.link, self._drawn)

    def current(self) -> Made | None:
        """The link that was made, while the game is still where it was then."""
        table = self.app.table
        return self.made if self.made and table and self.made.digest == table.match.digest() else None

    def copy(self) -> None:
        if made := self.current():
            self.app.device.copy(made.link, self._copied)

    def share(self) -> None:
        """The device's own way of sending something."""
        if (made := self.current()) and self.app.table:
            self.app.device.share(", ".join(self.app.table.names), made.link)

    def _left(self) -> None:
        table = self.app.table
        assert table is not None
        table.match.mark_sent()
        if table.id:
            self.app.keep()

    def _copied(self, could: bool) -> None:
        self.app.announcement = self.app.words.say("share.copied" if could else "share.copy_by_hand")
        self.app.notice = Notice(self.app.announcement)

    def _drawn(self, path: str, width: int) -> None:
        self.picture, self.width = path, width

    # -- in -----------------------------------------------------------------------------------------------------------

    def open_text(self, text: str) -> bool:
        """A link within a text that was pasted, dropped or typed. Whether there was one."""
        start = min((at for mark in MARKS if (at := text.find(mark)) >= 0), default=-1)
        if start < 0:
            return False
        self.open_link(text[start + 1 :].split()[0].rstrip(BEHIND))
        return True

    def open_file(self, data: bytes) -> None:
        app = self.app

        def refuse(reason: str) -> None:
            app.notice = Notice(app.words.say("saves.bad_file", reason=reason, ending=FILE_ENDING))

        self._read(Match.opening_bytes(data), refuse)

    def open_link(self, text: str) -> None:
        """`g/…` or `w/…`, perhaps with `/n` for a moment. One that cannot be read leaves everything as it is."""
        from hansa_core.wire.link import split  # only links need it, so the start does not pay for it

        app = self.app
        payload, moment = split(text)

        def refuse(reason: str) -> None:
            app.notice = Notice(app.words.say("share.bad_link", reason=reason))
            app.device.go(str(app.here))

        self._read(Match.opening_link(payload), refuse, moment)

    def stop_reading(self) -> None:
        """Something else was asked for."""
        if self.reading:
            self.reading.close()
            self._end_reading()

    def _read(self, opening: Steps["Opened"], refuse: Callable[[str], None], moment: int | None = None) -> None:
        self.stop_reading()
        self.reading = self._steps(opening, refuse, moment)
        self.app.device.work(self.reading, self._tell_progress)

    def _steps(self, opening: Steps["Opened"], refuse: Callable[[str], None], moment: int | None) -> Steps[None]:
        try:
            opened = yield from opening
            self._end_reading()
            self._lay_out(opened)
            if moment is not None and self.app.table:
                self.app.table.look_back(moment)
        except TableError as problem:
            refuse(self.app.say_problem(problem))
        finally:
            self._end_reading()

    def _tell_progress(self, done: float) -> None:
        text = self.app.words.say("share.reading", percent=round(100 * done))
        if self.progress is None:
            self.app.announcement = text
        self.app.notice = self.progress = Notice(text)

    def _end_reading(self) -> None:
        if self.progress and self.app.notice is self.progress:
            self.app.notice = None
        self.reading = self.progress = None

    def _lay_out(self, opened: "Opened") -> None:
        """A record that could be read. One that today's rules stop, or lead to another end, is shown and says so."""
        match, stopped = opened.match, opened.stopped
        match.mark_sent()  # who sent it has it too: nothing of it can be taken back here
        if opened.intact:
            self._arrive(match)
            return
        if stopped is None and not opened.own:
            raise BadRecord("record.check")
        self._look(match)
        told = {"n": stopped.n + 1, "rule": stopped.problem.rule} if stopped else {}
        self.app.notice = Notice(self.app.words.say("share.stops" if stopped else "record.differs", told))

    def _arrive(self, match: Match) -> None:
        """A game that came from elsewhere and replays."""
        id, kin = self._known(match) if match.header.deal == "open" else ("", Kinship("other", 0))
        if kin.relation == "other":
            self._look(match)
        elif kin.relation == "newer":
            self._go_on(id, match, kin.common)
        else:
            self._open(id)
            if kin.relation == "older" and self.app.table:
                told = {"n": kin.common, "here": self.app.table.match.settled}
                self.app.notice = Notice(self.app.words.say("share.older", told), offer="replay.go",
                                         offered="share.look_back", value=str(kin.common))  # fmt: skip
            elif kin.relation == "fork" and self.app.table:
                self.fork = Fork(match, id, kin.common)
                self.app.table.sheet = "fork"

    def _known(self, match: Match) -> tuple[str, Kinship]:
        """The save of the same game that goes along with it longest, and what the match is to it."""
        table = self.app.table  # it may know more than its save, where there is no room
        seats = [seat[:2] for seat in match.header.seats]  # a summary does not say who is a bot
        found: list[tuple[str, Kinship, int]] = []
        for row in self.app.saves.rows():
            if row.summary is None or [seat[:2] for seat in row.summary.seats] != seats:
                continue
            try:
                known = table.match if table and table.id == row.id else self.app.saves.open(row.id)
            except (KeyError, TableError):
                continue
            if (kin := kinship(known, match)).relation != "other":
                found.append((row.id, kin, known.settled))
        if not found:
            return "", Kinship("other", 0)
        return max(found, key=lambda each: (each[1].common, each[1].relation in ("same", "newer"), each[2]))[:2]

    def _open(self, id: str) -> None:
        self.app.open(str(Address("play", save=id)))
        self.app.device.go(str(self.app.here))

    def _go_on(self, id: str, match: Match, known: int) -> None:
        """The game here goes on where the other one is; what is new can be looked at. It is kept before its lock is
        asked for, so that a tab which has the lock goes on as well."""
        table = seated(id, match, self.app.saves.mine(id))
        table.known = known
        self.app.autosave.keep(table)
        self.app.set_table(table)
        self.app.keep()  # says so if there was no room
        self.app.device.go(str(self.app.here))

    def _look(self, match: Match) -> None:
        """Laid out to be looked at; it becomes a game of this device when somebody sits down."""
        self.app.set_table(seated("", match, ()))

    # -- sitting down -------------------------------------------------------------------------------------------------

    def sit(self, value: str) -> None:
        """A seat, or all of them, is played on this device from now on."""
        table = self.app.table
        seats = range(len(table.names)) if table else ()
        chosen = set(seats) if value == ALL else {seat for seat in seats if str(seat) == value}
        if table is None or not chosen or table.match.header.deal != "open" or self.app.autosave.only_follows(table):
            return
        if table.id:
            table.mine |= chosen
            table.next_viewer()
            self.app.keep()
        else:
            self.app.receive(table.match, chosen)

    def keep_both(self) -> None:
        """The other way that a game went becomes a game of its own."""
        if self.fork:
            self.app.receive(self.fork.match, self.app.saves.mine(self.fork.id))
            self.fork = None

    def look_at_fork(self) -> None:
        if self.fork:
            match, n = self.fork.match, self.fork.n
            self._look(match)
            assert self.app.table is not None
            self.app.table.look_back(n)

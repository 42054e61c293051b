"""Games that leave this device and games that come to it: as a link, a file, a pasted text. Plain Python.

A game that comes is verified by replaying it before anything here changes. If it is one that lies here already, it goes
on there when it is newer; where the two went different ways, both are kept and the player is asked.
"""

from typing import TYPE_CHECKING, NamedTuple

from hansa_core import Match
from hansa_core.table import BadRecord, TableError
from ui.address import Address, is_moment
from ui.keeping import FILE_ENDING, seated
from ui.notice import Notice

if TYPE_CHECKING:
    from ui.app import App

KINDS = ("play", "watch")
MARKS = ("#g/", "#w/")
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


class Sharing:
    def __init__(self, app: "App") -> None:
        self.app = app
        self.made: Made | None = None
        self.picture = ""
        """The QR code of the link as the path of its dark squares in a grid, and how wide that is."""
        self.width = 0
        self.fork: Fork | None = None

    # -- out ----------------------------------------------------------------------------------------------------------

    def make(self, kind: str) -> None:
        """Makes a link, lays it on the clipboard and shows it. From here on undo stops at what it carries (T6)."""
        app, table = self.app, self.app.table
        if table is None or kind not in KINDS:
            return
        match = table.match
        record = match.watch_record() if kind == "watch" and match.header.deal == "open" else match
        try:
            fragment = record.to_link()
        except BadRecord as problem:
            app.notice = Notice(app.words.say("share.too_large", reason=app.say_problem(problem)))
            return
        moment = f"/{table.replay.n}" if table.replay else ""
        self.made = Made(kind, app.device.link(f"#{fragment}{moment}"), match.digest())
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
        words = text[start + 1 :].split()
        self.open_link(words[0] if words else "")
        return True

    def open_file(self, data: bytes) -> None:
        app = self.app
        try:
            self._arrive(Match.from_bytes(data))
        except TableError as problem:
            app.notice = Notice(app.words.say("saves.bad_file", reason=app.say_problem(problem), ending=FILE_ENDING))

    def open_link(self, text: str) -> None:
        """`g/…` or `w/…`, perhaps with `/n` for a moment. One that cannot be read leaves everything as it is; one that
        stops replaying shows the game up to there."""
        app = self.app
        payload, moment = _split(text)
        try:
            opened = Match.open_link(payload)
            if opened.stopped is None:
                if not opened.intact:
                    raise BadRecord("record.check")
                self._arrive(opened.match)
            else:
                self._look(opened.match)
                told = {"n": opened.stopped.n + 1, "rule": opened.stopped.problem.rule}
                app.notice = Notice(app.words.say("share.stops", told))
        except TableError as problem:
            app.notice = Notice(app.words.say("share.bad_link", reason=app.say_problem(problem)))
            app.device.go(str(app.here))
            return
        if moment is not None and app.table:
            app.table.look_back(moment)

    def _arrive(self, match: Match) -> None:
        """A game that came from elsewhere and replays."""
        if match.header.deal != "open":
            self._look(match)
            return
        match.mark_sent()  # who sent it has it too: nothing of it can be taken back here
        id, mine, n = self._known(match)
        if not id:
            self._look(match)
        elif n == len(match):
            self._open(id)
            if n < mine:
                self.app.notice = Notice(self.app.words.say("share.older", n=n, here=mine), offer="replay.go",
                                         offered="share.look_back", value=str(n))  # fmt: skip
        elif n == mine:
            self._go_on(id, match, n)
        else:
            self._open(id)
            self.fork = Fork(match, id, n)
            if self.app.table:
                self.app.table.sheet = "fork"

    def _known(self, match: Match) -> tuple[str, int, int]:
        """The save of the same game that goes along with it longest: its id, its length, how many entries both have."""
        from hansa_core.wire.kinship import kinship  # only a game that comes needs it, so the start does not pay for it

        best = ("", 0, -1)
        for row in self.app.saves.rows():
            if row.summary is None or row.summary.seats != match.header.seats:
                continue
            try:
                known = self.app.saves.open(row.id)
            except (KeyError, TableError):
                continue
            if known.header == match.header:
                found = row.id, known.settled, kinship(known, match).common
                best = max(best, found, key=lambda each: (each[2], each[2] == each[1], each[1]))
        return best

    def _open(self, id: str) -> None:
        self.app.open(str(Address("play", save=id)))
        self.app.device.go(str(self.app.here))

    def _go_on(self, id: str, match: Match, known: int) -> None:
        """The game here goes on where the other one is; what is new can be looked at."""
        self.app.set_table(seated(id, match, self.app.saves.mine(id)))
        assert self.app.table is not None
        self.app.table.known = known
        self.app.keep()
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
        if table is None or not chosen or table.match.header.deal != "open":
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


def _split(text: str) -> tuple[str, int | None]:
    payload, _, moment = text[2:].partition("/")
    return text[:2] + payload, int(moment) if is_moment(moment) else None

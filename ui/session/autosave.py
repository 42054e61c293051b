"""Keeps the open game: autosave, the write lock, and following the tab that has it. Plain Python."""

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from hansa_core import Match
from hansa_core.table import BadRecord, BadSetup, TableError
from hansa_core.wire.kinship import kinship
from ui.session.notice import Notice
from ui.session.rooms import offered, room_of
from ui.session.saves import PREFIX
from ui.session.table import Table

if TYPE_CHECKING:
    from ui.session.app import App

FILE_ENDING = ".hansa"


class Autosave:
    def __init__(self, app: "App") -> None:
        self.app = app
        self.unsaved = False
        """Whether the latest state of the open game could not be kept."""
        self._written = False
        """Whether this tab has written since the write lock came to it."""

    # -- opening and closing ------------------------------------------------------------------------------------------

    def open(self, id: str) -> Table | None:
        """The table of a saved game; why there is none is said."""
        app = self.app
        try:
            return seated(id, app.saves.open(id), app.saves.mine(id))
        except KeyError:
            app.notice = Notice(app.words.say("saves.none_such"))
        except TableError as problem:
            app.notice = Notice(app.words.say("saves.damaged", reason=app.say_problem(problem)))
        return None

    def begin(self, table: Table) -> None:
        """A table has been set: its write lock is asked for."""
        self.unsaved = self._written = False
        if table.id:
            self.app.device.lock.ask(table.id, self._lock_came, self._lock_went)

    def end(self) -> None:
        self.unsaved = False
        self.app.device.lock.leave()

    # -- autosave -----------------------------------------------------------------------------------------------------

    def keep(self, table: Table) -> None:
        """After every change. A storage that is full or forbidden is said; the game goes on."""
        if table.follows:
            return
        self._written = True
        try:
            mine = None if len(table.mine) == len(table.names) else table.mine
            self.app.saves.write(table.id, table.match, self.app.device.now(), mine)
            self.unsaved = False
            self.app.persistence.ask()
        except OSError:
            self.unsaved = True

    def download(self) -> None:
        """The open game as a file. It has then left this device, so undo stops there."""
        table = self.app.table
        if table is not None and (self.unsaved or not self.only_follows(table)):
            self.app.device.download(file_name(table), table.match.to_bytes())
            table.match.mark_sent()
            if table.id:
                self.keep(table)

    # -- the write lock -----------------------------------------------------------------------------------------------

    def only_follows(self, table: Table) -> bool:
        """Whether another tab has the write lock; that is said. What leaves from here would not bar undo there."""
        if table.follows:
            self.app.notice = Notice(self.app.words.say("lock.follows"))
        return table.follows

    def take_lock(self) -> None:
        self.app.device.lock.take()

    def _lock_came(self) -> None:
        table = self.app.table
        self._written = False
        if table is not None and table.follows:
            table.follows = False
            self._renew(table)
            self.app.announcement = self.app.words.say("lock.came")

    def _lock_went(self) -> None:
        table = self.app.table
        if table is None or table.follows:
            return
        table.follows = True
        table.viewer = None
        self._renew(table)
        self.app.announcement = self.app.words.say("lock.follows")

    def storage_changed(self, key: str) -> bool:
        """Another tab has written; whether that is to be shown."""
        table = self.app.table
        if table is None:
            return key.startswith(PREFIX)
        if key != PREFIX + table.id or (self._written and not table.follows and not self._went_on(table)):
            return False
        self._renew(table)
        self.app.announcement = " ".join(table.told)
        return True

    def _went_on(self, table: Table) -> bool:
        """Whether the storage has this game further on than it is here: another tab has opened a newer link of it."""
        try:
            return kinship(table.match, self.app.saves.newer(table.id, table.match)).relation == "newer"
        except (KeyError, TableError):
            return False

    def _renew(self, table: Table) -> None:
        """The game as the storage has it, if it has it; what could not be kept here is not given up for it."""
        if not self.unsaved:
            with suppress(KeyError, TableError):
                table.match = self.app.saves.newer(table.id, table.match)
        table.next_viewer()
        lines = table.match.log(table.viewer)[-1:]
        table.told = table.sentences([event for line in lines for event in line.events], self.app.words)


def seated(id: str, match: Match, mine: Iterable[int] | None = None) -> Table:
    """The table of a match. One without an id is only looked at, as spectators' records always are."""
    if match.game.id not in offered():
        raise BadSetup("setup.unknown_game", game=match.game.id, games=list(offered()))
    if id and match.header.deal != "open":
        raise BadRecord("record.field", field="deal")
    if mine is not None and not set(mine) <= set(range(len(match.header.seats))):
        raise BadRecord("record.field", field="mine")
    return Table(id, match, room_of(match.game.id), mine)


def file_name(table: Table) -> str:
    """The players' names and the number of the move, as far as a file's name can hold them."""
    plain = "".join(char if char.isalnum() else "-" for char in "-".join(table.names))
    return f"hansa-{plain}-{len(table.match)}{FILE_ENDING}"

"""Keeps the open game: autosave, the write lock, and following the tab that has it."""

from contextlib import suppress

from hansa_core import Match
from hansa_core.table import BadRecord, BadSetup, TableError
from hansa_core.wire.kinship import kinship
from ui.session.address import Address, address_of
from ui.session.commands import command
from ui.session.device import Device
from ui.session.outcome import Outcome
from ui.session.parts import Part, Ports
from ui.session.persistent_storage import PersistentStorage
from ui.session.rooms import offered, room_of
from ui.session.saves import PREFIX, Saves
from ui.session.seats import Played
from ui.session.table import AnyTable, Table

FILE_ENDING = ".hansa"
ASKED_FOR = "asked"
"""Stands behind a game beside the address that somebody here has asked for."""


class Autosave(Part):
    def __init__(self, ports: Ports) -> None:
        super().__init__(ports)
        self.persistence = PersistentStorage(self.device)
        self.unsaved = False
        """Whether the latest state of the open game could not be kept."""
        self.carried = ""
        """The open game, its id before it, while the storage has it not: a deal without a move, a move without room, a
        game that nobody has asked for. It goes along with the address, so that a reload of this tab finds it."""
        self._written = False
        """Whether this tab has written since the lock came to it."""

    # -- opening and closing ------------------------------------------------------------------------------------------

    def open(self, id: str) -> Outcome:
        """The table of a saved game; or why there is none."""
        text, _ = self._beside(id)
        saves = Saves({PREFIX + id: text}) if text else self.saves
        try:
            match = saves.open(id)
            return Outcome(table=seated(id, match, saves.played(id, match)))
        except KeyError:
            return self.notice("saves.none_such")
        except TableError as problem:
            return self.notice("saves.damaged", reason=self.reason(problem))

    def _beside(self, id: str) -> tuple[str, bool]:
        """What the address carries of that game, where the storage has not got so far, and whether it was asked for."""
        carried, text, asked_for = (*self.device.carried().split(" "), "", "")[:3]
        return (text, asked_for == ASKED_FOR) if carried == id and self.saves.lacks(id, text) else ("", False)

    def begin(self, table: AnyTable) -> None:
        """A table has been set: its write lock is asked for."""
        self.unsaved = self._written = False
        self.carried = ""
        if table.id:
            text, asked_for = self._beside(table.id)
            table.asked_for |= asked_for or table.id in self.saves
            self.unsaved = not self.device.keeps or bool(text and table.asked_for and len(table.match))
            if text or table.id not in self.saves:
                self.carried = self._carry(table)
            self.device.lock.ask(table.id, self._lock_came, self._lock_went)

    def end(self) -> None:
        self.unsaved = False
        self.carried = ""
        self.device.lock.leave()

    # -- autosave -----------------------------------------------------------------------------------------------------

    def keep(self, table: AnyTable, asked_for: bool = True) -> None:
        """After every change. A storage that is full or forbidden is said; the game goes on. What bots do in a game
        that nobody here has asked for leaves nothing behind."""
        if table.follows:
            return
        table.asked_for |= asked_for
        carried = self.carried
        if table.asked_for:
            self._write(table)
        else:
            self.carried = self._carry(table)
        if carried != self.carried:
            self.device.go(str(address_of(table)), self.carried)

    def _write(self, table: AnyTable) -> None:
        self._written = True
        try:
            self.saves.write(*self._game(table))
            self.unsaved, self.carried = False, ""
            self.persistence.ask()
        except OSError:
            self.unsaved, self.carried = True, self._carry(table)

    def _carry(self, table: AnyTable) -> str:
        text = f"{table.id} {self.saves.text(*self._game(table))}"
        return f"{text} {ASKED_FOR}" if table.asked_for else text

    def _game(self, table: AnyTable) -> tuple[str, Match, int, Played | None]:
        """What of a table is kept."""
        return table.id, table.match, self.device.now(), table.played if table.arranged else None

    @command("download", "saves.to_file")
    def download(self) -> Outcome | None:
        """The open game as a file. It has then left this device, so undo stops there."""
        table = self.ports.table()
        if table is None:
            return None
        if not self.unsaved and (barred := self.barred(table)):
            return barred
        self.device.download(file_name(table), table.match.to_bytes())
        table.match.mark_sent()
        return Outcome(keeps=bool(table.id))

    # -- the write lock -----------------------------------------------------------------------------------------------

    def barred(self, table: AnyTable) -> Outcome | None:
        """Where another tab has the write lock, that is said: what leaves from here would not bar undo there."""
        return self.notice("lock.follows") if table.follows else None

    @command("take_lock", "lock.take")
    def take_lock(self) -> None:
        self.device.lock.take()

    def _lock_came(self) -> None:
        table = self.ports.table()
        self._written = False
        if table is not None:
            table.has_lock = True
        if table is not None and table.follows:
            table.follows = False
            self._renew(table)
            self.ports.apply(Outcome(announcement=self.words.say("lock.came")))

    def _lock_went(self) -> None:
        table = self.ports.table()
        if table is None or table.follows:
            return
        table.follows, table.has_lock = True, False
        table.viewer = None
        self._renew(table)
        self.ports.apply(Outcome(announcement=self.words.say("lock.follows")))

    def storage_changed(self, key: str) -> Outcome | None:
        """Another tab has written; what of that is to be shown."""
        table = self.ports.table()
        if table is None:
            return Outcome() if key.startswith(PREFIX) else None
        if key != PREFIX + table.id or (self._written and not table.follows and not self._went_on(table)):
            return None
        self._renew(table)
        events = [event for line in table.match.log(table.viewer)[-1:] for event in line.events]
        return Outcome(announcement=" ".join(table.sentences(events, self.words)))

    def _went_on(self, table: AnyTable) -> bool:
        """Whether the storage has this game further on than it is here: another tab has opened a newer link of it."""
        try:
            return kinship(table.match, self.saves.newer(table.id, table.match)).relation == "newer"
        except (KeyError, TableError):
            return False

    def _renew(self, table: AnyTable) -> None:
        """The game as the storage has it, if it has it; what could not be kept here is not given up for it."""
        if not self.unsaved:
            with suppress(KeyError, TableError):
                table.match = self.saves.newer(table.id, table.match)
        table.next_viewer()


def received(device: Device, match: Match, played: Played | None = None) -> Outcome:
    """A match that has no save yet becomes one, and is opened."""
    table = seated(device.random()[:12], match, played)
    return Outcome(table=table, keeps=True, address=Address("play", save=table.id))


def seated(id: str, match: Match, played: Played | None = None) -> AnyTable:
    """The table of a match. One without an id is only looked at, as spectators' records always are."""
    if match.game.id not in offered():
        raise BadSetup("setup.unknown_game", game=match.game.id, games=list(offered()))
    if id and match.header.deal != "open":
        raise BadRecord("record.field", field="deal")
    return Table(id, match, room_of(match.game.id), played)


def file_name(table: AnyTable) -> str:
    """The players' names and the number of the move, as far as a file's name can hold them."""
    plain = "".join(char if char.isalnum() else "-" for char in "-".join(table.names))
    return f"hansa-{plain}-{len(table.match)}{FILE_ENDING}"

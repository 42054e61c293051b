"""The page without the browser: what is open, what the player asked for, what is to be shown. Plain Python."""

from collections.abc import Callable, MutableMapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hansa_core import Match, new_match
from hansa_core.table import CHANCE, Event, Move, Position, TableError
from ui.address import Address, read_address
from ui.catalogue import LANGUAGES, Catalogue
from ui.form import Form
from ui.rooms import ROOMS, Room
from ui.saves import Saves

LANGUAGE_KEY = "hansa/language"
THEME_KEY = "hansa/theme"
THEMES = ("light", "dark")


@dataclass
class Device:
    """What the page needs of the browser it runs in."""

    storage: MutableMapping[str, str]
    language: str
    now: Callable[[], int]
    """Milliseconds, for the dates of saves."""
    random: Callable[[], str]
    """32 hexadecimal digits from the browser's own randomness: seeds and names of saves."""
    go: Callable[[str], None]
    """Replaces the address without opening it anew."""


@dataclass
class Notice:
    """A sentence over the page: a refusal with its rule, or a word about what just happened."""

    text: str
    rule: str = ""
    undo: str = ""
    """The command that takes it back, where there is one."""


@dataclass
class Table:
    """The game that is open. `viewer` is the seat that looks at the page; None until it says that it is there."""

    id: str
    match: Match
    room: Room
    viewer: int | None = None
    told: list[str] = field(default_factory=list)


class App:
    def __init__(self, device: Device) -> None:
        self.device = device
        self.saves = Saves(device.storage)
        wanted = device.storage.get(LANGUAGE_KEY, device.language)[:2]
        self.language = wanted if wanted in LANGUAGES else "en"
        self.theme = device.storage.get(THEME_KEY, "")
        self.form = Form.from_wish({})
        self.table: Table | None = None
        self.notice: Notice | None = None
        self.announcement = ""
        self._deleted: tuple[str, str] | None = None

    # -- words --------------------------------------------------------------------------------------------------------

    @property
    def words(self) -> Catalogue:
        packages = ["ui.words", *(room.words for room in ROOMS.values())]
        names = [seat.name for seat in self.table.match.header.seats] if self.table else ()
        return Catalogue(self.language, packages, names)

    def say_problem(self, problem: TableError) -> str:
        return self.words.say(problem.key, problem.params)

    # -- where we are -------------------------------------------------------------------------------------------------

    @property
    def screen(self) -> str:
        return "table" if self.table else "start"

    def open(self, fragment: str) -> None:
        """Goes to an address: a saved game, a new game with wishes, or the start screen."""
        address = read_address(fragment)
        if self.table and address.screen == "play" and address.save == self.table.id:
            return
        self.table = self.notice = None
        if address.screen == "play":
            self._open_save(address.save)
        elif address.screen == "new":
            self.form = Form.from_wish(address.wish)
            if not self.form.problems:
                self.start()

    def _open_save(self, id: str) -> None:
        try:
            save = self.saves.read(id)
        except KeyError:
            self.notice = Notice(self.words.say("start.no_such_save"))
            return
        if save.match is None:
            assert save.problem is not None
            self.notice = Notice(self.words.say("start.damaged", reason=self.say_problem(save.problem)))
        else:
            self._set_table(id, save.match)

    def _set_table(self, id: str, match: Match) -> None:
        self.table = Table(id, match, ROOMS[match.game.id])
        self._next_viewer()

    def start(self) -> None:
        """Deals the game of the form; the address then names its save, so that a reload never deals twice."""
        wish = self.form.checked()
        if wish is None:
            return
        seed = wish.pop("seed") or self.device.random()
        try:
            match = new_match(seed=seed, **wish)
        except TableError as problem:
            self.form.problems["form"] = problem
            return
        self._set_table(self.device.random()[:12], match)
        self._keep()
        self.device.go(str(Address("play", save=self.table.id if self.table else "")))

    def leave(self) -> None:
        self.table = self.notice = None
        self.device.go(str(Address()))

    # -- playing ------------------------------------------------------------------------------------------------------

    @property
    def behind_curtain(self) -> bool:
        """Whether the seat that decides still has to say that it is the one looking."""
        return self.table is not None and self.table.match.to_act is not None and self.viewer != self.table.match.to_act

    @property
    def viewer(self) -> int | None:
        return self.table.viewer if self.table else None

    @property
    def view(self) -> Position:
        assert self.table is not None
        return self.table.match.position.view(self.viewer)

    @property
    def legal(self) -> Sequence[Move]:
        assert self.table is not None
        seat = self.table.match.to_act
        return [] if seat is None or self.behind_curtain else self.view.legal_moves(seat)

    def look(self) -> None:
        """The seat that decides has the device now."""
        assert self.table is not None
        self.table.viewer = self.table.match.to_act

    def play(self, text: str) -> None:
        """Plays a move given in text form; a refusal becomes the notice and changes nothing."""
        assert self.table is not None
        match = self.table.match
        try:
            events = match.play(match.position.parse(text), match.to_act)
        except TableError as problem:
            self.notice = Notice(self.say_problem(problem), rule=getattr(problem, "rule", ""))
            return
        self._changed(events)

    def take_back(self, command: str) -> None:
        """undo, redo or cancel."""
        assert self.table is not None
        match = self.table.match
        actions: dict[str, Callable[[], Any]] = {"undo": match.undo, "redo": match.redo, "cancel": match.cancel}
        try:
            actions[command]()
        except TableError as problem:
            self.notice = Notice(self.say_problem(problem), rule=getattr(problem, "rule", ""))
            return
        self._changed(())
        self.announcement = self.words.say(f"table.did_{command}")

    def _changed(self, events: Sequence[Event]) -> None:
        assert self.table is not None
        self.notice = None
        seen = [event.seen_by(self.viewer) for event in events]
        self.table.told = [self.words.say(event.key, event.params) for event in seen if event is not None]
        self.announcement = " ".join(self.table.told)
        self._next_viewer()
        self._keep()

    def _next_viewer(self) -> None:
        """Without secrets everybody may look at once; with them the next seat has to come first."""
        assert self.table is not None
        match = self.table.match
        seat = match.to_act
        assert seat != CHANCE
        if not self.table.room.has_secrets(match.setup):
            self.table.viewer = seat
        elif seat != self.table.viewer:
            self.table.viewer = None

    def _keep(self) -> None:
        """Autosave. A storage that is full or forbidden is said once; the game goes on."""
        assert self.table is not None
        try:
            self.saves.write(self.table.id, self.table.match, self.device.now())
        except OSError:
            self.notice = Notice(self.words.say("table.not_saved"))

    # -- settings and saves -------------------------------------------------------------------------------------------

    def set_language(self, language: str) -> None:
        if language in LANGUAGES:
            self.language = language
            self._remember(LANGUAGE_KEY, language)

    def set_theme(self, theme: str) -> None:
        if theme in THEMES:
            self.theme = theme
            self._remember(THEME_KEY, theme)

    def _remember(self, key: str, value: str) -> None:
        try:
            self.device.storage[key] = value
        except OSError:
            self.notice = Notice(self.words.say("table.not_saved"))

    def delete(self, id: str) -> None:
        self._deleted = (id, self.saves.delete(id))
        self.notice = Notice(self.words.say("start.deleted"), undo="put_back")

    def put_back(self) -> None:
        if self._deleted:
            self.saves.put_back(*self._deleted)
        self._deleted = self.notice = None

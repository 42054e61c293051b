"""The page without the browser: what is open, what the player asked for, what is to be shown. Plain Python."""

from collections.abc import Iterable

from hansa_core import Match, new_match
from hansa_core.table import BadSetup, TableError
from ui.session.actions import Actions
from ui.session.address import Address, read_address
from ui.session.autosave import Autosave, seated
from ui.session.device import Device
from ui.session.form import Form
from ui.session.notice import Notice
from ui.session.persistent_storage import PersistentStorage
from ui.session.rooms import catalogues
from ui.session.saves import Saves
from ui.session.saves_list import SavesList
from ui.session.share import Share
from ui.session.table import Table
from ui.words.catalogue import LANGUAGES, Catalogue

LANGUAGE_KEY = "hansa/language"
THEME_KEY = "hansa/theme"
LETTERS_KEY = "hansa/letters"
THEMES = ("light", "dark")


class App:
    def __init__(self, device: Device) -> None:
        self.device = device
        self.saves = Saves(device.storage)
        wanted = device.storage.get(LANGUAGE_KEY, device.language)[:2]
        self.language = wanted if wanted in LANGUAGES else "en"
        theme = device.storage.get(THEME_KEY, "")
        self.theme = theme if theme in THEMES else ""
        """Light or dark as the visitor chose; empty while that is left to the system."""
        self.letters = device.storage.get(LETTERS_KEY) == "yes"
        """Whether the pieces carry their players' letters instead of the house marks."""
        self.form = Form.from_wish({})
        self.table: Table | None = None
        self.notice: Notice | None = None
        self.announcement = ""
        """What the live region says next, and what it says at once: whose turn it is."""
        self.call = ""
        self._words: tuple[str, Table | None, Catalogue] | None = None
        self.autosave = Autosave(self)
        self.persistence = PersistentStorage(self)
        self.list = SavesList()
        self.share = Share(self)
        self.focus = ""
        """The key of the control that the focus is to go to."""

    # -- words --------------------------------------------------------------------------------------------------------

    @property
    def words(self) -> Catalogue:
        """Made once per language and table: it is asked for with every sentence."""
        table = self.table
        if self._words is None or self._words[:2] != (self.language, table):
            packages = ["ui.words", *catalogues()]
            proper = table.room.proper(table.match.setup) if table else {}
            words = Catalogue(self.language, packages, table.names if table else (), proper)
            if table:
                words.names += tuple(words.say(key) for key, _ in table.room.others(table.match.setup))
            self._words = (self.language, table, words)
        return self._words[2]

    def say_problem(self, problem: TableError) -> str:
        return self.words.say(problem.key, problem.params)

    # -- where we are -------------------------------------------------------------------------------------------------

    @property
    def screen(self) -> str:
        return "table" if self.table else "start"

    def open(self, fragment: str) -> None:
        """Goes to an address: a saved game, a new game with wishes, or the start screen."""
        address = read_address(fragment)
        if address.screen == "link":
            self.share.open_link(address.link)
            return
        if self.table and address.screen == "play" and address.save == self.table.id:
            self._look_back(address)
            return
        self._put_away()
        if address.screen == "play":
            if table := self.autosave.open(address.save):
                self._sit_at(table)
                self._look_back(address)
        elif address.screen == "new":
            self.form = Form.from_wish(address.wish)
            self._wish_language(address.wish.get("lang", ""))
            if not self.form.problems:
                self.start()

    def _look_back(self, address: Address) -> None:
        if self.table and address.moment is not None:
            self.table.look_back(address.moment)

    def set_table(self, table: Table) -> None:
        """Another game is laid out."""
        self._put_away()
        self._sit_at(table)

    def _sit_at(self, table: Table) -> None:
        self.table = table
        table.letters = self.letters
        self.autosave.begin(table)

    @property
    def here(self) -> Address:
        """Where we are, as far as an address can say it."""
        return Address("play", save=self.table.id) if self.table and self.table.id else Address()

    def _put_away(self) -> None:
        self.share.stop_reading()
        if self.table:
            self.autosave.end()
        self.table = self.notice = None

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
        self.receive(match)

    def receive(self, match: Match, mine: Iterable[int] | None = None) -> None:
        """A match that has no save yet becomes one, and is opened."""
        self.set_table(seated(self.device.random()[:12], match, mine))
        self.keep()
        self.device.go(str(self.here))

    def leave(self) -> None:
        self._put_away()
        self.device.go(str(Address()))

    # -- playing: `ui.session.actions` acts, this says what came of it -----------------------------------------

    @property
    def actions(self) -> Actions:
        assert self.table is not None
        return Actions(self, self.table)

    def refuse(self, problem: TableError) -> None:
        self.notice = Notice(self.say_problem(problem), rule=getattr(problem, "rule", ""))

    def keep(self) -> None:
        """Autosave."""
        assert self.table is not None
        self.autosave.keep(self.table)

    # -- settings -----------------------------------------------------------------------------------------------------

    def set_language(self, language: str) -> None:
        if language in LANGUAGES:
            self.language = language
            self._remember(LANGUAGE_KEY, language)

    @property
    def dark(self) -> bool:
        return self.theme == "dark" if self.theme else self.device.dark()

    def set_theme(self, theme: str) -> None:
        if theme in THEMES:
            self.theme = theme
            self._remember(THEME_KEY, theme)

    def set_letters(self, wanted: bool) -> None:
        self.letters = wanted
        self._remember(LETTERS_KEY, "yes" if wanted else "no")
        if self.table:
            self.table.letters = wanted

    def _remember(self, key: str, value: str) -> None:
        try:
            self.device.storage[key] = value
        except OSError:
            self.notice = Notice(self.words.say("settings.not_kept"))

    def _wish_language(self, language: str) -> None:
        if language in LANGUAGES:
            self.set_language(language)
        elif language:
            self.form.problems["lang"] = BadSetup("setup.unknown_language", language=language)

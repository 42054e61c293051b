"""The page without the browser: what is open, what the player asked for, what is to be shown."""

from dataclasses import replace
from typing import TYPE_CHECKING

from hansa_core.table import BadSetup, TableError
from ui.session.actions import Actions
from ui.session.address import Address, address_of, read_address
from ui.session.autosave import Autosave
from ui.session.commands import COMMANDS, command
from ui.session.cues import KEYS as CUES
from ui.session.cues import cue_of
from ui.session.device import Device
from ui.session.form import Form
from ui.session.new_game import NewGame
from ui.session.notice import Notice
from ui.session.outcome import Outcome
from ui.session.parts import Ports
from ui.session.playback import Playback
from ui.session.reading import Reading
from ui.session.rooms import catalogues, helper_package, lessons_of, lessons_package
from ui.session.saves import Saves
from ui.session.saves_list import SavesList
from ui.session.seats import FAR
from ui.session.share import Share
from ui.session.table import AnyTable
from ui.words.catalogue import LANGUAGES, Catalogue

if TYPE_CHECKING:
    from ui.session.analysis import Analysis
    from ui.session.bots import Bots
    from ui.session.calling import Calling
    from ui.session.lessons.learning import Learning
    from ui.session.live.live import Live
    from ui.session.standing_order import StandingOrder

LANGUAGE_KEY = "hansa/language"
THEME_KEY = "hansa/theme"
LETTERS_KEY = "hansa/letters"
THEMES = ("light", "dark")
HELPER_KEY = "hansa/helper"
LETTER_KEYS_KEY = "hansa/letter_keys"
LIVE_WORDS = "ui.session.live.words"
LESSON_WORDS = "ui.session.lessons.words"


class App:
    def __init__(self, device: Device) -> None:
        self.device = device
        self.saves = Saves(device.storage)
        self.saves.restore(device.copies)
        wanted = device.storage.get(LANGUAGE_KEY, device.language)[:2]
        self.language = wanted if wanted in LANGUAGES else "en"
        theme = device.storage.get(THEME_KEY, "")
        self.theme = theme if theme in THEMES else ""
        """Light or dark as the visitor chose; empty while that is left to the system."""
        self.letters = device.storage.get(LETTERS_KEY) == "yes"
        """Whether the pieces carry their players' letters instead of the house marks."""
        self.cues = frozenset(name for name, key in CUES.items() if device.storage.get(key) == "yes")
        """Whether what happens is heard, and felt in the hand."""
        self.helper = device.storage.get(HELPER_KEY) != "no"
        """Whether newcomers are helped in the first turns of a game."""
        self.goal_open = False
        """Whether the goal of the game lies open in the first turn: at the first table of that game on this device."""
        self.letter_keys = device.storage.get(LETTER_KEYS_KEY) != "no"
        """Whether keys that write something are commands wherever the focus is (WCAG 2.1.4)."""
        self.table: AnyTable | None = None
        self.notice: Notice | None = None
        self.access = False
        """Whether the page is shown that says what is supported for whom."""
        self.announcement = self.call = self.focus = self.look = ""
        """As outcomes have them; the browser takes them away."""
        self._words: tuple[str, AnyTable | None, Catalogue] | None = None
        self._live: Live | None = None
        self._learning: Learning | None = None
        self._ports = ports = Ports(
            device,
            self.saves,
            lambda: self.table,
            lambda: self.words,
            lambda: self.notice,
            self.apply,
            lambda text: self.apply(self.live.open_card(text)),
        )
        self.autosave = Autosave(ports)
        self.list = SavesList(ports)
        self.new_game = NewGame(ports)
        self.share = Share(ports, self.autosave)
        self.actions = Actions(ports)
        self.playback = Playback(ports)
        self.reading = Reading(ports)
        self._ports = ports
        self.bots: Bots | None = None
        self.standing_order: StandingOrder | None = None
        self.analysis: Analysis | None = None
        self.calling: Calling | None = None
        """They come with the first table, and so do hints and summaries."""
        owners = (self, self.autosave, self.list, self.new_game, self.share, self.actions, self.playback, self.reading)
        self._owners: dict[str, object] = {type(owner).__name__: owner for owner in owners}

    @property
    def form(self) -> Form:
        return self.new_game.form

    @property
    def live(self) -> "Live":
        """Tables with people far away; its code comes when the first one is asked for."""
        if self._live is None:
            from ui.session.live.live import Live

            self._live = Live(self._ports)
            self._owners |= {layer.__name__: self._live for layer in Live.__mro__}
            self._words = None
        return self._live

    @property
    def live_now(self) -> "Live | None":
        """The same, where one is open."""
        return self._live if self._live and self._live.stage != "off" else None

    @property
    def learning(self) -> "Learning":
        """Lessons; their code comes with the first one."""
        if self._learning is None:
            from ui.session.lessons.learning import Learning

            self._learning = Learning(self._ports, self.actions, self.new_game, self.autosave)
            self._owners |= {Learning.__name__: self._learning}
            self._words = None
        return self._learning

    # -- commands and what comes of them ------------------------------------------------------------------------------

    def do(self, name: str, value: str = "", text: str = "") -> None:
        """Carries a command out: `value` is what its button stands for, `text` what was typed beside it."""
        asked = COMMANDS[name]
        self.apply(asked.run(self._owners[asked.owner], value, text))

    def apply(self, outcome: Outcome | None) -> None:
        if outcome is None:
            return
        if outcome.table and FAR in outcome.table.played:
            assert self.live  # before anything changes: its code may have to come first
        if outcome.table:
            self._put_away(outcome.table)
            outcome.table.asked_for |= outcome.begins
            self._sit_at(outcome.table)
        if outcome.notice or outcome.clears:
            self.notice = outcome.notice
        if self.cues and (cue := cue_of(outcome, self.table)):
            self.device.cue(cue, self.cues)
        self.announcement = outcome.announcement or self.announcement
        self.call = outcome.call or self.call
        self.focus = outcome.focus or self.focus
        self.look = outcome.look or self.look
        if outcome.keeps and self.table:
            if self.table.in_lesson:
                self.apply(self.learning.follow())
            else:
                self.autosave.keep(self.table, asked_for=not outcome.by_bot)
        if self.table and (FAR in self.table.played or self.table.live):
            self.live.attend(self.table)
            self.live.moved()
        if self.calling:
            self.calling.call()
        if outcome.address is not None:
            go = self.device.begin if outcome.begins else self.device.go
            go(str(outcome.address), self.autosave.carried)

    # -- words --------------------------------------------------------------------------------------------------------

    @property
    def words(self) -> Catalogue:
        """Made once per language and table: it is asked for with every sentence."""
        table = self.table
        if self._words is None or self._words[:2] != (self.language, table):
            packages = ["ui.words", *catalogues(), *([LIVE_WORDS] if self._live else [])]
            packages += [LESSON_WORDS] if self._learning else []
            if table:
                packages += helper_package(table.match.game.id)
            if table and table.in_lesson:
                packages.append(lessons_package(table.match.game.id))
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
        if self.table is None:
            reads = "rules" if self.reading.is_open else "access" if self.access else ""
            return reads or ("lobby" if self.live_now else "start")
        return "end" if self.table.ended else "table"

    def open(self, fragment: str) -> None:
        """Goes to an address: a saved game, a new game with wishes, the start screen; or says that there is none."""
        address = read_address(fragment)
        if address.screen == "link":
            self.share.open_link(address.link)
            return
        if address.screen == "join":
            self._follow_card(address)
            return
        if address.screen == "learn" and lessons_of(address.game):
            self._learn(address)
            return
        if not (self.table and address.screen == "play" and address.save == self.table.id):
            self._put_away()
            if address.screen == "play":
                self.apply(self.autosave.open(address.save))
            elif address.screen == "new":
                self._wish(address)
            elif address.screen == "access":
                self.access = True
            elif address.screen == "rules":
                self._read(address)
            elif address.screen in ("unknown", "learn"):
                self.apply(self._no_such_address())
        if self.table and address.moment is not None:
            self.table.look_back(address.moment)

    def _follow_card(self, address: Address) -> None:
        """Whoever steers this window by its address leads nobody away from a table or a lobby: that is asked."""
        if self.live.leads_away(f"#{address.link}"):
            said = self.words.say("live.asks_to_leave")
            question = Notice(said, offer="live.join", value=address.link)
            self.apply(Outcome(question, announcement=said, address=address_of(self.table)))
        else:
            self.apply(self.live.open_card(f"#{address.link}"))

    @command("live.join", "live.join")
    def follow_invitation(self, link: str) -> Outcome | None:
        """What lies open is left for the table of an invitation."""
        self._put_away()
        outcome = self.live.open_card(f"#{link}")
        return outcome and replace(outcome, address=Address("join", link=link))

    def _read(self, address: Address) -> None:
        outcome = self.reading.open(f"{address.game}/{address.rule}")
        self.apply(outcome or self._no_such_address())

    def _learn(self, address: Address) -> None:
        outcome = self.learning.open(address.game, address.rule)
        if outcome:
            self.apply(outcome)
            self.apply(self.learning.told())
        else:
            self._put_away()
            self.apply(self._no_such_address())

    def _no_such_address(self) -> Outcome:
        return Outcome(Notice(self.words.say("start.unknown_address")))

    def _wish(self, address: Address) -> None:
        self.new_game.form = Form.from_wish(address.wish)
        language = address.wish.get("lang", "")
        if language in LANGUAGES:
            self.set_language(language)
        elif language:
            self.form.problems["lang"] = BadSetup("setup.unknown_language", language=language)
        if not self.form.problems:
            self.apply(self.new_game.start())

    def start(self) -> None:
        """Deals the game of the form; Back leads to the form again. With people far away it begins in the lobby."""
        if FAR in self.form.played:
            self.apply(self.live.open_lobby(self.form))
            return
        outcome = self.new_game.start()
        self.apply(outcome and replace(outcome, begins=True))

    def wake(self) -> None:
        """After whatever happened: those who answer by themselves."""
        if self.bots and self.standing_order:
            self.bots.wake()
            self.standing_order.wake()

    def leave(self) -> None:
        self._put_away()
        self.device.go(str(address_of(None)), "")

    def _sit_at(self, table: AnyTable) -> None:
        self._get_thoughtful()
        self.table = table
        table.letters = self.letters
        assert self.standing_order
        self.standing_order.begin(table)
        self.goal_open = self.saves.is_first(table.match.game.id, table.id)
        self.autosave.begin(table)

    def _get_thoughtful(self) -> None:
        """What has to do with thinking stands with the tables: the start does not pay for it."""
        if self.bots is None:
            from ui.session.analysis import Analysis
            from ui.session.bots import Bots
            from ui.session.calling import Calling
            from ui.session.hints import Hints
            from ui.session.standing_order import StandingOrder
            from ui.session.summaries import Summaries
            from ui.session.thoughts import Thoughts

            thoughts = Thoughts(self._ports)
            self.calling = Calling(self._ports)
            self.bots = Bots(self._ports, self.actions, thoughts, self.calling)
            self.standing_order = StandingOrder(self._ports, self.actions)
            self.analysis = Analysis(self._ports, thoughts)
            hints, summaries = Hints(self._ports, self.actions, thoughts), Summaries(self._ports)
            owners = (self.calling, self.bots, self.standing_order, self.analysis, hints, summaries)
            self._owners |= {type(owner).__name__: owner for owner in owners}

    def _put_away(self, following: AnyTable | None = None) -> None:
        self.share.stop_reading()
        if self._live:
            self._live.put_away(following)
        if self.table:
            self.autosave.end()
            if self.bots:
                self.bots.rest()
        self.reading.close()
        self.table = self.notice = None
        self.access = False
        if self.calling:
            self.calling.call()

    # -- settings -----------------------------------------------------------------------------------------------------

    @command("close_notice", "notice.close")
    def close_notice(self) -> Outcome:
        return Outcome(clears=True)

    @command("language", "settings.label")
    def set_language(self, language: str) -> None:
        if language in LANGUAGES:
            self.language = language
            self._remember(LANGUAGE_KEY, language)

    @property
    def dark(self) -> bool:
        return self.theme == "dark" if self.theme else self.device.dark()

    @command("theme", "settings.label")
    def set_theme(self, theme: str) -> None:
        if theme in THEMES:
            self.theme = theme
            self._remember(THEME_KEY, theme)

    @command("cue", "settings.label")
    def set_cue(self, name: str) -> None:
        """Switches it over; what it is like is shown at once."""
        if name in CUES:
            self.cues ^= {name}
            self._remember(CUES[name], "yes" if name in self.cues else "no")
            if name in self.cues:
                self.device.cue("laid", frozenset({name}))

    @command("letters", "settings.letters")
    def set_letters(self, wanted: str) -> None:
        self.letters = wanted == "yes"
        self._remember(LETTERS_KEY, wanted)
        if self.table:
            self.table.letters = self.letters

    @command("helper", "helper.label")
    def set_helper(self, wanted: str) -> None:
        self.helper = wanted == "yes"
        self._remember(HELPER_KEY, wanted)

    @command("goal", "helper.goal")
    def open_goal(self, wanted: str) -> None:
        self.goal_open = wanted == "yes"

    @command("letter_keys", "settings.letter_keys")
    def set_letter_keys(self, wanted: str) -> None:
        self.letter_keys = wanted == "yes"
        self._remember(LETTER_KEYS_KEY, wanted)

    def heeds(self, key: str) -> bool:
        """Whether a key acts wherever the focus is. Who speaks to the device may have words typed by it: a letter, a
        digit or a sign then does nothing, and neither does one with Shift."""
        return self.letter_keys or len(key) > 1 or key == " "

    def _remember(self, key: str, value: str) -> None:
        try:
            self.device.storage[key] = value
        except OSError:
            self.notice = Notice(self.words.say("settings.not_kept"))

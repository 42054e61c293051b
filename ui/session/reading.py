"""Reading the rules, beside the table or on a page of their own."""

from ui.session.commands import command
from ui.session.notice import Notice, read_as
from ui.session.outcome import Outcome
from ui.session.parts import Part, Ports
from ui.session.rooms import has_rules
from ui.session.rulebook import Rulebook, rulebook

LONGEST_SEARCH = 60


class Reading(Part):
    """`game` is empty while no rules are open. `chapter` is the one that is shown, `rule` what was asked for in it,
    `why` the refusal that led to it; `listing` whether the contents are unfolded where there is no room beside the
    text."""

    def __init__(self, ports: Ports) -> None:
        super().__init__(ports)
        self.game = self.chapter = self.rule = self.why = self.asked = ""
        self.listing = False
        self._refusal: Notice | None = None

    @property
    def is_open(self) -> bool:
        return bool(self.game)

    @property
    def book(self) -> Rulebook:
        return rulebook(self.game, self.words.language)

    @command("rules", "rules.open")
    def open(self, value: str) -> Outcome | None:
        """`value` is a rule or a chapter of the game on the table, or a game and one of its own: `game/H58`,
        `game/income`, either part left out."""
        game, _, place = value.rpartition("/")
        table = self.ports.table()
        game = game or (table.match.game.id if table else "")
        if not has_rules(game):
            return None
        notice = self.ports.notice()
        if notice and place and read_as(notice.rule, table) == place:
            self._refusal = notice  # kept here while the book is on its way: another notice says so
        book = rulebook(game, self.words.language)
        self.game, self.asked, self.listing = game, "", False
        self.chapter = book.chapter_of(place).id
        self.rule = place if book.has(place) else ""
        if table:
            table.sheet = ""
        led = self._refusal is not None and read_as(self._refusal.rule, table) == self.rule
        self.why = self._refusal.text if self._refusal and led else ""
        self._refusal = None
        chapter = f"chapter.{place}" if place == self.chapter else "rules-search"
        return Outcome(clears=bool(self.why), focus=f"rule.{self.rule}" if self.rule else chapter)

    @command("rules.close", "rules.back")
    def close(self) -> Outcome:
        self.game = self.chapter = self.rule = self.why = self.asked = ""
        return Outcome(focus="canvas")

    @command("rules.contents", "rules.contents")
    def unfold(self) -> None:
        self.listing = not self.listing

    def search(self, text: str) -> None:
        """As one types."""
        self.asked = text[:LONGEST_SEARCH]

"""Invitations and answers: made, shown, carried away and taken in."""

import re
from contextlib import suppress

from ui.session.commands import command
from ui.session.live import state
from ui.session.live.card import ANSWER, INVITATION, MARK, BadCard, Card, read_card
from ui.session.live.links import Line
from ui.session.live.state import Shown
from ui.session.live.talking import Talking
from ui.session.notice import Notice
from ui.session.outcome import Outcome

STUN = re.compile(r"stuns?:[A-Za-z0-9.-]{1,100}(:[0-9]{1,5})?")
STUN_KEY = "hansa/stun"


class Inviting(Talking):
    @command("live.invite", "live.invite")
    def invite(self, value: str) -> Outcome:
        """Shows the invitation for a seat, made anew where none waits."""
        if self._session is None:
            return Outcome()  # the lobby is still being opened
        seat = int(value) if value.isdigit() and len(value) < 2 else None
        line = self.links.of("card", value)
        if line and not line.answered:
            if line.card:
                self._show(line)  # else it is shown as soon as it is made
        else:
            self.shown = None
            self.links.invite("card", "" if seat is None else value, self._show)
        return Outcome(focus="take-card")

    @command("live.again", "live.again")
    def again(self, value: str) -> Outcome:
        """At the table: a new way to somebody whose connection is gone, or to a seat that waits for somebody."""
        self.table.sheet = "invite"
        return self.invite(value)

    @command("live.anew", "live.anew")
    def anew(self) -> Outcome:
        """The invitation is taken back, and another one made for the same seat."""
        about = ""
        if self.shown and (line := self._shown_line()):
            about = line.about
            self.links.close(line)
        return self.invite(about)

    def _withdraw(self, seat: int) -> None:
        """Nobody is invited to a seat any more."""
        for line in self.links:
            if line.way == "card" and line.about == str(seat) and not line.answered:
                self.links.close(line)
        if self.shown and self.shown.seat == seat:
            self.shown = None

    def _shown_line(self) -> Line | None:
        return next((line for line in self.links if self.shown and str(line.card or "") == self.shown.card), None)

    @property
    def answers(self) -> bool:
        """Whether what is shown is an answer to somebody's invitation."""
        line = self._shown_line() if self._session else None
        return bool(line and line.card and line.card.kind == ANSWER)

    def _invite_next(self) -> None:
        """The next seat that nobody has taken."""
        free = [each.seat for each in self.presences() if each.state in (state.FREE, state.INVITED)]
        if free:
            self.invite(str(free[0]))

    def _show(self, line: Line) -> None:
        if line.card is None:
            self.ports.apply(self.notice("live.not_begun"))
            return
        card = str(line.card)
        shown = Shown(card, self.device.link(MARK + card), int(line.about) if line.about.isdigit() else None)
        self.shown = shown
        self.device.qr(shown.link, lambda path, width: self._drawn(shown, path, width))

    def _drawn(self, shown: Shown, path: str, width: int) -> None:
        shown.picture, shown.width = path, width

    @command("live.copy", "share.copy")
    def copy(self) -> None:
        if self.shown:
            self.device.copy(self.shown.link, self._copied)

    def _copied(self, could: bool) -> None:
        said = self.words.say("share.copied" if could else "share.copy_by_hand")
        self.ports.apply(Outcome(Notice(said), announcement=said))

    @property
    def server(self) -> str:
        """Who tells this device how others see it: nobody, unless somebody has typed an address here."""
        kept = self.device.storage.get(STUN_KEY, "")
        return kept if STUN.fullmatch(kept) else ""

    @command("live.server", "live.server.use")
    def use_server(self, value: str, text: str) -> Outcome:
        """From the next invitation on, which is made at once where one waits."""
        address = text.strip()
        if address and not STUN.fullmatch(address):
            return self.notice("live.server.bad")
        with suppress(OSError):  # where nothing is kept it is typed again
            self.device.storage[STUN_KEY] = address
        self.peers.use_server(address)
        return self.anew() if self.shown and not self.answers else Outcome()

    @property
    def room(self) -> str:
        """Where the invitation that is shown can be had by a spoken code."""
        return f"./rooms.html{MARK}{self.shown.card}" if self.shown and not self.answers else ""

    @command("live.send", "share.send")
    def send(self) -> None:
        if self.shown:
            self.device.share(self.words.say("live.title"), self.shown.link)

    def _take_answer(self, card: Card) -> Outcome | None:
        """Here, if it is this tab that waits for it, else in the tab that does."""
        if self._session and (line := self.links.waiting_for(card)):
            if line.answered:
                return self.notice("live.answered")
            self.links.accept(line, card)
            return Outcome(clears=True, announcement=self.words.say("live.connecting"))
        if self._session:
            return self.notice("live.not_ours")

        def asked(own: str, other: str) -> None:
            self.handed_over = bool(own)
            self.ports.apply(self.notice("live.handed_over" if own else "live.nobody_waits"))

        self.peers.ask_tabs(str(card), asked)
        return None

    def _join(self, card: Card) -> None:
        """A tab of this browser is reached at once, everybody else by an answer that somebody carries."""

        def made(line: Line) -> None:
            self._show(line)
            if line.card:
                self.peers.tell_tabs(str(card), str(line.card))

        def asked(own: str, other: str) -> None:
            if own:
                self.links.tab("", own, other)
            else:
                self.links.answer("answer", "", card, made)

        self.peers.ask_tabs(str(card), asked)

    def shown_card(self, text: str) -> str:
        """What another tab of this browser has opened is, to this one: an invitation of ours, or an answer."""
        try:
            card = read_card(text)
        except BadCard:
            return ""
        if not self._session:
            return ""
        if card.kind == INVITATION and self.links.made(card):
            return "invitation"
        line = self.links.waiting_for(card) if card.kind == ANSWER else None
        if line and not line.answered:
            self.links.accept(line, card)
            return "answer"
        return ""

    def met(self, text: str, own: str, other: str) -> None:
        line = self.links.made(read_card(text))
        if line:
            about = line.about
            self.links.close(line)
            self.links.tab(about, own, other)

"""The chat of a live table: plain lines, those of people and those of the page."""

from hansa_core.peer import Chatted
from hansa_core.table import TableError
from hansa_core.table.characters import plain_line
from ui.session.commands import command
from ui.session.live.present import Present
from ui.session.live.state import CHAT_CHARS, CHAT_KEPT, NAME_CHARS, PHRASES, Said
from ui.session.notice import Notice
from ui.session.outcome import Outcome


class Talking(Present):
    @command("live.chat", "live.chat.say")
    def say(self, value: str, text: str) -> Outcome | None:
        line = plain_line(text, CHAT_CHARS)
        if not line or self._session is None:
            return None
        try:
            self.session.chat(line)
        except TableError as problem:
            return Outcome(Notice(self.reason(problem)))
        self._keep_line(Said(next(iter(sorted(self.session.mine)), None), line, mine=True))
        self._pump.run()
        return Outcome(focus="say")

    @command("live.phrase")
    def phrase(self, value: str) -> Outcome | None:
        return self.say("", self.words.say(f"live.phrase.{value}")) if value in PHRASES else None

    @command("live.mute", "live.chat.mute")
    def mute(self, value: str) -> Outcome:
        """Nothing more is shown of what somebody writes, or it is again."""
        key = next((each.key for each in self.presences() if str(each.seat) == value), b"")
        if key:
            self.muted ^= {key}
        return Outcome()

    def _chatted(self, effect: Chatted) -> None:
        line = plain_line(effect.text, CHAT_CHARS)
        if effect.key in self.muted or effect.key == self.identity.key or not line:
            return
        seat = self.seat_of(effect.key)
        name = self._seat_name(seat) if seat is not None else self._hello_name(effect.key)
        self._keep_line(Said(seat, line, name=name))
        table = self._table()
        if table and table.sheet != "chat":
            self.unread += 1
        self.ports.apply(Outcome(announcement=self.words.say("live.chat.wrote", name=name, text=line)))

    def read(self) -> None:
        """The chat lies open."""
        self.unread = 0

    def _system(self, key: str, peer: bytes, name: str = "") -> None:
        seat = self.seat_of(peer)
        called = self._seat_name(seat) if seat is not None else plain_line(name, NAME_CHARS)
        self._system_line(self.words.say(key, name=called or self.words.say("live.somebody")))

    def _system_line(self, text: str) -> None:
        self._keep_line(Said(None, text))
        self.ports.apply(Outcome(announcement=text))

    def _keep_line(self, line: Said) -> None:
        self.chat = [*self.chat, line][-CHAT_KEPT:]

"""The chat of a live table: plain lines, those of people and those of the page; and who is not to be heard."""

from typing import Any

from hansa_core.peer import Chatted
from hansa_core.table import TableError
from hansa_core.table.characters import plain_line
from hansa_core.wire.strict import pack, unpack
from ui.session.commands import command
from ui.session.live.present import Present
from ui.session.live.state import CHAT_CHARS, CHAT_KEPT, CHAT_SAVED, NOBODY, PHRASES, Said
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

    @command("live.talk", "live.chat.title", key="w")
    def talk(self) -> Outcome:
        """The chat is opened, beside the log or over the end of the game, or closed."""
        table = self._table()
        if table is None:
            return Outcome(focus="say")
        if table.ended:
            table.sheet = "" if table.sheet == "chat" else "chat"
        else:
            table.tab = "table" if table.tab == "chat" else "chat"
        return Outcome(focus="say" if self.reads else "live.talk")

    @property
    def reads(self) -> bool:
        """Whether the chat lies open."""
        table = self._table()
        return table is None or (table.sheet if table.ended else table.tab) == "chat"

    @command("live.mute", "live.chat.mute")
    def mute(self, value: str) -> Outcome:
        """Nothing more is shown of what somebody writes, or it is again."""
        keys = {each.key for each in self.presences()} | {each.key for each in self.watchers()}
        self.muted ^= {key for key in keys - {b"", self.identity.key} if key.hex() == value}
        self._pump.keep()
        return Outcome()

    def _chatted(self, effect: Chatted) -> None:
        line = plain_line(effect.text, CHAT_CHARS)
        if effect.key in self.muted or effect.key == self.identity.key or not line:
            return
        name = self.called(effect.key)
        self._keep_line(Said(self.seat_of(effect.key), line, name=name))
        if not self.reads:
            self.unread += 1
        self.ports.apply(Outcome(announcement=self.words.say("live.chat.wrote", name=name, text=line)))

    def read(self) -> None:
        """The chat lies open."""
        self.unread = 0

    def _system(self, key: str, peer: bytes, name: str = "") -> None:
        seat = self.seat_of(peer)
        called = self._seat_name(seat) if seat is not None else self._named(name)
        self._system_line(self.words.say(key, name=called))

    def _system_line(self, text: str) -> None:
        self._keep_line(Said(None, text))
        self.ports.apply(Outcome(announcement=text))

    def _keep_line(self, line: Said) -> None:
        self.chat = [*self.chat, line][-CHAT_KEPT:]

    # -- what is kept of it -------------------------------------------------------------------------------------------

    def _talk_bytes(self) -> bytes:
        lines = [[NOBODY if said.seat is None else said.seat, *said[1:]] for said in self.chat[-CHAT_SAVED:]]
        return pack([sorted(self.muted), lines])

    def _restore_talk(self, data: bytes) -> None:
        kept: tuple[list[bytes], list[list[Any]]] = unpack(data)
        muted, lines = kept
        self.muted = set(muted)
        self.chat = [Said(None if seat == NOBODY else seat, *rest) for seat, *rest in lines]

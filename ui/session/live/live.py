"""A table with people far away: the lobby, the game while it is played, and coming back to it."""

import hashlib
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import replace

from hansa_core.peer import (
    Applied,
    Asked,
    Begun,
    Changed,
    Chatted,
    Effect,
    Forked,
    Here,
    Introduced,
    Session,
    Spared,
    Told,
)
from hansa_core.peer.messages import Fork, decode
from hansa_core.table import TableError
from hansa_core.table.characters import plain_line
from hansa_core.wire.strict import pack, unpack
from ui.session.address import Address
from ui.session.commands import command
from ui.session.form import Form
from ui.session.live.card import ANSWER, INVITATION, BadCard, read_card
from ui.session.live.links import Line, Links
from ui.session.live.mesh import Mesh
from ui.session.live.port import Identity
from ui.session.live.pump import Pump
from ui.session.live.seating import Seating, by_links
from ui.session.live.state import NAME_CHARS, UNNAMED, Said, Setting
from ui.session.notice import Notice
from ui.session.outcome import Outcome
from ui.session.seats import FAR, HERE
from ui.session.table import AnyTable

UNTOLD = ("peer.away",)
"""What the links say themselves."""
CALLED_KEY = "hansa/called"
"""What somebody who has joined calls themselves."""
BEAT = 3000
"""Milliseconds between two looks at who is still there."""


class Live(Seating):
    # -- beginning -----------------------------------------------------------------------------------------------------

    def open_lobby(self, form: Form) -> Outcome | None:
        """The game of a form that has a seat for somebody far away."""
        wish = form.checked()
        if wish is None:
            return None
        if problem := self._missing():
            return problem
        self.end()
        self.setting = Setting(wish, form.played, form.board)
        host = next((seat.name for seat, kind in zip(form.seats, form.played, strict=True) if kind == HERE), "")
        self._begin(self.device.random()[:12], host, self._invite_next)
        return Outcome(clears=True, address=Address(), begins=True)

    def open_card(self, text: str) -> Outcome | None:
        """A card that was opened as an address, pasted, typed, or seen by the camera."""
        try:
            card = read_card(text)
        except BadCard as refused:
            return self.notice(refused.key)
        if card.kind == ANSWER:
            return self._take_answer(card)
        if card.kind != INVITATION:
            return self.notice("live.bad_card")
        if self._session and self.links.made(card):
            return self.notice("live.own_card")
        if self.stage == "live":
            self._join(card)
            return Outcome(clears=True)
        if problem := self._missing():
            return problem
        self.end()
        self._begin(self.device.random()[:12], "", lambda: self._join(card))
        return Outcome(clears=True)

    def leads_away(self, text: str) -> bool:
        """Whether a card is an invitation for which the lobby or the table that lies open here would be left."""
        try:
            card = read_card(text)
        except BadCard:
            return False
        own = self._session is not None and self.links.made(card) is not None
        if card.kind != INVITATION or own or self._missing():
            return False
        return self.stage in ("opening", "lobby") or (self.stage == "off" and self.ports.table() is not None)

    @command("live.take", "live.take")
    def take(self, value: str, text: str) -> Outcome | None:
        return self.open_card(text)

    @command("live.scan", "live.scan")
    def scan(self) -> Outcome:
        """The camera looks for a card, until it sees one or is put away."""
        self.scanning = True

        def seen(text: str | None) -> None:
            if not self.scanning:
                return
            self.scanning = False
            if text is None:
                self.ports.apply(self.notice("live.no_camera"))
            elif text and (outcome := self.open_card(text)):
                self.ports.apply(outcome)

        self.peers.scan(seen)
        return Outcome(focus="live.scan_end")

    @command("live.scan_end", "live.scan_end")
    def scan_end(self) -> Outcome:
        self.scanning = False
        return Outcome(focus="take-card")

    def attend(self, table: AnyTable) -> None:
        """A table with people far away lies here: it comes alive, unless another tab has it."""
        if table.follows or not table.id:
            self.end()
        elif self.name != table.id and not self._missing():
            self.end()
            called = next((table.names[seat] for seat in sorted(table.mine)), "")
            self._begin(table.id, called, lambda: self._come_back(table))

    def _missing(self) -> Outcome | None:
        missing = self.peers.missing()
        return self.notice(f"live.missing.{missing}") if missing else None

    def _begin(self, name: str, called: str, then: Callable[[], None]) -> None:
        self.name, self.stage = name, "opening"

        def known(identity: Identity | None) -> None:
            if self.name != name or self.stage != "opening":
                return
            if identity is None:
                self.end()
                self.ports.apply(self.notice("live.not_begun"))
                return
            try:
                self._set_up(identity, called)
            except TableError as problem:
                self.end()
                self.ports.apply(Outcome(Notice(self.reason(problem))))
                return
            then()

        self.peers.use_server(self.server)
        self.peers.begin(name, self, known)

    def _set_up(self, identity: Identity, called: str) -> None:
        self.identity = identity
        self.links = Links(self.peers, identity)
        self.stage = "lobby"
        called = called or plain_line(self.device.storage.get(CALLED_KEY, ""), NAME_CHARS)
        build, called = self.peers.build(), called or UNNAMED
        if identity.state:
            self.secret, kept, known, talk = unpack(identity.state, len(identity.state))
            self._restore_talk(talk)
            self._session = Session.restored(kept, identity.key, self.secret, build, called)
        else:
            self.secret = bytes.fromhex(self.device.random() + self.device.random())
            self._session = Session(identity.key, self.secret, build, called)
        self._pump = Pump(self.session, self.peers, self._wrapped, self._told)
        self.mesh = Mesh(self.session, self.links, self._pump.run, self._pump.keep)
        if identity.state:
            self._pump.kept = kept
            self.mesh.restore(known)
        self._stop_beats = self.peers.every(BEAT, self._beat)

    def _wrapped(self, kept: bytes) -> bytes:
        return pack([self.secret, kept, self.mesh.to_bytes(), self._talk_bytes()])

    @command("live.called", "live.called")
    def call_oneself(self, value: str, text: str) -> Outcome:
        """Before the game begins, and for those who only watch: at a seat the seat's name counts."""
        name = plain_line(text, NAME_CHARS)
        if name and self._session is not None and not self.setting:
            self.session.name = name
            with suppress(OSError):
                self.device.storage[CALLED_KEY] = name
        return Outcome(clears=True)

    def _come_back(self, table: AnyTable) -> None:
        """After a reload: everybody who stayed is knocked at."""
        if self.session.replica is None:
            self.end()  # nothing is kept of it here: the game link is left
            by_links(table)
            self.ports.apply(replace(self.notice("live.not_kept"), keeps=True))
            return
        self.stage, self._keys = "live", self.session.keys
        kept = enumerate(table.played)
        table.played = tuple(kind if seat in self.session.mine else FAR for seat, kind in kept)
        self._sync(table)
        self.moved()
        self.mesh.woke()

    # -- ending --------------------------------------------------------------------------------------------------------

    def put_away(self, following: AnyTable | None) -> None:
        """Another table, or none, is laid out; the one that a lobby led to is its own."""
        if following is None or following.id != self.name:
            self.end()

    def end(self, for_good: bool = False) -> None:
        if self.stage == "off":
            return
        self._stop_beats()
        forgets = for_good or self.stage != "live"
        self.stage = "off"
        peers, self.peers = self.peers, self.device.peers()
        if self._session:
            self._say_bye(for_good)
            self._pump.end()
            self._session = None
            if forgets:
                peers.forget()
        peers.end()
        self.setting = self.shown = self.asked = None
        self.scanning = False
        self.name, self.failed, self.row, self.leaving = "", "", "", False
        self.chat, self.unread, self.waits_for_undo, self.handed_over = [], 0, False, False
        self.muted, self._seen, self._gone, self._left = set(), set(), set(), set()
        self._met, self._written = {}, b""
        self._keys, self._wanted = (), {}

    def _say_bye(self, for_good: bool) -> None:
        with suppress(TableError):
            self.session.bye(1 if for_good else 0)
        self._pump.flush()

    def left(self) -> None:
        """The page goes away: the others need not wait to notice it."""
        if self._session:
            self._say_bye(False)
        self.peers.end()

    def woke(self) -> None:
        if self._session:
            self.mesh.woke()

    @command("live.leave", "live.leave")
    def leave(self) -> Outcome:
        """The lobby is closed."""
        self.end(for_good=True)
        return Outcome(clears=True, address=Address())

    # -- what this device cannot keep ----------------------------------------------------------------------------------

    @property
    def unkept(self) -> bool:
        """Whether the browser could not keep what is to be sent, so that it waits."""
        return self._session is not None and self._pump.unkept

    @property
    def state(self) -> Hashable:
        return super().state, self.unkept

    # -- what the links do ---------------------------------------------------------------------------------------------

    def opened(self, link: int) -> None:
        line = self.links[link]
        if line is None or self._session is None or line.is_open:
            return
        line.is_open = True
        mine, theirs = (b"", b"") if line.way == "tab" else (self.identity.fingerprint, line.other)
        self.session.opened(link, bytes.fromhex(self.device.random()), mine, theirs)
        self._pump.run()

    def came(self, link: int, data: bytes) -> None:
        if self._session and self.links[link]:
            self.session.receive(link, data)
            self._look_around()

    def slowed(self, link: int, slow: bool) -> None:
        if line := self.links[link]:
            line.slow = slow
        if slow and link in self._met:
            self.mesh.silent(self._met[link])

    def closed(self, link: int) -> None:
        line = self.links.forget(link)
        if line is None or self._session is None:
            return
        key = self._met.pop(link, b"")
        if line.is_open:
            self.session.closed(link)
            self._pump.run()
        elif line.way in ("card", "answer") and line.answered:
            self._did_not_connect(line)
        if key and key not in self._reached():
            self._look_who_is_gone()
            self.mesh.lost(key)

    def _did_not_connect(self, line: Line) -> None:
        self.failed = self._seat_name(int(line.about)) if line.about.isdigit() else ""
        self.shown = None
        said = self.notice("live.failed_with", name=self.failed) if self.failed else self.notice("live.failed")
        self.ports.apply(said)

    def _beat(self) -> None:
        if self._session is None:
            return
        if self.unkept:
            self._pump.retry()
        else:
            self.session.tick()
            self.mesh.beat()
        self._look_around()

    def _look_around(self) -> None:
        self._pump.run()
        self._meet()

    def _meet(self) -> None:
        """Who has just proved who they are?"""
        if self._session is None:
            return
        for link, peer in list(self.session.peers.items()):
            line = self.links[link] if isinstance(link, int) else None
            if line and peer.live and link not in self._met:
                self._met[line.link] = peer.key
                self._arrived(line, peer.key, peer.name)
        self._look_who_is_gone()

    def _look_who_is_gone(self) -> None:
        """Neither a channel nor anybody else leads to them; or somebody does again."""
        through = self._through()
        for key in self._seen - self._reached() - through.keys():
            self._seen.discard(key)
            self._gone.add(key)
            if key not in self._left:
                self._system("live.gone", key)
        for key in through.keys() - self._seen if self.stage == "live" else ():
            self._came(key, self._hello_name(key))

    def _came(self, key: bytes, name: str) -> None:
        """Said once, however many ways lead to them."""
        if key not in self._seen:
            self._system("live.back" if key in self._gone else "live.joined", key, name)
        self._seen.add(key)
        self._gone.discard(key)

    def _arrived(self, line: Line, key: bytes, name: str) -> None:
        self.failed = ""
        if self.shown and str(line.card or "") == self.shown.card:
            self.shown = None
            if (table := self._table()) and table.sheet == "invite":
                table.sheet = ""  # it has done what it was opened for
        self._left.discard(key)
        if self.setting and key not in self.setting.taken.values():
            self._give_seat(line, key)
        elif line.way in ("card", "tab") and line.about.isdigit() and key not in self.session.keys:
            self._give_waiting_seat(int(line.about), key)
        self.mesh.met(line, key)
        self._show_offer()
        self._came(key, name)
        if self.setting and self.stage == "lobby" and not self.shown:
            self._invite_next()
        self._pump.run()

    def _give_seat(self, line: Line, key: bytes) -> None:
        """The one that was invited, or the first that is free."""
        assert self.setting is not None
        free = [each.seat for each in self.missing]
        wanted = int(line.about) if line.about.isdigit() else -1
        seat = wanted if wanted in free else next(iter(free), None)
        if seat is not None:
            self.setting.taken[seat] = key
            self._withdraw(seat)

    # -- what the session says -----------------------------------------------------------------------------------------

    def _told(self, effect: Effect) -> None:
        """What the session says that is for people or for the links."""
        if isinstance(effect, Begun):
            self._lay_out(effect.friendly)
        elif isinstance(effect, Changed):
            self._sign_offered()
            self._meet()
            self._reseated()
        elif isinstance(effect, Applied):
            self._applied(effect)
        elif isinstance(effect, Chatted):
            self._chatted(effect)
        elif isinstance(effect, Asked):
            self.asked = effect
            self.ports.apply(Outcome(announcement=self.question()))
        elif isinstance(effect, Told) and effect.key not in UNTOLD:
            self._say(effect)
        elif isinstance(effect, Forked):
            self._say_proof(effect.proof, effect.seat, effect.n)
        elif isinstance(effect, Here):
            self.mesh.here(effect.link, effect.keys)
            self._look_who_is_gone()
        elif isinstance(effect, Introduced):
            self.mesh.introduced(effect.peer, effect.card, effect.answer)
        elif isinstance(effect, Spared) and effect.link in self.session.peers:
            self.mesh.spared(self.session.peers[effect.link].key, effect.card)

    def _say(self, told: Told) -> None:
        gone = {key for link, key in self._met.items() if link not in self.session.peers}
        if told.key in ("peer.left", "peer.dropped"):
            for key in gone:
                self.mesh.shun(key)
        if told.key == "peer.left":
            self._left |= gone
            who = {"name": self.called(next(iter(gone)))} if gone else {}
        elif (seat := told.params.get("seat")) is not None:
            who = {"name": self._seat_name(seat)}
        else:
            who = {"name": self._named(told.params["name"])} if "name" in told.params else {}
        said = self.words.say(told.key, {**told.params, **who})
        if told.key == "peer.left":
            self._keep_line(Said(None, said))
        self.ports.apply(Outcome(Notice(said), announcement=said))

    def _say_proof(self, proof: bytes, seat: int, n: int) -> None:
        fork = decode(proof)
        assert isinstance(fork, Fork)
        first, second = digests(fork)
        said = self.words.say("live.forked", name=self._seat_name(seat), n=n, first=first, second=second)
        self._keep_line(Said(None, said))
        self.ports.apply(Outcome(Notice(said), announcement=said))


def digests(fork: Fork) -> list[str]:
    """The two things that one device has signed, each by the beginning of its digest."""
    return [hashlib.sha256(each).hexdigest()[:12] for each in (fork.first, fork.second)]

"""A table with people far away: the lobby, the game while it is played, and coming back to it."""

from collections.abc import Callable, Hashable
from contextlib import suppress

from hansa_core.peer import (
    Applied, Asked, Begun, Chatted, Effect, Forked, Here, Introduced, Offered, Proposal, Session, Spared, Told,
)  # fmt: skip
from hansa_core import Match
from hansa_core.peer.seating import RECLAIMED
from hansa_core.table import Entry, TableError
from hansa_core.table.characters import plain_line
from hansa_core.table.shelf import find_game
from hansa_core.wire.strict import pack, unpack
from ui.session.address import Address
from ui.session.autosave import seated
from ui.session.commands import command
from ui.session.form import Form
from ui.session.live import state
from ui.session.live.card import ANSWER, INVITATION, MARK, BadCard, Card, read_card
from ui.session.live.links import Line, Links
from ui.session.live.mesh import Mesh
from ui.session.live.port import Identity
from ui.session.live.pump import Pump
from ui.session.live.state import CHAT_CHARS, CHAT_KEPT, PHRASES, Presence, Said, Setting, Shown
from ui.session.notice import Notice
from ui.session.outcome import Outcome
from ui.session.parts import Part, Ports
from ui.session.rooms import room_of
from ui.session.seats import BOT, FAR, HERE
from ui.session.table import AnyTable

UNTOLD = ("peer.away", "peer.left")
"""What the links say themselves."""
NAME_CHARS = 20
BEAT = 3000
"""Milliseconds between two looks at who is still there."""


class Live(Part):
    def __init__(self, ports: Ports) -> None:
        super().__init__(ports)
        self.peers = self.device.peers()
        self.stage = "off"
        """off, opening, lobby or live."""
        self.name = ""
        """Of the save that the table is kept under."""
        self.setting: Setting | None = None
        """The game that is offered from here; None for those who have joined."""
        self.shown: Shown | None = None
        """The invitation or the answer that is to be carried to somebody."""
        self.handed_over = False
        """Whether this tab has given an answer to the one that waits for it, and is not needed any more."""
        self.chat: list[Said] = []
        self.unread = 0
        self.muted: set[bytes] = set()
        self.asked: Asked | None = None
        """What the others want an answer to."""
        self.waits_for_undo = False
        self.failed = ""
        """The name of somebody whose connection did not come about or broke for good."""
        self._session: Session | None = None
        self._gone: set[bytes] = set()
        self._met: dict[int, bytes] = {}
        """Who has proved on which link to hold which key."""
        self._written = b""
        """The block that a chain of this device is on its way to."""
        self._stop_beats: Callable[[], None] = lambda: None

    # -- beginning ----------------------------------------------------------------------------------------------------

    def open_lobby(self, form: Form) -> Outcome | None:
        """The game of a form that has a seat for somebody far away."""
        wish = form.checked()
        if wish is None:
            return None
        if problem := self._missing():
            return problem
        self.end()
        self.setting = Setting(wish, form.played)
        host = next((seat.name for seat, kind in zip(form.seats, form.played, strict=True) if kind == HERE), "")
        self._begin(self.device.random()[:12], host, self._invite_next)
        return Outcome(clears=True, address=Address(), begins=True)

    def open_card(self, text: str) -> Outcome | None:
        """A card that was opened as an address, pasted, or typed."""
        try:
            card = read_card(text)
        except BadCard as problem:
            return self.notice(problem.key)
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

        self.peers.begin(name, self, known)

    def _set_up(self, identity: Identity, called: str) -> None:
        self.identity = identity
        self.links = Links(self.peers, identity)
        self.stage = "lobby"
        build, called = self.peers.build(), called or self.words.say("live.somebody")
        if identity.state:
            self.secret, kept, known = unpack(identity.state)
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

    @property
    def session(self) -> Session:
        assert self._session is not None
        return self._session

    def _wrapped(self, kept: bytes) -> bytes:
        return pack([self.secret, kept, self.mesh.to_bytes()])

    def _come_back(self, table: AnyTable) -> None:
        """After a reload: everybody who stayed is knocked at."""
        if self.session.replica is None:
            self.end()  # nothing is kept of it here: the game link is left
            return
        self.stage = "live"
        self._sync(table)
        self.moved()
        for key in list(self.mesh.known):
            self.mesh.knock(key)

    # -- ending -------------------------------------------------------------------------------------------------------

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
        self.name, self.failed = "", ""
        self.chat, self.unread, self.waits_for_undo, self.handed_over = [], 0, False, False
        self.muted, self._gone, self._met, self._written = set(), set(), {}, b""

    def _say_bye(self, for_good: bool) -> None:
        with suppress(TableError):
            self.session.bye(1 if for_good else 0)
        self._pump.flush()

    def left(self) -> None:
        """The page goes away: the others need not wait to notice it."""
        if self._session:
            self._say_bye(False)
        self.peers.end()

    @command("live.leave", "live.leave")
    def leave(self) -> Outcome:
        """The lobby is closed."""
        self.end(for_good=True)
        return Outcome(clears=True, address=Address())

    # -- cards --------------------------------------------------------------------------------------------------------

    @command("live.invite", "live.invite")
    def invite(self, value: str) -> Outcome:
        """Shows the invitation for a seat, made anew where none waits."""
        seat = int(value) if value.isdigit() and len(value) < 2 else None
        line = self.links.of("card", value)
        if line and not line.answered and line.card:
            self._show(line)
        else:
            self.shown = None
            self.links.invite("card", "" if seat is None else value, self._show)
        return Outcome(focus="take-card")

    @command("live.again", "live.again")
    def again(self) -> Outcome:
        """At the table: a new way to somebody whose connection is gone."""
        self.table.sheet = "invite"
        return self.invite("")

    @command("live.anew", "live.anew")
    def anew(self) -> Outcome:
        """The invitation is taken back, and another one made for the same seat."""
        about = ""
        if self.shown and (line := self._shown_line()):
            about = line.about
            self.links.close(line)
        return self.invite(about)

    def _shown_line(self) -> Line | None:
        return next((line for line in self.links if self.shown and str(line.card or "") == self.shown.card), None)

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

    @command("live.send", "share.send")
    def send(self) -> None:
        if self.shown:
            self.device.share(self.words.say("live.title"), self.shown.link)

    @command("live.take", "live.take")
    def take(self, value: str, text: str) -> Outcome | None:
        return self.open_card(text)

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

        def asked(own: str, other: str) -> None:
            if own:
                self.links.tab("", own, other)
            else:
                self.links.answer("answer", "", card, self._show)

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

    # -- what the links do --------------------------------------------------------------------------------------------

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
            self._gone.add(key)
            self._system("live.gone", key)
            if self.stage == "live":
                self.mesh.lost(key)

    def _did_not_connect(self, line: Line) -> None:
        self.failed = self._seat_name(int(line.about)) if line.about.isdigit() else ""
        self.shown = None
        said = self.notice("live.failed_with", name=self.failed) if self.failed else self.notice("live.failed")
        self.ports.apply(said)

    def _beat(self) -> None:
        if self._session:
            self.session.tick()
            self.mesh.beat()
            self._look_around()

    def _look_around(self) -> None:
        """After each word of a peer: who has just proved who they are?"""
        self._pump.run()
        if self._session is None:
            return
        for link, peer in list(self.session.peers.items()):
            line = self.links[link] if isinstance(link, int) else None
            if line and peer.live and link not in self._met:
                self._met[line.link] = peer.key
                self._arrived(line, peer.key, peer.name)

    def _arrived(self, line: Line, key: bytes, name: str) -> None:
        back = key in self._gone
        self._gone.discard(key)
        self.failed = ""
        if self.shown and str(line.card or "") == self.shown.card:
            self.shown = None
        if self.setting and key not in self.setting.taken.values():
            self._give_seat(line, key)
        self.mesh.met(line, key)
        self._system("live.back" if back else "live.joined", key, name)
        if self.setting and self.stage == "lobby" and not self.shown:
            self._invite_next()
        self._pump.run()

    def _give_seat(self, line: Line, key: bytes) -> None:
        """The one that was invited, or the first that is free."""
        assert self.setting is not None
        free = [each.seat for each in self.presences() if each.state in (state.FREE, state.INVITED)]
        wanted = int(line.about) if line.about.isdigit() else -1
        seat = wanted if wanted in free else next(iter(free), None)
        if seat is not None:
            self.setting.taken[seat] = key

    def _reached(self) -> set[bytes]:
        return {peer.key for peer in self.session.peers.values() if peer.live}

    # -- who is there -------------------------------------------------------------------------------------------------

    def presences(self) -> list[Presence]:
        table = self.ports.table()
        if self.stage == "live" and table:
            keys = self.session.keys
            seats = [(seat.name, seat.colour) for seat in table.match.header.seats]
            played = table.played
        elif self.setting:
            keys = tuple(self.setting.taken.get(seat, b"") for seat in range(len(self.setting.seats)))
            seats = [(seat.name, seat.colour) for seat in self.setting.seats]
            played = self.setting.played
        else:
            return []
        return [
            Presence(seat, name, colour, self._presence(seat, played[seat], keys[seat]), keys[seat])
            for seat, (name, colour) in enumerate(seats)
        ]

    def _presence(self, seat: int, played: str, key: bytes) -> str:
        if played.partition(".")[0] == BOT:
            return state.BOT
        if played == HERE:
            return state.HERE
        if not key:
            line = self.links.of("card", str(seat)) if self._session else None
            return state.INVITED if line and line.card else state.FREE
        peers = [(link, peer) for link, peer in self.session.peers.items() if peer.key == key and peer.live]
        if not peers:
            return state.GONE
        lines = [self.links[link] for link, _ in peers if isinstance(link, int)]
        slow = all(peer.state == "slow" for _, peer in peers) or all(line and line.slow for line in lines)
        return state.SLOW if slow else state.CONNECTED

    @property
    def state(self) -> Hashable:
        """While this stays equal, so does what is shown of connections."""
        return self.stage, tuple(self.presences()), self.asked, self.shown, tuple(sorted(self.muted))

    @property
    def connected(self) -> int:
        """How many others can be reached."""
        return len(self._reached()) if self._session else 0

    @property
    def complete(self) -> bool:
        """Whether everybody is there, so that the game can begin."""
        absent = (state.GONE, state.INVITED, state.FREE)
        return bool(self.setting) and all(each.state not in absent for each in self.presences())

    def names(self) -> list[str]:
        """Of those who can be reached, as they call themselves."""
        return [self._hello_name(key) for key in sorted(self._reached())] if self._session else []

    def _hello_name(self, key: bytes) -> str:
        found = (plain_line(peer.name, NAME_CHARS) for peer in self.session.peers.values() if peer.key == key)
        return next(filter(None, found), self.words.say("live.somebody"))

    def knows(self, key: bytes) -> bool:
        return key != self.identity.key

    @property
    def answers(self) -> bool:
        """Whether what is shown is an answer to somebody's invitation."""
        line = self._shown_line() if self._session else None
        return bool(line and line.card and line.card.kind == ANSWER)

    @property
    def secrets(self) -> bool:
        """Whether something is hidden in the game that is offered."""
        if not self.setting:
            return False
        wish = {name: value for name, value in self.setting.wish.items() if name not in ("seed", "first", "seats")}
        game = find_game(wish.pop("game"))
        return room_of(game.id).has_secrets(game.setup(len(self.setting.seats), **wish))

    def _seat_name(self, seat: int) -> str:
        return next((each.name for each in self.presences() if each.seat == seat), "")

    def seat_of(self, key: bytes) -> int | None:
        return next((each.seat for each in self.presences() if each.key == key), None)

    # -- the game -----------------------------------------------------------------------------------------------------

    @command("live.start", "live.start")
    def start(self) -> Outcome | None:
        """Everybody is there: all sign the table, and their devices make the seed together."""
        if not self.setting or not self.complete:
            return self.notice("live.not_all")
        wish = dict(self.setting.wish)
        game, seats, board, edition, first = (wish.pop(name) for name in ("game", "seats", "board", "edition", "first"))
        wish.pop("seed")
        places = [(seat, self.setting.taken.get(n, self.identity.key)) for n, seat in enumerate(seats)]
        try:
            self.session.propose(Proposal.make(find_game(game), places, board, edition, first, **wish))
        except TableError as problem:
            return Outcome(Notice(self.reason(problem)))
        self._pump.run()
        return Outcome(clears=True)

    def _told(self, effect: Effect) -> None:
        """What the session says that is for people or for the links."""
        if isinstance(effect, Offered):
            if not self.setting:
                self.session.accept()
        elif isinstance(effect, Begun):
            self._lay_out()
        elif isinstance(effect, Applied):
            self._applied(effect)
        elif isinstance(effect, Chatted):
            self._chatted(effect)
        elif isinstance(effect, Asked):
            self.asked = effect
            self.ports.apply(Outcome(announcement=self.question()))
        elif isinstance(effect, Told) and effect.key not in UNTOLD:
            said = self.words.say(effect.key, effect.params)
            self.ports.apply(Outcome(Notice(said), announcement=said))
        elif isinstance(effect, Forked):
            self._system_line(self.words.say("live.forked", name=self._seat_name(effect.seat), n=effect.n))
        elif isinstance(effect, Here):
            self.mesh.here(effect.ids)
        elif isinstance(effect, Introduced):
            self.mesh.introduced(effect.peer, effect.card, effect.answer)
        elif isinstance(effect, Spared):
            if effect.link in self.session.peers:
                self.mesh.spared(self.session.peers[effect.link].key, effect.card)

    def _lay_out(self) -> None:
        """The table stands."""
        match, mine = self.session.match, self.session.mine
        played = tuple(
            (self.setting.played[seat] if self.setting else HERE) if seat in mine else FAR
            for seat in range(len(match.header.seats))
        )
        self.stage, self.shown, self.setting = "live", None, None
        self.session.name = next((match.header.seats[seat].name for seat in mine), self.session.name)
        for line in self.links:
            if line.way in ("card", "answer") and not line.answered:
                self.links.close(line)
        table = seated(self.name, match.copy(len(match)), played)
        self._sync(table)
        said = self.words.say("live.begun")
        self.ports.apply(Outcome(table=table, keeps=True, address=Address("play", save=self.name), begins=True,
                                 clears=True, announcement=said))  # fmt: skip

    def _table(self) -> AnyTable | None:
        """The one that is played live, if it lies open."""
        table = self.ports.table()
        return table if self.stage == "live" and table and table.id == self.name else None

    def moved(self) -> None:
        """Something was played here: whole chains go out, one after the other, and sealed answers."""
        table = self._table()
        if table is None or self._session is None or self.session.replica is None:
            return
        here, there, prompt = table.match, self.session.match, self.session.prompt
        table.instead = table.more = ()
        here.mark_sent()
        try:
            for seat, move in here.pending.items():
                if prompt and seat not in prompt.mine and len(here) == len(there):
                    self.session.play((move,), seat)
            if self._written != self.session.head and (chain := self._next_chain(here, len(there))):
                self._written = self.session.head
                seat = chain[0].seat
                self.session.play([entry.moves[0] for entry in chain], seat)
        except TableError as problem:
            self._sync(table, anew=True)
            self.ports.apply(Outcome(Notice(self.reason(problem))))
        self._pump.run()

    def _next_chain(self, match: Match, begin: int) -> tuple[Entry, ...]:
        """The first whole chain behind so many entries, if this device has played it: what others have played, and the
        session has forgotten with a page that was closed, comes from them again."""
        entries = match.entries
        for end in range(begin + 1, match.settled + 1):
            if entries[begin].seat not in self.session.mine:
                return ()
            if not match.at(end).chain:
                return entries[begin:end]
        return ()

    def _applied(self, effect: Applied) -> None:
        table, words = self._table(), self.words
        if table is None:
            return
        before, known = table.viewer, len(table.match)
        changed = self._sync(table, anew=not effect.entries)
        self.asked, self.waits_for_undo = None, False
        if effect.lost:
            self._system_line(words.say("live.lost", n=effect.lost))
        if not changed:
            self.moved()
            return
        lines = table.match.log(table.viewer, effect.kept) if len(table.match) > effect.kept else []
        events = [event for line in lines for event in line.events]
        went_back = len(table.match) < known
        said = words.say("live.went_back") if went_back else " ".join(table.sentences(events, words))
        decides = table.viewer is not None and table.match.to_act == table.viewer
        call = table.room.call(table, words) if decides or table.viewer != before else ""
        self.ports.apply(Outcome(announcement=said, call=call, keeps=True, clears=went_back))

    def _sync(self, table: AnyTable, anew: bool = False) -> bool:
        """The table shows the game of the session, and behind it what is on its way from here; whether that was news."""
        match, here = self.session.match, table.match
        table.live = True
        here.here = table.mine
        n = len(match)
        if not anew and here.settled >= n and here.digest_at(n) == match.digest():
            here.mark_sent()
            table.renew()
            return False
        table.match = match.copy(n)
        table.match.here = table.mine
        table.match.mark_sent()
        table.known = n
        if table.replay:
            table.replay.match = table.match
            table.renew()
        else:
            table.next_viewer()
        return True

    # -- taking back --------------------------------------------------------------------------------------------------

    @command("live.undo", "live.undo")
    def ask_undo(self) -> Outcome:
        """The others are asked whether the last action may be taken back."""
        match = self.session.match
        to = len(match) - 1
        while to > 0 and match.at(to).chain:
            to -= 1
        try:
            self.session.ask_undo(to)
        except TableError as problem:
            return Outcome(Notice(self.reason(problem)))
        self.waits_for_undo = True
        self._pump.run()
        return self.notice("live.undo_asked")

    def question(self) -> str:
        """What the others want to know, as a sentence."""
        if self.asked is None:
            return ""
        key = "live.asks_undo" if self.asked.what == "undo" else "live.asks_seat"
        return self.words.say(key, name=self._seat_name(self.asked.seat))

    @command("live.yes", "live.yes")
    def agree(self) -> Outcome:
        return self._answer(True)

    @command("live.no", "live.no")
    def disagree(self) -> Outcome:
        return self._answer(False)

    def _answer(self, yes: bool) -> Outcome:
        asked, self.asked = self.asked, None
        if asked is None:
            return Outcome()
        try:
            if asked.what == "undo":
                self.session.answer_undo(asked.to, yes)
            elif yes:
                self.session.vote(asked.seat, asked.key, RECLAIMED)
        except TableError as problem:
            return Outcome(Notice(self.reason(problem)))
        self._pump.run()
        return Outcome(clears=True)

    # -- chat ---------------------------------------------------------------------------------------------------------

    @command("live.chat", "live.chat.say")
    def say(self, value: str, text: str) -> Outcome | None:
        line = plain_line(text, CHAT_CHARS)
        if not line:
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
        called = self._seat_name(seat) if seat is not None else plain_line(name, 20)
        self._system_line(self.words.say(key, name=called or self.words.say("live.somebody")))

    def _system_line(self, text: str) -> None:
        self._keep_line(Said(None, text))
        self.ports.apply(Outcome(announcement=text))

    def _keep_line(self, line: Said) -> None:
        self.chat = [*self.chat, line][-CHAT_KEPT:]

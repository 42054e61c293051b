"""Links that come without anybody's doing: between peers that a third one introduces, and back to one that was lost.
Whoever should be connected and is not is tried again and again, after pauses that grow."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.session.live.card import ANSWER, INVITATION, BadCard, read_bytes
from ui.session.live.lifeline import Lifeline
from ui.session.live.links import Line, Links

if TYPE_CHECKING:
    from hansa_core.peer import Session

SHORT = 8
PATIENCE = 5
"""So many beats a link that nobody carried a card for has to lead to somebody."""
GRACE = 2
"""So many beats the other side has to begin."""
LONGEST = 64
"""Beats of a pause, however often somebody was tried."""
AWAKE = 10
"""Beats in which a device that was away notices which of its channels are gone."""
LINKS = 8
"""With so many links nobody is let in who has no seat."""
WATCHED = 2
"""So many peers a watcher is connected with."""
TRIES = ("intro", "introduced", "return")


@dataclass
class Attempt:
    """When somebody who is missing is tried next."""

    wait: int = 0
    pause: int = 1


class Mesh(Lifeline):
    def __init__(self, session: "Session", links: Links, run: Callable[[], None], keep: Callable[[], None]) -> None:
        super().__init__(session, links, run, keep)
        self.identity = links.identity
        self._attempts: dict[bytes, Attempt] = {}
        self._awake = 0
        """So many beats more it is this device that was away."""
        self._shunned: set[bytes] = set()
        """Who was dropped, or has left for good: they come back only by a card that somebody carries."""

    # -- who should be connected --------------------------------------------------------------------------------------

    @property
    def _seats(self) -> tuple[bytes, ...]:
        """The keys of those with a seat; in a lobby nobody knows yet who will have one."""
        return self.session.keys if self.session.replica else ()

    @property
    def _connected(self) -> set[bytes]:
        """Who hears us: not those whose channel is silent, as after a crash."""
        slow = {line.link for line in self.links if line.slow}
        return {peer.key for peer in self.session.live if peer.link not in slow}

    def _missing(self) -> list[bytes]:
        """Those who should be connected and are not. Everybody with a seat is connected with every other seat; who
        watches needs two peers, rather seats, and rather those who are there."""
        heard = {key for peer in self.session.live for key in peer.beside}
        there = {*self._connected, *self._shunned, self.identity.key}
        missing = [key for key in dict.fromkeys([*self.known, *sorted(heard)]) if key not in there]
        seats = self._seats
        if self.identity.key in seats:
            return [key for key in missing if key in seats]
        return sorted(missing, key=lambda key: (key not in seats, key not in heard)) if self._needs_more() else []

    @property
    def _watches(self) -> bool:
        return bool(self._seats) and self.identity.key not in self._seats

    def _needs_more(self, tried: int = 0) -> bool:
        return not self._watches or len(self._connected) + tried < WATCHED

    def _tries(self, key: bytes | None = None) -> list[Line]:
        """The links that are to lead to somebody, or to anybody."""
        names = (key.hex(), key[:SHORT].hex()) if key else ()
        return [line for line in self.links if line.way in TRIES and (key is None or line.about in names)]

    def _has_room(self, id: bytes) -> bool:
        """For one more link, to a peer that is named by the beginning of its key. Seats are few and known; strangers
        could be as many as somebody likes."""
        if any(key[:SHORT] == id for key in self._seats):
            return True
        return sum(line.is_open or line.way in TRIES for line in self.links) < LINKS

    # -- trying -------------------------------------------------------------------------------------------------------

    def beat(self) -> None:
        self._awake = max(0, self._awake - 1)
        self._end_tries()
        self._end_surplus()
        missing = self._missing()
        self._attempts = {key: self._attempts.get(key) or Attempt(GRACE) for key in missing}
        for key, attempt in self._attempts.items():
            if not self._tries(key):
                attempt.wait -= 1
                if attempt.wait < 0 and self._needs_more(len(self._tries())):
                    attempt.wait, attempt.pause = attempt.pause, min(2 * attempt.pause, LONGEST)
                    self._try(key)

    def _try(self, key: bytes) -> None:
        """By an introduction, where somebody is connected with both, else at the spare."""
        if self._tries(key) or not self._needs_more(len(self._tries())):
            return
        if not any(key in peer.beside for peer in self.session.live):
            self.knock(key)
        elif self._has_room(key[:SHORT]):
            self.links.invite("intro", key[:SHORT].hex(), self._introduce)

    def _end(self, line: Line) -> None:
        if line.is_open:
            self.links.peers.close(line.link)  # and we are told, as of every channel that closes
        else:
            self.links.close(line)

    def _end_tries(self) -> None:
        """What led to nobody ends, and can be made anew."""
        for line in self._tries():
            peer = self.session.peers.get(line.link)
            line.beats += 1
            if line.beats > PATIENCE and not (peer and peer.proved):
                self._end(line)

    def _end_surplus(self) -> None:
        """Of two channels to one peer the older one is closed, by the side with the smaller key: so not both are. And
        whoever watches has no use for more than two peers."""
        latest: dict[bytes, Line] = {}
        for line in self.links:
            if line.way == "met" and not line.slow:
                key = bytes.fromhex(line.about)
                if key in latest and self.identity.key < key:
                    self._end(latest[key])
                latest[key] = line
        if self._watches:
            for key in sorted(latest, key=lambda key: key not in self._seats)[WATCHED:]:
                self._end(latest[key])

    def met(self, line: Line, key: bytes) -> None:
        super().met(line, key)
        self._shunned.discard(key)
        for other in self._tries(key):
            if other is not line and not other.is_open:
                self.links.close(other)
        strangers = [each for each in self.known if each not in self._seats]
        for each in strangers[:-LINKS]:
            del self.known[each]

    def silent(self, key: bytes) -> None:
        """A peer is out of sight. Perhaps it is we who were."""
        self.expect(key)
        if self._awake:
            self.knock(key)

    def lost(self, key: bytes) -> None:
        """A channel is gone. Of two who can knock one does so at once, the other one only if that leads to nothing. But
        whoever has just woken does not wait: nobody finds one who sleeps."""
        self.expect(key)
        if key in self.known and key in self._missing():
            begins = self._awake > 0 or self.known[key].fingerprint < self.identity.fingerprint
            self._attempts[key] = Attempt(0 if begins else GRACE)
            if begins:
                self.knock(key)

    def shun(self, key: bytes) -> None:
        """Nobody looks for them, and no spare waits for them."""
        self.known.pop(key, None)
        self._shunned.add(key)
        if spare := self.links.of("spare", key.hex()):
            self._end(spare)

    def woke(self) -> None:
        """This device was away, perhaps asleep: it knocks at everybody who is missing."""
        self._awake = AWAKE
        self._attempts = {key: Attempt() for key in self._missing()}
        for key in list(self._attempts)[: WATCHED if self._watches else None]:
            self.knock(key)

    # -- introductions ------------------------------------------------------------------------------------------------

    def here(self, link: object, keys: tuple[bytes, ...]) -> None:
        """Who has just come hears who is there, and invites them: so of two peers only one does. Who is heard of later
        has come later, and invites."""
        line = self.links[link] if isinstance(link, int) else None
        if line is None or line.has_told:
            return
        line.has_told = True
        for key in self._missing():
            if key in keys:
                self._try(key)

    def _introduce(self, line: Line) -> None:
        if line.card:
            self.session.introduce(bytes.fromhex(line.about), line.card.to_bytes(), False)
            self._run()

    def introduced(self, peer: bytes, data: bytes, answer: bool) -> None:
        """A card that came over another link; one that is none is passed over, as its sender would have it."""
        try:
            card = read_bytes(data)
        except BadCard:
            return
        name = peer.hex()
        mine = self.links.of("intro", name)
        if answer:
            if mine and card.kind == ANSWER and card.number == mine.number and not mine.answered:
                self.links.accept(mine, card)
        elif card.kind == INVITATION and peer not in {key[:SHORT] for key in (*self._connected, *self._shunned)}:
            if mine and self.identity.key[:SHORT] < peer:
                return  # both have invited: the smaller key's invitation counts
            before = self.links.of("introduced", name)
            if before and (before.other, before.number) == (card.fingerprint, card.number):
                return  # the same one, over somebody else
            for other in (mine, before):
                if other:
                    self._end(other)
            if self._has_room(peer):
                self.links.answer("introduced", name, card, self._introduce_back)

    def _introduce_back(self, line: Line) -> None:
        if line.card:
            self.session.introduce(bytes.fromhex(line.about), line.card.to_bytes(), True)
            self._run()

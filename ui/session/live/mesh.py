"""Links that come without anybody's doing: between peers that a third one introduces, and back to one that was lost."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hansa_core.wire.strict import pack, unpack
from ui.session.live.card import ANSWER, INVITATION, SPARE, BadCard, Card, read_bytes
from ui.session.live.links import Line, Links

if TYPE_CHECKING:
    from hansa_core.peer import Session

SHORT = 8
PATIENCE = 5
"""So many beats an introduction has to lead to something."""


class Known:
    """A peer that can be found again: the end of its channels, and the card of its spare, if it gave one."""

    def __init__(self, fingerprint: bytes, spare: bytes = b"") -> None:
        self.fingerprint = fingerprint
        self.spare = spare


class Mesh:
    def __init__(self, session: "Session", links: Links, run: Callable[[], None], keep: Callable[[], None]) -> None:
        self.session = session
        self.links = links
        self._run = run
        self._keep = keep
        self.known: dict[bytes, Known] = {}
        """By their keys."""

    # -- introductions ------------------------------------------------------------------------------------------------

    def here(self, ids: tuple[bytes, ...]) -> None:
        """Who has just come hears who is there, and invites them: so of two peers only one does."""
        own = self.links.identity.key[:SHORT]
        reached = {peer.key[:SHORT] for peer in self.session.peers.values()}
        for id in ids:
            name = id.hex()
            if id not in reached and id != own and not self.links.of("intro", name):
                self.links.invite("intro", name, self._introduce)

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
        if answer:
            line = self.links.of("intro", name)
            if line and card.kind == ANSWER and not line.answered:
                self.links.accept(line, card)
        elif card.kind == INVITATION and peer not in {each.key[:SHORT] for each in self.session.peers.values()}:
            mine = self.links.of("intro", name)
            if mine and self.links.identity.key[:SHORT] < peer:
                return  # both have invited: the smaller key's invitation counts
            if mine:
                self.links.close(mine)
            if before := self.links.of("introduced", name):
                self.links.close(before)
            self.links.answer("introduced", name, card, self._introduce_back)

    def _introduce_back(self, line: Line) -> None:
        if line.card:
            self.session.introduce(bytes.fromhex(line.about), line.card.to_bytes(), True)
            self._run()

    def beat(self) -> None:
        """Introductions that led to nothing end, and can be made anew."""
        for line in self.links:
            if line.way in ("intro", "introduced", "return") and not line.is_open:
                line.beats += 1
                if line.beats > PATIENCE:
                    self.links.close(line)

    # -- spares -------------------------------------------------------------------------------------------------------

    def met(self, line: Line, key: bytes) -> None:
        """A peer has proved who it is: it gets the card of a link that waits for its return. One that has been of use
        is no spare any more."""
        if line.way == "tab" or not line.other:
            return
        self.known[key] = Known(line.other, self.known[key].spare if key in self.known else b"")
        for before in self.links:
            if before.way == "spare" and before.about == key.hex() and before is not line:
                self.links.close(before)
        line.way = "met"

        def made(spare: Line) -> None:
            if spare.card and spare.card.derived and self.links[line.link] is line:
                self.session.spare(line.link, spare.card.to_bytes())
                self._run()

        self.links.invite("spare", key.hex(), made)

    def spared(self, key: bytes, data: bytes) -> None:
        try:
            card = read_bytes(data)
        except BadCard:
            return
        known = self.known.get(key)
        if known and card.kind == SPARE and card.fingerprint == known.fingerprint:
            known.spare = data
            self._keep()

    def expect(self, key: bytes) -> None:
        """A peer is out of sight, perhaps after a crash: our spare waits for it."""
        known, spare = self.known.get(key), self.links.of("spare", key.hex())
        if known and spare and spare.card and not spare.answered:
            self.links.await_return(spare, known.fingerprint)

    def lost(self, key: bytes) -> None:
        """A peer is gone. If only the channel broke, one of both has to knock."""
        self.expect(key)
        known = self.known.get(key)
        if known and known.fingerprint < self.links.identity.fingerprint:
            self.knock(key)

    def knock(self, key: bytes) -> None:
        """At the spare of a peer that stayed, with the same certificate as before."""
        known = self.known.get(key)
        if known and known.spare and not self.links.of("return", key.hex()):
            card: Card = read_bytes(known.spare)
            known.spare = b""
            self.links.answer("return", key.hex(), card, lambda line: None)

    # -- what is kept -------------------------------------------------------------------------------------------------

    def to_bytes(self) -> bytes:
        return pack([[key, known.fingerprint, known.spare] for key, known in self.known.items()])

    def restore(self, data: bytes) -> None:
        rows: list[Any] = unpack(data)
        self.known = {key: Known(fingerprint, spare) for key, fingerprint, spare in rows}

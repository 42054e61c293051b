"""Back to somebody who was lost, without a new exchange: each gives the other the card of a link that waits, its spare,
and knocks at the one it was given."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hansa_core.wire.strict import pack, unpack
from ui.session.live.card import SPARE, BadCard, read_bytes
from ui.session.live.links import Line, Links

if TYPE_CHECKING:
    from hansa_core.peer import Session


class Known:
    """A peer that can be found again: the end of its channels, and the card of its spare, if it gave one."""

    def __init__(self, fingerprint: bytes, spare: bytes = b"") -> None:
        self.fingerprint = fingerprint
        self.spare = spare


class Lifeline:
    def __init__(self, session: "Session", links: Links, run: Callable[[], None], keep: Callable[[], None]) -> None:
        self.session = session
        self.links = links
        self._run = run
        self._keep = keep
        self.known: dict[bytes, Known] = {}
        """By their keys."""

    def met(self, line: Line, key: bytes) -> None:
        """A peer has proved who it is: it gets the card of a link that waits for its return. One that has been of use
        is no spare any more, neither ours nor the one that was knocked at."""
        if line.way == "tab" or not line.other:
            return
        before = self.known.pop(key, None)
        self.known[key] = Known(line.other, before.spare if before and line.way != "return" else b"")
        for other in self.links:
            if other.way == "spare" and other.about == key.hex() and not other.is_open:
                self.links.close(other)
        line.way, line.about = "met", key.hex()

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
        if known and known.spare != data and card.kind == SPARE and card.fingerprint == known.fingerprint:
            known.spare = data
            self._keep()

    def expect(self, key: bytes) -> None:
        """A peer is out of sight, perhaps after a crash: our spare waits for it."""
        known, spare = self.known.get(key), self.links.of("spare", key.hex())
        if known and spare and spare.card and not spare.answered:
            self.links.await_return(spare, known.fingerprint)

    def knock(self, key: bytes) -> None:
        """At the spare of a peer, with the same certificate as before. A peer that sleeps does not hear it; so the card
        is kept until the peer is met."""
        known = self.known.get(key)
        if known and known.spare and not self.links.of("return", key.hex()):
            self.links.answer("return", key.hex(), read_bytes(known.spare), lambda line: None)

    # -- what is kept -------------------------------------------------------------------------------------------------

    def to_bytes(self) -> bytes:
        return pack([[key, known.fingerprint, known.spare] for key, known in self.known.items()])

    def restore(self, data: bytes) -> None:
        rows: list[Any] = unpack(data)
        self.known = {key: Known(fingerprint, spare) for key, fingerprint, spare in rows}

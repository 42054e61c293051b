"""Does what the session wants done, one thing after the other: nothing leaves before it is kept."""

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from hansa_core.peer import Drop, Effect, Persist, Send, Session, Sign, Verify

if TYPE_CHECKING:
    from ui.session.live.port import Peers

HELD = 256
"""So many messages wait while nothing can be kept; of older ones the beats say again what the others need."""


class Pump:
    """What is neither bytes nor signatures goes to `tell`; `wrap` adds what else is to be kept."""

    def __init__(
        self, session: Session, peers: "Peers", wrap: Callable[[bytes], bytes], tell: Callable[[Effect], None]
    ) -> None:
        self.session = session
        self.peers = peers
        self.wrap = wrap
        self.tell = tell
        self.kept = b""
        """What the session wanted to be kept last."""
        self.unkept = False
        """Whether it could not be kept. Then nothing leaves: after a reload this device would not know what it has
        signed, and could sign something else in its place."""
        self._effects: deque[Effect] = deque()
        self._held: deque[Send] = deque(maxlen=HELD)
        self._writes = 0
        self._busy = self._ended = False

    def run(self) -> None:
        """After each call of the session."""
        self._effects.extend(self.session.take())
        while self._effects and not self._busy and not self._ended:
            effect = self._effects.popleft()
            if isinstance(effect, Send):
                self._send(effect)
            elif isinstance(effect, Sign):
                self._sign(effect)
            elif isinstance(effect, Verify):
                self._verify(effect)
            elif isinstance(effect, Persist):
                self.kept = effect.data
                self.keep()
            elif isinstance(effect, Drop):
                assert isinstance(effect.link, int)
                self.tell(effect)
                self.peers.close(effect.link)
            else:
                self.tell(effect)
            self._effects.extend(self.session.take())

    def keep(self) -> None:
        """What comes later waits for it, and for all that is being kept besides."""
        self._busy = True
        self._writes += 1
        number = self._writes

        def kept(could: bool) -> None:
            if number < self._writes or self._ended:
                return
            self._busy, self.unkept = False, not could
            if could:
                self._effects.extendleft(reversed(self._held))
                self._held.clear()
            self.run()

        self.peers.keep(self.wrap(self.kept), kept)

    def retry(self) -> None:
        """Once more, where something could not be kept."""
        if self.unkept and not self._busy:
            self.keep()

    def _send(self, effect: Send) -> None:
        assert isinstance(effect.link, int)
        if self.unkept:
            self._held.append(effect)
        else:
            self.peers.send(effect.link, effect.data)

    def _sign(self, effect: Sign) -> None:
        def signed(signature: bytes) -> None:
            if not self._ended:
                self.session.signed(effect.ticket, signature)
                self.run()

        self.peers.sign(effect.data, signed)

    def _verify(self, effect: Verify) -> None:
        def verified(answers: list[bool]) -> None:
            if not self._ended:
                self.session.verified(effect.ticket, answers)
                self.run()

        self.peers.verify(effect.checks, verified)

    def flush(self) -> None:
        """What can still be sent is sent: the page goes away."""
        for effect in self.session.take():
            if isinstance(effect, Send):
                self._send(effect)

    def end(self) -> None:
        self._ended = True

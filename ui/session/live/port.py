"""What a live table needs of the browser: links to others, signatures, and a place to keep its state."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from ui.session.live.card import Candidate, Card, Credentials

Check = tuple[bytes, bytes, bytes]
"""A key, a message, and what is said to be the key's signature of it."""


class Identity(NamedTuple):
    """Who this device is at a table: its key, the fingerprint of its channels, and what was kept of the table."""

    key: bytes
    fingerprint: bytes
    state: bytes


class Description(NamedTuple):
    """One end of a channel, as the browser made it."""

    credentials: Credentials
    candidates: tuple[Candidate, ...]


class Listener(Protocol):
    """What happens by itself."""

    def opened(self, link: int) -> None: ...
    def came(self, link: int, data: bytes) -> None: ...
    def slowed(self, link: int, slow: bool) -> None: ...
    def closed(self, link: int) -> None: ...
    def shown_card(self, card: str) -> str:
        """Another tab of this browser has opened a card: `invitation` if this tab made it, `answer` if this tab waits
        for it, else empty."""

    def met(self, card: str, own: str, other: str) -> None:
        """A tab of this browser has taken an invitation of this one."""

    def left(self) -> None:
        """The page goes away now."""

    def woke(self) -> None:
        """The page can be seen again, or the network is back: perhaps this device was asleep."""


class Peers(Protocol):
    """Links have numbers that the caller gives. Nothing but `begin` is called before that has answered."""

    def missing(self) -> str:
        """What this browser lacks for it: `secure` or `channels`; empty when nothing is missing."""

    def build(self) -> bytes:
        """Eight bytes that name this build of the page."""

    def begin(self, name: str, listener: Listener, done: Callable[[Identity | None], None]) -> None:
        """The keys of the table of that name, new ones where nothing is kept of it."""

    def keep(self, state: bytes, done: Callable[[bool], None]) -> None: ...
    def forget(self) -> None: ...
    def sign(self, data: bytes, done: Callable[[bytes], None]) -> None: ...
    def verify(self, checks: Sequence[Check], done: Callable[[list[bool]], None]) -> None: ...

    def invite(self, link: int, wish: Credentials, done: Callable[[Description | None], None]) -> None: ...
    def answer(self, link: int, wish: Credentials, card: Card, done: Callable[[Description | None], None]) -> None: ...
    def accept(self, link: int, card: Card) -> None:
        """The answer to an invitation; one without addresses waits for somebody to knock."""

    def use_server(self, address: str) -> None:
        """A STUN server that tells this device how others see it; none when it is empty."""

    def ask_tabs(self, card: str, done: Callable[[str, str], None]) -> None:
        """Whether a card is one of another tab: its own and the other's name, or two empty texts."""

    def tell_tabs(self, invitation: str, answer: str) -> None:
        """An answer has been made: a page of this browser that brought the invitation takes it along."""

    def join_tab(self, link: int, own: str, other: str) -> None: ...
    def send(self, link: int, data: bytes) -> None: ...
    def close(self, link: int) -> None: ...
    def can_scan(self) -> bool:
        """Whether there may be a camera."""

    def scan(self, done: Callable[[str | None], None]) -> None:
        """The text of the first QR code that the camera sees in the picture which the page shows; empty when the
        picture is taken away before, None where there is no camera for us."""

    def every(self, milliseconds: int, act: Callable[[], None]) -> Callable[[], None]:
        """Does it again and again, until what is returned is called."""

    def end(self) -> None: ...

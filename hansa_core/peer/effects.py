"""What a session wants done: small values, in order. The adapter does one after the other and waits for `Persist`."""

from typing import Any, NamedTuple

from hansa_core.table import Entry

Link = int | str
"""A channel, as the adapter names it."""
Check = tuple[bytes, bytes, bytes]
"""A key, a message and what is said to be the key's signature of it."""


class Send(NamedTuple):
    """These bytes go out on that link; they may be lost."""

    link: Link
    data: bytes


class Sign(NamedTuple):
    """This device's key signs `data`; then `session.signed(ticket, signature)`."""

    ticket: int
    data: bytes


class Verify(NamedTuple):
    """Ed25519 over each check; then `session.verified(ticket, answers)`, one bool each."""

    ticket: int
    checks: tuple[Check, ...]


class Persist(NamedTuple):
    """`data` replaces what is kept of this session, and is on the disk before any later effect is begun."""

    data: bytes


class Drop(NamedTuple):
    """The link is to be closed; the session knows nothing of it any more."""

    link: Link
    key: str


class Told(NamedTuple):
    """A sentence of the catalogues for the person at this device."""

    key: str
    params: dict[str, Any]


class Offered(NamedTuple):
    """A table is proposed that has a seat for this device: `session.accept()`, or nothing."""

    proposal: Any


class Begun(NamedTuple):
    """The table stands: every seat has signed, the seed is there; `session.match` is the game before its first move."""

    friendly: bool


class Applied(NamedTuple):
    """The game moved on: `entries` were played after the first `kept` ones; what stood behind them is taken back.

    `lost` says how many of those are gone because of a fork, not because of an agreed undo."""

    kept: int
    entries: tuple[Entry, ...]
    lost: int = 0


class Forked(NamedTuple):
    """Proved: the holder of this seat signed two things that exclude each other; `proof` is the FORK message."""

    seat: int
    n: int
    proof: bytes


class Asked(NamedTuple):
    """The others are asked for consent: `what` is "undo" (back to `to` entries) or "seat" (seat to `key`)."""

    what: str
    seat: int
    to: int = 0
    key: bytes = b""


class Changed(NamedTuple):
    """Who is here, who is slow or gone, who holds a seat, whose answer is missing: look at `session` again."""


class Chatted(NamedTuple):
    """Somebody wrote a line."""

    key: bytes
    number: int
    text: str


class Here(NamedTuple):
    """The keys of those whom the peer behind `link` is connected with besides, now that this has changed."""

    link: Link
    keys: tuple[bytes, ...]


class Introduced(NamedTuple):
    """A card came through `link` from a peer that wants to connect (`answer`: that answers)."""

    link: Link
    peer: bytes
    card: bytes
    answer: bool


class Spared(NamedTuple):
    """The peer behind `link` gave the card of its spare connection."""

    link: Link
    card: bytes


Effect = (
    Send | Sign | Verify | Persist | Drop | Told | Offered | Begun | Applied | Forked | Asked | Changed | Chatted
    | Here | Introduced | Spared
)  # fmt: skip

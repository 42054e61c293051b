"""A link to one peer: what is known of it, and how much nonsense came through it.

`new → hello → proved → live ⇄ slow → gone`; a peer with another build or at another table stays `foreign`.
"""

from collections import deque
from typing import Literal

from hansa_core.peer.effects import Link
from hansa_core.peer.messages import Hello
from hansa_core.peer.statements import hello_end, proof_statement

QUEUE = 64
"""So many messages of a link wait while a signature is checked; more are lost, which the protocol forgives."""
TELL, DROP, PATIENCE = 3, 10, 100
"""Refusals in a row after which it is told, after which the link is dropped; refusals in all."""
SLOW = 2
"""Ticks without a word."""

State = Literal["new", "hello", "foreign", "live", "slow"]


class Peer:
    """The other end of a link."""

    def __init__(self, link: Link, nonce: bytes, mine: bytes, theirs: bytes) -> None:
        self.link = link
        self.nonce, self.mine, self.theirs = nonce, mine, theirs
        self.hello: Hello | None = None
        self.proof: bytes = b""
        """What was sent to prove this end."""
        self.proved = False
        self.foreign = False
        self.beside: dict[bytes, str] = {}
        """Whom else it is connected with: their keys and names."""
        self.head: bytes = b""
        self.at = 0
        self.silent = 0
        self.row = self.total = 0
        self.wanted = b""
        self.lines = 0
        self.queue: deque[bytes] = deque()
        self.busy = False

    @property
    def key(self) -> bytes:
        return self.hello.key if self.hello else b""

    @property
    def name(self) -> str:
        return self.hello.name if self.hello else ""

    @property
    def live(self) -> bool:
        """Whether the game may be spoken of."""
        return self.proved and not self.foreign

    @property
    def state(self) -> State:
        if self.foreign:
            return "foreign"
        if not self.proved:
            return "hello" if self.hello else "new"
        return "slow" if self.silent >= SLOW else "live"

    def proof_of(self, key: bytes, by_me: bool) -> bytes:
        """What I sign, or the peer must have signed, so that this channel ends with both of us."""
        assert self.hello is not None
        me = hello_end(key, self.nonce, self.mine)
        peer = hello_end(self.hello.key, self.hello.nonce, self.theirs)
        return proof_statement(me, peer) if by_me else proof_statement(peer, me)

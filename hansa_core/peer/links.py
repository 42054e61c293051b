"""A link to one peer: what is known of it, and how much nonsense came through it.

`new → hello → proved → live ⇄ slow → gone`; a peer with another build or at another table stays `foreign`.
"""

from collections import Counter, deque
from typing import Any, Literal

from hansa_core.peer.effects import Link
from hansa_core.peer.messages import BadMessage, Batch, Hello, HereAre, Intro, IntroOk, Offer, Spare, Want
from hansa_core.peer.statements import hello_end, proof_statement

QUEUE = 64
"""So many messages of a link wait while a signature is checked; more are lost, which the protocol forgives."""
TELL, DROP, PATIENCE = 3, 10, 100
"""Refusals in a row after which it is told, after which the link is dropped; refusals in all."""
SLOW = 2
"""Ticks without a word."""
READ: dict[type[Any], int] = {HereAre: 16, Intro: 16, IntroOk: 16, Spare: 2, Want: 16, Batch: 32, Offer: 32}
"""What makes others work: so many of a kind are read between two ticks, more than two of the other side's ticks can
bring. After one that is refused no more of its kind is read before the next tick."""
ANSWERS = 4
"""So often between two ticks a peer is sent what it lacks."""

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
        self.lines = self.answers = self.passed = self.wants = 0
        self._read = Counter[type[Any]]()
        self.queue: deque[bytes] = deque()
        self.busy = False

    def tick(self) -> None:
        self.silent += 1
        self.wanted = b""
        self.lines = self.answers = self.passed = self.wants = 0
        self._read.clear()

    def count(self, kind: type[Any]) -> None:
        """One more message of that kind is to be read; BadMessage if that is more than anybody needs."""
        self._read[kind] += 1
        if kind in READ and self._read[kind] > READ[kind]:
            raise BadMessage("peer.too_many", message=kind.__name__.lower())

    def refuse(self, kind: type[Any]) -> None:
        """No more of that kind before the next tick."""
        self._read[kind] = READ.get(kind, 0)

    def is_answered(self) -> bool:
        """Whether it is sent what it lacks once more."""
        self.answers += 1
        return self.answers <= ANSWERS

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

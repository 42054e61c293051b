"""What every part of a session works with: links, effects, signatures that are made and checked elsewhere."""

from collections.abc import Callable, Sequence
from typing import Any

from hansa_core.peer.effects import Changed, Check, Drop, Effect, Link, Persist, Send, Sign, Told, Verify
from hansa_core.peer.links import DROP, PATIENCE, QUEUE, TELL, Peer
from hansa_core.peer.messages import BadMessage, Message, decode, encode
from hansa_core.peer.proposal import hashed
from hansa_core.table import TableError

CHECKED = 4_096
"""So many answers about signatures are remembered."""


class Unchecked(Exception):
    """A message cannot be judged before these signatures are checked; then it is read again."""

    def __init__(self, checks: Sequence[Check]) -> None:
        self.checks = tuple(checks)


class Desk:
    """Messages of a link are read one after the other: while a signature is checked, the next ones wait."""

    def __init__(self, key: bytes, secret: bytes, build: bytes, name: str) -> None:
        self.key, self.secret, self.build, self.name = key, secret, build, name
        self.peers: dict[Link, Peer] = {}
        self.ticks = 0
        self._effects: list[Effect] = []
        self._tickets = 0
        self._signing: dict[int, Callable[[bytes], None]] = {}
        self._checking: dict[int, tuple[Link, bytes, tuple[Check, ...]]] = {}
        self._checked: dict[bytes, bool] = {}

    def take(self) -> list[Effect]:
        """What is to be done since it was asked last, in this order."""
        taken, self._effects = self._effects, []
        return taken

    def tell(self, key: str, **params: Any) -> None:
        self._effects.append(Told(key, params))

    def effect(self, effect: Effect) -> None:
        self._effects.append(effect)

    # -- sending ------------------------------------------------------------------------------------------------------

    @property
    def live(self) -> list[Peer]:
        """The peers with whom the game may be spoken of."""
        return [peer for peer in self.peers.values() if peer.live]

    def send(self, peer: Peer, message: Message) -> None:
        self._effects.append(Send(peer.link, encode(message)))

    def broadcast(self, message: Message, but: Peer | None = None) -> None:
        data = encode(message)
        self._effects += [Send(peer.link, data) for peer in self.live if peer is not but]

    def persist(self) -> None:
        """Before whatever is sent next."""
        self._effects.append(Persist(self.snapshot()))

    def snapshot(self) -> bytes:
        raise NotImplementedError

    # -- signatures ---------------------------------------------------------------------------------------------------

    def sign(self, data: bytes, then: Callable[[bytes], None]) -> None:
        self._tickets += 1
        self._signing[self._tickets] = then
        self._effects.append(Sign(self._tickets, data))

    def signed(self, ticket: int, signature: bytes) -> None:
        """The answer to `Sign`."""
        then = self._signing.pop(ticket, None)
        if then is not None:
            then(signature)

    def sure(self, checks: Sequence[Check]) -> None:
        """Goes on only if all signatures are known to be right."""
        names = [hashed("check", *check) for check in checks]
        missing = [check for check, name in zip(checks, names, strict=True) if name not in self._checked]
        if missing:
            raise Unchecked(missing)
        if not all(self._checked[name] for name in names):
            raise BadMessage("peer.signature")

    def verified(self, ticket: int, answers: Sequence[bool]) -> None:
        """The answer to `Verify`."""
        link, data, checks = self._checking.pop(ticket)
        for check, answer in zip(checks, answers, strict=True):
            self._checked[hashed("check", *check)] = bool(answer)
        while len(self._checked) > CHECKED:
            del self._checked[next(iter(self._checked))]
        peer = self.peers.get(link)
        if peer is None:
            return
        peer.busy = False
        self._read(peer, data, again=True)
        while peer.queue and not peer.busy and link in self.peers:
            self._read(peer, peer.queue.popleft())

    # -- receiving ----------------------------------------------------------------------------------------------------

    def receive(self, link: Link, data: bytes) -> None:
        """A message came in on a link."""
        peer = self.peers.get(link)
        if peer is None:
            return
        if peer.silent:
            peer.silent = 0
            self.effect(Changed())
        if not peer.busy:
            self._read(peer, data)
        elif len(peer.queue) < QUEUE:
            peer.queue.append(data)

    def _read(self, peer: Peer, data: bytes, again: bool = False) -> None:
        kind: type[Any] | None = None
        try:
            message = decode(data)
            kind = type(message)
            if not again:
                peer.count(kind)
            self.handle(peer, message)
        except Unchecked as asked:
            self._tickets += 1
            self._checking[self._tickets] = peer.link, data, asked.checks
            peer.busy = True
            self._effects.append(Verify(self._tickets, asked.checks))
        except TableError as problem:
            if kind is not None:
                peer.refuse(kind)
            self._fault(peer, problem)
        else:
            peer.row = 0

    def handle(self, peer: Peer, message: Message) -> None:
        raise NotImplementedError

    def _fault(self, peer: Peer, problem: TableError) -> None:
        """Told once, ignored, after repetition dropped."""
        peer.row += 1
        peer.total += 1
        if peer.row == TELL:
            self.tell("peer.nonsense", name=peer.name, problem=problem.key)
        if peer.row >= DROP or peer.total >= PATIENCE:
            self.tell("peer.dropped", name=peer.name)
            self.leave(peer)

    def leave(self, peer: Peer) -> None:
        self.effect(Drop(peer.link, "peer.dropped"))
        self.closed(peer.link)

    def closed(self, link: Link) -> None:
        """The channel is gone."""
        if self.peers.pop(link, None) is not None:
            self.effect(Changed())

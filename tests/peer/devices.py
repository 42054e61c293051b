"""Devices of the tests: a session, a real key, what is kept, and everything it told. Sends go to a callback."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from hansa_core.bots.random import policy
from hansa_core.peer import Applied, Asked, Drop, Forked, Offered, Persist, Send, Session, Sign, Told, Verify, ed25519
from hansa_core.peer.effects import Link
from hansa_core.table import Chance, Move

BUILD = b"\x01" * 8
NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fee", "Gero")


def secret_key(i: int) -> bytes:
    return bytes([i + 1]) * 32


@lru_cache(maxsize=64)
def public_key(i: int) -> bytes:
    return ed25519.public_key(secret_key(i))


@lru_cache(maxsize=200_000)
def verify(key: bytes, message: bytes, signature: bytes) -> bool:
    """Real, and worked out once for all devices of a simulation."""
    return ed25519.verify(key, message, signature)


class Device:
    """Number `i` of the table's devices; `send` takes its messages."""

    def __init__(self, i: int, send: Callable[[Link, bytes], None], build: bytes = BUILD) -> None:
        self.i, self.send, self.build = i, send, build
        self.key = public_key(i)
        self.secret = bytes([100 + i]) * 32
        self.session = Session(self.key, self.secret, build, NAMES[i])
        self.kept: bytes | None = None
        self.told: list[Told] = []
        self.forked: list[Forked] = []
        self.applied: list[Applied] = []
        self.asked: list[Asked] = []
        self.dropped: list[Drop] = []
        self.effects: list[Any] = []
        self.opened = 0
        self.accepts = True
        self.written = 0

    def open(self, link: Link) -> None:
        self.opened += 1
        nonce = bytes([self.i, self.opened & 255, self.opened >> 8]) + bytes(13)
        self.session.opened(link, nonce)
        self.work()

    def receive(self, link: Link, data: bytes) -> None:
        self.session.receive(link, data)
        self.work()

    def tick(self) -> None:
        self.session.tick()
        self.work()

    def sign(self, data: bytes) -> bytes:
        return ed25519.sign(secret_key(self.i), data)

    def work(self) -> None:
        """Does what the session wants done."""
        while effects := self.session.take():
            for effect in effects:
                self.do(effect)

    def do(self, effect: Any) -> None:
        if isinstance(effect, Send):
            self.send(effect.link, effect.data)
        elif isinstance(effect, Sign):
            self.session.signed(effect.ticket, self.sign(effect.data))
        elif isinstance(effect, Verify):
            self.session.verified(effect.ticket, [verify(*check) for check in effect.checks])
        elif isinstance(effect, Persist):
            self.kept = effect.data
        elif isinstance(effect, Offered) and self.accepts:
            self.session.accept()
        elif isinstance(effect, Told):
            self.told.append(effect)
        elif isinstance(effect, Forked):
            self.forked.append(effect)
        elif isinstance(effect, Applied):
            self.applied.append(effect)
        elif isinstance(effect, Asked):
            self.asked.append(effect)
        elif isinstance(effect, Drop):
            self.dropped.append(effect)
        else:
            self.effects.append(effect)

    def restart(self) -> None:
        """What was not kept is gone."""
        if self.kept is None:
            self.session = Session(self.key, self.secret, self.build, NAMES[self.i])
        else:
            self.session = Session.restored(self.kept, self.key, self.secret, self.build, NAMES[self.i])
        self.work()

    # -- playing ------------------------------------------------------------------------------------------------------

    def seats_to_play(self) -> list[int]:
        """Seats of this device that are asked and have not answered."""
        session = self.session
        if session.replica is None or session.match.position.to_act is None:
            return []
        sealed = session.match.position.sealed
        return [seat for seat in session.mine if session.turn(seat) and not (sealed and seat in session.prompt.mine)]

    def chain(self, seat: int, chance: Chance, match: Any = None) -> list[Move]:
        """The moves that a sensible player makes."""
        match = self.session.match if match is None else match
        match = match.copy(len(match))
        choose = policy(match.game.id)
        moves: list[Move] = []
        while not moves or match.position.chain:
            legal = match.position.legal_moves(seat)
            moves.append(choose(match.position.view(seat), legal, chance, self.written))
            self.written += 1
            if match.position.sealed:
                break
            match.play(moves[-1], seat)
        return moves

    def play(self, chance: Chance) -> bool:
        for seat in self.seats_to_play():
            if self.session.head in self.session.own:
                return False
            self.session.play(self.chain(seat, chance), seat)
            self.work()
            return True
        return False


class Room:
    """Devices whose messages arrive at once and in order, as long as nobody cuts a link."""

    def __init__(self, n: int, watchers: int = 0) -> None:
        self.wire: list[tuple[int, int, bytes]] = []
        self.sent: list[tuple[int, int, bytes]] = []
        self.cut: set[frozenset[int]] = set()
        self.devices = [Device(i, self._sender(i)) for i in range(n + watchers)]
        self.n = n

    def _sender(self, i: int) -> Callable[[Link, bytes], None]:
        def send(link: Link, data: bytes) -> None:
            assert isinstance(link, int)
            self.wire.append((i, link, data))
            self.sent.append((i, link, data))

        return send

    def connect(self, pairs: Sequence[tuple[int, int]] | None = None) -> None:
        everybody = range(len(self.devices))
        for a, b in pairs if pairs is not None else [(a, b) for a in everybody for b in everybody if a < b]:
            self.devices[a].open(b)
            self.devices[b].open(a)
        self.run()

    def run(self) -> None:
        while self.wire:
            sender, receiver, data = self.wire.pop(0)
            if frozenset((sender, receiver)) not in self.cut:
                self.devices[receiver].receive(sender, data)

    def tick(self, times: int = 1) -> None:
        for _ in range(times):
            for device in self.devices:
                device.tick()
            self.run()

    def play(self, chance: Chance, entries: int | None = None, seats: Sequence[int] | None = None) -> None:
        """Plays on, to the end or until there are so many entries."""
        idle = 0
        while idle < 8:
            session = self.devices[0].session
            if session.match.position.to_act is None or (entries is not None and len(session.match) >= entries):
                return
            played = False
            for device in self.devices:
                if seats is None or device.i in seats:
                    played |= device.play(chance)
                self.run()
            idle = 0 if played else idle + 1
            if not played:
                self.tick()

    def digests(self) -> set[str]:
        return {device.session.match.digest() for device in self.devices}

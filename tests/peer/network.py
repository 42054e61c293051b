"""A simulated network: delay, loss, doubles, other orders, partitions, crashes, a partial mesh, liars. The same seed is
always the same run."""

import heapq
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hansa_core.peer import Proposal, Sign, Verify
from hansa_core.peer.effects import Asked, Link
from hansa_core.peer.messages import Back, Block, decode
from hansa_core.peer.seating import KICKED
from hansa_core.peer.statements import BACK, MOVES
from hansa_core.table import Chance, TableError
from tests.peer.devices import Device

TICK = 600
THINK = 40
PATIENCE, LONG_PATIENCE = 12, 45
"""Ticks after which people hand the seat of somebody who holds up a sealed prompt to another: of a proved liar, and of
anybody else, who may have crashed or be cut off, which never takes so long here."""


@dataclass(frozen=True)
class Weather:
    """How rough it is. Milliseconds that are only counted."""

    loss: float = 0.0
    doubles: float = 0.0
    delay: tuple[int, int] = (5, 40)
    crashes: int = 0
    partitions: int = 0
    mesh: float = 1.0
    """The share of pairs that are connected directly; a ring always is."""
    late: bool = False
    """Signatures are made and checked later, as in a browser."""


CALM = Weather()
ROUGH = Weather(0.1, 0.05, (5, 250), 2, 2, 1.0, True)
SPARSE = Weather(0.05, 0.02, (5, 120), 1, 1, 0.0)


class Person(Device):
    """A device with somebody honest at it, who plays when asked and votes against whoever holds up a sealed prompt."""

    honest = True

    def __init__(self, i: int, world: "World") -> None:
        super().__init__(i, lambda link, data: world.post(self, link, data))
        self.world = world
        self.chance = Chance(f"{world.seed}/{i}")
        self.up = True
        self.blocks: set[tuple[bytes, int]] = set()
        """Where this person has written: the parent and the seat."""
        self.stuck = 0
        self.last = b""

    def do(self, effect: Any) -> None:
        if self.world.weather.late and isinstance(effect, Sign | Verify):
            session = self.session
            self.world.later(self.world.random.randrange(1, 8), lambda: self._finish(session, effect))
            return
        super().do(effect)
        if isinstance(effect, Asked) and effect.what == "seat":
            self.vote(effect.seat, effect.key)

    def _finish(self, session: Any, effect: Any) -> None:
        if self.up and session is self.session:
            super().do(effect)
            self.work()

    def act(self) -> None:
        if self.up and self.session.replica is not None:
            self.play(self.chance)
            for data in self.session.own.values():
                if data:
                    block = decode(data)
                    assert isinstance(block, Block | Back)
                    self.blocks.add((block.prev, block.seat))

    def tick(self) -> None:
        super().tick()
        session = self.session
        if session.replica is None:
            return
        self.stuck = self.stuck + 1 if session.head == self.last else 0
        self.last = session.head
        if self.stuck >= PATIENCE and session.match.position.sealed:
            for seat, key, _ in list(session.votes):
                self.vote(seat, key)
            for seat in self.suspects()[:1]:
                self.vote(seat, self.heir(seat))

    def suspects(self) -> list[int]:
        """Who holds up the sealed prompt: proved liars, and who has not said what is due."""
        session = self.session
        prompt = session.prompt
        if prompt is None:
            return []
        proved = [seat for seat, key in enumerate(session.keys) if key in session.guilty]
        due = prompt.opens if prompt.agreed else prompt.readies if prompt.committed else prompt.commits
        odd = {seat for seat, ready in prompt.readies.items() if prompt.committed and ready.digest != prompt.committed}
        missing = [seat for seat in prompt.asked if seat not in due]
        return [seat for seat in (*proved, *missing, *sorted(odd)) if seat in prompt.asked]

    def heir(self, seat: int) -> bytes:
        """The first of the others against whom nothing is proved."""
        keys, guilty = self.session.keys, self.session.guilty
        return next(key for key in keys if key not in guilty and key != keys[seat])

    def vote(self, seat: int, key: bytes) -> None:
        if self.session.replica is None or seat in self.session.mine or seat not in self.suspects():
            return
        if self.stuck < (2 if self.session.keys[seat] in self.session.guilty else LONG_PATIENCE):
            return
        try:
            self.session.vote(seat, key, KICKED)
        except TableError:
            return
        self.work()


class World:
    """A table in a weather. `make` makes each device: an honest person, or somebody else."""

    def __init__(
        self, seed: str, players: int, weather: Weather, make: Callable[[int, "World"], Person] | None = None,
        watchers: int = 0,
    ) -> None:  # fmt: skip
        self.seed, self.weather = seed, weather
        self.random = random.Random(seed)
        self.now = self._count = 0
        self._queue: list[tuple[int, int, Callable[[], None]]] = []
        self.people = [make(i, self) if make else Person(i, self) for i in range(players + watchers)]
        self.players = players
        self.epoch: dict[frozenset[int], int] = {}
        self.split: set[frozenset[int]] = set()
        self.delivered = 0
        n = len(self.people)
        self.pairs = [(a, b) for a in range(n) for b in range(a + 1, n) if self._connected(a, b, n)]

    def _connected(self, a: int, b: int, n: int) -> bool:
        return b - a in (1, n - 1) or self.random.random() < self.weather.mesh

    @property
    def honest(self) -> list[Person]:
        return [person for person in self.people if person.honest]

    def later(self, delay: int, action: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._queue, (self.now + delay, self._count, action))

    def post(self, sender: Device, link: Link, data: bytes) -> None:
        assert isinstance(link, int)
        weather, pair = self.weather, frozenset((sender.i, link))
        epoch = self.epoch.get(pair, 0)
        if pair in self.split or self.random.random() < weather.loss:
            return
        for _ in range(2 if self.random.random() < weather.doubles else 1):
            self.later(self.random.randint(*weather.delay), lambda: self._arrive(sender.i, link, epoch, data))

    def _arrive(self, sender: int, receiver: int, epoch: int, data: bytes) -> None:
        person = self.people[receiver]
        if person.up and self.epoch.get(frozenset((sender, receiver)), 0) == epoch:
            self.delivered += 1
            person.receive(sender, data)
            self._think(person)

    def _think(self, person: Person) -> None:
        if person.seats_to_play():
            self.later(self.random.randrange(1, THINK), person.act)

    def connect(self, a: int, b: int) -> None:
        """A new channel; what was on its way in the old one is lost."""
        pair = frozenset((a, b))
        self.epoch[pair] = self.epoch.get(pair, 0) + 1
        for one, other in ((a, b), (b, a)):
            self.people[one].session.closed(other)
            self.people[one].open(other)

    def _tick(self, person: Person) -> None:
        if person.up:
            person.tick()
            for link in [drop.link for drop in person.dropped]:
                assert isinstance(link, int)
                assert not (self.people[link].honest and person.honest), "an honest peer was dropped"
                self.later(3000, lambda link=link: self._again(person.i, link))
            person.dropped.clear()
            self._think(person)
        self.later(TICK, lambda: self._tick(person))

    def _again(self, a: int, b: int) -> None:
        """Whoever was dropped comes back."""
        if self.people[a].up and self.people[b].up:
            self.connect(a, b)

    def crash(self, person: Person) -> None:
        if person.up and person.session.replica is not None:
            person.up = False
            for pair in self.pairs:
                if person.i in pair:
                    other = self.people[pair[0] + pair[1] - person.i]
                    other.session.closed(person.i)
            self.later(self.random.randrange(1000, 6000), lambda: self._restart(person))

    def _restart(self, person: Person) -> None:
        person.up = True
        person.restart()
        for a, b in self.pairs:
            if person.i in (a, b) and self.people[a].up and self.people[b].up:
                self.connect(a, b)

    def part(self) -> None:
        """Some cannot reach the others for a while."""
        side = {i for i in range(len(self.people)) if self.random.random() < 0.5}
        cut = {frozenset(pair) for pair in self.pairs if len(side & set(pair)) == 1}
        self.split |= cut
        self.later(self.random.randrange(1000, 8000), lambda: self.split.difference_update(cut))

    def play(self, proposal: Proposal, limit: int = 300_000, trouble: int = 20_000) -> None:
        """Until everybody honest stands at the same end, or the time is up; crashes and partitions come up to
        `trouble`."""
        for a, b in self.pairs:
            self.connect(a, b)
        self.later(500, lambda: self._propose(proposal))
        for person in self.people:
            self.later(self.random.randrange(TICK), lambda person=person: self._tick(person))
        for _ in range(self.weather.crashes):
            person = self.random.choice(self.people)
            self.later(self.random.randrange(2000, trouble), lambda person=person: self.crash(person))
        for _ in range(self.weather.partitions):
            self.later(self.random.randrange(2000, trouble), self.part)
        while self._queue and self.now < limit and not self.over():
            self.now, _, action = heapq.heappop(self._queue)
            action()

    def _propose(self, proposal: Proposal) -> None:
        self.people[0].session.propose(proposal)
        self.people[0].work()

    def over(self) -> bool:
        """Whether all honest devices are up and stand at one end of the game."""
        heads = set()
        for person in self.honest:
            if not person.up or person.session.replica is None or person.session.match.to_act is not None:
                return False
            heads.add((person.session.head, person.session._beside()))
        return len(heads) == 1

    # -- what came of it ----------------------------------------------------------------------------------------------

    def lost(self) -> int:
        """Blocks of honest people that are not on the branch that counts."""
        nodes = self.honest[0].session.game.tree.main[1:]
        main = {(node.parent.id, node.seat) for node in nodes if node.parent is not None and node.kind in (MOVES, BACK)}
        return sum(len(person.blocks - main) for person in self.honest)

    def accused(self) -> set[bytes]:
        return {key for person in self.honest for key in person.session.guilty}

    def check(self) -> None:
        """What is promised."""
        assert self.over(), f"stuck: {[len(p.session.match) for p in self.honest if p.session.replica]}"
        assert len({person.session.match.digest() for person in self.honest}) == 1
        honest = {person.key for person in self.honest}
        assert not self.accused() & honest, "an honest seat is accused"
        keys = self.honest[0].session.keys
        assert all(keys[person.i] == person.key for person in self.honest if person.i < self.players), "kicked"
        if self.lost():
            assert all(person.session.forks for person in self.honest), "a move was lost, and no fork is shown"

"""Blocks: written, received, forwarded, caught up with, and the proof against whoever writes two on one parent."""

from collections import deque
from collections.abc import Sequence
from typing import Any

from hansa_core.peer.batch import Read, make_batches, read_batch, special_message
from hansa_core.peer.effects import Applied, Changed, Forked, Send
from hansa_core.peer.gathering import Gathering
from hansa_core.peer.glance import brings_nothing, names_proof
from hansa_core.peer.links import SLOW, Peer
from hansa_core.peer.messages import (
    Back,
    BadMessage,
    Batch,
    Block,
    Commit,
    Fork,
    Have,
    Message,
    Ready,
    Seat,
    SignTable,
    Want,
    decode,
    encode,
)
from hansa_core.peer.proposal import hashed
from hansa_core.peer.replica import Moved, Replica
from hansa_core.peer.seating import back_checks, back_node, seat_checks, seat_node
from hansa_core.peer.statements import MOVES, SEALED, block_statement, statement_of
from hansa_core.peer.tree import Node
from hansa_core.table import Move, TableError
from hansa_core.table.match import Entry
from hansa_core.wire.entries import pack_entries
from hansa_core.wire.record import RecordedMatch

WAIT = 2
"""Ticks that a block waits for the word of all present seats that they have its parent."""
EARLY = 32
"""Messages that are kept because what they build on is still on its way."""
WANTS = 4
"""So often between two ticks a peer is asked for what it knows."""
FORKS = 8
"""Proofs kept against one seat."""

Signed = Block | Back | Commit | Ready | SignTable
Slot = tuple[str, bytes, int]
_SLOTS: dict[type, str] = {Block: "block", Back: "block", Commit: "commit", Ready: "ready", SignTable: "table"}


def slot_of(message: Signed) -> Slot:
    """Where an honest author signs one thing only."""
    parent = message.proposal if isinstance(message, SignTable) else message.prev
    return _SLOTS[type(message)], parent, message.seat


class Playing(Gathering):
    def __init__(self, key: bytes, secret: bytes, build: bytes, name: str) -> None:
        super().__init__(key, secret, build, name)
        self.forks: dict[Slot, Fork] = {}
        self.own: dict[bytes, bytes] = {}
        """The block that this device has written on each parent: never a second one."""
        self.dirty = False
        self._since = 0
        self._queued: tuple[bytes, tuple[Move, ...], int] | None = None
        self._early: deque[tuple[Peer, Message]] = deque(maxlen=EARLY)
        self._read_last: tuple[Batch, int, Read | None] | None = None

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Replica:
        if self.replica is None:
            raise TableError("peer.no_table")
        return self.replica

    @property
    def match(self) -> RecordedMatch:
        """The game as it stands. Look at it, never play on it."""
        return self.game.match

    @property
    def keys(self) -> tuple[bytes, ...]:
        """Who plays each seat now."""
        return self.game.head.keys

    @property
    def mine(self) -> tuple[int, ...]:
        """The seats of this device."""
        return tuple(seat for seat, key in enumerate(self.keys) if key == self.key) if self.replica else ()

    @property
    def head(self) -> bytes:
        """The id of the last block: equal on all devices that stand at the same place."""
        return self.game.head.id

    def turn(self, seat: int) -> bool:
        """Whether a seat of this device is asked, and everybody present is known to stand at the same place."""
        return seat in self.mine and seat in self.match.position.to_act_all and self._all_here()

    def _all_here(self) -> bool:
        head = self.game.head
        if head.n == 0 or self.ticks - self._since >= WAIT:
            return True
        if head.kind == MOVES and head.parent is not None and head.parent.keys[head.seat] == self.key:
            return True
        seated = set(head.keys) - {self.key}
        return all(peer.head == head.id for peer in self.live if peer.key in seated and peer.silent < SLOW)

    # -- writing ------------------------------------------------------------------------------------------------------

    def write(self, moves: Sequence[Move], seat: int) -> None:
        """One whole chain of a seat that is asked; it waits until everybody is known to stand here."""
        entries = [(move,) for move in moves]
        self.match.copy(len(self.match)).append(entries)
        self._queued = (self.head, tuple(moves), seat)
        self.go_on()

    def _write_queued(self) -> None:
        if self._queued is None or self.replica is None:
            return
        head, moves, seat = self._queued
        if head != self.head:
            self._queued = None
            self.tell("peer.overtaken")
        elif head in self.own:
            self._queued = None
        elif self._all_here():
            self._queued = None
            parent = self.game.head
            words = self.match.setup.vocabulary
            data = pack_entries(words, [Entry(seat, (move,)) for move in moves])
            node = Node.child(parent, MOVES, seat, data, (seat,))
            self.write_node(node)

    def write_node(self, node: Node) -> None:
        """Signs a block of one's own, keeps it, then sends it."""
        assert node.parent is not None
        parent = node.parent
        self.own[parent.id] = b""

        def signed(sig: bytes) -> None:
            node.sig = sig
            if node.id in self.game.tree.nodes:
                return
            self.own[parent.id] = encode(message_of(node))
            moved = self.game.grow(node)
            self.persist()
            self.grown([node], moved, None)

        self.sign(block_statement(node.digest), signed)

    # -- receiving ----------------------------------------------------------------------------------------------------

    def on_block(self, peer: Peer, message: Block) -> None:
        parent = self.parent_of(peer, message.n, message.prev)
        if parent is None:
            return
        if message.seat >= len(parent.keys):
            raise BadMessage("peer.fields", message="block")
        node = Node.child(parent, MOVES, message.seat, message.data, (message.seat,))
        known = self.game.tree.nodes.get(node.id)
        if known is not None and known.sig:
            return
        self.sure([(parent.keys[message.seat], block_statement(node.digest), message.sig)])
        if known is not None:
            known.sig = message.sig
            self._look_for_forks(known)
            return
        node.sig = message.sig
        self._take_in(node, peer)

    def on_seat(self, peer: Peer, message: Seat) -> None:
        parent = self.parent_of(peer, message.n, message.prev)
        if parent is not None and seat_node(parent, message).id not in self.game.tree.nodes:
            self.sure(seat_checks(self.game.table, parent, message))
            self._take_in(seat_node(parent, message), peer)

    def on_back(self, peer: Peer, message: Back) -> None:
        parent = self.parent_of(peer, message.n, message.prev)
        if parent is not None and back_node(parent, message).id not in self.game.tree.nodes:
            self.sure(back_checks(parent, message))
            self._take_in(back_node(parent, message), peer)

    def _take_in(self, node: Node, peer: Peer | None) -> None:
        parent = node.parent
        assert parent is not None
        if parent is not self.game.head and not self.game.tree.has_room(parent, node.seat):
            self._look_for_forks(node)
            return
        self.grown([node], self.game.grow(node), peer)

    def parent_of(self, peer: Peer, n: int, prev: bytes) -> Node | None:
        """The block that a message builds on; asks for it if it is not known."""
        if self.replica is None:
            return None
        parent = self.replica.tree.nodes.get(prev)
        if parent is None:
            self.want(peer)
        elif n != parent.n + 1:
            raise BadMessage("peer.number")
        return parent

    def grown(self, nodes: Sequence[Node], moved: Moved | None, source: Peer | None) -> None:
        """New blocks are in the tree: tells, forwards, goes on."""
        self.dirty = True
        for node in nodes:
            self._look_for_forks(node)
        if len(nodes) == 1 and nodes[0].kind != SEALED:
            node = nodes[0]
            message = message_of(node)
            for peer in self.live:
                if peer is not source and peer.head != node.id:
                    self.send(peer, message)
        if moved is not None:
            self._since = self.ticks
            self.effect(Applied(moved.kept, moved.entries, moved.lost))
            if moved.lost:
                self.tell("peer.moved_back", entries=moved.lost)
            self.broadcast(self.have())
            self.head_moved()
        self.go_on()

    def head_moved(self) -> None:
        """Another block counts as the last one; what came too early may fit now."""
        early, self._early = list(self._early), deque(maxlen=EARLY)
        for peer, message in early:
            if self.peers.get(peer.link) is peer:
                peer.queue.append(encode(message))
                if not peer.busy:
                    self._read(peer, peer.queue.popleft())

    def too_early(self, peer: Peer, message: Message) -> None:
        self._early.append((peer, message))

    def go_on(self) -> None:
        """Does what has become possible."""
        self._write_queued()

    # -- catching up --------------------------------------------------------------------------------------------------

    def have(self, beat: int = 0) -> Have:
        head = self.game.head
        return Have(head.n, head.id, self._beside(), beat)

    def _beside(self) -> bytes:
        """Names what is known beside the branch that counts, and against whom."""
        sides = self.game.tree.sides_name
        guilty = bytes(sorted({slot[2] for slot in self.forks if slot[0] != "table"}))
        return hashed("beside", sides, guilty)[:8] if sides or guilty else b""

    def begun(self) -> None:
        self.broadcast(self.have(1))
        self.head_moved()

    def welcome(self, peer: Peer) -> None:
        super().welcome(peer)
        if self.replica is not None:
            self.send(peer, self.have(1))

    def on_have(self, peer: Peer, message: Have) -> None:
        if self.replica is None:
            return
        changed = peer.head != message.head
        peer.head, peer.at = message.head, message.n
        tree = self.game.tree
        node = tree.nodes.get(message.head)
        if node is None:
            self.want(peer)
        elif message.beat:
            if node is not tree.head and peer.is_answered():
                self.push(peer, tree.joins(node))
            if message.sides != self._beside() and peer.is_answered():
                self._push_sides(peer)
        if changed:
            self.effect(Changed())
            self.go_on()

    def want(self, peer: Peer) -> None:
        """Asks for what follows; once between two ticks, and again when something has come since."""
        if peer.wanted != self.head and peer.wants < WANTS:
            peer.wanted = self.head
            peer.wants += 1
            self.send(peer, Want(self.game.tree.steps_back()))

    def on_want(self, peer: Peer, message: Want) -> None:
        if self.replica is None:
            return
        tree = self.game.tree
        known = [tree.nodes[head] for head in message.heads if head in tree.nodes]
        if not known:
            raise BadMessage("peer.other_table")
        if peer.is_answered():
            self.push(peer, tree.joins(known[0]))

    def push(self, peer: Peer, above: Node) -> None:
        for data in make_batches(above, self.game.tree.main[above.n + 1 :]):
            self.effect(Send(peer.link, data))

    def _push_sides(self, peer: Peer) -> None:
        for fork in self._some(list(self.forks.values())):
            self.send(peer, fork)
        tree = self.game.tree
        for node in self._some([each for each in tree.sides if not each.children]):
            above = tree.joins(node)
            for data in make_batches(above, list(tree.path(node, above))):
                self.effect(Send(peer.link, data))

    def _some(self, known: list[Any]) -> list[Any]:
        """A few of many; at another tick others, so that all have their turn."""
        begin = self.ticks * FORKS % max(1, len(known))
        return [*known[begin:], *known[:begin]][:FORKS]

    def on_batch(self, peer: Peer, message: Batch) -> None:
        if self.replica is None:
            return
        if message.prev not in self.replica.tree.nodes:
            self.want(peer)
            return
        if brings_nothing(self.game.tree, message):
            return
        if not names_proof(message):
            raise BadMessage("peer.unproved", n=message.n)
        read = self._read_batch(message)
        if read is None:
            return
        self.sure(read.checks)
        first = read.nodes[0]
        self._read_last = None
        if first.parent is not self.game.head and not self.game.tree.has_room(first.parent, first.seat):  # type: ignore[arg-type]
            return
        self.grown(read.nodes, self.game.put(read.nodes, read.match), peer)

    def _read_batch(self, message: Batch) -> Read | None:
        """What was read before its signatures were checked is not read again."""
        known = len(self.game.tree.nodes)
        if self._read_last is None or self._read_last[:2] != (message, known):
            self._read_last = (message, known, read_batch(self.game, message))
        return self._read_last[2]

    # -- forks --------------------------------------------------------------------------------------------------------

    def _look_for_forks(self, node: Node) -> None:
        """Two blocks of one author on one parent prove that the author lies."""
        if not node.sig or node.parent is None:
            return
        for other in node.parent.children:
            if other.id != node.id and other.sig and other.seat == node.seat:
                first, second = message_of(other), message_of(node)
                assert not isinstance(first, Seat) and not isinstance(second, Seat)
                self.prove(first, second)

    def prove(self, first: Signed, second: Signed) -> None:
        """Keeps, shows and spreads a proof, once."""
        slot = slot_of(first)
        against = sum(known[2] == slot[2] for known in self.forks)
        if slot in self.forks or against >= FORKS:
            return
        fork = Fork(*sorted((encode(first), encode(second))))
        self.forks[slot] = fork
        self.dirty = True
        n = 0 if isinstance(first, SignTable) else first.n
        self.effect(Forked(slot[2], n, encode(fork)))
        self.broadcast(fork)

    @property
    def guilty(self) -> set[bytes]:
        """The keys against which there is a proof; a seat that has changed hands is not guilty of what was before."""
        found = set()
        for slot in self.forks:
            keys = self._keys_at(slot)
            if keys is not None:
                found.add(keys[slot[2]])
        return found

    def on_fork(self, peer: Peer, message: Fork) -> None:
        first, second = decode(message.first), decode(message.second)
        if not isinstance(first, Signed) or not isinstance(second, Signed):
            raise BadMessage("peer.fields", message="fork")
        slot = slot_of(first)
        if slot != slot_of(second) or statement_of(first) == statement_of(second):
            raise BadMessage("peer.no_fork")
        keys = self._keys_at(slot)
        if keys is None or slot in self.forks:
            return
        if slot[2] >= len(keys):
            raise BadMessage("peer.no_fork")
        self.sure([(keys[slot[2]], statement_of(each), each.sig) for each in (first, second)])
        self.prove(first, second)
        for each in (first, second):
            if isinstance(each, Block):
                try:
                    self.on_block(peer, each)
                except BadMessage:  # an author may sign what is not even legal; whoever shows it does right
                    continue

    def _keys_at(self, slot: Slot) -> Sequence[bytes] | None:
        """Who held the seats where the two were signed; None if that place is not known."""
        if slot[0] == "table":
            founding = self.founding
            return founding.proposal.keys if founding is not None and founding.id == slot[1] else None
        parent = self.replica.tree.nodes.get(slot[1]) if self.replica else None
        return None if parent is None else parent.keys


def message_of(node: Node) -> Block | Seat | Back:
    """A block as it goes out alone."""
    assert node.parent is not None
    if node.kind == MOVES:
        return Block(node.n, node.parent.id, node.seat, node.data, node.sig)
    return special_message(node)

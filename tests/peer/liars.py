"""Hostile devices: they follow the game with an honest session of their own, and lie in what they send."""

from typing import Any

from hansa_core.peer.effects import Link
from hansa_core.peer.messages import (
    Block,
    Commit,
    Fork,
    Have,
    Message,
    Open,
    Ready,
    Seat,
    Table,
    decode,
    encode,
)
from hansa_core.peer.statements import (
    MOVES,
    block_statement,
    commit_hash,
    commit_statement,
    commits_digest,
    ready_statement,
)
from hansa_core.peer.tree import Node
from hansa_core.table.match import Entry
from hansa_core.wire.entries import pack_entries
from tests.peer.network import Person, World


class Liar(Person):
    """Lies in a quarter of its blocks and of its answers: nonsense, two different moves, another's name, silence."""

    honest = False
    often = 0.25

    def __init__(self, i: int, world: World) -> None:
        super().__init__(i, world)
        self.truly = self.send
        self.send = self.lie
        self.twins: dict[bytes, bytes] = {}
        self.commits: dict[bytes, tuple[Commit, int, bytes]] = {}
        self.silent_at: set[bytes] = set()
        self.old: list[bytes] = []
        self.lies = 0

    @property
    def dice(self) -> Any:
        return self.world.random

    def lie(self, link: Link, data: bytes) -> None:
        message = decode(data)
        self.old = [*self.old, data][-50:]
        said: bytes | None = data
        if self.dice.random() < self.often and self.session.replica is not None:
            said = self.changed(message, data, link)
            self.lies += said != data
        if isinstance(message, Ready | Open):
            said = self.about_twin(message, link, said)
        if said is not None:
            self.truly(link, said)

    def changed(self, message: Message, data: bytes, link: Link) -> bytes | None:
        if isinstance(message, Block) and self.mine(message.seat):
            how = self.dice.randrange(5)
            if how == 0:
                return self.nonsense(data)
            if how == 1:
                return encode(message._replace(seat=(message.seat + 1) % self.world.players))
            if how == 2:
                return encode(message._replace(n=message.n + 1))
            return None if how == 3 else self.twin(message)
        if isinstance(message, Commit) and self.mine(message.seat):
            return self.twin_commit(message, link)
        if isinstance(message, Open) and self.mine(message.seat):
            if self.dice.random() < 0.5:
                self.silent_at.add(message.prev)
            return encode(message._replace(salt=bytes(16)))
        if isinstance(message, Have):
            return encode(message._replace(head=self.dice.randbytes(16)))
        return self.nonsense(data) if self.dice.random() < 0.2 else data

    def mine(self, seat: int) -> bool:
        return seat in self.session.mine

    def nonsense(self, data: bytes) -> bytes:
        at = self.dice.randrange(len(data))
        return data[:at] + self.dice.randbytes(3) + data[at + 3 :]

    def twin(self, message: Block) -> bytes:
        """Another legal chain on the same parent, well signed."""
        if message.prev not in self.twins:
            made = self.block_on(self.session.game.tree.nodes[message.prev], message.seat)
            self.twins[message.prev] = encode(made)
        return self.twins[message.prev]

    def block_on(self, parent: Node, seat: int) -> Block:
        match = self.session.game.match_at(parent)
        moves = []
        while not moves or match.position.chain:
            moves.append(self.dice.choice(list(match.position.legal_moves(seat))))
            match.play(moves[-1], seat)
        data = pack_entries(match.setup.vocabulary, [Entry(seat, (move,)) for move in moves])
        node = Node.child(parent, MOVES, seat, data, (seat,))
        return Block(node.n, parent.id, seat, data, self.sign(block_statement(node.digest)))

    # -- sealed prompts -----------------------------------------------------------------------------------------------

    def twin_commit(self, message: Commit, link: Link) -> bytes:
        """Another answer for this peer."""
        match, salt = self.session.match, b"\x07" * 16
        if message.prev != self.session.head:
            return encode(message)
        move = self.dice.choice(list(match.position.legal_moves(message.seat)))
        number = match.setup.vocabulary.number(move)
        other = message._replace(hash=commit_hash(message.prev, message.seat, number, salt))
        other = other._replace(sig=self.sign(commit_statement(other)))
        self.commits[message.prev + bytes([int(link)])] = other, number, salt
        return encode(other)

    def about_twin(self, message: Ready | Open, link: Link, said: bytes | None) -> bytes | None:
        """To whom got another commit, the READY and the OPEN that fit it; to some nothing at all."""
        if message.prev in self.silent_at and isinstance(message, Open):
            return None
        known = self.commits.get(message.prev + bytes([int(link)]))
        prompt = self.session.prompt
        if known is None or not self.mine(message.seat) or prompt is None or prompt.node.id != message.prev:
            return said
        other, number, salt = known
        if isinstance(message, Open):
            return encode(message._replace(move=number, salt=salt))
        hashes = {seat: each.hash for seat, each in prompt.commits.items()} | {message.seat: other.hash}
        ready = message._replace(digest=commits_digest(message.prev, hashes))
        return encode(ready._replace(sig=self.sign(ready_statement(*ready[:-1]))))

    # -- at any time --------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        super().tick()
        if self.session.replica is None or not self.session.peers:
            return
        for _ in range(2):
            link = self.dice.choice(list(self.session.peers))
            said = self.attack()
            if said is not None:
                self.truly(link, said)

    def attack(self) -> bytes | None:
        tree, how = self.session.game.tree, self.dice.randrange(7)
        if how == 0:
            return bytes(self.dice.randbytes(self.dice.randrange(200)))
        if how == 1 and self.old:
            return bytes(self.dice.choice(self.old))
        if how == 2 and self.old:
            return self.nonsense(self.dice.choice(self.old))
        blocks = [node for node in tree.main[1:] if node.kind == MOVES and node.sig and node.parent is not None]
        if how == 3 and len(blocks) > 1:  # two blocks of somebody that do not exclude each other
            one, two = (self.dice.choice(blocks) for _ in range(2))
            return encode(Fork(encode(_block(one)), encode(_block(two)._replace(prev=_block(one).prev, n=one.n))))
        if how == 4 and tree.head.n:  # a seat for oneself, with votes that nobody gave
            head, keys = tree.head, tree.head.keys
            votes = [[voter, self.dice.randbytes(64)] for voter in range(len(keys)) if voter != self.i]
            seat = (self.session.match.position.to_act_all or (0,))[0]
            return encode(Seat(head.n + 1, head.id, seat, self.key, 2, votes))
        if how == 5 and self.session.table is not None:
            table = self.session.table
            return encode(Table(table.proposal, table.nonces[::-1], table.sigs))
        return None

    def vote(self, seat: int, key: bytes) -> None:
        return


class Colluder(Liar):
    """Also builds on what counts nowhere: on its own and its friend's second moves."""

    def tick(self) -> None:
        super().tick()
        if self.session.replica is None:
            return
        tree = self.session.game.tree
        for node in tree.sides:
            match = self.session.game.match_at(node)
            seat = match.position.to_act
            if seat is None or match.position.sealed or not self.mine(seat) or node.children:
                continue
            if self.dice.random() < 0.5:
                block = encode(self.block_on(node, seat))
                for link in self.session.peers:
                    self.truly(link, block)
                self.session.receive(next(iter(self.session.peers)), block)
                self.work()


def _block(node: Node) -> Block:
    assert node.parent is not None
    return Block(node.n, node.parent.id, node.seat, node.data, node.sig)

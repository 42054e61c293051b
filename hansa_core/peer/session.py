"""One device at one table: what the adapter calls, and what is kept on the device."""

from collections.abc import Sequence
from typing import Any

from hansa_core.peer.agreeing import Agreeing
from hansa_core.peer.batch import make_batches, read_batch
from hansa_core.peer.effects import Changed
from hansa_core.peer.founding import Founding, table_checks
from hansa_core.peer.links import SLOW, Peer
from hansa_core.peer.messages import (
    Back,
    BadMessage,
    Batch,
    Block,
    Bye,
    Chat,
    Commit,
    Consent,
    Fork,
    Have,
    Hello,
    HereAre,
    Intro,
    IntroOk,
    Message,
    Nonce,
    Offer,
    Open,
    Proof,
    Ready,
    Seat,
    SignTable,
    Spare,
    Table,
    Vote,
    Want,
    decode,
    encode,
)
from hansa_core.peer.playing import message_of, slot_of
from hansa_core.peer.sealed import Prompt
from hansa_core.peer.statements import MOVES
from hansa_core.peer.tree import Node
from hansa_core.table import Move, TableError
from hansa_core.wire.strict import pack, split, unpack

VERSION = 1
KEPT = 32
"""So many blocks of one's own that lie beside are kept."""

HANDLERS: dict[type, str] = {
    Hello: "on_hello",
    Proof: "on_proof",
    Table: "on_table",
    Block: "on_block",
    Commit: "on_commit",
    Ready: "on_ready",
    Open: "on_open",
    Have: "on_have",
    Want: "on_want",
    Batch: "on_batch",
    Fork: "on_fork",
    Seat: "on_seat",
    Intro: "on_intro",
    IntroOk: "on_intro",
    Spare: "on_spare",
    Chat: "on_chat",
    Bye: "on_bye",
    HereAre: "on_here",
    Offer: "on_offer",
    SignTable: "on_sign",
    Nonce: "on_nonce",
    Vote: "on_vote",
    Consent: "on_consent",
    Back: "on_back",
}


class Session(Agreeing):
    """`key` is this device's public key, `secret` 32 random bytes that stay here, `build` names the rules' code."""

    def handle(self, peer: Peer, message: Message) -> None:
        """Nothing but hello and proof is heard before both are there."""
        if isinstance(message, Hello | Proof) or peer.live or (peer.proved and isinstance(message, Bye)):
            getattr(self, HANDLERS[type(message)])(peer, message)

    def play(self, moves: Sequence[Move], seat: int | None = None) -> None:
        """One whole chain of moves of a seat of this device, or its answer to a sealed prompt; Refused by the rules."""
        position = self.match.position
        able = [each for each in self.mine if each in position.to_act_all and each not in self.handed]
        if seat is None and able:
            seat = next((each for each in able if each not in self.answered), able[0])
        if seat is None or seat not in able:
            raise TableError("peer.not_your_seat")
        if position.sealed:
            if len(moves) != 1:
                raise TableError("peer.one_answer")
            self.answer(moves[0], seat)
        else:
            self.write(moves, seat)

    def tick(self) -> None:
        """Time passes: says again what may have been lost, and notices who says nothing."""
        self.ticks += 1
        for peer in list(self.peers.values()):
            peer.tick()
            if peer.silent == SLOW:
                self.effect(Changed())
            if not peer.proved:
                self._greet(peer)
            elif peer.live:
                self.repeat(peer)
        if self.dirty and self.replica is not None:
            self.dirty = False
            self.persist()
        if self.replica is not None:
            self.go_on()

    def repeat(self, peer: Peer) -> None:
        if self.replica is None or not peer.head:
            self.welcome(peer)
            return
        self.send(peer, self.have(self.ticks))
        self.repeat_prompt(peer)
        for votes in self.votes.values():
            for vote in votes.values():
                self.send(peer, vote)
        for hand in self.hands.values():
            self.send(peer, hand)
        for said in self.consents.values():
            for consent in said.values():
                self.send(peer, consent)

    # -- what is kept -------------------------------------------------------------------------------------------------

    def snapshot(self) -> bytes:
        """All that this device must not forget, without its key and secret."""
        founding: list[Any] = []
        if self.founding is not None:
            signs = [encode(sign) for sign in self.founding.signs.values()]
            founding = [self.founding.data, self.founding.offered_by, self.founding.accepted, signs]
        forks = [encode(fork) for fork in self.forks.values()][:KEPT]
        if self.replica is None or self.table is None:
            return pack([VERSION, self._chat_count, founding, b"", b"", [], [], [], [], forks])
        tree = self.replica.tree
        batches = b"".join(make_batches(tree.root, tree.main[1:], trusted=True))
        aside = [data for parent, data in self.own.items() if data and not self._on_branch(parent)][-KEPT:]
        mine = self.prompt.mine if self.prompt else {}
        said: list[bytes] = []
        if self.prompt is not None:
            said += [encode(self.prompt.commits[seat]) for seat in mine if seat in self.prompt.commits]
            said += [encode(self.prompt.readies[seat]) for seat in mine if seat in self.prompt.readies]
        voted = [[parent, digest] for parent, digest in self._voted.items()][-KEPT:]
        hands = [encode(hand) for hand in self.hands.values()]
        return pack([
            VERSION, self._chat_count, founding, encode(self.table), batches, aside,
            [self.prompt.node.id if self.prompt else b"", [number for pair in mine.items() for number in pair], said],
            [hands, sorted(self.handed)], voted, forks,
        ])  # fmt: skip

    def _on_branch(self, parent: bytes) -> bool:
        """Whether what this device wrote on that parent is on the branch that counts."""
        tree = self.game.tree
        node = tree.nodes.get(parent)
        return (
            node is not None
            and tree.counts(node)
            and len(tree.main) > node.n + 1
            and (tree.main[node.n + 1].kind == MOVES)
            and encode(message_of(tree.main[node.n + 1])) == self.own[parent]
        )

    @classmethod
    def restored(cls, data: bytes, key: bytes, secret: bytes, build: bytes, name: str) -> "Session":
        """The session that `Persist` kept; BadRecord if that is damaged."""
        session = cls(key, secret, build, name)
        try:
            session._restore(unpack(data, len(data)))  # however long the game: this device has written it
        except (ValueError, TypeError, LookupError, AssertionError) as problem:
            raise BadMessage("peer.save") from problem
        return session

    def _restore(self, kept: Any) -> None:
        version, count, founding, table, batches, aside, prompt, seats, voted, forks = kept
        if version != VERSION:
            raise BadMessage("peer.save")
        self._chat_count = count
        if founding:
            self.founding = Founding(founding[0], founding[1])
            self.founding.accepted = founding[2]
            for each in founding[3]:
                sign = decode(each)
                assert isinstance(sign, SignTable)
                self.founding.signs[sign.seat] = sign
        for each in forks:
            fork = decode(each)
            assert isinstance(fork, Fork)
            first = decode(fork.first)
            self.forks[slot_of(first)] = fork  # type: ignore[arg-type]
        if not table:
            return
        message = decode(table)
        assert isinstance(message, Table)
        proposal, id, _ = table_checks(message)
        self.begin(proposal, id, message)
        for each in split(batches):
            batch = decode(each, len(each))
            assert isinstance(batch, Batch)
            read = read_batch(self.game, batch, trusted=True)
            if read is not None:
                self.game.put(read.nodes, read.match)
        for node in self.game.tree.main[1:]:
            if node.kind == MOVES and node.sig and node.parent is not None and node.parent.keys[node.seat] == self.key:
                self.own[node.parent.id] = encode(message_of(node))
        self._restore_aside(aside)
        self._voted = dict(voted)
        for each in seats[0]:
            hand = decode(each)
            assert isinstance(hand, Vote)
            self.hands[hand.seat] = hand
        self.handed = set(seats[1])
        self._refresh()
        self._restore_prompt(*prompt)

    def _restore_aside(self, aside: list[bytes]) -> None:
        """One's own blocks that lie beside: never write another one on their parents."""
        for data in aside:
            block = decode(data)
            assert isinstance(block, Block | Back)
            self.own[block.prev] = data
            parent = self.game.tree.nodes.get(block.prev)
            if parent is not None and isinstance(block, Block):
                node = Node.child(parent, MOVES, block.seat, block.data, (block.seat,))
                node.sig = block.sig
                if node.id not in self.game.tree.nodes:
                    self.game.grow(node)

    def _restore_prompt(self, node: bytes, mine: list[int], said: list[bytes]) -> None:
        prompt: Prompt | None = self.prompt
        if prompt is None or prompt.node.id != node:
            return
        prompt.mine = dict(zip(mine[::2], mine[1::2], strict=True))
        for data in said:
            message = decode(data)
            if isinstance(message, Commit):
                prompt.commits[message.seat] = message
            elif isinstance(message, Ready):
                prompt.readies[message.seat] = message
        for seat in prompt.mine:
            if seat not in prompt.commits:
                self._commit(prompt, seat)

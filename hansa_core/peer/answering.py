"""Sealed prompts: no answer leaves this device before every asked seat is known to have committed to the same set."""

from hansa_core.peer.effects import Changed
from hansa_core.peer.links import Peer
from hansa_core.peer.messages import BadMessage, Commit, Open, Ready
from hansa_core.peer.playing import Playing
from hansa_core.peer.sealed import Prompt
from hansa_core.peer.statements import commit_statement, ready_statement
from hansa_core.table import Move, TableError


class Answering(Playing):
    def __init__(self, key: bytes, secret: bytes, build: bytes, name: str) -> None:
        super().__init__(key, secret, build, name)
        self.prompt: Prompt | None = None
        self._readying: set[bytes] = set()

    def _refresh(self) -> None:
        """The prompt of the last block, if it is a sealed one."""
        head, position = self.game.head, self.match.position
        if not position.sealed:
            self.prompt = None
        elif self.prompt is None or self.prompt.node is not head:
            self.prompt = Prompt(head, position.to_act_all)

    def head_moved(self) -> None:
        self._refresh()
        super().head_moved()

    @property
    def answered(self) -> tuple[int, ...]:
        """The seats that have committed to an answer of the open sealed prompt."""
        return tuple(sorted(self.prompt.commits)) if self.prompt else ()

    def answer(self, move: Move, seat: int) -> None:
        """The answer of a seat to the sealed prompt: it cannot be changed."""
        refused = self.match.why_not(move, seat)
        if refused is not None:
            raise refused
        prompt = self.prompt
        assert prompt is not None
        if seat in prompt.mine:
            raise TableError("peer.answered")
        prompt.mine[seat] = self.match.setup.vocabulary.number(move)
        self._commit(prompt, seat)

    def _commit(self, prompt: Prompt, seat: int) -> None:
        commit = prompt.own_commit(self.secret, seat)

        def signed(sig: bytes) -> None:
            if prompt is self.prompt:
                prompt.commits[seat] = commit._replace(sig=sig)
                self.persist()
                self.broadcast(prompt.commits[seat])
                self.effect(Changed())
                self.go_on()

        self.sign(commit_statement(commit), signed)

    def go_on(self) -> None:
        super().go_on()
        prompt = self.prompt
        if prompt is None:
            return
        digest = prompt.committed
        for seat in self.mine:
            if digest and seat in prompt.commits and seat not in prompt.readies:
                self._ready(prompt, seat, digest)
        if not prompt.agreed:
            return
        for seat in prompt.mine:
            if seat not in prompt.opens:
                prompt.opens[seat] = prompt.own_open(self.secret, seat)
                self.broadcast(prompt.opens[seat])
        node = prompt.finished(self.match)
        if node is not None:
            self.prompt = None
            self.grown([node], self.game.grow(node), None)

    def _ready(self, prompt: Prompt, seat: int, digest: bytes) -> None:
        """Said once for a prompt: a second set of commits would be a second answer of somebody."""
        ready = Ready(prompt.node.n + 1, prompt.node.id, seat, digest, b"")
        if prompt.node.id + bytes([seat]) in self._readying:
            return
        self._readying.add(prompt.node.id + bytes([seat]))

        def signed(sig: bytes) -> None:
            if prompt is self.prompt:
                prompt.readies[seat] = ready._replace(sig=sig)
                self.persist()
                self.broadcast(prompt.readies[seat])
                self.go_on()

        self.sign(ready_statement(*ready[:-1]), signed)

    def _prompt_of(self, peer: Peer, message: Commit | Ready | Open) -> Prompt | None:
        """The open prompt that a message is about; None if that is over or still to come."""
        parent = self.parent_of(peer, message.n, message.prev)
        if parent is None:
            if self.replica is not None:
                self.too_early(peer, message)
            return None
        prompt = self.prompt
        if prompt is None or prompt.node is not parent:
            return None
        if message.seat not in prompt.asked:
            raise BadMessage("peer.not_asked", seat=message.seat)
        return prompt

    def on_commit(self, peer: Peer, message: Commit) -> None:
        prompt = self._prompt_of(peer, message)
        if prompt is None:
            return
        known = prompt.commits.get(message.seat)
        if known is not None and known.hash == message.hash:
            return
        self.sure([(prompt.node.keys[message.seat], commit_statement(message), message.sig)])
        if known is not None:
            self.prove(known, message)
            return
        prompt.commits[message.seat] = message
        self.broadcast(message, but=peer)
        self.effect(Changed())
        self.go_on()

    def on_ready(self, peer: Peer, message: Ready) -> None:
        prompt = self._prompt_of(peer, message)
        if prompt is None:
            return
        known = prompt.readies.get(message.seat)
        if known is not None and known.digest == message.digest:
            return
        self.sure([(prompt.node.keys[message.seat], ready_statement(*message[:-1]), message.sig)])
        if known is not None:
            self.prove(known, message)
            if message.digest != prompt.committed:
                return
        prompt.readies[message.seat] = message
        self.broadcast(message, but=peer)
        self.go_on()

    def on_open(self, peer: Peer, message: Open) -> None:
        prompt = self._prompt_of(peer, message)
        if prompt is None or message.seat in prompt.opens or not prompt.agreed:
            return
        if not prompt.fits(message):
            raise BadMessage("peer.false_answer", seat=message.seat)
        words = self.match.setup.vocabulary
        if message.move >= words.size or self.match.why_not(words.move(message.move), message.seat) is not None:
            self.tell("peer.illegal_answer", seat=message.seat)
            return
        prompt.opens[message.seat] = message
        self.broadcast(message, but=peer)
        self.go_on()

    def repeat_prompt(self, peer: Peer) -> None:
        """Once more what a peer may have missed."""
        prompt = self.prompt
        if prompt is None:
            return
        for commit in prompt.commits.values():
            self.send(peer, commit)
        for ready in prompt.readies.values():
            self.send(peer, ready)
        for opened in prompt.opens.values():
            self.send(peer, opened)

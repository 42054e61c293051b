"""How a table comes together: hello and proof on each link, a proposal that all sign, the seed; cards and chat."""

from collections import deque

from hansa_core.peer.desk import Desk
from hansa_core.peer.effects import Begun, Changed, Chatted, Here, Introduced, Link, Offered, Spared
from hansa_core.peer.founding import Founding, table_checks
from hansa_core.peer.links import Peer
from hansa_core.peer.messages import (
    CARD_BYTES,
    CHAT_CHARS,
    NEIGHBOURS,
    PROTOCOL,
    SHORT,
    BadMessage,
    Bye,
    Chat,
    Hello,
    HereAre,
    Intro,
    IntroOk,
    Nonce,
    Offer,
    Proof,
    SignTable,
    Spare,
    Table,
)
from hansa_core.peer.proposal import Proposal, founded, proposal_id
from hansa_core.peer.replica import Replica
from hansa_core.peer.statements import chat_statement, sign_statement
from hansa_core.table import TableError
from hansa_core.table.characters import is_plain

CHAT_KEPT = 100
OFFERS = 64
CHAT_LINES = 20
"""Lines of one link between two ticks; more are too many."""
PASSED = 8
"""Cards of others that are passed on to one peer between two ticks."""


class Gathering(Desk):
    def __init__(self, key: bytes, secret: bytes, build: bytes, name: str) -> None:
        super().__init__(key, secret, build, name)
        self.founding: Founding | None = None
        self.replica: Replica | None = None
        self.table: Table | None = None
        """What whoever comes later is given."""
        self.chats: list[Chatted] = []
        self._chat_count = 0
        self._offers: deque[bytes] = deque(maxlen=OFFERS)
        """The proposals that came, by their ids."""

    # -- links --------------------------------------------------------------------------------------------------------

    def opened(self, link: Link, nonce: bytes, mine: bytes = b"", theirs: bytes = b"") -> None:
        """A channel is open. `nonce` are 16 random bytes; `mine` and `theirs` name its ends (DTLS fingerprints)."""
        peer = self.peers[link] = Peer(link, nonce, mine, theirs)
        self._greet(peer)

    def _greet(self, peer: Peer) -> None:
        match = self.replica.table if self.replica else b""
        self.send(peer, Hello(PROTOCOL, self.build, match, self.key, peer.nonce, self.name))

    def on_hello(self, peer: Peer, message: Hello) -> None:
        if peer.hello is not None:
            if message[3:5] != peer.hello[3:5]:
                raise BadMessage("peer.hello")
            if peer.proof:
                self.send(peer, Proof(peer.proof))
            return
        if message.protocol != PROTOCOL:
            self.tell("peer.protocol", name=message.name)
            self.leave(peer)
            return
        if not is_plain(message.name):
            raise BadMessage("peer.fields", message="hello")
        peer.hello = message
        if message.build != self.build:
            peer.foreign = True
            self.tell("peer.build", name=message.name, theirs=message.build.hex(), ours=self.build.hex())
        elif message.match and self.replica and message.match != self.replica.table:
            peer.foreign = True
            self.tell("peer.other_table", name=message.name)
        self.sign(peer.proof_of(self.key, by_me=True), lambda sig: self._proved(peer, sig))

    def _proved(self, peer: Peer, sig: bytes) -> None:
        peer.proof = sig
        if self.peers.get(peer.link) is peer:
            self.send(peer, Proof(sig))
            self._met(peer)

    def on_proof(self, peer: Peer, message: Proof) -> None:
        if peer.hello is None or peer.proved:
            return
        self.sure([(peer.key, peer.proof_of(self.key, by_me=False), message.sig)])
        peer.proved = True
        self.effect(Changed())
        self._met(peer)

    def _met(self, peer: Peer) -> None:
        """Both have proved who they are: what is sent before, the other one does not hear."""
        if peer.live and peer.proof:
            self.welcome(peer)
            self._say_who_is_here()

    def closed(self, link: Link) -> None:
        peer = self.peers.get(link)
        super().closed(link)
        if peer is not None and peer.live:
            self._say_who_is_here()

    def _say_who_is_here(self) -> None:
        """To everybody whom of the others this device is connected with. Whoever comes has been given the table before,
        and so knows whether they have a seat at it."""
        names = {peer.key: peer.name for peer in self.live}
        for peer in self.live:
            others = [[key, name] for key, name in sorted(names.items()) if key not in (peer.key, self.key)]
            self.send(peer, HereAre(others[:NEIGHBOURS]))

    def welcome(self, peer: Peer) -> None:
        """What a peer should know: the table, or the proposal and who has signed it."""
        if self.table is not None:
            if not peer.head:
                self.send(peer, self.table)
        elif self.founding is not None:
            self.send(peer, Offer(self.founding.data))
            for sign in self.founding.signs.values():
                self.send(peer, sign)
            for seat, nonce in self.founding.nonces.items():
                self.send(peer, Nonce(self.founding.table, seat, nonce))

    def on_bye(self, peer: Peer, message: Bye) -> None:
        self.tell("peer.left" if message.reason else "peer.away", name=peer.name)
        self.leave(peer)

    def bye(self, reason: int = 0) -> None:
        """This device goes: 0 for now, 1 for good."""
        self.broadcast(Bye(reason))

    # -- the table ----------------------------------------------------------------------------------------------------

    def offer(self, proposal: Proposal) -> None:
        """Shows everybody a table as it could be; nothing is signed."""
        if self.replica is not None:
            raise TableError("peer.begun")
        data = proposal.to_bytes()
        if self.founding is None or self.founding.data != data:
            self.founding = Founding(data, self.key)
            self.broadcast(Offer(data))

    def propose(self, proposal: Proposal) -> None:
        """Offers a table to everybody, and takes one's own seats at it."""
        self.offer(proposal)
        if self.key in proposal.keys:
            self.accept()

    def accept(self) -> None:
        """Signs the proposal for every seat of this device."""
        founding = self.founding
        if founding is None or self.replica is not None:
            raise TableError("peer.no_offer")
        if founding.accepted:
            return
        founding.accepted = True
        for seat, key in enumerate(founding.proposal.keys):
            if key == self.key:
                sign = founding.own_sign(self.secret, seat)
                self.sign(sign_statement(sign), self._take_place(founding, sign))

    def _take_place(self, founding: Founding, sign: SignTable):  # type: ignore[no-untyped-def]
        def taken(sig: bytes) -> None:
            if founding is self.founding:
                founding.signs[sign.seat] = sign._replace(sig=sig)
                self.persist()
                self.broadcast(founding.signs[sign.seat])
                self._found()

        return taken

    def on_offer(self, peer: Peer, message: Offer) -> None:
        known = self.founding
        if self.replica is not None or (known is not None and known.data == message.proposal):
            return
        seen = proposal_id(message.proposal) in self._offers
        another = known is not None and known.offered_by != peer.key
        if known is not None and another and (seen or known.accepted or known.offered_by == self.key):
            return  # what others still pass on is not the latest
        founding = self.founding = Founding(message.proposal, peer.key)
        if not seen:
            self._offers.append(founding.id)
            self.broadcast(message, but=peer)
        if self.key in founding.proposal.keys:
            self.effect(Offered(founding.proposal))
        self.effect(Changed())

    def on_sign(self, peer: Peer, message: SignTable) -> None:
        founding = self.founding
        if self.replica is not None or founding is None or founding.id != message.proposal:
            return
        known = founding.signs.get(message.seat)
        if known is not None and known.commit == message.commit:
            return
        self.sure(founding.sign_checks(message))
        if known is not None:
            self.prove(known, message)
            return
        founding.signs[message.seat] = message
        self.broadcast(message, but=peer)
        self.effect(Changed())
        self._found()

    def prove(self, first: SignTable, second: SignTable) -> None:
        raise NotImplementedError

    def on_nonce(self, peer: Peer, message: Nonce) -> None:
        founding = self.founding
        if self.replica is None and founding is not None and founding.table and founding.table == message.table:
            if founding.take_nonce(message):
                self.broadcast(message, but=peer)
            self._found()

    def _found(self) -> None:
        """Opens one's own part of the seed when all have signed; begins when all parts are open."""
        founding = self.founding
        if founding is None or not founding.table or self.replica is not None:
            return
        for seat, key in enumerate(founding.proposal.keys):
            if key == self.key and seat not in founding.nonces and founding.accepted:
                founding.nonces[seat] = founding.own_nonce(self.secret, seat)
                self.broadcast(Nonce(founding.table, seat, founding.nonces[seat]))
        table = founding.finished()
        if table is not None:
            self._begin(founding.proposal, founding.table, table)

    def on_table(self, peer: Peer, message: Table) -> None:
        if self.replica is None:
            proposal, id, checks = table_checks(message)
            self.sure(checks)
            self._begin(proposal, id, message)

    def _begin(self, proposal: Proposal, id: bytes, table: Table) -> None:
        self.begin(proposal, id, table)
        assert self.replica is not None
        self.effect(Begun(self.friendly))
        self.persist()
        self.begun()

    def begin(self, proposal: Proposal, id: bytes, table: Table) -> None:
        self.replica = Replica(id, proposal, founded(proposal, id, table.nonces))
        self.table, self.founding = table, None

    def begun(self) -> None:
        """The table stands."""
        raise NotImplementedError

    @property
    def friendly(self) -> bool:
        """Of the table: `Proposal.friendly`."""
        assert self.replica is not None
        return self.replica.proposal.friendly

    # -- cards and chat -----------------------------------------------------------------------------------------------

    def on_here(self, peer: Peer, message: HereAre) -> None:
        if not all(is_plain(name) for _, name in message.peers):
            raise BadMessage("peer.fields", message="hereare")
        peer.beside = {key: name for key, name in message.peers if key not in (peer.key, self.key)}
        self.effect(Here(peer.link, tuple(peer.beside)))

    def introduce(self, to: bytes, card: bytes, answer: bool = False, through: Link | None = None) -> None:
        """Sends a card to a peer by the first eight bytes of its key, through whoever is connected with it."""
        if len(card) > CARD_BYTES or len(to) != SHORT:
            raise TableError("peer.card")
        kind = IntroOk if answer else Intro
        for peer in self.live:
            if through is None or peer.link == through:
                self.send(peer, kind(to, self.key[:SHORT], card))

    def on_intro(self, peer: Peer, message: Intro | IntroOk) -> None:
        if message.to == self.key[:SHORT]:
            self.effect(Introduced(peer.link, message.peer, message.card, isinstance(message, IntroOk)))
        elif message.peer == peer.key[:SHORT]:  # one hop, from whom it says
            other = next((each for each in self.live if each.key[:SHORT] == message.to), None)
            if other is not None and other.passed < PASSED:
                other.passed += 1
                self.send(other, message)

    def spare(self, link: Link, card: bytes) -> None:
        """Gives the peer behind a link the card of a connection that waits."""
        if link not in self.peers or len(card) > CARD_BYTES:
            raise TableError("peer.card")
        self.send(self.peers[link], Spare(card))

    def on_spare(self, peer: Peer, message: Spare) -> None:
        self.effect(Spared(peer.link, message.card))

    def chat(self, text: str) -> None:
        """A line for everybody."""
        if not 0 < len(text) <= CHAT_CHARS or not is_plain(text):
            raise TableError("peer.chat", limit=CHAT_CHARS)
        self._chat_count += 1
        line = Chat(self.replica.table if self.replica else b"", self.key, self._chat_count, text, b"")

        def written(sig: bytes) -> None:
            self.persist()
            self._keep(line)
            self.broadcast(line._replace(sig=sig))

        self.sign(chat_statement(line), written)

    def on_chat(self, peer: Peer, message: Chat) -> None:
        if message.match and (self.replica is None or self.replica.table != message.match):
            return
        if any(each.key == message.key and each.number == message.number for each in self.chats):
            return
        peer.lines += 1
        if peer.lines > CHAT_LINES or not message.text or not is_plain(message.text):
            raise BadMessage("peer.chat", limit=CHAT_CHARS)
        self.sure([(message.key, chat_statement(message), message.sig)])
        self._keep(message)
        self.broadcast(message, but=peer)

    def _keep(self, message: Chat) -> None:
        line = Chatted(message.key, message.number, message.text)
        self.chats = [*self.chats, line][-CHAT_KEPT:]
        self.effect(line)

"""What the others must agree to: another key for a seat, and going back."""

from collections.abc import Callable

from hansa_core.peer.answering import Answering
from hansa_core.peer.effects import Asked, Changed
from hansa_core.peer.links import Peer
from hansa_core.peer.messages import Back, BadMessage, Consent, Seat, Vote
from hansa_core.peer.replica import apply
from hansa_core.peer.seating import (
    BY_HAND,
    back_digest,
    back_node,
    seat_digest,
    seat_node,
    votes_needed,
)
from hansa_core.peer.statements import BACK, block_statement, consent_statement, hand_statement, vote_statement
from hansa_core.peer.tree import Node
from hansa_core.table import TableError
from hansa_core.wire.strict import pack


class Agreeing(Answering):
    def __init__(self, key: bytes, secret: bytes, build: bytes, name: str) -> None:
        super().__init__(key, secret, build, name)
        self.votes: dict[tuple[int, bytes, int], dict[int, Vote]] = {}
        """At the last block: seat, key and reason, and who has agreed."""
        self.hands: dict[int, Vote] = {}
        """Seats that their own keys have given away, from when they are asked next."""
        self.handed: set[int] = set()
        """Seats that this device has given away."""
        self.consents: dict[int, dict[int, Consent]] = {}
        """At the last block: how far back, and who has said what."""
        self._voted: dict[bytes, bytes] = {}
        self._taking: set[bytes] = set()

    def head_moved(self) -> None:
        self.votes, self.consents = {}, {}
        self.handed = {seat for seat in self.handed if self.keys[seat] == self.key}
        self.hands = {seat: hand for seat, hand in self.hands.items() if self._is_current(hand)}
        super().head_moved()

    def go_on(self) -> None:
        super().go_on()
        self._take_handed_seats()
        self._go_back()

    # -- seats --------------------------------------------------------------------------------------------------------

    def vote(self, seat: int, key: bytes, why: int) -> None:
        """Agrees, or is the first to ask, that `key` plays a seat from here on: 1 reclaimed, 2 kicked. Only while the
        seat is asked, so that the vote meets no other block but that seat's own."""
        if seat not in self.match.position.to_act_all or seat in self.mine or not self.mine or why == BY_HAND:
            raise TableError("peer.seat_not_asked")
        parent = self.game.head
        if key == parent.keys[seat]:
            raise TableError("peer.seat_same")
        if votes_needed(parent.keys, seat, why) > len(set(parent.keys)) - 1:
            raise TableError("peer.kick_alone")
        digest = seat_digest(parent, seat, key, why)
        said = self.votes.get((seat, key, why), {})
        if any(voter in said for voter in self.mine) or digest > self._voted.get(parent.id, digest):
            raise TableError("peer.voted")
        self._voted[parent.id] = digest
        for voter in self.mine:
            vote = Vote(parent.n + 1, parent.id, seat, key, why, voter, b"")
            self.sign(vote_statement(digest), self._cast(vote))

    def _cast(self, vote: Vote) -> Callable[[bytes], None]:
        def signed(sig: bytes) -> None:
            if vote.prev == self.head:
                self._count(vote._replace(sig=sig))
                self.persist()
                self.broadcast(vote._replace(sig=sig))
                self._seat_by_votes(vote)

        return signed

    def _count(self, vote: Vote) -> None:
        self.votes.setdefault((vote.seat, vote.key, vote.why), {})[vote.voter] = vote

    def on_vote(self, peer: Peer, message: Vote) -> None:
        if message.why == BY_HAND:
            self._on_hand(peer, message)
            return
        parent = self.parent_of(peer, message.n, message.prev)
        if parent is None or parent is not self.game.head:
            return
        keys, asked = parent.keys, self.match.position.to_act_all
        if message.seat not in asked or message.voter >= len(keys) or message.key == keys[message.seat]:
            raise BadMessage("peer.votes")
        known = self.votes.get((message.seat, message.key, message.why), {})
        if message.voter in known:
            return
        digest = seat_digest(parent, message.seat, message.key, message.why)
        self.sure([(keys[message.voter], vote_statement(digest), message.sig)])
        self._count(message)
        self.broadcast(message, but=peer)
        if not known and self.mine and message.seat not in self.mine:
            self.effect(Asked("seat", message.seat, key=message.key))
        self._seat_by_votes(message)

    def _seat_by_votes(self, vote: Vote) -> None:
        """The block, once enough have agreed."""
        parent = self.game.head
        votes = self.votes.get((vote.seat, vote.key, vote.why), {})
        agreed = {parent.keys[voter] for voter in votes} - {parent.keys[vote.seat]}
        if len(agreed) >= votes_needed(parent.keys, vote.seat, vote.why):
            signed = [[voter, votes[voter].sig] for voter in sorted(votes)]
            node = seat_node(parent, Seat(parent.n + 1, parent.id, vote.seat, vote.key, vote.why, signed))
            self._put(node)

    def _put(self, node: Node) -> None:
        if node.id not in self.game.tree.nodes:
            moved = self.game.grow(node)
            self.persist()
            self.grown([node], moved, None)
            self.effect(Changed())

    def hand_over(self, seat: int, key: bytes) -> None:
        """Gives a seat of this device to another key, from when it is asked next."""
        if seat not in self.mine or seat in self.handed or key == self.key:
            raise TableError("peer.not_your_seat")
        count = self.game.head.changes[seat]
        hand = Vote(count, self.game.table, seat, key, BY_HAND, seat, b"")
        self.handed.add(seat)

        def signed(sig: bytes) -> None:
            self.hands[seat] = hand._replace(sig=sig)
            self.persist()
            self.broadcast(self.hands[seat])

        self.sign(hand_statement(self.game.table, seat, key, count), signed)

    def _is_current(self, hand: Vote) -> bool:
        return self.game.head.changes[hand.seat] == hand.n

    def _on_hand(self, peer: Peer, message: Vote) -> None:
        if self.replica is None or message.prev != self.replica.table:
            return
        if message.seat >= len(self.keys) or message.voter != message.seat:
            raise BadMessage("peer.votes")
        if message.seat in self.hands or not self._is_current(message):
            return
        statement = hand_statement(message.prev, message.seat, message.key, message.n)
        self.sure([(self.keys[message.seat], statement, message.sig)])
        self.hands[message.seat] = message
        self.broadcast(message, but=peer)
        self.effect(Changed())
        self.go_on()

    def _take_handed_seats(self) -> None:
        """Writes the block of a seat that was given to this device, when it is asked."""
        if self.replica is None:
            return
        parent = self.game.head
        for seat, hand in list(self.hands.items()):
            asked = seat in self.match.position.to_act_all
            if hand.key != self.key or not asked or not self._is_current(hand) or parent.id in self._taking:
                continue
            self._taking.add(parent.id)
            seated = Seat(parent.n + 1, parent.id, seat, self.key, BY_HAND, [[seat, hand.sig], [seat, b""]])
            node = seat_node(parent, seated)

            def signed(sig: bytes, node: Node = node) -> None:
                node.extra[1][1] = sig
                self._put(node)

            self.sign(block_statement(node.digest), signed)

    # -- undo ---------------------------------------------------------------------------------------------------------

    def ask_undo(self, to: int) -> None:
        """Asks all others to go back to the first `to` entries; never across what was revealed."""
        self._consent(to, 1)

    def answer_undo(self, to: int, yes: bool) -> None:
        if to not in self.consents:
            raise TableError("peer.undo_nobody")
        self._consent(to, int(yes))

    def _consent(self, to: int, yes: int) -> None:
        parent, seat = self.game.head, self._back_seat(to)
        if not self.mine:
            raise TableError("peer.not_your_seat")
        for voter in self.mine:
            consent = Consent(parent.n + 1, parent.id, to, voter, yes, b"")
            statement = consent_statement(back_digest(parent, seat, to), yes)
            self.sign(statement, self._say(consent))

    def _say(self, consent: Consent) -> Callable[[bytes], None]:
        def signed(sig: bytes) -> None:
            if consent.prev == self.head:
                self.consents.setdefault(consent.to, {})[consent.voter] = consent._replace(sig=sig)
                self.broadcast(consent._replace(sig=sig))
                self.go_on()

        return signed

    def _back_seat(self, to: int) -> int:
        """The seat that would go back: the one that is asked. BadMessage, or Refused, where nobody may."""
        match = self.match
        seat = match.position.to_act
        if seat is None or match.position.sealed:
            raise BadMessage("peer.undo_to", to=to)
        apply(match.copy(len(match)), BACK, seat, pack(to))
        return seat

    def on_consent(self, peer: Peer, message: Consent) -> None:
        parent = self.parent_of(peer, message.n, message.prev)
        if parent is None or parent is not self.game.head:
            return
        if message.voter >= len(parent.keys):
            raise BadMessage("peer.votes")
        said = self.consents.get(message.to, {})
        if message.voter in said:
            return
        seat = self._back_seat(message.to)
        digest = back_digest(parent, seat, message.to)
        self.sure([(parent.keys[message.voter], consent_statement(digest, message.yes), message.sig)])
        first = message.to not in self.consents
        self.consents.setdefault(message.to, {})[message.voter] = message
        self.broadcast(message, but=peer)
        if not message.yes:
            self.tell("peer.undo_refused", seat=message.voter)
        elif first and self.mine:
            self.effect(Asked("undo", message.voter, to=message.to))
        self.go_on()

    def _go_back(self) -> None:
        """The seat that is asked goes back once everybody, itself included, has agreed."""
        if self.replica is None or not self.consents:
            return
        parent, keys = self.game.head, self.keys
        for to, said in list(self.consents.items()):
            seat = self.match.position.to_act
            if seat not in self.mine or parent.id in self.own or len(said) < len(keys):
                continue
            if all(each.yes for each in said.values()):
                assert seat is not None
                agreed = [[voter, said[voter].sig] for voter in sorted(said) if voter != seat]
                self.write_node(back_node(parent, Back(parent.n + 1, parent.id, seat, to, agreed, b"")))

"""From a proposal to a table that stands: who has signed, whose part of the seed is open."""

from hansa_core.peer.effects import Check
from hansa_core.peer.messages import BadMessage, Nonce, SignTable, Table
from hansa_core.peer.proposal import Proposal, hashed, proposal_id, seed_commit, table_id
from hansa_core.peer.statements import sign_statement


class Founding:
    """One proposal on its way."""

    def __init__(self, data: bytes, offered_by: bytes) -> None:
        self.data = data
        self.proposal = Proposal.from_bytes(data)
        self.id = proposal_id(data)
        self.offered_by = offered_by
        self.signs: dict[int, SignTable] = {}
        self.nonces: dict[int, bytes] = {}
        self.accepted = False

    @property
    def seats(self) -> range:
        return range(len(self.proposal.places))

    def own_nonce(self, secret: bytes, seat: int) -> bytes:
        return hashed("nonce", secret, self.id, bytes([seat]))[:16]

    def own_sign(self, secret: bytes, seat: int) -> SignTable:
        """Not signed yet."""
        return SignTable(self.id, seat, seed_commit(self.id, seat, self.own_nonce(secret, seat)), b"")

    def sign_checks(self, message: SignTable) -> list[Check]:
        if message.seat not in self.seats:
            raise BadMessage("peer.fields", message="signtable")
        return [(self.proposal.keys[message.seat], sign_statement(message), message.sig)]

    @property
    def table(self) -> bytes:
        """The id of the table; empty until all have signed."""
        if len(self.signs) < len(self.seats):
            return b""
        return table_id(self.data, [self.signs[seat].commit for seat in self.seats])

    def take_nonce(self, message: Nonce) -> bool:
        """Whether it is new; BadMessage if it is not what the seat committed to."""
        if message.seat not in self.seats:
            raise BadMessage("peer.fields", message="nonce")
        if seed_commit(self.id, message.seat, message.nonce) != self.signs[message.seat].commit:
            raise BadMessage("peer.seed")
        new = message.seat not in self.nonces
        self.nonces[message.seat] = message.nonce
        return new

    def finished(self) -> Table | None:
        if len(self.nonces) < len(self.seats):
            return None
        seats = self.seats
        return Table(self.data, [self.nonces[seat] for seat in seats], [self.signs[seat].sig for seat in seats])


def table_checks(message: Table) -> tuple[Proposal, bytes, list[Check]]:
    """The proposal, the table's id, and the signatures under it."""
    founding = Founding(message.proposal, b"")
    if not len(message.nonces) == len(message.sigs) == len(founding.seats):
        raise BadMessage("peer.fields", message="table")
    checks: list[Check] = []
    for seat, (nonce, sig) in enumerate(zip(message.nonces, message.sigs, strict=True)):
        sign = SignTable(founding.id, seat, seed_commit(founding.id, seat, nonce), sig)
        checks += founding.sign_checks(sign)
        founding.signs[seat] = sign
    return founding.proposal, founding.table, checks

"""Every message: its number, its fields, and the one way to read it. `docs/protocol.md` says what each is for.

A message is a msgpack array, number first. It is read strictly: size, plain msgpack without maps, schema, one form.
Numbers 17 to 21 are kept for sealed dealing.
"""

from typing import Any, NamedTuple

from hansa_core.peer.schema import Field, Group, Line, Many, Octets, Whole
from hansa_core.table import BadRecord
from hansa_core.wire.strict import pack, unpack

PROTOCOL = 1
MESSAGE_BYTES = 16_384
PROPOSAL_BYTES = 12_288
CARD_BYTES = 128
CHAT_CHARS = 280
NAME_CHARS = 20
SEATS = 8
SHORT = 8
"""So many bytes of a key name a peer that one is connected with."""
NEIGHBOURS = 16
"""So many peers are named to another one."""
PARTS, PROOFS, SEALS = 64, 64, 32
"""So much fits into one BATCH."""

_n = Whole(5_000)
_seat = Whole(SEATS - 1)
_id = Octets((16,))
_key = Octets((32,))
_hash = Octets((32,))
_salt = Octets((16,))
_sig = Octets((64,))
_short = Octets((SHORT,))
_card = Octets(most=CARD_BYTES)
_entries = Octets(most=2_048)
_signers = Many(Group((_seat, _sig)), SEATS)


class Hello(NamedTuple):
    """Who is there: the first word of both sides on a new link. `match` is empty before the table stands."""

    protocol: int
    build: bytes
    match: bytes
    key: bytes
    nonce: bytes
    name: str


class Proof(NamedTuple):
    """The signature of both nonces and both ends of the channel: nobody sits in the middle."""

    sig: bytes


class Table(NamedTuple):
    """The table as everybody signed it, with the opened parts of the seed; for whoever comes later."""

    proposal: bytes
    nonces: list[bytes]
    sigs: list[bytes]


class Block(NamedTuple):
    """All entries of one finished chain, signed by the seat that the rules ask."""

    n: int
    prev: bytes
    seat: int
    data: bytes
    sig: bytes


class Commit(NamedTuple):
    """The hash of a seat's answer to the sealed prompt at `prev`."""

    n: int
    prev: bytes
    seat: int
    hash: bytes
    sig: bytes


class Ready(NamedTuple):
    """A seat has all commits; `digest` names the set. A seat says it once for a prompt."""

    n: int
    prev: bytes
    seat: int
    digest: bytes
    sig: bytes


class Open(NamedTuple):
    """A seat's answer, when everybody is ready with the same set."""

    n: int
    prev: bytes
    seat: int
    move: int
    salt: bytes


class Have(NamedTuple):
    """Where a peer stands; `sides` is empty or names the blocks it knows beside its branch; `beat` 0: no tick."""

    n: int
    head: bytes
    sides: bytes
    beat: int


class Want(NamedTuple):
    """Own blocks at distance 0, 1, 2, 4, 8 … and the root: the other sends what follows the first that it has."""

    heads: list[bytes]


class Batch(NamedTuple):
    """What follows a block: packed entries and, between them, packed SEAT and BACK messages, in turns.

    `proofs` holds signatures of blocks, the last one of each seat at least; `sealed` those of sealed prompts."""

    n: int
    prev: bytes
    parts: list[bytes]
    proofs: list[list[Any]]
    sealed: list[list[Any]]


class Fork(NamedTuple):
    """Two messages that one author signed and that exclude each other."""

    first: bytes
    second: bytes


class Seat(NamedTuple):
    """From here on another key plays a seat: by its own hand (`why` 0), reclaimed (1), kicked (2)."""

    n: int
    prev: bytes
    seat: int
    key: bytes
    why: int
    votes: list[list[Any]]


class Intro(NamedTuple):
    """A card for a peer that the receiver is connected with."""

    to: bytes
    peer: bytes
    card: bytes


class IntroOk(NamedTuple):
    """The card that answers it."""

    to: bytes
    peer: bytes
    card: bytes


class Spare(NamedTuple):
    """The card of a connection that waits in case this one breaks."""

    card: bytes


class Chat(NamedTuple):
    """A line of text; `match` is empty where it was written before the table stood."""

    match: bytes
    key: bytes
    number: int
    text: str
    sig: bytes


class Bye(NamedTuple):
    """The peer goes: 0 for now, 1 for good."""

    reason: int


class HereAre(NamedTuple):
    """Whom else the sender is connected with, by key and name; said again when that changes."""

    peers: list[list[Any]]


class Offer(NamedTuple):
    """A table that could be."""

    proposal: bytes


class SignTable(NamedTuple):
    """A seat agrees to a proposal and commits to its part of the seed."""

    proposal: bytes
    seat: int
    commit: bytes
    sig: bytes


class Nonce(NamedTuple):
    """A seat opens its part of the seed, once all have signed."""

    table: bytes
    seat: int
    nonce: bytes


class Vote(NamedTuple):
    """A seat agrees that another key plays `seat` from here on."""

    n: int
    prev: bytes
    seat: int
    key: bytes
    why: int
    voter: int
    sig: bytes


class Consent(NamedTuple):
    """A seat would go back to the first `to` entries, or (`yes` 0) would not; the first one to say so asks."""

    n: int
    prev: bytes
    to: int
    voter: int
    yes: int
    sig: bytes


class Back(NamedTuple):
    """All agreed, and the seat that is asked goes back to the first `to` entries."""

    n: int
    prev: bytes
    seat: int
    to: int
    consents: list[list[Any]]
    sig: bytes


Message = (
    Hello | Proof | Table | Block | Commit | Ready | Open | Have | Want | Batch | Fork | Seat | Intro | IntroOk | Spare
    | Chat | Bye | HereAre | Offer | SignTable | Nonce | Vote | Consent | Back
)  # fmt: skip


class Kind(NamedTuple):
    """The number of a message and what its fields can be."""

    number: int
    type: type[Any]
    fields: tuple[Field, ...]


KINDS = (
    Kind(0, Hello, (Whole(255), Octets((8,)), Octets((0, 16)), _key, _salt, Line(NAME_CHARS))),
    Kind(1, Proof, (_sig,)),
    Kind(2, Table, (Octets(most=PROPOSAL_BYTES), Many(_salt, SEATS), Many(_sig, SEATS))),
    Kind(3, Block, (_n, _id, _seat, _entries, _sig)),
    Kind(4, Commit, (_n, _id, _seat, _hash, _sig)),
    Kind(5, Ready, (_n, _id, _seat, _id, _sig)),
    Kind(6, Open, (_n, _id, _seat, Whole(2**28), _salt)),
    Kind(7, Have, (_n, _id, Octets((0, 8)), Whole(2**31))),
    Kind(8, Want, (Many(_id, 24),)),
    Kind(9, Batch, (
        _n, _id, Many(Octets(most=MESSAGE_BYTES), PARTS), Many(Group((_n, _sig)), PROOFS),
        Many(Group((_n, Octets(most=16 * SEATS), Octets(most=64 * SEATS))), SEALS),
    )),
    Kind(10, Fork, (Octets(most=4_096), Octets(most=4_096))),
    Kind(11, Seat, (_n, _id, _seat, _key, Whole(2), _signers)),
    Kind(12, Intro, (_short, _short, _card)),
    Kind(13, IntroOk, (_short, _short, _card)),
    Kind(14, Spare, (_card,)),
    Kind(15, Chat, (Octets((0, 16)), _key, Whole(2**31), Line(CHAT_CHARS), _sig)),
    Kind(16, Bye, (Whole(1),)),
    Kind(22, HereAre, (Many(Group((_key, Line(NAME_CHARS))), NEIGHBOURS),)),
    Kind(23, Offer, (Octets(most=PROPOSAL_BYTES),)),
    Kind(24, SignTable, (_id, _seat, _hash, _sig)),
    Kind(25, Nonce, (_id, _seat, _salt)),
    Kind(26, Vote, (_n, _id, _seat, _key, Whole(2), _seat, _sig)),
    Kind(27, Consent, (_n, _id, _n, _seat, Whole(1), _sig)),
    Kind(28, Back, (_n, _id, _seat, _n, _signers, _sig)),
)  # fmt: skip
_BY_NUMBER = {kind.number: kind for kind in KINDS}
_BY_TYPE = {kind.type: kind for kind in KINDS}


class BadMessage(BadRecord):
    """Bytes that are no message, or one that says what cannot be."""


def encode(message: Message) -> bytes:
    return pack([_BY_TYPE[type(message)].number, *message])


def decode(data: bytes, limit: int = MESSAGE_BYTES) -> Message:
    """The message that the bytes are, or BadMessage; its fields have the right form, and mean nothing yet."""
    if len(data) > limit:
        raise BadMessage("peer.too_large", size=len(data), limit=limit)
    try:
        values = unpack(data, limit)
    except BadRecord as problem:
        raise BadMessage("peer.unreadable") from problem
    kind = _BY_NUMBER.get(values[0]) if type(values) is list and values and type(values[0]) is int else None
    if kind is None:
        raise BadMessage("peer.unreadable")
    if not Group(kind.fields).fits(values[1:]):
        raise BadMessage("peer.fields", message=kind.type.__name__.lower())
    if pack(values) != data:
        raise BadMessage("peer.form")
    message: Message = kind.type(*values[1:])
    return message

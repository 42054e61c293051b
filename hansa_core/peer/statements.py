"""The bytes that are signed. Each begins with what it is, and names the block it builds on: no signature fits twice."""

from hansa_core.peer.messages import Back, Block, Chat, Commit, Consent, Ready, Seat, SignTable, Vote
from hansa_core.peer.proposal import hashed
from hansa_core.wire.strict import pack

MOVES, SEALED, SEAT, BACK = range(4)
"""What a block of the chain can be."""


def digest_of(n: int, prev: bytes, kind: int, seat: int, data: bytes) -> bytes:
    return hashed("block", pack([n, prev, kind, seat, data]))


def block_statement(digest: bytes) -> bytes:
    return b"hansa block\0" + digest


def vote_statement(digest: bytes) -> bytes:
    return b"hansa vote\0" + digest


def consent_statement(digest: bytes, yes: int) -> bytes:
    return (b"hansa consent\0" if yes else b"hansa no consent\0") + digest


def commit_statement(message: Commit) -> bytes:
    return b"hansa commit\0" + pack([*message[:-1]])


def ready_statement(n: int, prev: bytes, seat: int, digest: bytes) -> bytes:
    return b"hansa ready\0" + pack([n, prev, seat, digest])


def hand_statement(table: bytes, seat: int, key: bytes, count: int) -> bytes:
    """A seat's own key gives it to another; `count` is how often the seat changed hands before."""
    return b"hansa hand\0" + pack([table, seat, key, count])


def sign_statement(message: SignTable) -> bytes:
    return b"hansa table\0" + pack([*message[:-1]])


def chat_statement(message: Chat) -> bytes:
    return b"hansa chat\0" + pack([*message[:-1]])


def proof_statement(mine: bytes, theirs: bytes) -> bytes:
    """Each side describes an end of the channel as `hello_end` says."""
    return b"hansa proof\0" + mine + theirs


def hello_end(key: bytes, nonce: bytes, binding: bytes) -> bytes:
    return hashed("end", key, nonce, binding)


def commit_hash(prev: bytes, seat: int, move: int, salt: bytes) -> bytes:
    return hashed("answer", prev, bytes([seat]), move.to_bytes(4, "big"), salt)


def commits_digest(prev: bytes, commits: dict[int, bytes]) -> bytes:
    parts = (bytes([seat]) + commits[seat] for seat in sorted(commits))
    return hashed("commits", prev, *parts)[:16]


def content_of(message: Block | Back | Seat | Vote | Consent, seat: int = 0) -> tuple[int, int, bytes]:
    """Kind, seat and data of the block that the message is, or is about."""
    if isinstance(message, Block):
        return MOVES, message.seat, message.data
    if isinstance(message, Back):
        return BACK, message.seat, pack(message.to)
    if isinstance(message, Consent):
        return BACK, seat, pack(message.to)
    return SEAT, message.seat, pack([message.why, message.key])


def signed_block(message: Block | Back) -> bytes:
    kind, seat, data = content_of(message)
    return block_statement(digest_of(message.n, message.prev, kind, seat, data))


def statement_of(message: Block | Back | Commit | Ready | SignTable) -> bytes:
    """What the author of a message signed."""
    if isinstance(message, Commit):
        return commit_statement(message)
    if isinstance(message, Ready):
        return ready_statement(*message[:-1])
    if isinstance(message, SignTable):
        return sign_statement(message)
    return signed_block(message)

"""Many blocks in one message: where one block ends the rules say, and one signature of a seat covers all before it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hansa_core.peer.effects import Check
from hansa_core.peer.messages import (
    MESSAGE_BYTES,
    PARTS,
    PROOFS,
    SEALS,
    Back,
    BadMessage,
    Batch,
    Seat,
    decode,
    encode,
)
from hansa_core.peer.replica import Replica, apply
from hansa_core.peer.seating import back_checks, back_node, seat_checks, seat_node
from hansa_core.peer.statements import (
    MOVES,
    SEALED,
    SEAT,
    block_statement,
    commit_hash,
    commits_digest,
    ready_statement,
)
from hansa_core.peer.tree import Node
from hansa_core.table import BadRecord, Match, Move, Refused, Vocabulary
from hansa_core.wire.entries import pack_entries, unpack_entries
from hansa_core.wire.record import RecordedMatch
from hansa_core.wire.strict import unpack

LATEST = 4
"""Of so many blocks at the end every signature goes along: should one of them be forked, it is the proof."""


def make_batches(above: Node, path: Sequence[Node], trusted: bool = False) -> Iterator[bytes]:
    """The blocks of `path`, which follows `above`, in messages one after the other, each as long as it can be. They end
    where the signatures that others ask for are not known; for this device itself (`trusted`) they need not be."""
    while path:
        batch, n = None, _fitting(path)
        while n and (batch := make_batch(above, path[:n], trusted)) is None:
            n -= 1
        if batch is None:
            return
        yield batch
        above, path = path[n - 1], path[n:]


def _fitting(path: Sequence[Node]) -> int:
    """Of so many blocks the contents fit into one message."""
    parts, size = 1, 0
    for n, node in enumerate(path):
        special = node.kind not in (MOVES, SEALED)
        parts += 2 * special
        size += len(encode(special_message(node)) if special else node.data)
        if parts > PARTS or size > MESSAGE_BYTES:
            return n
    return len(path)


def make_batch(above: Node, path: Sequence[Node], trusted: bool = False) -> bytes | None:
    """One message; None if the blocks do not fit into it, or a seat's last signature is not known."""
    parts = [b""]
    for node in path:
        if node.kind in (MOVES, SEALED):
            parts[-1] += node.data
        else:
            parts += [encode(special_message(node)), b""]
    proofs: list[list[object]] = []
    sealed: list[list[object]] = []
    covered: set[tuple[int, bytes]] = set()
    for node in reversed(path):
        signers = _signers(node)
        needed = not signers <= covered
        covered |= signers
        if node.kind == MOVES and (needed or node.n > path[-1].n - LATEST):
            if node.sig:
                proofs.append([node.n, node.sig])
            elif needed and not trusted:
                return None
        if node.kind == SEALED and needed:
            if node.extra is None:
                if trusted:
                    continue
                return None
            sealed.append([node.n, *node.extra])
    if len(parts) > PARTS or len(proofs) > PROOFS or len(sealed) > SEALS:
        return None
    data = encode(Batch(above.n, above.id, parts, proofs, sealed))
    return data if len(data) <= MESSAGE_BYTES else None


def _signers(node: Node) -> set[tuple[int, bytes]]:
    """Whose signatures of this block cover all that is before it; who gives a seat away signs no block."""
    assert node.parent is not None
    keys = node.parent.keys if node.seat not in node.seats or node.kind != SEAT else node.keys
    return {(seat, keys[seat]) for seat in node.seats}


def special_message(node: Node) -> Seat | Back:
    assert node.parent is not None
    if node.kind == SEAT:
        why, key = unpack(node.data)
        return Seat(node.n, node.parent.id, node.seat, key, why, node.extra)
    return Back(node.n, node.parent.id, node.seat, unpack(node.data), node.extra, node.sig)


class Read(NamedTuple):
    """What a batch holds: the new blocks, the game after them, and the signatures to check."""

    nodes: list[Node]
    match: RecordedMatch
    checks: list[Check]


def read_batch(replica: Replica, batch: Batch, trusted: bool = False) -> Read | None:
    """None if all of it is known; BadMessage if a rule refuses it, or not every seat's last signature is there."""
    above = replica.tree.nodes[batch.prev]
    if above.n != batch.n:
        raise BadMessage("peer.number")
    match = replica.match_at(above)
    node, checks = above, list[Check]()
    new: list[Node] = []
    try:
        for at, part in enumerate(batch.parts):
            if at % 2:
                made = _special(replica, node, part, checks)
                match = apply(match, made.kind, made.seat, made.data)
                node = _known(replica, made, new, match)
                continue
            chain: list[tuple[Move, ...]] = []
            for moves in unpack_entries(match.setup.vocabulary, part):
                chain.append(moves)
                made_of = _step(match, node, chain)
                if made_of is not None:
                    node, chain = _known(replica, made_of, new, match), []
            if chain:
                raise BadMessage("peer.illegal", rule="", problem="record.unfinished")
    except Refused as refused:
        raise BadMessage("peer.illegal", rule=refused.rule, problem=refused.key) from refused
    except BadMessage:
        raise
    except BadRecord as problem:
        raise BadMessage("peer.illegal", rule="", problem=problem.key) from problem
    if not new:
        return None
    _prove(match.setup.vocabulary, new, batch, checks, trusted)
    return Read(new, match, checks)


def _step(match: RecordedMatch, node: Node, chain: list[tuple[Move, ...]]) -> Node | None:
    """Plays the last entry of a chain; the block, if the chain is finished by it."""
    before = match.position
    stopped = match.replay([chain[-1]])
    if stopped is not None:
        raise stopped.problem
    if match.position.chain:
        return None
    data = pack_entries(match.setup.vocabulary, match.entries[len(match) - len(chain) :])
    if before.sealed:
        return Node.child(node, SEALED, 0, data, before.to_act_all)
    seat = match.asked(len(match) - 1)[0]
    return Node.child(node, MOVES, seat, data, (seat,))


def _special(replica: Replica, node: Node, part: bytes, checks: list[Check]) -> Node:
    message = decode(part)
    if not isinstance(message, Seat | Back) or message.prev != node.id or message.n != node.n + 1:
        raise BadMessage("peer.fields", message="batch")
    if isinstance(message, Seat):
        checks += seat_checks(replica.table, node, message)
        return seat_node(node, message)
    checks += back_checks(node, message)
    return back_node(node, message)


def _known(replica: Replica, made: Node, new: list[Node], match: Match) -> Node:
    """The block that is in the tree already, or the new one."""
    known = replica.tree.nodes.get(made.id)
    if known is not None:
        return known
    made.length = len(match)
    new.append(made)
    return made


def _prove(vocabulary: Vocabulary, new: list[Node], batch: Batch, checks: list[Check], trusted: bool) -> None:
    """Puts the signatures to their blocks; every seat that took part in a new block must have signed one behind it."""
    by_n = {node.n: node for node in new}
    for n, sig in batch.proofs:
        node = by_n.get(n)
        if node is not None and node.kind == MOVES:
            assert node.parent is not None
            node.sig = sig
            checks.append((node.parent.keys[node.seat], block_statement(node.digest), sig))
    for n, salts, sigs in batch.sealed:
        node = by_n.get(n)
        if node is not None and node.kind == SEALED:
            checks += sealed_checks(vocabulary, node, salts, sigs)
            node.extra = [salts, sigs]
    covered: set[tuple[int, bytes]] = set()
    for node in reversed(new):
        signers = _signers(node)
        if node.sig or node.extra is not None:
            covered |= signers
        elif not signers <= covered and not trusted:
            raise BadMessage("peer.unproved", n=node.n)


def sealed_checks(vocabulary: Vocabulary, node: Node, salts: bytes, sigs: bytes) -> list[Check]:
    """Each asked seat was ready with exactly the answers that the entry holds."""
    assert node.parent is not None
    (moves,) = unpack_entries(vocabulary, node.data)
    if len(salts) != 16 * len(moves) or len(sigs) != 64 * len(moves):
        raise BadMessage("peer.fields", message="batch")
    prev, hashes = node.parent.id, {}
    for at, (seat, move) in enumerate(zip(node.asked, moves, strict=True)):
        hashes[seat] = commit_hash(prev, seat, vocabulary.number(move), salts[16 * at : 16 * at + 16])
    digest = commits_digest(prev, hashes)
    return [
        (node.parent.keys[seat], ready_statement(node.n, prev, seat, digest), sigs[64 * at : 64 * at + 64])
        for at, seat in enumerate(node.asked)
    ]

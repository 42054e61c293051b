"""Blocks that all agree on: another key for a seat, and the way back. Who must have signed, and what."""

from collections.abc import Sequence
from typing import Any

from hansa_core.peer.effects import Check
from hansa_core.peer.messages import Back, BadMessage, Seat
from hansa_core.peer.statements import (
    BACK,
    SEAT,
    block_statement,
    consent_statement,
    content_of,
    hand_statement,
    vote_statement,
)
from hansa_core.peer.tree import Node
from hansa_core.wire.strict import pack

BY_HAND, RECLAIMED, KICKED = range(3)


def votes_needed(keys: Sequence[bytes], seat: int, why: int) -> int:
    """How many of the other keys must agree: more than half, and two at least. Where there is only one other, it can
    let a person back in on a new device, but cannot kick."""
    others = set(keys) - {keys[seat]}
    if len(others) < 2:
        return 1 if why == RECLAIMED and others else len(keys) + 1
    return max(2, len(others) // 2 + 1)


def seat_node(parent: Node, message: Seat) -> Node:
    kind, seat, data = content_of(message)
    if not seat < len(parent.keys):
        raise BadMessage("peer.fields", message="seat")
    signers = tuple(dict.fromkeys(voter for voter, _ in message.votes))
    node = Node.child(parent, kind, seat, data, signers)
    node.keys = (*parent.keys[:seat], message.key, *parent.keys[seat + 1 :])
    node.changes = (*parent.changes[:seat], parent.changes[seat] + 1, *parent.changes[seat + 1 :])
    node.extra = message.votes
    return node


def seat_checks(table: bytes, parent: Node, message: Seat) -> list[Check]:
    """The signatures that a SEAT needs; BadMessage if they are not there."""
    node = seat_node(parent, message)
    keys, votes = parent.keys, message.votes
    if any(voter >= len(keys) for voter, _ in votes) or message.key == keys[message.seat]:
        raise BadMessage("peer.fields", message="seat")
    if message.why == BY_HAND:
        if [voter for voter, _ in votes] != [message.seat] * 2:
            raise BadMessage("peer.votes")
        hand = hand_statement(table, message.seat, message.key, parent.changes[message.seat])
        return [
            (keys[message.seat], hand, votes[0][1]),
            (message.key, block_statement(node.digest), votes[1][1]),
        ]
    voters = [voter for voter, _ in votes]
    known = {keys[voter] for voter in voters}
    enough = len(known) >= votes_needed(keys, message.seat, message.why)
    if len(set(voters)) != len(voters) or keys[message.seat] in known or not enough:
        raise BadMessage("peer.votes")
    return [(keys[voter], vote_statement(node.digest), sig) for voter, sig in votes]


def back_node(parent: Node, message: Back) -> Node:
    kind, seat, data = content_of(message)
    if not seat < len(parent.keys):
        raise BadMessage("peer.fields", message="back")
    node = Node.child(parent, kind, seat, data, tuple(range(len(parent.keys))))
    node.extra, node.sig = message.consents, message.sig
    return node


def back_digest(parent: Node, seat: int, to: int) -> bytes:
    """Of the block with which `seat` would go back to the first `to` entries."""
    return Node.child(parent, BACK, seat, pack(to), ()).digest


def seat_digest(parent: Node, seat: int, key: bytes, why: int) -> bytes:
    return Node.child(parent, SEAT, seat, pack([why, key]), ()).digest


def back_checks(parent: Node, message: Back) -> list[Check]:
    """Everybody agrees: the seat that is asked with its block, all others with their consent."""
    node = back_node(parent, message)
    keys, consents = parent.keys, message.consents
    if [voter for voter, _ in consents] != [seat for seat in range(len(keys)) if seat != message.seat]:
        raise BadMessage("peer.votes")
    said: list[Any] = [(keys[voter], consent_statement(node.digest, 1), sig) for voter, sig in consents]
    return [(keys[message.seat], block_statement(node.digest), message.sig), *said]

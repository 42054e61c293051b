"""The game as this device has it: the tree of blocks and the match that the branch which counts leads to."""

from collections.abc import Sequence
from typing import NamedTuple

from hansa_core.peer.messages import BadMessage
from hansa_core.peer.proposal import Proposal, hashed
from hansa_core.peer.statements import BACK, MOVES, SEALED, SEAT
from hansa_core.peer.tree import Node, Tree
from hansa_core.table import BadRecord, Entry, Refused
from hansa_core.wire.entries import unpack_entries
from hansa_core.wire.record import RecordedMatch
from hansa_core.wire.strict import unpack


class Moved(NamedTuple):
    """What a new block changed: so many entries stay, these follow them; `lost` went because another branch counts."""

    kept: int
    entries: tuple[Entry, ...]
    lost: int


class Replica:
    """Blocks are given with their proofs already checked; here they are played."""

    def __init__(self, table: bytes, proposal: Proposal, match: RecordedMatch) -> None:
        self.table = table
        self.proposal = proposal
        self.match = match
        start = hashed("root", table, bytes.fromhex(match.digest()))
        root = Node(None, MOVES, 0, b"", (), start)
        root.keys, root.changes = proposal.keys, (0,) * len(proposal.places)
        self.tree = Tree(root)
        self._start = match.copy(0)
        self._aside: tuple[bytes, RecordedMatch] | None = None

    @property
    def head(self) -> Node:
        return self.tree.head

    def match_at(self, node: Node) -> RecordedMatch:
        """The game after a block; it may be changed."""
        if self._aside is not None and self._aside[0] == node.id:
            return self._aside[1].copy(len(self._aside[1]))
        above, path = self.tree.joins(node), []
        if any(each.kind == BACK for each in self.tree.main[above.n + 1 :]):
            above, match = self.tree.root, self._start.copy(0)
        else:
            match = self.match.copy(above.length)
        path = list(self.tree.path(node, above))
        for each in path:
            match = apply(match, each.kind, each.seat, each.data)
        return match

    def grow(self, node: Node) -> Moved | None:
        """Plays a block on its parent and puts it into the tree; says what that changed in the game. What no rule
        allows is a BadMessage, and changes nothing."""
        parent = node.parent
        assert parent is not None
        if parent is self.head:
            match = apply(self.match, node.kind, node.seat, node.data)
        else:
            match = apply(self.match_at(parent), node.kind, node.seat, node.data)
        return self.put([node], match)

    def put(self, nodes: Sequence[Node], match: RecordedMatch) -> Moved | None:
        """New blocks, one after the other, that are played already: `match` is the game after the last."""
        before, head = self.match, self.head
        length = self.head.length
        for node in nodes:
            self.tree.add(node)
        nodes[-1].length = len(match)
        if self.head is head:
            self._aside = (nodes[-1].id, match)
            return None
        was = tuple(before.entries[:length])
        self.match = match if self.head is nodes[-1] else self.match_at(self.head)
        self._aside = None
        now = self.match.entries
        kept = next((n for n, (a, b) in enumerate(zip(was, now, strict=False)) if a != b), min(len(was), len(now)))
        straight = self.tree.counts(head)
        return Moved(kept, now[kept:], 0 if straight else len(was) - kept)


def apply(match: RecordedMatch, kind: int, seat: int, data: bytes) -> RecordedMatch:
    """The match after a block: the same one, played on, or for an agreed undo a shorter one."""
    try:
        if kind == MOVES:
            position = match.position
            if position.sealed or position.to_act != seat:
                raise BadMessage("peer.not_asked", seat=seat)
            match.append(unpack_entries(match.setup.vocabulary, data))
        elif kind == SEALED:
            if not match.position.sealed:
                raise BadMessage("peer.not_asked", seat=seat)
            match.append(unpack_entries(match.setup.vocabulary, data))
        elif kind == SEAT:
            if seat not in match.position.to_act_all:
                raise BadMessage("peer.not_asked", seat=seat)
        else:
            return went_back(match, seat, unpack(data))
    except Refused as refused:
        raise BadMessage("peer.illegal", rule=refused.rule, problem=refused.key) from refused
    except BadMessage:
        raise
    except BadRecord as problem:
        raise BadMessage("peer.illegal", rule="", problem=problem.key) from problem
    return match


def went_back(match: RecordedMatch, seat: int, to: int) -> RecordedMatch:
    """A shorter match; Refused where undo would cross what was revealed, or a chain would be cut."""
    position = match.position
    if position.sealed or position.to_act != seat:
        raise BadMessage("peer.not_asked", seat=seat)
    if not to < len(match) or match.at(to).chain:
        raise BadMessage("peer.undo_to", to=to)
    shorter = match.copy(len(match))
    while len(shorter) > to:
        shorter.undo(across_decided=True)
    return shorter

"""The blocks that are known, as a tree, and the branch that counts: the same one on every device with the same blocks.

At a fork that branch is taken on which more different seats have built; of two that are equal, the one whose first
block has the smaller id.
"""

from collections.abc import Iterator
from typing import Any

from hansa_core.peer.proposal import hashed
from hansa_core.peer.statements import MOVES, digest_of

SIDES = 256
"""So many blocks are kept beside the branch that counts."""
TWINS = 4
"""So many blocks of one author on one parent on which nobody else has built."""


class Node:
    """One block: what it says, who took part in it, and what proves it (as far as it is known here)."""

    __slots__ = ("asked", "changes", "children", "data", "digest", "extra", "id", "keys", "kind", "length", "n",
                 "parent", "seat", "seats", "sig")  # fmt: skip

    def __init__(
        self, parent: "Node | None", kind: int, seat: int, data: bytes, asked: tuple[int, ...], digest: bytes
    ) -> None:
        self.parent = parent
        self.n: int = 0 if parent is None else parent.n + 1
        self.kind, self.seat, self.data = kind, seat, data
        self.asked = asked
        """The seats that took part, in the order of their asking."""
        self.seats = frozenset(asked)
        self.digest = digest
        self.id = digest[:16]
        self.children: list[Node] = []
        self.length = 0
        """How many entries the game has after it."""
        self.keys: tuple[bytes, ...] = () if parent is None else parent.keys
        self.changes: tuple[int, ...] = () if parent is None else parent.changes
        """How often each seat has changed hands."""
        self.sig = b""
        self.extra: Any = None
        """Votes of a SEAT, consents of a BACK, salts and READY signatures of a sealed prompt."""

    @classmethod
    def child(cls, parent: "Node", kind: int, seat: int, data: bytes, asked: tuple[int, ...]) -> "Node":
        return cls(parent, kind, seat, data, asked, digest_of(parent.n + 1, parent.id, kind, seat, data))


class Tree:
    """All known blocks."""

    def __init__(self, root: Node) -> None:
        self.root = root
        self.nodes = {root.id: root}
        self.main = [root]
        self.forked = False

    @property
    def head(self) -> Node:
        return self.main[-1]

    def counts(self, node: Node) -> bool:
        """Whether a block is on the branch that counts."""
        return node.n < len(self.main) and self.main[node.n] is node

    def has_room(self, parent: Node, seat: int) -> bool:
        """Whether one more block beside others would be kept."""
        if len(self.nodes) - len(self.main) >= SIDES:
            return False
        return sum(each.kind == MOVES and each.seat == seat and not each.children for each in parent.children) < TWINS

    def add(self, node: Node) -> None:
        assert node.parent is not None and node.id not in self.nodes
        self.nodes[node.id] = node
        node.parent.children.append(node)
        if node.parent is self.head:
            self.main.append(node)
        else:
            self.forked = True
        if self.forked:
            self._choose()

    def _choose(self) -> None:
        tip = _best(self.root)[1]
        path = list(self.path(tip, self.root))
        self.main = [self.root, *path]

    def path(self, tip: Node, above: Node) -> Iterator[Node]:
        """From the block after `above` to `tip`, both of one branch."""
        found = []
        node: Node | None = tip
        while node is not None and node is not above:
            found.append(node)
            node = node.parent
        return reversed(found)

    def joins(self, node: Node) -> Node:
        """The last block of the branch that counts before or at `node`."""
        while not self.counts(node):
            assert node.parent is not None
            node = node.parent
        return node

    @property
    def sides(self) -> list[Node]:
        """What lies beside, from the root on."""
        if not self.forked:
            return []
        return sorted((each for each in self.nodes.values() if not self.counts(each)), key=lambda each: each.n)

    @property
    def sides_name(self) -> bytes:
        """Empty, or eight bytes that are equal where the same blocks lie beside."""
        ids = sorted(each.id for each in self.sides)
        return hashed("sides", *ids)[:8] if ids else b""

    def steps_back(self) -> list[bytes]:
        """Blocks of the branch at distance 0, 1, 2, 4, 8 … and the root."""
        at, found = len(self.main) - 1, []
        step = 1
        while at > 0:
            found.append(self.main[at].id)
            at, step = (at - 1, step) if len(found) < 2 else (at - step, step * 2)
        return [*found, self.root.id]


def _best(node: Node) -> tuple[set[int], Node]:
    """The seats that built on the branch to take from here on, and its last block."""
    seats: set[int] = set()
    while True:
        seats |= node.seats
        if len(node.children) == 1:
            node = node.children[0]
            continue
        if not node.children:
            return seats, node
        found = [(*_best(child), child.id) for child in node.children]
        best, tip, _ = min(found, key=lambda each: (-len(each[0]), each[2]))
        return seats | best, tip

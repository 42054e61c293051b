"""A sealed prompt: everybody commits, everybody says that all commits are there, then everybody opens."""

from hansa_core.peer.messages import Commit, Open, Ready
from hansa_core.peer.proposal import hashed
from hansa_core.peer.statements import SEALED, commit_hash, commits_digest
from hansa_core.peer.tree import Node
from hansa_core.table import Entry
from hansa_core.wire.entries import pack_entries
from hansa_core.wire.record import RecordedMatch


class Prompt:
    """What is known of the answers to the question at one block."""

    def __init__(self, node: Node, asked: tuple[int, ...]) -> None:
        self.node, self.asked = node, asked
        self.commits: dict[int, Commit] = {}
        self.readies: dict[int, Ready] = {}
        self.opens: dict[int, Open] = {}
        self.mine: dict[int, int] = {}
        """The answers given here: seat and number of the move."""

    def salt(self, secret: bytes, seat: int) -> bytes:
        return hashed("salt", secret, self.node.id, bytes([seat]))[:16]

    def own_commit(self, secret: bytes, seat: int) -> Commit:
        """Not signed yet."""
        hash = commit_hash(self.node.id, seat, self.mine[seat], self.salt(secret, seat))
        return Commit(self.node.n + 1, self.node.id, seat, hash, b"")

    @property
    def committed(self) -> bytes:
        """The name of the set of commits; empty until all are there."""
        if len(self.commits) < len(self.asked):
            return b""
        return commits_digest(self.node.id, {seat: each.hash for seat, each in self.commits.items()})

    @property
    def agreed(self) -> bool:
        """Whether every asked seat is ready with the set of commits that is known here."""
        ready = {each.digest for each in self.readies.values()}
        return len(self.readies) == len(self.asked) and ready == {self.committed}

    def fits(self, message: Open) -> bool:
        """Whether an answer is the one that was committed to."""
        commit = self.commits.get(message.seat)
        return commit is not None and commit.hash == commit_hash(self.node.id, message.seat, message.move, message.salt)

    def own_open(self, secret: bytes, seat: int) -> Open:
        return Open(self.node.n + 1, self.node.id, seat, self.mine[seat], self.salt(secret, seat))

    def finished(self, match: RecordedMatch) -> Node | None:
        """The block that all answers make, in the order of asking."""
        if not self.agreed or len(self.opens) < len(self.asked):
            return None
        words = match.setup.vocabulary
        moves = tuple(words.move(self.opens[seat].move) for seat in self.asked)
        node = Node.child(self.node, SEALED, 0, pack_entries(words, [Entry(None, moves)]), self.asked)
        salts = b"".join(self.opens[seat].salt for seat in self.asked)
        node.extra = [salts, b"".join(self.readies[seat].sig for seat in self.asked)]
        return node

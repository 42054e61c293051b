"""What a BATCH is worth, from its bytes alone: nothing is replayed for one that brings nothing, or proves nothing."""

from hansa_core.peer.batch import special_message
from hansa_core.peer.messages import Batch, encode
from hansa_core.peer.statements import MOVES, SEALED
from hansa_core.peer.tree import Node, Tree


def brings_nothing(tree: Tree, batch: Batch) -> bool:
    """Whether all its blocks are in the tree. Entries end where they end, so of the blocks on one parent no one's bytes
    begin with another's."""
    node = tree.nodes[batch.prev]
    for at, part in enumerate(batch.parts):
        known = _special(node, part) if at % 2 else _entries(node, part)
        if known is None:
            return False
        node = known
    return True


def _special(node: Node, part: bytes) -> Node | None:
    others = (each for each in node.children if each.kind not in (MOVES, SEALED))
    return next((each for each in others if encode(special_message(each)) == part), None)


def _entries(node: Node, part: bytes) -> Node | None:
    """The block that the last of these entries ends."""
    while part:
        played = (each for each in node.children if each.kind in (MOVES, SEALED) and each.data)
        known = next((each for each in played if part.startswith(each.data)), None)
        if known is None:
            return None
        node, part = known, part[len(known.data) :]
    return node


def names_proof(batch: Batch) -> bool:
    """Whether there is a signature behind what the last block says. A SEAT and a BACK bring their own."""
    ends_specially = len(batch.parts) > 1 and not batch.parts[-1]
    return ends_specially or any(proof[0] > batch.n for proof in (*batch.proofs, *batch.sealed))

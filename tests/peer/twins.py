"""Two different blocks of one author on one parent, both well signed: what a liar sends."""

from hansa_core.peer.messages import Block
from hansa_core.peer.statements import MOVES, block_statement
from hansa_core.peer.tree import Node
from hansa_core.table import Move
from hansa_core.table.match import Entry
from hansa_core.wire.entries import pack_entries
from tests.peer.devices import Device


def chains(device: Device, seat: int) -> list[list[Move]]:
    """The first whole chain for every move that is listed."""
    found = []
    for move in device.session.match.position.legal_moves(seat):
        match = device.session.match.copy(len(device.session.match))
        match.play(move, seat)
        moves = [move]
        while match.position.chain:
            moves.append(match.position.legal_moves(seat)[0])
            match.play(moves[-1], seat)
        found.append(moves)
    return found


def block_of(device: Device, seat: int, moves: list[Move]) -> Block:
    """A signed block on the last one, which is not sent."""
    parent = device.session.game.head
    words = device.session.match.setup.vocabulary
    data = pack_entries(words, [Entry(seat, (move,)) for move in moves])
    node = Node.child(parent, MOVES, seat, data, (seat,))
    return Block(node.n, parent.id, seat, data, device.sign(block_statement(node.digest)))


def twin_of(device: Device) -> tuple[Block, Block]:
    seat = device.session.mine[0]
    first, *_, second = chains(device, seat)
    return block_of(device, seat, first), block_of(device, seat, second)

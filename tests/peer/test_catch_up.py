"""Coming back, coming late, looking on: everything that was missed in one message, and nothing that was made up."""

from hansa_core.peer.batch import make_batches
from hansa_core.peer.messages import Batch, Block, decode, encode
from hansa_core.table import Chance
from tests.peer.devices import Device, Room
from tests.peer.samples import started
from tests.peer.starts import near_end, proposal


def whole(game: str = "hansa_teutonica") -> Room:
    room = started(game, 3)
    room.play(Chance("whole"))
    return room


def late(room: Room) -> Device:
    """A device that comes when all is over, connected with the first one."""
    room.devices.append(Device(len(room.devices), room._sender(len(room.devices))))
    room.connect([(0, len(room.devices) - 1)])
    return room.devices[-1]


def batch_of(room: Room) -> Batch:
    tree = room.devices[0].session.game.tree
    (data,) = make_batches(tree.root, tree.main[1:])
    batch = decode(data)
    assert isinstance(batch, Batch)
    return batch


def test_who_comes_late_gets_the_game_in_one_small_message():
    room = whole()
    watcher = late(room)
    assert watcher.session.match.digest() == room.devices[0].session.match.digest()
    assert watcher.session.mine == ()
    entries = len(watcher.session.match)
    assert len(encode(batch_of(room))) <= 2_000 * entries / 400 + 600


def test_a_sealed_answer_at_the_end_is_proved_too():
    room = started("middle_ages", 3, near_end("middle_ages", 3, 30))
    for _ in range(40):
        room.play(Chance("sealed"), len(room.devices[0].session.match) + 1)
        batch = batch_of(room)
        if batch.sealed:
            break
    assert batch.sealed
    watcher = late(room)
    assert watcher.session.match.digest() == room.devices[0].session.match.digest()
    n, salts, sigs = batch.sealed[0]
    for salt, sig in ((bytes(len(salts)), sigs), (salts, bytes(len(sigs)))):
        refused = Device(5, lambda link, data: None)
        join(refused, room)
        refused.receive(0, encode(batch._replace(sealed=[[n, salt, sig], *batch.sealed[1:]])))
        assert len(refused.session.match) == 0


def join(device: Device, room: Room) -> None:
    """A device that has the table, and a link to the first one that is proved."""
    device.open(0)
    hello = next(data for sender, _, data in room.sent if sender == 0)
    device.receive(0, hello)
    device.session.peers[0].proved = True
    table = room.devices[0].session.table
    assert table is not None
    device.receive(0, encode(table))


def test_what_is_not_proved_is_refused():
    """Without the last signature of each seat, with a wrong one, with an illegal move."""
    room = whole("merchant_princes")
    batch = batch_of(room)
    first, second = batch.proofs[:2]
    for bad in (
        batch._replace(proofs=batch.proofs[2:]),
        batch._replace(proofs=[]),
        batch._replace(proofs=[[first[0], second[1]], *batch.proofs[1:]]),
        batch._replace(parts=[batch.parts[0][1:]]),
        batch._replace(n=1),
    ):
        device = Device(5, lambda link, data: None)
        join(device, room)
        device.receive(0, encode(bad))
        assert len(device.session.match) == 0 and device.session.peers[0].total == 1
    device.tick()  # after a refused one no other is read before
    device.receive(0, encode(batch))
    assert device.session.match.digest() == room.devices[0].session.match.digest()


def test_a_device_that_was_away_catches_up():
    room = started("hansa_teutonica", 3, near_end("hansa_teutonica", 3, 60))
    room.play(Chance("away"), 5)
    away = next(device for device in room.devices if device.i not in room.devices[0].session.match.position.to_act_all)
    others = [device.i for device in room.devices if device is not away]
    for i in others:
        room.devices[i].session.closed(away.i)
        away.session.closed(i)
    room.play(Chance("away"), seats=others)
    before = len(away.session.match)
    away.restart()
    room.connect([(min(away.i, i), max(away.i, i)) for i in others])
    assert len(away.session.match) > before
    assert len(room.digests()) == 1


def test_a_block_is_kept_before_it_is_sent():
    """What the device keeps when a block leaves it holds that block."""
    room = started("merchant_princes", 2)
    room.play(Chance("kept"), 3)
    seat = room.devices[0].session.match.to_act
    assert seat is not None
    device = room.devices[seat]
    held: list[bytes | None] = []
    truly = device.send

    def send(link, data):
        if isinstance(decode(data), Block):
            held.append(device.kept)
        truly(link, data)

    device.send = send
    assert device.play(Chance("kept"))
    (kept,) = held
    again = Device(seat, lambda link, data: None)
    again.kept = kept
    again.restart()
    assert again.session.head == device.session.head


def test_a_partial_mesh_is_enough():
    """A chain of devices: blocks are forwarded."""
    room = Room(4)
    room.connect([(0, 1), (1, 2), (2, 3)])
    room.devices[0].session.propose(proposal("merchant_princes", 4))
    room.devices[0].work()
    room.run()
    room.tick()
    room.play(Chance("mesh"))
    assert room.devices[3].session.match.to_act is None
    assert len(room.digests()) == 1

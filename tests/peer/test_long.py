"""Long games: what many undos, seat changes and bytes make of what is kept, and of what a late comer is sent."""

from hansa_core.peer.batch import make_batches
from hansa_core.peer.messages import MESSAGE_BYTES
from hansa_core.peer.statements import BACK, SEAT
from hansa_core.table import Chance
from tests.peer.devices import Device, Room
from tests.peer.samples import started


def undone(game: str, players: int, times: int) -> Room:
    """A game in which everybody agrees, again and again, to take the first move back."""
    room = started(game, players)
    for _ in range(times):
        room.play(Chance("undo"), 1)
        for device in room.devices:
            device.session.ask_undo(0)
            device.work()
            room.run()
        assert len(room.devices[0].session.match) == 0
    room.play(Chance("undo"), 1)
    return room


def batches(device: Device) -> list[bytes]:
    tree = device.session.game.tree
    return list(make_batches(tree.root, tree.main[1:]))


def count(room: Room, kind: int) -> int:
    return sum(node.kind == kind for node in room.devices[0].session.game.tree.main)


def late(room: Room, through: int) -> Device:
    """Somebody who comes now, and meets one device only."""
    room.devices.append(Device(len(room.devices), room._sender(len(room.devices))))
    room.connect([(through, len(room.devices) - 1)])
    return room.devices[-1]


def check(room: Room) -> None:
    """What is kept can be read again; who comes late stands where all others stand, and can tell the next one; the game
    goes on."""
    room.tick()
    device = room.devices[1]
    head, length = device.session.head, len(device.session.match)
    again = Device(1, lambda link, data: None)
    again.kept = device.kept
    again.restart()
    assert (again.session.head, len(again.session.match)) == (head, length)
    seated = len(room.devices)
    for through in (0, seated):
        assert late(room, through).session.head == head
    device.restart()
    room.connect([(0, 1)])
    room.play(Chance("on"), length + 6)
    assert len(room.devices[0].session.match) > length
    assert len({each.session.head for each in room.devices}) == 1
    assert not any(each.session.guilty or each.dropped for each in room.devices)


def test_forty_undos():
    room = undone("merchant_princes", 3, 40)
    assert count(room, BACK) == 40
    check(room)


def test_forty_seat_changes():
    room = started("merchant_princes", 3, watchers=1)
    seat = room.devices[0].session.match.to_act
    assert seat is not None
    for n in range(40):
        giver, taker = (room.devices[i] for i in ((seat, 3) if n % 2 == 0 else (3, seat)))
        giver.session.hand_over(seat, taker.key)
        giver.work()
        room.run()
        assert taker.session.mine == (seat,)
    assert count(room, SEAT) == 40
    check(room)


def test_more_than_one_message_can_hold():
    room = undone("hansa_teutonica", 5, 50)
    parts = batches(room.devices[0])
    assert sum(map(len, parts)) > MESSAGE_BYTES >= max(map(len, parts))
    check(room)

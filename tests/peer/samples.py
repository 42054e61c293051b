"""Real messages of every kind, taken from games that are played here."""

from functools import cache

from hansa_core.peer.messages import KINDS, Bye, Fork, Table, decode, encode
from hansa_core.table import Chance
from tests.peer.devices import Room
from tests.peer.starts import near_end, proposal
from tests.peer.twins import twin_of


def started(game: str, players: int, start: str = "", watchers: int = 0) -> Room:
    """A room with a table that stands."""
    room = Room(players, watchers)
    room.connect()
    room.devices[0].session.propose(proposal(game, players, start))
    room.devices[0].work()
    room.run()
    assert all(device.session.replica is not None for device in room.devices)
    return room


@cache
def _rooms() -> tuple[Room, ...]:
    seated = started("merchant_princes", 3, watchers=1)
    first, second, third, _ = seated.devices
    seated.play(Chance("samples"), 8)
    seat = seated.devices[0].session.match.to_act
    assert seat is not None
    asked = seated.devices[seat]
    others = [device for device in (first, second, third) if device is not asked]
    for device in others:
        device.session.vote(seat, others[0].key, 2)
        device.work()
        seated.run()
    seated.play(Chance("samples"), 12)
    chatty = started("merchant_princes", 2)
    one = chatty.devices[0]
    one.session.chat("Well sold!")
    one.session.introduce(chatty.devices[1].key[:8], bytes(59))
    one.session.introduce(chatty.devices[1].key[:8], bytes(59), answer=True)
    one.session.spare(1, bytes(59))
    one.work()
    chatty.run()
    chatty.play(Chance("samples"), 3)
    for device in chatty.devices:
        device.session.ask_undo(2)
        device.work()
    chatty.run()
    late = chatty.devices[1]
    late.restart()
    chatty.connect([(0, 1)])
    sealed = started("middle_ages", 3, near_end("middle_ages", 3, 20))
    sealed.play(Chance("samples"))
    return seated, chatty, sealed


@cache
def samples() -> dict[type, list[bytes]]:
    found: dict[type, list[bytes]] = {kind.type: [] for kind in KINDS}
    for room in _rooms():
        for _, _, data in room.sent:
            found[type(decode(data))].append(data)
    room = started("merchant_princes", 2)
    room.play(Chance("fork"), 3)
    seat = room.devices[0].session.match.to_act
    assert seat is not None
    first, second = twin_of(room.devices[seat])
    found[Fork].append(encode(Fork(*sorted((encode(first), encode(second))))))
    table = room.devices[0].session.table
    assert table is not None
    found[Table].append(encode(table))
    found[Bye] += [encode(Bye(0)), encode(Bye(1))]
    return {kind: list(dict.fromkeys(each))[:40] for kind, each in found.items()}


SAMPLES = samples()

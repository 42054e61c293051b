"""Hand-over, reclaim and kick: who must agree, and what the old key can do afterwards."""

import pytest

from hansa_core.peer.messages import Seat, encode
from hansa_core.peer.seating import KICKED, RECLAIMED, votes_needed
from hansa_core.table import Chance, TableError
from tests.peer.devices import Room, public_key
from tests.peer.samples import started
from tests.peer.twins import block_of, chains


def begun(players: int, watchers: int = 0) -> tuple[Room, int]:
    """A room, and the seat that is asked."""
    room = started("merchant_princes", players, watchers=watchers)
    room.play(Chance("seats"), 5)
    seat = room.devices[0].session.match.to_act
    assert seat is not None
    return room, seat


def vote(room: Room, voters: list[int], seat: int, key: bytes, why: int) -> None:
    for voter in voters:
        room.devices[voter].session.vote(seat, key, why)
        room.devices[voter].work()
        room.run()


@pytest.mark.parametrize(("players", "needed"), [(3, 2), (4, 2), (5, 3)])
def test_more_than_half_of_the_others_and_two_at_least(players, needed):
    keys = [public_key(i) for i in range(players)]
    assert votes_needed(keys, 0, KICKED) == votes_needed(keys, 0, RECLAIMED) == needed


def test_a_person_alone_cannot_kick():
    room, seat = begun(2)
    other = room.devices[1 - seat]
    with pytest.raises(TableError) as refused:
        other.session.vote(seat, other.key, KICKED)
    assert refused.value.key == "peer.kick_alone"


def test_the_only_other_lets_a_person_back_in_on_a_new_device():
    room, seat = begun(2, watchers=1)
    new = room.devices[2]
    room.devices[seat].session.closed(1 - seat)
    vote(room, [1 - seat], seat, new.key, RECLAIMED)
    assert new.session.mine == (seat,)
    room.play(Chance("back"), seats=[1 - seat, 2])
    assert room.devices[2].session.match.to_act is None
    assert room.devices[2].session.match.digest() == room.devices[1 - seat].session.match.digest()


def test_a_kicked_key_writes_no_more():
    room, seat = begun(3)
    others = [i for i in range(3) if i != seat]
    late = block_of(room.devices[seat], seat, chains(room.devices[seat], seat)[0])
    vote(room, others, seat, room.devices[others[0]].key, KICKED)
    assert room.devices[others[0]].session.mine == tuple(sorted((seat, others[0])))
    head = room.devices[others[0]].session.head
    for i in others:
        room.devices[i].receive(seat, encode(late))
    room.run()
    assert {device.session.head for device in room.devices} == {head}
    room.play(Chance("on"))
    assert len(room.digests()) == 1 and not any(device.session.guilty for device in room.devices)


def test_votes_are_asked_for_and_need_the_seat_to_be_asked():
    room, seat = begun(3)
    first, second = (i for i in range(3) if i != seat)
    with pytest.raises(TableError):
        room.devices[first].session.vote(second, room.devices[first].key, KICKED)
    vote(room, [first], seat, room.devices[first].key, KICKED)
    (asked,) = room.devices[second].asked
    assert (asked.what, asked.seat, asked.key) == ("seat", seat, room.devices[first].key)
    assert room.devices[first].session.keys == room.devices[second].session.keys
    with pytest.raises(TableError):
        room.devices[first].session.vote(seat, room.devices[first].key, KICKED)


def test_a_seat_with_too_few_or_false_votes_is_refused():
    room, seat = begun(3)
    first, second = (i for i in range(3) if i != seat)
    device = room.devices[second]
    head = device.session.game.head
    thief = room.devices[first]
    for votes in ([], [[first, bytes(64)]], [[first, bytes(64)], [second, bytes(64)]], [[seat, bytes(64)]] * 2):
        device.receive(first, encode(Seat(head.n + 1, head.id, seat, thief.key, KICKED, votes)))
    assert device.session.keys[seat] == room.devices[seat].key
    assert device.session.peers[first].total == 4


def test_a_seat_is_handed_over_by_its_own_key():
    """It takes effect when the seat is asked next; the new key writes it, even if the old device is gone."""
    room, seat = begun(3, watchers=1)
    giver = (seat + 1) % 3
    room.devices[giver].session.hand_over(giver, room.devices[3].key)
    room.devices[giver].work()
    room.run()
    with pytest.raises(TableError):
        room.devices[giver].session.hand_over(giver, room.devices[seat].key)
    for device in room.devices:
        device.session.closed(giver)
    alive = [i for i in range(4) if i != giver]
    room.play(Chance("given"), seats=alive)
    assert room.devices[3].session.mine == (giver,)
    assert {room.devices[i].session.match.to_act for i in alive} == {None}
    assert len({room.devices[i].session.match.digest() for i in alive}) == 1


def test_who_comes_back_with_the_same_key_needs_nobody():
    room, seat = begun(3)
    device = room.devices[seat]
    before = len(device.session.match)
    device.restart()
    room.connect([tuple(sorted((seat, other))) for other in range(3) if other != seat])
    assert len(device.session.match) == before and device.session.mine == (seat,)
    room.play(Chance("again"))
    assert len(room.digests()) == 1

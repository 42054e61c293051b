"""Undo asks everybody, and never crosses what was revealed."""

import pytest

from hansa_core.table import Chance, TableError
from tests.peer.devices import Room
from tests.peer.samples import started


def begun(entries: int, players: int = 3) -> Room:
    room = started("merchant_princes", players)
    room.play(Chance("undo"), entries)
    return room


def say(room: Room, i: int, to: int, yes: bool) -> None:
    room.devices[i].session.answer_undo(to, yes)
    room.devices[i].work()
    room.run()


def ask(room: Room, i: int, to: int) -> None:
    room.devices[i].session.ask_undo(to)
    room.devices[i].work()
    room.run()


def test_all_agree():
    room = begun(4)
    digest = room.devices[0].session.match.digest_at(3)
    ask(room, 0, 3)
    assert [(asked.what, asked.seat, asked.to) for asked in room.devices[1].asked] == [("undo", 0, 3)]
    say(room, 1, 3, True)
    assert len(room.devices[0].session.match) == 4
    say(room, 2, 3, True)
    assert room.digests() == {digest}
    applied = room.devices[0].applied[-1]
    assert (applied.kept, applied.entries, applied.lost) == (3, (), 0)
    room.play(Chance("after"))
    assert len(room.digests()) == 1
    assert not any(device.session.guilty for device in room.devices)


def test_one_says_no():
    room = begun(4)
    ask(room, 0, 3)
    say(room, 1, 3, True)
    say(room, 2, 3, False)
    room.tick(2)
    assert all(len(device.session.match) == 4 for device in room.devices)
    assert room.devices[0].told[-1].key == "peer.undo_refused"
    room.play(Chance("after"))
    assert len(room.digests()) == 1


def test_a_move_in_between_makes_the_question_void():
    room = begun(4)
    ask(room, 0, 3)
    room.play(Chance("between"), 5)
    with pytest.raises(TableError):
        room.devices[1].session.answer_undo(3, True)


def test_never_across_what_was_revealed():
    room = begun(4)
    match = room.devices[0].session.match
    while match.barrier.reason != "revealed":
        room.play(Chance("draw"), len(match) + 1)
        match = room.devices[0].session.match
    with pytest.raises(TableError):
        room.devices[0].session.ask_undo(len(match) - 1)
    assert not room.devices[0].session.consents


def test_what_was_taken_back_survives_a_crash():
    room = begun(4)
    ask(room, 0, 2)
    say(room, 1, 2, True)
    say(room, 2, 2, True)
    room.tick()
    digest = room.devices[0].session.match.digest()
    room.devices[1].restart()
    room.connect([(0, 1), (1, 2)])
    assert room.digests() == {digest}
    room.play(Chance("after"))
    assert len(room.digests()) == 1

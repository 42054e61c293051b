"""What a live table keeps before it is sent, and what happens where nothing can be kept, without a browser."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from hansa_core.peer import Effect, Persist, Send, Session
from hansa_core.peer.messages import Block, Commit, Message, Ready, Vote, decode
from hansa_core.table import Chance
from tests.ui.network import Network, NetworkPeers, Place
from tests.ui.test_live import act, begun, everything, join, lobby, match, play, same, waiting
from ui.session.live.pump import Pump
from ui.words.catalogue import LANGUAGES

UNKEPT = "This browser cannot keep the game just now."


def listen(peers: NetworkPeers) -> list[Message]:
    """What a device says from now on."""
    said: list[Message] = []
    truly = peers.send

    def send(link: int, data: bytes) -> None:
        said.append(decode(data))
        truly(link, data)

    peers.send = send  # type: ignore[method-assign]
    return said


def fill(place: Place) -> NetworkPeers:
    """Nothing more can be kept on that device."""
    peers = place.made[-1]
    peers.full = True
    return peers


def asked(places: list[Place]) -> Place:
    return next(place for place in places if place.tab.app.table and not place.tab.app.table.away)


def seal(place: Place) -> None:
    assert act([place], Chance("sealed"))


def vote(place: Place) -> None:
    seat = match(place).to_act
    place.tab.app.do("live.ask_seat", f"{seat}.here")
    place.network.run()


def sealed() -> tuple[Network, list[Place]]:
    network, places = begun("middle_ages", 2)
    chance = Chance("to the first sealed question")
    while not match(places[0]).position.sealed:
        assert act(places, chance)
    return network, places


@pytest.mark.parametrize(
    ("table", "does", "kinds"),
    [
        (lambda: begun("merchant_princes", 2), lambda place: act([place], Chance("full")), (Block,)),
        (sealed, seal, (Commit, Ready)),
        (lambda: begun("hansa_teutonica", 3), vote, (Vote,)),
    ],
)
def test_what_cannot_be_kept_does_not_leave(
    table: Callable[[], tuple[Network, list[Place]]], does: Callable[[Place], None], kinds: tuple[type, ...]
) -> None:
    _network, places = table()
    place = waiting(places) if Vote in kinds else asked(places)
    peers = fill(place)
    said = listen(peers)
    does(place)
    for _ in range(3):
        for each in places:
            each.beat()
    assert not [message for message in said if isinstance(message, kinds)]
    assert UNKEPT in everything(place.tab.app)
    peers.full = False
    place.beat()
    assert {type(message) for message in said} & set(kinds)
    assert UNKEPT not in everything(place.tab.app)
    for _ in range(3):
        for each in places:
            each.beat()
    play(places, 4)
    assert same(places)
    assert not any(each.tab.app.live.session.guilty for each in places)


def test_what_did_not_leave_can_be_made_otherwise_after_a_reload() -> None:
    _network, places = begun("hansa_teutonica", 2)
    mover, other = asked(places), waiting(places)
    before = dict(mover.storage)
    fill(mover)
    act([mover], Chance("one"))
    assert len(match(mover)) > 0 and len(match(other)) == 0
    mover.storage.clear()
    mover.storage.update(before)
    mover.reload(mover.tab.gone)
    for _ in range(3):
        for place in places:
            place.beat()
    act([mover], Chance("another"))
    for place in places:
        place.beat()
    assert len(match(other)) > 0 and same(places)
    assert not any(place.tab.app.live.session.guilty for place in places)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_and_the_table_say_it_in_every_language(language: str) -> None:
    anna = lobby(Network(), "merchant_princes", 2)
    _network, places = begun("merchant_princes", 2)
    mover = asked(places)
    act_full: list[Callable[[], Any]] = [anna.tab.app.live._pump.keep, lambda: act([mover], Chance("full"))]
    for place, does in zip((anna, mover), act_full, strict=True):
        app = place.tab.app
        app.set_language(language)
        assert app.words.say("live.unkept") not in everything(app)
        fill(place)
        does()
        place.network.run()
        assert app.words.say("live.unkept") in everything(app)


class Keeping:
    """A device that keeps one thing after the other, when it is told to."""

    def __init__(self) -> None:
        self.asked: list[Callable[[bool], None]] = []
        self.sent: list[bytes] = []

    def keep(self, state: bytes, done: Callable[[bool], None]) -> None:
        self.asked.append(done)

    def send(self, link: int, data: bytes) -> None:
        self.sent.append(data)


class Wishes:
    """A session that wants these things done."""

    def __init__(self, *effects: Effect) -> None:
        self.effects = list(effects)

    def take(self) -> list[Effect]:
        taken, self.effects = self.effects, []
        return taken


def pump_of(*effects: Effect) -> tuple[Pump, Keeping]:
    device = Keeping()
    session, peers = cast(Session, Wishes(*effects)), cast(NetworkPeers, device)
    return Pump(session, peers, lambda kept: kept, lambda effect: None), device


def test_all_that_is_being_kept_is_waited_for() -> None:
    """Something else, as the card of a spare, is kept at the same time as a block."""
    pump, device = pump_of(Persist(b"state"), Send(1, b"block"))
    pump.keep()
    pump.run()
    pump._effects.extend((Persist(b"state"), Send(1, b"block")))
    pump.keep()
    first, second = device.asked
    first(True)
    assert device.sent == []
    second(True)
    device.asked[-1](True)
    assert device.sent[:1] == [b"block"]


def test_what_was_held_goes_out_in_its_order() -> None:
    pump, device = pump_of(Persist(b"state"), Send(1, b"one"), Send(2, b"two"))
    pump.run()
    device.asked.pop()(False)
    pump.flush()
    assert device.sent == [] and pump.unkept
    pump.retry()
    pump.retry()
    (done,) = device.asked
    done(True)
    assert device.sent == [b"one", b"two"] and not pump.unkept


def test_forty_undos_survive_a_reload_and_a_late_comer_sees_the_game() -> None:
    network, places = begun("hansa_teutonica", 2)
    chance = Chance("undo")
    for _ in range(40):
        act(places, chance)
        mover = places[match(places[0]).entries[0].seat or 0]
        mover.tab.app.do("live.undo")
        network.run()
        next(place for place in places if place is not mover).tab.app.do("live.yes")
        network.run()
        assert len(match(places[0])) == len(match(places[1])) == 0
    play(places, 3)
    for place in places:
        place.reload(place.tab.gone)
        for _ in range(3):
            for each in places:
                each.beat()
        assert place.tab.app.live.stage == "live" and place.tab.app.live.connected == 1
    places[0].tab.app.do("live.again", "")
    network.run()
    watcher = join(network, places[0])
    assert same([*places, watcher]) and len(match(watcher)) >= 3
    play(places, 4)
    assert same([*places, watcher])

"""Connections that break: a device that sleeps and comes back, two that do not reach each other, too many of them."""

from collections.abc import Callable

import pytest

from hansa_core.peer.messages import HereAre, Intro, Message, Spare, encode
from hansa_core.table import Chance
from tests.ui.network import Network, Place
from tests.ui.test_live import act, begun, everything, join, lobby, match, play, same
from tests.ui.test_live_seats import states, until, watcher
from ui.session.live import state
from ui.session.live.card import INVITATION, SPARE, Candidate, Card, derived
from ui.session.live.mesh import LINKS

LONG = 20
"""Beats after which every first attempt has ended."""


def connected(places: list[Place]) -> list[int]:
    return [place.tab.app.live.connected for place in places]


def beat(places: list[Place], times: int) -> None:
    for _ in range(times):
        for place in places:
            place.beat()


def by_fingerprint(places: list[Place]) -> list[Place]:
    return sorted(places, key=lambda place: place.peers.fingerprint)


# -- asleep -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("beats", [0, 1, LONG])
@pytest.mark.parametrize("sleeper", [0, 1], ids=["smaller", "larger"])
def test_whoever_slept_finds_back_by_itself(sleeper: int, beats: int) -> None:
    """The other side has given the channel up and has knocked in vain, whoever of the two that is."""
    _network, places = begun("merchant_princes", 2)
    order = by_fingerprint(places)
    slept, stayed = order[sleeper], order[1 - sleeper]
    slept.sleep()
    stayed.peers.give_up(slept.peers)
    beat(places, beats)
    assert connected([stayed]) == [0]
    slept.wake()
    slept.peers.give_up(stayed.peers)
    beat(places, 8)
    assert connected(places) == [1, 1]
    play(places, 6)
    assert same(places)


@pytest.mark.parametrize("sleeper", [0, 1], ids=["smaller", "larger"])
def test_whoever_can_be_seen_again_does_not_wait(sleeper: int) -> None:
    _network, places = begun("merchant_princes", 2)
    order = by_fingerprint(places)
    slept, stayed = order[sleeper], order[1 - sleeper]
    slept.sleep()
    stayed.peers.give_up(slept.peers)
    beat(places, LONG)
    slept.wake()
    slept.tab.app.live.woke()
    slept.peers.give_up(stayed.peers)
    assert connected(places) == [1, 1]


def test_three_of_whom_one_slept_are_all_connected_again() -> None:
    _network, places = begun("hansa_teutonica", 3)
    for slept in places:
        others = [place for place in places if place is not slept]
        slept.sleep()
        for other in others:
            other.peers.give_up(slept.peers)
        beat(places, LONG)
        assert connected(others) == [1, 1]
        slept.wake()
        for other in others:
            slept.peers.give_up(other.peers)
        beat(places, 8)
        assert connected(places) == [2, 2, 2]
    play(places, 6)
    assert same(places)


def test_a_pause_grows_while_somebody_stays_away() -> None:
    _network, places = begun("merchant_princes", 2)
    stayed, slept = by_fingerprint(places)[::-1]
    slept.sleep()
    stayed.peers.give_up(slept.peers)
    tried = []
    for _ in range(4):
        before = stayed.peers.connections
        beat([stayed], 100)
        tried.append(stayed.peers.connections - before)
    assert 3 <= tried[0] <= 8 and all(1 <= times <= 2 for times in tried[1:])


def test_two_channels_to_one_peer_become_one() -> None:
    """Both knock at the same moment, and both come through."""
    network, places = begun("merchant_princes", 2)
    for place in places:
        place.tab.app.live.slowed(next(iter(place.peers.partners)), True)
    for place in places:
        other = places[1 - places.index(place)].peers.key
        place.tab.app.live.mesh.knock(other)
    network.run()
    for place in places:
        for link in list(place.peers.partners):
            place.tab.app.live.slowed(link, False)
    beat(places, 3)
    assert connected(places) == [1, 1] and [len(place.peers.partners) for place in places] == [1, 1]
    play(places, 4)
    assert same(places)


# -- a link of the mesh is missing ------------------------------------------------------------------------------------


def lines(place: Place) -> list[str]:
    return [said.text for said in place.tab.app.live.chat]


def people(place: Place) -> str:
    app = place.tab.app
    assert app.table is not None
    app.table.sheet = "people"
    shown = everything(app)
    app.table.sheet = ""
    return shown


def test_who_is_heard_through_a_third_is_not_said_to_be_gone() -> None:
    network, places = begun("hansa_teutonica", 3)
    _anna, ben, cem = places
    before = lines(ben)
    ben.part(cem)
    network.run()
    assert states(ben) == ["connected", "here", "through"] and states(cem) == ["connected", "through", "here"]
    for seat in (2, 1, 2):
        until(places, seat)
        for place in (ben, cem):
            shown = everything(place.tab.app)
            assert "Connection gone" not in shown and "The game waits" not in shown
    assert "The move appears here by itself." in everything(ben.tab.app)
    assert same(places) and lines(ben) == before


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "connected through Anna"), ("de", "verbunden über Anna"), ("fr", "connecté via Anna")],
)
def test_it_is_said_through_whom(language: str, said: str) -> None:
    network, (_anna, ben, cem) = begun("hansa_teutonica", 3)
    ben.part(cem)
    network.run()
    ben.tab.app.set_language(language)
    assert said in people(ben)


def test_an_introduction_that_failed_is_made_again() -> None:
    network, places = begun("hansa_teutonica", 3)
    _anna, ben, cem = places
    before = lines(ben)
    ben.part(cem)
    beat(places, LONG)
    assert connected(places) == [2, 1, 1]
    network.apart.clear()
    for place in (ben, cem):  # neither has a spare of the other any more
        for known in place.tab.app.live.mesh.known.values():
            known.spare = b""
    beat(places, 80)
    assert connected(places) == [2, 2, 2] and states(ben)[2] == state.CONNECTED
    assert lines(ben) == before, "nobody was away"


def test_who_was_heard_through_somebody_is_gone_when_that_one_goes() -> None:
    network, places = begun("hansa_teutonica", 3)
    anna, ben, cem = places
    ben.part(cem)
    anna.tab.app.live.left()
    network.run()
    assert states(ben) == ["gone", "here", "gone"]
    assert {"Anna’s connection is gone", "Cem’s connection is gone"} == set(lines(ben)[-2:])


def test_who_crashes_is_gone_for_everybody_and_it_is_said_once() -> None:
    """One notices it first, and hears for a while that the other one still has a channel."""
    network, places = begun("hansa_teutonica", 3)
    anna, ben, cem = places
    cem.sleep()
    ben.peers.give_up(cem.peers)
    assert states(ben)[2] == state.THROUGH
    anna.peers.give_up(cem.peers)
    network.run()
    for place in (anna, ben):
        assert states(place)[2] == state.GONE
        assert [line for line in lines(place) if "gone" in line] == ["Cem’s connection is gone"]


def test_a_seat_is_given_to_somebody_who_is_heard_through_a_third() -> None:
    network, places = begun("hansa_teutonica", 3)
    _anna, ben, cem = places
    ben.part(cem)
    key = cem.peers.key.hex()
    assert f'data-value="1.{key}"' in open_row(ben, 1)
    ben.tab.app.do("live.give", f"1.{key}")
    network.run()
    until(places, 1)
    assert cem.tab.app.table and cem.tab.app.table.mine == {1, 2}


def open_row(place: Place, seat: int) -> str:
    place.tab.app.do("live.row", str(seat))
    return people(place)


# -- watching ---------------------------------------------------------------------------------------------------------


def test_a_watcher_is_connected_with_two_and_known_to_all() -> None:
    network, places = begun("hansa_teutonica", 4)
    eva = watcher(network, places[0])
    beat([*places, eva], LONG)
    assert connected([eva]) == [2] and sum(connected(places)) == 4 * 3 + 2
    for place in places:
        assert [each.key for each in place.tab.app.live.watchers()] == [eva.peers.key]
    play(places, 8)
    assert same([*places, eva])


def test_a_watcher_who_loses_one_finds_another() -> None:
    network, places = begun("hansa_teutonica", 4)
    eva = watcher(network, places[0])
    keys = {peer.key for peer in eva.tab.app.live.session.live}
    gone = next(place for place in places if place.peers.key in keys)
    gone.tab.app.live.left()
    network.run()
    rest = [place for place in places if place is not gone]
    beat([*rest, eva], LONG)
    assert connected([eva]) == [2]
    while match(rest[0]).to_act != places.index(gone):
        assert act(rest, Chance("on"))
    assert same([*rest, eva])


def test_who_watched_the_lobby_keeps_two_when_the_game_begins() -> None:
    _network, places = begun("hansa_teutonica", 4, watching=True)
    *seated, eva = places
    beat(places, 4)
    assert connected([eva]) == [2] and sum(connected(seated)) == 4 * 3 + 2
    assert not [line for line in lines(seated[0]) if "gone" in line]


def test_a_watcher_who_is_given_a_seat_is_connected_with_all() -> None:
    network, places = begun("hansa_teutonica", 4)
    eva = watcher(network, places[0])
    until(places, 1)
    places[1].tab.app.do("live.give", f"1.{eva.peers.key.hex()}")
    network.run()
    until([*places, eva], 1)
    beat([*places, eva], LONG)
    assert eva.tab.app.table and eva.tab.app.table.mine == {1} and connected([eva])[0] >= 3


# -- floods -----------------------------------------------------------------------------------------------------------


def mallory(players: int) -> tuple[Place, Callable[[Message], None]]:
    """Anna, in a lobby or at a table, and a way to say to her whatever Ben likes."""
    if players:
        network, (anna, ben, *_) = begun("hansa_teutonica", players)
    else:
        network = Network()
        anna = lobby(network, "hansa_teutonica", 3)
        ben = join(network, anna)
    link = next(link for link, (other, _) in ben.peers.partners.items() if other is anna.peers)

    def say(message: Message) -> None:
        ben.peers.send(link, encode(message))
        network.run()

    return anna, say


def invitation(n: int) -> bytes:
    fingerprint = bytes([n % 256, n // 256]) * 16
    addresses = (Candidate("192.0.2.9", 4000 + n),)
    return Card(INVITATION, n % 256, fingerprint, derived(fingerprint, n % 256), addresses).to_bytes()


@pytest.mark.parametrize("players", [0, 3], ids=["lobby", "table"])
def test_names_of_people_who_are_not_there_make_few_connections(players: int) -> None:
    anna, say = mallory(players)
    before = anna.peers.connections
    for n in range(50):
        say(HereAre([[bytes([n, k]) * 16, "Nobody"] for k in range(16)]))
    for _ in range(5):
        anna.beat()
    assert anna.peers.connections - before <= (0 if players else LINKS)
    assert sum(line.way == "intro" for line in anna.tab.app.live.links) <= LINKS


@pytest.mark.parametrize("players", [0, 3], ids=["lobby", "table"])
def test_invitations_of_people_who_are_not_there_make_few_connections(players: int) -> None:
    anna, say = mallory(players)
    before = anna.peers.connections
    for n in range(500):
        say(Intro(anna.peers.key[:8], bytes([n % 256, n // 256]) * 4, invitation(n)))
    assert 1 <= anna.peers.connections - before <= LINKS
    assert connected([anna])[0] == max(0, players - 2), "nobody listens to Ben any more"


def test_an_invitation_that_comes_by_two_ways_is_answered_once() -> None:
    anna, say = mallory(3)
    before = anna.peers.connections
    for _ in range(3):
        say(Intro(anna.peers.key[:8], b"somebody", invitation(1)))
    assert anna.peers.connections - before == 1


def test_spare_cards_are_written_a_few_times() -> None:
    anna, say = mallory(3)
    ben = anna.tab.app.live.presences()[1].key
    fingerprint = anna.tab.app.live.mesh.known[ben].fingerprint
    before = anna.peers.writes
    for n in range(500):
        say(Spare(Card(SPARE, n % 256, fingerprint, derived(fingerprint, n % 256), ()).to_bytes()))
    assert 1 <= anna.peers.writes - before <= 2


def test_who_was_dropped_comes_back_by_a_card_only() -> None:
    network, places = begun("hansa_teutonica", 3)
    anna, ben, cem = places
    link = next(link for link, (other, _) in ben.peers.partners.items() if other is anna.peers)
    for _ in range(10):
        ben.peers.send(link, b"nonsense")
    network.run()
    beat(places, LONG)
    assert connected(places) == [1, 1, 2] and states(anna)[1] == state.THROUGH
    for place in (anna, ben):
        place.tab.app.do("live.again", "")
        network.run()
    ben.tab.app.do("live.take", "", anna.tab.app.live.shown.card)  # type: ignore[union-attr]
    network.run()
    anna.tab.app.do("live.take", "", ben.tab.app.live.shown.card)  # type: ignore[union-attr]
    network.run()
    assert connected([anna, ben, cem]) == [2, 2, 2]

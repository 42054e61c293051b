"""Ways to somebody that need more than a card: a camera, a server that is typed, a page for rooms, a crash."""

import pytest

from tests.ui.network import Network, NetworkPeers, Place
from tests.ui.test_live import begun, everything, lobby


def test_no_server_is_asked_unless_somebody_names_one() -> None:
    host = lobby(Network(), "hansa_teutonica", 2)
    app = host.tab.app
    peers = app.live.peers
    assert isinstance(peers, NetworkPeers) and peers.server == "" and app.live.server == ""
    before = app.live.shown
    app.do("live.server", "", "  stun:stun.example.org:3478 ")
    host.network.run()
    assert peers.server == app.live.server == "stun:stun.example.org:3478"
    assert app.live.shown is not None and app.live.shown is not before  # an invitation that knows the new address
    assert app.live.server in everything(app)
    app.do("live.server", "", "")
    assert peers.server == app.live.server == ""


@pytest.mark.parametrize(
    "address", ["https://example.org", "stun:", "stun:a b", "turn:example.org", 'stun:x"><b>', "stun:" + "x" * 200]
)
def test_what_is_no_server_is_told(address: str) -> None:
    host = lobby(Network(), "hansa_teutonica", 2)
    app = host.tab.app
    app.do("live.server", "", address)
    assert app.notice and app.notice.text == "This is no address of a STUN server. It begins with stun:."
    assert app.live.server == ""


def test_a_code_that_the_camera_sees_is_taken_as_if_it_was_pasted() -> None:
    network = Network()
    anna, ben = lobby(network, "merchant_princes", 2), lobby(network, "merchant_princes", 2)
    app = anna.tab.app
    assert "data-scan" not in everything(app)
    app.do("live.scan")
    assert app.live.scanning and "data-scan" in everything(app)
    peers = app.live.peers
    assert isinstance(peers, NetworkPeers)
    peers.scanned("https://example.org/ a poster")
    assert not app.live.scanning
    assert app.notice and app.notice.text == "There is no invitation and no answer in this text."
    app.do("live.scan")
    peers.scanned(None)
    assert app.notice and "camera cannot be used" in app.notice.text
    app.do("live.scan")
    app.do("live.scan_end")
    assert "data-scan" not in everything(app)
    peers.scanned("")  # the picture is gone
    assert not app.live.scanning
    assert ben.tab.app.live.shown is not None


def test_an_invitation_can_be_had_by_a_spoken_code_and_an_answer_cannot() -> None:
    network = Network()
    host = lobby(network, "merchant_princes", 2)
    app = host.tab.app
    assert app.live.shown is not None
    assert app.live.room == f"./rooms.html#j/{app.live.shown.card}"
    assert app.live.room in everything(app)
    guest = Place(network)
    guest.tab.app.open(f"#j/{app.live.shown.card}")
    network.run()
    assert guest.tab.app.live.answers and guest.tab.app.live.room == ""
    assert guest.tab.app.live.shown is not None
    assert network.told == {app.live.shown.card: guest.tab.app.live.shown.card}  # a room takes it along


def test_whoever_is_out_of_sight_is_awaited_before_the_channel_is_given_up() -> None:
    network, (anna, ben) = begun("merchant_princes", 2)
    live = anna.tab.app.live
    [line] = [each for each in live.links if each.is_open]
    [spare] = [each for each in live.links if each.way == "spare"]
    assert not spare.answered
    live.slowed(line.link, True)
    assert spare.answered and line.is_open
    key = ben.tab.app.live.identity.key
    assert live.mesh.known[key].spare
    live.slowed(line.link, False)
    network.run()
    assert live.connected == 1

"""Rooms by a spoken code, in real browsers over a real broker on the loopback address."""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.far import Far, guests_far_away, lobby, start
from tests.page.guest import Guest
from tests.page.relay import Relay, relaying
from tests.site.serving import Serving, is_complaint, serving
from ui.build.environment import CACHE
from ui.build.server import served_files
from ui.build.site import Site
from ui.session.live.card import read_card

MOST_MESSAGES, MOST_BYTES = 3, 600


@pytest.fixture(scope="module")
def site(built: Site) -> Iterator[Serving]:
    with serving(served_files(built, CACHE)) as running:
        yield running


@pytest.fixture(scope="module")
def relay() -> Iterator[Relay]:
    with relaying() as running:
        yield running


@pytest.fixture
def far(near: Browser, site: Serving) -> Iterator[Callable[[], Far]]:
    with guests_far_away(near, site.url) as arrive:
        yield arrive


class Room:
    """The page for rooms, in a tab of a guest's browser."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        self.sockets: list[str] = []
        self.open = 0
        page.on("console", lambda message: is_complaint(message) and self.complaints.append(message.text))
        page.on("websocket", self._opened)

    def _opened(self, socket: object) -> None:
        self.sockets.append(socket.url)  # type: ignore[attr-defined]
        self.open += 1
        socket.on("close", lambda _: setattr(self, "open", self.open - 1))  # type: ignore[attr-defined]

    def expect_state(self, state: str) -> None:
        expect(self.page.locator("html")).to_have_attribute("data-state", state, timeout=30_000)

    def call(self, url: str) -> None:
        self.page.locator("#relay").fill(url)

    def knock(self, code: str) -> None:
        self.page.locator("#code").fill(code)
        self.page.locator("#guest button").click()


def come(guest: Guest, fragment: str = "") -> Room:
    room = Room(guest.page.context.new_page())
    room.page.goto(f"{guest.url}rooms.html{fragment}")
    room.expect_state("ready")
    return room


def test_a_lobby_is_joined_by_a_spoken_code(far: Callable[[], Far], relay: Relay) -> None:
    anna, ben = far(), far()
    lobby(anna, "merchant_princes", 2)
    invitation = anna.card()
    with anna.page.expect_popup() as popup:
        anna.page.locator('[data-key="room"]').click()
    hall = Room(popup.value)
    hall.expect_state("ready")
    assert hall.page.url.endswith(f"rooms.html#j/{invitation}")
    expect(hall.page.locator("#relay")).to_have_value("")
    hall.page.locator("#host button").click()
    hall.expect_state("address")  # none is called that nobody has named
    assert hall.sockets == []
    hall.call(relay.url)
    hall.page.locator("#host button").click()
    hall.expect_state("open")
    code = hall.page.locator("#code-shown").inner_text()

    door = come(ben)
    door.call(relay.url)
    door.knock("a word that is no code")
    door.expect_state("uncoded")
    assert door.sockets == []
    city, number, one, two = code.split()
    door.knock(f"{city} {number} {two} {one if one != two else 'Ulm' if one != 'Ulm' else 'York'}")
    door.expect_state("wrong")
    hall.expect_state("knock")
    anna.expect_live("lobby", 0)

    before = len(relay.published)
    door.knock(code)
    door.expect_state("invited")
    with door.page.expect_popup() as popup:
        door.page.locator("#sit").click()
    table = Far(ben.page.context, ben.url)
    table.page.close()
    table.page = popup.value
    table.root = popup.value.locator("html")
    door.expect_state("answered")
    hall.expect_state("met")
    for guest in (anna, table):
        guest.expect_live("lobby", 1)
    relay.expect_left()
    assert hall.open == door.open == 0

    said = relay.published[before:]
    assert 0 < len(said) <= MOST_MESSAGES
    assert sum(len(topic) + len(message) for topic, message in said) <= MOST_BYTES
    addresses = [candidate.address for candidate in read_card(invitation).candidates]
    assert addresses
    for topic, message in relay.published:
        assert topic == f"hansa/room/{city.lower().replace('ü', 'u')}-{number}"
        for address in addresses:
            assert address.encode() not in message
            assert "." not in address or bytes(map(int, address.split("."))) not in message
    start(anna, [anna, table])
    assert hall.complaints + door.complaints == []


def test_a_relay_that_is_not_there_is_told(far: Callable[[], Far]) -> None:
    anna = far()
    room = come(anna)
    room.call("ws://127.0.0.1:9/")
    room.knock("Riga 47 Bergen Thorn")
    room.expect_state("address")
    room.call("wss://127.0.0.1:9/")
    room.knock("Riga 47 Bergen Thorn")
    room.expect_state("unreached")
    assert room.page.evaluate("() => localStorage.getItem('hansa/relay')") == "wss://127.0.0.1:9/"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_relay_of_the_host_is_there_and_what_it_sees_is_said(far: Callable[[], Far], language: str) -> None:
    anna = far()
    page = anna.page.context.new_page()
    page.add_init_script(f"localStorage.setItem('hansa/language', '{language}')")
    named = json.dumps({"relay": "wss://relay.example/mqtt"})
    page.route("**/rooms.json", lambda route: route.fulfill(body=named, content_type="application/json"))
    page.goto(f"{anna.url}rooms.html")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page.locator("#relay")).to_have_value("wss://relay.example/mqtt")
    seen = {
        "en": "The relay sees the internet addresses",
        "fr": "Le relais voit les adresses",
        "de": "Das Relais sieht",
    }
    expect(page.locator("main")).to_contain_text(seen[language])
    hidden = [text for other, text in seen.items() if other != language]
    assert not [text for text in hidden if text in page.locator("main").inner_text()]

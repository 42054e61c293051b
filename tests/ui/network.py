"""A network without browsers: what the live tables of tests reach each other through, step by step."""

import hashlib
import hmac
from collections import deque
from collections.abc import Callable, Sequence
from itertools import count

from tests.ui.tabs import Storage, Tab
from ui.session.live.card import Candidate, Card, Credentials
from ui.session.live.port import Check, Description, Identity, Listener


class Network:
    """All that is under way; `run` lets it arrive, in order."""

    def __init__(self) -> None:
        self.under_way: deque[Callable[[], None]] = deque()
        self.ends: dict[tuple[bytes, int], tuple[NetworkPeers, int]] = {}
        """Links that can be reached, by the fingerprint and the number of their card."""
        self.numbers = count(1)
        self.messages = 0
        self.told: dict[str, str] = {}
        """Answers that other pages of a browser were told of, by their invitations."""
        self.apart: set[frozenset[bytes]] = set()
        """Pairs that cannot reach each other, by their fingerprints."""

    def later(self, act: Callable[[], None]) -> None:
        self.under_way.append(act)

    def run(self) -> None:
        while self.under_way:
            self.under_way.popleft()()


class NetworkPeers:
    """One device's side: `kept` is what its storage has, by the names of tables."""

    def __init__(self, network: Network, kept: dict[str, tuple[bytes, bytes, bytes]], lacks: str = "") -> None:
        self.network = network
        self.kept = kept
        self.lacks = lacks
        self.plain = self.full = False
        """Whether credentials cannot be derived, and whether nothing more can be kept."""
        self.listener: Listener | None = None
        self.partners: dict[int, tuple[NetworkPeers, int]] = {}
        self.beats: list[Callable[[], None]] = []
        self.ended = self.asleep = False
        self.open: set[int] = set()
        """Links that could still lead somewhere."""
        self.writes = 0
        self.connections = 0
        """How many connections the browser had to make."""

    def missing(self) -> str:
        return self.lacks

    def build(self) -> bytes:
        return b"testtest"

    def begin(self, name: str, listener: Listener, done: Callable[[Identity | None], None]) -> None:
        self.name, self.listener = name, listener
        number = next(self.network.numbers)
        new = (hashlib.sha256(b"key %d" % number).digest(), hashlib.sha256(b"print %d" % number).digest(), b"")
        self.key, self.fingerprint, state = self.kept.get(name, new)
        self.network.later(lambda: done(Identity(self.key, self.fingerprint, state)))

    def keep(self, state: bytes, done: Callable[[bool], None]) -> None:
        could = not self.full
        if could:
            self.kept[self.name] = (self.key, self.fingerprint, state)
            self.writes += 1
        self.network.later(lambda: done(could))

    def forget(self) -> None:
        self.kept.pop(self.name, None)

    def _signature(self, key: bytes, data: bytes) -> bytes:
        return hmac.digest(key, data, "sha512")

    def sign(self, data: bytes, done: Callable[[bytes], None]) -> None:
        made = self._signature(self.key, data)
        self.network.later(lambda: done(made))

    def verify(self, checks: Sequence[Check], done: Callable[[list[bool]], None]) -> None:
        answers = [self._signature(key, data) == signature for key, data, signature in checks]
        self.network.later(lambda: done(answers))

    def _described(self, wish: Credentials) -> Description:
        own = Credentials("abcd", "p" * 24) if self.plain else wish
        return Description(own, (Candidate("192.0.2.7", 4000), Candidate("2001:db8::7", 4001)))

    def _make(self, link: int) -> None:
        self.open.add(link)
        self.connections += 1

    def invite(self, link: int, wish: Credentials, done: Callable[[Description | None], None]) -> None:
        self._make(link)
        self.network.ends[self.fingerprint, link % 256] = (self, link)
        self.network.later(lambda: done(self._described(wish)))

    def answer(self, link: int, wish: Credentials, card: Card, done: Callable[[Description | None], None]) -> None:
        self._make(link)
        self.network.later(lambda: done(self._described(wish)))
        partner = self.network.ends.get((card.fingerprint, card.number))
        self.waiting = getattr(self, "waiting", {}) | {(card.fingerprint, card.number): link}
        if partner:
            self.network.later(lambda: partner[0]._knocked(partner[1], self.fingerprint, self, link))

    def accept(self, link: int, card: Card) -> None:
        self.awaited = getattr(self, "awaited", {}) | {link: card.fingerprint}
        for fingerprint, other, theirs in getattr(self, "knocks", {}).get(link, []):
            self._knocked(link, fingerprint, other, theirs)

    def _knocked(self, link: int, fingerprint: bytes, other: "NetworkPeers", theirs: int) -> None:
        """Both descriptions have to be there before a channel opens."""
        if self.ended or other.ended or link in self.partners or theirs in other.partners:
            return
        if self.asleep or other.asleep or frozenset((self.fingerprint, fingerprint)) in self.network.apart:
            return
        if link not in self.open or theirs not in other.open:
            return
        if getattr(self, "awaited", {}).get(link) != fingerprint:
            knocks = self.knocks = getattr(self, "knocks", {})
            knocks.setdefault(link, []).append((fingerprint, other, theirs))
            return
        self.partners[link] = (other, theirs)
        other.partners[theirs] = (self, link)
        for end, number in ((self, link), (other, theirs)):
            if end.listener:
                self.network.later(lambda end=end, number=number: end.listener.opened(number))  # type: ignore[misc]

    def use_server(self, address: str) -> None:
        self.server = address

    def ask_tabs(self, card: str, done: Callable[[str, str], None]) -> None:
        self.network.later(lambda: done("", ""))

    def tell_tabs(self, invitation: str, answer: str) -> None:
        self.network.told[invitation] = answer

    def join_tab(self, link: int, own: str, other: str) -> None:
        raise NotImplementedError

    def send(self, link: int, data: bytes) -> None:
        if link not in self.partners:
            return
        other, theirs = self.partners[link]
        self.network.messages += 1

        def arrive() -> None:
            if theirs in other.partners and other.listener and not other.asleep:
                other.listener.came(theirs, data)

        self.network.later(arrive)

    def close(self, link: int) -> None:
        self.open.discard(link)
        partner = self.partners.pop(link, None)
        if partner:
            other, theirs = partner
            self.network.later(lambda: other._closed(theirs))
        if self.listener:
            self.listener.closed(link)

    def _closed(self, link: int) -> None:
        if not self.asleep and self.partners.pop(link, None) and self.listener:
            self.listener.closed(link)

    def give_up(self, other: "NetworkPeers") -> None:
        """The browser closes what leads to somebody from whom nothing comes any more."""
        for link, (peers, _) in list(self.partners.items()):
            if peers is other:
                self.listener.slowed(link, True)  # type: ignore[union-attr]
                self.close(link)
        self.network.run()

    def can_scan(self) -> bool:
        return True

    def scan(self, done: Callable[[str | None], None]) -> None:
        self.scanned = done

    def every(self, milliseconds: int, act: Callable[[], None]) -> Callable[[], None]:
        self.beats.append(act)
        return lambda: self.beats.remove(act)

    def end(self) -> None:
        self.ended = True
        for link in list(self.partners):
            self.close(link)
        self.listener = None


class Place:
    """A device far from the others: its storage, its page."""

    def __init__(self, network: Network, lacks: str = "", plain: bool = False) -> None:
        self.network = network
        self.storage = Storage()
        self.kept: dict[str, tuple[bytes, bytes, bytes]] = {}
        self.lacks, self.plain = lacks, plain
        self.made: list[NetworkPeers] = []
        self.tab = self.open_page()

    def open_page(self) -> Tab:
        self.tab = Tab(self.storage, peers=self._peers)
        return self.tab

    def _peers(self) -> NetworkPeers:
        peers = NetworkPeers(self.network, self.kept, self.lacks)
        peers.plain = self.plain
        self.made.append(peers)
        return peers

    def beat(self) -> None:
        for peers in self.made:
            for act in list(peers.beats) if not peers.asleep else ():
                act()
        self.network.run()

    @property
    def peers(self) -> NetworkPeers:
        return self.made[-1]

    def sleep(self) -> None:
        """The lid is closed: the page stays, and nothing happens on it."""
        self.peers.asleep = True

    def wake(self) -> None:
        self.peers.asleep = False

    def part(self, other: "Place") -> None:
        """No channel holds between two any more."""
        self.network.apart.add(frozenset((self.peers.fingerprint, other.peers.fingerprint)))
        self.peers.give_up(other.peers)

    def reload(self, fragment: str) -> Tab:
        """The page goes away, as a browser tells it, and comes again."""
        self.tab.app.live.left()
        self.network.run()
        self.open_page()
        self.tab.app.open(fragment)
        self.network.run()
        return self.tab

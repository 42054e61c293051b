"""The browser's side of a live table: `ui/peers/peers.js`, fetched when the first one is asked for."""

import importlib
from collections.abc import Callable, Sequence
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from ui.session.live.card import Candidate, Card, Credentials, fingerprint_of, hexed, order
from ui.session.live.port import Check, Description, Identity, Listener
from ui.session.rooms import room_modules
from ui.site import BUILD


def _object(values: object) -> Any:
    return to_js(values, dict_converter=js.Object.fromEntries)


def _bytes(data: bytes) -> Any:
    return js.Uint8Array.new(to_js(data))


class BrowserPeers:
    """`safely` guards what the browser calls by itself, `show` renews the page after it."""

    def __init__(self, safely: Callable[..., Callable[..., Any]], show: Callable[[], None]) -> None:
        for module in room_modules():
            importlib.import_module(module)  # whatever game comes, its rules are here
        self._safely = safely
        self._show = show
        self._peers: Any = None
        self._servers = ""
        self._left: Any = None
        self._woke: Any = None

    def missing(self) -> str:
        if not js.isSecureContext:
            return "secure"
        return "" if hasattr(js, "RTCPeerConnection") else "channels"

    def build(self) -> bytes:
        return bytes.fromhex(BUILD).ljust(8, b"\0")[:8]

    def _later(self, act: Callable[..., None]) -> Any:
        """For an answer that comes once: what it changes is shown."""

        def answered(*given: Any) -> None:
            act(*given)
            self._show()

        return create_once_callable(self._safely(answered))

    def _again(self, act: Callable[..., Any]) -> Any:
        def heard(*given: Any) -> Any:
            result = act(*given)
            self._show()
            return result

        return create_proxy(self._safely(heard))

    # -- who this device is -------------------------------------------------------------------------------------------

    def begin(self, name: str, listener: Listener, done: Callable[[Identity | None], None]) -> None:
        def told(link: int, what: str, data: Any = None) -> None:
            if what == "bytes":
                listener.came(link, data.to_bytes())
            elif what in ("slow", "back"):
                listener.slowed(link, what == "slow")
            elif what == "open":
                listener.opened(link)
            else:
                listener.closed(link)

        def came(module: Any) -> None:
            self._peers = module.Peers.new(self._again(told))
            self._peers.listen(create_proxy(listener.shown_card), self._again(listener.met))
            self._peers.begin(name).then(self._later(known), self._later(lambda reason: done(None)))

        def known(made: Any) -> None:
            state = made.state.to_bytes() if made.state else b""
            done(Identity(made.key.to_bytes(), fingerprint_of(made.fingerprint), state))

        self._left = create_proxy(lambda event: listener.left())
        js.addEventListener("pagehide", self._left)
        self._woke = self._again(lambda event: None if js.document.hidden else listener.woke())
        js.document.addEventListener("visibilitychange", self._woke)
        js.addEventListener("online", self._woke)
        js.hansa.peers().then(self._later(came), self._later(lambda reason: done(None)))

    def keep(self, state: bytes, done: Callable[[bool], None]) -> None:
        self._peers.keep(_bytes(state)).then(
            self._later(lambda nothing: done(True)), self._later(lambda reason: done(False))
        )

    def forget(self) -> None:
        self._peers.forget()

    def sign(self, data: bytes, done: Callable[[bytes], None]) -> None:
        self._peers.sign(_bytes(data)).then(self._later(lambda made: done(made.to_bytes())))

    def verify(self, checks: Sequence[Check], done: Callable[[list[bool]], None]) -> None:
        asked = [self._peers.verify(_bytes(key), _bytes(signature), _bytes(data)) for key, data, signature in checks]
        js.Promise.all(to_js(asked)).then(self._later(lambda answers: done(list(answers.to_py()))))

    # -- links --------------------------------------------------------------------------------------------------------

    def invite(self, link: int, wish: Credentials, done: Callable[[Description | None], None]) -> None:
        made = self._peers.invite(link, _object(wish._asdict()), self._servers)
        made.then(self._later(lambda end: done(_described(end))), self._later(lambda reason: done(None)))

    def answer(self, link: int, wish: Credentials, card: Card, done: Callable[[Description | None], None]) -> None:
        made = self._peers.answer(link, _object(wish._asdict()), _remote(card), self._servers)
        made.then(self._later(lambda end: done(_described(end))), self._later(lambda reason: done(None)))

    def accept(self, link: int, card: Card) -> None:
        self._peers.accept(link, _remote(card)).catch(create_once_callable(lambda reason: self._peers.close(link)))

    def use_server(self, address: str) -> None:
        self._servers = address

    def ask_tabs(self, card: str, done: Callable[[str, str], None]) -> None:
        def found(pair: Any) -> None:
            done(pair.own, pair.other) if pair else done("", "")

        js.hansa.peers().then(create_once_callable(lambda module: module.ask(card))).then(self._later(found))

    def tell_tabs(self, invitation: str, answer: str) -> None:
        js.hansa.peers().then(create_once_callable(lambda module: module.announce(invitation, answer)))

    def join_tab(self, link: int, own: str, other: str) -> None:
        self._peers.tab(link, own, other)

    def send(self, link: int, data: bytes) -> None:
        self._peers.send(link, _bytes(data))

    def close(self, link: int) -> None:
        self._peers.close(link)

    def can_scan(self) -> bool:
        return bool(getattr(js.navigator, "mediaDevices", None))

    def scan(self, done: Callable[[str | None], None]) -> None:
        seen = js.hansa.peers().then(create_once_callable(lambda module: module.scan("[data-scan]")))
        seen.then(self._later(lambda text: done(text or "")), self._later(lambda reason: done(None)))

    def every(self, milliseconds: int, act: Callable[[], None]) -> Callable[[], None]:
        beats = self._again(act)
        timer = js.setInterval(beats, milliseconds)

        def stop() -> None:
            js.clearInterval(timer)

        return stop

    def end(self) -> None:
        js.removeEventListener("pagehide", self._left)
        js.document.removeEventListener("visibilitychange", self._woke)
        js.removeEventListener("online", self._woke)
        if self._peers:
            self._peers.end()


def _remote(card: Card) -> Any:
    candidates = [each._asdict() for each in card.candidates]
    return _object({
        "fingerprint": hexed(card.fingerprint), "ufrag": card.credentials.ufrag,
        "password": card.credentials.password, "candidates": candidates,
    })  # fmt: skip


def _described(end: Any) -> Description:
    found = [Candidate(each.address, each.port, each.reflexive) for each in end.candidates]
    return Description(Credentials(end.ufrag, end.password), order(found))

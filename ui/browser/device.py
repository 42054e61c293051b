"""The browser as the device that the app needs: storage, randomness, clipboard, files, other tabs."""

from collections.abc import Callable, Iterator, MutableMapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js

from hansa_core.wire import limits
from ui.browser.parts import bring
from ui.browser.tab_lock import TabLock
from ui.session.cues import SHAKE, SOUND
from ui.session.device import Device, OwnLock
from ui.session.saves import PREFIX

if TYPE_CHECKING:
    from ui.session.calling import Caller
    from ui.session.live.port import Peers


def local_storage() -> Any:
    """The browser's; None where it is forbidden. Some browsers then say so, others have none."""
    try:
        return js.localStorage if hasattr(js.localStorage, "getItem") else None
    except JsException:
        return None


class LocalStorage(MutableMapping[str, str]):
    """The browser's local storage, and of games a second copy. Where it is full or forbidden, an OSError says so."""

    def __getitem__(self, key: str) -> str:
        storage = local_storage()
        value = storage.getItem(key) if storage is not None else None
        if not isinstance(value, str):
            raise KeyError(key)
        return value

    def __setitem__(self, key: str, value: str) -> None:
        storage = local_storage()
        if storage is None:
            raise OSError("no storage")
        try:
            storage.setItem(key, value)
        except JsException as problem:
            raise OSError("storage") from problem
        if key.startswith(PREFIX):
            js.hansa.copy(key, value)

    def __delitem__(self, key: str) -> None:
        if key not in self:
            raise KeyError(key)
        local_storage().removeItem(key)
        js.hansa.copy(key)

    def __iter__(self) -> Iterator[str]:
        storage = local_storage()
        return iter(list(js.Object.keys(storage)) if storage is not None else ())

    def __len__(self) -> int:
        return len(list(iter(self)))


SLICE = 10
"""Milliseconds of long work between two looks at the player, a frame's share."""
BROUGHT: set[str] = set()
"""Parts of our code that are here because somebody asked for them."""
BETWEEN_SHOWS = 200
"""Milliseconds between two words on how far it is; what takes less says nothing."""


def browser_device(show: Callable[[], None], safely: Callable[[Callable[[], None]], Callable[[], None]]) -> Device:
    """`show` renews the page after something that the browser did by itself; `safely` is for what may go wrong then."""
    return Device(
        storage=LocalStorage(),
        keeps=local_storage() is not None,
        copies=dict(js.hansa.copies.to_py()),
        language=js.document.documentElement.lang,
        dark=lambda: js.matchMedia("(prefers-color-scheme: dark)").matches,
        now=lambda: int(js.Date.now()),
        random=random_hex,
        go=go,
        begin=begin,
        carried=lambda: state if isinstance(state := js.history.state, str) else "",
        lock=TabLock(show) if getattr(js.navigator, "locks", None) else OwnLock(),
        link=lambda fragment: js.location.origin + js.location.pathname + fragment,
        copy=lambda text, done: copy(text, done, show),
        download=download,
        can_copy=lambda: hasattr(js.navigator, "clipboard"),
        can_share=lambda: hasattr(js.navigator, "share"),
        can_shake=lambda: hasattr(js.navigator, "vibrate") and js.navigator.maxTouchPoints > 0,
        cue=lambda name, ways: js.hansa.cue(name, SOUND in ways, SHAKE in ways),
        share=share,
        qr=lambda text, done: qr(text, done, show),
        peers=lambda: browser_peers(show, safely),
        caller=lambda: browser_caller(show),
        persistence=lambda ask, done: persistence(ask, done, show),
        bring=lambda parts, done: bring_all(parts, done, show),
        think=lambda parts, text, done: think(parts, text, done, show),
        rest=lambda: js.hansa.rest(),
        hidden=lambda: js.document.hidden,
        later=lambda pause, act: later(pause, act, show, safely),
        work=lambda steps, tell: work(steps, tell, show, safely),
    )


def browser_peers(show: Callable[[], None], safely: Callable[[Callable[[], None]], Callable[[], None]]) -> "Peers":
    from ui.browser.live import BrowserPeers

    return BrowserPeers(safely, show)


def browser_caller(show: Callable[[], None]) -> "Caller":
    from ui.browser.calling import BrowserCaller

    return BrowserCaller(show)


def go(fragment: str, carried: str) -> None:
    with suppress(JsException):  # Safari allows a hundred in half a minute; bots that play at once may need more
        js.history.replaceState(carried or None, "", fragment)


def begin(fragment: str, carried: str) -> None:
    js.history.replaceState(None, "", "#")
    js.history.pushState(carried or None, "", fragment)


def random_hex() -> str:
    return "".join(f"{byte:02x}" for byte in js.crypto.getRandomValues(js.Uint8Array.new(16)).to_py())


def copy(text: str, done: Callable[[bool], None], show: Callable[[], None]) -> None:
    def end(could: bool) -> None:
        done(could)
        show()

    clipboard = getattr(js.navigator, "clipboard", None)  # there is none where the page is not served securely
    if clipboard is None:
        end(False)
        return
    clipboard.writeText(text).then(
        create_once_callable(lambda nothing: end(True)), create_once_callable(lambda reason: end(False))
    )


def share(title: str, link: str) -> None:
    shared = to_js({"title": title, "url": link}, dict_converter=js.Object.fromEntries)
    nothing = create_once_callable(lambda reason: None)  # the visitor thought better of it
    js.navigator.share(shared).catch(nothing)


def qr(text: str, done: Callable[[str, int], None], show: Callable[[], None]) -> None:
    def drawn(code: Any) -> None:
        done(code.path, code.width)
        show()

    def too_long(reason: Any) -> None:
        done("", -1)
        show()

    js.hansa.qr(text).then(create_once_callable(drawn), create_once_callable(too_long))


def persistence(ask: bool, done: Callable[[bool], None], show: Callable[[], None]) -> None:
    def end(answer: bool) -> None:
        done(answer)
        show()

    answers = getattr(getattr(js.navigator, "storage", None), "persist" if ask else "persisted", None)
    if answers is not None:
        answers().then(create_once_callable(end), create_once_callable(lambda reason: None))


def later(
    pause: int,
    act: Callable[[], None],
    show: Callable[[], None],
    safely: Callable[[Callable[[], None]], Callable[[], None]],
) -> None:
    def do() -> None:
        act()
        show()

    js.setTimeout(create_once_callable(safely(do)), pause)


def bring_all(parts: Sequence[str], done: Callable[[bool], None], show: Callable[[], None]) -> None:
    """One after the other; those that are here already at once."""
    missing = [part for part in parts if part not in BROUGHT]

    def end(came: bool) -> None:
        if came:
            BROUGHT.add(missing[0])
            bring_all(parts, done, show)
        else:
            done(False)
            show()

    if missing:
        bring(missing[0], end)
    else:
        done(True)


def think(parts: Sequence[str], text: str, done: Callable[[str | None], None], show: Callable[[], None]) -> None:
    def end(said: str | None) -> None:
        done(said)
        show()

    js.hansa.think(to_js(parts), text).then(create_once_callable(end), create_once_callable(lambda reason: end(None)))


def work(
    steps: Iterator[float],
    tell: Callable[[float], None],
    show: Callable[[], None],
    safely: Callable[[Callable[[], None]], Callable[[], None]],
) -> None:
    """The first slice at once: what is short is done before anything is shown."""
    shown = js.performance.now()

    def go_on(begun: bool = True) -> None:
        nonlocal shown
        end = js.performance.now() + SLICE
        for done in steps:
            now = js.performance.now()
            if now < end:
                continue
            js.setTimeout(create_once_callable(safely(go_on)), 0)
            if now - shown > BETWEEN_SHOWS:
                tell(done)
                show()
                shown = js.performance.now()
            return
        if begun:
            show()

    go_on(begun=False)


def download(name: str, data: bytes) -> None:
    blob = js.Blob.new(
        to_js([to_js(data)]), to_js({"type": "application/octet-stream"}, dict_converter=js.Object.fromEntries)
    )
    link = js.document.createElement("a")
    link.href, link.download = js.URL.createObjectURL(blob), name
    link.click()
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(link.href)), 60_000)


def read_file(file: Any, done: Callable[[bytes], None], show: Callable[[], None]) -> None:
    """The bytes of a file that the visitor has chosen: of one that is too large only as many as show that. What cannot
    be read, a folder for one, holds nothing."""

    def end(data: bytes) -> None:
        done(data)
        show()

    file.slice(0, limits.FILE_BYTES + 1).arrayBuffer().then(
        create_once_callable(lambda buffer: end(buffer.to_bytes())), create_once_callable(lambda reason: end(b""))
    )

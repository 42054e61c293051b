"""The write lock of a game as one that all tabs of this browser share: `navigator.locks`."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js


class TabLock:
    """A tab that has to wait for the write lock stays in the queue, so the last one left gets it by itself."""

    def __init__(self, after: Callable[[], None]) -> None:
        self.after = after
        """Called when the write lock came or went of itself, to show it."""
        self.turn = 0
        """Counts requests: what an older one still says is no longer heard."""
        self.name = ""
        self.came: Callable[[], None] = lambda: None
        self.went: Callable[[], None] = lambda: None
        self.give_back: Callable[[], None] = lambda: None

    def ask(self, game: str, came: Callable[[], None], went: Callable[[], None]) -> None:
        self.name, self.came, self.went = f"hansa/pen/{game}", came, went
        self._request(ifAvailable=True)

    def take(self) -> None:
        self._request(steal=True)

    def leave(self) -> None:
        self.turn += 1
        self.give_back()
        self.give_back = lambda: None

    def _request(self, **how: bool) -> None:
        self.leave()
        turn = self.turn
        stop = js.AbortController.new()
        options: dict[str, Any] = dict(how) if how else {"signal": stop.signal}
        self.give_back = stop.abort

        def granted(lock: Any) -> Any:
            if turn != self.turn:
                return None
            if not lock:
                self._lost()
                return None
            self.came()
            self.after()
            return js.Promise.new(create_once_callable(keep))

        def keep(resolve: Any, reject: Any) -> None:
            self.give_back = lambda: resolve(None)

        def refused(reason: Any) -> None:
            if turn != self.turn:
                return
            if reason.name == "AbortError":  # taken by another tab
                self._lost()
            else:  # this browser gives no locks: each tab has one of its own
                self.came()
                self.after()

        asked = js.navigator.locks.request(self.name, to_js(options, dict_converter=js.Object.fromEntries),
                                           create_proxy(granted))  # fmt: skip
        asked.then(create_proxy(lambda done: None), create_proxy(refused))

    def _lost(self) -> None:
        self._request()
        self.went()
        self.after()

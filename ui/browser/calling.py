"""The browser's side of calling whoever is asked: the badge of the installed app, and notifications."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js

TAG = "hansa-turn"
"""One notification at a time: a later one takes the place of the one before."""


class BrowserCaller:
    def __init__(self, show: Callable[[], None]) -> None:
        self._show = show

    def badge(self, on: bool) -> None:
        name = "setAppBadge" if on else "clearAppBadge"
        if hasattr(js.navigator, name):
            getattr(js.navigator, name)().catch(create_once_callable(lambda reason: None))

    def can_notify(self) -> bool:
        return hasattr(js, "Notification") and js.Notification.permission != "denied"

    def may_notify(self) -> bool:
        return hasattr(js, "Notification") and js.Notification.permission == "granted"

    def ask_to_notify(self) -> None:
        js.Notification.requestPermission().then(create_once_callable(lambda answer: self._show()))

    def notify(self, title: str, text: str) -> None:
        said = {"body": text, "tag": TAG, "lang": js.document.documentElement.lang, "data": js.location.href}
        given = to_js(said, dict_converter=js.Object.fromEntries)
        try:
            shown = js.Notification.new(title, given)
        except JsException:  # on phones only a service worker may, and sw.js brings the page back
            js.navigator.serviceWorker.ready.then(
                create_once_callable(lambda worker: worker.showNotification(title, given))
            )
        else:
            shown.onclick = create_once_callable(_come_here)


def _come_here(event: Any) -> None:
    js.focus()
    event.target.close()

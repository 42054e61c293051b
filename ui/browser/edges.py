"""Tabs at the edges of the map: how many targets lie beyond, where the board is longer than what is seen of it.

They only help the eye and the thumb: the list beside the map has every target.
"""

from collections.abc import Callable, Iterable
from typing import Any

from pyodide.ffi import create_proxy

from ui.drawing.viewport import Viewport

STRIDE = 0.8
"""Of what is seen, a tap on a tab pans so much."""


class Edges:
    def __init__(self, window: Any, stack: Any, pan: Callable[[float, float], None]) -> None:
        self.shown = (0, 0)
        self.width = 0.0
        self.tabs = []
        self._proxies = []
        for name, way in (("left", 1), ("right", -1)):
            tab = window.document.createElement("div")
            tab.className = f"edge {name}"
            tab.hidden = True
            tab.setAttribute("aria-hidden", "true")
            tapped = create_proxy(lambda _, way=way: pan(way * STRIDE * self.width, 0))
            tab.addEventListener("click", tapped)
            stack.append(tab)
            self.tabs.append(tab)
            self._proxies.append(tapped)

    def show(self, view: Viewport, targets: Iterable[tuple[float, float]]) -> None:
        """Counts the targets that cannot be seen."""
        across = [view.left + x * view.zoom for x, _ in targets]
        beyond = sum(x < 0 for x in across), sum(x > view.room for x in across)
        self.width = view.width
        if beyond != self.shown:
            self.shown = beyond
            for tab, number in zip(self.tabs, beyond, strict=True):
                tab.hidden = not number
                tab.textContent = str(number)

    def leave(self) -> None:
        for proxy in self._proxies:
            proxy.destroy()

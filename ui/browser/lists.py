"""Keys in the lists of the table: from row to row, in and out of groups, to the row whose name is typed."""

from collections.abc import Callable
from typing import Any

import js

from ui.browser.elements import attribute, find
from ui.choosing.groups import typed_row
from ui.session.app import App

ROWS = "#prompt [data-row]"
LONG = "#prompt .many [data-row]"
"""Rows of a list that is too long for numbers: there letters and digits mean its rows."""
ROW_KEYS = ("ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End")
PAGE_OF_ROWS = 10
TYPING = 1000
"""Milliseconds until a letter begins another name."""


class Lists:
    def __init__(self, app: App, show: Callable[[], None]) -> None:
        self.app = app
        self.show = show
        self.typed, self.typed_at = "", 0.0

    def key(self, event: Any) -> bool:
        """Whether the key meant something here."""
        key, target = event.key, event.target
        if len(key) == 1 and key.isalpha() and target.matches(LONG):
            return self._type(key, event)
        self.typed = ""
        if key in ROW_KEYS:
            return self._go(key, target)
        if not target.matches(LONG):
            return False
        if key in ("ArrowLeft", "ArrowRight"):
            return self._sideways(key == "ArrowRight", target)
        return len(key) == 1 and key.isdigit() and self._pick(key, target)

    def _go(self, key: str, target: Any) -> bool:
        """Through the rows of the list; from elsewhere into it. Within the log through its lines."""
        rows = list(js.document.querySelectorAll("#log li" if target.closest("#log") else ROWS))
        if not rows or target.id == "canvas":
            return False
        at = next((i for i, row in enumerate(rows) if row == target), None)
        rows[0 if at is None else _next_row(key, at, len(rows))].focus()
        return True

    def _sideways(self, right: bool, target: Any) -> bool:
        """Right opens a group, then goes along it; left goes back, then closes it."""
        opened = attribute(target, "aria-expanded")
        if opened and (opened == "true") != right:
            self.app.do("open_group", attribute(target, "data-value"))
            return True
        group = target.closest(".groups li")
        inside = list(group.querySelectorAll("[data-row]")) if group else []
        if len(inside) < 2:
            return False
        at = next(i for i, each in enumerate(inside) if each == target) + (1 if right else -1)
        inside[max(0, min(at, len(inside) - 1))].focus()
        return True

    def _pick(self, digit: str, target: Any) -> bool:
        """That one of the group in focus."""
        group = target.closest(".groups li")
        head = group.querySelector("[aria-expanded]") if group else None
        if not head:
            return False
        if attribute(head, "aria-expanded") == "false":
            self.app.do("open_group", attribute(head, "data-value"))
            self.show()
            head = find(attribute(head, "data-key"))
        meant = head.closest("li").querySelector(f'[data-nth="{digit}"]')
        if meant:
            meant.click()
        return True

    def _type(self, letter: str, event: Any) -> bool:
        """All letters typed here are names: what else they mean waits until the list is left."""
        soon = event.timeStamp - self.typed_at < TYPING
        self.typed, self.typed_at = (self.typed if soon else "") + letter, event.timeStamp
        names = list(js.document.querySelectorAll(f"{LONG} b"))
        row = event.target.closest("li") or event.target
        at = next((i for i, name in enumerate(names) if row.contains(name)), 0)
        titles = [name.textContent for name in names]
        found = typed_row(titles, at, self.typed)
        if found is None:  # a new name
            self.typed = letter
            found = typed_row(titles, at, letter)
        if found is not None:
            names[found].closest("[data-row]").focus()
        return True


def _next_row(key: str, at: int, count: int) -> int:
    """Arrows go round; pages stop at the ends."""
    last = count - 1
    return {
        "ArrowDown": (at + 1) % count, "ArrowUp": (at - 1) % count, "Home": 0, "End": last,
        "PageDown": min(at + PAGE_OF_ROWS, last), "PageUp": max(at - PAGE_OF_ROWS, 0),
    }[key]  # fmt: skip

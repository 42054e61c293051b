"""The table in a real browser: its regions, its buttons, its keys. The board is in `board_page`."""

from collections.abc import Callable, Hashable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from ui.browser.board_view import BoardPage
from ui.browser.elements import find, told
from ui.screens.table import LATE, table_regions
from ui.session.app import App
from ui.session.table import TABS, Table

LATER = 30
"""Milliseconds until what nobody waits for is renewed."""
COMMANDS_BY_KEY = {"u": "undo", "y": "redo", "r": "reset_turn", "l": "last_line"}
SHEETS_BY_KEY = {"s": "scores", "h": "share", "?": "help"}
REPLAY_KEYS = {"ArrowLeft": "replay.back", "ArrowRight": "replay.on", " ": "replay.play", "Home": "replay.first",
               "End": "replay.last"}  # fmt: skip
ROWS = "#prompt [data-row]"
ROW_KEYS = ("ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End")
PAGE_OF_ROWS = 10


class TablePage:
    """Laid with a table's skeleton, and left with it."""

    def __init__(self, app: App, show: Callable[[], None], safely: Callable[..., Callable[..., Any]]) -> None:
        self.app = app
        self.show_page = show
        self.board = BoardPage(app, self._acted, safely)
        self.made: dict[str, tuple[Hashable, str]] = {}
        self.by_keys = False
        """Whether the last thing done was done by the keyboard: then the focus follows the choice."""
        self._asked = self._tab = ""
        self._late = create_proxy(safely(self._renew_late))
        self._waiting = False
        self._next = create_proxy(safely(self._next_moment))
        self._timer = 0
        self._slid = create_proxy(safely(self._go_to_slid))
        self._slid_to: int | None = None
        self._line: tuple[int, Hashable] = (-1, None)
        """The entry whose line of the log is marked."""

    def leave(self) -> None:
        self.board.leave()
        js.clearTimeout(self._timer)
        self._timer = 0
        for proxy in (self._late, self._next, self._slid):
            proxy.destroy()

    @property
    def table(self) -> Table:
        assert self.app.table is not None
        return self.app.table

    # -- showing ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        self.board.show()
        for name, (state, make) in table_regions(self.app).items():
            if name not in LATE or name not in self.made:
                self._renew(name, state, make)
            elif self.made[name][0] != state and not self._waiting:
                self._waiting = True
                js.setTimeout(self._late, LATER)
        self.board.put_bubble()
        self._show_moment()
        if self._tab != self.table.tab:
            self._tab = js.document.getElementById("table").dataset.tab = self.table.tab
        if self.app.call:
            js.document.getElementById("call").textContent = self.app.call
            self.app.call = ""

    # -- looking back -------------------------------------------------------------------------------------------------

    def _show_moment(self) -> None:
        """The sliders and the log follow; while it plays, the next moment is waited for."""
        replay, end = self.table.replay, self.table.match.settled
        now = replay.n if replay else end
        for slider in js.document.querySelectorAll("[data-slider]"):
            if slider.value != str(now):
                slider.value = str(now)
        js.document.getElementById("slid").textContent = f"{now} / {end}"
        line = now - 1 if replay else -1
        shown = (line, self.made["lines"][0])
        if shown != self._line:
            self._line = shown
            for marked in js.document.querySelectorAll("#log .now"):
                marked.classList.remove("now")
            if replay and (item := find(f"log.{line}")):
                item.classList.add("now")
                item.scrollIntoView(to_js({"block": "nearest"}, dict_converter=js.Object.fromEntries))
        if replay and replay.playing and not self._timer:
            self._timer = js.setTimeout(self._next, replay.pause)

    def _next_moment(self) -> None:
        self._timer = 0
        table = self.app.table
        if table and table.replay and table.replay.playing:
            table.look_back(table.replay.n + 1, playing=True)
            self.show_page()

    def slide(self, value: str) -> None:
        """A slider is being moved: the latest moment is shown with the next frame, those between are passed over."""
        if self._slid_to is None:
            js.requestAnimationFrame(self._slid)
        self._slid_to = int(value)

    def _go_to_slid(self, now: float) -> None:
        n, self._slid_to = self._slid_to, None
        if n is not None and self.app.table:
            self.app.table.look_back(n)
            self.show_page()

    def _replay(self, command: str, value: str) -> bool:
        table, replay = self.table, self.table.replay
        if command == "go" and value.isdigit():
            table.look_back(int(value), playing=value == "0")
        elif command == "news":
            table.look_back(table.known, playing=True)
        elif replay is None:
            return False
        elif command in ("first", "back", "on", "last"):
            table.look_back({"first": 0, "back": replay.n - 1, "on": replay.n + 1, "last": replay.end}[command])
        elif command == "play":
            replay.play()
            table.look_back(replay.n, replay.playing)
        elif command == "faster":
            replay.faster()
        elif command == "leave":
            table.look_ahead()
        elif command == "from_here":
            self.app.receive(replay.from_here(), table.mine if table.id else None)
        return True

    # -- regions ------------------------------------------------------------------------------------------------------

    def _renew(self, name: str, state: Hashable, make: Callable[[], str]) -> None:
        before = self.made.get(name)
        if before and before[0] == state:
            return
        html = make()
        if not before or before[1] != html:
            js.document.getElementById(name).innerHTML = html
        self.made[name] = (state, html)

    def _renew_late(self) -> None:
        """One region at a time, so that a click in between is answered at once."""
        self._waiting = False
        if self.app.table is None:
            return
        regions = table_regions(self.app)
        changed = [name for name in LATE if name in regions and self.made[name][0] != regions[name][0]]
        if changed:
            self._renew(changed[0], *regions[changed[0]])
            self._show_moment()
        if changed[1:]:
            self._waiting = True
            js.setTimeout(self._late, 0)

    def _acted(self) -> None:
        """A hand has done something on the board."""
        self.by_keys = False
        self.show_page()

    def first_focus(self) -> Any:
        """What the keyboard goes to when the control in focus is gone: the first row, or the first button."""
        return js.document.querySelector(f"{ROWS}:not([aria-disabled]), #prompt input") or js.document.querySelector(
            "#prompt button, #prompt a"
        )

    def follow_choice(self, before: str) -> None:
        """After a key has gone a step further, the focus is on the first row of what is asked now."""
        asked = self.made["prompt"][1]
        if self.by_keys and asked != self._asked and self._asked and (before == "canvas" or not find(before)):
            element = self.first_focus()
            if element:
                element.focus()
        self._asked = asked

    # -- buttons and keys ---------------------------------------------------------------------------------------------

    def press(self, button: Any) -> bool:
        """A button of the table. Whether it was one."""
        actions = self.app.actions
        if word := told(button, "data-word"):
            actions.word(word)
        elif move := told(button, "data-move"):
            actions.play(move)
        elif key := told(button, "data-pick"):
            actions.pick(key)
        elif piece := told(button, "data-hold"):
            actions.hold(piece)
        else:
            return self.do(told(button, "data-do"), told(button, "data-value"))
        return True

    def do(self, command: str, value: str = "") -> bool:
        app, table, actions = self.app, self.table, self.app.actions
        if command in ("undo", "redo", "cancel", "undo_decided"):
            actions.take_back(command)
        elif command in ("reset_turn", "back", "yes", "no"):
            getattr(actions, command)()
        elif command == "look":
            table.look()
        elif command.startswith("replay."):
            return self._replay(command.removeprefix("replay."), value)
        elif command == "fork.stay":
            table.sheet = ""
        elif command == "sheet":
            table.sheet = "" if table.sheet == value else value
            app.focus = "close-sheet" if table.sheet else ""
        elif command == "tab":
            table.tab = value if value in TABS else TABS[0]
        elif command == "whole_log":
            table.whole_log = True
        elif command == "last_line":
            self._last_line()
        else:
            return self.board.look(command)
        return True

    def _last_line(self) -> None:
        if self.table.tab != "table":
            self.table.tab = "log"
        line = js.document.querySelector("#log li:not(.turn)")
        if line:
            line.focus()

    def key(self, event: Any) -> bool:
        """A key on the table. Whether it meant anything."""
        table, key, typing = self.table, event.key, event.target.matches("input, select, textarea")
        self.by_keys = True
        if key == "Escape":
            self.app.actions.back()
        elif typing:
            return False
        elif table.replay and key in REPLAY_KEYS and (key != " " or not event.target.matches("button, a")):
            return event.target.id != "canvas" and self.do(REPLAY_KEYS[key])
        elif key == "Enter" and event.target.matches("#log li[data-do]"):
            return self.do("replay.go", told(event.target, "data-value"))
        elif key in ROW_KEYS:
            return self._go_to_row(key, event.target)
        elif key in COMMANDS_BY_KEY:
            return self.do(COMMANDS_BY_KEY[key])
        elif key in SHEETS_BY_KEY:
            return self.do("sheet", SHEETS_BY_KEY[key])
        elif len(key) == 1 and key in "123456789":
            self.app.actions.number(int(key))
        elif word := self.table.choice.by_letter(key):
            self.app.actions.word(word)
        else:
            return False
        return True

    def _go_to_row(self, key: str, target: Any) -> bool:
        """Through the rows of the list; from elsewhere into it. Within the log through its lines."""
        rows = list(js.document.querySelectorAll("#log li" if target.closest("#log") else ROWS))
        if not rows or target.id == "canvas":
            return False
        at = next((i for i, row in enumerate(rows) if row == target), None)
        rows[0 if at is None else _next_row(key, at, len(rows))].focus()
        return True

    # -- what is pointed at in the lists ------------------------------------------------------------------------------

    def point_row(self, target: Any, focus: bool) -> None:
        """A row of the list or a line of the log, by pointer or by focus: its places are shown on the board."""
        row = target.closest("#prompt [data-at]")
        line = target.closest("#log [data-places]")
        place = told(row, "data-at") if row else ""
        shown = frozenset(told(line, "data-places").split()) if line else frozenset[str]()
        table = self.table
        if focus:
            changed = table.focus != place
            table.focus = place
        else:
            changed = table.hover != place
            table.hover = place
        if changed or shown != table.shown:
            table.shown = shown
            for name in [place] if focus and place else sorted(shown)[:1]:
                self.board.show_place(name)
            self.board.draw()


def _next_row(key: str, at: int, count: int) -> int:
    """Arrows go round; pages stop at the ends."""
    last = count - 1
    return {
        "ArrowDown": (at + 1) % count, "ArrowUp": (at - 1) % count, "Home": 0, "End": last,
        "PageDown": min(at + PAGE_OF_ROWS, last), "PageUp": max(at - PAGE_OF_ROWS, 0),
    }[key]  # fmt: skip

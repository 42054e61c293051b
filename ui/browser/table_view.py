"""The table in a real browser: its regions, its buttons, its keys. The board is in `board_page`."""

from collections.abc import Callable, Hashable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from ui.browser import tips
from ui.browser.board_view import BoardPage
from ui.browser.elements import attribute, find
from ui.browser.lists import LONG, ROWS, Lists
from ui.screens.buttons import without_letter_keys
from ui.screens.table import LATE, WITHIN, table_regions
from ui.session.app import App
from ui.session.commands import by_key
from ui.session.rooms import has_rules
from ui.session.table import AnyTable

LATER = 30
"""Milliseconds until what nobody waits for is renewed."""


class TablePage:
    """Laid with a table's skeleton, and left with it."""

    def __init__(self, app: App, show: Callable[[], None], safely: Callable[..., Callable[..., Any]]) -> None:
        self.app = app
        self.show_page = show
        self.board = BoardPage(app, self._acted, safely)
        self.lists = Lists(app, show)
        self.made: dict[str, tuple[Hashable, str]] = {}
        self.by_keys = False
        """Whether the last thing done was done by the keyboard: then the focus follows the choice."""
        self._asked = self._tab = self._opened = ""
        self._late = create_proxy(safely(self._renew_late))
        self._late_timer = 0
        self._next = create_proxy(safely(self._next_moment))
        self._timer = 0
        self._slid = create_proxy(safely(self._go_to_slid))
        self._slid_to: int | None = None
        self._frame = 0
        self._line: tuple[int, Hashable] = (-1, None)
        """The entry whose line of the log is marked."""

    def leave(self) -> None:
        self.board.leave()
        js.clearTimeout(self._timer)
        js.clearTimeout(self._late_timer)
        js.cancelAnimationFrame(self._frame)
        self._timer = 0
        for proxy in (self._late, self._next, self._slid):
            proxy.destroy()

    @property
    def table(self) -> AnyTable:
        assert self.app.table is not None
        return self.app.table

    # -- showing ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        if self.app.look:
            self.board.look(self.app.look)
            self.app.look = ""
        self.board.show()
        covered = self.table.viewer is None  # then nothing of what somebody saw may stay, not for a moment
        for name, (state, make) in table_regions(self.app).items():
            if covered or name not in LATE or name not in self.made:
                self._renew(name, state, make)
            elif self.made[name][0] != state and not self._late_timer:
                self._late_timer = js.setTimeout(self._late, LATER)
        self.board.put_bubble()
        self.board.put_lesson()
        self._show_moment()
        if self._tab != self.table.tab:
            self._tab = js.document.getElementById("table").dataset.tab = self.table.tab
        self.board.keep_clear()
        if self._opened != self.table.opened:
            self._opened = self.table.opened
            self.board.show_place(self._opened)
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
            self._frame = js.requestAnimationFrame(self._slid)
        self._slid_to = int(value)

    def _go_to_slid(self, now: float) -> None:
        n, self._slid_to = self._slid_to, None
        if n is not None and self.app.table:
            self.app.table.look_back(n)
            self.show_page()

    # -- regions ------------------------------------------------------------------------------------------------------

    def _renew(self, name: str, state: Hashable, make: Callable[[], str]) -> None:
        before = self.made.get(name)
        if before and before[0] == state:
            return
        html = make() if self.app.letter_keys else without_letter_keys(make())
        if not before or before[1] != html:
            js.document.getElementById(name).innerHTML = html
            for inner in WITHIN.get(name, ()):
                self.made.pop(inner, None)  # its element has been laid anew, and is empty
        self.made[name] = (state, html)

    def _renew_late(self) -> None:
        """One region at a time, so that a click in between is answered at once."""
        self._late_timer = 0
        if self.app.table is None:
            return
        regions = table_regions(self.app)
        changed = [name for name in LATE if name in regions and self.made[name][0] != regions[name][0]]
        if changed:
            self._renew(changed[0], *regions[changed[0]])
            self._show_moment()
        if changed[1:]:
            self._late_timer = js.setTimeout(self._late, 0)

    def rule_at(self, element: Any) -> str:
        """The rule that a row of the choice leads to, or a part of a desk; empty if there is none to show."""
        table = self.table
        part, row = element.closest("[data-leads]"), element.closest("#prompt [data-row]")
        if not has_rules(table.match.game.id):
            return ""
        if part:
            return attribute(part, "data-leads")
        key = attribute(row, "data-key").partition(".")[2] if row else ""
        option = next((option for option in table.choice.options if option.key == key), None)
        return table.room.rule_of(option.moves[0], table.view) if option else ""

    def _acted(self, by_keys: bool) -> None:
        """Something was done on the board."""
        self.by_keys = by_keys
        self.show_page()

    def focus_first(self) -> None:
        """What the keyboard goes to when the control in focus is gone: the first row, or the first button."""
        element = self._first()
        if element:
            element.focus()

    def _first(self) -> Any:
        return js.document.querySelector(f"{ROWS}:not([aria-disabled]), #prompt input") or js.document.querySelector(
            "#prompt button, #prompt a"
        )

    def follow_choice(self, before: str) -> None:
        """After a key has gone a step further, the focus is on the first row of what is asked now."""
        asked = self.made["prompt"][1]
        if self.by_keys and asked != self._asked and self._asked and (before == "canvas" or not find(before)):
            self.focus_first()
        self._asked = asked

    # -- buttons and keys ---------------------------------------------------------------------------------------------

    def press(self, button: Any) -> bool:
        """A button that goes on with the choice. Whether it was one."""
        actions = self.app.actions
        if word := attribute(button, "data-word"):
            self.app.apply(actions.word(word))
        elif move := attribute(button, "data-move"):
            self.app.apply(actions.play(move))
        elif key := attribute(button, "data-pick"):
            self.app.apply(actions.pick(key))
        elif piece := attribute(button, "data-hold"):
            self.app.apply(actions.hold(piece))
        else:
            return False
        return True

    def key(self, event: Any) -> bool:
        """A key on the table. Whether it meant anything."""
        app, table, key, target = self.app, self.table, event.key, event.target
        self.by_keys = True
        if key == "Escape" and not self._can_go_back() and any((self.board.hush(), tips.hush())):
            return True
        if key == "Escape":
            app.do("rules.close" if app.reading.is_open else "back")
        elif target.matches("input, select, textarea") and not (key == " " and target.matches("[data-slider]")):
            return False
        elif key == "Enter" and target.matches("#log li[data-do]"):
            app.do(attribute(target, "data-do"), attribute(target, "data-value"))
        elif target.matches(LONG) and self.lists.key(event):
            return True
        elif not app.heeds(key):
            return self.lists.key(event)
        elif command := by_key(key, table.standing):
            looks_back = command[0].startswith("replay.")
            if looks_back and (target.id == "canvas" or (key == " " and target.matches("button, a"))):
                return False
            app.do(*command)
        elif self.lists.key(event):
            return True
        elif len(key) == 1 and key in "123456789":
            app.apply(app.actions.number(int(key)))
        elif word := table.choice.by_letter(key):
            app.apply(app.actions.word(word))
        else:
            return False
        return True

    def _can_go_back(self) -> bool:
        """Whether something lies open or is under way: then Escape is for that, and not for a tip beside it."""
        table = self.table
        shown = self.app.reading.is_open or table.sheet or table.told or table.replay or self.app.notice
        return bool(shown or table.choice.narrowed or table.match.position.chain)

    # -- what is pointed at in the lists ------------------------------------------------------------------------------

    def went_on(self) -> None:
        """Pointer or focus has come to something else."""
        tips.left()

    def point_row(self, target: Any, focus: bool) -> None:
        """A row of the list or a line of the log, by pointer or by the keys' focus: its places are shown on the board.
        The focus that a hand has left behind shows nothing, so that the map stays under the hand."""
        row = target.closest("#prompt [data-at]")
        line = target.closest("#log [data-places]")
        place = attribute(row, "data-at") if row and (self.by_keys or not focus) else ""
        shown = frozenset(attribute(line, "data-places").split()) if line else frozenset[str]()
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
            self.board.put_tip()

"""The app in a real browser: one listener per kind of event, regions renewed only where they changed."""

import importlib
import traceback
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_once_callable, create_proxy

from ui.browser import amounts
from ui.browser.device import browser_device, read_file
from ui.browser.elements import attribute, find
from ui.browser.parts import NotHere, bring
from ui.screens.buttons import without_letter_keys
from ui.screens.start import start_regions, start_skeleton
from ui.screens.title import page_title
from ui.session.app import App
from ui.session.commands import by_key
from ui.session.notice import Notice
from ui.session.rooms import room_modules
from ui.session.standing import Standing

if TYPE_CHECKING:
    from ui.browser.table_view import TablePage

LISTENED = (
    *("click", "change", "input", "submit", "keydown", "focusin", "paste", "dragover", "drop"),
    *("pointerover", "pointerdown", "pointermove", "pointerup", "pointercancel", "visibilitychange", "contextmenu"),
)
LATER = ("ui.screens.table", "ui.browser.table_view", "ui.screens.end")
BREATH = 60
"""Milliseconds between two parts of what comes later."""
SLACK = 6
"""Pixels that a click may tremble before it is a drag."""
REST = 550
"""After so many milliseconds a finger that rests asks for a rule: not every browser makes a `contextmenu` of it."""
BUTTONS = "button[data-move], button[data-pick], button[data-word], button[data-hold], [data-do]"


class Page:
    """Every listener ends in `show`. What goes wrong inside one is said on the page and leaves the game as it was."""

    def __init__(self) -> None:
        self.root = js.document.documentElement
        self.main = js.document.getElementById("page")
        self.live = js.document.getElementById("live")
        self.app = App(browser_device(lambda: self.show(), self._safely))
        self.table: TablePage | None = None
        self.begun = self.ready = False
        self.awaited: Callable[[], object] | None = None
        """What is done again when the part of our code that it needs has come, and what is said meanwhile."""
        self.coming: Notice | None = None
        self.carried = ""
        """The piece of the supply that a pointer has gone down on, and where."""
        self.carried_from = (0.0, 0.0)
        self.carrying = False
        self.touch = 0
        """Another number for each finger that goes down, and when it moves or leaves."""
        self.rested = False
        """Whether the finger that is down has asked for a rule: what it lies on is not pressed with it."""
        self.pressed = self.late = False
        """Whether a pointer is down, and whether something is to be shown when it is up."""
        self.laid: tuple[object, ...] = ()
        self.said: dict[str, str | None] = {}
        self.stamp = 0
        self.regions: dict[str, str] = {}
        self.states: dict[str, Hashable] = {}
        """What the regions show, and what those of the end were made from."""

    def begin(self) -> None:
        for name in LISTENED:
            js.document.addEventListener(name, create_proxy(self._safely(getattr(self, f"_on_{name}"))))
        js.addEventListener("storage", create_proxy(self._safely(self._on_storage)))
        js.addEventListener("hashchange", create_proxy(self._safely(lambda event: self._open(event.newURL))))
        self._when_here(self._first)

    def _first(self) -> None:
        self._open(js.location.href)
        self._shared()
        if hasattr(js, "launchQueue"):
            js.launchQueue.setConsumer(create_proxy(self._safely(self._on_launch)))
        self.app.autosave.persistence.look()
        self.begun = True
        self._come_alive()

    def _come_alive(self) -> None:
        """Once, and where the address brings a game not before that is read."""
        if self.ready or not self.begun or self.awaited or self.app.share.reading:
            return
        self.ready = True
        self.root.dataset.state = "ready"
        js.setTimeout(create_once_callable(lambda: self._get_ready([*LATER, *room_modules()])), BREATH)

    def _get_ready(self, modules: list[str]) -> None:
        """What a table needs comes while the visitor still looks at the start screen, one part at a time."""
        if not modules:
            return
        try:
            importlib.import_module(modules[0])
        except NotHere as missing:
            bring(missing.part, lambda came: self._get_ready(modules if came else []))
        else:
            js.setTimeout(create_once_callable(lambda: self._get_ready(modules[1:])), BREATH)

    def _safely(self, listener: Callable[..., Any]) -> Callable[..., Any]:
        def listen(*given: Any) -> Any:
            try:
                return self._when_here(lambda: listener(*given))
            except Exception:
                traceback.print_exc()
                self.app.notice = Notice(self.app.words.say("table.trouble"))
                self.show()

        return listen

    # -- parts of our code that are on their way ----------------------------------------------------------------------

    def _when_here(self, act: Callable[[], Any]) -> Any:
        """Does it now or, if it needs a part that has not come, again when that is here. Of several such wishes the
        last one counts."""
        try:
            return act()
        except NotHere as missing:
            self.awaited = lambda: self._when_here(act)
            self._wait(missing.part)
            if self.ready:
                self.coming = self.app.notice = Notice(self.app.words.say("start.coming"))
                self.show()

    def _wait(self, part: str) -> None:
        bring(part, self._safely(self._go_on) if self.ready else self._go_on)  # a start that fails is told otherwise

    def _go_on(self, came: bool) -> None:
        again, self.awaited = self.awaited, None
        if self.coming and self.app.notice is self.coming:
            self.app.notice = None
        if came and again:
            again()
        elif not came:
            self.app.notice = Notice(self.app.words.say("start.not_come"))
        waits = self.awaited and not self.ready  # for the next part: nothing is to be seen before that has come
        if not waits and (came or again != self.show):
            self.show()

    def _open(self, url: str) -> None:
        """The address that was asked for: by the time its event comes, a link read before may have set another."""
        self.app.open("#" + url.partition("#")[2])
        self.show()

    # -- showing ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        try:
            self._show()
        except NotHere as missing:
            self.awaited = self.awaited or self.show
            self._wait(missing.part)

    def _show(self) -> None:
        app = self.app
        if app.share.reading and not self.ready:
            return
        key = self._focused()
        self._say("lang", app.language)
        if js.document.title != (title := page_title(app)):
            js.document.title = title
        self._say("data-theme", app.theme or None)
        of_screen = {"rules": app.reading.game, "access": app.theme}.get(app.screen)
        laid = (app.screen, app.language, app.table, of_screen, app.letter_keys)
        if laid != self.laid:
            self._lay()
        if self.table:
            self.table.show()
        elif app.screen == "lobby":
            from ui.screens.live.lobby import lobby_regions

            for name, html in lobby_regions(app).items():
                self._renew(name, html)
        elif app.screen in ("rules", "end"):
            self._show_made()
        elif app.screen == "start":
            for name, html in start_regions(app).items():
                self._renew(name, html)
        if laid != self.laid:
            js.scrollTo(0, 0)
        self.laid = laid
        self._attributes()
        self._focus(app.focus or key)
        app.focus = ""
        if self.table:
            self.table.follow_choice(key)
        if app.announcement:
            again = self.live.textContent == app.announcement  # said once more only if it is another text
            self.live.textContent = app.announcement + ("\u00a0" if again else "")
            app.announcement = ""
        self._come_alive()
        app.wake()

    def _lay(self) -> None:
        """The elements of another screen, or of the same in another language; nothing stays said in the old one."""
        if self.laid and self.laid[1] != self.app.language:
            self.live.textContent = ""
        if self.table:
            self.table.leave()
        self.table = None
        self.stamp = 0
        self.regions, self.states = {}, {}
        if self.app.screen == "start":
            self.main.innerHTML = start_skeleton()
        elif self.app.screen == "rules":
            from ui.screens.rules import rules_page

            self.main.innerHTML = rules_page(self.app)
        elif self.app.screen == "access":
            from ui.screens.access import access_page

            self.main.innerHTML = access_page(self.app)
        elif self.app.screen == "end":
            from ui.screens.end import end_skeleton

            self.main.innerHTML = end_skeleton(self.app)
            self.app.focus = self.app.focus or "ended"
        elif self.app.screen == "lobby":
            from ui.screens.live.lobby import lobby_skeleton

            self.main.innerHTML = lobby_skeleton(self.app)
        else:
            from ui.browser.table_view import TablePage
            from ui.screens.table import table_skeleton

            self.main.innerHTML = table_skeleton(self.app)
            self.table = TablePage(self.app, self.show, self._safely)

    def _show_made(self) -> None:
        """The regions of the end and of the rules, each made anew only when its state has changed."""
        if self.app.screen == "rules":
            from ui.screens.rules import rules_regions as regions
        else:
            from ui.screens.end import end_regions as regions
        for name, (state, make) in regions(self.app).items():
            if self.states.get(name) != state:
                self.states[name] = state
                self._renew(name, make())

    def _renew(self, name: str, html: str) -> None:
        html = html if self.app.letter_keys else without_letter_keys(html)
        if self.regions.get(name) != html:
            js.document.getElementById(name).innerHTML = html
            self.regions[name] = html

    def _attributes(self) -> None:
        app, table = self.app, self.app.table
        self._say("data-screen", app.screen)
        self._say("data-letter-keys", None if app.letter_keys else "no")
        live = app.live_now
        self._say("data-live", "off" if live is None else "live" if live.stage == "live" else "lobby")
        self._say("data-peers", str(live.connected) if live else None)
        match = table.match if table else None
        self._say("data-game", match.game.id if match is not None else None)
        self._say("data-entries", str(len(match)) if match is not None else None)
        asked = None if match is None or match.to_act is None else str(match.to_act)
        self._say("data-to-act", None if match is None else asked or "")
        thinks = table is not None and table.standing is Standing.THINKS
        self._say("data-thinks", asked if thinks else None)
        if table and self.stamp != table.stamp:
            self.stamp = table.stamp
            self._say("data-digest", table.match.position.view(None).digest()[:16])
        elif not table:
            self._say("data-digest", None)

    def _say(self, name: str, value: str | None) -> None:
        """An attribute of the root, set only when it changes: setting it costs a look at every style."""
        if self.said.get(name) == value:
            return
        self.said[name] = value
        if value is None:
            self.root.removeAttribute(name)
        else:
            self.root.setAttribute(name, value)

    def _focused(self) -> str:
        active = js.document.activeElement
        return attribute(active, "data-key") if active and self.main.contains(active) else ""

    def _focus(self, key: str) -> None:
        """Where the focus was; if that control is gone, the first thing that can be decided now."""
        if not key or self._focused() == key:
            return
        if element := find(key):
            element.focus()
        elif self.table:
            self.table.focus_first()

    # -- listening ----------------------------------------------------------------------------------------------------

    def _on_click(self, event: Any) -> None:
        if self.rested and event.detail:  # not one that a key has made
            self.rested = False
            return
        if amounts.press(event.target):
            return
        button = event.target.closest(BUTTONS)
        if not button or not self.main.contains(button):
            return
        if self.table:
            self.table.by_keys = event.detail == 0  # a click that a key has made
        if not (self.table and self.table.press(button)):
            self._do(attribute(button, "data-do"), attribute(button, "data-value"))
        self.show()

    def _on_contextmenu(self, event: Any) -> None:
        """The right mouse button, a finger that rests or the menu key asks for the rule of what is there."""
        self.touch += 1
        if self._lead(event.target):
            event.preventDefault()

    def _lead(self, element: Any) -> bool:
        """Opens the rule of what is there, if there is one."""
        rule = self.table.rule_at(element) if self.table else ""
        if rule:
            self._do("rules", rule)
            self.show()
        return bool(rule)

    def _rest(self, touch: int, element: Any) -> None:
        if touch == self.touch and self._lead(element):
            self.rested = True
            self.carried = ""

    def _do(self, name: str, value: str) -> None:
        """A command whose code is still on its way is carried out when that is here: its button may be gone by then."""
        self._when_here(lambda: self.app.do(name, value))

    def _on_input(self, event: Any) -> None:
        if event.target.matches("[data-search]"):
            self.app.reading.search(event.target.value)
            self.show()
        if self.table and event.target.matches("[data-slider]"):
            self.table.slide(event.target.value)
        else:
            amounts.follow(event.target)

    # -- games that come: pasted, dropped, or brought by the system where the page is installed as an app -------------

    def _shared(self) -> None:
        """What another app has shared with ours stands behind the question mark, as manifest.webmanifest says."""
        asked = js.URLSearchParams.new(js.location.search)
        texts = [text for name in ("url", "text", "title") if isinstance(text := asked.get(name), str)]
        if texts:
            js.history.replaceState(None, "", js.location.pathname + js.location.hash)
            self._when_here(lambda: self._open_one_of(texts))

    def _open_one_of(self, texts: list[str]) -> None:
        if not any(map(self.app.share.open_text, texts)):
            self.app.notice = Notice(self.app.words.say("share.no_link"))
        self.show()

    def _on_launch(self, launch: Any) -> None:
        """A file of ours was opened."""
        if launch.files.length:
            launch.files[0].getFile().then(create_once_callable(self._read))

    def _read(self, file: Any) -> None:
        read_file(file, self._safely(self.app.share.open_file), self.show)

    def _on_paste(self, event: Any) -> None:
        if not event.target.matches("input, textarea"):
            self._receive(event, event.clipboardData)

    def _on_dragover(self, event: Any) -> None:
        event.preventDefault()  # else a dropped file would replace the page

    def _on_drop(self, event: Any) -> None:
        event.preventDefault()
        self._receive(event, event.dataTransfer)

    def _receive(self, event: Any, data: Any) -> None:
        if data.files.length:
            event.preventDefault()
            self._read(data.files.item(0))
        elif self.app.share.open_text(data.getData("text/plain")):
            event.preventDefault()
            self.show()

    def _on_change(self, event: Any) -> None:
        target = event.target
        if target.type == "file":
            if target.files.length:
                self._read(target.files.item(0))
                target.value = ""  # so that the same file can be chosen again
        elif target.closest("#setup") and target.name:
            value = str(target.checked).lower() if target.type == "checkbox" else target.value
            self.app.form.put(target.name, value)
            self._show_later()

    def _show_later(self) -> None:
        """After the press that ended a change is over: what is being pressed must not be replaced under the finger."""
        if self.pressed:
            self.late = True
        else:
            js.setTimeout(create_once_callable(self.show), 0)

    def _on_submit(self, event: Any) -> None:
        event.preventDefault()
        form = event.target
        if form.id == "setup":
            self.app.start()
        elif command := attribute(form, "data-ask"):
            typed = form.querySelector("input")
            self.app.do(command, attribute(form, "data-value"), typed.value)
            if form.hasAttribute("data-clears"):
                typed.value = ""
        elif stem := attribute(form, "data-move"):
            self.app.apply(self.app.actions.play(f"{stem} {form.querySelector('input').value}"))
        self.show()

    def _on_visibilitychange(self, event: Any) -> None:
        if self.app.bots:
            self.app.bots.looked_at()
            self.show()

    def _on_storage(self, event: Any) -> None:
        """Another tab has written."""
        outcome = self.app.autosave.storage_changed(event.key) if isinstance(event.key, str) else None
        if outcome is not None:
            self.app.apply(outcome)
            self.show()

    def _on_keydown(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or self.app.table is None:
            return
        if self.table.key(event) if self.table else self._key_at_the_end(event):
            event.preventDefault()
            self.show()

    def _key_at_the_end(self, event: Any) -> bool:
        """The keys of the commands work at the end page too. Whether it was one."""
        command = ("back", "") if event.key == "Escape" else by_key(event.key, Standing.OVER)
        if command is None or event.target.matches("input") or not self.app.heeds(event.key):
            return False
        self.app.do(*command)
        return True

    def _on_focusin(self, event: Any) -> None:
        if event.target.matches("[data-select]"):
            event.target.select()
        if self.table:
            self.table.went_on()
            self.table.point_row(event.target, focus=True)

    def _on_pointerover(self, event: Any) -> None:
        if self.table:
            self.table.went_on()
        if self.table and event.target.id != "canvas" and event.pointerType != "touch":
            self.table.point_row(event.target, focus=False)

    # -- a piece dragged from the supply onto the board; without moving, it is a click --------------------------------

    def _on_pointerdown(self, event: Any) -> None:
        self.pressed = True
        self.touch += 1
        self.rested = False
        if event.pointerType == "touch" and self.table:
            rests = self._safely(lambda touch=self.touch: self._rest(touch, event.target))
            js.setTimeout(create_once_callable(rests), REST)
        if self.table:
            self.table.by_keys = False
        source = event.target.closest("#desks [data-hold]") if self.table else None
        self.carried = attribute(source, "data-hold") if source else ""
        self.carried_from = event.clientX, event.clientY
        self.carrying = False

    def _on_pointermove(self, event: Any) -> None:
        x, y = self.carried_from
        moved = abs(event.clientX - x) + abs(event.clientY - y) > SLACK
        if moved:
            self.touch += 1
        if not self.carried or not self.table:
            return
        if not self.carrying and moved:
            self.carrying = True
            self.table.board.carry(self.carried)
        if self.carrying:
            self.table.board.carried_over(event)

    def _on_pointercancel(self, event: Any) -> None:
        """The finger has begun to scroll."""
        self.touch += 1

    def _on_pointerup(self, event: Any) -> None:
        self.pressed = False
        self.touch += 1
        if self.late:
            self.late = False
            self._show_later()
        if self.carrying and self.table:
            self.table.board.put_down(event)
        self.carried = ""
        self.carrying = False

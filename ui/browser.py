"""The app in a real browser: one listener per kind of event, regions renewed only where they changed."""

import traceback
from collections.abc import Callable, Iterator, MutableMapping
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from ui.app import App, Device, Notice
from ui.canvas import Painter
from ui.scene import Scene
from ui.screens.start import start_screen
from ui.screens.table import table_regions, table_skeleton

REACH = 24
"""How many pixels beside a place a tap may land."""

COMMANDS_BY_KEY = {"u": "undo", "y": "redo", "Escape": "cancel"}


class LocalStorage(MutableMapping[str, str]):
    """The browser's local storage. Where it is full or forbidden, an OSError says so."""

    def __getitem__(self, key: str) -> str:
        try:
            value = js.localStorage.getItem(key)
        except JsException:
            value = None
        if not isinstance(value, str):
            raise KeyError(key)
        return value

    def __setitem__(self, key: str, value: str) -> None:
        try:
            js.localStorage.setItem(key, value)
        except JsException as problem:
            raise OSError("storage") from problem

    def __delitem__(self, key: str) -> None:
        if key not in self:
            raise KeyError(key)
        js.localStorage.removeItem(key)

    def __iter__(self) -> Iterator[str]:
        try:
            return iter(list(js.Object.keys(js.localStorage)))
        except JsException:
            return iter(())

    def __len__(self) -> int:
        return len(list(iter(self)))


def random_hex() -> str:
    return "".join(f"{byte:02x}" for byte in js.crypto.getRandomValues(js.Uint8Array.new(16)).to_py())


def told(element: Any, name: str) -> str:
    """An attribute of an element, empty where it has none."""
    value = element.getAttribute(name)
    return value if isinstance(value, str) else ""


class Page:
    """Every listener ends in `show`. What goes wrong inside one is said on the page and leaves the game as it was."""

    def __init__(self) -> None:
        self.root = js.document.documentElement
        self.main = js.document.getElementById("page")
        self.live = js.document.getElementById("live")
        self.app = App(Device(LocalStorage(), self.root.lang, lambda: int(js.Date.now()), random_hex, self._go))
        self.painter: Painter | None = None
        self.scene: Scene | None = None
        self.laid: tuple[str, ...] = ()
        self.regions: dict[str, str] = {}

    def begin(self) -> None:
        for name in ("click", "change", "submit", "keydown"):
            js.document.addEventListener(name, create_proxy(self._safely(getattr(self, f"_on_{name}"))))
        js.addEventListener("hashchange", create_proxy(self._safely(lambda event: self._open())))
        js.addEventListener("resize", create_proxy(lambda event: self.show()))
        js.document.fonts.ready.then(create_proxy(lambda fonts: self.show()))
        self._open()
        self.root.dataset.state = "ready"

    def _safely(self, listener: Callable[[Any], None]) -> Callable[[Any], None]:
        def listen(event: Any) -> None:
            try:
                listener(event)
            except Exception:
                traceback.print_exc()
                self.app.notice = Notice(self.app.words.say("table.trouble"))
                self.show()

        return listen

    def _open(self) -> None:
        self.app.open(js.location.hash)
        self.show()

    def _go(self, fragment: str) -> None:
        js.history.replaceState(None, "", fragment)

    # -- showing ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        app = self.app
        key = self._focused()
        self.root.lang = app.language
        if app.theme:
            self.root.dataset.theme = app.theme
        laid = (app.screen, app.language, app.table.id if app.table else "")
        if app.screen == "start":
            self._renew(self.main, "page", start_screen(app))
            self.painter = self.scene = None
        else:
            if laid != self.laid:
                self._renew(self.main, "page", table_skeleton(app))
                self.regions = {}
                self.painter = Painter(js, js.document.getElementById("canvas"))
            self._show_table()
        if laid != self.laid:
            js.scrollTo(0, 0)
        self.laid = laid
        self._attributes()
        self._focus(key)
        if app.announcement:
            self.live.textContent = app.announcement
            app.announcement = ""

    def _show_table(self) -> None:
        app, painter = self.app, self.painter
        assert app.table is not None and painter is not None
        self.scene = app.table.room.scene(app.view, app.viewer, app.legal, app.words)
        painter.draw(self.scene)
        points = {place.name: painter.page_point(*place.middle) for place in self.scene.places}
        for name, html in table_regions(app, self.scene, points).items():
            self._renew(js.document.getElementById(name), name, html)

    def _renew(self, element: Any, name: str, html: str) -> None:
        if self.regions.get(name) != html:
            element.innerHTML = html
            self.regions[name] = html

    def _attributes(self) -> None:
        app, data = self.app, self.root.dataset
        data.screen = app.screen
        data.offline = "none"
        state: dict[str, Any] = {"game": None, "entries": None, "toAct": None, "digest": None}
        if app.table:
            match = app.table.match
            state = {
                "game": match.game.id,
                "entries": len(match),
                "toAct": "" if match.to_act is None else match.to_act,
                "digest": match.position.view(None).digest()[:16],
            }
        for name, value in state.items():
            if value is None:
                js.Reflect.deleteProperty(data, name)
            else:
                setattr(data, name, str(value))

    def _focused(self) -> str:
        active = js.document.activeElement
        return told(active, "data-key") if active and self.main.contains(active) else ""

    def _focus(self, key: str) -> None:
        """Where the focus was; if that control is gone, the first thing that can be decided now."""
        if not key or self._focused() == key:
            return
        for element in self.main.querySelectorAll("[data-key]"):
            if told(element, "data-key") == key:
                element.focus()
                return
        first = self.main.querySelector("#prompt button, #prompt input, #prompt a")
        if first:
            first.focus()

    # -- listening ----------------------------------------------------------------------------------------------------

    def _on_click(self, event: Any) -> None:
        if self.painter and event.target.id == "canvas":
            self._on_canvas(event.offsetX, event.offsetY)
            return
        button = event.target.closest("button[data-move], [data-do]")
        if not button:
            return
        if move := told(button, "data-move"):
            self.app.play(move)
        else:
            self._do(told(button, "data-do"), told(button, "data-value"))
        self.show()

    def _on_canvas(self, x: float, y: float) -> None:
        assert self.painter is not None and self.scene is not None and self.app.table is not None
        place = self.scene.place_at(*self.painter.board_point(x, y), REACH / self.painter.zoom)
        move = self.app.table.room.move_at(place.name, self.app.view) if place and not self.app.behind_curtain else None
        if move is not None:
            self.app.play(str(move))
            self.show()

    def _do(self, command: str, value: str = "") -> None:
        app = self.app
        if command in ("undo", "redo", "cancel"):
            app.take_back(command)
        elif command == "look":
            app.look()
        elif command == "language":
            app.set_language(value)
        elif command == "theme":
            app.set_theme(value)
        elif command == "delete":
            app.delete(value)
        elif command == "put_back":
            app.put_back()
        elif command == "close_notice":
            app.notice = None

    def _on_change(self, event: Any) -> None:
        target = event.target
        if target.closest("#setup") and target.name:
            value = str(target.checked).lower() if target.type == "checkbox" else target.value
            self.app.form.put(target.name, value)
            self.show()

    def _on_submit(self, event: Any) -> None:
        event.preventDefault()
        form = event.target
        if form.id == "setup":
            self.app.start()
        elif stem := told(form, "data-move"):
            self.app.play(f"{stem} {form.querySelector('input').value}")
        self.show()

    def _on_keydown(self, event: Any) -> None:
        if self.app.screen != "table" or event.ctrlKey or event.metaKey or event.altKey:
            return
        typing = event.target.matches("input, select, textarea")
        if event.key in COMMANDS_BY_KEY and (not typing or event.key == "Escape"):
            self._do(COMMANDS_BY_KEY[event.key])
        elif not typing and event.key in "123456789" and len(event.key) == 1:
            buttons = list(js.document.querySelectorAll("#prompt button[data-move]"))
            if int(event.key) > len(buttons):
                return
            self.app.play(told(buttons[int(event.key) - 1], "data-move"))
        else:
            return
        event.preventDefault()
        self.show()

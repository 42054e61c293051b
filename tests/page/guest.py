"""A guest at the page: looks at what is there, and uses nothing but mouse and keys."""

import re
from collections.abc import Mapping

from playwright.sync_api import Page, expect

from tests.site.serving import is_complaint

PATIENCE = 60_000
# What was done before is shown. A tab that has lost the front to another one draws no frames: it is not waited for.
SHOWN = """new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, 1000);
})"""
# The middle of the first element of a selector, scrolled into view; null while there is none. In a list that scrolls,
# what lies under the buttons at its end is scrolled to the middle, as a hand would do.
SPOT = f"""async selector => {{
  await {SHOWN};
  const target = document.querySelector(selector);
  if (!target?.getClientRects().length) return null;
  const middle = () => {{
    const box = target.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }};
  const covered = () => !target.contains(document.elementFromPoint(...middle()));
  if (covered()) target.scrollIntoView({{ block: "nearest", inline: "nearest" }});
  if (selector.startsWith("#prompt") && covered()) target.scrollIntoView({{ block: "center" }});
  return middle();
}}"""
CLEAR = """() => {
  localStorage.clear();
  const asked = indexedDB.deleteDatabase("hansa");
  return new Promise((done, failed) => Object.assign(asked, { onsuccess: done, onerror: failed, onblocked: failed }));
}"""
STORE = "saves => { for (const key in saves) localStorage.setItem(key, saves[key]); }"
THERE = "selector => Boolean(document.querySelector(selector)?.getClientRects().length)"


class Guest:
    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.complaints: list[str] = []
        self.root = page.locator("html")
        page.on("console", lambda message: is_complaint(message) and self.complaints.append(message.text))
        page.on("pageerror", lambda problem: self.complaints.append(str(problem)))

    # -- looking ------------------------------------------------------------------------------------------------------

    def state(self, name: str) -> str | None:
        return self.root.get_attribute(f"data-{name}")

    @property
    def entries(self) -> int:
        return int(self.state("entries") or 0)

    @property
    def over(self) -> bool:
        return self.state("to-act") == ""

    @property
    def key_in_focus(self) -> str:
        return self.page.evaluate("() => document.activeElement?.dataset.key ?? ''")

    def place(self, name: str) -> tuple[float, float]:
        """Where on the page a place of the canvas is."""
        spot = self.page.locator(f'[data-place="{name}"]')
        box = self.page.locator("#canvas").bounding_box()
        assert box is not None
        return box["x"] + int(spot.get_attribute("data-x")), box["y"] + int(spot.get_attribute("data-y"))

    def places(self, kind: str) -> list[str]:
        names = [spot.get_attribute("data-place") for spot in self.page.locator("[data-place]").all()]
        return [name for name in names if name.startswith(f"{kind}.")]

    def moves(self) -> list[str]:
        return [button.get_attribute("data-move") for button in self.page.locator("#prompt button[data-move]").all()]

    # -- coming in ----------------------------------------------------------------------------------------------------

    def clear_storage(self) -> None:
        self.beside_the_page(CLEAR)

    def store(self, saves: Mapping[str, str]) -> None:
        self.beside_the_page(STORE, dict(saves))

    def beside_the_page(self, function: str, arg: object = None) -> object:
        """At an empty page of the same host: to reach the storage of the browser no Python need start."""
        empty = {"content_type": "text/html", "body": '<link rel="icon" href="data:,">'}
        self.page.route(self.url + "empty", lambda route: route.fulfill(**empty), times=1)
        self.page.goto(self.url + "empty")
        return self.page.evaluate(function, arg)

    def come(self, fragment: str = "") -> None:
        self.page.goto("about:blank")
        self.page.goto(self.url + fragment)
        self.ready()

    def go(self, fragment: str) -> None:
        """To another address of the page that is already there."""
        self.page.goto(self.url + fragment)

    def reload(self) -> None:
        self.page.reload()
        self.ready()

    def ready(self) -> None:
        expect(self.root).to_have_attribute("data-state", "ready", timeout=PATIENCE)

    # -- acting -------------------------------------------------------------------------------------------------------

    def click(self, selector: str) -> None:
        """With the mouse, at the middle of what is seen there."""
        spot = self.page.evaluate(SPOT, selector)
        if spot is None:
            self.page.wait_for_function(THERE, arg=selector)
            spot = self.page.evaluate(SPOT, selector)
        self.page.mouse.click(*spot)

    def click_place(self, name: str) -> None:
        self.page.locator("#canvas").scroll_into_view_if_needed()
        self.page.mouse.click(*self.place(name))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, key: str) -> None:
        """By the Tab key alone."""
        for _ in range(80):
            if self.key_in_focus == key:
                return
            self.press("Tab")
        raise AssertionError(f"the Tab key never comes to {key}")

    def speak(self, language: str) -> None:
        """Chooses the language; at the table the choice lies in the menu."""
        at_table = self.state("screen") != "start"
        if at_table:
            self.click('[data-key="sheet.menu"]')
        self.click(f'[data-key="language.{language}"]')
        if at_table:
            self.click('[data-key="close-sheet"]')
        expect(self.root).to_have_attribute("lang", language)

    def pick_up(self) -> None:
        """The device has been passed on, if that was asked for."""
        if self.page.locator('[data-do="look"]').count():
            self.click('[data-do="look"]')

    def expect_notice(self, text: str, rule: str | None = None) -> None:
        alert = self.page.locator(".notice")
        expect(alert).to_contain_text(text)
        if rule is not None:
            expect(alert).to_have_attribute("data-rule", rule)

    def expect_entries(self, number: int) -> None:
        expect(self.root).to_have_attribute("data-entries", re.compile(f"^{number}$"))

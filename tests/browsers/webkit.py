"""WebKitGTK through its own driver, in the few words of Playwright that a guest of the page uses."""

import subprocess
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from selenium.webdriver.webkitgtk.webdriver import WebDriver

BROWSERS = "lib/*/webkit2gtk-4.*/MiniBrowser"
PATIENCE = 60_000
KEYS = {
    "ArrowDown": Keys.ARROW_DOWN,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowUp": Keys.ARROW_UP,
    "End": Keys.END,
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "Home": Keys.HOME,
    "PageDown": Keys.PAGE_DOWN,
    "PageUp": Keys.PAGE_UP,
    "Tab": Keys.TAB,
}
CALL = """
const [call, argument, done] = arguments;
Promise.resolve(CALL(argument)).then((value) => done([value]), (problem) => done(String(problem)));
"""
SHOWN = "return document.getElementById('page').innerHTML + document.activeElement?.dataset.key"
BOX = """selector => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && box.width ? { x: box.x, y: box.y, width: box.width, height: box.height } : null;
}"""


@contextmanager
def display() -> Iterator[str]:
    """A screen that nobody sees: WebKit's browser opens a window."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout
        yield f":{process.stdout.readline().strip()}"
    finally:
        process.terminate()
        process.wait()
        assert process.stdout
        process.stdout.close()


def browser_beside(driver: Path) -> Path | None:
    """The browser that a driver drives."""
    return next(iter(sorted(driver.parents[1].glob(BROWSERS))), None)


def open_page(driver: Path, screen: str, size: tuple[int, int]) -> "WebKitPage":
    """A new browser with a profile of its own, which is forgotten when it is closed."""
    options = Options()
    options.binary_location = str(browser_beside(driver))
    options.add_argument("--automation")
    service = Service(str(driver), env={"DISPLAY": screen, "LANG": "C.UTF-8"})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # selenium warns of its own way to start this driver
        opened = webdriver.WebKitGTK(options=options, service=service)
    opened.set_window_size(*size)
    opened.set_script_timeout(PATIENCE / 1000)
    return WebKitPage(opened)


class WebKitPage:
    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver
        self.mouse = Mouse(driver)
        self.keyboard = Keyboard(driver)

    def on(self, event: str, listener: object) -> None:
        """The driver does not tell what the page says on its console."""

    def goto(self, url: str) -> None:
        self.driver.get(url)

    def reload(self) -> None:
        self.driver.refresh()

    def close(self) -> None:
        self.driver.quit()

    @property
    def url(self) -> str:
        return str(self.driver.current_url)

    def evaluate(self, function: str, arg: object = None) -> Any:
        answer = self.driver.execute_async_script(CALL.replace("CALL", f"({function})"), None, arg)
        if isinstance(answer, str):
            raise AssertionError(answer)
        return answer[0]

    def wait_for_function(self, function: str, arg: object = None, timeout: float = PATIENCE) -> None:
        deadline = time.monotonic() + timeout / 1000
        while not self.evaluate(function, arg):
            assert time.monotonic() < deadline, f"in vain: {function}"
            time.sleep(0.05)

    def locator(self, selector: str) -> "Locator":
        return Locator(self, selector)


class Locator:
    """The first element that a selector finds."""

    def __init__(self, page: WebKitPage, selector: str) -> None:
        self.page, self.selector = page, selector

    @property
    def first(self) -> "Locator":
        return self

    def _tell(self, question: str) -> Any:
        return self.page.evaluate(f"selector => document.querySelector(selector)?.{question}", self.selector)

    def count(self) -> int:
        return int(self.page.evaluate("selector => document.querySelectorAll(selector).length", self.selector))

    def get_attribute(self, name: str) -> str | None:
        found: str | None = self._tell(f"getAttribute('{name}')")
        return found

    def input_value(self) -> str:
        return str(self._tell("value"))

    def scroll_into_view_if_needed(self) -> None:
        self._tell("scrollIntoView({ block: 'nearest', inline: 'nearest' })")

    def bounding_box(self) -> dict[str, float] | None:
        found: dict[str, float] | None = self.page.evaluate(BOX, self.selector)
        return found


class Hand:
    """On a busy machine the driver now and then gives up on a click or a key, and does not say whether it had come
    already: what the page shows tells."""

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver

    def act(self, perform: Callable[[], None]) -> None:
        before = self.driver.execute_script(SHOWN)
        try:
            perform()
        except WebDriverException:
            time.sleep(1)
            if self.driver.execute_script(SHOWN) == before:
                perform()


class Mouse(Hand):
    def click(self, x: float, y: float) -> None:
        actions = ActionBuilder(self.driver)
        actions.pointer_action.move_to_location(round(x), round(y)).click()
        self.act(actions.perform)


class Keyboard(Hand):
    def press(self, key: str) -> None:
        self.act(ActionChains(self.driver).send_keys(KEYS.get(key, key)).perform)

"""axe-core, every rule of it that is about what a page must be, on every screen: it finds nothing."""

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import expect

from hansa_core import new_match
from tests.page.guest import Guest
from ui.build.environment import npm_install

TABLE = "#new?game={}&seats=Anna,Ben,Cem&first=Anna&seed=x"
SCREENS = {
    "start": ("", ""),
    "hansa_teutonica": (TABLE.format("hansa_teutonica"), ""),
    "merchant_princes": (TABLE.format("merchant_princes"), ""),
    "menu": (TABLE.format("hansa_teutonica"), '[data-key="sheet.menu"]'),
    "help": (TABLE.format("hansa_teutonica"), '[data-key="sheet.help"]'),
    "lesson": ("#learn/hansa_teutonica/first", ""),
    "rules": ("#rules/hansa_teutonica/H58", ""),
    "watched": ("#" + new_match("merchant_princes", ["Anna", "Ben"], "x").watch_record().to_link(), ""),
}
RUN = """async () => {
  const { violations } = await axe.run(document, { rules: { "label-content-name-mismatch": { enabled: true } } });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}"""


@cache
def axe() -> str:
    return (npm_install(tools=True) / "axe-core/axe.min.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(invite: Callable[[str], Guest], screen: str, size: str) -> None:
    guest: Guest = invite(size)
    address, press = SCREENS[screen]
    guest.come(address)
    guest.pick_up()
    if press:
        guest.click(press)
        expect(guest.page.locator("#sheet > *")).to_be_visible()
    guest.page.evaluate(axe())
    assert guest.page.evaluate(RUN) == []

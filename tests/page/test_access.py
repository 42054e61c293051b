"""What WCAG 2.2 asks for beyond axe: targets (2.5.8), reflow (1.4.10), visible focus and its order (2.4.3, 2.4.7),
forced colours; and a whole game of each kind through the accessibility tree alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.by_roles import Listener
from tests.page.guest import Guest
from tests.page.overlaps import resize
from tests.page.player import put_saves
from tests.page.test_overlaps import match_of, open_scene

ADDRESS = "#new?game={}&seats=Anna,Ben&first=Anna&seed=x"
GAMES = ("hansa_teutonica", "merchant_princes", "middle_ages")
LINES = ("#access", "#rules/merchant_princes", "", *(ADDRESS.format(game) for game in GAMES))
# Controls that are smaller than `least` and have no room of their own around them either: a circle of that size about
# the middle of each meets no other's (2.5.8). What stands in a sentence is not meant, nor what the browser draws.
SMALL = """least => {
  const all = [...document.querySelectorAll("main :is(button, a[href], input:not([type=range]), select)")]
    .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".unseen"));
  const box = new Map(all.map((e) => [e, e.getBoundingClientRect()]));
  const middle = (r) => [r.x + r.width / 2, r.y + r.height / 2];
  const near = (e, other) => {
    const [[x, y], r] = [middle(box.get(e)), box.get(other)];
    const across = Math.max(r.left - x, 0, x - r.right), along = Math.max(r.top - y, 0, y - r.bottom);
    return Math.hypot(across, along) < least / 2;
  };
  const small = (e) => box.get(e).width && Math.min(box.get(e).width, box.get(e).height) < least - 0.5;
  return all.filter((e) => small(e) && getComputedStyle(e).display !== "inline" && !e.closest("label")
    && all.some((other) => other !== e && !e.contains(other) && !other.contains(e) && near(e, other)))
    .map((e) => e.outerHTML.slice(0, 140));
}"""
# Not meant are the numbers of rules within what is read.
LOW = """() => [...document.querySelectorAll("main :is(button, a[href], select, input[type=text])")]
  .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".unseen, .edge, .to-rule"))
  .filter((e) => getComputedStyle(e).display !== "inline" && e.getBoundingClientRect().height < 43.5)
  .map((e) => `${e.getBoundingClientRect().height} ${e.outerHTML.slice(0, 140)}`)"""
WIDE = """() => document.documentElement.scrollWidth - innerWidth"""
# Whether what has the focus shows it: an outline, or a change of its own that the eye sees.
RING = """() => {
  const e = document.activeElement, s = getComputedStyle(e);
  return e === document.body || s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2
    || e.matches("input, select") && getComputedStyle(e.parentElement).boxShadow !== "none"
    ? "" : e.outerHTML.slice(0, 140);
}"""
ORDER = "() => [document.activeElement.dataset.key, document.activeElement.getBoundingClientRect().top]"


def come_to_screens(guest: Guest) -> None:
    put_saves(guest, {name: match_of(name) for name in ("establish", "sale")})
    guest.come()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_targets_are_large_enough(invite: Callable[[str], Guest], size: str) -> None:
    """24 pixels with a mouse; a finger gets 44 in height."""
    guest = invite(size)
    come_to_screens(guest)
    for address in (*LINES, "#play/establish", "#play/sale"):
        guest.go(address)
        guest.page.wait_for_function("() => document.querySelector('main h1')")
        guest.pick_up()
        assert guest.page.evaluate(SMALL, 24) == [], address
        if size == "phone":
            assert guest.page.evaluate(LOW) == [], address


@pytest.mark.parametrize(("width", "height"), [(320, 568), (683, 384)])
def test_pages_that_are_read_reflow(guest: Guest, width: int, height: int) -> None:
    """A window of 1280 at 400 %, one of 1366 at 200 %; the tables are in test_overlaps.py, at every size."""
    guest.come()
    resize(guest, width, height)
    for address in ("", "#access", "#rules/hansa_teutonica/H58"):
        guest.go(address)
        guest.page.wait_for_function("() => document.querySelector('main h1')")
        assert guest.page.evaluate(WIDE) <= 0, address


def test_the_focus_is_seen_wherever_the_tab_key_goes(guest: Guest) -> None:
    come_to_screens(guest)
    for address, least in (("", 20), ("#access", 4), ("#play/establish", 20)):
        guest.go(address)
        guest.page.wait_for_function("() => document.querySelector('main h1')")
        unseen, keys = [], []
        for _ in range(40):
            guest.press("Tab")
            unseen.append(guest.page.evaluate(RING))
            keys.append(guest.page.evaluate(ORDER)[0])
        assert [each for each in unseen if each] == [], address
        assert len({key for key in keys if key}) >= least, address


def test_nothing_is_lost_when_the_page_is_renewed(guest: Guest) -> None:
    """The focus stays on the control that was used, in another language too; what is open stays open."""
    come_to_screens(guest)
    open_scene(guest, "establish")
    guest.press("?")
    guest.tab_to("summary.turn")
    guest.press("Enter")
    assert guest.key_in_focus == "summary.turn"
    expect(guest.page.locator("#live")).to_contain_text("is asked")
    guest.press("Escape")
    guest.click('[data-key="sheet.menu"]')
    guest.tab_to("language.de")
    guest.press("Enter")
    expect(guest.root).to_have_attribute("lang", "de")
    assert guest.key_in_focus == "language.de"
    expect(guest.page.locator("#sheet > *")).to_be_visible()


def test_a_summary_is_a_key_away_and_said_again_when_asked_again(guest: Guest) -> None:
    come_to_screens(guest)
    guest.go(ADDRESS.format("hansa_teutonica"))
    expect(guest.page.locator("#prompt")).to_contain_text("Anna")  # the table is there: an address is read in slices
    live = guest.page.locator("#live")
    said = {}
    for key in "TMPLW":
        guest.press(f"Shift+{key}")
        said[key] = live.inner_text()
    assert said["T"].startswith("Anna is asked") and "5 cubes" in said["M"] and "choices" in said["W"]
    before = live.text_content()
    guest.press("Shift+W")
    assert live.text_content() != before and live.inner_text().strip() == said["W"].strip()


def test_forced_colours_keep_frames_and_what_is_chosen(guest: Guest) -> None:
    come_to_screens(guest)
    guest.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    open_scene(guest, "establish")
    chosen = guest.page.locator('[aria-pressed="true"]').first
    guest.press("?")
    expect(guest.page.locator("#sheet > *")).to_be_visible()
    shown = "e => [getComputedStyle(e).borderTopStyle, getComputedStyle(e).outlineStyle]"
    assert "solid" in guest.page.locator("#sheet > *").evaluate(shown)
    guest.go("")
    chosen = guest.page.locator('#games [aria-pressed="true"]')
    assert chosen.evaluate("e => getComputedStyle(e).outlineStyle") == "solid"
    guest.page.emulate_media(forced_colors="none", reduced_motion="reduce")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_through_the_accessibility_tree_alone(guest: Guest, game: str) -> None:
    guest.come(ADDRESS.format(game))
    said = Listener(guest.page, game).play(900)
    assert "win" in said and ("Anna" in said or "Ben" in said)
    expect(guest.page.get_by_role("table").first).to_be_visible()

"""What WCAG 2.2 asks for beyond axe: targets (2.5.8), reflow (1.4.10), visible focus and its order (2.4.3, 2.4.7),
forced colours; and a whole game of each kind through the accessibility tree alone."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.page.by_roles import Listener
from tests.page.conftest import FINGERS
from tests.page.far import FAR
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
SLIGHT = """() => [...document.querySelectorAll("main :is(button, a[href], select, summary, input[type=text])")]
  .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".unseen, .edge, .to-rule"))
  .map((e) => [e, e.getBoundingClientRect()])
  .filter(([e, { width, height }]) => getComputedStyle(e).display !== "inline" && Math.min(width, height) < 43.5)
  .map(([e, { width, height }]) => `${width} × ${height} ${e.outerHTML.slice(0, 140)}`)"""
WIDE = """() => document.documentElement.scrollWidth - innerWidth"""
# Whether what has the focus shows it: an outline, or a change of its own that the eye sees.
RING = """() => {
  const e = document.activeElement, s = getComputedStyle(e);
  return e === document.body || s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2
    || e.matches("input, select") && getComputedStyle(e.parentElement).boxShadow !== "none"
    ? "" : e.outerHTML.slice(0, 140);
}"""
KEY = "() => document.activeElement.dataset.key"
# Notes what has the focus; whether that is the page itself, at the end of a round.
VISIT = "() => (window.visited ??= []).push(document.activeElement) && document.activeElement === document.body"
# Of all that had the focus, in that order: which of the regions it is in, and its box where nothing is scrolled; what
# does not fit into a list that scrolls counts as at its end.
VISITED = """regions => {
  const all = [...document.querySelectorAll("main *")];
  const lists = all.filter((e) => /auto|scroll/.test(getComputedStyle(e).overflowY));
  for (const e of all) if (getComputedStyle(e).position === "sticky") e.style.position = "static";
  for (const e of lists) e.scrollTop = 0;
  scrollTo(0, 0);
  return visited.filter((e) => e !== document.body).map((e) => {
    const { left, top, right, bottom } = e.getBoundingClientRect();
    const around = lists.filter((list) => list.contains(e));
    const end = Math.min(...around.map((list) => list.getBoundingClientRect().bottom));
    const box = [left, Math.min(top, end), right, Math.min(bottom, end)];
    return [regions.findIndex((region) => e.closest(region)), e.dataset.key ?? "", box];
  });
}"""
READING = {
    "": ("#head", "#games", "#setup", "#continue", "#foot"),
    "#play/establish": (".top", "#board", "#prompt", "#players", "#log", "#desks"),
}
"""The parts of a page in the order in which it is read: what one plays, how, what has been begun; then the board,
what is asked about it, and what everybody has."""
Box = tuple[float, float, float, float]


def come_to_screens(guest: Guest) -> None:
    put_saves(guest, {name: match_of(name) for name in ("establish", "sale")})
    guest.come()


def what_is_shown(guest: Guest) -> Iterator[str]:
    """Every screen, and what opens over a table or beside it."""
    come_to_screens(guest)
    for address in (*LINES, "#play/establish", "#play/sale"):
        guest.go(address)
        guest.page.wait_for_function("() => document.querySelector('main h1')")
        guest.pick_up()
        yield address
    guest.go(ADDRESS.format("hansa_teutonica"))
    expect(guest.page.locator("#prompt")).to_contain_text("Anna")
    guest.press("e")
    expect(guest.page.locator(".notice")).to_be_visible()
    yield "a refusal"
    for sheet, key in (("scores", "s"), ("share", "f"), ("help", "?")):
        guest.press(key)
        expect(guest.page.locator(f"#sheet .{sheet}")).to_be_visible()
        yield sheet
    for sheet, key in (("access", "help-access"), ("menu", "sheet.menu")):
        guest.click(f'[data-key="{key}"]')
        expect(guest.page.locator(f"#sheet .sheet.{sheet}")).to_be_visible()
        yield sheet
    guest.go("#learn/hansa_teutonica/first")
    for step in range(4):
        expect(guest.page.locator("#lesson .where")).to_contain_text(f"{step + 1} of")
        yield f"lesson, step {step + 1}"
        guest.click('#lesson footer :is([data-key="learn-next"], [data-key="learn-show"])')
    guest.go("")
    guest.click('[data-key="game.hansa_teutonica"]')
    guest.click(FAR.format(1))
    guest.click('[data-key="start"]')
    expect(guest.page.locator(".phrases button").first).to_be_visible()
    yield "lobby and chat"


@pytest.mark.parametrize("size", ["desktop", *FINGERS])
def test_targets_are_large_enough(invite: Callable[[str], Guest], size: str) -> None:
    """24 pixels with a mouse; a finger gets 44, high and wide, on a phone and on a tablet as wide as a laptop."""
    guest = invite(size)
    assert guest.page.evaluate("() => matchMedia('(pointer: coarse)').matches") == (size in FINGERS)
    for shown in what_is_shown(guest):
        assert guest.page.evaluate(SMALL, 24) == [], shown
        if size in FINGERS:
            assert guest.page.evaluate(SLIGHT) == [], shown


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
            keys.append(guest.page.evaluate(KEY))
        assert [each for each in unseen if each] == [], address
        assert len({key for key in keys if key}) >= least, address


def is_read_before(one: Box, other: Box) -> bool:
    """Above it, and not in a column to its right; or to the left of it in the same line."""
    left, top, right, bottom = one
    if bottom < other[1]:
        return left < other[2]
    return right <= other[0] and top < other[3]


@pytest.mark.parametrize("address", READING)
def test_the_tab_key_goes_through_the_page_as_it_is_read(guest: Guest, address: str) -> None:
    """2.4.3: a whole round, from part to part and in each from line to line."""
    come_to_screens(guest)
    guest.go(address)
    guest.page.wait_for_function("() => document.querySelector('main h1')")
    for _ in range(100):  # to the end of the page, where the round begins
        guest.press("Tab")
        if guest.page.evaluate("() => document.activeElement === document.body"):
            break
    for _ in range(100):
        guest.press("Tab")
        if guest.page.evaluate(VISIT):
            break
    visited = guest.page.evaluate(VISITED, READING[address])
    regions, keys, boxes = zip(*visited, strict=True)
    assert list(regions) == sorted(regions) and set(regions) == set(range(len(READING[address]))), keys
    steps = [(n, n + 1) for n in range(len(visited) - 1) if regions[n] == regions[n + 1]]
    assert [(keys[a], keys[b]) for a, b in steps if is_read_before(boxes[b], boxes[a])] == []
    assert sum(is_read_before(boxes[a], boxes[b]) for a, b in steps) > len(steps) / 2


def test_a_tip_can_be_pointed_at_and_escape_takes_it_away(guest: Guest) -> None:
    """1.4.13; the tip on the board lies over places to play and lets the pointer through."""
    guest.come(ADDRESS.format("hansa_teutonica"))
    expect(guest.page.locator("#prompt")).to_contain_text("Anna")
    thing = guest.page.locator("#desks .tipped").first
    told = thing.locator(".tipbox")
    away = (5, 5)
    guest.page.mouse.move(*away)
    thing.hover()
    expect(told).to_be_visible()
    box = told.bounding_box()
    assert box is not None
    guest.page.mouse.move(box["x"] + 40, box["y"] + box["height"] / 2, steps=12)
    expect(told).to_be_visible()
    guest.press("Escape")
    expect(told).to_be_hidden()
    guest.page.mouse.move(*away)
    thing.hover()
    expect(told).to_be_visible()


def test_letter_keys_can_be_switched_off(guest: Guest) -> None:
    """2.1.4: then letters and signs do nothing, with Shift neither; all else goes on."""
    guest.come(ADDRESS.format("hansa_teutonica"))
    sheet = guest.page.locator("#sheet > *")
    letter = guest.page.locator("#prompt kbd.letter").first
    expect(letter).to_be_visible()
    guest.press("?")
    expect(sheet).to_be_visible()
    guest.click('[data-key="sheet.menu"]')
    guest.click('[data-key="letter_keys"]')
    guest.click('[data-key="close-sheet"]')
    expect(letter).to_be_hidden()
    guest.press("?", "p", "Shift+T", "1")
    expect(sheet).to_have_count(0)
    assert not guest.page.locator("#live").inner_text() and guest.page.locator('[data-key="word.place"]').is_visible()
    guest.tab_to("word.place")
    guest.press("Enter")
    expect(guest.page.locator('[data-key="word.place"]')).to_have_count(0)
    guest.press("Escape")
    expect(guest.page.locator('[data-key="word.place"]')).to_be_visible()
    guest.reload()
    guest.press("s")
    expect(guest.page.locator('[data-key="word.place"]')).to_be_visible()
    expect(sheet).to_have_count(0)


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

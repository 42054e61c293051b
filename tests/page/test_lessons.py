"""Lessons in the browser: played through by mouse, keys and touch, left and taken up again."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.guest import SPOT, Guest
from tests.ui.tabs import offered
from ui.session.lessons.lesson import lesson

CONTROLS = (
    '#prompt [data-do="yes"]',
    '#prompt form [type="submit"]:not([disabled])',
    "#prompt [data-word]:not([aria-disabled])",
    "#prompt [data-row]:not([aria-disabled])",
    "#prompt [data-move], #prompt [data-pick]",
)
"""What can be done now: in a lesson one thing is open."""
FIND = """controls => {
  for (const selector of controls) {
    const shown = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length);
    if (shown) return shown.dataset.key ?? "";
  }
  return null;
}"""
assert offered()


def where(guest: Guest) -> str:
    return guest.page.locator("#lesson .where").inner_text()


def take(guest: Guest, game: str, press: Callable[[str], None], name: str = "first") -> None:
    """From the first step to the last, each move by the one control that is open."""
    steps = lesson(game, name).steps
    for n, step in enumerate(steps[:-1], 1):
        expect(guest.page.locator("#lesson .where")).to_contain_text(f"{n} of {len(steps)}")
        if not step.moves:
            press("learn-next")
            continue
        for _ in range(12):
            key = guest.page.evaluate(FIND, CONTROLS)
            assert key, step.id
            press(key)
            if f"· {n} of" not in where(guest):
                break
    expect(guest.page.locator("#lesson .where")).to_contain_text(f"{len(steps)} of {len(steps)}")


@pytest.mark.parametrize("game", ["hansa_teutonica", "middle_ages"])
def test_a_lesson_by_the_mouse(guest: Guest, game: str) -> None:
    guest.come(f"#learn/{game}/first")
    take(guest, game, lambda key: guest.click(f'[data-key="{key}"]'))
    guest.click('[data-key="learn-play"]')
    expect(guest.root).to_have_attribute("data-game", game)
    expect(guest.page.locator("#lesson")).to_have_count(0)
    expect(guest.page).to_have_url(re.compile("#play/"))


def test_a_lesson_by_the_keys_alone(guest: Guest) -> None:
    guest.come("#learn/merchant_princes/first")
    assert guest.key_in_focus == "lesson-title"

    def press(key: str) -> None:
        guest.tab_to(key)
        guest.press("Enter")

    take(guest, "merchant_princes", press)
    guest.tab_to("learn-leave")
    guest.press("Enter")
    expect(guest.root).to_have_attribute("data-screen", "start")
    kept = guest.page.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('hansa/save/'))")
    assert kept == []


@pytest.mark.parametrize(("game", "second"), [("hansa_teutonica", "displacing"), ("middle_ages", "talks")])
def test_the_second_lessons_by_touch_on_a_phone(invite: Callable[[str], Guest], game: str, second: str) -> None:
    guest = invite("phone")
    guest.come(f"#learn/{game}/{second}")

    def tap(key: str) -> None:
        selector = f'[data-key="{key}"]'
        guest.page.wait_for_selector(selector)
        guest.page.touchscreen.tap(*guest.page.evaluate(SPOT, selector))

    take(guest, game, tap, second)
    expect(guest.page.locator("#lesson .where")).to_contain_text(re.compile(r"(\d+) of \1$"))  # its last step


def test_from_the_card_of_a_game_by_a_click_on_the_ringed_place_and_taken_up_after_a_reload(guest: Guest) -> None:
    guest.come()
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.click('[data-key="learn.hansa_teutonica"]')
    expect(guest.page.locator("#lesson .where")).to_contain_text("1 of 12")
    assert [url for url in asked if url.endswith(("/lessons.code", "/lessons/hansa_teutonica.code"))] != []
    guest.click('#steps [data-value="3"]')
    expect(guest.page.locator("#lesson .where")).to_contain_text("4 of 12")
    guest.click_place("post:hamburg_luneburg.2")
    guest.expect_notice("Show me")
    guest.click_place("post:gottingen_quedlinburg.2")
    expect(guest.page.locator("#lesson .where")).to_contain_text("5 of 12")
    guest.reload()
    expect(guest.page.locator("#lesson .where")).to_contain_text("5 of 12")
    guest.click('[data-key="learn-back"]')
    expect(guest.page.locator("#lesson .where")).to_contain_text("4 of 12")


def test_the_light_falls_on_the_place_and_the_bubble_beside_it(invite: Callable[[str], Guest]) -> None:
    for size in ("desktop", "phone"):
        guest = invite(size)
        guest.come("#learn/hansa_teutonica/first")
        for _ in range(3):
            guest.click('#lesson [data-do="learn.next"]')
        expect(guest.page.locator("#lesson .where")).to_contain_text("4 of 12")
        x, y = guest.place("post:gottingen_quedlinburg.2")
        box = guest.page.locator("#lesson").bounding_box()
        assert box is not None
        assert not (box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"])
        hit = guest.page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.id", [x, y])
        assert hit == "canvas", size


def test_help_in_the_first_turns_is_switched_off_for_good(guest: Guest) -> None:
    guest.come("#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=x")
    expect(guest.page.locator(".helper")).to_contain_text("You have 2 actions")
    guest.click('[data-key="helper-off"]')
    expect(guest.page.locator(".helper")).to_have_count(0)
    guest.come("#new?game=merchant_princes&seats=Anna,Ben&first=Anna&seed=x")
    guest.pick_up()
    expect(guest.page.locator(".helper")).to_have_count(0)

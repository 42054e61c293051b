"""The start screen for every game: languages and light, the way to start, who plays each seat."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.page.guest import Guest
from tests.page.player import deal, put_saves

UNCOVERED = """selector => {
  const target = document.querySelector(selector), box = target.getBoundingClientRect();
  return target.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
HEADINGS = {"en": "Continue", "fr": "Reprendre", "de": "Weiterspielen"}


@pytest.mark.parametrize("language", HEADINGS)
def test_the_page_speaks_three_languages_and_remembers(guest: Guest, language: str) -> None:
    guest.come()
    guest.click(f'[data-key="language.{language}"]')
    expect(guest.page.locator("#continue h2")).to_have_text(HEADINGS[language])
    guest.reload()
    expect(guest.root).to_have_attribute("lang", language)
    expect(guest.page.locator("#continue h2")).to_have_text(HEADINGS[language])


def test_the_light_is_remembered(guest: Guest) -> None:
    guest.come()
    guest.click('[data-do="theme"]')
    expect(guest.root).to_have_attribute("data-theme", "dark")
    guest.reload()
    expect(guest.root).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_start_is_in_sight_without_scrolling(invite: Callable[[str], Guest], size: str) -> None:
    """Also with saved games above it on the phone, with every game, and with as many seats as it has."""
    guest = invite(size)
    put_saves(guest, {"one": deal("one", 4), "two": deal("two", 8)})
    guest.come()
    button = guest.page.locator('[data-key="start"]')
    for game in guest.page.locator(".game").all():
        game.click()
        expect(game).to_have_attribute("aria-pressed", "true")
        while guest.page.locator('[data-key="seat_add"]').count():
            seats = guest.page.locator(".seat").count()
            guest.click('[data-key="seat_add"]')
            expect(guest.page.locator(".seat")).to_have_count(seats + 1)
        guest.page.evaluate("() => scrollTo(0, 0)")
        expect(button).to_be_in_viewport(ratio=1)
        assert guest.page.evaluate(UNCOVERED, '[data-key="start"]')


def test_a_name_has_room_at_every_width(guest: Guest) -> None:
    """Beside who plays the seat, in the longest words, down to the narrowest phone."""
    guest.come()
    guest.speak("de")
    guest.click('[data-key="seat_played.1.bot"]')
    for width in (320, 390, 600, 700, 900, 1024, 1200, 1280, 1366, 1400, 1440, 1920):
        guest.page.set_viewport_size({"width": width, "height": 800})
        widths = guest.page.locator(".seat input").evaluate_all("es => es.map(e => e.getBoundingClientRect().width)")
        assert len(widths) >= 2
        assert min(widths) >= 90, f"{min(widths)} at {width}"
        assert guest.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), width


def test_seats_played_by_link_are_chosen_at_set_up_and_their_link_is_copied_in_one_press(
    profile: Callable[..., BrowserContext], arrive: Callable[[BrowserContext], Guest]
) -> None:
    guest = arrive(profile("desktop", 1, ("clipboard-read", "clipboard-write")))
    guest.come()
    guest.click('[data-key="seat_played.0.link"]')
    expect(guest.page.locator('[data-key="seat_played.0.link"]')).to_have_attribute("aria-pressed", "true")
    guest.page.locator('[name="first"]').select_option("Anna")
    guest.click('[data-key="start"]')
    expect(guest.page.locator("#prompt h2")).to_have_text("Anna decides elsewhere")
    guest.click('[data-key="away.link"]')
    guest.expect_notice("on the clipboard")
    assert "#g/" in guest.page.evaluate("() => navigator.clipboard.readText()")

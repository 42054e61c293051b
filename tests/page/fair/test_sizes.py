"""Every screen at every size, in every language and both lights: nothing sticks out, and pictures for the eye."""

from collections.abc import Callable, Iterator

import pytest

from tests.page.conftest import SIZES
from tests.page.fair.test_play import START, play_with_the_mouse
from tests.page.guest import Guest
from ui.build.environment import CACHE

PICTURES = CACHE / "pictures"
"""Looked at by people; not part of the repository."""

SMALL = """() => [...document.querySelectorAll("button, a[href], select, input:not([type=checkbox])")]
  .filter(e => e.checkVisibility())
  .filter(e => { const box = e.getBoundingClientRect(); return box.height < 44 || box.width < 24; })
  .map(e => e.outerHTML.slice(0, 120))"""


def in_every_dress(guest: Guest) -> Iterator[str]:
    """Each language by another light than the one before: what the light is moves no box."""
    for language in ("en", "fr", "de"):
        if guest.state("screen") != "start":
            guest.click('[data-key="sheet.menu"]')
        guest.click(f'[data-key="language.{language}"]')
        guest.click('[data-key="theme"]')
        if guest.state("screen") != "start":
            guest.click('[data-key="close-sheet"]')
        yield f"{language}-{guest.state('theme')}"


def check_and_take(guest: Guest, screen: str, size: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for dress in in_every_dress(guest):
        assert guest.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, dress
        guest.page.screenshot(path=PICTURES / f"{screen}-{size}-{dress}.png", full_page=True)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_sticks_out_of_any_screen(invite: Callable[[str], Guest], size: str) -> None:
    guest = invite(size)
    guest.come()
    check_and_take(guest, "start", size)
    guest.come(START)
    check_and_take(guest, "curtain", size)
    for _ in range(3):
        play_with_the_mouse(guest)
    guest.pick_up()
    check_and_take(guest, "table", size)


def test_controls_are_large_enough_for_a_thumb(invite: Callable[[str], Guest]) -> None:
    guest = invite("phone")
    guest.come()
    assert guest.page.evaluate(SMALL) == []
    guest.come(START)
    guest.pick_up()
    assert guest.page.evaluate(SMALL) == []

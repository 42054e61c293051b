"""The start screen for every game: languages and light."""

import pytest
from playwright.sync_api import expect

from tests.page.guest import Guest

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

"""The start screen: languages, light, wishes in the address, saved games sound and broken."""

import pytest
from playwright.sync_api import expect

from tests.page.guest import Guest
from tests.page.test_play import START

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


WISHES = {
    "board=moon": "board",
    "edition=ninth": "edition",
    "seats=Anna,Anna": "seat.1",
    "seats=Anna," + "x" * 21: "seat.1",
    "seats=Anna,Ben:mauve": "seat.1",
    "with=coins%3D99": "option.coins",
    "edition=first&with=church": "option.church",
    "seats=A,B,C,D,E,F": "seats",
    "first=Zoe": "first",
}


def test_a_bad_wish_opens_the_start_screen_with_its_field_marked(guest: Guest) -> None:
    guest.come()
    for wish, field in WISHES.items():
        guest.go(f"#new?game=fair&{wish}")
        expect(guest.page.locator(f'[id="p-{field}"]')).to_be_visible()
        assert guest.state("screen") == "start"
    assert guest.page.evaluate("() => Object.keys(localStorage).some(key => key.startsWith('hansa/save/'))") is False


def test_a_wish_for_a_game_that_is_not_here(guest: Guest) -> None:
    guest.come("#new?game=chess")
    expect(guest.page.locator("#setup .problem")).to_contain_text("chess")


def test_the_form_deals_what_it_says(guest: Guest) -> None:
    guest.come()
    guest.page.locator('[name="seats"]').select_option("2")
    guest.click('[name="seat.1"]')
    guest.press("Control+A", *"Zoe", "Tab")
    guest.click('[data-key="start"]')
    guest.expect_entries(0)
    expect(guest.page.locator("#desks tbody th")).to_have_text(["Anna", "Zoe"])


def test_a_saved_game_goes_on_and_a_deleted_one_can_come_back(guest: Guest) -> None:
    guest.come(START)
    address = guest.page.url
    guest.click('[data-key="home"]')
    expect(guest.root).to_have_attribute("data-screen", "start")
    guest.click('#continue [data-do="delete"]')
    expect(guest.page.locator("#continue a")).to_have_count(0)
    guest.click('[data-do="put_back"]')
    expect(guest.page.locator("#continue a")).to_have_count(1)
    guest.click("#continue a")
    expect(guest.root).to_have_attribute("data-screen", "table")
    assert guest.page.url == address


DAMAGED = ["", "not base64 !", "AAAA", "gqVzYXZlZAClcmVjb3Jk", "x" * 600_000]


def test_a_damaged_save_is_said_and_harms_nothing(guest: Guest) -> None:
    guest.come(START)
    for i, value in enumerate(DAMAGED):
        guest.page.evaluate("([i, value]) => localStorage.setItem(`hansa/save/broken${i}`, value)", [i, value])
    guest.come()
    expect(guest.page.locator("#continue li.damaged")).to_have_count(len(DAMAGED))
    expect(guest.page.locator("#continue a")).to_have_count(1)
    for i in range(len(DAMAGED)):
        guest.go(f"#play/broken{i}")
        guest.expect_notice("cannot be opened")
        guest.click('[data-do="close_notice"]')
    guest.go("#play/nothere")
    guest.expect_notice("not on this device")

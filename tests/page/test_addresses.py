"""The browser's own Back, addresses that lead nowhere, the title, and looking back twice at the same moment."""

import re

from playwright.sync_api import expect

from tests.page.guest import Guest
from tests.page.player import address, come_to, deal


def test_back_after_start_and_after_playing_on_from_here_leads_to_the_start_screen(guest: Guest) -> None:
    guest.come()
    guest.click('[data-key="start"]')
    expect(guest.root).to_have_attribute("data-screen", "table")
    guest.page.go_back()
    expect(guest.root).to_have_attribute("data-screen", "start")
    guest.page.go_forward()
    expect(guest.root).to_have_attribute("data-screen", "table")
    come_to(guest, deal("back", 12))
    guest.click('[data-key="log.3"]')
    guest.click('[data-key="replay.from_here"]')
    guest.expect_entries(4)
    guest.page.go_back()
    expect(guest.root).to_have_attribute("data-screen", "start")


def test_an_address_that_leads_nowhere_says_so(guest: Guest) -> None:
    guest.come("#nowhere")
    guest.expect_notice("nothing at this address")
    guest.come(address("title"))
    expect(guest.page).to_have_title("● Anna’s turn – Hansa")
    guest.go("#play/no.where")
    guest.expect_notice("nothing at this address")
    expect(guest.page).to_have_title("Hansa")


def test_the_card_is_full_when_the_same_moment_is_entered_twice(guest: Guest) -> None:
    come_to(guest, deal("twice", 12))
    for _ in range(2):
        guest.click('[data-key="log.3"]')
        expect(guest.page.locator("#moment")).to_contain_text(re.compile(r"Move 4 of 12"))
        guest.click('[data-key="replay.leave"]')
        expect(guest.page.locator("#moment")).to_have_count(0)

"""Wishes in the address and the form."""

from playwright.sync_api import expect

from tests.page.guest import Guest

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


def test_the_form_deals_what_it_says(guest: Guest) -> None:
    guest.come()
    guest.click('[data-key="game.fair"]')
    expect(guest.page.locator("#setup h2")).to_have_text("Set up The Fair")
    guest.click('[data-key="seat_remove.2"]')
    guest.click('[name="seat.1"]')
    guest.press("Control+A", *"Zoe", "Tab")
    guest.click('[data-key="f-option.church"]')
    guest.click('[data-key="start"]')
    guest.expect_entries(0)
    expect(guest.page.locator("#desks tbody th")).to_have_text(["Anna", "Zoe"])

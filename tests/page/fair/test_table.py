"""At the table: undo and its barriers, refusals, reloads."""

import pytest
from playwright.sync_api import expect

from tests.page.fair.test_play import START, play_with_the_mouse
from tests.page.guest import Guest


def come_to_the_sale(guest: Guest) -> str:
    """Three bids, then the winner holds the device; gives a good it can lay."""
    guest.come(START)
    for _ in range(3):
        play_with_the_mouse(guest)
    guest.pick_up()
    return guest.moves()[0].split()[1]


def test_a_reload_in_the_middle_of_a_chain_goes_on_there(guest: Guest) -> None:
    good = come_to_the_sale(guest)
    guest.click_place(f"hand.{good}")
    guest.expect_entries(2)
    digest, address = guest.state("digest"), guest.page.url
    guest.reload()
    assert (guest.entries, guest.state("digest"), guest.page.url) == (2, digest, address)
    guest.pick_up()
    assert "sell" in guest.moves()
    guest.press("Escape")
    guest.expect_entries(1)
    assert "keep" in guest.moves()


def test_a_reload_keeps_the_bids_given_so_far(guest: Guest) -> None:
    guest.come(START)
    first = guest.state("to-act")
    play_with_the_mouse(guest)
    second = guest.state("to-act")
    guest.reload()
    assert guest.state("to-act") == second != first
    assert guest.entries == 0


def test_undo_and_redo(guest: Guest) -> None:
    good = come_to_the_sale(guest)
    guest.click(f'button[data-move="lay {good}"]')
    guest.expect_entries(2)
    guest.press("u")
    guest.expect_entries(1)
    guest.click('[data-do="redo"]')
    guest.expect_entries(2)


def test_undo_stops_where_something_hidden_became_known(guest: Guest) -> None:
    come_to_the_sale(guest)
    guest.click('[data-do="undo"]')
    guest.expect_notice("something hidden became known", rule="T6")
    assert guest.entries == 1


REFUSALS = {
    "en": "You have 5 coins, no more.",
    "fr": "Vous avez 5 pièces, pas plus.",
    "de": "Du hast 5 Münzen, mehr nicht.",
}


@pytest.mark.parametrize(("language", "sentence"), REFUSALS.items())
def test_a_refusal_says_why_with_its_rule(guest: Guest, language: str, sentence: str) -> None:
    guest.come(START)
    guest.speak(language)
    guest.pick_up()
    guest.click("#amount")
    guest.press("Control+A", "9", "9", "Enter")
    guest.expect_notice(sentence, rule="F4")
    expect(guest.page.locator("#amount")).to_be_visible()
    assert guest.entries == 0


def test_a_game_dealt_from_an_address_is_dealt_once(guest: Guest) -> None:
    guest.come(START)
    address, digest = guest.page.url, guest.state("digest")
    assert "#play/" in address
    guest.reload()
    assert (guest.page.url, guest.state("digest")) == (address, digest)
    saves = "() => Object.keys(localStorage).filter(key => key.startsWith('hansa/save/')).length"
    assert guest.page.evaluate(saves) == 0

"""Two tabs on one game with secrets."""

from playwright.sync_api import expect

from tests.page.fair.test_play import START, play_with_the_mouse
from tests.page.test_tabs import Invite


def test_secrets_stay_with_the_tab_that_has_the_write_lock(invite: Invite) -> None:
    writer, follower = invite("desktop"), invite("desktop")
    writer.come(START)
    while not writer.entries:  # a game is kept from its first entry on
        play_with_the_mouse(writer)
    writer.pick_up()
    follower.come("#" + writer.page.url.partition("#")[2])
    expect(follower.page.locator("#bars")).to_contain_text("Another tab has the pen")
    expect(follower.page.locator('[data-do="look"]')).to_have_count(0)
    assert follower.places("hand") == []
    follower.page.bring_to_front()
    follower.click('[data-do="take_lock"]')
    expect(follower.page.locator('[data-do="look"]')).to_be_visible()
    expect(writer.page.locator("#bars")).to_contain_text("Another tab has the pen")
    assert writer.places("hand") == []

"""Tables with people far away, in real browsers over real channels: each guest has a browser profile of its own."""

import itertools
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from hansa_core.table import Chance
from tests.page.far import FAR, NAMES, Far, guests_far_away, join, lobby, play, start, together
from tests.page.guest import Guest
from tests.page.player import bot_move
from tests.site.serving import Serving, serving
from ui.build.environment import CACHE
from ui.build.server import served_files
from ui.build.site import Site


@pytest.fixture(scope="module")
def site(built: Site) -> Iterator[Serving]:
    """As it is built: that an exported site is the same is held elsewhere."""
    with serving(served_files(built, CACHE)) as running:
        yield running


@pytest.fixture
def far(chromium: Browser, site: Serving) -> Iterator[Callable[[], Far]]:
    with guests_far_away(chromium, site.url) as arrive:
        yield arrive


def test_two_far_apart_play_with_chat_reload_and_a_lost_connection(far: Callable[[], Far]) -> None:
    anna, ben = guests = [far(), far()]
    lobby(anna, "hansa_teutonica", 2)
    expect(anna.page.locator("#begin")).to_contain_text("Not there yet: Ben.")
    expect(anna.page.locator("#begin")).to_contain_text("nobody can choose it")
    join(ben, anna)
    for guest in guests:
        guest.expect_live("lobby", 1)
    match, players = start(anna, guests)
    assert {"● Your turn – Hansa"} < {guest.page.title() for guest in guests}
    play(guests, match, players, 8)

    anna.click('[data-key="sheet.chat"]')
    anna.page.locator('[data-key="say"]').fill("<i>Hello</i> Ben")
    anna.press("Enter")
    expect(ben.page.locator("#live")).to_have_text("Anna: <i>Hello</i> Ben")
    ben.click('[data-key="sheet.chat"]')
    expect(ben.page.locator("#said")).to_contain_text("<i>Hello</i> Ben")
    ben.page.locator('[data-key="say"]').fill("half a wo")
    anna.click('[data-key="live.phrase.well_played"]')
    expect(ben.page.locator("#said li").last).to_contain_text("Well played")
    expect(ben.page.locator('[data-key="say"]')).to_have_value("half a wo")
    for guest in guests:
        guest.click('[data-key="close-sheet"]')

    for guest, other in ((ben, anna), (anna, ben)):
        guest.reload()
        for each in guests:
            each.expect_live("live", 1)
        together(guests, match)
        expect(other.page.locator("#live")).to_have_text(re.compile("is back"))
        play(guests, match, players, 4)

    ben.page.goto("about:blank")
    anna.expect_live("live", 0)
    expect(anna.page.locator("#bars")).to_contain_text("Ben’s connection is gone.")
    expect(anna.page.locator('[data-key="bar.link"]')).to_be_visible()


def test_five_join_each_through_another_and_the_first_leaves(far: Callable[[], Far]) -> None:
    guests = [far() for _ in NAMES]
    lobby(guests[0], "hansa_teutonica", 5)
    for through, guest in itertools.pairwise(guests):
        join(guest, through)
        through.expect_live("lobby", guests.index(guest))
    for guest in guests:
        guest.expect_live("lobby", 4)
    match, players = start(guests[0], guests)
    play(guests, match, players, 6)
    guests[0].page.goto("about:blank")
    for guest in guests[1:]:
        guest.expect_live("live", 3)
    asked = match.to_act
    if asked is not None and players[asked].guest is not guests[0]:
        players[asked].make(bot_move(match, Chance("on")))
        if not match.position.chain:
            together(guests[1:], match)


def test_three_meet_at_one_who_invites_both(far: Callable[[], Far]) -> None:
    guests = [far() for _ in range(3)]
    lobby(guests[0], "middle_ages", 3)
    for guest in guests[1:]:
        join(guest, guests[0])
    for guest in guests:
        guest.expect_live("lobby", 2)
    match, players = start(guests[0], guests)
    play(guests, match, players, 6)
    assert len(match) >= 6


def test_an_answer_is_handed_over_to_the_tab_that_waits(far: Callable[[], Far]) -> None:
    anna, ben = far(), far()
    lobby(anna, "merchant_princes", 2)
    ben.come(f"#j/{anna.card()}")
    messenger = Guest(anna.page.context.new_page(), anna.url)
    messenger.come(f"#j/{ben.card()}")
    messenger.expect_notice("The answer is in the tab that waits for it.")
    anna.expect_live("lobby", 1)
    ben.expect_live("lobby", 1)
    assert not messenger.complaints


def test_a_tab_of_the_same_browser_needs_no_answer(far: Callable[[], Far]) -> None:
    anna = far()
    lobby(anna, "merchant_princes", 2)
    other = Far(anna.page.context, anna.url)
    other.come(f"#j/{anna.card()}")
    for guest in (anna, other):
        guest.expect_live("lobby", 1)
    match, players = start(anna, [anna, other])
    play([anna, other], match, players, 2)
    other.page.close()
    anna.expect_live("live", 0)
    assert not other.complaints


def test_what_is_no_card_is_told_and_changes_nothing(far: Callable[[], Far]) -> None:
    anna = far()
    anna.come("#j/AAAA")
    anna.expect_notice("This is no invitation and no answer")
    expect(anna.root).to_have_attribute("data-live", "off")
    lobby(anna, "merchant_princes", 2)
    card = anna.card()
    for text, said in (
        ("<img src=x onerror=alert(1)>", "There is no invitation and no answer in this text."),
        (card[:-3], "This is no invitation and no answer"),
        (card, "This is your own invitation."),
    ):
        anna.take(text)
        anna.expect_notice(said)
    assert anna.card() == card
    anna.expect_live("lobby", 0)


def test_an_ordinary_page_asks_for_nothing_of_it(far: Callable[[], Far]) -> None:
    anna = far()
    anna.come()
    anna.click('[data-key="game.merchant_princes"]')
    anna.click('[data-key="start"]')
    expect(anna.root).to_have_attribute("data-screen", "table")
    assert not [url for url in anna.asked if re.search(r"/(live\.(code|css)|(peers|rtc|tabs|keeping)\.js)$", url)]
    expect(anna.root).to_have_attribute("data-live", "off")


def test_a_browser_without_channels_says_so(far: Callable[[], Far]) -> None:
    anna = far()
    anna.page.add_init_script("delete globalThis.RTCPeerConnection")
    anna.come()
    anna.click(FAR.format(1))
    anna.click('[data-key="start"]')
    anna.expect_notice("This browser cannot connect to others directly (it has no WebRTC). You can play by links.")
    expect(anna.root).to_have_attribute("data-screen", "start")

"""Tables with people far away, in real browsers over real channels: each guest has a browser profile of its own."""

import itertools
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Error, expect

from hansa_core import Match
from hansa_core.peer import Send, Session, Sign, Verify, ed25519
from hansa_core.table import Chance
from tests.page.far import (
    CONNECT,
    FAR,
    NAMES,
    Far,
    guests_far_away,
    join,
    lobby,
    match_of,
    play,
    seated,
    start,
    together,
)
from tests.page.guest import Guest
from tests.page.light import End
from tests.page.overlaps import problems, resize
from tests.page.player import Player, bot_move
from tests.page.test_axe import RUN, axe
from tests.site.serving import Serving, serving
from ui.build.environment import CACHE
from ui.build.server import served_files
from ui.build.site import Site
from ui.session.live.card import read_card


@pytest.fixture(scope="module")
def site(built: Site) -> Iterator[Serving]:
    """As it is built: that an exported site is the same is held elsewhere."""
    with serving(served_files(built, CACHE)) as running:
        yield running


@pytest.fixture
def far(near: Browser, site: Serving) -> Iterator[Callable[[], Far]]:
    with guests_far_away(near, site.url) as arrive:
        yield arrive


def play_into_turn(guest: Far, guests: list[Far], match: Match, players: dict[int, Player]) -> None:
    """Until that guest has made one action of a turn and is asked for the next one."""
    for _ in range(20):
        asked = match.to_act
        if asked is not None and players[asked].guest is guest and match.entries[-1].seat == asked:
            break
        play(guests, match, players, 1)
    else:
        pytest.fail("nobody is in the middle of a turn")


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

    anna.press("w")
    expect(anna.page.locator('[data-key="say"]')).to_be_focused()
    anna.page.locator('[data-key="say"]').fill("<i>Hello</i> Ben")
    anna.press("Enter")
    expect(ben.page.locator("#live")).to_have_text("Anna: <i>Hello</i> Ben")
    expect(ben.page.locator('[data-key="heads.chat"]')).to_contain_text("Chat, 1 new line")
    ben.click('[data-key="heads.chat"]')
    expect(ben.page.locator("#said")).to_contain_text("<i>Hello</i> Ben")
    ben.page.locator('[data-key="say"]').fill("half a wo")
    anna.click('[data-key="live.phrase.well_played"]')
    expect(ben.page.locator("#said li").last).to_contain_text("Well played")
    expect(ben.page.locator('[data-key="say"]')).to_have_value("half a wo")
    for guest in guests:
        guest.click('[data-key="heads.log"]')
        expect(guest.page.locator("#chat")).to_be_hidden()

    for guest, other in ((ben, anna), (anna, ben)):
        play_into_turn(guest, guests, match, players)
        guest.reload()
        for each in guests:
            each.expect_live("live", 1)
        together(guests, match)
        expect(other.page.locator("#live")).to_have_text(re.compile("is back"))
        play(guests, match, players, 4)

    play_into_turn(ben, guests, match, players)
    address = ben.page.url
    with pytest.raises(Error):
        ben.page.goto("chrome://crash")
    ben.page.close()
    ben.page = ben.page.context.new_page()
    ben.root = ben.page.locator("html")
    ben.page.goto(address)
    ben.ready()
    for guest in guests:
        guest.expect_live("live", 1, patience=60_000)
    together(guests, match)
    play(guests, match, seated(guests, match), 2)

    ben.page.goto("about:blank")
    anna.expect_live("live", 0)
    expect(anna.page.locator("#bars")).to_contain_text(re.compile("Connection gone: Ben|The game waits for Ben"))
    expect(anna.page.locator('#bars [data-do="live.again"]')).to_be_visible()
    expect(anna.page.locator('[data-do="share.make"]').first).to_be_visible()


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


@pytest.mark.slow
@pytest.mark.parametrize(("game", "count"), [("hansa_teutonica", 5), ("merchant_princes", 4), ("middle_ages", 4)])
def test_a_whole_game_from_which_the_first_goes(far: Callable[[], Far], game: str, count: int) -> None:
    """Each joins through the one before; whoever opened the lobby closes the page for good after their last move."""
    guests = [far() for _ in range(count)]
    lobby(guests[0], game, count)
    for through, guest in itertools.pairwise(guests):
        join(guest, through)
        through.expect_live("lobby", guests.index(guest))
    for guest in guests:
        guest.expect_live("lobby", count - 1)
    match, players = start(guests[0], guests)
    chance, moves, ahead = Chance("page"), [], match.copy(0)
    while ahead.to_act is not None:
        moves.append((ahead.to_act, bot_move(ahead, chance)))
        ahead.play(moves[-1][1])
    last = max(n for n, (seat, _) in enumerate(moves) if players[seat].guest is guests[0])
    there = guests
    for n, (seat, move) in enumerate(moves):
        if str(move) in map(str, match.position.legal_moves()):  # what goes by itself on the page is made already
            players[seat].make(move)
        if not match.position.chain:
            together(there, match)
        if n >= last and there is guests and not match.position.chain:
            guests[0].page.goto("about:blank")
            there = guests[1:]
            for guest in there:
                guest.expect_live("live", count - 2)
    assert match.to_act is None and there is not guests
    assert {guest.state("digest") for guest in there} == {match.position.view(None).digest()[:16]}


def test_a_hostile_page_is_told_and_dropped(far: Callable[[], Far], near: Browser, site: Serving, built: Site) -> None:
    """It knows the protocol up to its proof, and sends nonsense from then on."""
    anna = far()
    lobby(anna, "merchant_princes", 2)
    end = End(near, site, built.build)
    invitation = read_card(anna.card())
    anna.take(str(end.answer(1, invitation)))
    end.expect_open(1)
    secret = bytes(range(32))
    build = bytes.fromhex(built.build).ljust(8, b"\0")[:8]
    session = Session(ed25519.public_key(secret), secret, build, "Mallory")
    session.opened(1, bytes(16), end.fingerprint, invitation.fingerprint)
    read = 0
    while not session.peers[1].live:
        while effects := session.take():
            for effect in effects:
                if isinstance(effect, Send):
                    end.send(1, effect.data)
                elif isinstance(effect, Sign):
                    session.signed(effect.ticket, ed25519.sign(secret, effect.data))
                elif isinstance(effect, Verify):
                    session.verified(effect.ticket, [ed25519.verify(*check) for check in effect.checks])
        heard = end.heard(1)
        for data in heard[read:]:
            session.receive(1, data)
        read = len(heard)
    anna.expect_live("lobby", 1)
    for _ in range(3):
        end.send(1, b"<b>nonsense</b>")
    anna.expect_notice("Mallory’s device sends what cannot be read or is not allowed. It is passed over.")
    for _ in range(7):
        end.send(1, b"\xc1" * 20_000)
    anna.expect_notice("The connection with Mallory was closed: nothing but nonsense came through it.")
    anna.expect_live("lobby", 0)
    end.context.close()
    anna.click('[data-do="live.invite"]')
    assert read_card(anna.card()) != invitation


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


NOTIFIED = """() => {
  globalThis.told = [];
  globalThis.Notification = class {
    static permission = "granted";
    constructor(title, given) { told.push(given.body); }
  };
  Object.defineProperty(document, "hidden", { get: () => true });
}"""


def test_a_seat_waits_for_a_late_comer_and_one_that_is_gone_goes_to_a_bot(far: Callable[[], Far]) -> None:
    anna, ben, cem = guests = [far() for _ in range(3)]
    lobby(anna, "hansa_teutonica", 3)
    join(ben, anna)
    anna.expect_live("lobby", 1)
    anna.click('[data-do="live.later"]')
    for guest in guests[:2]:
        expect(guest.root).to_have_attribute("data-live", "live", timeout=CONNECT)
    match = match_of(anna)
    players, chance = seated(guests[:2], match), Chance("late")
    while match.to_act != 2:
        players[match.to_act].make(bot_move(match, chance))
    expect(anna.page.locator("#bars")).to_contain_text("Cem is asked and has not come yet.")
    anna.click('#bars [data-do="live.again"]')
    join(cem, anna)
    for guest in guests:
        guest.expect_live("live", 2)
    expect(cem.page).to_have_title("● Your turn – Hansa")
    players |= seated([cem], match)
    ben.page.evaluate(NOTIFIED)
    ben.click('[data-key="sheet.menu"]')
    ben.click('[data-key="calling.notify"]')
    expect(ben.page.locator('[data-key="calling.notify"]')).to_have_attribute("aria-pressed", "true")
    ben.click('[data-key="close-sheet"]')
    while match.to_act != 1:
        players[match.to_act].make(bot_move(match, chance))
    together(guests, match)
    assert ben.page.evaluate("() => told") == ["Ben, it is your turn: Hansa Teutonica"]

    ben.page.goto("about:blank")
    anna.expect_live("live", 1)
    anna.click('#bars [data-do="live.decide"]')
    anna.click('[data-key="live.ask_seat.1.bot.medium"]')
    expect(cem.page.locator("#bars")).to_contain_text("Anna asks: shall Anna play Ben’s seat from now on?")
    cem.click('[data-do="live.yes"]')
    expect(cem.page).to_have_title("● Your turn – Hansa", timeout=60_000)
    cem.click('[data-key="sheet.people"]')
    expect(cem.page.locator('#sheet [data-presence="connected"]').last).to_contain_text("at Anna’s device")


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


PHONE, DESK = (390, 844), (1440, 900)
WIDER = "() => document.documentElement.scrollWidth - innerWidth"


def looks_right(guest: Far, state: str, table: bool = True) -> None:
    """Nothing lies over anything else, nothing sticks out, and axe finds nothing."""
    guest.page.evaluate(axe())
    assert (state, guest.page.evaluate(RUN)) == (state, [])
    assert (state, problems(guest) if table else []) == (state, [])
    assert guest.page.evaluate(WIDER) <= 0, state


def test_who_is_there_the_chat_and_the_bars_look_right_on_a_phone(far: Callable[[], Far]) -> None:
    """In German, whose words are long; one running table of two tabs."""
    anna = far()
    lobby(anna, "hansa_teutonica", 3)
    ben = Far(anna.page.context, anna.url)
    ben.come(f"#j/{anna.card()}")
    for guest in (anna, ben):
        guest.expect_live("lobby", 1)
        resize(guest, *PHONE)
        guest.click('#head [data-key="language.de"]')
    expect(ben.page.locator("#about")).to_contain_text("Hansa Teutonica")
    expect(ben.page.locator('#presences [data-presence="awaited"]')).to_contain_text("noch nicht da")
    expect(ben.page.locator("#begin")).to_contain_text("freundlicher Tisch")
    looks_right(ben, "a guest's lobby", table=False)
    anna.click('[data-do="live.later"]')
    for guest in (anna, ben):
        expect(guest.root).to_have_attribute("data-live", "live", timeout=CONNECT)
        expect(guest.page.locator("#notice")).to_contain_text("freundlicher Tisch")
    looks_right(ben, "the beginning")

    ben.click('[data-key="sheet.menu"]')
    ben.click('[data-key="menu-people"]')
    ben.click('[data-key="live.row.0"]')
    expect(ben.page.locator("#sheet .row-ways")).to_be_visible()
    expect(ben.page.locator("#sheet")).to_contain_text("freundlicher Tisch")
    looks_right(ben, "those at the table", table=False)
    ben.press("Escape")
    anna.click('#tabs [data-value="chat"]')
    anna.click('[data-key="live.phrase.well_played"]')
    looks_right(anna, "the chat")
    anna.click('#tabs [data-value="table"]')

    resize(anna, *DESK)  # moves are made where everything can be seen at once
    resize(ben, *DESK)
    match = match_of(anna)
    players, chance = seated([anna, ben], match), Chance("looks")
    while match.to_act != 2:
        players[match.to_act].make(bot_move(match, chance))
    expect(anna.page.locator("#bars")).to_contain_text("Cem")
    resize(anna, *PHONE)
    looks_right(anna, "a seat that waits")
    resize(anna, *DESK)
    anna.click('[data-key="sheet.menu"]')
    anna.click('[data-key="menu-people"]')
    anna.click('[data-key="live.row.2"]')
    anna.click('[data-key="live.seat.2.here"]')
    anna.press("Escape")
    players |= seated([anna], match)
    players[2].make(bot_move(match, chance))
    together([anna, ben], match)
    ben.press("u")
    ben.click('[data-key="notice.offer"]')
    expect(anna.page.locator('#bars [data-do="live.yes"]')).to_be_visible()
    resize(anna, *PHONE)
    looks_right(anna, "a question")
    anna.click('[data-do="live.no"]')
    ben.page.close()
    anna.expect_live("live", 0)
    looks_right(anna, "a lost connection")


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

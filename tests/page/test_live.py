"""Tables with people far away, in real browsers over real channels: each guest has a browser profile of its own."""

import itertools
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from hansa_core import Match
from hansa_core.table import Chance
from tests.page.guest import Guest
from tests.page.player import Player, bot_move
from tests.site.serving import Serving, serving
from ui.build.environment import CACHE
from ui.build.server import served_files
from ui.build.site import Site
from ui.session.saves import Saves

NAMES = ("Anna", "Ben", "Cem", "Dora", "Eva")
FAR = '[data-key="seat_played.{}.far"]'
CONNECT = 15_000
SAVES = "() => Object.fromEntries(Object.entries(localStorage))"


class Far(Guest):
    """A guest who notes every address that is asked for."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        super().__init__(context.new_page(), url)
        self.asked: list[str] = []
        context.on("request", lambda request: self.asked.append(request.url))

    def card(self) -> str:
        shown = self.page.locator("[data-card]")
        expect(shown).to_be_visible(timeout=CONNECT)
        return shown.inner_text()

    def take(self, card: str) -> None:
        self.page.locator("[data-take-card]").fill(card)
        self.page.keyboard.press("Enter")

    def expect_live(self, live: str, peers: int) -> None:
        expect(self.root).to_have_attribute("data-live", live, timeout=CONNECT)
        expect(self.root).to_have_attribute("data-peers", str(peers), timeout=CONNECT)


@pytest.fixture(scope="module")
def site(built: Site) -> Iterator[Serving]:
    """As it is built: that an exported site is the same is held elsewhere."""
    with serving(served_files(built, CACHE)) as running:
        yield running


@pytest.fixture
def far(chromium: Browser, site: Serving) -> Iterator[Callable[[], Far]]:
    """`far()`: a guest with a profile of their own; nobody may ask for anything that is not ours."""
    guests: list[Far] = []

    def arrive() -> Far:
        context = chromium.new_context(
            locale="en-GB", viewport={"width": 1440, "height": 900}, reduced_motion="reduce", service_workers="block"
        )
        guests.append(Far(context, site.url))
        return guests[-1]

    yield arrive
    for guest in guests:
        guest.page.context.close()
    assert "\n".join(line for guest in guests for line in guest.complaints) == ""
    foreign = [url for guest in guests for url in guest.asked if not url.startswith((site.url, "data:", "blob:"))]
    assert foreign == []


def lobby(guest: Far, game: str, players: int) -> None:
    """Anna sets a game up with everybody else far away."""
    guest.come()
    guest.click(f'[data-key="game.{game}"]')
    rows = guest.page.locator("#setup .seat")
    while rows.count() != players:
        last = f'[data-key="seat_remove.{rows.count() - 1}"]'
        guest.click('[data-key="seat_add"]' if rows.count() < players else last)
    for seat in range(1, players):
        guest.click(FAR.format(seat))
    expect(guest.page.locator('[data-key="start"]')).to_have_text("Open the lobby")
    guest.click('[data-key="start"]')
    expect(guest.root).to_have_attribute("data-live", "lobby")


def join(guest: Far, through: Far) -> None:
    """By invitation and answer, carried as texts."""
    if not through.page.locator("[data-card]").count():
        through.click('[data-do="live.invite"]')
    guest.come(f"#j/{through.card()}")
    through.take(guest.card())


def match_of(guest: Guest) -> Match:
    """The game as the guest's browser keeps it."""
    saves = Saves(guest.page.evaluate(SAVES))
    return saves.open(guest.page.url.rpartition("/")[2])


def together(guests: list[Far], match: Match) -> None:
    """All stand where the engine beside them does."""
    for guest in guests:
        expect(guest.root).to_have_attribute("data-digest", match.position.view(None).digest()[:16])


def seated(guests: list[Far], match: Match) -> dict[int, Player]:
    """Who plays which seat, as the desks say."""
    owners: dict[int, Player] = {}
    for guest in guests:
        saves = Saves(guest.page.evaluate(SAVES))
        played = saves.played(guest.page.url.rpartition("/")[2], match)
        assert played is not None
        owners |= {seat: Player(guest, match, False) for seat, kind in enumerate(played) if kind == "here"}
    return owners


def play(guests: list[Far], match: Match, players: dict[int, Player], moves: int) -> None:
    chance = Chance("page")
    for _ in range(moves):
        if match.to_act is None:
            break
        assert match.to_act is not None
        players[match.to_act].make(bot_move(match, chance))
        if not match.position.chain:
            together(guests, match)


def start(host: Far, guests: list[Far]) -> tuple[Match, dict[int, Player]]:
    host.click('[data-do="live.start"]')
    for guest in guests:
        expect(guest.root).to_have_attribute("data-live", "live", timeout=CONNECT)
    match = match_of(host)
    together(guests, match)
    return match, seated(guests, match)


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
        guest.reload()
        for each in guests:
            each.expect_live("live", 1)
        together(guests, match)
        expect(other.page.locator("#live")).to_have_text(re.compile("is back"))
        play(guests, match, players, 4)

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
    ben.click('[data-key="live.notify"]')
    expect(ben.page.locator('[data-key="live.notify"]')).to_have_attribute("aria-pressed", "true")
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

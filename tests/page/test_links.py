"""Games between devices: links made on the page and opened in other browsers, codes, files, drops, and looking back."""

import io
from collections.abc import Callable, Sequence
from itertools import count

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import BrowserContext, expect

from hansa_core import Match
from hansa_core.table import Chance
from hansa_core.wire import limits
from tests.page.guest import Guest
from tests.page.player import Player, address, bot_move, come_to, deal
from tests.page.test_hansa_teutonica_games import SHORT, WHOLE, check_final_table
from tests.wire.links import forged

DROP = """([name, bytes]) => {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], name));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
READ = """() => {
  const read = Blob.prototype.arrayBuffer;
  window.most = 0;
  Blob.prototype.arrayBuffer = function () { window.most = Math.max(window.most, this.size); return read.call(this); };
}"""
UNREADABLE = "() => { Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('a folder')); }"
CODE = "(length) => hansa.qr('x'.repeat(length)).then(() => true, () => false)"
PASTE = """text => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}"""


@pytest.fixture
def device(profile: Callable[..., BrowserContext], arrive: Callable[[BrowserContext], Guest]) -> Callable[..., Guest]:
    """`device()`: a guest with a browser profile of their own, which may use the clipboard."""
    numbers = count(1)
    return lambda size="desktop": arrive(profile(size, next(numbers), ("clipboard-read", "clipboard-write")))


def make_link(guest: Guest, kind: str = "play", by_link: Sequence[int] = ()) -> str:
    """The first link to play on asks which seats stay; those named go."""
    guest.click('[data-key="sheet.share"]')
    guest.click(f'[data-key="share.{kind}"]')
    expect(guest.page.locator('#link, [data-key="seats.make"]')).to_be_visible()
    if guest.page.locator('[data-key="seats.make"]').count():
        for seat in by_link:
            guest.click(f'[data-key="played.{seat}.link"]')
        guest.click('[data-key="seats.make"]')
    field = guest.page.locator("#link")
    expect(field).to_be_visible()
    link = field.input_value()
    guest.click('[data-key="close-sheet"]')
    return link


def open_link(guest: Guest, link: str) -> None:
    guest.page.goto(link)
    guest.ready()


def fragment(match: Match) -> str:
    return f"#{match.to_link()}"


def expect_alert(guest: Guest, words: str) -> None:
    expect(guest.page.locator(".notice")).to_contain_text(words)


# -- playing by links -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("played", "moves"),
    [
        pytest.param(0, 40, id="first moves"),
        pytest.param(-30, WHOLE, id="last moves"),
        pytest.param(0, WHOLE, id="whole game", marks=pytest.mark.slow),
    ],
)
def test_two_devices_play_through_links_alone(device: Callable[..., Guest], played: int, moves: int) -> None:
    """Anna and Cem sit at one device, Ben at the other; nothing but links goes between them."""
    match, chance = deal(SHORT, played), Chance("page")
    here, there = device(), device()
    come_to(here, match) if played else here.come(address(SHORT))
    players = {0: Player(here, match, False), 1: Player(there, match, False), 2: Player(here, match, False)}
    at, asked, handed_over = here, False, 0
    for _ in range(moves):
        if match.to_act is None:
            break
        player = players[match.to_act]
        if player.guest is not at:
            link, asked = make_link(at, by_link=[1]), True
            open_link(player.guest, link)
            player.guest.expect_entries(len(match))
            if player.guest.page.locator('[data-key="sit.1"]').count():
                player.guest.click('[data-key="sit.1"]')
            at, handed_over = player.guest, handed_over + 1
        player.make(bot_move(match, chance))
        if at is here and match.to_act == 1 and asked:
            # Ben's seat belongs to the other device from the first link on.
            expect(here.page.locator("#prompt")).to_contain_text("Ben decides elsewhere")
            expect(here.page.locator("#prompt [data-move], #prompt [data-word]")).to_have_count(0)
    assert handed_over >= 4
    if moves == WHOLE:
        check_final_table(at, players[0 if at is here else 1])


def test_who_opens_a_link_says_who_they_are(device: Callable[..., Guest]) -> None:
    match = deal("who", 30)
    guest = device("phone")
    guest.come(fragment(match))
    guest.expect_entries(len(match))
    expect(guest.page.locator("#prompt h2")).to_have_text("Who are you?")
    assert guest.page.evaluate("() => Object.keys(localStorage).filter(key => key.startsWith('hansa/save'))") == []
    assert match.to_act is not None
    guest.click(f'[data-key="sit.{match.to_act}"]')
    expect(guest.page.locator("#prompt [data-move], #prompt [data-word]").first).to_be_visible()
    guest.reload()
    guest.expect_entries(len(match))
    other = (match.to_act + 1) % 3
    second = device("phone")
    second.come(fragment(match))
    second.click(f'[data-key="sit.{other}"]')
    expect(second.page.locator('[data-key="away.share"]')).to_be_visible()


def test_links_opened_twice_and_out_of_order(device: Callable[..., Guest]) -> None:
    early, late = deal("order", 20), deal("order", 26)
    early, late = early.copy(early.settled), late.copy(late.settled)
    guest = device()
    guest.come(fragment(late))
    guest.click('[data-key="sit.all"]')
    guest.go(fragment(early))
    expect_alert(guest, f"move {len(early)}")
    guest.expect_entries(len(late))
    guest.click('[data-key="notice.offer"]')
    expect(guest.page.locator("#moment")).to_contain_text(f"Move {len(early)} of {len(late)}")
    guest.press("Escape", "Escape")
    guest.go(fragment(late))
    guest.expect_entries(len(late))
    later = deal("order", 32)
    later = later.copy(later.settled)
    guest.go(fragment(later))
    guest.click('[data-key="fork.take"]')  # all seats are played here: moves for them are asked about
    guest.expect_entries(len(later))
    expect(guest.page.locator("#bars")).to_contain_text("since you last looked")
    assert guest.page.evaluate("() => Object.keys(localStorage).filter(k => k.startsWith('hansa/save')).length") == 1


def test_a_link_asked_for_while_another_sets_the_address_is_opened(device: Callable[..., Guest]) -> None:
    """The page writes its own address when a link has been read; the one that was asked for meanwhile still counts."""
    early, late = deal("order", 20), deal("order", 26)
    early, late = early.copy(early.settled), late.copy(late.settled)
    guest = device()
    guest.come(fragment(early))
    guest.click('[data-key="sit.all"]')
    guest.expect_entries(len(early))
    guest.page.evaluate(
        "link => { const own = location.hash; location.hash = link; history.replaceState(null, '', own) }",
        fragment(late),
    )
    guest.click('[data-key="fork.take"]')
    guest.expect_entries(len(late))


# Every state that the page has shown since: whose tab it says has the pen, and who is asked.
SHOWN = """() => {
  window.shown = [];
  const shows = name => document.querySelector(name)?.textContent ?? "";
  new MutationObserver(() => window.shown.push(shows("#bars") + shows("#prompt h2")))
    .observe(document, { subtree: true, childList: true });
}"""


def test_a_newer_link_lets_nobody_follow_even_for_a_moment(device: Callable[..., Guest]) -> None:
    """The one tab that is there keeps the pen: a click while it seems to be elsewhere would be lost."""
    early, late = deal("order", 20), deal("order", 26)
    early, late = early.copy(early.settled), late.copy(late.settled)
    guest = device()
    guest.come(fragment(early))
    guest.click('[data-key="sit.all"]')
    make_link(guest)  # the lock has come by now
    guest.page.evaluate(SHOWN)
    guest.go(fragment(late))
    guest.click('[data-key="fork.take"]')
    guest.expect_entries(len(late))
    assert late.to_act is not None
    expect(guest.page.locator("#prompt h2")).to_contain_text(late.header.seats[late.to_act].name)
    Player(guest, late, False).play(2)
    assert [each for each in guest.page.evaluate("() => window.shown") if "pen" in each or "other tab" in each] == []


def test_one_game_after_another_is_looked_at(device: Callable[..., Guest]) -> None:
    """Both are of others and have no save: the table of the second shows nothing of the first."""
    guest = device()
    for match in (deal("first", 12).copy(10), deal("second", 16).copy(14)):
        guest.go(fragment(match))
        guest.ready()
        guest.expect_entries(len(match))
        expect(guest.root).to_have_attribute("data-digest", match.position.view(None).digest()[:16])
        expect(guest.page.locator("#lines li[data-do]")).to_have_count(len(match))


def test_two_ways_of_a_game(device: Callable[..., Guest]) -> None:
    mine = deal("fork", 20)
    other = mine.copy(8)
    chance = Chance("another way")
    while other.settled < 14 and other.to_act is not None:
        other.play(bot_move(other, chance))
    other = other.copy(other.settled)
    guest = device()
    guest.come(fragment(mine.copy(mine.settled)))
    guest.click('[data-key="sit.all"]')
    guest.go(fragment(other))
    expect(guest.page.locator(".sheet.fork")).to_contain_text("different ways")
    guest.click('[data-key="fork.keep"]')
    guest.expect_entries(len(other))
    assert guest.page.evaluate("() => Object.keys(localStorage).filter(k => k.startsWith('hansa/save')).length") == 2


@pytest.mark.parametrize("answer", ["take", "apart"])
def test_moves_for_a_seat_of_this_device_are_asked_about(device: Callable[..., Guest], answer: str) -> None:
    early, late = deal("claimed", 12), deal("claimed", 24)
    early, late = early.copy(early.settled), late.copy(late.settled)
    guest = device("phone" if answer == "take" else "desktop")
    guest.come(fragment(early))
    guest.click('[data-key="sit.all"]')
    guest.go(fragment(late))
    expect(guest.page.locator(".sheet.fork h2")).to_have_text("Moves have come for a seat of this device")
    expect(guest.page.locator(".sheet.fork li")).to_have_count(len(late) - len(early))
    guest.expect_entries(len(early))
    guest.click(f'[data-key="fork.{answer}"]')
    expect(guest.page.locator(".sheet.fork")).to_have_count(0)
    guest.expect_entries(len(late if answer == "take" else early))
    saves = guest.page.evaluate("() => Object.keys(localStorage).filter(k => k.startsWith('hansa/save')).length")
    assert saves == (1 if answer == "take" else 2)


def test_a_newer_link_in_another_tab_is_not_overwritten(device: Callable[..., Guest]) -> None:
    """Somebody waits in one tab; a click on the link that came back opens another."""
    early, late = (deal("tabs", n) for n in (12, 20))
    early, late = early.copy(early.settled), late.copy(late.settled)
    guest = device()
    guest.come(fragment(early))
    guest.click('[data-key="sit.all"]')
    make_link(guest)
    other = Guest(guest.page.context.new_page(), guest.url)
    other.come(fragment(late))
    other.click('[data-key="fork.take"]')
    other.expect_entries(len(late))
    expect(other.page.locator("#bars")).to_contain_text("Another tab has the pen")
    guest.expect_entries(len(late))
    make_link(guest)
    guest.reload()
    guest.expect_entries(len(late))
    assert other.complaints == []


def test_undo_stops_at_a_link_that_has_left(device: Callable[..., Guest]) -> None:
    match = deal("left", 12)
    guest = device()
    come_to(guest, match)
    before = guest.entries
    make_link(guest)
    guest.press("Escape", "u")
    guest.expect_notice("has been sent", "T6")
    guest.reload()
    guest.press("u")
    guest.expect_notice("has been sent", "T6")
    guest.expect_entries(before)


def test_a_watch_link_holds_nothing_hidden(device: Callable[..., Guest]) -> None:
    match = deal("watch", 40)
    guest = device()
    come_to(guest, match)
    link = make_link(guest, "watch")
    assert "#w/" in link
    watcher = device("phone")
    open_link(watcher, link)
    expect(watcher.page.locator("#prompt h2")).to_have_text("You are watching")
    opened = Match.from_link(link.partition("#")[2])
    assert opened.header.seed == "" and opened.header.deal == "watch"
    assert opened.position.view(None).digest() == opened.position.digest()


# -- other ways out and in --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_code_is_read_by_a_real_reader(device: Callable[..., Guest], size: str) -> None:
    guest = device(size)
    come_to(guest, deal("code", 60))
    guest.click('[data-key="sheet.share"]')
    guest.click('[data-key="share.play"]')
    guest.click('[data-key="seats.make"]')
    picture = guest.page.locator(".code")
    expect(picture).to_be_visible()
    shot = Image.open(io.BytesIO(picture.screenshot(scale="css")))
    [found] = zxingcpp.read_barcodes(shot.resize((shot.width * 3, shot.height * 3), Image.Resampling.NEAREST))
    assert found.text == guest.page.locator("#link").input_value()


def test_the_link_is_on_the_clipboard(device: Callable[..., Guest]) -> None:
    guest = device()
    come_to(guest, deal("clip", 12))
    link = make_link(guest)
    assert guest.page.evaluate("() => navigator.clipboard.readText()") == link


def test_a_text_too_long_for_a_code_is_refused(device: Callable[..., Guest]) -> None:
    guest = device()
    guest.come()
    for length, drawn in ((2900, True), (3000, False), (16_384, False)):
        assert guest.page.evaluate(CODE, length) is drawn


def test_the_device_s_own_way_of_sending(device: Callable[..., Guest]) -> None:
    guest = device()
    guest.page.add_init_script("navigator.share = async (told) => { window.sent = told; }")
    come_to(guest, deal("send", 12))
    guest.click('[data-key="sheet.share"]')
    guest.click('[data-key="share.play"]')
    guest.click('[data-key="seats.make"]')
    expect(guest.page.locator("#link")).to_be_visible()
    guest.click('[data-key="share.send"]')
    link = guest.page.locator("#link").input_value()
    assert guest.page.evaluate("() => window.sent") == {"title": "Anna, Ben, Cem", "url": link}


def test_a_file_saved_here_is_dropped_there(device: Callable[..., Guest]) -> None:
    match = deal("file", 24)
    guest = device()
    come_to(guest, match)
    guest.click('[data-key="sheet.share"]')
    with guest.page.expect_download() as waiting:
        guest.click('[data-key="share.file"]')
    data = waiting.value.path().read_bytes()
    assert waiting.value.suggested_filename.endswith(".hansa")
    other = device()
    other.come()
    other.page.evaluate(DROP, [waiting.value.suggested_filename, list(data)])
    other.expect_entries(match.settled)


def test_a_link_is_pasted(device: Callable[..., Guest]) -> None:
    match = deal("paste", 12)
    guest = device()
    guest.come()
    guest.page.evaluate(PASTE, f"Your turn: https://anywhere.example/{fragment(match.copy(match.settled))} !")
    guest.expect_entries(match.settled)
    guest.come()
    guest.page.locator('[data-key="open_link"]').fill(f"https://anywhere.example/{fragment(match.copy(match.settled))}")
    guest.press("Enter")
    guest.expect_entries(match.settled)


def test_while_a_long_game_is_read_the_page_says_how_far_it_is(device: Callable[..., Guest]) -> None:
    """On a slow device; the table that is there stays in use until the other is laid out."""
    match = deal("long", 300)
    guest = device()
    guest.come(address("here"))
    guest.expect_entries(0)
    guest.page.context.new_cdp_session(guest.page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    guest.page.evaluate(PASTE, fragment(match.copy(match.settled)))
    expect_alert(guest, "being read")
    expect(guest.root).to_have_attribute("data-entries", str(match.settled), timeout=60_000)
    expect(guest.page.locator(".notice", has_text="being read")).to_have_count(0)


# -- what does not open -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        ("g/", "This link does not open."),
        ("g/9AAAA", "newer version"),
        ("g/~~~~", "This link does not open."),
        ("w/1AAAAAAAA", "This link does not open."),
    ],
)
def test_a_bad_link_leaves_the_table_untouched(device: Callable[..., Guest], bad: str, words: str) -> None:
    match = deal("bad", 12)
    guest = device()
    come_to(guest, match)
    digest = guest.state("digest")
    guest.go(f"#{bad}")
    expect_alert(guest, words)
    guest.expect_entries(len(match))
    assert guest.state("digest") == digest and "#play/" in guest.page.url


def test_an_address_longer_than_any_link_leaves_the_table_untouched(device: Callable[..., Guest]) -> None:
    match = deal("bad", 12)
    guest = device()
    come_to(guest, match)
    guest.go("#g/2" + "A" * limits.LINK_CHARS)
    expect_alert(guest, "too large to be a game")
    guest.expect_entries(len(match))
    assert "#play/" in guest.page.url


def test_a_link_with_an_illegal_move_shows_the_game_up_to_there(device: Callable[..., Guest]) -> None:
    match = deal("illegal", 20)
    entries = [entry.moves for entry in match.entries[: match.settled]]
    n = next(n for n in range(8, len(entries)) if not match.at(n).chain)
    entries[n] = (next(move for move in match.setup.vocabulary if move.kind == "lay"),)
    guest = device("phone")
    guest.come("#" + forged(match, entries))
    expect_alert(guest, f"can be replayed up to move {n + 1}")
    guest.expect_entries(n)


def test_a_cut_and_a_mistyped_link(device: Callable[..., Guest]) -> None:
    right = fragment(deal("typo", 12).copy(12 - 2))
    guest = device()
    guest.come()
    for wrong in (right[:-5], right[:40] + ("A" if right[40] != "A" else "B") + right[41:]):
        guest.go(wrong)
        expect_alert(guest, "This link does not open.")
        assert guest.state("screen") == "start"
        guest.click('[data-key="notice.close"]')


def test_a_file_without_a_game_is_dropped(device: Callable[..., Guest]) -> None:
    match = deal("bad", 12)
    guest = device()
    come_to(guest, match)
    for data in (b"", b"\x00" * 50, bytes(range(256))):
        guest.page.evaluate(DROP, ["some.hansa", list(data)])
        expect(guest.page.locator(".notice")).to_be_visible()
        guest.expect_entries(len(match))
        guest.press("Escape")
        expect(guest.page.locator(".notice")).to_have_count(0)


# -- looking back -----------------------------------------------------------------------------------------------------


def test_looking_back_with_keys_slider_and_log(device: Callable[..., Guest]) -> None:
    match = deal("back", 60)
    guest = device()
    come_to(guest, match)
    now = guest.state("digest")
    moment = guest.page.locator("#moment")
    guest.page.locator("#lines li[data-do]").nth(3).click()
    expect(moment).to_contain_text(f"of {match.settled}")
    guest.press("Home")
    expect(moment).to_contain_text("Move 0 of")
    guest.press("ArrowRight", "ArrowRight")
    expect(moment).to_contain_text("Move 2 of")
    guest.press("ArrowLeft")
    expect(moment).to_contain_text("Move 1 of")
    slider = guest.page.locator('[data-key="slider.log"]')
    box = slider.bounding_box()
    assert box is not None
    guest.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(moment).to_contain_text(f"Move {match.settled // 2}")
    guest.press("Escape")
    expect(guest.page.locator("#moment")).to_have_count(0)
    assert guest.state("digest") == now


def test_the_game_plays_itself_and_stops(device: Callable[..., Guest]) -> None:
    match = deal("plays", 12)
    guest = device("phone")
    come_to(guest, match)
    guest.go(f"#play/prepared/{match.settled - 2}")
    guest.click('[data-key="replay.faster"]')
    guest.click('[data-key="replay.play"]')
    expect(guest.page.locator("#moment")).to_contain_text(f"Move {match.settled} of {match.settled}")
    expect(guest.page.locator('[data-key="replay.play"]')).to_have_attribute("aria-label", "Play")


def test_played_on_from_a_moment(device: Callable[..., Guest]) -> None:
    match = deal("branch", 40)
    guest = device()
    come_to(guest, match)
    guest.go("#play/prepared/10")
    expect(guest.page.locator("#moment")).to_contain_text("Move 10 of")
    guest.click('[data-key="replay.from_here"]')
    expect(guest.page.locator("#moment")).to_have_count(0)
    assert guest.entries <= 10 and "#play/prepared" not in guest.page.url
    Player(guest, match.copy(guest.entries), False).play(3)
    assert guest.entries <= 13


def test_the_chart_after_the_game(device: Callable[..., Guest]) -> None:
    guest = device()
    come_to(guest, deal("chart", -1))
    Player(guest, deal("chart", -1), False).play(5)
    expect(guest.page.locator("#end .chart .line")).to_have_count(3)


def test_a_file_that_is_too_large_or_cannot_be_read(device: Callable[..., Guest]) -> None:
    match = deal("bad", 12)
    guest = device()
    come_to(guest, match)
    guest.page.evaluate(READ)
    guest.page.evaluate(DROP, ["large.hansa", [7] * 600_000])
    guest.expect_notice("too large to be a game")
    assert guest.page.evaluate("() => window.most") == limits.FILE_BYTES + 1  # the rest is not even read
    guest.press("Escape")
    expect(guest.page.locator(".notice")).to_have_count(0)
    guest.page.evaluate(UNREADABLE)
    guest.page.evaluate(DROP, ["folder", [7]])
    guest.expect_notice("hold no game")
    guest.expect_entries(len(match))

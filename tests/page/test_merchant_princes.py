"""Handelsfürsten on the page: whole games by mouse and by keys, secrets between players, links, undo barriers."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from hansa_core import Match, new_match
from hansa_core.table import Chance
from tests.games.merchant_princes.table import set_up
from tests.page.fair.test_sizes import SMALL, check_and_take
from tests.page.guest import Guest
from tests.page.player import Player, bot_move, come_to

HANDS = [pytest.param(False, id="mouse"), pytest.param(True, id="keys")]
WHOLE = 2000
LATE = """turn 0 phase2
hand 0 blue blue blue red green white yellow brown
hand 1 red red
hand 3 white
gold 0 23
ships 0 blue blue red green
ships 1 blue white red
ships 2 yellow brown
ships 3 green green white
cards 0 docker trading_post
cards 3 trade_agreement trade_agreement
pile red red red red"""


# Names of the payout that are wider or higher than they are shown.
CUT = """() => [...document.querySelectorAll(".payout th")].filter((head) => {
  const [name, cell] = [head.lastElementChild.getBoundingClientRect(), head.getBoundingClientRect()];
  return !name.width || name.right > cell.right || head.scrollWidth > head.clientWidth || name.bottom > cell.bottom + 1;
}).map((head) => head.textContent)"""


def deal(seats: int, seed: str = "princes", entries: int = 0) -> Match:
    match, chance = new_match("merchant_princes", ["Anna", "Ben", "Cem", "Dora"][:seats], seed, first=0), Chance("page")
    while match.to_act is not None and len(match) < entries:
        match.play(bot_move(match, chance))
    return match


def stand(lines: str, names: tuple[str, ...] = ("Anna", "Ben"), **options: bool | int | str) -> Match:
    """A game that begins at a text position; `;` ends a line too."""
    start = set_up(len(names), options) + "\n" + lines.replace(";", "\n")
    return new_match("merchant_princes", names, "page", start=start)


def hands(guest: Guest) -> list[str]:
    return guest.page.locator("#desks tbody tr td:last-child").all_inner_texts()


def gold(guest: Guest) -> list[str]:
    return guest.page.locator("#desks tbody tr td:nth-child(2)").all_inner_texts()


@pytest.mark.parametrize(
    "keys", [pytest.param(False, id="mouse", marks=pytest.mark.slow), pytest.param(True, id="keys")]
)
def test_a_whole_game(guest: Guest, keys: bool) -> None:
    guest.come("#new?game=merchant_princes&seats=Anna,Ben,Cem,Dora&first=Anna&seed=princes")
    player = Player(guest, deal(4), keys)
    player.play(WHOLE)
    assert guest.over
    position = player.match.position
    totals = [int(cell.inner_text()) for cell in guest.page.locator("#points tr.total td").all()]
    assert totals == sorted((score["gold"] or 0 for score in position.score()), reverse=True)
    for seat in position.winners():
        expect(guest.page.locator("#result h1")).to_contain_text(player.match.header.seats[seat].name)


def test_no_hand_is_seen_by_the_next_player(guest: Guest) -> None:
    """Between two players the table is covered: neither the canvas nor the page holds a card of anybody."""
    match = deal(2, entries=4)
    come_to(guest, match)
    expect(guest.page.locator('[data-key="look"]')).to_be_visible()
    assert guest.page.locator('[data-place^="hand:"]').count() == 0
    hands = guest.page.locator("#desks tbody tr td:last-child").all_inner_texts()
    assert hands == ["3", "3"]
    guest.click('[data-key="look"]')
    assert guest.page.locator('[data-place^="hand:"]').count() > 0
    others = guest.page.locator("#desks tbody tr").nth(1 - (match.to_act or 0))
    assert others.locator("td").first.inner_text() == "?"


def test_a_sale_says_what_it_pays_before_it_is_closed(guest: Guest) -> None:
    """E1: one blue card shows, two are laid beside it; Anna has two blue cubes, Ben has one."""
    match = stand("turn 0 phase2; hand 0 blue blue; row red blue white green yellow brown; ships 0 blue blue; "
                  "ships 1 blue white")  # fmt: skip
    come_to(guest, match)
    guest.click('[data-key="look"]')
    guest.click_place("slot:1")
    guest.expect_entries(1)
    guest.click_place("slot:6")
    expect(guest.page.locator(".payout tr")).to_have_text(
        [re.compile(r"Anna\s*2 × 3\s*\+6"), re.compile(r"Ben\s*1 × 3\s*\+3")]
    )
    guest.press("Escape")
    expect(guest.page.locator(".payout")).to_have_count(0)
    guest.expect_entries(0)
    guest.press("c", "1", "5", "e")  # slot 1, then the fifth of those that are left, then earn
    guest.expect_entries(3)
    expect(guest.page.locator("#live")).to_contain_text("Anna gets 6 gold. Ben gets 3 gold.")


@pytest.mark.parametrize("keys", HANDS)
def test_the_last_draw_warns(guest: Guest, keys: bool) -> None:
    come_to(guest, stand("turn 0 phase2; hand 0 red; pile blue blue; gold 0 5; gold 1 7"))
    guest.click('[data-key="look"]')
    expect(guest.page.locator('[data-key="pick.draw"]')).to_contain_text("The last 2 cards: the game ends at once.")
    for answer in ("no", "yes"):
        guest.press("d") if keys else guest.click_place("pile")
        expect(guest.page.locator("#prompt")).to_contain_text("Draw to the end of the pile?")
        guest.expect_entries(0)
        if keys:
            guest.tab_to(answer)
            guest.press("Enter")
        else:
            guest.click(f'[data-key="{answer}"]')
    guest.expect_entries(1)
    expect(guest.page.locator('[data-key="ended"]')).to_contain_text("Ben wins")


def test_cards_that_were_drawn_do_not_stay_in_the_page(guest: Guest) -> None:
    """Anna draws, which ends her turn, and sees her cards; nothing of it is left for Ben, neither to see nor to
    hear."""
    come_to(guest, stand("turn 0 phase2; pile green yellow white white white"))
    guest.click('[data-key="look"]')
    guest.press("d")
    guest.expect_entries(1)
    expect(guest.page.locator("#prompt")).to_contain_text("Anna sees: green, yellow.")
    assert guest.page.locator('[data-place="hand:green"]').count() == 1
    guest.click('[data-key="cover"]')
    expect(guest.page.locator('[data-key="look"]')).to_be_visible()
    expect(guest.page.locator("#live")).to_contain_text("Anna draws 2 cards")
    expect(guest.page.locator("#lines")).to_contain_text("Anna draws 2 cards")
    for place in ("#live", "#lines", "#prompt"):
        assert "green" not in guest.page.locator(place).inner_text()
    assert hands(guest) == ["2", "0"] and gold(guest) == ["?", "?"]
    guest.press("b", "c")
    expect(guest.page.locator(".notice")).to_have_count(0)


def test_a_reload_covers_the_table_and_looking_back_uncovers_nothing(guest: Guest) -> None:
    match = deal(2, entries=40)
    match = match.copy(match.settled)
    come_to(guest, match)
    guest.click('[data-key="look"]')
    assert guest.page.locator('[data-place^="hand:"]').count() > 0
    guest.reload()
    guest.expect_entries(len(match))
    expect(guest.page.locator('[data-key="look"]')).to_be_visible()
    assert guest.page.locator('[data-place^="hand:"]').count() == 0 and gold(guest) == ["?", "?"]
    guest.page.locator("#log li[data-do]").last.click()
    expect(guest.page.locator("#moment")).to_be_visible()
    assert guest.page.locator('[data-place^="hand:"]').count() == 0 and gold(guest) == ["?", "?"]
    guest.press("Escape")
    expect(guest.page.locator('[data-key="look"]')).to_be_visible()


def test_who_sits_at_another_device_sees_their_own_hand_alone(guest: Guest) -> None:
    match = deal(2, entries=30)
    match = match.copy(match.settled)
    assert match.to_act is not None
    other = 1 - match.to_act
    guest.come(f"#{match.to_link()}")
    guest.expect_entries(len(match))
    assert guest.page.locator('[data-place^="hand:"]').count() == 0 and gold(guest) == ["?", "?"]
    guest.click(f'[data-key="sit.{other}"]')
    assert guest.page.locator('[data-place^="hand:"]').count() > 0
    assert gold(guest)[match.to_act] == "?" and gold(guest)[other] != "?"
    before = hands(guest)
    guest.press("b")
    guest.click_place("market:docker")
    assert "gold" not in guest.page.locator("#notice").inner_text() and hands(guest) == before


def test_a_link_to_watch_shows_neither_hands_nor_gold(guest: Guest) -> None:
    match = deal(3, entries=60)
    match = match.copy(match.settled)
    guest.come(f"#{match.watch_record().to_link()}")
    expect(guest.page.locator("#prompt")).to_contain_text("watch")
    assert guest.page.locator('[data-place^="hand:"]').count() == 0
    assert gold(guest) == ["?"] * 3 and all(hand.isdigit() for hand in hands(guest))
    assert guest.state("digest") == match.position.view(None).digest()[:16]


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_nothing_sticks_out_and_thumbs_find_their_buttons(invite: Callable[[str], Guest], size: str) -> None:
    """A late table of four, with a sale begun, by day and night in three languages; pictures for the eye."""
    guest = invite(size)
    match = stand(LATE, ("Wilhelmine-Charlotte", "Ben", "Cem", "Dora"))
    come_to(guest, match)
    guest.click('[data-key="look"]')
    check_and_take(guest, "princes-table", size)
    guest.press("c", "2", "1")
    guest.expect_entries(1)
    check_and_take(guest, "princes-sale", size)
    if size == "phone":
        assert guest.page.evaluate(SMALL) == []
    else:
        assert guest.page.evaluate(CUT) == []


def test_undo_stops_at_a_drawn_card(guest: Guest) -> None:
    match = deal(2, entries=4)
    while match.position.prompt is None or match.position.prompt.id != "D3":
        match.play(next(move for move in match.position.legal_moves() if move.kind == "end"))
    come_to(guest, match)
    guest.click('[data-key="look"]')
    guest.press("d")
    guest.expect_entries(len(match) + 1)
    guest.press("u")
    guest.expect_notice("hidden", "T6")
    guest.expect_entries(len(match) + 1)


def test_a_card_is_dragged_to_its_slot_and_a_crate_to_its_ship(guest: Guest) -> None:
    come_to(guest, stand("turn 0 phase1; hand 0 blue red; row red blue white green yellow brown; ships 0 blue blue"))
    guest.click('[data-key="look"]')
    for start, end, entries in (("cube:green", "ship:0.2", 2), ("hand:red", "slot:5", 3)):
        guest.page.mouse.move(*guest.place(start))
        guest.page.mouse.down()
        guest.page.mouse.move(*guest.place(end), steps=4)
        guest.page.mouse.up()
        guest.expect_entries(entries)  # the exchange ends phase 1 by itself
    expect(guest.page.locator("#lines")).to_contain_text("Anna lays red on slot 5.")


def test_the_curtain_tells_what_happened_and_no_secret(invite: Callable[[str], Guest]) -> None:
    guest = invite("phone")
    come_to(guest, stand("turn 0 phase2; hand 0 blue; ships 0 red blue; pile green yellow white white white"))
    guest.click('[data-key="look"]')
    guest.press("d")
    guest.click('[data-key="cover"]')
    told = guest.page.locator(".curtain .meanwhile")
    expect(told).to_contain_text("Anna draws 2 cards; 3 left.")
    assert not {"green", "yellow"} & set(told.inner_text().lower().replace(",", " ").split())
    curtain, board = (guest.page.locator(each).bounding_box() for each in ("#prompt", "#board"))
    assert curtain and board and curtain["height"] >= board["height"] - 1

"""Handelsfürsten on the page: whole games by mouse and by keys, secrets between players, links, undo barriers."""

import pytest
from playwright.sync_api import expect

from hansa_core import Match, new_match
from hansa_core.table import Chance
from tests.page.guest import Guest
from tests.page.player import Player, bot_move, come_to

HANDS = [pytest.param(False, id="mouse"), pytest.param(True, id="keys")]
WHOLE = 2000


def deal(seats: int, seed: str = "princes", entries: int = 0) -> Match:
    match, chance = new_match("merchant_princes", ["Anna", "Ben", "Cem", "Dora"][:seats], seed, first=0), Chance("page")
    while match.to_act is not None and len(match) < entries:
        match.play(bot_move(match, chance))
    return match


@pytest.mark.parametrize("keys", HANDS)
def test_a_whole_game(guest: Guest, keys: bool) -> None:
    guest.come("#new?game=merchant_princes&seats=Anna,Ben,Cem,Dora&first=Anna&seed=princes")
    player = Player(guest, deal(4), keys)
    player.play(WHOLE)
    assert guest.over
    position = player.match.position
    totals = [int(cell.inner_text()) for cell in guest.page.locator("#prompt tr.total td").all()]
    assert totals == [score["gold"] for score in position.score()]
    for seat in position.winners():
        expect(guest.page.locator("#prompt h2")).to_contain_text(player.match.header.seats[seat].name)


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
    match = deal(2, entries=4)
    while match.position.prompt is None or match.position.prompt.id != "D3":
        match.play(next(move for move in match.position.legal_moves() if move.kind == "end"))
    come_to(guest, match)
    guest.click('[data-key="look"]')
    guest.press("c")
    guest.press("1", "1")
    expect(guest.page.locator(".pays")).to_contain_text("Anna")
    expect(guest.page.locator('[data-key="pick.sell"]')).to_be_visible()
    guest.press("Escape")
    guest.expect_entries(len(match))


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

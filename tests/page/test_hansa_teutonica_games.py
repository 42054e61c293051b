"""Games of Hansa Teutonica on the page: by clicks on the canvas, and by the keys alone, to the final table."""

import pytest
from playwright.sync_api import expect

from tests.page.guest import Guest
from tests.page.player import Player, address, come_to, deal
from ui.screens.points import totals

HANDS = [pytest.param(False, id="mouse"), pytest.param(True, id="keys")]
WHOLE = 2000
SHORT = "s27"
"""The seed of a short game."""


def check_final_table(guest: Guest, player: Player) -> None:
    position = player.match.position
    assert player.match.to_act is None and guest.over
    sums = totals(position)  # type: ignore[arg-type]
    winners = [player.match.header.seats[seat].name for seat in position.winners()]
    title = guest.page.locator("#result h1")
    expect(title).to_contain_text(f"with {max(sums)}")
    for name in winners:
        expect(title).to_contain_text(name)
    cells = guest.page.locator("#points tr.total td").all_inner_texts()
    assert sorted(map(int, cells), reverse=True) == sorted(sums, reverse=True)
    columns = len(cells)
    for row in guest.page.locator("#points tbody tr").all():
        assert row.locator("td").count() == columns


@pytest.mark.parametrize("keys", HANDS)
def test_the_first_moves_of_a_game(guest: Guest, keys: bool) -> None:
    guest.come(address("first"))
    player = Player(guest, deal("first"), keys)
    player.play(25)
    assert guest.entries == len(player.match) == 25


@pytest.mark.parametrize(("keys", "edition"), [(False, "2009"), (True, "2020")], ids=["mouse", "keys"])
def test_the_last_moves_of_a_game_and_its_final_table(guest: Guest, keys: bool, edition: str) -> None:
    match = deal("last", -25, edition)
    come_to(guest, match)
    player = Player(guest, match, keys)
    player.play(WHOLE)
    check_final_table(guest, player)
    guest.press("s")
    expect(guest.page.locator(".sheet.scores")).to_contain_text("Where the points come from")


@pytest.mark.parametrize(
    "keys", [pytest.param(False, id="mouse"), pytest.param(True, id="keys", marks=pytest.mark.slow)]
)
def test_a_whole_game(guest: Guest, keys: bool) -> None:
    guest.come(address(SHORT))
    player = Player(guest, deal(SHORT), keys)
    player.play(WHOLE)
    check_final_table(guest, player)

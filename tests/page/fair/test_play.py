"""Whole games on the page: one with the mouse on the canvas, one with the keys alone."""

from playwright.sync_api import expect

from tests.page.guest import Guest
from tests.page.player import CHANGED, STATE

START = "#new?game=fair&board=village&edition=second&seats=Anna,Ben,Cem&with=church&seed=page"


def play_with_the_mouse(guest: Guest) -> None:
    """One decision by clicks alone: coins and cards on the canvas, buttons where the canvas has nothing."""
    guest.pick_up()
    before = guest.page.evaluate(STATE)
    if guest.page.locator('[data-do="cover"]').count():
        guest.click('[data-do="cover"]')
    elif coins := guest.places("coin"):
        guest.click_place(coins[guest.entries % len(coins)])
    elif guest.moves() and guest.moves()[0].startswith(("lay", "bury")):
        guest.click_place(f"hand.{guest.moves()[0].split()[1]}")
    else:
        guest.click("#prompt button[data-move]")
    guest.page.wait_for_function(CHANGED, arg=before)


def play_with_the_keys(guest: Guest) -> None:
    """One decision by keys alone; the focus is already where the question is."""
    before = guest.page.evaluate(STATE)
    if guest.key_in_focus in ("look", "cover"):
        guest.press("Enter")
    elif guest.key_in_focus == "amount":
        guest.press("ArrowUp", "Enter")
    else:
        guest.press("1")
    guest.page.wait_for_function(CHANGED, arg=before)


def check_result(guest: Guest) -> None:
    expect(guest.page.locator("#result h1")).to_contain_text("win")
    expect(guest.page.locator("#points tr.total td")).to_have_count(3)
    totals = [int(cell.inner_text()) for cell in guest.page.locator("#points tr.total td").all()]
    columns = [
        [int(row.locator("td").nth(seat).inner_text()) for row in guest.page.locator("#points tbody tr").all()]
        for seat in range(3)
    ]
    assert totals == [sum(points) for points in columns]


def test_a_whole_game_with_the_mouse(guest: Guest) -> None:
    guest.come(START)
    for _ in range(120):
        if guest.over:
            break
        play_with_the_mouse(guest)
    check_result(guest)


def test_a_whole_game_with_the_keys_alone(guest: Guest) -> None:
    guest.come()
    guest.tab_to("game.fair")
    guest.press("Enter")
    guest.tab_to("start")
    guest.press("Enter")
    guest.expect_entries(0)
    for _ in range(120):
        if guest.over:
            break
        play_with_the_keys(guest)
    check_result(guest)


def test_what_happens_is_announced(guest: Guest) -> None:
    guest.come(START)
    for _ in range(3):
        play_with_the_mouse(guest)
    expect(guest.page.locator("#live")).to_contain_text("The bids were")


def test_every_listed_move_is_a_control_and_an_amount_is_one_input(guest: Guest) -> None:
    guest.come(START)
    guest.pick_up()
    amount = guest.page.locator("#prompt form[data-move='bid'] input[type=number]")
    expect(amount).to_have_attribute("min", "0")
    expect(amount).to_have_attribute("max", "5")
    for _ in range(3):
        play_with_the_mouse(guest)
    guest.pick_up()
    hand = {name.partition(".")[2] for name in guest.places("hand")}
    assert set(guest.moves()) == {f"lay {good}" for good in hand} | {"keep"}


def test_behind_the_curtain_no_hand_is_shown(guest: Guest) -> None:
    guest.come(START)
    expect(guest.page.locator("[data-do=look]")).to_be_visible()
    assert guest.places("hand") == [] and guest.moves() == []
    cells = guest.page.locator("#desks tbody td:nth-of-type(3)").all_inner_texts()
    assert cells == ["2 cards"] * 3
    guest.pick_up()
    cells = guest.page.locator("#desks tbody td:nth-of-type(3)").all_inner_texts()
    assert cells.count("2 cards") == 2

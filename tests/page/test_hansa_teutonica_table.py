"""At the table of Hansa Teutonica: drags, chains, undo and its barriers, refusals, prompts, sheets, sizes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from hansa_core import Match
from hansa_core.hansa_teutonica.map.pieces import owner_of
from tests.page.conftest import SIZES
from tests.page.fair.test_sizes import SMALL, in_every_dress
from tests.page.guest import Guest
from tests.page.player import POINT, address, come_to, deal, deal_until, position, put_saves
from ui.build.environment import CACHE

GAME = address("table")
PICTURES = CACHE / "pictures"


def point(guest: Guest, place: str) -> tuple[float, float]:
    x, y = guest.page.evaluate(POINT, place)
    return x, y


def drag(guest: Guest, start: tuple[float, float], end: tuple[float, float]) -> None:
    mouse = guest.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    mouse.move(*end)
    mouse.up()


def middle(guest: Guest, selector: str) -> tuple[float, float]:
    box = guest.page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def end_turn(guest: Guest) -> None:
    entries = guest.entries
    guest.press("t")
    if guest.page.locator('[data-key="yes"]').count():
        guest.click('[data-key="yes"]')
    guest.expect_entries(entries + 1)


# -- acting -----------------------------------------------------------------------------------------------------------


def test_a_click_places_a_cube_and_the_disc_is_one_more_click(guest: Guest) -> None:
    guest.come(GAME)
    guest.page.mouse.click(*point(guest, "post:goslar_hildesheim.1"))
    guest.expect_entries(1)
    expect(guest.page.locator("#live")).to_have_text("Anna places a cube on Goslar – Hildesheim.")
    guest.click('#prompt [data-do="instead"]')
    expect(guest.page.locator("#live")).to_have_text("Anna places a disc on Goslar – Hildesheim.")
    assert guest.entries == 1


def test_a_piece_is_dragged_from_the_supply_and_from_post_to_post(guest: Guest) -> None:
    guest.come(GAME)
    drag(guest, middle(guest, '#desks [data-hold="cube"]'), point(guest, "post:goslar_hildesheim.1"))
    guest.expect_entries(1)
    drag(guest, middle(guest, '#desks [data-hold="cube"]'), point(guest, "post:goslar_hildesheim.2"))
    guest.expect_entries(2)
    for _ in range(3):
        end_turn(guest)
    drag(guest, point(guest, "post:goslar_hildesheim.1"), point(guest, "post:goslar_hildesheim.3"))
    guest.expect_entries(7)
    expect(guest.page.locator("#log li[data-do]").first).to_contain_text("puts a cube on Goslar – Hildesheim")
    expect(guest.page.locator('#prompt [data-do="done"]')).to_be_visible()  # Liber sophiae allows one more
    drag(guest, point(guest, "post:goslar_hildesheim.2"), point(guest, "post:goslar_hildesheim.1"))
    guest.expect_entries(9)
    expect(guest.page.locator("#prompt")).to_contain_text("1 action left")


def test_a_piece_dragged_where_it_cannot_go_stays_and_the_rule_is_named(guest: Guest) -> None:
    guest.come(GAME)
    for n in (1, 2):
        drag(guest, middle(guest, '#desks [data-hold="cube"]'), point(guest, f"post:goslar_hildesheim.{n}"))
        guest.expect_entries(n)
    guest.press("u")
    guest.expect_entries(1)
    drag(guest, middle(guest, '#desks [data-hold="cube"]'), point(guest, "post:goslar_hildesheim.1"))
    guest.expect_notice("is taken", rule="H41")
    assert guest.entries == 1


def test_a_piece_taken_in_hand_is_placed_without_a_question(guest: Guest) -> None:
    guest.come(GAME)
    guest.click('#desks [data-hold="disc"]')
    expect(guest.page.locator('#desks [data-hold="disc"]')).to_have_attribute("aria-pressed", "true")
    guest.page.mouse.click(*point(guest, "post:goslar_hildesheim.1"))
    guest.expect_entries(1)
    expect(guest.page.locator("#log li").first).to_contain_text("disc")


def test_a_click_says_what_it_would_do_before(guest: Guest) -> None:
    guest.come(GAME)
    guest.page.mouse.move(*point(guest, "post:goslar_hildesheim.1"))
    expect(guest.page.locator("#tip b")).to_have_text("Goslar – Hildesheim, post 1")
    expect(guest.page.locator("#tip .here")).to_have_text("Here you can: Place")


def test_ending_a_turn_asks_only_when_actions_would_be_lost(guest: Guest) -> None:
    guest.come(GAME)
    guest.press("t")
    expect(guest.page.locator("#prompt")).to_contain_text("2 actions would be lost.")
    guest.press("Escape")
    expect(guest.page.locator("#prompt h2")).to_have_text("Anna, your turn")
    for _ in range(2):
        guest.press("i")
    guest.expect_entries(2)
    guest.press("t")
    guest.expect_entries(3)
    assert guest.state("to-act") == "1"
    expect(guest.page.locator("#call")).to_have_text("Ben, your turn, 2 actions.")


def test_the_displaced_player_decides_on_a_prompt_of_their_own(guest: Guest) -> None:
    match = deal_until("displaced", lambda p: p.displaced is not None)
    come_to(guest, match)
    seat = match.to_act
    assert seat is not None and seat != position(match).active
    name = match.header.seats[seat].name
    expect(guest.page.locator("#prompt h2")).to_have_text(f"{name}, you were displaced")
    expect(guest.page.locator("#desks h2").first).to_have_text(name)


def test_a_marker_goes_to_an_empty_route(guest: Guest) -> None:
    match = deal_until("replacing", lambda p: p.phase == "replacing")
    come_to(guest, match)
    route = str(match.position.legal_moves()[0][2])
    guest.page.mouse.click(*point(guest, f"marker:{route}"))
    if len({move[1] for move in match.position.legal_moves()}) > 1:
        guest.press("1")
    guest.expect_entries(len(match) + 1)


# -- taking back ------------------------------------------------------------------------------------------------------


def test_a_reload_in_the_middle_of_a_chain_goes_on_there(guest: Guest) -> None:
    guest.come(GAME)
    for n in (1, 2):
        drag(guest, middle(guest, '#desks [data-hold="cube"]'), point(guest, f"post:goslar_hildesheim.{n}"))
        guest.expect_entries(n)
    end_turn(guest)
    for _ in range(2):
        end_turn(guest)
    guest.page.mouse.click(*point(guest, "post:goslar_hildesheim.1"))
    guest.expect_entries(6)
    digest = guest.state("digest")
    guest.reload()
    assert (guest.entries, guest.state("digest")) == (6, digest)
    expect(guest.page.locator("#prompt .hand svg")).to_have_count(1)
    guest.page.mouse.click(*point(guest, "post:goslar_hildesheim.2"))
    guest.expect_entries(7)
    guest.press("Escape")
    guest.expect_entries(5)


def test_undo_redo_and_a_turn_reset_with_one_click(guest: Guest) -> None:
    guest.come(GAME)
    guest.press("i", "i")
    guest.expect_entries(2)
    guest.press("u")
    guest.expect_entries(1)
    guest.press("y")
    guest.expect_entries(2)
    guest.click('#tools [data-do="reset_turn"]')
    guest.expect_entries(0)
    expect(guest.page.locator("#prompt")).to_contain_text("2 actions left")


def test_undo_across_another_players_decision_is_offered(guest: Guest) -> None:
    guest.come(GAME)
    guest.press("i", "i", "t")
    guest.expect_entries(3)
    guest.press("i", "u")
    guest.expect_entries(3)
    guest.press("u")
    guest.expect_notice("another player has decided", rule="T6")
    guest.click('.notice [data-do="undo_decided"]')
    guest.expect_entries(2)


def test_undo_stops_where_something_hidden_became_known(guest: Guest) -> None:
    match = deal_until("replacing", lambda p: p.phase == "replacing")
    come_to(guest, match)
    guest.press("u")
    guest.expect_notice("something hidden became known", rule="T6")
    expect(guest.page.locator('.notice [data-do="undo_decided"]')).to_have_count(0)
    assert guest.entries == len(match)


# -- refusals ---------------------------------------------------------------------------------------------------------

REFUSALS = {
    "en": "Not every post of Goslar – Hildesheim holds a piece of yours.",
    "fr": "Vos pièces n’occupent pas toutes les cases de Goslar – Hildesheim.",
    "de": "Nicht auf jedem Verbindungspunkt von Goslar – Hildesheim steht ein Stein von dir.",
}


@pytest.mark.parametrize(("language", "sentence"), REFUSALS.items())
def test_a_refused_click_says_why_with_its_rule(guest: Guest, language: str, sentence: str) -> None:
    guest.come(GAME)
    drag(guest, middle(guest, '#desks [data-hold="cube"]'), point(guest, "post:goslar_hildesheim.1"))
    guest.expect_entries(1)
    guest.speak(language)
    guest.page.mouse.click(*point(guest, "city:hildesheim"))
    guest.expect_notice(sentence, rule="H69")
    assert guest.entries == 1


def test_an_action_that_is_not_possible_says_why(guest: Guest) -> None:
    guest.come(GAME)
    for key, rule in {"d": "H44", "m": "H64", "e": "H69"}.items():
        guest.press(key)
        guest.expect_notice("", rule=rule)
    guest.press("Escape")
    expect(guest.page.locator(".notice")).to_have_count(0)


# -- for those who listen or only have keys ---------------------------------------------------------------------------


def test_board_and_desks_are_there_as_tables(guest: Guest) -> None:
    match = deal("tables", 120)
    come_to(guest, match)
    captions = guest.page.locator("#tables caption").all_text_contents()
    assert captions == ["Routes", "Cities", "Desks"]
    board = position(match).content.board
    rows = [table.locator("tbody tr").count() for table in guest.page.locator("#tables table").all()]
    assert rows == [len(board.routes), len(board.cities), 3]
    for post, piece in enumerate(position(match).posts):
        if piece:
            name = match.header.seats[owner_of(piece)].name
            row = guest.page.locator("#tables table").first.locator("tbody tr").nth(board.route_of[post])
            assert name in (row.text_content() or "")


def test_sheets_open_and_close_by_key_and_the_last_line_is_found(guest: Guest) -> None:
    guest.come(GAME)
    for key, sheet in {"s": "scores", "?": "help"}.items():
        guest.press(key)
        expect(guest.page.locator(f".sheet.{sheet}")).to_be_visible()
        guest.press("Escape")
        expect(guest.page.locator(".sheet")).to_have_count(0)
    guest.press("i")
    guest.expect_entries(1)
    expect(guest.page.locator("#log li")).to_have_count(1)
    guest.press("l")
    expect(guest.page.locator("#log li").first).to_be_focused()


def test_markers_say_what_they_do_on_focus(guest: Guest) -> None:
    match = deal_until("markers", lambda p: p.phase == "main" and any(p.unused[7 * p.active : 7 * p.active + 7]))
    come_to(guest, match)
    plate = guest.page.locator("#desks .plate-button").first
    plate.focus()
    guest.press("Shift")
    expect(plate.locator("[role=tooltip]")).to_have_text(guest.page.locator("#desks .tipbox").last.text_content() or "")


# The page of the end may be longer than the window, but no wider.
OUTSIDE = """() => {
  const page = document.documentElement, card = document.querySelector("#prompt");
  if (!card) return [page.scrollWidth - innerWidth, 0, 0];
  return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight, card.scrollWidth - card.clientWidth];
}"""


# -- sizes ------------------------------------------------------------------------------------------------------------


def scenes() -> dict[str, Match]:
    rewards = deal_until("rewards", lambda p: sum(move.kind == "establish" for move in p.legal_moves()) > 3)
    return {
        "turn": deal("sizes", 160),
        "establish": rewards,
        "displaced": deal_until("displaced", lambda p: p.displaced is not None),
        "markers": deal_until("replacing", lambda p: p.phase == "replacing"),
        "final": deal("last", 5000),
    }


@pytest.mark.parametrize("size", SIZES)
def test_nothing_sticks_out_of_the_table(invite: Callable[[str], Guest], size: str) -> None:
    guest = invite(size)
    PICTURES.mkdir(parents=True, exist_ok=True)
    matches = scenes()
    put_saves(guest, matches)
    guest.come()
    for scene, match in matches.items():
        guest.go(f"#play/{scene}")
        guest.expect_entries(len(match))
        for dress in in_every_dress(guest):
            if scene == "establish":
                guest.press("e")
            assert guest.page.evaluate(OUTSIDE) == [0, 0, 0], (scene, dress)
            guest.page.screenshot(path=PICTURES / f"hansa-{scene}-{size}-{dress}.png")


def test_controls_are_large_enough_for_a_thumb(invite: Callable[[str], Guest]) -> None:
    guest = invite("phone")
    come_to(guest, deal("sizes", 160))
    for tab in ("table", "desk", "players", "log"):
        guest.click(f'[data-key="tab.{tab}"]')
        expect(guest.page.locator("#table")).to_have_attribute("data-tab", tab)
        assert guest.page.evaluate(SMALL) == [], tab
    guest.click('[data-key="tab.table"]')
    guest.click('[data-word="place"]')
    assert guest.page.evaluate(SMALL) == []

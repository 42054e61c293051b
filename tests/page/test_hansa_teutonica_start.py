"""The start screen with Hansa Teutonica: set up by mouse and by keys, wishes in the address, saved games."""

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import expect

from tests.page.guest import Guest

GAME = "#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=start"


def names(guest: Guest) -> list[str]:
    return [field.input_value() for field in guest.page.locator('[name^="seat."]').all()]


def colours(guest: Guest) -> list[str]:
    return [field.input_value() for field in guest.page.locator('[name^="colour."]').all()]


def income(guest: Guest) -> None:
    """One move of the seat that is asked."""
    before = guest.entries
    guest.press("i")
    guest.expect_entries(before + 1)


def expect_saved(guest: Guest, *titles: str) -> None:
    """The titles of the saved games, from the top."""
    expect(guest.page.locator("#continue a strong")).to_have_text(list(titles))


def tools(guest: Guest, command: str, row: int = 0) -> None:
    """Takes the tools of a saved game out, and uses one."""
    guest.page.locator('#continue [data-do="tools"]').nth(row).click()
    guest.click(f'#continue [data-do="{command}"]')


# -- setting up -------------------------------------------------------------------------------------------------------


def test_hansa_teutonica_is_offered_first_and_is_set_up(guest: Guest) -> None:
    guest.come()
    expect(guest.page.locator("#games button").first).to_have_attribute("data-value", "hansa_teutonica")
    expect(guest.page.locator("#setup h2")).to_have_text("Set up Hansa Teutonica")
    expect(guest.page.locator("#continue")).to_contain_text("No games yet. Start one, or open a file.")
    assert names(guest) == ["Anna", "Ben", "Cem"]


def test_a_game_set_up_with_the_mouse(guest: Guest) -> None:
    guest.come()
    guest.click('[data-do="seat_add"]')
    expect(guest.page.locator('[name="seat.3"]')).to_be_focused()
    guest.press("Control+A", *"Zoe")
    guest.click('[data-key="seat_up.3"]')  # while the name is still being typed
    expect(guest.page.locator('[name="seat.2"]')).to_have_value("Zoe")
    guest.click('[data-key="f-edition.2009"]')
    expect(guest.page.locator('[data-key="f-board.die_hanse_4_5"]')).to_be_checked()
    guest.page.locator('[name="first"]').select_option("Zoe")
    guest.click('[data-key="start"]')
    guest.expect_entries(0)
    assert guest.state("game") == "hansa_teutonica" and guest.state("to-act") == "2"
    income(guest)
    guest.click('[data-key="home"]')
    expect_saved(guest, "Anna, Ben, Zoe, Cem")
    expect(guest.page.locator("#continue .state")).to_have_text("Zoe to move · move 1")


def test_a_game_set_up_with_the_keys_alone(guest: Guest) -> None:
    guest.come()
    guest.tab_to("f-seat.0")
    guest.press("Control+A", *"Eva")
    guest.tab_to("seat_add")
    guest.press("Enter")
    expect(guest.page.locator('[name="seat.3"]')).to_be_focused()
    guest.tab_to("f-edition.2020")
    guest.press("ArrowUp")
    expect(guest.page.locator('[data-key="f-edition.2014"]')).to_be_checked()
    guest.tab_to("start")
    guest.press("Enter")
    guest.expect_entries(0)
    guest.press("i", "1")
    guest.expect_entries(1)
    guest.tab_to("home")
    guest.press("Enter")
    expect_saved(guest, "Eva, Ben, Cem, Anna")


def test_a_board_brings_as_many_seats_as_it_is_made_for(guest: Guest) -> None:
    guest.come()
    guest.click('[data-key="f-board.die_hanse_4_5"]')
    expect(guest.page.locator('[name^="seat."]')).to_have_count(4)
    guest.click('[data-do="seat_add"]')
    expect(guest.page.locator('[name^="seat."]')).to_have_count(5)
    expect(guest.page.locator('[data-do="seat_add"]')).to_have_count(0)
    guest.click('[data-key="f-board.die_hanse_2_3"]')
    expect(guest.page.locator('[name^="seat."]')).to_have_count(3)
    expect(guest.page.locator('[data-do="seat_remove"]')).to_have_count(3)
    guest.click('[data-key="seat_remove.2"]')
    expect(guest.page.locator('[data-do="seat_remove"]')).to_have_count(0)


def test_seats_change_places_and_colours_and_go(guest: Guest) -> None:
    guest.come("#new?board=die_hanse_4_5&seats=Anna,Ben,Cem,Dora&first=Nobody")
    assert colours(guest) == ["red", "blue", "green", "yellow"]
    guest.click('[data-key="seat_up.2"]')
    expect(guest.page.locator('[name="seat.1"]')).to_have_value("Cem")
    guest.page.locator('[name="colour.0"]').select_option("yellow")
    expect(guest.page.locator('[name="colour.3"]')).to_have_value("red")
    guest.click('[data-key="seat_remove.0"]')
    expect(guest.page.locator('[name^="seat."]')).to_have_count(3)
    assert (names(guest), colours(guest)) == (["Cem", "Ben", "Dora"], ["green", "blue", "red"])
    expect(guest.page.locator('[data-key="f-board.die_hanse_2_3"]')).to_be_checked()
    expect(guest.page.locator(".problem")).to_have_count(0)


def test_two_players_of_one_name_are_marked_until_one_changes(guest: Guest) -> None:
    guest.come()
    guest.click('[name="seat.1"]')
    guest.press("Control+A", *"Anna", "Tab")
    expect(guest.page.locator('[id="p-seat.1"]')).to_contain_text("both be called Anna")
    expect(guest.page.locator('[name="seat.1"]')).to_have_attribute("aria-invalid", "true")
    guest.click('[data-key="start"]')
    assert guest.state("screen") == "start"
    guest.click('[name="seat.1"]')
    guest.press("Control+A", *"Bea", "Enter")
    guest.expect_entries(0)


def test_the_set_up_link_sets_up_the_same_game(guest: Guest) -> None:
    guest.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.come("#new?seats=Zoé:green,Ben:blue,Cem:yellow&edition=2014&first=Ben&seed=two%20words&board=moon")
    guest.click('[data-key="f-board.die_hanse_2_3"]')
    guest.click('[data-do="copy_link"]')
    guest.expect_notice("on the clipboard")
    link = guest.page.evaluate("() => navigator.clipboard.readText()")
    fragment = link.removeprefix(guest.url)
    assert parse_qs(fragment.partition("?")[2]) == {
        "game": ["hansa_teutonica"], "board": ["die_hanse_2_3"], "edition": ["2014"], "first": ["Ben"],
        "seats": ["Zoé:green,Ben:blue,Cem:yellow"], "seed": ["two words"],
    }  # fmt: skip
    guest.come(fragment)
    assert guest.state("screen") == "table" and guest.state("to-act") == "1"
    digest = guest.state("digest")
    guest.come(fragment)
    assert guest.state("digest") == digest


def test_a_clipboard_that_is_closed_still_gives_the_link(guest: Guest) -> None:
    guest.come()
    guest.page.evaluate(
        "() => { navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError')); }"
    )
    guest.click('[data-do="copy_link"]')
    guest.expect_notice("#new?game=hansa_teutonica")


# -- wishes in the address --------------------------------------------------------------------------------------------

WISHES = {
    "board=moon": ["board"],
    "edition=1999": ["edition"],
    "board=moon&edition=1999&first=Zoe": ["board", "edition", "first"],
    "seats=Anna,Ben,Anna": ["seat.2"],
    "seats=Anna,Ben:mauve,Cem": ["seat.1"],
    "seats=Anna:red,Ben:red,Cem": ["seat.1"],
    "seats=Anna,Ben,bot.wizard": ["seat.2"],
    "seats=Anna,Ben,": ["seat.2"],
    "seats=Anna": ["seats"],
    "seats=A,B,C,D,E,F,G": ["seats"],
    "seats=A,B,C,D&board=die_hanse_2_3": ["board"],
    "with=wonders": ["option.wonders"],
    "first=Zoe": ["first"],
    "seed=" + "x" * 65: ["seed"],
    "lang=la": ["lang"],
    "game=chess": ["game"],
}


def test_every_bad_wish_marks_its_field(guest: Guest) -> None:
    guest.come()
    for wish, fields in WISHES.items():
        guest.go(f"#new?{wish}")
        for field in fields:
            expect(guest.page.locator(f'[id="p-{field}"]'), wish).to_be_visible()
        assert guest.page.locator(".problem").count() == len(fields), wish
        assert guest.state("screen") == "start"
    assert guest.page.evaluate("() => Object.keys(localStorage).some(key => key.startsWith('hansa/save/'))") is False


def test_a_good_wish_deals_in_its_language(guest: Guest) -> None:
    guest.come(
        "#new?game=hansa_teutonica&board=die_hanse_4_5&edition=2009&seats=Anna,Ben:blue,Cem,Dora&first=Cem&lang=de"
    )
    expect(guest.root).to_have_attribute("lang", "de")
    assert guest.state("to-act") == "2"
    guest.reload()
    expect(guest.root).to_have_attribute("lang", "de")


# -- saved games ------------------------------------------------------------------------------------------------------


def test_a_saved_game_is_renamed_duplicated_deleted_and_put_back(guest: Guest) -> None:
    guest.come(GAME)
    income(guest)
    guest.click('[data-key="home"]')
    expect(guest.page.locator("#continue .when")).to_have_text("just now")
    tools(guest, "ask_name")
    expect(guest.page.locator('[data-key="rename"]')).to_be_focused()
    guest.click('[data-key="rename"]')
    guest.press("Control+A", *"Sunday", "Enter")
    expect(guest.page.locator("#continue a strong")).to_have_text("Sunday")
    guest.click('#continue [data-do="duplicate"]')
    expect(guest.page.locator("#continue a strong")).to_have_text(["Sunday, again", "Sunday"])
    tools(guest, "delete", row=1)
    expect(guest.page.locator("#continue a strong")).to_have_text(["Sunday, again"])
    expect(guest.page.locator('[data-do="put_back"]')).to_be_focused()
    guest.press("Enter")
    expect(guest.page.locator("#continue a strong")).to_have_text(["Sunday, again", "Sunday"])
    guest.reload()
    guest.click("#continue a")
    guest.expect_entries(1)


def test_a_copy_is_played_on_by_itself(guest: Guest) -> None:
    guest.come(GAME)
    income(guest)
    guest.click('[data-key="home"]')
    tools(guest, "duplicate")
    guest.click("#continue a")
    guest.expect_entries(1)
    income(guest)
    guest.click('[data-key="home"]')
    states = guest.page.locator("#continue .state")
    expect(states).to_have_text([re.compile("move 2$"), re.compile("move 1$")])


def test_naming_a_game_can_be_given_up(guest: Guest) -> None:
    guest.come(GAME)
    income(guest)
    guest.click('[data-key="home"]')
    tools(guest, "ask_name")
    guest.press(*"Oops")
    guest.click('[data-do="no_name"]')
    expect_saved(guest, "Anna, Ben, Cem")


def test_only_the_latest_games_are_shown_until_all_are_asked_for(guest: Guest) -> None:
    guest.come(GAME)
    income(guest)
    guest.page.evaluate("""() => {
      const [key] = Object.keys(localStorage).filter(key => key.startsWith("hansa/save/"));
      for (let i = 0; i < 8; i++) localStorage.setItem(`hansa/save/copy${i}`, localStorage.getItem(key));
    }""")
    guest.click('[data-key="home"]')
    expect(guest.page.locator("#continue a")).to_have_count(5)
    guest.click('[data-do="whole_list"]')
    expect(guest.page.locator("#continue a")).to_have_count(9)


def test_the_list_is_there_without_replaying_a_game(guest: Guest) -> None:
    """A record that would not replay stays a row like any other until somebody opens it."""
    guest.come(GAME)
    income(guest)
    guest.page.evaluate("""() => {
      const [key] = Object.keys(localStorage).filter(key => key.startsWith("hansa/save/"));
      const raw = atob(localStorage.getItem(key));
      localStorage.setItem("hansa/save/broken", btoa(raw.replace("start", "stars")));
    }""")
    guest.click('[data-key="home"]')
    expect(guest.page.locator("#continue a")).to_have_count(2)
    guest.go("#play/broken")
    guest.expect_notice("cannot be opened")
    expect(guest.page.locator("#continue a")).to_have_count(1)
    expect(guest.page.locator("#continue li.damaged")).to_contain_text("Cannot be read.")


def test_a_damaged_save_is_exported_raw_and_deleted(guest: Guest, tmp_path: Path) -> None:
    guest.come()
    guest.page.evaluate("() => localStorage.setItem('hansa/save/broken', 'rubbish é')")
    guest.reload()
    with guest.page.expect_download() as download:
        guest.click('[data-do="export_raw"]')
    download.value.save_as(tmp_path / "raw")
    assert (tmp_path / "raw").read_text(encoding="utf-8") == "rubbish é"
    guest.click('#continue [data-do="delete"]')
    expect(guest.page.locator("#continue li")).to_have_count(0)


def test_a_file_that_holds_no_game_is_said(guest: Guest, tmp_path: Path) -> None:
    (tmp_path / "holiday.hansa").write_bytes(b"no game")
    guest.come()
    guest.page.set_input_files('[data-key="open_file"]', tmp_path / "holiday.hansa")
    guest.expect_notice("This file cannot be opened")


# -- a phone ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def phone(invite: Callable[[str], Guest]) -> Guest:
    return invite("phone")


def test_on_a_phone_the_latest_game_comes_first(phone: Guest) -> None:
    phone.come(GAME)
    income(phone)
    phone.go("#")
    expect(phone.root).to_have_attribute("data-screen", "start")
    going_on, games = phone.page.locator("#continue .go"), phone.page.locator("#games")
    expect(going_on).to_be_visible()
    above, below = going_on.bounding_box(), games.bounding_box()
    assert above is not None and below is not None and above["y"] + above["height"] < below["y"]
    assert above["height"] >= 44
    going_on.tap()
    expect(phone.root).to_have_attribute("data-screen", "table")


def test_a_game_set_up_with_a_thumb(phone: Guest) -> None:
    phone.come()
    phone.page.locator('[data-key="f-board.die_hanse_4_5"]').tap()
    name = phone.page.locator('[name="seat.0"]')
    name.tap()
    phone.press("Control+A", *"Uta")
    phone.page.locator('[data-key="start"]').tap()  # ends the typing and starts the game at once
    phone.expect_entries(0)
    income(phone)
    phone.go("#")
    expect(phone.page.locator("#continue a strong")).to_have_text("Uta, Ben, Cem, Dora")

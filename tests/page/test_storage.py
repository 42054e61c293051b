"""A storage that is full, forbidden or damaged: said, never fatal, and the game can leave as a file."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hansa_core import Match
from tests.page.guest import Guest
from tests.page.test_hansa_teutonica_start import GAME, income

FILL = """() => {
  let text = localStorage.getItem("full") ?? "";
  for (let size = 1 << 22; size; size >>= 1)
    try { for (;;) { localStorage.setItem("full", text + "x".repeat(size)); text += "x".repeat(size); } } catch { }
}"""
"""To the last character."""
EMPTY = "() => localStorage.removeItem('full')"
SAVES = "() => Object.keys(localStorage).filter(key => key.startsWith('hansa/save/')).length"
FORBID = """
  const { get } = Object.getOwnPropertyDescriptor(window, "localStorage");
  Object.defineProperty(window, "localStorage", { get() {
    if (window.allowed) return get.call(window);
    throw new DOMException("no", "SecurityError");
  } });
"""


@pytest.fixture
def full(guest: Guest) -> Guest:
    """A guest in whose browser nothing more fits, at a table."""
    guest.come()
    guest.page.evaluate(FILL)
    guest.click('[data-key="start"]')
    guest.expect_entries(0)
    expect(guest.page.locator("#bars .bar")).to_have_count(0)
    return guest


def test_a_full_storage_is_said_and_the_game_goes_on(full: Guest) -> None:
    income(full)
    expect(full.page.locator("#bars")).to_contain_text("does not keep the game")
    assert full.page.evaluate(SAVES) == 0


def test_when_there_is_room_again_the_game_is_kept(full: Guest) -> None:
    income(full)
    expect(full.page.locator("#bars .bar")).to_have_count(1)
    full.page.evaluate(EMPTY)
    income(full)
    expect(full.page.locator("#bars .bar")).to_have_count(0)
    digest = full.state("digest")
    full.come("#" + full.page.url.partition("#")[2])
    assert (full.entries, full.state("digest")) == (2, digest)


def test_a_game_that_is_not_kept_leaves_as_a_file_and_comes_back(full: Guest, tmp_path: Path) -> None:
    income(full)
    digest = full.state("digest")
    with full.page.expect_download() as download:
        full.click('[data-do="download"]')
    assert download.value.suggested_filename == "hansa-Anna-Ben-Cem-1.hansa"
    file = tmp_path / "game.hansa"
    download.value.save_as(file)
    assert len(Match.from_bytes(file.read_bytes())) == 1
    full.press("u")
    full.expect_notice("has been sent", rule="T6")
    full.page.evaluate(EMPTY)
    full.come()
    full.page.set_input_files('[data-key="open_file"]', file)
    full.expect_entries(1)
    assert full.state("digest") == digest
    full.click('[data-key="sit.all"]')
    expect(full.page.locator("#prompt [data-word]").first).to_be_visible()
    assert full.state("digest") == digest and "#play/" in full.page.url
    full.click('[data-key="home"]')
    expect(full.page.locator("#continue a")).to_have_count(1)


def test_a_move_that_finds_no_room_leaves_the_earlier_save_as_it_was(guest: Guest) -> None:
    guest.come(GAME)
    income(guest)
    guest.page.evaluate(FILL)
    bar = guest.page.locator("#bars .bar")
    income(guest)
    guest.press("t")
    guest.expect_entries(3)
    income(guest)  # by now the text has grown, which it does in steps of four
    expect(bar).to_be_visible()
    played = guest.entries
    guest.come("#" + guest.page.url.partition("#")[2])
    assert 1 <= guest.entries < played


def test_a_reload_finds_what_could_not_be_kept(full: Guest) -> None:
    income(full)
    digest = full.state("digest")
    full.reload()
    assert (full.entries, full.state("digest")) == (1, digest)
    expect(full.page.locator("#bars")).to_contain_text("does not keep the game")


def test_nothing_more_fits_for_a_copy(guest: Guest) -> None:
    guest.come(GAME)
    income(guest)
    guest.click('[data-key="home"]')
    guest.page.evaluate(FILL)
    guest.click('#continue [data-do="tools"]')
    guest.click('#continue [data-do="duplicate"]')
    guest.expect_notice("There is no room")
    expect(guest.page.locator("#continue a")).to_have_count(1)


def test_a_forbidden_storage_is_said_and_the_game_goes_on(guest: Guest) -> None:
    guest.page.add_init_script(FORBID)
    guest.come()
    expect(guest.page.locator("#continue")).to_contain_text("Games are not kept here")
    guest.click('[data-key="language.fr"]')
    guest.expect_notice("ne garde aucun réglage")
    guest.click('[data-key="start"]')
    guest.expect_entries(0)
    expect(guest.page.locator("#bars")).to_contain_text("Les parties ne sont pas gardées ici")
    income(guest)
    guest.page.evaluate("() => { window.allowed = true; }")


DAMAGED = ["", "not base64 !", "AAAA", "gqVzYXZlZAClcmVjb3Jk", "x" * 600_000, "\u0000\ud800"]


def test_damaged_saves_are_said_and_harm_nothing(guest: Guest) -> None:
    guest.come(GAME)
    income(guest)
    for i, value in enumerate(DAMAGED):
        guest.page.evaluate("([i, value]) => localStorage.setItem(`hansa/save/broken${i}`, value)", [i, value])
    guest.come()
    guest.click('[data-do="whole_list"]')
    expect(guest.page.locator("#continue li.damaged")).to_have_count(len(DAMAGED))
    expect(guest.page.locator("#continue a")).to_have_count(1)
    for i in range(len(DAMAGED)):
        guest.go(f"#play/broken{i}")
        guest.expect_notice("cannot be opened")
        guest.click('[data-do="close_notice"]')
    guest.go("#play/nothere")
    guest.expect_notice("not on this device")


BITS = """bit => {
  const key = Object.keys(localStorage).find(key => key.startsWith("hansa/save/"));
  const raw = [...atob(localStorage.getItem(key))].map(char => char.charCodeAt(0));
  raw[Math.floor(raw.length * bit)] ^= 1;
  localStorage.setItem("hansa/save/flipped", btoa(String.fromCharCode(...raw)));
}"""


@pytest.mark.parametrize("part", [0.05, 0.3, 0.55, 0.8, 0.99])
def test_one_flipped_bit_never_breaks_the_page(guest: Guest, part: float) -> None:
    guest.come(GAME)
    income(guest)
    guest.page.evaluate(BITS, part)
    guest.click('[data-key="home"]')
    expect(guest.page.locator("#continue li")).to_have_count(2)
    guest.go("#play/flipped")
    opened = guest.page.locator('html[data-screen="table"], .notice')
    expect(opened.first).to_be_attached()
    guest.go("#")
    expect(guest.root).to_have_attribute("data-screen", "start")


def test_a_game_changed_in_another_tab_is_renewed_in_the_list(invite: Callable[[str], Guest]) -> None:
    looking, playing = invite("desktop"), invite("desktop")
    looking.come()
    looking.click('[name="seat.0"]')
    looking.press("Control+A", *"Typing")
    playing.come(GAME)
    income(playing)
    expect(looking.page.locator("#continue .state")).to_have_text("Anna to move · move 1")
    expect(looking.page.locator('[name="seat.0"]')).to_have_value("Typing")
    playing.press("u")
    expect(looking.page.locator("#continue .state")).to_have_text("Anna to move · move 0")

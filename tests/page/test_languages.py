"""A language is a folder: the page with one that the suite has made, in which whatever is still English shows."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from hansa_core import games, new_match
from tests.page.guest import Guest
from tests.page.overlaps import problems, resize
from tests.page.player import Player, put_saves
from tests.page.pseudo import TAG, write_pseudo
from tests.page.test_overlaps import match_of, open_scene
from tests.site.serving import Serving, serving
from ui.build.environment import CACHE
from ui.build.server import served_files
from ui.build.site import build
from ui.session.rooms import room_of

PLAYERS = ("Ida", "Ole", "Una", "Eva", "Per")
NAMES = PLAYERS[:3]
SIZES = ((390, 844), (844, 390), (320, 568), (768, 1024))
"""Where the room is scarce: of each layout the narrowest. Below a wide map the desk of Hansa Teutonica counts on the
Latin names of the skills, which stay Latin in every language and here do not."""
SCENES = ("long", "displaced", "refused", "sale", "princes", "talk", "auction")
"""A turn and other questions of each game."""
LATIN = """Mare Germanicum Balticum Hibernicum Sinus Codanus Oceanus Britannicus Anglia Borussia Marchia Polonia
Pomerania Scotia Wallia""".split()
"""Seas and lands on the boards."""
GAMES = ("hansa_teutonica", "merchant_princes", "middle_ages")
# What is shown or told and has a word of plain Latin letters, but for the names that are given.
PLAIN = """names => {
  const LEFT = "kbd, script, style, code, .settings [lang], .brand b, .badge";
  const said = [], known = new Set(names.flatMap((name) => name.split(/[^A-Za-z]+/)));
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const home = text.parentElement;
    if (home.checkVisibility() && !home.closest(LEFT)) said.push(text.data);
  }
  for (const e of document.querySelectorAll("main *")) {
    if (e.closest(LEFT)) continue;
    for (const name of ["aria-label", "title", "placeholder"]) said.push(e.getAttribute(name) ?? "");
  }
  const plain = (text) => text.match(/(?<![\\p{L}\\d])[A-Za-z]{2,}(?!\\p{L})/gu) ?? [];
  return [...new Set(said.filter((text) => plain(text).some((word) => !known.has(word))))];
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A site that speaks one language more, and nothing but its folder says so."""
    built = build(spoken_also=(write_pseudo(tmp_path_factory.mktemp("languages")),))
    with serving(served_files(built, CACHE, codings=())) as running:
        yield running


def expect_no_english(guest: Guest, *names: str) -> None:
    guest.page.wait_for_function("() => document.fonts.status === 'loaded'")
    assert guest.page.evaluate(PLAIN, [*NAMES, "Hansa", *names]) == []


def names_on(game: str) -> list[str]:
    """What is called the same in every language: the cities of the boards."""
    setups = [
        new_match(game, PLAYERS[: max(board.players)], "x", board=board.id).setup for board in games()[game].boards
    ]
    return [name for setup in setups for group in room_of(game).proper(setup).values() for name in group.values()]


def test_the_page_speaks_a_language_that_is_one_folder(guest: Guest) -> None:
    guest.come()
    guest.speak(TAG)
    expect_no_english(guest, "Anna", "Ben", "Cem")  # whose names are offered
    for game in GAMES:
        guest.go(f"#rules/{game}")
        expect(guest.page.locator(".rules-page")).to_be_visible()
        expect_no_english(guest, *names_on(game), "Anna", "Ben", "Cem", *LATIN)
    guest.reload()
    expect(guest.root).to_have_attribute("lang", TAG)


def test_the_page_for_rooms_speaks_it(guest: Guest) -> None:
    guest.come()
    guest.speak(TAG)
    for address, texts in (("rooms.html", 8), ("rooms.html#j/AAAA", 7)):  # of whoever knocks, of whoever invites
        guest.page.goto("about:blank")
        guest.go(address)
        guest.ready()
        expect(guest.root).to_have_attribute("lang", TAG)
        assert guest.page.locator("main [lang]").filter(visible=True).count() == texts
        expect_no_english(guest, "Riga", "Bergen", "Thorn", "wss")  # what a code and an address look like


def test_lessons_the_page_on_access_and_a_lobby_speak_it(guest: Guest) -> None:
    guest.come()
    guest.speak(TAG)
    guest.go("#access")
    expect(guest.page.locator(".rules-page .access")).to_be_visible()
    expect_no_english(guest)
    for game in GAMES:
        guest.go(f"#learn/{game}/first")
        expect(guest.root).to_have_attribute("data-game", game)
        for step in ("1", "3"):
            guest.click(f'#steps [data-value="{step}"]')
            expect(guest.page.locator("#steps [aria-current]")).to_have_attribute("data-value", step)
            expect_no_english(guest, *names_on(game), *LATIN, "Anna", "Ben", "Cem")
    guest.go("#")
    guest.click('[data-key="seat_played.1.far"]')
    guest.click('[data-key="start"]')
    expect(guest.root).to_have_attribute("data-live", "lobby")
    expect_no_english(guest, "Anna", "Ben", "Cem")


def test_the_end_of_a_game_speaks_it(guest: Guest) -> None:
    match = match_of("final")
    put_saves(guest, {"final": match})
    guest.come()
    guest.speak(TAG)
    open_scene(guest, "final")
    expect_no_english(guest, *names_on(match.game.id), *(seat.name for seat in match.header.seats))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_in_it_and_its_log_told_anew_at_once(guest: Guest, game: str) -> None:
    guest.come(f"#new?game={game}&seats={','.join(NAMES)}&first={NAMES[0]}&seed=s1")
    match = new_match(game, NAMES, "s1", first=0)
    player = Player(guest, match, False)
    player.play(3)
    guest.speak(TAG)
    expect_no_english(guest, *names_on(game))
    player.play(3)
    for sheet in ("scores", "share", "help", "menu"):
        guest.click(f'[data-key="sheet.{sheet}"]')
        expect(guest.page.locator("#sheet > *")).to_be_visible()
        expect_no_english(guest, *names_on(game))
        guest.press("Escape")


def test_nothing_overlaps_in_it(guest: Guest) -> None:
    put_saves(guest, {scene: match_of(scene) for scene in SCENES})
    guest.come()
    guest.speak(TAG)
    wrong = {}
    for scene in SCENES:
        open_scene(guest, scene)
        for width, height in SIZES:
            resize(guest, width, height)
            wrong[scene, width, height] = problems(guest)
    assert {place: found for place, found in wrong.items() if found} == {}

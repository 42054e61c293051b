"""Bots on the page, in a real worker: games against them, their pace, undo over them, and a worker that dies."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hansa_core import Match, new_match
from hansa_core.table import Chance
from tests.page.guest import PATIENCE, Guest
from tests.page.overlaps import problems, resize
from tests.page.player import bot_move
from tests.page.test_axe import RUN, axe
from ui.session.bots import PACE_KEY
from ui.session.saves import PREFIX, Saves

SETUPS = {
    "hansa_teutonica": ("Anna", "Ben", "Cem"),
    "merchant_princes": ("Anna", "Ben", "Cem"),
    "middle_ages": ("Anna", "Ben", "Cem"),
}
PLAYED = ("here", "bot.hard", "bot.easy")
# What is posted to a worker, and the page that is hidden without another one before it.
LISTEN = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message) {
  (globalThis.posted ??= []).push(message);
  return post.apply(this, arguments);
};
"""
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
ALIVE = "async () => (await navigator.locks.query()).held.some(({ name }) => name.startsWith('hansa/thinker'))"


@cache
def moves(game: str) -> tuple[str, ...]:
    """A game of three, played by the sensible bots to its end."""
    match, chance = new_match(game, SETUPS[game], "page", first=0), Chance("page")
    while match.to_act is not None:
        match.play(bot_move(match, chance), match.to_act)
    return tuple(str(entry) for entry in match.entries)


def late(game: str, left: int) -> Match:
    """The same game before so many of its last entries, where no action is unfinished."""
    match, chance = new_match(game, SETUPS[game], "page", first=0), Chance("page")
    while len(match) < len(moves(game)) - left or match.position.chain or match.pending:
        match.play(bot_move(match, chance), match.to_act)
    return match


def sit(guest: Guest, match: Match, pace: str = "at_once", played: tuple[str, ...] = PLAYED) -> None:
    storage: dict[str, str] = {PACE_KEY: pace}
    Saves(storage).write("prepared", match, 0, played)
    guest.store(storage)
    guest.page.add_init_script(LISTEN)
    guest.come("#play/prepared")


def kept(guest: Guest) -> Match:
    """The game as the page has saved it."""
    text = guest.page.evaluate(f"() => localStorage.getItem('{PREFIX}prepared')")
    return Saves({f"{PREFIX}prepared": text}).open("prepared")


def posted(page: Page) -> list[dict[str, Any]]:
    return [json.loads(message["text"]) for message in page.evaluate("() => globalThis.posted ?? []")]


def until_asked(guest: Guest) -> None:
    """Until a person decides, or the game is over."""
    guest.page.wait_for_function(
        "() => document.documentElement.dataset.thinks === undefined", timeout=PATIENCE, polling=50
    )


@pytest.mark.parametrize("game", SETUPS)
def test_a_game_is_played_to_its_end_against_bots_by_the_hints_alone(guest: Guest, game: str) -> None:
    sit(guest, late(game, 24))
    for _ in range(60):
        until_asked(guest)
        if guest.over:
            break
        guest.click('[data-key="hint"]')
        guest.click('[data-key="hint.play"]')
        if guest.page.locator('[data-key="yes"]').count():
            guest.click('[data-key="yes"]')
        expect(guest.page.locator('[data-key="hint.play"]')).to_have_count(0)
    expect(guest.root).to_have_attribute("data-screen", "end")
    expect(guest.page.locator(".notice")).to_have_count(0)
    match = kept(guest)
    assert match.to_act is None
    for asked in posted(guest.page):
        assert set(asked) == {"want", "game", "level", "seat", "n", "chance", "view", "memory"}
        assert asked["view"] == match.at(asked["n"]).view(asked["seat"]).to_text(), "what a seat may know, no more"
        assert match.header.seed not in json.dumps(asked["view"]) + json.dumps(asked["memory"])


def test_nothing_of_the_bots_is_loaded_before_one_is_asked_for(guest: Guest) -> None:
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.come("#new?game=hansa_teutonica&seats=Anna,Ben&edition=2009&first=Anna&seed=x")
    guest.page.wait_for_load_state("networkidle")
    wanted = ("/bots", "think")
    assert asked and not [url for url in asked if any(word in url for word in wanted)] and not guest.page.workers
    guest.press("h")
    expect(guest.page.locator('[data-key="hint.play"]')).to_be_visible(timeout=PATIENCE)
    assert [url for url in asked if "/bots/hansa_teutonica.code" in url] and len(guest.page.workers) == 1
    assert not [url for url in asked if "/bots/m" in url], "nor of other games"


def test_step_by_step_and_undo_over_what_bots_did(guest: Guest) -> None:
    match = late("hansa_teutonica", 40)
    while match.to_act != 0 or match.position.phase != "main":
        match.play(bot_move(match, Chance("on")), match.to_act)
    sit(guest, match, "step")
    before = len(match)
    guest.press("t")
    if guest.page.locator('[data-key="yes"]').count():
        guest.click('[data-key="yes"]')
    expect(guest.root).to_have_attribute("data-thinks", "1")
    expect(guest.page.locator("#prompt")).to_contain_text("bot, hard")
    guest.expect_entries(before + 1)
    expect(guest.page.locator('[data-key="bots.step"]')).to_be_visible(timeout=PATIENCE)
    guest.expect_entries(before + 1)
    guest.press(" ")
    guest.expect_entries(before + 2)
    guest.click('[data-key="bots.pace.at_once"]')
    until_asked(guest)
    after = guest.entries
    assert after > before + 2
    guest.press("u")
    guest.expect_entries(before)
    guest.press("y")
    guest.expect_entries(after)
    guest.click(".bots-did summary")
    guest.click('[data-key="bots.show"]')
    expect(guest.page.locator("#prompt")).to_contain_text("Looking back")
    guest.press("Escape")
    guest.reload()
    assert guest.page.evaluate(f"() => localStorage.getItem('{PACE_KEY}')") == "at_once"


def watched(guest: Guest) -> int:
    """Bots alone at a table; how far they are when the worker lives."""
    sit(guest, late("merchant_princes", 60), "normal", ("bot.easy", "bot.easy", "bot.easy"))
    guest.page.wait_for_function(ALIVE, timeout=PATIENCE, polling=50)
    while not guest.page.workers:
        guest.page.wait_for_timeout(20)
    return guest.entries


def expect_more(guest: Guest, than: int) -> None:
    guest.page.wait_for_function(
        "n => Number(document.documentElement.dataset.entries) > n", arg=than, timeout=PATIENCE, polling=50
    )


def test_a_worker_that_is_killed_is_replaced_and_the_game_goes_on(guest: Guest) -> None:
    before = watched(guest)
    (worker,) = guest.page.workers
    worker.evaluate("() => self.close()")
    guest.expect_notice("cut short")
    expect_more(guest, before + 1)


def test_a_reload_in_the_middle_and_a_hidden_tab(guest: Guest) -> None:
    watched(guest)
    guest.reload()
    expect_more(guest, guest.entries)
    guest.page.evaluate(HIDE, True)
    guest.page.wait_for_timeout(900)  # what had been found may still be shown
    before, asked = guest.entries, len(posted(guest.page))
    guest.page.wait_for_timeout(1500)
    assert guest.entries == before and len(posted(guest.page)) == asked
    guest.page.evaluate(HIDE, False)
    expect_more(guest, before)
    guest.click('[data-key="bots.pause"]')
    expect(guest.page.locator("#prompt")).to_contain_text("waits")


def test_a_tab_that_follows_leaves_thinking_to_the_other(guest: Guest, arrive: Callable[..., Guest]) -> None:
    watched(guest)
    other = arrive(guest.page.context)
    other.page.add_init_script(LISTEN)
    other.come("#play/prepared")
    expect(other.page.locator("#bars")).to_contain_text("Another tab")
    expect_more(other, other.entries)
    assert posted(other.page) == [] and not other.page.workers


def test_the_analysis_is_made_kept_and_leads_to_what_could_have_been_played(guest: Guest) -> None:
    sit(guest, late("hansa_teutonica", 0), played=("here", "here", "here"))
    guest.click('[data-key="analyse"]')
    expect(guest.page.locator("#analysis .chart")).to_be_visible(timeout=PATIENCE)
    guest.reload()
    expect(guest.page.locator("#analysis .chart")).to_be_visible()
    guest.click("#analysis .turning button")
    guest.click('#prompt [data-key="hint"]')
    expect(guest.page.locator("#prompt .hints")).to_be_visible(timeout=PATIENCE)
    expect(guest.page.locator("#prompt")).to_contain_text("was played.")


@pytest.mark.parametrize(("game", "language"), [("merchant_princes", "de"), ("middle_ages", "fr")])
def test_the_hints_of_the_merchants_are_numbered_rows_that_lie_over_nothing(
    guest: Guest, game: str, language: str
) -> None:
    match = late(game, 60)
    while match.to_act != 0 or match.pending or match.position.chain:
        match.play(bot_move(match, Chance("on")), match.to_act)
    sit(guest, match)
    guest.speak(language)
    guest.press("h")
    expect(guest.page.locator('[data-key="hint.play"]')).to_be_visible(timeout=PATIENCE)
    resize(guest, 390, 844)
    rows = [row.bounding_box() for row in guest.page.locator("#prompt .hints .opt").all()]
    assert len(rows) > 1 and len({(row["x"], row["width"]) for row in rows if row}) == 1, "one below the other"
    assert rows[0] and rows[0]["width"] > 300
    assert guest.page.locator("#prompt .hints kbd.n").all_inner_texts() == [str(n + 1) for n in range(len(rows))]
    assert [problem for problem in sound(guest) if "#prompt" in problem] == []  # the rest has its own tests


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_cards_of_bots_lie_over_nothing_and_axe_finds_nothing(guest: Guest, language: str) -> None:
    match = late("hansa_teutonica", 40)
    while match.to_act != 0 or match.position.phase != "main":
        match.play(bot_move(match, Chance("on")), match.to_act)
    sit(guest, match, "step")
    guest.speak(language)
    guest.press("h")
    expect(guest.page.locator('[data-key="hint.play"]')).to_be_visible(timeout=PATIENCE)
    assert sound(guest) == []
    guest.press("Escape", "t")
    if guest.page.locator('[data-key="yes"]').count():
        guest.click('[data-key="yes"]')
    expect(guest.page.locator('[data-key="bots.step"]')).to_be_visible(timeout=PATIENCE)
    assert sound(guest) == []


def sound(guest: Guest) -> list[str]:
    found = []
    for width, height in ((1440, 900), (1024, 768), (390, 844), (844, 390), (320, 568)):
        resize(guest, width, height)
        found += [f"{width}x{height}: {problem}" for problem in problems(guest)]
    resize(guest, 1440, 900)
    guest.page.evaluate(axe())
    found += guest.page.evaluate(RUN)
    return found


def test_bots_are_chosen_at_set_up_by_mouse(invite: Callable[[str], Guest]) -> None:
    guest = invite("phone")
    guest.come()
    guest.click('[data-key="game.merchant_princes"]')
    guest.click('[data-key="fill_bots"]')
    guest.click('[data-key="seat_played.1.bot.hard"]')
    expect(guest.page.locator("#setup")).to_contain_text("No bot sees")
    guest.click('#setup button[type="submit"]')
    expect(guest.root).to_have_attribute("data-screen", "table")
    expect(guest.page.locator("#prompt h2")).to_be_visible()
    guest.click('[data-key="sheet.menu"]')
    guest.click('[data-key="menu-seats"]')
    expect(guest.page.locator('[data-key="played.1.bot.hard"]')).to_have_attribute("aria-pressed", "true")

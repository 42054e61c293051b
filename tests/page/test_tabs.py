"""Two tabs on one game: one has the pen, the other follows live and can take it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.guest import Guest
from tests.page.test_hansa_teutonica_start import GAME, income

Invite = Callable[[str], Guest]


@pytest.fixture
def pair(invite: Invite) -> tuple[Guest, Guest]:
    """The same game in two tabs; the first has the pen."""
    writer, follower = invite("desktop"), invite("desktop")
    writer.come(GAME)
    income(writer)
    writer.press("u")  # it was kept with its first move, and stays so
    writer.expect_entries(0)
    follower.come("#" + writer.page.url.partition("#")[2])
    expect(follower.page.locator("#bars")).to_contain_text("Another tab has the pen")
    return writer, follower


def test_the_second_tab_follows_live(pair: tuple[Guest, Guest]) -> None:
    writer, follower = pair
    expect(writer.page.locator("#bars .bar")).to_have_count(0)
    writer.page.bring_to_front()
    income(writer)
    follower.expect_entries(1)
    assert follower.state("digest") == writer.state("digest")
    writer.press("u")
    writer.expect_entries(0)
    follower.expect_entries(0)


def test_the_second_tab_cannot_play(pair: tuple[Guest, Guest]) -> None:
    _, follower = pair
    follower.page.bring_to_front()
    expect(follower.page.locator("#prompt")).to_contain_text("Anna decides in the other tab")
    expect(follower.page.locator("#prompt button")).to_have_count(0)
    follower.press("u")
    follower.expect_notice("Another tab has the pen")
    assert follower.entries == 0


def test_the_write_lock_changes_hands_and_back(pair: tuple[Guest, Guest]) -> None:
    writer, follower = pair
    follower.page.bring_to_front()
    follower.click('[data-do="take_lock"]')
    expect(follower.page.locator("#bars .bar")).to_have_count(0)
    expect(writer.page.locator("#bars")).to_contain_text("Another tab has the pen")
    income(follower)
    writer.expect_entries(1)
    writer.page.bring_to_front()
    writer.click('[data-do="take_lock"]')
    expect(follower.page.locator("#bars")).to_contain_text("Another tab has the pen")
    income(writer)
    follower.expect_entries(2)
    assert follower.state("digest") == writer.state("digest")


def test_who_is_left_alone_gets_the_write_lock(pair: tuple[Guest, Guest]) -> None:
    writer, follower = pair
    writer.page.bring_to_front()
    writer.click('[data-key="home"]')
    expect(follower.page.locator("#bars .bar")).to_have_count(0)
    expect(follower.page.locator("#live")).to_have_text("You have the pen.")
    follower.page.bring_to_front()
    income(follower)
    expect(writer.page.locator("#continue .state")).to_have_text("Anna to move · move 1")


def test_a_closed_tab_leaves_the_write_lock(pair: tuple[Guest, Guest]) -> None:
    writer, follower = pair
    writer.page.goto("about:blank")
    expect(follower.page.locator("#bars .bar")).to_have_count(0)
    writer.page.goto(writer.url)


def test_a_reload_keeps_the_write_lock(pair: tuple[Guest, Guest], invite: Invite) -> None:
    _, follower = pair
    follower.page.bring_to_front()
    follower.click('[data-do="take_lock"]')
    expect(follower.page.locator("#bars .bar")).to_have_count(0)
    other = invite("desktop")
    other.come(GAME)
    other.reload()
    expect(other.page.locator("#bars .bar")).to_have_count(0)
    income(other)


SENTENCES = {
    "en": ("Another tab has the pen.", "Take the pen"),
    "fr": ("Un autre onglet tient la plume.", "Prendre la plume"),
    "de": ("Ein anderer Tab führt die Feder.", "Die Feder übernehmen"),
}


@pytest.mark.parametrize("language", SENTENCES)
def test_the_bar_speaks_the_language_of_the_page(invite: Invite, language: str) -> None:
    writer, follower = invite("desktop"), invite("desktop")
    writer.come(f"{GAME}&lang={language}")
    income(writer)
    follower.come("#" + writer.page.url.partition("#")[2])
    sentence, button = SENTENCES[language]
    expect(follower.page.locator("#bars p")).to_contain_text(sentence)
    expect(follower.page.locator("#bars button")).to_have_text(button)

"""A browser that is killed in the middle of a game, and the second copy that it finds when it begins anew."""

import sys
from pathlib import Path

import pytest
from playwright.sync_api import BrowserType, expect

from bench._killing import killable
from bench.kills import page_kill
from tests.page.guest import Guest
from tests.page.test_hansa_teutonica_start import GAME, income
from tests.site.serving import Serving

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals differ there")

NO_COPIES = """() => new Promise((done, failed) => {
  const asked = indexedDB.open("hansa", 1);
  asked.onerror = failed;
  asked.onsuccess = () => {
    const count = () => {
      const counted = asked.result.transaction("copies").objectStore("copies").count();
      counted.onsuccess = () => (counted.result ? setTimeout(count, 20) : done());
    };
    count();
  };
})"""
"""Waits until there are none."""


def test_a_killed_browser_loses_at_most_the_last_move(browser_type: BrowserType, program: Path, site: Serving) -> None:
    assert page_kill(browser_type, program, site.url, 0) <= 1


@pytest.mark.slow
def test_twenty_killed_browsers_lose_at_most_the_last_move(
    browser_type: BrowserType, program: Path, site: Serving
) -> None:
    assert max(page_kill(browser_type, program, site.url, after) for after in (0, 20, 100, 400) * 5) <= 1


def test_a_game_that_a_killed_browser_had_not_kept_yet_is_in_the_list(
    browser_type: BrowserType, program: Path, site: Serving, tmp_path: Path
) -> None:
    with killable(browser_type, program, tmp_path) as first:
        guest = Guest(first.page, site.url)
        guest.come(GAME)
        income(guest)
        income(guest)
        first.kill()
    with killable(browser_type, program, tmp_path) as second:
        guest = Guest(second.page, site.url)
        guest.come()
        expect(guest.page.locator("#continue a")).to_have_count(1)
        guest.click("#continue a")
        expect(guest.root).to_have_attribute("data-screen", "table")
        assert guest.entries in (1, 2)


def test_a_deleted_game_does_not_come_back_from_its_copy(guest: Guest) -> None:
    guest.come(GAME)
    income(guest)
    guest.click('[data-key="home"]')
    guest.click('#continue [data-do="tools"]')
    guest.click('#continue [data-do="delete"]')
    expect(guest.page.locator("#continue a")).to_have_count(0)
    guest.reload()
    expect(guest.page.locator("#continue a")).to_have_count(0)
    guest.beside_the_page(NO_COPIES)


def test_nor_when_its_copy_could_not_be_deleted(guest: Guest) -> None:
    """As when the page is closed in that moment."""
    guest.page.add_init_script("IDBObjectStore.prototype.delete = () => {}")
    guest.come(GAME)
    income(guest)
    guest.click('[data-key="home"]')
    guest.click('#continue [data-do="tools"]')
    guest.click('#continue [data-do="delete"]')
    expect(guest.page.locator("#continue a")).to_have_count(0)
    guest.reload()
    expect(guest.page.locator("#continue p.about").first).to_contain_text("No games yet")
    expect(guest.page.locator("#continue a")).to_have_count(0)


AGE = """() => new Promise((done, failed) => {
  const asked = indexedDB.open("hansa", 1);
  asked.onerror = failed;
  asked.onsuccess = () => {
    const store = asked.result.transaction("copies", "readwrite").objectStore("copies");
    const cursor = store.openCursor();
    cursor.onsuccess = () => {
      if (!cursor.result) return;
      cursor.result.update({ ...cursor.result.value, at: 0 });
      cursor.result.continue();
    };
    store.transaction.oncomplete = done;
  };
}).then(() => null)"""


def test_a_copy_that_local_storage_has_had_for_long_goes(guest: Guest) -> None:
    """So the copies never grow."""
    guest.come(GAME)
    income(guest)
    guest.beside_the_page(AGE)
    guest.come()
    expect(guest.page.locator("#continue a")).to_have_count(1)
    guest.beside_the_page(NO_COPIES)
    guest.come()
    expect(guest.page.locator("#continue a")).to_have_count(1)

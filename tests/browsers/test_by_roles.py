"""A whole game of each kind through the accessibility tree alone: in Firefox here; Chromium's stands in tests/page."""

import pytest
from playwright.sync_api import expect

from tests.browsers.visitor import PATIENCE, opened
from tests.page.by_roles import Listener
from tests.page.test_access import ADDRESS, GAMES
from tests.site.hosts import Host


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_roles_and_names_in_firefox(host: Host, game: str) -> None:
    with opened("firefox") as new_page:
        page = new_page()
        page.goto(host.url + ADDRESS.format(game))
        expect(page.get_by_role("region", name="Your decision")).to_be_visible(timeout=PATIENCE)
        assert "win" in Listener(page, game).play(900)

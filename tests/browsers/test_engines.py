"""What must work everywhere: start, play by click and by keys, save, reload, a link to another device, no network."""

from collections.abc import Callable

from tests.browsers.by_controls import ByControls
from tests.browsers.visitor import Visitor
from tests.page.player import Player, address, deal
from tests.site.hosts import Host

SHORT = "s27"
"""The seed of a short game."""
WHOLE = 2000
SAVES = "() => Object.keys(localStorage).filter(key => key.startsWith('hansa/save/')).length"
FEATURES = "() => ({ copy: 'clipboard' in navigator, send: 'share' in navigator })"
REASON = """way => {
  const button = document.querySelector(`[data-key="share.${way}"]`);
  const reason = document.getElementById(button.getAttribute("aria-describedby"));
  return [button.disabled, reason ? reason.textContent : ""];
}"""
TOTALS = "() => [...document.querySelectorAll('#points tr.total td')].map(cell => Number(cell.textContent))"


def make_link(visitor: Visitor) -> str:
    visitor.click('[data-key="sheet.share"]')
    visitor.expect_seen('[data-key="share.play"]')
    visitor.click('[data-key="share.play"]')
    visitor.expect_seen('#link, [data-key="seats.make"]')
    if visitor.page.locator('[data-key="seats.make"]').count():  # the first link asks which seats stay here
        visitor.click('[data-key="seats.make"]')
    visitor.expect_seen("#link")
    link = visitor.page.locator("#link").input_value()
    visitor.expect_seen('[data-key="share.copy"]')
    for way, can in visitor.page.evaluate(FEATURES).items():
        disabled, reason = visitor.page.evaluate(REASON, way)
        assert disabled == (not can) and bool(reason) == (not can), way
    visitor.click('[data-key="close-sheet"]')
    return link


def test_start_play_save_reload_and_share(arrive: Callable[[], Visitor]) -> None:
    visitor = arrive()
    visitor.come()
    visitor.come(address("engines"))
    by_mouse = Player(visitor, deal("engines"), False)
    by_mouse.play(10)
    by_keys = Player(visitor, by_mouse.match, True)
    by_keys.play(10)
    assert visitor.entries == 20 and visitor.page.evaluate(SAVES) == 1
    visitor.reload()
    visitor.expect_entries(20)
    by_mouse.play(2)

    link = make_link(visitor)
    assert link.startswith(f"{visitor.url}#g/")
    other = arrive()
    other.page.goto(link)
    other.ready()
    other.expect_entries(by_mouse.match.settled)
    assert other.page.evaluate(SAVES) == 0
    other.click('[data-key="sit.all"]')
    other.expect_seen("#prompt [data-key]")
    other.reload()
    other.expect_entries(by_mouse.match.settled)
    Player(other, by_mouse.match.copy(by_mouse.match.settled), False).play(2)


def test_the_server_ends_and_everything_goes_on(arrive: Callable[[], Visitor], host: Host) -> None:
    visitor = arrive()
    visitor.come(address("before"))
    Player(visitor, deal("before"), False).play(3)
    visitor.expect_state("offline", "ready")
    host.end()

    visitor.reload()
    visitor.expect_entries(3)
    visitor.come(address(SHORT))
    player = ByControls(visitor, deal(SHORT), False)
    player.play(WHOLE)
    assert player.match.to_act is None and visitor.over
    score = player.match.position.score()
    assert len(visitor.page.evaluate(TOTALS)) == len(score)
    assert visitor.page.evaluate(SAVES) == 2
    link = make_link(visitor)
    visitor.come(link.removeprefix(visitor.url))
    visitor.expect_entries(len(player.match))
    visitor.expect_state("offline", "ready")

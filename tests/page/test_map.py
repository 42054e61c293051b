"""The map under the hand: wheel, drag, double click, keys, edges, light and pixel ratio."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.page.guest import Guest
from tests.site.serving import Serving

START = "#new?seats=Anna,Ben,Cem,Dora&first=Anna&seed=x"
EMPTY = (0.37, 0.4)
"""Of the map's width and height: a spot of bare land."""
GROUND = """() => document.querySelector(".layer.ground").toDataURL()"""


@pytest.fixture
def player(guest: Guest) -> Guest:
    guest.come(START)
    return guest


def spot(guest: Guest, name: str) -> tuple[int, int]:
    place = guest.page.locator(f'#places [data-place="{name}"]')
    return int(place.get_attribute("data-x") or 0), int(place.get_attribute("data-y") or 0)


def moved_to(guest: Guest, name: str, before: tuple[int, int]) -> tuple[int, int]:
    """Where a place has gone, once the board rests."""
    place = guest.page.locator(f'#places [data-place="{name}"]')
    expect(place).not_to_have_attribute("data-x", str(before[0]))
    return spot(guest, name)


def on_map(guest: Guest, x: float, y: float) -> tuple[float, float]:
    box = guest.page.locator("#canvas").bounding_box()
    assert box is not None
    return box["x"] + box["width"] * x, box["y"] + box["height"] * y


def test_the_wheel_zooms_around_the_pointer(player: Guest) -> None:
    lubeck, coellen = spot(player, "city:lubeck"), spot(player, "city:coellen")
    x, y = player.place("city:coellen")
    player.page.mouse.move(x, y)
    player.page.mouse.wheel(0, -300)
    assert moved_to(player, "city:lubeck", lubeck)[0] > lubeck[0]
    after = spot(player, "city:coellen")
    assert abs(after[0] - coellen[0]) <= 30 and abs(after[1] - coellen[1]) <= 60  # the margins of the board may pull
    player.click('[data-key="zoom.fit"]')
    expect(player.page.locator('#places [data-place="city:lubeck"]')).to_have_attribute("data-x", str(lubeck[0]))


def test_a_drag_moves_the_board_and_plays_nothing(player: Guest) -> None:
    at_first = spot(player, "city:lubeck")
    player.click('[data-key="zoom.zoom_in"]')
    before = moved_to(player, "city:lubeck", at_first)
    player.page.mouse.move(*on_map(player, *EMPTY))
    player.page.mouse.down()
    player.page.mouse.move(*on_map(player, EMPTY[0] - 0.06, EMPTY[1]), steps=5)
    player.page.mouse.up()
    assert moved_to(player, "city:lubeck", before)[0] < before[0]
    assert player.entries == 0


def test_keys_on_the_map(player: Guest) -> None:
    player.page.locator("#canvas").focus()
    at_first = spot(player, "city:lubeck")
    player.press("+")
    closer = moved_to(player, "city:lubeck", at_first)
    player.press("ArrowRight")
    assert moved_to(player, "city:lubeck", closer)[0] < closer[0]
    player.press("0")
    expect(player.page.locator('#places [data-place="city:lubeck"]')).to_have_attribute("data-x", str(at_first[0]))


def test_the_edges_count_the_targets_beyond(invite: Callable[[str], Guest]) -> None:
    guest = invite("phone")
    guest.come(START)
    left, right = guest.page.locator(".edge.left"), guest.page.locator(".edge.right")
    expect(left).to_be_visible()
    before = spot(guest, "city:minden")
    right.click()
    assert moved_to(guest, "city:minden", before)[0] < before[0]
    expect(right).to_be_hidden()


def test_another_light_is_another_map(player: Guest) -> None:
    by_day = player.page.evaluate(GROUND)
    player.page.emulate_media(color_scheme="dark")
    player.page.wait_for_function(f"(by_day) => ({GROUND})() !== by_day", arg=by_day)
    player.page.emulate_media(color_scheme="light")
    player.page.wait_for_function(f"(by_day) => ({GROUND})() === by_day", arg=by_day)
    assert player.page.evaluate(GROUND) == by_day


@pytest.mark.parametrize("ratio", [1, 1.5, 2])
def test_crisp_at_any_pixel_ratio(chromium: Browser, site: Serving, ratio: float) -> None:
    context = chromium.new_context(device_scale_factor=ratio, reduced_motion="reduce")
    guest = Guest(context.new_page(), site.url)
    guest.come(START)
    sizes = guest.page.locator("#board canvas:visible").evaluate_all("(all) => all.map((c) => c.width / c.clientWidth)")
    assert len(sizes) == 3 and all(abs(size - ratio) < 0.01 for size in sizes)
    context.close()


def test_nothing_moves_by_itself_for_those_who_asked_for_rest(player: Guest) -> None:
    player.page.mouse.move(*player.place("post:bremen_minden.2"))
    expect(player.page.locator(".layer.glow")).to_be_visible()
    assert player.page.evaluate("() => document.getAnimations().length") == 0


def test_the_pawn_comes_into_the_province_that_is_pointed_at(guest: Guest) -> None:
    guest.come("#new?board=die_hanse_2_3&edition=2009&seats=Anna,Ben&first=Anna&seed=x")
    guest.click_place("province:p03")
    guest.expect_entries(1)


@pytest.mark.parametrize("board", ["east_3_5", "britannia_3", "britannia_4_5"])
def test_every_board_can_be_played_on(guest: Guest, board: str) -> None:
    """A cube on the first free post that takes one."""
    guest.come(f"#new?board={board}&seats=Anna,Ben,Cem{',Dora' if board == 'britannia_4_5' else ''}&first=Anna&seed=x")
    post = {"east_3_5": "malmo_visby.1"}.get(board, "london_oxford.2")
    guest.click_place(f"post:{post}")
    guest.expect_entries(1)
    expect(guest.page.locator("#live")).to_contain_text("Anna places a cube")

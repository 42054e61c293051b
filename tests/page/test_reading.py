"""Reading the board: what things are, said beside them or in the sheet; the map under a thumb; long lists by keys."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from hansa_core import new_match
from hansa_core.hansa_teutonica.map.pieces import owner_of
from tests.page.guest import Guest
from tests.page.player import POINT, SEATS, address, come_to, deal_until, position

GAME = address("reading")
PRINCES = "#new?game=merchant_princes&seats=Anna,Ben,Cem,Dora&first=Anna&seed=x"
SAYS = {  # the marker that lies on the first taverna at the start; H121 says what it does
    "en": "change places",
    "fr": "changent de place",
    "de": "tauschen die Plätze",
}
SWAP = "hansa_teutonica die_hanse_2_3 2020 players=3\nmarker bremen_osnabruck swap\nturn 0 actions 2\n"
PLACES = """kind => {
  const box = document.querySelector("#canvas").getBoundingClientRect();
  return [...document.querySelectorAll(`#places [data-place^="${kind}"]`)].map(
    spot => [spot.dataset.place, box.x + Number(spot.dataset.x), box.y + Number(spot.dataset.y)]);
}"""


def point(guest: Guest, place: str) -> tuple[float, float]:
    x, y = guest.page.evaluate(POINT, place)
    return x, y


def box(element: Locator) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    found = element.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def tap(guest: Guest, selector: str) -> None:
    left, top, right, bottom = box(guest.page.locator(selector).first)
    guest.page.touchscreen.tap((left + right) / 2, (top + bottom) / 2)


def places(guest: Guest, kind: str) -> dict[str, tuple[float, float]]:
    return {name: (x, y) for name, x, y in guest.page.evaluate(PLACES, kind)}


def begin(guest: Guest, text: str) -> None:
    come_to(guest, new_match("hansa_teutonica", seats=list(SEATS), seed="reading", start=text))


# -- pointing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", SAYS)
def test_pointing_at_a_marker_says_beside_it_what_it_does(guest: Guest, language: str) -> None:
    begin(guest, SWAP)
    guest.speak(language)
    x, y = point(guest, "marker:bremen_osnabruck")
    guest.page.mouse.move(x, y)
    tip = guest.page.locator("#tip")
    expect(tip).to_contain_text(SAYS[language])
    left, top, right, bottom = box(tip)
    assert left - 60 < x < right + 60 and top - 60 < y < bottom + 60, "near the pointer"
    assert not (left < x < right and top < y < bottom), "and not over the thing"
    guest.page.mouse.move(*point(guest, "east_west"))
    expect(tip).to_contain_text("7, 4, 2")
    guest.page.mouse.move(5, 5)
    expect(tip).to_be_hidden()


# A finger goes down in the middle of an element, and up again when a rule has opened or the time is over.
REST = """async ([selector, ms]) => {
  const target = document.querySelector(selector);
  const box = target.getBoundingClientRect();
  const spot = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, pointerType: "touch", bubbles: true };
  target.dispatchEvent(new PointerEvent("pointerdown", spot));
  await new Promise((done) => setTimeout(done, ms));
  target.dispatchEvent(new PointerEvent("pointerup", spot));
  target.dispatchEvent(new MouseEvent("click", { ...spot, detail: 1 }));
}"""


def test_a_finger_that_rests_leads_to_the_rule_and_presses_nothing(guest: Guest) -> None:
    guest.come(GAME)
    asked = guest.page.locator("#rulebook article.asked")
    for part, rule in (('#prompt [data-key="word.income"]', "H36"), ('[data-end="markers"]', "H130")):
        guest.page.evaluate(REST, [part, 1500])
        expect(asked).to_have_attribute("data-rule-id", rule)
        guest.press("Escape")
        expect(asked).to_have_count(0)
    assert guest.entries == 0
    guest.page.evaluate(REST, ['#prompt [data-key="word.income"]', 50])
    guest.expect_entries(1)
    expect(asked).to_have_count(0)


def test_the_right_mouse_button_leads_to_the_rule_and_a_click_plays_at_once(guest: Guest) -> None:
    """Of a thing on the board, beside what it is; of a row and of a part of the desk at once. The menu key does the
    same for what the keys have come to."""
    guest.come(GAME)
    guest.page.mouse.move(*point(guest, "post:goslar_hildesheim.1"))
    expect(guest.page.locator("#tip")).to_contain_text("Right-click")
    guest.page.mouse.click(*point(guest, "post:goslar_hildesheim.1"), button="right")
    expect(guest.page.locator("#prompt .told b")).to_have_text("Goslar – Hildesheim, post 1")
    guest.click('[data-key="told-rule"]')
    asked = guest.page.locator("#rulebook article.asked")
    expect(asked).to_have_attribute("data-rule-id", "H5")  # posts and routes
    guest.press("Escape")
    for part, rule in (('#prompt [data-key="word.income"]', "H36"), ('[data-skill="bursa"] .tipped', "H94")):
        guest.page.locator(part).click(button="right")
        expect(asked).to_have_attribute("data-rule-id", rule)
        guest.press("Escape")
        expect(asked).to_have_count(0)
    guest.page.locator("#canvas").focus()
    guest.press("Shift+ArrowRight", "ContextMenu")
    expect(guest.page.locator('[data-key="told-rule"]')).to_be_focused()
    guest.press("Escape")
    assert guest.entries == 0
    guest.click('#desks [data-hold="cube"]')
    guest.page.mouse.move(*point(guest, "post:goslar_hildesheim.1"))
    expect(guest.page.locator("#tip b")).to_have_text("Goslar – Hildesheim, post 1")
    guest.page.mouse.click(*point(guest, "post:goslar_hildesheim.1"))
    guest.expect_entries(1)


def test_the_keys_go_from_thing_to_thing_and_act_there(guest: Guest) -> None:
    guest.come(GAME)
    guest.page.locator("#canvas").focus()
    guest.press("Shift+ArrowRight")
    expect(guest.page.locator("#tip")).to_be_visible()
    first = guest.page.locator("#tip b").inner_text()
    expect(guest.page.locator("#live")).to_contain_text(first)
    for _ in range(40):
        guest.press("Shift+ArrowLeft")
        if "post" in guest.page.locator("#tip b").inner_text():
            break
    guest.press("Enter")
    guest.expect_entries(1)


def test_a_row_in_focus_says_what_its_place_is(guest: Guest) -> None:
    guest.come(GAME)
    guest.press("p", "g")
    expect(guest.page.locator("#tip b")).to_have_text(re.compile("^G.* – "))
    expect(guest.page.locator("#tip")).to_contain_text("3 free")


# -- tapping ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", SAYS)
def test_on_a_phone_a_tap_says_in_the_sheet_what_a_thing_is(invite: Callable[[str], Guest], language: str) -> None:
    guest = invite("phone")
    begin(guest, SWAP)
    guest.speak(language)
    guest.page.touchscreen.tap(*point(guest, "marker:bremen_osnabruck"))
    told = guest.page.locator("#prompt .told")
    expect(told).to_contain_text(SAYS[language])
    assert point(guest, "marker:bremen_osnabruck")[1] < box(guest.page.locator("#prompt"))[1], "above the sheet"
    tap(guest, ".told button")
    expect(told).to_have_count(0)


def test_a_finger_that_rests_asks_and_plays_nothing(invite: Callable[[str], Guest]) -> None:
    guest = invite("phone")
    guest.come(GAME)
    x, y = point(guest, "post:bremen_minden.2")
    hand = guest.page.context.new_cdp_session(guest.page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(guest.page.locator("#prompt .told b")).to_have_text("Bremen – Minden, post 2")
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(guest.page.locator("#prompt h2")).to_have_text("Anna, your turn")
    assert guest.entries == 0


# -- the map under a thumb --------------------------------------------------------------------------------------------


def test_on_a_phone_place_leaves_the_map_and_lists_routes(invite: Callable[[str], Guest]) -> None:
    guest = invite("phone")
    guest.come(GAME)
    before = places(guest, "post:")
    tap(guest, '[data-key="word.place"]')
    groups = guest.page.locator("#prompt .groups > li")
    expect(groups).to_have_count(32)  # the routes of this board, not its 101 posts
    assert places(guest, "post:") == before
    top = box(guest.page.locator("#prompt"))[1]
    assert max(y for _, y in before.values()) < top, "no target lies under the sheet"


def test_the_whole_board_fits_the_width_of_a_phone(invite: Callable[[str], Guest]) -> None:
    guest = invite("phone")
    guest.come(GAME)
    before = places(guest, "city:")
    assert min(x for x, _ in before.values()) < 0 and max(x for x, _ in before.values()) > 390
    tap(guest, '[data-key="zoom.fit"]')
    expect(guest.page.locator('#places [data-place="city:arnheim"]')).not_to_have_attribute("data-x", re.compile("^-"))
    after = places(guest, "city:")
    assert all(0 < x < 390 for x, _ in after.values())


def test_on_a_phone_establishing_brings_the_route_out_from_under_the_sheet(invite: Callable[[str], Guest]) -> None:
    """Coellen – Warburg lies at the lower end of the board, and its rewards fill the sheet."""
    guest = invite("phone")
    begin(guest, "hansa_teutonica die_hanse_2_3 2020 players=3\nroute coellen_warburg cube0 cube0 disc0 cube0\n"
                 "desk 0 actiones 1 privilegium 3\nturn 0 actions 2\n")  # fmt: skip
    tap(guest, '[data-key="word.establish"]')
    expect(guest.page.locator("#prompt .steps")).to_be_visible()
    expect(guest.page.locator("#prompt [data-row]").nth(2)).to_be_visible()
    top = box(guest.page.locator("#prompt"))[1]
    shown = [*places(guest, "post:coellen_warburg").values(), *places(guest, "city:warburg").values()]
    assert len(shown) == 5 and all(0 < x < 390 and y < top for x, y in shown)


def test_on_a_phone_what_the_displaced_player_may_do_is_never_under_the_sheet(invite: Callable[[str], Guest]) -> None:
    guest = invite("phone")
    match = deal_until("displaced", lambda p: p.displaced is not None)
    come_to(guest, match)
    targets = {f"post:{move.post}" for move in match.position.legal_moves() if hasattr(move, "post")}
    expect(guest.page.locator("#prompt h2")).to_contain_text("you were displaced")
    top = box(guest.page.locator("#prompt"))[1]
    shown = [at for name, at in places(guest, "post:").items() if name in targets]
    assert shown and all(y < top for _, y in shown) and any(0 < x < 390 for x, _ in shown)


def test_on_a_phone_the_list_of_cubes_covers_no_card_of_the_hand(invite: Callable[[str], Guest]) -> None:
    guest = invite("phone")
    guest.come(PRINCES)
    tap(guest, '[data-key="look"]')
    cubes = guest.page.locator('#prompt [data-at^="cube:"]')
    expect(cubes).to_have_count(6)
    top = box(guest.page.locator("#prompt"))[1]
    hand = places(guest, "hand:")
    half = 27  # of a card in the hand, at this size
    assert hand and all(y + half < top for _, y in hand.values())
    for cube in cubes.all():
        cube.scroll_into_view_if_needed()
        expect(cube).to_be_in_viewport()


# -- long lists by keys -----------------------------------------------------------------------------------------------


def test_a_post_is_a_few_keys_away(guest: Guest) -> None:
    guest.come(GAME)
    guest.press("p", "m", "m")
    expect(guest.page.locator("#prompt .group:focus b")).to_have_text(re.compile("^M.* – "))
    name = guest.page.locator("#prompt .group:focus b").inner_text()
    guest.press("2")
    guest.expect_entries(1)
    expect(guest.page.locator("#log li").first).to_contain_text(f"Anna places a cube on {name}.")


def test_left_and_right_close_and_open_a_group_and_the_ends_are_one_key_away(guest: Guest) -> None:
    guest.come(GAME)
    guest.press("p", "End")
    last = guest.page.locator("#prompt .groups > li").last
    expect(last.locator(".group")).to_be_focused()
    guest.press("ArrowRight", "ArrowRight", "ArrowRight")
    expect(last.locator('[data-nth="2"]')).to_be_focused()
    guest.press("ArrowLeft", "ArrowLeft", "ArrowLeft")
    expect(last.locator("[data-nth]")).to_have_count(0)
    expect(last.locator(".group")).to_be_focused()
    guest.press("PageUp", "PageUp", "Home", "PageDown")
    expect(guest.page.locator("#prompt .group").nth(10)).to_be_focused()
    assert guest.entries == 0


# -- the slider -------------------------------------------------------------------------------------------------------


def test_space_plays_and_pauses_on_the_slider(guest: Guest) -> None:
    match = deal_until("slide", lambda p: any(owner_of(piece) == 1 for piece in p.posts if piece))
    come_to(guest, match)
    guest.page.locator('[data-key="slider.log"]').focus()
    guest.press("Home")
    expect(guest.page.locator("#slid")).to_have_text(f"0 / {len(match)}")
    guest.press("Space")
    expect(guest.page.locator('[data-do="replay.play"]')).to_have_attribute("aria-label", "Pause")
    guest.press("Space")
    expect(guest.page.locator('[data-do="replay.play"]')).to_have_attribute("aria-label", "Play")


@pytest.mark.parametrize("size", ["desktop", "tablet"])
def test_the_slider_stays_under_the_pointer_when_looking_back_begins(invite: Callable[[str], Guest], size: str) -> None:
    guest = invite(size)
    match = deal_until("slide", lambda p: len([piece for piece in p.posts if piece]) > 5)
    come_to(guest, match)
    assert position(match).phase
    slider = guest.page.locator('[data-key="slider.log"]')
    slider.hover()
    left, top, right, bottom = before = box(slider)
    guest.page.mouse.move((left + right) / 2, (top + bottom) / 2)
    guest.page.mouse.down()
    expect(guest.page.locator('[data-key="replay.leave"]')).to_be_visible()
    assert box(slider) == before
    guest.page.mouse.up()

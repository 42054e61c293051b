"""Before Python: the drawn board at once, in the player's light and language; then the same board in the same place."""

import base64
from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from hansa_core import new_match
from tests.page.conftest import SIZES
from tests.page.guest import Guest
from tests.site.serving import Serving

GAMES = {
    "die_hanse_2_3": "#new?seats=Anna,Ben,Cem&seed=x",
    "die_hanse_4_5": "#new?seats=Anna,Ben,Cem,Dora&seed=x",
    "east_3_5": "#new?board=east_3_5&seats=Anna,Ben,Cem&seed=x",
    "britannia_3": "#new?board=britannia_3&seats=Anna,Ben,Cem&seed=x",
    "britannia_4_5": "#new?board=britannia_4_5&seats=Anna,Ben,Cem,Dora&seed=x",
}
SHORT = {"sideways": (844, 390), "narrow": (667, 375), "small": (360, 640)}
WINDOWS = {**SIZES, **SHORT}
# Of two pictures, the part of the pixels that differ clearly.
DIFFERENCE = """async ([one, two]) => {
  const [a, b] = await Promise.all([one, two].map(async (text) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob());
    const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    context.drawImage(picture, 0, 0);
    return context.getImageData(0, 0, picture.width, picture.height);
  }));
  if (a.width !== b.width || a.height !== b.height) return 1;
  let changed = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    if ([0, 1, 2].some((k) => Math.abs(a.data[i + k] - b.data[i + k]) > 48)) changed += 1;
  }
  return changed / (a.width * a.height);
}"""
OVER_THE_BOARD = "#loading, .edge, #board > :not(.layers), #prompt, #log, #tabs"
HIDE = "(what) => { for (const element of document.querySelectorAll(what)) element.style.visibility = 'hidden'; }"


class Waiting:
    """A page whose rules do not come until they are let through."""

    def __init__(self, page: Page, site: Serving) -> None:
        self.page, self.site = page, site
        self.held: list[Route] | None = []
        page.route("**/start.code", self._hold)  # answered by `go_on`

    def open(self, fragment: str = "") -> None:
        self.held = []
        self.page.goto(self.site.url + fragment)
        self._loading()

    def open_again(self) -> None:
        self.held = []
        self.page.reload()
        self._loading()

    def _loading(self) -> None:
        expect(self.page.locator("html")).to_have_attribute("data-state", "loading")
        self.page.evaluate("() => document.fonts.ready")

    def _hold(self, route: Route) -> None:
        if self.held is None:
            route.continue_()
        else:
            self.held.append(route)

    def go_on(self) -> None:
        """Also what is asked for from now on is let through."""
        held, self.held = self.held or [], None
        for route in held:
            route.continue_()
        Guest(self.page, self.site.url).ready()

    def picture(self, selector: str) -> str:
        self.page.evaluate(HIDE, OVER_THE_BOARD)
        box = self.page.locator(selector).bounding_box()
        assert box is not None
        return base64.b64encode(self.page.screenshot(clip=box)).decode()


@pytest.fixture
def waiting(chromium: Browser, site: Serving, request: pytest.FixtureRequest) -> Iterator[Waiting]:
    width, height = WINDOWS[getattr(request, "param", "desktop")]
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        locale="en-GB",
        color_scheme="light",
        reduced_motion="reduce",
        service_workers="block",  # what a worker brings cannot be held back
    )
    yield Waiting(context.new_page(), site)
    context.close()


@pytest.mark.parametrize(
    ("waiting", "board"),
    [*product(SIZES, GAMES), *((size, "die_hanse_2_3") for size in SHORT)],
    indirect=["waiting"],
)
def test_the_board_stays_where_it_was_painted_first(waiting: Waiting, board: str) -> None:
    waiting.open(GAMES[board])
    expect(waiting.page.locator(f"#first .{board}")).to_be_visible()
    before, first = waiting.page.locator("#first .map").bounding_box(), waiting.picture("#first .map")
    waiting.go_on()
    assert waiting.page.locator("#canvas").bounding_box() == before
    second = waiting.picture("#canvas")
    # Rings around the free posts and the three markers come with Python; a shift by one pixel would change far more.
    assert waiting.page.context.new_page().evaluate(DIFFERENCE, [first, second]) < 0.04


@pytest.mark.parametrize("board", GAMES)
def test_the_first_paint_shows_the_board_of_the_address(waiting: Waiting, board: str) -> None:
    waiting.open(GAMES[board])
    expect(waiting.page.locator(f"#first .{board}")).to_be_visible()
    expect(waiting.page.locator("#first .board:visible")).to_have_count(1)
    waiting.go_on()
    expect(waiting.page.locator("#first")).to_be_hidden()
    assert waiting.page.evaluate("() => location.hash").startswith("#play/")

    waiting.open_again()
    expect(waiting.page.locator(f"#first .{board}")).to_be_visible()
    waiting.go_on()


@pytest.mark.parametrize("board", GAMES)
def test_the_first_paint_shows_the_board_of_a_link(waiting: Waiting, board: str) -> None:
    players = 4 if board.endswith("4_5") else 3
    match = new_match("hansa_teutonica", ["Anna", "Ben", "Cem", "Dora"][:players], "x", board=board)
    waiting.open(f"#{match.to_link()}")
    expect(waiting.page.locator("html")).to_have_attribute("data-first", board)
    expect(waiting.page.locator(f"#first .{board}")).to_be_visible()


def test_an_unknown_board_has_an_empty_frame(waiting: Waiting) -> None:
    waiting.open("#play/000000000000")
    expect(waiting.page.locator("#first .map")).to_be_visible()
    expect(waiting.page.locator("#first .board:visible")).to_have_count(0)
    waiting.go_on()
    expect(waiting.page.locator("#first")).to_be_hidden()


def test_light_and_language_are_there_from_the_start(waiting: Waiting) -> None:
    for setting, value in (("theme", "dark"), ("language", "de")):
        waiting.page.add_init_script(f"localStorage.setItem('hansa/{setting}', '{value}')")
    waiting.open()
    expect(waiting.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(waiting.page.get_by_role("heading", name="Der Tisch wird gedeckt")).to_be_visible()
    expect(waiting.page.locator("#first .brand")).to_be_visible()
    waiting.go_on()


def test_progress_is_counted_in_bytes(waiting: Waiting) -> None:
    waiting.open()
    step = waiting.page.locator('#loading [lang="en"] [data-step]')
    expect(step.first).to_have_class("done")
    expect(step.last).not_to_have_class("done")
    value, most = waiting.page.locator("progress").evaluate("(bar) => [bar.value, bar.max]")
    assert 0.7 * most < value < most
    assert float(waiting.page.locator('#loading [lang="en"] [data-whole]').inner_text()) == round(most / 1e6, 1)
    waiting.go_on()

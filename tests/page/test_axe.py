"""axe-core, every rule of it that is about what a page must be, on every screen, in every state: it finds nothing.

Each state is looked at wide and by day, then narrow and by candle-light, the many tables in turn one way or the other;
with `--long` all of them in both lights at both sizes.
What has frames of its own in forced colours is looked at in these too."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

import pytest
from playwright.sync_api import expect

from hansa_core import Match, new_match
from hansa_core.table import Chance
from tests.page.guest import Guest
from tests.page.overlaps import resize
from tests.page.player import bot_move, put_saves
from tests.page.test_overlaps import SCENES, match_of, open_scene
from ui.build.environment import npm_install

TABLE = "#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=x"
WIDE, NARROW = (1440, 900), (390, 844)
DAY, NIGHT = ("light", WIDE), ("dark", NARROW)
ALL_LOOKS = tuple(product(("light", "dark"), (WIDE, NARROW)))
# In forced colours the contrast is the system's: there axe would read the colours that are not shown.
RUN = """async (forced) => {
  const rules = { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } };
  if (forced) rules["color-contrast"] = { enabled: false };
  const { violations } = await axe.run(document, { rules, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}"""
SHEETS = ("menu", "help", "scores", "share")
Looks = tuple[tuple[str, tuple[int, int]], ...]


@cache
def axe() -> str:
    return (npm_install(tools=True) / "axe-core/axe.min.js").read_text(encoding="utf-8")


@cache
def prompts(game: str, names: tuple[str, ...], edition: str = "", board: str = "", *options: str) -> dict[str, Match]:
    """A game as it stands when each question of it is asked for the first time."""
    made = {"edition": edition or None, "board": board or None, **dict.fromkeys(options, True)}
    match, chance, seen = new_match(game, names, "axe", first=0, **made), Chance("axe"), dict[str, int]()
    while match.to_act is not None:
        assert match.position.prompt is not None
        seen.setdefault(match.position.prompt.id, len(match))
        match.play(bot_move(match, chance))
    return {prompt: match.copy(n) for prompt, n in seen.items() if match.at(n).chain == 0}


def screens(guest: Guest) -> Iterator[str]:
    guest.come()
    yield "start"
    for game in ("merchant_princes", "middle_ages"):
        guest.click(f'[data-key="game.{game}"]')
        yield f"set-up of {game}"
    guest.click('[data-key="seat_played.1.far"]')
    guest.click('[data-key="start"]')
    expect(guest.root).to_have_attribute("data-live", "lobby")
    yield "lobby"
    if not guest.page.locator("[data-card]").count():
        guest.click('[data-do="live.invite"]')
    expect(guest.page.locator("[data-card]")).to_be_visible()
    yield "invitation"
    guest.go("#learn/hansa_teutonica/first")
    expect(guest.page.locator("#lesson")).to_be_visible()
    yield "lesson"
    for game in ("merchant_princes", "middle_ages"):
        guest.go(f"#learn/{game}/first")
        expect(guest.root).to_have_attribute("data-game", game)
        guest.click('#steps [data-value="3"]')
        expect(guest.page.locator('#steps [data-value="3"]')).to_have_attribute("aria-current", "step")
        yield f"lesson of {game}"
    for address in ("access", "rules/hansa_teutonica/H58", "rules/merchant_princes"):
        guest.go(f"#{address}")
        expect(guest.page.locator(".rules-page")).to_be_visible()
        yield address
    for side in ("rooms.html", "rooms.html#j/AAAA"):
        guest.page.goto("about:blank")
        guest.go(side)
        guest.ready()
        yield side


def troubles(guest: Guest) -> Iterator[str]:
    guest.page.add_init_script("Object.defineProperty(window, 'localStorage', { value: null })")
    guest.come(TABLE)
    guest.press("i")
    expect(guest.page.locator("#bars .warn")).to_be_visible()
    yield "not kept"
    guest.page.add_init_script("delete window.WebAssembly")
    guest.page.goto("about:blank")
    guest.go("")
    expect(guest.page.locator("#failure h1").first).to_be_visible()
    yield "failure"


def at_the_table(guest: Guest) -> Iterator[str]:
    guest.come(TABLE)
    for sheet in SHEETS:
        guest.click(f'[data-key="sheet.{sheet}"]')
        expect(guest.page.locator("#sheet > *")).to_be_visible()
        yield sheet
        if sheet == "help":
            guest.click('[data-key="help-access"]')
            expect(guest.page.locator("#sheet div.access")).to_be_visible()
            yield "access"
        if sheet == "share":
            guest.click('[data-key="share.play"]')
            expect(guest.page.locator('[data-key="seats.make"]')).to_be_visible()
            yield "seats"
            guest.click('[data-key="seats.make"]')
            expect(guest.page.locator("#link")).to_be_visible()
            yield "link"
        guest.press("Escape")
    guest.press("e")
    guest.click(".notice [data-do=rules]")
    expect(guest.page.locator("#rulebook .rulebook")).to_be_visible()
    yield "a refusal's rule"
    guest.press("Escape")
    guest.press("h")
    expect(guest.page.locator("#prompt .hints")).to_be_visible(timeout=60_000)
    yield "hint"
    guest.go("#")
    expect(guest.page.locator("#continue .save")).to_have_count(1)
    guest.click('#continue [data-do="tools"]')
    yield "saves"


def scenes(guest: Guest, *names: str) -> Iterator[str]:
    put_saves(guest, {name: match_of(name) for name in names})
    guest.come()
    for name in names:
        open_scene(guest, name)
        yield name


def questions(guest: Guest, *made: dict[str, Match]) -> Iterator[str]:
    """Each question once, of these games of one kind."""
    found = {prompt: match for each in reversed(made) for prompt, match in each.items()}
    put_saves(guest, {f"ask{prompt}": match for prompt, match in found.items()})
    guest.come()
    for n, (prompt, match) in enumerate(found.items()):
        guest.go(f"#play/ask{prompt}")
        expect(guest.root).to_have_attribute("data-digest", match.position.view(None).digest()[:16])
        if not n and guest.page.locator('[data-do="look"]').count():
            yield "curtain"
        guest.pick_up()
        yield prompt


def ends(guest: Guest) -> Iterator[str]:
    yield from scenes(guest, "final")
    guest.click('[data-key="analyse"]')
    yield "analysis"
    guest.go("#" + new_match("merchant_princes", ["Anna", "Ben"], "x").watch_record().to_link())
    expect(guest.root).to_have_attribute("data-game", "merchant_princes")
    yield "watched"


WALKS: dict[str, Callable[[Guest], Iterator[str]]] = {
    "screens": screens,
    "at the table": at_the_table,
    "scenes": lambda guest: scenes(guest, *(name for name in SCENES if name != "final")),
    "troubles": troubles,
    "hansa_teutonica": lambda guest: questions(
        guest,
        prompts("hansa_teutonica", ("Anna", "Ben", "Cem"), "2014", "east_3_5"),
        prompts("hansa_teutonica", ("Anna", "Ben", "Cem"), "2020", "die_hanse_2_3", "missions", "favour"),
        prompts("hansa_teutonica", ("Anna", "Ben"), "2009", "die_hanse_2_3"),
        prompts("hansa_teutonica", ("Anna", "Ben"), "2020", "britannia_3", "neutral"),
    ),
    "merchant_princes": lambda guest: questions(guest, prompts("merchant_princes", ("Anna", "Ben"))),
    "middle_ages": lambda guest: questions(
        guest, prompts("middle_ages", ("Anna", "Ben", "Cem"), "", "", "negotiating")
    ),
    "ends": ends,
}


FORCED = (
    "start",
    "set-up of middle_ages",
    "lesson",
    "menu",
    "scores",
    "place",
    "sale",
    "talk",
    "ranking",
    "curtain",
    "final",
)
"""States that are looked at in forced colours too: a screen, a sheet, a choice, a curtain and an end of each kind."""


TABLES = ("scenes", "hansa_teutonica", "merchant_princes", "middle_ages")


def look(guest: Guest, walk: str, *looks: Looks) -> dict[str, list[str]]:
    """What axe finds, by state; one after the other they are looked at in these ways."""
    found = {}
    for n, state in enumerate(WALKS[walk](guest)):
        guest.page.evaluate(axe())
        for light, (width, height) in looks[n % len(looks)]:
            guest.page.emulate_media(color_scheme=light, reduced_motion="reduce")
            resize(guest, width, height)
            found[f"{state}, {light}, {width}"] = guest.page.evaluate(RUN)
        if state in FORCED:
            guest.page.emulate_media(color_scheme="dark", forced_colors="active", reduced_motion="reduce")
            found[f"{state}, forced"] = guest.page.evaluate(RUN, True)
            guest.page.emulate_media(forced_colors="none", reduced_motion="reduce")
        resize(guest, *WIDE)
    return {state: wrong for state, wrong in found.items() if wrong}


@pytest.mark.parametrize("walk", WALKS)
def test_axe_finds_nothing(guest: Guest, walk: str) -> None:
    assert look(guest, walk, *([(DAY,), (NIGHT,)] if walk in TABLES else [(DAY, NIGHT)])) == {}


@pytest.mark.slow
@pytest.mark.parametrize("walk", WALKS)
def test_axe_finds_nothing_in_both_lights_at_both_sizes(guest: Guest, walk: str) -> None:
    assert look(guest, walk, ALL_LOOKS) == {}

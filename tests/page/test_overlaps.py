"""The table at every size: nothing lies over anything else or sticks out of its box, and everything can be reached."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from hansa_core import Match, new_match
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table import Chance
from tests.page.fair.test_sizes import SMALL
from tests.page.guest import Guest
from tests.page.overlaps import problems, resize
from tests.page.player import bot_move, put_saves

SHORT = ("Ada", "Ben", "Cem", "Dol", "Eva")
LONG = ("Maximiliane Wolkenst", "Bartholomäus Ackerma", "Clothilde-Friederike", "Dorothea Kirchenmann",
        "Emmanuelle Sternberg")  # fmt: skip
LANGUAGES = ("en", "fr", "de")
WIDTHS = (320, 360, 390, 480, 568, 667, 720, 844, 932, 999, 1000, 1100, 1199, 1200, 1280, 1366, 1440, 1600, 1920)
HEIGHTS = (375, 390, 430, 450, 559, 639, 640, 700, 768, 844, 900, 1080, 1200)
SIZES = (
    (844, 390), (320, 568), (1366, 768), (667, 375), (1024, 768), (360, 640), (1200, 640), (932, 430), (390, 844),
    (1280, 720), (720, 450), (1199, 640), (320, 375), (1440, 900), (568, 390), (768, 1024), (1000, 768), (1920, 1080),
    (999, 700), (1200, 900), (1920, 450), (480, 559), (1600, 1200), (1280, 600), (900, 899),
)  # fmt: skip
"""Those that people have, the limits of each layout, and the corners."""
FOUND = {"refused": [(480, 375)], "talk": [(1200, 640)], "discs": [(1200, 640)]}
"""Where the sweep over all sizes has found something."""


class Scene(NamedTuple):
    """A game played by the sensible bot for so many entries, and on until something is reached."""

    names: tuple[str, ...]
    entries: int = 0
    reached: Callable[[Any], bool] = lambda now: True
    keys: tuple[str, ...] = ()
    """Pressed before one looks."""
    game: str = "hansa_teutonica"
    setup: Mapping[str, str | bool] = MappingProxyType({})
    start: str = ""
    """A text position that it begins with."""


def my_turn(now: HansaPosition) -> bool:
    return now.phase == "main" and now.actions > 1


def rewards(now: HansaPosition) -> bool:
    return sum(move.kind == "establish" for move in now.legal_moves()) > 3


def asks(prompt: str) -> Callable[[Any], bool]:
    return lambda now: now.prompt is not None and now.prompt.id == prompt


MODULES = {"missions": True, "favour": True}
NEGOTIATING = {"negotiating": True}
FLEETS = """merchant_princes herren_der_meere 2007 players={n}
turn 0 phase2
pile white white yellow
row red blue red yellow brown green
hand 0 white blue blue red red green green yellow yellow brown brown
gold 0 148
ships 0 {all} white blue
ships {last} brown yellow
cards 0 trading_post trading_post trade_agreement trade_agreement docker docker
"""
"""P5: one seat has bought every ship and every other special card."""
SCENES = {
    "two": Scene(SHORT[:2], 60, my_turn, setup={"edition": "2009"}),
    "three": Scene(SHORT[:3], 150, my_turn),
    "long": Scene(LONG[:3], 150, my_turn),
    "place": Scene(LONG[:3], 160, my_turn, ("p",)),
    "refused": Scene(LONG[:3], keys=("e",)),
    "establish": Scene(LONG[2:], 40, rewards, ("e",)),
    "displaced": Scene(LONG, 100, lambda now: now.displaced is not None),
    "markers": Scene(LONG[:4], 100, lambda now: now.phase == "replacing"),
    "back": Scene(LONG[:3], 170, keys=("ArrowLeft",)),
    "final": Scene(LONG, 5000),
    "modules": Scene(LONG[:4], 200, my_turn, setup=MODULES),
    "neutral": Scene(LONG[:2], 120, my_turn, setup={**MODULES, "neutral": True}),
    "east": Scene(LONG, 200, my_turn, setup={"board": "east_3_5"}),
    "britannia": Scene(LONG[:3], 150, my_turn, setup={"board": "britannia_3"}),
    "britannia5": Scene(SHORT, 200, my_turn, setup={"board": "britannia_4_5"}),
    "princes": Scene(LONG[:4], 80, game="merchant_princes"),
    "princes2": Scene(SHORT[:2], 40, game="merchant_princes"),
    "sale": Scene(
        LONG[:4],
        90,
        lambda now: now.phase == "phase2" and len(now.legal_moves()) > 7,
        ("c", "1", "1"),
        "merchant_princes",
    ),
    "fleet2": Scene(
        LONG[:2],
        keys=("c", "2", "3"),
        game="merchant_princes",
        start=FLEETS.format(n=2, last=1, all="white blue red green yellow brown red green yellow brown"),
    ),
    "fleet4": Scene(
        LONG[:4], game="merchant_princes", start=FLEETS.format(n=4, last=3, all="red green yellow brown red green")
    ),
    "talk": Scene(LONG[:4], 300, asks("D5"), game="middle_ages", setup=NEGOTIATING),
    "discs": Scene(LONG[:4], 300, asks("D10"), game="middle_ages"),
    "auction": Scene(SHORT[:2], 150, asks("D15"), game="middle_ages"),
    "cards": Scene(LONG[1:5], 400, asks("D4"), game="middle_ages", setup=NEGOTIATING),
    "ranking": Scene(LONG[:4], 5000, game="middle_ages"),
    "princes3": Scene(LONG[:3], 60, game="merchant_princes"),
    "buying": Scene(LONG[:4], 200, asks("D1"), game="middle_ages"),
    "bid": Scene(LONG[1:4], 150, asks("D3"), game="middle_ages"),
    "wagon": Scene(LONG[:4], 250, asks("D8"), game="middle_ages"),
}
"""Every game and board, two to five players, short and long names, and what one can be asked."""


@cache
def match_of(name: str) -> Match:
    scene = SCENES[name]
    begin = {"start": scene.start} if scene.start else {"first": 0, **scene.setup}
    match, chance = new_match(scene.game, scene.names, "sizes", **begin), Chance("sizes")
    while match.to_act is not None and (len(match) < scene.entries or not scene.reached(match.position)):
        match.play(bot_move(match, chance))
    return match


def open_scene(guest: Guest, name: str) -> None:
    guest.go(f"#play/{name}")
    expect(guest.root).to_have_attribute("data-digest", match_of(name).position.view(None).digest()[:16])
    guest.pick_up()
    guest.press(*SCENES[name].keys)


def looks(guest: Guest, name: str, sizes: Iterable[tuple[int, int]]) -> dict[str, list[str]]:
    """What is wrong with a scene, by size."""
    open_scene(guest, name)
    found = {}
    for width, height in sizes:
        resize(guest, width, height)
        found[f"{width}x{height}"] = problems(guest)
    return {size: wrong for size, wrong in found.items() if wrong}


def come_to_scenes(guest: Guest, *names: str) -> None:
    put_saves(guest, {name: match_of(name) for name in names})
    guest.come()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overlaps(guest: Guest, language: str) -> None:
    """Each scene at a few sizes, each size with a few scenes; another few in each language."""
    come_to_scenes(guest, *SCENES)
    guest.speak(language)
    shift = LANGUAGES.index(language)
    wrong = {}
    for n, name in enumerate(SCENES):
        sizes = [SIZES[(3 * n + 5 * k + 8 * shift) % len(SIZES)] for k in range(4)]
        looked = looks(guest, name, [*sizes, *FOUND.get(name, ())])
        wrong |= {f"{name} {size}": found for size, found in looked.items()}
    assert wrong == {}


@pytest.mark.parametrize(("width", "height"), [(844, 390), (667, 375), (932, 430), (720, 450)])
def test_a_short_window_has_the_map_left_in_its_whole_height(guest: Guest, width: int, height: int) -> None:
    come_to_scenes(guest, "long")
    resize(guest, width, height)
    open_scene(guest, "long")
    canvas, card = (guest.page.locator(each).bounding_box() for each in ("#canvas", "#prompt"))
    assert canvas and card
    assert (canvas["y"], canvas["height"]) == (0, height) and canvas["width"] > 0.5 * width
    assert card["x"] >= canvas["x"] + canvas["width"]
    for tab in ("desk", "players", "log", "table"):
        guest.click(f'[data-key="tab.{tab}"]')
        expect(guest.page.locator("#table")).to_have_attribute("data-tab", tab)
        assert guest.page.evaluate(SMALL) == [], tab


def test_the_skills_of_the_others_are_seen_on_a_tablet(guest: Guest) -> None:
    come_to_scenes(guest, "displaced")
    resize(guest, 1024, 768)
    open_scene(guest, "displaced")
    skills = guest.page.locator("#players .skills > span")
    expect(skills).to_have_count(4 * 5)
    for skill in skills.all():
        expect(skill).to_be_in_viewport(ratio=1)


def test_a_scene_is_drawn_for_the_size_that_the_window_has_now(guest: Guest) -> None:
    come_to_scenes(guest, "princes")
    resize(guest, 1366, 768)
    open_scene(guest, "princes")
    places = guest.page.locator("#places").inner_html()
    resize(guest, 390, 844)
    expect(guest.page.locator("#tabs")).to_be_visible()
    resize(guest, 1366, 768)
    guest.page.wait_for_function("(before) => document.querySelector('#places').innerHTML === before", arg=places)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_overlaps_at_any_size(guest: Guest, name: str, language: str) -> None:
    come_to_scenes(guest, name)
    guest.speak(language)
    assert looks(guest, name, product(WIDTHS, HEIGHTS)) == {}

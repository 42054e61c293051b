"""The harbour of Handelsfürsten in every shape that a window gives it, in three languages: nothing lies outside, no two
places and no two texts over each other, and what has to be read is large enough. Without a browser."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pytest

from hansa_core import new_match
from tests.games.merchant_princes.table import set_up
from tests.ui.tabs import Storage, Tab
from ui.drawing.scene import Box, Label, Scene, Sprite
from ui.games.merchant_princes import harbour, lanes, low
from ui.screens.table import table_regions
from ui.session.autosave import received
from ui.session.table import AnyTable
from ui.words.catalogue import LANGUAGES

LONG = ("Wilhelmine-Charlotte", "Bartholomäus Ackerma", "Clothilde-Friederike", "Dorothea Kirchenmann")
SHIPS = ("white", "blue", "red", "green", "yellow", "brown")
SCENES: dict[str, tuple[str, tuple[str, ...]]] = {
    "choose": (
        "turn 0 phase1; gold 0 9; hand 0 white blue red green yellow brown; ships 0 red red red red red",
        (),
    ),
    "sale": (
        "turn 0 phase2; gold 0 148; hand 0 blue blue blue red green; row red blue white green yellow brown; "
        "ships 0 blue blue red; ships 1 blue white; cards 0 docker; cards 1 trading_post docker",
        ("lay blue 1", "lay blue 3"),
    ),
    "paid": (
        "turn 0 phase2; hand 0 blue blue green; row red blue white green yellow brown; ships 0 blue blue; "
        "ships 1 blue white",
        ("lay blue 1", "sell"),
    ),
    "fleet": (
        "turn 0 phase2; hand 0 white blue blue red red green green yellow yellow brown brown; gold 0 148; "
        "ships 0 all; cards 0 trading_post trading_post trade_agreement trade_agreement docker docker",
        (),
    ),
    "curtain": ("turn 0 phase1; hand 0 white blue", ("curtain",)),
}
UPRIGHT = ((390, 506), (360, 402), (412, 577), (375, 474), (768, 686), (379, 375), (432, 450))
"""Pixels of room for the table: in windows of 390 × 844, 360 × 740, 412 × 915, 375 × 812, 768 × 1024, and of 667 × 375
and 720 × 450, where it is hardly wider than high."""
SIDEWAYS = ((540, 390), (452, 360), (597, 430), (573, 414), (512, 360), (390, 326))
"""844 × 390, 740 × 360, 932 × 430, 896 × 414, 800 × 360, and 390 × 664, where the sheet leaves so little."""
WIDE = ((820, 560), (920, 640), (1026, 690), (1100, 846), (1580, 1020), (1500, 600))
SHAPES = (*UPRIGHT, *SIDEWAYS, *WIDE)


class Bounds(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Bounds", least: float = 0.5) -> bool:
        return min(self.right, other.right) - max(self.left, other.left) > least and (
            min(self.bottom, other.bottom) - max(self.top, other.top) > least
        )


def tab_at(scene: str, players: int, language: str = "en") -> Tab:
    lines, moves = SCENES[scene]
    lines = lines.replace("all", " ".join((2 * SHIPS)[: 16 - 2 * players]))
    tab = Tab(Storage(), language=language)
    start = set_up(players, {}) + "\n" + lines.replace(";", "\n")
    tab.app.apply(received(tab.app.device, new_match("merchant_princes", LONG[:players], "sizes", start=start)))
    if moves != ("curtain",):
        table(tab).look()
        for move in moves:
            tab.app.apply(tab.app.actions.play(move))
    return tab


def table(tab: Tab) -> AnyTable:
    assert tab.app.table is not None
    return tab.app.table


def drawn(tab: Tab, width: int, height: int) -> Scene:
    """As the page asks for it."""
    found = table(tab)
    return found.room.scene(found, found.marks(), tab.app.words, height / 1000, width / height)


def zoom(scene: Scene, width: int, height: int) -> float:
    return min(width / scene.width, height / scene.height)


def bounds(label: Label) -> Bounds:
    """About what a text covers: a letter is half as wide as it is high, a bold one a little more; the capitals and
    their feet take four fifths of the height."""
    wide = (0.55 if label.weight >= 700 else 0.48) * label.size * len(label.text)
    left = label.x - {"left": 0.0, "center": wide / 2, "right": wide}[label.align]
    return Bounds(left, label.y - 0.4 * label.size, left + wide, label.y + 0.4 * label.size)


def names_of(scene: Scene, kind: str) -> Iterator[Label]:
    """The names on the small cards that lie at places of a kind, in units of the scene."""
    places = [place for place in scene.places if place.name.startswith(kind)]
    for card in (shape for shape in scene.shapes if isinstance(shape, Sprite) and "card-" in shape.art.name):
        if any(place.distance(card.x, card.y) == 0 for place in places):
            yield from (shape._replace(size=shape.size * card.scale) for shape in card.art.shapes
                        if isinstance(shape, Label))  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_lies_outside_or_over_something_else(name: str, language: str) -> None:
    for players in (2, 3, 4):
        tab = tab_at(name, players, language)
        for shape in SHAPES:
            scene = drawn(tab, *shape)
            said = (players, shape)
            labels = [label for label in scene.shapes if isinstance(label, Label) and label.text]
            for place in scene.places:
                assert place.x >= 0 and place.x + place.w <= scene.width + 0.01, (place, said)
                assert place.y >= 0 and place.y + place.h <= scene.height + 0.01, (place, said)
            for one, other in combinations([place for place in scene.places if not place.under], 2):
                boxes = [Bounds(place.x, place.y, place.x + place.w, place.y + place.h) for place in (one, other)]
                assert not boxes[0].meets(boxes[1]), (one, other, said)
            for label in labels:
                box = bounds(label)
                assert box.left >= 0 and box.right <= scene.width, (label, said)
                assert box.top >= 0 and box.bottom <= scene.height, (label, said)
            for one_label, other_label in combinations(labels, 2):
                assert not bounds(one_label).meets(bounds(other_label), 1), (one_label, other_label, said)


def test_every_layout_is_among_the_shapes() -> None:
    tab = tab_at("choose", 4)
    for layout, shapes in ((lanes, UPRIGHT), (low, SIDEWAYS), (harbour, WIDE)):
        for width, height in shapes:
            scene = drawn(tab, width, height)
            assert (scene.width, scene.height) == layout.size(4, width / height)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_what_stands_beside_the_own_ships_ends_before_them(name: str, language: str) -> None:
    scene = drawn(tab_at(name, 4, language), 1026, 690)
    berth = next(box for box in scene.shapes if isinstance(box, Box) and box.fill == "sea" and box.y > harbour.DESK)
    beside = [label for label in scene.shapes if isinstance(label, Label) and label.y > berth.y and label.x < berth.x]
    assert beside and all(bounds(label).right <= berth.x for label in beside)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("shape", [(390, 506), (360, 402)])
def test_a_phone_shows_six_large_cards_with_the_goods_names(
    shape: tuple[int, int], players: int, language: str
) -> None:
    """Three over three; on 390 × 844 each is 116 × 70 at least, and on the cards of the hand, of all six goods, names
    can be read as well."""
    tab = tab_at("choose", players, language)
    scene = drawn(tab, *shape)
    scale = zoom(scene, *shape)
    slots = [place for place in scene.places if place.name.startswith("slot:")]
    assert [len({place.y for place in slots}), len({place.x for place in slots}), len(slots)] == [2, 3, 6]
    least = (116, 70) if shape[0] == 390 else (104, 54)
    assert all(place.w * scale >= least[0] and place.h * scale >= least[1] for place in slots)
    assert all(label.size * scale >= (17 if shape[0] == 390 else 15) for label in names_of(scene, "slot:"))
    hand = list(names_of(scene, "hand:"))
    assert len(hand) == 6 and all(label.size * scale >= (9.5 if shape[0] == 390 else 8.4) for label in hand)
    assert len(list(names_of(scene, "slot:"))) == 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_thumbs_find_what_is_drawn(players: int) -> None:
    """Ships are many, and every one of them is a row of the list too."""
    scene = drawn(tab_at("choose", players), 390, 506)
    for place in (place for place in scene.places if not place.under):
        least = 24 if place.name.startswith("ship:") else 44
        assert min(place.w, place.h) * zoom(scene, 390, 506) >= least, place


@pytest.mark.parametrize("shape", [(390, 506), (540, 390), (1026, 690)])
@pytest.mark.parametrize("name", LONG)
def test_a_name_of_twenty_letters_is_shown_whole(name: str, shape: tuple[int, int]) -> None:
    """At the own desk and in every lane, in one line or two."""
    tab = tab_at("choose", 4)
    lines = [label.text for label in drawn(tab, *shape).shapes if isinstance(label, Label)]
    parts = [name] if name in lines else [name[: n + 1].rstrip() for n, each in enumerate(name) if each in " -"]
    assert any(part in lines and (part == name or name[len(part) :].lstrip() in lines) for part in parts), lines


def test_long_words_of_names_are_smaller_in_the_payout() -> None:
    """They have some 85 pixels there: eleven letters of 15 are too many."""
    prompt = table_regions(tab_at("sale", 4).app)["prompt"][1]()
    assert re.findall(r'<span class="long">([^<]+)', prompt) == [LONG[0], LONG[1], LONG[3]]
    assert f"<span>{LONG[2]}</span>" in prompt

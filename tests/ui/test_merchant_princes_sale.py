"""An open sale of Handelsfürsten on the page: what everybody gets, what would be better, cards laid by one click."""

import re
from collections import Counter
from itertools import combinations

import pytest

from hansa_core.merchant_princes.payout import payout
from hansa_core.merchant_princes.position import PrincesPosition
from tests.rules import rule
from tests.ui.princes_clicks import GAMES, MOST, all_clicks, more_a_turn
from tests.ui.tabs import Tab
from tests.ui.test_merchant_princes_table import E1, NAMES, regions, scene_of, sit_down, sit_down_at, table, text_of
from ui.drawing.scene import Box, Disc, Label, Path, Sprite
from ui.games.merchant_princes.sale import best_sale
from ui.session.standing import Standing

LANGUAGES = ("en", "fr", "de")


def at(lines: str, *moves: str, language: str = "en", **options: bool | int | str) -> Tab:
    """Anna at a text position, after her moves."""
    tab = sit_down_at(lines, **options)
    tab.app.set_language(language)
    table(tab).look()
    for move in moves:
        tab.app.apply(tab.app.actions.play(move))
    return tab


def prompt(tab: Tab) -> str:
    return text_of(regions(tab)["prompt"])


def point(tab: Tab, *places: str) -> list[str]:
    """Clicks, and all the moves there are then."""
    for place in places:
        tab.app.apply(tab.app.actions.point(place))
    return [str(entry) for entry in table(tab).match.entries]


# -- what everybody gets ----------------------------------------------------------------------------------------------


@rule("P21", "P22")
def test_the_payout_is_a_table_with_its_sums() -> None:
    """E1 with two Trade Agreements: three slots show blue then; Anna has two blue cubes, Ben has one."""
    tab = at(E1 + "; cards 0 trade_agreement trade_agreement", "lay blue 1", "lay blue 6")
    rows = re.findall(r"<tr.*?</tr>", regions(tab)["prompt"])
    assert [text_of(row) for row in rows] == ["A Anna 2 × 3 + 4 +10", "B Ben 1 × 3 +3"]
    assert 'class="you"' in rows[0] and 'class="you"' not in rows[1]


@rule("P21")
def test_who_has_no_such_cube_is_told_so() -> None:
    tab = at(E1, "lay red 2")
    assert "A Anna none at sea 0" in prompt(tab) and "Nobody has such a crate at sea" in prompt(tab)


def coins(tab: Tab) -> dict[str, int]:
    """How many ships carry a coin, by its number."""
    drawn = [shape.art.name for shape in scene_of(tab).shapes if isinstance(shape, Sprite)]
    return Counter(name.removeprefix("coin-+") for name in drawn if name.startswith("coin-+"))


@rule("P21", "P23")
def test_what_a_sale_has_paid_lies_over_the_ships_until_somebody_plays_on() -> None:
    """E1: two blue crates of Anna and one of Ben get 3 each; before the sale is closed, and until Ben has played."""
    tab = at(E1 + "; hand 1 white", "lay blue 1", "lay blue 6")
    assert coins(tab) == {"3": 3}
    tab.app.apply(tab.app.actions.play("sell"))
    assert table(tab).standing is Standing.SEES and coins(tab) == {"3": 3}
    tab.app.do("cover")
    table(tab).look()
    assert table(tab).viewer == 1 and coins(tab) == {"3": 3}
    tab.app.apply(tab.app.actions.play("end"))
    assert coins(tab) == {}
    table(tab).look_back(3)
    assert coins(tab) == {"3": 3}


@pytest.mark.parametrize("aspect", [1.4, 0.8])
def test_the_largest_fleet_lies_in_two_lines_with_larger_ships(aspect: float) -> None:
    """Twelve ships with two players (P5); four lie beside each other."""
    for number, lines in ((12, 2), (4, 1)):
        tab = at("turn 0 phase1; ships 0 " + " ".join(["red", "blue", "white", "green"] * (number // 4)))
        room, marks = table(tab).room, table(tab).marks()
        places = room.scene(table(tab), marks, tab.app.words, 1, aspect).places
        ships = [place for place in places if place.name.startswith("ship:0.")]
        assert len(ships) == number and len({place.y for place in ships}) == lines
        boxes = [(place.x, place.y, place.x + place.w, place.y + place.h) for place in ships]
        assert all(a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1] for a, b in combinations(boxes, 2))


@rule("P21", "P23")
@pytest.mark.parametrize("aspect", [0.77, 1.4])
def test_what_a_closed_sale_has_paid_runs_from_the_ships_to_everybody(aspect: float) -> None:
    """E1: to Anna 6 and to Ben 3; while the sale is open nothing runs, and the curtain changes nothing."""

    def gains() -> dict[str, bool]:
        room, marks = table(tab).room, table(tab).marks()
        shapes = room.scene(table(tab), marks, tab.app.words, 1, aspect).shapes
        found = [shape for shape in shapes if isinstance(shape, Sprite) and shape.art.name.startswith("gain-")]
        return {gain.art.name: bool(gain.moves and gain.source) for gain in found}

    tab = at(E1, "lay blue 1", "lay blue 6")
    assert gains()["gain-+3"] is False and not any(gains().values())
    tab.app.apply(tab.app.actions.play("sell"))
    assert gains() == {"gain-+6": True, "gain-+3": True}


# -- what would be better ---------------------------------------------------------------------------------------------


@rule("P20", "P21")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Or lay your second indigo card on slot 3, 4, 5 or 6: then 3 a crate, you +6."),
        (
            "fr",
            "Ou posez votre deuxième carte (indigo) sur l’emplacement 3, 4, 5 ou 6\u202f: alors 3 par caisse, vous +6.",
        ),
        ("de", "Oder lege deine zweite Karte Indigo auf Platz 3, 4, 5 oder 6: dann 3 je Kiste, du +6."),
    ],
)
def test_one_more_card_where_it_pays_more(language: str, said: str) -> None:
    """E1: slot 2 shows blue already."""
    assert said in prompt(at(E1, "lay blue 1", language=language))


@rule("P20", "P21")
def test_the_same_cards_elsewhere() -> None:
    """E3: a card on a slot that shows its colour adds nothing; of equal slots the first is named."""
    lines = "turn 0 phase2; hand 0 blue; row blue blue red red white green; ships 0 blue white"
    assert "would show more indigo on slot 3: then 3 a crate, you +3." in prompt(at(lines, "lay blue 1"))
    assert "would show more" not in prompt(at(lines, "lay blue 3"))


@rule("P20", "P21")
def test_another_good_that_pays_more() -> None:
    tab = at(E1, "lay red 2")
    assert "Or sell indigo: up to 3 a crate, you +6." in prompt(tab)


def test_nothing_better_is_not_said() -> None:
    tab = at(E1, "lay blue 1", "lay blue 6")
    assert 'class="hint"' not in regions(tab)["prompt"]


@rule("P20", "P21")
@pytest.mark.parametrize("row", ["red blue white green yellow brown", "blue blue blue red red red", "red " * 6])
@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_the_best_sale_is_the_best_of_all(row: str, cards: int) -> None:
    """Against every set of slots."""
    tab = at(f"turn 0 phase2; hand 0 {'blue ' * cards}; row {row}; ships 0 blue blue")
    view = table(tab).view
    assert isinstance(view, PrincesPosition)
    sets = [[slot for slot in range(6) if mask >> slot & 1] for mask in range(1, 64)]
    most = max(payout(view, 1, slots).gold[0] for slots in sets if len(slots) <= cards)
    assert best_sale(view, 1).pays.gold[0] == most


# -- cards laid by one click ------------------------------------------------------------------------------------------


@rule("P20")
def test_a_click_on_a_card_lays_it_where_it_pays_and_nothing_is_paid() -> None:
    """Not on slot 2, which shows blue. Anna has no cube of any other colour, Ben has a white one: slot 3."""
    tab = at(E1 + "; gold 0 5")
    assert point(tab, "hand:blue") == ["lay blue 3"]
    assert table(tab).match.position.view(0).score()[0]["gold"] == 5 and table(tab).match.settled == 0
    assert point(tab, "hand:blue")[0] == "lay blue 3" and len(table(tab).match) == 2
    tab.app.do("undo")
    tab.app.do("undo")
    assert len(table(tab).match) == 0


@rule("P20")
def test_a_click_on_a_slot_lays_what_pays_most_and_another_card_takes_its_place() -> None:
    tab = at(E1)
    assert point(tab, "slot:6") == ["lay blue 6"]
    assert point(tab, "hand:red") == ["lay red 6"]
    assert point(tab, "hand:blue") == ["lay blue 6"]


@rule("P20")
def test_the_last_card_moves_where_one_clicks_next() -> None:
    """With one card of the colour, the click after it means the same card. It covers red first, which Ben has."""
    tab = at(
        "turn 0 phase2; hand 0 blue red; row red blue white green yellow brown; ships 0 blue blue; ships 1 red red"
    )
    assert point(tab, "hand:blue") == ["lay blue 1"]
    assert {"slot:3", "slot:6"} <= {f"slot:{move.values[-1]}" for move in table(tab).instead}
    assert point(tab, "slot:6") == ["lay blue 6"] and point(tab, "slot:4") == ["lay blue 4"]
    tab.app.do("instead", "lay blue 5")
    assert point(tab) == ["lay blue 5"]


@rule("P20")
def test_a_card_is_dragged_to_any_slot() -> None:
    tab = at(E1)
    assert tab.app.actions.takes_up("hand:red") and not tab.app.actions.takes_up("pile")
    tab.app.apply(tab.app.actions.drag("hand:red", "slot:4"))
    assert point(tab) == ["lay red 4"]
    tab.app.apply(tab.app.actions.drag("hand:blue", "slot:5"))
    tab.app.apply(tab.app.actions.drag("hand:red", ""))
    assert point(tab) == ["lay red 4"]


def test_no_action_takes_more_clicks_than_it_must() -> None:
    taken = all_clicks()
    assert len(GAMES) == 4 and set(MOST) == set(taken)
    assert {kind: max(clicks) for kind, clicks in taken.items()} == MOST
    assert more_a_turn(taken) == len(taken["asked"]) / len(taken["end"])  # the last card of a pile, and nothing else


# -- the strip and the curtain ----------------------------------------------------------------------------------------


@rule("P12")
@pytest.mark.parametrize(
    ("lines", "states"),
    [
        ("turn 0 load", ["next", "next", "next"]),
        ("turn 0 phase1", ["now", "next", "next"]),
        ("turn 0 phase2", ["done", "now", "next"]),
        ("turn 0 post; cards 0 trading_post", ["done", "done", "now"]),
    ],
)
def test_the_strip_shows_the_phase_that_runs(lines: str, states: list[str]) -> None:
    shown = regions(sit_down_at(lines))["strip"]
    assert re.findall(r'<li class="(\w+)"', shown) == states
    assert shown.count('aria-current="step"') == states.count("now")


@rule("P9")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_curtain_tells_what_everybody_may_know(language: str) -> None:
    """Anna draws green and yellow; Ben hears that she drew two, and sees neither cards nor gold behind the cloth."""
    tab = at("turn 0 phase2; hand 0 red; gold 0 7; pile green yellow white white", "draw", language=language)
    tab.app.do("cover")
    assert table(tab).standing is Standing.CURTAIN
    said = prompt(tab)
    words = tab.app.words
    assert words.say("merchant_princes.drew", seat=0, n=2, left=2) in said
    assert words.say("merchant_princes.meanwhile") in said and NAMES[1] in said
    assert not any(words.say(f"merchant_princes.good.{good}") in said for good in ("green", "yellow", "red"))
    assert not any(place.name.startswith("hand:") for place in scene_of(tab).places)


# -- beside the demand ------------------------------------------------------------------------------------------------


@rule("P10", "P20")
@pytest.mark.parametrize("aspect", [0.77, 1.4])
@pytest.mark.parametrize(
    ("language", "tops", "one", "two"),
    [
        ("en", "6 slots; only the top cards count", "one of yours lies on copper",
         "3 of yours lie on copper, salt and cotton"),
        ("fr", "6 emplacements\u202f; seules comptent les cartes du dessus",
         "une des vôtres est posée sur\u202f: cuivre", "3 des vôtres sont posées sur\u202f: cuivre, sel et coton"),
        ("de", "6 Plätze; nur die obersten Karten zählen", "eine von deinen liegt auf Kupfer",
         "3 von deinen liegen auf Kupfer, Salz und Baumwolle"),
    ],
)  # fmt: skip
def test_what_the_cards_of_a_sale_cover_is_said(language: str, tops: str, one: str, two: str, aspect: float) -> None:
    """To the seller, and what earlier sales have covered to nobody; on a phone only while there is a sale."""

    def said() -> set[str]:
        room, marks = table(tab).room, table(tab).marks()
        shapes = room.scene(table(tab), marks, tab.app.words, 1, aspect).shapes
        return {shape.text for shape in shapes if isinstance(shape, Label)} & {tops, one, two}

    tab = at(E1.replace("blue blue red", "blue blue blue red", 1) + "; covered 2 0 0 0 0 0", language=language)
    assert said() == ({tops} if aspect > 1 else set())
    tab.app.apply(tab.app.actions.play("lay blue 1"))
    assert said() == {one}
    for slot in (3, 4):
        tab.app.apply(tab.app.actions.play(f"lay blue {slot}"))
    assert said() == {two}


@rule("P20")
@pytest.mark.parametrize(("shape", "least"), [((390, 506), 5), ((540, 390), 5), ((1026, 690), 9)])
def test_the_edge_of_a_covered_card_is_seen(shape: tuple[int, int], least: float) -> None:
    """So many pixels of its colour stand over the ring of the card that lies on it."""
    tab = at(E1, "lay blue 1")
    width, height = shape
    scene = table(tab).room.scene(table(tab), table(tab).marks(), tab.app.words, height / 1000, width / height)
    covered = next(shape for shape in scene.shapes if isinstance(shape, Box) and shape.fill == "cargo-red")
    ring = scene.shapes[scene.shapes.index(covered) + 1]
    assert isinstance(ring, Box) and ring.fill == "gold"
    assert (ring.y - covered.y) * min(width / scene.width, height / scene.height) >= least


# -- what a thing tells while a sale is open --------------------------------------------------------------------------


def told(tab: Tab, place: str) -> str:
    thing = table(tab).room.thing(place, table(tab), tab.app.words)
    assert thing is not None
    return thing.sentence


@rule("P20", "P21")
def test_a_slot_tells_the_card_that_lies_there_now() -> None:
    """E1: indigo lies on slot 1 and shows on slot 2; the copper under it shows nowhere, as no crate or ship says it
    does. Slot 3 is as it was."""
    tab = at(E1.replace("ships 1 blue", "ships 1 red"), "lay blue 1")
    assert "Blue card. Covers copper. Shows on 2 slots" in told(tab, "slot:1")
    assert "Blue card. Shows on 2 slots" in told(tab, "slot:2")
    assert "White card. Shows on 1 slot." in told(tab, "slot:3")
    assert all("Shows on 0 slots" in told(tab, place) for place in ("cube:red", "ship:1.1", "hand:red"))
    assert all("Shows on 2 slots" in told(tab, place) for place in ("cube:blue", "ship:0.1", "hand:blue"))


@rule("P10")
@pytest.mark.parametrize(("language", "said"), [("en", "Covers"), ("fr", "Couvre"), ("de", "Bedeckt")])
def test_what_earlier_sales_have_covered_is_not_told(language: str, said: str) -> None:
    tab = at(E1 + "; covered 0 0 2 0 0 0", "lay blue 1", language=language)
    assert said in told(tab, "slot:1") and said not in told(tab, "slot:3")


@rule("P20")
def test_cards_that_lie_in_the_row_are_not_in_the_hand() -> None:
    """E1: two blue cards and a red one; red cannot be laid beside blue, so it promises nothing."""
    tab = at(E1, "lay blue 1")
    assert "1 card in hand. Up to 3 shown: you +6" in told(tab, "hand:blue").replace("up to", "Up to")
    assert "you +" not in told(tab, "hand:red") and "2 cards in hand" in told(tab, "player:0")


# -- small things -----------------------------------------------------------------------------------------------------


@rule("P28")
@pytest.mark.parametrize(("left", "near"), [(6, False), (5, True)])
def test_strip_and_clock_turn_to_ember_together(left: int, near: bool) -> None:
    """The last five."""
    tab = at(f"turn 0 phase2; hand 0 blue; pile {' '.join(['?'] * left)}")
    assert ('class="end near"' in regions(tab)["strip"]) is near
    numbers = [shape.fill for shape in scene_of(tab).shapes if isinstance(shape, Label) and shape.text == str(left)]
    assert ("ember" in numbers) is near


@rule("P9")
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Ben looks away."), ("fr", "Ben ne regarde pas."), ("de", "Ben schaut weg.")],
)
def test_who_else_is_at_this_device_looks_away(language: str, said: str) -> None:
    tab = sit_down_at("turn 0 phase1")
    tab.app.set_language(language)
    assert said in prompt(tab)
    four = sit_down(4)
    assert "Ben, Cem and Dora look away." in prompt(four)
    table(four).look()
    assert "look away" not in prompt(four)


@rule("P18")
def test_what_is_too_dear_is_dashed_and_says_what_one_has() -> None:
    """With 9 gold all but the Trading Post; nothing is for who only looks on, and in phase 2 nothing is for sale."""

    def said(tab: Tab) -> tuple[int, int]:
        shapes = table(tab).room.scene(table(tab), table(tab).marks(), tab.app.words, 1, 1.4).shapes
        dashed = [shape for shape in shapes if isinstance(shape, Path) and shape.dash == (5, 4)]
        return len(dashed), sum(isinstance(shape, Label) and shape.text == "you have 9" for shape in shapes)

    assert said(at("turn 0 phase1; gold 0 9")) == (3, 3)
    assert said(at("turn 0 phase1; gold 0 30")) == (0, 0)
    assert said(at("turn 0 phase2; gold 0 9")) == (0, 0)
    assert said(sit_down_at("turn 0 phase1; gold 0 9")) == (0, 0)


@rule("P9")
def test_the_own_hand_says_that_it_is_secret() -> None:
    def texts(tab: Tab) -> list[str]:
        shapes = table(tab).room.scene(table(tab), table(tab).marks(), tab.app.words, 1, 1.4).shapes
        return [shape.text for shape in shapes if isinstance(shape, Label)]

    assert "secret · 3 cards" in texts(at("turn 0 phase2; hand 0 blue blue red"))
    assert "secret · 2 cards" in texts(at("turn 0 phase2; hand 0 blue blue red", "lay blue 1"))


@pytest.mark.parametrize("shape", [(390, 506), (540, 390), (1026, 690)])
def test_the_number_of_equal_cards_lies_within_its_card(shape: tuple[int, int]) -> None:
    """The frame around the next card covers nothing of it."""
    tab = at("turn 0 phase2; hand 0 white white blue blue blue red green yellow brown brown")
    width, height = shape
    scene = table(tab).room.scene(table(tab), table(tab).marks(), tab.app.words, height / 1000, width / height)
    hand = {place.name: place for place in scene.places if place.name.startswith("hand:")}
    discs = [disc for disc in scene.shapes if isinstance(disc, Disc) and disc.fill == "ink" and disc.line == "paper"]
    assert len(discs) == 3
    for disc in discs:
        others = [place for place in hand.values() if place.distance(disc.x, disc.y) > 0]
        assert len(others) == len(hand) - 1
        assert all(place.distance(disc.x, disc.y) >= disc.r for place in others)

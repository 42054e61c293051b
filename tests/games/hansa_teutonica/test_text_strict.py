"""Texts that no game could have led to are refused, with the line and what is wrong with it."""

import pytest

from hansa_core.table import BadText
from tests.games.hansa_teutonica.far import Britannia, East
from tests.games.hansa_teutonica.marked import marked
from tests.games.hansa_teutonica.table import Table
from tests.rules import rule

NINE_FULL = (
    "city brunswiek cube1; city duisburg cube1; city stade disc1; city bremen disc2 cube2;"
    "city coellen cube2 cube2; city emden disc3 cube3; city goslar cube3 cube3; city hannover cube1 cube1;"
    "city hildesheim cube2 cube3;"
)
TEN_FULL = NINE_FULL + "city halle cube1 cube1;"
ALL_DRAWN = marked("turn 0 over markers", exactly=True)
ONE_MISSING = ALL_DRAWN.replace("marker goslar_hildesheim extra_office", "used 1 extra_office")
DISPLACED = "turn 0 actions 1; displaced 1 cube from bremen_minden extras 1;"


def refused(lines: str, table: type[Table] = Table, players: int = 4) -> BadText:
    with pytest.raises(BadText) as caught:
        table(lines, players=players)
    return caught.value


@rule("H129", "H130", "H131")
@pytest.mark.parametrize(
    ("reason", "lines"),
    [
        ("prestige", ""),
        ("prestige", "prestige 0 19;"),
        ("prestige", TEN_FULL),
        ("cities", ""),
        ("cities", NINE_FULL),
        ("cities", TEN_FULL + "prestige 3 20;"),  # H129 comes first
        ("markers", ""),
        ("markers", "prestige 3 20;"),
        ("markers", TEN_FULL),
    ],
)
def test_a_game_is_over_only_by_an_end_that_was_reached(reason, lines):
    assert refused(f"{lines} turn 0 over {reason}") == BadText(
        "text.not_ended", line=lines.count(";") + 2, reason=reason
    )


@rule("H130")
def test_markers_end_the_game_when_one_could_not_be_drawn():
    """With three markers about none had to be drawn, though the supply is empty."""
    assert refused(ALL_DRAWN).key == "text.not_ended"
    assert ONE_MISSING != ALL_DRAWN and Table(ONE_MISSING).over == "markers"
    assert refused(f"{ONE_MISSING}\nprestige 1 20").key == "text.not_ended"


@rule("H129", "H131")
def test_an_end_that_was_reached_is_read():
    assert Table("prestige 0 20; turn 0 over prestige").over == "prestige"
    assert Table(TEN_FULL + "turn 0 over cities").over == "cities"
    assert Table(TEN_FULL + "prestige 1 20; turn 0 over prestige").over == "prestige"


@pytest.mark.parametrize(
    ("lines", "word", "table"),
    [
        ("desk 0 actiones 1 bursa 2 actiones 1", "actiones", Table),
        ("supply 0 cubes 3 cubes 4", "cubes", Table),
        ("stock 1 discs 0 cubes 5 discs 0", "discs", Table),
        ("permanent danzig_malmo left 1 cubes 1 left 2", "left", East),
        ("spent cardiff cardiff", "cardiff", Britannia),
        ("displaced 1 cube from bremen_minden extras 0 with emden_stade.2 emden_stade.2", "emden_stade.2", Table),
        ("lifted cube0@emden_stade.1 cube0@emden_stade.1", "emden_stade.1", Table),
        ("put cube0@emden_stade.1 disc0@emden_stade.1", "emden_stade.1", Table),
        ("taken cube1@emden_stade.1 cube1@emden_stade.1", "emden_stade.1", Table),
    ],
)  # fmt: skip
def test_a_value_stands_in_a_line_once(lines, word, table):
    assert refused(lines, table) == BadText("text.twice", line=2, word=word)


@rule("H44")
def test_who_displaced_a_piece_has_one_in_its_place():
    problem = BadText("text.displaced_by", line=3, seat=0, route="bremen_minden")
    assert refused(DISPLACED) == problem
    assert refused(DISPLACED + "route bremen_minden cube1 cube2 disc3") == problem
    for piece in ("cube0", "disc0"):
        assert Table(f"{DISPLACED} route bremen_minden . {piece} .").position.to_act == 1


def test_a_green_city_takes_pieces_and_no_gaps():
    """Its offices stand side by side: what can be written there are pieces."""
    pieces = [f"{shape}{seat}" for seat in range(3) for shape in ("cube", "disc")]
    for city in ("dresden cube0 .", "dresden ."):
        problem = refused(f"city {city}", East, players=3)
        assert problem.key == "text.word" and problem.params["word"] == "."
        assert sorted(problem.params["allowed"]) == sorted(pieces)
    assert "." in refused("city danzig x", East, players=3).params["allowed"]
    assert "." not in refused("hand x", East, players=3).params["allowed"]

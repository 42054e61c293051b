"""The extra office marker and the office swap (H103 to H111)."""

import pytest

from tests.games.hansa_teutonica.marked import marked
from tests.games.hansa_teutonica.table import EDITIONS, Table, facts
from tests.rules import expect_refusal, rule

HELD = "route bremen_hannover disc0 cube0 cube0; unused 0 extra_office;"


def extra(more: str, edition: str = "2020") -> Table:
    return Table(marked(HELD + more, edition=edition), edition=edition)


def swapping(more: str, edition: str = "2020", seat: int = 0) -> Table:
    return Table(marked(f"turn {seat} actions 2; unused {seat} swap; {more}", edition=edition), edition=edition)


# -- extra office -----------------------------------------------------------------------------------------------------


@rule("H104", "H87")
def test_x9_an_extra_office_stands_left_of_a_full_city():
    """X9: Hannover is full; the completed-cities counter does not change."""
    table = extra("city hannover cube1 cube2")
    cubes, discs = table.stock(0)
    table.play("establish bremen_hannover extra.cube.hannover")
    assert table.city("hannover") == "cube0 | cube1 cube2"
    assert table.params_of("hansa_teutonica.extra_office") == [{"seat": 0, "city": "hannover", "shape": "cube"}]
    assert table.params_of("hansa_teutonica.city_completed") == table.params_of("hansa_teutonica.office") == []
    assert table.stock(0) == (cubes + 1, discs + 1) and table.used(0) == ["extra_office"]


@rule("H104")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("shape", ["cube", "disc"])
@pytest.mark.parametrize("city", ["bremen", "hannover"])
def test_either_city_and_either_shape_whatever_slot_and_privilegium_say(edition, shape, city):
    """Bremen's next slot is a pink square, Hannover's too; Red has Privilegium white."""
    table = extra("city bremen disc1; city hannover cube1", edition)
    offered = {word for word in table.targets("establish", "bremen_hannover") if word.startswith("extra.")}
    assert offered == {"extra.cube.bremen", "extra.disc.bremen", "extra.cube.hannover", "extra.disc.hannover"}
    table.play(f"establish bremen_hannover extra.{shape}.{city}")
    assert table.city(city).startswith(f"{shape}0 | ")
    assert table.params_of("hansa_teutonica.returned") == [
        {"seat": 0, "cubes": 1 + (shape == "disc"), "discs": int(shape == "cube")}
    ]


@rule("H70", "H100", "H104")
def test_the_marker_is_told_as_used_in_step_3_before_the_office_it_brings():
    """Step 1 is Green's prestige, step 2 the marker of the route, step 4 the return of the other pieces."""
    lines = HELD + "city hannover cube1 cube2"
    table = Table(marked(lines, "bremen_hannover plus_3")).play("establish bremen_hannover extra.disc.hannover")
    events = [key.removeprefix("hansa_teutonica.") for key, _ in table.events]
    assert events == "established control took_marker drew_marker used_marker extra_office returned".split()
    assert table.params_of("hansa_teutonica.used_marker") == [{"seat": 0, "marker": "extra_office"}]
    assert table.unused(0) == ["plus_3"] and table.used(0) == ["extra_office"]


@rule("H104")
def test_the_shape_must_stand_on_the_route():
    table = Table(marked("route bremen_hannover cube0 cube0 cube0; unused 0 extra_office; city hannover cube1"))
    assert table.supply(0)[1] == 1
    with expect_refusal("H104", "hansa_teutonica.extra_office_shape"):
        table.play("establish bremen_hannover extra.disc.hannover")
    lines = "route bremen_hannover disc0 disc0 disc0; desk 0 liber_sophiae 2; city hannover cube1;"
    table = Table(marked(lines + "unused 0 extra_office"))
    with expect_refusal("H104", "hansa_teutonica.extra_office_shape"):
        table.play("establish bremen_hannover extra.cube.hannover")
    assert "extra.disc.hannover" in table.targets("establish", "bremen_hannover")


@rule("H104")
def test_a_city_elsewhere_takes_no_extra_office():
    table = extra("city minden cube1; city hannover cube1")
    with expect_refusal("H104", "hansa_teutonica.extra_office_elsewhere"):
        table.play("establish bremen_hannover extra.cube.minden")


@rule("H105")
@pytest.mark.parametrize("owner", range(4))
def test_the_lowest_slot_must_be_occupied_by_anyone(owner):
    table = extra(f"city hannover cube{owner}")
    assert "extra.cube.hannover" in table.targets("establish", "bremen_hannover")
    with expect_refusal("H105", "hansa_teutonica.extra_office_first"):
        table.play("establish bremen_hannover extra.cube.bremen")
    table.play("establish bremen_hannover extra.cube.hannover")
    assert table.city("hannover") == f"cube0 | cube{owner} ."


@rule("H106", "H86")
def test_it_brings_no_coin_and_may_be_used_although_slots_are_free():
    """Warburg's first slot shows a coin on side A, Coellen's too."""
    lines = "route coellen_warburg cube0 cube0 cube0 cube0; desk 0 privilegium 3; city coellen cube1;"
    table = Table(marked(lines + "unused 0 extra_office"), players=3)
    assert {"office.coellen", "office.warburg"} <= table.targets("establish", "coellen_warburg")
    table.play("establish coellen_warburg extra.cube.coellen")
    assert (
        table.params_of("hansa_teutonica.coin") == []
        and table.prestige(0) == 0
        and table.city("coellen") == "cube0 | cube1 ."
    )


@rule("H104", "H78")
def test_a_later_extra_office_stands_further_left():
    table = extra("city hannover disc1 | cube2 .").play("establish bremen_hannover extra.cube.hannover")
    assert table.city("hannover") == "cube0 disc1 | cube2 ."


@rule("H107", "H76")
def test_an_extra_office_counts_for_control():
    """Red's second office in Hannover outnumbers Blue's one, though Blue stands further right."""
    table = extra("city hannover cube0 cube1; turn 0 actions 2; route hannover_minden cube0 cube0 cube0")
    assert table.score(1)["cities"] == 2 and table.score(0)["cities"] == 0
    table.play("establish bremen_hannover extra.cube.hannover")
    assert table.prestige(1) == 1 and table.prestige(0) == 0, "control is taken before the office"
    assert table.score(0)["cities"] == 2 and table.score(1)["cities"] == 0
    assert table.play("establish hannover_minden nothing").prestige(0) == 1


@rule("H107", "H78")
def test_an_extra_office_ranks_below_every_slot():
    """One each: the slot beats the extra office. Two extra offices and no slot: the elder stands further right."""
    assert Table("city hannover cube1 | cube0 .").score(0)["cities"] == 2
    assert Table("city hannover disc1 | cube0 .").score(1)["cities"] == 0
    tied = Table("city hannover cube1 cube2 cube2 cube1 | cube0 .")
    assert [tied.score(seat)["cities"] for seat in range(4)] == [0, 2, 0, 0]
    tied = Table("city hannover cube2 cube1 cube1 cube2 | cube0 .")
    assert [tied.score(seat)["cities"] for seat in range(4)] == [0, 0, 2, 0]


@rule("H107", "H141")
def test_an_extra_office_counts_and_joins_in_the_network():
    assert Table("city hannover cube0 | cube1 .; city minden cube0; city bremen disc0").score(0)["network"] == 3
    assert Table("city hannover cube0 cube0 | cube1 .; city minden cube0").score(0)["network"] == 3


# -- swap -------------------------------------------------------------------------------------------------------------


@rule("H108", "H109")
@pytest.mark.parametrize("edition", EDITIONS)
def test_neighbouring_offices_change_places(edition):
    table = swapping("city minden cube1 cube0 cube2 .", edition).play("swap minden.1+2")
    assert table.city("minden") == "cube0 cube1 cube2 ."
    assert table.params_of("hansa_teutonica.swapped") == [
        {"seat": 0, "city": "minden", "slot": 1, "left": 0, "right": 1}
    ]
    assert table.used(0) == ["swap"]


@rule("H109")
@pytest.mark.parametrize("edition", EDITIONS)
def test_whether_one_piece_must_be_ones_own(edition):
    """Red's pairs in Minden: 1+2 and 2+3 hold a red piece, 3+4 does not."""
    table = swapping("city minden cube1 cube0 cube2 cube3", edition)
    own, foreign = {"minden.1+2", "minden.2+3"}, {"minden.3+4"}
    if edition == "2020":
        assert table.targets("swap") == own
        with expect_refusal("H109", "hansa_teutonica.swap_not_own"):
            table.play("swap minden.3+4")
    else:
        assert table.targets("swap") == own | foreign
        assert table.play("swap minden.3+4").city("minden") == "cube1 cube0 cube3 cube2"


@rule("H109")
@pytest.mark.parametrize(("seat", "pairs"), [(0, {"1+2"}), (1, {"1+2", "2+3"}), (2, {"2+3", "3+4"}), (3, {"3+4"})])
def test_own_means_the_active_players(seat, pairs):
    table = swapping("city minden cube0 cube1 cube2 cube3", seat=seat)
    assert table.targets("swap") == {f"minden.{pair}" for pair in pairs}


@rule("H108")
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_slots_must_be_occupied(edition):
    table = swapping("city minden cube1 cube0", edition)
    assert table.targets("swap") == {"minden.1+2"}
    for pair in ("minden.2+3", "minden.3+4", "hamburg.1+2"):
        with expect_refusal("H108", "hansa_teutonica.swap_free"):
            table.play(f"swap {pair}")


@rule("H110")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("owner", [0, 1])
def test_a_pair_of_one_owner_is_not_offered(edition, owner):
    table = swapping(f"city minden cube{owner} cube{owner}", edition)
    assert table.legal("swap") == set()
    with expect_refusal("H110", "hansa_teutonica.swap_same"):
        table.play("swap minden.1+2")


@rule("H110")
def test_different_shapes_of_one_owner_are_not_swapped_either():
    table = swapping("city stendal cube0 disc0")
    with expect_refusal("H110", "hansa_teutonica.swap_same"):
        table.play("swap stendal.1+2")


@rule("H108", "H110")
def test_the_words_know_neighbouring_printed_slots_only():
    """Extra offices have no number, so a swap cannot name them; nor can it name slots that are not neighbours."""
    table = swapping("city minden cube1 cube2 | cube0 cube3")
    (pair,) = table.position.setup.vocabulary.kinds["swap"].fields.values()
    pairs = set(pair.words)
    assert pairs == {f"{city['id']}.{n}+{n + 1}" for city in facts()["city"] for n in range(1, len(city["slots"]))}
    assert table.play("swap minden.1+2").city("minden") == "cube1 cube2 | cube3 cube0 . ."


@rule("H108")
def test_x7_shape_and_privilegium_do_not_matter():
    """X7: Red's cube goes to Perleberg's black round slot with Privilegium white, Blue's disc to the pink square."""
    table = swapping("city perleberg cube2 cube0 disc1")
    assert table.desk(0, "privilegium") == 0
    table.play("swap perleberg.2+3")
    assert table.city("perleberg") == "cube2 disc1 cube0"
    assert table.score(0)["cities"] == 2, "Red now owns the rightmost of three single offices"


@rule("H111", "H86", "H87", "H90")
def test_a_swap_pays_no_coin_and_founds_nothing():
    """Lübeck's first slot shows a coin, and the city is full."""
    table = swapping("city lubeck cube1 cube0").play("swap lubeck.1+2")
    assert table.city("lubeck") == "cube0 cube1"
    assert [key for key, _ in table.events] == ["hansa_teutonica.used_marker", "hansa_teutonica.swapped"]
    assert [table.prestige(seat) for seat in range(4)] == [0, 0, 0, 0]


@rule("H108", "H77")
def test_a_swap_can_turn_control():
    table = swapping("city hannover cube0 cube1; route hannover_minden cube0 cube0 cube0")
    table.play("swap hannover.1+2", "establish hannover_minden nothing")
    assert (table.prestige(0), table.prestige(1)) == (1, 0)

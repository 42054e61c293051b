"""Emperor's favour: H154 to H166, X21, X22."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from hansa_core import new_match
from hansa_core.table import BadSetup, BadText
from tests.games.hansa_teutonica.modules import Modules
from tests.games.hansa_teutonica.table import DEVELOPED, EDITIONS, NAMES, Table, posts_of
from tests.rules import refuses, rule

TILES = {"free_choice", "one_more_action", "share_in_income", "stronger_displacement", "cities", "skills"}
A = "die_hanse_2_3"
TWO_MARKERS = "unused 0 swap plus_3"


def favour(lines: str = "", players: int = 3) -> Modules:
    return Modules(lines, players=players, favour=True)


def owning(*tiles: str, lines: str = "", seat: int = 0) -> Modules:
    """Three players; the seat owns these tiles, others fill up the display."""
    rest = sorted(TILES - set(tiles))[: 3 - len(tiles)]
    display = f"; favour display {' '.join(rest)}" if rest else ""
    return favour(f"favour {seat} {' '.join(tiles)}{display}; {lines}")


# -- the display ------------------------------------------------------------------------------------------------------


@rule("H154")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_as_many_tiles_as_players_are_laid_out(players):
    seen = Counter()
    for seed in range(40):
        options = {"neutral": True} if players == 2 else {}
        table = Modules.deal(players=players, seed=f"tiles {seed}", favour=True, **options)
        assert len(set(table.tiles("display"))) == len(table.tiles("display")) == players
        seen.update(table.tiles("display"))
        assert all(table.position.view(viewer).modules == table.position.modules for viewer in (None, 0, 1))
    assert set(seen) == TILES


@rule("H154")
def test_the_display_is_never_refilled():
    table = favour(TWO_MARKERS + "; favour display cities skills free_choice").play("buy cities swap+plus_3", "end")
    assert set(table.tiles("display")) == {"skills", "free_choice"} and table.tiles(0) == ["cities"]


@rule("H154")
@pytest.mark.parametrize(
    ("board", "edition"), [(A, "2009"), (A, "2014"), ("east_3_5", "2020"), ("britannia_3", "2020")]
)
def test_only_2020_and_the_base_board_know_the_favour(board, edition):
    with pytest.raises(BadSetup) as caught:
        new_match("hansa_teutonica", NAMES[:3], "seed", board, edition, favour=True)
    assert caught.value.key == "setup.option_needs"


# -- buying -----------------------------------------------------------------------------------------------------------


@rule("H155", "H156")
def test_a_tile_costs_two_unused_markers_and_all_actions():
    table = favour("unused 0 swap plus_3 develop; favour display cities skills free_choice")
    pairs = ["+".join(pair) for pair in combinations_with_replacement(["swap", "plus_3", "develop"], 2)]
    different = {pair for pair in pairs if len(set(pair.split("+"))) == 2}
    assert table.legal("buy") == {f"buy {t} {pair}" for t in ("cities", "skills", "free_choice") for pair in different}
    table.play("buy skills swap+develop")
    assert table.tiles(0) == ["skills"] and set(table.tiles("display")) == {"cities", "free_choice"}
    assert table.turn == ["0", "actions", "0", "closed"] and table.unused(0) == ["plus_3"]
    assert table.used(0) == ["develop", "swap"] and table.params_of("hansa_teutonica.used_marker") == []
    assert table.params_of("hansa_teutonica.bought") == [{"seat": 0, "tile": "skills", "markers": ["swap", "develop"]}]


@rule("H155")
def test_two_of_a_kind_pay_too():
    table = favour("unused 0 swap swap; unused 1 plus_3 plus_4")
    assert {text.split()[2] for text in table.legal("buy")} == {"swap+swap"}
    with refuses("H155", "hansa_teutonica.buy_markers", pair="plus_3+plus_4"):
        table.play("buy free_choice plus_3+plus_4")
    table.play("buy free_choice swap+swap")
    assert table.unused(0) == [] and table.used(0) == ["swap", "swap"]


@rule("H155")
@pytest.mark.parametrize("unused", ["unused 0 swap", "used 0 swap plus_3", "unused 1 swap plus_3", ""])
def test_fewer_than_two_unused_markers_buy_nothing(unused):
    table = favour(unused)
    assert table.legal("buy") == set()
    with refuses("H155", "hansa_teutonica.buy_markers"):
        table.play("buy free_choice swap+plus_3")


@rule("H155")
@pytest.mark.parametrize(
    "first",
    [
        ["income 1 0"],
        ["place cube hamburg_stade.1"],
        ["use plus_4"],
        ["develop bursa"],
        ["swap minden.1+2"],
        ["lift bremen_minden.1", "put cube hamburg_stade.1"],
        ["lift arnheim_kampen.1", "put cube1 hamburg_stade.1"],  # the relocate marker
        ["displace arnheim_kampen.1 cube cube", "back arnheim_duisburg.1", "stop"],
        ["establish emden_groningen nothing"],
    ],
)
def test_only_as_the_very_first_thing_of_a_turn(first):
    """Before any action and before any use of a marker."""
    table = favour(
        "unused 0 plus_4 develop swap relocate_3 extra_office; route bremen_minden cube0; route arnheim_kampen cube1;"
        "city minden cube0 cube1; route emden_groningen cube0 cube0 cube0; supply 0 cubes 2; turn 0 actions 2"
    )
    assert table.legal("buy")
    table.play(*first)
    assert table.legal("buy") == set() and table.turn[0] == "0"
    with refuses("H155", "hansa_teutonica.buy_late"):
        table.play("buy free_choice extra_office+extra_office")


@rule("H155", "T5")
def test_a_cancelled_move_leaves_the_start_of_the_turn():
    table = favour("unused 0 plus_4 develop; route bremen_minden cube0").play("lift bremen_minden.1")
    with refuses("H68", "hansa_teutonica.unfinished_move"):
        table.play("buy free_choice plus_4+develop")
    table.match.cancel()
    assert table.legal("buy")


@rule("H155")
def test_one_tile_a_turn_and_again_in_the_next():
    table = favour("unused 0 swap swap plus_3 plus_4").play("buy free_choice swap+swap")
    with refuses("H155", "hansa_teutonica.buy_late"):
        table.play("buy one_more_action plus_3+plus_4")
    table.play("end", "end", "end")
    assert table.active == 0 and table.legal("buy")


@rule("H154", "H155")
def test_only_a_tile_on_display_can_be_bought():
    table = favour(TWO_MARKERS + "; favour display cities; favour 1 skills free_choice")
    for tile in ("skills", "share_in_income"):
        with refuses("H154", "hansa_teutonica.buy_tile", tile=tile):
            table.play(f"buy {tile} swap+plus_3")
    assert table.legal("buy") == {"buy cities swap+plus_3"}
    assert favour(TWO_MARKERS + "; favour 1 skills free_choice cities").legal("buy") == set()


@rule("H156", "H137")
def test_the_markers_still_count():
    table = favour(TWO_MARKERS)
    assert table.score(0)["markers"] == 3
    assert table.play("buy free_choice swap+plus_3").score(0)["markers"] == 3


@rule("H157")
def test_after_buying_there_are_no_actions_but_other_markers():
    """Swap, develop and relocate are not actions; +3 and +4 would be."""
    table = favour(
        "unused 0 plus_3 plus_4 swap develop relocate_3 extra_office extra_office; city minden cube0 cube1;"
        "route arnheim_kampen cube1; route bremen_minden cube0 cube0 cube0"
    )
    table.play("buy free_choice extra_office+extra_office")
    assert table.kinds == {"end", "develop", "swap", "lift"} and table.legal("lift") == {"lift arnheim_kampen.1"}
    with refuses("H157", "hansa_teutonica.use_after_favour"):
        table.play("use plus_3")
    with refuses("H28", "hansa_teutonica.no_actions"):
        table.play("establish bremen_minden nothing")
    table.play("swap minden.1+2", "lift arnheim_kampen.1", "put cube1 hamburg_stade.1", "develop actiones")
    assert (
        table.desk(0, "actiones") == 1 and table.actions == 0 and table.params_of("hansa_teutonica.action_gained") == []
    )
    assert table.play("end").turn == ["1", "actions", "2"]


@rule("H157")
def test_a_marker_that_is_not_there_is_still_missing():
    with refuses("H100", "hansa_teutonica.marker_missing"):
        favour(TWO_MARKERS).play("buy free_choice swap+plus_3", "use plus_4")


# -- the tiles --------------------------------------------------------------------------------------------------------

DISPLACED = "turn 1 actions 2; supply 1 cubes 3; route dortmund_paderborn cube0"
DISPLACING = "displace dortmund_paderborn.1 cube cube"


@rule("H159", "H158")
def test_free_choice_lets_displaced_pieces_go_anywhere():
    """Any free post of any route, the origin route included; without it the ring of H58."""
    table = owning("free_choice", lines=DISPLACED).play(DISPLACING)
    everywhere = posts_of(board=A) - {"dortmund_paderborn.1"}
    assert table.targets("back") == table.targets("extra", "cube") == everywhere
    table.play("back dortmund_paderborn.2", "extra cube hamburg_stade.1")
    assert table.route("dortmund_paderborn") == "cube1 cube0 ." and table.post("hamburg_stade.1") == "cube0"
    assert table.prompt == "D1"


@rule("H159", "H58")
def test_free_choice_is_its_owners_alone():
    table = owning("free_choice", lines=DISPLACED, seat=2).play(DISPLACING)
    ring = posts_of("dortmund_duisburg", "hildesheim_paderborn", "minden_paderborn", "paderborn_warburg", board=A)
    assert table.targets("back") == ring
    with refuses("H58", "hansa_teutonica.back_distance"):
        table.play("back hamburg_stade.1")


@rule("H160", "H27")
def test_one_more_action_in_each_turn_of_its_owner():
    table = owning("one_more_action", lines="turn 2 actions 0").play("end")
    assert table.turn == ["0", "actions", "3"]
    assert table.play("end").turn == ["1", "actions", "2"]


@rule("H160")
def test_one_more_action_goes_above_five():
    table = owning("one_more_action", lines=f"turn 2 actions 0; desk 0 {DEVELOPED}").play("end")
    assert table.turn == ["0", "actions", "6"]


@rule("H160", "H157")
def test_one_more_action_gives_nothing_in_the_turn_of_purchase():
    table = favour(TWO_MARKERS + "; favour display one_more_action cities skills")
    table.play("buy one_more_action swap+plus_3")
    assert table.actions == 0
    assert table.play("end", "end", "end").turn == ["0", "actions", "3"]


SHARING = "turn 1 actions 2; stock 0 cubes 3 discs 0; stock 1 cubes 5"


@rule("H161", "H166", "H39")
def test_the_income_tile_shares_in_anothers_income():
    table = owning("share_in_income", lines=SHARING).play("income 2 0")
    assert (table.prompt, table.to_act, table.asked) == ("D15", 0, {"income": 1})
    assert table.legal() == {"share", "decline"} and table.actions == 1
    with refuses("H166", "hansa_teutonica.share_first"):
        table.play("end")
    stock, supply = table.stock(0), table.supply(0)
    table.play("share", seat=0)
    assert table.stock(0) == (stock[0] - 1, stock[1]) and table.supply(0) == (supply[0] + 1, supply[1])
    assert (table.prompt, table.to_act, table.actions) == ("D1", 1, 1)
    assert table.params_of("hansa_teutonica.shared") == [{"seat": 0}]


@rule("H161")
def test_the_share_may_be_declined_and_is_offered_each_time():
    table = owning("share_in_income", lines=SHARING).play("income 1 0", "decline")
    assert table.stock(0) == (3, 0) and table.params_of("hansa_teutonica.share_declined") == [{"seat": 0}]
    assert table.play("income 1 0").prompt == "D15"


@rule("H161")
@pytest.mark.parametrize(
    "lines",
    [
        "turn 0 actions 2; stock 0 cubes 3",  # the owner's own income
        "turn 1 actions 2; stock 0 cubes 0 discs 1; stock 1 cubes 5",  # no cube in stock, a disc does not help
    ],
)
def test_nothing_is_asked_without_another_or_without_a_cube(lines):
    table = owning("share_in_income", lines=lines).play("income 1 0")
    assert table.prompt == "D1" and table.to_act == table.active
    for move in ("share", "decline"):
        with refuses("H161", "hansa_teutonica.nothing_shared"):
            table.play(move)


@rule("H161")
def test_a_tile_on_display_shares_in_nothing():
    table = favour("turn 1 actions 2; favour display share_in_income cities skills").play("income 1 0")
    assert table.prompt == "D1"


@rule("H162", "H51")
def test_stronger_displacement_gives_two_extras_for_a_cube():
    table = owning("stronger_displacement", lines=DISPLACED).play(DISPLACING)
    assert table.asked["extras"] == 2
    table.play("back dortmund_duisburg.1", "extra cube dortmund_duisburg.2", "extra cube minden_paderborn.1")
    assert table.prompt == "D1" and table.supply(1) == (1, 0)  # the fee is the usual one


@rule("H162", "H51")
def test_a_disc_and_others_pieces_are_unaffected():
    lines = "turn 1 actions 2; supply 1 cubes 3; route dortmund_paderborn disc0 cube2"
    table = owning("stronger_displacement", lines=lines)
    assert table.play("displace dortmund_paderborn.1 cube cube+cube").asked["extras"] == 2
    other = owning(
        "stronger_displacement", lines="turn 1 actions 2; supply 1 cubes 3; route dortmund_paderborn . cube2"
    )
    assert other.play("displace dortmund_paderborn.2 cube cube").asked["extras"] == 1


@rule("H162", "H52")
def test_the_sources_of_the_extras_are_the_usual_ones():
    lines = DISPLACED + "; stock 0 cubes 1 discs 0"
    table = owning("stronger_displacement", lines=lines).play(DISPLACING, "back dortmund_duisburg.1")
    table.play("extra cube dortmund_duisburg.2")
    assert table.params_of("hansa_teutonica.extra")[0]["source"] == "stock"
    table.play("extra cube minden_paderborn.1")
    assert table.params_of("hansa_teutonica.extra")[0]["source"] == "supply"


@rule("H163")
def test_both_displacement_tiles_work_together():
    table = owning("free_choice", "stronger_displacement", lines=DISPLACED).play(DISPLACING)
    table.play("extra cube hamburg_stade.1", "extra cube halle_quedlinburg.1", "back dortmund_paderborn.2")
    assert table.prompt == "D1"


@rule("H164", "H139")
def test_the_cities_tile_makes_each_controlled_city_four_points():
    """X22: six cities, 6 x 4 = 24; Blue's one city stays 2."""
    cities = ("hamburg", "goslar", "duisburg", "hannover", "hildesheim", "osnabruck")
    offices = "; ".join(f"city {city} cube0" for city in cities) + "; city gottingen cube1"
    table = owning("cities", lines=offices)
    assert (table.score(0)["cities"], table.score(1)["cities"]) == (24, 2)


@rule("H165", "H136")
def test_the_skills_tile_makes_each_full_skill_seven_points():
    """X21: all five, 4 x 7 = 28, Clavis urbis 0; Blue's four stay 16."""
    table = owning("skills", lines=f"desk 0 {DEVELOPED}; desk 1 {DEVELOPED}")
    assert (table.score(0)["skills"], table.score(1)["skills"]) == (28, 16)
    assert owning("skills", lines="desk 0 clavis_urbis 4").score(0)["skills"] == 0


@rule("H158")
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_the_module_no_tile_is_anywhere(edition):
    assert "favour" not in Table.dealt(edition).text and Table.dealt(edition).legal("end") == {"end"}


# -- texts ------------------------------------------------------------------------------------------------------------


@rule("H154")
@pytest.mark.parametrize(
    ("lines", "key", "invariant"),
    [
        ("favour display cities skills", "text.invariant", "I16"),  # three players, three tiles
        ("favour display cities skills; favour 0 cities", "text.twice", None),
        ("favour display cities skills free_choice one_more_action", "text.invariant", "I16"),
        ("favour display cities gold", "text.word", None),
        ("favour 3 cities", "text.word", None),
        ("turn 0 actions 2 closed", "text.invariant", "I14"),
        ("turn 0 actions 2 crossed", "text.word", None),  # no pawn here
        ("sharing", "text.invariant", "I15"),  # nobody owns the income tile
        ("favour 0 share_in_income; favour display cities skills; sharing", "text.invariant", "I15"),  # own income
    ],
)
def test_texts_that_cannot_be_are_refused(lines, key, invariant):
    with pytest.raises(BadText) as caught:
        favour(lines)
    assert (caught.value.key, caught.value.params.get("invariant")) == (key, invariant)


@rule("H155")
def test_a_text_says_whether_the_turn_has_begun():
    table = favour(TWO_MARKERS)
    assert table.turn == ["0", "actions", "2"] and table.legal("buy")
    table = favour(TWO_MARKERS + "; turn 0 actions 2 begun")
    assert table.turn == ["0", "actions", "2", "begun"] and not table.legal("buy")
    assert table.play("end").turn == ["1", "actions", "2"]

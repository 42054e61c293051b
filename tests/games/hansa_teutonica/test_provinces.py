"""Two players in 2009: provinces, pawn and soldiers, H211 to H222."""

from collections import Counter

import pytest

from hansa_core.cli.perft import perft
from hansa_core.hansa_teutonica.map import provinces_map
from hansa_core.table import BadContent, BadText
from tests.games.hansa_teutonica.marked import marked
from tests.games.hansa_teutonica.modules import Modules, provinces
from tests.games.hansa_teutonica.table import facts, posts_of, route_sizes
from tests.rules import refuses, rule

A = "die_hanse_2_3"
P05 = ("bremen_hannover", "bremen_minden", "hannover_minden")
"""The routes round the province Hannover-Bremen-Minden."""
NEAR_P05 = {"p04", "p07", "p08", "north", "p01", "p03", "east", "p06", "p10"}
"""One border: p04 (Bremen-Minden), p07 (Bremen-Hannover), p08 (Hannover-Minden). Two: from p04 to the north
(Bremen-Osnabrück), p03 (Minden-Münster) and, past a soldier, p01; from p07 to the north, the east (Hamburg-Lüneburg)
and p08; from p08 to p06 (Brunswiek-Minden), p07 and, past a soldier, p10."""
BLUE = "route arnheim_kampen cube1; route bremen_minden cube1"


def at_p05(lines: str = "") -> Modules:
    return provinces(f"pawn p05; {lines}")


# -- the board --------------------------------------------------------------------------------------------------------


@rule("H211")
def test_four_soldiers_stand_between_cities():
    soldiers = {frozenset(soldier["cities"]) for soldier in facts(A)["soldier"]}
    expected = ("osnabruck munster", "munster dortmund", "luneburg brunswiek", "brunswiek goslar")
    assert soldiers == {frozenset(pair.split()) for pair in expected}


@rule("H211")
def test_every_route_and_every_soldier_parts_two_provinces():
    borders = Counter(border for each in facts(A)["province"] for border in (*each["routes"], *each["soldiers"]))
    named = [*route_sizes(A), *(soldier["id"] for soldier in facts(A)["soldier"])]
    assert borders == Counter(named * 2)


@rule("H212")
def test_the_ten_inner_provinces_by_their_corner_cities():
    inner = {frozenset(each["cities"]) for each in facts(A)["province"] if not each["outer"]}
    assert inner == {
        frozenset(cities.split())
        for cities in (
            "hamburg luneburg hannover bremen",
            "luneburg perleberg stendal brunswiek",
            "luneburg brunswiek minden hannover",
            "bremen hannover minden",
            "bremen minden munster osnabruck",
            "osnabruck munster arnheim kampen",
            "minden brunswiek goslar hildesheim paderborn",
            "minden paderborn dortmund munster",
            "brunswiek stendal magdeburg goslar",
            "munster dortmund duisburg arnheim",
        )
    }


@rule("H213")
def test_six_dead_end_routes_cut_the_outside_into_six_provinces():
    outer = [each for each in facts(A)["province"] if each["outer"]]
    ends = Counter(city for route in facts(A)["route"] for city in route["cities"])
    dead_ends = {route["id"] for route in facts(A)["route"] if min(ends[city] for city in route["cities"]) == 1}
    assert len(outer) == len(dead_ends) == 6
    assert Counter(route for each in outer for route in each["routes"] if route in dead_ends) == Counter(
        [*dead_ends] * 2
    )


@rule("H211")
@pytest.mark.parametrize("change", ["twice", "unknown"])
def test_a_broken_partition_is_found(change):
    data = {**facts(A), "province": [dict(each) for each in facts(A)["province"]]}
    data["province"][0]["routes"] = ["hamburg_stade" if change == "twice" else "hamburg_atlantis"]
    with pytest.raises(BadContent) as caught:
        provinces_map.read(data, A)
    assert caught.value.key == "content.border"


# -- before the game --------------------------------------------------------------------------------------------------


@rule("H214", "H15")
def test_one_puts_the_pawn_down_the_other_begins():
    """D17. The first player has 5 cubes in supply, the second 6."""
    table = Modules.deal("2009", 2, first=0)
    assert (table.prompt, table.to_act, table.turn) == ("D17", 1, ["1", "pawn"])
    assert table.legal() == {f"pawn {each['id']}" for each in facts(A)["province"]} and table.pawn == ""
    for move in ("end", "place cube hamburg_stade.1", "cross p05"):
        with refuses("H214", "hansa_teutonica.pawn_first"):
            table.play(move)
    table.play("pawn p05", seat=1)
    assert table.pawn == "p05" and table.turn == ["0", "actions", "2"] and table.to_act == 0
    assert (table.supply(0), table.supply(1)) == ((5, 1), (6, 1))
    assert table.params_of("hansa_teutonica.pawn_set") == [{"seat": 1, "province": "p05"}]


@rule("H214")
def test_who_puts_the_pawn_down_is_drawn():
    drawn = Counter(Modules.deal("2009", 2, seed=str(seed), first=None).to_act for seed in range(40))
    assert set(drawn) == {0, 1}


@rule("H214", "H215")
def test_the_first_entries_of_a_game():
    """Perft by hand. Depth 1: 16 provinces. After the pawn went to p05, the first player ends (1), takes 1, 2 or 3
    cubes (3), places a cube or the disc on the 9 posts round p05 (18), moves the pawn for free to 9 provinces or for
    an action to 15: 46."""
    table = Modules.deal("2009", 2)
    assert perft(table.position, 1) == 16
    assert perft(table.play("pawn p05").position, 1) == 1 + 3 + 18 + 9 + 15


# -- where actions are possible ---------------------------------------------------------------------------------------


@rule("H215", "H40")
def test_pieces_are_placed_only_at_the_borders_of_the_pawns_province():
    table = at_p05()
    assert table.targets("place", "cube") == table.targets("place", "disc") == posts_of(*P05, board=A)
    with refuses("H215", "hansa_teutonica.pawn_elsewhere", route="hamburg_stade"):
        table.play("place cube hamburg_stade.1")
    with refuses("H40", "hansa_teutonica.place_supply"):
        at_p05("supply 0 cubes 1").play("place disc hamburg_stade.1")  # not possible anywhere


@rule("H215", "H44")
def test_pieces_are_displaced_only_there():
    table = at_p05(BLUE + "; supply 0 cubes 3")
    assert table.targets("displace") == {"bremen_minden.1"}
    with refuses("H215", "hansa_teutonica.pawn_elsewhere", route="arnheim_kampen"):
        table.play("displace arnheim_kampen.1 cube cube")
    with refuses("H44", "hansa_teutonica.displace_nobody"):
        table.play("displace arnheim_kampen.2 cube cube")


@rule("H215", "H69", "H220")
def test_routes_are_established_only_there():
    """Also for an extra office, which comes with action E."""
    lines = "route bremen_minden cube0 cube0 cube0; route dortmund_duisburg cube0 cube0; city duisburg cube1;"
    table = at_p05(lines + "unused 0 extra_office")
    assert table.targets("establish") == {"bremen_minden"}
    for reward in ("nothing", "extra.cube.duisburg"):
        with refuses("H215", "hansa_teutonica.pawn_elsewhere", route="dortmund_duisburg"):
            table.play(f"establish dortmund_duisburg {reward}")
    table.play("pawn p02", "establish dortmund_duisburg extra.cube.duisburg")
    assert table.city("duisburg") == "cube0 | cube1"


@rule("H215")
def test_income_and_moving_are_not_restricted():
    table = at_p05("route hamburg_stade cube0; stock 0 cubes 3")
    assert table.legal("income") and table.legal("lift") == {"lift hamburg_stade.1"}
    table.play("lift hamburg_stade.1")
    assert table.targets("put", "cube") == posts_of(board=A) - {"hamburg_stade.1"}


@rule("H221", "H58")
def test_the_displaced_player_is_not_limited_by_the_pawn():
    table = at_p05("route bremen_minden cube1; supply 0 cubes 3").play("displace bremen_minden.1 cube cube")
    touching = [route for route in route_sizes(A) if {"bremen", "minden"} & set(route.split("_"))]
    assert table.targets("back") == posts_of(*touching, board=A) - posts_of("bremen_minden", board=A)


@rule("H220")
def test_markers_are_not_limited_but_the_actions_they_give_are():
    lines = "unused 0 plus_3 swap remove_3 develop; city minden cube0 cube1; route hamburg_stade cube1 cube1 cube1"
    table = at_p05(lines)
    table.play(
        "swap minden.1+2", "take hamburg_stade.1", "take hamburg_stade.2", "take hamburg_stade.3", "develop bursa"
    )
    assert table.city("minden") == "cube1 cube0 . ." and table.route("hamburg_stade") == ". . ."
    assert table.play("use plus_3").actions == 5
    with refuses("H215", "hansa_teutonica.pawn_elsewhere"):
        table.play("place cube hamburg_stade.1")


# -- the pawn ---------------------------------------------------------------------------------------------------------


@rule("H216", "H211")
def test_the_free_move_crosses_one_or_two_routes_or_soldiers():
    table = at_p05()
    assert table.targets("cross") == NEAR_P05
    with refuses("H216", "hansa_teutonica.cross_far", province="p02"):
        table.play("cross p02")  # three borders
    with refuses("H216", "hansa_teutonica.cross_nowhere", province="p05"):
        table.play("cross p05")
    table.play("cross p07")
    assert table.pawn == "p07" and table.actions == 2
    assert table.params_of("hansa_teutonica.crossed") == [{"seat": 0, "province": "p07", "lost": 0}]


@rule("H216")
def test_a_city_is_not_crossed_diagonally():
    """p09 and p08 touch at Brunswiek only: p08 is two borders away, and p05 behind it three.

    One border from p09: p10 (Brunswiek-Stendal), the east (Magdeburg-Stendal), p06 (a soldier). Two: p08 (from p10 or
    p06), p03 and the south (from p06), Harz, coast and p07 (from the east)."""
    near = provinces("pawn p09").targets("cross")
    assert near == {"p10", "east", "p06", "p08", "p03", "south", "harz", "coast", "p07"}


@rule("H216", "H217")
def test_once_before_the_first_action():
    table = at_p05().play("cross p07")
    assert table.turn == ["0", "actions", "2", "crossed"] and table.legal("cross") == set()
    with refuses("H217", "hansa_teutonica.cross_again"):
        table.play("cross p05")
    table.play("place cube bremen_hamburg.1", "place cube bremen_hamburg.2")
    assert table.legal("cross") == set()
    with refuses("H217", "hansa_teutonica.cross_again"):
        table.play("cross p05")


@rule("H216", "H219")
def test_or_once_after_the_last_action():
    table = at_p05().play("place cube bremen_minden.1", "place cube bremen_minden.2")
    assert table.targets("cross") == NEAR_P05
    table.play("cross p07")
    assert table.turn == ["0", "actions", "0", "closed"] and table.kinds == {"end"}
    with refuses("H217", "hansa_teutonica.cross_again"):
        table.play("cross p05")
    assert table.play("end").turn == ["1", "actions", "2"] and table.pawn == "p07"


@rule("H219", "H217")
def test_the_free_move_after_an_action_says_that_no_further_one_follows():
    """Nothing but markers that give no action can follow: developing Actiones gives none either."""
    lines = "unused 0 plus_3 swap develop; city minden cube0 cube1; desk 0 actiones 2; turn 0 actions 3"
    table = at_p05(lines).play("place cube bremen_minden.1", "cross p07")
    assert table.params_of("hansa_teutonica.crossed") == [{"seat": 0, "province": "p07", "lost": 2}]
    assert table.kinds == {"end", "develop", "swap"}
    with refuses("H219", "hansa_teutonica.use_after_pawn"):
        table.play("use plus_3")
    with refuses("H100", "hansa_teutonica.marker_missing"):
        table.play("use plus_4")
    table.play("swap minden.1+2", "develop actiones")
    assert table.actions == 0 and table.params_of("hansa_teutonica.action_gained") == []


@rule("H219")
@pytest.mark.parametrize(
    ("moves", "over"),
    [
        (["income 1 0"], True),
        (["place cube bremen_minden.2"], True),
        (["lift bremen_minden.1", "put cube hamburg_stade.1"], True),
        (["pawn p10"], True),  # a paid move is an action
        (["swap minden.1+2"], False),  # a marker is none
        (["develop bursa"], False),
        (["use plus_3"], False),
    ],
)
def test_before_the_first_action_ends_with_the_first_action(moves, over):
    """If it is over, the free move is the last thing of the turn."""
    lines = "unused 0 plus_3 swap develop; city minden cube0 cube1; route bremen_minden cube0; stock 0 cubes 2"
    table = at_p05(lines).play(*moves)
    to = sorted(table.targets("cross"))[0]
    assert table.play(f"cross {to}").turn[3] == ("closed" if over else "crossed")


@rule("H217")
def test_the_free_move_is_optional():
    assert at_p05().play("end").active == 1


@rule("H218")
def test_for_one_action_the_pawn_goes_to_any_province():
    table = at_p05()
    assert table.targets("pawn") == {each["id"] for each in facts(A)["province"]} - {"p05"}
    with refuses("H218", "hansa_teutonica.pawn_there", province="p05"):
        table.play("pawn p05")
    table.play("pawn p02")
    assert table.pawn == "p02" and table.actions == 1
    assert table.params_of("hansa_teutonica.pawn_sent") == [{"seat": 0, "province": "p02"}]
    table.play("pawn p09")
    assert table.pawn == "p09" and table.actions == 0 and table.legal("pawn") == set()
    with refuses("H28", "hansa_teutonica.no_actions"):
        table.play("pawn p02")


@rule("H218", "H217")
def test_paid_moves_and_the_free_one_can_be_made_in_one_turn():
    table = at_p05().play("cross p07", "pawn p02", "place cube arnheim_munster.1")
    assert table.pawn == "p02" and table.turn == ["0", "actions", "0", "crossed"]


@rule("H222")
def test_end_and_scoring_are_unchanged():
    lines = "turn 0 actions 1; prestige 1 19; city minden cube1; route bremen_minden cube0 cube0 cube0"
    table = at_p05(lines).play("establish bremen_minden nothing")
    assert table.over == "prestige" and set(table.score(0)) == set(
        "prestige skills markers special_table cities network".split()
    )


@rule("H222", "H130")
def test_the_marker_supply_ends_the_game_too():
    lines = marked("turn 0 actions 1; pawn p05; route bremen_minden cube0 cube0 cube0", "bremen_minden swap",
                   exactly=True, edition="2009").replace("used 2", "used 1")  # fmt: skip
    assert provinces(lines).play("establish bremen_minden nothing").over == "markers"


# -- texts ------------------------------------------------------------------------------------------------------------


@rule("H214", "H216")
@pytest.mark.parametrize(
    ("lines", "key", "invariant"),
    [
        ("pawn atlantis", "text.word", None),
        ("pawn p05; pawn p06", "text.twice", None),
        ("turn 0 pawn; pawn p05", "text.invariant", "I15"),
        ("turn 0 actions 1 closed", "text.invariant", "I14"),
        ("founding bremen_minden", "text.unknown_line", None),
        ("prestige 2 5", "text.number", None),
    ],
)
def test_texts_that_cannot_be_are_refused(lines, key, invariant):
    with pytest.raises(BadText) as caught:
        provinces(lines)
    assert (caught.value.key, caught.value.params.get("invariant")) == (key, invariant)

"""Two players in 2014: the neutral player, H223 to H237, X23."""

from collections import Counter

import pytest

from hansa_core import Match, new_match
from hansa_core.cli.perft import perft
from hansa_core.hansa_teutonica.modules import neutral
from hansa_core.table import BadSetup, BadText
from tests.games.hansa_teutonica.marked import BOX, marked
from tests.games.hansa_teutonica.modules import Modules, two
from tests.games.hansa_teutonica.table import NAMES, facts, posts_of, route_sizes
from tests.rules import refuses, rule

A = "die_hanse_2_3"
SKILL_ROUTES = {
    "emden_groningen", "hamburg_stade", "hamburg_lubeck", "gottingen_quedlinburg", "halle_quedlinburg",
    "coellen_warburg",
}  # fmt: skip
TAVERNAS = {"bremen_osnabruck", "goslar_hildesheim", "luneburg_perleberg"}
DISPLACING = "displace dortmund_paderborn.1 cube cube"
BESIDE = "turn 0 actions 2; supply 0 cubes 5; supply 1 cubes 4 discs 0; route dortmund_paderborn cube2;"
"""A neutral cube that Red can displace; Dortmund-Duisburg, with two posts, is next to it."""
FILLING = BESIDE + "route dortmund_duisburg cube2;"
"""With the displaced cube on its second post that route is full."""


# -- set-up -----------------------------------------------------------------------------------------------------------


@rule("H223")
def test_one_cube_on_each_route_to_a_skill_or_the_table_and_with_a_marker():
    """X23: six routes to skill cities and Coellen, three tavernas."""
    table = Modules.deal("2014", 2)
    assert {post.partition(".")[0] for post in table.neutral_posts()} == SKILL_ROUTES | TAVERNAS
    assert len(table.neutral_posts()) == 9 and table.prestige(2) == 0 and set(table.markers) == TAVERNAS
    assert (table.supply(0), table.supply(1)) == ((5, 1), (6, 1))


@rule("H223", "H3")
@pytest.mark.parametrize(("board", "cubes"), [("east_3_5", 12), ("britannia_3", 15)])
def test_the_other_boards(board, cubes):
    table = Modules.deal("2014", 2, board=board)
    assert len(table.neutral_posts()) == cubes


@rule("H227")
@pytest.mark.parametrize("board", ["east_3_5", "britannia_3"])
def test_no_neutral_cube_begins_on_a_ship_post(board):
    ships = {
        f"{route['id']}.{n}"
        for route in facts(board)["route"]
        for n, kind in enumerate(route["posts"], 1)
        if kind == "ship"
    }
    assert not ships & Modules.deal("2014", 2, board=board).neutral_posts()


@rule("H223")
def test_the_first_entry_of_a_game():
    """Perft by hand. end: 1; income of 1, 2 or 3 cubes: 3; a cube or the disc on the 101 - 9 free posts: 184; each of
    the 9 neutral cubes displaced by a cube for a cube, a cube for a disc, a disc for a cube: 27. Together 215."""
    assert perft(Modules.deal("2014", 2).position, 1) == 1 + 3 + 184 + 27


@rule("H3", "H223")
@pytest.mark.parametrize(
    ("board", "edition", "options", "remarks"),
    [
        (A, "2014", {}, ("neutral",)),
        ("east_3_5", "2014", {}, ("neutral",)),
        ("britannia_3", "2014", {}, ("neutral",)),
        (A, "2009", {}, ("provinces",)),
        (A, "2009", {"neutral": True}, ("neutral", "unofficial")),
        ("east_3_5", "2009", {"neutral": True}, ("neutral", "unofficial")),
        (A, "2020", {"neutral": True}, ("neutral", "unofficial")),
        ("britannia_3", "2020", {"neutral": True}, ("neutral", "unofficial")),
    ],
)
def test_what_two_play_and_what_is_official(board, edition, options, remarks):
    setup = new_match("hansa_teutonica", NAMES[:2], "two", board, edition, **options).setup
    said = setup.game.remarks(setup.board, setup.edition, 2, setup.options)
    assert tuple(word for word in said if word != "britannia_early") == remarks
    assert setup.content.variant.two_players == remarks[0]


@rule("H3")
@pytest.mark.parametrize(("board", "edition"), [(A, "2020"), ("east_3_5", "2009"), ("britannia_3", "2020")])
def test_two_need_an_option_where_the_edition_has_no_rules_for_them(board, edition):
    with pytest.raises(BadSetup) as caught:
        new_match("hansa_teutonica", NAMES[:2], "two", board, edition)
    assert (caught.value.key, caught.value.params["option"]) == ("setup.two_players", "neutral")


@rule("H3")
@pytest.mark.parametrize(("players", "edition"), [(3, "2020"), (2, "2014")])
def test_the_option_is_for_two_where_it_does_not_go_without_saying(players, edition):
    with pytest.raises(BadSetup) as caught:
        new_match("hansa_teutonica", NAMES[:players], "two", None, edition, neutral=True)
    assert caught.value.key == "setup.option_needs"


@rule("H224")
def test_the_neutral_player_has_no_discs_no_desk_no_turn_and_no_supply():
    table = Modules.deal("2014", 2)
    assert all(table.line(name, 2) is None for name in ("desk", "supply", "stock", "used"))
    with pytest.raises(BadText):
        two("route bremen_minden disc2")
    assert table.play("end").active == 1 and table.play("end").active == 0 and len(table.position.score()) == 2


@rule("H224")
@pytest.mark.parametrize("board", [A, "east_3_5", "britannia_3"])
def test_the_pool_never_runs_out(board):
    places = sum(route_sizes(board).values()) + sum(len(city["slots"]) for city in facts(board)["city"])
    assert places < neutral.POOL


# -- displacing -------------------------------------------------------------------------------------------------------


@rule("H225", "H44", "H58")
def test_a_neutral_cube_is_displaced_and_placed_by_the_other_real_player():
    table = two(BESIDE).play(DISPLACING)
    assert table.supply(0) == (3, 0) and table.route("dortmund_paderborn") == "cube0 . ."
    assert (table.prompt, table.to_act, table.asked["seat"], table.asked["extras"]) == ("D5", 1, 2, 1)
    ring = posts_of("dortmund_duisburg", "minden_paderborn", "paderborn_warburg", "hildesheim_paderborn", board=A)
    assert table.targets("back") == ring
    assert table.targets("extra") == {"cube"} and table.targets("extra", "cube") == ring
    before = table.stock(1), table.supply(1)
    table.play("back minden_paderborn.1", "extra cube dortmund_duisburg.2", seat=1)
    assert table.post("minden_paderborn.1") == table.post("dortmund_duisburg.2") == "cube2"
    assert (table.stock(1), table.supply(1)) == before  # the cube comes from the pool
    assert (table.prompt, table.to_act, table.actions) == ("D1", 0, 1)


@rule("H225", "H44")
def test_the_fee_is_the_usual_one():
    with refuses("H44", "hansa_teutonica.displace_supply"):
        two(BESIDE.replace("supply 0 cubes 5", "supply 0 cubes 1")).play(DISPLACING)


@rule("H225")
def test_a_real_players_piece_is_placed_by_its_owner():
    table = two(BESIDE.replace("cube2", "cube1")).play(DISPLACING)
    assert (table.to_act, table.asked["seat"]) == (1, 1)


@rule("H226")
def test_the_additional_cube_may_be_declined():
    table = two(BESIDE).play(DISPLACING)
    with refuses("H50", "hansa_teutonica.stop_displaced"):
        table.play("stop")
    table.play("back minden_paderborn.1", "stop")
    assert table.neutral_posts() == {"minden_paderborn.1"} and table.params_of("hansa_teutonica.stopped") == [
        {"seat": 1}
    ]


@rule("H227", "H43")
def test_a_neutral_cube_never_goes_to_a_ship_post():
    """East: displaced on Danzig-Königsberg, it could go next to Danzig, but not onto the ship of Malmö-Danzig."""
    lines = "turn 0 actions 2; supply 0 cubes 5; route danzig_konigsberg cube2"
    table = Modules(lines, "2014", 2, "east_3_5").play("displace danzig_konigsberg.1 cube cube")
    ships = {
        f"{route['id']}.{n}"
        for route in facts("east_3_5")["route"]
        for n, kind in enumerate(route["posts"], 1)
        if kind == "ship"
    }
    assert posts_of("danzig_malmo", board="east_3_5") & ships
    assert posts_of("danzig_malmo", board="east_3_5") - ships <= table.targets("back")
    assert not ships & (table.targets("back") | table.targets("extra", "cube"))


@rule("H61")
def test_without_any_post_a_neutral_cube_goes_to_the_pool():
    """Every post but one is taken; Red displaces a neutral cube, and nothing is free: the displacing piece fills it."""
    cubes = iter(["cube2"] * 101)
    lines = [f"desk {seat} clavis_urbis 4 actiones 5 privilegium 3 liber_sophiae 3 bursa 3" for seat in (0, 1)]
    for route, size in route_sizes(A).items():
        lines.append(f"route {route} " + " ".join(["cube1" if n == 0 and lines else next(cubes) for n in range(size)]))
    text = (
        "\n".join(lines).replace("cube1", "cube0", 18).replace("route hamburg_stade cube1", "route hamburg_stade disc1")
    )
    table = two(text + "\nturn 0 actions 2\nsupply 0 cubes 4 discs 4")
    neutral_posts = len(table.neutral_posts())
    table.play("displace hamburg_stade.2 cube cube")
    assert table.prompt == "D1" and len(table.neutral_posts()) == neutral_posts - 1
    assert table.params_of("hansa_teutonica.went_to_stock") == [{"seat": 2, "shape": "cube"}]


# -- neutral routes ---------------------------------------------------------------------------------------------------


@rule("H228", "H74", "H63")
def test_a_full_neutral_route_is_established_at_once():
    """In the middle of Blue's placing, without an action; prestige for the controllers of both cities."""
    table = two(FILLING + "city duisburg cube0; city dortmund disc1").play(DISPLACING)
    table.play("back dortmund_duisburg.2")
    assert table.params_of("hansa_teutonica.established") == [{"seat": 2, "route": "dortmund_duisburg"}]
    assert (table.prestige(0), table.prestige(1), table.prestige(2)) == (1, 1, 0)
    assert table.route("dortmund_duisburg") == ". ." and table.city("dortmund") == "disc1 cube2"
    assert (table.prompt, table.to_act, table.actions) == ("D5", 1, 1)  # Blue may still add a cube
    table.play("stop")
    assert (table.to_act, table.actions) == (0, 1)


@rule("H229", "H237")
def test_the_active_player_chooses_the_city_while_the_other_is_placing():
    """Both cities have a free slot; Dortmund's is round, Red's Privilegium does not matter."""
    table = two(FILLING).play(DISPLACING, "back dortmund_duisburg.2")
    assert (table.prompt, table.to_act, table.asked) == ("D16", 0, {"route": "dortmund_duisburg"})
    assert table.legal() == {"found dortmund", "found duisburg"} and table.route("dortmund_duisburg") == "cube2 cube2"
    with refuses("H229", "hansa_teutonica.found_elsewhere", city="minden"):
        table.play("found minden")
    with refuses("H237", "hansa_teutonica.found_first"):
        table.play("stop")
    table.play("found dortmund", seat=0)
    assert table.city("dortmund") == "cube2 ." and table.route("dortmund_duisburg") == ". ."
    assert (table.prompt, table.to_act) == ("D5", 1)
    table.play("extra cube dortmund_duisburg.1")  # on the changed board
    assert table.post("dortmund_duisburg.1") == "cube2" and table.prompt == "D1"


@rule("H229")
def test_a_neutral_office_takes_the_leftmost_free_slot_whatever_its_colour():
    """Duisburg is full; Dortmund's next slot is orange."""
    table = two(FILLING + "city duisburg cube1; city dortmund disc0").play(DISPLACING, "back dortmund_duisburg.2")
    assert table.city("dortmund") == "disc0 cube2"


@rule("H229")
def test_without_a_free_slot_no_office_is_founded():
    table = two(FILLING + "city duisburg cube0; city dortmund disc0 cube0")
    table.play(DISPLACING, "back dortmund_duisburg.2")
    assert table.route("dortmund_duisburg") == ". ." and table.params_of("hansa_teutonica.office") == []
    assert table.prestige(0) == 2 and table.params_of("hansa_teutonica.returned") == [
        {"seat": 2, "cubes": 2, "discs": 0}
    ]


@rule("H228")
def test_nothing_is_founded_at_other_times():
    with refuses("H228", "hansa_teutonica.nothing_neutral"):
        two().play("found dortmund")


COELLEN = "turn 0 actions 2; supply 0 cubes 5; route paderborn_warburg cube2; route coellen_warburg cube2 cube2 cube2;"
"""One neutral cube more and Coellen-Warburg is full."""
FILL_COELLEN = ("displace paderborn_warburg.1 cube cube", "back coellen_warburg.4")


@rule("H230", "H86", "H87")
def test_coin_and_completed_cities_apply_to_the_neutral_office():
    """Coellen's first slot shows a coin; with Warburg full the office goes there. Then Duisburg's only slot."""
    table = two(COELLEN + "city warburg cube0 cube0").play(*FILL_COELLEN)
    assert table.city("coellen") == "cube2 ." and table.prestige(2) == 1
    assert table.params_of("hansa_teutonica.coin") == [{"seat": 2, "city": "coellen", "n": 1}]
    table = two(FILLING + "city dortmund disc0 cube0").play(DISPLACING, "back dortmund_duisburg.2")
    assert table.params_of("hansa_teutonica.city_completed") == [{"city": "duisburg", "n": 2}]


@rule("H230", "H91", "H235")
def test_the_neutral_player_takes_an_east_west_place():
    """Arnheim, Münster, Minden, Brunswiek, Stendal: the last office, in Münster, joins them; Red was first."""
    lines = (
        "turn 0 actions 2; supply 0 cubes 5; route arnheim_kampen cube2; route arnheim_munster cube2 cube2;"
        "city arnheim cube2 disc0 cube0 cube0; city minden cube2; city brunswiek cube2; city stendal cube2; east_west 0"
    )
    table = two(lines).play("displace arnheim_kampen.1 cube cube", "back arnheim_munster.3")
    assert table.city("munster") == "cube2 ." and table.east_west == [0, 2]
    assert table.params_of("hansa_teutonica.east_west") == [{"seat": 2, "n": 4}]


@rule("H231")
def test_one_cube_stays_on_a_route_to_a_skill_or_the_table():
    table = two(COELLEN + "city warburg cube0 cube0").play(*FILL_COELLEN)
    assert table.route("coellen_warburg") == "cube2 . . ."
    assert table.params_of("hansa_teutonica.returned") == [
        {"seat": 2, "cubes": 2, "discs": 0}
    ]  # one founded, one stays


@rule("H231")
def test_elsewhere_all_cubes_go_back_to_the_pool():
    table = two(FILLING + "city duisburg cube0").play(DISPLACING, "back dortmund_duisburg.2")
    assert table.route("dortmund_duisburg") == ". ." and table.neutral_posts() == set()


# -- markers ----------------------------------------------------------------------------------------------------------


def with_marker(lines: str, draws: str = "plus_4", exactly: bool = False) -> str:
    """Dortmund-Duisburg has a marker; the rest of the box as `marked` says, used ones with Blue."""
    text = marked(lines, "dortmund_duisburg develop", draws, exactly, "2014")
    return text.replace("used 2", "used 1").replace("halle_quedlinburg", "luneburg_perleberg")


@rule("H232", "H81", "H233")
def test_the_neutral_player_takes_the_marker_and_the_active_player_draws_and_lays():
    table = two(with_marker(FILLING + "city duisburg cube0")).play(DISPLACING, "back dortmund_duisburg.2")
    assert table.unused(2) == ["develop"] and table.pile("plate") == ["plus_4"] and table.unused(0) == []
    assert table.params_of("hansa_teutonica.took_marker")[0]["seat"] == 2 and table.params_of(
        "hansa_teutonica.drew_marker"
    ) == [{"seat": 0}]
    table.play("stop", "end")
    assert (table.prompt, table.to_act) == ("D13", 0)
    table.play("lay plus_4 arnheim_kampen")
    assert table.markers["arnheim_kampen"] == "plus_4" and table.route("arnheim_kampen") == "cube2 . ."
    assert table.params_of("hansa_teutonica.neutral_cube") == [{"post": "arnheim_kampen.1"}]


@rule("H232", "H130", "H132")
def test_a_failed_draw_ends_the_game_when_the_placing_is_complete():
    table = two(with_marker(FILLING, draws="", exactly=True))
    table.play(DISPLACING, "back dortmund_duisburg.2")
    assert table.prompt == "D16" and table.line("ending") == ["markers"]
    table.play("found dortmund")
    assert table.over is None and table.prompt == "D5"
    table.play("stop")
    assert table.over == "markers" and table.line("ending") is None


@rule("H232", "H228", "H130", "H132")
def test_one_displacement_can_fail_to_draw_twice():
    """Two neutral routes with markers are completed in one action, and the supply is empty."""
    lines = FILLING + "route minden_paderborn cube2 cube2; city duisburg cube0; city dortmund disc0 cube0"
    on = "dortmund_duisburg develop, minden_paderborn swap"
    table = two(marked(lines, on, exactly=True, edition="2014").replace("used 2", "used 1"))
    table.play(DISPLACING, "back dortmund_duisburg.2")
    assert table.params_of("hansa_teutonica.no_marker_left") == [{"seat": 0}] and table.prompt == "D5"
    table.play("extra cube minden_paderborn.3")
    assert table.params_of("hansa_teutonica.no_marker_left") == [{"seat": 0}] and table.unused(2) == ["develop", "swap"]
    assert table.play("found paderborn").over == "markers" and table.pile("plate") == [] and len(table.markers) == 1


@rule("H233")
def test_a_marker_that_a_player_took_brings_a_cube_too():
    lines = "turn 0 actions 2; route dortmund_duisburg cube0 cube0"
    table = two(with_marker(lines)).play("establish dortmund_duisburg nothing", "end", "lay plus_4 arnheim_munster")
    assert table.neutral_posts() == {"arnheim_munster.1"}


def nowhere_empty(single: str, lines: str = "") -> str:
    """A cube of Red or Blue on every route but those of `single`, on which only a neutral cube stands."""
    routes = [route for route in route_sizes(A) if route not in single.split()]
    owners = {route: n % 2 for n, route in enumerate(routes)}
    stands = [f"route {route} cube{owner}" for route, owner in owners.items()]
    stands += [f"route {route} cube2" for route in single.split()]
    desks = [f"desk {seat} clavis_urbis 4 actiones 5 privilegium 3 bursa 3" for seat in (0, 1)]
    return "\n".join([*desks, *stands, lines])


@rule("H233", "H122")
def test_a_route_with_one_neutral_cube_serves_if_no_route_is_empty():
    """No second cube is added; a full route's two cities still need a free slot, and no second marker may lie there."""
    full = "city duisburg cube0; city dortmund disc0 cube0"
    lines = nowhere_empty("arnheim_kampen dortmund_duisburg bremen_osnabruck", full)
    box = " ".join(sorted((BOX["2014"] - Counter(["extra_office", "swap", "plus_3"])).elements()))
    table = two(
        f"{lines}\nturn 0 replacing\nplate plus_3\nmarker bremen_osnabruck swap\n"
        f"marker goslar_hildesheim extra_office\nmarker_supply {box}"
    )
    assert table.legal() == {"lay plus_3 arnheim_kampen"}
    with refuses("H122", "hansa_teutonica.lay_full"):
        table.play("lay plus_3 dortmund_duisburg")
    table.play("lay plus_3 arnheim_kampen")
    assert table.route("arnheim_kampen") == "cube2 . ." and table.markers["arnheim_kampen"] == "plus_3"


@rule("H233", "H122")
def test_while_a_route_is_empty_none_with_a_neutral_cube_serves():
    table = two(with_marker("turn 0 replacing; plate plus_3; route arnheim_kampen cube2", draws=""))
    with refuses("H122", "hansa_teutonica.lay_piece"):
        table.play("lay plus_3 arnheim_kampen")
    assert "lay plus_3 arnheim_munster" in table.legal()


@rule("H234")
def test_a_removed_neutral_cube_goes_back_to_the_pool():
    table = two("turn 0 actions 0; unused 0 remove_3; route bremen_minden cube2 cube1 cube2")
    table.play("take bremen_minden.1", "take bremen_minden.2", "take bremen_minden.3")
    assert table.neutral_posts() == set() and table.supply(1) == (7, 1)  # 6 and the removed one
    assert table.used(0) == ["remove_3"]


@rule("H234", "T5")
def test_an_unfinished_removal_is_nobody_elses_to_see():
    table = two("turn 0 actions 0; unused 0 remove_3; route bremen_minden cube2 cube1 cube2")
    before = table.position.view(1)
    assert table.play("take bremen_minden.1").position.view(1) == before


RELOCATING = "turn 0 actions 0; unused 0 relocate_3 swap; city duisburg cube0; route arnheim_kampen cube2 cube2;"


@rule("H234", "H228", "H120")
def test_relocated_neutral_cubes_establish_a_route_when_all_are_down():
    table = Modules(RELOCATING, players=2, neutral=True)
    table.play("lift arnheim_kampen.1", "lift arnheim_kampen.2", "put cube2 dortmund_duisburg.1")
    assert table.params_of("hansa_teutonica.established") == []
    table.play("put cube2 dortmund_duisburg.2")
    assert table.params_of("hansa_teutonica.established") == [{"seat": 2, "route": "dortmund_duisburg"}]
    assert table.city("dortmund") == "cube2 ." and table.prestige(0) == 1 and table.used(0) == ["relocate_3"]
    assert (table.prompt, table.to_act, table.actions) == ("D1", 0, 0)


@rule("H234", "H229")
def test_the_city_is_asked_for_after_a_relocation_too():
    table = Modules(RELOCATING.replace("city duisburg cube0;", ""), players=2, neutral=True)
    table.play("lift arnheim_kampen.1", "lift arnheim_kampen.2")
    table.play("put cube2 dortmund_duisburg.1", "put cube2 dortmund_duisburg.2")
    assert (table.prompt, table.to_act, table.match.position.chain) == ("D16", 0, 0)
    assert table.play("found duisburg").prompt == "D1" and table.city("duisburg") == "cube2"


@rule("H234")
def test_several_routes_are_established_in_the_order_of_the_board():
    lines = RELOCATING + "route goslar_magdeburg cube2; route dortmund_duisburg cube2"
    table = Modules(lines, players=2, neutral=True).play("lift arnheim_kampen.1", "lift arnheim_kampen.2")
    table.play("put cube2 goslar_magdeburg.2", "put cube2 dortmund_duisburg.2")
    assert table.asked == {"route": "goslar_magdeburg"} and table.city("dortmund") == "cube2 ."
    assert table.play("found goslar").prompt == "D1" and table.neutral_posts() == set()


@rule("H234", "H181")
def test_the_permanent_marker_move_two_completes_a_neutral_route_too():
    """East: Red establishes Wismar-Stralsund and moves a neutral cube onto a route of two posts."""
    routes = {each["id"]: each for each in facts("east_3_5")["route"]}
    move_two = next(each for each in routes.values() if each["permanent_marker"] == "move_two")
    short = next(name for name, each in routes.items() if each["posts"] == ["any", "any"])
    spare = next(name for name in routes if name not in (short, move_two["id"]))
    pieces = " ".join("disc0" if kind == "ship" else "cube0" for kind in move_two["posts"])
    lines = f"turn 0 actions 1; desk 0 liber_sophiae 1; route {move_two['id']} {pieces};"
    lines += f"route {short} cube2; route {spare} cube2"
    table = Modules(lines, "2014", 2, "east_3_5").play(f"establish {move_two['id']} nothing")
    table.play(f"lift {spare}.1", f"put cube2 {short}.2")
    assert table.params_of("hansa_teutonica.established") == [{"seat": 2, "route": short}] and table.prompt in (
        "D1",
        "D16",
    )


# -- prestige, control, the end ---------------------------------------------------------------------------------------


@rule("H235", "H129", "H132")
def test_the_neutral_player_ends_the_game_with_twenty_prestige():
    """Inside Red's action C; Blue's placing is finished first. It has no score and cannot win."""
    table = two(FILLING + "city duisburg cube2; prestige 2 19").play(DISPLACING, "back dortmund_duisburg.2")
    assert table.prestige(2) == 20 and table.over is None and table.prompt == "D5"
    table.play("extra cube minden_paderborn.1")
    assert table.over == "prestige" and len(table.position.score()) == 2 and set(table.position.winners()) <= {0, 1}


@rule("H235", "H128")
def test_real_players_reach_the_end_through_a_neutral_route_too():
    table = two(FILLING + "city duisburg cube1; prestige 1 19").play(DISPLACING, "back dortmund_duisburg.2")
    assert table.play("stop").over == "prestige" and table.prestige(1) == 20


@rule("H235", "H131", "H128")
def test_the_tenth_city_can_be_completed_by_the_neutral_player():
    full = "brunswiek cube0; goslar cube0; bremen cube0; luneburg disc0; stade disc1; hannover cube0 cube1;"
    full += "hildesheim cube0 cube1; gottingen cube0 cube1; kampen cube0 cube1"
    cities = "; ".join(f"city {each.strip()}" for each in full.split(";"))
    lines = FILLING.replace("supply 0 cubes 5", "supply 0 cubes 3") + cities + "; city dortmund cube2 ."
    table = two(lines).play(DISPLACING, "back dortmund_duisburg.2")
    assert table.play("found duisburg").params_of("hansa_teutonica.city_completed") == [{"city": "duisburg", "n": 10}]
    assert table.play("stop").over == "cities"


@rule("H235", "H139")
def test_a_city_that_the_neutral_player_controls_gives_nobody_points():
    table = two("city minden cube0 cube2 cube2 .; city hamburg cube0")
    assert table.score(0)["cities"] == 2 and table.score(1)["cities"] == 0


@rule("H235", "H74")
def test_the_neutral_controller_gets_the_prestige_of_a_real_players_route():
    table = two("turn 0 actions 1; route bremen_minden cube0 cube0 cube0; city minden cube2")
    assert table.play("establish bremen_minden nothing").prestige(2) == 1


@rule("H235", "H192")
def test_nobody_has_the_permission_of_a_neutral_office():
    """Britannia A: the rightmost office of Cardiff."""
    lines = "turn 0 actions 2; supply 0 cubes 3; city cardiff {}"
    pieces = [slot["shape"] for slot in next(c for c in facts("britannia_3")["city"] if c["id"] == "cardiff")["slots"]]
    own = {"square": "cube0", "round": "disc0"}[pieces[0]]
    red = Modules(lines.format(own), "2014", 2, "britannia_3")
    with_neutral = Modules(lines.format("cube2"), "2014", 2, "britannia_3")
    assert red.asked["permissions"] == ["cardiff"] and with_neutral.asked["permissions"] == []


@rule("H235", "H206")
def test_the_neutral_player_takes_a_region_place():
    """Wales: the neutral player controls two cities, Red one: Red is second."""
    slots = {city["id"]: city["slots"][0]["shape"] for city in facts("britannia_3")["city"] if city["slots"]}
    own = {"square": "cube0", "round": "disc0"}[slots["conway"]]
    lines = f"city cardiff cube2; city pembroke cube2; city conway {own}"
    assert Modules(lines, "2014", 2, "britannia_3").score(0)["regions"] == 4


@rule("H236")
def test_a_green_city_gets_no_neutral_office():
    """East: the route Waren-Wismar fills up; only Wismar is left, so nothing is asked."""
    sizes = route_sizes("east_3_5")
    route = next(name for name in sizes if {"waren", "wismar"} <= set(name.split("_")))
    other = next(each for each in facts("east_3_5")["route"] if "wismar" in each["cities"] and each["id"] != route
                 and "ship" not in each["posts"])["id"]  # fmt: skip
    lines = f"turn 0 actions 2; supply 0 cubes 5; route {route} {'cube2 ' * (sizes[route] - 1)}; route {other} cube2"
    table = Modules(lines, "2014", 2, "east_3_5").play(f"displace {other}.1 cube cube", f"back {route}.{sizes[route]}")
    assert table.prompt != "D16" and table.city("wismar").startswith("cube2")
    assert table.route(route).split().count("cube2") == 1  # Waren has skills (H231)


# -- texts ------------------------------------------------------------------------------------------------------------


@rule("H228", "H224")
@pytest.mark.parametrize(
    ("lines", "key", "invariant"),
    [
        ("route dortmund_duisburg cube2 cube2", "text.invariant", "I21"),
        ("founding dortmund_duisburg", "text.invariant", "I21"),
        ("route bremen_minden disc2", "text.word", None),
        ("supply 2 cubes 3", "text.number", None),
        ("used 2 swap", "text.number", None),
        ("prestige 3 1", "text.number", None),
        ("turn 2 actions 2", "text.number", None),
        ("table 2 . . .", "text.number", None),
        ("prestige 2 20", "text.invariant", "I14"),
        ("ending markers", "text.invariant", "I6"),
        ("turn 0 actions 2 begun", "text.line_long", None),
    ],
)
def test_texts_that_cannot_be_are_refused(lines, key, invariant):
    with pytest.raises(BadText) as caught:
        two(lines)
    assert (caught.value.key, caught.value.params.get("invariant")) == (key, invariant)


@rule("H237")
def test_a_text_can_hold_the_question_for_the_city():
    table = two(FILLING).play(DISPLACING, "back dortmund_duisburg.2")
    again = Match.new(table.game, NAMES[:2], "again", start=table.text).position
    assert again == table.position and again.prompt == table.position.prompt and again.to_act == 0


@rule("H228", "H237")
@pytest.mark.parametrize(
    "moves",
    [
        ["back dortmund_duisburg.2", "found dortmund"],
        ["extra cube dortmund_duisburg.2", "found dortmund"],
        ["back dortmund_duisburg.2", "found dortmund", "extra cube minden_paderborn.3"],
    ],
)
def test_a_text_can_hold_a_displacement_whose_cube_left_with_its_route(moves):
    """The displaced cube or the additional one completed a route, which is empty again; the placing goes on."""
    table = two(FILLING + "route minden_paderborn cube2 cube2").play(DISPLACING, *moves)
    assert table.line("displaced") and table.post("dortmund_duisburg.2") == "."
    again = table.game.position_from_text(table.text)
    assert again == table.position and again.legal_moves() == table.position.legal_moves()
    foreign = table.text.replace("route dortmund_paderborn cube0 . .", "route dortmund_duisburg . cube0")
    with pytest.raises(BadText) as caught:
        table.game.position_from_text(foreign)
    assert caught.value.params["invariant"] == "I3"

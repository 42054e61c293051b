"""Step 5 of establishing: the permanent markers of the East and of Britannia (H179 to H185, H196, H200, H204, H205)."""

import pytest

from hansa_core.table import BadText
from tests.games.hansa_teutonica.far import Britannia, East, crowded, posts_in
from tests.games.hansa_teutonica.table import EDITIONS, facts
from tests.games.hansa_teutonica.test_east import NINE_FULL
from tests.rules import refuses, rule

EAST = {
    "stralsund_wismar": "move_two",
    "malmo_stralsund": "privilegium",
    "malmo_visby": "green_city",
    "danzig_malmo": "deploy_two",
}
SIDE_A = {"calais_canterbury": "move_two", "calais_southampton": "place_two", "carlisle_isle_of_man": "move_two"}
SIDE_B = {"calais_canterbury": "move_two", "calais_southampton": "place_two"}
WISMAR = "desk 0 liber_sophiae 1; route stralsund_wismar disc0 disc0 cube0"
MALMO = "desk 0 liber_sophiae 1; route malmo_stralsund disc0 disc0 cube0"
VISBY = "route malmo_visby cube0 disc0 cube0"
DANZIG = "route danzig_malmo cube0 cube0 cube0 disc0"
CALAIS = "desk 0 liber_sophiae 1; route calais_southampton cube0 disc0 disc0"
CANTERBURY = "route calais_canterbury cube0 disc0 cube0"


def other_posts(board: str, route: str, ships: bool = True) -> set[str]:
    return {post for post in posts_in(board, ships=ships) if not post.startswith(f"{route}.")}


# -- common to all ----------------------------------------------------------------------------------------------------


@rule("H185", "H204")
@pytest.mark.parametrize(("board", "markers"), [("east_3_5", EAST), ("britannia_3", SIDE_A), ("britannia_4_5", SIDE_B)])
def test_which_route_has_which_permanent_marker(board, markers):
    printed = {route["id"]: route["permanent_marker"] for route in facts(board)["route"]}
    assert {route: marker for route, marker in printed.items() if marker} == markers


@rule("H179", "H70", "H185")
@pytest.mark.parametrize("edition", EDITIONS)
def test_step_5_comes_after_the_pieces_have_returned(edition):
    """Every route of the East is established in turn: only four ask D12."""
    for route in facts("east_3_5")["route"]:
        words = " ".join("disc0" if kind == "ship" else "cube0" for kind in route["posts"])
        elsewhere = "route breslau_krakau cube1" if route["id"] != "breslau_krakau" else ""
        lines = f"turn 0 actions 2; desk 0 liber_sophiae 1; route {route['id']} {words}; {elsewhere}"
        table = East(lines, edition, players=3).play(f"establish {route['id']} nothing")
        assert table.params_of("hansa_teutonica.returned") and table.active == table.to_act == 0
        if route["id"] in EAST:
            assert table.prompt == "D12" and table.asked["marker"] == EAST[route["id"]]
            assert table.asked["route"] == route["id"] and "stop" in table.legal()
            table.play("stop")
        assert table.prompt == "D1" and table.actions == 1


@rule("H179", "H134", "H137")
def test_a_permanent_marker_is_never_taken_draws_nothing_and_scores_nothing():
    table = East(f"turn 0 actions 2; {DANZIG}", players=3)
    supply = table.pile("marker_supply")
    table.play("establish danzig_malmo nothing", "extra cube danzig_konigsberg.1", "stop")
    assert table.unused(0) == table.used(0) == [] and table.pile("plate") == []
    assert table.pile("marker_supply") == supply and table.score(0)["markers"] == 0


@rule("H179", "H180")
def test_it_is_used_each_time_the_route_is_established_and_by_whoever_did():
    """Blue establishes, fills the route anew with four more actions, and establishes again."""
    lines = "desk 1 liber_sophiae 2; route malmo_stralsund disc1 disc1 cube1; turn 1 actions 6; supply 1 cubes 2"
    table = East(lines, players=3).play("establish malmo_stralsund nothing")
    assert table.to_act == 1 and table.play("develop privilegium").desk(1, "privilegium") == 1
    table.play("income 0 2", "place disc malmo_stralsund.1", "place disc malmo_stralsund.2")
    table.play("place cube malmo_stralsund.3", "establish malmo_stralsund nothing", "develop privilegium")
    assert (table.desk(1, "privilegium"), table.desk(0, "privilegium")) == (2, 0) and table.actions == 0


@rule("H179", "H180")
@pytest.mark.parametrize(
    ("line", "route"), [(MALMO, "malmo_stralsund"), (VISBY, "malmo_visby"), (DANZIG, "danzig_malmo")]
)
def test_it_may_be_declined_and_then_it_is_gone(line, route):
    table = East(f"turn 0 actions 2; {line}; supply 0 cubes 2", players=3).play(f"establish {route} nothing", "stop")
    assert table.params_of("hansa_teutonica.declined") == [{"seat": 0, "marker": EAST[route]}]
    assert table.prompt == "D1" and table.desk(0, "privilegium") == 0 and table.actions == 1


@rule("H179", "H28", "H242")
def test_nothing_else_comes_before_it_is_used_or_declined():
    table = East(f"turn 0 actions 2; {MALMO}; unused 0 plus_3", players=3).play("establish malmo_stralsund nothing")
    for move in ("end", "use plus_3", "place cube danzig_konigsberg.1", "income 1 0", "settle cube waren"):
        with refuses("H179", "hansa_teutonica.unfinished_permanent"):
            table.play(move)
    with refuses("T2", "table.not_asked"):
        table.match.play(table.position.parse("stop"), 1)


@rule("H132", "H128")
def test_the_end_of_the_game_waits_for_step_5():
    """X16's case at sea: 20 prestige in step 1, and the permanent marker still works."""
    lines = f"turn 0 actions 2; {MALMO}; city malmo disc1; city stralsund cube1; prestige 1 18"
    table = East(lines, players=3).play("establish malmo_stralsund nothing")
    assert table.prestige(1) == 20 and table.over is None and table.prompt == "D12"
    table.play("develop privilegium")
    assert table.over == "prestige" and table.desk(0, "privilegium") == 1 and table.to_act is None
    declined = East(lines, players=3).play("establish malmo_stralsund nothing", "stop")
    assert declined.over == "prestige"


# -- move two ---------------------------------------------------------------------------------------------------------


@rule("H181")
@pytest.mark.parametrize("edition", EDITIONS)
def test_move_two_moves_pieces_of_any_owners(edition):
    lines = f"turn 0 actions 2; {WISMAR}; route breslau_krakau cube1 cube2 cube0"
    table = East(lines, edition, players=3).play("establish stralsund_wismar nothing")
    assert table.targets("lift") == {"breslau_krakau.1", "breslau_krakau.2", "breslau_krakau.3"}
    table.play("lift breslau_krakau.1", "lift breslau_krakau.3")
    assert table.asked["lifted"] == table.asked["hand"] == 2 and table.kinds == {"put"}
    with refuses("H181", "hansa_teutonica.lift_limit_two"):
        table.play("lift breslau_krakau.2")
    with refuses("H181", "hansa_teutonica.unfinished_move_two"):
        table.play("stop")
    table.play("put cube lubeck_wismar.1", "put cube1 lubeck_wismar.2")
    assert table.route("lubeck_wismar") == "cube0 cube1 ." and table.route("breslau_krakau") == ". cube2 ."
    assert table.params_of("hansa_teutonica.used_permanent") == [{"seat": 0, "marker": "move_two"}]
    assert table.prompt == "D1" and table.actions == 1


@rule("H181", "H246")
def test_they_may_change_places_and_one_is_enough():
    table = East(f"{WISMAR}; route breslau_krakau cube1 cube2 .", players=3).play("establish stralsund_wismar nothing")
    table.play("lift breslau_krakau.1", "lift breslau_krakau.2", "put cube1 breslau_krakau.2")
    with refuses("H64", "hansa_teutonica.lift_free"):
        East(f"{WISMAR}; route breslau_krakau cube1", players=3).play(
            "establish stralsund_wismar nothing", "lift breslau_krakau.2")  # fmt: skip
    with refuses("H66", "hansa_teutonica.lift_putting"):
        table.play("lift breslau_krakau.2")
    assert table.play("put cube2 breslau_krakau.1").route("breslau_krakau") == "cube2 cube1 ."
    one = East(f"{WISMAR}; route breslau_krakau cube1 cube2 .", players=3).play("establish stralsund_wismar nothing")
    one.play("lift breslau_krakau.2")
    with refuses("H246", "hansa_teutonica.put_no_change"):
        one.play("put cube2 breslau_krakau.2")
    assert one.play("put cube2 breslau_krakau.3").route("breslau_krakau") == "cube1 . cube2" and one.prompt == "D1"


@rule("H181", "H43")
def test_the_established_route_is_empty_and_its_ship_posts_take_discs():
    table = East(f"{WISMAR}; route breslau_krakau cube1 disc1 .", players=3).play("establish stralsund_wismar nothing")
    table.play("lift breslau_krakau.1", "lift breslau_krakau.2")
    with refuses("H43", "hansa_teutonica.ship_post"):
        table.play("put cube1 stralsund_wismar.1")
    with refuses("H67", "hansa_teutonica.put_hand"):
        table.play("put cube0 stralsund_wismar.3")
    table.play("put disc1 stralsund_wismar.2", "put cube1 stralsund_wismar.3")
    assert table.route("stralsund_wismar") == ". disc1 cube1"


@rule("H181", "H241")
def test_with_no_piece_on_any_route_there_is_nothing_to_ask():
    table = East(f"turn 0 actions 2; {WISMAR}", players=3).play("establish stralsund_wismar nothing")
    assert table.prompt == "D1" and table.params_of("hansa_teutonica.declined") == []


@rule("H242", "H181")
def test_moving_can_be_taken_back_to_the_question():
    table = East(f"{WISMAR}; route breslau_krakau cube1", players=3).play("establish stralsund_wismar nothing")
    before = table.text
    table.play("lift breslau_krakau.1")
    assert table.position.view(1).to_text() == table.match.at(1).view(1).to_text()
    with refuses("H66", "hansa_teutonica.nothing_lifted"):
        table.match.cancel()
        assert table.text == before and table.prompt == "D12"
        table.play("put cube1 lubeck_wismar.1")


# -- Privilegium ------------------------------------------------------------------------------------------------------


@rule("H182", "H21")
def test_privilegium_is_developed_once_and_comes_too_late_for_the_office():
    """Stralsund's first slot is orange: with Privilegium white it stays closed, although step 5 brings orange."""
    table = East(f"turn 0 actions 2; {MALMO}; supply 0 cubes 2", players=3)
    with refuses("H85", "hansa_teutonica.office_privilegium"):
        table.play("establish malmo_stralsund office.stralsund")
    table.play("establish malmo_stralsund nothing")
    assert table.legal() == {"stop", "develop privilegium"}
    with refuses("H182", "hansa_teutonica.develop_privilegium"):
        table.play("develop actiones")
    table.play("develop privilegium")
    assert table.desk(0, "privilegium") == 1 and table.supply(0) == (3, 0) and table.prompt == "D1"
    assert table.params_of("hansa_teutonica.used_permanent") == [{"seat": 0, "marker": "privilegium"}]


@rule("H182")
def test_a_full_privilegium_is_not_asked_for():
    table = East(f"turn 0 actions 2; {MALMO}; desk 1 privilegium 3", players=3)
    assert table.play("establish malmo_stralsund nothing").prompt == "D12"
    done = East(
        "turn 0 actions 2; desk 0 liber_sophiae 1 privilegium 3; route malmo_stralsund disc0 disc0 cube0", players=3
    )
    assert done.play("establish malmo_stralsund nothing").prompt == "D1"


# -- green city -------------------------------------------------------------------------------------------------------


@rule("H173", "H183")
def test_a_piece_from_supply_right_of_all_offices_of_any_green_city():
    lines = f"{VISBY}; desk 0 liber_sophiae 1; supply 0 cubes 1 discs 1; city belgard cube1 | cube2"
    table = East(lines, players=3).play("establish malmo_visby nothing")
    assert table.legal("settle") == {
        f"settle {shape} {city}" for shape in ("cube", "disc") for city in ("belgard", "dresden", "waren")
    }
    table.play("settle disc belgard")
    assert table.city("belgard") == "cube1 | cube2 disc0" and table.supply(0) == (1, 0)
    assert table.params_of("hansa_teutonica.green_office") == [{"seat": 0, "city": "belgard", "shape": "disc"}]
    assert table.params_of("hansa_teutonica.city_completed") == []


@rule("H183", "H174")
def test_only_from_supply():
    table = East(f"{VISBY}; supply 0 cubes 1", players=3).play("establish malmo_visby nothing")
    with refuses("H183", "hansa_teutonica.settle_supply", shape="disc"):
        table.play("settle disc waren")
    table.play("settle cube waren")
    assert table.params_of("hansa_teutonica.city_completed") == [{"city": "waren", "n": 1}] and table.supply(0) == (
        0,
        0,
    )
    assert East(f"turn 0 actions 2; {VISBY}; supply 0", players=3).play("establish malmo_visby nothing").prompt == "D1"


@rule("H183")
def test_settling_is_nothing_but_step_5():
    with refuses("H183", "hansa_teutonica.settle_not_now"):
        East("", players=3).play("settle cube waren")


@rule("H183", "H90", "H91")
def test_a_green_city_can_complete_the_chain():
    lines = """city lubeck cube0; city wismar cube0; city stettin cube0; city anklam cube0; city belgard | cube0
    city danzig cube0; supply 0 cubes 1"""
    table = East(f"{lines}; {VISBY}", players=3).play("establish malmo_visby nothing", "settle cube waren")
    assert table.params_of("hansa_teutonica.east_west") == [{"seat": 0, "n": 7}] and table.prestige(0) == 7


@rule("H131", "H174", "H183")
def test_x27_the_counter_can_pass_ten_in_one_action():
    lines = f"turn 0 actions 2; {NINE_FULL}; {VISBY}; desk 0 privilegium 1; supply 0 cubes 1"
    table = East(lines, players=3).play("establish malmo_visby office.visby")
    assert table.params_of("hansa_teutonica.city_completed") == [{"city": "visby", "n": 10}] and table.over is None
    table.play("settle cube belgard")
    assert (
        table.params_of("hansa_teutonica.city_completed") == [{"city": "belgard", "n": 11}] and table.over == "cities"
    )


@rule("H179", "H183", "H184", "H205")
@pytest.mark.parametrize(
    ("board", "lines", "route", "uses", "marker"),
    [
        (East, f"{VISBY}; supply 0 cubes 1", "malmo_visby", ["settle cube waren"], "green_city"),
        (East, DANZIG, "danzig_malmo", ["extra cube lubeck_wismar.1", "extra cube lubeck_wismar.2"], "deploy_two"),
        (
            Britannia,
            CALAIS,
            "calais_southampton",
            ["extra cube cardiff_pembroke.1", "extra cube cardiff_pembroke.2"],
            "place_two",
        ),
    ],
)
def test_the_use_of_a_permanent_marker_is_told_once(board, lines, route, uses, marker):
    table = board(f"turn 0 actions 1; {lines}", players=3).play(f"establish {route} nothing")
    used = []
    for use in uses:
        used += table.play(use).params_of("hansa_teutonica.used_permanent")
    assert used == [{"seat": 0, "marker": marker}] and table.prompt == "D1"


# -- deploy two -------------------------------------------------------------------------------------------------------


@rule("H184", "H72")
def test_deploy_two_sends_pieces_of_the_route_instead_of_returning_them():
    """Three cubes and a disc stood there; the disc becomes an office in Malmö."""
    lines = f"turn 0 actions 2; {DANZIG}; supply 0 cubes 3; stock 0 cubes 5 discs 0"
    table = East(lines, players=3).play("establish danzig_malmo office.malmo")
    assert (table.asked["cubes"], table.asked["discs"], table.asked["left"]) == (3, 0, 2)
    assert table.targets("extra", "cube") == other_posts("east_3_5", "danzig_malmo", ships=False)
    with refuses("H184", "hansa_teutonica.deploy_returned", shape="disc"):
        table.play("extra disc danzig_konigsberg.1")
    table.play("extra cube danzig_konigsberg.1")
    assert table.params_of("hansa_teutonica.deployed") == [{"seat": 0, "shape": "cube", "post": "danzig_konigsberg.1"}]
    assert (table.asked["cubes"], table.asked["left"]) == (2, 1)
    table.play("extra cube lubeck_wismar.3")
    assert table.stock(0) == (6, 0) and table.supply(0) == (3, 0) and table.prompt == "D1" and table.actions == 1


@rule("H184")
def test_the_shapes_are_those_of_the_pieces_that_stood_there():
    """The stock holds a disc from before, but only cubes came back with this establishing."""
    lines = (
        "desk 0 liber_sophiae 2; route danzig_malmo cube0 cube0 cube0 disc0; supply 0 cubes 1; stock 0 discs 2 cubes 7"
    )
    table = East(lines, players=3).play("establish danzig_malmo office.malmo")
    assert table.targets("extra") == {"cube"}
    all_four = East(f"{DANZIG}; supply 0 cubes 1", players=3).play("establish danzig_malmo nothing")
    assert all_four.targets("extra") == {"cube", "disc"}
    all_four.play("extra disc malmo_visby.2")
    assert all_four.targets("extra") == {"cube"} and all_four.post("malmo_visby.2") == "disc0"
    assert (all_four.asked["cubes"], all_four.asked["discs"]) == (3, 0)


@rule("H184")
def test_fewer_than_two_may_be_deployed():
    table = East(f"turn 0 actions 2; {DANZIG}", players=3).play("establish danzig_malmo nothing")
    table.play("extra cube danzig_konigsberg.1", "stop")
    assert (
        table.params_of("hansa_teutonica.stopped") == [{"seat": 0}]
        and table.params_of("hansa_teutonica.declined") == []
    )
    assert table.prompt == "D1" and table.route("danzig_konigsberg") == "cube0 . . ."


@rule("H184", "H41", "H43")
def test_not_on_the_same_route_nor_where_a_piece_stands():
    table = East(f"{DANZIG}; route lubeck_wismar cube1", players=3).play("establish danzig_malmo nothing")
    with refuses("H184", "hansa_teutonica.deploy_same_route"):
        table.play("extra cube danzig_malmo.1")
    with refuses("H41", "hansa_teutonica.place_occupied"):
        table.play("extra cube lubeck_wismar.1")
    with refuses("H43", "hansa_teutonica.ship_post"):
        table.play("extra cube malmo_visby.2")


@rule("H184", "H241")
def test_deploying_ends_when_no_post_is_left():
    """One post is free: after it nothing is asked."""
    crowd = crowded("east_3_5", "1234", "lubeck_wismar.1", {f"danzig_malmo.{n}": "cube0" for n in (1, 2, 3)})
    crowd = crowd.replace("route danzig_malmo cube0 cube0 cube0 disc1", DANZIG)
    table = East(f"turn 0 actions 2; {crowd}", players=5).play("establish danzig_malmo nothing")
    assert table.legal() == {"stop", "extra cube lubeck_wismar.1", "extra disc lubeck_wismar.1"}
    assert table.play("extra cube lubeck_wismar.1").prompt == "D1"


# -- Britannia --------------------------------------------------------------------------------------------------------


@rule("H205", "H196")
@pytest.mark.parametrize(("players", "countries"), [(3, ["wales"]), (4, ["wales", "scotland"])])
def test_place_two_puts_own_pieces_from_stock_in_wales_and_scotland(players, countries):
    """No permission is needed, and England is closed."""
    table = Britannia(f"turn 0 actions 2; {CALAIS}; supply 0 cubes 2; stock 0 cubes 8", players=players)
    board = table.board
    table.play("establish calais_southampton nothing")
    assert table.asked == {"marker": "place_two", "route": "calais_southampton", "left": 2}
    assert table.targets("extra", "cube") == posts_in(board, *countries, ships=False)
    assert table.targets("extra", "disc") == posts_in(board, *countries)
    with refuses("H205", "hansa_teutonica.place_two_england"):
        table.play("extra cube london_oxford.1")
    table.play("extra disc conway_isle_of_man.1", "extra cube cardiff_pembroke.1")
    assert table.stock(0) == (8, 1) and table.supply(0) == (2, 0) and table.prompt == "D1"


@rule("H205", "H53")
def test_the_shape_is_free_within_the_stock():
    """Unlike "deploy two": what was in stock before may go too."""
    lines = "desk 0 liber_sophiae 2; route calais_southampton cube0 disc0 disc0; supply 0 cubes 10; stock 0 discs 1"
    table = Britannia(lines, players=3).play("establish calais_southampton office.calais")
    assert table.stock(0) == (0, 3) and table.targets("extra") == {"disc"}
    with refuses("H205", "hansa_teutonica.place_two_stock", shape="cube"):
        table.play("extra cube cardiff_pembroke.1")
    assert table.play("extra disc cardiff_pembroke.1", "stop").params_of("hansa_teutonica.stopped") == [{"seat": 0}]


@rule("H205")
def test_the_stock_always_holds_two_pieces():
    """Three posts, at most one of them spent in step 3: the other sources never apply."""
    lines = "desk 0 liber_sophiae 1; supply 0 cubes 10; stock 0; route calais_southampton cube0 disc0 disc0"
    table = Britannia(lines, players=3).play("establish calais_southampton office.calais")
    assert table.stock(0) == (0, 2)
    table.play("extra disc cardiff_pembroke.1", "extra disc cardiff_pembroke.2")
    assert table.stock(0) == (0, 0) and table.supply(0) == (10, 0) and table.prompt == "D1"


@rule("H200", "H204", "H181")
@pytest.mark.parametrize("players", [3, 4])
def test_move_two_leaves_every_piece_in_its_country(players):
    lines = f"{CANTERBURY}; route cardiff_pembroke cube1 cube2 .; route london_oxford cube1"
    table = Britannia(lines, players=players).play("establish calais_canterbury nothing")
    table.play("lift cardiff_pembroke.1", "lift london_oxford.1")
    assert table.targets("put", "cube1") == (posts_in(table.board, "england", "wales", ships=False) - {
        "cardiff_pembroke.2"})  # fmt: skip
    table.play("put cube1 cardiff_pembroke.3")
    assert table.targets("put", "cube1") == posts_in(table.board, "england", ships=False)
    with refuses("H200", "hansa_teutonica.put_country_marker"):
        table.play("put cube1 conway_montgomery.1")
    table.play("put cube1 london_oxford.2")
    assert table.route("cardiff_pembroke") == ". cube2 cube1" and table.route("london_oxford") == ". cube1 . ."


@rule("H204", "H200")
def test_on_side_a_carlisle_and_isle_of_man_have_a_move_two_too():
    lines = "desk 0 liber_sophiae 1; route carlisle_isle_of_man cube0 disc0 disc0; route cardiff_pembroke cube1 cube2 ."
    table = Britannia(lines, players=3).play("establish carlisle_isle_of_man nothing", "lift cardiff_pembroke.1")
    taken = {"cardiff_pembroke.1", "cardiff_pembroke.2"}
    assert table.targets("put", "cube1") == posts_in("britannia_3", "wales", ships=False) - taken
    for other in ("london_oxford.1", "carlisle_durham.2"):
        with refuses("H200", "hansa_teutonica.put_country_marker"):
            table.play(f"put cube1 {other}")


# -- texts ------------------------------------------------------------------------------------------------------------


@rule("H179", "H184", "H205")
@pytest.mark.parametrize(
    ("table", "lines", "broken"),
    [
        (East, "permanent danzig_malmo cubes 3 discs 1; route danzig_malmo cube1", "I3"),
        (East, "permanent danzig_malmo cubes 1 discs 0", "I19"),
        (East, "permanent danzig_malmo cubes 4 discs 0; supply 0 cubes 11; stock 0 cubes 0 discs 1", "I19"),
        (East, "permanent malmo_visby cubes 1; supply 0 cubes 1", "I19"),
        (East, "permanent malmo_visby; supply 0", "I14"),
        (East, "permanent malmo_visby left 0; supply 0 cubes 1", "I15"),
        (East, "permanent stralsund_wismar left 1; route breslau_krakau cube1", "I15"),
        (East, "permanent stralsund_wismar", "I14"),
        (Britannia, "permanent calais_southampton; supply 0 cubes 11; stock 0 discs 1", "I19"),
        (East, "permanent malmo_stralsund; turn 0 replacing", "I15"),
    ],
)
def test_a_text_that_cannot_be_is_refused(table, lines, broken):
    with pytest.raises(BadText) as caught:
        table(lines, players=3)
    assert (caught.value.key, caught.value.params["invariant"]) == ("text.invariant", broken)


@rule("H179")
def test_only_routes_with_a_permanent_marker_can_be_named():
    with pytest.raises(BadText):
        East("permanent lubeck_wismar", players=3)


@rule("H179", "H184")
@pytest.mark.parametrize(
    ("lines", "moves"),
    [
        (DANZIG, ["establish danzig_malmo nothing"]),
        (DANZIG, ["establish danzig_malmo nothing", "extra disc lubeck_wismar.1"]),
        (
            f"{WISMAR}; route breslau_krakau cube1 disc2",
            ["establish stralsund_wismar nothing", "lift breslau_krakau.2"],
        ),
        (VISBY, ["establish malmo_visby nothing", "settle cube waren"]),
        ("unused 0 swap; city waren cube1 cube0 | cube2 disc0", ["swap waren.1+2"]),
    ],
)
def test_every_state_of_step_5_has_its_text(lines, moves):
    table = East(lines, players=3).play(*moves)
    again = table.game.position_from_text(table.text)
    assert again == table.position and again.to_text() == table.text and again.prompt == table.position.prompt
    assert list(again.legal_moves()) == list(table.position.legal_moves())

"""The end of the game (H128 to H134)."""

import pytest

from tests.games.hansa_teutonica.marked import SIZE, marked
from tests.games.hansa_teutonica.table import EDITIONS, Table
from tests.rules import expect_refusal, rule

HELD = "turn 0 actions 3; route bremen_minden cube0 cube0 cube0;"
NINE = {
    3: "city bremen cube1; city brunswiek cube1; city duisburg cube1; city goslar cube1; city luneburg disc1;"
    "city stade disc1; city coellen cube2 cube2; city hannover cube2 cube2; city hildesheim cube2 cube2;"
    "city halle cube1; desk 0 privilegium 1; desk 1 liber_sophiae 3;",
    4: "city brunswiek cube1; city duisburg cube1; city stade disc1; city bremen disc2 cube2; city coellen cube2 cube2;"
    "city emden disc3 cube3; city goslar cube3 cube3; city hannover cube1 cube1; city hildesheim cube2 cube3;"
    "city halle cube1; desk 0 privilegium 1; desk 1 liber_sophiae 3;",
}
"""Nine completed cities; Halle lacks one office, in an orange square."""


# -- prestige ---------------------------------------------------------------------------------------------------------


@rule("H129")
@pytest.mark.parametrize("owner", range(4))
@pytest.mark.parametrize(("before", "over"), [(17, None), (18, None), (19, "prestige")])
def test_twenty_prestige_of_anybody_ends_the_game(owner, before, over):
    table = Table(HELD + f"city bremen disc{owner}; prestige {owner} {before}").play("establish bremen_minden nothing")
    assert table.prestige(owner) == before + 1 and table.over == over
    assert (table.to_act is None) == (over is not None)


@rule("H129", "H131")
@pytest.mark.parametrize("before", [18, 19])
def test_two_points_at_once_may_pass_twenty(before):
    table = Table(HELD + f"city bremen disc1; city minden cube1; prestige 1 {before}")
    table.play("establish bremen_minden nothing")
    assert table.prestige(1) == before + 2 and table.over == "prestige"


@rule("H129", "H86")
def test_a_coin_can_end_the_game():
    table = Table("prestige 0 19; route hamburg_lubeck cube0 cube0 cube0")
    table.play("establish hamburg_lubeck office.lubeck")
    assert table.prestige(0) == 20 and table.over == "prestige"


@rule("H129")
def test_points_of_the_final_scoring_do_not_count():
    """Red's network, cities, markers and the special table make far more than 20 points already."""
    table = Table(
        marked(
            HELD
            + """
            prestige 0 17
            desk 0 clavis_urbis 4 liber_sophiae 3
            city munster disc0 cube0
            city minden cube0 cube0
            city hannover cube0
            table 0 0 . .
            used 0 extra_office extra_office plus_3 plus_4
            """
        )
    )
    assert sum(table.score(0).values()) > 50
    table.play("establish bremen_minden nothing")
    assert table.over is None and table.prestige(0) == 18


@rule("H132", "H129", "H90")
def test_x16_the_action_is_finished_completely():
    """X16: Red at 18 controls both end cities. Marker, office and East-West of this action still happen."""
    lines = """
        turn 0 actions 3
        prestige 0 18
        desk 0 privilegium 1 liber_sophiae 3
        city arnheim cube0
        city munster disc0
        city minden cube0
        city stendal cube0
        city brunswiek cube0
        route brunswiek_minden cube0 cube0 cube0 cube0
    """
    table = Table(marked(lines, "brunswiek_minden plus_3", "swap")).play("establish brunswiek_minden office.minden")
    keys = [key for key, _ in table.events]
    steps = "established control control took_marker drew_marker office east_west returned over"
    assert keys == [f"hansa_teutonica.{step}" for step in steps.split()]
    assert table.prestige(0) == 18 + 2 + 7 and table.over == "prestige" and table.turn == ["0", "over", "prestige"]
    assert table.unused(0) == ["plus_3"] and table.pile("plate") == ["swap"]
    assert table.city("minden") == "cube0 cube0 . ." and table.route("brunswiek_minden") == ". . . ."


@rule("H132", "H86")
def test_the_coin_of_the_last_action_is_paid():
    table = Table("prestige 1 19; city hamburg cube1; route hamburg_lubeck cube0 cube0 cube0")
    table.play("establish hamburg_lubeck office.lubeck")
    assert (table.prestige(0), table.prestige(1), table.over) == (1, 20, "prestige")


@rule("H132", "H94")
def test_the_skill_of_the_last_action_is_developed():
    table = Table("prestige 1 19; city warburg cube1; route gottingen_warburg cube0 cube0 cube0")
    table.play("establish gottingen_warburg skill.actiones")
    assert table.desk(0, "actiones") == 1 and table.over == "prestige"


# -- markers ----------------------------------------------------------------------------------------------------------


@rule("H130")
def test_drawing_the_last_marker_is_no_trigger_but_missing_one_is():
    lines = HELD + "route kampen_osnabruck cube0 cube0"
    table = Table(marked(lines, "bremen_minden swap, kampen_osnabruck plus_3", "plus_4", exactly=True))
    table.play("establish bremen_minden nothing")
    assert table.over is None and table.pile("marker_supply") == [] and table.pile("plate") == ["plus_4"]
    table.play("establish kampen_osnabruck nothing")
    assert table.over == "markers" and table.unused(0) == ["plus_3", "swap"]
    assert table.params_of("hansa_teutonica.over") == [{"reason": "markers"}]


@rule("H130")
def test_an_empty_supply_alone_ends_nothing():
    table = Table(marked(HELD, exactly=True)).play("establish bremen_minden office.minden", "end")
    assert table.over is None and table.to_act == 1


@rule("H132", "H130")
@pytest.mark.parametrize("reward", ["office.bremen", "office.minden", "nothing"])
def test_after_a_failed_draw_the_action_goes_on(reward):
    lines = "turn 0 actions 3; route bremen_minden disc0 cube0 cube0;"
    table = Table(marked(lines, "bremen_minden swap", exactly=True)).play(f"establish bremen_minden {reward}")
    assert table.over == "markers" and len(table.params_of("hansa_teutonica.office")) == (reward != "nothing")
    cubes, discs = 2 - (reward == "office.minden"), int(reward != "office.bremen")
    assert table.params_of("hansa_teutonica.returned") == [{"seat": 0, "cubes": cubes, "discs": discs}]


@rule("H130", "H134", "H11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_x14_the_take_that_finds_the_supply_empty(edition):
    """X14: 12 draws succeed (2009: 13), the next take ends the game; 2 markers then belong to nobody.

    Red establishes one route with a marker again and again, and puts every new marker there.
    """
    table = Table.dealt(edition=edition)
    draws = {"2009": 13, "2014": 12, "2020": 12}[edition]
    assert len(table.pile("marker_supply")) == draws and len(table.markers) == 3
    route = next(iter(table.markers))
    takes = 0
    while table.over is None:
        actor = table.to_act
        if table.prompt == "D13":
            (marker,) = table.targets("lay")
            table.play(f"lay {marker} {route}")
        elif actor == 0 and table.actions and not table.pile("plate"):
            free = [f"{route}.{n}" for n in (1, 2, 3) if table.post(f"{route}.{n}") == "."]
            if not free:
                table.play(f"establish {route} nothing")
                takes += 1
            elif table.supply(0)[0]:
                table.play(f"place cube {free[0]}")
            else:
                table.play("income 3 0")
        else:
            table.play("end")
    assert takes == draws + 1 and table.over == "markers"
    owned = sum(len(table.unused(seat) + table.used(seat)) for seat in range(4))
    assert owned == draws + 1 and len(table.markers) + len(table.pile("plate")) == 2
    assert owned + 2 == SIZE[edition]


# -- completed cities -------------------------------------------------------------------------------------------------


@rule("H131", "H87")
@pytest.mark.parametrize("players", [3, 4])
def test_the_tenth_completed_city_ends_the_game(players):
    table = Table(NINE[players] + "route halle_quedlinburg cube0 cube0 cube0 cube0; turn 0 actions 2", players=players)
    table.play("establish halle_quedlinburg office.halle")
    assert table.params_of("hansa_teutonica.city_completed") == [{"city": "halle", "n": 10}]
    assert table.over == "cities" and table.params_of("hansa_teutonica.over") == [{"reason": "cities"}]


@rule("H131")
@pytest.mark.parametrize("players", [3, 4])
def test_the_ninth_does_not(players):
    lines = NINE[players].replace("city duisburg cube1;", "")
    table = Table(lines + "route halle_quedlinburg cube0 cube0 cube0 cube0; turn 0 actions 2", players=players)
    table.play("establish halle_quedlinburg office.halle")
    assert table.params_of("hansa_teutonica.city_completed") == [{"city": "halle", "n": 9}]
    assert table.over is None and table.to_act == 0


@rule("H131")
def test_nine_cities_and_an_extra_office_are_nine_cities():
    lines = NINE[4] + "route halle_quedlinburg cube0 cube0 cube0 cube0; unused 0 extra_office"
    table = Table(marked(lines)).play("establish halle_quedlinburg extra.cube.halle")
    assert table.over is None and table.city("halle") == "cube0 | cube1 ."


# -- over -------------------------------------------------------------------------------------------------------------


@rule("H128", "H63", "H111")
def test_nothing_but_establishing_ends_the_game():
    """One point, one marker, one city before each end: income, placing, displacing, moving and markers end nothing."""
    lines = "prestige 0 19; prestige 1 19; unused 0 swap plus_3 develop; route bremen_minden cube0 cube1 .;" + NINE[4]
    table = Table(marked(lines + "supply 0 cubes 4; turn 0 actions 5; city minden cube0 cube1", exactly=True))
    table.play("use plus_3", "develop bursa", "swap minden.1+2", "income 1 0", "place cube kampen_osnabruck.1")
    table.play("displace bremen_minden.2 cube cube", "back bremen_osnabruck.1", "stop")
    table.play("lift bremen_minden.1", "put cube bremen_minden.3", "end")
    assert table.over is None and table.to_act == 1


@rule("H128", "H129", "H130", "H131")
def test_if_several_ends_come_together_the_first_of_the_list_is_named():
    route = "route halle_quedlinburg cube0 cube0 cube0 cube0; turn 0 actions 2;"
    move = "establish halle_quedlinburg office.halle"
    on = "halle_quedlinburg swap"
    assert Table(marked(NINE[4] + route + "prestige 1 19", on, exactly=True)).play(move).over == "prestige"
    assert Table(marked(NINE[4] + route, on, exactly=True)).play(move).over == "markers"
    assert Table(marked(NINE[4] + route + "prestige 1 19", on)).play(move).over == "prestige"
    assert Table(marked(NINE[4] + route, on)).play(move).over == "cities"


@rule("H133")
def test_when_it_is_over_nobody_is_asked_and_nothing_is_laid():
    lines = HELD + "route kampen_osnabruck cube0 cube0; prestige 1 19; city osnabruck cube1; unused 0 plus_3"
    table = Table(marked(lines, "bremen_minden swap, kampen_osnabruck plus_4", "develop plus_3"))
    table.play("establish bremen_minden nothing", "establish kampen_osnabruck nothing")
    assert table.over == "prestige" and table.to_act is None and table.prompt is None
    assert table.position.to_act_all == () and list(table.position.legal_moves()) == []
    assert sorted(table.pile("plate")) == ["develop", "plus_3"] and len(table.markers) == 1
    for move in ("end", "use plus_3", "lay develop bremen_minden", "income 1 0"):
        with expect_refusal("T1", "table.over"):
            table.play(move)
        for seat in (None, 0, 1):
            told = table.position.why_not(table.position.parse(move), seat)
            assert (told.rule, told.key) == ("T1", "table.over")


@rule("H134", "H137")
def test_the_last_marker_counts_and_those_of_board_plate_and_waiting_do_not():
    lines = HELD + "prestige 1 19; city bremen disc1; waiting develop; used 0 swap"
    table = Table(marked(lines, "bremen_minden plus_4", "plus_3"))
    assert table.score(0)["markers"] == 1
    table.play("establish bremen_minden nothing")
    assert table.over == "prestige" and table.pile("waiting") == ["develop"] and table.pile("plate") == ["plus_3"]
    assert [table.score(seat)["markers"] for seat in range(4)] == [3, 0, 0, 0]

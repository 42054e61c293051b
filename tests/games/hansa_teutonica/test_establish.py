"""Section 9, action E, establish a route: precondition and order, H69 to H73."""

import pytest

from tests.games.hansa_teutonica.table import BOARDS, EDITIONS, Table, facts, full, offices_only, route_sizes
from tests.rules import refuses, rule

HELD = "turn 0 actions 2; route hannover_minden cube0 cube0 cube0;"
FULL_CITIES = "city hannover cube1 cube2; city minden cube1 cube2 cube3 cube1;"


# -- precondition -----------------------------------------------------------------------------------------------------


@rule("H69")
@pytest.mark.parametrize("pieces", ["cube0 cube0 cube0", "disc0 cube0 disc0", "disc0 disc0 disc0"])
def test_every_post_holds_an_own_piece_of_either_shape(pieces):
    table = Table(f"turn 0 actions 2; desk 0 liber_sophiae 3; route hannover_minden {pieces}")
    assert "establish hannover_minden nothing" in table.legal()


@rule("H69")
@pytest.mark.parametrize("post", range(3))
@pytest.mark.parametrize("other", [".", "cube1", "disc2"])
def test_not_with_a_free_post_or_a_foreign_piece(post, other):
    pieces = ["cube0", "cube0", "cube0"]
    pieces[post] = other
    table = Table(f"turn 0 actions 2; route hannover_minden {' '.join(pieces)}")
    assert not table.legal("establish")
    with refuses("H69", "hansa_teutonica.establish_posts"):
        table.play("establish hannover_minden nothing")


@rule("H69")
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("route", ["dortmund_duisburg", "emden_stade", "coellen_warburg"])
def test_routes_of_two_three_and_four_posts(route, seat):
    size = route_sizes()[route]
    table = Table(f"turn {seat} actions 1; {full(route, piece=f'cube{seat}')}")
    assert table.targets("establish") == {route}
    for held in range(size):
        table = Table(
            f"turn {seat} actions 1; route {route} " + " ".join([f"cube{seat}"] * held + ["."] * (size - held))
        )
        assert not table.legal("establish")


@rule("H69")
def test_a_route_held_by_another_cannot_be_established():
    table = Table("turn 0 actions 2; route hannover_minden cube1 cube1 cube1; route emden_stade cube0 cube0 cube0")
    assert table.targets("establish") == {"emden_stade"}


@rule("H69")
def test_each_route_that_is_held_is_offered():
    table = Table(f"turn 0 actions 2; {full('hannover_minden', 'emden_stade', 'dortmund_duisburg', piece='cube0')}")
    assert table.targets("establish") == {"hannover_minden", "emden_stade", "dortmund_duisburg"}


@rule("H69")
def test_filling_a_route_does_nothing_by_itself():
    """Neither now nor at the end of the turn; it may be established in a later turn."""
    table = Table("turn 0 actions 1; city hannover cube1; city minden cube0; route hannover_minden cube0 cube0 .")
    table.play("place cube hannover_minden.3")
    assert [key for key, _ in table.events] == ["hansa_teutonica.placed"]
    table.play("end", "end", "end", "end")
    assert table.route("hannover_minden") == "cube0 cube0 cube0"
    assert [table.prestige(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert table.play("establish hannover_minden nothing").prestige(0) == 1


# -- the steps --------------------------------------------------------------------------------------------------------

STEPS = """
    turn 0 actions 2; route emden_groningen disc0 cube0 cube0; city emden disc1
    marker emden_groningen plus_3; marker bremen_osnabruck swap; marker goslar_hildesheim extra_office
"""


@rule("H70")
@pytest.mark.parametrize("edition", EDITIONS)
def test_prestige_marker_office_return(edition):
    table = Table(STEPS, edition).play("establish emden_groningen office.groningen")
    assert [key.removeprefix("hansa_teutonica.") for key, _ in table.events] == [
        "established",
        "control",
        "took_marker",
        "drew_marker",
        "office",
        "coin",
        "returned",
    ]
    assert table.events[0] == ("hansa_teutonica.established", {"seat": 0, "route": "emden_groningen"})
    assert (table.to_act, table.prompt, table.actions) == (0, "D1", 1)


@rule("H70")
@pytest.mark.parametrize("reward", ["nothing", "office.groningen", "skill.liber_sophiae"])
def test_prestige_and_marker_are_compulsory_and_the_third_step_is_one_choice(reward):
    table = Table(STEPS)
    assert table.targets("establish", "emden_groningen") == {"nothing", "office.groningen", "skill.liber_sophiae"}
    table.play(f"establish emden_groningen {reward}")
    assert table.prestige(1) == 1 and table.unused(0) == ["plus_3"] and "emden_groningen" not in table.markers
    assert (table.city("groningen") == "cube0 .") is (reward == "office.groningen")
    assert table.desk(0, "liber_sophiae") == (reward == "skill.liber_sophiae")
    assert table.prestige(0) == (reward == "office.groningen")


@rule("H70")
@pytest.mark.parametrize("board", BOARDS)
def test_no_permanent_markers_on_the_base_board(board):
    """Step 5 is tested with the boards that have them."""
    assert {route["permanent_marker"] for route in facts(board)["route"]} == {""}


@rule("H71")
@pytest.mark.parametrize("seat", [0, 3])
def test_for_prestige_only_although_all_slots_are_full(seat):
    table = Table(f"turn {seat} actions 1; route hannover_minden cube{seat} cube{seat} cube{seat}; {FULL_CITIES}")
    assert table.legal("establish") == {"establish hannover_minden nothing"}
    table.play("establish hannover_minden nothing")
    assert [table.prestige(each) for each in range(4)] == [0, 1, 1, 0]


@rule("H71")
def test_for_the_marker_only():
    table = Table("turn 0 actions 1; route bremen_osnabruck cube0 cube0 cube0")
    assert table.markers["bremen_osnabruck"] == "relocate_3"
    table.play("establish bremen_osnabruck nothing")
    assert table.unused(0) == ["relocate_3"] and [table.prestige(each) for each in range(4)] == [0, 0, 0, 0]


@rule("H71")
def test_even_for_nothing_at_all():
    table = Table(HELD).play("establish hannover_minden nothing")
    assert [key for key, _ in table.events] == [
        "hansa_teutonica.established",
        "hansa_teutonica.returned",
    ] and table.actions == 1


@rule("H72")
@pytest.mark.parametrize(
    ("route", "pieces", "reward", "to_stock"),
    [
        ("hannover_minden", "cube0 disc0 disc0", "nothing", (1, 2)),
        ("hannover_minden", "cube0 cube0 disc0", "office.hannover", (1, 1)),
        ("bremen_hannover", "cube0 cube0 disc0", "office.bremen", (2, 0)),
        ("emden_groningen", "cube0 cube0 disc0", "skill.liber_sophiae", (2, 1)),
        ("coellen_warburg", "disc0 cube0 cube0 disc0", "table.7", (2, 1)),
        ("coellen_warburg", "disc0 cube0 cube0 disc0", "nothing", (2, 2)),
        ("dortmund_duisburg", "cube0 cube0", "office.duisburg", (1, 0)),
    ],
)
def test_all_other_pieces_go_to_stock(route, pieces, reward, to_stock):
    table = Table(f"turn 0 actions 1; desk 0 liber_sophiae 2; route {route} {pieces}; supply 0 cubes 2")
    (cubes, discs), supply = table.stock(0), table.supply(0)
    table.play(f"establish {route} {reward}")
    assert table.stock(0) == (cubes + to_stock[0], discs + to_stock[1])
    assert table.supply(0) == ((2, 1) if reward == "skill.liber_sophiae" else supply)
    assert table.params_of("hansa_teutonica.returned") == [{"seat": 0, "cubes": to_stock[0], "discs": to_stock[1]}]
    assert set(table.route(route).split()) == {"."}


@rule("H72")
def test_nothing_goes_to_supply():
    """Red has nothing but the route and offices: after establishing only an income is possible."""
    table = Table(f"{HELD} {offices_only(0, cubes=8)}").play("establish hannover_minden nothing")
    assert table.supply(0) == (0, 0) and table.stock(0) == (3, 0) and table.kinds == {"end", "income"}


@rule("H73")
@pytest.mark.parametrize(
    ("offices", "rewards"),
    [
        ("", {"nothing", "office.hannover", "office.minden"}),
        ("city hannover cube1; city minden cube2", {"nothing"}),
        (
            "desk 0 privilegium 2; city hannover cube1; city minden cube2",
            {"nothing", "office.hannover", "office.minden"},
        ),
    ],
)
def test_no_office_in_either_city_is_needed(offices, rewards):
    assert Table(HELD + offices).targets("establish", "hannover_minden") == rewards

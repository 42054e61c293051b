"""Action E, step 3a: an office (H83 to H89)."""

import pytest

from tests.games.hansa_teutonica.marked import marked
from tests.games.hansa_teutonica.table import BOARDS, EDITIONS, Table, facts, route_sizes
from tests.rules import expect_refusal, rule

SHAPE = {"square": "cube", "round": "disc"}
COLOURS = ("white", "orange", "pink", "black")
COINS = {
    "die_hanse_2_3": {"groningen", "stade", "lubeck", "coellen", "warburg", "halle"},
    "die_hanse_4_5": {"groningen", "lubeck", "coellen", "halle"},
}
"""H7, by city: on these boards the coin is always in the first slot."""
COLOURFUL = ("minden", "perleberg", "kampen")
PLAYERS = {"die_hanse_2_3": 3, "die_hanse_4_5": 4}
SLOTS = [
    (board, city["id"], number)
    for board in BOARDS
    for city in facts(board)["city"]
    for number in range(1, len(city["slots"]) + 1)
]
"""Every slot of both boards; slots are counted from 1."""


def slots_of(board: str, city: str) -> list[dict]:
    return next(each["slots"] for each in facts(board)["city"] if each["id"] == city)


def before_slot(board: str, city: str, number: int, privilegium: int = 3) -> Table:
    """Blue owns the slots left of this one; Red holds a route to the city, with a disc and cubes."""
    route = next(route for route in route_sizes(board) if city in route.split("_"))
    pieces = " ".join(["disc0", "cube0", "cube0", "cube0"][: route_sizes(board)[route]])
    offices = " ".join(SHAPE[slot["shape"]] + "1" for slot in slots_of(board, city)[: number - 1])
    table = Table(
        f"""
        desk 0 privilegium {privilegium} liber_sophiae 3
        desk 1 liber_sophiae 3
        route {route} {pieces}
        {f"city {city} {offices}" if offices else ""}
        """,
        players=PLAYERS[board],
    )
    table.held = route
    return table


@rule("H83", "H84", "H86", "H4", "H7")
@pytest.mark.parametrize(("board", "city", "number"), SLOTS)
def test_the_leftmost_free_slot_is_filled_with_its_shape_and_pays_its_coin(board, city, number):
    table = before_slot(board, city, number)
    slot = slots_of(board, city)[number - 1]
    shape = SHAPE[slot["shape"]]
    coin = 1 if number == 1 and city in COINS[board] else 0
    table.play(f"establish {table.held} office.{city}")
    assert table.params_of("hansa_teutonica.office") == [{"seat": 0, "city": city, "slot": number, "shape": shape}]
    assert table.city(city).split()[number - 1 :] == [f"{shape}0", *["."] * (len(slots_of(board, city)) - number)]
    assert table.params_of("hansa_teutonica.coin") == ([{"seat": 0, "city": city, "n": 1}] if coin else [])
    assert table.prestige(0) == coin and table.prestige(1) == (number > 1)


@rule("H85", "H24")
@pytest.mark.parametrize("privilegium", range(4))
@pytest.mark.parametrize(("board", "city", "number"), [slot for slot in SLOTS if slot[1] in COLOURFUL])
def test_privilegium_must_permit_the_colour(board, city, number, privilegium):
    """White only; up to orange; up to pink; up to black."""
    colour = COLOURS.index(slots_of(board, city)[number - 1]["colour"])
    table = before_slot(board, city, number, privilegium)
    move = f"establish {table.held} office.{city}"
    if colour <= privilegium:
        assert move in table.legal()
        assert table.play(move).params_of("hansa_teutonica.office")[0]["slot"] == number
    else:
        assert move not in table.legal()
        with expect_refusal("H85", "hansa_teutonica.office_privilegium"):
            table.play(move)


@rule("H83")
def test_either_city_may_be_chosen_and_no_other():
    table = Table("desk 0 privilegium 1; route bremen_minden disc0 cube0 cube0; city minden cube1")
    assert table.targets("establish", "bremen_minden") == {"nothing", "office.bremen", "office.minden"}
    with expect_refusal("H83", "hansa_teutonica.office_elsewhere"):
        table.play("establish bremen_minden office.hannover")
    with expect_refusal("H83", "hansa_teutonica.office_elsewhere"):
        table.play("establish bremen_minden office.osnabruck")
    assert table.play("establish bremen_minden office.minden").city("minden") == "cube1 cube0 . ."
    assert table.city("bremen") == ". ."


@rule("H83")
def test_a_full_city_takes_no_office():
    table = Table("desk 0 privilegium 3; route hannover_minden cube0 cube0 cube0; city hannover cube1 cube2")
    with expect_refusal("H83", "hansa_teutonica.office_full"):
        table.play("establish hannover_minden office.hannover")
    assert table.targets("establish", "hannover_minden") == {"nothing", "office.minden"}


@rule("H83", "H84")
def test_a_slot_is_never_skipped_for_one_that_would_fit():
    """Dortmund: white round, orange square, pink square. Cubes and Privilegium pink do not reach past the round one."""
    table = Table("desk 0 privilegium 2; route dortmund_duisburg cube0 cube0")
    with expect_refusal("H84", "hansa_teutonica.office_shape"):
        table.play("establish dortmund_duisburg office.dortmund")
    assert table.targets("establish", "dortmund_duisburg") == {"nothing", "office.duisburg"}


@rule("H84")
def test_only_pieces_of_the_route_can_become_an_office():
    """A disc in supply and one in stock do not help; nor do cubes there for a square slot."""
    table = Table("desk 0 liber_sophiae 2; supply 0 cubes 2 discs 1; route dortmund_duisburg cube0 cube0")
    assert table.stock(0)[1] == 2
    with expect_refusal("H84", "hansa_teutonica.office_shape"):
        table.play("establish dortmund_duisburg office.dortmund")
    table = Table("desk 0 liber_sophiae 1; supply 0 cubes 5; route dortmund_duisburg disc0 disc0")
    with expect_refusal("H84", "hansa_teutonica.office_shape"):
        table.play("establish dortmund_duisburg office.duisburg")
    assert table.targets("establish", "dortmund_duisburg") == {"nothing", "office.dortmund"}


@rule("H84", "H72")
@pytest.mark.parametrize(
    ("route", "office", "back"),
    [
        ("disc0 cube0 cube0", "dortmund", (2, 0)),
        ("disc0 cube0 cube0", "paderborn", (1, 1)),
        ("cube0 disc0 disc0", "dortmund", (1, 1)),
        ("disc0 disc0 disc0", "dortmund", (0, 2)),
        ("cube0 cube0 cube0", "paderborn", (2, 0)),
    ],
)
def test_the_piece_comes_from_the_route_and_the_others_go_to_stock(route, office, back):
    table = Table(f"desk 0 liber_sophiae 3; supply 0 cubes 4; route dortmund_paderborn {route}")
    cubes, discs = table.stock(0)
    table.play(f"establish dortmund_paderborn office.{office}")
    assert table.stock(0) == (cubes + back[0], discs + back[1]) and table.supply(0) == (4, 0)
    assert table.params_of("hansa_teutonica.returned") == [{"seat": 0, "cubes": back[0], "discs": back[1]}]
    assert table.route("dortmund_paderborn") == ". . ."


@rule("H86")
def test_a_coin_is_paid_to_the_founder_at_once_and_once_only():
    """Lübeck's first slot shows a coin, its second none; Hamburg has no coin."""
    table = Table("desk 0 privilegium 2; turn 0 actions 2; route hamburg_lubeck cube0 cube0 cube0; city lubeck cube1")
    table.play("establish hamburg_lubeck office.lubeck")
    assert table.params_of("hansa_teutonica.coin") == [] and (table.prestige(0), table.prestige(1)) == (0, 1)
    table = Table("route hamburg_lubeck cube0 cube0 cube0")
    assert table.play("establish hamburg_lubeck office.hamburg").prestige(0) == 0
    table = Table("route hamburg_lubeck cube0 cube0 cube0")
    assert table.play("establish hamburg_lubeck office.lubeck").prestige(0) == 1
    assert [table.prestige(seat) for seat in (1, 2, 3)] == [0, 0, 0]


@rule("H87")
@pytest.mark.parametrize(
    ("offices", "completed"),
    [("", []), ("cube1", []), ("cube1 cube0", []), ("cube1 cube2 cube3", [{"city": "minden", "n": 1}])],
)
def test_the_counter_rises_when_the_last_slot_is_filled(offices, completed):
    city = f"city minden {offices}" if offices else ""
    table = Table(f"desk 0 privilegium 3; route hannover_minden cube0 cube0 cube0; {city}")
    table.play("establish hannover_minden office.minden")
    assert table.params_of("hansa_teutonica.city_completed") == completed


@rule("H87", "H13")
def test_the_counter_counts_cities_not_slots():
    """Duisburg has one slot and Hannover two: the third completed city is number 3."""
    table = Table("route arnheim_duisburg cube0 cube0 cube0; city hannover cube1 cube2; city stade disc1")
    table.play("establish arnheim_duisburg office.duisburg")
    assert table.params_of("hansa_teutonica.city_completed") == [{"city": "duisburg", "n": 3}]


@rule("H87", "H106")
def test_an_extra_office_never_completes_a_city():
    """Hannover's first slot is taken, its second is free: two pieces in a city of two slots, but not both filled."""
    table = Table(marked("route hannover_minden cube0 cube0 cube0; city hannover cube1; unused 0 extra_office"))
    table.play("establish hannover_minden extra.cube.hannover")
    assert table.params_of("hansa_teutonica.city_completed") == [] and table.city("hannover") == "cube0 | cube1 ."
    table = Table(marked("desk 0 privilegium 2; route hannover_minden cube0 cube0 cube0; city hannover cube2 | cube1"))
    table.play("establish hannover_minden office.hannover")
    assert table.params_of("hansa_teutonica.city_completed") == [{"city": "hannover", "n": 1}]


@rule("H88")
def test_a_player_may_own_several_offices_in_one_city():
    table = Table("""
        turn 0 actions 3
        desk 0 privilegium 3
        route hannover_minden cube0 cube0 cube0
        route minden_munster cube0 cube0 cube0
        city minden cube0 cube0
    """)
    table.play("establish hannover_minden office.minden", "establish minden_munster office.minden")
    assert table.city("minden") == "cube0 cube0 cube0 cube0"


@rule("H83", "H86", "H104", "H72")
@pytest.mark.parametrize("seat", range(4))
def test_offices_coins_and_pieces_are_the_active_players(seat):
    other = (seat + 1) % 4
    held = f"turn {seat} actions 3; route hamburg_lubeck cube{seat} cube{seat} cube{seat}; city hamburg cube{other};"
    table = Table(marked(held + f"unused {seat} extra_office; route hamburg_stade disc{seat} cube{seat} cube{seat}"))
    stocks = [table.stock(each) for each in range(4)]
    table.play("establish hamburg_lubeck office.lubeck", "establish hamburg_stade extra.cube.hamburg")
    assert table.city("lubeck") == f"cube{seat} ." and table.city("hamburg") == f"cube{seat} | cube{other} . ."
    assert [table.prestige(each) for each in range(4)] == [(each == seat) + 2 * (each == other) for each in range(4)]
    assert table.used(seat) == ["extra_office"] and table.unused(seat) == []
    gained = [(table.stock(each)[0] - stocks[each][0], table.stock(each)[1] - stocks[each][1]) for each in range(4)]
    assert gained == [(3, 1) if each == seat else (0, 0) for each in range(4)]


@rule("H89")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_extra_office_needs_an_unused_marker(edition):
    lines = "route hannover_minden cube0 cube0 cube0; city hannover cube1 cube2;"
    with expect_refusal("H89", "hansa_teutonica.extra_office_marker"):
        Table(lines, edition=edition).play("establish hannover_minden extra.cube.hannover")
    table = Table(marked(lines + "used 0 extra_office", edition=edition), edition=edition)
    with expect_refusal("H89", "hansa_teutonica.extra_office_marker"):
        table.play("establish hannover_minden extra.cube.hannover")
    table = Table(marked(lines + "unused 1 extra_office", edition=edition), edition=edition)
    with expect_refusal("H89", "hansa_teutonica.extra_office_marker"):
        table.play("establish hannover_minden extra.cube.hannover")
    table = Table(marked(lines + "unused 0 extra_office", edition=edition), edition=edition)
    table.play("establish hannover_minden extra.cube.hannover")
    assert table.unused(0) == [] and table.used(0) == ["extra_office"]

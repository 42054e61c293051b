"""Section 2, components and set-up: H1 to H17."""

from collections import Counter

import pytest

from hansa_core import new_match
from hansa_core.table import BadSetup, BadText
from tests.games.hansa_teutonica.table import (
    BOARDS,
    DEVELOPED,
    EDITIONS,
    GAME,
    NAMES,
    SKILLS,
    Table,
    facts,
    posts_of,
    route_sizes,
)
from tests.rules import refuses, rule

THREE_PIECES = {"2009": "remove_3", "2014": "remove_3", "2020": "relocate_3"}
MARKERS = {  # section 1: extra office, swap, +3, +4, develop, three pieces
    "2009": (5, 2, 2, 2, 3, 2),
    "2014": (4, 3, 2, 2, 2, 2),
    "2020": (4, 3, 2, 2, 2, 2),
}
TAVERNA = {"bremen_osnabruck", "luneburg_perleberg", "goslar_hildesheim"}
ON_EACH_BOARD = pytest.mark.parametrize(("board", "players"), [("die_hanse_2_3", 3), ("die_hanse_4_5", 4)])


def broken(lines: str) -> str:
    """The invariant that the text position breaks."""
    with pytest.raises(BadText) as caught:
        Table(lines)
    assert caught.value.key == "text.invariant"
    return caught.value.params["invariant"]


# -- components -------------------------------------------------------------------------------------------------------


@rule("H1", "H12", "H13")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_player_owns_27_cubes_and_4_discs(players):
    """15 cubes and 3 discs lie on the desk, 1 cube stands on the prestige track."""
    table = Table.dealt(players=players)
    for seat in range(players):
        (a, b), (c, d) = table.supply(seat), table.stock(seat)
        assert (a + c + 15 + 1, b + d + 3) == (27, 4)


@rule("H1")
def test_there_are_five_colours():
    assert len(set(GAME.colours)) == 5


@rule("H1", "H13")
def test_no_more_pieces_than_the_box_holds():
    """All tracks developed: 26 cubes and 4 discs can be in play, the 27th cube stays on the prestige track."""
    assert Table(f"desk 0 {DEVELOPED}; supply 0 cubes 26 discs 4").stock(0) == (0, 0)
    assert broken(f"desk 0 {DEVELOPED}; supply 0 cubes 27 discs 4") == "I1"
    assert broken(f"desk 0 {DEVELOPED}; supply 0 cubes 26 discs 5") == "I2"
    assert broken(f"desk 0 {DEVELOPED}; supply 0 cubes 25 discs 4; stock 0 cubes 0 discs 0") == "I1"


@rule("H2")
def test_a_disc_serves_wherever_a_piece_is_allowed():
    table = Table("supply 0 cubes 0 discs 3; desk 0 liber_sophiae 2; route bremen_minden cube1 . .")
    assert table.targets("place", "disc") == posts_of() - {"bremen_minden.1"}
    assert table.legal("displace") == {"displace bremen_minden.1 disc disc"}


@rule("H2")
def test_a_square_slot_demands_a_cube_and_a_round_slot_a_disc():
    """Bremen's first slot is round, Hannover's square; both are white."""
    discs = Table("desk 0 liber_sophiae 3; route bremen_hannover disc0 disc0 disc0")
    assert discs.targets("establish", "bremen_hannover") == {"office.bremen", "nothing"}
    with refuses("H84", "hansa_teutonica.office_shape"):
        discs.play("establish bremen_hannover office.hannover")
    cubes = Table("route bremen_hannover cube0 cube0 cube0")
    assert cubes.targets("establish", "bremen_hannover") == {"office.hannover", "nothing"}
    with refuses("H84", "hansa_teutonica.office_shape"):
        cubes.play("establish bremen_hannover office.bremen")


@rule("H2")
def test_the_special_table_demands_a_disc():
    table = Table("route coellen_warburg cube0 cube0 cube0 cube0")
    with refuses("H96", "hansa_teutonica.table_disc"):
        table.play("establish coellen_warburg table.7")


# -- boards -----------------------------------------------------------------------------------------------------------


@rule("H3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("board", "players"), [("die_hanse_2_3", 3), ("die_hanse_4_5", 4), ("die_hanse_4_5", 5)])
def test_side_a_seats_three_and_side_b_four_or_five(board, players, edition):
    match = new_match("hansa_teutonica", NAMES[:players], "sides", edition=edition)
    assert (match.setup.board, match.setup.players) == (board, players)


@rule("H3")
@pytest.mark.parametrize(
    ("board", "players"), [("die_hanse_2_3", 4), ("die_hanse_2_3", 5), ("die_hanse_4_5", 3), ("die_hanse_2_3", 6)]
)
def test_no_other_number_sits_at_a_board(board, players):
    with pytest.raises(BadSetup):
        new_match("hansa_teutonica", [*NAMES, "Fritz"][:players], "sides", board)


@rule("H3")
@pytest.mark.parametrize("board", BOARDS)
def test_in_2020_two_do_not_play(board):
    """Without the neutral player of section 19, which is an option of its own."""
    with pytest.raises(BadSetup):
        new_match("hansa_teutonica", NAMES[:2], "sides", board, "2020")


@rule("H4")
@ON_EACH_BOARD
def test_a_city_has_one_to_four_slots_from_low_to_high(board, players):
    colours = ("white", "orange", "pink", "black")
    for city in facts(board)["city"]:
        ranks = [colours.index(slot["colour"]) for slot in city["slots"]]
        assert 1 <= len(ranks) <= 4 and ranks == sorted(ranks)
        assert {slot["shape"] for slot in city["slots"]} <= {"square", "round"}
        free = " ." * len(ranks)
        assert Table(f"city {city['id']}{free}", players=players).city(city["id"]) == free.strip()
        with pytest.raises(BadText):
            Table(f"city {city['id']}{free} .", players=players)


@rule("H5", "H8")
@pytest.mark.parametrize(
    ("board", "players", "cities", "routes", "posts"),
    [("die_hanse_2_3", 3, 27, 32, 101), ("die_hanse_4_5", 5, 27, 34, 107)],
)
def test_sizes_of_the_boards(board, players, cities, routes, posts):
    table = Table.dealt(players=players)
    free = table.targets("place", "cube")
    assert free == table.targets("place", "disc") == posts_of(board=board) and len(free) == posts
    assert len(facts(board)["city"]) == cities and len({post.split(".")[0] for post in free}) == routes


@rule("H5")
@pytest.mark.parametrize("board", BOARDS)
def test_a_route_joins_two_cities_and_no_other_route_joins_them(board):
    cities = {city["id"] for city in facts(board)["city"]}
    ends = [frozenset(route["cities"]) for route in facts(board)["route"]]
    assert all(len(pair) == 2 and pair <= cities for pair in ends) and len(set(ends)) == len(ends)
    assert set(route_sizes(board).values()) == {2, 3, 4}


@rule("H6")
@ON_EACH_BOARD
def test_the_five_skill_cities_and_the_special_table(board, players):
    """Each route in turn is full of own pieces with one disc: what do its two cities offer?"""
    skills = {
        "gottingen": "actiones",
        "stade": "privilegium",
        "groningen": "liber_sophiae",
        "lubeck": "bursa",
        "halle": "clavis_urbis",
    }
    for route in facts(board)["route"]:
        pieces = "disc0" + " cube0" * (len(route["posts"]) - 1)
        table = Table(f"desk 0 privilegium 2; route {route['id']} {pieces}", players=players)
        offered = {word for word in table.targets("establish", route["id"]) if not word.startswith("office.")}
        expected = {f"skill.{skills[city]}" for city in route["cities"] if city in skills} | {"nothing"}
        if route["id"] == "coellen_warburg":
            expected |= {"table.7", "table.8", "table.9"}
        assert offered == expected


@rule("H7", "H86")
@pytest.mark.parametrize(
    ("board", "players", "coins"),
    [
        ("die_hanse_2_3", 3, ["coellen", "groningen", "halle", "lubeck", "stade", "warburg"]),
        ("die_hanse_4_5", 4, ["coellen", "groningen", "halle", "lubeck"]),
    ],
)
def test_slots_with_a_coin(board, players, coins):
    """Every slot of every city in turn is founded by Red, with Blue in the slots to its left."""
    found = []
    for city in facts(board)["city"]:
        route = next(route for route in facts(board)["route"] if city["id"] in route["cities"])
        shapes = ["cube" if slot["shape"] == "square" else "disc" for slot in city["slots"]]
        for n, shape in enumerate(shapes):
            pieces = f"{shape}0" + " cube0" * (len(route["posts"]) - 1)
            lines = f"desk 0 privilegium 3; route {route['id']} {pieces}; city {city['id']} "
            table = Table(lines + " ".join(f"{each}1" for each in shapes[:n]) + " .", players=players)
            table.play(f"establish {route['id']} office.{city['id']}")
            found += [city["id"]] * table.prestige(0)
            assert table.params_of("hansa_teutonica.coin") == [
                {"seat": 0, "city": city["id"], "n": 1}
            ] * table.prestige(0)
    assert sorted(found) == coins


# -- markers ----------------------------------------------------------------------------------------------------------


@rule("H9", "H10")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4])
def test_three_start_markers_lie_on_the_taverna_routes(edition, players):
    """In any order: each of the six comes up."""
    deals = [Table.dealt(edition, players, seed=str(n)).markers for n in range(60)]
    assert all(set(markers) == TAVERNA for markers in deals)
    assert all(sorted(markers.values()) == sorted([THREE_PIECES[edition], "swap", "extra_office"]) for markers in deals)
    assert len({tuple(markers[route] for route in sorted(TAVERNA)) for markers in deals}) == 6


@rule("H11", "H9")
@pytest.mark.parametrize(("edition", "face_down"), [("2009", 13), ("2014", 12), ("2020", 12)])
def test_all_other_markers_form_the_marker_supply(edition, face_down):
    table = Table.dealt(edition)
    supply = Counter(table.pile("marker_supply"))
    kinds = ("extra_office", "swap", "plus_3", "plus_4", "develop", THREE_PIECES[edition])
    assert supply.total() == face_down
    assert supply + Counter(table.markers.values()) == dict(zip(kinds, MARKERS[edition], strict=True))


@rule("H11")
def test_the_marker_supply_is_shuffled():
    deals = [tuple(Table.dealt(seed=str(n)).pile("marker_supply")) for n in range(60)]
    assert len(set(deals)) == 60 and {deal[0] for deal in deals} == {deal[-1] for deal in deals} == set(deals[0])


@rule("H11")
@pytest.mark.parametrize(("edition", "face_down"), [("2009", 13), ("2014", 12), ("2020", 12)])
def test_the_marker_supply_is_hidden_from_everybody_but_its_number(edition, face_down):
    table = Table.dealt(edition)
    for seat in (0, 1, 2, 3, None):
        text = table.position.view(seat).to_text()
        assert [line for line in text.splitlines() if line.startswith("marker_supply")] == [
            "marker_supply" + " ?" * face_down
        ]


# -- the desks, the first player and the start ------------------------------------------------------------------------


@rule("H12")
@pytest.mark.parametrize(
    ("skill", "pieces"), [("clavis_urbis", 4), ("actiones", 5), ("privilegium", 3), ("bursa", 3), ("liber_sophiae", 3)]
)
def test_pieces_on_the_tracks(skill, pieces):
    """The more pieces have left a track, the more are in supply and stock; discs from Liber sophiae, cubes else."""
    assert {Table.dealt().desk(seat, skill) for seat in range(4)} == {0}
    table = Table(f"desk 0 {skill} {pieces}; supply 0")
    assert table.stock(0) == ((11, 1 + pieces) if skill == "liber_sophiae" else (11 + pieces, 1))
    with pytest.raises(BadText):
        Table(f"desk 0 {skill} {pieces + 1}")


@rule("H13")
def test_prestige_and_completed_cities_begin_at_0():
    table = Table.dealt()
    assert [table.prestige(seat) for seat in range(4)] == [0, 0, 0, 0]
    table = Table("route arnheim_duisburg cube0 cube0 cube0").play("establish arnheim_duisburg office.duisburg")
    assert table.params_of("hansa_teutonica.city_completed") == [{"city": "duisburg", "n": 1}]


@rule("H14")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_first_player_is_drawn_and_play_goes_clockwise(players):
    assert {Table.dealt(players=players, seed=str(n), first=None).active for n in range(60)} == set(range(players))
    table = Table.dealt(players=players, first=2)
    order = [table.active]
    for _ in range(players):
        order.append(table.play("end").active)
    assert order == [(2 + k) % players for k in range(players + 1)]


@rule("H14", "H15")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("edition", EDITIONS)
def test_supply_and_stock_by_turn_order(players, first, edition):
    """X1: supplies 5+1, 6+1, 7+1, 8+1, 9+1; stocks 6, 5, 4, 3, 2."""
    table = Table.dealt(edition, players, first=first)
    seats = [(first + k) % players for k in range(players)]
    assert [table.supply(seat) for seat in seats] == [(5, 1), (6, 1), (7, 1), (8, 1), (9, 1)][:players]
    assert [table.stock(seat) for seat in seats] == [(6, 0), (5, 0), (4, 0), (3, 0), (2, 0)][:players]
    assert [table.desk(seat, skill) for seat in seats for skill in SKILLS] == [0] * 5 * players


@rule("H16")
@pytest.mark.parametrize("edition", EDITIONS)
def test_stock_and_supply_are_public_and_each_player_uses_only_the_own(edition):
    table = Table.dealt(edition)
    held = [line for line in table.text.splitlines() if line.startswith(("supply", "stock"))]
    for viewer in (0, 1, 2, 3, None):
        assert set(held) <= set(table.position.view(viewer).to_text().splitlines())
    table.play("income 3 0")
    assert [table.stock(seat) for seat in range(4)] == [(3, 0), (5, 0), (4, 0), (3, 0)]
    assert [table.supply(seat) for seat in range(4)] == [(8, 1), (6, 1), (7, 1), (8, 1)]


@rule("H17")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_at_the_start_the_board_is_empty(players):
    table = Table.dealt(players=players)
    begins = {line.split()[0] for line in table.text.splitlines()}
    assert not begins & {"route", "city", "table", "east_west", "plate", "waiting", "displaced", "unused", "used"}

"""Final scoring (H135 to H148)."""

import pytest

from hansa_core.hansa_teutonica.scoring import ranking
from tests.games.hansa_teutonica.marked import BOX, marked
from tests.games.hansa_teutonica.table import BOARDS, EDITIONS, SKILLS, Table, facts
from tests.rules import rule

LENGTH = {"clavis_urbis": 4, "actiones": 5, "privilegium": 3, "liber_sophiae": 3, "bursa": 3}
CATEGORIES = {"prestige", "skills", "markers", "special_table", "cities", "network"}


def over(lines: str, edition: str = "2020") -> Table:
    """A finished game: Dora, who sits in seat 3, had 20 prestige, so that the others' points can be anything."""
    return Table(marked(f"turn 0 over prestige; {lines}", edition=edition), edition=edition)


# -- the categories ---------------------------------------------------------------------------------------------------


@rule("H135", "H143")
def test_prestige_on_the_track_and_six_categories():
    """Mission cards, favour tiles and regions are not in play here, so nothing is added for them."""
    table = Table("prestige 0 3; prestige 2 19")
    assert [table.score(seat)["prestige"] for seat in range(4)] == [3, 0, 19, 0]
    assert all(set(table.score(seat)) == CATEGORIES for seat in range(4))


@rule("H136")
@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize("left", [0, 1])
def test_four_points_for_each_full_skill_except_clavis_urbis(skill, left):
    table = Table(f"desk 1 {skill} {LENGTH[skill] - left}")
    assert table.score(1)["skills"] == (4 if left == 0 and skill != "clavis_urbis" else 0)
    assert table.score(0)["skills"] == 0


@rule("H136")
def test_sixteen_at_most():
    every = " ".join(f"{skill} {length}" for skill, length in LENGTH.items())
    assert Table(f"desk 0 {every}").score(0)["skills"] == 16
    assert Table(f"desk 0 {every.replace('bursa 3', 'bursa 2')}").score(0)["skills"] == 12


@rule("H137", "H100")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("used", [0, 1, 2])
def test_x13_markers_owned(edition, used):
    """X13: 0 to 11 markers; also 12. `used` of three of them have been used."""
    points = [0, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21, 21, 21]
    box = sorted(BOX[edition].elements())
    for n, expected in enumerate(points):
        mine = box[:n]
        parts = {"used": mine[: n * used // 3], "unused": mine[n * used // 3 :]}
        lines = [f"{word} 0 {' '.join(markers)}" for word, markers in parts.items() if markers]
        rest = box[n:]
        lines += [f"marker {route} {rest.pop()}" for route in ("bremen_minden", "kampen_osnabruck", "hamburg_lubeck")]
        lines.append("marker_supply " + (" ".join(rest) or "none"))
        table = Table("; ".join(lines), edition=edition)
        assert table.score(0)["markers"] == expected and table.score(1)["markers"] == 0


@rule("H138")
@pytest.mark.parametrize(
    ("fields", "points"),
    [("0 . . .", 7), (". 0 . .", 8), (". . 0 .", 9), (". . . 0", 11), ("0 0 0 0", 35), ("1 0 1 0", 19), ("1 1 2 2", 0)],
)
def test_own_fields_of_the_special_table(fields, points):
    table = Table(f"table {fields}; " + ";".join(f"desk {seat} liber_sophiae 3" for seat in range(3)))
    assert table.score(0)["special_table"] == points


@rule("H139", "H76", "H77")
@pytest.mark.parametrize(
    ("city", "controller"),
    [
        ("minden cube0", 0),
        ("minden cube0 cube1", 1),
        ("minden cube0 cube0 cube1", 0),
        ("minden cube0 cube1 cube0 cube1", 1),
        ("minden cube1 cube0 cube0 cube1", 1),
        ("minden cube2 cube0 cube1 cube0", 0),
        ("minden cube1 cube0 | cube2", 2),
        ("minden cube1 cube1 | cube2", 1),
        ("stendal disc0 | cube1", 1),
        ("minden cube1 | cube0 cube1 cube0 cube2", 0),
    ],
)
def test_two_points_for_each_city_controlled(city, controller):
    """Most offices, then the rightmost among the tied; players outside the tie do not matter."""
    table = Table(f"city {city}; city hannover cube3")
    expected = [0, 0, 0, 2]
    expected[controller] += 2
    assert [table.score(seat)["cities"] for seat in range(4)] == expected


@rule("H140", "H26", "H18")
@pytest.mark.parametrize(("level", "value"), [(0, 1), (1, 2), (2, 2), (3, 3), (4, 4)])
def test_offices_of_the_network_times_clavis_urbis(level, value):
    table = Table(f"desk 0 clavis_urbis {level}; city minden cube0 cube0; city hannover cube0")
    assert table.score(0)["network"] == 3 * value


@rule("H140", "H141")
def test_x6_nine_offices_in_seven_cities_and_one_apart():
    """X6: Clavis urbis 3; the lone office in Halle does not count."""
    table = Table("""
        desk 0 clavis_urbis 3 liber_sophiae 3
        city arnheim cube0
        city munster disc0
        city minden cube0 cube0
        city hannover cube0
        city bremen disc0
        city osnabruck cube0 cube0
        city kampen disc0
        city halle cube0
    """)
    assert table.score(0)["network"] == 9 * 3


@rule("H141")
def test_the_network_with_the_most_offices_is_taken_not_that_with_the_most_cities():
    table = Table("city minden cube0 cube0 cube0 cube0; city lubeck cube0; city hamburg cube0; city stade disc0")
    assert table.score(0)["network"] == 4
    table = Table("city minden cube0 cube0; city lubeck cube0; city hamburg cube0; city stade disc0")
    assert table.score(0)["network"] == 3


@rule("H141")
def test_every_own_office_of_the_network_counts_and_no_other():
    minden = "city minden cube0 cube1 cube0; city hannover cube2 cube0; city bremen disc1"
    table = Table(minden + "; city hamburg cube0 cube0")
    assert table.score(0)["network"] == 3 and table.score(1)["network"] == 2


@rule("H141", "H142")
@pytest.mark.parametrize("board", BOARDS)
def test_every_route_of_the_board_joins_its_two_cities(board):
    """Whoever stands on the route; cities without a route between them are not joined."""
    players = 3 if board == BOARDS[0] else 4
    slots = {city["id"]: city["slots"][0]["shape"] for city in facts(board)["city"]}
    cities, routes = sorted(slots), {frozenset(route["cities"]) for route in facts(board)["route"]}
    for one in cities:
        for other in cities:
            if one < other:
                pieces = {city: "cube0" if slots[city] == "square" else "disc0" for city in (one, other)}
                lines = "desk 0 liber_sophiae 3;" + ";".join(f"city {city} {piece}" for city, piece in pieces.items())
                joined = frozenset((one, other)) in routes
                assert Table(lines, players=players).score(0)["network"] == 1 + joined, (one, other)


@rule("H142")
def test_pieces_on_a_route_do_not_matter():
    table = Table("city minden cube0; city hannover cube0; route hannover_minden cube1 cube2 disc3")
    assert table.score(0)["network"] == 2


@rule("H135", "H136", "H137", "H138", "H139", "H140")
def test_x26_a_final_score_of_61():
    """X26: 17 + 8 + 6 + 8 + 8 + 14."""
    lines = """
        prestige 0 17
        desk 0 clavis_urbis 1 actiones 5 liber_sophiae 3
        unused 0 swap plus_3
        used 0 extra_office develop plus_4
        table . 0 . .
        city arnheim cube0 disc0
        city munster disc0 cube0
        city minden cube0 cube0
        city hannover cube0
    """
    table = Table(marked(lines))
    expected = {"prestige": 17, "skills": 8, "markers": 6, "special_table": 8, "cities": 8, "network": 14}
    assert table.score(0) == expected and sum(table.score(0).values()) == 61


# -- who wins ---------------------------------------------------------------------------------------------------------


@rule("H144")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("winner", range(4))
def test_the_highest_total_wins_not_the_highest_prestige(edition, winner):
    """Somebody else has 20 prestige; the winner has 19 and the 9 of the special table."""
    other = (winner + 1) % 4
    table = over(f"prestige {winner} 19; prestige {other} 20; table . . {winner} .", edition)
    assert table.position.winners() == (winner,)


@rule("H144")
def test_nobody_has_won_before_the_end():
    assert Table("prestige 0 19").position.winners() == ()


@rule("H145", "H146", "H147")
@pytest.mark.parametrize("edition", EDITIONS)
def test_x24_x25_a_tie_on_points(edition):
    """X24, X25: equal totals; A's Actiones on the second 3, B's on the first 3: B wins in 2020, else both."""
    table = over("prestige 0 20; prestige 1 20; desk 0 actiones 2; desk 1 actiones 1", edition)
    assert sum(table.score(0).values()) == sum(table.score(1).values())
    assert table.position.winners() == ((1,) if edition == "2020" else (0, 1))


@rule("H146", "H147")
@pytest.mark.parametrize("level", range(4))
def test_less_developed_means_fewer_cubes_gone(level):
    for first, second, winner in ((level, level + 1, 0), (level + 1, level, 1)):
        table = over(f"prestige 0 20; prestige 1 20; desk 0 actiones {first}; desk 1 actiones {second}")
        assert table.position.winners() == (winner,)


@rule("H146", "H145")
@pytest.mark.parametrize("edition", EDITIONS)
def test_then_more_points_from_the_network(edition):
    """24 points each. Red: 20, a city, 2 for its network. Blue: 18, two cities apart, 1 for its network, a marker."""
    red = "prestige 0 20; city minden cube0 cube0"
    blue = "prestige 1 18; city halle cube1; city lubeck cube1; used 1 swap"
    table = over(f"{red}; {blue}", edition)
    assert [sum(table.score(seat).values()) for seat in (0, 1)] == [24, 24]
    assert table.score(0)["network"] == 2 and table.score(1)["network"] == 1
    assert table.position.winners() == ((0,) if edition == "2020" else (0, 1))


@rule("H146")
def test_one_point_from_the_network_beats_none():
    """20 points each: Red's are all prestige; Blue has 17, a city, and 1 for a network of one office."""
    table = over("prestige 0 20; prestige 1 17; city halle cube1; prestige 2 20; desk 2 actiones 1")
    assert table.position.winners() == (1,)


@rule("H146")
def test_actiones_comes_before_the_network():
    red = "prestige 0 20; city minden cube0 cube0; desk 0 actiones 1"
    blue = "prestige 1 18; city halle cube1; city lubeck cube1; used 1 swap"
    assert over(f"{red}; {blue}").position.winners() == (1,)


@rule("H146", "H145")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_still_tied_shares_the_place(edition):
    desks = "desk 0 actiones 1; desk 2 actiones 1; desk 3 actiones 1"
    table = over(f"prestige 0 21; prestige 2 21; prestige 3 21; {desks}", edition)
    assert table.position.winners() == (0, 2, 3)


@rule("H148", "H145")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_comparison_orders_the_lower_places(edition):
    """Totals 20, 12, 12, 5; of the two with 12, seat 2 has the less developed Actiones."""
    table = over("prestige 3 20; prestige 1 12; prestige 2 12; prestige 0 5; desk 1 actiones 1", edition)
    lower = [(2,), (1,)] if edition == "2020" else [(1, 2)]
    assert ranking(table.position) == [(3,), *lower, (0,)]


@rule("H148", "H146")
def test_lower_places_compare_the_network_too():
    red = "prestige 0 14; city minden cube0 cube0"
    blue = "prestige 1 12; city halle cube1; city lubeck cube1; used 1 swap"
    assert ranking(over(f"{red}; {blue}; prestige 3 20").position) == [(3,), (0,), (1,), (2,)]
    assert ranking(over("prestige 3 20").position) == [(3,), (0, 1, 2)]

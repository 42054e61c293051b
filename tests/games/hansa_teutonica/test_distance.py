"""Section 7, where displaced and extra pieces may go: H57 to H62."""

import pytest

from tests.games.hansa_teutonica.table import Table, crowd, displacer, facts, offices_only, posts_of, route_sizes
from tests.rules import refuses, rule

CROWD = (2, 3, 4, 0)
"""Who fills the board around Blue (seat 1)."""


def rings(origin: str, board: str = "die_hanse_4_5") -> list[set[str]]:
    """H57, read literally: the routes by the number of cities passed from `origin`, nearest first."""
    ends = {route["id"]: set(route["cities"]) for route in facts(board)["route"]}
    reached, cities, found = {origin}, ends[origin], []
    while len(reached) < len(ends):
        found.append({route for route in ends if route not in reached and ends[route] & cities})
        reached |= found[-1]
        cities = set().union(*(ends[route] for route in reached))
    return found


def displaced(origin: str, free: set[str], lines: str = "", shape: str = "cube", extras: int = 1) -> Table:
    """Blue's piece was displaced on `origin`; all posts but `free` are taken by others."""
    text = f"turn 0 actions 1; displaced 1 {shape} from {origin} extras {extras}; {lines}"
    return Table(f"{text}; {crowd(CROWD, free, displacer(origin, free))}", players=5)


# -- distance ---------------------------------------------------------------------------------------------------------


@rule("H57", "H58")
def test_the_ring_of_dortmund_paderborn():
    """X12: distance 1 has four routes with 11 posts, distance 2 has 8 routes with 26 posts."""
    near, next_ring = rings("dortmund_paderborn")[:2]
    first = posts_of("dortmund_duisburg", "minden_paderborn", "paderborn_warburg", "hildesheim_paderborn")
    assert posts_of(*near) == first and len(first) == 11
    assert len(next_ring) == 8 and len(posts_of(*next_ring)) == 26
    table = Table("turn 0 actions 2; route dortmund_paderborn cube1").play("displace dortmund_paderborn.1 cube cube")
    assert table.targets("back") == first
    table = displaced("dortmund_paderborn", posts_of() - posts_of("dortmund_paderborn") - first)
    assert table.targets("back") == table.targets("extra", "cube") == posts_of(*next_ring)


@rule("H57", "H58")
@pytest.mark.parametrize("origin", route_sizes("die_hanse_4_5"))
def test_first_all_routes_that_share_a_city_on_side_b(origin):
    table = Table(f"turn 0 actions 2; route {origin} . cube1").play(f"displace {origin}.2 cube cube")
    assert table.targets("back") == table.targets("extra", "cube") == posts_of(*rings(origin)[0])


@rule("H57", "H58")
@pytest.mark.parametrize("origin", route_sizes("die_hanse_2_3"))
def test_first_all_routes_that_share_a_city_on_side_a(origin):
    table = Table(f"turn 0 actions 2; route {origin} disc1", players=3).play(f"displace {origin}.1 disc cube+cube")
    assert table.targets("back") == posts_of(*rings(origin, "die_hanse_2_3")[0], board="die_hanse_2_3")


@rule("H57", "H58", "H59")
@pytest.mark.parametrize("origin", route_sizes("die_hanse_4_5"))
def test_then_ring_by_ring(origin):
    """One free post in each ring: displaced piece and extras fill the nearest ones, one after the other."""
    free = [f"{min(ring)}.{route_sizes()[min(ring)]}" for ring in rings(origin)]
    assert len(free) >= 4
    for first in range(len(free)):
        table = displaced(origin, set(free[first:]), "supply 1 cubes 1", "disc", 2)
        assert table.targets("back") == {free[first]}
        if first + 2 < len(free):
            table.play(f"back {free[first]}")
            assert table.legal("extra") == {f"extra cube {free[first + 1]}"}
            table.play(f"extra cube {free[first + 1]}")
            assert table.legal("extra") == {f"extra cube {free[first + 2]}"}


# -- the smallest distance --------------------------------------------------------------------------------------------

NEAR_LAST = {"hannover_minden.2", "emden_osnabruck.1", "emden_osnabruck.3", "hamburg_lubeck.1"}
"""Free posts around Bremen-Minden: one at distance 1, the others at distance 2."""


@rule("H58")
@pytest.mark.parametrize("move", ["back", "extra cube"])
def test_distance_2_is_closed_while_distance_1_has_a_post(move):
    table = displaced("bremen_minden", NEAR_LAST)
    assert table.targets(*move.split()) == {"hannover_minden.2"}
    with refuses("H58", f"hansa_teutonica.{move.split()[0]}_distance"):
        table.play(f"{move} emden_osnabruck.1")


@rule("H58")
@pytest.mark.parametrize("key", ["hansa_teutonica.back_distance", "hansa_teutonica.extra_distance"])
def test_a_far_post_is_refused_for_its_distance(key):
    table = displaced("bremen_minden", NEAR_LAST)
    with refuses("H58", key):
        table.play(f"{'back' if 'back' in key else 'extra cube'} hamburg_lubeck.1")


@rule("H58")
@pytest.mark.parametrize(
    ("move", "key"), [("back", "hansa_teutonica.back_occupied"), ("extra cube", "hansa_teutonica.extra_occupied")]
)
@pytest.mark.parametrize("post", ["hannover_minden.1", "emden_osnabruck.2", "bremen_minden.1"])
def test_a_taken_post_is_refused(move, key, post):
    with refuses("H58", key):
        displaced("bremen_minden", NEAR_LAST).play(f"{move} {post}")


@rule("H59")
@pytest.mark.parametrize(("first", "then"), [("back", "extra cube"), ("extra cube", "back")])
def test_the_first_piece_can_fill_the_last_near_post(first, then):
    table = displaced("bremen_minden", NEAR_LAST).play(f"{first} hannover_minden.2")
    assert table.targets(*then.split()) == NEAR_LAST - {"hannover_minden.2"}


@rule("H59")
def test_the_ring_stays_while_it_has_a_post():
    table = displaced("bremen_minden", NEAR_LAST | {"minden_munster.1"}).play("back hannover_minden.2")
    assert table.targets("extra", "cube") == {"minden_munster.1"}


@rule("H60")
def test_cube_and_disc_have_the_same_ring_where_no_post_is_closed_to_cubes():
    """Ship posts, which make the rings differ: test_ship_posts.py. Countries come with the board that has them."""
    table = displaced("bremen_minden", NEAR_LAST, "desk 1 liber_sophiae 2; stock 1 cubes 2 discs 2", "disc", 2)
    assert table.targets("extra", "cube") == table.targets("extra", "disc") == {"hannover_minden.2"}
    table.play("back hannover_minden.2")
    assert table.targets("extra", "cube") == table.targets("extra", "disc") == NEAR_LAST - {"hannover_minden.2"}


# -- the origin route -------------------------------------------------------------------------------------------------


@rule("H61")
@pytest.mark.parametrize(
    ("move", "key"), [("back", "hansa_teutonica.back_origin"), ("extra cube", "hansa_teutonica.extra_origin")]
)
def test_the_origin_route_is_closed_while_another_route_has_a_post(move, key):
    """However far that post may be: Halle-Quedlinburg is the end of the world."""
    far = f"halle_quedlinburg.{route_sizes()['halle_quedlinburg']}"
    table = displaced("bremen_minden", {"bremen_minden.2", "bremen_minden.3", far, "halle_quedlinburg.1"})
    assert table.targets(*move.split()) == {far, "halle_quedlinburg.1"}
    with refuses("H61", key):
        table.play(f"{move} bremen_minden.2")


@rule("H61")
def test_the_origin_route_as_last_resort():
    table = displaced("bremen_minden", {"bremen_minden.2", "bremen_minden.3"})
    assert table.targets("back") == table.targets("extra", "cube") == {"bremen_minden.2", "bremen_minden.3"}
    table.play("extra cube bremen_minden.3", "back bremen_minden.2")
    assert table.post("bremen_minden.2") == table.post("bremen_minden.3") == "cube1" and table.to_act == 0


@rule("H61", "H59")
def test_the_origin_route_opens_when_the_last_other_post_is_filled():
    table = displaced("bremen_minden", {"bremen_minden.2", "emden_stade.3"}).play("back emden_stade.3")
    assert table.legal() == {"stop", "extra cube bremen_minden.2"}


@rule("H61")
@pytest.mark.parametrize(
    ("shape", "fee", "held", "stock"),
    [
        ("cube", "cube", "stock 1 cubes 2; supply 1 cubes 8 discs 1", (3, 0)),
        ("disc", "cube+cube", "stock 1 cubes 2; supply 1 cubes 9", (2, 1)),
    ],
)
def test_on_a_full_board_the_displaced_piece_goes_to_stock(shape, fee, held, stock):
    """Nobody is asked; extras are not placed either."""
    pieces = {"bremen_minden.1": f"{shape}1"}
    table = Table(f"turn 0 actions 2; supply 0 cubes 3; {held}; {crowd(CROWD, pieces=pieces)}", players=5)
    supply = table.supply(1)
    table.play(f"displace bremen_minden.1 cube {fee}")
    assert [key for key, _ in table.events] == ["hansa_teutonica.displaced", "hansa_teutonica.went_to_stock"]
    assert table.params_of("hansa_teutonica.went_to_stock") == [{"seat": 1, "shape": shape}]
    assert table.stock(1) == stock and table.supply(1) == supply
    assert (table.to_act, table.prompt, table.actions) == (0, "D1", 1) and table.post("bremen_minden.1") == "cube0"


@rule("H61")
@pytest.mark.parametrize("free", ["bremen_minden.2", "emden_stade.1"])
def test_with_a_single_free_post_it_does_not_go_to_stock(free):
    pieces = {"bremen_minden.1": "cube1"}
    table = Table(f"turn 0 actions 2; supply 0 cubes 3; {crowd(CROWD, [free], pieces)}", players=5)
    table.play("displace bremen_minden.1 cube cube")
    assert (table.to_act, table.legal()) == (1, {f"back {free}"})


@rule("H61")
def test_an_extra_without_a_post_is_not_placed():
    """The displaced piece takes the last post; Blue is not even asked for the extra."""
    table = displaced("bremen_minden", {"emden_stade.1"}, "stock 1 cubes 3").play("back emden_stade.1")
    assert table.stock(1) == (3, 0) and (table.to_act, table.prompt) == (0, "D1")


@rule("H61", "H54")
def test_on_a_full_board_nothing_is_lifted_as_an_extra():
    """Blue has nothing but cubes on posts: the post of a lifted one would be the only free one."""
    pieces = {"bremen_minden.1": "cube1", "emden_stade.1": "cube1"}
    table = Table(
        f"turn 0 actions 2; supply 0 cubes 3; {crowd(CROWD, pieces=pieces)}; {offices_only(1, cubes=9)}", players=5
    )
    table.play("displace bremen_minden.1 cube cube")
    assert table.stock(1) == (1, 0) and (table.to_act, table.prompt) == (0, "D1")


@rule("H62")
@pytest.mark.parametrize("move", ["back", "extra cube"])
def test_a_marker_does_not_hinder(move):
    table = Table("turn 0 actions 1; route bremen_minden cube0; displaced 1 cube from bremen_minden extras 1")
    assert "bremen_osnabruck" in table.markers
    table.play(f"{move} bremen_osnabruck.2")
    assert table.post("bremen_osnabruck.2") == "cube1" and "bremen_osnabruck" in table.markers

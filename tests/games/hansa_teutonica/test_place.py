"""Section 6, action B, place a piece: H40 to H43."""

import pytest

from hansa_core.table import BadText
from tests.games.hansa_teutonica.table import BOARDS, Table, crowd, facts, posts_of
from tests.rules import refuses, rule


@rule("H40", "H41")
@pytest.mark.parametrize(("shape", "supply"), [("cube", (1, 1)), ("disc", (2, 0))])
def test_a_piece_goes_from_supply_to_a_free_post(shape, supply):
    table = Table("turn 0 actions 2; supply 0 cubes 2 discs 1")
    stock = table.stock(0)
    table.play(f"place {shape} bremen_minden.2")
    assert table.route("bremen_minden") == f". {shape}0 ." and table.supply(0) == supply and table.stock(0) == stock
    assert table.events == [("hansa_teutonica.placed", {"seat": 0, "shape": shape, "post": "bremen_minden.2"})]
    assert (table.to_act, table.prompt, table.actions) == (0, "D1", 1)


@rule("H40")
@pytest.mark.parametrize(
    ("supply", "shapes"),
    [("cubes 1 discs 0", {"cube"}), ("cubes 0 discs 1", {"disc"}), ("cubes 1 discs 1", {"cube", "disc"}), ("", set())],
)
def test_only_a_shape_that_is_in_supply(supply, shapes):
    table = Table(f"turn 0 actions 2; supply 0 {supply}")
    assert table.targets("place") == shapes
    for shape in {"cube", "disc"} - shapes:
        with refuses("H40", "hansa_teutonica.place_supply"):
            table.play(f"place {shape} bremen_minden.2")


@rule("H40")
def test_the_stock_does_not_help():
    table = Table("turn 0 actions 2; supply 0; desk 1 liber_sophiae 3")
    assert table.stock(0) == (11, 1) and not table.legal("place")


@rule("H40", "H41")
def test_no_free_post_no_placing():
    """The whole board is taken but one post: that one is offered. Without it action B is not offered at all."""
    one = Table(f"turn 0 actions 2; {crowd((1, 2, 3, 4), free=['emden_stade.3'])}", players=5)
    assert one.legal("place") == {"place cube emden_stade.3", "place disc emden_stade.3"}
    none = Table(f"turn 0 actions 2; {crowd((1, 2, 3, 4))}", players=5)
    assert none.supply(0) == (5, 1) and not none.legal("place")
    with refuses("H41", "hansa_teutonica.place_occupied"):
        none.play("place cube emden_stade.3")


@rule("H41")
@pytest.mark.parametrize("shape", ["cube", "disc"])
def test_any_free_post_of_any_route(shape):
    """Own pieces, foreign pieces and markers on the route do not matter."""
    table = Table("turn 0 actions 2; route bremen_osnabruck cube0 . cube1; route emden_stade disc2 cube2 .")
    assert "bremen_osnabruck" in table.markers
    taken = {"bremen_osnabruck.1", "bremen_osnabruck.3", "emden_stade.1", "emden_stade.2"}
    assert table.targets("place", shape) == posts_of() - taken
    for post in taken:
        with refuses("H41", "hansa_teutonica.place_occupied"):
            table.play(f"place {shape} {post}")


@rule("H41")
@pytest.mark.parametrize(("board", "players"), [("die_hanse_2_3", 3), ("die_hanse_4_5", 5)])
def test_every_post_of_the_empty_board_takes_a_piece(board, players):
    for post in sorted(posts_of(board=board)):
        table = Table("turn 0 actions 2", players=players).play(f"place cube {post}")
        assert table.post(post) == "cube0"
        assert [line for line in table.text.splitlines() if line.startswith("route")] == [
            f"route {post.split('.')[0]} {table.route(post.split('.')[0])}"
        ]


@rule("H41")
def test_a_marker_stays_on_its_route():
    table = Table("turn 0 actions 2").play("place cube bremen_osnabruck.1")
    assert len(table.markers) == 3 and table.unused(0) == []


@rule("H41", "H40")
def test_the_piece_is_the_active_players():
    table = Table("turn 3 actions 1; supply 3 cubes 1 discs 0; supply 0").play("place cube emden_stade.1")
    assert table.post("emden_stade.1") == "cube3" and table.supply(3) == (0, 0)


@rule("H42")
def test_no_piece_is_placed_into_a_city():
    table = Table("turn 0 actions 2")
    assert {post.split(".")[0] for post in table.targets("place", "cube")} == {r["id"] for r in facts()["route"]}
    for word in ("hannover", "hannover.1", "bremen_hannover", "bremen_hannover.0", "bremen_hannover.4"):
        with pytest.raises(BadText):
            table.play(f"place cube {word}")


@rule("H43")
@pytest.mark.parametrize("board", BOARDS)
def test_the_base_board_has_no_ship_posts(board):
    """Ship posts are tested on an invented sea, test_ship_posts.py."""
    assert {post for route in facts(board)["route"] for post in route["posts"]} == {"any"}

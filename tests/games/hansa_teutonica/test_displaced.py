"""Section 7, the displaced player's part: H49 to H56 and H63. Where the pieces may go: test_distance.py."""

import pytest

from tests.games.hansa_teutonica.table import EDITIONS, Table, offices_only, posts_of
from tests.rules import refuses, rule

CUBE = "turn 0 actions 1; route bremen_minden cube0 . .; displaced 1 cube from bremen_minden extras 1;"
DISC = "turn 0 actions 1; route bremen_minden cube0 . .; displaced 1 disc from bremen_minden extras 2;"
NEAR = (
    "bremen_hamburg",
    "bremen_hannover",
    "bremen_osnabruck",
    "brunswiek_minden",
    "hannover_minden",
    "minden_munster",
    "minden_paderborn",
)
"""The routes at distance 1 of Bremen-Minden."""


# -- the displaced piece ----------------------------------------------------------------------------------------------


@rule("H49")
def test_the_owner_decides_and_it_costs_nothing():
    """Whatever Blue's skills and whatever Red has left: three pieces go on the board at once."""
    table = Table(DISC.replace("actions 1", "actions 0") + "supply 1 cubes 2; stock 1 cubes 9")
    assert (table.to_act, table.active, table.prompt) == (1, 0, "D5")
    for seat in (0, 2, 3):
        with refuses("T2", "table.not_asked"):
            table.play("back bremen_hannover.1", seat=seat)
    table.play("back bremen_hannover.1", "extra cube bremen_hannover.2", "extra cube bremen_hannover.3")
    assert table.supply(1) == (2, 0) and table.stock(1) == (7, 0)
    assert (table.to_act, table.prompt, table.actions) == (0, "D1", 0)
    assert table.play("end").actions == 2  # Blue's own turn is not touched


@rule("H49")
@pytest.mark.parametrize("move", ["back emden_stade.1", "extra cube emden_stade.1", "stop"])
def test_there_is_nothing_to_put_back_while_nothing_is_displaced(move):
    with refuses("H49", "hansa_teutonica.nothing_displaced"):
        Table("turn 0 actions 1").play(move)


@rule("H50")
@pytest.mark.parametrize(("lines", "piece"), [(CUBE, "cube1"), (DISC, "disc1")])
def test_the_displaced_piece_goes_back_on_a_route(lines, piece):
    table = Table(lines)
    held = table.supply(1), table.stock(1)
    table.play("back hannover_minden.2")
    assert table.post("hannover_minden.2") == piece and (table.supply(1), table.stock(1)) == held
    assert table.events == [("hansa_teutonica.went_back", {"seat": 1, "shape": piece[:4], "post": "hannover_minden.2"})]
    assert table.asked["placed"] is True and not table.legal("back") and "stop" in table.legal()
    with refuses("H50", "hansa_teutonica.back_placed"):
        table.play("back hannover_minden.3")


@rule("H50")
@pytest.mark.parametrize("lines", [CUBE, DISC])
def test_the_displaced_piece_cannot_be_declined(lines):
    table = Table(lines)
    assert "stop" not in table.legal()
    with refuses("H50", "hansa_teutonica.stop_displaced"):
        table.play("stop")
    table.play("extra cube hannover_minden.1")
    assert "stop" not in table.legal()
    with refuses("H50", "hansa_teutonica.stop_displaced"):
        table.play("stop")


# -- extra pieces -----------------------------------------------------------------------------------------------------


@rule("H51")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("shape", "fee", "extras"), [("cube", "cube", 1), ("disc", "cube+cube", 2)])
def test_one_extra_for_a_cube_and_two_for_a_disc(edition, shape, fee, extras):
    """The favour tile that makes it two for a cube (H162) is not on this table."""
    table = Table(f"turn 0 actions 2; route bremen_minden {shape}1 . .; supply 0 cubes 4; stock 1 cubes 5", edition)
    table.play(f"displace bremen_minden.1 cube {fee}", "back bremen_hannover.1")
    assert table.asked["extras"] == extras
    for n in range(extras):
        assert table.to_act == 1
        table.play(f"extra cube brunswiek_minden.{n + 1}")
    assert (table.to_act, table.prompt) == (0, "D1") and table.stock(1) == (5 - extras, 0)


@rule("H51")
@pytest.mark.parametrize(("lines", "extras"), [(CUBE, 1), (DISC, 2)])
def test_no_more_extras_than_that_even_before_the_displaced_piece(lines, extras):
    table = Table(lines + "stock 1 cubes 5")
    for n in range(extras):
        table.play(f"extra cube brunswiek_minden.{n + 1}")
        assert table.asked["extras"] == extras - n - 1
    assert table.kinds == {"back"}
    with refuses("H51", "hansa_teutonica.extra_none_left"):
        table.play("extra cube brunswiek_minden.4")
    with refuses("H51", "hansa_teutonica.extra_none_left"):
        table.play("lift brunswiek_minden.1")
    assert table.play("back hannover_minden.1").to_act == 0


@rule("H51")
@pytest.mark.parametrize(("lines", "placed"), [(CUBE, 0), (DISC, 0), (DISC, 1)])
def test_each_extra_can_be_declined(lines, placed):
    """Declined pieces stay where they are."""
    table = Table(lines + "stock 1 cubes 5").play("back hannover_minden.1")
    supply = table.supply(1)
    table.play(*["extra cube bremen_hannover.1"][:placed], "stop")
    assert table.stock(1) == (5 - placed, 0) and table.supply(1) == supply
    assert table.events == [("hansa_teutonica.stopped", {"seat": 1})] and (table.to_act, table.prompt) == (0, "D1")


@rule("H51", "H52")
def test_an_extra_leaves_its_source():
    table = Table(CUBE + "stock 1 cubes 5").play("extra cube bremen_hannover.3")
    assert table.post("bremen_hannover.3") == "cube1" and table.stock(1) == (4, 0)
    params = {"seat": 1, "shape": "cube", "post": "bremen_hannover.3", "source": "stock"}
    assert table.events == [("hansa_teutonica.extra", params)]


# -- where extra pieces come from -------------------------------------------------------------------------------------


@rule("H52")
def test_supply_only_when_the_stock_is_empty():
    table = Table(CUBE + "stock 1; supply 1 cubes 10 discs 1").play("extra disc bremen_hannover.1")
    assert table.supply(1) == (10, 0) and table.params_of("hansa_teutonica.extra")[0]["source"] == "supply"
    table = Table(CUBE + "stock 1 cubes 1").play("extra cube bremen_hannover.1")
    assert table.stock(1) == (0, 0) and table.supply(1) == (9, 1)


@rule("H52")
def test_the_source_is_looked_up_again_for_every_extra():
    """A disc, one cube in stock: the first extra empties the stock, the second comes from supply."""
    table = Table(DISC + "stock 1 cubes 1").play("back hannover_minden.1", "extra cube hannover_minden.2")
    assert table.params_of("hansa_teutonica.extra")[0]["source"] == "stock"
    table.play("extra cube hannover_minden.3")
    assert table.params_of("hansa_teutonica.extra")[0]["source"] == "supply" and table.supply(1) == (9, 0)


@rule("H52")
def test_stock_then_board():
    """One cube in stock, nothing in supply: the second extra is lifted from the board."""
    lines = DISC + offices_only(1, cubes=9, discs=0).replace("stock 1", "stock 1 cubes 1") + "; route emden_stade cube1"
    table = Table(lines).play("extra cube hannover_minden.2")
    assert table.legal("lift") == {"lift emden_stade.1"} and not table.legal("extra")
    table.play("lift emden_stade.1", "put cube hannover_minden.3", "back hannover_minden.1")
    assert table.route("hannover_minden") == "disc1 cube1 cube1" and table.route("emden_stade") == ". . ."
    assert table.to_act == 0


@rule("H52")
@pytest.mark.parametrize("held", ["stock 1 cubes 1; supply 1", "stock 1; supply 1 cubes 1"])
def test_the_board_only_when_stock_and_supply_are_empty(held):
    lines = CUBE + offices_only(1, cubes=8) + "; route emden_stade cube1"
    lines = lines.replace("supply 1\n", "").replace("stock 1\n", "")
    table = Table(f"{lines}; {held}")
    assert "lift" not in table.kinds
    with refuses("H52", "hansa_teutonica.lift_source"):
        table.play("lift emden_stade.1")


@rule("H52")
@pytest.mark.parametrize("shape", ["cube", "disc"])
def test_with_stock_and_supply_empty_extras_are_lifted(shape):
    table = Table(f"{CUBE} {offices_only(1, cubes=9)}; route emden_stade cube1")
    assert table.kinds == {"back", "lift"}
    with refuses("H52", "hansa_teutonica.extra_from_board"):
        table.play(f"extra {shape} hannover_minden.1")


@rule("H53")
@pytest.mark.parametrize(
    ("stock", "supply", "shapes"),
    [
        ("cubes 2 discs 1", "cubes 8 discs 1", {"cube", "disc"}),
        ("cubes 2", "cubes 8 discs 2", {"cube"}),
        ("discs 2", "cubes 10", {"disc"}),
        ("", "cubes 10 discs 2", {"cube", "disc"}),
    ],
)
def test_any_shape_of_the_source_that_applies_and_no_other(stock, supply, shapes):
    """A disc in supply is no reason to skip the cubes in stock."""
    table = Table(f"{CUBE} desk 1 liber_sophiae 1; stock 1 {stock}; supply 1 {supply}")
    assert table.targets("extra") == shapes
    for shape in {"cube", "disc"} - shapes:
        with refuses("H53", "hansa_teutonica.extra_source"):
            table.play(f"extra {shape} hannover_minden.1")


# -- order ------------------------------------------------------------------------------------------------------------


@rule("H55")
@pytest.mark.parametrize(
    "moves",
    [
        ["back hannover_minden.1", "extra cube bremen_hamburg.1", "extra cube brunswiek_minden.4"],
        ["extra cube bremen_hamburg.1", "back hannover_minden.1", "extra cube brunswiek_minden.4"],
        ["extra cube bremen_hamburg.1", "extra cube brunswiek_minden.4", "back hannover_minden.1"],
    ],
)
def test_any_order_and_any_permitted_routes(moves):
    table = Table(DISC + "stock 1 cubes 5").play(*moves)
    assert (table.post("hannover_minden.1"), table.post("bremen_hamburg.1"), table.post("brunswiek_minden.4")) == (
        "disc1",
        "cube1",
        "cube1",
    )
    assert (table.to_act, table.prompt) == (0, "D1") and table.stock(1) == (3, 0)


@rule("H55", "H58")
def test_all_posts_of_the_ring_are_offered_for_each_piece():
    table = Table(DISC + "desk 1 liber_sophiae 3; stock 1 cubes 5 discs 2")
    assert table.targets("back") == table.targets("extra", "cube") == table.targets("extra", "disc") == posts_of(*NEAR)
    table.play("extra disc brunswiek_minden.2")
    assert table.targets("back") == table.targets("extra", "cube") == posts_of(*NEAR) - {"brunswiek_minden.2"}


@rule("H54")
def test_a_lifted_extra_is_put_down_before_anything_else():
    table = Table(f"{DISC} {offices_only(1, cubes=9, discs=0)}; route emden_stade cube1 cube1").play(
        "lift emden_stade.1"
    )
    assert table.asked["lifted"] is True and table.kinds == {"put"} and table.to_act == 1
    with refuses("H54", "hansa_teutonica.back_lifted"):
        table.play("back hannover_minden.1")
    with refuses("H54", "hansa_teutonica.extra_lifted"):
        table.play("extra cube hannover_minden.1")
    with refuses("H54", "hansa_teutonica.extra_lifted"):
        table.play("lift emden_stade.2")
    with refuses("H54", "hansa_teutonica.stop_lifted"):
        table.play("stop")


@rule("H63")
def test_a_displacement_scores_nothing_and_ends_nothing():
    """Blue's extra fills a route between two cities that Blue controls, at 19 prestige: nothing happens by itself."""
    lines = "prestige 1 19; prestige 0 19; city hannover cube1; city minden cube1; route hannover_minden cube1 cube1 ."
    table = Table(f"turn 0 actions 2; {lines}; route bremen_minden cube1 . .; stock 1 cubes 3; supply 0 cubes 3")
    table.play("displace bremen_minden.1 cube cube", "extra cube hannover_minden.3", "back brunswiek_minden.1")
    assert table.route("hannover_minden") == "cube1 cube1 cube1"
    assert [table.prestige(seat) for seat in range(4)] == [19, 19, 0, 0] and table.over is None and table.to_act == 0

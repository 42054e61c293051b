"""Section 7, extras lifted from the board and orders that would lead nowhere: H54, H56, H242, H243."""

import pytest

from hansa_core.table import BadText
from tests.games.hansa_teutonica.table import Table, crowd, displacer, offices_only, posts_of
from tests.rules import refuses, rule

CROWD = (2, 3, 4, 0)
BROKE = offices_only(1, cubes=8)
"""Blue has an empty stock and supply, and three cubes left for posts and the hand."""
OPEN = f"turn 0 actions 1; route bremen_minden cube0; displaced 1 cube from bremen_minden extras 1; {BROKE};"
NEAR = posts_of(
    "bremen_hamburg",
    "bremen_hannover",
    "bremen_osnabruck",
    "brunswiek_minden",
    "hannover_minden",
    "minden_munster",
    "minden_paderborn",
)
"""The posts at distance 1 of Bremen-Minden."""


def squeezed(free: list[str], pieces: dict[str, str], lines: str = "", shape: str = "cube") -> Table:
    """Blue's cube or disc was displaced on Bremen-Minden. All but `free` is taken; only `pieces` are Blue's."""
    stand = pieces | displacer("bremen_minden", {*free, *pieces})
    extras = 1 if shape == "cube" else 2
    offices = offices_only(1, cubes=9 + extras - len(pieces), discs=2 - extras)
    start = f"turn 0 actions 1; displaced 1 {shape} from bremen_minden extras {extras}"
    return Table(f"{start}; {lines or offices}; {crowd(CROWD, free, stand)}", players=5)


# -- lifting ----------------------------------------------------------------------------------------------------------


@rule("H54", "H52")
def test_a_piece_of_any_route_is_lifted_and_put_into_the_ring():
    table = Table(OPEN + "route emden_stade cube1; route halle_quedlinburg . . cube1")
    assert table.legal("lift") == {"lift emden_stade.1", "lift halle_quedlinburg.3"}
    table.play("lift emden_stade.1")
    params = {"seat": 1, "owner": 1, "shape": "cube", "post": "emden_stade.1"}
    assert table.events == [("hansa_teutonica.lifted", params)]
    assert (
        table.post("emden_stade.1") == "." and table.targets("put", "cube") == NEAR and table.targets("put") == {"cube"}
    )
    table.play("put cube minden_munster.2")
    assert table.params_of("hansa_teutonica.put") == [{**params, "post": "minden_munster.2"}]
    assert table.post("minden_munster.2") == "cube1" and table.kinds == {"back"} and table.asked["extras"] == 0
    assert table.play("back hannover_minden.1").to_act == 0


@rule("H54")
def test_discs_and_pieces_of_the_origin_route_can_be_lifted_too():
    lines = OPEN.replace(BROKE, offices_only(1, cubes=9, discs=0)).replace(
        "bremen_minden cube0", "bremen_minden cube0 cube1"
    )
    table = Table(lines + "route emden_stade disc1")
    assert table.legal("lift") == {"lift emden_stade.1", "lift bremen_minden.2"}
    assert table.play("lift emden_stade.1").targets("put") == {"disc"}
    with refuses("H67", "hansa_teutonica.put_hand"):
        table.play("put cube hannover_minden.1")
    assert table.play("put disc hannover_minden.1").post("hannover_minden.1") == "disc1"


@rule("H54")
def test_offices_and_the_special_table_are_never_lifted():
    lines = OPEN.replace(BROKE, offices_only(1, cubes=8, discs=0)) + "table 1 . . .; route emden_stade cube1 cube1"
    table = Table(lines)
    assert table.legal("lift") == {"lift emden_stade.1", "lift emden_stade.2"}
    for word in ("minden", "minden.1", "coellen", "table.7"):
        with pytest.raises(BadText):
            table.play(f"lift {word}")


@rule("H54", "H64", "H67")
def test_only_own_pieces_are_lifted():
    table = Table(OPEN + "route emden_stade cube1 cube2 .; route hamburg_stade . cube1")
    with refuses("H67", "hansa_teutonica.lift_foreign"):
        table.play("lift emden_stade.2")
    with refuses("H64", "hansa_teutonica.lift_free"):
        table.play("lift emden_stade.3")


@rule("H54")
def test_neither_the_displaced_piece_nor_an_extra_of_this_displacement():
    lines = OPEN.replace("displaced 1 cube", "displaced 1 disc").replace("extras 1", "extras 2")
    lines = lines.replace(BROKE, offices_only(1, cubes=8, discs=0))
    table = Table(lines + "route emden_stade cube1 cube1; route hamburg_stade cube1").play("back hannover_minden.1")
    assert table.legal("lift") == {"lift emden_stade.1", "lift emden_stade.2", "lift hamburg_stade.1"}
    with refuses("H54", "hansa_teutonica.lift_just_placed"):
        table.play("lift hannover_minden.1")
    table.play("lift emden_stade.1", "put cube hannover_minden.2")
    assert table.legal() == {"stop", "lift emden_stade.2", "lift hamburg_stade.1"}
    with refuses("H54", "hansa_teutonica.lift_just_placed"):
        table.play("lift hannover_minden.2")


@rule("H54")
def test_an_extra_from_stock_is_not_lifted_afterwards():
    lines = OPEN.replace("displaced 1 cube", "displaced 1 disc").replace("extras 1", "extras 2")
    lines = lines.replace(BROKE, offices_only(1, cubes=9, discs=0)).replace("stock 1", "stock 1 cubes 1")
    table = Table(lines + "route emden_stade cube1").play("extra cube hannover_minden.2")
    assert table.legal("lift") == {"lift emden_stade.1"}
    with refuses("H54", "hansa_teutonica.lift_just_placed"):
        table.play("lift hannover_minden.2")


@rule("H54")
def test_a_lifted_piece_does_not_go_back_where_it_stood():
    table = Table(OPEN + "route hannover_minden cube1 cube1").play("lift hannover_minden.1")
    assert table.targets("put", "cube") == NEAR - {"hannover_minden.1", "hannover_minden.2"}
    with refuses("H54", "hansa_teutonica.put_return"):
        table.play("put cube hannover_minden.1")


@rule("H54")
def test_lifting_can_be_declined():
    table = Table(OPEN + "route emden_stade cube1 cube1").play("back hannover_minden.1")
    assert table.legal() == {"stop", "lift emden_stade.1", "lift emden_stade.2"}
    assert table.play("stop").to_act == 0 and table.route("emden_stade") == "cube1 cube1 ."


@rule("H242")
def test_lifting_can_be_taken_back_without_trace():
    table = Table(OPEN + "route emden_stade cube1 cube1")
    before, entries = table.text, len(table.match)
    table.play("lift emden_stade.1")
    table.match.cancel()
    assert (table.text, len(table.match)) == (before, entries)


# -- the ring of a lifted piece ---------------------------------------------------------------------------------------


@rule("H54", "H58")
@pytest.mark.parametrize(
    ("stands", "free", "goes"),
    [
        ("hannover_minden.1", ["emden_osnabruck.2"], set()),
        ("hannover_minden.1", ["hannover_minden.3", "emden_osnabruck.2"], {"hannover_minden.3"}),
        ("hannover_minden.1", ["bremen_hamburg.4", "bremen_minden.2"], {"bremen_hamburg.4"}),
        ("emden_osnabruck.1", ["emden_osnabruck.2", "emden_stade.1"], {"emden_osnabruck.2"}),
        ("emden_osnabruck.1", ["emden_stade.1"], set()),
        ("emden_stade.3", ["emden_osnabruck.2", "emden_stade.1"], {"emden_osnabruck.2"}),
        ("emden_stade.3", ["emden_stade.1"], {"emden_stade.1"}),
        ("emden_stade.3", ["bremen_minden.2"], set()),
        ("bremen_minden.2", ["emden_stade.1"], {"emden_stade.1"}),
        ("bremen_minden.2", ["bremen_minden.3"], {"bremen_minden.3"}),
    ],
)
def test_the_post_it_leaves_counts_as_free_but_is_no_destination(stands, free, goes):
    """Hannover-Minden is at distance 1 of Bremen-Minden, Emden-Osnabrück at 2, Emden-Stade at 3.

    Lifting is offered only if another post of the nearest ring can take the piece."""
    table = squeezed(free, {stands: "cube1"})
    if not goes:
        assert table.kinds == {"back"}
        with refuses("H54", "hansa_teutonica.lift_no_post"):
            table.play(f"lift {stands}")
    else:
        assert table.play(f"lift {stands}").targets("put", "cube") == goes


@rule("H58", "H61")
def test_what_is_refused_for_a_lifted_piece():
    table = squeezed(["hannover_minden.3", "emden_stade.1", "bremen_minden.2"], {"hannover_minden.1": "cube1"})
    table.play("lift hannover_minden.1")
    with refuses("H58", "hansa_teutonica.extra_occupied"):
        table.play("put cube hannover_minden.2")
    with refuses("H58", "hansa_teutonica.extra_distance"):
        table.play("put cube emden_stade.1")
    with refuses("H61", "hansa_teutonica.extra_origin"):
        table.play("put cube bremen_minden.2")


# -- orders that would lead nowhere -----------------------------------------------------------------------------------


@rule("H56", "H243")
@pytest.mark.parametrize("free", ["emden_stade.1", "hannover_minden.1", "bremen_minden.2"])
@pytest.mark.parametrize("shape", ["cube", "disc"])
def test_the_last_post_is_kept_for_the_displaced_piece(free, shape):
    table = squeezed([free], {}, "stock 1 cubes 3", shape)
    assert table.legal() == {f"back {free}"}
    with refuses("H56", "hansa_teutonica.extra_last_post"):
        table.play(f"extra cube {free}")


@rule("H56", "H61")
def test_a_post_of_the_origin_route_is_enough_for_it():
    table = squeezed(["emden_stade.1", "bremen_minden.2"], {}, "stock 1 cubes 3")
    assert table.legal() == {"back emden_stade.1", "extra cube emden_stade.1"}
    assert table.play("extra cube emden_stade.1").legal() == {"back bremen_minden.2"}


@rule("H56")
def test_the_second_of_two_posts_is_kept():
    table = squeezed(["emden_stade.1", "emden_stade.2"], {}, "stock 1 cubes 3", "disc")
    table.play("extra cube emden_stade.2")
    assert table.legal() == {"back emden_stade.1"}
    with refuses("H56", "hansa_teutonica.extra_last_post"):
        table.play("extra cube emden_stade.1")


@rule("H56", "H54")
@pytest.mark.parametrize("stands", ["emden_stade.3", "bremen_minden.2"])
def test_the_post_of_a_lifted_piece_is_enough_for_it(stands):
    """The lifted cube takes the last free post, the displaced one the post it left."""
    table = squeezed(["emden_stade.1"], {stands: "cube1"})
    assert table.legal() == {"back emden_stade.1", f"lift {stands}"}
    table.play(f"lift {stands}", "put cube emden_stade.1")
    assert table.legal() == {f"back {stands}"}


@rule("H242", "H243")
@pytest.mark.parametrize(
    "free", [["emden_stade.1"], ["emden_stade.1", "bremen_minden.2"], ["hannover_minden.2", "emden_stade.1"]]
)
def test_no_order_leads_into_a_dead_end(free):
    """All orders, to the end, with two extras from the board: the displaced disc always finds a post."""
    pieces = {"emden_stade.3": "cube1", "bremen_minden.3": "cube1", "hannover_minden.1": "cube1"}
    waiting, ends = [squeezed(free, pieces, shape="disc").position], 0
    while waiting:
        position = waiting.pop()
        if position.to_act == 0:
            routes = [line for line in position.to_text().splitlines() if line.startswith("route")]
            assert sum(line.count("disc1") for line in routes) == 1
            assert sum(line.count("cube1") for line in routes) == 3
            ends += 1
            continue
        moves = position.legal_moves()
        assert moves, position.to_text()
        for move in moves:
            waiting.append(position.copy())
            waiting[-1].apply(move)
    assert ends

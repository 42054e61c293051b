"""Section 8, action D, move own pieces: H64 to H68, and H242, H246."""

import pytest

from hansa_core.table import BadText
from tests.games.hansa_teutonica.chains import outcomes, reached
from tests.games.hansa_teutonica.table import EDITIONS, Table, crowd, posts_of
from tests.rules import refuses, rule

OWN = "turn 0 actions 2; route bremen_minden cube0 . disc0; route emden_stade cube0 cube1 .;"


# -- lifting and putting down -----------------------------------------------------------------------------------------


@rule("H64", "H65")
def test_a_piece_moves_to_any_free_post():
    table = Table(OWN)
    assert table.legal("lift") == {"lift bremen_minden.1", "lift bremen_minden.3", "lift emden_stade.1"}
    table.play("lift bremen_minden.1")
    params = {"seat": 0, "owner": 0, "shape": "cube", "post": "bremen_minden.1"}
    assert table.events == [("hansa_teutonica.lifted", params)] and table.post("bremen_minden.1") == "."
    assert (table.to_act, table.prompt, table.asked) == (0, "D6", {"limit": 2, "lifted": 1, "hand": 1})
    taken = {"bremen_minden.3", "emden_stade.1", "emden_stade.2"}
    assert table.targets("put", "cube") == posts_of() - taken - {"bremen_minden.1"}  # back would change nothing
    table.play("put cube halle_quedlinburg.4")
    assert table.events == [("hansa_teutonica.put", {**params, "post": "halle_quedlinburg.4"})]
    assert table.post("halle_quedlinburg.4") == "cube0" and table.post("bremen_minden.1") == "."
    assert (table.to_act, table.prompt, table.actions) == (0, "D1", 1)


@rule("H64")
def test_without_an_own_piece_on_a_post_there_is_nothing_to_move():
    table = Table("turn 0 actions 2; route emden_stade cube1 cube2; city minden cube0; table 0 . . .")
    assert not table.legal("lift")
    with refuses("H64", "hansa_teutonica.lift_free"):
        table.play("lift emden_stade.3")


@rule("H65")
def test_a_piece_goes_to_a_free_post_only():
    table = Table(OWN).play("lift bremen_minden.1")
    for post in ("bremen_minden.3", "emden_stade.1", "emden_stade.2"):
        with refuses("H65", "hansa_teutonica.put_occupied"):
            table.play(f"put cube {post}")


@rule("H65")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_one_to_liber_sophiae_pieces(edition, number):
    """With Liber sophiae at 3, one piece, two or three; it is one action, whatever the distance."""
    table = Table(OWN + "desk 0 liber_sophiae 1", edition)
    table.play(*["lift bremen_minden.1", "lift bremen_minden.3", "lift emden_stade.1"][:number])
    assert table.asked["hand"] == number
    puts = ["put cube halle_quedlinburg.1", "put disc coellen_warburg.1", "put cube hamburg_lubeck.1"]
    for left, put in enumerate(puts[:number]):
        assert table.asked["hand"] == number - left
        table.play(put)
    assert (table.prompt, table.actions) == ("D1", 1)
    assert table.text.count("cube0") == 2 and table.text.count("disc0") == 1


@rule("H65")
@pytest.mark.parametrize(("left", "limit"), [(0, 2), (1, 3), (2, 4)])
def test_no_more_than_liber_sophiae(left, limit):
    table = Table(f"{OWN} desk 0 liber_sophiae {left}; route brunswiek_minden cube0 cube0 cube0 cube0")
    for n in range(1, limit + 1):
        assert len(table.legal("lift")) == 7 - n + 1
        table.play(f"lift brunswiek_minden.{n}")
    assert not table.legal("lift")
    with refuses("H65", "hansa_teutonica.lift_limit"):
        table.play("lift bremen_minden.1")


@rule("H66")
def test_posts_just_vacated_are_free_for_the_others():
    table = Table(OWN).play("lift bremen_minden.1", "lift bremen_minden.3")
    assert {"bremen_minden.1", "bremen_minden.3"} <= table.targets("put", "cube") & table.targets("put", "disc")
    table.play("put disc bremen_minden.1", "put cube emden_stade.3")
    assert table.route("bremen_minden") == "disc0 . ." and table.route("emden_stade") == "cube0 cube1 cube0"


@rule("H66")
def test_an_own_cube_and_an_own_disc_change_places():
    table = Table(OWN).play("lift bremen_minden.3", "lift bremen_minden.1")
    assert not table.legal("lift")  # they count as two
    table.play("put cube bremen_minden.3", "put disc bremen_minden.1")
    assert table.route("bremen_minden") == "disc0 . cube0" and table.actions == 1


@rule("H66")
def test_all_are_lifted_before_the_first_is_put_down():
    table = Table(OWN + "desk 0 liber_sophiae 3").play("lift bremen_minden.1", "lift bremen_minden.3")
    assert table.kinds == {"lift", "put"}
    table.play("put cube halle_quedlinburg.1")
    assert table.kinds == {"put"} and table.targets("put") == {"disc"}
    with refuses("H66", "hansa_teutonica.lift_putting"):
        table.play("lift emden_stade.1")


@rule("H66")
def test_nothing_is_put_down_that_was_not_lifted():
    with refuses("H66", "hansa_teutonica.nothing_lifted"):
        Table(OWN).play("put cube halle_quedlinburg.1")


@rule("H67")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_foreign_piece_is_moved(edition):
    table = Table(OWN, edition)
    with refuses("H67", "hansa_teutonica.lift_foreign"):
        table.play("lift emden_stade.2")
    table.play("lift emden_stade.1")
    with refuses("H67", "hansa_teutonica.lift_foreign"):
        table.play("lift emden_stade.2")


@rule("H67")
def test_no_foreign_piece_even_with_a_relocate_marker():
    """The marker is a thing of its own and cannot be mixed with the action."""
    table = Table(OWN + "unused 0 relocate_3").play("lift emden_stade.1")
    assert table.legal("lift") == {"lift bremen_minden.1", "lift bremen_minden.3"}
    with refuses("H67", "hansa_teutonica.lift_foreign"):
        table.play("lift emden_stade.2")


@rule("H67")
def test_nothing_comes_from_or_goes_to_supply_stock_city_or_special_table():
    table = Table(OWN + "city minden cube0; supply 0 cubes 4; desk 0 liber_sophiae 1")
    held = table.supply(0), table.stock(0)
    table.play("lift bremen_minden.1")
    with refuses("H67", "hansa_teutonica.put_hand"):
        table.play("put disc halle_quedlinburg.1")
    for words in ("lift minden", "lift minden.1", "put cube minden", "put cube table.7", "put cube coellen"):
        with pytest.raises(BadText):
            table.play(words)
    table.play("put cube halle_quedlinburg.1")
    assert (table.supply(0), table.stock(0)) == held and table.city("minden") == "cube0 . . ."


@rule("H68")
@pytest.mark.parametrize("move", ["end", "place cube bremen_minden.2", "income 1 0"])
def test_every_lifted_piece_is_put_down_in_the_same_action(move):
    table = Table(OWN).play("lift bremen_minden.1", "lift bremen_minden.3", "put cube halle_quedlinburg.1")
    with refuses("H68", "hansa_teutonica.unfinished_move"):
        table.play(move)
    assert table.play("put disc halle_quedlinburg.2", "end").active == 1


@rule("H65", "H68")
def test_filling_a_route_by_moving_does_nothing_by_itself():
    table = Table("turn 0 actions 2; city minden cube0; route hannover_minden cube0 cube0; route emden_stade cube0")
    table.play("lift emden_stade.1", "put cube hannover_minden.3")
    assert table.route("hannover_minden") == "cube0 cube0 cube0" and table.prestige(0) == 0


# -- cancelling, and what counts as one choice ------------------------------------------------------------------------


@rule("H242")
def test_an_unfinished_move_can_be_taken_back_without_trace():
    table = Table(OWN).play("income 1 0")
    before = table.text
    for steps in (1, 2, 3):
        table.play(*["lift bremen_minden.1", "lift bremen_minden.3", "put cube halle_quedlinburg.1"][:steps])
        table.match.cancel()
        assert table.text == before and len(table.match) == 1
    with refuses("T5", "cancel.nothing"):
        table.match.cancel()


@rule("H246", "H30")
def test_like_pieces_are_interchangeable():
    """Two cubes in hand are one choice; putting both back, in whatever order, would change nothing."""
    table = Table("turn 0 actions 2; route bremen_minden cube0 cube0 .").play(
        "lift bremen_minden.1", "lift bremen_minden.2"
    )
    assert table.targets("put") == {"cube"} and table.targets("put", "cube") == posts_of()
    table.play("put cube bremen_minden.2")
    assert table.targets("put", "cube") == posts_of() - {"bremen_minden.1", "bremen_minden.2"}
    with refuses("H246", "hansa_teutonica.put_no_change"):
        table.play("put cube bremen_minden.1")


@rule("H246")
def test_a_piece_put_back_counts_as_not_lifted():
    """It is allowed as long as another piece makes a change."""
    table = Table(OWN).play("lift bremen_minden.1", "lift bremen_minden.3", "put disc bremen_minden.3")
    assert "put cube bremen_minden.1" not in table.legal()
    with refuses("H246", "hansa_teutonica.put_no_change"):
        table.play("put cube bremen_minden.1")
    table.play("put cube bremen_minden.2")
    assert table.route("bremen_minden") == ". cube0 disc0" and table.actions == 1


@rule("H246")
def test_one_piece_put_back_is_no_option():
    table = Table(OWN).play("lift bremen_minden.1")
    with refuses("H246", "hansa_teutonica.put_no_change"):
        table.play("put cube bremen_minden.1")


@rule("H246")
def test_posts_of_one_route_are_different():
    table = Table("turn 0 actions 2; route bremen_minden cube0 cube0 .")
    assert table.targets("lift") == {"bremen_minden.1", "bremen_minden.2"}
    assert posts_of("emden_stade") <= table.play("lift bremen_minden.1").targets("put", "cube")


@rule("H246", "H242")
def test_what_could_not_end_with_a_change_is_not_lifted():
    """Full board, Liber sophiae 2: the two cubes alone could change nothing, a cube and the disc can."""
    pieces = {"bremen_minden.1": "cube0", "bremen_minden.2": "cube0", "emden_stade.1": "disc0"}
    table = Table(f"turn 0 actions 1; {crowd((1, 2, 3, 4), pieces=pieces)}", players=5).play("lift bremen_minden.1")
    assert table.legal() == {"lift emden_stade.1"}
    with refuses("H246", "hansa_teutonica.lift_no_change"):
        table.play("lift bremen_minden.2")
    assert table.play("lift emden_stade.1").legal() == {"put cube emden_stade.1", "put disc bremen_minden.1"}


@rule("H65", "H66", "H242", "H246")
@pytest.mark.parametrize("left", [0, 1, 2])
@pytest.mark.parametrize("free", [[], ["emden_stade.3"], ["emden_stade.3", "halle_quedlinburg.1"]])
@pytest.mark.parametrize("shapes", ["cube cube disc", "cube cube", "cube disc cube cube", "disc"])
def test_all_chains_together_reach_every_outcome_and_no_other(left, free, shapes):
    """Every chain of steps is followed to its end; none gets stuck, none ends without a change."""
    own = ["bremen_minden.2", "emden_stade.1", "emden_stade.2", "hamburg_lubeck.3"]
    pieces = {post: f"{shape}0" for post, shape in zip(own, shapes.split(), strict=False)}
    lines = f"turn 0 actions 1; desk 0 liber_sophiae {left}; supply 0; {crowd((1, 2, 3, 4), free, pieces)}"
    assert reached(Table(lines, players=5)) == outcomes(pieces, free, left + 2)

"""Section 4, the turn: H27 to H34, and what the engine asks: H241, H243."""

import pytest

from tests.games.hansa_teutonica.table import EDITIONS, Table, crowd, displacer, full, offices_only
from tests.rules import refuses, rule

ALL_FIVE = """
    turn 0 actions 7; supply 0 cubes 3; stock 0 cubes 5 discs 1
    route hannover_minden cube0 cube0 cube0; route emden_stade cube1
"""
EACH_ACTION = {
    "income": "income 1 0",
    "place": "place cube bremen_minden.1",
    "displace": "displace emden_stade.1 cube cube",
    "lift": "lift hannover_minden.1",
    "establish": "establish hannover_minden nothing",
}


# -- actions ----------------------------------------------------------------------------------------------------------


@rule("H27")
@pytest.mark.parametrize("left", [0, 1])
def test_a_turn_begins_with_as_many_actions_as_actiones_shows(left):
    """Actions left over, gained or bought in the turn before do not count. There is no favour tile on this table."""
    table = Table(f"turn 3 actions 4; desk 0 actiones {left}").play("end")
    assert (table.active, table.to_act, table.actions) == (0, 0, 2 + left)


@rule("H28")
@pytest.mark.parametrize("move", EACH_ACTION.values(), ids=EACH_ACTION)
def test_each_action_costs_one_action(move):
    table = Table(ALL_FIVE)
    assert set(EACH_ACTION) <= table.kinds
    table.play(move)
    if table.prompt == "D5":
        table.play("back emden_osnabruck.1", "stop")
    if table.prompt == "D6":
        table.play("put cube bremen_minden.3")
    assert (table.to_act, table.prompt, table.actions) == (0, "D1", 6)


@rule("H28")
@pytest.mark.parametrize(
    "moves",
    [
        ["place cube bremen_minden.1", "place cube bremen_minden.2", "place cube bremen_minden.3"],
        ["income 1 0"] * 4,
        ["establish hannover_minden nothing", "income 3 0", "place cube hannover_minden.1", "income 1 0"],
        ["place cube emden_stade.2", "income 1 0", "establish hannover_minden nothing", "place cube emden_stade.3"],
    ],
)
def test_in_any_order_and_as_often_as_wanted(moves):
    table = Table(ALL_FIVE)
    for n, move in enumerate(moves, start=1):
        assert table.play(move).actions == 7 - n


@rule("H28")
@pytest.mark.parametrize("move", EACH_ACTION.values(), ids=EACH_ACTION)
def test_without_actions_left_there_is_no_action(move):
    """With one left each of them is offered."""
    assert move in Table(ALL_FIVE.replace("actions 7", "actions 1")).legal()
    table = Table(ALL_FIVE.replace("actions 7", "actions 0"))
    assert table.legal() == {"end"}
    with refuses("H28", "hansa_teutonica.no_actions"):
        table.play(move)


@rule("H28", "H49")
@pytest.mark.parametrize("move", ["end", "place cube bremen_minden.1", "lift emden_osnabruck.1", "income 1 0"])
def test_a_displacement_is_finished_before_anything_else(move):
    table = Table(ALL_FIVE).play("displace emden_stade.1 cube cube")
    assert table.to_act == 1
    with refuses("T2", "table.not_asked"):
        table.play(move, seat=0)
    if not move.startswith("lift"):
        with refuses("H49", "hansa_teutonica.displaced_decides"):
            table.play(move, seat=1)


@rule("H28", "H68")
@pytest.mark.parametrize("move", [*[m for k, m in EACH_ACTION.items() if k != "lift"], "end", "use plus_3"])
def test_a_move_of_pieces_is_finished_before_anything_else(move):
    table = Table(ALL_FIVE + "; unused 0 plus_3").play("lift hannover_minden.1")
    with refuses("H68", "hansa_teutonica.unfinished_move"):
        table.play(move)


@rule("H28")
def test_nothing_of_an_action_can_be_saved():
    """Two may be moved; who moves one has used the action."""
    table = Table("turn 0 actions 1; route bremen_minden cube0 cube0").play(
        "lift bremen_minden.1", "put cube emden_stade.1"
    )
    assert table.actions == 0 and table.legal() == {"end"}


# -- ending the turn --------------------------------------------------------------------------------------------------


@rule("H29")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("left", [0, 1, 2, 5])
def test_the_turn_may_end_with_actions_left_which_are_lost(edition, left):
    table = Table(f"turn 0 actions {left}", edition).play("end")
    assert table.params_of("hansa_teutonica.turn_ended") == [{"seat": 0, "lost": left}]
    assert (table.active, table.actions) == (1, 2)
    assert table.play("end", "end", "end").active == 0 and table.actions == 2


@rule("H30", "H35")
def test_an_income_that_changes_nothing_is_not_offered():
    assert "income" not in Table("turn 0 actions 2; stock 0").kinds


@rule("H30", "H246")
def test_a_move_that_changes_nothing_is_not_offered():
    """A full board: Red's cubes could only change places with each other. A cube and a disc could change something."""
    pieces = {"bremen_minden.1": "cube0", "emden_stade.2": "cube0"}
    table = Table(f"turn 0 actions 2; supply 0; {crowd((1, 2, 3, 4), pieces=pieces)}", players=5)
    assert table.kinds == {"end", "income"}
    with refuses("H246", "hansa_teutonica.lift_no_change"):
        table.play("lift bremen_minden.1")
    pieces["emden_stade.2"] = "disc0"
    table = Table(f"turn 0 actions 2; supply 0; {crowd((1, 2, 3, 4), pieces=pieces)}", players=5)
    assert table.legal("lift") == {"lift bremen_minden.1", "lift emden_stade.2"}


@rule("H33")
def test_the_next_player_clockwise_starts_after_the_end_is_confirmed():
    table = Table("turn 1 actions 0").play("end")
    assert [key for key, _ in table.events] == ["hansa_teutonica.turn_ended", "hansa_teutonica.turn_began"]
    assert (table.active, table.to_act, table.prompt) == (2, 2, "D1")


@rule("H33")
def test_the_plate_is_emptied_before_the_next_player_starts():
    table = Table("""
        turn 0 actions 1; plate plus_3
        marker bremen_osnabruck swap; marker goslar_hildesheim extra_office
    """).play("end")
    assert (table.turn, table.to_act, table.prompt) == (["0", "replacing"], 0, "D13")
    for move in ("end", "place cube emden_stade.1", "income 1 0"):
        with refuses("H33", "hansa_teutonica.turn_is_over"):
            table.play(move)
    table.play("lay plus_3 emden_stade")
    assert table.markers["emden_stade"] == "plus_3" and table.pile("plate") == []
    assert (table.active, table.to_act, table.actions) == (1, 1, 2)


@rule("H34")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_player_gets_turns(players):
    """Also one who has nothing left to play with: all of Blue's pieces stand on posts."""
    lines = full("bremen_hamburg", "hannover_minden", "hamburg_stade", piece="cube1")
    table = Table(f"supply 1; stock 1; {lines}; route bremen_minden cube1 disc1", players=players)
    order = [table.play("end").active for _ in range(3 * players)]
    assert order == [(1 + n) % players for n in range(3 * players)]


# -- markers in a turn ------------------------------------------------------------------------------------------------


@rule("H31")
def test_markers_before_between_and_after_actions_cost_no_action():
    table = Table("turn 0 actions 2; unused 0 plus_3 plus_4 develop; supply 0 cubes 9")
    assert table.play("use plus_3").actions == 5
    assert table.play("place cube emden_stade.1", "develop bursa").actions == 4
    for post in ("emden_stade.2", "emden_stade.3", "bremen_minden.1", "bremen_minden.2"):
        table.play(f"place cube {post}")
    assert table.actions == 0 and table.play("use plus_4").actions == 4
    assert table.used(0) == ["develop", "plus_3", "plus_4"] and table.unused(0) == []


@rule("H31")
def test_any_number_of_markers_in_a_turn():
    table = Table("turn 0 actions 2; unused 0 plus_3 plus_3 plus_4 plus_4")
    assert table.play("use plus_3", "use plus_4", "use plus_4", "use plus_3").actions == 16


@rule("H31")
def test_markers_only_in_ones_own_turn():
    table = Table("turn 0 actions 2; unused 1 plus_3 develop swap; city minden cube1 cube0; route emden_stade cube1")
    assert not table.kinds & {"use", "develop", "swap"}
    for move in ("use plus_3", "develop bursa", "swap minden.1+2"):
        with refuses("H100", "hansa_teutonica.marker_missing"):
            table.play(move)
        with refuses("T2", "table.not_asked"):
            table.play(move, seat=1)
    table.play("displace emden_stade.1 cube cube")
    assert table.to_act == 1 and table.kinds == {"back", "extra"}
    with refuses("H49", "hansa_teutonica.displaced_decides"):
        table.play("use plus_3")


@rule("H32", "H241")
def test_without_actions_the_turn_goes_on_until_its_end_is_confirmed():
    table = Table("turn 0 actions 1; unused 0 plus_3").play("place cube emden_stade.1")
    assert (table.to_act, table.prompt, table.actions) == (0, "D1", 0)
    assert table.legal() == {"end", "use plus_3"}


@rule("H32", "H241")
def test_if_nothing_but_ending_is_possible_it_is_still_asked():
    table = Table("turn 0 actions 1").play("place cube emden_stade.1")
    assert (table.to_act, table.prompt, table.legal()) == (0, "D1", {"end"})
    table = Table(f"turn 0 actions 0; {offices_only(1)}").play("end")
    assert (table.to_act, table.prompt, table.actions, table.legal()) == (1, "D1", 2, {"end"})


# -- what the engine answers itself -----------------------------------------------------------------------------------


@rule("H241")
def test_the_displaced_player_is_not_asked_when_only_stopping_is_left():
    """Blue has nothing in stock, supply and on the board: after the displaced cube there is nothing to choose."""
    table = Table(f"turn 0 actions 2; {offices_only(1, cubes=10)}; route brunswiek_stendal cube1")
    table.play("displace brunswiek_stendal.1 cube cube")
    assert table.to_act == 1 and table.kinds == {"back"}
    table.play("back brunswiek_minden.1")
    assert (table.to_act, table.prompt, table.actions) == (0, "D1", 1)


@rule("H241", "H50")
def test_the_displaced_player_is_asked_even_for_a_single_post():
    """The engine could answer, but does not: a choice of one is still the player's."""
    lines = f"turn 0 actions 1; {offices_only(1, cubes=10)}; "
    lines += crowd((2, 3, 4, 0), ["emden_stade.3"], displacer("bremen_minden"))
    table = Table(f"{lines}; displaced 1 cube from bremen_minden extras 1", players=5)
    assert (table.to_act, table.legal()) == (1, {"back emden_stade.3"})

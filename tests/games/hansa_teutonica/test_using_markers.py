"""Using markers: when, how often, more actions, develop (H100 to H102, H112 to H114)."""

import pytest

from hansa_core.table import BadText
from tests.games.hansa_teutonica.marked import THREE, marked
from tests.games.hansa_teutonica.table import EDITIONS, SKILLS, Table
from tests.rules import expect_refusal, rule

LENGTH = {"clavis_urbis": 4, "actiones": 5, "privilegium": 3, "liber_sophiae": 3, "bursa": 3}
EVERY_SKILL = " ".join(f"{skill} {length}" for skill, length in LENGTH.items())
USES = ("use plus_3", "use plus_4", "develop bursa", "swap minden.1+2")


def holding(markers: str, more: str = "", edition: str = "2020") -> Table:
    lines = f"unused 0 {markers}; city minden cube0 cube1; {more}"
    return Table(marked(lines, edition=edition), edition=edition)


# -- once, and when ---------------------------------------------------------------------------------------------------


@rule("H100")
@pytest.mark.parametrize("move", USES)
def test_each_marker_is_used_once_and_stays_with_its_owner(move):
    marker = {"use": move.split()[-1], "develop": "develop", "swap": "swap"}[move.split()[0]]
    table = holding(marker)
    assert move in table.legal() and table.score(0)["markers"] == 1
    table.play(move)
    assert table.params_of("hansa_teutonica.used_marker") == [{"seat": 0, "marker": marker}]
    assert table.unused(0) == [] and table.used(0) == [marker] and table.score(0)["markers"] == 1
    assert move not in table.legal()
    with expect_refusal("H100", "hansa_teutonica.marker_missing"):
        table.play(move)


@rule("H100")
@pytest.mark.parametrize("move", USES)
def test_of_two_equal_markers_one_is_used(move):
    marker = {"use": move.split()[-1], "develop": "develop", "swap": "swap"}[move.split()[0]]
    table = holding(f"{marker} {marker}").play(move)
    assert table.unused(0) == table.used(0) == [marker]
    table.play(move)
    assert table.unused(0) == [] and table.used(0) == [marker, marker]


@rule("H100")
@pytest.mark.parametrize("move", USES)
def test_a_marker_of_another_player_or_kind_does_not_help(move):
    for markers in ("unused 1 plus_3 plus_4 develop swap extra_office", "used 0 plus_3 plus_4 develop swap", ""):
        table = Table(marked(f"city minden cube0 cube1; {markers}"))
        assert move not in table.legal()
        with expect_refusal("H100", "hansa_teutonica.marker_missing"):
            table.play(move)


@rule("H100", "H112", "H114", "H108")
@pytest.mark.parametrize("seat", range(4))
def test_markers_are_used_by_their_owner_for_their_owner(seat):
    other = (seat + 1) % 4
    lines = f"turn {seat} actions 2; unused {seat} plus_3 develop swap; unused {other} plus_4; supply {seat} cubes 1"
    table = Table(marked(f"{lines}; city minden cube{seat} cube{other}"))
    table.play("use plus_3", "develop privilegium", "swap minden.1+2")
    assert table.actions == 5 and table.desk(seat, "privilegium") == 1 and table.supply(seat) == (2, 0)
    assert table.city("minden") == f"cube{other} cube{seat} . ."
    assert table.unused(seat) == [] and table.used(seat) == ["develop", "plus_3", "swap"]
    assert table.unused(other) == ["plus_4"] and table.used(other) == [] and table.desk(other, "privilegium") == 0


@rule("H31", "H102", "H113")
@pytest.mark.parametrize("actions", [0, 1, 2])
@pytest.mark.parametrize("move", USES)
def test_markers_cost_no_action_and_need_none(actions, move):
    marker = {"use": move.split()[-1], "develop": "develop", "swap": "swap"}[move.split()[0]]
    table = holding(marker, f"turn 0 actions {actions}").play(move)
    more = {"use plus_3": 3, "use plus_4": 4}.get(move, 0)
    assert table.actions == actions + more and table.to_act == 0


@rule("H102", "H31")
def test_no_marker_in_another_players_turn():
    table = Table(marked("turn 1 actions 2; unused 0 plus_3 develop swap; city minden cube0 cube1"))
    for move in ("use plus_3", "develop bursa", "swap minden.1+2"):
        assert move not in table.legal()
        with expect_refusal("T2", "table.not_asked"):
            table.play(move, seat=0)
        with expect_refusal("H100", "hansa_teutonica.marker_missing"):
            table.play(move, seat=1)


@rule("H102", "H49")
def test_no_marker_while_a_displaced_piece_is_placed():
    """Neither the active player nor the displaced one may use a marker before the displacement is over."""
    table = holding("plus_3", "unused 1 plus_3; route bremen_minden cube1 . .; supply 0 cubes 3")
    table.play("displace bremen_minden.1 cube cube")
    assert table.to_act == 1
    with expect_refusal("T2", "table.not_asked"):
        table.play("use plus_3", seat=0)
    with expect_refusal("H49", "hansa_teutonica.displaced_decides"):
        table.play("use plus_3", seat=1)


@rule("H102", "H28")
def test_no_marker_inside_a_move_of_own_pieces():
    table = holding("plus_3 develop swap", "route bremen_minden cube0 . .").play("lift bremen_minden.1")
    for move in ("use plus_3", "develop bursa", "swap minden.1+2"):
        with expect_refusal("H68", "hansa_teutonica.unfinished_move"):
            table.play(move)
    table.play("put cube bremen_minden.2")
    assert {"use plus_3", "develop bursa", "swap minden.1+2"} <= table.legal()


@rule("H102", "H33")
def test_no_marker_after_the_turn_has_ended():
    table = holding("plus_3 swap", "plate plus_4").play("end")
    assert table.prompt == "D13"
    for move in ("use plus_3", "swap minden.1+2", "develop bursa", "income 1 0", "end"):
        with expect_refusal("H33", "hansa_teutonica.turn_is_over"):
            table.play(move)


@rule("H102", "H133")
def test_no_marker_after_the_action_that_ended_the_game():
    table = holding("plus_3 swap develop", "route hannover_minden cube0 cube0 cube0; prestige 1 19; turn 0 actions 2")
    table.play("establish hannover_minden nothing")
    assert table.over == "prestige" and table.unused(0) == ["develop", "plus_3", "swap"]
    for move in ("use plus_3", "swap minden.1+2", "develop bursa", "end"):
        with expect_refusal("T1", "table.over"):
            table.play(move)
        told = table.position.why_not(table.position.parse(move))
        assert (told.rule, told.key) == ("T1", "table.over")


@rule("H32", "H113")
def test_without_actions_the_turn_still_waits_for_the_player():
    table = holding("plus_3", "turn 0 actions 0")
    assert table.to_act == 0 and table.legal() == {"end", "use plus_3"}
    assert Table("turn 0 actions 0").legal() == {"end"}


@rule("H101")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_marker_without_effect_is_not_offered(edition):
    """No pair to swap, no piece on a route, no skill left: only the end of the turn remains."""
    lines = f"turn 0 actions 0; unused 0 swap develop extra_office {THREE[edition]}; desk 0 {EVERY_SKILL}"
    table = Table(marked(lines, edition=edition), edition=edition)
    assert table.legal() == {"end"}


@rule("H103")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_more_actions_are_used_by_word(edition):
    """Extra office is no move of its own: it is a way to establish; nor are the others `use`."""
    table = holding("extra_office", edition=edition)
    assert table.kinds & {"use", "swap", "develop", "take"} == set()
    for marker in ("extra_office", "swap", "develop", THREE[edition]):
        with pytest.raises(BadText):
            table.position.parse(f"use {marker}")


# -- more actions -----------------------------------------------------------------------------------------------------


@rule("H112")
@pytest.mark.parametrize("actions", [0, 1, 5])
@pytest.mark.parametrize("more", [3, 4])
def test_actions_rise_by_three_or_four(actions, more):
    table = holding(f"plus_{more}", f"turn 0 actions {actions}; supply 0 cubes 9").play(f"use plus_{more}")
    assert table.actions == actions + more and table.asked["actions"] == actions + more
    for left in range(actions + more, 0, -1):
        assert table.actions == left
        table.play(f"place cube {sorted(table.targets('place', 'cube'))[0]}")
    with expect_refusal("H28", "hansa_teutonica.no_actions"):
        table.play(f"place disc {sorted(table.position.setup.vocabulary.kinds['place'].fields['post'].words)[-1]}")


@rule("H113")
def test_several_may_be_used_in_one_turn():
    table = holding("plus_3 plus_3 plus_4 plus_4", "turn 0 actions 0")
    table.play("use plus_3", "use plus_4", "use plus_4", "use plus_3")
    assert table.actions == 14 and table.unused(0) == [] and len(table.used(0)) == 4


@rule("H112")
def test_actions_of_markers_are_lost_at_the_end_of_the_turn():
    table = holding("plus_3", "turn 0 actions 2").play("use plus_3", "end")
    assert table.params_of("hansa_teutonica.turn_ended") == [{"seat": 0, "lost": 5}]
    assert (table.to_act, table.actions) == (1, 2)


# -- develop ----------------------------------------------------------------------------------------------------------


@rule("H114", "H21")
@pytest.mark.parametrize("skill", SKILLS)
def test_any_skill_can_be_developed_without_a_city(skill):
    table = holding("develop", "supply 0 cubes 2 discs 0")
    assert table.targets("develop") == set(SKILLS)
    stock = table.stock(0)
    table.play(f"develop {skill}")
    assert table.params_of("hansa_teutonica.developed") == [{"seat": 0, "skill": skill, "level": 1}]
    assert {each: table.desk(0, each) for each in SKILLS} == {each: int(each == skill) for each in SKILLS}
    assert table.supply(0) == ((2, 1) if skill == "liber_sophiae" else (3, 0)) and table.stock(0) == stock


@rule("H114", "H21", "H101")
@pytest.mark.parametrize("skill", SKILLS)
def test_a_fully_developed_skill_cannot_be_developed(skill):
    table = holding("develop", f"desk 0 {skill} {LENGTH[skill]}")
    assert table.targets("develop") == set(SKILLS) - {skill}
    with expect_refusal("H21", "hansa_teutonica.develop_complete"):
        table.play(f"develop {skill}")
    last = holding("develop", f"desk 0 {skill} {LENGTH[skill] - 1}").play(f"develop {skill}")
    assert last.desk(0, skill) == LENGTH[skill]


@rule("H114", "H23")
@pytest.mark.parametrize("actions", [0, 2])
@pytest.mark.parametrize(("level", "gained"), [(0, 1), (1, 0), (2, 1), (3, 0), (4, 1)])
def test_actiones_developed_by_a_marker_gives_its_action_at_once(level, gained, actions):
    table = holding("develop", f"desk 0 actiones {level}; turn 0 actions {actions}").play("develop actiones")
    assert table.actions == actions + gained
    assert table.params_of("hansa_teutonica.action_gained") == [{"seat": 0}] * gained


@rule("H114", "H22", "H65")
def test_x8_liber_sophiae_developed_by_a_marker_counts_at_once():
    table = holding("develop", "route bremen_minden cube0 cube0 cube0; supply 0 cubes 1")
    table.play("develop liber_sophiae")
    assert table.supply(0) == (1, 1)
    table.play("lift bremen_minden.1", "lift bremen_minden.2", "lift bremen_minden.3")
    assert table.asked == {"limit": 3, "lifted": 3, "hand": 3}

"""Section 3, the desk and the five skills: H18 to H26."""

import pytest

from tests.games.hansa_teutonica.table import SKILLS, Table, full, posts_of
from tests.rules import refuses, rule

COLOURS = ("white", "orange", "pink", "black")
PIECES = {"clavis_urbis": 4, "actiones": 5, "privilegium": 3, "liber_sophiae": 3, "bursa": 3}
AT = {  # a route to the city of each skill
    "clavis_urbis": "halle_quedlinburg",
    "actiones": "gottingen_quedlinburg",
    "privilegium": "hamburg_stade",
    "liber_sophiae": "emden_groningen",
    "bursa": "hamburg_lubeck",
}
EACH_SKILL = pytest.mark.parametrize("skill", SKILLS)


# -- the values on the tracks -----------------------------------------------------------------------------------------


@rule("H18", "H19", "H26")
@pytest.mark.parametrize(("left", "value"), [*enumerate([1, 2, 2, 3, 4])])
def test_clavis_urbis_1_2_2_3_4(left, value):
    """Counted in final scoring: three offices in a network, each worth the value."""
    table = Table(f"desk 0 clavis_urbis {left}; city minden cube0 cube0; city hannover cube0")
    assert table.score(0)["network"] == 3 * value


@rule("H18", "H19", "H27")
@pytest.mark.parametrize(("left", "value"), [*enumerate([2, 3, 3, 4, 4, 5])])
def test_actiones_2_3_3_4_4_5(left, value):
    table = Table(f"turn 3 actions 1; desk 0 actiones {left}").play("end")
    assert (table.active, table.actions, table.asked) == (0, value, {"actions": value})
    assert table.params_of("hansa_teutonica.turn_began") == [{"seat": 0, "actions": value}]


@rule("H18", "H19", "H24")
@pytest.mark.parametrize("left", range(4))
@pytest.mark.parametrize("slot", range(4))
def test_privilegium_white_orange_pink_black_for_slots(left, slot):
    """Minden has a square slot of each colour; the ones to the left are taken by Blue."""
    taken = " ".join(["cube1"] * slot)
    table = Table(f"desk 0 privilegium {left}; {full('hannover_minden', piece='cube0')}; city minden {taken} .")
    if slot <= left:
        assert table.play("establish hannover_minden office.minden").city("minden").split()[slot] == "cube0"
    else:
        assert "establish hannover_minden office.minden" not in table.legal()
        with refuses("H85", "hansa_teutonica.office_privilegium"):
            table.play("establish hannover_minden office.minden")


@rule("H24")
@pytest.mark.parametrize("left", range(4))
def test_privilegium_permits_its_colour_and_every_lower_one_on_the_special_table(left):
    table = Table(f"desk 0 privilegium {left}; route coellen_warburg disc0 cube0 cube0 cube0")
    fields = ["table.7", "table.8", "table.9", "table.11"]
    offered = {word for word in table.targets("establish", "coellen_warburg") if word.startswith("table.")}
    assert offered == set(fields[: left + 1])
    for field in fields[left + 1 :]:
        with refuses("H97", "hansa_teutonica.table_privilegium"):
            table.play(f"establish coellen_warburg {field}")


@rule("H18", "H19", "H25")
@pytest.mark.parametrize(("left", "value"), [*enumerate([2, 3, 4, 5])])
def test_liber_sophiae_2_3_4_5_limits_action_d(left, value):
    lines = full("goslar_quedlinburg", "hamburg_stade", piece="cube0")
    table = Table(f"desk 0 liber_sophiae {left}; {lines}")
    posts = sorted(posts_of("goslar_quedlinburg", "hamburg_stade"))
    for n, post in enumerate(posts[:value]):
        table.play(f"lift {post}")
        assert table.asked["limit"] == value and table.asked["lifted"] == n + 1
    assert not table.legal("lift")
    with refuses("H65", "hansa_teutonica.lift_limit"):
        table.play(f"lift {posts[value]}")


@rule("H18", "H19", "H20", "H25")
@pytest.mark.parametrize(("left", "value"), [*enumerate([3, 5, 7])])
def test_bursa_3_5_7_limits_action_a(left, value):
    table = Table(f"desk 0 bursa {left}; supply 0")
    assert table.stock(0) == (11 + left, 1)
    assert max(sum(map(int, text.split()[1:])) for text in table.legal("income")) == value
    with refuses("H36", "hansa_teutonica.income_bursa"):
        table.play(f"income {value + 1} 0")


@rule("H18", "H25")
def test_bursa_c_means_the_whole_stock():
    table = Table("desk 0 bursa 3; supply 0").play("income 14 1")
    assert table.stock(0) == (0, 0) and table.supply(0) == (14, 1)


@rule("H19")
def test_values_at_the_start():
    table = Table.dealt()
    assert table.actions == 2
    assert "income 3 0" in table.legal() and "income 4 0" not in table.legal()
    table = Table(f"{full('hannover_minden', piece='cube0')}; city minden cube1; city stendal cube0")
    assert "establish hannover_minden office.hannover" in table.legal()  # white
    assert "establish hannover_minden office.minden" not in table.legal()  # orange
    table.play("lift hannover_minden.1")
    assert table.asked["limit"] == 2 and table.score(0)["network"] == 1


# -- developing -------------------------------------------------------------------------------------------------------


@rule("H21", "H12")
@EACH_SKILL
def test_developing_puts_the_leftmost_piece_into_supply(skill):
    """The pieces of the route go to stock, the piece of the track to supply."""
    route = AT[skill]
    for left in range(PIECES[skill]):
        table = Table(f"turn 0 actions 2; desk 0 {skill} {left}; supply 0 cubes 1; {full(route, piece='cube0')}")
        cubes, discs = table.stock(0)
        table.play(f"establish {route} skill.{skill}")
        assert table.desk(0, skill) == left + 1
        assert table.supply(0) == ((1, 1) if skill == "liber_sophiae" else (2, 0))
        posts = len(table.route(route).split())
        assert table.stock(0) == (cubes + posts, discs) and table.route(route) == " ".join("." * posts)
        assert table.params_of("hansa_teutonica.developed") == [{"seat": 0, "skill": skill, "level": left + 1}]
        assert [table.desk(0, other) for other in SKILLS if other != skill] == [0, 0, 0, 0]
        assert [table.desk(seat, skill) for seat in (1, 2, 3)] == [0, 0, 0]


@rule("H21")
@EACH_SKILL
def test_a_fully_developed_skill_cannot_be_developed_again(skill):
    lines = f"unused 0 develop; desk 0 {skill} {PIECES[skill]}; {full(AT[skill], piece='cube0')}"
    table = Table(lines)
    assert table.targets("develop") == set(SKILLS) - {skill}
    assert f"skill.{skill}" not in table.targets("establish", AT[skill])
    with refuses("H21", "hansa_teutonica.develop_complete"):
        table.play(f"develop {skill}")
    with refuses("H94", "hansa_teutonica.skill_complete"):
        table.play(f"establish {AT[skill]} skill.{skill}")


@rule("H21", "H22")
def test_the_marker_develops_liber_sophiae_and_the_next_action_moves_three():
    """X8: the leftmost disc goes to supply."""
    table = Table("unused 0 develop; route goslar_quedlinburg cube0 cube0 cube0; supply 0 cubes 2")
    table.play("develop liber_sophiae")
    assert table.supply(0) == (2, 1)
    table.play("lift goslar_quedlinburg.1", "lift goslar_quedlinburg.2", "lift goslar_quedlinburg.3")
    assert table.asked == {"limit": 3, "lifted": 3, "hand": 3}


@rule("H22")
def test_the_new_value_counts_at_once():
    table = Table("unused 0 develop; supply 0").play("develop bursa")
    assert "income 5 0" in table.legal()
    table = Table(f"unused 0 develop; city minden cube1; {full('hannover_minden', piece='cube0')}")
    table.play("develop privilegium")
    assert "establish hannover_minden office.minden" in table.legal()


@rule("H22")
def test_the_new_value_can_equal_the_old_one():
    table = Table("unused 0 develop develop; desk 0 clavis_urbis 1 actiones 1; city minden cube0; supply 0")
    table.play("develop clavis_urbis")
    assert (table.desk(0, "clavis_urbis"), table.score(0)["network"], table.supply(0)) == (2, 2, (1, 0))
    table.play("develop actiones")
    assert (table.desk(0, "actiones"), table.supply(0)) == (2, (2, 0))


# -- Actiones in one's own turn ---------------------------------------------------------------------------------------


@rule("H23")
@pytest.mark.parametrize(("left", "gained"), [*enumerate([1, 0, 1, 0, 1])])
@pytest.mark.parametrize("before", [1, 2, 7])
def test_actiones_gives_an_action_when_its_value_rises(left, gained, before):
    """X10, X11: with 2 actions left, establishing and developing 2 to 3 leaves 2. So in an extended turn."""
    lines = f"turn 0 actions {before}; unused 0 develop; desk 0 actiones {left}; {full(AT['actiones'], piece='cube0')}"
    table = Table(lines).play(f"establish {AT['actiones']} skill.actiones")
    assert table.actions == before - 1 + gained
    assert table.params_of("hansa_teutonica.action_gained") == [{"seat": 0}] * gained
    table = Table(lines).play("develop actiones")
    assert table.actions == before + gained
    assert table.params_of("hansa_teutonica.action_gained") == [{"seat": 0}] * gained


@rule("H23")
def test_actiones_developed_five_times_in_one_turn():
    """X10: values 2, 3, 3, 4, 4, 5; gained +1, 0, +1, 0, +1, here in a turn extended by a +3 and a +4 marker."""
    table = Table("turn 0 actions 2; unused 0 develop develop develop plus_3 plus_4", edition="2009")
    left = [table.play("use plus_3").actions]
    for _ in range(3):
        left.append(table.play("develop actiones").actions)
    assert left == [5, 6, 6, 7] and table.play("use plus_4").actions == 11
    table = Table("turn 0 actions 11; desk 0 actiones 3; unused 0 develop develop")
    assert [table.play("develop actiones").actions for _ in range(2)] == [11, 12]
    assert table.desk(0, "actiones") == 5


@rule("H23", "H27")
def test_an_action_gained_is_not_gained_twice():
    """The next own turn begins with the value of Actiones and no more."""
    table = Table("turn 0 actions 0; unused 0 develop").play("develop actiones")
    assert table.actions == 1
    assert table.play("end", "end", "end", "end").active == 0 and table.actions == 3


@rule("H23")
@pytest.mark.parametrize("skill", [skill for skill in SKILLS if skill != "actiones"])
def test_no_other_skill_gives_an_action(skill):
    table = Table("turn 0 actions 2; unused 0 develop").play(f"develop {skill}")
    assert table.actions == 2 and not table.params_of("hansa_teutonica.action_gained")


@rule("H26")
def test_clavis_urbis_has_no_effect_before_final_scoring():
    lines = f"city minden cube0; {full('hannover_minden', piece='cube0')}; route emden_stade cube1; supply 0 cubes 3"
    low, high = Table(lines), Table(f"desk 0 clavis_urbis 4; {lines}; stock 0 cubes 8 discs 1")
    assert high.legal() == low.legal()
    for table in (low, high):
        table.play("establish hannover_minden office.hannover")
    assert high.prestige(0) == low.prestige(0) == 1

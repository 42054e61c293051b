"""Action E, step 3b: developing a skill (H94, H95)."""

import pytest

from tests.games.hansa_teutonica.table import BOARDS, SKILLS, Table, route_sizes
from tests.rules import expect_refusal, rule

SKILL_OF = {
    "gottingen": "actiones",
    "stade": "privilegium",
    "groningen": "liber_sophiae",
    "lubeck": "bursa",
    "halle": "clavis_urbis",
}
"""H6."""
LENGTH = {"clavis_urbis": 4, "actiones": 5, "privilegium": 3, "liber_sophiae": 3, "bursa": 3}
"""H12: how many pieces cover each track."""
PLAYERS = {"die_hanse_2_3": 3, "die_hanse_4_5": 4}
ROUTES = [(board, route) for board in BOARDS for route in route_sizes(board)]


def skills_at(route: str) -> set[str]:
    return {SKILL_OF[city] for city in route.split("_") if city in SKILL_OF}


def held(route: str, more: str = "", players: int = 4) -> Table:
    pieces = " ".join(["cube0"] * route_sizes(BOARDS[players > 3])[route])
    return Table(f"supply 0 cubes 1; route {route} {pieces}; {more}", players=players)


@rule("H94", "H95", "H6")
@pytest.mark.parametrize(("board", "route"), ROUTES)
def test_a_route_develops_the_skills_of_its_two_cities_and_no_others(board, route):
    """No route of Die Hanse has two skills to choose from, so of H95 only the one choice is seen here."""
    table = held(route, players=PLAYERS[board])
    offered = {word for word in table.targets("establish", route) if word.startswith("skill.")}
    assert offered == {f"skill.{skill}" for skill in skills_at(route)} and len(offered) <= 1
    for skill in set(SKILLS) - skills_at(route):
        with expect_refusal("H94", "hansa_teutonica.skill_elsewhere"):
            table.play(f"establish {route} skill.{skill}")


@rule("H94", "H21")
@pytest.mark.parametrize(("route", "skill"), [(route, skill) for route in route_sizes() for skill in skills_at(route)])
def test_all_pieces_of_the_route_go_to_stock_and_one_of_the_desk_to_supply(route, skill):
    table = held(route)
    cubes, discs = table.stock(0)
    table.play(f"establish {route} skill.{skill}")
    assert table.params_of("hansa_teutonica.developed") == [{"seat": 0, "skill": skill, "level": 1}]
    assert table.stock(0) == (cubes + route_sizes()[route], discs)
    assert table.supply(0) == ((1, 1) if skill == "liber_sophiae" else (2, 0))
    assert {each: table.desk(0, each) for each in SKILLS} == {each: int(each == skill) for each in SKILLS}
    assert table.params_of("hansa_teutonica.office") == [] and [table.desk(1, each) for each in SKILLS] == [0] * 5


@rule("H94", "H21")
@pytest.mark.parametrize(
    ("route", "skill"),
    [
        ("gottingen_quedlinburg", "actiones"),
        ("hamburg_stade", "privilegium"),
        ("emden_groningen", "liber_sophiae"),
        ("hamburg_lubeck", "bursa"),
        ("halle_quedlinburg", "clavis_urbis"),
    ],
)
def test_the_last_step_is_allowed_and_a_full_skill_is_not(route, skill):
    last = held(route, f"desk 0 {skill} {LENGTH[skill] - 1}").play(f"establish {route} skill.{skill}")
    assert last.desk(0, skill) == LENGTH[skill]
    table = held(route, f"desk 0 {skill} {LENGTH[skill]}; desk 1 {skill} 0")
    assert f"skill.{skill}" not in table.targets("establish", route)
    with expect_refusal("H94", "hansa_teutonica.skill_complete"):
        table.play(f"establish {route} skill.{skill}")


@rule("H94")
def test_a_skill_needs_no_free_slot_and_no_shape():
    """Stade's only slot is taken, and the route holds discs only."""
    held = "desk 0 liber_sophiae 2; route emden_stade disc0 disc0 disc0;"
    table = Table(held + "city stade disc1; city emden disc2 cube2")
    assert table.targets("establish", "emden_stade") == {"nothing", "skill.privilegium"}
    table.play("establish emden_stade skill.privilegium")
    assert table.desk(0, "privilegium") == 1 and table.params_of("hansa_teutonica.returned") == [
        {"seat": 0, "cubes": 0, "discs": 3}
    ]


@rule("H94", "H23")
@pytest.mark.parametrize(("level", "gained"), [(0, 1), (1, 0), (2, 1), (3, 0), (4, 1)])
def test_actiones_developed_by_a_route_gives_its_action_at_once(level, gained):
    table = held("gottingen_warburg", f"desk 0 actiones {level}; turn 0 actions 2")
    table.play("establish gottingen_warburg skill.actiones")
    assert table.actions == 2 - 1 + gained
    assert table.params_of("hansa_teutonica.action_gained") == [{"seat": 0}] * gained

"""Every refusal names what it speaks of: the post, the city, how many.

Keys and rules: docs/notation_hansa_teutonica.md.

That a move is refused is proven chapter by chapter; here it is what the player is answer_to.
"""

import pytest

from hansa_core.hansa_teutonica.game import HansaTeutonica
from hansa_core.table.game import BoardInfo
from tests.games.hansa_teutonica.marked import marked
from tests.games.hansa_teutonica.seaside import SeasideTable
from tests.games.hansa_teutonica.table import DEVELOPED, Table, crowd, offices_only
from tests.rules import rule

BROKE = offices_only(1, cubes=8)
"""Blue has an empty stock and supply, and three cubes left for posts and the hand."""
DISPLACED = "turn 0 actions 1; route bremen_minden cube0; displaced 1 cube from bremen_minden extras 1"
FROM_BOARD = f"{DISPLACED}; {BROKE}; route emden_stade cube1; route halle_quedlinburg cube1"
FULL = "; ".join(
    crowd((2, 3, 4, 0), ["emden_osnabruck.1"], {"hannover_minden.1": "cube1", "bremen_minden.1": "cube0"}).splitlines()
)
SQUEEZED = f"turn 0 actions 1; displaced 1 cube from bremen_minden extras 1; {FULL}"
COELLEN = "turn 0 actions 2; route coellen_warburg cube0 cube0 cube0 {piece}"
OWN_ROUTE = "turn 0 actions 2; route bremen_minden cube0 cube0 cube0"


def answer_to(table: Table, move: str, seat: int | None = None) -> str:
    """The refusal's rule, key and parameters: `H36 income_bursa most=3`."""
    refused = table.position.why_not(table.position.parse(move), seat)
    assert refused is not None, f"{move} is legal"
    params = [f"{name}={value}" for name, value in refused.params.items()]
    return " ".join([refused.rule, refused.key.removeprefix("hansa_teutonica."), *params])


def check(lines: str, move: str, answer: str, edition: str = "2020") -> None:
    """`lines`, then moves that lead there, each after ` > `."""
    start, *moves = lines.split(" > ")
    table = Table(start, edition, players=5 if "cube4" in start else 4).play(*moves)
    assert answer_to(table, move) == answer


@rule("H28", "H35", "H36", "H37")
@pytest.mark.parametrize(
    ("lines", "move", "answer"),
    [
        ("turn 0 actions 0", "income 1 0", "H28 no_actions"),
        ("stock 0", "income 1 0", "H35 income_stock_empty"),
        ("stock 0 discs 1", "income 1 0", "H37 income_stock cubes=0 discs=1"),
        ("", "income 0 0", "H36 income_nothing"),
        ("", "income 4 0", "H36 income_bursa most=3"),
        ("desk 0 bursa 1", "income 6 0", "H36 income_bursa most=5"),
        ("", "income 2 1", "H37 income_stock cubes=6 discs=0"),
        ("stock 0 cubes 2 discs 1", "income 3 0", "H37 income_stock cubes=2 discs=1"),
    ],
)
def test_income(lines, move, answer):
    check(lines, move, answer)


@rule("H28", "H40", "H41", "H44", "H45")
@pytest.mark.parametrize(
    ("lines", "move", "answer"),
    [
        ("turn 0 actions 0", "place cube bremen_minden.1", "H28 no_actions"),
        ("supply 0 cubes 2", "place disc bremen_minden.1", "H40 place_supply shape=disc"),
        ("supply 0 discs 1", "place cube bremen_minden.1", "H40 place_supply shape=cube"),
        ("route bremen_minden . cube1", "place cube bremen_minden.2", "H41 place_occupied post=bremen_minden.2"),
        ("turn 0 actions 0; route bremen_minden cube1", "displace bremen_minden.1 cube cube", "H28 no_actions"),
        ("", "displace bremen_minden.3 cube cube", "H44 displace_nobody post=bremen_minden.3"),
        ("route bremen_minden cube0", "displace bremen_minden.1 cube cube", "H45 displace_own post=bremen_minden.1"),
        ("route bremen_minden cube1", "displace bremen_minden.1 cube cube+cube", "H44 displace_fee fee=1 target=cube"),
        ("route bremen_minden disc1", "displace bremen_minden.1 cube cube", "H44 displace_fee fee=2 target=disc"),
        (
            "supply 0 cubes 1; route bremen_minden cube1",
            "displace bremen_minden.1 cube cube",
            "H44 displace_supply cubes=2 discs=0",
        ),
        (
            "supply 0 cubes 3; route bremen_minden disc1",
            "displace bremen_minden.1 cube cube+disc",
            "H44 displace_supply cubes=2 discs=1",
        ),
        (
            "supply 0 cubes 3; route bremen_minden disc1",
            "displace bremen_minden.1 disc disc+disc",
            "H44 displace_supply cubes=0 discs=3",
        ),
    ],
)
def test_place_and_displace(lines, move, answer):
    check(lines, move, answer)


@rule("H49", "H50", "H51", "H52", "H53", "H54", "H56", "H58", "H61", "H64", "H66", "H67")
@pytest.mark.parametrize(
    ("lines", "move", "answer"),
    [
        ("", "back bremen_minden.1", "H49 nothing_displaced"),
        ("", "extra cube bremen_minden.1", "H49 nothing_displaced"),
        ("", "stop", "H49 nothing_displaced"),
        (DISPLACED, "end", "H49 displaced_decides"),
        (DISPLACED, "stop", "H50 stop_displaced"),
        (DISPLACED, "back bremen_minden.1", "H58 back_occupied post=bremen_minden.1"),
        (DISPLACED, "back emden_stade.3", "H58 back_distance post=emden_stade.3"),
        (DISPLACED, "back bremen_minden.2", "H61 back_origin post=bremen_minden.2"),
        (DISPLACED, "extra cube bremen_minden.1", "H58 extra_occupied post=bremen_minden.1"),
        (DISPLACED, "extra cube emden_stade.3", "H58 extra_distance post=emden_stade.3"),
        (DISPLACED, "extra cube bremen_minden.2", "H61 extra_origin post=bremen_minden.2"),
        (DISPLACED, "extra disc hannover_minden.1", "H53 extra_source shape=disc source=stock"),
        (
            f"{DISPLACED}; route emden_stade disc1; stock 1",
            "extra disc hannover_minden.1",
            "H53 extra_source shape=disc source=supply",
        ),
        (f"{DISPLACED} > extra cube hannover_minden.1", "extra cube hannover_minden.2", "H51 extra_none_left"),
        (f"{DISPLACED} > extra cube hannover_minden.1", "lift hannover_minden.1", "H51 extra_none_left"),
        (f"{DISPLACED} > back hannover_minden.1", "back hannover_minden.2", "H50 back_placed"),
        (DISPLACED, "lift bremen_minden.1", "H52 lift_source"),
        (DISPLACED, "put cube hannover_minden.1", "H66 nothing_lifted"),
        (FROM_BOARD, "extra cube hannover_minden.1", "H52 extra_from_board"),
        (FROM_BOARD, "lift hannover_minden.2", "H64 lift_free post=hannover_minden.2"),
        (FROM_BOARD, "lift bremen_minden.1", "H67 lift_foreign post=bremen_minden.1"),
        (
            f"{FROM_BOARD} > back hannover_minden.1",
            "lift hannover_minden.1",
            "H54 lift_just_placed post=hannover_minden.1",
        ),
        (
            f"{SQUEEZED}; {offices_only(1, cubes=9)}",
            "lift hannover_minden.1",
            "H54 lift_no_post post=hannover_minden.1",
        ),
        (f"{SQUEEZED}; stock 1 cubes 3", "extra cube emden_osnabruck.1", "H56 extra_last_post post=emden_osnabruck.1"),
        (f"{FROM_BOARD} > lift emden_stade.1", "lift emden_stade.1", "H54 extra_lifted"),
        (f"{FROM_BOARD} > lift emden_stade.1", "extra cube hannover_minden.1", "H54 extra_lifted"),
        (f"{FROM_BOARD} > lift emden_stade.1", "back hannover_minden.1", "H54 back_lifted"),
        (f"{FROM_BOARD} > lift emden_stade.1", "stop", "H54 stop_lifted"),
        (f"{FROM_BOARD} > lift emden_stade.1", "put disc hannover_minden.1", "H67 put_hand piece=disc"),
        (f"{FROM_BOARD} > lift emden_stade.1", "put cube emden_stade.1", "H54 put_return post=emden_stade.1"),
        (f"{FROM_BOARD} > lift emden_stade.1", "put cube bremen_minden.1", "H58 extra_occupied post=bremen_minden.1"),
        (f"{FROM_BOARD} > lift emden_stade.1", "put cube emden_stade.2", "H58 extra_distance post=emden_stade.2"),
        (f"{FROM_BOARD} > lift emden_stade.1", "put cube bremen_minden.3", "H61 extra_origin post=bremen_minden.3"),
    ],
)
def test_displaced(lines, move, answer):
    check(lines, move, answer)


@rule("H28", "H64", "H65", "H66", "H67", "H68", "H246")
@pytest.mark.parametrize(
    ("lines", "move", "answer"),
    [
        ("turn 0 actions 0; route bremen_minden cube0", "lift bremen_minden.1", "H28 no_actions"),
        ("", "put cube bremen_minden.1", "H66 nothing_lifted"),
        ("", "lift bremen_minden.3", "H64 lift_free post=bremen_minden.3"),
        ("route bremen_minden cube1", "lift bremen_minden.1", "H67 lift_foreign post=bremen_minden.1"),
        (f"{OWN_ROUTE} > lift bremen_minden.1 > lift bremen_minden.2", "lift bremen_minden.3", "H65 lift_limit most=2"),
        (f"{OWN_ROUTE} > lift bremen_minden.1", "end", "H68 unfinished_move"),
        (f"{OWN_ROUTE} > lift bremen_minden.1", "put disc emden_stade.1", "H67 put_hand piece=disc"),
        (f"{OWN_ROUTE} > lift bremen_minden.1", "put cube1 emden_stade.1", "H67 put_hand piece=cube1"),
        (f"{OWN_ROUTE} > lift bremen_minden.1", "put cube0 emden_stade.1", "H67 put_hand piece=cube0"),
        (f"{OWN_ROUTE} > lift bremen_minden.1", "put cube bremen_minden.2", "H65 put_occupied post=bremen_minden.2"),
        (f"{OWN_ROUTE} > lift bremen_minden.1", "put cube bremen_minden.1", "H246 put_no_change post=bremen_minden.1"),
        (
            f"{OWN_ROUTE} > lift bremen_minden.1 > lift bremen_minden.2 > put cube emden_stade.1",
            "lift bremen_minden.3",
            "H66 lift_putting",
        ),
    ],
)
def test_move(lines, move, answer):
    check(lines, move, answer)


@rule("H65", "H246")
def test_what_a_full_board_leaves_unchanged():
    """Nothing but cubes and one disc of Red's can be lifted, and there is no free post at all."""
    pieces = {"bremen_minden.1": "cube0", "bremen_minden.2": "cube0", "emden_stade.1": "disc0"}
    lines = f"turn 0 actions 1; {crowd((1, 2, 3, 4), pieces=pieces)}"
    table = Table(lines, players=5).play("lift bremen_minden.1")
    assert answer_to(table, "lift bremen_minden.2") == "H246 lift_no_change post=bremen_minden.2"
    assert answer_to(table, "put cube bremen_minden.1") == "H246 put_no_change post=bremen_minden.1"


@rule("H28", "H69", "H83", "H84", "H85", "H89", "H94", "H96", "H97", "H104", "H105")
@pytest.mark.parametrize(
    ("lines", "move", "answer"),
    [
        (OWN_ROUTE.replace("2", "0"), "establish bremen_minden nothing", "H28 no_actions"),
        ("", "establish bremen_minden nothing", "H69 establish_posts route=bremen_minden"),
        (OWN_ROUTE, "establish bremen_minden office.stade", "H83 office_elsewhere city=stade"),
        (
            f"{OWN_ROUTE}; city bremen disc1 cube1",
            "establish bremen_minden office.bremen",
            "H83 office_full city=bremen",
        ),
        (
            COELLEN.replace("cube", "disc").format(piece="disc0") + "; desk 0 liber_sophiae 3",
            "establish coellen_warburg office.coellen",
            "H84 office_shape city=coellen shape=cube",
        ),
        (
            f"{OWN_ROUTE}; city minden cube1",
            "establish bremen_minden office.minden",
            "H85 office_privilegium city=minden colour=orange",
        ),
        (OWN_ROUTE, "establish bremen_minden extra.cube.stade", "H104 extra_office_elsewhere city=stade"),
        (OWN_ROUTE, "establish bremen_minden extra.cube.minden", "H89 extra_office_marker"),
        (
            marked(f"{OWN_ROUTE}; unused 0 extra_office"),
            "establish bremen_minden extra.cube.minden",
            "H105 extra_office_first city=minden",
        ),
        (
            marked(f"{OWN_ROUTE}; unused 0 extra_office; city minden cube1"),
            "establish bremen_minden extra.disc.minden",
            "H104 extra_office_shape shape=disc",
        ),
        (OWN_ROUTE, "establish bremen_minden skill.bursa", "H94 skill_elsewhere skill=bursa"),
        (OWN_ROUTE, "establish bremen_minden table.7", "H96 table_elsewhere"),
        (COELLEN.format(piece="cube0"), "establish coellen_warburg table.7", "H96 table_disc"),
        (
            COELLEN.format(piece="disc0") + "; table 1 . . .",
            "establish coellen_warburg table.7",
            "H97 table_taken points=7",
        ),
        (
            COELLEN.format(piece="disc0"),
            "establish coellen_warburg table.8",
            "H97 table_privilegium points=8 colour=orange",
        ),
        (
            COELLEN.format(piece="disc0"),
            "establish coellen_warburg table.11",
            "H97 table_privilegium points=11 colour=black",
        ),
        (
            f"desk 0 {DEVELOPED}; turn 0 actions 2; route gottingen_quedlinburg cube0 cube0 cube0",
            "establish gottingen_quedlinburg skill.actiones",
            "H94 skill_complete skill=actiones",
        ),
    ],
)
def test_establish(lines, move, answer):
    check(lines, move, answer)


@rule("H21", "H66", "H64", "H100", "H108", "H109", "H110", "H115", "H116", "H117", "H118")
@pytest.mark.parametrize(
    ("edition", "lines", "move", "answer"),
    [
        ("2020", "", "use plus_3", "H100 marker_missing marker=plus_3"),
        ("2020", "", "use plus_4", "H100 marker_missing marker=plus_4"),
        ("2020", "", "develop bursa", "H100 marker_missing marker=develop"),
        ("2020", "", "swap minden.1+2", "H100 marker_missing marker=swap"),
        ("2009", "route bremen_minden cube0", "take bremen_minden.1", "H100 marker_missing marker=remove_3"),
        ("2014", "", "done", "H116 nothing_taken"),
        ("2020", marked("unused 0 develop; desk 0 bursa 3"), "develop bursa", "H21 develop_complete skill=bursa"),
        ("2020", marked("unused 0 swap; city minden cube0"), "swap minden.1+2", "H108 swap_free slots=minden.1+2"),
        (
            "2020",
            marked("unused 0 swap; city minden cube0 cube0"),
            "swap minden.1+2",
            "H110 swap_same slots=minden.1+2",
        ),
        (
            "2020",
            marked("unused 0 swap; city minden cube1 cube2"),
            "swap minden.1+2",
            "H109 swap_not_own slots=minden.1+2",
        ),
        (
            "2014",
            marked("unused 0 remove_3; route emden_stade cube1", edition="2014"),
            "take emden_stade.2",
            "H117 take_free post=emden_stade.2",
        ),
        (
            "2014",
            marked("unused 0 remove_3; route emden_stade cube1 cube2", edition="2014") + " > take emden_stade.1",
            "end",
            "H115 unfinished_removal",
        ),
    ],
)
def test_markers(edition, lines, move, answer):
    check(lines, move, answer, edition)


RELOCATE = marked("unused 0 relocate_3; route emden_stade cube1 cube1 cube2; route bremen_minden cube0 cube3")


@rule("H64", "H66", "H118")
@pytest.mark.parametrize(
    ("moves", "move", "answer"),
    [
        ("", "lift arnheim_kampen.1", "H64 lift_free post=arnheim_kampen.1"),
        (" > lift emden_stade.1", "lift arnheim_kampen.1", "H64 lift_free post=arnheim_kampen.1"),
        (" > lift emden_stade.1", "lift bremen_minden.1", "H118 lift_own post=bremen_minden.1"),
        (" > lift emden_stade.1", "end", "H118 unfinished_relocation"),
        (
            " > lift emden_stade.1 > lift emden_stade.2 > lift emden_stade.3",
            "lift bremen_minden.2",
            "H118 lift_limit_marker most=3",
        ),
        (
            " > lift emden_stade.1 > lift emden_stade.2 > put cube1 arnheim_kampen.1",
            "lift emden_stade.3",
            "H66 lift_putting",
        ),
        (" > lift emden_stade.1", "put cube2 arnheim_kampen.1", "H67 put_hand piece=cube2"),
    ],
)
def test_relocate(moves, move, answer):
    check(RELOCATE + moves, move, answer)


LAYING = marked(
    "plate plus_3; route bremen_minden cube1; city emden disc1 cube1; city stade disc2", "kampen_osnabruck swap"
)


@rule("H33", "H121", "H122")
@pytest.mark.parametrize(
    ("moves", "move", "answer"),
    [
        ("", "lay plus_3 arnheim_kampen", "H121 turn_not_over"),
        (" > end", "end", "H33 turn_is_over"),
        (" > end", "lay plus_4 arnheim_kampen", "H121 lay_missing marker=plus_4"),
        (" > end", "lay plus_3 kampen_osnabruck", "H122 lay_marker route=kampen_osnabruck"),
        (" > end", "lay plus_3 bremen_minden", "H122 lay_piece route=bremen_minden"),
        (" > end", "lay plus_3 emden_stade", "H122 lay_full route=emden_stade"),
    ],
)
def test_replacing_markers(moves, move, answer):
    check(LAYING + moves, move, answer)


@rule("H133", "T1", "T2")
def test_who_is_asked():
    table = Table(DISPLACED)
    assert answer_to(table, "back hannover_minden.1", 0) == "T2 table.not_asked seat=0 asked=[1]"
    over = Table("turn 2 over prestige; prestige 2 20")
    assert answer_to(over, "end") == "T1 table.over"


@rule("H43")
@pytest.mark.parametrize(
    ("lines", "move"),
    [
        ("", "place cube emden_stade.2"),
        ("route emden_stade . disc1", "displace emden_stade.2 cube cube+cube"),
        ("route bremen_minden cube0 > lift bremen_minden.1", "put cube emden_stade.2"),
        (DISPLACED, "back emden_stade.2"),
        (DISPLACED, "extra cube emden_stade.2"),
    ],
)
def test_ship_posts(lines, move):
    start, *moves = lines.split(" > ")
    assert answer_to(SeasideTable(start).play(*moves), move) == "H43 ship_post post=emden_stade.2"


class WithOtherBoards(HansaTeutonica):
    """The boards of the East and of Britannia are data already; here they serve for routes that take no marker."""

    boards = (*HansaTeutonica.boards, BoardInfo("east_3_5", (3,)), BoardInfo("britannia_4_5", (4,)))


@rule("H123")
@pytest.mark.parametrize(
    ("board", "never", "allowed"),
    [
        ("east_3_5 2020 players=3", "malmo_visby", "danzig_konigsberg"),
        ("britannia_4_5 2020 players=4", "calais_canterbury", "bristol_salisbury"),
        ("britannia_4_5 2020 players=4", "cardiff_montgomery", "bristol_salisbury"),
        ("britannia_4_5 2020 players=4", "dunbar_edinburgh", "bristol_salisbury"),
    ],
)
def test_routes_that_never_take_a_marker(board, never, allowed):
    """A permanent marker, and everywhere outside England."""
    lines = f"hansa_teutonica {board}\nturn 0 replacing\nmarker none\nplate swap"
    position = WithOtherBoards().position_from_text(lines)
    refused = position.why_not(position.parse(f"lay swap {never}"))
    assert (refused.rule, refused.key, refused.params) == ("H123", "hansa_teutonica.lay_never", {"route": never})
    assert position.why_not(position.parse(f"lay swap {allowed}")) is None

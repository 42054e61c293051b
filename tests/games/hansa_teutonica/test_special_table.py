"""Action E, step 3c: the special table at Coellen (H96 to H99)."""

import pytest

from tests.games.hansa_teutonica.marked import marked
from tests.games.hansa_teutonica.table import BOARDS, Table, full, route_sizes
from tests.rules import expect_refusal, rule

FIELDS = ("7", "8", "9", "11")
PLAYERS = {"die_hanse_2_3": 3, "die_hanse_4_5": 4}
HELD = "route coellen_warburg disc0 cube0 cube0 cube0;"


def fields(table: Table) -> set[str]:
    return {word for word in table.targets("establish", "coellen_warburg") if word.startswith("table.")}


@rule("H96", "H97", "H86")
def test_x5_a_disc_on_8_or_7_an_office_or_the_coin():
    """X5: side B, Privilegium orange. 9 and 11 are illegal."""
    table = Table(HELD + "desk 0 privilegium 1")
    offices = {"office.coellen", "office.warburg"}
    assert table.targets("establish", "coellen_warburg") == {"nothing", "table.7", "table.8"} | offices
    for field in ("9", "11"):
        with expect_refusal("H97", "hansa_teutonica.table_privilegium"):
            table.play(f"establish coellen_warburg table.{field}")
    cubes, discs = table.stock(0)
    table.play("establish coellen_warburg table.8")
    assert table.special_table == [".", "0", ".", "."] and table.stock(0) == (cubes + 3, discs)
    assert table.params_of("hansa_teutonica.special_table") == [{"seat": 0, "points": 8}]
    warburg = Table(HELD + "desk 0 privilegium 1").play("establish coellen_warburg office.warburg")
    assert warburg.city("warburg") == "cube0 ." and warburg.prestige(0) == 0
    coellen = Table(HELD + "desk 0 privilegium 1").play("establish coellen_warburg office.coellen")
    assert coellen.city("coellen") == "cube0 ." and coellen.prestige(0) == 1
    assert coellen.params_of("hansa_teutonica.returned") == [{"seat": 0, "cubes": 2, "discs": 1}]
    assert coellen.special_table == ["."] * 4


@rule("H97", "H24")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("privilegium", range(4))
def test_privilegium_permits_fields_of_its_colour_and_lower(board, privilegium):
    table = Table(HELD + f"desk 0 privilegium {privilegium}", players=PLAYERS[board])
    assert fields(table) == {f"table.{field}" for field in FIELDS[: privilegium + 1]}
    for field in FIELDS[privilegium + 1 :]:
        with expect_refusal("H97", "hansa_teutonica.table_privilegium"):
            table.play(f"establish coellen_warburg table.{field}")


@rule("H97")
@pytest.mark.parametrize("number", range(4))
def test_fields_may_be_filled_in_any_order(number):
    table = Table(HELD + "desk 0 privilegium 3").play(f"establish coellen_warburg table.{FIELDS[number]}")
    assert table.special_table == ["0" if i == number else "." for i in range(4)]


@rule("H97")
@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("owner", [0, 1])
def test_a_field_takes_one_disc(number, owner):
    taken = " ".join(str(owner) if i == number else "." for i in range(4))
    table = Table(HELD + f"desk 0 privilegium 3 liber_sophiae 1; table {taken}")
    assert fields(table) == {f"table.{field}" for i, field in enumerate(FIELDS) if i != number}
    with expect_refusal("H97", "hansa_teutonica.table_taken"):
        table.play(f"establish coellen_warburg table.{FIELDS[number]}")


@rule("H96")
@pytest.mark.parametrize("board", BOARDS)
def test_only_coellen_warburg_leads_to_the_table(board):
    routes = sorted(set(route_sizes(board)) - {"coellen_warburg"})
    for route in routes:
        pieces = " ".join(["disc0"] + ["cube0"] * (route_sizes(board)[route] - 1))
        table = Table(f"desk 0 privilegium 3; route {route} {pieces}", players=PLAYERS[board])
        assert not any("table." in move for move in table.legal("establish", route))
        with expect_refusal("H96", "hansa_teutonica.table_elsewhere"):
            table.play(f"establish {route} table.7")


@rule("H96", "H2")
def test_the_disc_must_stand_on_the_route():
    """One disc in supply and one in stock do not help."""
    table = Table(full("coellen_warburg", piece="cube0") + "; supply 0 cubes 1 discs 1; desk 0 liber_sophiae 1")
    assert table.stock(0)[1] == 1 and fields(table) == set()
    with expect_refusal("H96", "hansa_teutonica.table_disc"):
        table.play("establish coellen_warburg table.7")


@rule("H96", "H72")
def test_one_disc_goes_there_and_the_others_to_stock():
    table = Table("route coellen_warburg disc0 cube0 disc0 cube0; desk 0 liber_sophiae 1")
    cubes, discs = table.stock(0)
    table.play("establish coellen_warburg table.7")
    assert table.stock(0) == (cubes + 2, discs + 1) and table.special_table == ["0", ".", ".", "."]
    assert (
        table.params_of("hansa_teutonica.office")
        == table.params_of("hansa_teutonica.coin")
        == table.params_of("hansa_teutonica.developed")
        == []
    )


@rule("H96", "H138")
@pytest.mark.parametrize("seat", range(4))
def test_the_disc_is_its_owners(seat):
    pieces = f"disc{seat} cube{seat} cube{seat} cube{seat}"
    table = Table(f"turn {seat} actions 2; route coellen_warburg {pieces}").play("establish coellen_warburg table.7")
    assert table.special_table == [str(seat), ".", ".", "."]
    assert [table.score(each)["special_table"] for each in range(4)] == [7 * (each == seat) for each in range(4)]


@rule("H98", "H138", "H129")
def test_a_player_may_own_several_fields_and_they_score_only_at_the_end():
    table = Table(HELD + "desk 0 privilegium 3 liber_sophiae 3; table 0 . 0 .; prestige 0 18")
    table.play("establish coellen_warburg table.11")
    assert table.special_table == ["0", ".", "0", "0"]
    assert table.prestige(0) == 18 and table.over is None, "27 points on the table count for nothing before the end"
    assert table.score(0)["special_table"] == 7 + 9 + 11


@rule("H99", "H76", "H139", "H140")
def test_a_disc_on_the_table_is_no_office():
    """Red has two discs on the table, Blue an office in Coellen: Blue controls it, Red has no network there."""
    lines = "turn 2 actions 2; desk 0 liber_sophiae 3; table 0 0 . .; route coellen_warburg cube2 cube2 cube2 cube2;"
    table = Table(lines + "city coellen cube1").play("establish coellen_warburg nothing")
    assert table.prestige(1) == 1 and table.prestige(0) == 0
    assert (table.score(0)["cities"], table.score(0)["network"]) == (0, 0)
    assert (table.score(1)["cities"], table.score(1)["network"]) == (2, 1)
    assert Table(lines).play("establish coellen_warburg nothing").params_of("hansa_teutonica.control") == []


@rule("H99", "H105", "H110")
def test_a_disc_on_the_table_makes_room_for_no_extra_office_and_no_swap():
    lines = HELD + "desk 0 liber_sophiae 3; table 1 0 . .; unused 0 extra_office swap; desk 1 liber_sophiae 1"
    table = Table(marked(lines))
    with expect_refusal("H105", "hansa_teutonica.extra_office_first"):
        table.play("establish coellen_warburg extra.cube.coellen")
    assert table.legal("swap") == set()


@rule("H99", "H90")
def test_a_disc_on_the_table_joins_no_network():
    """Red's offices in Warburg and Duisburg are not joined by the disc at Coellen."""
    table = Table("city warburg cube0; city duisburg cube0; table 0 . . .")
    assert table.score(0)["network"] == 1

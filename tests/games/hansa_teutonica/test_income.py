"""Section 5, action A, income: H35 to H39."""

import pytest

from tests.games.hansa_teutonica.table import EDITIONS, Table
from tests.rules import refuses, rule


def mixes(cubes: int, discs: int, most: int) -> set[str]:
    """Every mix of 1 to `most` pieces of a stock."""
    pairs = [(c, d) for c in range(cubes + 1) for d in range(discs + 1)]
    return {f"income {c} {d}" for c, d in pairs if 1 <= c + d <= most}


@rule("H35", "H36")
def test_pieces_go_from_stock_to_supply():
    table = Table("turn 0 actions 2; desk 0 liber_sophiae 3; supply 0 cubes 1 discs 2").play("income 2 1")
    assert table.supply(0) == (3, 3) and table.stock(0) == (8, 1)
    assert table.events == [("hansa_teutonica.income", {"seat": 0, "cubes": 2, "discs": 1})]
    assert (table.to_act, table.prompt, table.actions) == (0, "D1", 1)


@rule("H35", "H30")
def test_no_income_from_an_empty_stock():
    table = Table("turn 0 actions 2; stock 0")
    assert table.stock(0) == (0, 0) and not table.legal("income")
    with refuses("H35", "hansa_teutonica.income_stock_empty"):
        table.play("income 1 0")


@rule("H35")
@pytest.mark.parametrize(("stock", "move"), [("cubes 1 discs 0", "income 1 0"), ("cubes 0 discs 1", "income 0 1")])
def test_one_piece_of_either_shape_is_enough(stock, move):
    table = Table(f"turn 0 actions 2; stock 0 {stock}")
    assert table.legal("income") == {move}
    assert table.play(move).stock(0) == (0, 0)


@rule("H36")
def test_at_least_one_piece():
    table = Table("turn 0 actions 2")
    assert "income 0 0" not in table.legal()
    with refuses("H36", "hansa_teutonica.income_nothing"):
        table.play("income 0 0")


@rule("H36", "H37")
@pytest.mark.parametrize(("left", "most"), [(0, 3), (1, 5), (2, 7), (3, 99)])
def test_at_most_bursa(left, most):
    """A stock of cubes and three discs: every mix up to Bursa is listed, nothing above."""
    table = Table(f"turn 0 actions 2; desk 0 bursa {left} liber_sophiae 2; supply 0")
    assert table.legal("income") == mixes(11 + left, 3, most)


@rule("H36")
@pytest.mark.parametrize(("move", "left"), [("income 4 0", 0), ("income 3 1", 0), ("income 6 0", 1), ("income 5 3", 2)])
def test_more_than_bursa_is_refused(move, left):
    table = Table(f"turn 0 actions 2; desk 0 bursa {left} liber_sophiae 2; supply 0")
    with refuses("H36", "hansa_teutonica.income_bursa"):
        table.play(move)


@rule("H36", "H37")
@pytest.mark.parametrize(("cubes", "discs"), [(2, 0), (1, 1), (0, 2), (3, 2), (2, 3)])
def test_no_more_than_the_stock_holds(cubes, discs):
    table = Table(f"turn 0 actions 2; desk 0 bursa 1 liber_sophiae 2; stock 0 cubes {cubes} discs {discs}")
    assert table.legal("income") == mixes(cubes, discs, 5)
    with refuses("H37", "hansa_teutonica.income_stock"):
        table.play(f"income {cubes + 1} 0")
    with refuses("H37", "hansa_teutonica.income_stock"):
        table.play(f"income 0 {discs + 1}")


@rule("H36", "H37")
def test_as_many_as_bursa_shows_but_not_in_stock():
    """Bursa 3 would allow three; it is the stock of two cubes that does not."""
    table = Table("turn 0 actions 2; stock 0 cubes 2")
    with refuses("H37", "hansa_teutonica.income_stock"):
        table.play("income 3 0")
    with refuses("H37", "hansa_teutonica.income_stock"):
        table.play("income 2 1")
    with refuses("H37", "hansa_teutonica.income_stock"):
        table.play("income 1 1")


@rule("H37")
def test_bursa_c_takes_no_more_than_the_stock_holds():
    table = Table("turn 0 actions 2; desk 0 bursa 3; stock 0 cubes 8")
    assert table.legal("income") == mixes(8, 0, 99)
    with refuses("H37", "hansa_teutonica.income_stock"):
        table.play("income 9 0")


@rule("H37")
def test_the_shapes_are_a_free_choice():
    """Three of three cubes and three discs: all four mixes."""
    table = Table("turn 0 actions 2; desk 0 liber_sophiae 3; stock 0 cubes 3 discs 3")
    assert {"income 3 0", "income 2 1", "income 1 2", "income 0 3"} <= table.legal()


@rule("H38")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_up_to_bursa_in_all_editions(edition, number):
    table = Table("turn 0 actions 2; supply 0 cubes 4 discs 1", edition).play(f"income {number} 0")
    assert table.supply(0) == (4 + number, 1) and table.stock(0) == (7 - number, 0) and table.actions == 1


@rule("H36", "H28")
def test_income_takes_from_the_own_stock_whoever_plays():
    table = Table("turn 2 actions 1; stock 2 cubes 2; stock 0").play("income 2 0")
    assert (
        table.stock(2) == (0, 0)
        and table.supply(2) == (11, 1)
        and table.params_of("hansa_teutonica.income")[0]["seat"] == 2
    )


@rule("H39")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_reacts_to_an_income_without_the_favour_tile(edition):
    """The income tile belongs to the Emperor's favour; without that option nobody else is asked."""
    table = Table("turn 0 actions 2", edition).play("income 1 0")
    assert (table.to_act, table.prompt) == (0, "D1") and len(table.events) == 1

"""Phase 1: M20 to M25, M101."""

import pytest

from tests.games.middle_ages.table import CITIES, Table, facts
from tests.rules import expect_refusal, rule

LISTED = {city["id"]: city["goods"] for city in facts()["city"]}


@rule("M20", "M18")
def test_in_round_1_everybody_buys_twice():
    table = Table.dealt(3)
    asked = []
    while table.asked[1] == "D1":
        asked.append(table.asked[0])
        table.play("done")
    assert asked == [0, 1, 2, 0, 1, 2] and table.asked[1] == "D3"


@rule("M20", "M18")
def test_in_later_rounds_once_and_at_most_three_units():
    table = Table("round 2 first 1; phase buy 1")
    table.play("buy wine wien", "buy wine wien", "buy salt wien")
    assert table.asked == (2, "D1")
    table.play("done", "done")
    assert table.asked[1] == "D3"


@rule("M21", "M25")
def test_prices_are_paid_to_the_bank():
    """E2: 2 wine at 300 and 1 salt at 100."""
    table = Table("round 2; prices 0 0 3 0 0 0").play("buy wine paris", "buy wine wien", "buy salt brugge")
    assert table.cash == [5000 - 700, 5000, 5000] and table.prices["wine"] == 3
    assert table.warehouse(0, "paris") == ["wine"] and table.warehouse(0, "wien") == ["wine"]
    assert table.warehouse(0, "brugge") == ["salt"]


@rule("M24", "M101", "M116")
def test_discount_purchase_pays_100_in_total():
    """E2."""
    table = Table("round 2; prices 0 0 3 0 0 0; investments 0 discount_purchase")
    table.play("buy wine paris")
    assert table.cash[0] == 4900
    table.play("buy wine wien", "buy salt brugge")
    assert table.cash[0] == 4900
    nothing = Table("round 2; investments 0 discount_purchase").play("done")
    assert nothing.cash[0] == 5000


@rule("M22")
def test_a_unit_goes_where_its_good_is_listed():
    legal = Table("round 2").legal("buy")
    assert legal == {f"buy {good} {city}" for city in CITIES for good in LISTED[city]} and len(legal) == 18
    with expect_refusal("M22", "middle_ages.not_listed", good="wine", city="brugge"):
        Table("round 2").play("buy wine brugge")


@rule("M22")
def test_warehouses_have_no_limit():
    table = Table("round 2; warehouse 0 paris wine wine wine wine wine").play("buy wine paris")
    assert table.warehouse(0, "paris") == ["wine"] * 6


@rule("M23", "M10")
def test_what_is_not_in_the_supply_cannot_be_bought():
    table = Table("round 2; warehouse 1 paris wine wine wine wine; warehouse 2 wien wine wine wine wine")
    assert table.supply["wine"] == 0 and not table.legal("buy", "wine")
    with expect_refusal("M23", "middle_ages.no_supply", good="wine"):
        table.play("buy wine paris")


@rule("M25", "M3")
def test_what_cannot_be_paid_cannot_be_bought():
    table = Table("round 2; cash 0 200; prices 0 0 3 0 0 0")
    with expect_refusal("M25", "middle_ages.buy_cash", florins=300):
        table.play("buy wine paris")
    table.play("buy salt wien", "buy salt wien")
    assert table.cash[0] == 0 and table.legal() == {"done"} and table.asked == (0, "D1")


@rule("M115", "M25")
def test_an_empty_purse_is_asked_while_any_supply_is_left():
    assert Table("round 2; cash 0 0").asked == (0, "D1")
    stores = {"brugge": ["cloth"] * 8 + ["salt"] * 7, "koeln": ["iron", "food", "silk"] * 8, "paris": ["wine"] * 8}
    lines = "; ".join(f"warehouse 0 {city} {' '.join(goods)}" for city, goods in stores.items())
    nearly = Table(f"round 2; phase buy 1; {lines}")
    assert sum(nearly.supply.values()) == 1
    nearly.play("buy salt genova")
    assert nearly.asked[1] == "D3"


@rule("M18")
@pytest.mark.parametrize("move", ["bid 100", "end", "move 1 1 r13>r14", "climb 0 0", "pass", "count 0"])
def test_every_question_has_its_phase(move):
    with expect_refusal("M18", "middle_ages.not_now", question="buy"):
        Table("round 2").play(move)

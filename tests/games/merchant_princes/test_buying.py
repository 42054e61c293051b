"""Special cards: P18, P19, P30."""

import pytest

from tests.games.merchant_princes.table import GOODS, Table
from tests.rules import expect_refusal, rule

CARDS = {*(f"buy ship.{good}" for good in GOODS), "buy trading_post", "buy trade_agreement", "buy docker"}


@rule("P18")
@pytest.mark.parametrize(
    ("gold", "cards"),
    [
        (7, set()),
        (8, {"buy trading_post"}),
        (10, CARDS - {"buy trade_agreement", "buy docker"}),
        (11, CARDS - {"buy docker"}),
        (12, CARDS),
    ],
)
def test_what_the_gold_reaches_for(gold, cards):
    assert Table(f"gold 0 {gold}").legal("buy") == cards


@rule("P18", "P30")
def test_too_little_gold():
    with expect_refusal("P18", "merchant_princes.too_dear", card="docker", price=12, gold=11):
        Table("gold 0 11").play("buy docker")


@rule("P18")
def test_the_card_is_taken_and_paid_to_the_bank():
    table = Table("gold 0 20; gold 1 5").play("buy trade_agreement")
    assert table.cards(0) == ["trade_agreement"] and table.purses == [9, 5]
    assert table.params_of("bought") == [{"seat": 0, "card": "trade_agreement", "price": 11}]


@rule("P18")
def test_one_purchase_a_turn():
    table = Table("gold 0 40; cards 0 docker").play("buy docker")
    with expect_refusal("P18", "merchant_princes.bought_already"):
        table.play("buy trading_post")


@rule("P18")
def test_several_of_a_kind_may_be_owned():
    table = Table("gold 0 8; cards 0 trading_post").play("buy trading_post")
    assert table.cards(0) == ["trading_post", "trading_post"]


@rule("P18", "P30")
@pytest.mark.parametrize("card", ["trading_post", "trade_agreement", "docker"])
def test_what_is_sold_out_cannot_be_bought(card):
    table = Table(f"gold 0 40; cards 0 {card}; cards 1 {card}")
    assert f"buy {card}" not in table.legal()
    with expect_refusal("P18", "merchant_princes.sold_out", card=card):
        table.play(f"buy {card}")


@rule("P19")
def test_a_ship_is_loaded_at_once():
    table = Table("gold 0 10; ships 0 red blue").play("buy ship.green")
    assert table.ships(0) == ["red", "blue", "green"] and table.params_of("loaded") == [{"seat": 0, "good": "green"}]


@rule("P19", "P30")
def test_a_ship_is_loaded_with_a_colour_that_is_left():
    table = Table("gold 0 10; ships 0 red blue; ships 1 red red red red")
    assert table.legal("buy") == {f"buy ship.{good}" for good in GOODS if good != "red"} | {"buy trading_post"}
    with expect_refusal("P19", "merchant_princes.ship_no_cube", good="red"):
        table.play("buy ship.red")


@rule("P19")
def test_a_new_trading_post_works_in_the_same_turn():
    assert Table("gold 0 8").play("buy trading_post", "end", "draw").asked == (0, "D4")


@rule("P19", "P22")
def test_a_new_trade_agreement_pays_in_the_same_turn():
    table = Table("gold 0 11; hand 0 red; ships 0 red blue; row blue blue blue blue blue blue")
    assert table.play("buy trade_agreement", "end", "lay red 1", "sell").gold(0) == 3


@rule("P30")
def test_nothing_else_runs_out():
    """The last cards of the pile: P26 and E6; here, that nobody is ever left without a move."""
    table = Table("turn 0 phase1; pile blue; ships 0 red red red red red; ships 1 blue blue blue blue blue")
    assert "end" in table.legal() and table.play("end").legal() == {"draw"}

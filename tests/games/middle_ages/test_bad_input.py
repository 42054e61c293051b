"""What nobody should say: each a typed refusal or error with its key, and nothing changes."""

import pytest

from hansa_core.table import BadText, Move, Refused
from tests.games.middle_ages.table import Table
from tests.rules import expect_refusal, rule

BID = "phase bid; at 1; cash 0 1000"


@rule("M2", "T3")
@pytest.mark.parametrize("text", ["bid 150", "bid -100", "bid 1e3", "bid 100.0", "bid " + "9" * 5000, "bid ?", "bid"])
def test_an_amount_that_is_none(text):
    table = Table(BID)
    with pytest.raises(BadText):
        table.position.parse(text)


@rule("M2", "M31", "T3")
@pytest.mark.parametrize("amount", [150, -100, 100_000, 10**30, "100", 100.0, True])
def test_a_made_up_amount_is_not_declared(amount):
    table = Table(BID)
    before = table.position.to_text()
    with expect_refusal("T3", "table.undeclared"):
        table.match.play(Move("bid", amount), 0)
    assert table.position.to_text() == before and table.match.pending == {} and len(table.match) == 0


@rule("M3", "M31", "M77")
@pytest.mark.parametrize(
    ("lines", "key"), [(BID, "middle_ages.bid_cash"), ("phase auction 0; cash 0 1000", "middle_ages.bid_cash_open")]
)
def test_a_bid_above_the_cash(lines, key):
    table = Table(lines)
    with pytest.raises(Refused) as caught:
        table.play("bid 1100")
    assert caught.value.key == key and table.match.pending == {} and len(table.match) == 0


@rule("M54", "T3")
@pytest.mark.parametrize(
    "text", ["move 4 1 atlantis", "move 4 1 r13", "move 4 1 r13>r15", "move 5 1 r13>r14", "move 4 4 r13>r14"]
)
def test_a_road_that_does_not_exist(text):
    with pytest.raises(BadText):
        Table("phase turn 0").position.parse(text)


@rule("M39")
def test_an_offer_that_nobody_can_pay_is_told_and_not_accepted():
    lines = "phase talk 2; at 1; talk 1 partner 2; wagon 1 hamburg master 1; warehouse 2 hamburg iron; cash 2 100"
    table = Table(lines).play("propose iron", "price 0", "counter iron", "price 10000")
    assert table.told("countered") and table.legal() == {"decline"}
    before = table.position.to_text()
    with expect_refusal("M39", "middle_ages.offer_cash", florins=10000):
        table.play("accept")
    assert table.position.to_text() == before


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        ("cash 0 150", "text.number"),
        ("cash 0 -100", "text.number"),
        ("cash 0 9999999", "text.number"),
        ("wagon 1 r13", "text.word"),
        ("wagon 1 r13>r15", "text.word"),
        ("phase sleep 0", "text.word"),
        ("phase deals_bid 0; at 1", "text.invariant"),
        ("promise 0 1 no_buy:wine 3", "text.word"),
        ("cash 0 100; cash 0 100", "text.twice"),
        ("warehouse 0 brugge wine", "text.invariant"),
        ("warehouse 0 paris" + " wine" * 9, "text.invariant"),
        ("prices 0 0", "text.line_short"),
        ("prices 0 0 0 0 0 5", "text.number"),
        ("bonus 0 0 0 0 0 600", "text.number"),
        ("wagon 1 koeln", "text.invariant"),
        ("wagon 1 r01>r02 master 0", "text.invariant"),
        ("investments 0 courier; investments 1 courier", "text.invariant"),
        ("cards 0 broken_axle; played broken_axle broken_axle broken_axle", "text.invariant"),
        ("tiles 0 1 2", "text.invariant"),
        ("phase climb 0; loans 0 1", "text.invariant"),
        ("phase over", "text.invariant"),
        ("round 2; arrivals 7", "text.invariant"),
        ("phase auction 0; highest 500 by 0", "text.invariant"),
        ("courier paris", "text.word"),
        ("weather fine", "text.unknown_line"),
    ],
)
def test_a_text_that_cannot_be(lines, key):
    with pytest.raises(BadText) as caught:
        Table(lines)
    assert caught.value.key == key

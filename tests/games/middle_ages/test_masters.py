"""Phase 2, loading masters: M26 to M32, M99."""

import pytest

from tests.games.middle_ages.table import Table
from tests.rules import expect_refusal, rule

ROADS = "wagon 1 r01>r02; wagon 2 r07>r08; wagon 3 r34>r35"


def bid(table, *florins):
    """In player order from the first player."""
    for amount in florins:
        table.play(f"bid {amount}")
    return table


@rule("M26")
def test_without_a_wagon_in_a_city_the_phase_is_skipped():
    table = Table(f"round 2; phase buy 2; {ROADS}").play("done")
    assert table.asked == (0, "D8")


@rule("M26", "M27")
def test_the_wagons_in_cities_are_auctioned_in_their_order():
    table = Table("round 2; phase buy 2; wagon 1 r01>r02; wagon 2 koeln; wagon 3 wien").play("done")
    assert table.position.prompt.params == {"wagon": 2}
    bid(table, 0, 0, 0)
    assert table.position.prompt.params == {"wagon": 3}
    bid(table, 0, 0, 0)
    assert table.asked == (0, "D8") and table.wagon(2) == ["koeln", "master", "0"]


@rule("M26")
def test_each_wagon_is_finished_before_the_next():
    table = Table("round 2; phase bid; at 1; warehouse 1 paris wine")
    bid(table, 0, 100, 0)
    assert table.asked == (1, "D4") and table.position.prompt.params["wagon"] == 1
    table.play("load wine 1")
    assert table.position.prompt.id == "D3" and table.position.prompt.params["wagon"] == 2


@rule("M27", "M40")
def test_a_master_keeps_the_office_while_the_wagon_stays():
    lines = "round 2; phase buy 2; wagon 1 paris master 1; wagon 2 r07>r08; wagon 3 r34>r35"
    table = Table(lines + "; warehouse 1 paris wine").play("done")
    assert table.asked == (1, "D4") and table.wagon(1) == ["paris", "master", "1"]


@rule("M28")
def test_the_office_ends_when_the_wagon_leaves():
    table = Table("phase turn 0; wagon 1 paris master 1").play("move 1 1 r13>r14")
    assert table.wagon(1) == ["r13>r14"]


# -- the card ---------------------------------------------------------------------------------------------------------


@rule("M29", "M99", "M115")
def test_every_card_player_declares_before_the_auctions():
    table = Table("round 2; phase buy 2; cards 0 loading_master; cards 2 broken_axle").play("done")
    assert table.position.to_act_all == (0, 2) and table.asked == (0, "D2")
    assert table.legal(seat=2) == {"declare none"}
    assert table.legal(seat=0) == {"declare none", "declare 1", "declare 2", "declare 3"}


@rule("M29")
def test_no_declaration_without_a_card_or_a_wagon_that_needs_a_master():
    assert Table("round 2; phase buy 2").play("done").asked[1] == "D3"
    table = Table(
        "round 2; phase buy 2; cards 0 loading_master loading_master; wagon 1 r01>r02; wagon 2 koeln master 1"
    )
    table.play("done")
    assert table.legal(seat=0) == {"declare none", "declare 3"}
    with expect_refusal("M29", "middle_ages.needs_no_master", wagon=1):
        table.play("declare 1")
    with expect_refusal("M29", "middle_ages.needs_no_master", wagon=2):
        table.play("declare 2+3")


@rule("M9", "M29")
def test_a_card_for_each_wagon():
    with expect_refusal("M9", "middle_ages.no_card", card="loading_master"):
        Table("phase declare; cards 0 loading_master").play("declare 1+2")
    with expect_refusal("M9", "middle_ages.no_card", card="loading_master"):
        Table("phase declare; cards 0 broken_axle").play("declare 1")


@rule("M3", "M29")
@pytest.mark.parametrize(("cash", "most"), [(700, 0), (800, 1), (1500, 1), (1600, 2), (2400, 3)])
def test_800_florins_for_each_card(cash, most):
    table = Table(f"phase declare; cards 0 loading_master loading_master loading_master; cash 0 {cash}")
    sizes = {0 if move == "declare none" else move.count("+") + 1 for move in table.legal()}
    assert sizes == set(range(most + 1))
    if most < 3:
        with expect_refusal("M3", "middle_ages.card_cash", florins=2400):
            table.play("declare 1+2+3")


@rule("M30", "M9")
def test_the_first_declarer_in_player_order_becomes_master_and_the_other_takes_the_card_back():
    table = Table("round 2 first 1; phase declare; cards 0 loading_master; cards 2 loading_master loading_master")
    table.play("declare 1+2", seat=2).play("declare 1", seat=0)
    assert table.wagon(1) == ["paris", "master", "2"] and table.wagon(2) == ["koeln", "master", "2"]
    assert table.cards(0) == ["loading_master"] and table.cards(2) == []
    assert table.cash == [5000, 5000, 5000 - 1600] and table.lines["played"] == ["loading_master"] * 2
    assert table.told("card_taken_back") == [{"seat": 0, "wagon": 1}]
    assert table.asked == (1, "D3") and table.position.prompt.params == {"wagon": 3}


@rule("M30")
def test_views_do_not_mark_a_card_that_was_taken_back():
    table = Table("phase declare; cards 0 loading_master; cards 2 loading_master")
    table.play("declare 1", "declare 1")
    assert "cards 2 ?" in table.position.view(0).to_text()


@rule("M7", "M29")
def test_a_declaration_is_unknown_until_all_are_in():
    table = Table("phase declare; cards 0 loading_master; cards 2 loading_master").play("declare 1", seat=0)
    for viewer in (None, 1, 2):
        assert table.match.log(viewer) == [] and table.position.view(viewer) == table.match.at(0).view(viewer)
    assert table.match.to_act_all == (2,)


# -- the auction ------------------------------------------------------------------------------------------------------


@rule("M31", "M116")
def test_bids_go_up_to_the_own_cash():
    table = Table("phase bid; at 1; cash 0 300; cash 1 0")
    assert [table.legal(seat=seat) for seat in (0, 1)] == [{"bid 0", "bid 100", "bid 200", "bid 300"}, {"bid 0"}]
    assert len(table.legal(seat=2)) == 51
    with expect_refusal("M31", "middle_ages.bid_cash", florins=400):
        table.play("bid 400")
    assert table.match.pending == {} and len(table.match) == 0


@rule("M7", "M31")
def test_bids_are_sealed():
    table = Table("phase bid; at 1").play("bid 1200")
    assert table.match.log(1) == [] and table.position.to_act_all == (0, 1, 2) and table.match.to_act_all == (1, 2)
    table.play("bid 100", seat=2)
    assert table.wagon(1) == ["paris"] and table.cash == [5000] * 3
    table.play("bid 0", seat=1)
    assert table.wagon(1) == ["paris", "master", "0"]


@rule("M32")
def test_the_highest_bid_wins_and_ties_go_by_player_order():
    """E3."""
    table = bid(Table("round 2 first 1; phase bid; at 1", 4), 1200, 1300, 500, 1300)
    assert table.wagon(1) == ["paris", "master", "2"] and table.cash == [5000, 5000, 3700, 5000]
    assert table.told("bids") == [{"wagon": 1, "bids": [1300, 1200, 1300, 500]}]
    assert table.told("master") == [{"seat": 2, "wagon": 1, "florins": 1300}]


@rule("M32")
def test_all_bid_nothing():
    """E4."""
    table = bid(Table("round 2 first 2; phase bid; at 1"), 0, 0, 0)
    assert table.wagon(1) == ["paris", "master", "2"] and table.cash == [5000] * 3

"""Selling and payouts: P20 to P24, E1 to E4, and what the page can know before a sale."""

from itertools import combinations

import pytest

from hansa_core.merchant_princes.payout import payout, shown_after
from tests.games.merchant_princes.random_play import SETUPS, finished
from tests.games.merchant_princes.table import GOODS, PLAYERS, Table
from tests.rules import expect_refusal, rule

E1 = "turn 0 phase2; hand 0 blue blue; row red blue white green yellow brown; ships 0 blue blue; ships 1 red white"
E3 = "turn 0 phase2; hand 0 blue; row blue blue red red white green; ships 0 blue white; ships 1 red white"


@rule("P20", "P21")
def test_e1_two_blue_cards_beside_one_that_shows():
    table = Table(E1).play("lay blue 1", "lay blue 6", "sell")
    assert table.row == "blue blue white green yellow blue".split() and table.purses == [6, 0]
    assert table.params_of("sold") == [{"seat": 0, "good": "blue", "n": 2, "slots": [1, 6], "shown": 3}]
    assert table.params_of("earned") == [{"seat": 0, "n": 6, "bonus": 0}]


@rule("P22")
def test_e2_two_trade_agreements():
    table = Table(E1.replace("ships 1 red white", "ships 1 blue white") + "; cards 1 trade_agreement trade_agreement")
    table.play("lay blue 1", "lay blue 6", "sell")
    assert table.purses == [6, 7] and {"seat": 1, "n": 7, "bonus": 4} in table.params_of("earned")


@rule("P20", "P21")
@pytest.mark.parametrize(
    ("slot", "row", "gold"), [(1, "blue blue red red white green", 2), (3, "blue blue blue red white green", 3)]
)
def test_e3_covering_the_own_colour_or_another(slot, row, gold):
    table = Table(E3).play(f"lay blue {slot}", "sell")
    assert table.row == row.split() and table.purses == [gold, 0]


@rule("P22")
def test_e4_an_agreement_without_a_cube_brings_nothing():
    table = Table(
        "turn 0 phase2; hand 0 red; ships 0 blue white; ships 1 red white; cards 0 trade_agreement; row" + " blue" * 6
    )
    table.play("lay red 1", "sell")
    assert table.purses == [0, 1] and table.params_of("earned") == [{"seat": 1, "n": 1, "bonus": 0}]


@rule("P20")
@pytest.mark.parametrize("number", range(1, 7))
def test_one_to_six_cards_each_on_a_slot_of_its_own(number):
    table = Table("turn 0 phase2; hand 0" + " blue" * 7 + "; row red red red red red red; ships 0 blue white")
    table.play(*(f"lay blue {slot}" for slot in range(1, number + 1)))
    left = set() if number == 6 else {f"lay blue {slot}" for slot in range(number + 1, 7)}
    assert table.legal() == {"sell", *left}
    table.play("sell")
    assert table.gold(0) == number and table.hand(0) == ["blue"] * (7 - number)


@rule("P20")
@pytest.mark.parametrize("slots", list(combinations(range(1, 7), 3)))
def test_any_slots_may_be_covered(slots):
    table = Table("turn 0 phase2; hand 0 red red red; row blue red white green red brown; ships 0 red white")
    table.play(*(f"lay red {slot}" for slot in slots), "sell")
    assert table.gold(0) == len({*slots, 2, 5}) and table.covered == [int(slot in slots) for slot in range(1, 7)]


@rule("P20")
@pytest.mark.parametrize(
    ("before", "move", "key", "params"),
    [
        ((), "lay green 1", "merchant_princes.lay_not_in_hand", {"good": "green"}),
        (("lay red 1",), "lay red 2", "merchant_princes.lay_not_in_hand", {"good": "red"}),
        (("lay blue 1",), "lay red 2", "merchant_princes.lay_other_colour", {"good": "blue"}),
        (("lay blue 1",), "lay blue 1", "merchant_princes.lay_slot_twice", {"slot": 1}),
        ((), "sell", "merchant_princes.nothing_laid", {}),
    ],
)
def test_what_cannot_be_sold(before, move, key, params):
    table = Table("turn 0 phase2; hand 0 blue blue red").play(*before)
    with expect_refusal("P20", key, **params):
        table.play(move)
    assert table.position.chain == len(before)


@rule("P20")
def test_the_cards_leave_the_hand_when_the_sale_is_closed():
    table = Table("turn 0 phase2; hand 0 blue blue red").play("lay blue 1", "lay blue 2")
    assert table.hand(0) == ["blue", "blue", "red"]
    assert table.play("sell").hand(0) == ["red"]


@rule("P21")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_player_earns_for_every_matching_cube(players):
    cargo = ["blue blue", "blue white", "red white", "blue blue"][:players]
    ships = "; ".join(f"ships {seat} {cubes}" for seat, cubes in enumerate(cargo))
    table = Table(f"turn 1 phase2; hand 1 blue blue; row blue blue red red red red; {ships}", players)
    table.play("lay blue 3", "lay blue 4", "sell")
    assert table.purses == [4 * cubes.count("blue") for cubes in cargo]


@rule("P22")
@pytest.mark.parametrize("seller", [0, 1])
def test_an_agreement_pays_no_matter_who_sells(seller):
    table = Table(
        f"turn {seller} phase2; hand {seller} blue; row" + " red" * 6 + "; ships 0 blue white; cards 0 trade_agreement"
    )
    assert table.play("lay blue 1", "sell").purses == [3, 0]


@rule("P23")
def test_all_are_paid_by_the_same_sale():
    table = Table(E1.replace("ships 1 red white", "ships 1 blue white")).play("lay blue 1", "lay blue 6")
    assert table.purses == [0, 0] and table.play("sell").purses == [6, 3] and len(table.match) == 3


@rule("P24")
def test_one_may_sell_without_a_matching_cube():
    table = Table("turn 0 phase2; hand 0 green; ships 0 blue white; ships 1 green white; row" + " red" * 6)
    assert table.play("lay green 4", "sell").purses == [0, 1]


# -- what the page knows before the sale ------------------------------------------------------------------------------


@rule("P21", "P22")
@pytest.mark.parametrize(("players", "variant"), SETUPS)
def test_the_payout_told_before_is_what_the_sale_pays(players, variant):
    """From the seller's own view, and from that of a spectator who is told colour and slots."""
    match = finished(players, variant)
    sales = 0
    for n, entry in enumerate(match.entries):
        if entry.moves[0].kind == "sell":
            before, after = match.at(n), match.at(n + 1)
            paid = [b - a for a, b in zip(before.gold, after.gold, strict=True)]
            for view in (before.view(before.active), before.view(None)):
                pays = payout(view, before.selling, before.laid)
                assert list(pays.gold) == paid and pays.shown == after.row.count(before.selling)
            sales += 1
    assert sales > 5


@rule("P21")
def test_blue_now_3_you_6_ben_3():
    view = Table(E1.replace("ships 1 red white", "ships 1 blue white")).position.view(0)
    blue = GOODS.index("blue")
    assert payout(view, blue, (0, 5)) == (3, (2, 1), (0, 0), (6, 3))
    assert [shown_after(view, blue, slots) for slots in ((), (1,), (0,), (0, 1, 2))] == [1, 1, 2, 3]


@rule("P22", "P33")
def test_the_payout_of_somebody_elses_sale():
    view = Table(E1 + "; cards 0 trade_agreement", agreement_mode="own").position.view(0)
    blue = GOODS.index("blue")
    assert payout(view, blue, (0,)).gold == (6, 0) and payout(view, blue, (0,), seller=1).gold == (4, 0)

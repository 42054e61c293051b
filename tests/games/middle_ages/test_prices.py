"""Phase 4: discs, Trading Posts, Warehouse Sale, Special Sale: M63 to M69, M96, M106 to M108."""

import pytest

from tests.games.middle_ages.table import GOODS, Table, facts
from tests.rules import expect_refusal, rule

CREST = ("disc crest+crest",) * 3


@rule("M63")
def test_the_price_table():
    assert facts()["price_table"]["buy"] == [100, 100, 200, 300, 400]
    assert facts()["price_table"]["sell"] == [600, 700, 800, 900, 1000]


@rule("M65", "M66")
def test_two_pointers_to_goods_or_crest():
    legal = Table("phase disc").legal()
    marks = [*GOODS, "crest"]
    assert legal == {f"disc {a}+{b}" for i, a in enumerate(marks) for b in marks[i:]} and len(legal) == 28


@rule("M66")
def test_each_pointer_lifts_its_good_and_the_top_drops():
    """E12."""
    table = Table("phase disc; prices 0 0 0 1 0 4", 2).play("disc food+salt", "disc crest+crest")
    assert table.prices == dict.fromkeys(GOODS, 0) | {"food": 2, "salt": 0}


@rule("M66")
def test_three_pointers_on_one_good():
    """E13: (3 + 3) mod 5 = 1."""
    table = Table("phase disc; prices 0 3 0 0 0 0", 2).play("disc iron+iron", "disc iron+crest")
    assert table.prices["iron"] == 1


@rule("M7", "M66")
def test_discs_are_sealed():
    table = Table("phase disc", 2).play("disc iron+iron")
    assert table.prices["iron"] == 0 and table.match.log(1) == [] and table.match.to_act_all == (1,)


@rule("M64", "M69")
def test_the_four_steps_in_order():
    lines = "investments 2 trading_post; investments 1 warehouse_sale; cards 0 special_sale; warehouse 0 paris wine"
    table = Table(f"phase disc; {lines}; warehouse 1 paris wine").play(*CREST)
    asked = []
    for move in ("pass", "done", "pass"):
        asked.append(table.asked)
        table.play(move)
    assert asked == [(2, "D11"), (1, "D12"), (0, "D13")] and table.asked == (0, "D15")


# -- Trading Posts ----------------------------------------------------------------------------------------------------


@rule("M67", "M106")
def test_the_trading_post_does_not_wrap():
    table = Table("phase post 1; prices 0 4 2 0 0 0; investments 1 trading_post")
    assert "shift trading_post cloth down" not in table.legal() and "shift trading_post iron up" not in table.legal()
    assert {"shift trading_post wine up", "shift trading_post wine down"} <= table.legal()
    with expect_refusal("M67", "middle_ages.no_wrap", good="iron"):
        table.play("shift trading_post iron up")
    with expect_refusal("M81", "middle_ages.no_investment", card="great_trading_post"):
        table.play("shift great_trading_post iron up")
    table.play("shift trading_post iron down")
    assert table.prices["iron"] == 3 and table.asked[1] == "D15"


@rule("M67", "M107")
def test_the_great_trading_post_wraps_both_ways():
    table = Table("phase post 1; prices 0 4 0 0 0 0; investments 1 great_trading_post")
    assert len(table.legal("shift")) == 12
    up = Table("phase post 1; prices 0 4 0 0 0 0; investments 1 great_trading_post")
    assert table.play("shift great_trading_post cloth down").prices["cloth"] == 4
    assert up.play("shift great_trading_post iron up").prices["iron"] == 0


@rule("M67", "M106", "M107")
def test_the_owner_of_both_uses_each_once():
    table = Table("phase post 1; prices 0 0 3 0 0 0; investments 1 trading_post great_trading_post")
    table.play("shift great_trading_post wine up")
    assert table.asked == (1, "D11")
    with expect_refusal("M106", "middle_ages.post_used", card="great_trading_post"):
        table.play("shift great_trading_post wine up")
    table.play("shift trading_post wine down")
    assert table.prices["wine"] == 3 and table.asked[1] == "D15"


@rule("M67")
def test_posts_in_player_order():
    table = Table("round 2 first 1; phase disc; investments 0 trading_post; investments 2 great_trading_post").play(
        *CREST
    )
    assert table.asked == (2, "D11")
    assert table.play("pass").asked == (0, "D11")


# -- Warehouse Sale ---------------------------------------------------------------------------------------------------


@rule("M68", "M108", "M10", "M116")
def test_warehouse_sale_sells_up_to_five_units_at_the_buy_price():
    stores = "warehouse 1 paris wine wine wine wine; warehouse 1 wien salt salt"
    table = Table(f"phase warehouse_sale 1; prices 0 0 4 0 0 0; investments 1 warehouse_sale; {stores}")
    table.play("sell wine paris", "sell wine paris", "sell wine paris", "sell salt wien")
    assert table.asked == (1, "D12") and table.supply["wine"] == 7
    table.play("sell wine paris")
    assert table.cash[1] == 5000 + 4 * 400 + 100 and table.asked[1] == "D15"
    assert table.warehouse(1, "wien") == ["salt"] and table.supply["wine"] == 8


@rule("M68", "M115")
def test_only_what_stands_in_the_own_warehouse():
    table = Table("phase warehouse_sale 1; investments 1 warehouse_sale; warehouse 1 paris wine; warehouse 2 wien salt")
    assert table.legal() == {"done", "sell wine paris"}
    with expect_refusal("M68", "middle_ages.not_in_store", good="salt", city="wien"):
        table.play("sell salt wien")
    assert table.play("sell wine paris").asked[1] == "D15", "nothing is left to sell"
    skipped = Table("phase disc; investments 1 warehouse_sale").play(*CREST)
    assert skipped.asked[1] == "D15"


# -- Special Sale -----------------------------------------------------------------------------------------------------


@rule("M69", "M96", "M10")
def test_special_sale_brings_800():
    table = Table("phase special_sale 0; cards 0 special_sale special_sale; warehouse 0 paris wine wine cloth")
    table.play("special_sale wine paris", "special_sale cloth paris")
    assert table.cash[0] == 6600 and table.warehouse(0, "paris") == ["wine"] and table.cards(0) == []
    assert table.lines["played"] == ["special_sale"] * 2 and table.asked[1] == "D15"


@rule("M96", "M115")
def test_the_window_asks_card_players_with_a_unit_in_a_warehouse():
    lines = (
        "cards 0 special_sale; cards 1 broken_axle; cards 2 special_sale; warehouse 1 paris wine; warehouse 2 wien salt"
    )
    table = Table(f"phase disc; {lines}").play(*CREST)
    assert table.asked == (1, "D13") and table.legal() == {"pass"}
    with expect_refusal("M9", "middle_ages.no_card", card="special_sale"):
        table.play("special_sale wine paris")
    table.play("pass")
    assert table.asked == (2, "D13")
    with expect_refusal("M68", "middle_ages.not_in_store", good="wine", city="paris"):
        table.play("special_sale wine paris")


@rule("M21", "M63")
@pytest.mark.parametrize(("level", "price"), list(enumerate([100, 100, 200, 300, 400])))
def test_levels_are_buy_prices(level, price):
    table = Table(f"round 2; prices 0 0 {level} 0 0 0").play("buy wine paris")
    assert table.cash[0] == 5000 - price

"""Phase 2, loading and talks: M33 to M41, M94, M116."""

import pytest

from tests.games.middle_ages.table import Table
from tests.rules import expect_refusal, rule

ONE = "wagon 1 hamburg master 1; wagon 2 r07>r08; wagon 3 r34>r35"
"""Blue (seat 1) is master in Hamburg, the others are on the road."""
SILK = f"phase tariff 1; at 1; talk 1; {ONE}; load 1 1 silk silk silk"


def talking(stores, partner=2, more="", players=3):
    return Table(
        f"phase talk {partner}; at 1; talk 1 partner {partner}; {ONE}; load 1 1 silk silk silk; {stores}; {more}",
        players,
    )


# -- the master's own units -------------------------------------------------------------------------------------------


@rule("M33", "M34", "M35")
def test_the_master_loads_up_to_three_of_one_type_free_of_charge():
    table = Table(f"phase master_load 1; at 1; {ONE}; warehouse 1 hamburg silk silk silk silk iron")
    assert table.legal("load") == {"load silk 1", "load silk 2", "load silk 3", "load iron 1"}
    table.play("load silk 3")
    assert table.load(1, 1) == ["silk"] * 3 and table.warehouse(1, "hamburg") == ["iron", "silk"]
    assert table.cash == [5000] * 3


@rule("M34")
def test_only_units_from_the_warehouse_of_the_wagons_city():
    table = Table(f"phase master_load 1; at 1; {ONE}; warehouse 1 hamburg iron; warehouse 1 koeln silk")
    with expect_refusal("M34", "middle_ages.not_in_warehouse", good="silk", units=0):
        table.play("load silk 1")
    with expect_refusal("M34", "middle_ages.not_in_warehouse", good="iron", units=1):
        table.play("load iron 2")


@rule("M35", "M40", "M33")
def test_in_a_later_round_only_the_same_type_within_the_room():
    table = Table(f"phase master_load 1; at 1; {ONE}; load 1 1 silk silk; warehouse 1 hamburg silk silk iron")
    assert table.legal("load") == {"load silk 1"}
    with expect_refusal("M36", "middle_ages.one_type", good="iron"):
        table.play("load iron 1")
    with expect_refusal("M33", "middle_ages.master_room", room=1):
        table.play("load silk 2")


@rule("M36")
def test_a_master_without_units_leaves_the_types_to_others_but_may_not_follow():
    table = Table(f"phase master_load 1; at 1; {ONE}; load 1 0 iron; warehouse 1 hamburg iron cloth")
    assert table.legal("load") == {"load cloth 1"}
    with expect_refusal("M36", "middle_ages.one_type", good="iron"):
        table.play("load iron 1")


@rule("M35", "M115")
def test_a_master_who_can_load_nothing_is_not_asked():
    table = Table(f"phase bid; at 1; {ONE.replace(' master 1', '')}; warehouse 0 hamburg iron")
    table.play("bid 0", "bid 100", "bid 0")
    assert table.asked == (1, "D5")


# -- tariff -----------------------------------------------------------------------------------------------------------


@rule("M39", "M116")
def test_a_tariff_for_one_and_for_two_units():
    """E6."""
    table = Table(f"{SILK}; warehouse 2 hamburg iron iron")
    table.play("tariff 2 1", "price 300", "tariff 2 2", "price 500")
    assert table.lines["tariff 2"] == ["300", "500"] and table.asked == (1, "D5")
    table.play("talk")
    assert table.asked == (2, "D6")
    table.play("take_tariff iron+iron")
    assert table.load(1, 2) == ["iron", "iron"] and table.cash == [5000, 5500, 4500]


@rule("M116")
def test_each_entry_once_in_a_talk_round():
    table = Table(f"{SILK}; warehouse 2 hamburg iron iron").play("tariff 2 1", "price 300")
    assert table.legal("tariff") == {"tariff 2 2"}
    with expect_refusal("M116", "middle_ages.entered", partner=2):
        table.play("tariff 2 1")
    table.play("close 2")
    with expect_refusal("M116", "middle_ages.entered", partner=2):
        table.play("close 2")


@rule("M39")
def test_a_tariff_is_for_players_who_can_load():
    table = Table(f"{SILK}; warehouse 2 hamburg iron; warehouse 0 hamburg silk")
    assert table.legal("tariff") == {"tariff 2 1"} and table.legal("close") == {"close 2"}
    with expect_refusal("M39", "middle_ages.not_eligible", partner=0):
        table.play("tariff 0 1")
    with expect_refusal("M35", "middle_ages.own_tariff"):
        table.play("tariff 1 1")
    with expect_refusal("M37", "middle_ages.tariff_units", partner=2, units=1):
        table.play("tariff 2 2")


@rule("M39")
def test_a_tariff_for_every_partner_and_the_left_neighbour_is_asked_first():
    table = Table(f"{SILK}; warehouse 0 hamburg iron; warehouse 2 hamburg iron")
    assert table.legal("tariff") == {"tariff 0 1", "tariff 2 1"} and table.legal("close") == {"close 0", "close 2"}
    table.play("talk")
    assert table.asked == (2, "D6")
    table.play("pass")
    assert table.asked == (0, "D6")


@rule("M116")
def test_what_may_be_asked():
    table = Table(f"{SILK}; warehouse 2 hamburg iron").play("tariff 2 1")
    assert table.legal() == {f"price {n}" for n in range(0, 10001, 100)}
    with expect_refusal("M116", "middle_ages.ask_cap", florins=10000):
        table.play("price 10100")


@rule("M39")
def test_a_closed_partner_is_not_asked_in_this_round():
    table = Table(f"{SILK}; warehouse 0 hamburg iron; warehouse 2 hamburg iron").play("close 2", "talk")
    assert table.asked == (0, "D6")
    table.play("pass")
    assert table.asked[1] == "D8"


@rule("M39")
def test_nobody_who_can_load_no_talks():
    table = Table(f"phase master_load 1; at 1; {ONE}; warehouse 1 hamburg silk; warehouse 0 hamburg silk")
    table.play("load silk 1")
    assert table.asked[1] == "D8"


# -- talk rounds ------------------------------------------------------------------------------------------------------


@rule("M37", "M38", "M39", "M33")
def test_the_printed_example():
    """E5: red pays 400 for iron and cloth, green 500 for two iron, orange has only silk."""
    stores = "warehouse 0 hamburg silk; warehouse 2 hamburg cloth iron; warehouse 3 hamburg iron iron"
    table = Table(f"phase master_load 1; at 1; {ONE}; warehouse 1 hamburg silk silk silk; {stores}", 4)
    table.play("load silk 3", "talk")
    assert table.asked == (2, "D6")
    table.play("propose cloth+iron", "price 400", "accept")
    assert table.asked == (3, "D6")
    table.play("propose iron+iron", "price 500", "accept")
    assert [table.load(1, seat) for seat in range(4)] == [[], ["silk"] * 3, ["cloth", "iron"], ["iron"] * 2]
    assert table.cash == [5000, 5900, 4600, 4500] and table.warehouse(0, "hamburg") == ["silk"]
    assert table.asked[1] == "D8"


@rule("M36", "M37")
def test_what_a_partner_cannot_load():
    table = talking("warehouse 2 hamburg iron silk silk")
    assert table.legal("propose") == {"propose iron"}
    with expect_refusal("M36", "middle_ages.monopoly", good="silk"):
        table.play("propose iron+silk")
    with expect_refusal("M34", "middle_ages.not_in_warehouse", good="cloth", units=0):
        table.play("propose cloth")
    with expect_refusal("M33", "middle_ages.no_room", room=1):
        talking("load 1 2 cloth; warehouse 2 hamburg iron iron").play("propose iron+iron")


@rule("M37")
def test_no_tariff_to_take():
    table = talking("warehouse 2 hamburg iron iron", more="tariff 2 300 none; entered 2 one")
    assert table.legal("take_tariff") == {"take_tariff iron"}
    with expect_refusal("M37", "middle_ages.no_tariff", n=2):
        table.play("take_tariff iron+iron")


@rule("M39", "M3")
def test_an_offer_can_be_accepted_only_by_who_can_pay_it():
    table = talking("warehouse 2 hamburg iron; cash 2 200", more="tariff 2 300 none; entered 2 one")
    assert table.legal("take_tariff") == set()
    with expect_refusal("M39", "middle_ages.offer_cash", florins=300):
        table.play("take_tariff iron")
    table.play("propose iron")
    assert table.legal() == {"price 0", "price 100", "price 200"}
    with expect_refusal("M3", "middle_ages.price_cash", florins=300):
        table.play("price 300")
    table.play("price 200", "counter iron", "price 400")
    assert table.legal() == {"decline"} and table.asked == (2, "D6")
    with expect_refusal("M39", "middle_ages.offer_cash", florins=400):
        table.play("accept")


@rule("M39")
def test_a_counter_offer_may_name_other_goods():
    table = talking("warehouse 2 hamburg cloth iron").play("propose cloth", "price 100")
    assert table.asked == (1, "D5")
    assert table.legal("counter") == {"counter cloth", "counter iron", "counter cloth+iron"}
    table.play("counter cloth+iron", "price 700", "accept")
    assert table.load(1, 2) == ["cloth", "iron"] and table.cash == [5000, 5700, 4300]


@rule("M39")
def test_a_decline_is_told_in_the_same_words_whatever_its_reason():
    lines = []
    for cash in (5000, 0):
        table = talking(f"warehouse 2 hamburg iron; cash 2 {cash}")
        table.play("propose iron", "price 0", "counter iron", "price 900", "decline")
        lines.append([(event.key, dict(event.params)) for event in table.events][:1])
    assert lines[0] == lines[1] == [("middle_ages.declined", {"seat": 2})]


@rule("M39")
def test_after_a_refusal_the_partner_waits_for_the_next_round():
    table = talking("warehouse 2 hamburg iron; warehouse 0 hamburg iron", more="tariff 2 300 none; entered 2 one")
    table.play("propose iron", "price 0", "refuse")
    assert table.asked == (0, "D6")
    table.play("propose iron", "price 100", "accept")
    assert table.asked == (1, "D5") and table.position.prompt.params["talk"] == 2
    table.play("talk")
    assert table.asked == (2, "D6") and table.legal("take_tariff") == {"take_tariff iron"}


@rule("M39")
def test_talks_end_with_a_round_without_a_deal_and_after_three():
    table = Table(f"{SILK}; warehouse 0 hamburg iron iron; warehouse 2 hamburg iron iron iron")
    for talk in (1, 2, 3):
        assert table.position.prompt.params["talk"] == talk
        table.play("talk")
        table.play(*(["propose iron", "price 100", "accept"] if talk < 3 else ["pass"]))
        if table.asked == (0, "D6"):
            table.play(*(["propose iron", "price 0", "accept"] if talk == 2 else ["pass"]))
    assert table.asked[1] == "D8" and table.load(1, 2) == ["iron", "iron"] and table.load(1, 0) == ["iron"]


@rule("M39")
def test_the_master_may_close_the_talks_at_any_decision_of_his():
    stores = "warehouse 2 hamburg iron; warehouse 0 hamburg iron"
    assert Table(f"{SILK}; {stores}").play("end_talks").asked[1] == "D8"
    assert talking(stores).play("propose iron", "price 900", "end_talks").asked[1] == "D8"


@rule("M40")
def test_earlier_loads_count_in_later_rounds():
    table = talking("load 1 2 iron; warehouse 2 hamburg cloth cloth")
    assert table.legal("propose") == {"propose cloth"}


@rule("M38", "T5")
def test_talks_are_public_but_a_price_in_the_making_is_not():
    table = talking("warehouse 2 hamburg iron").play("propose iron")
    assert table.position.view(1).to_text() == table.match.at(0).view(1).to_text()
    table.play("price 300")
    assert "offer iron 300" in table.position.view(0).to_text()


# -- Free Loading -----------------------------------------------------------------------------------------------------


@rule("M41", "M94", "M115")
def test_a_closed_door_does_not_stop_a_free_loading_card():
    """E25."""
    table = Table(f"{SILK}; warehouse 2 hamburg iron; cards 2 free_loading").play("end_talks")
    assert table.asked == (2, "D21") and table.legal() == {"pass", "free_load iron"}
    table.play("free_load iron")
    assert table.load(1, 2) == ["iron"] and table.cash == [5000] * 3 and table.lines["played"] == ["free_loading"]


@rule("M94", "M33")
def test_units_aboard_count_against_the_card():
    table = Table(
        f"phase free_loading 2; at 1; {ONE}; load 1 2 iron; warehouse 2 hamburg iron cloth; cards 2 free_loading"
    )
    assert table.legal("free_load") == {"free_load iron", "free_load cloth"}
    with expect_refusal("M33", "middle_ages.no_room", room=1):
        table.play("free_load cloth+iron")


@rule("M36", "M94")
def test_the_monopoly_stays_in_force():
    table = Table(
        f"phase free_loading 2; at 1; {ONE}; load 1 1 silk; warehouse 2 hamburg iron silk; cards 2 free_loading"
    )
    with expect_refusal("M36", "middle_ages.monopoly", good="silk"):
        table.play("free_load silk")


@rule("M8", "M115")
def test_the_window_asks_card_players_in_player_order_and_plays_cards_one_by_one():
    stores = "; ".join(f"warehouse {seat} hamburg iron iron" for seat in (0, 2, 3))
    cards = "cards 0 broken_axle; cards 2 free_loading free_loading; cards 1 free_loading"
    table = Table(f"round 2 first 2; phase tariff 1; at 1; talk 1; {ONE}; {stores}; {cards}", 4).play("end_talks")
    assert table.asked == (2, "D21")
    table.play("free_load iron")
    assert table.asked == (2, "D21")
    table.play("free_load iron")
    assert table.asked == (0, "D21") and table.legal() == {"pass"}
    with expect_refusal("M9", "middle_ages.no_card", card="free_loading"):
        table.play("free_load iron")
    table.play("pass")
    assert table.asked == (2, "D8") or table.asked[1] == "D7"


@rule("M115")
@pytest.mark.parametrize(("played", "question"), [(2, "D21"), (3, "D8")])
def test_when_all_cards_of_a_kind_are_out_the_window_stays_shut(played, question):
    out = "played " + " ".join(["free_loading"] * played + ["broken_axle"] * 3)
    table = Table(f"{SILK}; warehouse 2 hamburg iron; cards 2 social_status; {out}").play("end_talks")
    assert table.asked[1] == question


@rule("M39")
def test_partners_are_asked_clockwise_from_the_master():
    wagons = "wagon 1 r07>r08; wagon 2 hamburg master 2; wagon 3 r34>r35"
    stores = "; ".join(f"warehouse {seat} hamburg iron" for seat in (0, 1, 3))
    table = Table(f"phase tariff 2; at 2; talk 1; {wagons}; {stores}", 4).play("talk")
    asked = []
    for _ in range(3):
        asked.append(table.asked[0])
        table.play("pass")
    assert asked == [3, 0, 1]

"""What the log is told: the events of the notation with their parameters, and the parameters of the questions."""

import pytest

from hansa_core.table.hidden import HIDDEN
from tests.games.middle_ages.table import Table
from tests.rules import rule

HAMBURG = "wagon 1 r07>r08; wagon 2 hamburg master 1; wagon 3 r34>r35"
TALK = f"phase talk 2; at 2; talk 1 partner 2; {HAMBURG}; load 2 1 silk; warehouse 2 hamburg cloth iron"


@rule("M4", "M38")
@pytest.mark.parametrize(
    ("lines", "moves", "key", "params"),
    [
        ("round 2", ["done"], "bought_nothing", {"seat": 0}),
        (f"phase master_load 1; at 2; {HAMBURG}; warehouse 1 hamburg silk silk", ["load silk 2"], "master_loaded",
         {"seat": 1, "good": "silk", "n": 2, "wagon": 2}),
        (f"phase tariff 1; at 2; talk 1; {HAMBURG}; warehouse 2 hamburg iron", ["tariff 2 1", "price 300"], "tariff",
         {"seat": 1, "partner": 2, "n": 1, "florins": 300}),
        (f"phase tariff 1; at 2; talk 1; {HAMBURG}; warehouse 2 hamburg iron", ["close 2"], "closed",
         {"seat": 1, "partner": 2}),
        (f"phase tariff 1; at 2; talk 1; {HAMBURG}; warehouse 2 hamburg iron", ["talk"], "talk_began",
         {"seat": 1, "wagon": 2, "talk": 1}),
        (f"phase tariff 1; at 2; talk 1; {HAMBURG}; warehouse 2 hamburg iron", ["end_talks"], "talks_ended",
         {"seat": 1, "wagon": 2}),
        (TALK, ["pass"], "talk_passed", {"seat": 2}),
        (TALK, ["propose cloth+iron", "price 200"], "proposed",
         {"seat": 2, "goods": ["cloth", "iron"], "florins": 200}),
        (TALK, ["propose iron", "price 200", "refuse"], "refused", {"seat": 1, "partner": 2}),
        (TALK, ["propose iron", "price 200", "counter cloth", "price 500"], "countered",
         {"seat": 1, "partner": 2, "goods": ["cloth"], "florins": 500}),
        (TALK, ["propose iron", "price 200", "accept"], "deal", {"seat": 2, "master": 1, "florins": 200}),
        (TALK, ["propose iron", "price 200", "accept"], "loaded", {"seat": 2, "goods": ["iron"], "wagon": 2}),
        (f"phase free_loading 2; at 2; {HAMBURG}; warehouse 2 hamburg iron; cards 2 free_loading", ["free_load iron"],
         "free_loading", {"seat": 2, "wagon": 2}),
        ("phase axle 0; cards 0 broken_axle", ["break_axle 3"], "axle_broken", {"seat": 0, "wagon": 3}),
        ("phase turn 0", ["move 2 3 r35>r36"], "moved",
         {"seat": 0, "wagon": 3, "source": "2", "node": "r35", "place": "r35>r36"}),
        ("phase turn 0", ["move 2 3 r35>r36"], "turn_began", {"seat": 1}),
        ("phase turn 0; wagon 1 paris master 0; wagon 2 r13>paris; wagon 3 r20>paris", ["tile 1"], "tile_spent",
         {"seat": 0, "points": 1}),
        ("phase turn 0; courier r02; investments 0 courier", ["courier courier r03"], "courier_moved",
         {"seat": 0, "card": "courier", "space": "r03"}),
        ("phase turn 0; wagon 1 brugge master 0; courier r02", ["move 2 1 r02>r03"], "encounter",
         {"seat": 0, "wagon": 1}),
        ("phase turn 0; wagon 1 brugge master 0; courier r02", ["move 2 1 r02>r03", "decline"], "no_card_taken",
         {"seat": 0}),
        ("phase turn 0; wagon 1 brugge master 0; courier r02", ["move 2 1 r02>r03", "pick bonus_sale"], "took_card",
         {"seat": 0, "card": "bonus_sale"}),
        ("phase post 1; investments 1 trading_post; prices 1 0 0 0 0 0", ["shift trading_post cloth down"], "shifted",
         {"seat": 1, "card": "trading_post", "good": "cloth", "way": "down", "level": 0}),
        ("phase warehouse_sale 1; investments 1 warehouse_sale; warehouse 1 paris wine", ["sell wine paris"],
         "sold_from_store", {"seat": 1, "good": "wine", "city": "paris", "florins": 100}),
        ("phase special_sale 0; cards 0 special_sale; warehouse 0 paris wine", ["special_sale wine paris"],
         "special_sale", {"seat": 0, "good": "wine", "city": "paris", "florins": 800}),
        ("phase bonus_sale 0; at 1; arrivals 1; wagon 1 hamburg arrived; load 1 0 silk; cards 0 bonus_sale",
         ["bonus_sale"], "bonus_sale", {"seat": 0, "wagon": 1}),
        ("phase auction 0", ["bid 300"], "bid", {"seat": 0, "florins": 300}),
        ("phase auction 0", ["pass"], "auction_passed", {"seat": 0}),
        ("phase auction 1; highest 300 by 0; passed 2", ["pass"], "auction_won", {"seat": 0, "florins": 300}),
        ("phase auction 2; passed 0 1", ["pass"], "no_bid", {}),
        ("phase auction 2; passed 0 1; level 0 2", ["pass"], "upkeep", {"seat": 0, "level": 2, "florins": 200}),
        ("phase auction 2; passed 0 1; level 0 8; cash 0 700", ["pass"], "dropped",
         {"seat": 0, "level": 6, "florins": 600}),
        ("phase loan 0", ["borrow"], "borrowed", {"seat": 0, "florins": 2000}),
        ("round 2; loans 0 2", ["repay"], "repaid", {"seat": 0, "florins": 2500, "left": 1}),
        ("phase upkeep 0; level 0 8; cards 0 social_status", ["social_status"], "social_status",
         {"seat": 0, "florins": 400}),
        ("phase upkeep 0; level 0 8; cards 0 social_status", ["pay 8"], "upkeep",
         {"seat": 0, "level": 8, "florins": 1000}),
        ("phase upkeep 0; level 0 8; cards 0 broken_axle; cash 0 700", ["pay 6"], "dropped",
         {"seat": 0, "level": 6, "florins": 600}),
        ("phase climb 0; cards 0 social_ascent", ["climb 2 1"], "climbed",
         {"seat": 0, "n": 2, "cards": 1, "level": 2, "florins": 1600}),
        ("phase climb 2; arrivals 8", ["climb 0 0"], "over", {"arrivals": 8}),
        ("phase climb 2", ["climb 0 0"], "round_began", {"n": 2, "seat": 1}),
    ],
)  # fmt: skip
def test_an_event_tells_what_happened(lines, moves, key, params):
    assert Table(lines).play(*moves).told(key)[:1] == [params]


@rule("M4", "M57")
def test_the_card_that_was_taken_is_told_to_its_owner_alone():
    table = Table("phase turn 0; wagon 1 brugge master 0; courier r02").play("move 2 1 r02>r03", "pick bonus_sale")
    for viewer in (None, 0, 1, 2):
        line = table.match.log(viewer)[-1]
        (told,) = [dict(event.params) for event in line.events if event.key == "middle_ages.took_card"]
        assert told == {"seat": 0, "card": "bonus_sale" if viewer == 0 else HIDDEN}


@rule("M25")
def test_who_has_bought_something_has_not_bought_nothing():
    assert Table("round 2").play("buy wine paris", "done").told("bought_nothing") == []


@rule("M70", "M73")
def test_the_events_of_an_arrival():
    table = Table("phase disc; wagon 2 brugge arrived; load 2 1 wine", 2).play("disc iron+salt", "disc crest+crest")
    assert table.told("disc") == [
        {"seat": 0, "pointers": ["iron", "salt"]}, {"seat": 1, "pointers": ["crest", "crest"]}
    ]  # fmt: skip
    assert table.told("arrivals") == [{"wagon": 2, "n": 1}]
    assert table.told("new_bonus") == [{"values": [0, 300, 300, 0, 0, 300]}]


@rule("M75", "M78")
def test_the_events_of_investments():
    table = Table("phase disc; row courier coachman; investments 0 discount_purchase", 2)
    table.play("disc crest+crest", "disc crest+crest")
    assert len(table.told("turned_up")[0]["cards"]) == 2
    table.play("bid 100", "pass", "take courier")
    assert table.told("invested") == [{"seat": 0, "card": "courier", "florins": 100}]


@pytest.mark.parametrize(
    ("lines", "params"),
    [
        ("round 2; units 1", {"seat": 0, "left": 2}),
        ("phase warehouse_sale 1; units 2; investments 1 warehouse_sale", {"seat": 1, "left": 3}),
        ("phase declare; cards 0 broken_axle; wagon 2 r07>r08", {"wagons": [1, 3]}),
        ("phase bid; at 3", {"wagon": 3}),
        (TALK, {"seat": 2, "wagon": 2, "talk": 1}),
        (
            f"phase free_loading 2; at 2; {HAMBURG}; warehouse 2 hamburg iron; cards 2 free_loading",
            {"seat": 2, "wagon": 2},
        ),
        ("phase axle 2; cards 2 broken_axle", {"seat": 2}),
        ("phase special_sale 0; cards 0 special_sale; warehouse 0 paris wine", {"seat": 0}),
        ("phase turn 0", {"seat": 0, "moved": False}),
        ("phase auction 1; highest 200 by 0", {"seat": 1, "highest": 200, "bidder": 0}),
        ("phase upkeep 1; level 1 4; cards 1 broken_axle", {"seat": 1, "level": 4}),
    ],
)
def test_the_parameters_of_a_question(lines, params):
    assert Table(lines).position.prompt.params == params


@rule("M57", "M60")
def test_the_last_card_of_the_stack():
    kinds = "free_loading broken_axle special_sale bonus_sale social_ascent loading_master"
    played = f"played {kinds} {kinds} {kinds} social_status social_status"
    table = Table(f"phase turn 0; wagon 1 brugge master 0; courier r02; {played}").play("move 2 1 r02>r03")
    assert table.legal() == {"decline", "pick social_status"}
    assert table.play("pick social_status").lines["stack"] == []


@rule("M113", "M112")
def test_who_promised_to_move_a_wagon_does_not_break_its_axle():
    lines = "phase axle 0; cards 0 broken_axle; promise 0 1 move_to:1:r14 1"
    assert Table(lines, negotiating=True).legal("break_axle") == {"break_axle 2", "break_axle 3"}

"""The Art of Negotiating: M109 to M114, M116."""

import pytest

from hansa_core.table import BadText, Chance
from tests.games.middle_ages.table import GAME, Table, read
from tests.rules import expect_refusal, rule

BESIDE = {f"{kind} {seat}" for kind in ("deal", "invite") for seat in range(4)}


def talking(lines, players=3):
    return Table(lines, players, negotiating=True)


def deal(table, partner, give=(), want=(), rivals=1):
    """The active player puts a deal together and offers it; nobody puts in a rival offer."""
    table.play(f"deal {partner}")
    for side, items in (("give", give), ("want", want)):
        for item in items:
            table.play(side, *item.split("; "))
    return table.play("offer", *["pass"] * rivals)


def agree(table, partner, give=(), want=(), rivals=1):
    return deal(table, partner, give, want, rivals).play("accept")


# -- with whom and when -----------------------------------------------------------------------------------------------


@rule("M109")
def test_the_option_is_off_by_default():
    assert Table("round 2").legal("deal") == set() and not GAME.option("negotiating").default


@rule("M109")
@pytest.mark.parametrize(
    ("lines", "active"),
    [
        ("round 2", 0),
        ("phase turn 1", 1),
        ("phase auction 2", 2),
        ("phase climb 1", 1),
        ("phase post 1; investments 1 trading_post", 1),
        ("phase axle 2; cards 2 broken_axle", 2),
        ("phase tariff 1; at 1; talk 1; wagon 1 hamburg master 1; warehouse 2 hamburg iron", 1),
        ("round 2 first 1; phase deals_bid 1; at 1", 1),
    ],
)
def test_deals_are_made_with_the_active_player(lines, active):
    table = talking(lines)
    others = {seat for seat in range(3) if seat != active}
    assert table.legal("deal") == {f"deal {seat}" for seat in others}
    assert table.legal("invite") == {f"invite {seat}" for seat in others}
    with expect_refusal("M109", "middle_ages.deal_alone"):
        table.play(f"deal {active}")


@rule("M109")
def test_during_loading_that_is_the_master():
    table = talking("phase talk 2; at 1; talk 1 partner 2; wagon 1 hamburg master 1; warehouse 2 hamburg iron")
    assert table.legal("deal") == table.legal("invite") == set()


@rule("M109")
def test_sealing_begins_when_the_first_player_ends_the_deals():
    table = talking("round 2 first 1; phase turn 0; tiles 0 2 3 4; wagon 1 r01>r02").play(
        "move 2 1 r03>j_westfalen", "end"
    )
    assert table.asked == (1, "D22") and table.position.prompt.params == {"seat": 1, "before": "disc"}
    table.play("end_deals")
    assert table.position.prompt.id == "D10" and table.position.sealed and table.legal("deal", seat=1) == set()


@rule("M115", "M109")
def test_a_question_with_one_answer_is_kept_where_a_deal_could_stand_beside_it():
    table = talking("phase turn 0; wagon 1 r01>r02; courier r05").play("move 1 1 r02>r03")
    assert table.asked == (0, "D8") and table.legal("end") == {"end"}


# -- what a deal is ---------------------------------------------------------------------------------------------------


@rule("M110", "M111", "M112")
def test_florins_and_cards_change_hands_at_once():
    """E24: a Bonus Sale card sold for 500."""
    table = talking("round 2; cards 0 bonus_sale")
    deal(table, 1, ["card bonus_sale"], ["florins; price 500"])
    assert table.asked == (1, "D22") and table.legal() == {"accept", "decline"}
    table.play("accept")
    assert table.cards(1) == ["bonus_sale"] and table.cards(0) == [] and table.cash == [5500, 4500, 5000]
    assert table.asked == (0, "D1"), "the decision that was open stays open"


@rule("M110")
def test_only_a_holder_offers_a_card_and_only_a_holder_can_accept():
    table = talking("round 2; cards 1 bonus_sale").play("deal 1", "give")
    with expect_refusal("M110", "middle_ages.not_holder", card="bonus_sale"):
        table.play("card bonus_sale")
    asked = talking("round 2; cards 1 bonus_sale")
    deal(asked, 1, [], ["card social_status"])
    assert asked.legal() == {"decline"}
    with expect_refusal("M110", "middle_ages.cannot_fulfil"):
        asked.play("accept")
    out = talking("round 2; played bonus_sale bonus_sale bonus_sale").play("deal 1", "want")
    with expect_refusal("M110", "middle_ages.no_such_card", card="bonus_sale"):
        out.play("card bonus_sale")


@rule("M110", "M3")
def test_nobody_gives_what_he_has_not_or_has_bid():
    table = talking("phase auction 1; highest 4000 by 0")
    table.play("invite 0", "give", "florins")
    assert table.legal() == {f"price {n}" for n in range(100, 1001, 100)}
    with expect_refusal("M3", "middle_ages.deal_cash"):
        table.play("price 1100")
    with expect_refusal("M112", "middle_ages.nothing_paid"):
        table.play("price 0")
    lines = (
        "phase answer 1; at 1; talk 1 partner 2; offer iron 4800; wagon 1 hamburg master 1; warehouse 2 hamburg iron"
    )
    proposed = talking(lines).play("invite 2", "give", "florins")
    assert proposed.legal() == {"price 100", "price 200"}, "the price he has proposed is bound"
    other = talking(lines).play("invite 0", "give", "florins")
    assert len(other.legal()) == 50
    poor = talking("round 2; cash 0 0").play("deal 1", "give")
    with expect_refusal("M3", "middle_ages.deal_cash"):
        poor.play("florins")


@rule("M110")
def test_what_is_not_transferable_cannot_be_said():
    kinds = set(GAME.setup(3, negotiating=True).vocabulary.kinds) - set(GAME.setup(3).vocabulary.kinds)
    assert {"florins", "card"} <= kinds and not kinds & {"good", "investment", "tile", "loan", "office"}


@rule("M116", "M112")
def test_at_most_three_items_a_side_and_florins_once():
    table = talking("round 2").play("deal 1")
    with expect_refusal("M112", "middle_ages.empty_deal"):
        table.play("offer")
    table.play("give", "florins", "price 100", "give")
    with expect_refusal("M116", "middle_ages.item_twice"):
        table.play("florins")
    table.play("no_bid 1", "give", "no_bid 2")
    with expect_refusal("M116", "middle_ages.three_items"):
        table.play("give")
    assert table.legal() == {"want", "offer"}


@rule("M116", "T5")
def test_a_deal_in_the_making_is_its_makers_alone():
    table = talking("round 2").play("deal 1", "give", "florins")
    assert table.position.chain == 3 and table.position.view(2) == table.match.at(0).view(2)
    table.match.cancel()
    assert len(table.match) == 0 and table.position.chain == 0


# -- rivals and limits ------------------------------------------------------------------------------------------------


@rule("M111")
def test_a_rival_offer_comes_before_acceptance():
    table = talking("round 2; cards 0 bonus_sale")
    deal(table, 1, ["card bonus_sale"], ["florins; price 500"], rivals=0)
    assert table.asked == (2, "D22") and table.legal() == {"pass", "deal 0"}
    with expect_refusal("M111", "middle_ages.rival_partner", partner=0):
        table.play("deal 1")
    table.play("deal 0", "give", "florins", "price 700", "want", "card bonus_sale", "offer")
    assert table.asked == (0, "D22")
    table.play("accept")
    assert table.cards(2) == ["bonus_sale"] and table.cash == [5700, 5000, 4300] and table.asked == (0, "D1")


@rule("M111")
def test_a_declined_rival_leaves_the_first_offer_on_the_table():
    table = talking("round 2")
    deal(table, 1, ["no_buy wine"], ["florins; price 300"], rivals=0)
    table.play("deal 0", "give", "florins", "price 100", "offer", "decline")
    assert table.asked == (1, "D22")
    table.play("accept")
    assert table.cash == [5300, 4700, 5000] and "promise" in table.lines


@rule("M111")
def test_an_invited_partner_offers_or_not():
    """E24: 400 for a courier move, offered by the one who wants it."""
    table = talking("phase turn 0; courier r02; investments 0 courier").play("invite 2")
    assert table.asked == (2, "D22") and table.legal() == {"pass", "give", "want"}
    table.play("give")
    table.play("florins", "price 400", "want", "courier_to r03")
    with expect_refusal("M116", "middle_ages.deal_begun"):
        table.play("pass")
    table.play("offer", "pass", "accept")
    assert table.cash == [5400, 5000, 4600]
    assert talking("round 2").play("invite 1", "pass").asked == (0, "D1")


@rule("M114")
def test_five_proposals_per_pair_and_decision_point():
    table = talking("round 2")
    for _ in range(5):
        deal(table, 1, ["no_buy wine"]).play("decline")
    assert table.legal("deal") == {"deal 2"} and table.legal("invite") == {"invite 2"}
    with expect_refusal("M114", "middle_ages.proposals", partner=1):
        table.play("deal 1")
    table.play("buy wine paris")
    assert table.legal("deal") == {"deal 2"}, "a row of the table is one decision point"
    table.play("done")
    assert table.asked == (1, "D1") and table.legal("deal") == {"deal 0", "deal 2"}


@rule("M114")
def test_rival_offers_count_for_their_own_pair():
    table = talking("round 2; tries 0 2 5")
    deal(table, 1, ["no_buy wine"], rivals=0)
    assert table.asked == (1, "D22"), "seat 2 has used its proposals and is not asked"


# -- promises ---------------------------------------------------------------------------------------------------------

FREE = "wagon 1 r07>r08; wagon 2 hamburg master 1; wagon 3 r34>r35; warehouse 0 hamburg iron; cards 0 free_loading"
PROMISED = [
    ("round 2", "no_buy:wine", "buy wine paris"),
    ("phase bid; at 2", "no_bid:2", "bid 100"),
    ("phase bid; at 2", "bid_most:2:300", "bid 400"),
    ("phase turn 0; wagon 1 r13>paris", "not_enter:1:paris", "move 1 1 paris"),
    ("phase disc", "no_point:salt", "disc salt+crest"),
    ("phase disc", "point:salt", "disc crest+crest"),
    ("phase post 0; investments 0 great_trading_post", "no_post:salt", "shift great_trading_post salt up"),
    ("phase post 0; investments 0 great_trading_post", "use_post:salt", "pass"),
    ("phase post 0; investments 0 great_trading_post", "use_post:salt", "shift great_trading_post wine up"),
    ("phase axle 0; cards 0 broken_axle", "no_play:broken_axle:1", "break_axle 1"),
    ("phase axle 0; cards 0 broken_axle", "no_play:broken_axle:any", "break_axle 2"),
    ("phase declare; cards 0 loading_master", "no_play:loading_master:2", "declare 2"),
    (f"phase free_loading 0; at 2; {FREE}", "no_play:free_loading:2", "free_load iron"),
    (f"phase free_loading 0; at 2; {FREE}", "no_play:free_loading:any", "free_load iron"),
    ("phase special_sale 0; cards 0 special_sale; warehouse 0 paris wine", "no_play:special_sale:any",
     "special_sale wine paris"),
    ("phase upkeep 0; level 0 8; cards 0 social_status", "no_play:social_status:any", "social_status"),
    ("phase climb 0; cards 0 social_ascent", "no_play:social_ascent:any", "climb 1 1"),
    ("phase auction 0", "no_invest", "bid 100"),
    ("phase turn 0; wagon 1 paris master 0", "move_to:1:r14", "move 1 1 r13>r14"),
    ("phase turn 0; wagon 1 paris master 0", "by:1:r13", "move 2 1 r21>r22"),
    ("phase turn 0; courier r02; investments 0 courier; moved; tiles 0 2 3 4", "courier_to:r03", "courier courier r01"),
    ("phase turn 0; courier r02; investments 0 courier; moved; tiles 0 2 3 4", "courier_to:r03", "end"),
]  # fmt: skip


@rule("M112", "M113")
@pytest.mark.parametrize(("lines", "promise", "move"), PROMISED)
def test_a_promise_leaves_out_what_breaks_it(lines, promise, move):
    free = talking(lines)
    assert move in free.legal(seat=0)
    table = talking(f"{lines}; promise 0 1 {promise} 9")
    assert move not in table.legal(seat=0) and table.legal(seat=0)
    with expect_refusal("M113", "middle_ages.promised", partner=1, promise=promise):
        table.play(move, seat=0)


@rule("M112")
@pytest.mark.parametrize(
    ("lines", "promise", "move"),
    [
        (f"phase free_loading 0; at 2; {FREE}", "no_play:free_loading:1", "free_load iron"),
        (f"phase free_loading 0; at 2; {FREE}", "no_play:broken_axle:any", "free_load iron"),
        ("phase axle 0; cards 0 broken_axle", "no_play:broken_axle:1", "break_axle 2"),
        ("phase declare; cards 0 loading_master", "no_play:loading_master:2", "declare 1"),
        ("phase bid; at 1", "no_bid:2", "bid 100"),
        ("phase turn 0; wagon 1 r13>paris", "not_enter:2:paris", "move 1 1 paris"),
        ("phase turn 0; courier r02; investments 0 courier", "courier_to:r30", "courier courier r01"),
        ("phase turn 0; courier r02; investments 0 courier", "courier_to:r30", "courier courier r03"),
    ],
)
def test_a_promise_about_something_else_or_out_of_reach_bars_nothing(lines, promise, move):
    assert move in talking(f"{lines}; promise 0 1 {promise} 9").legal(seat=0)


@rule("M113")
def test_an_auction_is_only_passed_by_who_promised_not_to_invest():
    assert talking("phase auction 0; promise 0 1 no_invest 9").legal() - BESIDE == {"pass"}


@rule("M113")
def test_a_promise_about_amounts_leaves_the_other_answers():
    """Where no amount is left the question still has its other answers; deals beside it are no answer."""
    table = talking("phase auction 0; loans 0 1; promise 0 1 no_invest 9")
    assert "pass" in table.legal() and "repay" in table.legal() and not table.legal("bid")


@rule("M111")
def test_an_invitation_is_told():
    table = talking("round 2").play("invite 2")
    assert table.told("invited") == [{"seat": 0, "partner": 2}]
    assert table.play("pass").told("no_offer") == [{"seat": 2}]


@pytest.mark.parametrize(
    "lines",
    [
        "round 2; deal 0 1 own give no_buy:wine want next want florins",
        "round 2; offered 0 1 own give no_buy:wine want",
        "round 2; beside deal 0",
        "round 2; beside deal_item 1; deal 0 1 own give no_buy:wine want next want",
        "round 2; beside deal 0; deal 0 0 own give no_buy:wine want",
        "round 2; beside deal 0; deal 0 1 invited give no_buy:wine want",
        "round 2; beside deal 2; deal 2 1 own give no_buy:wine want",
        "round 2; beside deal_item 0; deal 0 1 own give no_buy:wine want",
        "round 2; beside deal_answer 1; deal 0 1 own give no_buy:wine want",
        "round 2; beside deal_answer 0; offered 0 1 own give no_buy:wine want; deal 0 1 own give no_buy:wine want",
        "round 2; beside deal_answer 1; offered 0 1 own give want; deal 0 1 own give want",
        "round 2; beside rival 1; offered 0 1 own give no_buy:wine want",
        "round 2; beside rival 2; offered 0 0 own give no_buy:wine want",
        "round 2; beside rival 2; offered 0 1 rival give no_buy:wine want",
        "round 2; beside rival 2; offered 0 1 own give no_buy:wine want; deal 0 1 own give no_buy:wine want",
        "round 2; beside deal 0; deal 0 1 own give no_buy:wine no_buy:wine want",
        "round 2; cash 0 400; beside rival 2; offered 0 1 own give florins:500 want",
        "round 2; promise 0 0 no_buy:wine 2",
        "round 2; beside deal_item 0; deal 0 1 own give no_buy:wine no_buy:salt no_buy:iron want next give",
    ],
)
def test_a_deal_that_cannot_stand_there_is_no_position(lines):
    with pytest.raises(BadText):
        read(lines, negotiating=True)


@pytest.mark.parametrize(
    ("item", "problem"),
    [
        ("florins", "text.line_short"),
        ("card", "text.line_short"),
        ("let_load:1:iron", "text.line_short"),
        ("no_bid:2:300", "text.line_long"),
        ("florins:some", "text.word"),
        ("florins:150", "text.invariant"),
    ],
)
def test_an_item_has_all_its_values_and_no_more(item, problem):
    """M116: amounts go in steps of 100."""
    given = f"0 1 own give {item}"
    with pytest.raises(BadText) as raised:
        read(f"round 2; beside deal_answer 1; offered {given}; deal {given}", negotiating=True)
    assert raised.value.key == problem


@pytest.mark.parametrize(("item", "problem"), [("no_buy:wine", "text.invariant"), ("bid_most:2:300", "text.line_long")])
def test_only_an_amount_is_waited_for(item, problem):
    with pytest.raises(BadText) as raised:
        read(f"round 2; beside deal_amount 0; deal 0 1 own next want {item}", negotiating=True)
    assert raised.value.key == problem


@rule("M112")
def test_items_are_read_by_their_names_whether_played_or_written():
    table = talking("round 2; loans 0 1")
    deal(table, 1, give=["florins; price 500", "bid_most 2; price 300", "no_play broken_axle 1"], want=["no_invest"])
    for position in (table.position, GAME.position_from_text(table.position.to_text())):
        (florins, bid, play), (invest,) = position.deal.items
        assert [each.kind for each in (florins, bid, play, invest)] == ["florins", "bid_most", "no_play", "no_invest"]
        assert (florins.florins, bid.wagon, bid.florins, play.card, play.wagon) == (500, 2, 300, "broken_axle", "1")


@rule("M113")
def test_a_promise_binds_its_maker_alone():
    table = talking("round 2; promise 1 0 no_buy:wine 2")
    assert "buy wine paris" in table.legal()


@rule("M112", "M113")
def test_what_is_kept_is_done_with_and_the_log_says_so():
    table = talking("phase post 0; investments 0 great_trading_post; promise 0 1 use_post:salt 1")
    table.play("shift great_trading_post salt up")
    assert table.told("promise_kept") == [{"seat": 0, "partner": 1, "promise": "use_post:salt"}]
    assert "promise" not in table.lines


@rule("M113")
def test_where_nothing_else_is_legal_the_promise_lapses():
    """Wagon 1 is the only movable one, and Paris the only place where it can end."""
    tiles = "round 4; tiles 0 1; tiles 1 1; tiles 2 1"
    wagons = "wagon 1 r13>paris; wagon 2 r15>koeln axle; wagon 3 r40>wien axle"
    table = talking(f"phase turn 0; {tiles}; {wagons}; promise 0 1 not_enter:1:paris 4")
    assert table.legal("move") == {"move 1 1 paris"}
    table.play("move 1 1 paris")
    assert table.told("promise_lapsed") == [{"seat": 0, "partner": 1, "promise": "not_enter:1:paris"}]
    lone = talking("phase post 0; investments 0 trading_post; prices 4 4 4 4 4 4; promise 0 1 use_post:salt 1;"
                   "promise 0 2 no_post:salt 1")  # fmt: skip
    assert lone.legal("pass") == set() and lone.legal("shift") == {"shift trading_post salt down"}
    lone.play("shift trading_post salt down")
    assert [each["promise"] for each in lone.told("promise_lapsed")] == ["no_post:salt"], "the older binds"


@rule("M113")
def test_a_promise_that_cannot_be_kept_bars_nothing():
    table = talking("phase turn 0; promise 0 1 move_to:1:genova 1")
    assert "move 1 1 r13>r14" in table.legal()


@rule("M113")
def test_two_moves_may_keep_a_promise_together():
    table = talking("phase turn 0; wagon 1 r20>r21; investments 0 coachman; round 4; tiles 0 1; tiles 1 1; tiles 2 1;"
                    "promise 0 1 move_to:1:r22 4")  # fmt: skip
    assert {"move 1 1 r21>r22", "move coachman 1 r21>r22"} <= table.legal("move")
    assert not table.legal("move", "1", "2"), "the tile is needed for wagon 1"
    table.play("move coachman 1 r21>r22", "move 1 1 r22>r23")
    assert table.told("promise_kept")


@rule("M112", "M113")
def test_letting_load_is_kept_by_the_offer():
    """E24: no bid for wagon 2 against free loading."""
    lines = "phase tariff 1; at 1; talk 1; wagon 1 hamburg master 1; load 1 1 silk; warehouse 2 hamburg iron iron"
    table = talking(f"{lines}; promise 1 2 let_load:1:iron+iron:0 1")
    assert table.legal("talk") == table.legal("end_talks") == table.legal("close") == set()
    table.play("tariff 2 2")
    assert table.legal() == {"price 0"}
    table.play("price 0", "talk")
    assert table.told("promise_kept") and table.legal("take_tariff") == {"take_tariff iron+iron"}


@rule("M112")
def test_promises_expire_at_the_end_of_the_round():
    table = talking("phase climb 2; promise 0 1 no_buy:wine 1; promise 1 0 no_buy:salt 2").play("climb 0 0")
    assert [each["promise"] for each in table.told("promise_expired")] == ["no_buy:wine"]
    assert table.lines["promise"] == ["1", "0", "no_buy:salt", "2"]


@rule("M112")
def test_what_is_over_in_this_round_is_meant_for_the_next():
    now = agree(talking("phase turn 0"), 1, ["move_to 1 r14"], ["no_invest"])
    assert "promise 0 1 move_to:1:r14 1" in now.position.to_text()
    later = agree(talking("phase turn 1; tiles 0 2 3 4"), 0, ["no_buy wine"], ["move_to 1 r14"])
    text = later.position.to_text()
    assert "promise 0 1 move_to:1:r14 2" in text and "promise 1 0 no_buy:wine 2" in text


@rule("M110", "M112")
def test_the_printed_examples_can_be_said():
    """E24."""
    words = GAME.setup(4, negotiating=True).vocabulary
    for text in ("by 3 r16", "move_to 3 paris", "no_bid 2", "let_load 2 iron", "no_buy wine", "card bonus_sale",
                 "no_post salt", "no_play broken_axle 1", "courier_to r03"):  # fmt: skip
        assert words.parse(text) in words


@rule("T7", "M110")
def test_worlds_hold_what_is_offered():
    table = talking("round 2; cards 0 bonus_sale special_sale; cash 0 4000")
    deal(table, 1, ["card bonus_sale", "florins; price 3900"], ["no_buy wine"], rivals=0)
    for i in range(12):
        world = table.position.resample(2, Chance(str(i)))
        assert GAME.violations(world) == [] and world.view(2) == table.position.view(2)
        assert world.cash[0] >= 3900 and "bonus_sale" in read_cards(world)


def read_cards(world):
    return next(line for line in world.to_text().splitlines() if line.startswith("cards 0"))


@rule("M110")
def test_a_player_may_give_his_last_card_away_before_he_is_asked():
    table = talking("round 2; phase deals_declare 0; cards 0 loading_master")
    agree(table, 1, ["card loading_master"], ["florins; price 100"]).play("end_deals")
    assert table.position.to_act_all == (1,) and table.position.prompt.id == "D2"


def test_a_text_with_a_deal_is_read_back():
    position = read("round 2; beside deal_amount 0; deal 0 1 own give no_buy:wine next want florins", negotiating=True)
    assert position.chain == 5 and GAME.position_from_text(position.to_text()) == position

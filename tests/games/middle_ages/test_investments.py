"""Phase 6: M75 to M81."""

from tests.games.middle_ages.table import Table, facts, read
from tests.rules import expect_refusal, rule

EVERY = [card["id"] for card in facts()["investment"]]
CREST = ("disc crest+crest",) * 3


@rule("M75")
def test_the_phase_is_skipped_once_all_cards_are_owned():
    table = Table(f"phase post 0; investments 0 {' '.join(EVERY)}; row none; pile none").play("pass")
    assert table.asked == (0, "D19")


@rule("M75")
def test_the_row_is_filled_to_four_only_at_the_start():
    lines = f"investments 0 {EVERY[0]}; row {EVERY[1]}; pile {' '.join(EVERY[2:])}"
    table = Table(f"phase disc; {lines}").play(*CREST)
    assert table.lines["row"] == EVERY[1:5] and table.lines["pile"] == EVERY[5:]
    table.play("bid 100", "pass", "pass", f"take {EVERY[2]}")
    assert table.lines["row"] == [EVERY[1], EVERY[3], EVERY[4]]
    few = Table(f"phase post 0; investments 0 {' '.join(EVERY[:6])}; row none; pile {' '.join(EVERY[6:])}").play("pass")
    assert few.lines["row"] == EVERY[6:]


@rule("M77", "M78")
def test_an_auction():
    table = Table("round 2 first 1; phase auction 1")
    table.play("bid 100", "bid 300", "pass")
    assert table.asked == (1, "D15") and table.position.prompt.params == {"seat": 1, "highest": 300, "bidder": 2}
    table.play("bid 500", "pass")
    assert table.asked == (1, "D16") and table.cash == [5000, 4500, 5000]
    assert table.legal() == {f"take {card}" for card in table.lines["row"]}
    table.play(f"take {table.lines['row'][2]}")
    assert len(table.lines["row"]) == 3 and len(table.investments(1)) == 1


@rule("M77", "M3", "M116")
def test_what_may_be_bid():
    table = Table("phase auction 0; cash 0 300; cash 1 250".replace("250", "200"))
    assert table.legal() == {"pass", "bid 100", "bid 200", "bid 300"}
    with expect_refusal("M77", "middle_ages.bid_higher", florins=100):
        table.play("bid 0")
    with expect_refusal("M3", "middle_ages.bid_cash_open", florins=400):
        table.play("bid 400")
    table.play("bid 200")
    assert table.legal() == {"pass"} and table.asked == (1, "D15"), "asked though only a pass is left (M115)"
    with expect_refusal("M77", "middle_ages.bid_higher", florins=300):
        table.play("bid 200")


@rule("M77")
def test_until_a_first_bid_a_pass_hands_the_opening_on():
    table = Table("phase auction 0").play("pass")
    assert table.asked == (1, "D15")
    table.play("pass")
    assert table.asked == (2, "D15") and "bid 100" in table.legal(), "the last one may still open (M80)"


@rule("M80")
def test_the_last_one_opens_and_has_the_card():
    table = Table("phase auction 0").play("pass", "pass", "bid 100")
    assert table.asked == (2, "D16") and table.cash[2] == 4900


@rule("M80")
def test_an_auction_without_a_bid_ends_the_phase():
    table = Table("phase auction 0").play("pass", "pass", "pass")
    assert table.asked == (0, "D19") and len(table.lines["row"]) == 4


@rule("M76", "M79", "M80")
def test_three_sales_with_four_players():
    """E16."""
    table = Table("phase auction 0", 4).play("pass", "bid 100", "pass", "pass")
    table.play(f"take {table.lines['row'][0]}")
    assert table.asked == (2, "D15")
    table.play("bid 100", "pass", "pass")
    table.play(f"take {table.lines['row'][0]}")
    assert table.asked == (3, "D15") and table.position.prompt.params["highest"] == 0
    table.play("bid 100", "pass")
    table.play(f"take {table.lines['row'][0]}")
    assert table.asked == (0, "D19") and [len(table.investments(seat)) for seat in range(4)] == [0, 1, 1, 1]


@rule("M76", "M78")
def test_one_card_a_round_for_a_player():
    table = Table("phase auction 0", 2).play("bid 100", "pass")
    table.play(f"take {table.lines['row'][0]}")
    assert table.asked == (0, "D19"), "with two players one card is sold"


@rule("M77")
def test_a_pass_is_final_for_this_auction_only():
    table = Table("phase auction 0").play("pass", "bid 100", "pass")
    table.play(f"take {table.lines['row'][0]}")
    assert table.asked == (2, "D15")
    table.play("bid 100")
    assert table.asked == (0, "D15")


@rule("M78", "M115")
def test_only_an_open_card_is_taken_and_a_single_one_without_asking():
    table = Table("phase auction 0", 2).play("bid 100", "pass")
    hidden = table.lines["pile"][0]
    with expect_refusal("M78", "middle_ages.not_in_row", card=hidden):
        table.play(f"take {hidden}")
    last = Table(f"phase auction 0; investments 1 {' '.join(EVERY[1:])}; row {EVERY[0]}; pile none", 2)
    last.play("bid 100", "pass")
    assert last.investments(0) == [EVERY[0]] and last.asked == (0, "D19")


@rule("M81")
def test_investment_cards_are_public_and_any_number_may_be_owned():
    table = Table(f"phase auction 0; investments 0 {EVERY[0]}; investments 1 {EVERY[1]} {EVERY[2]}")
    for viewer in (None, 0, 1, 2):
        text = table.position.view(viewer).to_text()
        assert f"investments 0 {EVERY[0]}" in text and f"investments 1 {EVERY[1]} {EVERY[2]}" in text


@rule("M6", "M15")
def test_a_spectators_record_is_told_the_cards_that_are_turned_up():
    seen = read(f"phase turn_up; row {EVERY[0]} ?; pile" + " ?" * 5 + f"; investments 0 {EVERY[1]}", 2)
    assert seen.to_act == -1 and seen.prompt.params == {"item": "row", "slot": 1}
    assert {str(move) for move in seen.legal_moves()} == {f"turn_up {card}" for card in EVERY[2:]}
    refused = seen.why_not(seen.parse(f"turn_up {EVERY[1]}"))
    assert (refused.rule, refused.key) == ("M15", "middle_ages.card_in_sight")


@rule("M77", "M79")
def test_who_passed_in_one_auction_is_in_the_next():
    table = Table("phase auction 0; row courier coachman", 3).play("pass", "pass", "bid 100", "take courier")
    assert table.asked == (0, "D15"), "clockwise from who took the card"
    assert "passed" not in table.lines or table.lines["passed"] == []

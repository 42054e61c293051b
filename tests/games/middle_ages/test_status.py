"""Phase 7: upkeep, climbing, loans: M82 to M90, M98, M100."""

import pytest

from tests.games.middle_ages.table import Table, facts
from tests.rules import expect_refusal, rule

UPKEEP = facts()["status_track"]["upkeep"]
NO_BID = "phase auction 0"


def settled(lines, players=3):
    """Nobody bids in phase 6; what follows is pass A."""
    return Table(f"{NO_BID}; {lines}", players).play(*["pass"] * players)


# -- pass A -----------------------------------------------------------------------------------------------------------


@rule("M82", "M115")
def test_without_cards_everybody_pays_without_being_asked():
    table = settled("level 0 8; level 1 3; cash 2 0")
    assert table.cash == [5000 - 1000, 5000 - 300, 0] and table.numbers("level") == [8, 3, 0]
    assert table.asked == (0, "D19")


@rule("M82", "M115")
def test_every_card_player_is_asked_in_player_order():
    table = settled("level 0 8; cards 0 broken_axle; cards 1 social_status; level 1 0")
    assert table.asked == (0, "D17") and table.legal() == {"pay 8"}
    table.play("pay 8")
    assert table.asked == (1, "D17") and table.legal() == {"pay 0", "social_status"}
    table.play("pay 0")
    assert table.asked == (0, "D19") and table.cash == [4000, 5000, 5000]


@rule("M83", "M84")
def test_who_cannot_pay_drops_to_the_highest_level_he_can_pay():
    """E18: upkeep 1,000, cash 700: two levels down, pays 600, keeps 100, may borrow."""
    table = settled("level 0 8; cash 0 700")
    assert table.numbers("level")[0] == 6 and table.cash[0] == 100 and table.asked == (0, "D18")
    assert table.legal() == {"borrow", "decline"}


@rule("M83", "M3")
def test_nobody_drops_by_choice_or_pays_what_he_has_not():
    table = Table("phase upkeep 0; level 0 8; cash 0 700; cards 0 broken_axle")
    assert table.legal() == {"pay 6"}
    with expect_refusal("M3", "middle_ages.upkeep_cash", florins=1000):
        table.play("pay 8")
    with expect_refusal("M83", "middle_ages.no_drop_by_choice", level=6):
        table.play("pay 5")
    with expect_refusal("M82", "middle_ages.pay_own_level", level=8):
        table.play("pay 9")


@rule("M84", "M87")
def test_a_loan_brings_2000_and_only_after_a_drop():
    table = settled("level 0 8; cash 0 700; level 1 2").play("borrow")
    assert table.cash[0] == 2100 and table.numbers("loans") == [1, 0, 0] and table.cash[1] == 4800
    assert table.asked == (0, "D20")
    assert settled("level 0 8; cash 0 700").play("decline").numbers("loans") == [0, 0, 0]
    with expect_refusal("M18", "middle_ages.not_now"):
        Table("round 2").play("borrow")


@rule("M100")
def test_social_status_instead_of_the_upkeep():
    table = settled("level 0 8; cash 0 700; cards 0 social_status").play("social_status")
    assert table.cash[0] == 300 and table.numbers("level")[0] == 8 and table.lines["played"] == ["social_status"]
    assert table.asked == (0, "D19"), "he has not dropped and gets no loan"


@rule("M100", "M9")
def test_social_status_needs_400_and_the_card():
    with expect_refusal("M100", "middle_ages.status_cash", florins=400):
        Table("phase upkeep 0; level 0 8; cash 0 300; cards 0 social_status").play("social_status")
    with expect_refusal("M9", "middle_ages.no_card", card="social_status"):
        Table("phase upkeep 0; cards 0 broken_axle").play("social_status")


# -- pass B -----------------------------------------------------------------------------------------------------------


@rule("M85", "M115")
def test_after_all_have_paid_everybody_climbs_in_player_order():
    table = Table("round 2 first 1; phase climb 1; arrivals 3").play("climb 1 0")
    assert table.asked == (2, "D19") and table.cash[1] == 4000
    table.play("climb 2 0", "climb 0 0")
    assert table.numbers("level") == [0, 1, 2] and table.cash == [5000, 4000, 3000] and table.asked == (2, "D1")


@rule("M85")
@pytest.mark.parametrize(("arrivals", "cost"), [(0, 400), (3, 1000), (4, 1200), (5, 1400), (6, 1600)])
def test_a_level_costs_what_the_arrival_counter_says(arrivals, cost):
    """E19, and the table."""
    table = Table(f"phase climb 0; arrivals {arrivals}").play("climb 2 0")
    assert table.cash[0] == 5000 - 2 * cost


@rule("M85")
def test_past_the_end_of_the_table_its_last_value_counts():
    table = Table("phase climb 0; arrivals 14; cash 0 2400", 4)
    assert table.legal() == {"climb 0 0", "climb 1 0"}


@rule("M98", "M85")
def test_social_ascent_costs_1200_a_level():
    """E20: two cards: 2 levels for 2,400."""
    table = Table("phase climb 0; arrivals 5; cards 0 social_ascent social_ascent")
    assert table.legal() == {f"climb {n} {k}" for n in range(3) for k in range(n + 1)}
    table.play("climb 2 2")
    assert table.cash[0] == 2600 and table.cards(0) == [] and table.lines["played"] == ["social_ascent"] * 2
    mixed = Table("phase climb 0; arrivals 5; cards 0 social_ascent").play("climb 2 1")
    assert mixed.cash[0] == 5000 - 1200 - 1400


@rule("M85", "M86", "M98", "M9")
def test_what_cannot_be_climbed():
    table = Table("phase climb 0; cash 0 700; level 0 14; cards 0 social_ascent")
    assert table.legal() == {"climb 0 0", "climb 1 0"}
    with expect_refusal("M86", "middle_ages.top_level", level=15):
        table.play("climb 2 0")
    with expect_refusal("M85", "middle_ages.climb_cash", florins=1200):
        table.play("climb 1 1")
    with expect_refusal("M98", "middle_ages.card_per_level"):
        table.play("climb 0 1")
    with expect_refusal("M9", "middle_ages.no_card", card="social_ascent"):
        Table("phase climb 0").play("climb 1 1")


@rule("M86", "M115")
def test_who_cannot_climb_is_asked_all_the_same():
    assert Table("phase climb 0; level 0 15").legal() == {"climb 0 0"}
    assert Table("phase climb 0; cash 0 0").legal() == {"climb 0 0"}


# -- loans ------------------------------------------------------------------------------------------------------------


@rule("M88", "M90")
def test_a_debtor_does_not_climb():
    table = Table("phase climb 0; loans 1 2").play("climb 0 0")
    assert table.asked == (2, "D19")


@rule("M89", "M90")
def test_debtors_are_asked_before_pass_b_and_may_climb_then():
    table = settled("loans 1 2; loans 2 1; cash 1 5000; cash 2 2400; cards 1 broken_axle").play("pay 0")
    table.play("pay 0")
    assert table.asked == (1, "D20") and table.legal() == {"pass", "repay"}
    table.play("repay")
    assert table.asked == (1, "D20") and table.cash[1] == 2500
    table.play("repay")
    assert table.asked == (2, "D20") and table.legal() == {"pass"} and table.numbers("loans") == [0, 0, 1]
    with expect_refusal("M89", "middle_ages.repay_cash", florins=2500):
        table.play("repay")
    table.play("pass", "climb 0 0")
    assert table.asked == (1, "D19")


@rule("M89", "M115")
def test_a_debtor_may_repay_at_every_open_decision():
    table = Table("round 2; loans 0 1").play("repay")
    assert table.asked == (0, "D1") and table.cash[0] == 2500 and table.numbers("loans") == [0, 0, 0]
    turn = Table("phase turn 0; loans 0 1").play("move 1 1 r13>r14")
    assert turn.asked == (0, "D8") and turn.legal() == {"end", "repay"}, "kept, as repay could stand beside it"
    for phase in (
        "axle 0; cards 0 broken_axle",
        "auction 0",
        "special_sale 0; cards 0 broken_axle; warehouse 0 paris wine",
    ):
        assert "repay" in Table(f"phase {phase}; loans 0 1").legal()


@rule("M89")
def test_no_sealed_question_offers_it():
    assert Table("phase bid; at 1; loans 0 1").legal("repay") == set()
    assert Table("phase disc; loans 0 1").legal("repay") == set()


@rule("M87")
def test_without_a_loan_there_is_nothing_to_repay():
    with expect_refusal("M87", "middle_ages.no_loan"):
        Table("round 2").play("repay")


@rule("M89")
def test_the_last_chance_after_the_last_pass_b():
    table = Table("phase climb 2; arrivals 7; loans 0 1; loans 1 1").play("climb 0 0")
    assert table.asked == (0, "D20")
    table.play("repay")
    assert table.asked == (1, "D20")
    table.play("pass")
    assert table.position.end_reason == "arrivals" and table.numbers("loans") == [0, 1, 0]


@rule("M83")
def test_upkeep_by_level():
    assert UPKEEP[:7] == [0, 100, 200, 300, 400, 500, 600] and UPKEEP[8] == 1000 and UPKEEP[6] == 600
    for level, upkeep in enumerate(UPKEEP):
        assert settled(f"level 0 {level}").cash[0] == 5000 - upkeep

"""The end of the fair, F9 to F11, its hidden information and its invariants."""

import pytest

from hansa_core.table import HIDDEN, BadText, Move
from tests.fair.tables import GAME, match_from, play, position
from tests.rules import expect_refusal, rule

SALE = """
    fair village first players=2
    phase sale 0 1
    pile amber amber wax
    coins 5 5
    hand0 salt salt salt
    hand1 amber wax
"""
DISCARD = """
    fair village first players=2
    phase discard 1 0
    pile amber wax
    hand0 salt salt salt wax
    hand1 amber
"""


@rule("F9")
def test_the_top_card_is_the_next_lot():
    match = match_from(DISCARD)
    play(match, "bury wax")
    assert (match.position.lot, match.position.pile, match.position.prompt.id) == ("wax", ["amber"], "bid")


@rule("F9")
def test_an_empty_pile_ends_the_game():
    match = match_from(SALE.replace("pile amber amber wax", "pile wax"))
    play(match, "keep")
    assert (match.position.end_reason, match.position.to_act, match.position.prompt) == ("pile", None, None)
    with pytest.raises(BadText, match=r"text\.phase"):
        position("fair village first players=2\n phase over\n pile wax")


@rule("F9")
def test_an_unknown_lot_must_be_revealed_before_anything_else():
    unknown = position("fair village first players=2\n lot ?\n pile ? ?\n coins 5 5")
    assert (unknown.to_act, unknown.prompt.id) == (-1, "reveal")
    with expect_refusal("F9", "fair.reveal_other", item="lot"):
        raise unknown.why_not(Move("reveal", "hand0", "wax"))


OVER = """
    fair {board} first players=2{options}
    phase over
    coins 3 4
    gifts 2 0
    hand0 amber
    stall0 amber salt
    hand1 wax wax
    stall1 wax wax
"""


@rule("F10")
@pytest.mark.parametrize(
    ("board", "options", "goods"),
    [
        ("village", "", (3 + 1, 6)),  # two amber, one salt; four wax count as three
        ("town", "", (4 + 2, 7)),
        ("village", " prices=steep", (2 + 0, 9)),
        ("town", " prices=steep", (3 + 0, 10)),
    ],
)
def test_coins_goods_and_gifts_score(board, options, goods):
    score = position(OVER.format(board=board, options=options)).score()
    assert score == ({"coins": 3, "goods": goods[0], "gifts": 2}, {"coins": 4, "goods": goods[1], "gifts": 0})


@rule("F10")
def test_at_the_end_all_hands_are_shown_and_before_none():
    over = position(OVER.format(board="town", options=""))
    assert over.view(None).hands == over.hands and over.view(None).score() == over.score()
    sale = position(SALE)
    assert sale.view(0).score()[1]["goods"] is None and sale.view(0).score()[0]["goods"] == 6


@rule("F11")
def test_the_most_points_win_and_equal_seats_win_together():
    text = OVER.format(board="village", options="")  # 3+4+2 = 9 against 4+6 = 10
    assert position(text).winners() == (1,)
    assert position(text.replace("coins 3 4", "coins 4 4")).winners() == (0, 1)
    assert position(SALE).winners() == ()


@rule("F5", "F7", "F8")
def test_hidden_cards_stay_hidden():
    """The table of hidden information, in the middle of a sale."""
    match = match_from(SALE + " buried0 wax\n buried1 wax")
    play(match, "lay salt")
    own, other, spectator = (match.position.view(seat) for seat in (0, 1, None))
    assert all(set(view.pile) == {HIDDEN} and len(view.pile) == 3 for view in (own, other, spectator))
    assert (own.hands[0], own.laid) == (["salt", "salt"], ["salt"])
    assert (other.hands[0], other.laid, other.hands[1]) == ([HIDDEN] * 3, [], ["amber", "wax"])
    assert (spectator.hands, spectator.laid) == ([[HIDDEN] * 3, [HIDDEN] * 2], [])
    assert (own.buried, spectator.buried) == ([["wax"], [HIDDEN]], [[HIDDEN], [HIDDEN]])


@pytest.mark.parametrize(
    ("wrong", "invariant"),
    [
        ("pile amber amber amber amber amber", "J1"),
        ("hand1 amber amber wax wax", "J3"),
    ],
)
def test_a_position_that_breaks_an_invariant_is_not_read(wrong, invariant):
    with pytest.raises(BadText, match=invariant):
        position(SALE + wrong)


def test_coins_below_nothing_are_a_violation():
    broken = position(SALE)
    broken.coins[0] = -1
    assert GAME.violations(broken) == ["J2"]

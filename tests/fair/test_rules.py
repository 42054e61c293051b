"""The rules of a round of the fair, F1 to F8: positions in text form, expectations from `rules.md`."""

from collections import Counter
from itertools import chain

import pytest

from hansa_core.table import HIDDEN, BadText, Event, Move
from tests.fair.tables import GAME, all_setups, bid, match_from, new, play, position, setup_id
from tests.rules import expect_refusal, rule

SALE = """
    fair village first players=2
    phase sale 0 1
    pile amber amber wax
    coins 5 5
    hand0 salt salt salt
    hand1 amber wax
"""
BID = """
    fair town {edition} players=3
    first 1
    pile amber amber cloth cloth
    lot wax
    coins {coins}
    hand0 salt salt
    hand1 wax wax
    hand2 amber amber
"""


def bidding(coins="5 5 5", edition="first"):
    return match_from(BID.format(coins=coins, edition=edition))


@rule("F1")
@pytest.mark.parametrize(("board", "cards", "most"), [("village", 14, 3), ("town", 21, 4)])
def test_a_board_names_goods_cards_and_players(board, cards, most):
    info = next(info for info in GAME.boards if info.id == board)
    content = new(2, board=board).setup.content
    assert len(content.deck) == cards and info.players == tuple(range(2, most + 1)) == content.players


@rule("F1")
def test_a_card_of_which_all_are_seen_cannot_be_revealed():
    unknown = position("fair village first players=2\n lot ?\n pile ?\n stall0 amber amber amber amber\n coins 5 5")
    assert Move("reveal", "lot", "amber") not in unknown.legal_moves()
    with expect_refusal("F1", "fair.all_seen", good="amber"):
        raise unknown.why_not(Move("reveal", "lot", "amber"))


@rule("F2")
@pytest.mark.parametrize("chosen", all_setups(), ids=setup_id)
def test_the_deal(chosen):
    start = new(**chosen).position
    assert [len(hand) for hand in start.hands] == [2] * chosen["players"]
    assert start.coins == [chosen.get("coins", 5)] * chosen["players"]
    assert len(start.pile) == len(start.setup.content.deck) - 2 * chosen["players"] - 1
    assert Counter([*start.pile, start.lot, *chain(*start.hands)]) == Counter(start.setup.content.deck)


@rule("F2")
def test_the_first_seat_is_drawn_or_named():
    assert {new(3, seed=str(i)).position.first for i in range(30)} == {0, 1, 2}
    assert all(new(3, seed=str(i), first=2).position.first == 2 for i in range(30))


@rule("F3")
def test_a_round_asks_bid_sale_gift_discard():
    match = new(2, edition="second", church=True, hand_limit=2, first=0)
    asked = [match.position.prompt.id]
    for answers in (("bid 1", "bid 0"), ("keep",), ("give 0",)):
        play(match, *answers)
        asked.append(match.position.prompt.id)
    play(match, str(match.position.legal_moves()[0]))
    assert [*asked, match.position.prompt.id] == ["bid", "sale", "gift", "discard", "bid"]


@rule("F3")
@pytest.mark.parametrize("move", ["bid 1", "give 0", "bury salt", "reveal lot wax"])
def test_the_question_of_another_phase_is_not_answered(move):
    match = match_from(SALE)
    with expect_refusal("F3", "fair.wrong_phase", phase="sale"):
        play(match, move)
    assert len(match) == 0


@rule("F4")
def test_the_highest_bid_wins_pays_and_gets_the_lot():
    match = bidding()
    events = bid(match, 1, 2, 4)
    now = match.position
    assert (now.to_act, now.coins, now.stalls, now.lot) == (2, [5, 5, 1], [[], [], ["wax"]], None)
    assert Event("fair.bids", {"bids": [1, 2, 4]}, reveals=True) in events


@rule("F4")
@pytest.mark.parametrize("coins", [6, 7])
def test_nobody_bids_more_than_they_have(coins):
    match = bidding()
    with expect_refusal("F4", "fair.bid_coins", coins=5):
        match.play(Move("bid", coins), 0)
    assert match.pending == {}


@rule("F4")
@pytest.mark.parametrize(
    ("edition", "coins", "bids", "winner"),
    [
        ("first", "3 5 5", (2, 2, 2), 1),  # first seat 1: counted 1, 2, 0
        ("first", "3 5 5", (2, 0, 2), 2),
        ("second", "3 5 5", (2, 2, 2), 0),  # the poorest of the tied
        ("second", "4 5 4", (3, 3, 3), 2),  # two poorest: the one that comes first
        ("second", "2 5 5", (1, 3, 3), 1),  # the poorest did not tie
    ],
)
def test_ties_of_the_highest_bid(edition, coins, bids, winner):
    match = bidding(coins, edition)
    bid(match, *bids)
    assert match.position.to_act == winner and match.position.stalls[winner] == ["wax"]


@rule("F5")
@pytest.mark.parametrize(("laid", "price"), [(1, 1), (2, 3), (3, 6)])
def test_one_to_three_cards_of_a_good_are_sold_for_their_price(laid, price):
    match = match_from(SALE)
    play(match, *["lay salt"] * laid, "sell")
    assert match.position.coins == [5 + price, 5] and match.position.hands[0] == ["salt"] * (3 - laid)


@rule("F5")
def test_the_winner_may_keep_everything():
    match = match_from(SALE)
    play(match, "keep")
    assert match.position.hands[0] == ["salt"] * 3 and match.position.coins == [5, 5]


@rule("F5")
@pytest.mark.parametrize(
    ("before", "move", "key"),
    [
        ((), "sell", "fair.nothing_laid"),
        (("lay salt",), "keep", "fair.already_laid"),
        (("lay salt",), "lay wax", "fair.one_good"),
        ((), "lay amber", "fair.not_in_hand"),
        (("lay salt", "lay salt", "lay salt"), "lay salt", "fair.three_at_most"),
    ],
)
def test_what_cannot_be_laid(before, move, key):
    text = SALE.replace("players=2", "players=2 hand_limit=4").replace("salt salt salt", "salt salt salt wax")
    match = match_from(text)
    play(match, *before)
    with expect_refusal("F5", key):
        play(match, move)
    assert match.position.laid == ["salt"] * len(before)


@rule("F5")
def test_a_purse_holds_two_hundred_coins():
    match = match_from(SALE.replace("coins 5 5", "coins 198 5"))
    play(match, "lay salt", "lay salt", "lay salt", "sell")
    assert match.position.coins[0] == 200


GIFT = """
    fair village second players=2 church=true
    phase gift 0 1
    pile amber amber wax
    coins 5 5
    hand1 amber wax
"""


@rule("F6")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_a_gift_scores_half_rounded_down(coins, points):
    match = match_from(GIFT)
    play(match, f"give {coins}")
    assert (match.position.coins[0], match.position.score()[0]["gifts"]) == (5 - coins, points)


@rule("F6")
def test_each_gift_is_halved_by_itself():
    match = match_from(GIFT + " gifts 2 0")
    play(match, "give 3")
    assert match.position.gifts == [3, 0]


@rule("F6")
def test_gifts_score_two_hundred_at_most():
    match = match_from(GIFT + " gifts 199 0")
    play(match, "give 5")
    assert match.position.gifts == [200, 0]


@rule("F6")
def test_nobody_gives_more_than_they_have():
    match = match_from(GIFT)
    with expect_refusal("F6", "fair.gift_coins", coins=5):
        play(match, "give 6")
    assert match.position.coins == [5, 5]


@rule("F6")
def test_without_the_church_nobody_is_asked_for_a_gift():
    match = match_from(SALE)
    play(match, "keep")
    assert match.position.prompt.id == "bid"
    with pytest.raises(BadText, match=r"text\.phase"):
        position(GIFT.replace(" church=true", ""))


@rule("F7")
@pytest.mark.parametrize(
    ("bids", "drawer"),
    [((1, 2, 4), 0), ((3, 0, 2), 1), ((0, 4, 0), 0), ((4, 0, 0), 2), ((0, 0, 0), 0)],  # counted 1, 2, 0
)
def test_the_lowest_bidder_draws_the_top_card_unseen(bids, drawer):
    match = bidding()
    before = match.position.hands
    bid(match, *bids)
    events = play(match, "keep")
    assert [len(hand) - 2 for hand in match.position.hands] == [seat == drawer for seat in range(3)]
    assert Counter(match.position.hands[drawer]) - Counter(before[drawer]) == Counter(["cloth"])
    drew = next(event for event in events if event.key == "fair.drew")
    assert [drew.seen_by(seat).params["good"] for seat in (*range(3), None)] == [
        "cloth" if seat == drawer else HIDDEN for seat in (*range(3), None)
    ]


DISCARD = """
    fair village first players=2
    phase discard 1 0
    pile amber wax
    hand0 salt salt salt wax
    hand1 amber
"""


@rule("F8")
def test_a_hand_over_the_limit_is_asked_for_a_card():
    match = match_from(SALE.replace("hand1 amber wax", "hand1 amber wax wax"))
    play(match, "keep")
    assert (match.position.prompt.id, match.position.to_act) == ("discard", 1)


@rule("F8")
def test_a_hand_at_the_limit_is_not_asked():
    match = match_from(SALE)
    play(match, "keep")
    assert len(match.position.hands[1]) == 3 and match.position.prompt.id == "bid"
    with pytest.raises(BadText, match=r"text\.phase"):
        position(DISCARD.replace("salt salt salt wax", "salt salt salt"))


@rule("F8")
def test_the_discard_leaves_the_game_face_down():
    match = match_from(DISCARD)
    play(match, "bury wax")
    now = match.position
    assert now.hands[0] == ["salt"] * 3 and now.buried == [["wax"], []]
    assert now.view(0).buried[0] == ["wax"] and now.view(1).buried[0] == now.view(None).buried[0] == [HIDDEN]
    seen = [[line.entry.moves[0].values[0] for line in match.log(seat)] for seat in (0, 1, None)]
    assert seen == [["wax"], [HIDDEN], [HIDDEN]]


@rule("F8")
def test_only_a_card_of_the_hand_is_discarded():
    match = match_from(DISCARD)
    with expect_refusal("F8", "fair.bury_not_in_hand", good="amber"):
        play(match, "bury amber")
    assert match.position.buried == [[], []]


@rule("F8")
def test_an_unknown_card_is_discarded_only_from_an_unknown_hand():
    with expect_refusal("F8", "fair.bury_unknown"):
        play(match_from(DISCARD), "bury ?")
    unknown = position(DISCARD.replace("salt salt salt wax", "salt ? ? ?"))
    assert list(unknown.legal_moves()) == [Move("bury", HIDDEN)]
    with expect_refusal("F8", "fair.bury_unknown"):
        raise unknown.why_not(Move("bury", "salt"))

"""How many lines of play there are, counted by hand for the first entries."""

import pytest

from hansa_core.__main__ import perft
from tests.fair.tables import new, position


@pytest.mark.parametrize(("players", "coins"), [(2, 5), (2, 9), (3, 5), (3, 2)])
def test_the_first_entry_is_one_bid_each(players, coins):
    """Depth 1: all answers to a sealed prompt are one entry; every seat has coins+1 answers, so (coins+1)^players."""
    assert perft(new(players, coins=coins).position, 1) == (coins + 1) ** players
    assert perft(new(players, coins=coins).position, 0) == 1


TWO_BIDDERS = """
    fair village first players=2
    pile amber salt
    lot wax
    coins 2 1
    hand0 salt wax
    hand1 amber amber
"""


def test_the_second_entry_is_the_first_step_of_the_sale():
    """Depth 2, by hand. Seat 0 bids 0, 1 or 2, seat 1 bids 0 or 1: six lines of depth 1.

    Seat 1 wins only with 1 against 0: the other five go to seat 0, who comes first and wins ties.
    Seat 0 holds salt and wax: lay salt, lay wax, keep, three moves. Seat 1 holds two amber: lay amber, keep, two moves.
    5 * 3 + 1 * 2 = 17.
    """
    assert perft(position(TWO_BIDDERS), 1) == 6
    assert perft(position(TWO_BIDDERS), 2) == 17


def test_the_third_entry_ends_the_sale_or_lays_more():
    """Depth 3, by hand. After one card of a hand of two different goods only `sell` is left: 5 lines * 2 goods * 1.

    Seat 1, after one amber: lay amber or sell, 2. After `keep` nobody need discard (a hand of three is allowed), the
    pile of two gives the drawer's card and the next lot, and both bid again. When seat 0 bought for b coins it has
    2-b left, seat 1 has 1: (3-b) * 2 bids; b = 0 once (against 0), b = 1 twice, b = 2 twice: 6 + 2*4 + 2*2 = 18.
    When seat 1 bought for its only coin: 3 * 1 = 3. Together 10 + 2 + 18 + 3 = 33.
    """
    assert perft(position(TWO_BIDDERS), 3) == 33


ALMOST_OVER = """
    fair village first players=2
    phase sale 0 1
    hand0 salt
"""


def test_a_finished_game_has_no_further_lines():
    """`keep`, or `lay salt` and `sell`: one line ends after an entry, one after two, and none is longer."""
    assert [perft(position(ALMOST_OVER), depth) for depth in range(4)] == [1, 2, 1, 0]

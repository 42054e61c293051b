"""How many lines of play there are, counted by hand for the first entries."""

from functools import partial

from hansa_core.table import Position
from tests.fair.tables import new, position
from tests.games.kit.suite import Count


def opening(players: int, coins: int) -> Position:
    """All answers to a sealed prompt are one entry; every seat has coins+1 answers, so (coins+1)^players."""
    return new(players, coins=coins).position


def two_bidders() -> Position:
    """Depth 1. Seat 0 bids 0, 1 or 2, seat 1 bids 0 or 1: six lines.

    Depth 2. Seat 1 wins only with 1 against 0: the other five go to seat 0, who comes first and wins ties.
    Seat 0 holds salt and wax: lay salt, lay wax, keep, three moves. Seat 1 holds two amber: lay amber, keep, two moves.
    5 * 3 + 1 * 2 = 17.

    Depth 3. After one card of a hand of two different goods only `sell` is left: 5 lines * 2 goods * 1.
    Seat 1, after one amber: lay amber or sell, 2. After `keep` nobody need discard (a hand of three is allowed), the
    pile of two gives the drawer's card and the next lot, and both bid again. When seat 0 bought for b coins it has
    2-b left, seat 1 has 1: (3-b) * 2 bids; b = 0 once (against 0), b = 1 twice, b = 2 twice: 6 + 2*4 + 2*2 = 18.
    When seat 1 bought for its only coin: 3 * 1 = 3. Together 10 + 2 + 18 + 3 = 33.
    """
    return position("""
        fair village first players=2
        pile amber salt
        lot wax
        coins 2 1
        hand0 salt wax
        hand1 amber amber
    """)


def almost_over() -> Position:
    """`keep`, or `lay salt` and `sell`: one line ends after an entry, one after two, and none is longer."""
    return position("fair village first players=2\n phase sale 0 1\n hand0 salt")


COUNTS = [
    *(
        Count(f"opening of {players} with {coins} coins", partial(opening, players, coins), {0: 1, 1: lines})
        for players, coins, lines in ((2, 5, 36), (2, 9, 100), (3, 5, 216), (3, 2, 27))
    ),
    Count("two bidders", two_bidders, {1: 6, 2: 17, 3: 33}),
    Count("almost over", almost_over, {0: 1, 1: 2, 2: 1, 3: 0}),
]

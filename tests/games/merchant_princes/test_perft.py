"""How many lines of play there are, counted by hand from the rules."""

import pytest

from hansa_core.__main__ import perft
from tests.games.merchant_princes.table import PLAYERS, Table, read


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_entries_of_a_game(players):
    """By hand: 5 cubes of each of 6 colours, so the first three players have all six colours to choose from, whoever
    comes: 6, 36, 216 lines. Two players load 4 cubes, so even the fourth has six: 1,296."""
    position = Table.dealt(players).position
    assert [perft(position, depth) for depth in (0, 1, 2, 3, 4)] == [1, 6, 36, 216, 1296]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_turn(players):
    """Everybody has two ships, a yellow cube and a brown one; no gold, no Docker, hand blue blue red.

    Depth 1: end, and for each of two ships five other colours, 10: 11. (Two to four yellow cubes of five are in use.)
    Depth 2: after an exchange only end: 10. After end: draw, or a blue or red card on one of 6 slots: 1 + 12 = 13.
    Together 23.
    Depth 3: after an exchange and end: 13, ten times: 130. After end and draw the next player: 11 (his ships carry the
    same). After end and a blue card: sell, or the second one on one of 5 other slots: 6, six times. After end and a red
    card: sell only: 1, six times. 130 + 11 + 36 + 6 = 183.
    """
    position = Table("hand 0 blue blue red", players).position
    assert [perft(position, depth) for depth in (1, 2, 3)] == [11, 23, 183]


def test_a_purse_of_twelve():
    """Gold 12, two ships, one Docker, one player more. Depth 1: end 1, exchange 2 * 5 = 10, buy a Ship with one of six
    cubes, 6, or a Trading Post, a Trade Agreement, a Docker, 3: 20.

    Depth 2, hand empty. After end: draw, 1. After an exchange (e = 1, k = 1): the same 20 again, 10 times: 200; the
    gold is still 12, every colour has a cube left. After a Ship (b = 1, e = 0 < 1): end and 3 ships * 5 colours, 16,
    six times: 96. After a Trading Post or an Agreement: end and 10: 11, twice: 22. After a Docker (k = 2): 11 too.
    Together 1 + 200 + 96 + 22 + 11 = 330.
    """
    position = Table("gold 0 12; cards 0 docker").position
    assert [perft(position, depth) for depth in (1, 2)] == [20, 330]


def test_a_colour_that_is_all_in_use():
    """Seat 1 has all five red cubes; one exchange: 2 ships * 4 colours, and end: 9. Depth 2: 8 * 1 + 1 = 9."""
    position = Table("ships 1 red red red red red").position
    assert [perft(position, depth) for depth in (1, 2)] == [9, 9]


def test_six_cards_on_six_slots():
    """Six blue cards, in any order of the slots: 6, then 5 + sell, and so on; draw is the seventh first choice.

    Depth 1: 7. Depth 2: 6 * (5 + 1), and after draw the next player's 11: 36 + 11 = 47.
    """
    position = Table("turn 0 phase2; hand 0" + " blue" * 6).position
    assert [perft(position, depth) for depth in (1, 2)] == [7, 47]


def test_two_trading_posts():
    """Depth 1: draw, stop. Depth 2: after the first draw again draw or stop, 2; after stop the next player's 11: 13."""
    position = Table("turn 0 post; cards 0 trading_post trading_post").position
    assert [perft(position, depth) for depth in (1, 2)] == [2, 13]


def test_a_hand_above_the_limit():
    """Three colours, two cards too many: 3, then again 3, as there are two of each at least: 9."""
    position = Table("turn 0 discard; hand 0 blue blue red red green green", hand_limit=4).position
    assert [perft(position, depth) for depth in (1, 2)] == [3, 9]


def test_a_finished_game_has_no_further_lines():
    """The last card is drawn: one line of depth 1, none of depth 2. With a last round the other one has 11 moves."""
    assert [perft(Table("turn 0 phase2; pile blue").position, depth) for depth in (0, 1, 2)] == [1, 1, 0]
    last = Table("turn 0 phase2; pile blue", last_round=True).position
    assert [perft(last, depth) for depth in (1, 2)] == [1, 11]


def test_a_spectator_counts_every_world():
    """Of an unknown hand of two: draw, and any of six colours on any of six slots: 37."""
    assert perft(read("turn 0 phase2; hand 0 ? ?"), 1) == 37

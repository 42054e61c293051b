"""How many lines of play there are, counted by hand from the rules."""

from functools import partial

from hansa_core.table import Position
from tests.games.kit.suite import Count
from tests.games.merchant_princes.table import PLAYERS, Table, read


def the_first_entries_of_a_game(players: int) -> Position:
    """5 cubes of each of 6 colours, so the first three players have all six colours to choose from, whoever comes: 6,
    36, 216 lines. Two players load 4 cubes, so even the fourth has six: 1,296."""
    return Table.dealt(players).position


def the_first_turn(players: int) -> Position:
    """Everybody has two ships, a yellow cube and a brown one; no gold, no Docker, hand blue blue red.

    Depth 1: end, and for each of two ships five other colours, 10: 11. (Two to four yellow cubes of five are in use.)
    Depth 2: after an exchange only end: 10. After end: draw, or a blue or red card on one of 6 slots: 1 + 12 = 13.
    Together 23.
    Depth 3: after an exchange and end: 13, ten times: 130. After end and draw the next player: 11 (his ships carry the
    same). After end and a blue card: sell, or the second one on one of 5 other slots: 6, six times. After end and a red
    card: sell only: 1, six times. 130 + 11 + 36 + 6 = 183.
    """
    return Table("hand 0 blue blue red", players).position


def a_purse_of_twelve() -> Position:
    """Gold 12, two ships, one Docker, one player more. Depth 1: end 1, exchange 2 * 5 = 10, buy a Ship with one of six
    cubes, 6, or a Trading Post, a Trade Agreement, a Docker, 3: 20.

    Depth 2, hand empty. After end: draw, 1. After an exchange (e = 1, k = 1): the same 20 again, 10 times: 200; the
    gold is still 12, every colour has a cube left. After a Ship (b = 1, e = 0 < 1): end and 3 ships * 5 colours, 16,
    six times: 96. After a Trading Post or an Agreement: end and 10: 11, twice: 22. After a Docker (k = 2): 11 too.
    Together 1 + 200 + 96 + 22 + 11 = 330.
    """
    return Table("gold 0 12; cards 0 docker").position


def a_colour_that_is_all_in_use() -> Position:
    """Seat 1 has all five red cubes; one exchange: 2 ships * 4 colours, and end: 9. Depth 2: 8 * 1 + 1 = 9."""
    return Table("ships 1 red red red red red").position


def six_cards_on_six_slots() -> Position:
    """Six blue cards, in any order of the slots: 6, then 5 + sell, and so on; draw is the seventh first choice.

    Depth 1: 7. Depth 2: 6 * (5 + 1), and after draw the next player's 11: 36 + 11 = 47.
    """
    return Table("turn 0 phase2; hand 0" + " blue" * 6).position


def two_trading_posts() -> Position:
    """Depth 1: draw, stop. Depth 2: after the first draw again draw or stop, 2; after stop the next player's 11: 13."""
    return Table("turn 0 post; cards 0 trading_post trading_post").position


def a_hand_above_the_limit() -> Position:
    """Three colours, two cards too many: 3, then again 3, as there are two of each at least: 9."""
    return Table("turn 0 discard; hand 0 blue blue red red green green", hand_limit=4).position


def the_last_card(last_round: bool) -> Position:
    """It is drawn: one line of depth 1, none of depth 2. With a last round the other one has 11 moves."""
    return Table("turn 0 phase2; pile blue", last_round=last_round).position


def an_unknown_hand() -> Position:
    """A spectator counts every world: of two unknown cards, draw, and any of six colours on any of six slots: 37."""
    return read("turn 0 phase2; hand 0 ? ?")


def each(name: str, start: object, lines: dict[int, int]) -> list[Count]:
    return [Count(f"{name} of {players} players", partial(start, players), lines) for players in PLAYERS]


COUNTS = [
    *each("the first entries", the_first_entries_of_a_game, {0: 1, 1: 6, 2: 36, 3: 216, 4: 1296}),
    *each("the first turn", the_first_turn, {1: 11, 2: 23, 3: 183}),
    Count("a purse of twelve", a_purse_of_twelve, {1: 20, 2: 330}),
    Count("a colour that is all in use", a_colour_that_is_all_in_use, {1: 9, 2: 9}),
    Count("six cards on six slots", six_cards_on_six_slots, {1: 7, 2: 47}),
    Count("two Trading Posts", two_trading_posts, {1: 2, 2: 13}),
    Count("a hand above the limit", a_hand_above_the_limit, {1: 3, 2: 9}),
    Count("the last card ends the game", partial(the_last_card, last_round=False), {0: 1, 1: 1, 2: 0}),
    Count("the last card, and a last round", partial(the_last_card, last_round=True), {1: 1, 2: 11}),
    Count("an unknown hand", an_unknown_hand, {1: 37}),
]

"""How many lines of play there are, counted by hand from the rules."""

from functools import partial

from hansa_core.table import Position
from tests.games.kit.suite import Count
from tests.games.middle_ages.table import PLAYERS, Table


def the_first_purchases(players: int) -> Position:
    """Six goods, each sold in three cities, and `done`: 19. After a first unit the same, after `done` the next player's
    19: 19 * 19 = 361. With a third unit the turn passes by itself, so the third answer is one of 19 too: 6,859."""
    return Table.dealt(players).position


def a_purse_of_200() -> Position:
    """Cash 200, the last lap; wine stands at 300, all else at 100. Depth 1: five goods in three cities, and `done`: 16.

    Depth 2: after a unit for 100 the same 16, fifteen times: 240; after `done` the next player, with 5,000, has all six
    goods: 19. Together 259. Depth 3: after two units the purse is empty, so only `done`: 225. After one unit and `done`
    19, fifteen times: 285. After `done` and any of the next one's eighteen purchases 19, after his `done` the third
    one's 19: 361. Together 871.
    """
    return Table("round 2; cash 0 200; prices 0 0 3 0 0 0").position


def a_blind_bid() -> Position:
    """Cash 300, 100 and 0: 4 * 2 * 1 = 8 entries. Nobody has goods, so after each comes the next wagon, with what is
    left to whoever won. The first one wins ties, so the winner is the first unless he bids 0 and the second 100.

    After the first one's bid 0: the second bids 0 (4 * 2 * 1 = 8 again) or 100 (4 * 1 * 1 = 4). After his bid 100: left
    are 200, 100, 0: 3 * 2 = 6, twice: 12. After 200: 2 * 2, twice: 8. After 300: 1 * 2, twice: 4. Together 36.
    """
    return Table("phase bid; at 1; cash 0 300; cash 1 100; cash 2 0").position


def talks() -> Position:
    """Two players; the other one has an iron and a cloth in Hamburg, the master has silk aboard. Depth 1: talk,
    end_talks, a tariff for one or two units, close: 5.

    Depth 2. After talk: pass, or propose iron, cloth or both: 4. After end_talks: nobody holds a card and the other
    wagons are on the road, so the next one is the first player's turn in phase 3: a_turn below counts 20 moves there.
    After a tariff: 101 prices, twice: 202. After close: talk, end_talks, two tariffs: 4. Together 230.
    """
    return Table(
        "phase tariff 0; at 2; talk 1; wagon 1 r01>brugge; wagon 2 hamburg master 0; wagon 3 r24>genova;"
        "load 2 0 silk; warehouse 1 hamburg cloth iron",
        2,
    ).position


def a_turn() -> Position:
    """Wagon 1 on r01 before Brugge arrives with any tile: 4. Wagon 3 on r24 before Genova too: 4. Wagon 2 in Hamburg
    has two roads. Tile 1: r04 or r31; tile 2: r05, r32; tile 3: r06, r33; with tile 4 it ends on a junction of four
    branches, Westfalen or Franken, and faces one of three: 6. That is 4 + 4 + 2 + 2 + 2 + 6 = 20.

    So the first player has 20 moves in phase 3, and after each the second one has his."""
    return Table("phase turn 0; wagon 1 r01>brugge; wagon 2 hamburg master 0; wagon 3 r24>genova", 2).position


def price_discs() -> Position:
    """Each of two players sets two pointers to one of seven marks, the same twice allowed: 7 * 8 / 2 = 28; 28 * 28."""
    return Table("phase disc", 2).position


def an_auction() -> Position:
    """The opener has 300, so pass, 100, 200 or 300: 4. Depth 2: after pass the second of two, with 200: pass, 100, 200:
    3. After 100: pass or 200: 2. After 200 and after 300: pass: 1 and 1. Together 7."""
    return Table("phase auction 0; cash 0 300; cash 1 200", 2).position


def climbing() -> Position:
    """No arrival yet: 400 a level. With 1,200 and two cards: 0; 1 by the track, 1 by a card; 2 by the track; two levels
    with cards cost more: 4. Depth 2: after each the second player, with 5,000 and no card: 0, 1, 2: 12."""
    return Table("phase climb 0; cash 0 1200; cards 0 social_ascent social_ascent", 2).position


COUNTS = (
    *(Count(f"first_purchases_{n}", partial(the_first_purchases, n), {1: 19, 2: 361, 3: 6859}) for n in PLAYERS),
    Count("a_purse_of_200", a_purse_of_200, {1: 16, 2: 259, 3: 871}),
    Count("a_blind_bid", a_blind_bid, {1: 8, 2: 36}),
    Count("talks", talks, {1: 5, 2: 4 + 20 + 202 + 4}),
    Count("a_turn", a_turn, {1: 20}),
    Count("price_discs", price_discs, {1: 784}),
    Count("an_auction", an_auction, {1: 4, 2: 7}),
    Count("climbing", climbing, {1: 4, 2: 12}),
)

"""The invariants of section 10 over whole games at random, counted anew from texts and events, not by the engine."""

from collections import Counter

import pytest

from tests.games.merchant_princes.random_play import SETUPS, deal, finished
from tests.games.merchant_princes.table import GOODS, lines_of
from tests.rules import rule

every_game = pytest.mark.parametrize(("players", "variant"), SETUPS)
PRICES = {"ship": 10, "trading_post": 8, "trade_agreement": 11, "docker": 12}


def positions(match):
    return [lines_of(match.at(n)) for n in range(len(match) + 1)]


@every_game
@rule("P1", "P11")
def test_i1_sixty_cards_ten_of_each_colour(players, variant):
    """Which cards are covered or discarded is followed here, move by move; the engine keeps their number only."""
    match = finished(players, variant)
    gone: Counter[str] = Counter()
    numbers = 0
    for n, lines in enumerate(positions(match)):
        if n:
            move, before = match.entries[n - 1].moves[0], lines_of(match.at(n - 1))
            if move.kind == "sell":
                gone += Counter(before["row"][int(slot) - 1] for slot in before["laid"][1:])
            if move.kind == "discard":
                gone[move.values[0]] += 1
            numbers += 1
        known = [*lines["pile"], *lines["row"], *(card for seat in range(players) for card in lines[f"hand {seat}"])]
        assert Counter(known) + gone == Counter(dict.fromkeys(GOODS, 10))
        assert sum(map(int, lines["covered"] + lines.get("discarded", []))) == gone.total()
    assert numbers == len(match) and gone.total() > 10


@every_game
@rule("P1", "P8")
def test_i2_i5_thirty_cubes_and_one_on_every_ship(players, variant):
    match = finished(players, variant)
    for n, lines in enumerate(positions(match)):
        cargo = [cube for seat in range(players) for cube in lines[f"ships {seat}"]]
        left = dict(zip(GOODS, match.at(n).cubes, strict=True))
        assert Counter(cargo) + Counter(left) == Counter(dict.fromkeys(GOODS, 5))
        owned = [match.at(n).has(seat, 0) for seat in range(players)]
        if lines["turn"][1] != "load":
            assert [len(lines[f"ships {seat}"]) for seat in range(players)] == owned and min(owned) >= 2


@every_game
@rule("P2", "P18")
def test_i3_twenty_special_cards(players, variant):
    match = finished(players, variant)
    for n, lines in enumerate(positions(match)):
        owned = Counter(card for seat in range(players) for card in lines.get(f"cards {seat}", []))
        owned["ship"] = sum(match.at(n).has(seat, 0) for seat in range(players))
        market = dict(zip(PRICES, match.at(n).market, strict=True))
        assert owned + Counter(market) == Counter(ship=14, trading_post=2, trade_agreement=2, docker=2)


@every_game
@rule("P3", "P9", "P18", "P23")
def test_i4_gold_is_what_was_earned_less_what_was_paid_and_never_below_0(players, variant):
    match = finished(players, variant)
    purses = [0] * players
    for n, lines in enumerate(positions(match)):
        for event in match._steps[n - 1].events if n else ():
            if event.key == "merchant_princes.earned":
                purses[event.params["seat"]] += event.params["n"]
            if event.key == "merchant_princes.bought":
                assert event.params["price"] == PRICES[event.params["card"]]
                purses[event.params["seat"]] -= event.params["price"]
        assert purses == [int(lines[f"gold {seat}"][0]) for seat in range(players)] and min(purses) >= 0


@every_game
@rule("P20", "P26", "P28")
def test_i6_i7_every_slot_shows_a_card_and_the_pile_only_shrinks(players, variant):
    match = finished(players, variant)
    piles = [len(lines["pile"]) for lines in positions(match)]
    assert piles == sorted(piles, reverse=True) and piles[-1] == 0
    assert all(len(lines["row"]) == 6 for lines in positions(match))
    last = deal(players, variant, "x").setup.options["last_round"]
    after = [n for n, pile in enumerate(piles) if pile == 0]
    assert (len(after) > 1) == last


def test_the_games_use_every_kind_of_move_and_card():
    kinds = {entry.moves[0].kind for setup in SETUPS for entry in finished(*setup).entries}
    assert kinds == set("end draw stop sell pass load discard buy lay exchange".split())
    cards = {
        str(entry.moves[0]).split(".")[0]
        for s in SETUPS
        for entry in finished(*s).entries
        if entry.moves[0].kind == "buy"
    }
    assert cards == {"buy ship", "buy trading_post", "buy trade_agreement", "buy docker"}

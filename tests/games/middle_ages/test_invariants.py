"""The invariants of section 17 over whole games at random, counted anew from texts and events, not by the engine."""

from collections import Counter

import pytest

from tests.games.kit.play import finished
from tests.games.middle_ages.setups import SITTINGS, SUITE
from tests.games.middle_ages.table import GAME, GOODS, Table, facts, lines_of
from tests.rules import rule

every_game = pytest.mark.parametrize("sitting", SITTINGS.values(), ids=list(SITTINGS))
PAYS = {
    "bought": -1, "master_by_card": -1, "master": -1, "sold_from_store": 1, "special_sale": 1, "sold": 1,
    "auction_won": -1, "upkeep": -1, "dropped": -1, "social_status": -1, "borrowed": 1, "repaid": -1, "climbed": -1,
}  # fmt: skip
"""What each event means for the seat's cash."""


def lines(match):
    return [lines_of(match.at(n)) for n in range(len(match) + 1)]


@rule("M10", "M22", "M34")
@every_game
def test_i1_eight_units_of_each_good_where_they_may_be(sitting):
    match = finished(SUITE, sitting)
    listed = {city["id"]: city["goods"] for city in facts()["city"]}
    for n, told in enumerate(lines(match)):
        units = Counter(dict(zip(GOODS, match.at(n).supply, strict=True)))
        for key, words in told.items():
            if key.startswith(("load", "warehouse")):
                units += Counter(words)
            if key.startswith("warehouse"):
                assert set(words) <= set(listed[key.split()[2]])
        assert units == Counter(dict.fromkeys(GOODS, 8))


@rule("M2", "M3", "M21", "M32", "M37", "M71")
@every_game
def test_i2_every_florin_is_accounted_for(sitting):
    match = finished(SUITE, sitting)
    purses = [5000] * sitting.players
    for n, told in enumerate(lines(match)):
        for event in match._steps[n - 1].events if n else ():
            name = event.key.removeprefix("middle_ages.")
            if name in PAYS:
                purses[event.params["seat"]] += PAYS[name] * event.params["florins"]
            if name in ("deal", "paid"):
                purses[event.params["seat"]] -= event.params["florins"]
                purses[event.params["master" if name == "deal" else "partner"]] += event.params["florins"]
        assert purses == [int(told[f"cash {seat}"][0]) for seat in range(sitting.players)] and min(purses) >= 0
        assert sum(purses) == match.at(n).ledger and all(cash % 100 == 0 for cash in purses)


@rule("M9", "M15", "M81")
@every_game
def test_i3_i4_all_cards_are_there(sitting):
    match = finished(SUITE, sitting)
    influence = Counter({card["id"]: 3 for card in facts()["influence"]})
    investments = Counter(card["id"] for card in facts()["investment"])
    for told in lines(match):
        hands = [card for seat in range(sitting.players) for card in told.get(f"cards {seat}", [])]
        assert Counter([*told["stack"], *told.get("played", []), *hands]) == influence
        owned = [card for seat in range(sitting.players) for card in told.get(f"investments {seat}", [])]
        assert Counter([*told["row"], *told["pile"], *owned]) == investments


@rule("M43", "M44")
@every_game
def test_i5_each_tile_once_in_four_rounds(sitting):
    match = finished(SUITE, sitting)
    used = [[] for _ in range(sitting.players)]
    for n, entry in enumerate(match.entries):
        move = entry.moves[0]
        if move.kind == "tile" or (move.kind == "move" and str(move.source).isdigit()):
            used[entry.seat].append(int(move.points if move.kind == "tile" else move.source))
            assert match.at(n).round == len(used[entry.seat])
    for tiles in used:
        assert tiles and all(len(set(tiles[k : k + 4])) == len(tiles[k : k + 4]) for k in range(0, len(tiles), 4))


@rule("M33", "M36", "M48", "M28")
@every_game
def test_i6_one_wagon_a_node_and_holds_within_their_room(sitting):
    match = finished(SUITE, sitting)
    for told in lines(match):
        nodes = [told[f"wagon {wagon}"][0].partition(">")[0] for wagon in (1, 2, 3)]
        assert len(set(nodes)) == 3
        for wagon in (1, 2, 3):
            place, *marks = told[f"wagon {wagon}"]
            assert ">" not in place or "master" not in marks
            holds = [told.get(f"load {wagon} {seat}", []) for seat in range(sitting.players)]
            full = [hold for hold in holds if len(hold) > 2]
            assert len(full) <= 1 and all(len(hold) == 3 and len(set(hold)) == 1 for hold in full)
            for hold in full:
                assert sum(hold[0] in other for other in holds) == 1


@rule("M91")
@every_game
def test_i8_the_counter_only_grows_and_ends_the_game(sitting):
    match = finished(SUITE, sitting)
    counters = [int(told.get("arrivals", ["0"])[0]) for told in lines(match)]
    limit = {2: 6, 3: 7, 4: 8}[sitting.players]
    assert counters == sorted(counters) and limit <= counters[-1] <= limit + 2
    last = [match.at(n).round for n, counter in enumerate(counters) if counter >= limit]
    assert len(set(last)) == 1


def test_the_games_use_every_kind_of_move():
    kinds = {move.kind for s in SITTINGS.values() for entry in finished(SUITE, s).entries for move in entry.moves}
    assert set(GAME.setup(3).vocabulary.kinds) - kinds == {"turn_up", "count"}


@pytest.mark.parametrize(
    ("change", "id"),
    [
        (lambda p: p.supply.__setitem__(0, 3), "I1"),
        (lambda p: p.cash.__setitem__(0, 4900), "I2"),
        (lambda p: p.played.__setitem__(0, 1), "I3"),
        (lambda p: p.owned.__setitem__(0, 255), "I4"),
        (lambda p: p.tiles.__setitem__(0, 1), "I5"),
        (lambda p: p.places.__setitem__(0, p.places[1]), "I6"),
        (lambda p: setattr(p, "axles", 1), "I7"),
        (lambda p: setattr(p, "arrivals", 7), "I8"),
        (lambda p: setattr(p, "units", 3), "I9"),
    ],
)
def test_each_invariant_finds_its_breach(change, id):
    position = Table("round 2").position.copy()
    change(position)
    assert id in GAME.violations(position)

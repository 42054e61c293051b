"""The invariants of section 22 over whole games at random, counted anew from the text of every position."""

from collections import Counter
from functools import cache

import pytest

from hansa_core import Match
from hansa_core.table import HIDDEN, BadText
from tests.games.hansa_teutonica.counting import SHAPE_OF_SLOT, SKILLS, Counted, booked, counted
from tests.games.hansa_teutonica.far import posts_in
from tests.games.hansa_teutonica.marked import BOX, SIZE
from tests.games.hansa_teutonica.random_play import GAME, Sitting, deal, every_sitting, finished, lines_of
from tests.games.hansa_teutonica.table import NAMES, Table, facts, route_sizes
from tests.rules import rule


def game(sitting: Sitting):
    return finished(sitting, "lively/0", "lively")


@cache
def positions(sitting: Sitting) -> list[Counted]:
    match = game(sitting)
    return [counted(match.at(n)) for n in range(len(match) + 1)]


def steps(sitting: Sitting):
    """Before, after, and the events between."""
    found = positions(sitting)
    return zip(found, found[1:], [step.events for step in game(sitting)._steps], strict=False)


def params_of(events, key: str) -> list:
    return [event.params for event in events if event.key == f"hansa_teutonica.{key}"]


@every_sitting
@rule("H1", "H12", "H13")
def test_i1_i2_every_piece_is_somewhere(sitting):
    for position in positions(sitting):
        assert [position.total(seat, "cube") for seat in range(sitting.players)] == [27] * sitting.players
        assert [position.total(seat, "disc") for seat in range(sitting.players)] == [4] * sitting.players


@every_sitting
@rule("H4", "H83")
def test_i3_i4_posts_and_slots_hold_one_piece_each_and_slots_fill_from_the_left(sitting):
    board = game(sitting).setup.board
    slots = {city["id"]: len(city["slots"]) for city in facts(board)["city"]}
    ships = posts_in(board) - posts_in(board, ships=False)
    for position in positions(sitting):
        assert all(len(words) <= route_sizes(board)[route] for route, words in position.routes.items())
        standing = {f"{route}.{n}": word for route, words in position.routes.items() for n, word in enumerate(words, 1)}
        assert all(word.startswith(("disc", ".")) for post, word in standing.items() if post in ships)
        for city, words in position.slots.items():
            assert len(words) <= (slots[city] or len(words)) and words == sorted(words, key=lambda word: word == ".")
        assert min([*position.supply.values(), *position.stock.values()]) >= 0


@every_sitting
@rule("H11", "H79")
def test_i5_every_marker_is_somewhere(sitting):
    for position in positions(sitting):
        lying = [kind for _, kind in position.markers] + position.marker_supply + position.plate + position.waiting
        found = lying + position.owned
        assert Counter(found) == BOX[sitting.edition] and len(found) == SIZE[sitting.edition]


@every_sitting
@rule("H127", "H122")
def test_i6_i7_three_markers_at_the_start_of_a_turn_and_one_on_a_route(sitting):
    turns = 0
    board = facts(game(sitting).setup.board)
    closed = {country["id"] for country in board.get("country", []) if country["id"] != "england"}
    never = {route["id"] for route in board["route"] if route["permanent_marker"] or route["country"] in closed}
    for _, after, events in steps(sitting):
        assert not never & {route for route, _ in after.markers}
        assert len({route for route, _ in after.markers}) == len(after.markers) <= 3
        if params_of(events, "turn_began"):
            turns += 1
            assert len(after.markers) == 3 - len(after.waiting) and after.plate == []
    assert turns > 3


@every_sitting
@rule("H81")
def test_i8_as_many_are_drawn_as_taken(sitting):
    """In a turn, the plate holds what was taken, less one if the last draw failed."""
    taken = 0
    for _, after, events in steps(sitting):
        taken = 0 if params_of(events, "turn_began") else taken + len(params_of(events, "took_marker"))
        assert len(params_of(events, "took_marker")) == len(
            params_of(events, "drew_marker") + params_of(events, "no_marker_left")
        )
        if after.turn[1] != "replacing":
            assert len(after.plate) == taken - len(params_of(events, "no_marker_left"))


@every_sitting
@rule("H87", "H131")
def test_i9_the_counter_is_the_number_of_full_cities_and_never_falls(sitting):
    board = game(sitting).setup.board
    for before, after, events in steps(sitting):
        new = after.full_cities(board) - before.full_cities(board)
        assert before.full_cities(board) <= after.full_cities(board) and len(new) <= 1
        completed = [{"city": city, "n": len(after.full_cities(board))} for city in new]
        assert params_of(events, "city_completed") == completed


@every_sitting
@rule("H74", "H86", "H91", "H135")
def test_i10_prestige_rises_through_control_coins_and_east_west_only(sitting):
    for before, after, events in steps(sitting):
        gained = Counter()
        for key in ("control", "coin", "east_west"):
            for params in params_of(events, key):
                assert params["n"] > 0
                gained[params["seat"]] += params["n"]
        assert {seat: after.prestige[seat] - before.prestige[seat] for seat in range(sitting.players)} == {
            seat: gained[seat] for seat in range(sitting.players)
        }


@every_sitting
@rule("H91")
def test_i11_awards_in_their_order_one_per_player(sitting):
    paid = []
    for before, after, events in steps(sitting):
        assert after.east_west[: len(before.east_west)] == before.east_west
        assert len(set(after.east_west)) == len(after.east_west) <= 3
        paid += [params["n"] for params in params_of(events, "east_west")]
    assert paid == [7, 4, 2][: len(paid)] and len(positions(sitting)[-1].east_west) == len(paid)


@every_sitting
@rule("H21", "H22")
def test_i12_tracks_never_go_back(sitting):
    for before, after, events in steps(sitting):
        grown = Counter((params["seat"], params["skill"]) for params in params_of(events, "developed"))
        for seat in range(sitting.players):
            for skill in SKILLS:
                assert after.desk[seat][skill] - before.desk[seat][skill] == grown[seat, skill]
        for params in params_of(events, "developed"):
            assert params["level"] == after.desk[params["seat"]][params["skill"]]


@every_sitting
@rule("H84", "H108")
def test_i13_a_slot_holds_its_shape_unless_swapped(sitting):
    board = game(sitting).setup.board
    shapes = {c["id"]: [SHAPE_OF_SLOT[slot["shape"]] for slot in c["slots"]] for c in facts(board)["city"]}
    swapped, neutral = set(), f"cube{sitting.players}"
    for _, after, events in steps(sitting):
        swapped |= {params["city"] for params in params_of(events, "swapped")}
        for city, words in after.slots.items():
            if not shapes[city]:
                continue  # a green city
            standing = [word for word in words if word != "."]
            slots = zip(standing, shapes[city], strict=False)
            own = [(word[:4], shape) for word, shape in slots if word != neutral]
            there = Counter(shapes[city][: len(standing)])
            fits = Counter(shape for shape, _ in own) <= there if city in swapped else all(a == b for a, b in own)
            assert fits, (city, standing)


@every_sitting
@rule("H27", "H49", "H133")
def test_i14_i15_one_player_is_asked_and_never_the_active_one_when_displaced(sitting):
    match = game(sitting)
    displaced = 0
    for n in range(len(match)):
        position, text = match.at(n), positions(sitting)[n]
        active = int(text.turn[0])
        assert len(position.to_act_all) == 1 and position.prompt is not None
        assert text.turn[1] in ("replacing", "pawn") or int(text.turn[2]) >= 0
        assert (position.to_act != active) == (position.prompt.id in ("D5", "D15"))
        displaced += position.prompt.id == "D5"
    assert displaced and match.position.prompt is None and match.position.to_act_all == ()


@every_sitting
@rule("H238", "H11")
def test_i17_the_same_decisions_give_the_same_game(sitting):
    """Chance is used in the set-up only: from the text of the first position another seed changes nothing."""
    match = game(sitting)
    again = deal(sitting, "lively/0")
    assert again.replay([entry.moves for entry in match.entries]) is None
    assert again.digest() == match.digest() and again.position == match.position
    lines = "\n".join(match.at(0).to_text().splitlines()[1:])
    other = Match.new(GAME, NAMES[: sitting.players], "something else", start=f"{match.setup.line}\n{lines}")
    for n, entry in enumerate(match.entries):
        assert other.position.legal_moves() == match.at(n).legal_moves()
        other.play(entry.moves[0])
    assert other.position.to_text() == match.position.to_text()


@every_sitting
@rule("H154")
def test_i16_as_many_favour_tiles_as_players_each_with_one_owner(sitting):
    match = game(sitting)
    for n in range(0, len(match) + 1, 10):
        tiles = [tile for words in lines_of(match.at(n)) if words[0] == "favour" for tile in words[2:]]
        assert len(tiles) == len(set(tiles)) == sitting.players * dict(sitting.options).get("favour", False)


@every_sitting
@rule("H238")
def test_i18_no_view_shows_what_is_hidden(sitting):
    match = game(sitting)
    for n in range(0, len(match) + 1, 3):
        position, text = match.at(n), positions(sitting)[n]
        for viewer in (None, *range(sitting.players)):
            view = {words[0]: words[1:] for words in lines_of(position.view(viewer))}
            cards = {int(words[1]): words[2] for words in lines_of(position.view(viewer)) if words[0] == "mission"}
            hidden = {seat for seat in cards if seat != viewer and n < len(match)}
            assert {seat for seat, card in cards.items() if card == "?"} == hidden
            assert set(view["marker_supply"]) <= {"?", "none"}
            looks = text.turn[1] == "replacing" and viewer == int(text.turn[0])
            assert view.get("plate", []) == (text.plate if looks else ["?"] * len(text.plate))


@every_sitting
@rule("H238", "T8")
def test_i18_a_record_for_spectators_holds_no_hidden_marker(sitting):
    """Cut off in the middle, it knows nothing of what comes: no marker is named that has not been seen by all."""
    match = game(sitting)
    cut = max(n for n in range(len(match)) if match.at(n).prompt.id == "D13")
    part = deal(sitting, "lively/0")
    assert part.replay([entry.moves for entry in match.entries[:cut]]) is None
    lines = {words[0]: words[1:] for words in lines_of(part.watch_record().position)}
    start = {words[0]: words[1:] for words in lines_of(part.watch_record().at(0))}
    assert set(start["marker_supply"]) == {"?"} and set(lines["marker_supply"]) <= {"?", "none"}
    assert set(lines["plate"]) == {"?"}


@every_sitting
@rule("H72", "H21", "H115", "H47", "H52", "H36")
def test_i19_every_piece_goes_where_the_rules_say(sitting):
    for before, after, events in steps(sitting):
        assert booked(before.supply, before.stock, events) == (after.supply, after.stock)


# -- texts that break one ---------------------------------------------------------------------------------------------

CHAIN = "route bremen_minden cube0 cube0 .;"
BROKEN = [
    ("I1", "supply 0 cubes 5 discs 1; stock 0 cubes 5 discs 0"),
    ("I1", "supply 0 cubes 12"),
    ("I2", "table 0 0 . ."),
    ("I2", "supply 0 discs 2"),
    ("I4", "city minden . cube0"),
    ("I4", "city minden cube0 . cube1 ."),
    ("I5", "unused 0 plus_3 plus_3 plus_3"),
    ("I5", "marker none; marker_supply none"),
    ("I6", "marker bremen_minden swap; marker kampen_osnabruck swap; marker bremen_hamburg swap; plate plus_3"),
    ("I6", "plate plus_3"),
    ("I11", "east_west 1 1"),
    ("I13", "city minden disc0"),
    ("I13", "city stade cube0"),
    ("I13", "city stendal cube0 cube1"),
    ("I14", "prestige 2 20"),
    ("I15", "turn 0 actions 1; displaced 0 cube from bremen_minden extras 1"),
]


@pytest.mark.parametrize(("broken", "lines"), BROKEN)
@rule("H83", "H2")
def test_a_text_that_breaks_an_invariant_is_refused_by_its_name(broken, lines):
    with pytest.raises(BadText) as caught:
        Table(lines)
    assert (caught.value.key, caught.value.params["invariant"]) == ("text.invariant", broken)


@rule("H129", "H131")
def test_i14_a_text_with_ten_full_cities_must_be_over():
    full = "city brunswiek cube1; city duisburg cube1; city stade disc1; city bremen disc2 cube2;"
    full += "city coellen cube2 cube2; city emden disc3 cube3; city goslar cube3 cube3; city hannover cube1 cube1;"
    full += "city hildesheim cube2 cube3;"
    assert Table(full).over is None
    assert Table(full + "city halle cube1 cube1; turn 0 over cities").over == "cities"
    with pytest.raises(BadText) as caught:
        Table(full + "city halle cube1 cube1")
    assert caught.value.params["invariant"] == "I14" and HIDDEN not in caught.value.params.values()

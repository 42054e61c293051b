"""Boards as files: another one takes the place of the first without a change of code; bad ones are refused."""

import tomllib
from pathlib import Path

import pytest

from hansa_core import Match
from hansa_core.bots.sensible_middle_ages import choose
from hansa_core.middle_ages.board import Board
from hansa_core.middle_ages.start import variants
from hansa_core.table import BadContent, BadSetup, Chance
from tests.games.middle_ages.other_board import OTHER, changed
from tests.games.middle_ages.table import facts
from tests.rules import rule

WORDS = ("en", "fr", "de")


def catalogue(language):
    path = Path(__file__).parents[3] / f"ui/games/middle_ages/words/{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))["middle_ages"]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_another_board_plays_to_its_end(players, seed):
    match, chance = Match.new(OTHER, ["A", "B", "C"][:players], seed), Chance(seed)
    n = 0
    while (seat := match.to_act) is not None:
        match.play(choose(match.position, match.position.legal_moves(seat), chance, n), seat)
        assert OTHER.violations(match.position) == []
        assert OTHER.position_from_text(match.position.to_text()) == match.position
        n += 1
    assert match.position.end_reason == "arrivals" and match.position.arrivals >= {2: 3, 3: 4}[players]
    assert {move.kind for entry in match.entries for move in entry.moves} >= {"buy", "bid", "move", "disc", "climb"}


@rule("M16", "M21", "M63", "M73", "M85")
def test_its_own_figures_count():
    position = Match.new(OTHER, ["A", "B"], "x", first=0).position
    assert position.cash == [3000, 3000] and list(position.supply) == [5, 6] and position.bonus == [0, 100, 0]
    assert [str(move) for move in position.legal_moves()] == [
        "done", "buy wool lund", "buy wool riga", "buy fish riga", "buy fish visby"
    ]  # fmt: skip
    position.apply(position.parse("buy wool riga"))
    assert position.cash[0] == 2800
    assert position.content.board.ascent_cost(7) == 300


@rule("M46", "M47", "M50")
def test_its_own_roads_are_driven():
    lines = "other_ages triangle 2010 players=2\nphase turn 0\nwagon 1 north_1>j_ferry\nwagon 2 visby master 0"
    position = OTHER.position_from_text(lines)
    ends = {str(move) for move in position.legal_moves() if move.kind == "move" and move.wagon == 1}
    assert ends == {"move 2 1 south_1>riga", "move 2 1 west_1>visby", "move 3 1 riga", "move 3 1 west_1>visby",
                    "move 5 1 riga", "move 5 1 west_1>visby"}  # fmt: skip


@rule("M83")
def test_where_the_lowest_level_is_not_free_all_is_paid_and_nobody_drops():
    lines = "other_ages triangle 2010 players=2\nphase auction 0\ncash 0 0\ncash 1 100\nlevel 1 1"
    position = OTHER.position_from_text(lines)
    for _ in range(2):
        position.apply(position.parse("pass"))
    assert position.prompt.id == "D18" and position.to_act == 1, "only who dropped may borrow"
    assert position.cash == [0, 0] and list(position.status) == [0, 0] and OTHER.violations(position) == []


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ("segment.0.b", "j_nowhere", "middle_ages.road_to_nowhere"),
        ("city.0.roads", ["r01", "r46"], "middle_ages.road_to_nowhere"),
        ("city.0.roads", ["r01"], "middle_ages.dead_end"),
        ("space.0.id", "r02", "middle_ages.twice"),
        ("city.0.goods", ["cloth", "gold"], "middle_ages.unknown_word"),
        ("status_track.upkeep.3", "much", "middle_ages.track_gap"),
        ("status_track.upkeep.3", 50, "middle_ages.track_gap"),
        ("status_track.upkeep.15", 0, "middle_ages.track_gap"),
        ("wagon_track.ascent_cost", [], "middle_ages.track_gap"),
        ("bonus_track.values.2", 300, "middle_ages.track_gap"),
        ("price_table.sell.4", None, "middle_ages.track_gap"),
        ("money.start_cash", 4950, "middle_ages.amount"),
        ("players.movement_tiles", [], "middle_ages.tiles"),
        ("investment.2", None, "middle_ages.card_missing"),
        ("setup.variant.0.courier_spaces.0", "r01", "middle_ages.courier_space"),
        ("setup.variant.0.courier_spaces.0", "paris", "middle_ages.unknown_word"),
        ("setup.variant.0.wagons.2", "paris", "middle_ages.variant"),
        ("setup.variant.0.wagons.2", "atlantis", "middle_ages.unknown_word"),
        ("money", None, "content.field_missing"),
        ("counts.wagons", "three", "content.field_kind"),
    ],
)
def test_a_bad_file_is_refused(path, value, key):
    with pytest.raises(BadContent) as caught:
        Board(changed(facts(), path, value), "board")
    assert caught.value.key == key and caught.value.params["place"].startswith("board")
    if key.startswith("middle_ages."):
        assert all(key.partition(".")[2] in catalogue(language) for language in WORDS)


INLAND = "board.setup.variant.inland"
MISSING = [
    *((f"{name}", "") for name in ("good", "city", "junction", "space", "segment", "counts", "money", "end", "players",
                                   "price_table", "bonus_track", "wagon_track", "status_track", "influence",
                                   "investment", "setup")),
    *((f"counts.{name}", "counts") for name in ("price_markers_per_type", "wagons")),
    *((f"money.{name}", "money") for name in ("start_cash", "loan_amount", "loan_repay", "ask_cap")),
    ("end.arrivals", "end"),
    *((f"players.{name}", "players") for name in ("movement_tiles", "wagon_slots_master", "wagon_slots_other",
                                                  "purchase_limit", "first_round_purchase_passes", "crests")),
    *((f"price_table.{name}", "price_table") for name in ("buy", "sell", "start_level")),
    *((f"bonus_track.{name}", "bonus_track") for name in ("values", "start_with_wagon", "start_without_wagon")),
    ("wagon_track.ascent_cost", "wagon_track"),
    *((f"status_track.{name}", "status_track") for name in ("upkeep", "max_climb_per_round")),
    *((f"setup.{name}", "setup") for name in ("face_up_investments", "variant")),
    ("setup.variant.0.id", "setup.variant"),
    *((f"setup.variant.0.{name}", "setup.variant.inland") for name in ("wagons", "courier_spaces")),
    ("good.1.id", "good"),
    ("good.1.count", "good"),
    ("city.2.id", "city"),
    ("city.2.goods", "city.koeln"),
    ("city.2.roads", "city.koeln"),
    ("junction.0.branches", "junction.j_westfalen"),
    ("segment.0.id", "segment"),
    *((f"segment.0.{name}", "segment.s01") for name in ("a", "b", "spaces")),
    ("influence.0.id", "influence"),
    ("influence.0.count", "influence.free_loading"),
    ("investment.0.id", "investment"),
    ("investment.0.stars", "investment.discount_purchase"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "place"), MISSING)
def test_what_is_missing_or_of_another_kind_is_named_with_its_place(path, place):
    """A reader of the file finds the line: the table it belongs to, and the name of the field."""
    where = f"board.{place}".removesuffix(".")
    for value, key in ((None, "content.field_missing"), (1.5, "content.field_kind")):
        with pytest.raises(BadContent) as caught:
            Board(changed(facts(), path, value), "board")
        assert caught.value.key == key
        assert (caught.value.params["place"], caught.value.params["field"]) == (where, path.rpartition(".")[2])


@pytest.mark.parametrize(
    ("path", "value", "params"),
    [
        ("segment.0.b", "j_nowhere", {"place": "board.segment.s01", "node": "j_nowhere"}),
        ("city.0.roads", ["r01", "r46"], {"place": "board.brugge", "node": "r46"}),
        ("city.0.roads", ["r01"], {"place": "board.brugge", "node": "brugge"}),
        ("space.0.id", "r02", {"place": "board.space", "id": "r02"}),
        ("junction.0.id", "paris", {"place": "board", "id": "paris"}),
        ("city.0.goods", ["cloth", "gold"], {"place": "board.city.brugge.goods", "word": "gold"}),
        ("status_track.upkeep.3", "much", {"place": "board.status_track.upkeep"}),
        ("wagon_track.ascent_cost", [], {"place": "board.wagon_track.ascent_cost"}),
        ("bonus_track.values.2", 300, {"place": "board.bonus_track.values"}),
        ("bonus_track.start_with_wagon", 50, {"place": "board.bonus_track.start_with_wagon", "amount": 50}),
        ("bonus_track.start_without_wagon", -100, {"place": "board.bonus_track.start_without_wagon", "amount": -100}),
        ("price_table.buy.0", 120, {"place": "board.price_table.buy"}),
        ("price_table.sell.0", -100, {"place": "board.price_table.sell"}),
        ("price_table.sell.4", None, {"place": "board.price_table.sell"}),
        ("money.ask_cap", 150, {"place": "board.money.ask_cap", "amount": 150}),
        ("money.loan_amount", 150, {"place": "board.money.loan_amount", "amount": 150}),
        ("money.loan_repay", -100, {"place": "board.money.loan_repay", "amount": -100}),
        ("players.movement_tiles", [1, 10], {"place": "board.players.movement_tiles"}),
        ("players.movement_tiles", [0, 1], {"place": "board.players.movement_tiles"}),
        ("investment.2", None, {"place": "board.investment", "card": "master_coachman"}),
        ("influence.2", None, {"place": "board.influence", "card": "special_sale"}),
        ("setup.variant.0.courier_spaces.0", "r01", {"place": f"{INLAND}.courier_spaces", "space": "r01"}),
        ("setup.variant.0.courier_spaces.0", "paris", {"place": f"{INLAND}.courier_spaces", "word": "paris"}),
        ("setup.variant.0.courier_spaces", [], {"place": INLAND}),
        ("setup.variant.0.wagons.2", "paris", {"place": INLAND}),
        ("setup.variant.0.wagons.2", "atlantis", {"place": f"{INLAND}.wagons", "word": "atlantis"}),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_place(path, value, params):
    with pytest.raises(BadContent) as caught:
        Board(changed(facts(), path, value), "board")
    assert params.items() <= dict(caught.value.params).items()


def test_a_space_where_three_roads_meet():
    """Only a junction is a fork."""
    data = facts()
    data = changed(data, "junction", [each for each in data["junction"] if each["id"] != "j_westfalen"])
    data = changed(data, "space", [*data["space"], {"id": "j_westfalen"}])
    with pytest.raises(BadContent) as caught:
        Board(data, "board")
    assert caught.value.key == "middle_ages.dead_end"
    assert caught.value.params == {"place": "board.j_westfalen", "node": "j_westfalen"}


def test_some_set_up_must_be_there_for_everybody():
    data = facts()
    for at in range(len(data["setup"]["variant"])):
        data = changed(data, f"setup.variant.{at}.optional", True)
    with pytest.raises(BadContent) as caught:
        Board(data, "board")
    assert caught.value.key == "middle_ages.variant" and caught.value.params == {"place": "board.setup"}


@rule("M12", "M14")
def test_a_choice_of_the_host_that_the_board_cannot_give():
    board = Board(facts(), "board")
    for options, key, params in (
        ({"variant": "alpine", "courier": "random"}, "middle_ages.unknown_variant", {"variant": "alpine"}),
        ({"variant": "ports", "courier": "r46"}, "middle_ages.courier_far", {"space": "r46"}),
    ):
        with pytest.raises(BadSetup) as caught:
            variants(board, options)
        assert caught.value.key == key and params.items() <= dict(caught.value.params).items()


def test_a_good_without_a_city():
    data = facts()
    for city in range(6):
        data = changed(data, f"city.{city}.goods", [good for good in data["city"][city]["goods"] if good != "silk"])
    with pytest.raises(BadContent) as caught:
        Board(data, "board")
    assert caught.value.key == "middle_ages.good_without_city" and caught.value.params == {
        "place": "board.city", "good": "silk"
    }  # fmt: skip


def test_an_island():
    data = changed(facts(), "space", [*facts()["space"], {"id": "x1"}, {"id": "x2"}, {"id": "x3"}])
    loop = {"id": "s99", "a": "x1", "spaces": ["x2", "x3"], "b": "x1"}
    data = changed(data, "segment", [*data["segment"], loop])
    with pytest.raises(BadContent) as caught:
        Board(data, "board")
    assert caught.value.key == "middle_ages.not_connected"
    assert caught.value.params == {"place": "board", "node": "x1"}


def test_a_set_up_that_the_board_has_not():
    with pytest.raises(BadSetup) as caught:
        OTHER.setup(2, variant="inland")
    assert caught.value.key == "setup.option_value"


@rule("M14")
def test_every_fork_is_reached_by_some_road():
    """The roads of the box: 46 plain spaces, 5 junctions, 6 cities, 63 steps."""
    roads = Board(facts(), "board").roads
    assert len(roads.nodes) == 46 + 5 + 6 and sum(map(len, roads.neighbours)) == 2 * 63

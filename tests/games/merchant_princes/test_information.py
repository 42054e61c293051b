"""Who knows what: P9 to P11, and what the table protocol promises about it (T5 to T8)."""

import pytest

from hansa_core.table import CHANCE, HIDDEN, Chance, Refused
from tests.games.kit.play import play_on
from tests.games.merchant_princes.random_play import SETUPS, deal, finished
from tests.games.merchant_princes.setups import SUITE
from tests.games.merchant_princes.table import GAME, GOODS, PLAYERS, Table, lines_of, read
from tests.rules import expect_refusal, rule

every_game = pytest.mark.parametrize(("players", "variant"), SETUPS)
HANDS = "turn 0 phase2; hand 0 blue blue red; hand 1 white white; gold 0 7; gold 1 5; row red red red red red red"


def viewers(players):
    return (None, *range(players))


@rule("P9", "P10", "T7")
@every_game
def test_a_view_shows_exactly_what_the_rules_open(players, variant):
    match = finished(players, variant)
    for n in range(0, len(match) + 1, 7):
        position = match.at(n)
        full, over = lines_of(position), position.end_reason is not None
        for viewer in viewers(players):
            seen = lines_of(position.view(viewer))
            secret = {"pile"} | {f"hand {seat}" for seat in range(players) if seat != viewer}
            secret |= {f"gold {seat}" for seat in range(players) if seat != viewer and not over}
            mine = viewer == position.to_act
            assert {key for key in full if seen.get(key) != full[key]} <= secret | {"laid"}
            assert all(seen[key] == ["?"] * len(full[key]) for key in secret)
            assert seen.get("laid") == (full.get("laid") if mine else None)


@rule("P9")
def test_gold_of_others_is_nobodys_business_until_the_end():
    table = Table(HANDS)
    assert [score["gold"] for score in table.position.view(0).score()] == [7, None]
    assert [score["gold"] for score in table.position.view(None).score()] == [None, None]
    over = Table("turn 0 over; pile none; gold 0 7; gold 1 5")
    assert [score["gold"] for score in over.position.view(None).score()] == [7, 5]


@rule("P9", "P23")
def test_payments_and_incomes_are_told_to_everybody():
    table = Table(HANDS + "; ships 1 blue white").play("lay blue 1", "sell")
    for viewer in viewers(2):
        events = [event for line in table.match.log(viewer) for event in line.events]
        assert [event.params["n"] for event in events if event.key == "merchant_princes.earned"] == [1]
    bought = Table("gold 0 12").play("buy docker")
    assert all(
        dict(bought.match.log(viewer)[0].events[0].params) == {"seat": 0, "card": "docker", "price": 12}
        for viewer in viewers(2)
    )


@rule("P9")
def test_only_the_one_who_draws_learns_which_cards():
    table = Table("turn 0 phase2; pile green yellow white").play("draw")
    events = {viewer: [e for line in table.match.log(viewer) for e in line.events] for viewer in viewers(2)}
    assert [dict(e.params) for e in events[0] if e.key == "merchant_princes.drew_cards"] == [
        {"seat": 0, "goods": ["green", "yellow"]}
    ]
    for viewer in (None, 1):
        assert [(e.key, dict(e.params)) for e in events[viewer] if "drew" in e.key] == [
            ("merchant_princes.drew", {"seat": 0, "n": 2, "left": 1})
        ]
        assert "green" not in str(events[viewer]) and "yellow" not in str(events[viewer])


@rule("P9")
def test_nobody_reveals_before_the_end():
    with expect_refusal("P9", "merchant_princes.nothing_to_reveal"):
        Table("turn 0 phase1").play("reveal 3")


@rule("P10")
def test_of_covered_cards_only_the_number_is_kept():
    """Two games that differ in what was covered are one position afterwards, for everybody."""
    colours = (("white", "brown"), ("brown", "white"))
    lines = "turn 0 phase2; hand 0 blue; row {} red red red red red; pile {} green"
    tables = [Table(lines.format(*pair)) for pair in colours]
    for table in tables:
        table.play("lay blue 1", "sell")
    assert tables[0].covered == tables[1].covered and tables[0].row == tables[1].row
    assert tables[0].position.view(None) == tables[1].position.view(None)


@rule("P11")
def test_a_hand_grows_without_limit():
    table = Table("turn 0 phase2; hand 0" + " blue red" * 9)
    table.play("draw")
    assert len(table.hand(0)) == 20 and table.asked == (1, "D2")


@rule("P11")
def test_played_cards_stay_in_their_slots():
    table = Table(HANDS).play("lay blue 2", "lay blue 5", "sell")
    assert table.covered == [0, 1, 0, 0, 1, 0] and table.row == "red blue red red blue red".split()


# -- worlds that fit ---------------------------------------------------------------------------------------------------


@rule("T7", "P9")
def test_more_worlds_than_one_are_drawn():
    position = finished(3).at(60)
    worlds = [position.resample(0, Chance(str(i))) for i in range(12)]
    assert len({world.to_text() for world in worlds}) == 12
    assert len({lines_of(world)["gold 1"][0] for world in worlds}) > 4
    assert len({" ".join(lines_of(world)["hand 1"]) for world in worlds}) > 4


@rule("T7", "P5")
def test_nobody_is_thought_to_have_gold_before_the_first_sale():
    position = Table.dealt(3).position
    assert all(
        lines_of(position.resample(0, Chance(str(i))))[f"gold {seat}"] == ["0"] for i in range(9) for seat in (1, 2)
    )


@rule("T7")
def test_a_world_for_a_sale_that_is_not_closed_holds_its_cards():
    unknown = read("turn 0 phase2; hand 0 ? ? ? ?; laid blue 1 2 5")
    for i in range(10):
        world = unknown.resample(None, Chance(str(i)))
        assert GAME.violations(world) == [] and lines_of(world)["hand 0"].count("blue") >= 3


@rule("T7")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_changed_secret_changes_nothing_that_others_get(players):
    """Two games that differ in the hand and gold of seat 1 and in the pile: what the others get is equal throughout."""
    worlds = []
    for hand, gold, pile in (("white white", 3, "red blue"), ("green brown", 9, "blue red")):
        lines = f"hand 0 blue blue; hand 1 {hand}; gold 1 {gold}; pile {pile} yellow yellow yellow yellow yellow yellow"
        worlds.append(
            Table(lines, players).play("end", "lay blue 1", "sell", "end", "draw", *["end", "draw"] * (players - 2))
        )
    one, other = worlds
    for viewer in {None, *range(players)} - {1}:
        assert one.position.view(viewer) == other.position.view(viewer) and one.match.log(viewer) == other.match.log(
            viewer
        )
    assert one.position.view(1) != other.position.view(1) and one.match.log(1) != other.match.log(1)
    assert one.match.watch_record().to_bytes() == other.match.watch_record().to_bytes()
    assert one.match.to_bytes() != other.match.to_bytes()


# -- a sale that is not closed is a chain (T5) ------------------------------------------------------------------------


@rule("T5", "P20")
def test_cards_laid_are_the_sellers_secret_until_the_sale_is_closed():
    table = Table(HANDS)
    before = {viewer: table.position.view(viewer) for viewer in viewers(2)}
    table.play("lay blue 1", "lay blue 3")
    assert table.position.chain == 2
    for viewer in (None, 1):
        assert table.position.view(viewer) == before[viewer] and table.match.log(viewer) == []
    assert lines_of(table.position.view(0))["laid"] == ["blue", "1", "3"] and len(table.match.log(0)) == 2
    table.match.cancel()
    assert table.position.view(0) == before[0] and len(table.match) == 0


@rule("T5", "P20")
def test_equal_sales_are_one_position_whatever_the_order():
    one, other = (Table(HANDS).play(*moves) for moves in (("lay blue 1", "lay blue 3"), ("lay blue 3", "lay blue 1")))
    assert one.position == other.position


# -- undo -------------------------------------------------------------------------------------------------------------


def undo_stops(table):
    with pytest.raises(Refused) as caught:
        table.match.undo()
    return caught.value.key


@rule("T6", "P26")
def test_a_drawn_card_ends_the_undo():
    table = Table("turn 0 phase1; pile blue red green").play("exchange 1 white", "end")
    assert table.match.barrier.n == 0
    table.play("draw")
    assert undo_stops(table) == "undo.revealed" and table.match.barrier == (3, "revealed")


@rule("T6", "P20")
def test_a_closed_sale_ends_the_undo_and_one_that_is_not_closed_does_not():
    table = Table(HANDS).play("lay blue 1")
    table.match.undo()
    table.play("lay blue 2", "sell")
    assert undo_stops(table) == "undo.revealed"


@rule("T6", "P36")
def test_exchanges_purchases_and_the_end_of_phase_1_can_be_undone():
    table = Table("gold 0 12; cards 0 docker").play("exchange 1 white", "buy docker", "end")
    for _ in range(3):
        table.match.undo()
    assert table.asked == (0, "D2") and table.gold(0) == 12 and table.ships(0) == ["yellow", "brown"]


@rule("T6", "P27")
def test_declining_and_discarding_can_be_undone():
    declined = Table("turn 0 post; cards 0 trading_post").play("stop")
    declined.match.undo()
    assert declined.asked == (0, "D4")
    discarded = Table("turn 0 discard; hand 0 blue blue blue red", hand_limit=3).play("discard red")
    discarded.match.undo()
    assert discarded.asked == (0, "D5")


# -- records for spectators -------------------------------------------------------------------------------------------


@rule("T8", "P9", "P29")
@every_game
def test_at_the_end_of_a_record_for_spectators_every_purse_is_revealed(players, variant):
    match = finished(players, variant)
    reveals = [entry for entry in match.watch_record().entries if entry.seat == CHANCE]
    assert [entry.moves[0].values[0] for entry in reveals] == [score["gold"] for score in match.position.score()]
    assert len(reveals) == players


@rule("T8", "P9")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_record_for_spectators_holds_no_hidden_card(players):
    match = deal(players, "hand_limit", "half")
    play_on(SUITE, match, Chance("half"), "sensible", 90)
    while match.position.chain:
        match.undo()
    record = match.watch_record()
    for n in range(len(record) + 1):
        lines = lines_of(record.at(n))
        for key in ("pile", *(f"hand {seat}" for seat in range(players)), *(f"gold {seat}" for seat in range(players))):
            assert set(lines[key]) <= {"?"}
    discards = [entry.moves[0] for entry in record.entries if entry.moves[0].kind == "discard"]
    assert discards and {move.values[0] for move in discards} == {HIDDEN}


@rule("P9", "T7")
def test_a_spectator_lists_every_move_that_some_hand_and_purse_allow():
    table = Table(HANDS)
    seen = table.position.view(None)
    assert {str(move) for move in seen.legal_moves()} >= {
        f"lay {good} {slot}" for good in GOODS for slot in range(1, 7)
    }
    purse = Table("gold 0 0; gold 1 0").position.view(None)
    assert {str(move) for move in purse.legal_moves() if move.kind == "buy"} >= {"buy docker", "buy ship.red"}
    assert Table("gold 0 0").legal("buy") == set()


@rule("P9", "P1")
def test_a_colour_that_is_all_in_sight_is_in_no_unknown_hand():
    hands = "hand 1 blue blue blue blue; row blue blue blue blue blue blue"
    seen = read(f"turn 0 phase2; hand 0 ? ?; {hands}")
    assert not [move for move in seen.legal_moves() if move.kind == "lay" and move.values[0] == "blue"]
    assert [move for move in seen.legal_moves() if move.kind == "lay" and move.values[0] == "red"]


@rule("P29", "P9")
def test_at_the_end_of_a_record_only_gold_is_revealed():
    over = read("turn 0 over; pile none; gold 0 ?; gold 1 4")
    assert over.to_act == CHANCE and over.prompt.params == {"item": "gold", "seat": 0}
    assert over.end_reason is None and over.winners() == ()
    assert [str(over.legal_moves()[at]) for at in (0, -1)] == ["reveal 0", "reveal 2999"]
    refused = over.why_not(over.parse("draw"))
    assert (refused.rule, refused.key) == ("P29", "merchant_princes.gold_is_counted")
    over.apply(over.parse("reveal 9"))
    assert over.end_reason == "pile" and over.winners() == (0,)

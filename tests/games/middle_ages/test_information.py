"""Who knows what: M3 to M9, M115, and what the table protocol promises about it (T5 to T8)."""

import pytest

from hansa_core import Match
from hansa_core.table import Chance, Refused
from tests.games.kit.play import finished
from tests.games.middle_ages.setups import SITTINGS, SUITE
from tests.games.middle_ages.table import GAME, NAMES, Table, lines_of, read
from tests.rules import rule

every_game = pytest.mark.parametrize("sitting", SITTINGS.values(), ids=list(SITTINGS))
HELD = "cash 0 700; cash 1 900; cards 0 broken_axle social_ascent; cards 1 social_status"


def viewers(players):
    return (None, *range(players))


@rule("M4", "M5", "M6")
@every_game
def test_a_view_shows_exactly_what_the_rules_open(sitting):
    match = finished(SUITE, sitting)
    for n in range(0, len(match) + 1, 9):
        position = match.at(n)
        full, over = lines_of(position), position.end_reason is not None
        picking = position.base_phase == "pick" and "influence_draw" not in dict(sitting.options)
        for viewer in viewers(sitting.players):
            seen = lines_of(position.view(viewer))
            others = [seat for seat in range(sitting.players) if seat != viewer]
            secret = {f"cards {seat}" for seat in others} | {"pile"}
            secret |= set() if over else {f"cash {seat}" for seat in others}
            secret |= set() if picking and viewer == position.base_active else {"stack"}
            for key in secret & set(full):
                assert set(seen[key]) <= {"?"} and len(seen[key]) == len(full[key]), (n, viewer, key)
            mine = position.chain and viewer != position.to_act
            differs = {key for key in full if seen.get(key) != full[key]} - secret
            assert differs <= ({"phase", "draft", "beside", "deal"} if mine else set()), (n, viewer, differs)


@rule("M4")
def test_cash_and_faces_are_the_owners_alone():
    table = Table(f"round 2; {HELD}")
    texts = {viewer: table.position.view(viewer).to_text() for viewer in viewers(3)}
    assert "cash 0 700" in texts[0] and all("cash 0 ?" in texts[viewer] for viewer in (None, 1, 2))
    assert "cards 0 broken_axle social_ascent" in texts[0]
    assert all("cards 0 ? ?" in texts[viewer] for viewer in (None, 1, 2))
    assert "cards 1 ?" in texts[0] and "cash 1 900" not in texts[0]


@rule("M4")
def test_a_view_of_two_players_does_not_tell_the_others_cash_by_subtraction():
    position = Table("round 2; cash 0 700; cash 1 900", 2).position
    for viewer, other in ((0, "900"), (1, "700"), (None, "1600")):
        seen = position.view(viewer)
        assert other not in seen.to_text() and seen.ledger == -1 and "1600" not in seen.to_text()


@rule("M4", "M5")
def test_payments_are_public():
    table = Table("round 2").play("buy wine paris")
    for viewer in viewers(3):
        (line,) = table.match.log(viewer)
        assert dict(line.events[0].params) == {"seat": 0, "good": "wine", "city": "paris", "florins": 100}


@rule("M7", "T4")
def test_records_cannot_claim_sealed_answers_early():
    """An entry holds as many answers as seats are asked, and each must be legal for its seat."""
    table = Table("phase bid; at 1; cash 1 300")
    match = Match.new(GAME, NAMES[:3], "s", start=table.match.header.start)
    bid = match.position.parse
    for moves, key in (
        (["bid 100"], "table.answers"),
        (["bid 100"] * 4, "table.answers"),
        (["bid 100", "bid 400", "bid 0"], "middle_ages.bid_cash"),
        (["bid 100", "pass", "bid 0"], "middle_ages.not_now"),
    ):
        stopped = match.replay([[bid(move) for move in moves]])
        assert stopped is not None and stopped.problem.key == key and len(match) == 0


@rule("M115", "T7")
@every_game
def test_who_is_asked_what_depends_on_public_facts_only(sitting):
    """Other cash and other cards of the same number give the same question to the same seat."""
    match = finished(SUITE, sitting)
    for n in range(0, len(match), 5):
        position = match.at(n)
        for i in range(2):
            world = position.resample(None if i else 0, Chance(f"{n}/{i}"))
            assert (world.to_act_all, world.prompt) == (position.to_act_all, position.prompt)


FREE = (
    "round 1 first 2; phase free_loading 2; at 1; wagon 1 paris master 0; wagon 2 r07>r08; wagon 3 r34>r35;"
    "warehouse 1 paris wine; warehouse 2 paris wine; cards 2 free_loading"
)


@rule("M115")
@pytest.mark.parametrize("cards", ["broken_axle", "social_ascent", "loading_master"])
@pytest.mark.parametrize(
    ("lines", "move", "question"),
    [("round 2; phase buy 2", "done", "D2"), (FREE, "pass", "D21"), ("phase auction 2; passed 0 1", "pass", "D17")],
)
def test_a_window_is_put_to_every_card_player(cards, lines, move, question):
    table = Table(f"{lines}; cards 1 {cards}").play(move)
    assert table.position.prompt.id == question and 1 in table.position.to_act_all


@rule("M115")
def test_a_refusal_is_told_to_its_sender_alone():
    table = Table("phase bid; at 1; cash 0 300")
    with pytest.raises(Refused):
        table.play("bid 900")
    assert all(table.match.log(viewer) == [] for viewer in viewers(3)) and table.match.pending == {}


@rule("M5", "M9")
def test_played_cards_and_numbers_of_cards_are_public():
    table = Table("phase axle 0; cards 0 broken_axle social_ascent").play("break_axle 2")
    for viewer in viewers(3):
        lines = lines_of(table.position.view(viewer))
        assert lines["played"] == ["broken_axle"] and len(lines["cards 0"]) == 1 and len(lines["stack"]) == 19


@rule("M9", "T7")
def test_an_unknown_card_can_be_any_that_is_not_out():
    seen = read("phase axle 0; cards 0 ?; stack" + " ?" * 20)
    assert [str(move) for move in seen.legal_moves()] == ["pass", *(f"break_axle {n}" for n in (1, 2, 3))]
    known = read("phase axle 0; cards 0 ?; cards 1 broken_axle; played broken_axle broken_axle; stack" + " ?" * 17)
    assert known.resample(None, Chance("x")).to_text().count("cards 0 broken_axle") == 0


@rule("T7", "M4")
def test_a_spectator_lists_every_move_that_some_purse_allows():
    table = Table("phase bid; at 1; cash 0 0; cash 1 0; cash 2 0")
    assert len(table.legal(seat=0)) == 1 and len(table.position.view(None).legal_moves(0)) == 1000
    upkeep = read("phase upkeep 0; level 0 3; cash 0 ?; cards 0 ?; stack" + " ?" * 20)
    assert [str(move) for move in upkeep.legal_moves()] == ["social_status", "pay 0", "pay 1", "pay 2", "pay 3"]


@rule("T8", "M83")
def test_a_record_is_told_the_level_of_who_pays_without_being_asked():
    table = Table("phase auction 2; passed 0 1; level 0 8; level 1 2; cash 0 700").play("pass", "borrow")
    record = table.match.watch_record()
    assert [str(entry) for entry in record.entries] == ["pass", "pay 6", "borrow", "pay 2"]
    assert record.position == table.position.view(None)


@rule("M3")
@every_game
def test_nobody_ever_spends_more_than_he_has(sitting):
    match = finished(SUITE, sitting)
    assert min(cash for n in range(len(match) + 1) for cash in match.at(n).cash) >= 0


@rule("T7", "M39", "M4")
def test_a_counter_offer_says_nothing_about_the_purse_of_whom_it_is_put_to():
    lines = "phase talk 2; at 1; talk 1 partner 2; wagon 1 hamburg master 1; warehouse 2 hamburg iron; cash 2 300"
    table = Table(lines).play("propose iron", "price 200")
    assert all(table.position.resample(1, Chance(str(i))).cash[2] >= 200 for i in range(9)), "what he offers he has"
    table.play("counter iron", "price 10000")
    assert any(table.position.resample(1, Chance(str(i))).cash[2] < 10000 for i in range(9))

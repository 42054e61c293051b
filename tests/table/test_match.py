"""The table's own rules, T1 to T6, on short games of the fair."""

import pytest

from hansa_core import new_match
from hansa_core.table import CHANCE, BadSetup, Event, Move
from hansa_core.table.match import Barrier, Entry
from tests.fair.tables import NAMES, bid, finished, full_text, match_from, new, play, position
from tests.rules import expect_refusal, rule

SALE = """
    fair village first players=2
    phase sale 0 1
    pile amber amber wax
    coins 5 5
    hand0 salt salt wax
    hand1 amber wax
"""
CHURCH = SALE.replace("first players=2", "second players=2 church=true")
DISCARD = SALE.replace("sale 0 1", "discard 1 0").replace("salt salt wax", "salt salt wax wax")


def everything(match):
    """All that could differ after something that must leave no trace."""
    views = [match.position.view(seat) for seat in (0, 1, None)]
    logs = [match.log(seat) for seat in (0, 1, None)]
    return match.digest(), match.position, match.to_bytes(save=True), match.pending, match.barrier, views, logs


@rule("T1")
def test_after_the_end_nothing_is_played():
    match = finished()
    before = everything(match)
    for seat in (None, 0, 1, -1):
        with expect_refusal("T1", "table.over"):
            match.play(Move("keep"), seat)
        with expect_refusal("T1", "table.over"):
            raise match.position.why_not(Move("keep"), seat)
    assert match.to_act is None and match.to_act_all == () and everything(match) == before
    assert list(match.position.legal_moves()) == []


@rule("T2")
@pytest.mark.parametrize("seat", [1, 2, 99, -1])
def test_only_the_seat_that_is_asked_moves(seat):
    match = match_from(SALE)
    before = everything(match)
    with expect_refusal("T2", "table.not_asked", seat=seat, asked=[0]):
        match.play(Move("keep"), seat)
    with expect_refusal("T2", "table.not_asked"):
        raise match.position.why_not(Move("keep"), seat)
    assert everything(match) == before and list(match.position.legal_moves(seat)) == []


@rule("T1", "T2", "T3")
def test_the_table_keeps_its_own_rules_whatever_a_game_answers(monkeypatch):
    sale, over = match_from(SALE), finished()
    monkeypatch.setattr(type(sale.position), "why_not", lambda self, move, seat=None: None)
    with expect_refusal("T1", "table.over"):
        over.play(Move("keep"))
    with expect_refusal("T2", "table.not_asked", seat=1):
        sale.play(Move("keep"), 1)
    with expect_refusal("T3", "table.undeclared"):
        sale.play(Move("lay", "gold"))
    with pytest.raises(AssertionError, match="no rule refuses it"):
        sale.play(Move("lay", "amber"))
    assert len(sale) == 0


@rule("T2", "T4")
def test_without_a_name_the_next_missing_seat_answers():
    match = new(3, first=1)
    match.play(Move("bid", 2), 2)
    play(match, "bid 1")
    assert match.pending == {1: Move("bid", 1), 2: Move("bid", 2)} and match.to_act_all == (0,)
    play(match, "bid 0")
    assert match.entries == (Entry(None, (Move("bid", 1), Move("bid", 2), Move("bid", 0))),)


@rule("T3")
@pytest.mark.parametrize(
    "move",
    [Move("steal", "salt"), Move("lay"), Move("lay", "gold"), Move("keep", "it"), ("keep",), ("lay", "salt"), "keep"],
)
def test_an_undeclared_move_is_refused(move):
    match = match_from(SALE)
    before = everything(match)
    with expect_refusal("T3", "table.undeclared"):
        match.play(move)
    assert everything(match) == before


@rule("T4")
def test_a_sealed_answer_waits_unseen_and_can_be_changed():
    match = new(2, first=0)
    record = match.digest(), match.to_bytes(), match.position, match.log(1), match.log(None)
    assert match.play(Move("bid", 5), 0) == ()
    assert match.play(Move("bid", 3), 0) == ()
    assert (match.digest(), match.to_bytes(), match.position, match.log(1), match.log(None)) == record
    assert match.to_act_all == (1,) and match.to_act == 1 and len(match) == 0
    assert "3" not in str(match.position.view(1).prompt) and match.position.to_act_all == (0, 1)
    match.play(Move("bid", 1), 1)
    assert match.pending == {} and str(match.entries[0]) == "bid 3 | bid 1"


@rule("T4")
def test_a_record_holds_one_answer_for_each_seat_that_is_asked():
    for answers in ([Move("bid", 1)], [Move("bid", 1)] * 3):
        match = new(2)
        stopped = match.replay([answers])
        with expect_refusal("T4", "table.answers", answers=len(answers), asked=2):
            raise stopped.problem
        assert len(match) == 0


@rule("T5")
def test_cancel_leaves_no_trace_of_a_chain():
    match = match_from(SALE)
    before = everything(match)
    play(match, "lay salt", "lay salt")
    assert match.settled == 0 and len(match) == 2
    match.cancel()
    assert everything(match) == before
    with expect_refusal("T6", "redo.nothing"):
        match.redo()
    with expect_refusal("T5", "cancel.nothing"):
        match.cancel()


@rule("T5")
def test_an_unfinished_chain_is_its_makers_alone():
    match = match_from(SALE)
    apart = [match.log(seat) for seat in (1, None)], [match.position.view(seat) for seat in (1, None)], match.to_bytes()
    play(match, "lay salt")
    now = [match.log(seat) for seat in (1, None)], [match.position.view(seat) for seat in (1, None)], match.to_bytes()
    assert now == apart
    assert [str(line.entry) for line in match.log(0)] == ["lay salt"]
    play(match, "sell")
    assert [str(line.entry) for line in match.log(1)] == ["lay salt", "sell"]


@rule("T4", "T5")
def test_cancel_takes_sealed_answers_back():
    match = new(3, first=0)
    before = everything(match)
    match.play(Move("bid", 5), 1)
    match.cancel()
    assert everything(match) == before and match.to_act_all == (0, 1, 2)


@rule("T5")
def test_a_match_does_not_begin_inside_a_chain():
    text = full_text(SALE.replace("hand0 salt", "laid salt\n hand0"))
    assert position(text).chain == 1
    with pytest.raises(BadSetup) as caught:
        new_match("fair", NAMES[:2], "s", start=text)
    assert caught.value.key == "setup.start_unfinished"


@rule("T6")
def test_undo_and_redo_walk_along_the_record():
    match = match_from(CHURCH)
    start = everything(match)
    play(match, "keep")
    after = everything(match)
    assert match.undo() == Entry(0, (Move("keep"),)) and everything(match) == start
    assert match.redo() == Entry(0, (Move("keep"),)) and everything(match) == after
    match.undo()
    play(match, "lay wax")
    with expect_refusal("T6", "redo.nothing"):
        match.redo()
    match.undo()
    with expect_refusal("T6", "undo.nothing"):
        match.undo()


@rule("T6")
def test_undo_stops_where_something_was_revealed():
    match = match_from(CHURCH)
    play(match, "lay wax", "sell")  # the others saw a card
    assert match.barrier == Barrier(2, "revealed")
    with expect_refusal("T6", "undo.revealed", n=2):
        match.undo(across_decided=True)
    play(match, "give 1")  # draws a card, turns up a lot
    assert match.barrier == Barrier(3, "revealed")
    bid(match, 0, 1)
    assert match.barrier == Barrier(4, "revealed")  # sealed answers are shown
    play(match, "keep")
    assert match.barrier == Barrier(4, "revealed") and match.undo() == Entry(1, (Move("keep"),))


@rule("T6")
def test_sealed_answers_and_reveals_always_inform():
    """Also where a game tells no event of it."""
    match = new(2, first=0)
    bid(match, 1, 0)
    assert quiet(match).barrier == Barrier(1, "revealed")
    record = finished().watch_record()
    n = next(n for n, entry in enumerate(record.entries) if entry.seat == CHANCE)
    del record._steps[n + 1 :]
    assert quiet(record).barrier == Barrier(n + 1, "revealed")


@rule("T6")
def test_undo_stops_where_another_seat_has_decided():
    match = quiet(match_from(CHURCH))
    play(match, "keep", "give 0")
    quiet(match)
    match.play(Move("bid", 1), 1)  # waits, but is a decision
    assert match.barrier == Barrier(2, "decided")
    with expect_refusal("T6", "undo.decided", n=2):
        match.undo()
    match.cancel()
    assert match.barrier == Barrier(0, "start")
    match.play(Move("bid", 1), 0)  # one's own answer does not bar the way
    assert match.barrier == Barrier(0, "start") and match.undo() == Entry(0, (Move("give", 0),))


@rule("T6")
def test_a_decision_taken_back_bars_the_way_until_asked_to_cross():
    match = quiet(match_from(DISCARD))  # seat 0 discards, then both bid
    play(match, "bury wax")
    quiet(match)
    bid(match, 0, 1)
    play(match, "keep")
    steps = quiet(match)._steps
    steps[1] = steps[1]._replace(entry=Entry(1, (Move("keep"),)))  # as if one seat alone had answered
    assert match.barrier == Barrier(1, "decided")
    match.undo(), match.undo()
    assert len(match) == 1 and match.barrier == Barrier(1, "decided")
    with expect_refusal("T6", "undo.decided", n=1):
        match.undo()
    match.undo(across_decided=True)
    assert len(match) == 0


def quiet(match):
    """The fair shows something in every round; here nobody learnt anything."""
    match._steps[:] = [step._replace(events=()) for step in match._steps]
    return match


@rule("T6")
def test_undo_stops_at_what_was_sent():
    match = match_from(CHURCH)
    play(match, "keep")
    match.mark_sent()
    assert match.barrier == Barrier(1, "sent")
    with expect_refusal("T6", "undo.sent", n=1):
        match.undo(across_decided=True)
    play(match, "give 0")
    assert match.barrier == Barrier(2, "revealed")
    match.mark_sent()
    assert match.barrier == Barrier(2, "sent")  # the stronger reason of the two


@rule("T5", "T6")
def test_an_unfinished_chain_is_never_sent():
    match = match_from(SALE)
    play(match, "lay salt")
    match.mark_sent()
    assert match.sent == 0
    match.cancel()
    play(match, "keep")
    match.mark_sent()
    assert match.sent == 1


@rule("T6")
def test_a_position_of_the_past_can_be_looked_up():
    match = finished()
    kept = [match.at(n).digest() for n in range(len(match) + 1)]
    assert match.at(len(match)) == match.position and len(set(kept)) == len(kept)
    again = new()
    for n, entry in enumerate(match.entries):
        assert again.position.digest() == kept[n]
        again.replay([entry.moves])
    for n in (-1, len(match) + 1):
        with pytest.raises(IndexError):
            match.at(n)


def test_an_event_for_one_seat_is_told_to_the_others_in_its_public_form():
    event = Event("drew", {"good": "wax"}, seat=1, public={"good": "?"})
    assert event.informs and event.seen_by(1).params == {"good": "wax"}
    assert event.seen_by(0).params == event.seen_by(None).params == {"good": "?"}
    assert Event("drew", {}, seat=1).seen_by(0) is None
    assert not Event("kept").informs and Event("shown", reveals=True).informs

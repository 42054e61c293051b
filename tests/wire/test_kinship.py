"""How a record that comes in meets one that is here."""

import pytest

from hansa_core import Match
from hansa_core.wire.kinship import Kinship, kinship
from tests.fair.tables import finished, match_from, new, play
from tests.rules import rule

WHOLE = finished(players=3)
SETTLED = [n for n in range(len(WHOLE) + 1) if not WHOLE.at(n).chain]
SALE = "fair village first players=2\n phase sale 0 1\n pile amber wax\n hand0 salt salt wax\n hand1 amber wax"


def part(n: int, whole: Match = WHOLE) -> Match:
    match = new(players=3)
    match.replay(entry.moves for entry in whole.entries[:n])
    return match


@pytest.mark.parametrize("mine", SETTLED[::2])
@pytest.mark.parametrize("theirs", SETTLED[::3])
def test_one_of_two_is_further_on(mine, theirs):
    received = Match.from_link(part(theirs).to_link())
    relation = "same" if mine == theirs else "newer" if mine < theirs else "older"
    assert kinship(part(mine), received) == Kinship(relation, min(mine, theirs))


@pytest.mark.parametrize("at", SETTLED[:-1])
def test_a_fork_is_found_where_it_is(at):
    other = part(at)
    for seat in other.position.to_act_all if other.position.sealed else other.position.to_act_all[:1]:
        legal = other.position.legal_moves(seat)
        moves = WHOLE.entries[at].moves
        other.play(next((move for move in reversed(legal) if move not in moves), legal[0]), seat)
    if other.position.chain or other.entries[at] == WHOLE.entries[at]:
        assert kinship(WHOLE, other).relation == "older"  # nothing else could be done, or it is not done yet
    else:
        assert kinship(WHOLE, other) == kinship(other, WHOLE) == Kinship("fork", at)


def test_another_game_is_another_game():
    for other in (new(3, seed="other"), new(3, coins=6), new(2), new(3, first=1)):
        assert kinship(WHOLE, other) == Kinship("other", 0)


@rule("T5")
def test_an_unfinished_chain_of_mine_does_not_count():
    mine, theirs = match_from(SALE), match_from(SALE)
    play(mine, "lay salt")
    assert kinship(mine, theirs) == Kinship("same", 0)
    play(theirs, "keep")
    assert kinship(mine, theirs) == Kinship("newer", 0)


def test_a_watch_link_of_my_game_is_known():
    watch = Match.from_link(part(5).watch_record().to_link())
    entries = len(watch)
    assert kinship(part(5), watch) == Kinship("same", entries) == kinship(watch, part(5))
    assert kinship(part(3), watch).relation == "newer" and kinship(WHOLE, watch) == Kinship("older", entries)
    assert kinship(new(3, seed="other"), watch).relation == "other"


@rule("T6")
def test_undo_stops_at_what_came_in_or_went_out():
    mine = match_from(SALE)
    play(mine, "keep")
    mine.mark_sent()
    saved = Match.from_bytes(mine.to_bytes(save=True), save=True)
    assert saved.barrier == mine.barrier == (1, "sent")
    assert kinship(saved, Match.from_link(mine.to_link())) == Kinship("same", 1)

"""The table protocol at positions of whole games: every game, board, edition, option and number of players."""

from functools import cache

import pytest

from hansa_core import Match
from hansa_core.table import CHANCE, Chance, Refused
from hansa_core.table.shelf import SHIPPED
from tests.games.kit.play import answer, applied, check_worlds, finished, sample
from tests.games.suites import SUITES, every_sitting, every_suite, viewers
from tests.rules import expect_refusal, rule

MOST_CHAINS = 12
"""So many unfinished chains of a game are looked at."""


@cache
def words_of(suite, setup) -> list:
    return [move for move in setup.vocabulary if suite.some_words(move)]


@every_suite
def test_the_notation_is_read(suite):
    kinds = {kind for sitting in suite.sittings.values() for kind in suite.deal(sitting, "s").setup.vocabulary.kinds}
    assert kinds <= set(suite.notation.kinds) and len(suite.notation.refusals) > 10 and suite.notation.events


@every_suite
def test_every_sitting_is_another_one(suite):
    setups = [suite.deal(sitting, "s").setup for sitting in suite.sittings.values()]
    assert len({id(setup) for setup in setups}) == len(setups)


@every_sitting
@rule("T1", "T2", "T3", "H28", "H243")
def test_every_listed_move_applies_and_every_other_is_refused_by_its_rule(suite, sitting):
    match = finished(suite, sitting)
    for n in sample(suite, sitting):
        position = match.at(n)
        before = position.to_text()
        for seat in position.to_act_all or (0,):
            listed = set(position.legal_moves(seat))
            for move in listed:
                assert position.why_not(move, seat) is None
                after = applied(position, move, seat)
                assert suite.sound(after) and after.to_text() != before
                asked = after.to_act_all
                assert all(after.legal_moves(each) for each in asked), f"{n}: {move} leads into a dead end"
            for move in words_of(suite, match.setup):
                if move not in listed:
                    refused = position.why_not(move, seat)
                    assert type(refused) is Refused, f"{n}: {move}: {refused}"
                    assert suite.notation.refusals.get(refused.key) == refused.rule, f"{n}: {move}: {refused}"
        assert position.to_text() == before


@every_suite
@rule("T1", "T2")
def test_t1_and_t2_have_one_key_for_all_games(suite):
    """A position says them as a match does, before any rule of the game."""
    match = finished(suite, next(iter(suite.sittings.values())))
    start, end = match.at(0), match.at(len(match))
    move = start.legal_moves()[0]
    assert start.why_not(move, 7) == Refused("T2", "table.not_asked", seat=7, asked=list(start.to_act_all))
    assert end.why_not(move, 7) == match.why_not(move, 7) == Refused("T1", "table.over")


@every_sitting
@rule("T2", "H238")
def test_nobody_else_has_moves(suite, sitting):
    match = finished(suite, sitting)
    for n in sample(suite, sitting)[:-1]:
        position = match.at(n)
        for seat in set(range(sitting.players)) - set(position.to_act_all):
            assert list(position.legal_moves(seat)) == []
            for move in position.legal_moves()[:3]:
                assert position.why_not(move, seat).key == "table.not_asked"


@every_sitting
@rule("H242")
def test_the_list_is_short_without_doubles_and_in_the_order_of_the_notation(suite, sitting):
    match = finished(suite, sitting)
    words = match.setup.vocabulary
    fields = {name: list(kind.fields.values()) for name, kind in words.kinds.items()}
    for n in range(len(match)):
        for seat in match.at(n).to_act_all:
            legal = match.at(n).legal_moves(seat)
            assert 1 <= len(legal) <= suite.most_listed
            ranks = [
                (suite.notation.kinds.index(move.kind), *map(lambda f, v: f.index(v), fields[move.kind], move.values))
                for move in legal
            ]
            numbers = [words.number(move) for move in legal]
            assert len(set(numbers)) == len(numbers)
            assert not suite.in_order or (ranks == sorted(ranks) and numbers == sorted(numbers))


@every_sitting
def test_events_are_those_of_the_notation(suite, sitting):
    match = finished(suite, sitting)
    keys = {event.key for n in range(len(match)) for event in match._steps[n].events}
    assert keys and keys <= suite.notation.events


@every_sitting
@rule("H242")
def test_the_list_does_not_depend_on_how_the_position_came_about(suite, sitting):
    match = finished(suite, sitting)
    for n in sample(suite, sitting):
        position, again = match.at(n), suite.from_text(match.at(n).to_text())
        assert again == position
        for seat in position.to_act_all:
            legal = list(again.legal_moves(seat))
            assert legal == list(position.legal_moves(seat)) == [again.parse(str(move)) for move in legal]


@every_sitting
@rule("T7", "H238")
def test_every_world_that_fits_looks_the_same(suite, sitting):
    match = finished(suite, sitting)
    assert len(match) in sample(suite, sitting)
    for n in sample(suite, sitting):
        for seat in range(sitting.players):
            for i in range(2):
                check_worlds(suite, match.at(n), seat, f"{n}/{i}")


@every_suite
@rule("T7", "H238")
def test_more_worlds_than_one_are_drawn(suite):
    position = suite.deal(next(iter(suite.sittings.values())), "worlds").position
    assert len({position.resample(0, Chance(str(i))).to_text() for i in range(8)}) == 8


@every_sitting
@rule("T8", "H238")
def test_a_record_for_spectators_leads_to_what_they_saw(suite, sitting):
    match = finished(suite, sitting)
    record = match.watch_record()
    n = 0
    for k in range(1, len(match) + 1):
        n += 1
        while n < len(record) and record.entries[n].seat == CHANCE:
            n += 1
        if match.at(k).chain == 0:
            assert record.at(n) == match.at(k).view(None) and record.at(n).end_reason == match.at(k).end_reason
    played = [str(entry) for entry in record.entries if entry.seat != CHANCE]
    assert n == len(record) and played == [str(line.entry) for line in match.log(None)]
    data = record.to_bytes()
    assert suite.seed == "0" or suite.seed.encode() not in data
    assert match.header.seed_hash.encode() in data and record.watch_record().to_bytes() == data
    opened = Match.from_bytes(data)
    assert opened.position == match.position.view(None) and opened.position.winners() == match.position.winners()


@every_sitting
@rule("T6", "H240")
def test_undo_goes_back_to_the_barrier_and_redo_returns(suite, sitting):
    match = finished(suite, sitting)
    again = suite.deal(sitting, suite.seed)
    looks = set(sample(suite, sitting))
    for n, entry in enumerate(match.entries, 1):
        assert again.replay([entry.moves]) is None
        if n not in looks:
            continue
        barrier, back = again.barrier, 0
        while len(again) > barrier.n:
            again.undo()
            back += 1
            assert again.position == match.at(n - back)
        reason = barrier.reason if barrier.n else "nothing"
        with pytest.raises(Refused) as caught:
            again.undo()
        assert (caught.value.rule, caught.value.key) == ("T6", f"undo.{reason}")
        for _ in range(back):
            again.redo()
        assert again.position == match.at(n) and again.digest() == match.digest_at(n)
        with expect_refusal("T6", "redo.nothing"):
            again.redo()
    assert again.to_bytes() == match.to_bytes()


@every_sitting
@rule("T5", "H242")
def test_chains_can_be_cancelled_saved_and_stay_at_home(suite, sitting):
    match = finished(suite, sitting)
    again = suite.deal(sitting, suite.seed)
    chains = 0
    for n, entry in enumerate(match.entries, 1):
        assert again.replay([entry.moves]) is None
        steps = again.position.chain
        if not steps or chains > MOST_CHAINS:
            continue
        chains += 1
        kept = Match.from_bytes(again.to_bytes(save=True), save=True)
        assert kept.position == again.position and kept.position.chain == steps and len(kept) == n
        sent = Match.from_bytes(again.to_bytes())
        assert len(sent) == again.settled == n - steps and sent.position == match.at(n - steps)
        for seat in set(viewers(sitting)) - {again.position.to_act}:
            assert again.position.view(seat) == match.at(n - steps).view(seat), f"entry {n}, viewer {seat}"
            assert [line.n for line in again.log(seat)] == list(range(n - steps))
        kept.cancel()
        assert kept.position == match.at(n - steps) and kept.position.chain == 0
        with expect_refusal("T5", "cancel.nothing"):
            kept.cancel()
    assert chains


@every_sitting
@rule("T8", "H238")
def test_records_and_links_lead_to_the_same_game(suite, sitting):
    match = finished(suite, sitting)
    for opened in (Match.from_bytes(match.to_bytes()), Match.from_link(match.to_link())):
        assert opened.digest() == match.digest() and opened.setup is match.setup
        assert [opened.at(n) for n in range(len(match) + 1)] == [match.at(n) for n in range(len(match) + 1)]
        assert opened.position.winners() == match.position.winners() != ()
    assert len(match.to_link()) < suite.longest_link and len(match.to_bytes()) < 4_000


@every_sitting
@rule("T8")
def test_a_position_is_its_text(suite, sitting):
    match = finished(suite, sitting)
    for n in sample(suite, sitting):
        for seen in (match.at(n), *map(match.at(n).view, viewers(sitting))):
            again = suite.from_text(seen.to_text())
            assert again == seen and again.to_text() == seen.to_text() and again.digest() == seen.digest()
            assert again.setup is seen.setup and again.prompt == seen.prompt and again.to_act == seen.to_act
            assert again.score() == seen.score() and again.chain == seen.chain


@every_sitting
@rule("T8")
def test_copies_are_independent(suite, sitting):
    match = finished(suite, sitting)
    chance = Chance("copies")
    for n in sample(suite, sitting):
        position = match.at(n)
        before, twin = position.to_text(), position.copy()
        assert twin == position and hash(twin) == hash(position) and twin.digest() == position.digest()
        for step in range(12):
            if (seat := twin.to_act) is None:
                break
            answer(twin, chance.choice(f"{n}", step, twin.legal_moves(seat)), seat)
        assert position.to_text() == before and (twin.to_text() != before or position.to_act is None)


@every_sitting
@rule("T8")
def test_equal_positions_have_equal_bytes_and_different_ones_do_not(suite, sitting):
    match = finished(suite, sitting)
    texts = {match.at(n).to_text(): match.at(n).canonical() for n in range(len(match) + 1)}
    assert len(set(texts.values())) == len(texts)


def test_the_kit_finds_the_games():
    assert set(SUITES) >= {"fair", *SHIPPED}

"""The table protocol at positions of whole games: every number of players and every option, at random, fixed seeds."""

import re
from functools import cache
from pathlib import Path

import pytest

from hansa_core import Match
from hansa_core.table import Chance, Refused
from tests.games.merchant_princes.random_play import SETUPS, VARIANTS, deal, finished
from tests.games.merchant_princes.table import GAME
from tests.rules import expect_refusal, rule

DOCS = Path(__file__).parents[3] / "docs"
NOTATION = (DOCS / "notation_merchant_princes.md").read_text("utf-8")
REFUSALS = dict(re.findall(r"^\| `((?:merchant_princes|table)\.\w+)` \| ([PT]\d+) \|", NOTATION, re.MULTILINE))
EVENTS = set(re.findall(r"^\| `(merchant_princes\.\w+)` \| (?!P\d+ )", NOTATION, re.MULTILINE))
every_game = pytest.mark.parametrize(("players", "variant"), SETUPS)


@cache
def sample(players: int, variant: str) -> list[int]:
    """Numbers of entries after which to look: now and then, and the first positions of every sort of question."""
    match = finished(players, variant)
    found: dict[object, int] = {("every", n // 25): n for n in range(0, len(match) + 1, 25)}
    for n in range(len(match)):
        prompt = match.at(n).prompt
        found.setdefault(
            (prompt.id, *(value for key, value in prompt.params.items() if key != "seat"), match.at(n).chain), n
        )
    return sorted(set(found.values()) | {len(match)})


@cache
def words_of(setup) -> list:
    """All moves, but only a few of the reveals."""
    return [move for move in setup.vocabulary if move.kind != "reveal" or move.values[0] % 500 == 0]


def test_the_notation_is_read():
    assert len(REFUSALS) == 32 and REFUSALS["merchant_princes.too_dear"] == "P18" and len(EVENTS) == 16


@every_game
@rule("T1", "T2", "T3")
def test_every_listed_move_applies_and_every_other_is_refused_by_its_rule(players, variant):
    match = finished(players, variant)
    for n in sample(players, variant):
        position = match.at(n)
        before = position.to_text()
        listed = set(position.legal_moves())
        for move in position.legal_moves():
            assert position.why_not(move) is None
            after = position.copy()
            after.apply(move)
            assert GAME.violations(after) == [] and after.to_text() != before
            assert after.to_act is None or len(after.legal_moves()) > 0
        for move in words_of(match.setup):
            if move not in listed:
                refused = position.why_not(move)
                assert type(refused) is Refused and REFUSALS.get(refused.key) == refused.rule, f"{n}: {move}: {refused}"
        for seat in set(range(players)) - {position.to_act}:
            assert list(position.legal_moves(seat)) == []
        assert position.to_text() == before


@every_game
def test_the_list_is_short_without_doubles_and_in_the_order_of_the_notation(players, variant):
    match = finished(players, variant)
    words = match.setup.vocabulary
    for n in range(len(match)):
        legal = match.at(n).legal_moves()
        numbers = [words.number(move) for move in legal]
        assert 1 <= len(legal) <= 60 and numbers == sorted(set(numbers))


@every_game
def test_events_are_those_of_the_notation(players, variant):
    match = finished(players, variant)
    assert {event.key for n in range(len(match)) for event in match._steps[n].events} <= EVENTS


@every_game
@rule("T6")
def test_undo_goes_back_to_the_barrier_and_redo_returns(players, variant):
    match = finished(players, variant)
    again = deal(players, variant, "0")
    looks = set(sample(players, variant))
    for n, entry in enumerate(match.entries, 1):
        again.play(entry.moves[0])
        if n not in looks:
            continue
        barrier, back = again.barrier, 0
        while len(again) > barrier.n:
            again.undo()
            back += 1
            assert again.position == match.at(n - back)
        with pytest.raises(Refused) as caught:
            again.undo()
        assert caught.value.key == f"undo.{barrier.reason if barrier.n else 'nothing'}"
        for _ in range(back):
            again.redo()
        assert again.position == match.at(n) and again.digest() == match.digest_at(n)
        with expect_refusal("T6", "redo.nothing"):
            again.redo()
    assert again.to_bytes() == match.to_bytes()


@every_game
@rule("T5")
def test_sales_can_be_cancelled_saved_and_stay_at_home(players, variant):
    match = finished(players, variant)
    again = deal(players, variant, "0")
    chains = 0
    for n, entry in enumerate(match.entries, 1):
        again.play(entry.moves[0])
        steps = again.position.chain
        if not steps or chains > 8:
            continue
        chains += 1
        kept = Match.from_bytes(again.to_bytes(save=True), save=True)
        assert kept.position == again.position and kept.position.chain == steps and len(kept) == n
        sent = Match.from_bytes(again.to_bytes())
        assert len(sent) == again.settled == n - steps and sent.position == match.at(n - steps)
        for seat in {None, *range(players)} - {again.position.to_act}:
            assert again.position.view(seat) == match.at(n - steps).view(seat)
            assert [line.n for line in again.log(seat)] == list(range(n - steps))
        kept.cancel()
        assert kept.position == match.at(n - steps) and kept.position.chain == 0
    assert chains


@every_game
@rule("T8")
def test_records_and_links_lead_to_the_same_game(players, variant):
    match = finished(players, variant)
    for opened in (Match.from_bytes(match.to_bytes()), Match.from_link(match.to_link())):
        assert opened.digest() == match.digest() and opened.setup is match.setup
        assert [opened.at(n) for n in range(len(match) + 1)] == [match.at(n) for n in range(len(match) + 1)]
        assert opened.position.winners() == match.position.winners() != ()
    assert len(match.to_link()) < 1_000


@every_game
@rule("T8")
def test_copies_are_independent(players, variant):
    match = finished(players, variant)
    chance = Chance("copies")
    for n in sample(players, variant):
        position = match.at(n)
        before, twin = position.to_text(), position.copy()
        assert twin == position and hash(twin) == hash(position)
        for step in range(12):
            if twin.to_act is None:
                break
            twin.apply(chance.choice(f"{n}", step, twin.legal_moves()))
        assert position.to_text() == before and (twin.to_text() != before or position.to_act is None)


@every_game
@rule("T8")
def test_equal_positions_have_equal_bytes_and_different_ones_do_not(players, variant):
    match = finished(players, variant)
    texts = {match.at(n).to_text(): match.at(n).canonical() for n in range(len(match) + 1)}
    assert len(set(texts.values())) == len(texts)


def test_every_variant_differs_from_its_default():
    assert [name for name, options in VARIANTS.items() if deal(2, name, "s").setup is GAME.setup(2)] == ["plain"]

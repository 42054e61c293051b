"""The table protocol at positions of whole games: every board, at random with fixed seeds."""

import re
from functools import cache
from pathlib import Path

import pytest

from hansa_core import Match
from hansa_core.table import CHANCE, Chance, Refused
from tests.games.hansa_teutonica.random_play import GAME, Sitting, deal, every_sitting, finished, lines_of
from tests.rules import expect_refusal, rule

DOCS = Path(__file__).parents[3] / "docs"
DEFINED = {
    id for path in (DOCS / "rules").glob("*.md") for id in re.findall(r"\*\*([HT]\d+)\.\*\*", path.read_text("utf-8"))
}
NOTATION = (DOCS / "notation_hansa_teutonica.md").read_text("utf-8")
REFUSALS = dict(re.findall(r"^\| `((?:hansa_teutonica|table)\.\w+)` \| ([HT]\d+) \|", NOTATION, re.MULTILINE))
KINDS = [row.split()[0] for row in re.findall(r"^\| `([a-z][^`.]*)` \|[^|]*\| (?:D\d|reveal)", NOTATION, re.MULTILINE)]


def game(sitting: Sitting) -> Match:
    return finished(sitting, "lively/0", "lively")


@cache
def sample(sitting: Sitting) -> list[int]:
    """Numbers of entries after which to look: now and then, and the first positions of every sort of question."""
    match = game(sitting)
    found: dict[object, int] = {("every", n // 45): n for n in range(0, len(match) + 1, 45)}
    for n in range(len(match) + 1):
        prompt = match.at(n).prompt
        if prompt is not None:
            shape = tuple(value for value in prompt.params.values() if isinstance(value, bool | int))
            found.setdefault((prompt.id, *shape[-2:]) if prompt.id != "D1" else ("D1", not shape[0]), n)
    return sorted(set(found.values()) | {len(match)})


@cache
def words_of(setup) -> list:
    return list(setup.vocabulary)


def test_the_notation_is_read():
    assert KINDS[:4] == ["end", "stop", "done", "use"] and KINDS[16:18] == ["lay", "reveal"] and "settle" in KINDS
    assert len(REFUSALS) > 70 and REFUSALS["hansa_teutonica.lay_full"] == "H122" and set(REFUSALS.values()) <= DEFINED


@every_sitting
@rule("H28", "H243", "T1", "T2", "T3")
def test_every_listed_move_applies_and_every_other_is_refused_by_its_rule(sitting):
    match = game(sitting)
    for n in sample(sitting):
        position = match.at(n)
        before = position.to_text()
        listed = set(position.legal_moves())
        for move in position.legal_moves():
            assert position.why_not(move) is None
            after = position.copy()
            after.apply(move)
            assert GAME.violations(after) == [] and after.to_text() != before
            assert after.to_act is None or len(after.legal_moves()) > 0, f"{n}: {move} leads into a dead end"
        for move in words_of(match.setup):
            if move not in listed:
                refused = position.why_not(move)
                assert type(refused) is Refused and REFUSALS.get(refused.key) == refused.rule, f"{n}: {move}: {refused}"
        assert position.to_text() == before


@every_sitting
@rule("H238", "T2")
def test_nobody_else_has_moves(sitting):
    match = game(sitting)
    for n in sample(sitting)[:-1]:
        position = match.at(n)
        for seat in set(range(sitting.players)) - {position.to_act}:
            assert list(position.legal_moves(seat)) == []
            for move in position.legal_moves()[:3]:
                assert position.why_not(move, seat).key == "table.not_asked"


@every_sitting
@rule("H242")
def test_the_list_is_short_without_doubles_and_in_the_order_of_the_notation(sitting):
    match = game(sitting)
    fields = {name: list(kind.fields.values()) for name, kind in match.setup.vocabulary.kinds.items()}
    for n in range(len(match)):
        legal = match.at(n).legal_moves()
        assert 1 <= len(legal) <= 1000 and len(set(legal)) == len(legal)
        ranks = []
        for move in legal:
            words = zip(fields[move.kind], move.values, strict=True)
            ranks.append((KINDS.index(move.kind), *(field.index(value) for field, value in words)))
        assert ranks == sorted(ranks)


@every_sitting
@rule("H242")
def test_the_list_does_not_depend_on_how_the_position_came_about(sitting):
    match = game(sitting)
    for n in sample(sitting):
        again = GAME.position_from_text(match.at(n).to_text())
        assert again == match.at(n) and list(again.legal_moves()) == list(match.at(n).legal_moves())
        assert [str(move) for move in again.legal_moves()] == [str(again.parse(str(m))) for m in again.legal_moves()]


@every_sitting
@rule("H238", "T7")
def test_every_world_that_fits_looks_the_same(sitting):
    match = game(sitting)
    for n in sample(sitting):
        position = match.at(n)
        for seat in range(sitting.players):
            view = position.view(seat)
            for world in (position.resample(seat, Chance(f"{n}/{i}")) for i in range(2)):
                assert world.view(seat) == view and GAME.violations(world) == [] and "?" not in world.to_text()
                assert (world.to_act_all, world.prompt) == (position.to_act_all, position.prompt)
                if seat == position.to_act:
                    assert list(world.legal_moves()) == list(position.legal_moves()) == list(view.legal_moves())
            assert view.resample(seat, Chance("from a view")).view(seat) == view
            assert view.view(seat) == view and view.view(None) == position.view(None)


@rule("H238", "T7")
def test_more_worlds_than_one_are_drawn():
    position = deal(Sitting(4, "2020", "die_hanse_4_5"), "worlds").position
    assert len({position.resample(0, Chance(str(i))).to_text() for i in range(8)}) == 8


@every_sitting
@rule("H238", "T8")
def test_a_record_for_spectators_leads_to_what_they_saw(sitting):
    match = game(sitting)
    record = match.watch_record()
    n = 0
    for k in range(1, len(match) + 1):
        n += 1
        while n < len(record) and record.entries[n].seat == CHANCE:
            n += 1
        if match.at(k).chain == 0:
            assert record.at(n) == match.at(k).view(None)
    assert n == len(record) and [str(line.entry) for line in record.log(None) if line.entry.seat != CHANCE] == [
        str(line.entry) for line in match.log(None)
    ]
    data = record.to_bytes()
    assert b"lively/0" not in data and Match.from_bytes(data).position == match.position.view(None)


@every_sitting
@rule("H238", "T8")
def test_a_record_for_spectators_holds_no_hidden_marker(sitting):
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
@rule("T6", "H240")
def test_undo_goes_back_to_the_barrier_and_redo_returns(sitting):
    match = game(sitting)
    again = deal(sitting, "lively/0")
    looks = set(sample(sitting))
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
        reason = barrier.reason if barrier.n else "nothing"
        assert (caught.value.rule, caught.value.key) == ("T6", f"undo.{reason}")
        for _ in range(back):
            again.redo()
        assert again.position == match.at(n) and again.digest() == match.digest_at(n)
        with expect_refusal("T6", "redo.nothing"):
            again.redo()
    assert again.to_bytes() == match.to_bytes()


@every_sitting
@rule("T5", "H242")
def test_chains_can_be_cancelled_saved_and_stay_at_home(sitting):
    match = game(sitting)
    again = deal(sitting, "lively/0")
    chains = 0
    for n, entry in enumerate(match.entries, 1):
        again.play(entry.moves[0])
        steps = again.position.chain
        if not steps or chains > 12:
            continue
        chains += 1
        kept = Match.from_bytes(again.to_bytes(save=True), save=True)
        assert kept.position == again.position and kept.position.chain == steps and len(kept) == n
        sent = Match.from_bytes(again.to_bytes())
        assert len(sent) == again.settled == n - steps and sent.position == match.at(n - steps)
        assert [line.n for line in again.log(None)] == list(range(n - steps))
        kept.cancel()
        assert kept.position == match.at(n - steps) and kept.position.chain == 0
        with expect_refusal("T5", "cancel.nothing"):
            kept.cancel()
    assert chains


@every_sitting
@rule("T5")
def test_an_unfinished_chain_is_in_nobody_elses_view(sitting):
    match = game(sitting)
    chains = [n for n in range(len(match)) if match.at(n).chain][:12]
    assert chains
    for n in chains:
        position, before = match.at(n), match.at(n - match.at(n).chain)
        for seat in {None, *range(sitting.players)} - {position.to_act}:
            assert position.view(seat) == before.view(seat), f"entry {n}, viewer {seat}"


@every_sitting
@rule("T8", "H238")
def test_records_and_links_lead_to_the_same_game(sitting):
    match = game(sitting)
    for opened in (Match.from_bytes(match.to_bytes()), Match.from_link(match.to_link())):
        assert opened.digest() == match.digest() and opened.position == match.position
        assert [opened.at(n).digest() for n in range(0, len(match), 20)] == [
            match.at(n).digest() for n in range(0, len(match), 20)
        ]
        assert opened.position.winners() == match.position.winners() != ()
    assert len(match.to_link()) < 16_000 and len(match.to_bytes()) < 4_000


@every_sitting
@rule("T8")
def test_a_position_is_its_text(sitting):
    match = game(sitting)
    for n in sample(sitting):
        for seen in (match.at(n), *map(match.at(n).view, (None, *range(sitting.players)))):
            again = GAME.position_from_text(seen.to_text())
            assert again == seen and again.to_text() == seen.to_text() and again.digest() == seen.digest()
            assert again.setup is seen.setup and again.prompt == seen.prompt and again.to_act == seen.to_act
            assert again.score() == seen.score() and again.chain == seen.chain


@every_sitting
@rule("T8")
def test_copies_are_independent(sitting):
    match = game(sitting)
    chance = Chance("copies")
    for n in sample(sitting):
        position = match.at(n)
        before, twin = position.to_text(), position.copy()
        assert twin == position and hash(twin) == hash(position)
        for step in range(12):
            if twin.to_act is None:
                break
            twin.apply(chance.choice(f"{n}", step, twin.legal_moves()))
        assert position.to_text() == before and (twin.to_text() != before or position.to_act is None)

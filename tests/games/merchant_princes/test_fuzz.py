"""Damaged texts and records of this game: only typed errors come out, or something sound that can be played on."""

from collections import Counter

import msgpack
import pytest

from hansa_core import Match
from hansa_core.table import CHANCE, BadRecord, BadSetup, BadText, Chance, Refused, TableError
from tests.games.merchant_princes.random_play import SETUPS, finished
from tests.games.merchant_princes.table import GAME
from tests.wire.mutations import Mutator

TYPED = (BadRecord, BadSetup, BadText, Refused)
PARTS = range(2)
INPUTS = 2_500  # in each part


def opened(ask, *arguments):
    try:
        return ask(*arguments)
    except TableError as problem:
        assert type(problem) in TYPED and problem.key and str(problem)
        return None


def check_position(position, depth):
    assert GAME.violations(position) == []
    assert GAME.position_from_text(position.to_text()) == position
    assert position.view(None).view(0) == position.view(None) and GAME.violations(position.view(0)) == []
    world = position.resample(None, Chance("fuzz"))
    assert "?" not in world.to_text() and GAME.violations(world) == []
    assert (position.to_act is None) == (position.end_reason is not None) == (position.prompt is None)
    if depth and position.to_act is not None:
        legal = position.legal_moves()
        for pick in (0, -1) if position.to_act != CHANCE else (0,):
            after = position.copy()
            after.apply(legal[pick])
            check_position(after, depth - 1)


@pytest.mark.parametrize("part", PARTS)
def test_text_positions(part):
    damage, sound = Mutator(f"princes text {part}"), Counter()
    games = [finished(*setup) for setup in SETUPS[part::2]]
    full = [match.at(n) for match in games for n in range(0, len(match) + 1, 9)]
    texts = [seen.to_text() for position in full for seen in (position, position.view(0), position.view(None))]
    for i in range(INPUTS):
        text = damage.of_text(texts) if i % 2 else damage.of_position(texts)
        position = opened(GAME.position_from_text, text)
        sound[position is not None] += 1
        if position is not None:
            check_position(position, 1)
    assert sound[True] > INPUTS // 100 and sound[False] > INPUTS // 3


@pytest.mark.parametrize("part", PARTS)
def test_envelopes(part):
    damage, sound = Mutator(f"princes record {part}"), Counter()
    records = [finished(*setup).to_bytes() for setup in SETUPS[part::2]]
    structures = [msgpack.unpackb(data) for data in records]
    for i in range(INPUTS // 5):
        data = damage.of_bytes(records) if i % 2 else damage.of_structure(structures)
        found = opened(Match.open_bytes, data)
        sound[found is not None] += 1
        if found is not None and found.match.game is GAME:
            check_position(found.match.position, 1)
    assert sound[False] > INPUTS // 20

"""Damaged texts, records and links of this game, on every board and with its modules: only typed errors come out, or
something sound that can be played on."""

from collections import Counter

import msgpack
import pytest

from hansa_core import Match
from hansa_core.table import CHANCE, BadRecord, BadSetup, BadText, Chance, Refused, TableError
from tests.games.hansa_teutonica.random_play import BASE, GAME, Sitting, finished
from tests.wire.links import forged
from tests.wire.mutations import Mutator

TYPED = (BadRecord, BadSetup, BadText, Refused)
SITTINGS = [
    Sitting(3, "2020", "east_3_5"),
    Sitting(4, "2009", "britannia_4_5"),
    Sitting(2, "2009", BASE),
    Sitting(2, "2020", BASE, (("neutral", True), ("missions", True), ("favour", True))),
]
INPUTS = 2_500
RECORDS = 80  # each is replayed
every_part = pytest.mark.parametrize("sitting", SITTINGS, ids=str)


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
    assert GAME.violations(position.resample(None, Chance("fuzz"))) == []
    assert (position.to_act is None) == (position.prompt is None) and len(position.score()) == position.setup.players
    if depth and position.to_act is not None and position.to_act != CHANCE:
        legal = position.legal_moves()
        for pick in (0, -1):
            after = position.copy()
            after.apply(legal[pick])
            check_position(after, depth - 1)


def some(match):
    """Positions from all of a game, as everybody and as one seat sees them, and in full."""
    full = [match.at(n) for n in range(0, len(match) + 1, 23)]
    return [seen.to_text() for position in full for seen in (position, position.view(0), position.view(None))]


@every_part
def test_text_positions(sitting):
    damage, sound = Mutator(f"hansa text {sitting}"), Counter()
    texts = some(finished(sitting, "fuzz"))
    for i in range(INPUTS):
        position = opened(GAME.position_from_text, damage.of_words(texts) if i % 3 else damage.of_text(texts))
        sound[position is not None] += 1
        if position is not None:
            check_position(position, 1)
    assert sound[True] > INPUTS // 100 and sound[False] > INPUTS // 3


@every_part
def test_records_and_links(sitting):
    """Also such as begin from a damaged text, and such as hold declared moves that nobody could make."""
    damage, sound = Mutator(f"hansa record {sitting}"), Counter()
    match = finished(sitting, "fuzz")
    begun = match.copy(40 - match.at(40).chain)
    texts, matches = some(match), [begun, begun.watch_record()]
    records = [each.to_bytes() for each in matches]
    structures = [msgpack.unpackb(data) for data in records]
    for i in range(RECORDS):
        each = damage.random.choice(matches)
        if i % 4 == 0:
            found = opened(Match.open_bytes, damage.of_bytes(records))
        elif i % 4 == 1:
            found = opened(Match.open_bytes, damage.of_structure(structures))
        elif i % 4 == 2:
            found = opened(Match.open_link, forged(each, [], start=damage.of_words(texts)))
        else:
            found = opened(Match.open_link, forged(each, damage.of_entries(each)))
        sound[found is not None] += 1
        if found is not None and found.match.game is GAME:
            check_position(found.match.position, 1)
            assert Match.from_link(found.match.to_link()).position == found.match.position
    assert sound[True] > RECORDS // 10 and sound[False] > RECORDS // 10

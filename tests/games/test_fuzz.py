"""Damaged texts, records and links of every game: only typed errors come out, or something sound that can be played on.

The Fair stands at the doors of `tests/wire/test_fuzz.py`.
"""

from collections import Counter

import msgpack
import pytest

from hansa_core import Match
from tests.games.kit.fuzz import check_position, opened, texts_of
from tests.games.kit.play import finished
from tests.games.suites import SUITES
from tests.wire.links import forged
from tests.wire.mutations import Mutator

INPUTS = 2_500
RECORDS = 80  # each is replayed
BEGUN = 40
STRIDE = 23
every_door = pytest.mark.parametrize(
    ("suite", "sitting"),
    [pytest.param(s, sitting, id=f"{id}-{name}") for id, s in SUITES.items() for name, sitting in s.fuzz.items()],
)


@every_door
def test_text_positions(suite, sitting):
    damage, sound = Mutator(f"text {suite.game.id} {sitting}"), Counter()
    texts = texts_of(finished(suite, sitting, "fuzz", "sensible"), STRIDE)
    for i in range(INPUTS):
        position = opened(suite.from_text, damage.of_words(texts) if i % 3 else damage.of_text(texts))
        sound[position is not None] += 1
        if position is not None:
            check_position(suite, position, 1)
    assert sound[True] > INPUTS // 100 and sound[False] > INPUTS // 3


@every_door
def test_records_and_links(suite, sitting):
    """Also such as begin from a damaged text, and such as hold declared moves that nobody could make."""
    damage, sound = Mutator(f"record {suite.game.id} {sitting}"), Counter()
    match = finished(suite, sitting, "fuzz", "sensible")
    begun = match.copy(BEGUN - match.at(BEGUN).chain)
    texts, matches = texts_of(match, STRIDE), [begun, begun.watch_record()]
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
        if found is not None and found.match.game is suite.game:
            check_position(suite, found.match.position, 1)
            assert Match.from_link(found.match.to_link()).position == found.match.position
    assert sound[True] > RECORDS // 10 and sound[False] > RECORDS // 10

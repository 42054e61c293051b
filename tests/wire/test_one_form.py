"""One game, one link, one file: what says the same in another way was changed on the way."""

import pytest

from hansa_core import Match
from hansa_core.table import BadRecord
from hansa_core.wire import coded, link, shared
from hansa_core.wire.entries import EntryPacker
from hansa_core.wire.ports import _AFTER, _BYTE, _MATCH, _SORT, SORTS, Port
from hansa_core.wire.ranges import Decoder, Encoder
from tests.fair.tables import finished, new
from tests.games.hansa_teutonica.random_play import die_hanse
from tests.wire.links import first_link, forged
from tests.wire.records import corpus, problem, resealed

FAIR = finished(seed="00112233445566778899aabbccddeeff")
ENTRIES = [entry.moves for entry in FAIR.entries]
DATA = FAIR.to_bytes()


class Twice(dict[str, object]):
    """Options that are told twice."""

    def items(self):
        return [*super().items(), *super().items()]


def again(**changed):
    return forged(FAIR, ENTRIES, **changed)


def test_what_is_forged_without_a_change_is_the_link():
    assert again() == FAIR.to_link() and Match.from_link(again()).digest() == FAIR.digest()


def test_bytes_behind_a_link():
    for behind in (b"\0", b"\0" * 8000, b"\xff", b"any"):
        assert problem(BadRecord, again(behind=behind)).key in ("record.changed", "record.check")
    assert problem(BadRecord, again(behind=b"\0" * 8000)).key == "record.changed"


def test_stray_bits_of_the_last_character():
    found = 0
    for match in corpus():
        text = match.to_link()
        front, payload = text[:5], text[link.FRONT :]
        if len(payload) % 4:
            last = link.CHARACTERS.index(payload[-1])
            payload = payload[:-1] + link.CHARACTERS[last ^ 1]
            check = link._characters(link.check_of(front + payload), link.CHECK)
            assert problem(BadRecord, front + text[5:8] + check + payload).key == "record.changed"
            found += 1
    assert found


@pytest.mark.parametrize(
    "changed",
    [
        {"options": {"coins": 5}},
        {"options": Twice(coins=9)},
        {"seats": [["Anna", "blue", ""], ["Ben", "red", ""]]},
    ],
    ids=["a default", "an option twice", "nobody as a bot"],
)
def test_fields_that_are_spelled_out(changed):
    match = new(2, coins=9) if type(changed.get("options")) is Twice else new(2)
    assert match.setup.options["coins"] == (9 if type(changed.get("options")) is Twice else 5)
    assert problem(BadRecord, forged(match, [], **changed)).key == "record.changed"


def test_a_random_seed_told_as_a_text(monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(coded, "RANDOM_DIGITS", 99)
        text = again()
    assert problem(BadRecord, text).key == "record.changed"


def test_a_game_that_has_a_character_told_by_its_id(monkeypatch):
    match = die_hanse(3, "2020", "one form")
    with monkeypatch.context() as patched:
        patched.setattr(shared, "GAMES", {})
        text = match.to_link()
    assert text[3] == "_" and problem(BadRecord, text).key == "record.changed"


def test_sealed_answers_announced_where_there_are_none(monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(coded, "any", lambda found: True, raising=False)
        text = forged(new(2), [])
    assert text != new(2).to_link() and problem(BadRecord, text).key == "record.changed"


def test_a_byte_spelled_where_it_was_foretold():
    encoder = Encoder()
    port, text = Port(encoder), b"a" * 8
    port.count(len(text))
    for at, byte in enumerate(text):
        if at > 4:
            port.choose([_MATCH[0]], 1)
        port.choose([_BYTE, _AFTER[_SORT[text[at - 1]] if at else SORTS - 1]], byte)
    with pytest.raises(BadRecord) as caught:
        Port(Decoder(encoder.done())).text(400)
    assert caught.value.key == "record.changed"


@pytest.mark.parametrize("changed", [{"first": -1}, {"deal": "open"}, {"start": ""}, {"options": {"coins": 5}},
                                     {"seats": [["Anna", "blue", ""], ["Ben", "red", ""]]}])  # fmt: skip
def test_what_a_file_need_not_say(changed):
    data = new(2).to_bytes()
    assert new(2).setup.options["coins"] == 5 and new(2).header.first is None
    assert problem(BadRecord, resealed(data, **changed)).key == "record.changed"
    assert problem(BadRecord, first_link(resealed(data, **changed), "open")).key == "record.changed"


def test_fields_of_a_file_in_another_order():
    entries = resealed(DATA, entries=...)
    assert problem(BadRecord, resealed(entries, entries=EntryPacker(FAIR.setup.vocabulary).pack(FAIR.entries))).key == (
        "record.changed"
    )


def test_longer_forms_of_msgpack():
    assert DATA[0] >> 4 == 8 and Match.from_bytes(DATA)
    assert problem(BadRecord, bytes((0xDE, 0, DATA[0] & 15)) + DATA[1:]).key == "record.changed"


def test_a_single_move_told_as_sealed_answers():
    n = next(n for n, entry in enumerate(FAIR.entries) if entry.seat is not None)
    packer = EntryPacker(FAIR.setup.vocabulary)
    packed = [packer.pack(FAIR.entries[: i + 1])[len(packer.pack(FAIR.entries[:i])) :] for i in range(len(FAIR))]
    packed[n] = bytes((0, 1)) + packed[n]
    assert problem(BadRecord, resealed(DATA, entries=b"".join(packed))).key == "record.changed"

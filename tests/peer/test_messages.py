"""One form for every message, its size, and what is refused before anything is made of it."""

import pytest

from hansa_core.peer.messages import KINDS, MESSAGE_BYTES, BadMessage, Have, decode, encode
from hansa_core.wire.strict import pack
from tests.peer.samples import SAMPLES


def test_every_kind_has_a_sample():
    assert set(SAMPLES) == {kind.type for kind in KINDS}


def test_numbers_are_single_and_leave_those_of_sealed_dealing_free():
    numbers = [kind.number for kind in KINDS]
    assert len(set(numbers)) == len(numbers)
    assert not set(numbers) & set(range(17, 22))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.type.__name__)
def test_there_and_back(kind):
    for data in SAMPLES[kind.type]:
        assert encode(decode(data)) == data
        assert type(decode(data)) is kind.type


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.type.__name__)
def test_a_field_too_many_or_too_few_is_refused(kind):
    message = decode(SAMPLES[kind.type][0])
    for fields in (message[:-1], (*message, 0)):
        with pytest.raises(BadMessage):
            decode(pack([kind.number, *fields]))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x90",
        b"\xc0",
        pack({0: 1}),
        pack([True, bytes(64)]),
        pack([1.0, bytes(64)]),
        pack(["1", bytes(64)]),
        pack([99]),
        pack([17, bytes(32)]),
        pack([1, bytes(63)]),
        pack([1, "x" * 64]),
        pack([7, -1, bytes(16), b"", 0]),
        pack([7, True, bytes(16), b"", 0]),
        pack([7, 5_001, bytes(16), b"", 0]),
        b"\x92\x01\xc5\x00\x40" + bytes(64),  # the length in two bytes, where one would do
        encode(Have(0, bytes(16), b"", 0)) + b"\0",
        b"\x92\x01\xc4\x40" + bytes(MESSAGE_BYTES),
    ],
)
def test_what_is_no_message(data):
    with pytest.raises(BadMessage):
        decode(data)

"""The range coder, the adaptive choices and texts: what goes in comes out, and damage is noticed or harmless."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hansa_core.table import BadRecord
from hansa_core.table.hints import Clue
from hansa_core.wire.choices import BIT, PRIOR, TOP, Choices, powers
from hansa_core.wire.ports import Port
from hansa_core.wire.ranges import Decoder, Encoder

STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("number"), st.integers(1, 1 << 24), st.integers(0)),
        st.tuples(st.just("choose"), st.lists(st.integers(1, 1 << TOP), min_size=1, max_size=40), st.integers(0)),
    ),
    max_size=60,
)


def passed(coder, steps):
    told = []
    for how, what, chosen in steps:
        if how == "number":
            told.append(coder.number(what, chosen % what))
        else:
            told.append(coder.choose(what, sum(what), chosen % len(what)))
    return told


@given(STEPS)
def test_what_is_encoded_is_decoded(steps):
    encoder = Encoder()
    told = passed(encoder, steps)
    data = encoder.done()
    assert passed(Decoder(data), steps) == told


@given(STEPS, st.binary(max_size=30))
def test_any_bytes_are_decoded_or_refused(steps, data):
    try:
        told = passed(Decoder(data), steps)
    except BadRecord as problem:
        assert problem.key == "record.unreadable"
    else:
        for number, (how, what, _) in zip(told, steps, strict=True):
            assert 0 <= number < (what if how == "number" else len(what))


def test_likely_choices_take_little_room():
    encoder = Encoder()
    for _ in range(1000):
        encoder.choose([1, (1 << TOP) - 1], 1 << TOP, 1)
    assert len(encoder.done()) <= 1


def test_a_decoder_does_not_read_zeros_for_ever():
    decoder = Decoder(b"")
    with pytest.raises(BadRecord) as caught:
        for _ in range(1000):
            decoder.number(256)
    assert caught.value.key == "record.unreadable"


def test_powers_of_two_are_exact_where_they_are_whole():
    found = powers()
    assert [found[32 * i] for i in range(TOP + 1)] == [1 << (TOP - i) for i in range(TOP + 1)]
    assert found == sorted(found, reverse=True) and min(found) == 1
    assert all(abs(each - 2 ** (TOP - i / 32)) < 1.001 for i, each in enumerate(found))


def test_a_prior_is_read_as_signed_bytes():
    choices = Choices({"a": bytes((8, 0, 256 - 8))})
    one, zero, less = choices.frequencies([Clue("a", (0, 1, 2))])
    assert (one, zero, less) == (1 << TOP, 1 << TOP - 8 * PRIOR // BIT, 1 << TOP - 16 * PRIOR // BIT)


def test_choices_learn_what_is_chosen_and_candidates_of_one_place_learn_together():
    choices, clues = Choices({}), [Clue("a", (0, 1, 1, 2))]
    for _ in range(50):
        frequencies = choices.frequencies(clues)
        choices.learn(clues, frequencies, sum(frequencies), 1)
    first, second, third, last = choices.frequencies(clues)
    assert second == third > 8 * first and first == last


@given(st.lists(st.integers(0, 5), max_size=80), st.lists(st.integers(0, 3), min_size=6, max_size=6))
def test_choices_and_counts_come_back(chosen, places):
    clues = [Clue("a", places), Clue("b", range(6))]

    def all_of(port):
        return [(port.choose(clues, each), port.count(each * 1000), port.flag(each > 2)) for each in chosen]

    encoder = Encoder()
    told = all_of(Port(encoder))
    assert told == [(each, each * 1000, each > 2) for each in chosen]
    port = Port(Decoder(encoder.done()))
    assert [(port.choose(clues), port.count(), port.flag()) for _ in chosen] == told


@given(st.text(max_size=60), st.text(max_size=60))
def test_texts_come_back(text, sample):
    encoder = Encoder()
    text, sample = (each.encode("utf-8", "ignore").decode("utf-8") for each in (text, sample))
    assert Port(encoder).text(400, text, sample) == text
    assert Port(Decoder(encoder.done())).text(400, "", sample) == text


def test_a_text_that_is_known_takes_little_room():
    sample = "marker bremen_osnabruck swap\nmarker goslar_hildesheim relocate_3\n"
    sizes = []
    for known in ("", sample):
        encoder = Encoder()
        Port(encoder).text(400, sample, known)
        sizes.append(len(encoder.done()))
    assert sizes[0] < len(sample) and sizes[1] < len(sample) // 5


def test_a_text_has_a_limit():
    encoder = Encoder()
    Port(encoder).text(400, "abcd")
    with pytest.raises(BadRecord) as caught:
        Port(Decoder(encoder.done())).text(3)
    assert caught.value.key == "record.unreadable"


@given(st.binary(max_size=60))
def test_a_text_is_utf_8_whatever_comes_in(data):
    try:
        text = Port(Decoder(data)).text(400)
    except BadRecord as problem:
        assert problem.key == "record.unreadable"
    else:
        assert len(text.encode("utf-8")) <= 400

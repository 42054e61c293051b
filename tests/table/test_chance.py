"""Chance is a function of seed, label and number: independent, uniform, and the same everywhere."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hansa_core.table import Chance

texts = st.text(max_size=12).filter(lambda text: text.isprintable())


def words_of(seed: str, label: str, i: int) -> list[int]:
    """The 64-bit words behind number `i`, from the written definition: SHA-256 of the length of the seed in four bytes,
    the seed, the same for the label, `i` in eight bytes, and the attempt in four; each digest gives four words."""
    found = []
    for attempt in range(2):
        hashed = hashlib.sha256()
        for text in (seed, label):
            hashed.update(len(text.encode()).to_bytes(4, "big") + text.encode())
        hashed.update(i.to_bytes(8, "big") + attempt.to_bytes(4, "big"))
        found += [int(hashed.hexdigest()[at : at + 16], 16) for at in range(0, 64, 16)]
    return found


@given(texts, texts, st.integers(0, 2**64 - 1), st.integers(1, 2**64))
def test_a_number_follows_from_the_definition(seed, label, i, below):
    accepted = [word for word in words_of(seed, label, i) if word < 2**64 - 2**64 % below]
    if accepted:  # eight words are refused once in 256 tries at the very worst `below`
        assert Chance(seed).number(label, i, below) == accepted[0] % below
    assert 0 <= Chance(seed).number(label, i, below) < below


@pytest.mark.parametrize(
    ("seed", "label", "i", "below", "number"),
    [
        # printf '\0\0\0\5hansa\0\0\0\5cards\0\0\0\0\0\0\0\0\0\0\0\0' | sha256sum, and so on
        ("hansa", "cards", 0, 2**64, 0x02F7DCA325BBB8EF),
        ("hansa", "cards", 1, 2**64, 0x62EDFC77A4494AD9),
        ("Lübeck", "first", 0, 2**64, 0x4652BCD023DC6A9C),
    ],
)
def test_vectors(seed, label, i, below, number):
    assert Chance(seed).number(label, i, below) == number


def test_a_word_at_or_over_the_limit_is_passed_over():
    below = 2**63 + 1  # half of all words are refused: the largest share there is
    refused = [i for i in range(64) if words_of("s", "l", i)[0] >= below]
    assert len(refused) > 16
    for i in range(64):
        assert Chance("s").number("l", i, below) == next(word for word in words_of("s", "l", i) if word < below)


@pytest.mark.parametrize("below", [0, -1, 2**64 + 1])
def test_there_is_no_number_below_nothing_nor_above_a_word(below):
    with pytest.raises(ValueError):
        Chance("s").number("l", 0, below)


def test_no_seed_and_label_can_be_read_as_another_pair():
    assert Chance("ab").number("c", 0, 2**64) != Chance("a").number("bc", 0, 2**64)


def test_labels_and_numbers_are_independent():
    """Asking one label, in any order, changes nothing about another."""
    chance = Chance("s")
    alone = [Chance("s").number("a", i, 100) for i in range(20)]
    mixed = []
    for i in reversed(range(20)):
        chance.shuffled("b", range(i))
        mixed.append(chance.number("a", i, 100))
    assert mixed[::-1] == alone
    pairs = Counter((chance.number("a", i, 4), chance.number("b", i, 4)) for i in range(16_000))
    assert chi_square(pairs, 16) < 37.7  # 15 degrees of freedom: one run in a thousand is above


def chi_square(counts: Counter, cells: int) -> float:
    expected = counts.total() / cells
    return sum((count - expected) ** 2 / expected for count in counts.values()) + (cells - len(counts)) * expected


@pytest.mark.parametrize(("below", "limit"), [(2, 10.8), (6, 20.5), (13, 32.9)])
def test_numbers_are_uniform(below, limit):
    counts = Counter(Chance("uniform").number("n", i, below) for i in range(below * 1000))
    assert chi_square(counts, below) < limit  # the 0.1 % point for below-1 degrees of freedom


def test_every_order_of_four_cards_is_as_likely():
    counts = Counter("".join(Chance(str(i)).shuffled("cards", "abcd")) for i in range(24 * 200))
    assert set(counts) == {"".join(order) for order in permutations("abcd")}
    assert chi_square(counts, 24) < 49.7  # 23 degrees of freedom


@given(st.lists(st.integers(), max_size=30), texts)
def test_a_shuffle_is_fisher_yates_over_the_numbers(items, seed):
    chance, deck = Chance(seed), list(items)
    for place in reversed(range(1, len(deck))):
        other = chance.number("cards", place, place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    assert chance.shuffled("cards", items) == deck and Counter(deck) == Counter(items)


def test_a_choice_is_the_item_of_that_number():
    chance = Chance("s")
    assert [chance.choice("l", i, "abcde") for i in range(9)] == ["abcde"[chance.number("l", i, 5)] for i in range(9)]

"""Invitations and answers: short, spelled in one way, and whatever else comes is refused."""

import random

import pytest

from ui.session.live.card import (
    ANSWER,
    INVITATION,
    KINDS,
    BadCard,
    Candidate,
    Card,
    Credentials,
    derived,
    order,
    read_bytes,
    read_card,
)

PRINT = bytes(range(32))
V4, V6 = Candidate("192.0.2.7", 54321), Candidate("2001:db8::7", 54322)
NAMED = Candidate("710ebf99-7c84-48c9-9e72-57d9ca205c80.local", 48608)
PLAIN = Credentials("Ab+/Ab+/", "x" * 32)


def card(*candidates: Candidate, credentials: Credentials | None = None, number: int = 7) -> Card:
    return Card(INVITATION, number, PRINT, credentials or derived(PRINT, number), candidates)


def test_a_card_with_both_addresses_has_sixty_bytes() -> None:
    made = card(V4, V6)
    assert len(made.to_bytes()) == 60 and len(str(made)) == 80
    assert len(card(V4, V6, credentials=Credentials("abcd", "y" * 24)).to_bytes()) <= 102
    assert len(card(V4, V6, credentials=PLAIN).to_bytes()) <= 102


@pytest.mark.parametrize("written", ["{}", "https://example.org/hansa/#j/{}", "here: #j/{} see you", " {}\n"])
def test_a_card_is_found_in_a_text(written: str) -> None:
    made = card(V4, V6, NAMED)
    assert read_card(written.format(made)) == made


def test_credentials_follow_from_fingerprint_and_number() -> None:
    """HKDF-SHA-256 with an empty salt; the characters are those of ICE."""
    made = derived(PRINT, 7)
    assert made == derived(PRINT, 7) != derived(PRINT, 8)
    assert (len(made.ufrag), len(made.password)) == (8, 24)
    assert card(V4).derived and not card(V4, credentials=PLAIN).derived


def random_card(chance: random.Random) -> Card:
    fingerprint, number = chance.randbytes(32), chance.randrange(256)
    candidates = []
    for _ in range(chance.randrange(5)):
        kind, port, reflexive = chance.randrange(3), chance.randrange(1, 1 << 16), chance.random() < 0.3
        if kind == 0:
            address = ".".join(str(chance.randrange(256)) for _ in range(4))
        elif kind == 1:
            address = order([Candidate(":".join(f"{chance.randrange(1, 1 << 16):x}" for _ in range(8)), 1)])[0].address
        else:
            hexed = chance.randbytes(16).hex()
            address = f"{hexed[:8]}-{hexed[8:12]}-{hexed[12:16]}-{hexed[16:20]}-{hexed[20:]}.local"
        candidates.append(Candidate(address, port, reflexive))
    credentials = PLAIN if chance.random() < 0.3 else derived(fingerprint, number)
    return Card(chance.choice(KINDS), number, fingerprint, credentials, tuple(candidates[:2]))


def test_what_is_written_is_read_again() -> None:
    chance = random.Random("cards")
    for _ in range(10_000):
        made = random_card(chance)
        assert read_bytes(made.to_bytes()) == made and read_card(str(made)) == made


def test_damaged_cards_are_refused_or_are_other_cards() -> None:
    chance = random.Random("damage")
    for _ in range(20_000):
        data = bytearray(random_card(chance).to_bytes())
        for _ in range(chance.randrange(1, 4)):
            way, at = chance.randrange(4), chance.randrange(len(data) or 1)
            if way == 0 and data:
                data[at] ^= 1 << chance.randrange(8)
            elif way == 1:
                del data[at:]
            elif way == 2:
                data[at:at] = chance.randbytes(chance.randrange(1, 200))
            else:
                data[at:at] = data[:at]
        try:
            assert read_bytes(bytes(data)).to_bytes() == bytes(data)
        except BadCard as refused:
            assert refused.key in ("live.bad_card", "live.other_version")


def test_damaged_texts_are_refused() -> None:
    chance = random.Random("texts")
    whole = f"https://example.org/#j/{card(V4, V6)}"
    for _ in range(5_000):
        text = list(whole)
        for _ in range(chance.randrange(1, 6)):
            text[chance.randrange(len(text))] = chr(chance.choice((chance.randrange(128), chance.randrange(0x2000))))
        try:
            assert str(read_card("".join(text))) in "".join(text)
        except BadCard as refused:
            assert refused.key in ("live.no_card", "live.bad_card", "live.other_version")


@pytest.mark.parametrize("text", ["", "#j/", "j/", "x" * 10_000, "#j/" + "A" * 10_000, "hello there", "é"])
def test_what_is_no_card_is_told(text: str) -> None:
    with pytest.raises(BadCard):
        read_card(text)


def test_another_version_is_told() -> None:
    data = bytearray(card(V4).to_bytes())
    data[0] = 0x20
    with pytest.raises(BadCard, match="other_version"):
        read_bytes(bytes(data))


def test_addresses_that_fit_come_in_order() -> None:
    seen = Candidate("198.51.100.1", 9, reflexive=True)
    many = [seen, V6, Candidate("fe80::1%eth0", 5), V4, Candidate("no address", 5), Candidate("192.0.2.7", 0), V4]
    assert order(many) == (V4, V6, seen)
    assert len(order([Candidate(f"192.0.2.{n}", 9) for n in range(9)])) == 4


def test_an_answer_repeats_the_number() -> None:
    made = Card(ANSWER, 7, PRINT, derived(PRINT, 7), (V4,))
    assert read_card(str(made)).number == 7 and read_card(str(made)).kind == ANSWER

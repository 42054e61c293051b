"""A typed seed is salted: it deals the same game, and a spectators' record does not betray it."""

import hashlib

import pytest

from hansa_core import Match, new_match
from hansa_core.table import BadSetup
from hansa_core.table.header import salted

SALT = "0123456789abcdef0123456789abcdef"


def dealt(seed: str) -> Match:
    return new_match("merchant_princes", ["Anna", "Ben", "Cem"], seed)


def test_the_salt_does_not_change_the_deal() -> None:
    assert dealt(salted("731204", SALT)).position == dealt("731204").position


def test_trying_short_seeds_does_not_find_a_salted_one() -> None:
    found = dealt(salted("731204", SALT)).watch_record().header.seed_hash
    assert found == hashlib.sha256(b"hansa seed\0" + f"731204~{SALT}".encode()).hexdigest()
    assert found != dealt("731204").watch_record().header.seed_hash


def test_links_and_files_carry_the_salt_and_a_link_to_watch_does_not() -> None:
    match = dealt(salted("n" * 64, SALT))
    assert Match.from_link(match.to_link()).digest() == Match.from_bytes(match.to_bytes()).digest() == match.digest()
    watched = Match.from_link(match.watch_record().to_link())
    assert watched.header.seed == "" and watched.header.seed_hash == match.header.seed_hash


@pytest.mark.parametrize("seed", ["a~b", f"a~{SALT[:-1]}", f"a~{SALT.upper()}", f"a~{SALT} "])
def test_what_only_resembles_a_salt_belongs_to_the_seed(seed: str) -> None:
    assert dealt(seed).position != dealt("a").position


@pytest.mark.parametrize("seed", [salted("", SALT), salted("n" * 65, SALT), salted("a\nb", SALT)])
def test_a_salted_seed_keeps_the_limits_of_a_seed(seed: str) -> None:
    with pytest.raises(BadSetup):
        dealt(seed)

"""The catalogues: every sentence in three languages, with the same slots, and none missing or forgotten."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.fair import GAME
from ui.build.environment import ROOT
from ui.catalogue import LANGUAGES, SLOT, Catalogue

PACKAGES = ("ui.words", "tests.fair.words")
SOURCES = [
    path
    for folder in ("hansa_core/table", "hansa_core/wire", "hansa_core/bots", "ui", "tests/fair")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if "build" not in path.parts and not path.name.startswith("test_")
]
CALL = re.compile(r'(?:\bsay|\bEvent|\bBad\w+|\bTableError|\bproblem|Refused\(\s*"\w+",)\(?\s*"([a-z_]+\.[a-z_.]+)"')


def slots(entry: Any) -> set[tuple[str, str]]:
    sentences = [text for form, text in entry.items() if form != "by"] if isinstance(entry, dict) else [entry]
    return {(name, group) for text in sentences for name, group in SLOT.findall(text)}


@pytest.mark.parametrize("package", PACKAGES)
def test_every_key_is_in_every_language_with_the_same_slots(package: str) -> None:
    english = Catalogue("en", [package]).entries
    for language in LANGUAGES:
        other = Catalogue(language, [package]).entries
        assert set(other) == set(english), language
        for key, entry in english.items():
            assert slots(other[key]) == slots(entry), (language, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_has_exactly_the_forms_of_its_language(language: str) -> None:
    for key, entry in Catalogue(language, PACKAGES).entries.items():
        if isinstance(entry, dict):
            assert set(entry) == {"by", "one", "other"}, key


def keys_in(path: Path) -> set[str]:
    return set(CALL.findall(path.read_text(encoding="utf-8")))


def test_every_key_that_the_code_says_is_in_the_catalogues() -> None:
    known = set(Catalogue("en", PACKAGES).entries)
    used = {key: path.name for path in SOURCES for key in keys_in(path)}
    assert len(used) > 60, "the search for keys finds too few: has the way of writing them changed?"
    assert {key: place for key, place in used.items() if key not in known} == {}


def test_every_board_edition_and_option_of_a_game_has_words() -> None:
    known = Catalogue("en", PACKAGES).entries
    wanted = [f"fair.board.{board.id}" for board in GAME.boards] + [f"fair.edition.{name}" for name in GAME.editions]
    for option in GAME.options:
        wanted += [f"fair.option.{option.name}", *(f"fair.option.{option.name}_{choice}" for choice in option.choices)]
    assert [key for key in wanted if key not in known] == []


def test_plurals_follow_the_language() -> None:
    catalogues = {language: Catalogue(language, PACKAGES) for language in LANGUAGES}
    said = {language: [words.say("fair.cards", n=n) for n in (0, 1, 2)] for language, words in catalogues.items()}
    assert said == {
        "en": ["0 cards", "1 card", "2 cards"],
        "fr": ["0 carte", "1 carte", "2 cartes"],
        "de": ["0 Karten", "1 Karte", "2 Karten"],
    }


def test_french_has_a_no_break_space_before_its_double_signs() -> None:
    for key, entry in Catalogue("fr", PACKAGES).entries.items():
        for text in entry.values() if isinstance(entry, dict) else [entry]:
            assert re.findall(r"(?<!\u202f)[:;!?»]|«(?!\u202f)", SLOT.sub("X", text)) == [], key

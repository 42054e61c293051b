"""The catalogues: every sentence in three languages, with the same slots, and none missing or forgotten."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hansa_core.hansa_teutonica.game import HansaTeutonica
from hansa_core.merchant_princes.game import MerchantPrinces
from hansa_core.middle_ages.game import MiddleAges
from hansa_core.table.catalogue import Manner, manner
from tests.fair import GAME
from ui.build.environment import ROOT
from ui.words.catalogue import LANGUAGES, SLOT, Catalogue

PACKAGES = (
    "ui.words",
    "ui.boot.words",
    "ui.peers.rooms.words",
    "ui.session.live.words",
    "ui.screens.access.words",
    "ui.session.lessons.words",
    *(f"ui.games.{game}.helper" for game in ("hansa_teutonica", "merchant_princes", "middle_ages")),
    "ui.games.hansa_teutonica.words",
    "ui.games.merchant_princes.words",
    "ui.games.middle_ages.words",
    "tests.fair.words",
)
GAMES = (HansaTeutonica(), MerchantPrinces(), MiddleAges(), GAME)
BOARD_FILES = ("board_schema.py", "mission_cards.py", "provinces_map.py")
"""Mistakes in a file of a board or of cards are found by the suite and reach no visitor."""
SOURCES = [
    path
    for folder in ("hansa_core", "ui", "tests/fair")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if "build" not in path.parts and not path.name.startswith("test_") and path.name not in BOARD_FILES
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
            assert set(entry) == {"by", "other", *manner(language).plural}, key


def keys_in(path: Path) -> set[str]:
    return set(CALL.findall(path.read_text(encoding="utf-8")))


def test_every_key_that_the_code_says_is_in_the_catalogues() -> None:
    known = set(Catalogue("en", PACKAGES).entries)
    used = {key: path.name for path in SOURCES for key in keys_in(path)}
    assert len(used) > 60, "the search for keys finds too few: has the way of writing them changed?"
    assert {key: place for key, place in used.items() if key not in known} == {}


def unfilled(sentence: ast.JoinedStr) -> re.Pattern[str]:
    """A key that the code puts together: what is written of it, and a group for each part that comes from elsewhere."""
    parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"([\w+.]+)" for part in sentence.values]
    return re.compile("".join(parts))


def is_key(sentence: ast.JoinedStr) -> bool:
    """Words with dots between them, and at least one of them written out."""
    text = "".join(str(part.value) if isinstance(part, ast.Constant) else "" for part in sentence.values)
    return "." in text and re.fullmatch(r"[\w.]*\w[\w.]*", text) is not None


def test_every_entry_is_said_somewhere() -> None:
    """A key is written in the code, or is the word of a value in a group that a sentence names, or the code puts it
    together: then what it puts in must be words that the code, a board or a game knows. So an entry that nothing says
    any more is found unless both its name and its place are still in use."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    written = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    for page in ("index.html", "rooms.html"):
        written |= set(re.findall(r"@(\w+\.\w+)@", (ROOT / page).read_text(encoding="utf-8")))
    made = [unfilled(node) for node in nodes if isinstance(node, ast.JoinedStr) and is_key(node)]
    data = [path for folder in ("boards", "tests/fair") for path in (ROOT / folder).glob("*.toml")]
    texts = [*written, *(path.stem + " " + path.read_text(encoding="utf-8") for path in data)]
    known = {word for text in texts for word in re.findall(r"[\w+]+", text)}
    known |= {f"{option.name}_{choice}" for game in GAMES for option in game.options for choice in option.choices}
    entries = Catalogue("en", PACKAGES).entries
    groups = {group for entry in entries.values() for _, group in slots(entry)}

    def said(key: str) -> bool:
        group, _, value = key.rpartition(".")
        if key in written or (group in groups and value in known):
            return True
        filled = (match.groups() for pattern in made if (match := pattern.fullmatch(key)))
        return any(all(known.issuperset(part.split(".")) for part in parts) for parts in filled)

    assert [key for key in entries if not said(key)] == []
    assert (
        not said("table.forgotten")
        and not said("hansa_teutonica.choose.forgotten")
        and not said("hansa_teutonica.shape.forgotten")
    )


def test_every_board_edition_and_option_of_a_game_has_words() -> None:
    known = Catalogue("en", PACKAGES).entries
    wanted: list[str] = []
    for game in GAMES:
        wanted += [f"{game.id}.{name}" for name in ("name", "about")]
        wanted += [f"{game.id}.board.{board.id}" for board in game.boards]
        wanted += [f"{game.id}.edition.{name}" for name in game.editions]
        for option in game.options:
            name = f"{game.id}.option.{option.name}"
            wanted += [name, *(f"{name}_{choice}" for choice in option.choices)]
    assert [key for key in wanted if key not in known] == []


@pytest.mark.parametrize(
    ("notation", "least"),
    [("notation_hansa_teutonica", 100), ("notation_merchant_princes", 45), ("notation_middle_ages", 100)],
)
def test_every_event_and_every_refusal_of_the_notation_has_a_sentence(notation: str, least: int) -> None:
    text = (ROOT / f"docs/{notation}.md").read_text(encoding="utf-8")
    keys = set(
        re.findall(r"^\| `((?:hansa_teutonica|merchant_princes|middle_ages|table)\.\w+)` \|", text, re.MULTILINE)
    )
    assert len(keys) > least
    assert keys - set(Catalogue("en", PACKAGES).entries) == set()


def refusals() -> Iterator[tuple[str, set[str]]]:
    """Every key with which a rule refuses a move, and the names of what it tells."""
    games = ("hansa_teutonica", "merchant_princes", "middle_ages")
    for path in (path for game in games for path in sorted((ROOT / "hansa_core" / game).rglob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                key = node.args[1]
                told = {word.arg for word in node.keywords if word.arg}
                if isinstance(key, ast.Constant):
                    yield (
                        str(key.value),
                        told | ({"cubes", "discs"} if None in [w.arg for w in node.keywords] else set()),
                    )
                else:
                    ends = ast.unparse(key).rpartition("}")[2].strip("'\"")
                    yield from ((f"hansa_teutonica.{what}{ends}", told) for what in ("back", "extra"))


def test_a_refusal_says_nothing_that_it_is_not_told() -> None:
    known = Catalogue("en", PACKAGES).entries
    found = list(refusals())
    assert len(found) > 100
    for key, told in found:
        if key in known:
            assert {name for name, _ in slots(known[key])} <= told, key


def test_plurals_follow_the_language() -> None:
    catalogues = {language: Catalogue(language, PACKAGES) for language in LANGUAGES}
    said = {language: [words.say("fair.cards", n=n) for n in (0, 1, 2)] for language, words in catalogues.items()}
    assert said == {
        "en": ["0 cards", "1 card", "2 cards"],
        "fr": ["0 carte", "1 carte", "2 cartes"],
        "de": ["0 Karten", "1 Karte", "2 Karten"],
    }


def test_a_language_with_more_forms_says_of_each_which_numbers_it_is_for() -> None:
    """Polish as CLDR has it (of whole numbers): one 1; few 2-4, 22-24, not 12-14; all others many, here `other`."""
    few = {"ends": [2, 3, 4], "but": [12, 13, 14]}
    polish = Manner({"thousands": "\u00a0", "point": ",", "plural": {"one": {"is": [1]}, "few": few}})
    forms = {n: polish.form(n) for n in (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 24, 25, 101, 102, 112, 122)}
    assert {n for n, form in forms.items() if form == "one"} == {1}
    assert {n for n, form in forms.items() if form == "few"} == {2, 4, 22, 24, 102, 122}


def test_numbers_are_written_as_each_language_does() -> None:
    written = {
        language: [manner(language).number(number) for number in (999, 1234, -1234567, 2.5, 1234.56)]
        for language in LANGUAGES
    }
    assert written == {
        "en": ["999", "1,234", "-1,234,567", "2.5", "1,234.6"],
        "fr": ["999", "1\u202f234", "-1\u202f234\u202f567", "2,5", "1\u202f234,6"],
        "de": ["999", "1.234", "-1.234.567", "2,5", "1.234,6"],
    }
    said = {language: Catalogue(language, ["ui.words"]).say("share.link", n=1234) for language in LANGUAGES}
    assert said == {
        "en": "The link, 1,234 characters",
        "fr": "Le lien, 1\u202f234 caractères",
        "de": "Der Link, 1.234 Zeichen",
    }


def test_french_has_a_no_break_space_before_its_double_signs() -> None:
    lessons = [f"ui.games.{game}.lessons" for game in ("hansa_teutonica", "merchant_princes", "middle_ages")]
    for key, entry in Catalogue("fr", [*PACKAGES, *lessons]).entries.items():
        for text in entry.values() if isinstance(entry, dict) else [entry]:
            assert re.findall(r"(?<!\u202f)[:;!?»](?!//)|«(?!\u202f)", SLOT.sub("X", text)) == [], key


GERMAN = [*ROOT.glob("ui/**/de.toml"), ROOT / "tests/fair/words/de.toml"]


def test_german_says_du() -> None:
    """As the rulebooks do; `sie` at the beginning of a sentence would be the same word, so none begins with it."""
    formal = re.compile(r"\b(?:Sie|Ihr|Ihre[mnrs]?|Ihnen)\b")
    found = [
        (path.name, line) for path in GERMAN for line in path.read_text("utf-8").split("\n") if formal.search(line)
    ]
    assert len(GERMAN) > 9 and found == []

"""The catalogues: every sentence in three languages, with the same slots, and none missing or forgotten."""

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import takewhile
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
        if key in written or key in groups or (group in groups and value in known):
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


COUNTS_NOTHING = frozenset(
    "all allowed at board bot by category choices cities cubes edition ending expected field first game goal good goods"
    " id invariant item kind language level line link message module name names needs node offices option options page"
    " pieces place problem promise reason route rule second site slots start state talk text title to value variant"
    " wagon want what where who winners word".split()
)
"""Parameters that are words, or numbers that are names (line 3, wagon 2), or of how many something is counted."""
NEVER_ONE = {
    "as many as may be": "setup.seed setup.name_length text.size record.too_large record.too_long peer.chat"
    " peer.too_large hansa_teutonica.lift_limit hansa_teutonica.lift_limit_marker hansa_teutonica.lift_limit_two",
    "nobody plays alone": "start.game_players start.board_players start.board_only setup.first setup.bot_count"
    " hansa_teutonica.strip.shared",
    "in steps of five, and minutes from ninety seconds on": "loading.seconds loading.minutes",
    "a lesson takes some minutes": "learn.about",
    "only a long log is cut": "table.whole_log",
    "no link is that short": "share.link",
    "two at least from the beginning": "hansa_teutonica.becomes.actiones",
    "the piece and what it costs": "hansa_teutonica.row.displace_sub",
    "what is printed on the board": "hansa_teutonica.gain.points hansa_teutonica.thing.control"
    " hansa_teutonica.thing.nobody hansa_teutonica.thing.table_city hansa_teutonica.thing.field"
    " bots.hansa_teutonica.table middle_ages.over",
    "hundreds, or a sign for what is not named yet": "middle_ages.item.florins",
    "the number is a name": "live.forked middle_ages.stay middle_ages.wagon_here",
    "names of people": "table.look_away",
}
"""Entries whose number is never one, and why."""
WORD = r"[^\W\d_][\w’-]*"
COUNTED = re.compile(rf"\{{(\w+)\}}((?:[ \u202f]{WORD}){{1,2}})")
ENDS = {"en": "s", "fr": "sx"}
"""How words of many end, where they do so alike."""
VERBS = {"en": {"are", "have"}, "fr": {"sont", "ont"}, "de": {"sind", "haben"}}
OTHER_WORDS = {
    "en": "a after and as at becomes cannot does for has in is left less more needs of on or to was with".split(),
    "fr": "a à après au avec dans de dont en est et fois ne où par pas plus pour sous sur une vers voix y".split(),
    "de": "am auf bis für mit sofort und von wert zu".split(),
}
"""Behind them something else begins, or they are the same of many."""


def of_many(language: str, entries: Mapping[str, Any]) -> set[str]:
    """The words that the sentences of this language change when they count more than one: beside another with the same
    first letter."""
    many = set(VERBS.get(language, ()))
    for table in (entry for entry in entries.values() if isinstance(entry, dict)):
        one, other = (set(re.findall(WORD, SLOT.sub("", table[form]))) for form in ("one", "other"))
        initials = {word[0] for word in one - other}
        many |= {word for word in other - one if word[0] in initials}
    return many


def uncounted(language: str, entries: Mapping[str, Any]) -> set[str]:
    """The entries in which a number stands before a word of many, and which say the same of one."""
    many, ends, others = of_many(language, entries), ENDS.get(language, ()), OTHER_WORDS[language]
    found = set()
    for key, entry in entries.items():
        by, *sentences = entry.values() if isinstance(entry, dict) else (None, entry)
        for name, after in (match.groups() for text in sentences for match in COUNTED.finditer(text)):
            words = takewhile(lambda word: word not in others, re.findall(WORD, after))
            if name != by and name not in COUNTS_NOTHING and any(word in many or word[-1] in ends for word in words):
                found.add(key)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_has_a_sentence_for_one(language: str) -> None:
    """A word of many after a number, in a sentence without plurals: a word that any other sentence has for many, and in
    English and French whatever ends as many do."""
    exempt = {key for keys in NEVER_ONE.values() for key in keys.split()}
    assert uncounted(language, Catalogue(language, PACKAGES).entries) - exempt == set()


def test_a_forgotten_plural_is_found() -> None:
    table = {"by": "n", "one": "{n} Stein bleibt", "other": "{n} Steine bleiben"}
    german = {"a": table, "b": "{n} neue Steine", "c": "Es sind {n} bleiben", "d": "Stein {n} von {most}"}
    assert uncounted("de", german) == {"b", "c"}
    assert uncounted("en", {"a": "{n} markers left", "b": "{n} of {goal} full", "c": "{name} wins"}) == {"a"}
    assert uncounted("fr", {"a": "{n} arrivés sur {goal}", "b": "{n} de plus", "c": "{n}\u202f%"}) == {"a"}
    two = {"by": "n", "one": "{n} card, {left} coins", "other": "{n} cards, {left} coins"}
    assert uncounted("en", {"a": two}) == {"a"}


def test_no_exception_is_one_any_more_without_being_taken_away() -> None:
    found = {key for language in LANGUAGES for key in uncounted(language, Catalogue(language, PACKAGES).entries)}
    assert found == {key for keys in NEVER_ONE.values() for key in keys.split()}


def test_a_sentence_can_count_two_things() -> None:
    told = {"game": "G", "board": "B"}
    said = [
        Catalogue(language, ["ui.words"]).say("end.about", told, players=players, moves=moves)
        for language, players, moves in (("en", 2, 1), ("fr", 2, 1), ("de", 2, 30), ("fr", 3, 40))
    ]
    assert said == [
        "G · B · 2 players · 1 move",
        "G · B · 2 joueurs · 1 coup",
        "G · B · 2 Personen · 30 Züge",
        "G · B · 3 joueurs · 40 coups",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_within_a_sentence_has_its_forms(language: str) -> None:
    entries = Catalogue(language, PACKAGES).entries
    counted = {group for entry in entries.values() for _, group in slots(entry)} & set(entries)
    assert {"count.moves", "middle_ages.count.florins"} <= counted
    assert [key for key in counted if not isinstance(entries[key], dict)] == []


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


@pytest.mark.parametrize(
    ("name", "turn"),
    [
        ("Anna", "Au tour d’Anna"),
        ("Émile", "Au tour d’Émile"),
        ("œdipe", "Au tour d’œdipe"),
        ("Yvonne", "Au tour d’Yvonne"),
        ("Yasmine", "Au tour de Yasmine"),
        ("Hélène", "Au tour d’Hélène"),
        ("Hugo 2", "Au tour d’Hugo 2"),
        ("Hans", "Au tour de Hans"),
        ("Henrik", "Au tour de Henrik"),
        ("Ben", "Au tour de Ben"),
        ("11", "Au tour de 11"),
    ],
)
def test_french_drops_a_vowel_before_another(name: str, turn: str) -> None:
    """Before a vowel and a mute h; not before an h aspiré, or a y that leads to a vowel as in yaourt."""
    assert Catalogue("fr", ["ui.words"]).say("table.pass_to", name=name) == turn


def test_french_drops_a_vowel_wherever_a_word_is_filled_in() -> None:
    towns = {"city": {"c": "Arnheim"}, "route": {"r": "Emden – Hamburg"}, "post": {"p": "Hamburg – Emden"}}
    words = Catalogue("fr", PACKAGES, ["Anna", "Otto"], towns)
    params = {"by": "Ida", "to": "Otto", "name": "Anna", "n": 2}
    said = [
        words.say("end.ahead", n=3, name="Ida"),
        words.say("live.asks_seat", params),
        words.say("merchant_princes.thing.ship", n=1, seat=0),
        words.say("hansa_teutonica.extra_office_first", city="c"),
        words.say("hansa_teutonica.establish_posts", route="r"),
        words.say("hansa_teutonica.take_free", post="p"),
        words.say("hansa_teutonica.means.privilegium", colour="orange"),
    ]
    assert said == [
        "3 de plus qu’Ida.",
        "Ida demande\u202f: Otto doit-il jouer désormais la place d’Anna\u202f?",
        "Navire 1 d’Anna",
        "La première maison d’Arnheim doit d’abord être occupée.",
        "Vos pièces n’occupent pas toutes les cases d’Emden – Hamburg.",
        "Il n’y a rien sur cette case de Hamburg – Emden.",
        "jusqu’à l’orange",
    ]
    assert Catalogue("de", ["ui.words"]).say("saves.waits", name="Anna") == "Wartet auf den Link von Anna"


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

"""How a message key and its parameters become a sentence of a catalogue; the catalogues are content, as boards are."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from hansa_core.table.content import content
from hansa_core.table.hidden import HIDDEN

SLOT = re.compile(r"\{(\w+)(?::([\w.]+))?\}")


LANGUAGE = "ui.words"
"""Where each language says of itself what it is called, how it counts and how it writes numbers."""


class Manner:
    """How a language counts and writes numbers, as its table `language` says: `thousands` and `point` are signs,
    `plural` has CLDR's forms but `other`, each with the numbers it `is` for, or the ends of those it is for (`ends`)
    but for some ends of two digits (`but`): Polish has `few = { ends = [2, 3, 4], but = [12, 13, 14] }`. `elision` has
    the words that lose their last vowel, and the beginnings `before` which they do, both as regular expressions."""

    def __init__(self, said: Mapping[str, Any]) -> None:
        self.thousands, self.point, self.plural = said["thousands"], said["point"], said["plural"]
        self.elision: tuple[re.Pattern[str], re.Pattern[str]] | None = None
        if elision := said.get("elision"):
            words, before = rf"\b(?:{elision['words']}) \Z", elision["before"]
            self.elision = re.compile(words, re.IGNORECASE), re.compile(before, re.IGNORECASE)

    def form(self, number: int) -> str:
        """The form of the sentence that counts so many."""
        return next((form for form, rule in self.plural.items() if _fits(rule, number)), "other")

    def number(self, number: float) -> str:
        """A number as it is written: a whole one in groups of thousands, another with one digit after the point."""
        whole, point, rest = (f"{number:,}" if isinstance(number, int) else f"{number:,.1f}").partition(".")
        return whole.replace(",", self.thousands) + (self.point if point else "") + rest

    def leading_to(self, word: str, text: str) -> str:
        """The text as it stands before that word: `Au tour de ` before Anna is `Au tour d’`."""
        if self.elision and self.elision[1].match(word) and self.elision[0].search(text):
            return text[:-2] + "’"
        return text


def _fits(rule: Mapping[str, Sequence[int]], number: int) -> bool:
    ends = number % 10 in rule.get("ends", ()) and number % 100 not in rule.get("but", ())
    return ends or number in rule.get("is", ())


@cache
def manner(language: str) -> Manner:
    return Manner(content(LANGUAGE, language)["language"])


class Catalogue:
    """`say(key, {"seat": 0, "n": 2})`. In a sentence `{n}` stands for a parameter, `{good:group}` for the
    word of its value in that group, `{seat:seat}` for a player's name. An entry with plurals is a table that names the
    parameter it counts (`by`) and has one sentence per CLDR form; where a sentence counts more than one thing, the
    group of a slot is such an entry: `{n:count.moves}`. `proper` holds names that are data, by group: the cities of a
    board are called the same in every language."""

    def __init__(
        self,
        language: str,
        packages: Sequence[str],
        names: Sequence[str] = (),
        proper: Mapping[str, Mapping[Any, str]] | None = None,
    ) -> None:
        self.language = language
        self.manner = manner(language)
        self.packages = tuple(packages)
        self.names = tuple(names)
        self.proper = proper or {}
        self.entries: dict[str, Any] = {}
        for package in packages:
            said = content(package, language)
            self.entries.update(flattened({name: said[name] for name in said if name != "language"}))

    def say(self, key: str, params: Mapping[str, Any] | None = None, **more: Any) -> str:
        given = {**params, **more} if params else more
        entry = self.entries[key]
        if isinstance(entry, dict):
            entry = entry[self.manner.form(given[entry["by"]])]
        parts = _parts(entry)
        said = [parts[0]]
        for i in range(1, len(parts), 3):
            word = self._fill(parts[i + 1], given[parts[i]])
            said[-1] = self.manner.leading_to(word, said[-1])
            said += (word, parts[i + 2])
        return "".join(said)

    def number(self, number: float) -> str:
        return self.manner.number(number)

    def _fill(self, group: str | None, value: Any) -> str:
        if isinstance(value, list | tuple):
            return ", ".join(self._fill(group, each) for each in value)
        if group is None:
            return self.number(value) if type(value) in (int, float) else str(value)
        if group == "seat":
            return str(self.names[value])
        if group in self.proper:
            return self.proper[group][value]
        if isinstance(counted := self.entries.get(group), dict):
            return self.say(group, {counted["by"]: value})
        return str(self.entries[f"{group}.{'hidden' if value is HIDDEN else value}"])


@cache
def _parts(sentence: str) -> tuple[str, ...]:
    """Text, name and group of a slot, text, and so on; a slot without a group has None."""
    return tuple(SLOT.split(sentence))


def flattened(table: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Nested tables as dotted keys; a table with `by` is one entry with plurals."""
    flat: dict[str, Any] = {}
    for name, value in table.items():
        if isinstance(value, dict) and "by" not in value:
            flat.update(flattened(value, f"{prefix}{name}."))
        else:
            flat[f"{prefix}{name}"] = value
    return flat

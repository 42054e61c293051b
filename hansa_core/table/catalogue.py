"""How a message key and its parameters become a sentence of a catalogue; the catalogues are content, as boards are."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from hansa_core.table.content import content
from hansa_core.table.hidden import HIDDEN

SLOT = re.compile(r"\{(\w+)(?::([\w.]+))?\}")


def plural_form(language: str, number: int) -> str:
    """CLDR's cardinal form for the numbers of a board game."""
    return "one" if number == 1 or (language == "fr" and number == 0) else "other"


class Catalogue:
    """`say(key, {"seat": 0, "n": 2})`. In a sentence `{n}` stands for a parameter, `{good:group}` for the
    word of its value in that group, `{seat:seat}` for a player's name. An entry with plurals is a table that names the
    parameter it counts (`by`) and has one sentence per CLDR form. `proper` holds names that are data, by group: the
    cities of a board are called the same in every language."""

    def __init__(
        self,
        language: str,
        packages: Sequence[str],
        names: Sequence[str] = (),
        proper: Mapping[str, Mapping[Any, str]] | None = None,
    ) -> None:
        self.language = language
        self.packages = tuple(packages)
        self.names = tuple(names)
        self.proper = proper or {}
        self.entries: dict[str, Any] = {}
        for package in packages:
            self.entries.update(flattened(content(package, language)))

    def say(self, key: str, params: Mapping[str, Any] | None = None, **more: Any) -> str:
        given = {**params, **more} if params else more
        entry = self.entries[key]
        if isinstance(entry, dict):
            entry = entry[plural_form(self.language, given[entry["by"]])]
        parts = _parts(entry)
        said = [parts[0]]
        for i in range(1, len(parts), 3):
            said += (self._fill(parts[i + 1], given[parts[i]]), parts[i + 2])
        return "".join(said)

    def _fill(self, group: str | None, value: Any) -> str:
        if isinstance(value, list | tuple):
            return ", ".join(self._fill(group, each) for each in value)
        if group is None:
            return str(value)
        if group == "seat":
            return str(self.names[value])
        if group in self.proper:
            return self.proper[group][value]
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

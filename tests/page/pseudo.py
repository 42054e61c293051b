"""A language that nobody speaks: English with an accent on every letter and forty per cent longer. What is still plain
on the page does not come from a catalogue; what does not fit will not fit in German either."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ui.build.environment import ROOT
from ui.words.__main__ import english

TAG = "xx"
LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀçđéƒğĥíĵķļɱñóƥɋřšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓƤɊŘŠŢÚṼŴẊÝŽ"
)
KEPT = re.compile(r"(\{[^}]*\}|\b[A-Z]\d{1,3}\b)")
"""Places for what is filled in, and the numbers of rules."""
LONGER = 0.4
FACTS = {"name": "Šƥéçĥ", "thousands": "·", "point": ",", "plural": {"one": {"is": [1]}}}


def pseudo(text: str) -> str:
    parts = KEPT.split(text)
    return "".join(part if i % 2 else _longer(part).translate(LETTERS) for i, part in enumerate(parts))


def _longer(text: str) -> str:
    """Vowels are drawn out until it is long enough."""
    missing = round(LONGER * len(text))
    drawn = []
    for letter in text:
        drawn.append(letter)
        if missing and letter in "aeiou":
            drawn.append(letter)
            missing -= 1
    return "".join(drawn)


def write_pseudo(folder: Path) -> Path:
    """The folder of the language, as a translator would have made it."""
    for path in english():
        words = tomllib.loads((ROOT / path).read_text(encoding="utf-8"))
        if "language" in words:
            words["language"] = FACTS
        target = folder / path.with_name(f"{TAG}.toml")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text("\n".join(_lines(words, ())) + "\n", encoding="utf-8")
    return folder


def _lines(table: Mapping[str, Any], above: tuple[str, ...]) -> Iterator[str]:
    for name, value in table.items():
        keys = (*above, name)
        if isinstance(value, dict):
            yield from _lines(value, keys)
        else:
            kept = keys[0] == "language" or name == "by" or not isinstance(value, str)
            yield f"{'.'.join(map(json.dumps, keys))} = {_literal(value if kept else pseudo(value))}"


def _literal(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)

"""What went wrong, as a sentence for a person.

The command line speaks English. What it says of games comes from the page's catalogues, so every word stands in one
place: in a checkout they are read from `ui/`, and the wheel carries the English ones as data (`pyproject.toml`).
"""

from collections.abc import Mapping
from typing import Any

from hansa_core.table.catalogue import SLOT, Catalogue
from hansa_core.table.errors import BadContent, TableError
from hansa_core.table.shelf import SHIPPED

LANGUAGE = "en"
MOST_SEATS = 9
OWN = {"record.newer": "This game comes from a newer version of Hansa. Please install that one."}
"""Where the page's advice is about the page."""


class Stop(Exception):
    """A mistake in the arguments, as a sentence."""


class _Sentences(Catalogue):
    def _fill(self, group: str | None, value: Any) -> str:
        """Cities and routes have no word in a catalogue: they are called as moves name them."""
        try:
            return super()._fill(group, value)
        except (KeyError, IndexError):
            return str(value)


_added: list[str] = []


def add_catalogue(package: str) -> None:
    """The words of a game that is not of the box; it may have none."""
    try:
        Catalogue(LANGUAGE, [package])
    except BadContent:
        return
    _added.append(package)


def sentence(problem: Exception) -> str:
    if isinstance(problem, TableError):
        return said(problem.as_json())
    if isinstance(problem, UnicodeDecodeError):
        return "This is no text: some of its bytes are not UTF-8."
    if isinstance(problem, OSError) and problem.strerror and problem.filename is not None:
        return f"{problem.filename}: {problem.strerror}."
    return str(problem)


def said(message: Mapping[str, Any]) -> str:
    """A refusal, a problem or an event, as its key and parameters; the choices it names follow the sentence."""
    packages = ["ui.words", *(f"ui.games.{game}.words" for game in SHIPPED), *_added]
    catalogue = _Sentences(LANGUAGE, packages, [f"Seat {seat}" for seat in range(MOST_SEATS)])
    catalogue.entries |= OWN
    key, params = message["key"], message["params"]
    rule = f"{message['rule']}: " if "rule" in message else ""
    if key not in catalogue.entries:
        return f"{rule}{key} {params}" if params else f"{rule}{key}"
    used = {name for name, _ in SLOT.findall(str(catalogue.entries[key]))}
    choices = [value for name, value in params.items() if name not in used and value and isinstance(value, list)]
    rest = "".join(f" Possible: {', '.join(map(str, values))}." for values in choices)
    return f"{rule}{catalogue.say(key, params)}{rest}"

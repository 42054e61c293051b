"""How an answer is shown: as one JSON object for programs, as lines for people."""

import json
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from hansa_core.cli.sentences import said
from hansa_core.table.hidden import HIDDEN


def safe(text: str, escaped: Callable[[str], str] = lambda character: ascii(character)[1:-1]) -> str:
    """Names, moves and positions may come from strangers: what could steer a terminal is written out."""
    steering = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    return "".join(escaped(each) if unicodedata.category(each) in steering else each for each in text)


def as_json(answer: Any) -> str:
    return safe(json.dumps(_known(answer), ensure_ascii=False), lambda character: json.dumps(character)[1:-1])


def as_text(answer: Any) -> str:
    return "\n".join(_lines(_known(answer)))


def table(rows: Sequence[Sequence[str]], indent: str) -> str:
    """Rows of words with their columns below each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)) for row in rows)
    return "\n".join(f"{indent}{line.rstrip()}" for line in lines)


def _known(value: Any) -> Any:
    """Unknown values as `?`, so that JSON can hold them."""
    if isinstance(value, dict):
        return {key: _known(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_known(each) for each in value]
    return "?" if value is HIDDEN else value


def _lines(answer: dict[str, Any], indent: str = "") -> Iterator[str]:
    for key, value in answer.items():
        if isinstance(value, dict) and "key" not in value:
            yield f"{indent}{key}:"
            yield from _lines(value, indent + "  ")
        elif isinstance(value, str) and "\n" in value:
            yield f"{indent}{key}:"
            yield from (f"{indent}  {safe(line)}" for line in value.split("\n") if line)
        elif isinstance(value, list) and value and isinstance(value[0], dict | str):
            yield f"{indent}{key}:"
            yield from (f"{indent}  {_words(each)}" for each in value)
        else:
            yield f"{indent}{key}: {_words(value)}"


def _words(value: Any) -> str:
    """Refusals and events as sentences, other parts of the answer in as few characters as say it."""
    if isinstance(value, dict):
        return (
            safe(said(value)) if "key" in value else ", ".join(f"{key} {_words(each)}" for key, each in value.items())
        )
    if isinstance(value, list):
        return ", ".join(map(_words, value)) or "none"
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    return safe(str(value))

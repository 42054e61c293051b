"""What `docs/notation_GAME.md` says: the kinds of moves in their order, the events, and the rule of every refusal."""

import re
from dataclasses import dataclass
from pathlib import Path

DOCS = Path(__file__).parents[3] / "docs"
OF_THE_TABLE = {"table.over": "T1", "table.not_asked": "T2", "table.undeclared": "T3"}


@dataclass(frozen=True)
class Notation:
    kinds: tuple[str, ...]
    refusals: dict[str, str]
    events: frozenset[str]


def read_notation(game: str) -> Notation:
    text = (DOCS / f"notation_{game}.md").read_text(encoding="utf-8")
    kinds = [row.split()[0] for row in re.findall(r"^\| `([a-z][^`.]*)` \|[^|]*\| (?:D\d|reveal)", text, re.MULTILINE)]
    refusals = dict(re.findall(rf"^\| `((?:{game}|table)\.\w+)` \| ([A-Z]\d+) \|", text, re.MULTILINE))
    events = re.findall(rf"^\| `({game}\.\w+)` \| (?![A-Z]\d+ )", text, re.MULTILINE)
    return Notation(tuple(kinds), OF_THE_TABLE | refusals, frozenset(events))

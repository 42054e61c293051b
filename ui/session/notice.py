"""A sentence over the page: a refusal with its rule, or a word about what just happened."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.session.table import AnyTable


@dataclass
class Notice:
    """It stays until the next thing happens."""

    text: str
    rule: str = ""
    undo: str = ""
    """The command that takes it back, where there is one."""
    offer: str = ""
    offered: str = ""
    """Another command that is offered with it, and the key of its words where they are not the command's own."""
    value: str = ""
    """What that command stands for."""


def of_table(rule: str) -> bool:
    """Whether a rule is one of those that every game shares (`docs/rules/table.md`): T1, T2 …"""
    return rule.startswith("T")


def read_as(rule: str, table: "AnyTable | None") -> str:
    """The rule of the game that tells players what a refusal names; empty where only the table's own says it."""
    if not of_table(rule):
        return rule
    return table.room.of_table.get(rule, "") if table else ""

"""A sentence over the page: a refusal with its rule, or a word about what just happened."""

from dataclasses import dataclass


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

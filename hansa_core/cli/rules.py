"""The decision points of a set-up: who is asked, which steps each has, and which board or module changes them."""

from argparse import Namespace
from typing import Any

from hansa_core.cli.sentences import Stop
from hansa_core.cli.show import table
from hansa_core.cli.simulate import new_match_of
from hansa_core.table.phases import PhasedPosition


def run_rules(asked: Namespace) -> tuple[Any, bool]:
    position = new_match_of(asked, asked.seed).position
    if not isinstance(position, PhasedPosition):
        raise Stop(f"{asked.game} is not written in phases and steps.")
    return {"phases": position.rules.as_json()}, True


def table_of_phases(answer: Any) -> str:
    return "\n\n".join(map(_phase, answer["phases"]))


def _phase(phase: dict[str, Any]) -> str:
    name = phase["id"] if phase["id"] == phase["name"] else f"{phase['id']} {phase['name']}"
    rows = [(step["kind"], _changed(step["changed_by"])) for step in phase["steps"]]
    return "\n".join((f"{name}, asked: {phase['asked']}", *([table(rows, "  ")] if rows else [])))


def _changed(modules: list[str]) -> str:
    return f"changed by {', '.join(modules)}" if modules else ""

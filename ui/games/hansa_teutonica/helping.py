"""What a newcomer is told in the first turns."""

from collections.abc import Mapping
from typing import Any

from hansa_core.hansa_teutonica.actions.desk import ACTIONES
from hansa_core.hansa_teutonica.kinds import Establish
from hansa_core.hansa_teutonica.position import HansaPosition
from ui.session.table import Table

BEGINNING = {1: "begin", 2: "fill"}


def helps(table: Table[HansaPosition], turn: int) -> tuple[str, Mapping[str, Any]] | None:
    view = table.view
    if view.displaced is not None:
        return "displaced", {}
    if view.phase != "main":
        return None
    if not view.actions:
        return "over", {}
    if any(isinstance(move, Establish) for move in table.legal):
        return "full", {}
    board = view.content.board
    cities = [city for city, skills in zip(board.cities, board.skills_of, strict=True) if ACTIONES in skills]
    return BEGINNING.get(turn, "more"), {"n": view.actions, "city": cities[0]}

"""What a newcomer is told in the first turns."""

from collections.abc import Mapping
from typing import Any

from hansa_core.merchant_princes.position import PrincesPosition
from ui.session.table import Table

SHIP = 10
"""What a ship costs."""


def helps(table: Table[PrincesPosition]) -> tuple[str, Mapping[str, Any]] | None:
    view, seat = table.view, table.view.active
    if view.phase == "load":
        return "load", {}
    if view.phase == "phase1":
        gold, ships = view.gold[seat], view.market[0]
        return ("rich", {"n": gold}) if gold >= SHIP and ships else ("phase1", {})
    if view.phase == "phase2" and not view.laid:
        fits = any(view.held(seat, good) for good in view.ships[seat])
        return "sell" if fits else "draw", {}
    return None

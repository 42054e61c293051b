"""Which weights a board feels: training tries no others, since chance alone would move them."""

from hansa_core.bots.hansa_teutonica.standing import TILE_NAMES
from hansa_core.bots.hansa_teutonica.weights import HAND_SET
from hansa_core.hansa_teutonica.map.board import load


def felt(board: str) -> tuple[str, ...]:
    """Those that make a difference on a board without modules."""
    printed = load(board)
    permanent = {f"permanent_{kind}" for kind in printed.permanent}
    idle = {*TILE_NAMES, *(name for name in HAND_SET if name.startswith("permanent_") and name not in permanent)}
    if not printed.has_ships:
        idle.add("ship")
    if not printed.map.regions:
        idle.add("region")
    if not printed.map.countries:
        idle |= {"permission", "abroad"}
    return tuple(name for name in HAND_SET if name not in idle)

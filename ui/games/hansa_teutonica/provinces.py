"""The provinces of the two-player game of 2009: borders, soldiers, the pawn and what it opens (H211 to H218)."""

from typing import Final

from ui.drawing.scene import Path, Place, Shape, Sprite
from ui.games.hansa_teutonica import art
from ui.games.hansa_teutonica.geometry import PAWN, Layout

NOWHERE: Final = 255


def province_borders(board: Layout) -> list[Shape]:
    """The borders that are no roads: those of the soldiers, and those from the dead ends to the board's edge."""
    outer = "".join(f"M{_last_leg(province.d)}" for province in board.provinces if province.outer)
    guarded = "".join(
        f"M{soldier.start[0]:g} {soldier.start[1]:g}L{soldier.end[0]:g} {soldier.end[1]:g}"
        for soldier in board.soldiers
    )
    return [Path(guarded + outer, line="border", width=5, dash=(1, 11), opacity=0.85)]


def _last_leg(d: str) -> str:
    """From the last city of an outer province out of the board."""
    *_, before, out, _ = d.removesuffix("z").replace("Q", " Q").split("L")
    x, y = before.split()[-2:]
    return f"{x} {y}L{out}"


def soldiers(board: Layout) -> list[Shape]:
    return [Sprite(art.soldier(), *soldier.at, 0.86) for soldier in board.soldiers]


def province_places(board: Layout) -> list[Place]:
    """Where the pawn would stand, and where soldiers do."""
    spots = [(f"province:{each.id}", each.spot, False) for each in board.provinces]
    spots += [(f"soldier:{each.id}", each.at, True) for each in board.soldiers]
    return [
        Place(name, x - PAWN, y - PAWN, 2 * PAWN, 2 * PAWN, round=True, under=under) for name, (x, y), under in spots
    ]


def opened(board: Layout, pawn: int) -> list[Shape]:
    """The province of the pawn, lit: actions are possible on its borders only (H215)."""
    if pawn == NOWHERE:
        return []
    d = board.provinces[pawn].d
    return [Path(d, "border", opacity=0.13), Path(d, line="border", width=22, opacity=0.4)]


def pawn_on(board: Layout, pawn: int) -> list[Shape]:
    if pawn == NOWHERE:
        return []
    return [Sprite(art.pawn(), *board.provinces[pawn].spot, moves=True)]

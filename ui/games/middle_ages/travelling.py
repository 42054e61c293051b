"""What stands on the roads: wagons with their pennants, the courier, the ways that a wagon could go."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import MoveCourier, MoveWagon
from hansa_core.middle_ages.roads import NOWHERE
from hansa_core.table import Move
from ui.drawing.scene import Disc, Label, Path, Route, Sprite
from ui.games.middle_ages import art
from ui.games.middle_ages.geometry import PLATE_W, Map, Point
from ui.games.middle_ages.moving import trip
from ui.games.middle_ages.sheet import Sheet

WAGON: Final = 0.98
GATE: Final = 116
"""Where a wagon stands on the roof of a plate."""
LOW: Final = 6
RIDER: Final = 8
"""How far below the middle of a space wagons and the courier stand."""
PACE: Final = 180
"""Milliseconds a space."""


def courier(sheet: Sheet) -> None:
    x, y = sheet.plan.nodes[sheet.roads.nodes[sheet.view.courier]]
    sheet.shapes.append(Sprite(art.courier(), x, y + RIDER, moves=True))
    sheet.place("courier", x - 18, y - 34, 38, 44)


def stand(sheet: Sheet, place: int) -> Point:
    return spot(sheet.plan, sheet.roads.nodes[sheet.roads.places[place][0]])


def spot(plan: Map, node: str) -> Point:
    """Where a wagon stands: on a road, or before a town."""
    if node in plan.plates:
        x, y = plan.plates[node]
        return x + GATE, y - 13
    x, y = plan.nodes[node]
    return x, y + LOW


def wagons(sheet: Sheet) -> None:
    for wagon, place in enumerate(sheet.view.places):
        x, y = stand(sheet, place)
        node, next_ = sheet.roads.places[place]
        left = False
        if next_ == NOWHERE:
            master = sheet.view.masters[wagon]
            if master != NOBODY:
                sheet.shapes.append(Sprite(art.crest(sheet.colours[master]), x - 60, y - 6, 1.5))
        else:
            left = _facing(sheet, node, next_)
        _pennants(sheet, wagon, x, y, left)
        sheet.shapes.append(Sprite(art.wagon(wagon + 1, left), x, y, WAGON, moves=True, kin=f"wagon-{wagon + 1}"))
        if sheet.view.axles >> wagon & 1:
            sheet.shapes += [
                Disc(x + 24, y - 6, 13, "influence-line", "rim", 1.8),
                Path("M-6 6L6-6M-7-2l5 2 1 5M1-6l1 5 5 2", line="chalk", width=2, matrix=(1, 0, 0, 1, x + 24, y - 6)),
            ]
        sheet.place(f"wagon:{wagon + 1}", x - 34, y - 46, 70, 56)


def _facing(sheet: Sheet, node: int, next_: int) -> bool:
    """An arrowhead on the road says where it goes; whether that is to the left."""
    (x, y), angle = sheet.plan.ahead(sheet.roads.nodes[node], sheet.roads.nodes[next_], 38)
    c, s = math.cos(angle), math.sin(angle)
    sheet.shapes.append(Path("M8 0-8-10-4 0-8 10z", "map-ink", "plate", 2.4, matrix=(c, s, -s, c, x, y)))
    return sheet.plan.nodes[sheet.roads.nodes[next_]][0] < sheet.plan.nodes[sheet.roads.nodes[node]][0]


def _pennants(sheet: Sheet, wagon: int, x: float, y: float, left: bool) -> None:
    """Whose load, above the wagon; beside it on a spar where a city's plate would be hidden."""
    loads = [(seat, sum(sheet.view.aboard(wagon, seat))) for seat in range(sheet.players)]
    loads = [(seat, units) for seat, units in loads if units]
    half = len(loads) * 10
    for dx, dy in ((0, 0), (half + 44, 34), (-half - 44, 34)):
        if not _on_plate(sheet, x + dx - half, y + dy - 72, 2 * half, 30) or _in_city(sheet, wagon):
            break
    else:
        dx = dy = 0
    if dx and loads:
        sheet.shapes.append(Path(f"M{x} {y - 38 + dy}h{dx}", line="rim", width=2.4))
    start = x + dx - half + (-2 if left else 2)
    for i, (seat, units) in enumerate(loads):
        flag = art.pennant(sheet.colours[seat], units)
        sheet.shapes.append(Sprite(flag, start + i * 20, y + dy - 40, rides=f"wagon-{wagon + 1}"))


def _in_city(sheet: Sheet, wagon: int) -> bool:
    return sheet.roads.places[sheet.view.places[wagon]][1] == NOWHERE


def _on_plate(sheet: Sheet, x: float, y: float, w: float, h: float) -> bool:
    return any(
        x < px + PLATE_W and px < x + w and y < py + sheet.height and py < y + h
        for px, py in sheet.plan.plates.values()
    )


# -- ways -------------------------------------------------------------------------------------------------------------


def ways(sheet: Sheet, offered: Sequence[Move], asked: Move | None) -> None:
    """While a wagon's end is chosen: every way dotted, the one pointed at or asked about in full."""
    moves = [move for move in offered if isinstance(move, MoveWagon)]
    if isinstance(asked, MoveWagon):
        moves = [move for move in moves if (move.source, move.wagon) == (asked.source, asked.wagon)]
    elif len({move.wagon for move in moves}) > 1 or len({move.source for move in moves}) > 1:
        return
    dotted = {trip(sheet.view, move).nodes for move in moves}
    if dotted:
        lines = "".join(map(sheet.plan.line, sorted(dotted)))
        sheet.shapes.append(Path(lines, line="accent", width=4, dash=(3, 9)))
    lit = [move for move in moves if f"node:{move.place.partition('>')[0]}" in (sheet.marks.hover, sheet.marks.focus)]
    shown = asked if isinstance(asked, MoveWagon) else lit[0] if lit else None
    if shown is not None:
        nodes = trip(sheet.view, shown).nodes
        line = sheet.plan.line(nodes)
        sheet.shapes.append(Path(line, line="glow", width=30, opacity=0.28))
        sheet.shapes.append(Path(line, line="accent", width=6))
        for step, node in enumerate(nodes[1:], 1):
            if node not in sheet.plan.plates:
                x, y = sheet.plan.nodes[node]
                sheet.shapes.append(Disc(x, y, 12.5, "accent-soft", "accent", 2.6))
                sheet.shapes.append(Label(x, y + 0.5, str(step), "ink", 16, 800))


def preview(sheet: Sheet, asked: Move | None) -> None:
    """The wagon, or the courier, as it would stand."""
    if isinstance(asked, MoveWagon):
        place = sheet.view.content.moves.place[asked.place]
        x, y = stand(sheet, place)
        sheet.shapes.append(Sprite(art.wagon(asked.wagon), x, y, WAGON, 0.62))
        node, next_ = sheet.roads.places[place]
        if next_ != NOWHERE:
            _facing(sheet, node, next_)
    elif isinstance(asked, MoveCourier):
        x, y = sheet.plan.nodes[asked.space]
        sheet.shapes.append(Sprite(art.courier(), x, y + RIDER, 1, 0.62))


# -- gliding ----------------------------------------------------------------------------------------------------------


def route(plan: Map, start: Point, end: Point) -> Route | None:
    """Along the roads from where a wagon or the courier stood to where it stands; None for any other piece."""
    nodes = {place: node for node in plan.nodes for place in (spot(plan, node), _saddle(plan, node))}
    if start not in nodes or end not in nodes:
        return None
    way = _shortest(plan, nodes[start], nodes[end])
    points = [start]
    for edge in pairwise(way):
        points += [(x, y + LOW) for x, y in plan.edges[edge][1:]]
    return Route((*points[:-1], end), PACE * (len(way) - 1)) if len(way) > 1 else None


def _saddle(plan: Map, node: str) -> Point:
    x, y = plan.nodes[node]
    return x, y + RIDER


def _shortest(plan: Map, start: str, end: str) -> list[str]:
    """Nobody drives through a city (M50)."""
    ways, seen = [[start]], {start}
    while ways:
        way = ways.pop(0)
        if way[-1] == end:
            return way
        if way[-1] in plan.plates and len(way) > 1:
            continue
        for one, other in plan.edges:
            if one == way[-1] and other not in seen:
                seen.add(other)
                ways.append([*way, other])
    return []

"""The marks over a board: where one can act, what is pointed at, chosen, done last. Teal means "you can act here"."""

from typing import Final

from ui.drawing.scene import Disc, Label, Marks, Path, Place, Scene, Shape, Sprite, circle
from ui.games.hansa_teutonica import art
from ui.games.hansa_teutonica.geometry import MARKER, PAWN, POST, Layout

FEW: Final = 14
"""Up to this many targets each has a halo and a strong ring; more must stay calm."""


def glow_under(scene: Scene, marks: Marks, board: Layout) -> list[Shape]:
    """Light under posts and cities: it shows around them."""
    few = len(marks.targets) <= FEW
    lit = {*(name for name in marks.targets if few or _is_line(name)), marks.hover, *marks.chosen} - {""}
    roads = {road.id: road for road in board.roads}
    glow: list[Shape] = []
    for place in (place for place in scene.places if place.name in lit):
        kind, _, id = place.name.partition(":")
        if kind == "route":
            glow += [Path(roads[id].d, line="glow", width=width, opacity=opacity)
                     for width, opacity in ((44, 0.16), (34, 0.22), (24, 0.4))]  # fmt: skip
            glow.append(Path(roads[id].d, line="accent", width=6))
        elif place.under:
            continue  # it is only read
        elif kind == "city":
            glow += [Path(_box(place, by, 8 + by), "glow", opacity=opacity)
                     for by, opacity in ((18, 0.16), (12, 0.22), (6, 0.4))]  # fmt: skip
        else:
            x, y = place.middle
            glow.append(Sprite(art.halo(), x, y, 1.45 * place.w / 2 + 14))
    played = "".join(road.d for road in board.roads if f"route:{road.id}" in marks.last)
    return [*glow, Path(played, line="ink", width=3, dash=(6, 7))] if played else glow


def marks_over(scene: Scene, marks: Marks, below: bool) -> list[Shape]:
    """Rings lie below the pieces; what was done last, what has the focus, ticks and numbers lie above them."""
    by_name = {place.name: place for place in scene.places}
    if below:
        return _rings(by_name, marks)
    shapes: list[Shape] = []
    shapes += [_last(by_name[name]) for name in sorted(marks.last) if name in by_name and not _is_line(name)]
    if place := by_name.get(marks.focus):
        shapes += [Path(_outline(place, by), line=colour, width=width)
                   for by, colour, width in ((6, "plate", 9), (3.5, "accent", 3), (8.5, "accent", 3))]  # fmt: skip
    for name in sorted(marks.chosen):
        if place := by_name.get(name):
            shapes += _tick(place)
    for name, number in marks.numbers.items():
        if place := by_name.get(name):
            shapes += _callout(place, number)
    return shapes


def _rings(by_name: dict[str, Place], marks: Marks) -> list[Shape]:
    """A ring takes the place of a post's own border, so that neighbours' rings do not overlap."""
    strong = len(marks.targets) <= FEW
    ringed = [by_name[name] for name in marks.targets | marks.chosen if name in by_name and not _is_line(name)]
    shapes: list[Shape] = []
    if (place := by_name.get(marks.hover)) and marks.hover.startswith(("post:", "marker:", "province:")):
        shapes.append(Path(_outline(place, 0), "accent-soft"))
    empty = [place for place in ringed if place.name.startswith(("marker:", "extra:", "province:"))]
    ringed = [place for place in ringed if place not in empty]
    if empty:
        shapes.append(Path("".join(_outline(place, -1) for place in empty), "accent-soft", "accent", 3, dash=(6, 4)))
    d = "".join(_outline(place, 0.4 if strong else 0.2) for place in ringed)
    if d and strong:
        shapes.append(Path(d, line="plate", width=6))
    if d:
        shapes.append(Path(d, line="accent", width=4 if strong else 2.6))
    return shapes


def _is_line(name: str) -> bool:
    return name.startswith("route:")


def _outline(place: Place, by: float) -> str:
    """Around a place, `by` outside its edge; it has the place's own form."""
    kind = place.name.partition(":")[0]
    x, y = place.middle
    if place.line:
        return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in place.line)
    if place.round:
        return circle(x, y, place.w / 2 + by)
    if kind == "extra":
        return art.annex_path(x, place.y + place.h)
    if kind == "skill":
        return art.shield_path(place.w + 2 * by, place.h + 2 * by, x, y)
    return _box(place, by, (8 if kind == "city" else 6) + max(0, by))


def _box(place: Place, by: float, radius: float) -> str:
    return art.box_path(place.x - by, place.y - by, place.w + 2 * by, place.h + 2 * by, radius)


def _last(place: Place) -> Shape:
    x, y = place.middle
    kind = place.name.partition(":")[0]
    if kind == "city":
        return Path(_box(place, 7, 14), line="ink", width=2.6, dash=(6, 5))
    r = {"marker": MARKER + 5.0, "province": PAWN + 5.0, "table": 22.0}.get(kind, POST / 2 + 10.5)
    return Path(circle(x, y - (2 if kind == "post" else 0), r), line="ink", width=2.6, dash=(6, 4.5))


def _tick(place: Place) -> list[Shape]:
    x, y = place.x + place.w, place.y
    return [Disc(x, y, 9, "accent", "plate", 2), Path(f"M{x - 4} {y}l3 3.4 5-6", line="accent-ink", width=2.4)]


def _callout(place: Place, number: int) -> list[Shape]:
    """A number on its place: on a small thing over its middle, on a city at its corner."""
    x, y = place.middle
    kind = place.name.partition(":")[0]
    if kind == "city":
        x, y = place.x + place.w - 2, place.y
    elif kind == "skill":
        x, y = place.x + place.w + 3, place.y
    elif kind != "table":
        y = place.y - 9
    return [Disc(x, y, 15, "accent", "plate", 3), Label(x, y + 7, str(number), "accent-ink", 20, 800, baseline=True)]

"""The board of Hansa Teutonica as a scene: the printed map, the pieces on it, and the marks over it."""

from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from typing import Final

from hansa_core.hansa_teutonica.map.control import controller, offices
from hansa_core.hansa_teutonica.map.pieces import SHAPES, owner_of, piece_named, shape_of
from hansa_core.hansa_teutonica.position import HansaPosition
from ui.drawing.scene import Disc, Marks, Path, Place, Scene, Shape, Sprite
from ui.games.hansa_teutonica import art, printed, provinces
from ui.games.hansa_teutonica.geometry import MARKER, PIECE, POST, SITE, SMALL, City, Layout, label_size, layout
from ui.games.hansa_teutonica.marking import glow_under, marks_over
from ui.words.catalogue import Catalogue

__all__ = ["COLOURS", "board_scene", "label_size"]

COLOURS: Final = ("red", "blue", "green", "yellow", "purple")
GHOST: Final = 0.38


def board_scene(
    view: HansaPosition,
    marks: Marks,
    words: Catalogue,
    label: float = SMALL,
    colours: Sequence[str] = COLOURS,
    letters: Sequence[str] = (),
) -> Scene:
    """`colours` are those of the seats; `letters`, if given, stand on their pieces."""
    board = layout(view.content.board.id)
    by_province = view.content.provinces is not None
    under, over = printed.printed_board(board.id, label, by_province)
    drawing = _Drawing(view, board, label, colours, letters)
    places = [*_extra_places(board, label, marks, view), *places_of(board.id, label)]
    scene = Scene(board.width, board.height, [], places, under, [], over, bleeds=True)
    if by_province:
        scene.glow += provinces.opened(board, view.modules.pawn)
        places += provinces.province_places(board)
    scene.targets += [place.middle for place in places if place.name in marks.targets]
    scene.glow += glow_under(scene, marks, board)
    scene.shapes += drawing.offices()
    scene.shapes += marks_over(scene, marks, below=True)
    scene.shapes += drawing.pieces()
    scene.shapes += drawing.markers()
    if by_province:
        scene.shapes += provinces.pawn_on(board, view.modules.pawn)
    if marks.held and marks.held_at and (place := scene.place(marks.held_at)):
        x, y = place.middle
        piece = piece_named(marks.held, view.active)
        scene.shapes.append(drawing.piece(shape_of(piece), owner_of(piece), x, y - 5, PIECE + 5))
    scene.shapes += marks_over(scene, marks, below=False)
    return scene


@cache
def places_of(board: str, label: float) -> list[Place]:
    """Small things first: where two overlap, the first one is meant."""
    laid = layout(board)
    places = []
    for road in laid.roads:
        for n, ((x, y), ship) in enumerate(zip(road.posts, road.ships, strict=True), 1):
            places.append(Place(f"post:{road.id}.{n}", x - POST / 2, y - POST / 2, POST, POST, round=ship))
    for i, (points, _) in enumerate(laid.fields):
        x, y = laid.field(i)
        places.append(Place(f"table:{points}", x - 17, y - 17, 34, 34, round=True))
    places += [Place(f"city:{city.id}", *city.plate(label)) for city in laid.cities]
    for road in laid.roads:
        x, y = road.marker
        places.append(Place(f"marker:{road.id}", x - MARKER, y - MARKER, 2 * MARKER, 2 * MARKER, round=True))
    for road in laid.roads:
        line = tuple(road.at(i / 16) for i in range(17))
        xs, ys = [x for x, _ in line], [y for _, y in line]
        box = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
        places.append(Place(f"route:{road.id}", *box, line, under=True))
    places.append(Place("east_west", *laid.award.plate(label), under=True))
    if laid.regions.rows:
        places.append(Place("regions", *laid.regions.plate(label), under=True))
    return places


def _extra_places(board: Layout, label: float, marks: Marks, view: HansaPosition) -> list[Place]:
    """Parts of a city that are named by themselves: `office:`, `skill:`, `extra:` and the city; only when asked for."""
    found = []
    asked = {*marks.targets, *marks.numbers, *marks.chosen, marks.focus, marks.hover, marks.held_at}
    for number, city in enumerate(board.cities):
        for i, skill in enumerate(city.skills):
            names = {f"skill:{city.id}.{skill}", *([f"skill:{city.id}"] if i == 0 else [])}
            x, y = city.shield(label, i)
            found += [Place(name, x - 19, y - 22, 38, 44) for name in sorted(names & asked)]
        if f"extra:{city.id}" in asked:
            found.append(_extra_place(city, label, view, number))
        if f"office:{city.id}" in asked:
            found.append(_office_place(city, label, view, number))
    return found


def _extra_place(city: City, label: float, view: HansaPosition, number: int) -> Place:
    """Where the next extra office comes: on the roof, in a green city left of all offices (H172)."""
    if city.green:
        x, y = city.lane_at(label, 0, len(_lane(view, number)) + 1)
        return Place(f"extra:{city.id}", x - 16, y - 14, 32, 28)
    extras = len(view.extras[number])
    x, y = city.annex_at(label, extras, extras + 1)
    return Place(f"extra:{city.id}", x - 16, y - 28, 32, 28)


def _office_place(city: City, label: float, view: HansaPosition, number: int) -> Place:
    """The next free site; in a green city right of all offices (H173)."""
    if city.green:
        count = len(_lane(view, number)) + 1
        x, y = city.lane_at(label, count - 1, count)
        return Place(f"office:{city.id}", x - SITE / 2, y - SITE / 2, SITE, SITE)
    slots = view.content.board.slots_of[number]
    free = next((i for i, slot in enumerate(slots) if not view.slots[slot]), len(slots) - 1)
    site = city.sites[free]
    corner = site.x - SITE / 2, site.y - SITE / 2
    return Place(f"office:{city.id}", *corner, SITE, SITE, round=site.shape == "round")


def _lane(view: HansaPosition, number: int) -> bytes:
    """The offices of a green city from left to right: the rank falls to the left."""
    return bytes(reversed(offices(view, number)))


class _Drawing:
    """What stands on the board in one position."""

    def __init__(
        self, view: HansaPosition, board: Layout, label: float, colours: Sequence[str], letters: Sequence[str]
    ) -> None:
        self.view = view
        self.board = board
        self.label = label
        self.colours = colours
        self.letters = letters

    def piece(self, shape: int, seat: int, x: float, y: float, size: float, opacity: float = 1) -> Sprite:
        letter = self.letters[seat] if seat < len(self.letters) else ""
        return Sprite(art.piece(SHAPES[shape], self.colour(seat), letter), x, y, size / 40, opacity, moves=True)

    def colour(self, owner: int) -> str:
        """Of a seat, or of the neutral player, who has no seat."""
        return art.NEUTRAL if owner == self.view.content.neutral else self.colours[owner]

    def offices(self) -> list[Shape]:
        """Battlements, offices, annexes and banners of the cities; discs on the special table; who was paid."""
        view, table = self.view, self.view.content.board
        walls: dict[tuple[str, str], str] = defaultdict(str)
        pieces: list[Shape] = []
        roofs: list[Shape] = []
        for number, city in enumerate(self.board.cities):
            slots = table.slots_of[number]
            standing = view.slots[slots.start : slots.stop]
            for site, code in zip(city.sites, standing, strict=True):
                if code:
                    pieces.append(self.piece(shape_of(code), owner_of(code), site.x, site.y + 2, SITE - 4))
            lane = _lane(view, number) if city.green else b""
            for i, code in enumerate(lane):
                x, y = city.lane_at(self.label, i, len(lane))
                pieces.append(self.piece(shape_of(code), owner_of(code), x, y + 2, SITE - 4))
            roofs += self._roof(city, number)
            if lane or (standing and all(standing)):
                rim = printed.rim_of(city)
                walls[printed.band_of(city), rim] += printed.wall_path(city.plate(self.label))
        for i, owner in enumerate(view.table):
            if owner:
                x, y = self.board.field(i)
                pieces.append(self.piece(1, owner - 1, x, y + 2, 27))
        full = [Path(d, band, rim) for (band, rim), d in walls.items()]
        return [*full, *pieces, *roofs, *self._paid()]

    def _roof(self, city: City, number: int) -> list[Shape]:
        shapes: list[Shape] = []
        extras = b"" if city.green else self.view.extras[number]
        for i, code in enumerate(extras):
            x, y = city.annex_at(self.label, i, len(extras))
            shapes.append(Path(art.annex_path(x, y), "plate", "plate-edge", 2.2, dash=(5, 3)))
            shapes.append(self.piece(shape_of(code), owner_of(code), x, y - 10, SITE - 5))
        seat = controller(self.view, number)
        if seat is not None:
            shapes.append(Sprite(art.banner(self.colour(seat)), *city.banner_at(self.label, len(extras))))
        return shapes

    def _paid(self) -> list[Shape]:
        """East-west values that have been paid show who got them."""
        shapes: list[Shape] = []
        for i, seat in enumerate(self.view.east_west):
            x, y = printed.award_at(self.board, self.label, i)
            shapes.append(Sprite(art.badge(self.colour(seat)), x - 15, y - 15, 30 / 26))
        return shapes

    def pieces(self) -> list[Shape]:
        """Pieces on posts; those lifted stay as ghosts while they are in hand."""
        view = self.view
        spots = [post for road in self.board.roads for post in road.posts]
        standing = [(number, code, 1.0) for number, code in enumerate(view.posts) if code]
        in_hand = list(view.hand)
        for number, code in view.lifted:
            if code in in_hand and not view.posts[number]:
                in_hand.remove(code)
                standing.append((number, code, GHOST))
        shapes: list[Shape] = [
            self.piece(shape_of(code), owner_of(code), spots[number][0], spots[number][1] + 1, PIECE + 1, opacity)
            for number, code, opacity in standing
        ]
        return [*shapes, *self._displaced()]

    def _displaced(self) -> list[Shape]:
        """A displaced piece waits beside the road it was on until its owner has put it back."""
        now = self.view.displaced
        if now is None or now.at != -1:
            return []
        road = self.board.roads[now.origin]
        x, y = road.at(0.5)
        away = road.marker[0] - x, road.marker[1] - y
        far = (away[0] ** 2 + away[1] ** 2) ** 0.5 or 1
        x, y = x - away[0] / far * 34, y - away[1] / far * 34
        return [Disc(x, y - 3, 20, "plate", "ink", 2), self.piece(now.shape, now.seat, x, y, PIECE + 1)]

    def markers(self) -> list[Shape]:
        names = self.view.content.edition.markers
        return [
            Sprite(art.marker(names[kind]), *road.marker, MARKER / 21, moves=True)
            for road, kind in zip(self.board.roads, self.view.marker_on, strict=True)
            if kind
        ]

"""The drawn board: nothing printed covers anything else at any size of the names, and marks lie where they should."""

import math

import pytest

from hansa_core import new_match
from hansa_core.hansa_teutonica import GAME
from hansa_core.hansa_teutonica.position import HansaPosition
from ui.catalogue import Catalogue
from ui.hansa.board_scene import COLOURS, board_scene
from ui.hansa.geometry import (
    LABELS,
    LARGE,
    MARKER,
    POST,
    SITE,
    SMALL,
    TAVERN,
    Layout,
    Rect,
    around,
    from_plain,
    label_size,
    layout,
    plain,
    text_width,
)
from ui.scene import Label, Marks, Path, Scene, Sprite
from ui.viewport import Viewport

BOARDS = [board.id for board in GAME.boards]
PLAYERS = {board.id: board.players[-1] for board in GAME.boards}
# The map's room on the page: width, height, and what of it lies under the turn card.
ROOMS = {"1440x900": (1100, 686, 0), "1024x768": (1024, 508, 268), "390x844": (390, 509, 0)}
WORDS = Catalogue("en", ["ui.words"])


def begin(board: str) -> HansaPosition:
    seats = ["Anna", "Ben", "Cem", "Dora", "Eva"][: PLAYERS[board]]
    position = new_match("hansa_teutonica", seats, "a seed", board).position
    assert isinstance(position, HansaPosition)
    return position


def drawn(board: str, marks: Marks | None = None, label: float = SMALL) -> Scene:
    return board_scene(begin(board).view(None), marks or Marks(), WORDS, label)


def zoom_in(room: tuple[float, float, float]) -> float:
    view = Viewport()
    view.resize(*room, (1600, 1000), True)
    return view.zoom


def boxes(laid: Layout, label: float) -> dict[str, Rect]:
    """Everything printed, and the room for the markers, by a name."""
    found = {f"city {city.id}": city.plate(label) for city in laid.cities}
    found |= {f"post {road.id}.{i}": around(post, POST / 2) for road in laid.roads for i, post in enumerate(road.posts)}
    return {**found, "table": laid.table, "award": laid.award.plate(label)}


def rounds(laid: Layout) -> dict[str, tuple[tuple[float, float], float]]:
    found = {f"marker {road.id}": (road.marker, float(MARKER)) for road in laid.roads}
    return found | {f"tavern {road.id}": (road.tavern, float(TAVERN)) for road in laid.roads if road.tavern}


@pytest.mark.parametrize("size", ROOMS)
@pytest.mark.parametrize("board", BOARDS)
def test_nothing_printed_covers_anything_else(board: str, size: str) -> None:
    laid, label = layout(board), label_size(zoom_in(ROOMS[size]))
    named = list(boxes(laid, label).items())
    assert [(a, b) for i, (a, one) in enumerate(named) for b, two in named[:i] if one.meets(two)] == []
    circles = list(rounds(laid).items())
    assert [(a, b) for a, (at, r) in circles for b, box in named if box.distance(at) < r] == []
    close = [(a, b) for i, (a, (p, r)) in enumerate(circles) for b, (q, s) in circles[:i] if math.dist(p, q) < r + s]
    assert close == []


@pytest.mark.parametrize("label", LABELS)
@pytest.mark.parametrize("board", BOARDS)
def test_names_stay_within_their_plates(board: str, label: float) -> None:
    scene, laid = drawn(board, label=label), layout(board)
    names = {shape.text: shape for shape in scene.printed if isinstance(shape, Label)}
    for city in laid.cities:
        name, plate = names[city.name], city.plate(label)
        half = text_width(city.name, name.size) / 2
        right = city.shield(label)[0] - 8 if city.skill else plate.x + plate.w
        assert plate.x + 3 < name.x - half and name.x + half < right - 3, city.id
        assert city.sites[-1].y + SITE / 2 < name.y - 0.7 * label and name.y < plate.y + plate.h - 4, city.id
        assert all(plate.x + 4 < site.x - SITE / 2 and site.x + SITE / 2 < plate.x + plate.w - 4 for site in city.sites)


@pytest.mark.parametrize("size", ROOMS)
def test_names_can_be_read(size: str) -> None:
    zoom = zoom_in(ROOMS[size])
    assert label_size(zoom) * zoom >= 11.5


@pytest.mark.parametrize("board", BOARDS)
def test_everything_lies_on_the_board(board: str) -> None:
    laid = layout(board)
    within = Rect(0, 0, laid.width, laid.height)
    edges = [*boxes(laid, LARGE).values(), *(around(at, r) for at, r in rounds(laid).values())]
    assert all(within.holds((box.x, box.y)) and within.holds((box.x + box.w, box.y + box.h)) for box in edges)


@pytest.mark.parametrize("board", BOARDS)
def test_a_layout_goes_through_a_literal(board: str) -> None:
    laid = layout(board)
    assert from_plain(eval(repr(plain(laid)), {})) == laid


@pytest.mark.parametrize("board", BOARDS)
def test_every_thing_of_the_board_file_can_be_pointed_at(board: str) -> None:
    table = begin(board).content.board
    names = {place.name for place in drawn(board).places}
    assert {f"post:{post}" for post in table.posts} <= names
    assert {f"city:{city}" for city in table.cities} <= names
    assert {f"route:{route}" for route in table.routes} <= names
    assert {f"marker:{route}" for route in table.routes} <= names
    assert {f"table:{points}" for points in table.table_points} <= names


@pytest.mark.parametrize("board", BOARDS)
def test_pointing_at_the_middle_of_a_place_means_that_place(board: str) -> None:
    scene = drawn(board)
    small = [place for place in scene.places if not place.name.startswith("route:")]
    assert [place.name for place in small if scene.place_at(*place.middle, 0) != place] == []
    near = scene.place_at(1599, 999, 2000, only={"city:halle", "city:arnheim"})
    assert near is not None and near.name == "city:halle"


def test_what_is_printed_is_kept() -> None:
    one, other = drawn("die_hanse_4_5"), drawn("die_hanse_4_5", Marks(hover="city:bremen"))
    assert one.ground is other.ground and one.printed is other.printed
    assert one.printed is not drawn("die_hanse_4_5", label=LARGE).printed


def pieces(scene: Scene) -> list[tuple[str, float, float]]:
    return [(s.art.name.partition("-0")[0], s.x, s.y) for s in scene.shapes if isinstance(s, Sprite) and s.moves]


def test_pieces_stand_where_the_position_has_them() -> None:
    text = """hansa_teutonica die_hanse_4_5 2020 players=4
        route bremen_minden cube0 . disc1
        city minden cube2 | cube1 cube2
        city brunswiek cube3
        table . 2 . .
        east_west 1
        marker none"""
    view = GAME.position_from_text(text).view(None)
    assert isinstance(view, HansaPosition)
    scene, laid = board_scene(view, Marks(), WORDS), layout("die_hanse_4_5")
    shown = {name for name, *_ in pieces(scene)}
    assert {f"cube-{COLOURS[0]}-", f"disc-{COLOURS[1]}-", f"cube-{COLOURS[2]}-", f"disc-{COLOURS[2]}-"} <= shown
    road = next(road for road in laid.roads if road.id == "bremen_minden")
    spots = {(x, y) for _, x, y in pieces(scene)}
    assert (road.posts[0][0], road.posts[0][1] + 1) in spots and (road.posts[1][0], road.posts[1][1] + 1) not in spots
    banners = [shape.art.name for shape in scene.shapes if isinstance(shape, Sprite) and "banner" in shape.art.name]
    assert banners == [f"banner-{COLOURS[3]}", f"banner-{COLOURS[2]}"]
    assert any(isinstance(shape, Sprite) and shape.art.name == f"badge-{COLOURS[1]}" for shape in scene.shapes)


def test_letters_take_the_place_of_the_house_marks() -> None:
    view = begin("die_hanse_2_3").view(None)
    view.set_post(0, 1)
    scene = board_scene(view, Marks(), WORDS, letters=("A", "B", "C"))
    (piece,) = [shape for shape in scene.shapes if isinstance(shape, Sprite) and shape.art.name.startswith("cube")]
    assert [shape.text for shape in piece.art.shapes if isinstance(shape, Label)] == ["A"]


def rings(scene: Scene) -> list[Path]:
    return [shape for shape in scene.shapes if isinstance(shape, Path) and shape.line == "accent"]


def test_few_targets_glow_and_many_stay_calm() -> None:
    posts = [f"post:{post}" for post in begin("die_hanse_4_5").content.board.posts]
    few = drawn("die_hanse_4_5", Marks(targets=frozenset(posts[:14])))
    many = drawn("die_hanse_4_5", Marks(targets=frozenset(posts)))
    assert len(few.glow) == 14 and many.glow == []
    assert [ring.width for ring in rings(few)] == [4] and [ring.width for ring in rings(many)] == [2.6]
    assert rings(many)[0].d.count("M") == len(posts)


def test_marks_are_drawn_where_they_say() -> None:
    marks = Marks(numbers={"city:bremen": 2, "post:bremen_minden.1": 1}, last=frozenset({"post:bremen_minden.2"}),
                  focus="city:hamburg", chosen=frozenset({"post:bremen_minden.3"}), held="disc1",
                  held_at="post:emden_osnabruck.1")  # fmt: skip
    scene = drawn("die_hanse_4_5", marks)
    numbers = {shape.text for shape in scene.shapes if isinstance(shape, Label)}
    assert numbers == {"1", "2"}
    assert any(isinstance(shape, Path) and shape.dash and shape.line == "ink" for shape in scene.shapes)
    assert [shape.art.name for shape in scene.shapes if isinstance(shape, Sprite) and "disc" in shape.art.name]


def test_parts_of_a_city_can_be_pointed_at_when_they_are_asked_for() -> None:
    marks = Marks(targets=frozenset({"skill:gottingen", "office:gottingen", "extra:gottingen"}))
    plain_names = {place.name for place in drawn("die_hanse_4_5").places}
    names = {place.name for place in drawn("die_hanse_4_5", marks).places}
    assert names - plain_names == marks.targets

"""The drawn board: nothing printed covers anything else at any size of the names, and marks lie where they should."""

import math
import re

import pytest

from hansa_core import new_match
from hansa_core.hansa_teutonica import GAME
from hansa_core.hansa_teutonica.position import HansaPosition
from ui.drawing.scene import Label, Marks, Path, Scene, Shape, Sprite
from ui.drawing.viewport import Viewport
from ui.games.hansa_teutonica import art
from ui.games.hansa_teutonica.board_scene import COLOURS, board_scene
from ui.games.hansa_teutonica.build.sheet import sheet
from ui.games.hansa_teutonica.geometry import (
    ANNEX,
    LABELS,
    LARGE,
    MARKER,
    PAWN,
    POST,
    SEAL,
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
from ui.games.hansa_teutonica.landscape import LANDSCAPES, outline
from ui.games.hansa_teutonica.names import board_names, say_place
from ui.words.catalogue import Catalogue

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
    if laid.regions.rows:
        found["regions"] = laid.regions.plate(label)
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
        right = city.shield(label)[0] - 8 if city.skills else plate.x + plate.w
        left = city.seal(label, len(city.seals) - 1)[0] + SEAL - 2 if city.seals else plate.x
        assert left + 3 < name.x - half and name.x + half < right - 3, city.id
        assert not city.seals or plate.x + SEAL + 2 < city.seal(label, 0)[0], city.id
        feet = city.sites[-1].y + SITE / 2 if city.sites else city.lane(label).y + city.lane(label).h
        assert feet < name.y - 0.7 * label and name.y < plate.y + plate.h - 4, city.id
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
    edges += [Rect(city.x, city.roof - ANNEX[1], 1, ANNEX[1]) for city in laid.cities]  # extra offices and banners
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


def test_the_nearest_of_some_places_is_found() -> None:
    near = drawn("die_hanse_4_5").place_at(1599, 999, 2000, only={"city:halle", "city:arnheim"})
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


# -- each board its own place -----------------------------------------------------------------------------------------


def shores(board: str) -> list[list[tuple[float, float]]]:
    """The land as polygons, from the drawn curves."""
    found = []
    for mass in LANDSCAPES[board].land:
        points: list[tuple[float, float]] = []
        for command, numbers in re.findall(r"([MLc])([^MLcz]*)", outline(mass)):
            n = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
            if command != "c":
                points.append((n[0], n[1]))
                continue
            x, y = points[-1]
            for t in (0.25, 0.5, 0.75, 1):
                a, b, c = 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
                points.append((x + a * n[0] + b * n[2] + c * n[4], y + a * n[1] + b * n[3] + c * n[5]))
        found.append(points)
    return found


def on_land(land: list[list[tuple[float, float]]], point: tuple[float, float]) -> bool:
    x, y = point
    inside = False
    for points in land:
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
    return inside


@pytest.mark.parametrize("board", BOARDS)
def test_cities_lie_on_land_and_ships_on_water(board: str) -> None:
    land, laid = shores(board), layout(board)
    for city in laid.cities:
        plate = city.plate(SMALL)
        corners = [(plate.x + dx * plate.w, plate.y + dy * plate.h) for dx in (0, 1) for dy in (0, 1)]
        assert all(on_land(land, corner) for corner in corners), city.id
    for road in laid.roads:
        for (x, y), ship in zip(road.posts, road.ships, strict=True):
            spots = [(x + dx, y + dy) for dx in (-10, 0, 10) for dy in (-10, 0, 10)]
            assert [on_land(land, spot) for spot in spots] == [not ship] * 9, (road.id, x, y)


def arts(shapes: list[Shape]) -> list[str]:
    return [shape.art.name for shape in shapes if isinstance(shape, Sprite)]


def test_permanent_markers_are_printed_where_markers_would_lie() -> None:
    scene, laid = drawn("east_3_5"), layout("east_3_5")
    printed = {(s.art.name, s.x, s.y) for s in scene.printed if isinstance(s, Sprite) and "permanent" in s.art.name}
    roads = {road.id: road for road in laid.roads}
    assert printed == {
        ("permanent-move_two", *roads["stralsund_wismar"].marker),
        ("permanent-privilegium", *roads["malmo_stralsund"].marker),
        ("permanent-green_city", *roads["malmo_visby"].marker),
        ("permanent-deploy_two", *roads["danzig_malmo"].marker),
    }
    assert all(f'id="art-permanent-{kind}"' in sheet() for kind in art.PERMANENT)


def test_a_city_with_two_skills_has_two_shields() -> None:
    marks = Marks(targets=frozenset({"skill:waren", "skill:waren.bursa", "office:waren", "extra:waren"}))
    scene = drawn("east_3_5", marks)
    assert {"shield-actiones", "shield-bursa"} <= set(arts(scene.printed))
    one, other = scene.place("skill:waren"), scene.place("skill:waren.bursa")
    assert one is not None and other is not None and one.x + one.w <= other.x
    assert marks.targets <= {place.name for place in scene.places}


def test_offices_of_a_green_city_stand_in_their_order_within_it() -> None:
    """H172, H173: extra offices to the left of all, those of the permanent marker to the right."""
    text = """hansa_teutonica east_3_5 2020 players=3
        city waren cube0 disc1 | cube2
        city belgard cube0 cube0 cube1 cube1 cube2
        marker none"""
    view = GAME.position_from_text(text).view(None)
    assert isinstance(view, HansaPosition)
    scene, laid = board_scene(view, Marks(), WORDS), layout("east_3_5")
    inside = {city.id: [(x, name) for name, x, y in pieces(scene) if city.plate(SMALL).holds((x, y))]
              for city in laid.cities if city.green}  # fmt: skip
    assert len(inside["belgard"]) == 5 and inside["dresden"] == []
    left_to_right = [name for _, name in sorted(inside["waren"])]
    assert left_to_right == [f"cube-{COLOURS[0]}-", f"disc-{COLOURS[1]}-", f"cube-{COLOURS[2]}-"]
    walls = [shape for shape in scene.shapes if isinstance(shape, Path) and shape.line == "moss-line"]
    assert sum(wall.d.count("M") for wall in walls) == 2, "only where an office stands"


def test_an_empty_green_city_has_no_battlements() -> None:
    assert not [shape for shape in drawn("east_3_5").shapes if isinstance(shape, Path) and shape.line == "moss-line"]


@pytest.mark.parametrize("board", ["britannia_3", "britannia_4_5"])
def test_a_country_has_a_colour_and_a_pattern(board: str) -> None:
    scene = drawn(board)
    countries = {road.country for road in layout(board).roads} - {""}
    assert countries == ({"wales"} if board == "britannia_3" else {"wales", "scotland"})
    patterns = {}
    for country in countries:
        roads = [s for s in scene.ground if isinstance(s, Path) and s.line == country]
        assert roads
        over = next(s for s in scene.ground if isinstance(s, Path) and s.d == roads[0].d and s.dash)
        patterns[country] = over.dash
    assert len(set(patterns.values())) == len(countries)


def test_a_city_of_two_countries_shows_both() -> None:
    man = next(city for city in layout("britannia_4_5").cities if city.id == "isle_of_man")
    assert man.regions == ("wales", "scotland")
    rims = {shape.line for shape in drawn("britannia_4_5").printed if isinstance(shape, Path)}
    assert {"wales", "scotland", "wales-scotland"} <= rims
    assert "wales-scotland" not in {s.line for s in drawn("britannia_3").printed if isinstance(s, Path)}


def test_cities_that_permit_have_the_seal_of_the_country() -> None:
    seals = {city.id: city.seals for city in layout("britannia_4_5").cities if city.seals}
    assert seals == {"cardiff": ("wales",), "carlisle": ("scotland",), "london": ("wales", "scotland")}
    assert arts(drawn("britannia_4_5").printed).count("seal-wales") == 3, "and one where the points are"


def two_players() -> HansaPosition:
    position = new_match("hansa_teutonica", ["Anna", "Ben"], "a seed", "die_hanse_2_3", "2009").position
    assert isinstance(position, HansaPosition)
    return position


def test_provinces_have_room_for_the_pawn() -> None:
    laid = layout("die_hanse_2_3")
    named = list(boxes(laid, LARGE).items())
    spots = {province.id: province.spot for province in laid.provinces}
    assert len(spots) == 16
    assert [(id, b) for id, spot in spots.items() for b, box in named if box.distance(spot) < PAWN] == []
    circles = rounds(laid)
    assert [(id, b) for id, p in spots.items() for b, (q, r) in circles.items() if math.dist(p, q) < PAWN + r] == []


def test_the_pawn_opens_its_province() -> None:
    position = two_players()
    before = board_scene(position.view(None), Marks(), WORDS)
    assert arts(before.printed).count("soldier") == 4 and "pawn" not in arts(before.shapes)
    position.apply(position.parse("pawn p03"), [])
    scene = board_scene(position.view(None), Marks(targets=frozenset({"province:p04"})), WORDS)
    province = next(each for each in layout("die_hanse_2_3").provinces if each.id == "p03")
    (pawn,) = [s for s in scene.shapes if isinstance(s, Sprite) and s.art.name == "pawn"]
    assert (pawn.x, pawn.y) == province.spot
    assert province.d in {shape.d for shape in scene.glow if isinstance(shape, Path)}
    assert len(scene.targets) == 1 and len(before.glow) == 0


def test_the_other_boards_have_no_provinces() -> None:
    assert "soldier" not in arts(drawn("die_hanse_2_3").printed)


def test_neutral_cubes_are_bare_wood() -> None:
    position = new_match("hansa_teutonica", ["Anna", "Ben"], "a seed", "die_hanse_2_3", "2014").position
    assert isinstance(position, HansaPosition)
    scene = board_scene(position.view(None), Marks(), WORDS, letters=("A", "B"))
    assert len([name for name in arts(scene.shapes) if name.startswith("cube-neutral-")]) == 9


def test_places_say_what_is_special_about_them() -> None:
    def said(board: str, place: str) -> str:
        return say_place(place, Catalogue("en", ["ui.words", "ui.games.hansa_teutonica.words"], (), board_names(board)))

    assert said("east_3_5", "post:stralsund_wismar.1") == "Stralsund – Wismar, ship 1, discs only"
    assert said("east_3_5", "marker:malmo_visby") == "Malmö – Visby, permanent marker “Green city”"
    assert said("east_3_5", "city:waren") == "Waren, green city"
    assert said("east_3_5", "skill:waren.bursa") == "Waren"
    assert said("britannia_4_5", "post:dunbar_edinburgh.2") == "Dunbar – Edinburgh, post 2, Scotland"
    assert said("britannia_4_5", "post:conway_isle_of_man.1") == "Conway – Isle of Man, ship 1, discs only, Wales"
    assert said("britannia_4_5", "post:calais_canterbury.1") == "Calais – Canterbury, post 1"

"""The board and the desks as tables, for those who listen to the page instead of looking at it."""

from collections.abc import Sequence
from functools import lru_cache

from hansa_core.hansa_teutonica.actions.desk import COLOURS, SKILLS
from hansa_core.hansa_teutonica.editions import KINDS
from hansa_core.hansa_teutonica.map.board import SLOT_SHAPES, Board
from hansa_core.hansa_teutonica.map.control import controller
from hansa_core.hansa_teutonica.map.pieces import CUBE, SHAPES, owner_of, piece_of, shape_of
from hansa_core.hansa_teutonica.position import HansaPosition
from ui.games.hansa_teutonica.cards import display, mission_of, neutral_stands, tiles_of
from ui.games.hansa_teutonica.desks import value_says
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag


def reading_tables(table: Table[HansaPosition], words: Catalogue) -> Html:
    view = table.view
    return join([_routes(view, words), _cities(view, words), _desks(table, view, words), _beside(view, words)])


def _beside(view: HansaPosition, words: Catalogue) -> Html:
    """What nobody's desk holds: the tiles on display and the neutral player."""
    lines = []
    if view.modules.tiles:
        tiles = ", ".join(words.say(f"hansa_teutonica.tile.{tile}") for tile in display(view))
        lines.append(
            f"{words.say('hansa_teutonica.favour_display')}: {tiles or words.say('hansa_teutonica.favour_gone')}"
        )
    if view.content.neutral is not None:
        points = f"{words.say('hansa_teutonica.column.prestige')} {view.prestige[view.content.neutral]}"
        lines.append(f"{words.names[view.content.neutral]}: {points}, {neutral_stands(view, words)}")
    return join(tag("p", line) for line in lines)


def _table(caption: str, head: list[str], rows: list[Html]) -> Html:
    columns = tag("tr", *(tag("th", name, scope="col") for name in head))
    return tag("table", tag("caption", caption), tag("thead", columns), tag("tbody", *rows))


def _routes(view: HansaPosition, words: Catalogue) -> Html:
    board, kinds = view.content.board, view.content.edition.markers
    rows = []
    for route, posts in enumerate(board.posts_of):
        standing = bytes(view.posts[posts.start : posts.stop])
        rows.append(
            _route(words, board.routes[route], standing, kinds[view.marker_on[route]] if view.marker_on[route] else "")
        )
    head = [words.say(f"hansa_teutonica.column.{name}") for name in ("route", "posts", "marker")]
    return _table(words.say("hansa_teutonica.column.routes"), head, rows)


@lru_cache(maxsize=512)
def _route(words: Catalogue, route: str, standing: bytes, marker: str) -> Html:
    there = ", ".join(_piece(piece, words) for piece in standing)
    lies = words.say(f"hansa_teutonica.marker.{marker}") if marker else "–"
    return tag("tr", tag("th", words.proper["route"][route], scope="row"), tag("td", there), tag("td", lies))


def _piece(piece: int, words: Catalogue) -> str:
    if not piece:
        return words.say("hansa_teutonica.column.free")
    return words.say("hansa_teutonica.column.piece", shape=SHAPES[shape_of(piece)], owner=owner_of(piece))


def _cities(view: HansaPosition, words: Catalogue) -> Html:
    board = view.content.board
    rows = []
    for city, slots in enumerate(board.slots_of):
        held = controller(view, city)
        green = bytes(view.green[board.green_cities.index(city)]) if city in board.green_cities else b""
        rows.append(_city(words, board, city, bytes(view.extras[city]), bytes(view.slots[slots.start : slots.stop]),
                          -1 if held is None else held, green))  # fmt: skip
    head = [words.say(f"hansa_teutonica.column.{name}") for name in ("city", "offices", "control")]
    return _table(words.say("hansa_teutonica.column.cities"), head, rows)


@lru_cache(maxsize=512)
def _city(words: Catalogue, board: Board, city: int, extras: bytes, standing: bytes, held: int, green: bytes) -> Html:
    offices = [_piece(piece, words) for piece in extras]
    for slot, piece in zip(board.slots_of[city], standing, strict=True):
        colour, form = COLOURS[board.slot_colour[slot]], SLOT_SHAPES[board.slot_shape[slot]]
        offices.append(
            _piece(piece, words) if piece else words.say("hansa_teutonica.column.site", colour=colour, form=form)
        )
    offices += [_piece(piece, words) for piece in green]
    skills = [words.say(f"hansa_teutonica.skill.{SKILLS[skill]}") for skill in board.skills_of[city]]
    name = " · ".join([words.proper["city"][board.cities[city]], *skills])
    control = words.names[held] if held >= 0 else "–"
    return tag("tr", tag("th", name, scope="row"), tag("td", ", ".join(offices) or "–"), tag("td", control))


def counted(held: Sequence[int], seat: int, words: Catalogue) -> str:
    """The pieces of a seat in its supply or its stock."""
    cube = piece_of(seat, CUBE)
    shapes = (("cubes", held[cube]), ("discs", held[cube + 1]))
    return ", ".join(words.say(f"hansa_teutonica.count.{shape}", n=n) for shape, n in shapes)


def markers_of(view: HansaPosition, seat: int, words: Catalogue) -> str:
    kinds = view.content.edition.markers
    owned = [kinds[kind] for kind in range(1, KINDS) for _ in range(view.unused[KINDS * seat + kind])]
    return ", ".join(words.say(f"hansa_teutonica.marker.{marker}") for marker in owned)


def has(view: HansaPosition, seat: int, words: Catalogue) -> str:
    """What a seat has, in a sentence."""
    names = [words.say(f"hansa_teutonica.column.{name}") for name in ("prestige", "supply", "stock", "markers")]
    values = [words.number(view.prestige[seat]), counted(view.supply, seat, words), counted(view.stock, seat, words),
              markers_of(view, seat, words) or "–"]  # fmt: skip
    return f"{words.names[seat]}. " + "; ".join(f"{name}: {value}" for name, value in zip(names, values, strict=True))


def _desks(table: Table[HansaPosition], view: HansaPosition, words: Catalogue) -> Html:
    modules = bool(view.modules.missions or view.modules.tiles)
    rows = []
    for seat, name in enumerate(table.names):
        counts = [counted(held, seat, words) for held in (view.supply, view.stock)]
        skills = "; ".join(
            f"{words.say(f'hansa_teutonica.skill.{skill}')}: {value_says(view, seat, n, words)}"
            for n, skill in enumerate(SKILLS)
        )
        markers = markers_of(view, seat, words)
        used = sum(view.used[KINDS * seat : KINDS * (seat + 1)])
        shown = ", ".join(filter(None, [markers, words.say("hansa_teutonica.used", n=used) if used else ""])) or "–"
        cells = [str(view.prestige[seat]), *counts, skills, shown]
        if modules:
            tiles = [words.say(f"hansa_teutonica.tile.{tile}") for tile in tiles_of(view, seat)]
            cells.append(", ".join(filter(None, [mission_of(view, seat, words), *tiles])) or "–")
        rows.append(tag("tr", tag("th", name, scope="row"), *(tag("td", cell) for cell in cells)))
    names = ["player", "prestige", "supply", "stock", "skills", "markers", *(["cards"] if modules else [])]
    return _table(
        words.say("hansa_teutonica.column.desks"), [words.say(f"hansa_teutonica.column.{name}") for name in names], rows
    )

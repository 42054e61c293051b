"""Examples to the rules, drawn by the game's own board: a part of a table at a text position."""

from functools import cache

from hansa_core import new_match
from ui.drawing.scene import Marks, Scene
from ui.drawing.svg import svg
from ui.session.rooms import catalogues, room_of
from ui.session.rulebook import Example
from ui.session.seats import HERE, LINK
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag

NAMES = ("Anna", "Ben", "Cem", "Dora")
AIR = 24
"""Units of the board around what is shown."""
WIDE = 1.5


def board_id(game: str) -> str:
    return f"example-{game}"


@cache
def printed(game: str, example: Example, language: str) -> Html:
    """What is printed on the board, once for all examples of a game."""
    scene, _ = _scene(game, example, language)
    inside = tag("g", svg([*scene.ground, *scene.printed]), id=board_id(game))
    return tag("svg", tag("defs", inside), width="0", height="0", aria_hidden="true", class_="unseen")


@cache
def drawn(game: str, example: Example, language: str) -> Html:
    """The part of the table that an example shows."""
    scene, words = _scene(game, example, language)
    boxes = [place for place in scene.places if place.name in example.show]
    left, top = min(box.x for box in boxes) - AIR, min(box.y for box in boxes) - AIR
    right, bottom = max(box.x + box.w for box in boxes) + AIR, max(box.y + box.h for box in boxes) + AIR
    board = tag("use", href=f"#{board_id(game)}")
    shapes = join([board, svg([*scene.glow, *scene.shapes])])
    return tag("svg", shapes, viewBox=f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}", role="img",
               aria_label=words.say("rules.example"))  # fmt: skip


@cache
def _scene(game: str, example: Example, language: str) -> tuple[Scene, Catalogue]:
    room = room_of(game)
    players = int(example.position.partition("players=")[2][0])
    match = new_match(game, NAMES[:players], "example", start=example.position)
    table = Table("", match, room, (HERE, *(LINK,) * (players - 1)))
    words = Catalogue(language, ["ui.words", *catalogues()], NAMES[:players], room.proper(match.setup))
    return room.scene(table, Marks(targets=frozenset(example.rings)), words, 1, WIDE), words

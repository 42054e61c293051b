"""Examples to the rules: a table at a text position, as the game's own board shows it."""

from functools import cache

from hansa_core import new_match
from ui.drawing.scene import Marks, Scene
from ui.session.rooms import catalogues, room_of
from ui.session.rulebook import Example
from ui.session.seats import HERE, LINK
from ui.session.table import Table
from ui.words.catalogue import Catalogue

NAMES = ("Anna", "Ben", "Cem", "Dora", "Eva")
WIDE = 1.5


@cache
def example_scene(game: str, example: Example, language: str) -> Scene:
    room = room_of(game)
    players = int(example.position.partition("players=")[2][0])
    match = new_match(game, NAMES[:players], "example", start=example.position)
    table = Table("", match, room, (HERE, *(LINK,) * (players - 1)))
    words = Catalogue(language, ["ui.words", *catalogues()], NAMES[:players], room.proper(match.setup))
    return room.scene(table, Marks(targets=frozenset(example.rings)), words, 1, WIDE)

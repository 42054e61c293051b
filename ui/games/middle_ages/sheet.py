"""What every part of the scene draws with: the view and its board, the map's places, the shapes so far."""

from hansa_core.middle_ages.position import AgesPosition
from ui.drawing.scene import Marks, Place, Scene
from ui.games.middle_ages.geometry import map_of, plate_height
from ui.games.middle_ages.printed import land, printed
from ui.words.catalogue import Catalogue


class Sheet:
    def __init__(self, view: AgesPosition, marks: Marks, words: Catalogue, colours: tuple[str, ...]) -> None:
        self.view = view
        self.marks = marks
        self.words = words
        self.colours = colours
        self.board = view.content.board
        self.roads = self.board.roads
        self.plan = map_of(view.setup.board)
        self.players = view.setup.players
        self.scene = Scene(self.plan.width, self.plan.height, bleeds=True)
        self.scene.ground = land()
        self.scene.printed = printed(view.setup, colours, words)
        self.shapes = self.scene.shapes
        self.height = plate_height(self.players)

    def place(self, name: str, x: float, y: float, w: float, h: float, round: bool = False) -> None:
        self.scene.places.append(Place(name, x, y, w, h, round=round))

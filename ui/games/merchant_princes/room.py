"""Handelsfürsten on the page."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hansa_core.merchant_princes.declaration import Lay
from hansa_core.merchant_princes.drawing import takes_the_last
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table import Event, Move
from ui.choosing.choice import Option, Way
from ui.drawing.scene import Marks, Scene
from ui.games.merchant_princes import harbour, lanes, low, ways
from ui.games.merchant_princes.curtain import meanwhile
from ui.games.merchant_princes.desk import desks, has
from ui.games.merchant_princes.helping import helps
from ui.games.merchant_princes.leads import MOVES, THINGS
from ui.games.merchant_princes.paid import paid
from ui.games.merchant_princes.prompt import badge, prompt_card, seen, tell
from ui.games.merchant_princes.sale import meant
from ui.games.merchant_princes.scene import Drawing, mark
from ui.games.merchant_princes.strip import strip
from ui.games.merchant_princes.things import thing_at
from ui.screens.bots import called
from ui.screens.rows import RowText
from ui.screens.thing import Thing
from ui.session.room import Room
from ui.session.standing import Standing
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html

WIDE = 1.15
"""So much more width than height makes room for the whole harbour; a phone held upright has lanes."""

LOW = 0.52
"""Of a map a thousand units high: under this the words of the whole harbour could not be read."""


class PrincesRoom(Room[PrincesPosition]):
    position = PrincesPosition
    leads = THINGS
    letters = ways.LETTERS
    unit = "gold"
    drags = True  # a card to its slot, a crate to its ship
    desk_tab = False
    help = ("load", "phase1", "sell", "draw", "secret", "undo")

    def rule_of(self, move: Move, view: PrincesPosition) -> str:
        return MOVES[move.kind]

    def helps(self, table: Table[PrincesPosition]) -> tuple[str, Mapping[str, Any]] | None:
        return helps(table)

    def scene(
        self, table: Table[PrincesPosition], marks: Marks, words: Catalogue, zoom: float, aspect: float = 1
    ) -> Scene:
        layout, view = lanes if aspect <= WIDE else low if zoom < LOW else harbour, table.view
        covered = table.standing is Standing.CURTAIN
        elsewhere = {place for move in table.instead for place in self.way(view)(move).places}
        marks = marks._replace(targets=marks.targets | elsewhere)
        width, height = layout.size(view.setup.players, aspect)
        names, pays = called(table, words), paid(table)
        drawing = Drawing(view, table.viewer, words, names, table.colours, width, height, covered, pays)
        layout.draw(drawing)
        mark(drawing.scene, marks)
        return drawing.scene

    def way(self, view: PrincesPosition) -> Callable[[Move], Way]:
        return ways.ways(view)

    def move_at(self, place: str, view: PrincesPosition, group: str) -> Move | None:
        return ways.move_at(place, view)

    def move_of(self, word: str, view: PrincesPosition) -> Move | None:
        return ways.move_of(word, view)

    def meant(self, view: PrincesPosition, moves: Sequence[Move], place: str) -> Move | None:
        """A click on a card of the hand lays it where it pays most, one on a slot lays what pays most there. Nothing is
        paid before the sale is closed, and what was laid can be moved."""
        lays = [move for move in moves if isinstance(move, Lay)]
        if len(lays) < len(moves) or not place.startswith(("hand:", "slot:")):
            return None
        return meant(view, lays, place)

    def moved(self, laid: Move, instead: Sequence[Move], place: str) -> Move | None:
        """The card to another slot, or another card to its slot."""
        there = {
            f"slot:{move.slot}" if move.good == laid.good else f"hand:{move.good}": move
            for move in instead
            if isinstance(move, Lay) and isinstance(laid, Lay)
        }
        return there.get(place)

    def loses(self, view: PrincesPosition, move: Move) -> int:
        """The pile: its last card ends the game, or begins the last round (P28, P35), and cannot be taken back. Asked
        is only who could do something else."""
        last = move.kind in ("draw", "sell") and takes_the_last(view, move.kind)
        return int(last and (view.chain > 0 or len(view.legal_moves()) > 1))

    def forced(self, view: PrincesPosition, legal: Sequence[Move]) -> Move | None:
        """What is asked only for form's sake, unless it ends the undo (T6): a sale is closed and cards are drawn by
        hand."""
        return legal[0] if len(legal) == 1 and legal[0].kind not in ("draw", "sell") else None

    def worth_seeing(self, event: Event, seat: int) -> bool:
        """The cards that were drawn; after a sale the gold (P9)."""
        return super().worth_seeing(event, seat) or event.key == "merchant_princes.sold"

    def seen(self, table: Table[PrincesPosition], words: Catalogue) -> Html:
        return seen(table, words)

    def tell(self, option: Option, table: Table[PrincesPosition], words: Catalogue) -> RowText:
        return tell(option, table, words)

    def say(self, event: Event, words: Catalogue) -> str:
        more = event.key == "merchant_princes.earned" and event.params["bonus"]
        return words.say("merchant_princes.earned_more" if more else event.key, event.params)

    def seat_badge(self, table: Table[PrincesPosition], seat: int, size: float = 20) -> Html:
        return badge(table, seat)

    def places_of(self, event: Event) -> tuple[str, ...]:
        """Slots that were covered, what was bought."""
        params = event.params
        if event.key == "merchant_princes.laid":
            return (f"slot:{params['slot']}",)
        return (f"market:{params['card']}",) if event.key == "merchant_princes.bought" else ()

    def thing(self, place: str, table: Table[PrincesPosition], words: Catalogue) -> Thing | None:
        return thing_at(place, table, words)

    def meanwhile(self, table: Table[PrincesPosition], words: Catalogue) -> Html | None:
        return meanwhile(table, words)

    def regions(self, table: Table[PrincesPosition], words: Catalogue) -> dict[str, Callable[[], Html]]:
        return {
            **super().regions(table, words),
            "prompt": lambda: prompt_card(table, words),
            "strip": lambda: strip(table, words),
        }

    def mine(self, table: Table[PrincesPosition], words: Catalogue, seat: int) -> str:
        return has(table.view, seat, words)

    def desks(self, table: Table[PrincesPosition], words: Catalogue) -> Html:
        return desks(table, words)


ROOM = PrincesRoom()

"""Handelsfürsten on the page."""

from collections.abc import Callable, Mapping
from typing import Any

from hansa_core.merchant_princes.drawing import takes_the_last
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table import Event, Move, Position, Setup
from ui.choosing.choice import Option, Told, Way
from ui.drawing.scene import Marks, Scene
from ui.games.merchant_princes import ways
from ui.games.merchant_princes.desk import desks, strip
from ui.games.merchant_princes.prompt import badge, does, last_card, prompt_card, tell
from ui.games.merchant_princes.scene import table_scene
from ui.screens.plain import plain_scores
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag


class PrincesRoom:
    game = "merchant_princes"
    letters = ways.LETTERS
    help = ("load", "phase1", "sell", "draw", "secret", "undo")
    carry = None

    def has_secrets(self, setup: Setup) -> bool:
        """Hands and gold (P9)."""
        return True

    def proper(self, setup: Setup) -> Mapping[str, Mapping[Any, str]]:
        return {}

    def others(self, setup: Setup) -> tuple[tuple[str, str], ...]:
        return ()

    def scene(self, table: Table, marks: Marks, words: Catalogue, zoom: float, wide: bool = False) -> Scene:
        return table_scene(_of(table.view), table.viewer, marks, words, table.names, table.colours, wide)

    def way(self, view: Position) -> Callable[[Move], Way]:
        return ways.ways(_of(view))

    def move_at(self, place: str, view: Position, group: str) -> Move | None:
        return ways.move_at(place, _of(view))

    def move_of(self, word: str, view: Position) -> Move | None:
        return ways.move_of(word, _of(view))

    def loses(self, view: Position, move: Move) -> int:
        """The pile: its last card ends the game, or begins the last round (P28, P35), and cannot be taken back. Asked
        is only who could do something else."""
        position = _of(view)
        last = move.kind in ("draw", "sell") and takes_the_last(position, move.kind)
        return int(last and (position.chain > 0 or len(position.legal_moves()) > 1))

    def held(self, table: Table) -> str:
        return ""

    def tell(self, option: Option, table: Table, words: Catalogue) -> Told:
        return tell(option, table, words)

    def say(self, event: Event, words: Catalogue) -> str:
        more = event.key == "merchant_princes.earned" and event.params["bonus"]
        return words.say("merchant_princes.earned_more" if more else event.key, event.params)

    def seat_badge(self, table: Table, seat: int) -> Html:
        return badge(table, seat)

    def places_of(self, event: Event) -> tuple[str, ...]:
        """Slots that were covered, what was bought."""
        params = event.params
        if event.key == "merchant_princes.laid":
            return (f"slot:{params['slot']}",)
        return (f"market:{params['card']}",) if event.key == "merchant_princes.bought" else ()

    def pointed(self, place: str, table: Table, words: Catalogue) -> str:
        """What a special card does, what a pile means."""
        view = _of(table.view)
        what, _, value = place.partition(":")
        if what == "market":
            return f"{words.say(f'merchant_princes.card.{value}')}. {does(value, view, words)}"
        if what == "pile" and takes_the_last(view):
            return last_card(view, words)
        return words.say("merchant_princes.pile", n=len(view.pile)) if what == "pile" else ""

    def call(self, table: Table, words: Catalogue) -> str:
        return words.say("table.decides", name=table.names[table.viewer or 0])

    def regions(self, table: Table, words: Catalogue) -> dict[str, Callable[[], Html]]:
        return {
            "prompt": lambda: prompt_card(table, words),
            "desks": lambda: join([tag("h2", words.say("table.desks")), desks(table, words)]),
            "strip": lambda: strip(table, words),
        }

    def scores(self, table: Table, words: Catalogue) -> Html:
        return join([tag("h2", words.say("table.scores")), plain_scores(table, words)])


def _of(view: Position) -> PrincesPosition:
    assert isinstance(view, PrincesPosition)
    return view


ROOM = PrincesRoom()

"""Marchands du Moyen Âge on the page."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.table import Event, Move, Setup
from ui.choosing.choice import Option, Way
from ui.drawing.scene import Marks, Scene
from ui.games.middle_ages import ways
from ui.games.middle_ages.asked import Asked
from ui.games.middle_ages.desk import has, own_desk, players
from ui.games.middle_ages.in_vain import answer
from ui.games.middle_ages.leads import THINGS, rule_of
from ui.games.middle_ages.log import places_of, say_event
from ui.games.middle_ages.money import money
from ui.games.middle_ages.names import proper_names
from ui.games.middle_ages.news import all_news
from ui.games.middle_ages.prompt import prompt_card
from ui.games.middle_ages.ranking import levels, order_of, reason, scores, standings, title
from ui.games.middle_ages.row_text import Teller
from ui.games.middle_ages.scene import table_scene
from ui.games.middle_ages.strip import strip
from ui.games.middle_ages.tables import reading_tables
from ui.games.middle_ages.telling import end_cards
from ui.games.middle_ages.things import thing_at
from ui.screens.rows import RowText
from ui.screens.thing import Thing
from ui.session.room import Room
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, tag

HELPED = ("buy", "bid", "master_load", "tariff", "talk", "turn", "disc", "auction", "climb")
"""The questions at which a newcomer is told something."""


class AgesRoom(Room[AgesPosition]):
    position = AgesPosition
    leads = THINGS
    letters = ways.LETTERS
    unit, equal = "florins", 30.0
    standing_orders = True
    course_head = "middle_ages.telling.levels"
    help = ("buy", "load", "move", "prices", "sell", "status", "secret", "undo")

    def proper(self, setup: Setup) -> Mapping[str, Mapping[Any, str]]:
        return proper_names(setup)

    def rule_of(self, move: Move, view: AgesPosition) -> str:
        return rule_of(move, view)

    def helps(self, table: Table[AgesPosition]) -> tuple[str, Mapping[str, Any]] | None:
        phase = table.view.phase
        return (phase, {}) if phase in HELPED else None

    def turn_of(self, table: Table[AgesPosition], seat: int) -> int:
        """A round is everybody's turn."""
        return table.view.round

    def scene(
        self, table: Table[AgesPosition], marks: Marks, words: Catalogue, zoom: float, aspect: float = 1
    ) -> Scene:
        asked = table.view.parse(table.asking) if table.asking else None
        offered = table.choice.left if table.choice.narrowed or not asked else tuple(table.legal)
        return table_scene(table.view, marks, words, table.colours, offered, asked)

    def way(self, view: AgesPosition) -> Callable[[Move], Way]:
        return ways.ways(view)

    def move_at(self, place: str, view: AgesPosition, group: str) -> Move | None:
        return ways.move_at(place, view)

    def move_of(self, word: str, view: AgesPosition) -> Move | None:
        return ways.move_of(word)

    def loses(self, view: AgesPosition, move: Move) -> int:
        """Nothing is lost, but a wagon's move and what a disc does are shown before they are made."""
        return int(move.kind in ("move", "disc"))

    def in_vain(self, view: AgesPosition, legal: Sequence[Move]) -> Move | None:
        return answer(view, legal)

    def tell(self, option: Option, table: Table[AgesPosition], words: Catalogue) -> RowText:
        return Teller(table, words)(option)

    def say(self, event: Event, words: Catalogue) -> str:
        return say_event(event, words)

    def places_of(self, event: Event) -> tuple[str, ...]:
        return places_of(event)

    def thing(self, place: str, table: Table[AgesPosition], words: Catalogue) -> Thing | None:
        return thing_at(place, table, words)

    def call(self, table: Table[AgesPosition], words: Catalogue) -> str:
        seat = table.match.to_act if table.match.to_act is not None else NOBODY
        if seat < 0:
            return super().call(table, words)
        return words.say("middle_ages.call", seat=seat, question=table.view.phase)

    def news(self, table: Table[AgesPosition], words: Catalogue) -> Html | None:
        return all_news(Asked(table, words)) if table.match.to_act is not None else None

    def meanwhile(self, table: Table[AgesPosition], words: Catalogue) -> Html:
        """The curtain falls also where there is no news."""
        return tag("div", self.news(table, words), class_="curtain-news")

    def regions(self, table: Table[AgesPosition], words: Catalogue) -> dict[str, Callable[[], Html]]:
        return {
            "prompt": lambda: prompt_card(table, words),
            "strip": lambda: strip(table, words),
            "players": lambda: players(table, words),
            "desks": lambda: own_desk(table, words),
            "tables": lambda: reading_tables(table, words),
        }

    def scores(self, table: Table[AgesPosition], words: Catalogue) -> Html:
        return scores(table, words)

    def mine(self, table: Table[AgesPosition], words: Catalogue, seat: int) -> str:
        return has(table.view, seat, words)

    def standings(self, table: Table[AgesPosition], words: Catalogue) -> str:
        return standings(table, words)

    # -- the end: a ranking by level, then by florins (M93) -----------------------------------------------------------

    def order(self, view: AgesPosition) -> list[int]:
        return order_of(view)

    def tie_break(self, table: Table[AgesPosition], words: Catalogue) -> str:
        return reason(table.view, words)

    def result(self, table: Table[AgesPosition], words: Catalogue) -> str:
        return title(table, words)

    def points(self, table: Table[AgesPosition], words: Catalogue) -> Html:
        return scores(table, words)

    def origin(self, table: Table[AgesPosition], words: Catalogue) -> Html:
        return money(table, words)

    def course(self, table: Table[AgesPosition], words: Catalogue) -> Html | None:
        return levels(table, words)

    def end_cards(self, table: Table[AgesPosition], words: Catalogue) -> tuple[Html, ...]:
        return end_cards(table, words)


ROOM = AgesRoom()

"""Hansa Teutonica on the page."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hansa_core.hansa_teutonica.content import Content
from hansa_core.hansa_teutonica.kinds import Establish
from hansa_core.hansa_teutonica.map.pieces import piece_word
from hansa_core.hansa_teutonica.modules.state import FRESH
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table import Event, Move, Refused, Setup
from ui.choosing.choice import Option, Way
from ui.drawing.scene import Marks, Scene
from ui.drawing.svg import svg
from ui.games.hansa_teutonica import meant, ways
from ui.games.hansa_teutonica.board_scene import board_scene, label_size
from ui.games.hansa_teutonica.desks import live_scores, own_desk, players
from ui.games.hansa_teutonica.helping import helps
from ui.games.hansa_teutonica.icons import icon
from ui.games.hansa_teutonica.leads import TABLE, THINGS, rule_of
from ui.games.hansa_teutonica.log import places_of, say_event
from ui.games.hansa_teutonica.names import proper_names
from ui.games.hansa_teutonica.prompt import prompt_card
from ui.games.hansa_teutonica.row_text import Teller
from ui.games.hansa_teutonica.score import ICONS, east_west, how, how_it_ended, order_of, tie_break
from ui.games.hansa_teutonica.strip import end_strip
from ui.games.hansa_teutonica.tables import has, reading_tables
from ui.games.hansa_teutonica.things import thing_at
from ui.games.hansa_teutonica.thumbnail import thumbnail
from ui.screens.rows import RowText
from ui.screens.thing import Thing
from ui.session.room import Room
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html
from ui.words.letters import seat_letters


class HansaRoom(Room[HansaPosition]):
    position = HansaPosition
    leads = THINGS
    of_table = TABLE
    letters = ways.LETTERS
    help = ("place", "displace", "move", "establish", "undo", "ends")
    carry = ("lift", "put")

    def has_secrets(self, setup: Setup) -> bool:
        """Mission cards (H150). The plate is its owner's alone to see while markers are placed; nobody else holds the
        device then."""
        return bool(setup.options["missions"])

    def others(self, setup: Setup) -> tuple[tuple[str, str], ...]:
        """The neutral player of 2014 (H224)."""
        content: Content = setup.content
        return (("hansa_teutonica.neutral_player", "neutral"),) if content.variant.neutral else ()

    def proper(self, setup: Setup) -> Mapping[str, Mapping[Any, str]]:
        return proper_names(setup)

    def rule_of(self, move: Move, view: HansaPosition) -> str:
        return rule_of(move)

    def helps(self, table: Table[HansaPosition]) -> tuple[str, Mapping[str, Any]] | None:
        return helps(table, self.turn_of(table, table.viewer or 0))

    def scene(
        self, table: Table[HansaPosition], marks: Marks, words: Catalogue, zoom: float, aspect: float = 1
    ) -> Scene:
        letters = seat_letters(table.names) if table.letters else ()
        return board_scene(table.view, marks, words, label_size(zoom), table.colours, letters)

    def way(self, view: HansaPosition) -> Callable[[Move], Way]:
        return ways.ways(view)

    def move_at(self, place: str, view: HansaPosition, group: str) -> Move | None:
        return ways.move_at(place, view, group)

    def move_of(self, word: str, view: HansaPosition) -> Move | None:
        return ways.move_of(word, view)

    def in_general(self, word: str, refused: Refused) -> Refused:
        return meant.in_general(word, refused)

    def meant(self, view: HansaPosition, moves: Sequence[Move], place: str) -> Move | None:
        return meant.meant(view, moves, place)

    def loses(self, view: HansaPosition, move: Move) -> int:
        """The rewards of a route that is established for nothing; or the actions that are left: at the end of a turn,
        with the pawn's free move after an action (H219), for a favour tile (H155)."""
        if isinstance(move, Establish):
            return len(meant.other_rewards(view, move)) if move.reward == "nothing" else 0
        ends = move.kind in ("end", "buy") or (move.kind == "cross" and view.modules.moment != FRESH)
        return view.actions if ends else 0

    def held(self, table: Table[HansaPosition]) -> str:
        """Lifted pieces and the displaced one are in hand; else what was taken from the supply."""
        view = table.view
        if view.hand:
            return piece_word(view.hand[0])
        piece = table.choice.now.piece
        if piece and table.match.to_act is not None:
            return piece if len(piece) > 4 else f"{piece}{table.match.to_act}"
        return ""

    def tell(self, option: Option, table: Table[HansaPosition], words: Catalogue) -> RowText:
        return Teller(table, words)(option)

    def title_of(self, option: Option, table: Table[HansaPosition], words: Catalogue) -> str:
        if option.key in ways.ACTIONS:
            return words.say(f"hansa_teutonica.action.{option.key}")
        return super().title_of(option, table, words)

    def say(self, event: Event, words: Catalogue) -> str:
        return say_event(event, words)

    def places_of(self, event: Event) -> tuple[str, ...]:
        return places_of(event)

    def thing(self, place: str, table: Table[HansaPosition], words: Catalogue) -> Thing | None:
        return thing_at(place, table, words)

    def mine(self, table: Table[HansaPosition], words: Catalogue, seat: int) -> str:
        return has(table.view, seat, words)

    def call(self, table: Table[HansaPosition], words: Catalogue) -> str:
        view = table.view
        if view.displaced is not None:
            return words.say("hansa_teutonica.away.title", seat=view.displaced.seat)
        return words.say("hansa_teutonica.call", seat=view.active, n=view.actions)

    def regions(self, table: Table[HansaPosition], words: Catalogue) -> dict[str, Callable[[], Html]]:
        live = live_scores(table.view)
        return {
            "prompt": lambda: prompt_card(table, words),
            "strip": lambda: end_strip(table, words),
            "players": lambda: players(table, words, live),
            "desks": lambda: own_desk(table, words, live),
            "tables": lambda: reading_tables(table, words),
        }

    def order(self, view: HansaPosition) -> list[int]:
        return order_of(view)

    def category_icon(self, category: str) -> Html:
        return icon(ICONS[category], 18)

    def how(self, view: HansaPosition, seat: int, category: str) -> str:
        return how(view, seat, category)

    def tie_break(self, table: Table[HansaPosition], words: Catalogue) -> str:
        return tie_break(table, words)

    def end_cards(self, table: Table[HansaPosition], words: Catalogue) -> tuple[Html, ...]:
        award = east_west(table, words)
        return (how_it_ended(table, words), *([award] if award else ()))

    def small_board(self, table: Table[HansaPosition], words: Catalogue) -> Html:
        """The ground that was painted first, and the pieces over it."""
        pieces = svg(self.scene(table, Marks(), words, 0.25).shapes)
        return Html(thumbnail(table.match.header.board).replace("</svg>", f"{pieces}</svg>"))


ROOM = HansaRoom()

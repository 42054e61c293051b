"""How a game looks on the page: what every room can say, with answers that serve a small game as they are."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic

from hansa_core.table import Event, Move, Refused, Setup
from ui.choosing.choice import Option, Way
from ui.drawing.badges import badge_svg
from ui.drawing.scene import Marks, Scene
from ui.drawing.svg import svg
from ui.screens.plain import plain_prompt
from ui.screens.points import course, points_origin, points_sheet, points_table, result_title, totals
from ui.screens.rows import RowText
from ui.screens.thing import Thing
from ui.session.table import P, Table, begins_turn
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, spoken, tag
from ui.words.letters import seat_letters

EARLY = 150
"""Of so many entries at most a game has just begun."""


class Room(ABC, Generic[P]):
    """Of a game whose positions, and so its views, are of the class `position`."""

    position: type[P]
    letters: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The words of the first step that have a key of their own."""
    help: ClassVar[tuple[str, ...]] = ()
    """The keys of the sentences that say how it is played here, in the game's `help`."""
    unit: ClassVar[str] = "points"
    """What bots count in, and how much of it makes no difference."""
    equal: ClassVar[float] = 0.3
    course_head: ClassVar[str] = "end.course"
    """What the chart of the whole game is called."""
    carry: ClassVar[tuple[str, str] | None] = None
    """The kinds of moves that take a piece up and put it down: dragging it is both."""

    drags: ClassVar[bool] = False
    """Whether dragging from one place to another plays the move that both lead to."""
    leads: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The rule that each kind of thing on the board leads to."""
    of_table: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The game's own rule that says what one of those that every game shares comes to."""

    standing_orders: ClassVar[bool] = False
    """Whether seats are asked for no other reason than that nobody learns what they hold: then the page may answer."""

    desk_tab: ClassVar[bool] = True
    """Whether a phone shows the desks behind a tab; where the scene has all of them, they are for listeners alone."""

    # -- what is there ------------------------------------------------------------------------------------------------

    def has_secrets(self, setup: Setup) -> bool:
        """Whether seats at one device must not see each other's view."""
        return True

    def proper(self, setup: Setup) -> Mapping[str, Mapping[Any, str]]:
        """Names that are the same in every language, by group: those of a board's cities."""
        return {}

    def others(self, setup: Setup) -> tuple[tuple[str, str], ...]:
        """Owners of pieces who are no seats, after them: the key of their name, and their colour."""
        return ()

    @abstractmethod
    def scene(self, table: Table[P], marks: Marks, words: Catalogue, zoom: float, aspect: float = 1) -> Scene:
        """`zoom` is that of a map when all of it is seen, `aspect` how much wider than high the room for it is."""

    # -- choosing -----------------------------------------------------------------------------------------------------

    def way(self, view: P) -> Callable[[Move], Way]:
        """How each listed move of this view is reached."""
        return lambda move: Way()

    def move_at(self, place: str, view: P, group: str) -> Move | None:
        """The move that pointing at a place asks for, within a chosen word (`hold`: with a piece in hand), legal or
        not: a refused one says why."""
        return None

    def move_of(self, word: str, view: P) -> Move | None:
        """The move that a word of the first step stands for where it leads nowhere: the refusal says why."""
        return None

    def in_general(self, word: str, refused: Refused) -> Refused:
        """Why a word of the first step leads nowhere, from the refusal of one of its moves: without the place that
        nobody has chosen."""
        return refused

    def meant(self, view: P, moves: Sequence[Move], place: str) -> Move | None:
        """Of several moves that a row or a click on a place leaves, the one that is played at once; the others are
        offered instead of it afterwards."""
        return None

    def moved(self, laid: Move, instead: Sequence[Move], place: str) -> Move | None:
        """Of the moves that could be played instead of the last one, that which a click on a place means where it leads
        to no other: what has just been put down is put there."""
        return None

    def forced(self, view: P, legal: Sequence[Move]) -> Move | None:
        """The only legal move, where it goes by itself."""
        return None

    def in_vain(self, view: P, legal: Sequence[Move]) -> Move | None:
        """The answer of a seat that has given a standing order, where no other would change anything; else None."""
        return None

    def loses(self, view: P, move: Move) -> int:
        """How much a move would give away that could still be had: then the page asks first."""
        return 0

    def worth_seeing(self, event: Event, seat: int) -> bool:
        """Whether a seat looks at what came of its move before the table is covered for the next one."""
        return event.seat == seat

    def held(self, table: Table[P]) -> str:
        """The piece in hand, if one is."""
        return ""

    # -- saying -------------------------------------------------------------------------------------------------------

    def seen(self, table: Table[P], words: Catalogue) -> Html:
        """What came of the move that passes the device on, for the seat that made it."""
        return tag("p", " ".join(table.sentences(table.tell(table.came), words)))

    def tell(self, option: Option, table: Table[P], words: Catalogue) -> RowText:
        """What a row of the choice says."""
        move, setup = option.moves[0], table.match.setup
        values = dict(zip(setup.vocabulary.kinds[move.kind].fields, move.values, strict=True))
        return RowText(words.say(f"{setup.game.id}.do.{move.kind}", values))

    def title_of(self, option: Option, table: Table[P], words: Catalogue) -> str:
        """What an option is called, also where it is no row."""
        return self.tell(option, table, words).title

    def say(self, event: Event, words: Catalogue) -> str:
        """An event in words; empty where there is nothing to say about it."""
        return words.say(event.key, event.params)

    def seat_badge(self, table: Table[P], seat: int, size: float = 20) -> Html:
        """The badge of a seat, or of an owner after them, who has no letter: before its lines of the log."""
        letters = [*seat_letters(table.names), ""]
        return badge_svg(table.colours[seat], letters[min(seat, len(table.names))], size)

    def places_of(self, event: Event) -> tuple[str, ...]:
        """Where on the board an event happened."""
        return ()

    def thing(self, place: str, table: Table[P], words: Catalogue) -> Thing | None:
        """What a place of the scene is and does, and what a click there begins; None where that needs no words."""
        return None

    def mine(self, table: Table[P], words: Catalogue, seat: int) -> str:
        """What a seat has, in a sentence."""
        return spoken(self.desks(table, words))

    def standings(self, table: Table[P], words: Catalogue) -> str:
        """Everybody's points in a sentence, the best first; what this view may not know stays open."""
        scores, sums = table.view.score(), totals(table.view)
        known = ["?" if None in score.values() else words.number(sums[n]) for n, score in enumerate(scores)]
        return "; ".join(f"{table.names[seat]}: {known[seat]}" for seat in self.order(table.view))

    def rule_of(self, move: Move, view: P) -> str:
        """The rule that a row of the choice leads to; empty where the game has none to show."""
        return ""

    def helps(self, table: Table[P]) -> tuple[str, Mapping[str, Any]] | None:
        """What a newcomer is told at the open question, in the first turns: a key of the game's `helper`, and what its
        sentence needs."""
        return None

    def turn_of(self, table: Table[P], seat: int) -> int:
        """How many turns a seat has had, with the one that goes on; of a long game it is not counted."""
        if len(table.match) > EARLY:
            return EARLY
        lines = table.match.log(table.viewer)
        began = [event for line in lines for event in line.events if begins_turn(event)]
        first = table.match.at(0).to_act == seat
        return first + len([event for event in began if event.params.get("seat") == seat])

    def call(self, table: Table[P], words: Catalogue) -> str:
        """What is called out when another seat is asked: whose turn it is."""
        return words.say("table.decides", name=table.names[table.viewer or 0])

    def news(self, table: Table[P], words: Catalogue) -> Html | None:
        """What has just happened and everybody wants to see, on the cards of those who wait; the card of whoever
        decides has it from the room itself."""
        return None

    def meanwhile(self, table: Table[P], words: Catalogue) -> Html | None:
        """What everybody may know of what has happened since the seat that is asked decided last; on the curtain."""
        return self.news(table, words)

    # -- regions ------------------------------------------------------------------------------------------------------

    def regions(self, table: Table[P], words: Catalogue) -> dict[str, Callable[[], Html]]:
        """The game's parts of the page by the id of their element: `prompt`, `desks`, and what else it has of `strip`,
        `players`, `tables`. Each is asked for only when the game, the choice or the language changed."""
        return {
            "prompt": lambda: plain_prompt(table, words),
            "desks": lambda: join([tag("h2", words.say("table.desks")), self.desks(table, words)]),
        }

    def desks(self, table: Table[P], words: Catalogue) -> Html:
        """What lies on the table, in words."""
        return Html("")

    def scores(self, table: Table[P], words: Catalogue) -> Html:
        """The points by category as they stand now; at the end the final table."""
        return points_sheet(table, words)

    # -- points and the end -------------------------------------------------------------------------------------------

    def order(self, view: P) -> list[int]:
        """The seats, the best first."""
        sums, won = totals(view), view.winners()
        return sorted(range(len(sums)), key=lambda seat: (seat not in won, -sums[seat], seat))

    def category_icon(self, category: str) -> Html | None:
        """Beside the name of a category of points."""
        return None

    def how(self, view: P, seat: int, category: str) -> str:
        """How the points of a category came about, in figures."""
        return ""

    def tie_break(self, table: Table[P], words: Catalogue) -> str:
        """Why one of several with the most points has won; empty where nobody ties for the first place."""
        return ""

    def result(self, table: Table[P], words: Catalogue) -> str:
        """Who has won, as the head of the end page."""
        return result_title(table, words)

    def points(self, table: Table[P], words: Catalogue) -> Html:
        """The table of the end page; a game whose points are no sum has its own, and tells of no origin."""
        return points_table(table, words)

    def origin(self, table: Table[P], words: Catalogue) -> Html:
        """Where the points came from."""
        return points_origin(table, words)

    def course(self, table: Table[P], words: Catalogue) -> Html | None:
        """How the points grew."""
        return course(table, words)

    def end_cards(self, table: Table[P], words: Catalogue) -> tuple[Html, ...]:
        """What else the end page tells, each a card with a heading of its own."""
        return ()

    def small_board(self, table: Table[P], words: Catalogue) -> Html:
        """The table as it lies, as a small picture."""
        scene = self.scene(table, Marks(), words, 0.25)
        shapes = svg([*scene.ground, *scene.printed, *scene.shapes])
        return tag("svg", shapes, viewBox=f"0 0 {scene.width:g} {scene.height:g}", aria_hidden="true")

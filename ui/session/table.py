"""The game that is open: who looks, what they see, and how far their choice is narrowed. Plain Python."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from hansa_core import Match
from hansa_core.table import Event, Move, Position, Refused
from hansa_core.table.match import LogLine
from ui.choosing.choice import Choice
from ui.drawing.scene import Marks
from ui.session.replay import Replay
from ui.session.seats import BOT, HERE, Played, all_here, kind_of
from ui.session.standing import Standing, standing_of
from ui.words.catalogue import Catalogue
from ui.words.html import Html

if TYPE_CHECKING:
    from ui.session.bots import Why
    from ui.session.hints import Hint
    from ui.session.room import Room

P = TypeVar("P", bound=Position)

TABS = ("table", "desk", "players", "log", "chat")
LOG_SHOWN = 40
"""How many of the latest entries the log shows before it is asked for all."""


LogItems = tuple[Html | None, Html | None]
"""An entry of the log in words, and the line that says whose turn it began."""


def begins_turn(event: Event) -> bool:
    return event.key.endswith(".turn_began")


class Table(Generic[P]):
    """`viewer` is the seat that looks at the page; None until it says that it is there. `stamp` changes with every
    change of the game or the viewer, so that what was drawn from it need not be drawn again.

    A table without an `id` is only looked at: a game of others, or one that nobody has sat down to yet. Only a
    lesson is played there."""

    in_lesson = False

    def __init__(self, id: str, match: Match, room: "Room[P]", played: Played | None = None) -> None:
        self.id = id
        self.match = match
        self.room = room
        self.played = all_here(len(match.header.seats)) if played is None else played
        """Who plays each seat."""
        self.arranged = played is not None
        """Whether that has been said; until then all seats are played here, and the first link asks."""
        self.viewer: int | None = None
        self.replay: Replay | None = None
        """The moment shown instead of the present one, if one is."""
        self.asked_for = False
        """Whether somebody here has asked for this game or done something in it: an address alone may have dealt it."""
        self.known = len(match)
        """How many entries were known here before the latest ones came from elsewhere."""
        self.live = False
        """Whether others get at once what is played here, so that it cannot be taken back without them."""
        self.follows = False
        """Whether another tab has the write lock."""
        self.has_lock = False
        """Whether this tab is known to have it: until then nobody thinks here."""
        self.hover = self.focus = ""
        """The place under the pointer, and that of the row in focus."""
        self.told = ""
        """The place that was tapped to hear what it is."""
        self.shown: frozenset[str] = frozenset()
        """The places of the log line pointed at."""
        self.opened = ""
        """The group of a long list that is open, by its place."""
        self.asking = ""
        """The move that waits for a yes or no."""
        self.instead: tuple[Move, ...] = ()
        """What could have been meant by the click that has just played another move."""
        self.more: tuple[Move, ...] = ()
        """The moves that take up more pieces in the action that has just been made."""
        self.begun: tuple[Move, ...] = ()
        """What that action had done before it went on: as long as it does, it can be taken back to there."""
        self.came: tuple[Event, ...] = ()
        """What the viewer looks at before the table is covered."""
        self.in_hand: dict[int, str] = {}
        """The piece that each seat has taken in hand in this turn."""
        self.orders: frozenset[int] = frozenset()
        """The seats of this device for which the page answers where no answer would change anything."""
        self.hint: Hint | None = None
        self.why: Why | None = None
        """The best moves as a bot sees them, while they are asked for."""
        self.sheet = ""
        """What lies open over the table: menu, help, scores."""
        self.tab = "table"
        """On a phone: what the sheet shows, one of TABS."""
        self.whole_log = False
        self.letters = False
        """Whether the pieces carry letters."""
        self.log_lines: dict[int, tuple[tuple[str, LogLine], LogItems]] = {}
        """Lines of the log as they were written last."""
        self.stamp = 0
        self.next_viewer()

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def standing(self) -> Standing:
        return standing_of(self)

    @property
    def ended(self) -> bool:
        """Whether the end of the game is looked at, and not an earlier moment of it."""
        return self.match.to_act is None and self.replay is None

    @property
    def away(self) -> bool:
        """Whether whoever decides is not at this device: another seat, or chance in a record for spectators."""
        return self.match.to_act is not None and self.match.to_act not in self.mine

    @property
    def mine(self) -> frozenset[int]:
        """The seats that are played on this device."""
        return frozenset(seat for seat, kind in enumerate(self.played) if kind == HERE)

    @property
    def bots(self) -> frozenset[int]:
        """The seats that the computer plays."""
        return frozenset(seat for seat, played in enumerate(self.played) if kind_of(played) == BOT)

    def arrange(self, played: Played) -> None:
        """It is said who plays each seat from now on; who looks has to be one of this device."""
        self.played, self.arranged = played, True
        if self.away and self.match.position.chain:
            self.match.cancel()  # an unfinished action is its maker's alone (T5), who is not here
        self.next_viewer()

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.match.header.seats]

    @property
    def colours(self) -> list[str]:
        """Of the seats, and of other owners of pieces after them."""
        seats = [seat.colour for seat in self.match.header.seats]
        return seats + [colour for _, colour in self.room.others(self.match.setup)]

    def renew(self) -> None:
        """After a change of the game or of who looks: the view is taken anew, the choice begins at its start."""
        seat = self.match.to_act
        self.stamp += 1
        self.instead = self.more = ()
        self.hint = None
        self.asking = self.focus = self.opened = self.told = ""
        self.shown = frozenset()
        decides = self.standing is Standing.DECIDES
        self.legal: Sequence[Move] = self._open_moves(seat) if decides else ()
        shown = self.match.at(self.replay.n) if self.replay else self.match.position
        view = shown.view(self.viewer)
        assert isinstance(view, self.room.position)
        self.view: P = view
        self.choice = Choice.of(self.legal, self.room.way(self.view), self.room.letters, self._barred(seat))
        if decides and (piece := self.in_hand.get(seat or 0)) and not self.choice.hold(piece):
            self.lay_down()
        self.last = frozenset(self._last_places())

    def _open_moves(self, seat: int | None) -> Sequence[Move]:
        """What can be chosen."""
        return self.match.position.legal_moves(seat)

    def _barred(self, seat: int | None) -> Sequence[Move]:
        """What could be chosen by the rules, and cannot here."""
        return ()

    def bars(self, move: Move) -> Refused | None:
        """Why a move that may be legal cannot be made here and now."""
        return None

    def steps_back(self) -> bool:
        """In a lesson: takes back a move, or the step before."""
        return False

    def later(self, word: str) -> int | None:
        """In a lesson: the step in which a word of the turn card comes, if it does not come now."""
        return None

    def next_viewer(self, came: Sequence[Event] = ()) -> None:
        """Without secrets everybody may look at once; with them the next seat has to come first, and whoever has moved
        still sees what came of it. While somebody elsewhere decides, the only one here looks on, or without secrets the
        next one here."""
        seat, before, secrets = self.match.to_act, self.viewer, self.room.has_secrets(self.match.setup)
        self.came = ()
        if len(self.mine) == 1:
            self.viewer = min(self.mine)
        elif self.away:
            after = sorted(self.mine, key=lambda mine: (mine - (seat or 0)) % len(self.names))
            self.viewer = None if secrets or not after else after[0]
        elif not secrets:
            self.viewer = seat
        elif seat != self.viewer or seat not in self.mine:
            self.viewer = None
        covered = self.viewer is None and seat is not None
        if covered and before is not None and any(self.room.worth_seeing(event, before) for event in came):
            self.viewer, self.came = before, tuple(came)
        self.renew()

    def go_on(self, match: Match, known: int) -> None:
        """The same game, further on: what came behind its first `known` entries was played elsewhere."""
        self.match, self.known = match, known
        self.replay, self.sheet = None, ""
        self.next_viewer()

    def look(self) -> None:
        """The seat that decides has the device now, if it is one of this device."""
        if self.match.to_act in self.mine:
            self.came = ()
            self.viewer = self.match.to_act
            self.renew()

    # -- looking back -------------------------------------------------------------------------------------------------

    def look_back(self, n: int, playing: bool = False) -> None:
        """Shows the moment after `n` entries."""
        if self.replay is None:
            self.replay = Replay(self.match, n)
        else:
            self.replay.go(n)
        self.replay.playing = playing and self.replay.n < self.replay.end
        self.asking = self.hover = ""
        self.renew()

    def look_ahead(self) -> None:
        """Back to the present."""
        self.replay = None
        self.known = len(self.match)
        self.next_viewer()

    def moment(self) -> LogLine | None:
        """The entry that led to the moment shown, as the viewer may know it."""
        if self.replay is None or not self.replay.n:
            return None
        return self.match.log(self.viewer, self.replay.n - 1)[0]

    def _last_places(self) -> list[str]:
        """Where the opponent who acted last has been since somebody else decided; looking back, where the last move
        was."""
        if self.replay is not None:
            line = self.moment()
            return [place for event in line.events for place in self.room.places_of(event)] if line else []
        entries = self.match.entries
        maker = entries[-1].seat if entries else None
        if maker is None or maker == self.viewer:
            return []
        n = len(entries)
        while n and entries[n - 1].seat == maker:
            n -= 1
        lines = self.match.log(self.viewer, n)
        return [place for line in lines for event in line.events for place in self.room.places_of(event)]

    def turn_began(self) -> int:
        """How many entries there were when this turn began."""
        lines = self.match.log(self.viewer)
        began = (line.n + 1 for line in reversed(lines) if any(begins_turn(event) for event in line.events))
        return next(began, 0)

    def marks(self) -> Marks:
        choice = self.choice
        hinted = self.hint.places(self) if self.hint and not choice.narrowed else {}
        return Marks(
            targets=frozenset(hinted) or choice.targets,
            numbers=hinted or choice.numbers,
            hover=self.hover or self.opened,
            focus=self.focus,
            chosen=choice.chosen,
            last=self.shown or self.last,
            held=self.room.held(self),
            held_at=self.hover,
        )

    # -- choosing: each gives the move that is left alone, if one is --------------------------------------------------

    def pick(self, key: str) -> Move | None:
        return self._meant() if self.choice.pick(key) else None

    def pick_word(self, word: str) -> Move | Refused | None:
        """A word of the first step; where it leads nowhere, why."""
        if self.choice.pick_word(word):
            return self._meant()
        refused = self._why_not(self.room.move_of(word, self.view))
        return self.room.in_general(word, refused) if refused else None

    def point(self, place: str, dropped: bool = False) -> Move | Refused | None:
        """A click on a place, or a piece in hand that is let go there; where no legal move is, why."""
        if place in self.choice.chosen and self.choice.now.place == place:
            self.choice.back()
            return None
        if not (dropped and not self.choice.puts(place)) and self.choice.point(place):
            if all(self.choice.ways[move].by_row for move in self.choice.left) and not self.choice.now.spot:
                self.choice.widen_to_stem()
                return self._why_not(self.room.move_at(place, self.view, self.choice.group))
            return self._meant()
        group = self.choice.group or ("hold" if self.choice.now.piece else "")
        move = self.room.move_at(place, self.view, group)
        if move is not None and move in self.legal:
            return move  # an amount: those are not written out as rows
        return self._why_not(move)

    def hold(self, piece: str) -> None:
        """Takes a piece in hand: it stays there until it is laid down, or the turn is over."""
        self.choice.hold(piece)
        self.remember_hand()

    def remember_hand(self) -> None:
        if self.match.to_act is not None:
            self.in_hand[self.match.to_act] = self.choice.now.piece

    def lay_down(self) -> None:
        """Nothing stays in hand for the next placement."""
        self.in_hand.pop(self.match.to_act or 0, None)

    def _meant(self) -> Move | None:
        """The move that is left alone, or that is meant though others are left."""
        choice, left = self.choice, self.choice.left
        if len(left) > 1:
            return self.room.meant(self.view, left, choice.now.place)
        named = choice.now.spot or str(left[0]) in choice.now.taken
        return left[0] if choice.plays(left[0]) and (named or not choice.ways[left[0]].by_row) else None

    # -- an action that may go on -------------------------------------------------------------------------------------

    def may_go_on(self) -> None:
        """After the last piece of an action has been put down: the others that it may take up as well can be chosen,
        until something else is done."""
        match, seat, carry = self.match, self.match.to_act, self.room.carry
        if carry is None or seat is None or match.position.chain or self.standing is not Standing.DECIDES:
            return
        entries, n = match.entries, len(match)
        while n and entries[n - 1].seat == seat and entries[n - 1].moves[0].kind == carry[1]:
            n -= 1
        if n in (0, len(match)) or match.barrier.n > n:
            return
        lifts = match.at(n).legal_moves(seat)
        self.more = tuple(move for move in lifts if move.kind == carry[0])
        way = self.room.way(self.view)
        self.choice.add({move: way(move)._replace(within=False) for move in self.more})

    def _why_not(self, move: Move | None) -> Refused | None:
        """Who decides is told by the game itself; anybody else learns no more than their view holds (T7)."""
        seat = self.match.to_act
        if move is None:
            return None
        if self.viewer == seat:
            return self.match.why_not(move, seat)
        return self.match.position.view(self.viewer).why_not(move, seat)

    def tell(self, events: Sequence[Event]) -> list[Event]:
        """The events as the viewer may know them."""
        seen = [event.seen_by(self.viewer) for event in events]
        return [event for event in seen if event is not None]

    def sentences(self, events: Sequence[Event], words: Catalogue) -> list[str]:
        return [said for event in events if (said := self.room.say(event, words))]


AnyTable = Table[Any]
"""Of whichever game."""

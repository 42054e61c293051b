"""Seats of a live table that change hands: to a bot, to somebody else, by everybody's word; and leaving the table."""

from dataclasses import replace

from hansa_core.peer.seating import KICKED, RECLAIMED, votes_needed
from hansa_core.table import TableError
from ui.session.autosave import received
from ui.session.commands import command
from ui.session.live.playing import Playing, own_seats
from ui.session.live.state import Vote
from ui.session.notice import Notice
from ui.session.outcome import Outcome
from ui.session.seats import BOT, FAR, HERE, LINK, USUAL, Played, bot, is_played, kind_of
from ui.session.table import AnyTable


class Seating(Playing):
    @command("live.row", "live.row")
    def open_row(self, value: str) -> None:
        """More about one of those at the table."""
        self.row = "" if self.row == value else value

    @command("live.decide", "live.decide")
    def decide(self, value: str) -> Outcome:
        """What the table can do about a seat that is asked and gone."""
        self.table.sheet, self.row = "people", value
        return Outcome(focus="close-sheet")

    # -- one's own seats ----------------------------------------------------------------------------------------------

    @command("live.seat", "seats.who")
    def play_seat(self, value: str) -> Outcome | None:
        """`1.bot.hard`: from now on a bot of this device plays that seat; `1.here`: somebody who sits at it."""
        seat, wanted = _read(value)
        table = self._table()
        if table is None or seat not in self.session.mine or not is_played(wanted):
            return None
        if kind_of(wanted) not in (HERE, BOT) or (wanted == HERE and table.match.header.seats[seat].bot):
            return None
        self._arrange(table, _with(table.played, seat, wanted))
        says = "live.bot_plays" if kind_of(wanted) == BOT else "live.you_play"
        return Outcome(keeps=True, announcement=self.words.say(says, name=table.names[seat]))

    @command("live.give", "live.give")
    def give(self, value: str) -> Outcome | None:
        """A seat of this device is given to somebody, from when it is asked next."""
        seat, wanted = _read(value)
        key = self._key(wanted)
        if self._table() is None or not key:
            return None
        try:
            self.session.hand_over(seat, key)
        except TableError as problem:
            return Outcome(Notice(self.reason(problem)))
        self._pump.run()
        self._system_line(self.words.say("live.given", name=self._seat_name(seat), to=self.called(key)))
        return Outcome(clears=True)

    def _give_waiting_seat(self, seat: int, key: bytes) -> None:
        """A seat that has waited here for somebody who comes later: they are here now."""
        table = self._table()
        if table and seat in self.session.mine and table.played[seat] == FAR and seat not in self.session.handed:
            self.session.hand_over(seat, key)

    # -- seats of others ----------------------------------------------------------------------------------------------

    @command("live.ask_seat", "live.ask_for_me")
    def ask_for_seat(self, value: str) -> Outcome | None:
        """The others are asked whether this device (`2.here`, `2.bot.medium`) or somebody (`2.` and the key) plays a
        seat from now on."""
        seat, wanted = _read(value)
        here = is_played(wanted)
        key = self.identity.key if here else self._key(wanted)
        if self._table() is None or not key:
            return None
        why = KICKED if key in self.session.keys else RECLAIMED
        try:
            self.session.vote(seat, key, why)
        except TableError as problem:
            return Outcome(Notice(self.reason(problem)))
        if here:
            self._wanted[seat] = wanted
        self._pump.run()
        return replace(self.notice("live.seat_asked", name=self._seat_name(seat)), clears=True)

    def bars(self, seat: int) -> str:
        """Why this device cannot ask for a seat of somebody else now: the key of a sentence; empty if it can."""
        keys, mine = self.session.keys, self.session.mine
        if not mine:
            return "live.watchers_do_not"
        if len(set(keys) - {keys[seat]}) < 2 and not self.watchers():
            return "peer.kick_alone"
        return "" if seat in self.session.match.position.to_act_all else "peer.seat_not_asked"

    def kicks(self, seat: int) -> bool:
        """Whether there are enough others to give a seat to somebody who has one already."""
        keys = self.session.keys
        return votes_needed(keys, seat, KICKED) <= len(set(keys)) - 1

    def votes(self, seat: int) -> list[Vote]:
        """What the table is being asked about a seat."""
        keys = self.session.keys
        return [
            Vote(self.called(key), len({keys[voter] for voter in said}), votes_needed(keys, seat, why))
            for (asked, key, why), said in self.session.votes.items()
            if asked == seat
        ]

    def _agree_on_seat(self, seat: int, key: bytes) -> None:
        """The same as those who asked, for the same reason."""
        asked = (why for about, whose, why in self.session.votes if (about, whose) == (seat, key))
        self.session.vote(seat, key, next(asked, RECLAIMED))

    def _reseated(self) -> None:
        """After a word of the table: who plays where?"""
        table = self._table()
        if table is None or self._keys == self.session.keys:
            return
        before, self._keys = self._keys, self.session.keys
        played, own = list(table.played), self.identity.key
        for seat, (was, now) in enumerate(zip(before, self._keys, strict=True)):
            if was == now:
                continue
            played[seat] = self._wanted.pop(seat, HERE) if now == own else FAR
            says = "live.seat_here" if now == own else "live.seat_there"
            had = [n for n, key in enumerate(before) if key == now]
            to = table.names[had[0]] if had else self._hello_name(now)
            self._system_line(self.words.say(says, name=table.names[seat], to=to))
        self._arrange(table, tuple(played))
        self.ports.apply(Outcome(keeps=True))

    def _arrange(self, table: AnyTable, played: Played) -> None:
        table.played = played
        table.match.here = own_seats(table)
        table.arrange(played)

    def _key(self, text: str) -> bytes:
        """Of somebody who is there."""
        return next((key for key in self._reached() | self._through().keys() if key.hex() == text), b"")

    # -- going away ---------------------------------------------------------------------------------------------------

    @command("live.play_on", "live.play_on")
    def play_on(self) -> Outcome:
        """The game as it stands becomes another one, of this device alone: bots play for everybody elsewhere."""
        table = self.table
        played = tuple(bot(USUAL) if kind_of(each) in (FAR, LINK) else each for each in table.played)
        outcome = received(self.device, table.match.copy(table.match.settled), played)
        return replace(outcome, begins=True, clears=True, announcement=self.words.say("live.plays_on"))

    @command("live.leave_for_good", "live.leave_for_good")
    def leave_for_good(self) -> Outcome:
        """Pressed twice. The game as it stood stays on this device, to look at or to send."""
        table = self._table()
        if table is None:
            return Outcome()
        if not self.leaving:
            self.leaving = True
            return Outcome(focus="live.leave_for_good")
        table.sheet = ""
        self.end(for_good=True)
        by_links(table)
        return replace(self.notice("live.left_table"), clears=True, keeps=True)

    @command("live.stay", "live.stay")
    def stay(self) -> Outcome:
        self.leaving = False
        return Outcome(focus="live.leave_for_good")

    def end(self, for_good: bool = False) -> None:
        raise NotImplementedError


def by_links(table: AnyTable) -> None:
    """Nobody is connected with this table any more."""
    table.live = False
    table.arrange(tuple(LINK if kind == FAR else kind for kind in table.played))


def _read(value: str) -> tuple[int, str]:
    seat, _, rest = value.partition(".")
    return (int(seat) if seat.isdigit() and len(seat) < 2 else -1), rest


def _with(played: Played, seat: int, kind: str) -> Played:
    return tuple(kind if n == seat else each for n, each in enumerate(played))

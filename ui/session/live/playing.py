"""The game of a live table: begun together, moved on by whoever is asked, taken back when all agree."""

from collections.abc import Mapping
from contextlib import suppress

from hansa_core import Match
from hansa_core.peer import Applied, Proposal
from hansa_core.table import Entry, Move, TableError
from hansa_core.table.shelf import find_game
from ui.session.address import Address
from ui.session.autosave import seated
from ui.session.commands import command
from ui.session.live import state
from ui.session.live.inviting import Inviting
from ui.session.live.state import NOBODY_YET, Presence, Setting
from ui.session.notice import Notice
from ui.session.outcome import Outcome
from ui.session.seats import BOT, FAR, HERE, USUAL, bot, is_played, kind_of, level_of
from ui.session.table import AnyTable


class Playing(Inviting):
    @command("live.start", "live.start")
    def start(self) -> Outcome | None:
        """Everybody is there: all sign the table, and their devices make the seed together."""
        if not self.setting or not self.complete:
            return self.notice("live.not_all")
        try:
            self.session.propose(self._proposal(self.setting, self.identity.key))
        except TableError as problem:
            return Outcome(Notice(self.reason(problem)))
        self._pump.run()
        return Outcome(clears=True)

    def _proposal(self, setting: Setting, absent: bytes) -> Proposal:
        """The table of a lobby, with a key for those who have not come."""
        wish = dict(setting.wish)
        game, seats, board, edition, first = (wish.pop(name) for name in ("game", "seats", "board", "edition", "first"))
        wish.pop("seed")
        keys = (absent if kind_of(kind) == FAR else self.identity.key for kind in setting.played)
        places = [(seat, setting.taken.get(n, key)) for n, (seat, key) in enumerate(zip(seats, keys, strict=True))]
        return Proposal.make(find_game(game), places, board, edition, first, **wish)

    def _show_offer(self) -> None:
        """Everybody who has come sees what they are invited to, long before anybody signs it."""
        if self.setting and self._session and self.stage == "lobby":
            with suppress(TableError):  # which is said when it is started
                self.session.offer(self._proposal(self.setting, NOBODY_YET))
            self._pump.run()

    @property
    def offered(self) -> Proposal | None:
        """What this device is invited to."""
        founding = self._session.founding if self._session and not self.setting else None
        return founding.proposal if founding else None

    @property
    def takes_part(self) -> bool:
        """Whether one of the seats is offered to this device."""
        return self.offered is not None and self.identity.key in self.offered.keys

    def _sign_offered(self) -> None:
        """When somebody has signed, which is when the game is started where the lobby was opened."""
        if self.takes_part and self.session.founding and self.session.founding.signs:
            self.session.accept()

    def presences(self) -> list[Presence]:
        offered = self.offered
        if self.stage != "lobby" or offered is None:
            return super().presences()
        return [
            Presence(n, seat.name, seat.colour, self._offered_to(seat.bot, key), key, seat.bot)
            for n, (seat, key) in enumerate(offered.places)
        ]

    def _offered_to(self, level: str, key: bytes) -> str:
        if key == self.identity.key:
            return state.HERE
        return state.BOT if level else state.AWAITED if key == NOBODY_YET else self._reach(key)

    @command("live.later", "live.later")
    def start_without(self) -> Outcome | None:
        """The seats of those who are not there yet wait at this device; an invitation brings them to theirs."""
        if self.setting:
            self.setting.later = True
        return self.start()

    @command("live.bots", "live.bots")
    def bots_instead(self) -> Outcome:
        """Bots of this device for those who are not there."""
        assert self.setting is not None
        for each in self.missing:
            self._plays_in_lobby(each.seat, bot(USUAL))
        return Outcome(clears=True, focus="live.start")

    @command("live.in_lobby", "seats.who")
    def plays_in_lobby(self, value: str) -> Outcome | None:
        """`1.far`: somebody far away is to play there after all; `1.bot.hard`: a bot, and how well."""
        seat, _, kind = value.partition(".")
        if not self.setting or not seat.isdigit() or int(seat) >= len(self.setting.seats) or not is_played(kind):
            return None
        if kind_of(kind) in (BOT, FAR) and self.setting.played[int(seat)] != HERE:
            self._plays_in_lobby(int(seat), kind)
            return self.invite(seat) if kind == FAR else None
        return None

    def _plays_in_lobby(self, seat: int, kind: str) -> None:
        assert self.setting is not None
        self._withdraw(seat)
        self.setting.taken.pop(seat, None)
        self.setting.played = tuple(kind if n == seat else each for n, each in enumerate(self.setting.played))
        self.setting.seats[seat] = self.setting.seats[seat]._replace(bot=level_of(kind))
        self._show_offer()

    @property
    def friendly(self) -> bool:
        """Whether something is hidden, in the game that is offered or played, that a changed page could read."""
        if self.stage == "live":
            return self.session.friendly
        with suppress(TableError):
            offered = self._proposal(self.setting, NOBODY_YET) if self.setting and self._session else self.offered
            return offered is not None and offered.friendly
        return False

    def _lay_out(self, friendly: bool) -> None:
        """The table stands."""
        match, mine = self.session.match, self.session.mine
        played = tuple(
            (self.setting.played[seat] if self.setting else HERE) if seat in mine else FAR
            for seat in range(len(match.header.seats))
        )
        self.stage, self.shown, self.setting, self._keys = "live", None, None, self.session.keys
        self.session.name = next((match.header.seats[seat].name for seat in mine), self.session.name)
        self.row, self.unread = "", 0
        later = {str(seat) for seat in mine if played[seat] == FAR}
        for line in self.links:
            if line.way in ("card", "answer") and not line.answered and line.about not in later:
                self.links.close(line)
        table = seated(self.name, match.copy(len(match)), played)
        self._sync(table)
        said = self.words.say("live.begun" if mine else "live.begun_to_watch")
        label = Notice(self.words.say("live.friendly")) if friendly else None
        self.ports.apply(Outcome(label, table=table, keeps=True, address=Address("play", save=self.name), begins=True,
                                 clears=True, announcement=said))  # fmt: skip

    def moved(self) -> None:
        """Something was played here: whole chains go out, one after the other, and sealed answers."""
        table = self._table()
        if table is None or self._session is None or self.session.replica is None:
            return
        here, there, prompt = table.match, self.session.match, self.session.prompt
        table.instead = table.more = ()
        here.mark_sent()
        try:
            for seat, move in self._answers(here, len(there)).items():
                if prompt and seat not in prompt.mine:
                    self.session.play((move,), seat)
            if self._written != self.session.head and (chain := self._next_chain(here, len(there))):
                self._written = self.session.head
                self.session.play([entry.moves[0] for entry in chain], chain[0].seat)
        except TableError as problem:
            self._sync(table, anew=True)
            self.ports.apply(Outcome(Notice(self.reason(problem))))
        self._pump.run()

    def _answers(self, match: Match, n: int) -> Mapping[int, Move]:
        """What has been answered here to the sealed question behind `n` entries; where nobody elsewhere is asked, the
        last answer has made an entry of it."""
        if len(match) == n:
            return match.pending
        entry = match.entries[n] if len(match) > n else None
        return dict(zip(match.asked(n), entry.moves, strict=True)) if entry and entry.seat is None else {}

    def _next_chain(self, match: Match, begin: int) -> tuple[Entry, ...]:
        """The first whole chain behind so many entries, if this device has played it: what others have played, and the
        session has not kept when a page was closed, comes from them again."""
        entries = match.entries
        for end in range(begin + 1, match.settled + 1):
            if entries[begin].seat not in self.session.mine:
                return ()
            if not match.at(end).chain:
                return entries[begin:end]
        return ()

    def _applied(self, effect: Applied) -> None:
        table, words = self._table(), self.words
        if table is None:
            return
        before, known = table.viewer, len(table.match)
        changed = self._sync(table, anew=not effect.entries)
        self.asked, self.waits_for_undo = None, False
        self._reseated()
        if effect.lost:
            self._system_line(words.say("live.lost", n=effect.lost))
        if not changed:
            self.moved()
            return
        lines = table.match.log(table.viewer, effect.kept) if len(table.match) > effect.kept else []
        events = [event for line in lines for event in line.events]
        went_back = len(table.match) < known
        said = words.say("live.went_back") if went_back else " ".join(table.sentences(events, words))
        decides = table.viewer is not None and table.match.to_act == table.viewer
        call = table.room.call(table, words) if decides or table.viewer != before else ""
        self.ports.apply(Outcome(announcement=said, call=call, keeps=True, clears=went_back))

    def _sync(self, table: AnyTable, anew: bool = False) -> bool:
        """The table shows the game of the session, and what is on its way from here; whether that was news."""
        match, here = self.session.match, table.match
        table.live = True
        n = len(match)
        if not anew and here.settled >= n and here.digest_at(n) == match.digest():
            here.mark_sent()
            if here.here != own_seats(table):  # else a choice that has begun stays as it is
                here.here = own_seats(table)
                table.next_viewer()
            return False
        table.match = match.copy(n)
        table.match.here = own_seats(table)
        if prompt := self.session.prompt:
            for seat, number in prompt.mine.items():  # sealed, and so not asked again
                table.match.play(match.setup.vocabulary.move(number), seat)
        table.match.mark_sent()
        table.known = n
        if table.replay:
            table.replay.match = table.match
            table.renew()
        else:
            table.next_viewer()
        return True

    # -- taking back ---------------------------------------------------------------------------------------------------

    @command("live.undo", "live.undo")
    def ask_undo(self) -> Outcome:
        """The others are asked whether the last action may be taken back."""
        match = self.session.match
        to = len(match) - 1
        if to < 0:
            return self.notice("undo.nothing")
        while to > 0 and match.at(to).chain:
            to -= 1
        try:
            self.session.ask_undo(to)
        except TableError as problem:
            rule = str(problem.params.get("rule", ""))  # of the table, which bars it for everybody
            said = self.words.say(str(problem.params["problem"])) if rule else self.reason(problem)
            return Outcome(Notice(said, rule=rule))
        self.waits_for_undo = True
        self._pump.run()
        return self.notice("live.undo_asked")

    def question(self) -> str:
        """What the others want to know, as a sentence."""
        asked = self.asked
        if asked is None:
            return ""
        name = self._seat_name(asked.seat)
        if asked.what == "undo":
            return self.words.say("live.asks_undo", name=name)
        voters = (voter for (seat, key, _), said in self.session.votes.items() for voter in said
                  if (seat, key) == (asked.seat, asked.key))  # fmt: skip
        by = self.called(self.session.keys[next(voters, asked.seat)])
        return self.words.say("live.asks_seat", by=by, name=name, to=self.called(asked.key))

    @command("live.yes", "live.yes")
    def agree(self) -> Outcome:
        return self._answer(True)

    @command("live.no", "live.no")
    def disagree(self) -> Outcome:
        return self._answer(False)

    def _answer(self, yes: bool) -> Outcome:
        asked, self.asked = self.asked, None
        if asked is None:
            return Outcome()
        try:
            if asked.what == "undo":
                self.session.answer_undo(asked.to, yes)
            elif yes:
                self._agree_on_seat(asked.seat, asked.key)
        except TableError as problem:
            return Outcome(Notice(self.reason(problem)))
        self._pump.run()
        return Outcome(clears=True)

    # -- seats, as a later layer has them -----------------------------------------------------------------------------

    def _agree_on_seat(self, seat: int, key: bytes) -> None:
        raise NotImplementedError

    def _reseated(self) -> None:
        raise NotImplementedError


def own_seats(table: AnyTable) -> frozenset[int]:
    """Those whose moves are made at this device: of several who are asked at once, they are asked here."""
    return table.mine | table.bots

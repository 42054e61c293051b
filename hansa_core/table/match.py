"""A match: a header and a list of entries. The log is the game; everything else is derived from it.

The table's own rules (T1 to T8) are in `docs/rules/table.md`.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, Generic, NamedTuple, Self

from hansa_core.table.chance import Chance
from hansa_core.table.errors import BadRecord, BadSetup, Refused, TableError, game_over, not_asked
from hansa_core.table.events import Event
from hansa_core.table.game import Game, OptionValue, Setup
from hansa_core.table.generic import P_co
from hansa_core.table.header import Header, Seat, open_header, without_salt
from hansa_core.table.moves import Move
from hansa_core.table.position import CHANCE
from hansa_core.table.steps import Steps, finish

BARRIERS = ("sent", "revealed", "decided")


class Entry(NamedTuple):
    """One line of the record: the move of `seat` (CHANCE: a reveal), or all answers to a sealed prompt (None)."""

    seat: int | None
    moves: tuple[Move, ...]

    def __str__(self) -> str:
        return _text_of(self.moves)


class LogLine(NamedTuple):
    """An entry and its events as one seat may know them; `n` is the number of entries before it."""

    n: int
    entry: Entry
    events: tuple[Event, ...]


class Barrier(NamedTuple):
    """Undo goes back to `n` entries and no further, because the entry before was revealed, decided or sent."""

    n: int
    reason: str


class Stopped(NamedTuple):
    """Where a record that does not replay stops: entry `n` (counted from 0) is refused."""

    n: int
    problem: Refused


def _text_of(moves: Iterable[Move]) -> str:
    return " | ".join(map(str, moves))


def _chained(digest: bytes, moves: Iterable[Move]) -> bytes:
    return hashlib.sha256(digest + _text_of(moves).encode("utf-8")).digest()


def digesting(header: Header, entries: Sequence[Iterable[Move]]) -> Steps[bytes]:
    """What the digest of a match with these entries is, without playing them; entry by entry."""
    digest = hashlib.sha256(header.canonical()).digest()
    for n, moves in enumerate(entries):
        digest = _chained(digest, moves)
        yield (n + 1) / len(entries)
    return digest


class _Step(NamedTuple, Generic[P_co]):
    entry: Entry
    events: tuple[Event, ...]
    position: P_co
    digest: bytes


class Match(Generic[P_co]):
    """The record of a game and its positions, which are kept: undo, `at` and the slider look up, never replay.

    >>> from hansa_core import new_match
    >>> match = new_match("merchant_princes", ["Anna", "Ben"], "salt")
    >>> [event.key for event in match.play(match.position.parse("load red"))]
    ['merchant_princes.loaded']
    >>> str(match.why_not(match.position.parse("draw")))
    'P7: merchant_princes.loading'
    >>> match.play(match.position.parse("load blue"), seat=0)
    Traceback (most recent call last):
    hansa_core.table.errors.Refused: T2: table.not_asked (seat=0, asked=[1])
    >>> [str(line.entry) for line in match.log(seat=1)], len(match)
    (['load red'], 1)
    >>> str(match.undo()), len(match), match.position == match.at(0)
    ('load red', 0, True)
    >>> str(match.redo())
    'load red'
    """

    def __init__(self, header: Header, game: Game[P_co], setup: Setup, start: P_co) -> None:
        self.header = header
        self.game = game
        self.setup = setup
        self.pending: dict[int, Move] = {}
        self._start = start
        self._steps: list[_Step[P_co]] = []
        self._undone: list[_Step[P_co]] = []
        self._header_digest = hashlib.sha256(header.canonical()).digest()
        self.sent = 0
        self.here: frozenset[int] = frozenset()
        """Of several seats that are asked at once, these come first: those of this device, where others have theirs."""

    # -- reading ----------------------------------------------------------------------------------------------------

    @property
    def position(self) -> P_co:
        return self._steps[-1].position if self._steps else self._start

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(step.entry for step in self._steps)

    def __len__(self) -> int:
        return len(self._steps)

    def at(self, n: int) -> P_co:
        """The position after `n` entries."""
        if not 0 <= n <= len(self._steps):
            raise IndexError(n)
        return self._steps[n - 1].position if n else self._start

    @property
    def settled(self) -> int:
        """How many entries stand for good: all but the steps of an unfinished chain."""
        return max(0, len(self._steps) - self.position.chain)

    def asked(self, n: int) -> tuple[int, ...]:
        """The seats whose answer entry `n` is, counted from 0."""
        seat = self._steps[n].entry.seat
        return self.at(n).to_act_all if seat is None else (seat,)

    @property
    def to_act_all(self) -> tuple[int, ...]:
        """The seats whose answer is still missing."""
        return tuple(seat for seat in self.position.to_act_all if seat not in self.pending)

    @property
    def to_act(self) -> int | None:
        asked = self.to_act_all
        return next((seat for seat in asked if seat in self.here), asked[0] if asked else None)

    def log(self, seat: int | None, since: int = 0) -> list[LogLine]:
        """The entries from number `since` on, as `seat` (None: a spectator) may know them; an unfinished chain is
        its maker's alone (T5)."""
        shown = len(self._steps) if seat is not None and seat == self.position.to_act else self.settled
        lines: list[LogLine] = []
        for n, step in enumerate(self._steps[since:shown], since):
            entry = step.entry
            if entry.seat is not None and entry.seat != seat:
                entry = Entry(entry.seat, tuple(map(self.setup.vocabulary.public, entry.moves)))
            seen = (event.seen_by(seat) for event in step.events)
            lines.append(LogLine(n, entry, tuple(event for event in seen if event is not None)))
        return lines

    def digest(self) -> str:
        """Names the record: SHA-256 chained over the header and each entry."""
        return self.digest_at(len(self._steps))

    def digest_at(self, n: int) -> str:
        """The digest of the record's first `n` entries."""
        return (self._steps[n - 1].digest if n else self._header_digest).hex()

    # -- playing ----------------------------------------------------------------------------------------------------

    def why_not(self, move: Move, seat: int | None = None) -> Refused | None:
        """The rule that refuses `move` now, or None if it can be played."""
        position = self.position
        asked = position.to_act_all
        if not asked:
            return game_over()
        if seat is not None and seat not in asked:
            return not_asked(seat, asked)
        if move not in self.setup.vocabulary:
            return Refused("T3", "table.undeclared", move=str(move))
        if seat is None:
            seat = next((each for each in asked if each not in self.pending), asked[0])
        if move in position.legal_moves(seat):
            return None
        refused = position.why_not(move, seat)
        if refused is None:
            raise AssertionError(f"{move} is not listed, but no rule refuses it")
        return refused

    def play(self, move: Move, seat: int | None = None) -> tuple[Event, ...]:
        """Plays `move`; a refusal is raised and leaves the match as it was.

        The answer to a sealed prompt waits in `pending`, and can be changed, until the last one is in (T4)."""
        refused = self.why_not(move, seat)
        if refused is not None:
            raise refused
        position = self.position
        if not position.sealed:
            return self._append(position.to_act, (move,))
        asked = position.to_act_all
        if seat is None:
            seat = self.to_act
        assert seat is not None
        self.pending[seat] = move
        if len(self.pending) < len(asked):
            return ()
        return self._append(None, [self.pending[each] for each in asked])

    def _append(self, seat: int | None, moves: Iterable[Move]) -> tuple[Event, ...]:
        entry = Entry(seat, tuple(map(self.setup.vocabulary.named, moves)))
        position = self.position.copy()
        events: list[Event] = []
        if seat is None:
            position.apply_sealed(entry.moves, events)
        else:
            position.apply(entry.moves[0], events)
        before = self._steps[-1].digest if self._steps else self._header_digest
        digest = _chained(before, entry.moves)
        self._steps.append(_Step(entry, tuple(events), position, digest))
        self._undone.clear()
        self.pending.clear()
        return tuple(events)

    # -- taking back ------------------------------------------------------------------------------------------------

    @property
    def barrier(self) -> Barrier:
        """How far undo reaches (T6); `(0, "start")` when nothing bars it."""
        return self.reach()

    def reach(self, across_decided: bool = False) -> Barrier:
        """How far undo reaches, also across what others have decided since if that is asked for."""
        kinds = BARRIERS[:2] if across_decided else BARRIERS
        for n in range(len(self._steps), 0, -1):
            bars = {
                "sent": n == self.sent,
                "revealed": self._informs(n - 1),
                "decided": self._decided(n),
            }
            for reason in kinds:
                if bars[reason]:
                    return Barrier(n, reason)
        return Barrier(0, "start")

    def _informs(self, n: int) -> bool:
        """Whether entry `n` taught anybody something hidden: sealed answers and reveals always do."""
        step = self._steps[n]
        return step.entry.seat is None or step.entry.seat == CHANCE or any(event.informs for event in step.events)

    def _decided(self, n: int) -> bool:
        """Whether another seat has decided after entry `n-1`, even if that decision has been taken back since."""
        maker = self._steps[n - 1].entry.seat
        if n < len(self._steps):
            return self._steps[n].entry.seat != maker
        waiting = any(seat != maker for seat in self.pending)
        return waiting or (bool(self._undone) and self._undone[-1].entry.seat != maker)

    def undo(self, across_decided: bool = False) -> Entry:
        """Takes the last entry back. Nothing crosses `revealed` or `sent`; `decided` only if that is asked for."""
        if not self._steps:
            raise Refused("T6", "undo.nothing")
        barrier = self.reach(across_decided)
        if barrier.n == len(self._steps):
            raise Refused("T6", f"undo.{barrier.reason}", n=barrier.n)
        self.pending.clear()
        self._undone.append(self._steps.pop())
        return self._undone[-1].entry

    def redo(self) -> Entry:
        """Plays the entry again that was taken back last."""
        if not self._undone:
            raise Refused("T6", "redo.nothing")
        self.pending.clear()
        self._steps.append(self._undone.pop())
        return self._steps[-1].entry

    def cancel(self) -> None:
        """Takes an unfinished chain of steps, or the sealed answers given so far, back without trace (T5)."""
        if not self.position.chain and not self.pending:
            raise Refused("T5", "cancel.nothing")
        self.pending.clear()
        del self._steps[self.settled :]
        self._undone.clear()

    def mark_sent(self) -> None:
        """All settled entries have left this device: undo stops here from now on."""
        self.sent = self.settled

    # -- making -----------------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: Game[P_co],
        seats: Sequence[str | Seat],
        seed: str,
        board: str | None = None,
        edition: str | None = None,
        first: int | None = None,
        start: str = "",
        **options: OptionValue,
    ) -> Self:
        """A match dealt from a seed, or begun from a text position, whose unknowns the seed then fills."""
        if start:
            position = game.position_from_text(start)
            setup, start = position.setup, position.to_text()
            if len(seats) != setup.players:
                raise BadSetup("setup.player_count", players=len(seats), allowed=[setup.players])
            values = {**setup.options, **options}
            board = setup.board if board is None else board
            edition = setup.edition if edition is None else edition
            if game.setup(len(seats), board, edition, **values) is not setup:
                raise BadSetup("setup.start_differs", start=setup.line)
        else:
            setup = game.setup(len(seats), board, edition, **options)
        return cls.begin(game, setup, open_header(game, setup, seats, seed, first, start))

    @classmethod
    def begin(cls, game: Game[P_co], setup: Setup, header: Header) -> Self:
        """The match of a checked header, before its first entry."""
        chance = Chance(without_salt(header.seed))
        if not header.start:
            position = game.deal(setup, chance, header.first)
        else:
            position = game.position_from_text(header.start)
            if header.deal == "open":
                position = position.resample(None, chance)
        if position.chain:
            raise BadSetup("setup.start_unfinished")
        return cls(header, game, setup, position)

    def copy(self, n: int) -> Self:
        """A match of its own with the first `n` entries; its undo knows nothing of what has been sent."""
        match = type(self)(self.header, self.game, self.setup, self._start)
        match._steps = self._steps[:n]
        return match

    def take_over(self, known: "Match[Any]", entries: Sequence[Sequence[Move]]) -> int:
        """Before the first entry: the steps that another match of the same header has already played, as far as they
        are the recorded `entries`; says how many."""
        assert not self._steps
        if known.header == self.header:
            for step, moves in zip(known._steps, entries, strict=False):
                if step.entry.moves != tuple(moves):
                    break
                self._steps.append(step)
        return len(self._steps)

    def replay(self, entries: Iterable[Sequence[Move]]) -> Stopped | None:
        """Plays recorded entries by the rules of today; says where the record stops fitting them, if it does."""
        return finish(self.replaying(list(entries)))

    def replaying(self, entries: Sequence[Sequence[Move]]) -> Steps[Stopped | None]:
        """The same, entry by entry."""
        for n, moves in enumerate(entries):
            refused = self._replay_entry(moves)
            if refused is not None:
                return Stopped(len(self._steps), refused)
            yield (n + 1) / len(entries)
        return None

    def _replay_entry(self, moves: Sequence[Move]) -> Refused | None:
        asked = self.position.to_act_all
        if not asked:
            return game_over()
        answers = len(asked) if self.position.sealed else 1
        if len(moves) != answers:
            return Refused("T4", "table.answers", answers=len(moves), asked=answers)
        for seat, move in zip(asked, moves, strict=False):
            refused = self.why_not(move, seat)
            if refused is not None:
                return refused
        self._append(None if self.position.sealed else asked[0], moves)
        return None

    def append(self, entries: Sequence[Sequence[Move]]) -> None:
        """Plays one whole chain or nothing: Refused by a rule, or a BadRecord where the chain ends too early or not."""
        before, undone, pending = len(self._steps), list(self._undone), dict(self.pending)
        problem: TableError | None = None if entries else BadRecord("record.unfinished")
        for n, moves in enumerate(entries, 1):
            problem = self._replay_entry(moves)
            if problem is None and (self.position.chain == 0) != (n == len(entries)):
                problem = BadRecord("record.unfinished")
            if problem is not None:
                break
        if problem is not None:
            del self._steps[before:]
            self._undone, self.pending = undone, pending
            raise problem

    def watch_record(self) -> Self:
        """The match as spectators know it: no seed, no secret move; what was revealed stands in reveal entries."""
        start = self._start.view(None)
        header = self.header._replace(deal="watch", seed="", start=start.to_text())
        record = type(self)(header, self.game, self.setup, start)
        for step in self._steps[: self.settled]:
            seat, moves = step.entry
            public = self.setup.vocabulary.public
            record._append(seat, moves if seat is None else map(public, moves))
            while self.header.deal == "open" and record.position.to_act == CHANCE:
                question = record.position.prompt
                assert question is not None
                record._append(CHANCE, (step.position.truth(question),))
        return record

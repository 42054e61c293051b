"""A table for Hypothesis to sit at: play, undo, redo, cancel, send, save and open in any order."""

from functools import cache
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, precondition, rule

from hansa_core import Match
from hansa_core.table import Chance, Move, Refused, Setup
from tests.games.kit.play import answer, applied, check_worlds, play_on
from tests.games.kit.suite import Suite

SEATS = st.integers(0, 9)
MOVES = st.integers(0, 10**6)
SMALL = 200
"""Games that declare so few moves are asked about every one of them in every position."""


@cache
def all_moves(setup: Setup) -> frozenset[Move]:
    return frozenset(setup.vocabulary)


class Machine(RuleBasedStateMachine):
    """A match, and beside it the simplest model of one: the list of what was played."""

    suite: Suite
    positions = Bundle("positions")

    @initialize(data=st.data(), seed=st.integers(0, 9999), begun=st.integers(0, 1000))
    def sit_down(self, data: Any, seed: int, begun: int) -> None:
        self.sitting = data.draw(st.sampled_from(list(self.suite.sittings.values())))
        self.seed = f"seed {seed}"
        begun = begun * self.suite.begun // 1000
        self.match = play_on(self.suite, self.deal(), Chance(self.seed), "lively", begun)
        self.played = [entry.moves for entry in self.match.entries]
        self.waiting: dict[int, Move] = {}
        self.undone: list[tuple[Move, ...]] = []
        self.seen: set[str] = set()

    def deal(self) -> Match:
        return self.suite.deal(self.sitting, self.seed)

    # -- what can be done ---------------------------------------------------------------------------------------------

    @precondition(lambda self: self.match.to_act is not None)
    @rule(seat=SEATS, pick=MOVES)
    def play(self, seat: int, pick: int) -> None:
        position = self.match.position
        asked = position.to_act_all
        seat = asked[seat % len(asked)]
        legal = position.legal_moves(seat)
        move = legal[pick % len(legal)]
        self.match.play(move, seat)
        if position.sealed:
            self.waiting[seat] = move
            if len(self.waiting) < len(asked):
                return
            self.played.append(tuple(self.waiting[each] for each in asked))
        else:
            self.played.append((move,))
        self.waiting, self.undone = {}, []

    @rule(picks=st.lists(MOVES, min_size=2, max_size=12))
    def play_on(self, picks: list[int]) -> None:
        for pick in picks:
            if self.match.to_act is not None:
                self.play(pick % 5, pick)

    @precondition(lambda self: self.match.barrier.n < len(self.match))
    @rule()
    def undo(self) -> None:
        assert self.match.undo().moves == self.played[-1]
        self.undone.append(self.played.pop())
        self.waiting = {}

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        assert self.match.redo().moves == self.undone[-1]
        self.played.append(self.undone.pop())
        self.waiting = {}

    @precondition(lambda self: self.match.position.chain or self.match.pending)
    @rule()
    def cancel(self) -> None:
        del self.played[self.match.settled :]
        self.match.cancel()
        self.waiting, self.undone = {}, []
        assert self.match.position.chain == 0

    @rule()
    def send(self) -> None:
        self.match.mark_sent()

    @rule()
    def save_and_open(self) -> None:
        """T8: a save keeps everything but what was taken back; what leaves the device stops at the last whole move."""
        opened = Match.from_bytes(self.match.to_bytes(save=True), save=True)
        assert opened.to_bytes(save=True) == self.match.to_bytes(save=True)
        assert (opened.sent, opened.pending) == (self.match.sent, self.match.pending)
        assert [opened.at(n) for n in range(len(opened) + 1)] == [self.match.at(n) for n in range(len(self.match) + 1)]
        sent = Match.from_link(self.match.to_link())
        assert (sent.position.chain, sent.pending, len(sent)) == (0, {}, self.match.settled)
        assert sent.digest() == self.match.digest_at(self.match.settled)
        self.match, self.undone = opened, []

    @precondition(lambda self: self.match.to_act is not None)
    @rule(target=positions)
    def remember(self) -> Any:
        return self.match.position, self.match.position.to_text()

    # -- what must hold -----------------------------------------------------------------------------------------------

    @rule(kept=positions)
    def a_kept_position_never_changes(self, kept: Any) -> None:
        assert kept[0].to_text() == kept[1]

    @rule(number=st.integers(0, 99))
    def every_seat_has_its_worlds(self, number: int) -> None:
        for seat in range(self.sitting.players):
            check_worlds(self.suite, self.match.position, seat, str(number))

    @invariant()
    def the_record_is_the_game(self) -> None:
        """T8: header and entries alone lead to the same position, digest and bytes."""
        again = self.deal()
        assert again.replay(self.played) is None
        assert [entry.moves for entry in self.match.entries] == self.played
        assert (again.position, again.digest()) == (self.match.position, self.match.digest())
        assert again.to_bytes() == self.match.to_bytes() and self.match.pending == self.waiting
        assert self.suite.sound(again.position)

    @invariant()
    def the_barrier_is_where_undo_stops(self) -> None:
        """T6, by its definition: the latest entry that was sent, showed something, or was followed by another."""
        bars = [0]
        entries = self.match.entries
        for n, entry in enumerate(entries, 1):
            events = self.match._steps[n - 1].events
            following = entries[n:] or [step.entry for step in self.match._undone[::-1]]
            after = following[0].seat if following else entry.seat
            waiting = n == len(entries) and set(self.match.pending) - {entry.seat}
            shown = entry.seat is None or any(event.reveals or event.seat is not None for event in events)
            if n == self.match.sent or shown or after != entry.seat or waiting:
                bars.append(n)
        assert self.match.barrier.n == bars[-1]

    @invariant()
    def the_list_is_the_rules(self) -> None:
        position = self.match.position
        if position.digest() in self.seen:
            return
        self.seen.add(position.digest())
        self.every_listed_move_can_be_played()
        self.copies_are_independent()
        self.a_position_is_its_text()
        if len(all_moves(position.setup)) <= SMALL:
            self.every_other_move_is_refused_by_its_rule()

    def every_listed_move_can_be_played(self) -> None:
        position = self.match.position
        before = position.to_text()
        for seat in position.to_act_all:
            for move in position.legal_moves(seat)[:SMALL]:
                assert self.match.why_not(move, seat) is None and position.why_not(move, seat) is None
                after = applied(position, move, seat)
                assert self.suite.sound(after) and after.to_text() != before
        assert position.to_text() == before

    def every_other_move_is_refused_by_its_rule(self) -> None:
        position = self.match.position
        for seat in range(position.setup.players):
            listed = set(position.legal_moves(seat))
            assert listed <= all_moves(position.setup)
            for move in all_moves(position.setup) - listed:
                refused = self.match.why_not(move, seat)
                assert type(refused) is Refused and self.suite.notation.refusals[refused.key] == refused.rule
                if position.to_act is None:
                    assert refused.rule == "T1"
                elif seat not in position.to_act_all:
                    assert refused.rule == "T2"
                elif self.suite.refused_by is not None:
                    assert refused.rule == self.suite.refused_by(position, move)

    def copies_are_independent(self) -> None:
        position = self.match.position
        twin, before = position.copy(), position.to_text()
        assert twin == position and twin.digest() == position.digest() and hash(twin) == hash(position)
        chance = Chance("copy")
        for n in range(4):
            if (seat := twin.to_act) is not None:
                answer(twin, chance.choice("move", n, twin.legal_moves(seat)), seat)
        assert position.to_text() == before

    def a_position_is_its_text(self) -> None:
        for seen in (self.match.position, *map(self.match.position.view, (None, 0, 1))):
            again = self.suite.from_text(seen.to_text())
            assert again == seen and again.digest() == seen.digest() and again.setup is seen.setup

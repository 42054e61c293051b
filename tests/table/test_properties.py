"""What the protocol promises, on random games of the fair with every board, edition, option and number of players."""

from functools import cache

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, precondition, rule

from hansa_core import Match
from hansa_core.table import Chance, Refused
from tests.fair.tables import GAME, all_setups, new
from tests.rules import rule as proves

SEATS = st.integers(0, 3)
MOVES = st.integers(0, 10**6)
RULE_OF_KIND = {
    "sell": "F5", "keep": "F5", "lay": "F5", "bury": "F8", "bid": "F4", "give": "F6", "reveal": "F9",
}  # fmt: skip


@cache
def all_moves(setup):
    return frozenset(setup.vocabulary)


class Table(RuleBasedStateMachine):
    """A match, and beside it the simplest model of one: the list of what was played."""

    positions = Bundle("positions")

    @initialize(chosen=st.sampled_from(all_setups()), seed=st.integers(0, 9999))
    def sit_down(self, chosen, seed):
        self.chosen, self.seed = chosen, f"seed {seed}"
        self.match = new(seed=self.seed, **chosen)
        self.waiting: dict = {}
        self.played: list = []
        self.undone: list = []
        self.seen: set = set()

    # -- what can be done ---------------------------------------------------------------------------------------------

    @precondition(lambda self: self.match.to_act is not None)
    @rule(seat=SEATS, pick=MOVES)
    def play(self, seat, pick):
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
    def play_on(self, picks):
        for pick in picks:
            if self.match.to_act is not None:
                self.play(pick % 5, pick)

    @precondition(lambda self: self.match.barrier.n < len(self.match))
    @rule()
    def undo(self):
        assert self.match.undo().moves == self.played[-1]
        self.undone.append(self.played.pop())
        self.waiting = {}

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self):
        assert self.match.redo().moves == self.undone[-1]
        self.played.append(self.undone.pop())
        self.waiting = {}

    @precondition(lambda self: self.match.position.chain or self.match.pending)
    @rule()
    def cancel(self):
        del self.played[self.match.settled :]
        self.match.cancel()
        self.waiting, self.undone = {}, []
        assert self.match.position.chain == 0

    @rule()
    def send(self):
        self.match.mark_sent()

    @rule()
    def save_and_open(self):
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
    def remember(self):
        return self.match.position, self.match.position.to_text()

    # -- what must hold -----------------------------------------------------------------------------------------------

    @rule(kept=positions)
    def a_kept_position_never_changes(self, kept):
        assert kept[0].to_text() == kept[1]

    @invariant()
    def the_record_is_the_game(self):
        """T8: header and entries alone lead to the same position, digest and bytes."""
        again = new(seed=self.seed, **self.chosen)
        assert again.replay(self.played) is None
        assert [entry.moves for entry in self.match.entries] == self.played
        assert (again.position, again.digest()) == (self.match.position, self.match.digest())
        assert again.to_bytes() == self.match.to_bytes() and self.match.pending == self.waiting

    @invariant()
    def the_list_is_the_rules(self):
        if self.match.position.digest() not in self.seen:
            self.seen.add(self.match.position.digest())
            self.every_listed_move_can_be_played()
            self.every_other_move_is_refused_by_a_rule()
            self.copies_are_independent()
            self.a_position_is_its_text()

    def every_listed_move_can_be_played(self):
        position = self.match.position
        before = position.to_text()
        for seat in position.to_act_all:
            for move in position.legal_moves(seat):
                assert self.match.why_not(move, seat) is None and position.why_not(move, seat) is None
                after = position.copy()
                if not position.sealed:
                    after.apply(move)
                    assert GAME.violations(after) == [] and after.to_text() != before
        assert position.to_text() == before

    def every_other_move_is_refused_by_a_rule(self):
        position = self.match.position
        phase = position.prompt.id if position.prompt else None
        for seat in range(position.setup.players):
            listed = set(position.legal_moves(seat))
            assert listed <= all_moves(position.setup)
            for move in all_moves(position.setup) - listed:
                refused = self.match.why_not(move, seat)
                assert type(refused) is Refused and refused.rule == self.expected_rule(move, seat, phase)

    def expected_rule(self, move, seat, phase):
        if phase is None:
            return "T1"
        if seat not in self.match.position.to_act_all:
            return "T2"
        fits = {"bid": ("bid",), "sale": ("lay", "sell", "keep"), "gift": ("give",), "discard": ("bury",)}[phase]
        return RULE_OF_KIND[move.kind] if move.kind in fits else "F3"

    @invariant()
    def the_barrier_is_where_undo_stops(self):
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

    def copies_are_independent(self):
        position = self.match.position
        twin, before = position.copy(), position.to_text()
        assert twin == position and twin.digest() == position.digest() and hash(twin) == hash(position)
        chance = Chance("copy")
        for n in range(4):
            if twin.to_act is None:
                break
            picks = [chance.choice(f"{seat}", n, twin.legal_moves(seat)) for seat in twin.to_act_all]
            if twin.sealed:
                twin.apply_sealed(picks)
            else:
                twin.apply(picks[0])
        assert position.to_text() == before

    def a_position_is_its_text(self):
        for seen in (self.match.position, *map(self.match.position.view, (None, 0, 1))):
            again = GAME.position_from_text(seen.to_text())
            assert again == seen and again.digest() == seen.digest() and again.setup is seen.setup


@proves("T1", "T2", "T5", "T6", "T8")
class TestTable(Table.TestCase):
    settings = settings(max_examples=settings().max_examples // 2, stateful_step_count=40)

"""What the protocol promises, searched by Hypothesis: play, undo, redo, cancel, save and open in any order."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from hansa_core import Match
from hansa_core.table import Chance
from tests.games.merchant_princes.random_play import SETUPS, deal, lively
from tests.games.merchant_princes.table import GAME
from tests.rules import rule as proves


class Table(RuleBasedStateMachine):
    """A match, and beside it the list of what was played."""

    @initialize(setup=st.sampled_from(SETUPS), seed=st.integers(0, 9999), begun=st.integers(0, 160))
    def sit_down(self, setup, seed, begun):
        self.setup, self.seed = setup, f"seed {seed}"
        self.match = deal(*setup, self.seed)
        chance = Chance(self.seed)
        while len(self.match) < begun and self.match.to_act is not None:
            self.match.play(lively(self.match.position, chance, len(self.match)))
        self.played = [entry.moves for entry in self.match.entries]
        self.undone: list = []

    @precondition(lambda self: self.match.to_act is not None)
    @rule(picks=st.lists(st.integers(0, 10**6), min_size=1, max_size=6))
    def play(self, picks):
        for pick in picks:
            if self.match.to_act is not None:
                legal = self.match.position.legal_moves()
                self.match.play(legal[pick % len(legal)])
                self.played.append((legal[pick % len(legal)],))
                self.undone = []

    @precondition(lambda self: self.match.barrier.n < len(self.match))
    @rule()
    def undo(self):
        assert self.match.undo().moves == self.played[-1]
        self.undone.append(self.played.pop())

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self):
        assert self.match.redo().moves == self.undone[-1]
        self.played.append(self.undone.pop())

    @precondition(lambda self: self.match.position.chain)
    @rule()
    def cancel(self):
        del self.played[self.match.settled :]
        self.match.cancel()
        self.undone = []
        assert self.match.position.chain == 0

    @rule()
    def save_and_open(self):
        opened = Match.from_bytes(self.match.to_bytes(save=True), save=True)
        assert opened.position == self.match.position and opened.to_bytes(save=True) == self.match.to_bytes(save=True)
        assert Match.from_link(self.match.to_link()).digest() == self.match.digest_at(self.match.settled)
        self.match, self.undone = opened, []

    @rule(number=st.integers(0, 99))
    def every_seat_has_its_worlds(self, number):
        position = self.match.position
        for seat in range(position.setup.players):
            world = position.resample(seat, Chance(str(number)))
            assert world.view(seat) == position.view(seat) and GAME.violations(world) == []
            assert world.prompt == position.prompt and world.to_act == position.to_act

    @invariant()
    def the_record_is_the_game(self):
        again = deal(*self.setup, self.seed)
        assert again.replay(self.played) is None
        assert (again.position, again.digest()) == (self.match.position, self.match.digest())
        assert GAME.violations(again.position) == []
        assert GAME.position_from_text(again.position.to_text()) == again.position


@proves("T5", "T6", "T7", "T8")
class TestTable(Table.TestCase):
    settings = settings(max_examples=settings().max_examples // 4, stateful_step_count=20)
